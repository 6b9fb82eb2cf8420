/* SPDX-License-Identifier: MIT */
/*
 * The figures of many games: small sets by hand, the interval against published values, and random sets against
 * figures that are worked out in another, slower way; and what is told of a game that has just been won.
 */
#include <math.h>
#include <string.h>

#include "base/random.h"
#include "session/kept.h"
#include "session/results.h"
#include "support/check.h"

enum { SET_MAX = 400, MINUTE = 60000 };

static const ResultFilter ALL = {.assist = ASSIST_EITHER, .since = INT64_MIN};
static Statistics figures;

TEST(small_set)
{
    /* In the order of time: won, won, lost, won, won, won, lost, lost. */
    const GameResult games[] = {
        kept_result(5, true, 400000, 140),  kept_result(2, true, 300000, 150), kept_result(8, false, 999999, 12),
        kept_result(1, true, 500000, 160),  kept_result(3, false, 1, 1),       kept_result(6, true, 200001, 131),
        kept_result(7, false, 999999, 200), kept_result(4, true, 900000, 170),
    };
    session_statistics(games, (int)BASE_ARRAY_COUNT(games), &ALL, &figures);
    CHECK_EQUAL_INT(8, figures.played);
    CHECK_EQUAL_INT(5, figures.won);
    CHECK_EQUAL_INT(3, figures.abandoned);
    CHECK(figures.rate == 0.625);
    CHECK_EQUAL_INT(-2, figures.streak);
    CHECK_EQUAL_INT(3, figures.best_streak);
    CHECK_EQUAL_UINT64(200001, figures.best_time);
    CHECK_EQUAL_UINT64(400000, figures.median_time);
    CHECK_EQUAL_INT(131, figures.best_moves);
    CHECK_EQUAL_INT(150, figures.median_moves);
    CHECK_EQUAL_INT(8, figures.chart_count);
    CHECK_EQUAL_INT(0, figures.chart[2].won);
    CHECK_EQUAL_INT(1, figures.chart[3].won);
    /* Without the last of the list four are won: the medians lie between the two in the middle, rounded down. */
    session_statistics(games, 7, &ALL, &figures);
    CHECK_EQUAL_UINT64(350000, figures.median_time);
    CHECK_EQUAL_INT(145, figures.median_moves);
}

TEST(median_of_large_times)
{
    const GameResult games[] = {
        kept_result(1, true, UINT64_MAX, INT32_MAX),
        kept_result(2, true, UINT64_MAX - 3, INT32_MAX - 2),
    };
    session_statistics(games, 2, &ALL, &figures);
    CHECK_EQUAL_UINT64(UINT64_MAX - 2, figures.median_time);
    CHECK_EQUAL_INT(INT32_MAX - 1, figures.median_moves);
    CHECK_EQUAL_INT(2, figures.distribution.bins[DISTRIBUTION_BINS - 1]);
}

/*
 * 81 of 263, 15 of 148, 0 of 20 and 1 of 29: R. G. Newcombe, "Two-sided confidence intervals for the single
 * proportion", Statistics in Medicine 17 (1998), table I, method 3. 8 of 10: A. Agresti and B. A. Coull's example of
 * the same interval. 20 of 20 is 0 of 20 turned round.
 */
TEST(interval)
{
    static const struct {
        int won, played;
        double low, high;
    } published[] = {
        {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0, 0.1611},
        {1, 29, 0.0061, 0.1718},   {8, 10, 0.4902, 0.9433},   {20, 20, 0.8389, 1.0},
    };
    static GameResult games[SET_MAX];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(published); i++) {
        check_context("%d of %d", published[i].won, published[i].played);
        for (int j = 0; j < published[i].played; j++) {
            games[j] = kept_result((uint64_t)j + 1, j < published[i].won, 1, 1);
        }
        session_statistics(games, published[i].played, &ALL, &figures);
        CHECK(fabs(figures.low - published[i].low) < 0.00006);
        CHECK(fabs(figures.high - published[i].high) < 0.00006);
        CHECK(figures.low >= 0 && figures.low <= figures.rate && figures.rate <= figures.high && figures.high <= 1);
    }
}

