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

/* Puts a stored game into the session, not yet on the table, and from now on keeps what is done in it. If its log is
 * damaged, the stored game is left alone, and the part before the damage becomes a new game. Gives its chapter. A game
 * that the session has already is not put in twice. */
int app_keeping_adopt(App *app, const StoredGame *game);

/* Hands over what an outcome has changed; the table has absorbed it. Once a turn of the loop: counts time, hands over
 * what is not an outcome, and says what is wrong. */
void app_keeping_absorb(App *app, const Outcome *outcome);
void app_keeping_advance(App *app);

/* To be called when other games have come into the store, the latest of them touched at `touched`: dates the game on
 * the table after them, so that it is still the one that was there last. */
void app_keeping_date_after(App *app, int64_t touched);

/* If the store has more of a game than the session has, the session takes that over. */
void app_keeping_take_more(App *app, Chapter *chapter);

/* Has the session forget the games that were left longest ago, so that memory does not grow with the number of deals.
 * The store has them, and gives them back to whoever looks at them. What stays: the last GAMES_HELD, the last of each
 * rule set, and any that the store has not got. */
void app_keeping_let_go(App *app);

/* Hands over the rest and waits for the store. False where something could not be kept; then that has been said. */
bool app_keeping_close(App *app);

/* For the files of this: */

/* What has been handed over of a game, or NULL; the same, begun where there is none. */
KeptGame *app_keeping_find(Keeping *keeping, uint64_t id);
KeptGame *app_keeping_begin(Keeping *keeping, const Chapter *chapter);

/* Corrects games that a wrong clock, here or where they were imported from, has dated in the future: all later games
 * would have to be dated after them. This is done only if a game was touched more than a month after `now`, and `now`
 * itself is not certainly wrong; then all games touched after `now` count as touched now. If the clock was only put
 * back by some days, nothing is corrected, and it will catch up. */
void app_keeping_limit(Keeping *keeping, int64_t now);

/* Hands over how long the game on the table was played. */
void app_keeping_leave(App *app);

/* An instant for a game that is touched now: later than those of all others. */
int64_t app_keeping_stamp(Keeping *keeping);

/* Has the store take over the file of another copy of the program that has ended: the game on the table stays there. If
 * that was so, or the store has lost something, or its file was replaced by another: where the session has more of a
 * game, puts it into the store again; where the store has more, the session takes that over. After a replacement, the
 * game on the table stays there if it has moves that the store had not; otherwise the game that was last on the table
 * according to the store takes its place. All this waits while a game is in review, unless the program `ends`. */
void app_keeping_put_again(App *app, bool ends);

/* Puts the game of every rule set that was last on the table, unless it is won, into the session. The chapter of the
 * latest of all; -1: there is none, or it is won. */
int app_keeping_adopt_latest(App *app);

/* A game gets an id of its own, and begins now. */
void app_keeping_renew_id(App *app, Chapter *chapter, KeptGame *kept);

/* Hands over a game from what the store has of it to what its history is now; the first entry took `milliseconds`. */
void app_keeping_hand_over(Keeping *keeping, KeptGame *kept, const History *history, uint64_t milliseconds);

/* Looks at the store's trouble, and says what the player has still to be told if the table is seen. In the end closes
 * the store, and says on standard error what was not kept; false where there was such. */
void app_keeping_look(App *app);
bool app_keeping_tell_end(Keeping *keeping);

#endif
