/* SPDX-License-Identifier: MIT */
/*
 * What is told of a game that has just been won, beside the player's other games: whether it is the first, a record,
 * or none of the player's own.
 */
#include "session/kept.h"
#include "session/results.h"
#include "support/check.h"

enum { MINUTE = 60000 };

/* What is told of the last of these games. */
static WonGame told(const GameResult *results, int count, int64_t since)
{
    WonGame won = {.streak = -99};
    CHECK(session_won_game(results, count, results[count - 1].id, since, &won));
    CHECK_EQUAL_UINT64(results[count - 1].id, won.result.id);
    return won;
}

/* Whoever was shown how to win has beaten nobody, and takes nothing from the first win of one's own. */
TEST(a_game_won_with_hints_is_no_feat)
{
    GameResult games[] = {kept_result(1, true, 2 * MINUTE, 90), kept_result(2, true, 9 * MINUTE, 120),
                          kept_result(3, true, MINUTE, 80)};
    games[0].assist = ASSIST_HINT;
    games[2].assist = ASSIST_HINT | ASSIST_UNDO;
    WonGame won = told(games, 1, 0);
    CHECK(!won.first && !won.fewest && !won.fastest && won.best_moves == 0 && won.best_time == 0 && won.streak == 0);
    won = told(games, 2, 0);
    CHECK(won.first && !won.fewest && won.best_moves == 120 && won.best_time == 9 * MINUTE && won.streak == 1);
    won = told(games, 3, 0);
    CHECK(!won.first && !won.fewest && !won.fastest && won.best_moves == 120 && won.best_time == 9 * MINUTE);
    CHECK(won.streak == 1 && won.best_streak == 1);
    games[2].assist = ASSIST_UNDO;
    won = told(games, 3, 0);
    CHECK(won.fewest && won.fastest && won.best_moves == 80);
}

TEST(what_is_told_of_a_won_game)
{
    GameResult games[] = {kept_result(1, true, 9 * MINUTE, 120), kept_result(2, true, 5 * MINUTE, 140),
                          kept_result(3, false, MINUTE, 10), kept_result(4, true, MINUTE, 10),
                          kept_result(5, true, 6 * MINUTE, 119)};
    WonGame won = told(games, 1, 0);
    CHECK(won.first && !won.fewest && !won.fastest && won.streak == 1 && won.best_streak == 1);
    CHECK(won.best_moves == 120 && won.best_time == 9 * MINUTE);
    won = told(games, 2, 0);
    CHECK(!won.first && !won.fewest && won.fastest && won.streak == 2);
    CHECK(won.best_moves == 120 && won.best_time == 5 * MINUTE);
    CHECK(!session_won_game(games, 3, 3, 0, &won)); /* it is not won */
    CHECK(!session_won_game(games, 3, 9, 0, &won)); /* there is no such game */
    games[3].assist = ASSIST_BRANCH;                /* a branch is neither the best nor what others are compared with */
    won = told(games, 4, 0);
    CHECK(!won.first && !won.fewest && !won.fastest && won.streak == -1 && won.best_streak == 2);
    won = told(games, 5, 0);
    CHECK(won.fewest && !won.fastest && won.best_moves == 119 && won.best_time == 5 * MINUTE && won.streak == 1);
    games[4].moves = 120; /* as good as the best is not better */
    CHECK(!told(games, 5, 0).fewest);
    games[4].game = rules_game_at(1);
    CHECK(told(games, 5, 0).first); /* other rules count for themselves */
    games[4].game = rules_game_at(0);
    won = told(games, 5, 5); /* and so does what came before the figures began anew */
    CHECK(won.first && won.best_moves == 120 && won.streak == 1);
}

/* A game of which the figures began anew meanwhile is neither the first nor a record. */
TEST(a_win_that_no_longer_counts)
{
    GameResult games[] = {kept_result(1, true, 5 * MINUTE, 100)};
    WonGame won = told(games, 1, 2);
    CHECK(!won.first && !won.fewest && !won.fastest && won.best_moves == 0 && won.streak == 0);
}
