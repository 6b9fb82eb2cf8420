/* SPDX-License-Identifier: MIT */
/*
 * Everything in a file and back, by the program's own commands: between two players' folders, also of a game that is
 * being played.
 *
 *   sharing_files_test FOLDER
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(_WIN32)
#include <sys/utime.h>
#else
#include <utime.h>
#endif

#include "app/app.h"
#include "app/sharing.h"
#include "base/clock.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"

enum { PATH_SIZE = 700 };

/* The name of what is exported today, the first time or another. */
static const char *dated(int number, const char *suffix)
{
    static char name[64];
    uint32_t day = session_day(base_clock_now());
    int length = snprintf(name, sizeof name, "theplot-%04u-%02u-%02u", day / 10000, day / 100 % 100, day % 100);
    snprintf(name + length, sizeof name - (size_t)length, "%.*s%s", number == 1 ? 0 : 2, number == 2 ? "-2" : "-3",
             suffix);
    return name;
}

/* Copies what was exported to a folder into another, as a player does: under a name of its own. */
static void copy_file(const char *from_folder, const char *to_folder)
{
    size_t length = 0;
    char *text = check_read_file(from_folder, dated(1, ".json"), &length);
    check_write_file(to_folder, "theplot.json", text, length);
    free(text);
}

static void play(App *app, uint64_t deal, int moves)
{
    app_fixture_deal(app, rules_game_find("the-plot", NULL), deal);
    app_fixture_play_any(app, moves);
}

/* Two games, in the file in this folder. */
static App *play_and_export(const char *folder)
{
    App *app = app_fixture_open(folder);
    play(app, 1, 4);
    play(app, 2, 6);
    app_fixture_request_kind(app, ACTION_EXPORT);
    return app;
}

TEST(everything_goes_to_another_player)
{
    char line[PATH_SIZE * 2];
    size_t length = 0;
    const char *here = app_fixture_folder("everything");
    const char *there = app_fixture_folder("everything-there");
    App *app = play_and_export(here);
    snprintf(line, sizeof line, "Saved: %s and .csv, in %s.", dated(1, ".json"), here);
    CHECK(strncmp(line, app->ui.speech.message, sizeof app->ui.speech.message - 8) == 0);
    char *csv = check_read_file(here, dated(1, ".csv"), &length);
    CHECK(strstr(csv, "the-plot") != NULL);
    free(csv);
    app_fixture_close(app);
    copy_file(here, there);
    app = app_fixture_open(there);
    app_fixture_deal(app, rules_game_find("the-plait", NULL), 9);
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK_EQUAL_TEXT("Imported: 2 new, 0 with more moves. Not imported: 0 known, 0 faulty.", app->ui.speech.message);
    CHECK_EQUAL_INT(2, app_archive_read(app));
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK_EQUAL_TEXT("Imported: 0 new, 0 with more moves. Not imported: 2 known, 0 faulty.", app->ui.speech.message);
    CHECK_EQUAL_INT(2, app_archive_read(app));
    uint64_t id = app->archive.results[0].id;
    app_fixture_deal(app, rules_game_find("the-plait", NULL), 10); /* a new game is no imported one's */
    app_fixture_play_any(app, 1);
    CHECK(app_fixture_chapter(app)->id > store_last_id(app->keeping.store) - 1);
    app_fixture_request(app, (Action){.kind = ACTION_REOPEN, .id = id});
    CHECK_EQUAL_INT(6, app_fixture_depth(app));
}

/* In the file that was exported to a folder all games were touched at the end of the last year. */
static void date_wrongly(const char *folder)
{
    static const char FIELD[] = "\"touched\":\"";
    static const char WRONG[] = "9999-12-31T23:59:59.999Z";
    size_t length = 0;
    char *text = check_read_file(folder, dated(1, ".json"), &length);
    for (char *at = strstr(text, FIELD); at != NULL; at = strstr(at + 1, FIELD)) {
        memcpy(at + strlen(FIELD), WRONG, sizeof WRONG - 1);
    }
    check_write_file(folder, dated(1, ".json"), text, length);
    free(text);
}

