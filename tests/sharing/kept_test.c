/* SPDX-License-Identifier: MIT */
/*
 * Games out of the store: looked at, gone on with, and the deal of the day, also after the program has been ended and
 * started again.
 *
 *   sharing_kept_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/app.h"
#include "app/keeping.h"
#include "base/clock.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"

/* The id of the kept game of this deal, or 0. */
static uint64_t find_kept(App *app, const Game *game, uint64_t deal)
{
    uint64_t id = 0;
    int count = app_archive_read(app);
    for (int i = 0; i < count; i++) {
        const GameResult *result = &app->archive.results[i];
        id = result->game == game && result->deal == deal ? result->id : id;
    }
    return id;
}

/* What the store has of a game; the caller frees it. */
static StoredGame load(App *app, uint64_t id)
{
    StoredGame game = {.log = NULL};
    CHECK(store_load(app->keeping.store, id, &game));
    return game;
}

/* Three games: two deals of The Plot, of which the first was left, and one of The Plait. */
static void play_three(const char *folder)
{
    App *app = app_fixture_open(folder);
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 1001);
    app_fixture_play_any(app, 10);
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 1002);
    app_fixture_play_any(app, 5);
    app_fixture_deal(app, rules_game_find("the-plait", NULL), 1003);
    app_fixture_play_any(app, 3);
    app_fixture_close(app);
}

/* Whatever is played in a lesson, the game that was open before stays the open one, also at the next start. */
TEST(a_lesson_leaves_the_open_game)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    const char *folder = app_fixture_folder("lesson");
    App *app = app_fixture_open(folder);
    app_fixture_deal(app, plot, 1001);
    app_fixture_play_any(app, 2);
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    ui_execute(&app->ui, (Action){.kind = ACTION_LESSON, .game = plot});
    app_fixture_turn(app);
    CHECK(app_fixture_chapter(app)->lesson);
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    ui_execute(&app->ui, (Action){.kind = ACTION_PLAY, .game = plot});
    app_fixture_turn(app);
    CHECK_EQUAL_UINT64(1001, app_fixture_chapter(app)->deal);
    CHECK_EQUAL_INT(2, app_fixture_depth(app));
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    ui_execute(&app->ui, (Action){.kind = ACTION_LESSON, .game = plot});
    app_fixture_turn(app);
    app_fixture_play_any(app, 3);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_UINT64(1001, app_fixture_chapter(app)->deal);
    CHECK_EQUAL_INT(1, app_archive_read(app));
}

TEST(a_game_is_looked_at_and_stays_what_it_was)
{
    const char *folder = app_fixture_folder("open");
    play_three(folder);
    App *app = app_fixture_open(folder);
    uint64_t id = find_kept(app, rules_game_find("the-plot", NULL), 1001);
    CHECK_EQUAL_INT(-1, session_find_id(&app->session, id));
    StoredGame before = load(app, id);
    Archive *archive = app_fixture_screen(app, SCREEN_HISTORY);
    CHECK_EQUAL_INT(3, archive->total);
    app_fixture_request(app, (Action){.kind = ACTION_OPEN, .id = id});
    CHECK(app->session.review.on);
    CHECK(screens_show(&app->ui.screens, SCREEN_REVIEW));
    CHECK_EQUAL_UINT64(1001, session_deal(&app->session));
    CHECK_EQUAL_INT(11, session_history(&app->session)->count);
    app_fixture_do_kind(app, COMMAND_REDO);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_UINT64(1003, session_deal(&app->session));
    StoredGame after = load(app, id);
    CHECK_EQUAL_TEXT(before.log, after.log);
    CHECK_EQUAL_UINT64((uint64_t)before.result.touched, (uint64_t)after.result.touched);
    store_free_game(&before);
    store_free_game(&after);
}

/* Looked at one after the other, the latter of the same session; the screens do not pile up. */
TEST(one_game_after_another_is_looked_at)
{
    const char *folder = app_fixture_folder("again");
    play_three(folder);
    App *app = app_fixture_open(folder);
    uint64_t first = find_kept(app, rules_game_find("the-plot", NULL), 1001);
    uint64_t second = find_kept(app, rules_game_find("the-plot", NULL), 1002);
    app_fixture_screen(app, SCREEN_HISTORY);
    for (int i = 0; i < 10; i++) {
        uint64_t id = i % 2 == 0 ? first : second;
        app_fixture_request(app, (Action){.kind = ACTION_OPEN, .id = id});
        CHECK(app->session.review.on);
        CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
        CHECK_EQUAL_INT(2, app->ui.screens.depth);
    }
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_INT(2, app->session.chapter_count); /* those that were open when the program began */
}

TEST(a_left_game_is_gone_on_with)
{
    const Game *game = rules_game_find("the-plot", NULL);
    const char *folder = app_fixture_folder("reopen");
    play_three(folder);
    App *app = app_fixture_open(folder);
    uint64_t id = find_kept(app, game, 1001);
    app_fixture_screen(app, SCREEN_HISTORY);
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = id});
    CHECK_EQUAL_INT(0, app->ui.screens.depth);
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK(!app->session.review.on);
    CHECK_EQUAL_INT(10, app_fixture_depth(app));
    app_fixture_play_any(app, 1);
    app_fixture_close(app);
    app = app_fixture_open(folder); /* it is the one that was last on the table */
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(11, app_fixture_depth(app));
    CHECK_EQUAL_INT(3, app_archive_read(app));
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = find_kept(app, game, 1002)});
    CHECK_EQUAL_INT(5, app_fixture_depth(app));
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = id}); /* and not the other one of its rules */
    CHECK_EQUAL_INT(11, app_fixture_depth(app));
}

