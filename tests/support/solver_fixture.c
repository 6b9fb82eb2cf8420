/* SPDX-License-Identifier: MIT */
#include "support/solver_fixture.h"

#include <stdlib.h>

#include "solver/positions.h"
#include "support/check.h"

void *solver_fixture_memory(size_t size)
{
    void *memory = malloc(size);
    BASE_ASSERT(memory);
    check_close_later(free, memory);
    return memory;
}

Solver *solver_fixture_solve(void *memory, size_t size, const Game *game, const Position *position, uint64_t work_max)
{
    Solver *solver = solver_create(memory, size, game, position);
    while (!solver_step(solver, 1000) && solver_work(solver) < work_max) {
    }
    return solver;
}

SolverVerdict solver_fixture_verdict(const Game *game, const Position *position, uint64_t work_max)
{
    void *memory = malloc(SOLVER_MEMORY_DEFAULT);
    BASE_ASSERT(memory);
    Solver *solver = solver_create(memory, SOLVER_MEMORY_DEFAULT, game, position);
    solver_step(solver, work_max);
    SolverVerdict verdict = solver_verdict(solver);
    free(memory);
    return verdict;
}

void solver_fixture_play(const Game *game, Position *position, Move move)
{
    move = positions_name_foundation(game, position, move);
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, NULL));
}

void solver_fixture_check_line(const Game *game, Position position, const Move *moves, int count)
{
    for (int i = 0; i < count; i++) {
        solver_fixture_play(game, &position, moves[i]);
    }
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &position));
}

void solver_fixture_play_by_chance(const Game *game, Position *position, Random *random, int count)
{
    Move moves[MOVES_MAX];
    for (int i = 0; i < count; i++) {
        int legal = rules_legal_moves(game, position, moves);
        if (legal == 0) {
            return;
        }
        Move move = moves[base_random_below(random, (uint64_t)legal)];
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, NULL));
    }
}

SearchResult solver_fixture_search(const SearchMethod *method, const Game *game, const Position *position, void *memory,
                                   size_t size, Search *search)
{
    uint64_t facts[SEARCH_FACTS_MAX / 8];
    uint64_t state[SEARCH_STATE_MAX / 8];
    method->game->begin(game, position, facts, state);
    BASE_ASSERT(search_begin(search, method, facts, state, memory, size));
    return search_step(search, UINT64_MAX / 2);
}