static int find_step(uint64_t minutes, int others)
{
    static GameResult games[SET_MAX];
    games[0] = kept_result(1, true, minutes * MINUTE, 1);
    for (int i = 1; i <= others; i++) {
        games[i] = kept_result((uint64_t)i + 1, true, 30000, 1);
    }
    session_statistics(games, others + 1, &ALL, &figures);
    return figures.distribution.step;
}

TEST(distribution_steps)
{
    CHECK_EQUAL_INT(1, find_step(11, 0));
    CHECK_EQUAL_INT(1, figures.distribution.bins[11]);
    CHECK_EQUAL_INT(2, find_step(12, 0));
    CHECK_EQUAL_INT(1, figures.distribution.bins[6]);
    CHECK_EQUAL_INT(2, find_step(23, 0));
    CHECK_EQUAL_INT(5, find_step(24, 0));
    CHECK_EQUAL_INT(10, find_step(60, 0));
    CHECK_EQUAL_INT(15, find_step(120, 0));
    CHECK_EQUAL_INT(30, find_step(180, 0));
    CHECK_EQUAL_INT(60, find_step(360, 0));
    CHECK_EQUAL_INT(120, find_step(720, 0));
    CHECK_EQUAL_INT(240, find_step(1440, 0));
    /* One long game among ten is beside the point; among nine it is not. */
    CHECK_EQUAL_INT(30, find_step(200, 8));
    CHECK_EQUAL_INT(1, find_step(200, 9));
    CHECK_EQUAL_INT(9, figures.distribution.bins[0]);
    CHECK_EQUAL_INT(1, figures.distribution.bins[DISTRIBUTION_BINS - 1]);
    CHECK_EQUAL_INT(1, find_step(DISTRIBUTION_BINS, 9));
    CHECK_EQUAL_INT(1, figures.distribution.bins[DISTRIBUTION_BINS - 1]);
}

TEST(test_open)
{
    GameResult games[] = {
        {.id = 1, .game = rules_game_at(0), .touched = 50, .begun = true, .open = true},
        {.id = 2, .game = rules_game_at(0), .touched = 70, .begun = true},
        {.id = 3, .game = rules_game_at(0), .touched = 90},                              /* nothing played yet */
        {.id = 4, .game = rules_game_at(1), .touched = 60, .begun = true},               /* other rules */
        {.id = 6, .game = rules_game_at(2), .touched = 60, .begun = true, .won = true},  /* the later of two */
        {.id = 5, .game = rules_game_at(2), .touched = 60, .begun = true, .open = true}, /* so this was left */
    };
    static const bool open[] = {false, true, false, true, false, false};
    static const bool counts[] = {true, false, false, false, true, true};
    session_results_open(games, (int)BASE_ARRAY_COUNT(games));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        check_context("game %d", (int)i);
        CHECK_EQUAL_INT(open[i], games[i].open);
        CHECK_EQUAL_INT(counts[i], session_result_counts(&games[i], &ALL));
    }
}

/* The slow way: whatever is asked is looked for in the whole set each time. */

static bool oracle_is_helped(const GameResult *one)
{
    return one->assist % 2 == 1 || one->assist / ASSIST_BRANCH % 2 == 1;
}

static bool oracle_counts(const GameResult *all, int count, const GameResult *one, const ResultFilter *filter)
{
    bool last = true;
    for (int i = 0; i < count; i++) {
        bool after = all[i].touched > one->touched || (all[i].touched == one->touched && all[i].id > one->id);
        last = last && !(all[i].game == one->game && all[i].begun && after);
    }
    if (!one->begun || (!one->won && last) || (filter->game != NULL && one->game != filter->game)) {
        return false;
    }
    bool assisted = oracle_is_helped(one);
    return one->touched >= filter->since && !(filter->assist == ASSIST_WITH && !assisted) &&
           !(filter->assist == ASSIST_WITHOUT && assisted);
}

