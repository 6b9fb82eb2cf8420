/* SPDX-License-Identifier: MIT */
/* Why the position on the table is lost (ui/why.h): the few cards that alone make it so. */
#include "app/jobs.h"
#include "solver/reason.h"
#include "ui/why.h"

static bool is_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = app->ui.table.position;
    return ui_why_is_wanted(&app->ui);
}

static bool begin(App *app, Job *job)
{
    (void)app;
    solver_reason_begin(job->state, job->about.game, &job->about.position);
    return true;
}

static JobProgress step(Job *job)
{
    return solver_reason_step(job->state) ? JOB_DONE : JOB_MORE;
}

static void tell(App *app, Job *job)
{
    Card cards[CARD_COUNT];
    ui_why_take(&app->ui, cards, solver_reason_cards(job->state, cards));
    app->stale = true;
}

static void fail(App *app, const JobAbout *about)
{
    (void)about;
    ui_why_take(&app->ui, NULL, 0);
    app->stale = true;
}

const JobKind app_job_reason = {
    .state = sizeof(Reason),
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .tell = tell,
    .fail = fail,
};
