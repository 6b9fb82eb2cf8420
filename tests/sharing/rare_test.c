/* SPDX-License-Identifier: MIT */
/*
 * What comes together only seldom: a file that is taken over while something lies on the table that is not kept,
 * clocks that are wrong, codes that come twice, a disk that is full and well again, pauses.
 *
 * The clock of the program is the test's: its calls come to __wrap_platform_now() by the linker.
 *
 *   sharing_rare_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "app/sharing.h"
#include "base/clock.h"
#include "screens/screens.h"
#include "session/code.h"
#include "store/store_parts.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"
#include "ui/lesson.h"

enum { PATH_SIZE = 700, MINUTE = 60000, FULL_PATIENCE = 20000 };

double __wrap_platform_now(void);

static double clock_now = 1000.0;

double __wrap_platform_now(void)
{
    return clock_now;
}

static const Game *plot(void)
{
    return rules_game_find("the-plot", NULL);
}

static void play(App *app, uint64_t deal, int moves)
{
    app_fixture_deal(app, plot(), deal);
    app_fixture_play_any(app, moves);
}

/* Another player's folder, with games of these deals, as a file. */
static void write_other(const char *name, char path[PATH_SIZE], uint64_t first, uint64_t last)
{
    snprintf(path, PATH_SIZE, "%s", app_fixture_folder(name));
    App *app = app_fixture_open(path);
    for (uint64_t deal = first; deal <= last; deal++) {
        play(app, deal, 4);
    }
    app_fixture_request_kind(app, ACTION_EXPORT);
    app_fixture_close(app);
    snprintf(path, PATH_SIZE, "%s", app_fixture_exported(path));
}

static void import(App *app, const char *path)
{
    app_sharing_import(app, path);
    app_fixture_turn(app);
}

/* A lesson's deal has a number before it is kept: what comes by a file gets others. */
TEST(a_file_comes_while_a_lesson_is_on)
{
    char path[PATH_SIZE];
    char folder[PATH_SIZE];
    write_other("lesson-there", path, 11, 16);
    snprintf(folder, sizeof folder, "%s", app_fixture_folder("lesson"));
    App *app = app_fixture_open(folder);
    play(app, 1, 3);
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    ui_execute(&app->ui, (Action){.kind = ACTION_LESSON, .game = rules_game_find("the-plait", NULL)});
    app_fixture_turn(app);
    CHECK(ui_lesson_needs_room(&app->ui.lesson));
    import(app, path);
    CHECK_EQUAL_INT(7, app_archive_read(app));
    ui_lesson_end(&app->ui.lesson);
    app_fixture_play_any(app, 2);
    CHECK_EQUAL_INT(8, app_archive_read(app));
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_INT(8, app_archive_read(app));
}

/* The game on the table is one that the file knows more of, and it is being looked at. */
TEST(a_file_comes_while_looking)
{
    char path[PATH_SIZE];
    char folder[PATH_SIZE];
    write_other("looking-there", path, 11, 11);
    snprintf(folder, sizeof folder, "%s", app_fixture_folder("looking"));
    App *app = app_fixture_open(folder);
    import(app, path);
    if (CHECK_EQUAL_INT(1, app_archive_read(app))) {
        app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = app->archive.results[0].id});
    }
    CHECK_EQUAL_INT(4, app_fixture_depth(app));
    remove(path);
    *strrchr(path, '/') = '\0';
    App *other = app_fixture_open(path);
    app_fixture_play_any(other, 3);
    app_fixture_request_kind(other, ACTION_EXPORT);
    app_fixture_close(other);
    snprintf(path, PATH_SIZE, "%s", app_fixture_exported(path));
    app_fixture_do_kind(app, COMMAND_REVIEW);
    app_fixture_do(app, (Command){.kind = COMMAND_SEEK, .node = 2});
    import(app, path);
    CHECK(app->session.review.on);
    CHECK_EQUAL_INT(2, app_fixture_depth(app));
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_INT(7, app_fixture_depth(app));
    CHECK_EQUAL_BYTES(&app->session.position, &app->ui.table.position, sizeof app->session.position);
    app_fixture_play_any(app, 1);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_INT(8, app_fixture_depth(app));
}

/* The clock was years ahead when a game was played; figures begin anew all the same. */
TEST(figures_begin_anew_with_the_clock_put_back)
{
    App *app = app_fixture_open(app_fixture_folder("clock"));
    app->keeping.touched = base_clock_now() + (int64_t)1000 * 86400 * 1000;
    play(app, 1, 3);
    play(app, 2, 3);
    play(app, 3, 3);
    app_fixture_screen(app, SCREEN_STATISTICS);
    CHECK_EQUAL_INT(2, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->statistics.played);
    app_fixture_request_kind(app, ACTION_FORGET);
    CHECK_EQUAL_INT(0, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->statistics.played);
    play(app, 4, 3);
    play(app, 5, 3);
    CHECK_EQUAL_INT(
        1, app_fixture_want(app, NULL, ASSIST_EITHER, 0)->statistics.played); /* the one begun since and left */
}

/* Pasted twice before anything has come of it. */
TEST(a_code_comes_twice)
{
    static const Move moves[] = {{PILE_STOCK, PILE_WASTE}};
    char text[CODE_TEXT_SIZE];
    App *app = app_fixture_open(app_fixture_folder("twice"));
    play(app, 1, 3);
    CHECK(session_code_write(plot(), 77, moves, 1, text));
    CHECK(platform_clipboard_write(app->platform, text));
    ui_request(&app->ui, &(Action){.kind = ACTION_PASTE});
    ui_request(&app->ui, &(Action){.kind = ACTION_PASTE});
    app_fixture_turn(app);
    CHECK(app->session.review.on);
    CHECK_EQUAL_UINT64(77, session_deal(&app->session));
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_UINT64(1, session_deal(&app->session));
    CHECK_EQUAL_INT(3, app_fixture_depth(app));
}

