/* SPDX-License-Identifier: MIT */
/*
 * Games with two short packs, for tests that are built with packs of five and of seven ranks in two suits: so small
 * that every position can be searched to its end. Memory belongs to the caller.
 */
#ifndef THEPLOT_TESTS_SHORT_GAMES_H
#define THEPLOT_TESTS_SHORT_GAMES_H

#include "solver/plan.h"
#include "solver/solver.h"

/* The table of a game with piles so small that a short pack is enough; its policies are those of the real one. */
Game short_game(const Game *whole);

/* The truth by an exhaustive search over the rules, or SOLVER_UNKNOWN where it would take too long. */
SolverVerdict short_oracle(const Game *game, const Position *position, void *memory, size_t size);

typedef void ShortCompare(const Game *game, const Position *position);

/*
 * Calls `compare` with deals of each table in turn: with the deal and `later` times after 1 to `moves` moves by chance.
 * Returns the number of deals, which is the test's argument.
 */
int short_compare(const Game *tables, size_t count, int later, int moves, ShortCompare *compare);

#endif