/* Where they come from the clock was wrong: here they were played now, and what is played next is later. */
static void check_dates(App *app, int count)
{
    CHECK_EQUAL_INT(count, app_archive_read(app));
    for (int i = 0; i < count; i++) {
        check_context("game %d of %d", i, count);
        CHECK(app->archive.results[i].touched < base_clock_now() + 3600000);
    }
}

TEST(games_of_the_year_9999_are_of_today)
{
    const char *here = app_fixture_folder("dated");
    const char *there = app_fixture_folder("dated-there");
    App *app = play_and_export(here);
    app_fixture_close(app);
    date_wrongly(here);
    copy_file(here, there);
    app = app_fixture_open(there); /* with nothing on the table, */
    app_fixture_request_kind(app, ACTION_IMPORT);
    check_dates(app, 2);
    play(app, 3, 5);
    check_dates(app, 3);
    CHECK_EQUAL_UINT64(3, app->archive.results[0].deal);
    app_fixture_close(app);
    const char *elsewhere = app_fixture_folder("dated-elsewhere");
    copy_file(here, elsewhere);
    app = app_fixture_open(elsewhere); /* and with a game that stays the open one */
    play(app, 4, 5);
    app_fixture_request_kind(app, ACTION_IMPORT);
    check_dates(app, 3);
    CHECK_EQUAL_UINT64(4, app->archive.results[0].deal);
    CHECK(app->archive.results[0].open);
}

/* Chooses a file of several, as a player does. */
static bool choose_file(App *app, const char *name)
{
    const Screens *screens = &app->ui.screens;
    app_fixture_screen(app, SCREEN_STATISTICS);
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK(screens_show(screens, SCREEN_LIST) && screens->list == LIST_FILES);
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == ACTION_IMPORT && strcmp(screens->widgets[i].label, name) == 0) {
            ui_execute(&app->ui, screens->widgets[i].action);
            CHECK(screens_show(screens, SCREEN_STATISTICS));
            app_fixture_turn(app);
            return true;
        }
    }
    return false;
}

/* What another computer has exported lies beside what is exported here: nothing is replaced, and all can be chosen. */
TEST(no_export_replaces_a_file)
{
    size_t length = 0;
    size_t length_now = 0;
    const char *there = app_fixture_folder("own-names-there");
    const char *here = app_fixture_folder("own-names");
    app_fixture_close(play_and_export(there));
    copy_file(there, here);
    char *other = check_read_file(here, "theplot.json", &length);
    App *app = play_and_export(here);
    for (int i = 1; i <= 3; i++) {
        char *text = check_read_file(here, dated(i, ".json"), &length_now);
        CHECK(strstr(text, "\"log\":") != NULL);
        free(text);
        app_fixture_request_kind(app, ACTION_EXPORT);
    }
    char *now = check_read_file(here, "theplot.json", &length_now);
    CHECK(length == length_now && memcmp(other, now, length) == 0);
    CHECK(!choose_file(app, "no-such.json"));
    ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
    CHECK(choose_file(app, "theplot.json"));
    CHECK_EQUAL_TEXT("Imported: 2 new, 0 with more moves. Not imported: 0 known, 0 faulty.", app->ui.speech.message);
    app_fixture_request(app, (Action){.kind = ACTION_IMPORT, .value = LISTED_FILES_MAX});
    CHECK(app->importing == NULL); /* which was not offered */
    free(other);
    free(now);
}

TEST(no_export_replaces_a_table_alone)
{
    size_t length = 0;
    const char *here = app_fixture_folder("table-alone");
    check_make_folder(here);
    check_write_file(here, dated(1, ".csv"), "mine", 4);
    app_fixture_close(play_and_export(here));
    char *mine = check_read_file(here, dated(1, ".csv"), &length);
    CHECK_EQUAL_TEXT("mine", mine);
    free(mine);
    free(check_read_file(here, dated(2, ".json"), &length));
}

