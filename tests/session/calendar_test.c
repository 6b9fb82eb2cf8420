/* SPDX-License-Identifier: MIT */
/*
 * Days against a calendar that counts day by day, and streaks of days: over the ends of months and years, with today's
 * deal not won yet, with deals that were won on another day than theirs. The deals of the days never change, and days
 * that were played before still count.
 */
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "session/results.h"
#include "support/check.h"

enum { SET_MAX = 400, FIRST = 20261123, LAST = 20361231 };

static const int64_t DAY = 24 * INT64_C(3600000);

/* The calendar, counted day by day. */

static bool is_leap(int year)
{
    return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

TEST(calendar)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t instant = 0;
    int64_t start = -1;
    uint32_t before = DAY_FIRST;
    for (int year = 1970; year <= 9999; year++) {
        for (int month = 0; month < 12; month++) {
            int length = lengths[month] + (month == 1 && is_leap(year));
            for (int day = 1; day <= length; day++, instant += DAY) {
                uint32_t date = (uint32_t)(year * 10000 + (month + 1) * 100 + day);
                if (session_day(instant) != date || !session_day_start(date, &start) || start != instant ||
                    session_day(instant + DAY - 1) != date || session_day_step(date, 0) != date ||
                    (instant > 0 && session_day_step(before, 1) != date) || session_day_step(date, -1) != before) {
                    check_context("%u", (unsigned)date);
                    CHECK_EQUAL_INT(date, session_day(instant));
                    return;
                }
                before = date;
            }
            uint32_t none = (uint32_t)(year * 10000 + (month + 1) * 100 + length + 1);
            CHECK_EQUAL_INT(0, session_day_step(none, 1));
        }
    }
    CHECK_EQUAL_INT(DAY_LAST, before);
}

TEST(calendar_ends)
{
    CHECK_EQUAL_INT(DAY_FIRST, session_day(-1));
    CHECK_EQUAL_INT(DAY_FIRST, session_day(INT64_MIN));
    CHECK_EQUAL_INT(DAY_LAST, session_day(INT64_MAX));
    CHECK_EQUAL_INT(20261121, session_day(INT64_C(1795289400000)));
    CHECK_EQUAL_INT(DAY_FIRST, session_day_step(DAY_FIRST, -1));
    CHECK_EQUAL_INT(DAY_FIRST, session_day_step(20261121, INT32_MIN));
    CHECK_EQUAL_INT(DAY_LAST, session_day_step(DAY_LAST, INT32_MAX));
    CHECK_EQUAL_INT(20280229, session_day_step(20270228, 366));
    static const uint32_t none[] = {0,        1,        15821015, 19691230, 19691231,  20260001,  20261301,
                                    20260100, 20260132, 20270229, 99991232, 100000101, UINT32_MAX};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(none); i++) {
        int64_t start = 5;
        CHECK_EQUAL_INT(0, session_day_step(none[i], 1));
        CHECK(!session_day_start(none[i], &start) && start == 5);
    }
    CHECK_EQUAL_UINT64(20261121, session_day_deal(rules_game_at(0), 20261121));
}

/* Streaks of days. */

static GameResult won_on(uint32_t day, int64_t instant)
{
    return (GameResult){
        .id = 1,
        .game = rules_game_at(0),
        .deal = day,
        .day = day,
        .started = instant,
        .touched = instant,
        .won = true,
        .begun = true,
    };
}

/* As many days as there are, from `instant` on, the last ones first. */
static int fill_days(GameResult *games, int64_t instant, int count)
{
    for (int i = 0; i < count; i++) {
        int64_t then = instant + (count - 1 - i) * DAY;
        games[i] = won_on(session_day(then), then);
    }
    return count;
}

static int compare_newest(const void *left, const void *right)
{
    return session_result_is_later(left, right) ? -1 : (int)session_result_is_later(right, left);
}

