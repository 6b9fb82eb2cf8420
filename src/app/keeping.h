/* SPDX-License-Identifier: MIT */
/*
 * What keeps the games: the store behind the program, and what of each game has been handed over to it.
 *
 * app_keeping_open() opens the store before the window, app_keeping_resume() puts the open games back into the session,
 * app_keeping_absorb() hands over what each outcome has changed, and app_keeping_advance(), once a turn of the loop,
 * counts the playing time and tells the player what is wrong. Nothing is written while a game is only looked at. A
 * lesson is not a game: its deal is kept from the first move on that the lesson did not ask for.
 *
 * A Keeping is a part of the App and owns the store and its list of games. One thread; the store has its own. Instants
 * are milliseconds since the beginning of 1970, durations milliseconds, `seen_at` is the platform's clock. Where
 * something cannot be kept the game goes on; keeping_trouble.c says so.
 */
#ifndef THEPLOT_APP_KEEPING_H
#define THEPLOT_APP_KEEPING_H

#include "app/app.h"

enum { GAMES_HELD = 50 };

/* Opens the store in the folder of the options. False where there is no memory. */
bool app_keeping_open(App *app, const Options *options);

/* Puts the open game of every rule set into the session. Gives the one that was last on the table, or NULL. */
const Game *app_keeping_resume(App *app);

/*
 * Puts a stored game into the session, not yet on the table, and from now on keeps what is done in it. As far as its
 * log is sound: where it is not, the stored game is left alone and what is sound is a new one. Gives its chapter, -1
 * where there is no memory. A game that the session has already is not put in twice.
 */
int app_keeping_adopt(App *app, const StoredGame *game);

/* Hands over what an outcome has changed; the table has absorbed it. */
void app_keeping_absorb(App *app, const Outcome *outcome);

/* Once a turn of the loop: counts time, hands over what is not an outcome, and says what is wrong. */
void app_keeping_advance(App *app);

/*
 * Other games have come into the store, of which the latest was touched then: the one on the table stays the one that
 * was there last.
 */
void app_keeping_outlast(App *app, int64_t touched);

/* Goes on with what the store knows more of a game of the session. */
void app_keeping_take_more(App *app, Chapter *chapter);

/*
 * Has the session forget the games that were left longest ago, so that memory does not grow with the number of deals.
 * The store has them, and gives them back to whoever looks at them. What stays: the last GAMES_HELD, the last of each
 * rule set, and any that the store has not got.
 */
void app_keeping_let_go(App *app);

/* Hands over the rest and waits for the store. False where something could not be kept; then that has been said. */
bool app_keeping_close(App *app);

/* For the files of this: */

/* What has been handed over of a game, or NULL. */
KeptGame *app_keeping_find(Keeping *keeping, uint64_t id);

/* The same, begun where there is none. NULL: no memory. */
KeptGame *app_keeping_begin(Keeping *keeping, const Chapter *chapter);

/*
 * A clock that was wrong once, here or where games were imported from, would date all later games after its own. The
 * one of today is believed unless it is wrong for certain: games that were touched more than a month after it were
 * touched now. One that was put back by days is caught up with.
 */
void app_keeping_limit(Keeping *keeping, int64_t now);

/* Hands over once more what could not be handed over for want of memory. */
void app_keeping_pay(App *app);

/* An instant for a game that is touched now: later than those of all others. */
int64_t app_keeping_stamp(Keeping *keeping);

/* Hands over how long the game on the table has been played. */
void app_keeping_leave(App *app);

/*
 * Where the store has lost something, or another file is in its place: puts what the session knows more of in again,
 * and the session goes on with what the store knows more of. What lies on the table stays there if something was played
 * of it that the store had not; else that becomes the game that was last on the table by the store. While a game is
 * looked at this waits, unless the program `ends`.
 */
void app_keeping_put_again(App *app, bool ends);

/* Puts the game of every rule set that was last on the table, unless it is won, into the session. The chapter of the
   latest of all; -1: there is none, or it is won. */
int app_keeping_adopt_latest(App *app);

/* A game gets an id of its own, and begins now. */
void app_keeping_renew_id(App *app, Chapter *chapter, KeptGame *kept);

/* The log from what the store has of a history to what it is now; the caller's to free(). NULL: no memory. */
char *app_keeping_entries(const KeptGame *kept, const History *history, uint64_t milliseconds);

/* Notes that something was handed over. */
void app_keeping_note_handed(Keeping *keeping);

/* Looks at the store's trouble, and says what the player has still to be told if the table is seen. */
void app_keeping_look(App *app);

/* Closes the store, and says on standard error what was not kept. False where there was such. */
bool app_keeping_tell_end(Keeping *keeping);

#endif
