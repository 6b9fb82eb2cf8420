/* SPDX-License-Identifier: MIT */
/*
 * Another file is put in the place of the one that is in use, and knows more, less or something else of the games that
 * are open; or two copies of the program have the same folder: the second plays in memory, and takes the file over when
 * the first has ended. Nothing of either is lost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keeping.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "support/follow.h"

enum { BEGUN = 3 };

static const char *mine;
static const char *other;

/* Two folders with the same game in them, of three moves. */
static void begin(void)
{
    size_t length = 0;
    mine = app_fixture_folder("mine");
    other = app_fixture_folder("other");
    App *app = app_fixture_open(mine);
    app_fixture_deal(app, rules_game_at(0), 7);
    app_fixture_play_any(app, BEGUN);
    app_fixture_close(app);
    char *bytes = check_read_file(mine, "theplot.db", &length);
    check_write_file(other, "theplot.db", bytes, length);
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
    char from[600];
    char to[600];
    snprintf(from, sizeof from, "%s/theplot.db", other);
    snprintf(to, sizeof to, "%s/theplot.db", mine);
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

/* Checks how many games with this deal are kept, and how many moves they have together. */
static void check_kept(App *app, uint64_t deal, int games, int moves)
{
    GameResult *results = NULL;
    int count = store_results(app->keeping.store, &results);
    for (int i = 0; i < count; i++) {
        moves -= results[i].deal == deal ? results[i].moves : 0;
        games -= results[i].deal == deal ? 1 : 0;
    }
    CHECK_EQUAL_INT(0, moves);
    CHECK_EQUAL_INT(0, games);
    free(results);
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

TEST(both_files_have_gone_on_differently)
{
    begin();
    App *app = app_fixture_open(other);
    app_fixture_play_any(app, 2);
    uint64_t hash = session_position_hash(&app->session.position);
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

/* Two copies of the program with the folder `mine`. */

static App *first, *second;

/* The first has begun a game, and the second looks at it. */
static void begin_both(void)
{
    mine = app_fixture_folder("both");
    first = app_fixture_open(mine);
    app_fixture_deal(first, rules_game_at(0), 7);
    app_fixture_play_any(first, BEGUN);
    second = app_fixture_open(mine);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(second->keeping.store, NULL));
}

/* Whether this is among the last sentences. */
static bool is_said(const App *app, const char *sentence)
{
    const Speech *speech = &app->ui.speech;
    bool said = false;
    for (uint32_t i = speech->count > 4 ? speech->count - 4 : 0; i < speech->count; i++) {
        said = said || strstr(speech_line(speech, i), sentence) != NULL;
    }
    return said;
}

/* The second ends, with nothing to complain of; then the program is started again. */
static App *start_again(void)
{
    app_fixture_close(second);
    App *app = app_fixture_open(mine);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(app->keeping.store, NULL));
    return app;
}

TEST(the_next_move_takes_the_file_over)
{
    begin_both();
    app_fixture_deal(second, rules_game_at(0), 8);
    app_fixture_play_any(second, 2);
    app_fixture_play_any(first, 2);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(second->keeping.store, NULL));
    app_fixture_close(first);
    app_fixture_play_any(second, 1);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(second->keeping.store, NULL));
    CHECK(is_said(second, "Your games are saved again, with everything that you played meanwhile."));
    check_table(second, 8, 3);
    check_kept(second, 7, 1, BEGUN + 2);
    check_kept(second, 8, 1, 3);
    App *app = start_again();
    check_table(app, 8, 3);
    check_kept(app, 7, 1, BEGUN + 2);
}

TEST(the_end_takes_the_file_over)
{
    begin_both();
    app_fixture_deal(second, rules_game_at(4), 8);
    app_fixture_play_any(second, 2);
    app_fixture_close(first);
    App *app = start_again();
    check_table(app, 8, 2);
    check_kept(app, 7, 1, BEGUN);
}

TEST(both_have_gone_on_differently)
{
    begin_both();
    app_fixture_play_any(first, 2);
    app_fixture_do_kind(second, COMMAND_UNDO);
    app_fixture_do_kind(second, COMMAND_UNDO);
    play_otherwise(second, 1);
    app_fixture_close(first);
    App *app = start_again();
    check_table(app, 7, BEGUN - 1);
    check_kept(app, 7, 2, BEGUN + 2 + BEGUN - 1);
}

/* A second window that was only looked at goes on with what the first has played. */
TEST(the_first_has_gone_on)
{
    begin_both();
    app_fixture_play_any(first, 2);
    app_fixture_close(first);
    for (int i = 0; i < 300 && store_trouble(second->keeping.store, NULL) != STORE_FINE; i++) {
        follow_sleep(10); /* without a move it is looked for once a second */
        app_fixture_turn(second);
    }
    check_table(second, 7, BEGUN + 2);
    App *app = start_again();
    check_kept(app, 7, 1, BEGUN + 2);
}

/* The log of a game, which the caller frees. */
static char *read_log(const App *app, uint64_t id)
{
    StoredGame game = {.log = NULL};
    CHECK(store_load(app->keeping.store, id, &game));
    return game.log;
}

/* What the first has kept of a game stays as it was, with the times of its moves. */
TEST(moves_keep_their_times)
{
    mine = app_fixture_folder("times");
    first = app_fixture_open(mine);
    app_fixture_deal(first, rules_game_at(0), 7);
    app_fixture_play_any(first, BEGUN);
    for (int i = 0; i < 3; i++) { /* each of its moves takes some time */
        app_keeping_find(&first->keeping, app_fixture_chapter(first)->id)->result.played += 700;
        app_fixture_play_any(first, 1);
    }
    uint64_t id = app_fixture_chapter(first)->id;
    char *before = read_log(first, id);
    second = app_fixture_open(mine);
    app_fixture_play_any(second, 1);
    app_fixture_close(first);
    App *app = start_again();
    char *after = read_log(app, id);
    check_table(app, 7, BEGUN + 4);
    check_context("%s, was %s", after, before);
    CHECK(strncmp(before, after, strlen(before)) == 0);
    free(before);
    free(after);
}

TEST(many_games_are_all_kept)
{
    enum { MANY = GAMES_HELD + 20 };
    begin_both();
    for (int i = 0; i < MANY; i++) {
        app_fixture_deal(second, rules_game_at(0), 1000 + (uint64_t)i);
        app_fixture_play_any(second, 1);
    }
    app_fixture_close(first);
    App *app = start_again();
    for (int i = 0; i < MANY; i++) {
        check_kept(app, 1000 + (uint64_t)i, 1, 1);
    }
}

static int settings_kept;

static void count_setting(void *context, const char *name, const char *value)
{
    (void)context;
    settings_kept += (strcmp(name, "of-first") == 0 || strcmp(name, "of-second") == 0) && strcmp(value, "2") == 0;
}

TEST(settings_of_both_are_kept)
{
    begin_both();
    store_set(second->keeping.store, "of-second", "1");
    store_set(second->keeping.store, "of-second", "2");
    store_set(first->keeping.store, "of-first", "2");
    store_note_lesson(second->keeping.store, "the-plait");
    app_fixture_close(first);
    App *app = start_again();
    CHECK(store_lesson_seen(app->keeping.store, "the-plait"));
    CHECK(store_settings(app->keeping.store, count_setting, NULL));
    CHECK_EQUAL_INT(2, settings_kept);
}
