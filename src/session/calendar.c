/* SPDX-License-Identifier: MIT */
/*
 * The calendar, in UTC, the deals of the days, and streaks of them. Days are counted from 1 January 1970.
 *
 * To convert days and dates, years begin in March, so that the leap day is the last, and are grouped into eras of 400
 * years, after which the calendar repeats itself.
 */
#include <string.h>

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
    return instant < 0 ? DAY_FIRST : days > DAYS_LAST ? DAY_LAST : date_of((int)days);
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
    return wanted < DAYS_FIRST ? DAY_FIRST : wanted > DAYS_LAST ? DAY_LAST : date_of((int)wanted);
}

/*
 * Which deals of the day can be won. The deal of a day is the first that can of the numbers 20261123, 120261123,
 * 220261123 ... for 23 November 2026. The tables say for each day which of them, so that nobody needs the solver.
 *
 * `theplot-cli level` has found them, day by day. Do not make the tables again: a better solver finds more deals that
 * can be won, and the deal of a day is to be the same for everybody.
 *
 * A letter stands for days whose own number can be won: A for one, B for two, up to Z for 26. A digit stands for one
 * day whose deal is a later number: that many numbers of the day come before it.
 */
enum {
    DAY_DEALS_FIRST = 20261123, /* deals of the day before it were just numbered by their days */
    DAY_DEALS_COUNT = 3692,     /* days of the table, up to 31 December 2036; then its deals come again */
    DAY_DEALS_STEP = 100000000  /* from one number of a day to the next */
};

typedef struct DayTable {
    const char *game;
    const char *days;
} DayTable;

static const DayTable tables[] = {
    /* clang-format off */
    {"the-plot",
     "H1P1ZZZG1ZZZ1ZR1ZZH1G1H1T1ZG1ZZZZZA1ZZW1J1ZZZZL1F1ZZJ1ZZZZZZZI1ZZG1D1O1F1ZH2D2ZZZZZZZZM1B1ZK1T1X1ZR1"
     "V1ZB1A1ZZZZL1N1ZZZZZM1ZF1ZJ1ZZZZD1P1ZI1J1ZA1ZW1ZZE1ZZZ1K1ZZC1ZZT1D11ZZZZZZB1ZZQ1ZZX1ZZZZZZW1P1ZL1ZZZ"
     "N1K1ZZZG1O1ZK1ZZS1H1M1ZB1A1ZL1V1Z1ZZK1I1ZT1F1ZP1ZZZZL1R"},
    {"the-plait",
     "4B2B11A11B11A1A1A1D1C21B2A1G1D1B111B1B1A11D1B1D22A2A12B2D1D1D1A1C1E1A1B1E12A2B2112C2B41C1E2A21A1B11B"
     "1G11A31B1H11C1A1I1B1B2C1A312B1D2A1B12C2A11E4I11D1C3A1F11C1C2I3J1A1B5A1A4B1A2D2F2B22A2A4B2C5B1C21A14B"
     "1C1A1A31A1M21D1D4B1B1B1D1F1211A1B1A11D1A11D111E31B111G1J1J1B1C1C1111L1B1A1B212A2A1A4112F1A2A113A331D"
     "12C1L2B221E1C1C1A111A1K2D1A1A121F2O1A11B1D1B2E1A1E1H111B1C1A11A4B3A1B11D4C11C11A2A3E32D11G3A12I24H2D"
     "2A13B1A1B13A4D1C1E1A3E1A1D1E11A12B1F1E1A1D1A1A11A1B1A1B1A21A11A41E11E1F11A21B1C1A2B1B1D31C1H1J1E1B1G"
     "1C2A1A1G1A22D2A3B1I1K1B3D12B3A1A2A1A2A521D1B11C2A11I2C1D132L1H1D1A1A1A23111B1A1213A1D1A211H1A1D1H11C"
     "11A21J3A11C2B11C111C11M1A11D11C3C21B1E1A12F1B1A1B13N11A2A12B6A11G2A2A211A1B1A1A11A2B1D2C1P2A11D1A1C1"
     "12D2G112B1C1C1E11D3D1C1113B11A5A1A2E1B1B1B2B1A122E1B1E1I1E1A1H1B1G1A2A1B2C1H2A111A1H1C22B1E1C11B1A2B"
     "1A11B1C1C3A21B2A1H1D1G1A12B1A2D1A1E23A1A11A1A2B1B1B11A51G11A1C2E11E1A1B112D21D1A1A1A1B1A1A1A3B1E5A1A"
     "1A11B11B11A21H1D311K21D1Q1B3K11D111E1A1A1F11C1A1B1D11F11D1A2A1C1121H1A21B21A2B1C2A2B3C2D2E1C111I2K11"
     "114K111C21H21D1D1A1K1F1D21A2B1C12A1G2A3E11A1C2C11D1D11A42B21D1A32C2C2F8D1A1C1A2E1B1A2C21G1E1B1A2B1B2"
     "A1A1A1A1C1B11A1J1G1A1B1O11B1G1A121D121H1G1111E1A1B21D12C1211C112A11B2B1D412A2A11B2D1C111B11C11C12F1A"
     "3C1B1A1H1B13I1D31B2B1F12A3H2A1C21D1D2D11A2A1A1B11J1221C1B31C11A3A3A2C1C2C1F1C3C1B11B11A1A1A1F1C2A1C1"
     "A1A121B11B22A1E11B1111C1A1C11A3A11A11A1111C12A111H1D12A4B11A1A1F1D1A11E1A111A11A1C1H2A311E13C1312Q2A"
     "1C12A2B1A11J1A1E2D1K3B2B1B1A21B1E2B2A1C1J1A1C3P3A12C1A13C14D1A4G1D1L1G14D11B1B1C1F11A1D1B1A1A12G1F21"
     "D1D2G3G1H1A1A1C1E31D1C1C11H1D2G2D1F1F1D1D1A1B2A12N4B11A1512B1M2A1C13C13A2K3D2A2G1A1B23C13A1H1F11A21J"
     "1C1D11B21A1A1C1D42C13B1E2A1E12B111A11A11E1C1E1A1G1E1E1C1B1B14J1D313C1D2A1B2A11F1A52I1A2H41E1A31E1A2C"
     "1A1E2B1D11D2C1B11B1C1I2G1C1D12E1A1B31A1B1A5A11C12D1E1A1B3C1B1B11A1111441D31E11A1C2D3A1C21A1B11I2B21A"
     "13A111F1G23A11A21F1E12B1A1D11A1C1112B21H1121C1A1B1E22B1B111B11C1B11H1C1B1F1A1F1113H1A1D"},
    {"queen-of-italy",
     "ZZA1O1F1Q1ZA1K1Q1K1E1A1C1C1D1X1A1B1F1K1G2C1V1C1G1ZQ1X1ZA11F1F1L1B1ZC1L1E1ZB1Q2K1A1D1A1L1D1M1ZE1F1Y1B"
     "1F2ZY1G1ZF1J1N1B1S1F1Q1B1G1F1C1ZA1D1X1X1ZZA1F1F1ZZM1B1N1H1ZT1B1ZR1E1F1L1A1A1C1D1Q11E1S1C1A1B1F1Y1I1J"
     "1K1A1ZZZ11C1O1ZZQ1ZN1ZP1ZZZZE1L1U1D1E1ZD1ZJ1Z1I1G1K1ZB1I21Q1O1J1E1R1O1ZB1I1B1D1E2ZZZ1A1V1H1ZK1ZZD11F"
     "1I1T1N1W1Q1Z1ZU1ZS1Q1ZG1A1N1E1M1V1ZT1R1I1ZJ1H11M1K1A1M1O11A1ZZL1ZG1F1M21G1K1A1C1G1N1A2C1K1I1ZC1L1O1A"
     "1D1B1ZZL1P1N1ZZZL1Q1J1ZF1ZH1ZZB1R1E11D1E2K1C1ZD1E1R1ZE1ZI1B11I2G1Q1E1A1E1B1L1B1ZZI1G1G"},
    /* clang-format on */
};

