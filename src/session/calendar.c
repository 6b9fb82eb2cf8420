/* SPDX-License-Identifier: MIT */
/*
 * The calendar, in UTC, and streaks of daily deals. Days are counted from 1 January 1970.
 *
 * To convert days and dates, years begin in March, so that the leap day is the last, and are grouped into eras of 400
 * years, after which the calendar repeats itself.
 */
#include <stdlib.h>
#include <string.h>

#include "session/day_deals.h"
#include "session/results.h"

enum {
    DAY_MILLISECONDS = 24 * 60 * 60 * 1000,
    ERA_YEARS = 400,
    ERA_DAYS = 146097,
    EPOCH_DAYS = 719468, /* from 1 March of the year 0 to 1 January 1970 */
    DAYS_FIRST = 0,      /* 1 January 1970 */
    DAYS_LAST = 2932896, /* 31 December 9999 */
    NO_DAY = -1          /* for a date that does not exist */
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

uint64_t session_day_deal(const Game *game, uint32_t day)
{
    int first = days_of(DAY_DEALS_FIRST);
    int index = days_of(day) - first;
    if (index < 0) {
        return day; /* as if all deals could be won */
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
    return deal == day || deal == session_day_deal(game, day);
}

bool session_result_is_of_day(const GameResult *result, uint32_t day)
{
    return result->day == day && session_day_has_deal(result->game, day, result->deal);
}

static int compare_days(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

int session_day_streak(const GameResult *results, int count, const char *game, uint32_t today, int *best)
{
    int *days = malloc(((size_t)count + 1) * sizeof *days);
    int won = 0;
    int run = 0; /* days in a row */
    int streak = 0;
    int now = days_of(today);
    for (int i = 0; i < count && days != NULL; i++) {
        days[won] = days_of(session_day_won(&results[i], game));
        won += days[won] != NO_DAY;
    }
    if (won > 0) {
        qsort(days, (size_t)won, sizeof *days, compare_days);
    }
    *best = 0;
    for (int i = 0; i < won; i++) {
        bool again = i > 0 && days[i] == days[i - 1];
        run = i > 0 && days[i] <= days[i - 1] + 1 ? run + !again : 1;
        *best = run > *best ? run : *best;
        streak = now != NO_DAY && (days[i] == now || days[i] == now - 1) ? run : streak;
    }
    free(days);
    return streak;
}
