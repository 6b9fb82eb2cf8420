/* SPDX-License-Identifier: MIT */
/*
 * The program without its loop: a session, a table, a store and the platform with nothing behind it, turned by hand.
 *
 * app_fixture_open() starts it as from the command line, with what is kept in a folder; app_fixture_close(), or the end
 * of the test, ends it as quitting does and frees it. What the loop does with commands app_fixture_turn() does, until
 * nothing is left to be done. Several may be open. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_APP_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_APP_FIXTURE_H

#include "app/app.h"
#include "base/text.h"

/*
 * A folder of this name below the test program's first argument, made and emptied of what the program keeps. The path
 * lives until the end of the test.
 */
const char *app_fixture_folder(const char *name);

/* The path of the newest JSON file in a folder, until the next call; ends the test where there is none. */
const char *app_fixture_exported(const char *folder);

/* `folder`: a path, or "-" for nowhere. */
App *app_fixture_open(const char *folder);

void app_fixture_close(App *app);

/* Executes what is queued, and all that comes of it. */
void app_fixture_turn(App *app);

/* Queues a command of the session and executes it. */
void app_fixture_do(App *app, Command command);
void app_fixture_do_kind(App *app, CommandKind kind);

/* Queues a request to the program (app/sharing.h) and executes it. */
void app_fixture_request(App *app, Action action);
void app_fixture_request_kind(App *app, ActionKind kind);

/* Deals, and plays at most so many of the moves in the notation; all of them have to be legal. */
void app_fixture_deal(App *app, const Game *game, uint64_t deal);
void app_fixture_play(App *app, TextSlice moves, int count);

/* Plays so many legal moves, always the first there is. */
void app_fixture_play_any(App *app, int count);

/* The chapter on the table, and the number of moves that lead to where it stands. */
const Chapter *app_fixture_chapter(const App *app);
int app_fixture_depth(const App *app);

/* Opens a screen, as a player does, and fills in the data that it requests. */
Archive *app_fixture_screen(App *app, ScreenKind kind);

/* Requests these figures of the archive and fills them in. */
Archive *app_fixture_want(App *app, const Game *game, AssistFilter assist, int first);

#endif
