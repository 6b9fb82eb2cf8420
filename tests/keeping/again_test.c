/* SPDX-License-Identifier: MIT */
/*
 * Another file is put in the place of the one that is in use, and knows more, less or something else of the games that
 * are open: nothing of either is lost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keeping.h"
#include "base/hash.h"
#include "support/app_fixture.h"
#include "support/check.h"

enum { PATH_SIZE = 600, BEGUN = 3 };

static const char *mine;
static const char *other;

static void in_folder(char path[PATH_SIZE], const char *folder)
{
    snprintf(path, PATH_SIZE, "%s/theplot.db", folder);
}

/* Two folders with the same game in them, of three moves. */
static void begin(void)
{
    char path[PATH_SIZE];
    size_t length = 0;
    mine = app_fixture_folder("mine");
    other = app_fixture_folder("other");
    App *app = app_fixture_open(mine);
    app_fixture_deal(app, rules_game_at(0), 7);
    app_fixture_play_any(app, BEGUN);
    app_fixture_close(app);
    char *bytes = check_read_file(mine, "theplot.db", &length);
    in_folder(path, other);
    FILE *file = fopen(path, "wb");
    BASE_ASSERT(file != NULL);
    CHECK(fwrite(bytes, 1, length, file) == length);
    fclose(file);
    free(bytes);
}

/* Plays legal moves, of which there are several each time: not the first, but the last. */
static void play_otherwise(App *app, int count)
{
    for (int i = 0; i < count; i++) {
        Move moves[MOVES_MAX];
        int legal = rules_legal_moves(session_game(&app->session), &app->session.position, moves);
        if (CHECK(legal > 0)) {
            app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = moves[legal - 1]});
        }
    }
}

/* Puts the other file in the place of mine, which is in use, and lets the program notice. */
static void replace(App *app)
{
    char from[PATH_SIZE];
    char to[PATH_SIZE];
    in_folder(from, other);
    in_folder(to, mine);
    CHECK_EQUAL_INT(0, rename(from, to));
    store_check(app->keeping.store);
    app_fixture_turn(app);
}

static int count_kept(App *app)
{
    GameResult *results = NULL;
    int count = store_results(app->keeping.store, &results);
    free(results);
    return count;
}

static void check_table(const App *app, uint64_t deal, int depth)
{
    CHECK_EQUAL_UINT64(deal, app_fixture_chapter(app)->deal);
    CHECK_EQUAL_INT(depth, app_fixture_depth(app));
}

/* Closes, starts again, and checks that the same is on the table. */
static App *check_again(App *app, uint64_t deal, int depth)
{
    check_table(app, deal, depth);
    app_fixture_play_any(app, 1); /* it is kept from now on */
    app_fixture_close(app);
    app = app_fixture_open(mine);
    check_table(app, deal, depth + 1);
    return app;
}

/* The other copy plays on, in another deal where one is given, and ends; then mine is opened. */
static App *open_after_other(uint64_t deal)
{
    begin();
    App *app = app_fixture_open(other);
    if (deal != 0) {
        app_fixture_deal(app, rules_game_at(0), deal);
    }
    app_fixture_play_any(app, 2);
    app_fixture_close(app);
    return app_fixture_open(mine);
}

TEST(both_have_gone_on_differently)
{
    begin();
    App *app = app_fixture_open(other);
    app_fixture_play_any(app, 2);
    uint64_t hash = base_hash_bytes(BASE_HASH_START, &app->session.position, sizeof app->session.position);
    uint64_t id = app_fixture_chapter(app)->id;
    app_fixture_close(app);
    app = app_fixture_open(mine);
    play_otherwise(app, 4);
    int depth = app_fixture_depth(app);
    replace(app);
    app = check_again(app, 7, depth);
    CHECK_EQUAL_INT(2, count_kept(app));
    StoredGame game;
    if (CHECK(store_load(app->keeping.store, id, &game))) {
        CHECK_EQUAL_UINT64(hash, game.hash);
        CHECK_EQUAL_INT(BEGUN + 2, game.result.moves);
        store_free_game(&game);
    }
}

TEST(the_other_has_gone_on)
{
    App *app = open_after_other(0);
    replace(app);
    app = check_again(app, 7, BEGUN + 2);
    CHECK_EQUAL_INT(1, count_kept(app));
}

TEST(only_mine_has_gone_on)
{
    begin();
    App *app = app_fixture_open(mine);
    app_fixture_play_any(app, 2);
    replace(app);
    app = check_again(app, 7, BEGUN + 2);
    CHECK_EQUAL_INT(1, count_kept(app));
}

TEST(the_other_has_begun_another_game)
{
    App *app = open_after_other(9);
    replace(app);
    app = check_again(app, 9, 2);
    CHECK_EQUAL_INT(2, count_kept(app));
}

TEST(both_have_gone_on_with_different_games)
{
    App *app = open_after_other(9);
    app_fixture_play_any(app, 2);
    replace(app);
    app = check_again(app, 7, BEGUN + 2);
    CHECK_EQUAL_INT(2, count_kept(app));
    app_fixture_do(app, (Command){.kind = COMMAND_RESUME, .game = rules_game_at(0)});
    check_table(app, 7, BEGUN + 3); /* which is gone on with */
}

/* A deal of which nothing was played gives way. */
TEST(mine_has_only_been_dealt)
{
    App *app = open_after_other(0);
    app_fixture_deal(app, rules_game_at(0), 11);
    replace(app);
    app = check_again(app, 7, BEGUN + 2);
    CHECK_EQUAL_INT(1, count_kept(app));
}

/* What lies on the table is left for no other game while it is looked at, or while a lesson is given. */
TEST(a_review_goes_on)
{
    App *app = open_after_other(0);
    app_fixture_do(app, (Command){.kind = COMMAND_REVIEW, .id = app_fixture_chapter(app)->id});
    replace(app);
    CHECK(app->session.review.on);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    app_fixture_turn(app);
    check_table(app, 7, BEGUN + 2);
}
