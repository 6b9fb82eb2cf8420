/* SPDX-License-Identifier: MIT */
#include "app/deals.h"

#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/archive.h"
#include "app/deal_figures.h"
#include "app/worker.h"
#include "screens/stack.h"
#include "solver/finder.h"
#include "solver/trial.h"
#include "ui/advice.h"
#include "ui/frame.h"
#include "ui/luck.h"
#include "ui/new_deals.h"
#include "ui/why.h"

static const double TURN = 4.0; /* milliseconds of a turn of the loop, where there are no threads */

typedef enum Job {
    JOB_NONE,
    JOB_FIND, /* a deal for the stock */
    JOB_TRY   /* a deal of the statistics */
} Job;

struct Deals {
    void *memory; /* while there is work */
    DealFigureBook book;
    AssistFilter assist; /* what the archive's figures were counted of, */
    const Game *counted;
    uint32_t revision;
    bool is_counted;
    const Game *try_game; /* the deal that they lack, where the figures are waiting */
    uint64_t try_deal;

    /* The job, which belongs to the thread while there is one. */
    Job job;
    const Game *game;
    int choice; /* JOB_FIND: a DealChoice */
    uint64_t deal;
    Random random;
    Finder finder;
    Trial trial;
    bool done; /* the deal has been found or tried */

    Worker worker;
};

/* Working */

static void begin_candidate(Deals *deals)
{
    deals->deal = ui_random_deal(&deals->random);
    finder_begin(&deals->finder, deals->memory, deals->game, deals->deal, deals->choice >= DEALS_LEVEL_1);
}

static bool is_what_is_wanted(const Deals *deals)
{
    int level = finder_level(&deals->finder);
    return level > 0 && (deals->choice == DEALS_WINNABLE || level == deals->choice - DEALS_LEVEL_1 + 1);
}

/* Does a little of the job. False when it is done. */
static bool work(void *context)
{
    Deals *deals = context;
    if (deals->job == JOB_TRY) {
        deals->done = trial_step(&deals->trial);
    } else if (finder_step(&deals->finder)) {
        deals->done = is_what_is_wanted(deals);
        if (!deals->done) {
            begin_candidate(deals);
        }
    }
    return !deals->done;
}

/* What is lacking */

static bool shows_statistics(const App *app)
{
    const Screens *screens = &app->ui.screens;
    return screens_show(screens, SCREEN_STATISTICS) && !app_archive_is_wanted(app) && app->archive.count > 0 &&
           settings_get(&app->ui.table.settings, SETTING_STATISTICS) == 0;
}

/* Whether the page of statistics has figures of other games than it shows, or none. */
static bool is_to_be_counted(const App *app)
{
    const Deals *deals = app->deals;
    const Archive *archive = &app->ui.screens.archive;
    return shows_statistics(app) && !app->deals_failed &&
           (deals == NULL || !deals->is_counted || deals->counted != archive->game ||
            deals->assist != archive->assist || deals->revision != archive->given);
}

static Job lacking(const App *app)
{
    const Ui *ui = &app->ui;
    if (app->deals_failed || ui_advice_is_wanted(ui) || ui_advice_wants_guess(ui) || ui_why_is_wanted(ui) ||
        ui_luck_is_wanted(ui) || ui_is_moving(ui)) {
        return JOB_NONE;
    }
    if (shows_statistics(app) && app->deals != NULL && ui->screens.archive.figures.waiting) {
        return JOB_TRY;
    }
    return ui_new_deals_lack(ui) ? JOB_FIND : JOB_NONE;
}

/* Whether the job that was begun is still what is lacking. */
static bool is_current(const App *app, Job job)
{
    const Deals *deals = app->deals;
    const Ui *ui = &app->ui;
    switch (job) {
    case JOB_FIND:
        return deals->job == job && deals->game == session_game(ui->session) &&
               deals->choice == settings_get(&ui->table.settings, SETTING_DEALS);
    case JOB_TRY:
        return deals->job == job && deals->game == deals->try_game && deals->deal == deals->try_deal;
    case JOB_NONE:
        break;
    }
    return false;
}

