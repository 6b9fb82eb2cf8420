/* SPDX-License-Identifier: MIT */
/*
 * Games that come from elsewhere or go there: out of the store, by a code, by a file.
 *
 * The loop hands the player's requests to app_sharing_execute(). Each says in a line what came of it, on the table and
 * on the screen over it. What is wrong with a text or a file costs only that line: nothing is changed. Codes come from
 * the clipboard, the command line or a text dropped on the window. Files lie in the data folder, or in a browser are
 * given to the player: theplot-DATE.json has everything, theplot-DATE.csv the list of games. All is the App's; one
 * thread.
 */
#ifndef THEPLOT_APP_SHARING_H
#define THEPLOT_APP_SHARING_H

#include "app/app.h"
#include "base/text.h"
#include "platform/event.h"
#include "screens/action.h"

/* Does what is requested; false where it is something else. */
bool app_sharing_execute(App *app, const Action *request);

/*
 * Plays a deal's code, or shows a game's from its beginning. Out of an `address`, as of a page or of a command line, a
 * deal that is the open game of its rules is gone on with; else it is dealt anew. What is wrong with the code is said,
 * or that the address is broken.
 */
void app_sharing_open_code(App *app, TextSlice text, bool address);

/*
 * Takes what was dropped on the window: a code, or a file that was exported. A code out of a page's address goes on
 * with its deal where that is open.
 */
void app_sharing_take_dropped(App *app, EventKind kind);

/* Says what has come of what the page was asked to copy or to paste. */
void app_sharing_take_answer(App *app, EventKind kind);

/*
 * An import reads a little of its file in each turn of the loop, while the game goes on, and takes everything over at
 * the end. app_sharing_leaves_off() cancels it and returns true if the event is Esc or another way of going back.
 * Asking for an import once more cancels it, too.
 */
void app_sharing_advance(App *app);
bool app_sharing_leaves_off(App *app, const InputEvent *event);

/* For the files of this: */

/* Whether there is room for a command. */
bool app_sharing_can_queue(const App *app);

/* Says a line on the table, and on the screen over it. */
void app_sharing_say(App *app, const char *text);

/* Writes all that is kept into files of the data folder, which have names of their own. */
void app_sharing_export(App *app);

/* Begins to import the file at `path`. */
void app_sharing_import(App *app, const char *path);

/*
 * Stops an import that is going on. Else begins to import the file in the data folder, or where there are several lets
 * the player choose; `choice` says which of those that were offered it is, counted from 1, or is 0.
 */
void app_sharing_choose_import(App *app, int choice);

#endif
