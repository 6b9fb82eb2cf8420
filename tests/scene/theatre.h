/* SPDX-License-Identifier: MIT */
/*
 * A theatre for tests: a session and the table that shows it, without a window, with a clock that is moved by hand.
 *
 * The theatre owns its session from theatre_open() to theatre_close() and must not move in memory meanwhile. Times are
 * the scene's milliseconds. What comes by chance comes from the player's random source. One thread.
 */
#ifndef THEPLOT_TESTS_SCENE_THEATRE_H
#define THEPLOT_TESTS_SCENE_THEATRE_H

#include "scene/table.h"
#include "session/player.h"

typedef struct Theatre {
    Player player;
    Table table;
    DrawList list;
    double now;
} Theatre;

/* Opens with an empty table of this size. */
void theatre_open(Theatre *theatre, const Game *game, Speed speed, int width, int height);
void theatre_close(Theatre *theatre);

/* The table's clock goes on to `now`; the session is given the ticks up to there. */
void theatre_advance(Theatre *theatre, double milliseconds);

/* Executes these at once, at the present time. */
void theatre_deal(Theatre *theatre, uint64_t deal);
void theatre_command(Theatre *theatre, CommandKind kind);
bool theatre_move(Theatre *theatre, Pile from, Pile to);

/*
 * Deals and plays, without letting time pass between moves, the first record of this game in the file wins.txt of the
 * folder. False where the game is not won by it.
 */
bool theatre_win(Theatre *theatre, const char *folder);

/* Executes what is queued. */
void theatre_settle(Theatre *theatre);

/* Lets time pass until nothing moves. False when that takes longer than `limit`. */
bool theatre_rest(Theatre *theatre, double limit);

/* Every card's pose as shown now, by card. */
void theatre_poses(const Theatre *theatre, Pose poses[CARD_COUNT]);

/* Draws the present moment and gives the frame's hash. */
uint64_t theatre_draw(Theatre *theatre);

/* The middle of a pile's top card or place, and of a card of the pile where nothing covers it. */
Point theatre_top(const Theatre *theatre, Pile pile);

#endif
