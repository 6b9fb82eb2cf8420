/* SPDX-License-Identifier: MIT */
/* Exports to files in the data folder, and imports. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "app/sharing.h"
#include "base/clock.h"
#include "base/path.h"
#include "store/exchange.h"
#include "store/files.h"
#include "ui/ui.h"
#include "words/words.h"

enum { PATH_SIZE = 1024 };

/* The path of a file in the data folder. Where there is no folder says so and returns false. A page puts files for the
 * player elsewhere, because it keeps the whole data folder. */
static bool find_file(App *app, const char *name, char path[PATH_SIZE])
{
    const char *folder = platform_can_quit() ? app->keeping.folder : "/tmp";
    if (folder == NULL || !base_path_join(folder, name, path, PATH_SIZE)) {
        app_sharing_say(app, W("Nothing is saved in this game, so there is no folder for files."));
        return false;
    }
    return true;
}

/* The paths of two new files with today's date. In a page the names are fixed, as the browser keeps downloads apart. */
static bool name_files(App *app, char json[PATH_SIZE], char csv[PATH_SIZE])
{
    enum { NUMBERS = 10000 };
    uint32_t day = session_day(base_clock_now());
    if (!platform_can_quit()) {
        return find_file(app, "theplot.json", json) && find_file(app, "theplot.csv", csv);
    }
    bool found = true, is_free = false;
    for (int number = 1; found && !is_free && number < NUMBERS; number++) {
        char another[16] = "", name[64];
        if (number > 1) {
            snprintf(another, sizeof another, "-%d", number);
        }
        int length =
            snprintf(name, sizeof name, "theplot-%04u-%02u-%02u%s", day / 10000, day / 100 % 100, day % 100, another);
        memcpy(name + length, ".json", sizeof ".json");
        found = find_file(app, name, json);
        memcpy(name + length, ".csv", sizeof ".csv");
        found = found && find_file(app, name, csv);
        is_free = found && store_files_try(json) == ENOENT && store_files_try(csv) == ENOENT;
    }
    return found;
}

/* The name of a file without its folder; `end` is that of the path. */
static const char *name_of(const char *path, const char *end)
{
    const char *name = path;
    for (const char *at = path; at < end; at++) {
        name = base_path_is_separator(*at) ? at + 1 : name;
    }
    return name;
}

void app_sharing_export(App *app)
{
    char json[PATH_SIZE], csv[PATH_SIZE], error[STORE_DETAIL_SIZE], line[MESSAGE_LENGTH];
    if (!name_files(app, json, csv)) {
        return;
    }
    if (!store_export_json(app->keeping.store, json, error) || !store_export_csv(app->keeping.store, csv, error)) {
        app_sharing_say(app,
                        WORDS_FORMAT(line, sizeof line, W("Not everything could be saved: {0}"), words_of_text(error)));
        return;
    }
    if (platform_page_offer_file(json, "theplot.json") && platform_page_offer_file(csv, "theplot.csv")) {
        app_sharing_say(app, W("theplot.json and theplot.csv are in your downloads."));
        return;
    }
    app_sharing_say(app, WORDS_FORMAT(line, sizeof line, W("Saved: {0} and .csv, in {1}."),
                                      words_of_text(name_of(json, json + strlen(json))),
                                      words_of_text(app->keeping.folder)));
}

/* Applies the imported settings, but for full screen, which stays as the window is. */
static void follow_settings(App *app)
{
    Ui *ui = &app->ui;
    Settings *settings = &ui->table.settings;
    int fullscreen = settings_get(settings, SETTING_FULLSCREEN);
    int autoplay = settings_get(settings, SETTING_AUTOPLAY);
    app_kept_open(&app->kept_settings, app->keeping.store, ui);
    settings_set(settings, SETTING_FULLSCREEN, fullscreen);
    app_kept_hold(&app->kept_settings, ui);
    bool on = settings_get(settings, SETTING_AUTOPLAY) != 0;
    if (on != (autoplay != 0)) {
        session_queue_push(&app->session.queue, (Command){.kind = COMMAND_AUTOPLAY, .on = on});
    }
    ui_layout(ui);
}

/* Gives the games of the session the moves that the file had more of. */
static void follow_import(App *app)
{
    Session *session = &app->session;
    for (int i = 0; i < session->chapter_count; i++) {
        app_keeping_take_more(app, &session->chapters[i]);
    }
    uint64_t last = store_last_id(app->keeping.store);
    session->last_id = last > session->last_id ? last : session->last_id;
    app_keeping_date_after(app, store_last_touched(app->keeping.store));
}

