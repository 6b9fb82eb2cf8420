/* SPDX-License-Identifier: MIT */
/*
 * How many games are held in memory: as many as ever were dealt leave no more behind than the first of them did, and
 * what is not held any more comes out of the store.
 *
 * Whether the store has everything is asked through the function __wrap_... below, by the linker.
 *
 *   keeping_held_test FOLDER FEW MANY     numbers of deals after which memory is compared
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/app.h"
#include "app/keeping.h"
#include "screens/screens.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "support/usage.h"

enum { MOVES = 2, MEMORY_SLACK = 32 * 1024 }; /* little more than what a single deal takes */

bool __real_store_is_behind(const Store *store);
bool __wrap_store_is_behind(const Store *store);

static bool behind;

bool __wrap_store_is_behind(const Store *store)
{
    return behind || __real_store_is_behind(store);
}

/* Deals numbers from..to, all rule sets in turn but the first, and plays a little of each. */
static void deal_many(App *app, int from, int to)
{
    for (int i = from; i < to; i++) {
        app_fixture_deal(app, rules_game_at(1 + i % (rules_game_count() - 1)), (uint64_t)i);
        app_fixture_play_any(app, MOVES);
    }
}

/* What the program holds, but for SQLite's cache, which has a limit of its own (2 MB), as far as SQLite counts it. */
static int64_t memory_of_program(void)
{
    return usage_memory() - sqlite3_memory_used();
}

static int64_t memory_after(App *app, int *dealt, int deals)
{
    deal_many(app, *dealt, deals);
    *dealt = deals;
    app_fixture_screen(app, SCREEN_HISTORY);
    CHECK_EQUAL_INT(deals, app->archive.count);
    screens_clear(&app->ui.screens);
    app_fixture_turn(app);
    return memory_of_program();
}

TEST(memory_does_not_grow)
{
    int few = atoi(check_argument(2));
    int many = atoi(check_argument(3));
    int dealt = 0;
    App *app = app_fixture_open(app_fixture_folder("many"));
    int64_t first = memory_after(app, &dealt, few);
    int64_t last = memory_after(app, &dealt, many);
    printf("%d deals: %lld bytes; %d deals: %lld bytes; SQLite: %lld\n", few, (long long)first, many, (long long)last,
           (long long)sqlite3_memory_used());
    CHECK(last <= first + MEMORY_SLACK);
    CHECK(app->session.chapter_count <= GAMES_HELD);
    CHECK_EQUAL_INT(app->session.chapter_count, app->keeping.count);
}

/* Plays three moves of deal 1 and then many others, until that game is not held; looks at it, and gives its number. */
static uint64_t look_at_an_earlier_game(App *app)
{
    app_fixture_deal(app, rules_game_at(0), 1);
    app_fixture_play_any(app, 3);
    uint64_t first = app_fixture_chapter(app)->id;
    app_fixture_deal(app, rules_game_at(0), 2);
    app_fixture_play_any(app, 1);
    deal_many(app, 10, 10 + 2 * GAMES_HELD);
    CHECK_EQUAL_INT(-1, session_find_id(&app->session, first));
    app_fixture_request(app, (Action){.kind = ACTION_OPEN, .id = first});
    CHECK(app->session.review.on);
    CHECK_EQUAL_UINT64(1, app_fixture_chapter(app)->deal);
    CHECK_EQUAL_INT(4, session_history(&app->session)->count);
    return first;
}

/* The first deal is a game of the list like any other: it is looked at, and gone on with. */
TEST(earlier_games_are_read_again)
{
    App *app = app_fixture_open(app_fixture_folder("earlier"));
    uint64_t first = look_at_an_earlier_game(app);
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = first});
    CHECK(!app->session.review.on);
    CHECK_EQUAL_UINT64(first, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(3, app_fixture_depth(app));
    app_fixture_do_kind(app, COMMAND_UNDO);
    CHECK_EQUAL_INT(2, app_fixture_depth(app));
    app_fixture_play_any(app, 2);
}

/* However long ago that was: it is what its rules are gone on with, and what the first screen shows. */
TEST(last_game_of_each_rules_stays)
{
    App *app = app_fixture_open(app_fixture_folder("stays"));
    app_fixture_deal(app, rules_game_at(0), 7);
    app_fixture_play_any(app, 3);
    uint64_t id = app_fixture_chapter(app)->id;
    deal_many(app, 10, 10 + 2 * GAMES_HELD);
    int place = session_find_id(&app->session, id);
    CHECK(place >= 0 && place == session_find_chapter(&app->session, rules_game_at(0)));
    app_fixture_do(app, (Command){.kind = COMMAND_RESUME, .game = rules_game_at(0)});
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(3, app_fixture_depth(app));
}

TEST(undo_leads_back_through_the_last)
{
    App *app = app_fixture_open(app_fixture_folder("back"));
    for (int i = 0; i < 2 * GAMES_HELD; i++) {
        app_fixture_deal(app, rules_game_at(0), (uint64_t)i);
    }
    for (int i = 2 * GAMES_HELD - 2; i >= GAMES_HELD; i--) {
        app_fixture_do_kind(app, COMMAND_UNDO);
        CHECK_EQUAL_UINT64((uint64_t)i, app_fixture_chapter(app)->deal);
    }
    CHECK(!session_can_undo(&app->session));
    app_fixture_do_kind(app, COMMAND_REDO);
    CHECK_EQUAL_UINT64(GAMES_HELD + 1, app_fixture_chapter(app)->deal);
}

/* Nothing is let go that would be lost then. */
TEST(games_that_are_not_kept_stay)
{
    App *app = app_fixture_open(app_fixture_folder("behind"));
    behind = true;
    deal_many(app, 0, 2 * GAMES_HELD);
    CHECK_EQUAL_INT(2 * GAMES_HELD, app->session.chapter_count);
    behind = false;
    app_fixture_turn(app);
    CHECK_EQUAL_INT(GAMES_HELD, app->session.chapter_count);
}

/* Nothing but memory is there to keep them, and yet all can be looked at. */
TEST(games_are_looked_at_without_a_file)
{
    look_at_an_earlier_game(app_fixture_open("-"));
}
