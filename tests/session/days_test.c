/* SPDX-License-Identifier: MIT */
/*
 * The deals of the days never change, and days that were played before still count.
 */
#include "session/results.h"
#include "support/check.h"

enum { FIRST = 20261123, LAST = 20361231 };

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
