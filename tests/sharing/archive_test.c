/* SPDX-License-Identifier: MIT */
/*
 * What the screens show of the store: rows, figures and days, compared with what is counted here in the simplest way.
 *
 *   sharing_archive_test FOLDER
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/app.h"
#include "base/clock.h"
#include "base/random.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"

enum { GAMES = 300, DAYS = 40 };

static GameResult results[GAMES];
static const int64_t DAY = INT64_C(24) * 60 * 60 * 1000;

/* Results by chance, up to now; the ids do not follow the order in which they were played. */
static void make_results(int64_t now)
{
    Random random = {.state = 7};
    for (int i = 0; i < GAMES; i++) {
        GameResult *result = &results[i];
        uint32_t day_count = (uint32_t)base_random_below(&random, DAYS);
        *result = (GameResult){.id = (uint64_t)((i * 7) % GAMES) + 1, .begun = true};
        result->game = rules_game_at((int)base_random_below(&random, (uint64_t)rules_game_count()));
        result->deal = base_random_below(&random, 1000000);
        result->touched = now - DAY * day_count - (int64_t)base_random_below(&random, 60000);
        result->started = result->touched - 1000;
        result->played = base_random_below(&random, 3600000);
        result->moves = (int32_t)base_random_below(&random, 150);
        result->assist = base_random_below(&random, 2) == 0 ? 0 : ASSIST_HINT;
        result->won = base_random_below(&random, 2) == 0;
        if (base_random_below(&random, 3) == 0) {
            result->day = session_day(result->touched);
            result->deal = session_day_deal(result->game, result->day);
        }
    }
}

static bool is_later(const GameResult *a, const GameResult *b)
{
    return a->touched != b->touched ? a->touched > b->touched : a->id > b->id;
}

/* Open is the last one of its rules, unless it is won. */
static bool is_open(const GameResult *result)
{
    bool last = !result->won;
    for (int i = 0; i < GAMES; i++) {
        last = last && !(results[i].game == result->game && is_later(&results[i], result));
    }
    return last;
}

static void put_results(App *app)
{
    for (int i = 0; i < GAMES; i++) {
        store_put_game(app->keeping.store, &results[i], "", 0);
    }
    app->keeping.revision++;
}

static void check_figures(const Archive *archive, const Game *game, AssistFilter assist)
{
    Statistics expected;
    static GameResult sorted[GAMES];
    memcpy(sorted, results, sizeof sorted);
    for (int i = 0; i < GAMES; i++) {
        sorted[i].open = is_open(&results[i]);
    }
    session_statistics(sorted, GAMES, &(ResultFilter){.game = game, .assist = assist}, &expected);
    CHECK_EQUAL_INT(expected.played, archive->statistics.played);
    CHECK_EQUAL_INT(expected.won, archive->statistics.won);
    CHECK_EQUAL_UINT64(expected.best_time, archive->statistics.best_time);
    if (game != NULL && assist == ASSIST_WITHOUT) {
        const ResultCount *count = &archive->by_rules[rules_game_index(game)];
        CHECK(count->played == expected.played && count->won == expected.won);
    }
}

/* The result that has so many of the list before it. */
static const GameResult *find_row(const Game *game, int place)
{
    for (int i = 0; i < GAMES; i++) {
        int before = 0;
        for (int j = 0; j < GAMES; j++) {
            before += (game == NULL || results[j].game == game) && is_later(&results[j], &results[i]) ? 1 : 0;
        }
        if ((game == NULL || results[i].game == game) && before == place) {
            return &results[i];
        }
    }
    return NULL;
}

static void check_rows(const Archive *archive, const Game *game, int first)
{
    int total = 0;
    for (int i = 0; i < GAMES; i++) {
        total += game == NULL || results[i].game == game ? 1 : 0;
    }
    int left = total - first > 0 ? total - first : 0;
    CHECK_EQUAL_INT(total, archive->total);
    CHECK_EQUAL_INT(left < ARCHIVE_PAGE_ROWS ? left : ARCHIVE_PAGE_ROWS, archive->row_count);
    for (int i = 0; i < archive->row_count; i++) {
        const GameResult *result = find_row(game, first + i);
        CHECK(result != NULL && result->id == archive->rows[i].id && result->touched == archive->rows[i].touched &&
              result->moves == archive->rows[i].moves && is_open(result) == archive->rows[i].open);
    }
}

TEST(what_is_shown_is_what_is_counted)
{
    static const int firsts[] = {0, 20, 280, 299, 300, 1000};
    int64_t now = base_clock_now();
    App *app = app_fixture_open(app_fixture_folder("counted"));
    make_results(now);
    put_results(app);
    app_fixture_screen(app, SCREEN_STATISTICS);
    for (int game = -1; game < rules_game_count(); game++) {
        const Game *of = game < 0 ? NULL : rules_game_at(game);
        for (int assist = ASSIST_WITHOUT; assist <= ASSIST_EITHER; assist++) {
            check_context("game %d, assist %d", game, assist);
            check_figures(app_fixture_want(app, of, (AssistFilter)assist, 0), of, (AssistFilter)assist);
        }
        for (size_t i = 0; i < BASE_ARRAY_COUNT(firsts); i++) {
            check_context("game %d, from %d", game, firsts[i]);
            check_rows(app_fixture_want(app, of, ASSIST_EITHER, firsts[i]), of, firsts[i]);
        }
    }
}

