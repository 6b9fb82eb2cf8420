/* SPDX-License-Identifier: MIT */
#include "support/app_fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/jobs.h"
#include "app/keeping.h"
#include "app/sharing.h"
#include "base/path.h"
#include "rules/notation.h"
#include "store/files.h"
#include "support/check.h"
#include "ui/ui.h"

enum { PATH_SIZE = 600, TURNS_MAX = 200 };

/* Removes what was exported to a folder. */
static void forget_exported(const char *folder, const char *suffix)
{
    char name[1][FILES_LISTED_SIZE];
    char path[PATH_SIZE + FILES_LISTED_SIZE];
    while (store_files_newest(folder, suffix, name, 1) == 1 && base_path_join(folder, name[0], path, sizeof path) &&
           remove(path) == 0) {
    }
}

const char *app_fixture_folder(const char *name)
{
    char *folder = malloc(PATH_SIZE);
    BASE_ASSERT(folder != NULL);
    check_close_later(free, folder);
    snprintf(folder, PATH_SIZE, "%s/%s", check_argument(1), name);
    check_make_folder(folder);
    check_forget_kept(folder);
    forget_exported(folder, ".json");
    forget_exported(folder, ".csv");
    return folder;
}

const char *app_fixture_exported(const char *folder)
{
    static char path[PATH_SIZE];
    char name[1][FILES_LISTED_SIZE];
    BASE_ASSERT(store_files_newest(folder, ".json", name, 1) == 1);
    BASE_ASSERT(base_path_join(folder, name[0], path, sizeof path));
    return path;
}

static void close_app(void *object)
{
    App *app = object;
    store_import_drop(app->importing);
    CHECK(app_keeping_close(app));
    app_archive_close(app);
    app_jobs_close(app);
    session_close(&app->session);
    platform_close(app->platform);
    free(app);
}

App *app_fixture_open(const char *folder)
{
    char error[PLATFORM_ERROR_LENGTH];
    char *kept = malloc(PATH_SIZE); /* the options point into it */
    BASE_ASSERT(kept != NULL);
    check_close_later(free, kept);
    snprintf(kept, PATH_SIZE, "%s", folder);
    const char *const arguments[] = {"theplot", "--data", kept};
    Options options;
    App *app = calloc(1, sizeof *app);
    BASE_ASSERT(app != NULL);
    CHECK_EQUAL_INT(OPTIONS_PLAY, app_options_read(&options, (int)BASE_ARRAY_COUNT(arguments), arguments));
    session_open(&app->session);
    input_open(&app->input);
    ui_open(&app->ui, &app->session, options.game, SPEED_OFF, 1);
    CHECK(app_keeping_open(app, &options));
    app_settings_open(app, &options);
    const PlatformOptions window = app_window_options(app, &options);
    app->platform = platform_open(&window, error);
    BASE_ASSERT(app->platform != NULL);
    ui_resize(&app->ui, 1280, 800, 1.0F);
    app->frame_count = 1; /* the archive waits for the first */
    check_close_later(close_app, app);
    const Game *last = app_keeping_resume(app);
    if (last != NULL) {
        session_queue_push(&app->session.queue, (Command){.kind = COMMAND_RESUME, .game = last});
    }
    app_fixture_turn(app);
    return app;
}

void app_fixture_close(App *app)
{
    check_close_now(app);
}

/* What the player has asked the program for; the window and the sound are not here. */
static void execute_requests(App *app)
{
    Action request;
    while (ui_take_request(&app->ui.requests, &request)) {
        CHECK(app_sharing_execute(app, &request));
    }
}

void app_fixture_turn(App *app)
{
    Outcome outcome;
    for (int turn = 0; turn < TURNS_MAX && (turn == 0 || session_is_busy(&app->session)); turn++) {
        execute_requests(app);
        while (app->importing != NULL) {
            app_sharing_advance(app);
        }
        app->tick += TICKS_PER_SECOND;
        while (session_step(&app->session, app->tick, &outcome)) {
            ui_absorb(&app->ui, &outcome, (double)app->tick);
            app_keeping_absorb(app, &outcome);
        }
        app_keeping_advance(app);
    }
    app_archive_follow(app);
    CHECK(!app_archive_is_wanted(app));
}

void app_fixture_do(App *app, Command command)
{
    CHECK(session_queue_push(&app->session.queue, command));
    app_fixture_turn(app);
}

void app_fixture_do_kind(App *app, CommandKind kind)
{
    app_fixture_do(app, (Command){.kind = (uint8_t)kind});
}

void app_fixture_request(App *app, Action action)
{
    ui_request(&app->ui, &action);
    app_fixture_turn(app);
}

void app_fixture_request_kind(App *app, ActionKind kind)
{
    app_fixture_request(app, (Action){.kind = kind});
}

void app_fixture_deal(App *app, const Game *game, uint64_t deal)
{
    app_fixture_do(app, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal});
}

void app_fixture_play(App *app, TextSlice moves, int count)
{
    TextSlice word;
    Move move;
    int before = app_fixture_depth(app);
    int played = 0;
    while (played < count && base_text_next_word(&moves, &word) && CHECK(rules_move_parse(word, &move))) {
        app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = move});
        played++;
    }
    CHECK_EQUAL_INT(before + played, app_fixture_depth(app));
}

void app_fixture_play_any(App *app, int count)
{
    int before = app_fixture_depth(app);
    for (int i = 0; i < count; i++) {
        Move moves[MOVES_MAX];
        if (CHECK(rules_legal_moves(session_game(&app->session), &app->session.position, moves) > 0)) {
            app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = moves[0]});
        }
    }
    CHECK_EQUAL_INT(before + count, app_fixture_depth(app));
}

const Chapter *app_fixture_chapter(const App *app)
{
    const Chapter *chapter = session_chapter(&app->session);
    BASE_ASSERT(chapter != NULL);
    return chapter;
}

int app_fixture_depth(const App *app)
{
    return session_move_count(&app->session);
}

Archive *app_fixture_screen(App *app, ScreenKind kind)
{
    ui_open_screen(&app->ui, kind);
    app_fixture_turn(app);
    return &app->ui.screens.archive;
}

Archive *app_fixture_want(App *app, const Game *game, AssistFilter assist, int first)
{
    Archive *archive = &app->ui.screens.archive;
    archive->game = game;
    archive->assist = assist;
    archive->first = first;
    archive->wanted++;
    app_fixture_turn(app);
    CHECK_EQUAL_INT((int)archive->wanted, (int)archive->given);
    return archive;
}
