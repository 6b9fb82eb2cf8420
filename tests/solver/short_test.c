/* SPDX-License-Identifier: MIT */
/*
 * Every verdict against an exhaustive search over the rules, in games with two short packs.
 *
 * This is built with packs of five and of seven ranks in two suits. The tables of the games have smaller piles,
 * chosen so that many deals are won and many are lost; their policies are those of the real ones. Each deal is judged
 * at its beginning and after some moves by chance. The argument is the number of deals.
 */
#include "solver/short_games.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 64 * 1024 * 1024, WORK_MAX = 3000000, MOVES_BY_CHANCE = 14 };

static void *memory;

static SolverVerdict ask_solver(const Game *game, const Position *position)
{
    Solver *solver = solver_fixture_solve(memory, MEMORY, game, position, WORK_MAX);
    SolverVerdict verdict = solver_verdict(solver);
    if (verdict == SOLVER_WON) {
        const Move *moves;
        int count = solver_line(solver, &moves);
        solver_fixture_check_line(game, *position, moves, count);
    }
    return verdict;
}

typedef struct Tally {
    int judged[3]; /* by the oracle's verdict */
    int missed;    /* that the oracle knew and the solver did not */
} Tally;

static Tally tally;

static void compare(const Game *game, const Position *position)
{
    SolverVerdict truth = short_oracle(game, position, memory, MEMORY);
    SolverVerdict verdict = ask_solver(game, position);
    tally.judged[truth]++;
    tally.missed += truth != SOLVER_UNKNOWN && verdict == SOLVER_UNKNOWN;
    if (truth != SOLVER_UNKNOWN && verdict != SOLVER_UNKNOWN) {
        CHECK_EQUAL_INT(truth, verdict);
    }
}

/* Returns the number of deals. */
static int compare_table(Game game)
{
    tally = (Tally){0};
    memory = solver_fixture_memory(MEMORY);
    int deals = short_compare(&game, 1, 1, MOVES_BY_CHANCE, compare);
    check_context("%s %s, %d ranks: %d won, %d lost, %d not known, %d missed", game.name, game.rules_name, RANK_COUNT,
                  tally.judged[SOLVER_WON], tally.judged[SOLVER_LOST], tally.judged[SOLVER_UNKNOWN], tally.missed);
    return deals;
}

TEST(every_game_and_rule_set)
{
    for (int i = 0; i < rules_game_count(); i++) {
        int deals = compare_table(short_game(rules_game_at(i)));
        CHECK(tally.judged[SOLVER_WON] > deals / 10);
        CHECK(tally.judged[SOLVER_LOST] > deals / 10);
        CHECK(tally.judged[SOLVER_UNKNOWN] <= deals / 10);
        CHECK_EQUAL_INT(0, tally.missed);
    }
}

/* Tables of which nothing is known: the search over the rules themselves, whose lines are played. */
TEST(unknown_tables)
{
    Game tables[] = {short_game(rules_game_find("the-plot", NULL)),
                     short_game(rules_game_find("the-plait", NULL)),
                     short_game(rules_game_find("queen-of-italy", "manual-fill")),
                     short_game(rules_game_find("the-plot", NULL)),
                     short_game(rules_game_find("queen-of-italy", NULL)),
                     short_game(rules_game_find("queen-of-italy", "manual-fill"))};
    tables[0].space_rule = SPACE_ALWAYS;
    tables[1].foundation_build = BUILD_ANY_SUIT;
    tables[2].tableau_build = BUILD_SAME_SUIT;
    tables[3].reserve_builds = true;
    tables[3].space_rule = SPACE_NEVER_WHILE_CLOSED;
    tables[4].tableau_ends_at_king = true;
    tables[5].base_rank_takes_none = tables[5].space_locks_stock = tables[5].waste_refills = true;
    size_t count = RANK_COUNT > 5 ? 3 : BASE_ARRAY_COUNT(tables); /* or the oracle needs too long */
    for (size_t i = 0; i < count; i++) {
        CHECK(plan_find(&tables[i]) == &plan_generic);
        compare_table(tables[i]);
        CHECK(tally.judged[SOLVER_WON] > 0);
    }
}
