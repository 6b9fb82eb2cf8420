/* SPDX-License-Identifier: MIT */
/*
 * The parts of solver/sat.h that are apart from its main course. Private to sat.c, sat_order.c and sat_learn.c.
 */
#ifndef THEPLOT_SOLVER_SAT_PARTS_H
#define THEPLOT_SOLVER_SAT_PARTS_H

#include "solver/sat.h"

/*
 * A clause's header: its size, shifted by two, with flags; then how many levels its literals had when it was learned.
 * Clause 0 is none.
 */
enum { SAT_HEADER = 2, SAT_IS_LEARNED = 1 };

static inline uint32_t sat_variable(SatLiteral literal)
{
    return literal >> 1;
}

static inline uint32_t sat_size(const Sat *sat, uint32_t clause)
{
    return sat->words[clause] >> 2;
}

static inline SatLiteral *sat_literals(const Sat *sat, uint32_t clause)
{
    return sat->words + clause + SAT_HEADER;
}

/* The variables that may be open are kept in order of their activity. */
void sat_order_add(Sat *sat, uint32_t variable);

/* Takes the most active one out. There is one. */
uint32_t sat_order_pop(Sat *sat);

/* Counts a variable's part in a conflict. */
void sat_order_bump(Sat *sat, uint32_t variable);

/* Writes into sat->learned what a conflict teaches, the literal that it decides first. Returns the number of literals.
 */
uint32_t sat_analyse(Sat *sat, uint32_t conflict);

/* How many levels of decisions the first literals of sat->learned have. */
uint32_t sat_count_levels(Sat *sat, uint32_t count);

/* Drops clauses that hold for good and, if `any`, learned ones that join many levels; closes the gaps. Reasons stay. */
void sat_forget(Sat *sat, bool any);

/* Lets every clause watch its first two literals. */
void sat_watch_all(Sat *sat);

/* Lets one do so. False if there is no room. */
bool sat_watch_clause(Sat *sat, uint32_t clause);

#endif
