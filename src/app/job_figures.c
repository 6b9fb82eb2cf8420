/* SPDX-License-Identifier: MIT */
/*
 * How the solver and the fair player do with the deals of the player's own games, and how difficult those are, for the
 * page of statistics and its goals. The newest deals are tried first.
 *
 * The store keeps the outcomes of the latest deals of each rule set as a value of the settings, so that each deal is
 * tried once. Older deals are not counted.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/app.h"
#include "app/jobs.h"
#include "base/text.h"
#include "screens/screens.h"
#include "solver/trial.h"

/* A value begins with the version of the method; then come deals, each with a letter and its level of difficulty, 0 for
 * those that are lost: "2 123456c3 17a0". */
static const char VERSION[] = "2";
static const char LETTERS[] = "uabc"; /* by TrialOutcome */

static void write_figures_name(int number, char name[STORE_NAME_SIZE])
{
    const Game *game = rules_game_at(number);
    snprintf(name, STORE_NAME_SIZE, "fair-%s-%s", game->name, game->rules_name);
}

static void read_figures(DealFigureBook *book, int number, const char *value)
{
    TextSlice rest = base_text_slice(value);
    TextSlice word;
    int *count = &book->counts[number];
    bool good = base_text_next_word(&rest, &word) && base_text_equals(word, VERSION);
    while (good && *count < FIGURES_EACH && base_text_next_word(&rest, &word)) {
        DealFigure *figure = &book->figures[number][*count];
        word.length -= word.length > 1 ? 2 : 0;
        const char *letter = strchr(LETTERS, word.start[word.length]);
        figure->level = (uint8_t)(word.start[word.length + 1] - '0');
        good = letter != NULL && figure->level <= DIFFICULTY_LEVELS && *letter != '\0' &&
               base_text_parse_uint64(word, &figure->deal);
        figure->outcome = good ? (uint8_t)(letter - LETTERS) : 0;
        *count += good ? 1 : 0;
    }
}

static void take_figures(void *context, const char *name, const char *value)
{
    char own[STORE_NAME_SIZE];
    for (int i = 0; i < rules_game_count(); i++) {
        write_figures_name(i, own);
        if (strcmp(own, name) == 0) {
            read_figures(context, i, value);
        }
    }
}

/* Saves as many figures as a value has room for, the latest first. */
static void keep_figures(App *app, int number)
{
    const DealFigureBook *book = &app->figures;
    char name[STORE_NAME_SIZE], value[STORE_VALUE_SIZE];
    size_t length = (size_t)snprintf(value, sizeof value, "%s", VERSION);
    for (int i = 0; i < book->counts[number]; i++) {
        const DealFigure *figure = &book->figures[number][i];
        size_t room = sizeof value - length;
        size_t size = (size_t)snprintf(value + length, room, " %" PRIu64 "%c%d", figure->deal, LETTERS[figure->outcome],
                                       figure->level);
        if (size >= room) {
            value[length] = '\0';
            break;
        }
        length += size;
    }
    write_figures_name(number, name);
    store_set(app->keeping.store, name, value);
}

static const DealFigure *find_figure(const DealFigureBook *book, int number, uint64_t deal)
{
    for (int i = 0; i < book->counts[number]; i++) {
        if (book->figures[number][i].deal == deal) {
            return &book->figures[number][i];
        }
    }
    return NULL;
}

static void add_figure(App *app, const Game *game, DealFigure figure)
{
    int number = rules_game_index(game);
    DealFigureBook *book = &app->figures;
    DealFigure *figures = book->figures[number];
    int kept = book->counts[number] < FIGURES_EACH ? book->counts[number]++ : FIGURES_EACH - 1;
    memmove(figures + 1, figures, (size_t)kept * sizeof *figures);
    figures[0] = figure;
    keep_figures(app, number);
}

static void read_book(App *app)
{
    if (!app->figures.known) {
        store_settings(app->keeping.store, take_figures, &app->figures);
    }
    app->figures.known = true;
}