/* How many of `values` are smaller than `value`, and how many at most as large, say whether it is the k-th. */
static uint64_t oracle_kth(const uint64_t *values, int count, int k)
{
    for (int i = 0; i < count; i++) {
        int smaller = 0;
        int same = 0;
        for (int j = 0; j < count; j++) {
            smaller += values[j] < values[i];
            same += values[j] == values[i];
        }
        if (smaller <= k && k < smaller + same) {
            return values[i];
        }
    }
    return 0;
}

static uint64_t oracle_median(const uint64_t *values, int count)
{
    return count == 0 ? 0 : (oracle_kth(values, count, (count - 1) / 2) + oracle_kth(values, count, count / 2)) / 2;
}

/* The one that comes next after `before` of those marked, or NULL. */
static const GameResult *oracle_next(const GameResult *all, const bool *marked, int count, const GameResult *before)
{
    const GameResult *next = NULL;
    for (int i = 0; i < count; i++) {
        const GameResult *one = &all[i];
        bool after = before == NULL || one->touched > before->touched ||
                     (one->touched == before->touched && one->id > before->id);
        if (marked[i] && after &&
            (next == NULL || one->touched < next->touched || (one->touched == next->touched && one->id < next->id))) {
            next = one;
        }
    }
    return next;
}

/* The chart covers all games in their order, in stretches of nearly the same number; streaks as told by a text. */
static void check_order(const GameResult *all, const bool *marked, int count, int played)
{
    char story[SET_MAX + 1] = "";
    int told = 0;
    int least = SET_MAX;
    int most = 0;
    const GameResult *game = NULL;
    CHECK_EQUAL_INT(played < CHART_POINTS_MAX ? played : CHART_POINTS_MAX, figures.chart_count);
    for (int i = 0; i < figures.chart_count; i++) {
        const ChartPoint *point = &figures.chart[i];
        int won = 0;
        for (int j = 0; j < point->played; j++) {
            game = oracle_next(all, marked, count, game);
            if (!CHECK(game != NULL) || (j == 0 && !CHECK(game->touched == point->from))) {
                return;
            }
            if (!oracle_is_helped(game)) {
                story[told++] = game->won ? 'W' : 'L';
            }
            won += game->won;
        }
        CHECK(game != NULL && game->touched == point->to);
        CHECK_EQUAL_INT(won, point->won);
        least = point->played < least ? point->played : least;
        most = point->played > most ? point->played : most;
    }
    CHECK(oracle_next(all, marked, count, game) == NULL || played == 0);
    CHECK(played == 0 || most - least <= 1);
    char row[SET_MAX + 1];
    memset(row, 'W', sizeof row);
    int best = SET_MAX;
    for (row[best] = '\0'; strstr(story, row) == NULL; row[best] = '\0') {
        best--;
    }
    CHECK_EQUAL_INT(best, figures.best_streak);
    int streak = 0;
    while (streak < told && story[told - 1 - streak] == story[told - 1]) {
        streak++;
    }
    CHECK_EQUAL_INT(told > 0 && story[told - 1] == 'L' ? -streak : streak, figures.streak);
}

static void check_distribution(const uint64_t *times, int won)
{
    const Distribution *distribution = &figures.distribution;
    int beyond = 0;
    for (int bin = 0; bin < DISTRIBUTION_BINS; bin++) {
        int in_bin = 0;
        for (int i = 0; i < won; i++) {
            double place = floor((double)times[i] / 60000.0 / distribution->step);
            in_bin += place == bin || (bin == DISTRIBUTION_BINS - 1 && place > bin);
            beyond += bin == 0 && place >= DISTRIBUTION_BINS;
        }
        CHECK_EQUAL_INT(in_bin, distribution->bins[bin]);
    }
    CHECK(beyond * 10 <= won);
}

