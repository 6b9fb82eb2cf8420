/* SPDX-License-Identifier: MIT */
#include "app/app.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/keeping.h"
#include "base/clock.h"
#include "base/text.h"
#include "screens/screens.h"

static const char SINCE[] = "statistics-since"; /* an instant */

static int compare_newest(const void *a, const void *b)
{
    return (int)session_result_is_later(b, a) - (int)session_result_is_later(a, b);
}

static void take_since(void *context, const char *name, const char *value)
{
    uint64_t instant = 0;
    if (strcmp(name, SINCE) == 0 && base_text_parse_uint64(base_text_slice(value), &instant) && instant <= INT64_MAX) {
        *(int64_t *)context = (int64_t)instant;
    }
}

static bool are_results_known(const App *app)
{
    return app->archive.known && app->archive.revision == app->keeping.revision;
}

int app_archive_read(App *app)
{
    ArchiveReader *reader = &app->archive;
    if (are_results_known(app)) {
        return reader->count;
    }
    free(reader->results);
    *reader = (ArchiveReader){.known = true, .revision = app->keeping.revision, .count = -1};
    reader->count = store_results(app->keeping.store, &reader->results);
    store_settings(app->keeping.store, take_since, &reader->since);
    if (reader->count > 0) {
        session_results_open(reader->results, reader->count);
        qsort(reader->results, (size_t)reader->count, sizeof *reader->results, compare_newest);
    }
    return reader->count;
}

static bool is_shown(const Screens *screens)
{
    return screens_show(screens, SCREEN_STATISTICS) || screens_show(screens, SCREEN_HISTORY) ||
           screens_show(screens, SCREEN_CHOOSER) || screens_show(screens, SCREEN_CALENDAR) ||
           screens_show(screens, SCREEN_RESULT);
}

bool app_archive_is_wanted(const App *app)
{
    const Screens *screens = &app->ui.screens;
    const Archive *archive = &screens->archive;
    return is_shown(screens) && (!are_results_known(app) || archive->wanted != archive->given ||
                                 archive->today != session_day(base_clock_now()));
}

static void fill_statistics(const ArchiveReader *reader, int count, Archive *archive)
{
    ResultFilter filter = {.game = archive->game, .assist = ASSIST_WITHOUT, .since = reader->since};
    archive->own = session_results_count(reader->results, count, &filter);
    filter.assist = ASSIST_WITH;
    archive->helped = session_results_count(reader->results, count, &filter);
    session_results_by_rules(reader->results, count, &(ResultFilter){.since = reader->since}, archive->by_rules);
    filter.assist = archive->assist;
    session_statistics(reader->results, count, &filter, &archive->statistics);
}

static void fill_rows(const ArchiveReader *reader, int count, Archive *archive)
{
    archive->total = 0;
    archive->row_count = 0;
    for (int i = 0; i < count; i++) {
        const GameResult *result = &reader->results[i];
        if (archive->game != NULL && result->game != archive->game) {
            continue;
        }
        if (archive->total >= archive->first && archive->row_count < ARCHIVE_PAGE_ROWS) {
            archive->rows[archive->row_count++] = *result;
        }
        archive->total++;
    }
}

static void fill_days(const ArchiveReader *reader, int count, Archive *archive)
{
    archive->day_count = 0;
    archive->runs = session_day_runs(reader->results, count, NULL, archive->today);
    for (int i = 0; i < rules_game_count() && archive->day_count < ARCHIVE_GAMES_MAX; i++) {
        const Game *game = rules_game_at(i);
        if (!rules_game_is_standard(game)) {
            continue;
        }
        ArchiveDay *day = &archive->days[archive->day_count++];
        *day = (ArchiveDay){.game = game};
        day->streak = session_day_runs(reader->results, count, game->name, archive->today).present;
        for (int j = 0; j < count; j++) {
            const GameResult *result = &reader->results[j];
            day->won |= session_day_won(result, game->name) == archive->today;
            bool own = result->won && !session_result_is_helped(result);
            day->has_won |= own && strcmp(result->game->name, game->name) == 0;
        }
    }
}

static void fill_month(const ArchiveReader *reader, int count, Archive *archive)
{
    archive->month = archive->month == 0 ? archive->today / 100 : archive->month;
    memset(archive->won, 0, sizeof archive->won);
    archive->begun = false;
    for (int i = 0; i < count; i++) {
        for (int game = 0; game < archive->day_count; game++) {
            uint32_t day = session_day_won(&reader->results[i], archive->days[game].game->name);
            if (day / 100 == archive->month) {
                archive->won[day % 100] |= (uint8_t)(1U << game);
            }
        }
        archive->begun |= reader->results[i].begun;
    }
}

void app_archive_follow(App *app)
{
    Screens *screens = &app->ui.screens;
    Archive *archive = &screens->archive;
    if (!is_shown(screens)) {
        app_archive_close(app); /* the results of all games take memory that no other screen needs */
    }
    if (app->frame_count == 0 || !app_archive_is_wanted(app)) {
        return;
    }
    if (archive->wanted != archive->given) { /* the player asks again: it may be read now */
        app->archive.known = app->archive.known && app->archive.count >= 0;
    }
    int count = app_archive_read(app);
    int known = count < 0 ? 0 : count;
    archive->unreadable = count < 0;
    archive->today = session_day(base_clock_now());
    archive->given = archive->wanted; /* before the layout, which may ask for something else */
    fill_statistics(&app->archive, known, archive);
    fill_rows(&app->archive, known, archive);
    fill_days(&app->archive, known, archive);
    fill_month(&app->archive, known, archive);
    archive->has_won_game = archive->won_id != 0 && session_won_game(app->archive.results, known, archive->won_id,
                                                                     app->archive.since, &archive->won_game);
    bool hidden = settings_get(screens->settings, SETTING_STATISTICS) != 0;
    if (hidden || screens_show(screens, SCREEN_STATISTICS)) { /* which comes back as it was from the list of games */
        archive->goals = hidden ? 0 : app_figures_goals(app);
    }
    screens_layout(screens, &app->session, &app->ui.table.layout);
    speech_screens(&app->ui.speech, screens, &app->ui.table.layout);
    app->stale = true;
}

void app_archive_reset(App *app)
{
    char value[24];
    /* Later than every game, even if the clock has been put back. */
    snprintf(value, sizeof value, "%" PRId64, app_keeping_stamp(&app->keeping));
    store_set(app->keeping.store, SINCE, value);
    app->keeping.revision++;
}

void app_archive_close(App *app)
{
    free(app->archive.results);
    app->archive = (ArchiveReader){.known = false};
}
