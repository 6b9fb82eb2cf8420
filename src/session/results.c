/* SPDX-License-Identifier: MIT */
/*
 * Statistics. Pointers to the results that count are sorted once by time, and each value is computed from that list.
 *
 * The interval of the rate is the score interval of E. B. Wilson, "Probable Inference, the Law of Succession, and
 * Statistical Inference", Journal of the American Statistical Association 22 (1927), pages 209 to 212, without
 * correction for continuity. It is sound for few games and for rates near 0 and 1, unlike the usual "plus or minus".
 */
#include "session/results.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { MINUTE = 60000, OUTLIERS_ONE_IN = 10, STEP_MAX = 1 << 20 };

/* The games that count, oldest first, and times and moves of the won ones in ascending order. Branches are left out of
 * times and moves, as they begin in the middle of a game. */
typedef struct Decided {
    const GameResult **games;
    int count;
    uint64_t *times, *moves;
    int timed; /* number of times and of moves */
    int won;
} Decided;

bool session_result_is_later(const GameResult *left, const GameResult *right)
{
    return left->touched != right->touched ? left->touched > right->touched : left->id > right->id;
}

void session_results_open(GameResult *results, int count)
{
    GameResult *last[RULE_SETS_MAX] = {NULL};
    for (int i = 0; i < count; i++) {
        results[i].open = false;
        int table = rules_game_index(results[i].game);
        if (results[i].begun && table >= 0 &&
            (last[table] == NULL || session_result_is_later(&results[i], last[table]))) {
            last[table] = &results[i];
        }
    }
    for (int i = 0; i < RULE_SETS_MAX; i++) {
        if (last[i] != NULL) {
            last[i]->open = !last[i]->won;
        }
    }
}

bool session_result_is_helped(const GameResult *result)
{
    return (result->assist & (ASSIST_HINT | ASSIST_BRANCH)) != 0;
}

bool session_result_is_winnable(const GameResult *result)
{
    return (result->assist & ASSIST_WINNABLE) != 0 || result->day != 0;
}

bool session_result_counts(const GameResult *result, const ResultFilter *filter)
{
    bool decided = result->begun && (result->won || !result->open);
    bool wanted =
        filter->assist == ASSIST_EITHER || session_result_is_helped(result) == (filter->assist == ASSIST_WITH);
    return decided && wanted && (filter->game == NULL || filter->game == result->game) &&
           result->touched >= filter->since;
}

int session_results_count(const GameResult *results, int count, const ResultFilter *filter)
{
    int counted = 0;
    for (int i = 0; i < count; i++) {
        counted += session_result_counts(&results[i], filter);
    }
    return counted;
}

void session_results_by_rules(const GameResult *results, int count, const ResultFilter *filter,
                              ResultCount counts[RULE_SETS_MAX])
{
    memset(counts, 0, RULE_SETS_MAX * sizeof *counts);
    for (int i = 0; i < count; i++) {
        int counted = session_result_counts(&results[i], filter);
        int table = rules_game_index(results[i].game);
        BASE_ASSERT(table >= 0);
        ResultCount *of = &counts[table];
        of->played += counted;
        of->won += counted && results[i].won;
    }
}

static int compare_results(const void *left, const void *right)
{
    const GameResult *const *a = left;
    const GameResult *const *b = right;
    return (int)session_result_is_later(*a, *b) - (int)session_result_is_later(*b, *a);
}

static int compare_values(const void *left, const void *right)
{
    const uint64_t *a = left, *b = right;
    return (*a > *b) - (*a < *b);
}

static void gather_decided(Decided *decided, const GameResult *results, int count, const ResultFilter *filter)
{
    size_t room = (size_t)count + 1;
    *decided = (Decided){
        .games = base_allocate(room * sizeof(const GameResult *)),
        .times = base_allocate(room * sizeof(*decided->times)),
        .moves = base_allocate(room * sizeof(*decided->moves)),
    };
    for (int i = 0; i < count; i++) {
        if (!session_result_counts(&results[i], filter)) {
            continue;
        }
        decided->games[decided->count++] = &results[i];
        decided->won += results[i].won;
        if (results[i].won && (results[i].assist & ASSIST_BRANCH) == 0) {
            decided->times[decided->timed] = results[i].played;
            decided->moves[decided->timed++] = (uint64_t)results[i].moves;
        }
    }
    qsort(decided->games, (size_t)decided->count, sizeof(const GameResult *), compare_results);
    qsort(decided->times, (size_t)decided->timed, sizeof(*decided->times), compare_values);
    qsort(decided->moves, (size_t)decided->timed, sizeof(*decided->moves), compare_values);
}

Interval session_rate_interval(double hits, double count)
{
    const double z = RESULTS_NORMAL_95;
    double share = hits / count;
    double middle = share + z * z / (2.0 * count);
    double margin = z * sqrt(share * (1.0 - share) / count + z * z / (4.0 * count * count));
    double scale = 1.0 + z * z / count;
    /* At the ends rounding may leave a trace on the wrong side. */
    return (Interval){hits > 0.0 ? (middle - margin) / scale : 0.0, hits < count ? (middle + margin) / scale : 1.0};
}

