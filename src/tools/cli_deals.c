/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli level, stock and days: how difficult deals are, and the tables that are made of that: deals of each level
 * (assets/survey/deals.txt), and which deals of the day can be won (session/calendar.c).
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "session/results.h"
#include "solver/trial.h"
#include "tools/cli.h"

enum { STOCK_EACH = 100, STOCK_LAST = 100000, LINE_LENGTH = 100, DAY_NUMBERS = 10, WON_DAYS_MAX = 26 };

static const int64_t DAY_STEP = 100000000;

static int find_level(Finder *finder, const Game *game, uint64_t deal, bool wants_level, void *memory)
{
    finder_begin(finder, memory, game, deal, wants_level);
    while (!finder_step(finder)) {
    }
    return finder_level(finder);
}

static const char *fair_word(const Game *game, uint64_t deal, void *memory)
{
    static const char *const words[] = {"unknown work", "lost", "not-won", "won"};
    Trial trial;
    trial_begin(&trial, memory, game, deal);
    while (!trial_step(&trial)) {
    }
    return trial.lacked_memory ? "unknown memory" : words[trial.outcome];
}

/* "the-plot standard 17 level 2 ease 1312 fair won"; "level 0": it is not proved that the deal can be won. */
CliExit cli_level(const CliArguments *arguments)
{
    uint64_t first, last;
    const Game *game;
    if (!cli_read_deals(arguments, &game, &first, &last)) {
        return CLI_BAD;
    }
    void *memory = base_allocate(TRIAL_MEMORY);
    bool more = true;
    Finder finder;
    for (uint64_t deal = first; more; deal++) {
        int level = find_level(&finder, game, deal, true, memory);
        int ease = level > 0 ? difficulty_ease(&finder.difficulty) : 0;
        printf("%s %s %llu level %d ease %d fair %s\n", game->name, game->rules_name, (unsigned long long)deal, level,
               ease, fair_word(game, deal, memory));
        more = cli_flush() && deal != last;
    }
    free(memory);
    return CLI_OK;
}

typedef struct Stock {
    uint32_t deals[DIFFICULTY_LEVELS][STOCK_EACH];
    int counts[DIFFICULTY_LEVELS];
} Stock;

/* Takes the deals from 1 on, until there are enough of each level. */
static void fill_stock(const Game *game, void *memory, Stock *stock)
{
    Finder finder;
    int full = 0;
    *stock = (Stock){.counts = {0}};
    for (uint32_t deal = 1; full < DIFFICULTY_LEVELS && deal <= STOCK_LAST; deal++) {
        int level = find_level(&finder, game, deal, true, memory);
        int *count = level > 0 ? &stock->counts[level - 1] : NULL;
        if (count && *count < STOCK_EACH) {
            stock->deals[level - 1][(*count)++] = deal;
            full += *count == STOCK_EACH ? 1 : 0;
        }
    }
}

static void print_level(const Stock *stock, int level)
{
    uint32_t before = 0;
    int column = 0;
    for (int i = 0; i < stock->counts[level]; i++) {
        column = column == 0 ? printf("level %d", level + 1) : column;
        column += printf(" %u", (unsigned)(stock->deals[level][i] - before));
        before = stock->deals[level][i];
        if (column >= LINE_LENGTH || i + 1 == stock->counts[level]) {
            putchar('\n');
            column = 0;
        }
    }
}

CliExit cli_stock(const CliArguments *arguments)
{
    static Stock stock;
    (void)arguments;
    void *memory = base_allocate(TRIAL_MEMORY);
    puts("theplot-deals 1");
    for (int i = 0; cli_flush() && i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        fill_stock(game, memory, &stock);
        printf("rules %s %s\n", game->name, game->rules_name);
        for (int level = 0; level < DIFFICULTY_LEVELS; level++) {
            print_level(&stock, level);
        }
    }
    free(memory);
    return CLI_OK;
}

/* How many numbers of a day come before the first that can be won. */
static int numbers_before(const Game *game, uint32_t day, void *memory)
{
    Finder finder;
    for (int i = 0; i < DAY_NUMBERS; i++) {
        if (find_level(&finder, game, (uint64_t)(day + i * DAY_STEP), false, memory) > 0) {
            return i;
        }
    }
    return 0;
}

/* Writes characters as lines of a constant text of C. */
static void put_day(int *column, char character)
{
    printf("%s%c", *column == 0 ? "    \"" : "", character);
    if (++*column == LINE_LENGTH) {
        puts("\"");
        *column = 0;
    }
}

/* A letter from A on is a number of days whose own number can be won, a digit the numbers before that of one day. Ends
 * when standard output fails. */
static void print_days(const Game *game, uint32_t first, uint32_t last, void *memory)
{
    int column = 0;
    int won = 0; /* days since the last character whose own number can be won */
    printf("/* %s */\n", game->name);
    for (uint32_t day = first; cli_flush() && day <= last; day = session_day_step(day, 1)) {
        int before = numbers_before(game, day, memory);
        won += before == 0;
        if (won == WON_DAYS_MAX || (won > 0 && before > 0)) {
            put_day(&column, (char)('A' + won - 1));
            won = 0;
        }
        if (before > 0) {
            put_day(&column, (char)('0' + before));
        }
    }
    if (won > 0) {
        put_day(&column, (char)('A' + won - 1));
    }
    puts(column > 0 ? "\"" : "");
}

CliExit cli_days(const CliArguments *arguments)
{
    uint64_t first, last;
    TextSlice text = base_text_slice(arguments->positionals[0]);
    if (base_text_parse_uint64(text, &first)) {
        last = first;
    } else if (!cli_parse_pair(text, '-', &first, &last)) {
        first = last = 0;
    }
    if (first < DAY_FIRST || last < first || last > DAY_LAST || session_day_step((uint32_t)first, 0) == 0) {
        cli_complain("%s are no days, such as 20261123-20361231", text.start);
        return CLI_BAD;
    }
    void *memory = base_allocate(TRIAL_MEMORY);
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_is_standard(rules_game_at(i))) {
            print_days(rules_game_at(i), (uint32_t)first, (uint32_t)last, memory);
        }
    }
    free(memory);
    return CLI_OK;
}
