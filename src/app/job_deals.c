/* SPDX-License-Identifier: MIT */
/* Finds deals for the stock of those that the player orders (ui/new_deals.h). */
#include "app/deal_list.h"
#include "app/jobs.h"
#include "solver/finder.h"
#include "ui/new_deals.h"

typedef struct Search {
    Random random;
    uint64_t deal; /* the one that is tried */
    Finder finder;
} Search;

static bool is_wanted(const App *app, JobAbout *about)
{
    if (!ui_new_deals_lack(&app->ui)) {
        return false;
    }
    about->game = session_game(app->ui.session);
    about->number = (uint64_t)settings_get(&app->ui.table.settings, SETTING_DEALS);
    return true;
}

static void try_next(Job *job)
{
    Search *search = job->state;
    search->deal = ui_random_deal(&search->random);
    finder_begin(&search->finder, job->memory, job->about.game, search->deal, job->about.number >= DEALS_LEVEL_1);
}

static bool begin(App *app, Job *job)
{
    Search *search = job->state;
    search->random.state = base_random_next(&app->ui.random);
    try_next(job);
    return true;
}

static JobProgress step(Job *job)
{
    Search *search = job->state;
    if (!finder_step(&search->finder)) {
        return JOB_MORE;
    }
    int level = finder_level(&search->finder);
    if (level > 0 && (job->about.number == DEALS_WINNABLE || level == (int)job->about.number - DEALS_LEVEL_1 + 1)) {
        return JOB_DONE;
    }
    try_next(job);
    return JOB_MORE;
}

static void tell(App *app, Job *job)
{
    const Search *search = job->state;
    ui_new_deals_put(&app->ui, job->about.game, (int)job->about.number, search->deal);
}

const JobKind app_job_deals = {
    .state = sizeof(Search),
    .memory = FINDER_MEMORY,
    .in_background = true,
    .follow = app_deal_list_follow,
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .tell = tell,
};
