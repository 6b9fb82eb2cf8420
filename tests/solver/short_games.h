/* SPDX-License-Identifier: MIT */
/*
 * Games with two short packs, for tests that are built with packs of five and of seven ranks in two suits: so small
 * that every position can be searched to its end. Memory belongs to the caller.
 */
#ifndef THEPLOT_TESTS_SHORT_GAMES_H
#define THEPLOT_TESTS_SHORT_GAMES_H

#include "base/random.h"
#include "solver/plan.h"
#include "solver/solver.h"

/* The table of a game with piles so small that a short pack is enough; its policies are those of the real one. */
Game short_game(const char *name, const char *rules);

/* The truth by an exhaustive search over the rules, or SOLVER_UNKNOWN where it would take too long. */
SolverVerdict short_oracle(const Game *game, const Position *position, void *memory, size_t size);

/* Plays some moves by chance. */
void short_play_by_chance(const Game *game, Position *position, Random *random);

#endif