/* The file that was written last comes first; more than there is room for are left out, those that are oldest. */
TEST(files_come_newest_first)
{
    char path[PATH_SIZE];
    const char *here = app_fixture_folder("newest");
    App *app = app_fixture_open(here);
    for (int i = 0; i < LISTED_FILES_MAX + 4; i++) {
        char name[32];
        snprintf(name, sizeof name, "%d.json", 100 + i * 7 % 12);
        check_write_file(here, name, "{}", 2);
        snprintf(path, sizeof path, "%s/%s", here, name);
        CHECK_EQUAL_INT(0, utime(path, &(struct utimbuf){.actime = 1000 + i, .modtime = 1000 + i}));
    }
    check_write_file(here, "not-this.txt", "{}", 2);
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK_EQUAL_INT(LISTED_FILES_MAX, app->ui.screens.file_count);
    for (int i = 0; i < LISTED_FILES_MAX; i++) {
        CHECK_EQUAL_INT(100 + (LISTED_FILES_MAX + 3 - i) * 7 % 12, atoi(app->ui.screens.files[i]));
    }
}

/* A game is on the table here; there it is played on, and comes back. */
TEST(a_game_comes_back_with_more_moves)
{
    const char *here = app_fixture_folder("more");
    const char *there = app_fixture_folder("more-there");
    App *app = app_fixture_open(here);
    play(app, 3, 5);
    uint64_t id = app_fixture_chapter(app)->id;
    app_fixture_request_kind(app, ACTION_EXPORT);
    copy_file(here, there);
    App *other = app_fixture_open(there);
    app_fixture_request_kind(other, ACTION_IMPORT);
    CHECK_EQUAL_INT(1, app_archive_read(other));
    app_fixture_request(other, (Action){.kind = ACTION_REOPEN, .id = other->archive.results[0].id});
    app_fixture_play_any(other, 5);
    app_fixture_do_kind(other, COMMAND_UNDO);
    const Position position = other->session.position;
    app_fixture_request_kind(other, ACTION_EXPORT);
    app_fixture_close(other);
    copy_file(there, here);
    CHECK(choose_file(app, "theplot.json"));
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_BYTES(&position, &app->session.position, sizeof position);
    CHECK_EQUAL_BYTES(&position, &app->ui.table.position, sizeof position);
    CHECK_EQUAL_INT(9, app_fixture_depth(app));
    app_fixture_do_kind(app, COMMAND_REDO); /* the tree has come, too */
    CHECK_EQUAL_INT(10, app_fixture_depth(app));
    app_fixture_play_any(app, 2);
    app_fixture_close(app);
    app = app_fixture_open(here);
    CHECK_EQUAL_UINT64(id, app_fixture_chapter(app)->id);
    CHECK_EQUAL_INT(12, app_fixture_depth(app));
    CHECK_EQUAL_TEXT("", app->keeping.notice); /* it was kept without a fault */
}

/* Settings come with the file and hold at once. */
TEST(settings_come_too)
{
    const char *here = app_fixture_folder("settings");
    const char *there = app_fixture_folder("settings-there");
    App *app = app_fixture_open(here);
    table_choose(&app->ui.table, SETTING_CLOTH, 2);
    table_choose(&app->ui.table, SETTING_HAND, 1);
    app_settings_keep(app, true);
    app_fixture_request_kind(app, ACTION_EXPORT);
    app_fixture_close(app);
    copy_file(here, there);
    app = app_fixture_open(there);
    CHECK(!settings_get(&app->ui.table.settings, SETTING_HAND));
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK(settings_get(&app->ui.table.settings, SETTING_HAND));
    CHECK_EQUAL_INT(2, (int)settings_get(&app->ui.table.settings, SETTING_CLOTH));
}

TEST(files_that_are_none_change_nothing)
{
    static const char *const texts[] = {"", "{", "[]", "hello", "{\"format\":\"other\"}", "\xff\xfe"};
    const char *folder = app_fixture_folder("none");
    App *app = app_fixture_open(folder);
    play(app, 3, 5);
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK(strncmp(app->ui.speech.message, "There is no file to import in ", 30) == 0);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        check_context("text %d", (int)i);
        check_write_file(folder, "theplot.json", texts[i], strlen(texts[i]));
        app_fixture_request_kind(app, ACTION_IMPORT);
        CHECK(strncmp(app->ui.speech.message, "Nothing was imported: ", 22) == 0);
        CHECK_EQUAL_INT(1, app_archive_read(app));
        CHECK_EQUAL_INT(5, app_fixture_depth(app));
    }
}