static void check_set(const GameResult *all, int count, const ResultFilter *filter)
{
    bool marked[SET_MAX];
    uint64_t times[SET_MAX];
    uint64_t moves[SET_MAX];
    uint64_t own_times[SET_MAX];
    uint64_t own_moves[SET_MAX];
    int played = 0;
    int won = 0;
    int timed = 0;
    int own = 0;
    for (int i = 0; i < count; i++) {
        marked[i] = oracle_counts(all, count, &all[i], filter);
        played += marked[i];
        won += marked[i] && all[i].won;
        if (marked[i] && all[i].won && (all[i].assist & ASSIST_BRANCH) == 0) {
            times[timed] = all[i].played;
            moves[timed++] = (uint64_t)all[i].moves;
        }
        if (marked[i] && all[i].won && !oracle_is_helped(&all[i])) {
            own_times[own] = all[i].played;
            own_moves[own++] = (uint64_t)all[i].moves;
        }
    }
    session_statistics(all, count, filter, &figures);
    CHECK_EQUAL_INT(played, figures.played);
    CHECK_EQUAL_INT(won, figures.won);
    CHECK_EQUAL_INT(played - won, figures.abandoned);
    CHECK_EQUAL_UINT64(oracle_median(times, timed), figures.median_time);
    CHECK_EQUAL_INT(oracle_median(moves, timed), figures.median_moves);
    CHECK_EQUAL_UINT64(oracle_kth(own_times, own, 0), figures.best_time);
    CHECK_EQUAL_INT(oracle_kth(own_moves, own, 0), figures.best_moves);
    check_order(all, marked, count, played);
    check_distribution(times, timed);
    /* The interval's ends are the rates p of which the share lies 1.96 standard deviations of p away. */
    for (int end = 0; end < 2 && played > 0; end++) {
        double p = end == 0 ? figures.low : figures.high;
        double away = fabs(figures.rate - p);
        CHECK(fabs(away - 1.959964 * sqrt(p * (1 - p) / played)) < 1e-9 || p == 0 || p == 1);
    }
}

static void fill_random(Random *random, GameResult *games, int count)
{
    uint64_t longest = UINT64_C(1000) << base_random_below(random, 16);
    for (int i = 0; i < count; i++) {
        games[i] = (GameResult){
            .id = (uint64_t)i + 1,
            .game = rules_game_at((int)base_random_below(random, 3)),
            .touched = (int64_t)base_random_below(random, 300),
            .played = base_random_below(random, longest),
            .moves = (int32_t)base_random_below(random, 200),
            .assist = (uint8_t)base_random_below(random, 32),
            .won = base_random_below(random, 3) > 0,
            .begun = base_random_below(random, 10) > 0,
        };
    }
}

static void shuffle(Random *random, GameResult *games, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int other = (int)base_random_below(random, (uint64_t)i + 1);
        GameResult kept = games[i];
        games[i] = games[other];
        games[other] = kept;
    }
}

TEST(random_sets)
{
    static GameResult games[SET_MAX];
    Random random = {.state = 20261121};
    for (int round = 0; round < 400; round++) {
        check_context("round %d", round);
        int count = (int)base_random_below(&random, round < 300 ? 40 : 120);
        fill_random(&random, games, count);
        session_results_open(games, count);
        ResultFilter filter = {
            .game = base_random_below(&random, 2) > 0 ? rules_game_at((int)base_random_below(&random, 3)) : NULL,
            .assist = (AssistFilter)base_random_below(&random, 3),
            .since = (int64_t)base_random_below(&random, 150) - 75,
        };
        check_set(games, count, &filter);
        Statistics before = figures;
        shuffle(&random, games, count);
        session_results_open(games, count);
        session_statistics(games, count, &filter, &figures);
        CHECK_EQUAL_BYTES(&before, &figures, sizeof figures);
    }
}

