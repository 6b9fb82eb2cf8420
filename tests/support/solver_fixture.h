/* SPDX-License-Identifier: MIT */
/*
 * What tests of the solver share: memory, a solver that has done its work, the games of lines and of chance, and a
 * search through all positions. State is kept in this file's source: one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_SOLVER_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_SOLVER_FIXTURE_H

#include "base/random.h"
#include "solver/plan.h"
#include "solver/solver.h"

/* Memory for a solver or a search, which is freed when the test ends. */
void *solver_fixture_memory(size_t size);

/* Runs a solver in this memory to its end, or until it has done `work_max`. */
Solver *solver_fixture_solve(void *memory, size_t size, const Game *game, const Position *position, uint64_t work_max);

/* The verdict on a position after at most so much work, with as much memory as players give the solver. */
SolverVerdict solver_fixture_verdict(const Game *game, const Position *position, uint64_t work_max);

/* Plays a move of a search by the rules. */
void solver_fixture_play(const Game *game, Position *position, Move move);

/* Plays winning moves by the rules. */
void solver_fixture_check_line(const Game *game, Position position, const Move *moves, int count);

/* Plays up to `count` random legal moves. */
void solver_fixture_play_by_chance(const Game *game, Position *position, Random *random, int count);

/* The result of a search of everything there is from a position, or of as much as its limits allow. */
SearchResult solver_fixture_search(const SearchMethod *method, const Game *game, const Position *position, void *memory,
                                   size_t size, Search *search);

#endif
