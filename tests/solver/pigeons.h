/* SPDX-License-Identifier: MIT */
/*
 * The pigeonhole clauses, for tests of the clause learner: a proof that needs many learned clauses. Nothing is owned.
 */
#ifndef THEPLOT_TESTS_SOLVER_PIGEONS_H
#define THEPLOT_TESTS_SOLVER_PIGEONS_H

#include "solver/sat.h"

/* Adds that each of one pigeon more than `holes`, 16 at most, has a hole of its own: (holes + 1) * holes variables. */
static inline void pigeons_add(Sat *sat, SatLiteral holes)
{
    for (SatLiteral pigeon = 0; pigeon <= holes; pigeon++) {
        SatLiteral some[16];
        for (SatLiteral hole = 0; hole < holes; hole++) {
            some[hole] = 2 * (pigeon * holes + hole);
            for (SatLiteral other = 0; other < pigeon; other++) {
                SatLiteral clause[] = {some[hole] + 1, 2 * (other * holes + hole) + 1};
                sat_add(sat, clause, 2);
            }
        }
        sat_add(sat, some, holes);
    }
}

#endif