static DayRuns find_runs(const GameResult *games, int count, uint32_t today)
{
    static GameResult sorted[SET_MAX];
    if (count > 0) {
        memcpy(sorted, games, (size_t)count * sizeof *games);
        qsort(sorted, (size_t)count, sizeof *sorted, compare_newest);
    }
    return session_day_runs(sorted, count, "the-plot", today);
}

static void check_streak(const GameResult *games, int count, uint32_t today, int streak)
{
    CHECK_EQUAL_INT(streak, find_runs(games, count, today).present);
}

TEST(day_streak_over_ends)
{
    /* The last of ten days each, at midnight: three days into March of leap and other years, and into January. */
    static const struct {
        uint32_t date;
        int64_t instant;
    } ends[] = {
        {20240303, INT64_C(1709424000000)}, {20250303, INT64_C(1740960000000)}, {21000303, INT64_C(4107715200000)},
        {20270103, INT64_C(1798934400000)}, {20000103, INT64_C(946857600000)},
    };
    GameResult games[11];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ends); i++) {
        check_context("ten days to %u", (unsigned)ends[i].date);
        int count = fill_days(games, ends[i].instant + DAY - 1 - 9 * DAY, 10);
        uint32_t last = ends[i].date;
        check_streak(games, count, last, 10);
        check_streak(games, count, session_day_step(last, 1), 10); /* today's is not won yet */
        check_streak(games, count, session_day_step(last, 2), 0);
        check_streak(games, count, session_day_step(last, -3), 7);
        check_streak(games, count, 20260230, 0);
        games[10] = games[4];
        check_streak(games, 11, last, 10); /* won twice on one day */
        games[10].touched += 1;            /* and once more after midnight */
        check_streak(games, 11, last, 10);
        games[4] = games[10];
        check_streak(games, 10, last, 4);
    }
}

TEST(day_streak_refuses)
{
    const int64_t noon = INT64_C(1795262400000);
    const uint32_t today = session_day(noon);
    GameResult game = won_on(today, noon);
    check_streak(&game, 1, today, 1);
    check_streak(NULL, 0, today, 0);
    game.touched += DAY; /* a day late */
    check_streak(&game, 1, session_day_step(today, 1), 0);
    game = won_on(today, noon);
    game.won = false;
    check_streak(&game, 1, today, 0);
    game = won_on(today, noon);
    game.deal++; /* not that day's deal */
    check_streak(&game, 1, today, 0);
    game = won_on(today, noon);
    game.day = 0; /* its number, but by chance */
    check_streak(&game, 1, today, 0);
    game = won_on(today, noon);
    game.game = rules_game_at(2); /* another game */
    check_streak(&game, 1, today, 0);
    game.game = rules_game_at(1); /* other rules of this one */
    check_streak(&game, 1, today, 1);
}

/* Streaks of days that are spread over centuries: a set of bytes, one a day, is the slow way. */
TEST(day_streak_random)
{
    enum { DAYS = 120000 };
    static unsigned char won[DAYS];
    static GameResult games[SET_MAX];
    Random random = {.state = 8};
    for (int round = 0; round < 60; round++) {
        check_context("round %d", round);
        memset(won, 0, sizeof won);
        int spread = round % 3 == 0 ? 30 : round % 3 == 1 ? 400 : 70000;
        int count = (int)base_random_below(&random, SET_MAX);
        for (int i = 0; i < count; i++) {
            int day = (int)base_random_below(&random, (uint64_t)spread) / 10 * 10 + (i % 10);
            day += base_random_below(&random, 2) > 0 ? 32760 : 0; /* about where one window ends */
            games[i] = won_on(session_day(day * DAY), day * DAY);
            won[day] = 1;
        }
        int today = (int)base_random_below(&random, (uint64_t)spread + 1) + 1;
        int last = won[today] ? today : today - 1;
        int streak = 0;
        while (last >= 0 && won[last]) {
            streak++;
            last--;
        }
        check_streak(games, count, session_day(today * DAY), streak);
        int days = 0;
        int longest = 0;
        for (int day = 0, run = 0; day < DAYS; day++) {
            run = won[day] ? run + 1 : 0;
            days += won[day];
            longest = run > longest ? run : longest;
        }
        DayRuns runs = find_runs(games, count, session_day(today * DAY));
        CHECK_EQUAL_INT(days, runs.won);
        CHECK_EQUAL_INT(longest, runs.longest);
    }
}

