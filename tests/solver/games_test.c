/* SPDX-License-Identifier: MIT */
/*
 * Two thousand positions of games that are played half by chance and half as the solver says: no verdict and no winning
 * move contradicts the rules, the position before, or a game played to its end by chance.
 */
#include <stdio.h>

#include "base/random.h"
#include "rules/move.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { POSITIONS = 2000, WORK = 400, MEMORY = 4 * 1024 * 1024, MOVES_LONGEST = 600, PLAYOUTS = 4 };

static void *memory;
static int positions, won, lost, ended;

/* Whether a game wins that goes on from here by chance. */
static bool wins_by_chance(const Game *game, Position position, Random *random)
{
    Move moves[MOVES_MAX];
    for (int i = 0; i < MOVES_LONGEST; i++) {
        int count = rules_legal_moves(game, &position, moves);
        if (count == 0) {
            break;
        }
        rules_apply(game, &position, moves[base_random_below(random, (uint64_t)count)], NULL);
    }
    return rules_status(game, &position) == STATUS_WON;
}

static void check_line(const Game *game, Position position, const Solver *solver)
{
    const Move *line;
    int count = solver_line(solver, &line);
    for (int i = 0; i < count; i++) {
        CHECK(rules_apply(game, &position, line[i], NULL) == REFUSAL_NONE);
    }
    CHECK(rules_status(game, &position) == STATUS_WON);
}

static void check_verdict(const Game *game, const Position *position, const Solver *solver, Random *random)
{
    Move moves[MOVES_MAX];
    bool is_won = rules_status(game, position) == STATUS_WON;
    SolverVerdict verdict = solver_verdict(solver);
    if (is_won || rules_legal_moves(game, position, moves) == 0) {
        CHECK_EQUAL_INT(is_won ? SOLVER_WON : SOLVER_LOST, verdict);
        ended++;
    }
    if (verdict == SOLVER_WON) {
        check_line(game, *position, solver);
    }
    for (int i = 0; i < PLAYOUTS && verdict == SOLVER_LOST; i++) {
        CHECK(!wins_by_chance(game, *position, random));
    }
    won += verdict == SOLVER_WON;
    lost += verdict == SOLVER_LOST;
}

/* Plays the winning line's first move, or one by chance; false: there is none. Says whether it was the line's. */
static bool play(const Game *game, Position *position, const Solver *solver, Random *random, bool *by_line)
{
    Move moves[MOVES_MAX];
    const Move *line;
    int count = rules_legal_moves(game, position, moves);
    *by_line =
        solver_verdict(solver) == SOLVER_WON && solver_line(solver, &line) > 0 && base_random_below(random, 2) == 0;
    if (count == 0) {
        return false;
    }
    Move move = *by_line ? line[0] : moves[base_random_below(random, (uint64_t)count)];
    return CHECK(rules_apply(game, position, move, NULL) == REFUSAL_NONE);
}

static void play_game(const Game *game, uint64_t deal, Random *random)
{
    Position position;
    SolverVerdict before = SOLVER_UNKNOWN;
    bool by_line = false;
    bool goes_on = true;
    check_context("%s %s %llu", game->name, game->rules_name, (unsigned long long)deal);
    rules_deal(game, deal, &position, NULL);
    for (int i = 0; i < MOVES_LONGEST && goes_on; i++) {
        Solver *solver = solver_create(memory, MEMORY, game, &position);
        solver_step(solver, WORK);
        SolverVerdict verdict = solver_verdict(solver);
        check_verdict(game, &position, solver, random);
        CHECK(before != SOLVER_LOST || verdict != SOLVER_WON);
        CHECK(!by_line || verdict != SOLVER_LOST);
        before = verdict;
        positions++;
        goes_on = play(game, &position, solver, random, &by_line);
    }
}

TEST(test_games)
{
    memory = solver_fixture_memory(MEMORY);
    Random random = {.state = 16};
    for (uint64_t deal = 1; positions < POSITIONS; deal++) {
        for (int i = 0; i < rules_game_count(); i++) {
            play_game(rules_game_at(i), deal, &random);
        }
    }
    CHECK(won > POSITIONS / 10 && lost > POSITIONS / 10 && ended > 0);
    printf("%d positions: %d won, %d lost, %d at their end\n", positions, won, lost, ended);
}
