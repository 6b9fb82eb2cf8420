/* SPDX-License-Identifier: MIT */
/*
 * A player who wanders: plays, goes back and forth, begins again and jumps about in the history, all by chance.
 *
 * Everything comes from the player's `random`, so a walk repeats itself. The player, with a deal on the table, belongs
 * to the caller. One thread.
 */
#ifndef THEPLOT_TESTS_SESSION_WALK_H
#define THEPLOT_TESTS_SESSION_WALK_H

#include "session/kept.h"
#include "support/session_fixture.h"

/* Queues a command that names a node of the history, and executes it at once. */
void walk_command(SessionFixture *player, CommandKind kind, int node);

/* Reviews the game with this id, or with 0 at the one on the table. */
void walk_review(SessionFixture *player, uint64_t id);

/* One step: most often a move and some time, in which autoplay can play; else undo, redo, a restart, a jump. */
void walk_step(SessionFixture *player);

/* As many steps. */
void walk(SessionFixture *player, int steps);

/* The log of another player's game after so many steps. */
TextSlice walk_log(const Game *game, uint64_t deal, int steps, char text[KEPT_LOG_SIZE]);

/* Plays this part of a record, whose deal is on the table. Near the end autoplay and the finish find most to do. */
void walk_along(SessionFixture *player, const Record *record, int percent);

#endif
