/* SPDX-License-Identifier: MIT */
#include "support/archive_fixture.h"

#include <string.h>

#include "base/random.h"
#include "support/check.h"

static const int64_t NEWEST = 1795255200000; /* 2026-11-21, 10 o'clock UTC */
static const int64_t BETWEEN = 66000000;     /* about eighteen hours */

static GameResult results[ARCHIVE_FIXTURE_MAX];
static int result_count;

static void make_result(Random *random, int index)
{
    GameResult *result = &results[index];
    uint64_t chance = base_random_below(random, 100);
    *result = (GameResult){
        .id = (uint64_t)(ARCHIVE_FIXTURE_MAX - index),
        .game = rules_game_at((int)(base_random_below(random, 9) * 2 / 3)),
        .deal = 1 + base_random_below(random, 999999),
        .touched = NEWEST - index * BETWEEN,
        .started = NEWEST - index * BETWEEN - 900000,
        .played = 240000 + base_random_below(random, 700000) + base_random_below(random, 500000),
        .moves = (int32_t)(90 + base_random_below(random, 120)),
        .won = chance < 45,
        .begun = true,
    };
    if (base_random_below(random, 3) == 0) {
        result->assist = index % 4 == 0 ? ASSIST_HINT : ASSIST_UNDO;
    }
    if (base_random_below(random, 5) == 0) {
        result->day = session_day(result->touched);
        result->deal = session_day_deal(result->game, result->day);
    }
}

void archive_fixture_open(int count)
{
    Random random;
    CHECK(count >= 0 && count <= ARCHIVE_FIXTURE_MAX);
    random.state = 6;
    result_count = count;
    for (int i = 0; i < count; i++) {
        make_result(&random, i);
    }
    session_results_open(results, result_count);
}

void archive_fixture_win(uint64_t id, const Game *game, uint64_t deal, int moves, uint64_t played)
{
    CHECK(result_count > 0);
    results[0] = (GameResult){.id = id,
                              .game = game,
                              .deal = deal,
                              .started = NEWEST - 900000,
                              .touched = NEWEST,
                              .played = played,
                              .moves = moves,
                              .won = true,
                              .begun = true};
    session_results_open(results, result_count);
}

void archive_fixture_help(uint8_t assist)
{
    CHECK(result_count > 0);
    results[0].assist = assist;
}

const GameResult *archive_fixture_result(int index)
{
    CHECK(index >= 0 && index < result_count);
    return &results[index];
}

static void fill_days(Archive *archive)
{
    archive->today = session_day(NEWEST);
    archive->day_count = 0;
    archive->runs = (DayRuns){.won = result_count == 0 ? 0 : 43, .present = 12, .longest = 19};
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (game == rules_game_find(game->name, NULL)) {
            /* made up, so that there is one of each kind */
            ArchiveDay day = {.game = game, .won = archive->day_count == 0, .streak = 12 - 6 * archive->day_count};
            archive->days[archive->day_count++] = day;
        }
    }
}

/* Made up like the days, with each number of games that can have been won on a day. */
static void fill_month(Archive *archive)
{
    archive->month = archive->month == 0 ? archive->today / 100 : archive->month;
    memset(archive->won, 0, sizeof archive->won);
    for (int i = 1; i < ARCHIVE_MONTH_DAYS && result_count > 0; i++) {
        archive->won[i] = (uint8_t)(i * 11 / 3 % 8);
    }
    archive->won[archive->today % 100] = archive->month == archive->today / 100 ? 1 : archive->won[21];
    archive->begun = result_count > 0;
}

bool archive_fixture_fill(Archive *archive)
{
    const ResultFilter filter = {.game = archive->game, .assist = archive->assist};
    if (archive->wanted == archive->given) {
        return false;
    }
    ResultFilter other = {.game = archive->game, .assist = ASSIST_WITHOUT};
    archive->own = session_results_count(results, result_count, &other);
    other.assist = ASSIST_WITH;
    archive->helped = session_results_count(results, result_count, &other);
    session_results_by_rules(results, result_count, &(ResultFilter){.game = NULL}, archive->by_rules);
    session_statistics(results, result_count, &filter, &archive->statistics);
    int played = archive->statistics.played; /* and made up, what the deals gave others */
    archive->figures = (DealFigures){.games = played,
                                     .won = archive->statistics.won,
                                     .fair = played * 38 / 100,
                                     .possible = played * 71 / 100,
                                     .waiting = played > 200};
    archive->winnable = (DealFigures){.games = 24, .won = 13, .fair = 11, .possible = 24};
    archive->total = 0;
    archive->row_count = 0;
    for (int i = 0; i < result_count; i++) {
        if (archive->game == NULL || results[i].game == archive->game) {
            if (archive->total >= archive->first && archive->row_count < ARCHIVE_PAGE_ROWS) {
                archive->rows[archive->row_count++] = results[i];
            }
            archive->total++;
        }
    }
    fill_days(archive);
    fill_month(archive);
    archive->has_won_game = session_won_game(results, result_count, archive->won_id, 0, &archive->won_game);
    archive->goals = result_count == 0 ? 0 : 0x210707;
    archive->given = archive->wanted;
    return true;
}
