/* SPDX-License-Identifier: MIT */
/*
 * A player that sees only what a player sees.
 *
 * For each decision the cards that were not seen yet are put into random orders, the samples. Each legal move is judged
 * by what comes of it on each sample; the same samples serve all moves, and moves that fall behind are dropped early.
 * Once every card is known, the solver itself is asked.
 *
 * The position that is handed over holds all cards, of course; fair_look() keeps only what was seen of it and forgets
 * the order of the rest. So positions that differ only in cards that were not seen lead to the same move.
 *
 * A Fair plays one game. It lives in memory that the caller gives to fair_create(); nothing else is used, and nothing
 * has to be freed. It works in steps; how the work is sliced changes nothing. The same game, positions, options and
 * memory always give the same moves. A game that is played by its moves alone ends. One thread at a time.
 */
#ifndef THEPLOT_SOLVER_FAIR_H
#define THEPLOT_SOLVER_FAIR_H

#include "rules/move.h"

enum {
    FAIR_SAMPLES_MAX = 1024,
    FAIR_MEMORY_MIN = 2 * 1024 * 1024,     /* bytes; it needs so many */
    FAIR_MEMORY_DEFAULT = 32 * 1024 * 1024 /* for the solver, once every card is known */
};

typedef struct FairOptions {
    uint64_t seed;
    uint32_t samples;     /* for one decision at most, 1 to FAIR_SAMPLES_MAX */
    uint64_t sample_work; /* of the solver on a sample, where a redeal makes every card known; 0: it is not asked */
    uint64_t known_work;  /* of the solver in the whole game, once every card is known; 0: it is not asked */
} FairOptions;

typedef struct Fair Fair;

/* A player for one game of `game`, which outlives it. `memory` holds `size` bytes, at least FAIR_MEMORY_MIN, and is
 * aligned as malloc() does. */
Fair *fair_create(void *memory, size_t size, const Game *game, const FairOptions *options);

/* Tells of a position that was on the table before, in a branch of this deal that was taken back: what can be seen in
 * it was seen. The positions that are looked at are seen, too. */
void fair_see(Fair *fair, const Position *position);

/* Begins a decision: the position at the start, or after the last move. */
void fair_look(Fair *fair, const Position *position);

/* Does so much work, or a little more, or less if it decides before. Returns whether it has decided. */
bool fair_step(Fair *fair, uint64_t work);

/* The move that was decided on. False: the player gives up, as no move is left, or none that could help. */
bool fair_move(const Fair *fair, Move *move);

/* All work done so far: a move judged on a sample is one, as is a state that the solver looks at. */
uint64_t fair_work(const Fair *fair);

#endif
