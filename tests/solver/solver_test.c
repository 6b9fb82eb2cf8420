/* SPDX-License-Identifier: MIT */
/*
 * How the solver goes through the methods of a plan: here they are provers that end when the test says, in plans of the
 * test's own.
 */
#include "solver/solver.h"

#include "solver/plan.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { ENDS_AT = 37, LIMIT = 23 };

typedef struct Proof {
    uint64_t work;
    uint64_t ends_at;
    SearchResult result;
} Proof;

static Plan plan;
static void *memory;

/* In place of solver/plan.c. */
const Plan *plan_find(const Game *game)
{
    (void)game;
    return &plan;
}

static bool begin(void *at, uint64_t ends_at, SearchResult result)
{
    *(Proof *)at = (Proof){.ends_at = ends_at, .result = result};
    return true;
}

static bool begin_refuting(const Game *game, const Position *position, void *at, size_t size)
{
    (void)game, (void)position, (void)size;
    return begin(at, ENDS_AT, SEARCH_REFUTED);
}

static bool begin_giving_up(const Game *game, const Position *position, void *at, size_t size)
{
    (void)game, (void)position, (void)size;
    return begin(at, ENDS_AT, SEARCH_GAVE_UP);
}

static bool begin_endless(const Game *game, const Position *position, void *at, size_t size)
{
    (void)game, (void)position, (void)size;
    return begin(at, UINT64_MAX, SEARCH_RUNNING);
}

static bool begin_without_memory(const Game *game, const Position *position, void *at, size_t size)
{
    (void)game, (void)position, (void)at, (void)size;
    return false;
}

static SearchResult step(void *at, uint64_t end)
{
    Proof *proof = at;
    proof->work = end < proof->ends_at ? end : proof->ends_at;
    return proof->work == proof->ends_at ? proof->result : SEARCH_RUNNING;
}

static uint64_t work_of(const void *at)
{
    return ((const Proof *)at)->work;
}

static const SearchProver refuting = {begin_refuting, step, work_of};
static const SearchProver giving_up = {begin_giving_up, step, work_of};
static const SearchProver endless = {begin_endless, step, work_of};
static const SearchProver too_large = {begin_without_memory, step, work_of};

static Solver *create(void)
{
    static Position position;
    rules_deal(rules_game_at(0), 1, &position, NULL);
    return solver_create(memory, SOLVER_MEMORY_MIN, rules_game_at(0), &position);
}

/* The verdict after so much work, in slices of whatever size; and that nothing happens after it. */
static void check_verdict(SolverVerdict verdict, SolverProof proof, uint64_t work)
{
    const Move *moves;
    for (uint64_t slice = 1; slice < 200; slice += 1 + slice / 3) {
        Solver *solver = create();
        check_context("slices of %d", (int)slice);
        while (!solver_step(solver, slice)) {
            CHECK_EQUAL_INT(SOLVER_UNKNOWN, solver_verdict(solver));
        }
        CHECK_EQUAL_INT(verdict, solver_verdict(solver));
        CHECK_EQUAL_INT(proof, solver_proof(solver));
        CHECK_EQUAL_UINT64(work, solver_work(solver));
        CHECK_EQUAL_INT(0, solver_line(solver, &moves));
        CHECK(solver_step(solver, slice));
        CHECK_EQUAL_UINT64(work, solver_work(solver));
    }
}

static void open_plan(Plan tried)
{
    plan = tried;
    memory = solver_fixture_memory(SOLVER_MEMORY_MIN);
}

TEST(a_plan_without_methods_decides_nothing)
{
    open_plan((Plan){.fits = NULL});
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, 0);
}

TEST(a_method_that_refutes_ends_the_search)
{
    open_plan((Plan){.methods = {{.prover = &refuting}, {.prover = &endless}}});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, ENDS_AT);
}

TEST(what_gives_up_or_has_too_little_memory_is_followed_by_the_next)
{
    open_plan((Plan){.methods = {{.prover = &giving_up}, {.prover = &too_large}, {.prover = &refuting}}});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)2 * ENDS_AT);
}

/* One that would have proved it later, too. */
TEST(a_method_gives_up_at_its_limit)
{
    open_plan((Plan){.methods = {{.prover = &endless, .work_max = LIMIT}, {.prover = &refuting, .work_max = LIMIT}}});
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)2 * LIMIT);
    open_plan((Plan){.methods = {{.prover = &endless, .work_max = LIMIT}, {.prover = &refuting, .work_max = ENDS_AT}}});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)LIMIT + ENDS_AT);
}

TEST(a_plan_may_be_full_of_methods)
{
    Plan full = {.fits = NULL};
    for (int i = 0; i < PLAN_METHODS_MAX; i++) {
        full.methods[i] = (SearchMethod){.prover = &giving_up};
    }
    open_plan(full);
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)PLAN_METHODS_MAX * ENDS_AT);
}