/* A win today makes the days what they are counted to be. */
TEST(todays_deal_is_won)
{
    const Game *game = rules_game_find("the-plot", NULL);
    int64_t now = base_clock_now();
    App *app = app_fixture_open("-");
    app_fixture_screen(app, SCREEN_CHOOSER);
    for (int back = 3; back >= 0; back--) {
        uint32_t day = session_day(now - DAY * back);
        GameResult result = {
            .id = (uint64_t)(10 - back), .game = game, .deal = session_day_deal(game, day), .day = day};
        result.touched = now - DAY * back;
        result.won = result.begun = true;
        store_put_game(app->keeping.store, &result, "", 0);
        app->keeping.revision++;
        app_fixture_turn(app);
        const ArchiveDay *shown = &app->ui.screens.archive.days[0];
        CHECK(shown->game == game);
        CHECK_EQUAL_INT(back == 0, shown->won);
        CHECK_EQUAL_INT(back > 1 ? 0 : 4 - back, shown->streak);
        CHECK_EQUAL_INT(1, app->ui.screens.archive.won[day % 100] & 1 || day / 100 != session_day(now) / 100);
    }
}

/* What has been read is read again after a change, and not before. */
TEST(the_store_is_read_once_for_each_change)
{
    App *app = app_fixture_open(app_fixture_folder("once"));
    make_results(base_clock_now());
    put_results(app);
    app_fixture_screen(app, SCREEN_HISTORY);
    GameResult more = results[0];
    more.id = GAMES + 1;
    store_put_game(app->keeping.store, &more, "", 0); /* behind the program's back */
    CHECK_EQUAL_INT(GAMES, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->total);
    CHECK_EQUAL_INT(GAMES, app_fixture_want(app, NULL, ASSIST_WITH, 40)->total);
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 5);
    app_fixture_play_any(app, 1);
    CHECK_EQUAL_INT(GAMES + 2, app->ui.screens.archive.total); /* nobody had to ask for it */
    CHECK_EQUAL_UINT64(app_fixture_chapter(app)->id, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->rows[0].id);
}

TEST(figures_begin_anew_and_the_list_stays)
{
    const char *folder = app_fixture_folder("anew");
    App *app = app_fixture_open(folder);
    make_results(base_clock_now());
    put_results(app);
    app_fixture_screen(app, SCREEN_STATISTICS);
    CHECK(app_fixture_want(app, NULL, ASSIST_EITHER, 0)->statistics.played > 0);
    for (int64_t last = base_clock_now(); base_clock_now() <= last;) { /* it was not decided at this instant */
    }
    app_fixture_request_kind(app, ACTION_FORGET);
    CHECK_EQUAL_INT(0, app->ui.screens.archive.statistics.played);
    CHECK_EQUAL_INT(GAMES, app->ui.screens.archive.total);
    CHECK_EQUAL_TEXT("Statistics start from zero. Your games stay in the list.", app->ui.screens.notice);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    app_fixture_screen(app, SCREEN_STATISTICS);
    CHECK_EQUAL_INT(0, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->statistics.played);
    CHECK_EQUAL_INT(GAMES, app->ui.screens.archive.total);
}

/* What was used at the table is in the figures at once. */
TEST(help_is_noted_at_once)
{
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 1001);
    app_fixture_play_any(app, 1);
    app->ui.assist = ASSIST_HINT;
    app_fixture_turn(app);
    CHECK(app_archive_read(app) == 1 && (app->archive.results[0].assist & ASSIST_HINT) != 0);
}

TEST(what_cannot_be_read_is_said)
{
    App *app = app_fixture_open("-");
    Archive *archive = &app->ui.screens.archive;
    ui_open_screen(&app->ui, SCREEN_STATISTICS);
    archive->given = archive->wanted;
    app->archive = (ArchiveReader){.known = true, .revision = app->keeping.revision, .count = -1};
    CHECK(app_archive_is_wanted(app));
    app_archive_follow(app);
    CHECK(archive->unreadable);
    CHECK_EQUAL_INT(0, archive->statistics.played);
    CHECK(!app_archive_is_wanted(app)); /* the loop may go to sleep */
}

int main(int argument_count, char **arguments)
{
    while (DAY - base_clock_now() % DAY < 30000) { /* today is to stay today */
        sleep(1);
    }
    while (base_clock_now() % DAY < 70000) { /* and what was played a minute ago, too */
        sleep(1);
    }
    return check_main(argument_count, arguments);
}