/* A game of rules that this version does not list is neither open nor in anybody's way. */
TEST(rules_that_are_not_listed)
{
    const Game unknown = {.name = "unknown", .rules_name = "standard"};
    GameResult games[] = {kept_result(1, false, MINUTE, 10), kept_result(2, false, MINUTE, 10)};
    games[1].game = &unknown;
    games[1].open = true;
    session_results_open(games, 2);
    CHECK(games[0].open && !games[1].open);
}

/* What is told of a game that has just been won, beside the player's other games */

/* What is told of the last of these games. */
static WonGame told(const GameResult *results, int count, int64_t since)
{
    WonGame won = {.first = false};
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
    CHECK(!won.first && !won.fewest && !won.fastest && won.own.best_moves == 0 && won.own.best_time == 0 &&
          won.own.streak == 0);
    won = told(games, 2, 0);
    CHECK(won.first && !won.fewest && won.own.best_moves == 120 && won.own.best_time == 9 * MINUTE &&
          won.own.streak == 1);
    won = told(games, 3, 0);
    CHECK(!won.first && !won.fewest && !won.fastest && won.own.best_moves == 120 && won.own.best_time == 9 * MINUTE);
    CHECK(won.own.streak == 1 && won.own.best_streak == 1);
    games[2].assist = ASSIST_UNDO;
    won = told(games, 3, 0);
    CHECK(won.fewest && won.fastest && won.own.best_moves == 80);
}

TEST(what_is_told_of_a_won_game)
{
    GameResult games[] = {kept_result(1, true, 9 * MINUTE, 120), kept_result(2, true, 5 * MINUTE, 140),
                          kept_result(3, false, MINUTE, 10), kept_result(4, true, MINUTE, 10),
                          kept_result(5, true, 6 * MINUTE, 119)};
    WonGame won = told(games, 1, 0);
    CHECK(won.first && !won.fewest && !won.fastest && won.own.streak == 1 && won.own.best_streak == 1);
    CHECK(won.own.best_moves == 120 && won.own.best_time == 9 * MINUTE);
    won = told(games, 2, 0);
    CHECK(!won.first && !won.fewest && won.fastest && won.own.streak == 2);
    CHECK(won.own.best_moves == 120 && won.own.best_time == 5 * MINUTE);
    CHECK(!session_won_game(games, 3, 3, 0, &won)); /* it is not won */
    CHECK(!session_won_game(games, 3, 9, 0, &won)); /* there is no such game */
    games[3].assist = ASSIST_BRANCH;                /* a branch is neither the best nor what others are compared with */
    won = told(games, 4, 0);
    CHECK(!won.first && !won.fewest && !won.fastest && won.own.streak == -1 && won.own.best_streak == 2);
    won = told(games, 5, 0);
    CHECK(won.fewest && !won.fastest && won.own.best_moves == 119 && won.own.best_time == 5 * MINUTE &&
          won.own.streak == 1);
    games[4].moves = 120; /* as good as the best is not better */
    CHECK(!told(games, 5, 0).fewest);
    games[4].game = rules_game_at(1);
    CHECK(told(games, 5, 0).first); /* other rules count for themselves */
    games[4].game = rules_game_at(0);
    won = told(games, 5, 5); /* and so does what came before the figures began anew */
    CHECK(won.first && won.own.best_moves == 120 && won.own.streak == 1);
}

/* A game of which the figures began anew meanwhile is neither the first nor a record. */
TEST(a_win_that_no_longer_counts)
{
    GameResult games[] = {kept_result(1, true, 5 * MINUTE, 100)};
    WonGame won = told(games, 1, 2);
    CHECK(!won.first && !won.fewest && !won.fastest && won.own.best_moves == 0 && won.own.streak == 0);
}