/* Whatever a file is called, what is said of it is one line. */
TEST(what_is_said_of_a_file_is_one_line)
{
    App *app = app_fixture_open(app_fixture_folder("line"));
    play(app, 3, 5);
    app_sharing_import(app, "/no\nsuch\x1b/file.json");
    app_fixture_turn(app);
    CHECK(strstr(app->ui.speech.message, "/no?such?/file.json") != NULL);
    CHECK(strstr(speech_line(&app->ui.speech, app->ui.speech.count - 1), "/no?such?/file.json") != NULL);
}

TEST(without_a_folder_there_are_no_files)
{
    App *app = app_fixture_open("-");
    app_fixture_request_kind(app, ACTION_EXPORT);
    CHECK_EQUAL_TEXT("Nothing is saved in this game, so there is no folder for files.", app->ui.speech.message);
    speech_say(&app->ui.speech, "");
    app_fixture_request_kind(app, ACTION_IMPORT);
    CHECK_EQUAL_TEXT("Nothing is saved in this game, so there is no folder for files.", app->ui.speech.message);
}

/* A file with two games, beside what is kept in a folder with one that is on the table. */
static App *open_with_a_file(const char *name, char path[PATH_SIZE])
{
    const char *there = app_fixture_folder("from-there");
    App *app = app_fixture_open(there);
    play(app, 1, 4);
    play(app, 2, 6);
    app_fixture_request_kind(app, ACTION_EXPORT);
    app_fixture_close(app);
    const char *here = app_fixture_folder(name);
    copy_file(there, here);
    app = app_fixture_open(here);
    play(app, 3, 5);
    snprintf(path, PATH_SIZE, "%s/theplot.json", here);
    return app;
}

/* Beginning is not importing: the game goes on, and all comes at the end. */
TEST(the_game_goes_on_while_a_file_is_read)
{
    char path[PATH_SIZE];
    int turns = 0;
    App *app = open_with_a_file("goes-on", path);
    app_sharing_import(app, path);
    CHECK_EQUAL_INT(1, app_archive_read(app));
    CHECK_EQUAL_INT(5, app_fixture_depth(app));
    for (; app->importing != NULL && turns < 1000; turns++) {
        app_sharing_advance(app);
    }
    CHECK_EQUAL_TEXT("Imported: 2 new, 0 with more moves. Not imported: 0 known, 0 faulty.", app->ui.speech.message);
    CHECK_EQUAL_INT(3, app_archive_read(app));
    CHECK_EQUAL_INT(5, app_fixture_depth(app));
}

/* Whatever leads back stops it, and asking for it again; nothing of it is left. Without an import all these are free.
 */
TEST(an_import_can_be_left)
{
    static const InputEvent ways[] = {
        {.kind = EVENT_KEY, .key = KEY_ESCAPE}, {.kind = EVENT_BACK}, {.kind = EVENT_PAD_DOWN, .pad_button = PAD_EAST}};
    char path[PATH_SIZE];
    App *app = open_with_a_file("left", path);
    for (size_t i = 0; i <= BASE_ARRAY_COUNT(ways); i++) {
        check_context("way %d", (int)i);
        app_sharing_import(app, path);
        CHECK(!app_sharing_leaves_off(app, &(InputEvent){.kind = EVENT_KEY, .key = KEY_UP}));
        store_import_step(app->importing);
        if (i < BASE_ARRAY_COUNT(ways)) {
            CHECK(app_sharing_leaves_off(app, &ways[i]));
            CHECK(!app_sharing_leaves_off(app, &ways[i]));
        } else {
            app_sharing_choose_import(app, 0);
        }
        CHECK(app->importing == NULL);
        CHECK_EQUAL_TEXT("The import was stopped. Nothing was imported.", app->ui.speech.message);
        CHECK_EQUAL_INT(1, app_archive_read(app));
    }
    app_sharing_import(app, path);
    app_sharing_import(app, "/nowhere/theplot.json"); /* another one takes its place */
    app_fixture_turn(app);
    CHECK(strncmp(app->ui.speech.message, "Nothing was imported: ", 22) == 0);
    CHECK_EQUAL_INT(1, app_archive_read(app));
}
