/* SPDX-License-Identifier: MIT */
/*
 * What a deal gives somebody else: whether it can be won, and then, if that is asked, whether the fair player
 * (solver/fair.h) wins it, and of which level of difficulty it is.
 *
 * The solver gets TRIAL_WORK and TRIAL_MEMORY, and the fair player plays once, with TRIAL_SAMPLES samples and a fixed
 * seed, so that the answer is the same on every machine. A Trial is a plain value of the caller's with memory of
 * TRIAL_MEMORY bytes, aligned as malloc() does, which it uses to its end. It works in steps of well below a
 * millisecond, for the most part, and can be given up after any. One thread at a time.
 *
 * How difficult a deal is for somebody who sees only what a player sees: it is played DIFFICULTY_PLAYOUTS times by the
 * policy of the fair player, which errs now and then: a random number, from a fixed seed, is added to the score of each
 * move. Its ease is the mean of the cards on the foundations at the end, with 50 more for a win, in tenths; the level,
 * from 1 for the easiest to 5, follows from the ease by bounds for each game, which divide the deals that can be won
 * into five parts of about the same size. A Difficulty needs no memory; a playout takes some tens of microseconds.
 */
#ifndef THEPLOT_SOLVER_TRIAL_H
#define THEPLOT_SOLVER_TRIAL_H

#include "solver/fair.h"
#include "solver/solver.h"

enum { TRIAL_WORK = 20000, TRIAL_SAMPLES = 16, TRIAL_MEMORY = 8 * 1024 * 1024 };

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

typedef enum TrialOutcome {
    TRIAL_UNKNOWN,  /* the solver did not decide */
    TRIAL_LOST,     /* it is proved that the deal cannot be won */
    TRIAL_POSSIBLE, /* it can be won, but the fair player did not, or was not asked */
    TRIAL_WON       /* the fair player won */
} TrialOutcome;

/* What is asked besides whether the deal can be won: the fair player, and the difficulty of a deal that is not lost. */
enum { TRIAL_PLAYS = 1, TRIAL_MEASURES = 2 };

typedef struct Trial {
    const Game *game;
    void *memory;
    unsigned asks;      /* TRIAL_PLAYS, TRIAL_MEASURES */
    Position position;  /* of the fair player's game */
    Solver *solver;     /* NULL: it has decided */
    Fair *fair;         /* NULL: its game has not begun, or is over */
    bool lacked_memory; /* TRIAL_UNKNOWN: not TRIAL_WORK was too little, but TRIAL_MEMORY */
    TrialOutcome outcome;
    Difficulty difficulty; /* found out last */
} Trial;

/* Begins with the deal of this number. */
void trial_begin(Trial *trial, void *memory, const Game *game, uint64_t deal, unsigned asks);

/* Does a little more. Returns whether all that was asked is known. */
bool trial_step(Trial *trial);

#endif
