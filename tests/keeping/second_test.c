/* SPDX-License-Identifier: MIT */
/*
 * Two copies of the program with the same folder: the second plays in memory, and takes the file over when the first
 * has ended. Nothing of either is lost.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keeping.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "support/follow.h"

enum { BEGUN = 3 };

static const char *folder;
static App *first, *second;

/* The first has begun a game, and the second looks at it. */
static void begin(void)
{
    folder = app_fixture_folder("both");
    first = app_fixture_open(folder);
    app_fixture_deal(first, rules_game_at(0), 7);
    app_fixture_play_any(first, BEGUN);
    second = app_fixture_open(folder);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(second->keeping.store, NULL));
}

static void check_table(const App *app, uint64_t deal, int depth)
{
    CHECK_EQUAL_UINT64(deal, app_fixture_chapter(app)->deal);
    CHECK_EQUAL_INT(depth, app_fixture_depth(app));
}

/* The moves of all games with this deal in the file, added up, and how many games these are. */
static int count_moves(App *app, uint64_t deal, int *games)
{
    GameResult *results = NULL;
    int moves = 0;
    int count = store_results(app->keeping.store, &results);
    *games = 0;
    for (int i = 0; i < count; i++) {
        moves += results[i].deal == deal ? results[i].moves : 0;
        *games += results[i].deal == deal ? 1 : 0;
    }
    free(results);
    return moves;
}

static void check_kept(App *app, uint64_t deal, int games, int moves)
{
    int found;
    CHECK_EQUAL_INT(moves, count_moves(app, deal, &found));
    CHECK_EQUAL_INT(games, found);
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
    App *app = app_fixture_open(folder);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(app->keeping.store, NULL));
    return app;
}

TEST(the_next_move_takes_the_file_over)
{
    begin();
    app_fixture_deal(second, rules_game_at(0), 8);
    app_fixture_play_any(second, 2);
    app_fixture_play_any(first, 2);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(second->keeping.store, NULL));
    app_fixture_close(first);
    app_fixture_play_any(second, 1);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(second->keeping.store, NULL));
    CHECK(is_said(second, "Games are saved again, with everything that was played meanwhile."));
    check_table(second, 8, 3);
    check_kept(second, 7, 1, BEGUN + 2);
    check_kept(second, 8, 1, 3);
    App *app = start_again();
    check_table(app, 8, 3);
    check_kept(app, 7, 1, BEGUN + 2);
}

TEST(the_end_takes_the_file_over)
{
    begin();
    app_fixture_deal(second, rules_game_at(4), 8);
    app_fixture_play_any(second, 2);
    app_fixture_close(first);
    App *app = start_again();
    check_table(app, 8, 2);
    check_kept(app, 7, 1, BEGUN);
}

TEST(both_have_gone_on_differently)
{
    begin();
    app_fixture_play_any(first, 2);
    app_fixture_do_kind(second, COMMAND_UNDO);
    app_fixture_do_kind(second, COMMAND_UNDO);
    Move moves[MOVES_MAX];
    int legal = rules_legal_moves(session_game(&second->session), &second->session.position, moves);
    app_fixture_do(second, (Command){.kind = COMMAND_MOVE, .move = moves[legal - 1]});
    app_fixture_close(first);
    App *app = start_again();
    check_table(app, 7, BEGUN - 1);
    check_kept(app, 7, 2, BEGUN + 2 + BEGUN - 1);
}

/* A second window that was only looked at goes on with what the first has played. */
TEST(the_first_has_gone_on)
{
    begin();
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
    folder = app_fixture_folder("times");
    first = app_fixture_open(folder);
    app_fixture_deal(first, rules_game_at(0), 7);
    app_fixture_play_any(first, BEGUN);
    for (int i = 0; i < 3; i++) { /* each of its moves takes some time */
        app_keeping_find(&first->keeping, app_fixture_chapter(first)->id)->result.played += 700;
        app_fixture_play_any(first, 1);
    }
    uint64_t id = app_fixture_chapter(first)->id;
    char *before = read_log(first, id);
    second = app_fixture_open(folder);
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
    begin();
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

static bool has_setting;

static void find_setting(void *context, const char *name, const char *value)
{
    const char *wanted = context;
    has_setting = has_setting || (strcmp(name, wanted) == 0 && strcmp(value, "2") == 0);
}

TEST(settings_of_both_are_kept)
{
    begin();
    store_set(second->keeping.store, "of-second", "1");
    store_set(second->keeping.store, "of-second", "2");
    store_set(first->keeping.store, "of-first", "2");
    store_note_lesson(second->keeping.store, "the-plait");
    app_fixture_close(first);
    App *app = start_again();
    CHECK(store_lesson_seen(app->keeping.store, "the-plait"));
    for (int i = 0; i < 2; i++) {
        has_setting = false;
        char name[] = "of-second";
        snprintf(name, sizeof name, "%s", i == 0 ? "of-first" : "of-second");
        CHECK(store_settings(app->keeping.store, find_setting, name));
        CHECK(has_setting);
    }
}
