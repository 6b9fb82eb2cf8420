/* SPDX-License-Identifier: MIT */
/*
 * How difficult a deal is for somebody who sees only what a player sees.
 *
 * The deal is played DIFFICULTY_PLAYOUTS times by the policy of the fair player (solver/fair.h), which errs now and
 * then: a random number is added to the score of each move. The numbers come from a fixed seed, so a deal has the same
 * difficulty on every machine. Its ease is the mean of the cards on the foundations at the end, with 50 more for a win,
 * in tenths; the level, from 1 for the easiest to 5, follows from the ease by bounds for each game, which divide the
 * deals that can be won into five parts of about the same size. Whether a deal can be won is another question, which
 * the solver answers.
 *
 * A Difficulty is a plain value of the caller's; nothing is allocated and nothing fails. The work can be stopped after
 * any playout, of which one takes some tens of microseconds. One thread at a time.
 */
#ifndef THEPLOT_SOLVER_DIFFICULTY_H
#define THEPLOT_SOLVER_DIFFICULTY_H

#include "rules/move.h"

enum { DIFFICULTY_LEVELS = 5, DIFFICULTY_PLAYOUTS = 64 };

typedef struct Difficulty {
    const Game *game;
    uint64_t deal;
    int done; /* playouts */
    int sum;  /* of what they came to */
} Difficulty;

/* Begins with the deal of this number. */
void difficulty_begin(Difficulty *difficulty, const Game *game, uint64_t deal);

/* Does one playout more. Returns whether all are done. */
bool difficulty_step(Difficulty *difficulty);

/* After the last playout: from 0, the larger the easier, and 1..DIFFICULTY_LEVELS. */
int difficulty_ease(const Difficulty *difficulty);
int difficulty_level(const Difficulty *difficulty);

#endif