/* In a page the player knows the name of a file, but not its folder. */
static const char *without_folder(const char *error)
{
    const char *end = error[0] == '/' && !platform_can_quit() ? strstr(error, ": ") : NULL;
    return end == NULL ? error : name_of(error, end);
}

static void finish_import(App *app)
{
    char error[STORE_DETAIL_SIZE], line[MESSAGE_LENGTH];
    StoreImport import;
    bool good = store_import_result(app->importing, &import, error);
    store_import_drop(app->importing);
    app->importing = NULL;
    if (!good) {
        WORDS_FORMAT(line, sizeof line, W("Nothing was imported: {0}"), words_of_text(without_folder(error)));
    } else {
        follow_import(app);
        follow_settings(app);
        WORDS_FORMAT(line, sizeof line,
                     W("Imported: {0} new, {1} with more moves. Not imported: {2} known, {3} faulty."),
                     words_of_count(import.added), words_of_count(import.renewed), words_of_count(import.known),
                     words_of_count(import.refused));
    }
    app->keeping.revision++;
    app_sharing_say(app, line);
}

static void leave_off(App *app)
{
    store_import_drop(app->importing);
    app->importing = NULL;
    app_sharing_say(app, W("The import was stopped. Nothing was imported."));
}

/* Imports the only file in the data folder, or lets the player choose among several. */
static void choose_file(App *app, const char *folder)
{
    char path[PATH_SIZE], line[MESSAGE_LENGTH];
    Screens *screens = &app->ui.screens;
    screens->file_count = store_files_newest(folder, ".json", screens->files, LISTED_FILES_MAX);
    if (screens->file_count > 1) {
        screens->list = LIST_FILES;
        ui_push_screen(&app->ui, SCREEN_LIST, screens->rules_game);
        app->stale = true;
    } else if (screens->file_count == 0) {
        app_sharing_say(
            app, WORDS_FORMAT(line, sizeof line, W("There is no file to import in {0}."), words_of_text(folder)));
    } else if (find_file(app, screens->files[0], path)) {
        app_sharing_import(app, path);
    }
}

void app_sharing_choose_import(App *app, int choice)
{
    char path[PATH_SIZE];
    const Screens *screens = &app->ui.screens;
    if (app->importing != NULL) {
        leave_off(app);
    } else if (platform_page_ask_for_file() || !find_file(app, "", path)) {
        return;
    } else if (choice == 0) {
        choose_file(app, path);
    } else if (choice <= screens->file_count && find_file(app, screens->files[choice - 1], path)) {
        app_sharing_import(app, path);
    }
}

void app_sharing_import(App *app, const char *path)
{
    char folder[PATH_SIZE];
    if (!find_file(app, "", folder)) {
        return;
    }
    store_import_drop(app->importing);
    app->importing = store_import_begin(app->keeping.store, path);
    app->import_told = -1;
}

/* Says the progress in tenths, which is often enough for a screen reader. */
static void tell_progress(App *app)
{
    int tenths = (int)(store_import_progress(app->importing) * 10.0);
    char line[MESSAGE_LENGTH];
    if (tenths != app->import_told) {
        app->import_told = tenths;
        app_sharing_say(app, WORDS_FORMAT(line, sizeof line, W("Importing… {0} %. Esc or “Import” stops it."),
                                          words_of_count(tenths * 10)));
    }
}

void app_sharing_advance(App *app)
{
    static const double SLICE = 10.0; /* milliseconds of a turn; a frame has 16 */
    double end = platform_now() + SLICE;
    bool room = app->session.queue.count < COMMAND_QUEUE_LENGTH; /* for what follows */
    bool more = app->importing != NULL && room;
    if (!more) {
        return;
    }
    store_reserve_ids(app->keeping.store, app->session.last_id); /* a lesson's deal has an id and may be saved later */
    while (more && (more = store_import_step(app->importing)) && platform_now() < end) {
    }
    if (more) {
        tell_progress(app);
    } else {
        finish_import(app);
    }
}

bool app_sharing_leaves_off(App *app, const InputEvent *event)
{
    bool back = (event->kind == EVENT_KEY && event->key == KEY_ESCAPE) || event->kind == EVENT_BACK ||
                (event->kind == EVENT_PAD_DOWN && event->pad_button == PAD_EAST);
    if (!back || app->importing == NULL) {
        return false;
    }
    leave_off(app);
    return true;
}

void app_sharing_say(App *app, const char *text)
{
    ui_say(&app->ui, text);
    app->stale = true;
}
