/* SPDX-License-Identifier: MIT */
/*
 * Clauses by chance: the answer of solver/sat.h against all assignments.
 */
#include <stdlib.h>

#include "base/random.h"
#include "solver/sat.h"
#include "support/check.h"

enum { VARIABLES = 14, CLAUSES_MAX = 90, LITERALS = 3, MEMORY = 256 * 1024, CASES = 3000 };

typedef struct Case {
    int count;
    SatLiteral clauses[CLAUSES_MAX][LITERALS];
} Case;

static void make_case(Case *item, Random *random)
{
    item->count = 30 + (int)base_random_below(random, CLAUSES_MAX - 30);
    for (int i = 0; i < item->count; i++) {
        for (int j = 0; j < LITERALS; j++) {
            item->clauses[i][j] = (SatLiteral)base_random_below(random, 2 * VARIABLES);
        }
    }
}

/* Bit v of `values` is the value of variable v. */
static bool holds(const Case *item, uint32_t values)
{
    for (int i = 0; i < item->count; i++) {
        bool any = false;
        for (int j = 0; j < LITERALS; j++) {
            SatLiteral literal = item->clauses[i][j];
            any = any || (values >> (literal / 2) & 1) != (literal & 1);
        }
        if (!any) {
            return false;
        }
    }
    return true;
}

static bool can_hold(const Case *item)
{
    for (uint32_t values = 0; values < 1U << VARIABLES; values++) {
        if (holds(item, values)) {
            return true;
        }
    }
    return false;
}

static uint64_t memory[MEMORY / 8];

static SatResult ask(const Case *item, uint64_t slice, Sat *sat)
{
    SatResult result = SAT_RUNNING;
    BASE_ASSERT(sat_create(sat, VARIABLES, memory, sizeof memory));
    for (int i = 0; i < item->count; i++) {
        sat_add(sat, item->clauses[i], LITERALS);
    }
    while (result == SAT_RUNNING) {
        result = sat_step(sat, slice);
    }
    return result;
}

TEST(answers_are_right)
{
    Random random = {.state = 1};
    int answers[2] = {0, 0};
    for (int i = 0; i < CASES; i++) {
        static Case item;
        Sat sat;
        check_context("case %d", i);
        make_case(&item, &random);
        bool possible = can_hold(&item);
        answers[possible]++;
        SatResult result = ask(&item, 1 + base_random_below(&random, 200), &sat);
        CHECK_EQUAL_INT(possible ? SAT_YES : SAT_NO, result);
        uint32_t values = 0;
        for (uint32_t variable = 0; variable < VARIABLES && possible; variable++) {
            values |= (uint32_t)sat_is_true(&sat, variable) << variable;
        }
        CHECK(!possible || holds(&item, values));
        uint64_t conflicts = sat.conflicts;
        CHECK_EQUAL_INT(result, ask(&item, UINT64_MAX / 2, &sat));
        CHECK_EQUAL_UINT64(conflicts, sat.conflicts);
    }
    CHECK(answers[0] > CASES / 10);
    CHECK(answers[1] > CASES / 10);
}

/* Eight pigeons do not fit into seven holes: a proof that needs many learned clauses. With too little room: no answer.
 */
TEST(pigeons)
{
    enum { HOLES = 7, PIGEONS = HOLES + 1 };
    for (size_t size = 8 * 1024; size <= sizeof memory; size *= 4) {
        Sat sat;
        BASE_ASSERT(sat_create(&sat, PIGEONS * HOLES, memory, size));
        for (SatLiteral pigeon = 0; pigeon < PIGEONS; pigeon++) {
            SatLiteral some[HOLES];
            for (SatLiteral hole = 0; hole < HOLES; hole++) {
                some[hole] = 2 * (pigeon * HOLES + hole);
                for (SatLiteral other = 0; other < pigeon; other++) {
                    SatLiteral clause[] = {some[hole] + 1, 2 * (other * HOLES + hole) + 1};
                    sat_add(&sat, clause, 2);
                }
            }
            sat_add(&sat, some, HOLES);
        }
        SatResult result = sat_step(&sat, UINT64_MAX / 2);
        CHECK(result == SAT_NO || (size < sizeof memory && result == SAT_UNKNOWN));
    }
}
