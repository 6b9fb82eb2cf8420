/* SPDX-License-Identifier: MIT */
/*
 * Tries deals: whether the solver proves that one can be won, and of which level of difficulty it is.
 *
 * The solver gets FINDER_WORK and FINDER_MEMORY, no more, so that the answer is the same on every machine; a deal on
 * which it does not decide with them is not taken. A Finder is a plain value of the caller's, with memory aligned as
 * malloc() does, of FINDER_MEMORY bytes, which it uses until the deal is decided. It works in steps of well below a
 * millisecond, for the most part, and can be given up after any. One thread at a time.
 */
#ifndef THEPLOT_SOLVER_FINDER_H
#define THEPLOT_SOLVER_FINDER_H

#include "solver/difficulty.h"
#include "solver/solver.h"

enum { FINDER_WORK = 20000, FINDER_MEMORY = 8 * 1024 * 1024 };

typedef struct Finder {
    Solver *solver; /* in the caller's memory; NULL: it has proved that the deal can be won, or never will */
    bool is_won;
    bool wants_level;
    Difficulty difficulty;
} Finder;

/* Begins to try the deal of this number. The level is found out only where it is wanted. */
void finder_begin(Finder *finder, void *memory, const Game *game, uint64_t deal, bool wants_level);

/* Does a little more. Returns whether the deal is decided. */
bool finder_step(Finder *finder);

/* Afterwards: 0: the deal is not proved to be one that can be won; else its level, or 1 where that was not wanted. */
int finder_level(const Finder *finder);

#endif