TEST(what_is_not_there_is_said)
{
    App *app = app_fixture_open("-");
    app_fixture_deal(app, rules_game_find("the-plot", NULL), 1);
    app_fixture_request(app, (Action){.kind = ACTION_OPEN, .id = 12345});
    CHECK_EQUAL_TEXT("This game cannot be read.", app->ui.speech.message);
    CHECK(!app->session.review.on);
    CHECK_EQUAL_INT(0, app->ui.screens.depth);
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = 12345});
    CHECK_EQUAL_TEXT("This game cannot be read.", app->ui.speech.message);
    CHECK_EQUAL_INT(1, app->session.chapter_count);
}

static void play_day(App *app, const Game *game)
{
    app_fixture_request(app, (Action){.kind = ACTION_DAY, .game = game});
}

/* Plays today's deals; `day` is today all the while. */
static void play_days(const char *folder, uint32_t day)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    const Game *plait = rules_game_find("the-plait", NULL);
    App *app = app_fixture_open(folder);
    play_day(app, plait);
    uint64_t id = app_fixture_chapter(app)->id;
    CHECK_EQUAL_UINT64(session_day_deal(plait, day), session_deal(&app->session));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    play_day(app, plait); /* nothing has been played yet: it is not dealt once more */
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    app_fixture_play_any(app, 4);
    app_fixture_deal(app, plait, 5);
    app_fixture_play_any(app, 2);
    play_day(app, plot);
    app_fixture_play_any(app, 1);
    play_day(app, plait); /* out of the session */
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(4, app_fixture_depth(app));
    app_fixture_deal(app, plait, 6);
    app_fixture_play_any(app, 1);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_INT(-1, session_find_id(&app->session, id));
    play_day(app, plait); /* out of the store */
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(4, app_fixture_depth(app));
    app_fixture_play_any(app, 1);
    const KeptGame *kept = app_keeping_find(&app->keeping, id);
    CHECK(kept != NULL && kept->result.day == day);
    CHECK_EQUAL_INT(5, app_archive_read(app) + 1);
    app_fixture_close(app);
}

TEST(the_deal_of_the_day_is_dealt_once)
{
    play_days(app_fixture_folder("day"), session_day(base_clock_now()));
}

/* The deal of a past day: dealt, then gone on with out of the store. */
TEST(the_deal_of_a_past_day)
{
    const Game *game = rules_game_find("queen-of-italy", NULL);
    uint32_t day = session_day_step(session_day(base_clock_now()), -3);
    const Action past = {.kind = ACTION_DAY, .game = game, .number = (int)day};
    const char *folder = app_fixture_folder("past");
    App *app = app_fixture_open(folder);
    app_fixture_request(app, past);
    uint64_t id = app_fixture_chapter(app)->id;
    CHECK_EQUAL_UINT64(session_day_deal(game, day), session_deal(&app->session));
    app_fixture_play_any(app, 3);
    app_fixture_deal(app, game, 5);
    app_fixture_play_any(app, 1);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    app_fixture_request(app, past);
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(3, app_fixture_depth(app));
    const KeptGame *kept = app_keeping_find(&app->keeping, id);
    CHECK(kept != NULL && kept->result.day == 0); /* which counts for no day */
    GameResult won = kept != NULL ? kept->result : (GameResult){.game = game};
    app_fixture_deal(app, game, 6);
    won.won = true;
    won.touched++;
    store_put_game(app->keeping.store, &won, "", 0);
    app->keeping.revision++;
    app_fixture_request(app, past);
    CHECK(app_fixture_chapter(app)->id != id); /* what is won is dealt again */
    CHECK_EQUAL_UINT64(session_day_deal(game, day), session_deal(&app->session));
}

/* The same number, played on another day, is not today's deal. */
TEST(a_number_of_another_day_is_not_todays)
{
    const Game *game = rules_game_find("queen-of-italy", NULL);
    uint32_t day = session_day(base_clock_now());
    App *app = app_fixture_open("-");
    GameResult result = {
        .id = 77, .game = game, .deal = session_day_deal(game, day), .started = 1000, .touched = 2000, .begun = true};
    store_put_game(app->keeping.store, &result, "", 0);
    play_day(app, game);
    CHECK(app_fixture_chapter(app)->id != 77);
    CHECK_EQUAL_UINT64(session_day_deal(game, day), session_deal(&app->session));
}

/* Today is to stay today while the tests run. */
static void wait_for_midnight(void)
{
    const int64_t day = 24 * 60 * 60 * 1000;
    while (day - base_clock_now() % day < 20000) {
        sleep(1);
    }
}

int main(int argument_count, char **arguments)
{
    wait_for_midnight();
    return check_main(argument_count, arguments);
}
