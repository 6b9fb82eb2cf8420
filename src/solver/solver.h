/* SPDX-License-Identifier: MIT */
/*
 * Says of a position whether it can be won, when every card is known.
 *
 * A verdict is SOLVER_WON with a line of moves that the rules have replayed, SOLVER_LOST only by proof, or
 * SOLVER_UNKNOWN. Every game and rule set can be asked of, from any position: games that fit a table of solver/plan.h
 * are searched by what is known of them, all others by a slow search over the rules themselves.
 *
 * A Solver lives in memory that the caller gives to solver_create() and keeps until it is done with the solver; nothing
 * else is used, and nothing has to be freed. It works in steps of as much work as the caller likes, so it can be
 * stopped between any two; how the work is sliced changes neither the verdict nor the line, and the same position and
 * memory always give the same. Work is counted in states looked at, of which a slow machine does some ten thousand a
 * second. Several solvers may work in several threads; one solver belongs to one thread at a time.
 */
#ifndef THEPLOT_SOLVER_SOLVER_H
#define THEPLOT_SOLVER_SOLVER_H

#include "rules/move.h"

typedef enum SolverVerdict { SOLVER_UNKNOWN, SOLVER_WON, SOLVER_LOST } SolverVerdict;

/* How a loss was proved, for those who check it (solver/certificate.h). */
typedef enum SolverProof {
    SOLVER_PROOF_NONE,
    SOLVER_PROOF_BOUND, /* by the bound of the game's plan at the position itself */
    SOLVER_PROOF_SEARCH /* by looking at all positions that can follow, but for what is proved to be superfluous */
} SolverProof;

enum {
    SOLVER_LINE_MAX = 2048,                  /* moves of a winning line at most */
    SOLVER_MEMORY_MIN = 1024 * 1024,         /* bytes, without which no search can begin */
    SOLVER_MEMORY_DEFAULT = 64 * 1024 * 1024 /* for the hardest deals; 16 MB decide nearly all */
};

typedef struct Solver Solver;

/* A solver for `position` of `game`. `memory` holds `size` bytes, at least SOLVER_MEMORY_MIN, and is aligned as
 * malloc() does; the game lives longer than the solver. */
Solver *solver_create(void *memory, size_t size, const Game *game, const Position *position);

/* Does so much work, or a little more, or less if it ends. Returns whether it has ended. */
bool solver_step(Solver *solver, uint64_t work);

SolverVerdict solver_verdict(const Solver *solver);

/* All work done so far. */
uint64_t solver_work(const Solver *solver);

/* Whether it has ended without a verdict. Then its memory was too small: each plan has a search that leaves nothing out
 * but for that, and others become wider until it is full. So more work would change nothing. */
bool solver_lacks_memory(const Solver *solver);

/* Of a verdict SOLVER_LOST. */
SolverProof solver_proof(const Solver *solver);

/* After SOLVER_WON: the winning moves, which the solver owns. Returns their number, 0 for a game that is won. */
int solver_line(const Solver *solver, const Move **moves);

#endif
