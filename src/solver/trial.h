/* SPDX-License-Identifier: MIT */
/*
 * What a deal gives somebody else: whether it can be won, and whether the fair player (solver/fair.h) wins it.
 *
 * The solver gets TRIAL_WORK; a deal that can be won is then played by the fair player once, with TRIAL_SAMPLES samples
 * and a fixed seed. So a deal has the same outcome on every machine. A Trial is a plain value of the caller's with
 * memory of TRIAL_MEMORY bytes, aligned as malloc() does, which it uses to its end. It works in steps of well below a
 * millisecond, for the most part, and can be given up after any. One thread at a time.
 */
#ifndef THEPLOT_SOLVER_TRIAL_H
#define THEPLOT_SOLVER_TRIAL_H

#include "solver/fair.h"
#include "solver/solver.h"

enum { TRIAL_WORK = 20000, TRIAL_SAMPLES = 16, TRIAL_MEMORY = 8 * 1024 * 1024 };

typedef enum TrialOutcome {
    TRIAL_UNKNOWN,  /* the solver did not decide */
    TRIAL_LOST,     /* it is proved that the deal cannot be won */
    TRIAL_POSSIBLE, /* it can be won, but the fair player did not */
    TRIAL_WON       /* the fair player won */
} TrialOutcome;

typedef struct Trial {
    const Game *game;
    void *memory;
    Position position;  /* of the fair player's game */
    Solver *solver;     /* NULL: it has decided */
    Fair *fair;         /* NULL: its game has not begun, or is over */
    bool lacked_memory; /* TRIAL_UNKNOWN: not TRIAL_WORK was too little, but TRIAL_MEMORY */
    TrialOutcome outcome;
} Trial;

/* Begins with the deal of this number. */
void trial_begin(Trial *trial, void *memory, const Game *game, uint64_t deal);

/* Does a little more. Returns whether the outcome is known. */
bool trial_step(Trial *trial);

TrialOutcome trial_outcome(const Trial *trial);

#endif
