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

/* Adds a clause before the first step; it may hold a literal twice, or a variable and its contrary. */
void sat_add(Sat *sat, const SatLiteral *literals, uint32_t count);

/* Works so much, or a little more. Returns the result so far. */
SatResult sat_step(Sat *sat, uint64_t work);

/* After SAT_YES: whether a variable is true. */
bool sat_is_true(const Sat *sat, uint32_t variable);

#endif
