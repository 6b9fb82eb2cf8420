/* SPDX-License-Identifier: MIT */
/*
 * Too little memory is refused, and the solver says when its memory was too small for a verdict.
 */
#include "solver/plan.h"

#include "solver/fair.h"
#include "solver/luck.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"

/* The memory is too small for this deal, and the solver says so; before its end it does not. */
TEST(lacks_memory)
{
    Position position;
    const Game *game = rules_game_find("the-plait", NULL);
    void *memory = solver_fixture_memory(SOLVER_MEMORY_MIN);
    rules_deal(game, 1067, &position, NULL);
    Solver *solver = solver_create(memory, SOLVER_MEMORY_MIN, game, &position);
    CHECK(!solver_step(solver, 1000) && !solver_lacks_memory(solver));
    while (!solver_step(solver, 100000)) {
    }
    CHECK(solver_verdict(solver) == SOLVER_UNKNOWN && solver_lacks_memory(solver));
    rules_deal(game, 3, &position, NULL);
    solver = solver_create(memory, SOLVER_MEMORY_MIN, game, &position);
    while (!solver_step(solver, 1000)) {
    }
    CHECK(solver_verdict(solver) == SOLVER_WON && !solver_lacks_memory(solver));
}

TEST(too_little_memory)
{
    Position position;
    const Game *game = rules_game_at(0);
    void *memory = solver_fixture_memory(LUCK_MEMORY);
    const LuckOptions options = {.rounds = 1, .deals = 2, .work = 1};
    rules_deal(game, 1, &position, NULL);
    CHECK(solver_create(memory, SOLVER_MEMORY_MIN - 1, game, &position) == NULL);
    CHECK(solver_create(memory, SOLVER_MEMORY_MIN, game, &position) != NULL);
    CHECK(luck_create(memory, LUCK_MEMORY - 1, game, &position, NULL, 0, &options) == NULL);
    CHECK(fair_create(memory, FAIR_MEMORY_MIN - 1, game, &(FairOptions){.samples = 1}) == NULL);
}
