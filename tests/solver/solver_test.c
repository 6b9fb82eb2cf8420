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
    uint64_t ends_at; /* 0: it has too little memory */
    SearchResult result;
    uint64_t work_max; /* of the method */
    uint64_t work;
} Proof;

static const Proof REFUTING = {ENDS_AT, SEARCH_REFUTED, 0, 0};
static const Proof GIVING_UP = {ENDS_AT, SEARCH_GAVE_UP, 0, 0};
static const Proof ENDLESS = {UINT64_MAX, SEARCH_RUNNING, 0, 0};
static const Proof TOO_LARGE = {0, SEARCH_RUNNING, 0, 0};

static Plan plan;
static Proof proofs[PLAN_METHODS_MAX]; /* of its methods */
static int begun;
static void *memory;

/* In place of solver/plan.c. */
const Plan *plan_find(const Game *game)
{
    (void)game;
    return &plan;
}

static bool begin(const Game *game, const Position *position, void *at, size_t size)
{
    (void)game, (void)position, (void)size;
    *(Proof *)at = proofs[begun++];
    return ((const Proof *)at)->ends_at > 0;
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

static const SearchProver prover = {begin, step, work_of};

static Solver *create(void)
{
    static Position position;
    begun = 0;
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

static void open_plan(int count, const Proof *list)
{
    plan = (Plan){.fits = NULL};
    for (int i = 0; i < count; i++) {
        plan.methods[i] = (SearchMethod){.prover = &prover, .work_max = list[i].work_max};
        proofs[i] = list[i];
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
    open_plan(2, (const Proof[]){REFUTING, ENDLESS});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, ENDS_AT);
}

TEST(what_gives_up_or_has_too_little_memory_is_followed_by_the_next)
{
    open_plan(3, (const Proof[]){GIVING_UP, TOO_LARGE, REFUTING});
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)2 * ENDS_AT);
}

/* One that would have proved it later, too. */
TEST(a_method_gives_up_at_its_limit)
{
    Proof limited[] = {ENDLESS, REFUTING};
    limited[0].work_max = limited[1].work_max = LIMIT;
    open_plan(2, limited);
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)2 * LIMIT);
    limited[1].work_max = ENDS_AT;
    open_plan(2, limited);
    check_verdict(SOLVER_LOST, SOLVER_PROOF_SEARCH, (uint64_t)LIMIT + ENDS_AT);
}

TEST(a_plan_may_be_full_of_methods)
{
    Proof full[PLAN_METHODS_MAX];
    for (int i = 0; i < PLAN_METHODS_MAX; i++) {
        full[i] = GIVING_UP;
    }
    open_plan(PLAN_METHODS_MAX, full);
    check_verdict(SOLVER_UNKNOWN, SOLVER_PROOF_NONE, (uint64_t)PLAN_METHODS_MAX * ENDS_AT);
}
