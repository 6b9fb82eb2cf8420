/* SPDX-License-Identifier: MIT */
/*
 * The player's settings in a file: settings.txt in the data folder, plain lines "name = value".
 *
 * A SettingsFile is a value inside the App and keeps what the file says beside what holds now. What the command line
 * asked for is not written; what the player changes is. Lines that are not understood by name are kept as they are, so
 * that an older program does not lose what a newer one wrote; values that make no sense are named in `complaint` and
 * the default holds instead. The file is written whole under another name and then renamed, at most once a second and
 * at the end. A folder that is missing or cannot be written costs only the keeping: it is said once, and play goes on.
 * Without a folder nothing is read or written. One thread; times are the platform's milliseconds.
 */
#ifndef THEPLOT_APP_SETTINGS_FILE_H
#define THEPLOT_APP_SETTINGS_FILE_H

#include "input/input.h"
#include "platform/platform.h"
#include "scene/table.h"

enum { SETTINGS_PATH_LENGTH = 1024, SETTINGS_TEXT_MAX = 16384, SETTINGS_REST_MAX = 4096, SETTINGS_LINE_MAX = 256 };

typedef struct SettingsFile {
    char path[SETTINGS_PATH_LENGTH]; /* empty: nothing is kept */
    uint8_t kept[SETTING_COUNT];     /* what the file says */
    bool has[SETTING_COUNT];         /* whether it says anything */
    uint8_t held[SETTING_COUNT];     /* what held when it was last looked: a change is the player's */
    Bindings bindings;               /* likewise */
    WindowPlace window;              /* of the window while it is not in full screen */
    int deals_seen;
    char rest[SETTINGS_REST_MAX];      /* lines that mean nothing to this program */
    char complaint[SETTINGS_LINE_MAX]; /* for the player, in plain words; empty: nothing */
    bool changed;
    bool failed; /* it has been said that nothing can be kept */
    double written_at;
} SettingsFile;

/* Begins with what the table has by default, and reads the file of `folder`; NULL: there is none. */
void app_settings_open(SettingsFile *file, const char *folder, const Table *table);

/* Understands the text of a file. What it does not say stays as it is. */
void app_settings_parse(SettingsFile *file, const char *text, size_t length);

/* Writes the text of the file into `text` of SETTINGS_TEXT_MAX bytes and gives its length. */
size_t app_settings_format(const SettingsFile *file, char *text);

/* Lets the file's values hold, but for the full screen and the automatic plays, which are others' to set. */
void app_settings_apply(const SettingsFile *file, Table *table, Input *input);

/* What holds from now on is not the player's doing: after the command line has been obeyed. */
void app_settings_hold(SettingsFile *file, Table *table);

/* Notes what the player has changed, and writes it when a second has passed since the last time; `last`: at once. */
void app_settings_follow(SettingsFile *file, Table *table, const Input *input, const WindowPlace *window, double now,
                         bool last);

#endif
