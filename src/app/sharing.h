/* SPDX-License-Identifier: MIT */
/*
 * Games out of the store, and games shared by codes and files.
 *
 * The loop passes the player's requests to app_sharing_execute(). Each says its result in a line, on the table and on
 * the screen over it. A bad text or file changes nothing else. Codes come from the clipboard, the command line or a
 * text dropped on the window. Files lie in the data folder, or in a browser among the downloads: theplot-DATE.json has
 * everything, theplot-DATE.csv the list of games. Everything belongs to the App; one thread.
 */
#ifndef THEPLOT_APP_SHARING_H
#define THEPLOT_APP_SHARING_H

#include "app/app.h"
#include "base/text.h"
#include "platform/event.h"
#include "screens/action.h"

/* Carries out a request; false where it is another kind of request. */
bool app_sharing_execute(App *app, const Action *request);

/* Deals the deal of a code, or reviews its game from the beginning. A code of an `address` (a page's, or the command
 * line) continues the open game if that has the same deal. Says what is wrong with a code. */
void app_sharing_open_code(App *app, TextSlice text, bool address);

/* Takes a code or an exported file that was dropped, or a page's code; says whether the page could copy or paste. */
void app_sharing_take_dropped(App *app, EventKind kind);
void app_sharing_take_answer(App *app, EventKind kind);

/* An import reads a little of its file in each turn of the loop, while the game goes on, and takes everything over at
 * the end. app_sharing_leaves_off() cancels it and returns true if the event is Esc or another way to go back.
 * Requesting an import again cancels it, too. */
void app_sharing_advance(App *app);
bool app_sharing_leaves_off(App *app, const InputEvent *event);

/* For sharing.c and sharing_files.c: */

/* Says a line on the table, and on the screen over it. */
void app_sharing_say(App *app, const char *text);

/* Exports everything to new files in the data folder; begins to import the file at `path`. */
void app_sharing_export(App *app);
void app_sharing_import(App *app, const char *path);

/* Cancels a running import. Else imports the file in the data folder, or offers several for choice; `choice` is the
 * number of the chosen one, from 1, or 0. */
void app_sharing_choose_import(App *app, int choice);

#endif