static void begin(App *app, Job job)
{
    Deals *deals = app->deals;
    deals->memory = deals->memory != NULL ? deals->memory : malloc(FINDER_MEMORY);
    app->deals_failed = deals->memory == NULL;
    deals->job = app->deals_failed ? JOB_NONE : job;
    deals->done = false;
    if (deals->job == JOB_FIND) {
        deals->game = session_game(app->ui.session);
        deals->choice = settings_get(&app->ui.table.settings, SETTING_DEALS);
        deals->random.state = base_random_next(&app->ui.random);
        begin_candidate(deals);
    } else if (deals->job == JOB_TRY) {
        deals->game = deals->try_game;
        deals->deal = deals->try_deal;
        trial_begin(&deals->trial, deals->memory, deals->game, deals->deal);
    }
}

static void count(App *app)
{
    Deals *deals = app->deals;
    const Archive *archive = &app->ui.screens.archive;
    app_deal_figures_read(app, &deals->book);
    app_deal_figures_count(app, &deals->book, &deals->try_game, &deals->try_deal);
    deals->is_counted = true;
    deals->counted = archive->game;
    deals->assist = archive->assist;
    deals->revision = archive->given;
    app->stale = true;
}

static void hand_over(App *app)
{
    Deals *deals = app->deals;
    if (deals->job == JOB_FIND) {
        ui_new_deals_put(&app->ui, deals->game, deals->choice, deals->deal);
    } else if (deals->job == JOB_TRY) {
        app_deal_figures_add(app, &deals->book, deals->game, deals->deal, trial_outcome(&deals->trial));
        count(app);
    }
    deals->job = JOB_NONE;
}

static void go_on(App *app)
{
    Deals *deals = app->deals;
    app_worker_settle(&deals->worker);
    if (deals->worker.thread == NULL && !deals->done) {
        app_worker_start(&deals->worker, TURN);
    }
    if (deals->worker.thread == NULL && deals->done) {
        hand_over(app);
    }
}

static void drop_job(Deals *deals)
{
    app_worker_halt(&deals->worker);
    free(deals->memory);
    deals->memory = NULL;
    deals->job = JOB_NONE;
}

void app_deals_follow(App *app)
{
    app_deals_list(app);
    if (app->deals == NULL && (is_to_be_counted(app) || lacking(app) != JOB_NONE)) {
        app->deals = calloc(1, sizeof *app->deals);
        app->deals_failed = app->deals == NULL;
        if (app->deals != NULL) {
            app->deals->worker = (Worker){.step = work, .context = app->deals};
        }
    }
    if (app->deals == NULL) {
        return;
    }
    if (is_to_be_counted(app)) {
        count(app);
    }
    Job job = lacking(app);
    if (job != JOB_NONE && !is_current(app, job)) {
        app_worker_halt(&app->deals->worker);
        begin(app, job);
    }
    if (job != JOB_NONE && app->deals->job != JOB_NONE) {
        go_on(app);
    }
    if (lacking(app) == JOB_NONE) { /* at once, as there may be no next turn for long */
        drop_job(app->deals);
    }
}

bool app_deals_are_busy(const App *app)
{
    const Deals *deals = app->deals;
    if (is_to_be_counted(app)) {
        return true;
    }
    Job job = lacking(app);
    if (job == JOB_NONE) {
        return deals != NULL && deals->worker.thread != NULL && !ui_is_moving(&app->ui);
    }
    return deals == NULL || !app_worker_is_away(&deals->worker) || !is_current(app, job);
}

void app_deals_close(App *app)
{
    if (app->deals != NULL) {
        drop_job(app->deals);
        free(app->deals);
        app->deals = NULL;
    }
}
