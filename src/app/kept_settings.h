/* SPDX-License-Identifier: MIT */
/*
 * The player's settings as they are kept: names with values in the store.
 *
 * A KeptSettings is a value inside the App and has what is kept beside what holds now. What the command line asked for
 * is not kept; what the player changes is, at once, but for the window's place, which is kept at most once a second and
 * at the end. Names that are not understood are left alone, so that an older program does not lose what a newer one
 * kept; values that make no sense are named in `complaint` and the default holds instead. Where the store has no
 * settings at all, settings.txt of the data folder is read once: lines "name = value", as programs before the store
 * wrote them. Such a file is only read and stays where it is. Whether anything can be kept is the store's to say. One
 * thread; times are the platform's milliseconds.
 */
#ifndef THEPLOT_APP_KEPT_SETTINGS_H
#define THEPLOT_APP_KEPT_SETTINGS_H

#include "platform/platform.h"
#include "store/store.h"
#include "ui/ui.h"

enum { SETTINGS_PATH_LENGTH = 1024, SETTINGS_TEXT_MAX = 16384, SETTINGS_REST_MAX = 4096, SETTINGS_LINE_MAX = 256 };

typedef struct KeptSettings {
    Store *store;                /* not owned; NULL: nothing is kept */
    uint8_t kept[SETTING_COUNT]; /* what is kept */
    bool has[SETTING_COUNT];     /* whether anything is */
    uint8_t held[SETTING_COUNT]; /* what held when it was last looked: a change is the player's */
    Bindings bindings;           /* likewise */
    WindowPlace window;          /* of the window while it is not in full screen */
    int deals_seen;
    int count;                         /* of the settings that were found in the store */
    char rest[SETTINGS_REST_MAX];      /* lines of a file that mean nothing to this program */
    char handed[SETTINGS_TEXT_MAX];    /* what the store has, as lines */
    char complaint[SETTINGS_LINE_MAX]; /* for the player, in plain words; empty: nothing */
    double handed_at;
} KeptSettings;

/*
 * Begins with what the table has by default, and reads what `store` has, or else the file in `folder`. Either may be
 * NULL: there is none.
 */
void app_settings_open(KeptSettings *settings, Store *store, const char *folder, const Ui *ui);

/* Understands the text of a file. What it does not say stays as it is. */
void app_settings_parse(KeptSettings *settings, const char *text, size_t length);

/* Writes all that is to be kept as lines into `text` of SETTINGS_TEXT_MAX bytes and gives their length. */
size_t app_settings_format(const KeptSettings *settings, char *text);

/* Lets the kept values hold, but for the full screen and the automatic plays, which are others' to set. */
void app_settings_apply(const KeptSettings *settings, Ui *ui);

/* What holds from now on is not the player's doing: after the command line has been obeyed. */
void app_settings_hold(KeptSettings *settings, Ui *ui);

/*
 * Notes what the player has changed, and hands it over to the store; `last`: the window's place at once, too. Gives
 * whether there was something.
 */
bool app_settings_follow(KeptSettings *settings, Ui *ui, const WindowPlace *window, double now, bool last);

#endif