static void find_rate(Statistics *statistics)
{
    if (statistics->played > 0) {
        Interval interval = session_rate_interval(statistics->won, statistics->played);
        statistics->rate = (double)statistics->won / statistics->played;
        statistics->low = interval.low;
        statistics->high = interval.high;
    }
}

static void note_bests(Statistics *statistics, const GameResult *win)
{
    bool first = statistics->best_streak == 0;
    statistics->best_time = first || win->played < statistics->best_time ? win->played : statistics->best_time;
    statistics->best_moves = first || win->moves < statistics->best_moves ? win->moves : statistics->best_moves;
}

/* Streaks and bests, which are of the player's own games. */
static void find_streaks_and_bests(Statistics *statistics, const Decided *decided)
{
    for (int i = 0; i < decided->count; i++) {
        const GameResult *game = decided->games[i];
        int streak = statistics->streak;
        if (session_result_is_helped(game)) {
            continue;
        }
        if (game->won) {
            note_bests(statistics, game);
        }
        statistics->streak = game->won ? (streak > 0 ? streak + 1 : 1) : (streak < 0 ? streak - 1 : -1);
        if (statistics->streak > statistics->best_streak) {
            statistics->best_streak = statistics->streak;
        }
    }
}

/* The median of sorted values, without their sum, which might overflow. */
static uint64_t find_median(const uint64_t *values, int count)
{
    uint64_t lower = count == 0 ? 0 : values[(count - 1) / 2];
    return count == 0 ? 0 : lower + (values[count / 2] - lower) / 2;
}

static ChartPoint make_chart_point(const Decided *decided, int first, int end)
{
    ChartPoint point = {
        .from = decided->games[first]->touched,
        .to = decided->games[end - 1]->touched,
        .played = end - first,
    };
    for (int i = first; i < end; i++) {
        point.won += decided->games[i]->won;
    }
    return point;
}

static void find_chart(Statistics *statistics, const Decided *decided)
{
    int64_t count = decided->count;
    int64_t points = count < CHART_POINTS_MAX ? count : CHART_POINTS_MAX;
    for (int64_t i = 0; i < points; i++) {
        int first = (int)(i * count / points);
        int end = (int)((i + 1) * count / points);
        statistics->chart[i] = make_chart_point(decided, first, end);
    }
    statistics->chart_count = (int)points;
}

static int find_next_step(int step)
{
    static const int steps[] = {2, 5, 10, 15, 30, 60};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(steps); i++) {
        if (steps[i] > step) {
            return steps[i];
        }
    }
    return step * 2;
}

/* The step for which the longest time that must have a bin of its own fits. */
static int find_distribution_step(const Decided *decided)
{
    if (decided->timed == 0) {
        return 1;
    }
    uint64_t time = decided->times[decided->timed - 1 - decided->timed / OUTLIERS_ONE_IN];
    int step = 1;
    while (step < STEP_MAX && time / MINUTE >= (uint64_t)step * DISTRIBUTION_BINS) {
        step = find_next_step(step);
    }
    return step;
}

static void find_distribution(Statistics *statistics, const Decided *decided)
{
    Distribution *distribution = &statistics->distribution;
    distribution->step = find_distribution_step(decided);
    for (int i = 0; i < decided->timed; i++) {
        uint64_t bin = decided->times[i] / MINUTE / (uint64_t)distribution->step;
        distribution->bins[bin < DISTRIBUTION_BINS ? bin : DISTRIBUTION_BINS - 1]++;
    }
}

void session_statistics(const GameResult *results, int count, const ResultFilter *filter, Statistics *statistics)
{
    Decided decided;
    *statistics = (Statistics){.distribution = {.step = 1}};
    gather_decided(&decided, results, count, filter);
    statistics->played = decided.count;
    statistics->won = decided.won;
    statistics->abandoned = decided.count - decided.won;
    find_rate(statistics);
    find_streaks_and_bests(statistics, &decided);
    statistics->median_time = find_median(decided.times, decided.timed);
    statistics->median_moves = (int)find_median(decided.moves, decided.timed);
    find_chart(statistics, &decided);
    find_distribution(statistics, &decided);
    free(decided.games);
    free(decided.times);
    free(decided.moves);
}

bool session_won_game(const GameResult *results, int count, uint64_t id, int64_t since, WonGame *won)
{
    int place = 0;
    while (place < count && results[place].id != id) {
        place++;
    }
    if (place == count || !results[place].won) {
        return false;
    }
    const GameResult *result = &results[place];
    const ResultFilter filter = {.game = result->game, .assist = ASSIST_WITHOUT, .since = since};
    bool own = session_result_counts(result, &filter);
    *won = (WonGame){.result = *result};
    session_statistics(results, count, &filter, &won->own);
    won->first = own && won->own.won == 1;
    won->fewest = won->fastest = own && !won->first;
    for (int i = 0; i < count; i++) {
        if (i != place && results[i].won && session_result_counts(&results[i], &filter)) {
            won->fewest = won->fewest && result->moves < results[i].moves;
            won->fastest = won->fastest && result->played < results[i].played;
        }
    }
    return true;
}
