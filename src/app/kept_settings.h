/* SPDX-License-Identifier: MIT */
/*
 * What the store keeps of a player's settings: names with values.
 *
 * Kept are the settings that the player has changed, the keys that are not the default ones, the place of the window
 * and how many deals have been seen. A KeptSettings is a value inside the App that remembers how all this was when it
 * was last looked at; what is different then goes to the store at once, but for the window's place, which goes at most
 * once a second and at the end. What the command line asked for is not kept. Names that are not known are left alone,
 * so that an older program does not lose what a newer one has kept. A value that is not known is named in `complaint`,
 * and the default is used instead. Where the store has no settings at all, settings.txt of the data folder is read
 * once: lines "name = value", as programs before the store wrote them; the file itself stays as it is. One thread;
 * times are the platform's milliseconds.
 */
#ifndef THEPLOT_APP_KEPT_SETTINGS_H
#define THEPLOT_APP_KEPT_SETTINGS_H

#include "platform/platform.h"
#include "store/store.h"
#include "ui/ui.h"

enum { SETTINGS_TEXT_MAX = 16384, SETTINGS_LINE_MAX = 256 };

typedef struct KeptSettings {
    Store *store;      /* not owned; NULL: nothing is kept */
    Settings settings; /* as they were when they were last looked at; so are the next three */
    Bindings bindings;
    int deals_seen;
    WindowPlace window; /* of the window while it is not in full screen */
    double window_kept_at;
    char complaint[SETTINGS_LINE_MAX]; /* for the player; empty: none */
    char unknown[SETTINGS_LINE_MAX];   /* the values that are in it, */
    int unknown_count;                 /* and how many there were */
} KeptSettings;

/*
 * Reads what `store` has, or else the file in `folder`, into the table and the input; what is not kept stays as it is.
 * Nothing is laid out anew. Store and folder may be NULL: there is none.
 */
void app_kept_open(KeptSettings *kept, Store *store, const char *folder, Ui *ui);

/* Reads lines "name = value" and puts those that are understood, or not known at all, into the store. */
void app_kept_read(KeptSettings *kept, const char *text, Ui *ui);

/* Notes that the present settings were not chosen by the player, so that they are not kept. */
void app_kept_hold(KeptSettings *kept, const Ui *ui);

/* Keeps what has changed. `last`: also the window's place. Gives whether there was anything to keep. */
bool app_kept_follow(KeptSettings *kept, const Ui *ui, const WindowPlace *window, double now, bool last);

#endif
