/* SPDX-License-Identifier: MIT */
/*
 * The calendar, in UTC, and streaks of daily deals. Days are counted from 1 January 1970.
 *
 * To convert days and dates, years begin in March, so that the leap day is the last, and are grouped into eras of 400
 * years, after which the calendar repeats itself.
 */
#include <string.h>

#include "session/day_deals.h"
#include "session/results.h"

enum {
    DAY_MILLISECONDS = 24 * 60 * 60 * 1000,
    ERA_YEARS = 400,
    ERA_DAYS = 146097,
    EPOCH_DAYS = 719468,   /* from 1 March of the year 0 to 1 January 1970 */
    DAYS_FIRST = 0,        /* 1 January 1970 */
    DAYS_LAST = 2932896,   /* 31 December 9999 */
    NO_DAY = -1,           /* for a date that does not exist */
    STREAK_WINDOW = 32768, /* days whose results are marked at the same time: 90 years in 4 KB */
    WORD_BITS = 64
};

/* The date of a day counted from 1970, DAYS_FIRST..DAYS_LAST. */
static uint32_t date_of(int days)
{
    int since = days + EPOCH_DAYS;
    int era = since / ERA_DAYS;
    int day_of_era = since % ERA_DAYS;
    int year = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    int day_of_year = day_of_era - (365 * year + year / 4 - year / 100); /* from 1 March */
    int month = (5 * day_of_year + 2) / 153;                             /* 0: March */
    int day = day_of_year - (153 * month + 2) / 5 + 1;
    int civil_year = era * ERA_YEARS + year + (month >= 10);
    int civil_month = month < 10 ? month + 3 : month - 9;
    return (uint32_t)(civil_year * 10000 + civil_month * 100 + day);
}

/* The days from 1970 to a date, or NO_DAY where there is no such date. */
static int days_of(uint32_t date)
{
    if (date < DAY_FIRST || date > DAY_LAST) {
        return NO_DAY;
    }
    int month = (int)(date / 100 % 100);
    int day = (int)(date % 100);
    if (month < 1 || month > 12 || day < 1 || day > 31) {
        return NO_DAY;
    }
    int year = (int)(date / 10000) - (month <= 2);
    int day_of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int days = 365 * year + year / 4 - year / 100 + year / ERA_YEARS + day_of_year - EPOCH_DAYS;
    /* A day that does not exist, such as 30 February, has become one of the next month. */
    return date_of(days) == date ? days : NO_DAY;
}

uint32_t session_day(int64_t instant)
{
    int64_t days = instant / DAY_MILLISECONDS;
    if (instant < 0) {
        return DAY_FIRST;
    }
    return days > DAYS_LAST ? DAY_LAST : date_of((int)days);
}

bool session_day_start(uint32_t day, int64_t *instant)
{
    int days = days_of(day);
    if (days == NO_DAY) {
        return false;
    }
    *instant = (int64_t)days * DAY_MILLISECONDS;
    return true;
}

uint32_t session_day_step(uint32_t day, int step)
{
    int days = days_of(day);
    if (days == NO_DAY) {
        return 0;
    }
    int64_t wanted = (int64_t)days + step;
    if (wanted < DAYS_FIRST) {
        return DAY_FIRST;
    }
    return wanted > DAYS_LAST ? DAY_LAST : date_of((int)wanted);
}

/* The number that a day's deal would have if all deals could be won, as it had before DAY_DEALS_FIRST. */
static uint64_t plain_number(uint32_t day)
{
    return day;
}

uint64_t session_day_deal(const Game *game, uint32_t day)
{
    int first = days_of(DAY_DEALS_FIRST);
    int index = days_of(day) - first;
    if (index < 0) {
        return plain_number(day);
    }
    index %= DAY_DEALS_COUNT;
    return date_of(first + index) + (uint64_t)session_day_deals_before(game, index) * DAY_DEALS_STEP;
}

uint32_t session_day_won(const GameResult *result, const char *game)
{
    bool won = result->won && !session_result_is_helped(result) &&
               session_result_is_of_day(result, session_day(result->touched)) && strcmp(result->game->name, game) == 0;
    return won ? result->day : 0;
}

bool session_day_has_deal(const Game *game, uint32_t day, uint64_t deal)
{
    return deal == plain_number(day) || deal == session_day_deal(game, day);
}

bool session_result_is_of_day(const GameResult *result, uint32_t day)
{
    return result->day == day && session_day_has_deal(result->game, day, result->deal);
}

/* Goes over the days that were won, one window after the other, so that nothing need be sorted or allocated. */
typedef struct StreakWalk {
    const GameResult *results;
    int count;
    const char *game;
    int today; /* from 1970, or NO_DAY */
    int run;   /* days won in a row up to the one before */
    int streak, best;
    uint64_t won[STREAK_WINDOW / WORD_BITS];
} StreakWalk;

/* Returns the first day won at `from` or later, or NO_DAY, and marks the days won in the window that begins there. */
static int streak_window(StreakWalk *walk, int from)
{
    int first = NO_DAY;
    for (int i = 0; i < walk->count; i++) {
        int day = days_of(session_day_won(&walk->results[i], walk->game));
        if (day >= from && (first == NO_DAY || day < first)) {
            first = day;
        }
    }
    memset(walk->won, 0, sizeof walk->won);
    for (int i = 0; first != NO_DAY && i < walk->count; i++) {
        int offset = days_of(session_day_won(&walk->results[i], walk->game)) - first;
        if (offset >= 0 && offset < STREAK_WINDOW) {
            walk->won[offset / WORD_BITS] |= UINT64_C(1) << (offset % WORD_BITS);
        }
    }
    return first;
}

static void streak_day(StreakWalk *walk, int day, bool won)
{
    walk->run = won ? walk->run + 1 : 0;
    walk->best = walk->run > walk->best ? walk->run : walk->best;
    if (walk->today != NO_DAY && (day == walk->today - 1 || (day == walk->today && won))) {
        walk->streak = walk->run;
    }
}

int session_day_streak(const GameResult *results, int count, const char *game, uint32_t today, int *best)
{
    StreakWalk walk = {.results = results, .count = count, .game = game, .today = days_of(today)};
    int end = DAYS_FIRST; /* of the window before */
    for (int first = streak_window(&walk, end); first != NO_DAY; first = streak_window(&walk, end)) {
        walk.run = first == end ? walk.run : 0;
        end = first + STREAK_WINDOW;
        for (int i = 0; i < STREAK_WINDOW; i++) {
            streak_day(&walk, first + i, (walk.won[i / WORD_BITS] >> (i % WORD_BITS) & 1) != 0);
        }
    }
    *best = walk.best;
    return walk.streak;
}
