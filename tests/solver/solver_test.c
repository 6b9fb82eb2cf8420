/* SPDX-License-Identifier: MIT */
/*
 * How the solver goes through the methods of a plan: here they search games of one line, which end when the test says,
 * in plans of the test's own.
 */
#include "solver/solver.h"

#include <string.h>

#include "solver/plan.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { ENDS_AT = 37, LIMIT = 23 };

static Plan plan;
static void *memory;

/* In place of solver/plan.c. */
const Plan *plan_find(const Game *game)
{
    (void)game;
    return &plan;
}

/* A state is its number, from 1: how much work it has taken to come there. */
static void begin(const Game *game, const Position *position, void *facts, void *state)
{
    (void)game, (void)position, (void)facts;
    *(uint64_t *)state = 1;
}

static int stage(const void *facts, const void *state)
{
    (void)facts, (void)state;
    return 0;
}

static int moves(const void *facts, const void *state, Move list[SEARCH_MOVES_MAX])
{
    (void)facts;
    list[0] = (Move){0};
    return *(const uint64_t *)state < ENDS_AT;
}

static void play(const void *facts, void *state, Move move)
{
    (void)facts, (void)move;
    ++*(uint64_t *)state;
}

static bool is_won(const void *facts, const void *state)
{
    (void)facts, (void)state;
    return false;
}

static void write_key(const void *facts, const void *state, unsigned char *key)
{
    (void)facts;
    memcpy(key, state, sizeof(uint64_t));
}

#define GAME(leaves_out)                                                                                               \
    {                                                                                                                  \
        .state_size = sizeof(uint64_t), .key_size = sizeof(uint64_t), .partial = (leaves_out), .begin = begin,         \
        .stage = stage, .moves = moves, .play = play, .is_won = is_won, .key = write_key                               \
    }
static const SearchGame whole = GAME(false);
static const SearchGame partial = GAME(true);
static const SearchMethod REFUTING = {.game = &whole, .variant = -1};
static const SearchMethod GIVING_UP = {.game = &partial, .variant = -1};
static const SearchMethod LIMITED = {.game = &whole, .variant = -1, .work_max = LIMIT};

static Solver *create(void)
{
    static Position position;
    rules_deal(rules_game_at(0), 1, &position, NULL);
    return solver_create(memory, SOLVER_MEMORY_MIN, rules_game_at(0), &position);
}

/* The verdict after so much work, in slices of whatever size; and that nothing happens after it. */
static void check_verdict(SolverVerdict verdict, SolverProof proof, uint64_t work)
{
    const Move *line;
    for (uint64_t slice = 1; slice < 200; slice += 1 + slice / 3) {
        Solver *solver = create();
        check_context("slices of %d", (int)slice);
        while (!solver_step(solver, slice)) {
            CHECK_EQUAL_INT(SOLVER_UNKNOWN, solver_verdict(solver));
        }
        CHECK_EQUAL_INT(verdict, solver_verdict(solver));
        CHECK_EQUAL_INT(proof, solver_proof(solver));
        CHECK_EQUAL_UINT64(work, solver_work(solver));
        CHECK_EQUAL_INT(0, solver_line(solver, &line));
        CHECK(solver_step(solver, slice));
        CHECK_EQUAL_UINT64(work, solver_work(solver));
    }
}

static bool no_bound(const Game *game, const Position *position)
{
    (void)game, (void)position;
    return false;
}

static void open_plan(int count, const SearchMethod *list)
{
    plan = (Plan){.is_lost = no_bound};
    for (int i = 0; i < count; i++) {
        plan.methods[i] = list[i];
    }
    memory = solver_fixture_memory(SOLVER_MEMORY_MIN);
}

TEST(a_plan_without_methods_decides_nothing)
{
    open_plan(0, NULL);
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, 0);
}

TEST(a_method_that_refutes_ends_the_search)
{
    open_plan(2, (const SearchMethod[]){REFUTING, GIVING_UP});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, ENDS_AT);
}

TEST(what_gives_up_is_followed_by_the_next)
{
    open_plan(2, (const SearchMethod[]){GIVING_UP, REFUTING});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)2 * ENDS_AT);
}

/* One that would have proved it later, too. */
TEST(a_method_gives_up_at_its_limit)
{
    open_plan(2, (const SearchMethod[]){LIMITED, LIMITED});
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)2 * LIMIT);
    open_plan(2, (const SearchMethod[]){LIMITED, REFUTING});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)LIMIT + ENDS_AT);
}

TEST(a_plan_may_be_full_of_methods)
{
    SearchMethod full[PLAN_METHODS_MAX];
    for (int i = 0; i < PLAN_METHODS_MAX; i++) {
        full[i] = GIVING_UP;
    }
    open_plan(PLAN_METHODS_MAX, full);
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)PLAN_METHODS_MAX * ENDS_AT);
}

/* From there on, and without the method that leaves nothing out, until the memory is too small. */
TEST(a_plan_begins_again_with_wider_searches)
{
    SearchMethod wide = GIVING_UP;
    wide.width = wide.expanded = 100;
    open_plan(3, (const SearchMethod[]){wide, LIMITED, wide});
    plan.again = 1;
    Solver *solver = create();
    while (!solver_step(solver, 1)) {
        CHECK(!solver_lacks_memory(solver));
    }
    CHECK(solver_lacks_memory(solver));
    CHECK(solver_work(solver) > (uint64_t)3 * ENDS_AT + LIMIT);
    CHECK_EQUAL_UINT64(0, (solver_work(solver) - LIMIT) % ENDS_AT);
}