uint32_t app_figures_goals(App *app)
{
    const Archive *archive = &app->ui.screens.archive;
    uint32_t goals = 0;
    read_book(app);
    for (int i = 0; i < app->archive.count; i++) {
        const GameResult *result = &app->archive.results[i];
        bool own = !session_result_is_helped(result);
        const DealFigure *figure = find_figure(&app->figures, rules_game_index(result->game), result->deal);
        for (int game = 0; result->won && game < archive->day_count; game++) {
            bool same = rules_game_is_same(archive->days[game].game, result->game);
            goals |= same ? 1U << (GOAL_WON + game) | (unsigned)own << (GOAL_OWN + game) : 0;
        }
        if (result->won && own && figure != NULL) {
            goals |= figure->level > 0 ? 1U << (GOAL_LEVEL + figure->level - 1) : 0;
            goals |= figure->outcome == TRIAL_POSSIBLE ? 1U << GOAL_HARD : 0;
        }
    }
    int longest = session_day_runs(app->archive.results, app->archive.count, NULL, archive->today).longest;
    return goals | (longest >= GOAL_WEEK_DAYS ? 1U << GOAL_WEEK : 0);
}

static void count_game(DealFigures *figures, const GameResult *result, TrialOutcome outcome)
{
    if (outcome != TRIAL_UNKNOWN) {
        figures->games++;
        figures->won += result->won ? 1 : 0;
        figures->fair += outcome == TRIAL_WON ? 1 : 0;
        figures->possible += outcome != TRIAL_LOST ? 1 : 0;
    }
}

static void count_figures(App *app)
{
    Archive *archive = &app->ui.screens.archive;
    DealFigureBook *book = &app->figures;
    const ArchiveReader *reader = &app->archive;
    const ResultFilter filter = {.game = archive->game, .assist = archive->assist, .since = reader->since};
    int seen[RULE_SETS_MAX] = {0};
    DealFigures figures[2] = {{.games = 0}}; /* of other deals, and of those that were chosen because they can be won */
    read_book(app);
    for (int i = 0; i < reader->count; i++) {
        const GameResult *result = &reader->results[i];
        int number = rules_game_index(result->game);
        if (!session_result_counts(result, &filter) || seen[number]++ >= FIGURES_EACH) {
            continue;
        }
        const DealFigure *figure = find_figure(book, number, result->deal);
        if (figure != NULL) {
            count_game(&figures[session_result_is_winnable(result)], result, (TrialOutcome)figure->outcome);
        } else if (!figures[0].waiting) {
            figures[0].waiting = true;
            book->lacked_game = result->game;
            book->lacked = result->deal;
        }
    }
    archive->figures = figures[0];
    archive->winnable = figures[1];
    uint32_t goals = app_figures_goals(app);
    if (goals != archive->goals) { /* each has its widget */
        archive->goals = goals;
        screens_layout(&app->ui.screens, &app->session, &app->ui.table.layout);
    }
    book->counted = archive->given;
    app->stale = true;
}

/* The job: a deal is tried. */

static bool is_shown(const App *app)
{
    return screens_show(&app->ui.screens, SCREEN_STATISTICS) && !app_archive_is_wanted(app) && app->archive.count > 0 &&
           settings_get(&app->ui.table.settings, SETTING_STATISTICS) == 0;
}

static void follow_figures(App *app)
{
    if (is_shown(app) && app->figures.counted != app->ui.screens.archive.given) {
        count_figures(app);
    }
}

static bool are_figures_wanted(const App *app, JobAbout *about)
{
    about->game = app->figures.lacked_game;
    about->number = app->figures.lacked;
    return is_shown(app) && app->ui.screens.archive.figures.waiting;
}

static bool begin_figures(App *app, Job *job)
{
    (void)app;
    trial_begin(job->state, job->memory, job->about.game, job->about.number, TRIAL_PLAYS | TRIAL_MEASURES);
    return true;
}

static JobProgress step_figures(Job *job)
{
    return trial_step(job->state) ? JOB_DONE : JOB_MORE;
}

static void tell_figures(App *app, Job *job)
{
    const Trial *trial = job->state;
    DealFigure figure = {.deal = job->about.number, .outcome = (uint8_t)trial->outcome};
    figure.level = trial->outcome == TRIAL_LOST ? 0 : (uint8_t)difficulty_level(&trial->difficulty);
    add_figure(app, job->about.game, figure);
    count_figures(app);
}

const JobKind app_job_figures = {
    .state = sizeof(Trial),
    .memory = TRIAL_MEMORY,
    .in_background = true,
    .follow = follow_figures,
    .is_wanted = are_figures_wanted,
    .begin = begin_figures,
    .step = step_figures,
    .tell = tell_figures,
};
