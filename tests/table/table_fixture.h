/* SPDX-License-Identifier: MIT */
/*
 * A theatre for tests: a session and the table that shows it, without a window, with a clock that is moved by hand.
 *
 * The theatre owns its session from theatre_open() to theatre_close() and must not move in memory meanwhile. Times are
 * the scene's milliseconds. What comes by chance comes from the player's random source. One thread.
 */
#ifndef THEPLOT_TESTS_SCENE_THEATRE_H
#define THEPLOT_TESTS_SCENE_THEATRE_H

#include "session/player.h"
#include "table/table.h"

typedef struct TableFixture {
    Player player;
    Table table;
    DrawList list;
    double now;
} TableFixture;

/* Opens with an empty table of this size. */
void table_fixture_open(TableFixture *fixture, const Game *game, Speed speed, int width, int height);
void table_fixture_close(TableFixture *fixture);

/* The table's clock goes on to `now`; the session is given the ticks up to there. */
void table_fixture_advance(TableFixture *fixture, double milliseconds);

/* Executes these at once, at the present time. */
void table_fixture_deal(TableFixture *fixture, uint64_t deal);
void table_fixture_command(TableFixture *fixture, CommandKind kind);
bool table_fixture_move(TableFixture *fixture, Pile from, Pile to);

/* Plays moves in the notation, separated by blanks, at the present time. False at the first that is refused. */
bool table_fixture_play(TableFixture *fixture, const char *moves);

/* The same with the first `count` moves of the record of the deal on the table, from the file wins.txt of the folder.
 */
void table_fixture_follow(TableFixture *fixture, const char *folder, int count);

/*
 * Deals and plays, without letting time pass between moves, the first record of this game in the same file. False where
 * the game is not won by it.
 */
bool table_fixture_win(TableFixture *fixture, const char *folder);

/* Executes what is queued. */
void table_fixture_settle(TableFixture *fixture);

/* Lets time pass until nothing moves. False when that takes longer than `limit`. */
bool table_fixture_rest(TableFixture *fixture, double limit);

/* Every card's pose as shown now, by card. */
void table_fixture_poses(const TableFixture *fixture, Pose poses[CARD_COUNT]);

/* Draws the present moment and gives the frame's hash. */
uint64_t table_fixture_draw(TableFixture *fixture);

/* The middle of a pile's top card or place, and of a card of the pile where nothing covers it. */
Point table_fixture_top(const TableFixture *fixture, Pile pile);

#endif
