/* SPDX-License-Identifier: MIT */
/*
 * The player's settings in the store: names with values.
 *
 * The store has the settings that the player has changed, keys other than the default ones, the window's place, how
 * many deals have been seen, which tips were told, by which rules each game is played, and from the first start on
 * SETTING_DEALS: who has games of a version that dealt any deal keeps that. A KeptSettings is a value inside the App
 * that remembers these as they were last saved. A change is saved at once, but the window's place at most once a second
 * and at the end. What the command line chose is not saved. Unknown names stay in the store, so that an older program
 * loses nothing of a newer one. For an unknown value the default is used, and `complaint` names it. One thread; times
 * are the platform's milliseconds.
 */
#ifndef THEPLOT_APP_KEPT_SETTINGS_H
#define THEPLOT_APP_KEPT_SETTINGS_H

#include "platform/platform.h"
#include "store/store.h"
#include "ui/ui.h"

enum { SETTINGS_LINE_MAX = 256 };

typedef struct KeptSettings {
    Store *store;      /* not owned */
    Settings settings; /* as they were saved last; so are the next five */
    Bindings bindings;
    int deals_seen, tips_told;
    const Game *rules[CHOOSER_GAMES_MAX]; /* that the first screen offers; with the standard none is saved */
    WindowPlace window;                   /* of the window while it is not in full screen */
    double window_kept_at;
    bool has_deals;                    /* the store says which deals are new ones */
    bool changed;                      /* by the present app_kept_follow() */
    char complaint[SETTINGS_LINE_MAX]; /* for the player; empty: none */
    char unknown[SETTINGS_LINE_MAX];   /* the values in it */
    int unknown_count;                 /* their number */
} KeptSettings;

/* Reads the settings of `store` into the table and the input; all others stay as they are. Nothing is laid out. */
void app_kept_open(KeptSettings *kept, Store *store, Ui *ui);

/* Takes the present settings for the saved ones: the player has not chosen them. */
void app_kept_hold(KeptSettings *kept, const Ui *ui);

/* Saves what has changed; `last`: the window's place, too. Returns whether anything was saved. */
bool app_kept_follow(KeptSettings *kept, const Ui *ui, const WindowPlace *window, double now, bool last);

#endif