/* The deals of the days. */

static const char *const NAMES[] = {"the-plot", "the-plait", "queen-of-italy"};

/* For ever the same for everybody. */
TEST(the_deals_of_the_days_stay)
{
    static const struct {
        uint32_t day;
        uint64_t deals[BASE_ARRAY_COUNT(NAMES)];
    } days[] = {
        {20261123, {20261123, 420261123, 20261123}}, {20261124, {20261124, 20261124, 20261124}},
        {20261125, {20261125, 20261125, 20261125}},  {20261224, {20261224, 20261224, 20261224}},
        {20270101, {20270101, 20270101, 20270101}},  {20280229, {20280229, 20280229, 20280229}},
        {20300615, {20300615, 120300615, 20300615}}, {20361230, {20361230, 20361230, 20361230}},
        {20361231, {20361231, 20361231, 20361231}},  {20370101, {20261123, 420261123, 20261123}},
        {20390314, {20290202, 20290202, 20290202}},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(days); i++) {
        for (size_t j = 0; j < BASE_ARRAY_COUNT(NAMES); j++) {
            check_context("%s %u", NAMES[j], (unsigned)days[i].day);
            CHECK_EQUAL_UINT64(days[i].deals[j], session_day_deal(rules_game_find(NAMES[j], NULL), days[i].day));
        }
    }
}

/* All days of the table as a number, which is what it was when the table was made. */
TEST(no_day_of_the_table_changes)
{
    uint64_t hash = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NAMES); i++) {
        const Game *game = rules_game_find(NAMES[i], NULL);
        for (uint32_t day = FIRST; day <= LAST; day = session_day_step(day, 1)) {
            hash = hash * 31 + session_day_deal(game, day);
        }
    }
    CHECK_EQUAL_UINT64(UINT64_C(1575208167654431811), hash);
}

TEST(after_the_table_its_deals_come_again)
{
    const Game *game = rules_game_find("the-plait", NULL);
    uint32_t again = session_day_step(LAST, 1);
    for (uint32_t day = FIRST; day < 20270201; day = session_day_step(day, 1), again = session_day_step(again, 1)) {
        CHECK_EQUAL_UINT64(session_day_deal(game, day), session_day_deal(game, again));
    }
    CHECK(session_day_deal(game, DAY_LAST) > 0);
}

/* A game of a version that took the day itself counts for its day, one with any other number does not. */
TEST(a_day_that_was_played_counts)
{
    const Game *game = rules_game_find("the-plait", NULL);
    uint32_t day = FIRST;
    while (session_day_deal(game, day) == day) {
        day = session_day_step(day, 1);
    }
    int64_t instant = 0;
    CHECK(session_day_start(day, &instant));
    GameResult result = {.id = 1, .game = game, .day = day, .touched = instant, .won = true, .begun = true};
    const struct {
        uint64_t deal;
        uint32_t day;
    } cases[] = {{session_day_deal(game, day), day}, {day, day}, {session_day_deal(game, day) + 100000000, 0}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        result.deal = cases[i].deal;
        CHECK_EQUAL_INT(cases[i].day, session_day_won(&result, "the-plait"));
    }
    result.deal = day;
    result.assist = ASSIST_UNDO | ASSIST_FINISH;
    CHECK_EQUAL_INT(day, session_day_won(&result, "the-plait"));
    result.assist = ASSIST_HINT; /* the program won it */
    CHECK_EQUAL_INT(0, session_day_won(&result, "the-plait"));
    result.assist = ASSIST_BRANCH; /* which may be another player's */
    CHECK_EQUAL_INT(0, session_day_won(&result, "the-plait"));
}
