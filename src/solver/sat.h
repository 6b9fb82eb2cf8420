/* SPDX-License-Identifier: MIT */
/*
 * Whether a set of clauses can be satisfied, by learning from conflicts. Private to this room.
 *
 * A variable is a number from 0, a literal is 2 * variable for "it is true" and 2 * variable + 1 for "it is false", and
 * a clause is a list of literals of which at least one has to hold. The program is the usual one: two watched literals
 * of each clause, decisions by activity, clauses learned at the first unique implication point and shortened, restarts,
 * and forgetting of learned clauses that join many levels of decisions.
 *
 * It works in memory that it is given, and its answer is SAT_UNKNOWN when that is too small. It advances in units of
 * work and can stop between any two conflicts; how the work is sliced changes nothing. Nothing in it is random. The
 * memory is aligned for 8 bytes and outlives the Sat. One thread.
 */
#ifndef THEPLOT_SOLVER_SAT_H
#define THEPLOT_SOLVER_SAT_H

#include "base/types.h"

typedef uint32_t SatLiteral;

typedef enum SatResult {
    SAT_RUNNING,
    SAT_YES,    /* an assignment was found */
    SAT_NO,     /* there is none */
    SAT_UNKNOWN /* the memory is too small */
} SatResult;

typedef struct SatWatch {
    uint32_t clause;
    SatLiteral other; /* a literal of the clause: while it holds, the clause need not be looked at */
} SatWatch;

typedef struct SatList {
    uint32_t at; /* in the words of Sat, or in watches */
    uint32_t count;
    uint32_t room;
} SatList;

typedef struct Sat {
    SatResult result;
    uint32_t variable_count;
    uint64_t work;
    uint64_t conflicts;

    int8_t *values;    /* of each literal: 1 it holds, -1 it does not, 0 it is open */
    uint32_t *levels;  /* of each variable, here and below */
    uint32_t *reasons; /* the clause that decided it; 0: none */
    uint8_t *phases;   /* the value it had last: 1 for false */
    uint8_t *seen;
    float *activity;
    float step; /* what a variable in a conflict gains */
    uint32_t *heap;
    uint32_t *heap_places; /* + 1; 0: not in the heap */
    uint32_t heap_count;

    SatLiteral *trail;
    uint32_t trail_count;
    uint32_t passed; /* literals of the trail whose consequences are known */
    uint32_t *trail_limits;
    uint32_t level;

    SatList *watched; /* of each literal: the clauses that watch it */
    uint32_t *words;  /* the clauses: two words of a header, then literals */
    uint32_t word_count;
    uint32_t word_room;
    SatWatch *watches;
    uint32_t watch_count;
    uint32_t watch_room;
    uint32_t learned_count;
    uint32_t learned_max;

    SatLiteral *learned; /* the clause in the making */
    uint32_t *stamps;    /* of each level: the last clause whose levels were counted */
    uint32_t stamp;
    int64_t recent_levels; /* of the clauses learned last, on average, in parts of 65536 */
    int64_t usual_levels;  /* of those learned in a longer time */
    uint64_t next_restart;
} Sat;

/* Begins with no clauses. False if the memory is too small. */
bool sat_create(Sat *sat, uint32_t variable_count, void *memory, size_t size);

/* Adds a clause of different variables before the first step. */
void sat_add(Sat *sat, const SatLiteral *literals, uint32_t count);

/* Works so much, or a little more. Returns the result so far. */
SatResult sat_step(Sat *sat, uint64_t work);

/* The parts of sat.c and sat_learn.c for each other. */

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

/* Counts a variable's part in a conflict. */
void sat_bump(Sat *sat, uint32_t variable);

/* Writes the clause that a conflict teaches to sat->learned, the literal that it decides first. Returns its size. */
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