/* How many numbers of a day come before that of its deal: of day `index` of the table, 0..DAY_DEALS_COUNT - 1. */
static int count_deals_before(const Game *game, int index)
{
    const char *days = NULL;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(tables); i++) {
        days = strcmp(tables[i].game, game->name) == 0 ? tables[i].days : days;
    }
    for (; days != NULL && *days != '\0'; days++) {
        bool one = *days < 'A';
        int count = one ? 1 : *days - 'A' + 1;
        if (index < count) {
            return one ? *days - '0' : 0;
        }
        index -= count;
    }
    return 0;
}

uint64_t session_day_deal(const Game *game, uint32_t day)
{
    int first = days_of(DAY_DEALS_FIRST);
    int index = days_of(day) - first;
    if (index < 0) {
        return day; /* as if all deals could be won */
    }
    index %= DAY_DEALS_COUNT;
    return date_of(first + index) + (uint64_t)count_deals_before(game, index) * DAY_DEALS_STEP;
}

uint32_t session_day_won(const GameResult *result, const char *game)
{
    bool won = result->won && !session_result_is_helped(result) &&
               session_result_is_of_day(result, session_day(result->touched)) &&
               (game == NULL || strcmp(result->game->name, game) == 0);
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

DayRuns session_day_runs(const GameResult *results, int count, const char *game, uint32_t today)
{
    DayRuns runs = {.won = 0};
    int now = days_of(today);
    int first = NO_DAY; /* of the run that is being counted, backwards from its last day */
    int last = NO_DAY;
    for (int i = 0; i < count; i++) {
        int day = days_of(session_day_won(&results[i], game));
        if (day == NO_DAY || day == first) {
            continue;
        }
        last = first == NO_DAY || day != first - 1 ? day : last;
        first = day;
        int end = last < now ? last : now; /* the clock may have gone back */
        runs.won++;
        runs.longest = last - first + 1 > runs.longest ? last - first + 1 : runs.longest;
        runs.present = last >= now - 1 && first <= end ? end - first + 1 : runs.present;
    }
    return runs;
}
