/* SPDX-License-Identifier: MIT */
/*
 * A player who wanders: plays, goes back and forth, begins again and jumps about in the history, all by chance.
 *
 * Everything comes from the player's `random`, so a walk repeats itself. The player, with a deal on the table, belongs
 * to the caller. One thread.
 */
#ifndef THEPLOT_TESTS_SESSION_WALK_H
#define THEPLOT_TESTS_SESSION_WALK_H

#include "support/session_fixture.h"

/* Queues a command that names a node of the history, and executes it at once. */
void walk_command(SessionFixture *player, CommandKind kind, int node);

/* Looks at the game with this id, or 0 for the own one; goes on with a game. */
void walk_view(SessionFixture *player, uint64_t id);
void walk_resume(SessionFixture *player, const Game *game);

/* Adopts a game, deal `id` + 3, in which somebody else went so many steps. Gives its chapter. */
int walk_adopt(SessionFixture *player, const Game *game, uint64_t id, int steps, bool visiting);

/* One step: most often a move and some time, in which autoplay can play; else undo, redo, a restart, a jump. */
void walk_step(SessionFixture *player);

/* As many steps. */
void walk(SessionFixture *player, int steps);

/* Plays so much of a record, whose deal is on the table: the nearer to the end, the more autoplay and the finish find
 * to do. */
void walk_along(SessionFixture *player, const Record *record, int percent);

#endif
