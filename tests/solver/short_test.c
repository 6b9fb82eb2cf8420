/* SPDX-License-Identifier: MIT */
/*
 * Every verdict against an exhaustive search over the rules, in games with two short packs.
 *
 * This is built with packs of five and of seven ranks in two suits. The tables of the games have smaller piles,
 * chosen so that many deals are won and many are lost; their policies are those of the real ones. Each deal is judged
 * at its beginning and after some moves by chance. The argument is the number of deals.
 */
#include <stdlib.h>

#include "solver/short_games.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 64 * 1024 * 1024, WORK_MAX = 3000000 };

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

static void compare(const Game *game, const Position *position, Tally *tally)
{
    SolverVerdict truth = short_oracle(game, position, memory, MEMORY);
    SolverVerdict verdict = ask_solver(game, position);
    tally->judged[truth]++;
    tally->missed += truth != SOLVER_UNKNOWN && verdict == SOLVER_UNKNOWN;
    if (truth != SOLVER_UNKNOWN && verdict != SOLVER_UNKNOWN) {
        CHECK_EQUAL_INT(truth, verdict);
    }
}

static void compare_game(const char *name, const char *rules)
{
    Game game = short_game(name, rules);
    Tally tally = {{0}, 0};
    int deals = atoi(check_argument(1));
    memory = solver_fixture_memory(MEMORY);
    for (uint64_t deal = 1; deal <= (uint64_t)deals; deal++) {
        check_context("%s %s, %d ranks, deal %d", name, rules, RANK_COUNT, (int)deal);
        Random random = {.state = deal * 1000003};
        Position position;
        rules_deal(&game, deal, &position, NULL);
        compare(&game, &position, &tally);
        short_play_by_chance(&game, &position, &random);
        compare(&game, &position, &tally);
    }
    check_context("%s %s, %d ranks: %d won, %d lost, %d not known, %d missed", name, rules, RANK_COUNT,
                  tally.judged[SOLVER_WON], tally.judged[SOLVER_LOST], tally.judged[SOLVER_UNKNOWN], tally.missed);
    CHECK(tally.judged[SOLVER_WON] > deals / 10);
    CHECK(tally.judged[SOLVER_LOST] > deals / 10);
    CHECK(tally.judged[SOLVER_UNKNOWN] <= deals / 10);
    CHECK_EQUAL_INT(0, tally.missed);
}

TEST(plot_standard)
{
    compare_game("the-plot", "standard");
}

TEST(plot_gamerules)
{
    compare_game("the-plot", "gamerules");
}

TEST(plait_standard)
{
    compare_game("the-plait", "standard");
}

TEST(plait_no_preference)
{
    compare_game("the-plait", "no-preference");
}

TEST(queen_standard)
{
    compare_game("queen-of-italy", "standard");
}

TEST(queen_manual_fill)
{
    compare_game("queen-of-italy", "manual-fill");
}

/* Tables of which nothing is known: the search over the rules themselves, whose lines are played. */
static void compare_table(Game game, int deals)
{
    Tally tally = {{0}, 0};
    CHECK(plan_find(&game) == &plan_generic);
    memory = solver_fixture_memory(MEMORY);
    for (uint64_t deal = 1; deal <= (uint64_t)deals; deal++) {
        check_context("%s, %d ranks, deal %d", game.name, RANK_COUNT, (int)deal);
        Random random = {.state = deal};
        Position position;
        rules_deal(&game, deal, &position, NULL);
        compare(&game, &position, &tally);
        short_play_by_chance(&game, &position, &random);
        compare(&game, &position, &tally);
    }
    CHECK(tally.judged[SOLVER_WON] > 0);
}

TEST(unknown_tables)
{
    int deals = (atoi(check_argument(1)) + 1) / 2;
    Game plot = short_game("the-plot", "standard");
    Game plait = short_game("the-plait", "standard");
    Game queen = short_game("queen-of-italy", "manual-fill");
    plot.space_rule = SPACE_ALWAYS;
    plait.foundation_build = BUILD_ANY_SUIT;
    queen.tableau_build = BUILD_SAME_SUIT;
    compare_table(plot, deals);
    compare_table(plait, deals);
    compare_table(queen, deals);
}
