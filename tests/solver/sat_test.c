/* SPDX-License-Identifier: MIT */
/*
 * Clauses by chance: the answer of solver/sat.h against all assignments.
 */
#include <stdlib.h>

#include "base/random.h"
#include "solver/sat.h"
#include "support/check.h"

/* Adds that each of one pigeon more than `holes`, 16 at most, has a hole of its own: (holes + 1) * holes variables. */
static void pigeons_add(Sat *sat, SatLiteral holes)
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

enum { VARIABLES = 14, CLAUSES_MAX = 90, LITERALS = 3, MEMORY = 256 * 1024, CASES = 3000 };

typedef struct Case {
    int count;
    SatLiteral clauses[CLAUSES_MAX][LITERALS];
} Case;

static void make_case(Case *item, Random *random)
{
    item->count = 30 + (int)base_random_below(random, CLAUSES_MAX - 30);
    for (int i = 0; i < item->count; i++) {
        SatLiteral variable = 0;
        for (SatLiteral j = 0; j < LITERALS; j++) { /* in their order: each leaves room for those after it */
            SatLiteral most = VARIABLES - LITERALS + j;
            variable += (SatLiteral)base_random_below(random, most - variable + 1);
            item->clauses[i][j] = 2 * variable++ + (SatLiteral)base_random_below(random, 2);
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
            values |= (uint32_t)(sat.values[2 * variable] > 0) << variable;
        }
        CHECK(!possible || holds(&item, values));
        uint64_t conflicts = sat.conflicts;
        CHECK_EQUAL_INT(result, ask(&item, UINT64_MAX / 2, &sat));
        CHECK_EQUAL_UINT64(conflicts, sat.conflicts);
    }
    CHECK(answers[0] > CASES / 10);
    CHECK(answers[1] > CASES / 10);
}

/* With too little room there is no answer, and with enough of it the right one. */
TEST(pigeons)
{
    enum { HOLES = 6, VARIABLES_USED = (HOLES + 1) * HOLES, ENOUGH = 60000 };
    int answers[SAT_UNKNOWN + 1] = {0};
    int refused = 0;
    for (size_t size = 64; size < ENOUGH; size += 8 + size / 64 / 8 * 8) {
        Sat sat;
        check_context("%d bytes", (int)size);
        uint64_t *exact = malloc(size); /* so that sanitizers see what lies outside */
        BASE_ASSERT(exact);
        if (sat_create(&sat, VARIABLES_USED, exact, size)) {
            pigeons_add(&sat, HOLES);
            SatResult result = sat_step(&sat, UINT64_MAX / 2);
            CHECK(result == SAT_NO || result == SAT_UNKNOWN);
            answers[result]++;
        } else {
            refused++;
        }
        free(exact);
    }
    CHECK(refused > 0 && answers[SAT_UNKNOWN] > 0 && answers[SAT_NO] > 0);
}

/* So many conflicts that what was learned is forgotten again and again, though there is room for it. */
TEST(many_pigeons)
{
    enum { HOLES = 8 };
    static uint64_t room[1 << 19];
    Sat sat;
    uint32_t before = 0;
    int times = 0;
    BASE_ASSERT(sat_create(&sat, (HOLES + 1) * HOLES, room, sizeof room));
    pigeons_add(&sat, HOLES);
    while (sat_step(&sat, 10000) == SAT_RUNNING) {
        times += sat.learned_count < before;
        before = sat.learned_count;
    }
    CHECK_EQUAL_INT(SAT_NO, sat.result);
    CHECK(times > 1);
}

/* Clauses that leave nothing open are answered before the first step. */
TEST(contradiction)
{
    Sat sat;
    const SatLiteral yes = 0;
    const SatLiteral no = 1;
    BASE_ASSERT(sat_create(&sat, 2, memory, sizeof memory));
    sat_add(&sat, &yes, 1);
    CHECK_EQUAL_INT(SAT_RUNNING, sat.result);
    sat_add(&sat, &no, 1);
    CHECK_EQUAL_INT(SAT_NO, sat_step(&sat, 10));
}