/* Of the game that was begun last: what has been counted, and what the store has been told. */
static uint64_t played(const App *app)
{
    const Keeping *keeping = &app->keeping;
    return keeping->games[keeping->count - 1].result.played;
}

static uint64_t told(const App *app)
{
    const Keeping *keeping = &app->keeping;
    return keeping->games[keeping->count - 1].told;
}

/* Of a pause five minutes count at most, however the clock is looked at meanwhile. */
TEST(of_a_pause_five_minutes_count)
{
    App *app = app_fixture_open(app_fixture_folder("pause"));
    play(app, 1, 1);
    uint64_t before = played(app);
    clock_now += 2 * MINUTE;
    app_fixture_play_any(app, 1);
    CHECK_EQUAL_UINT64(before + (uint64_t)(2 * MINUTE), played(app));
    for (int i = 0; i < 7; i++) {
        clock_now += MINUTE;
        app_keeping_advance(app);
    }
    CHECK_EQUAL_UINT64(before + (uint64_t)(7 * MINUTE), played(app));
    app_fixture_play_any(app, 1);
    clock_now += MINUTE;
    app_fixture_play_any(app, 1);
    CHECK_EQUAL_UINT64(before + (uint64_t)(8 * MINUTE), played(app));
    clock_now += 600 * MINUTE;
    app_fixture_play_any(app, 1);
    CHECK_EQUAL_UINT64(before + (uint64_t)(13 * MINUTE), played(app));
    uint64_t id = app_fixture_chapter(app)->id;
    StoredGame game;
    if (CHECK(store_load(app->keeping.store, id, &game))) {
        CHECK_EQUAL_UINT64(played(app), game.result.played);
        store_free_game(&game);
    }
}

/* What nobody sees does not count; what was seen before is handed over then. */
TEST(hidden_time_does_not_count)
{
    App *app = app_fixture_open(app_fixture_folder("hidden"));
    play(app, 1, 2);
    uint64_t before = played(app);
    clock_now += MINUTE;
    CHECK_EQUAL_UINT64(before, told(app));
    app->hidden = true;
    app_keeping_advance(app);
    CHECK_EQUAL_UINT64(before + MINUTE, told(app));
    clock_now += 3 * MINUTE;
    app_keeping_advance(app);
    app->hidden = false;
    app_keeping_advance(app);
    clock_now += MINUTE;
    app_fixture_screen(app, SCREEN_STATISTICS); /* it hides the table, too */
    CHECK_EQUAL_UINT64(before + (uint64_t)(2 * MINUTE), told(app));
    clock_now += 3 * MINUTE;
    screens_clear(&app->ui.screens);
    app_fixture_play_any(app, 1);
    CHECK_EQUAL_UINT64(before + (uint64_t)(2 * MINUTE), played(app));
    clock_now += MINUTE;
    app_fixture_do_kind(app, COMMAND_REVIEW); /* to look at a game is not to play it */
    clock_now += 3 * MINUTE;
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    CHECK_EQUAL_UINT64(before + (uint64_t)(3 * MINUTE), played(app));
}

static bool wait_for(App *app, StoreTrouble trouble)
{
    for (int waited = 0; waited < FULL_PATIENCE && store_trouble(app->keeping.store, NULL) != trouble; waited += 10) {
        sqlite3_sleep(10);
        app_keeping_advance(app);
    }
    app_keeping_advance(app);
    app_archive_follow(app);
    return app->keeping.trouble == trouble;
}

static void limit_pages(App *app, const char *pragma)
{
    Store *store = app->keeping.store;
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(store->database.handle, pragma, NULL, NULL, NULL));
}

/* Plays until the disk is full; one thing at a time, for what is said is gone with the next. */
static void fill_the_disk(App *app)
{
    limit_pages(app, "PRAGMA max_page_count = 1"); /* as many as there are */
    for (int i = 0; i < 4000 && store_trouble(app->keeping.store, NULL) == STORE_FINE; i++) {
        if (i % 5 == 0) {
            app_fixture_deal(app, plot(), 2 + (uint64_t)i);
        } else {
            app_fixture_play_any(app, 1);
        }
    }
}

/* The disk is full for a while. What is played meanwhile is kept afterwards, is said to be, and is in the list. */
TEST(a_full_disk_is_well_again)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", app_fixture_folder("full"));
    App *app = app_fixture_open(folder);
    play(app, 1, 2);
    fill_the_disk(app);
    CHECK(wait_for(app, STORE_FULL));
    CHECK_EQUAL_TEXT("The disk is full. You can play on, but nothing is saved until there is room.",
                     app->ui.speech.message);
    play(app, 90000, 4);
    uint64_t id = app_fixture_chapter(app)->id;
    app_fixture_screen(app, SCREEN_HISTORY);
    int before = app->ui.screens.archive.total;
    screens_clear(&app->ui.screens);
    limit_pages(app, "PRAGMA max_page_count = 100000");
    CHECK(wait_for(app, STORE_FINE));
    CHECK_EQUAL_TEXT("Your games are saved again, with everything that you played meanwhile.", app->ui.speech.message);
    app_fixture_screen(app, SCREEN_HISTORY);
    CHECK(app->ui.screens.archive.total > before);
    CHECK_EQUAL_UINT64(id, app->ui.screens.archive.rows[0].id);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(4, app_fixture_depth(app));
}
