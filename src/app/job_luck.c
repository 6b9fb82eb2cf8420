/* SPDX-License-Identifier: MIT */
/* Luck and play out of the game in review, while their page is open (ui/luck.h). */
#include <math.h>

#include "app/jobs.h"
#include "solver/luck.h"
#include "ui/luck.h"

enum { SLICE = 2 }; /* work of a step: well below a millisecond */

static const double STRETCH = 200.0; /* milliseconds of a thread until what it has found is shown */
static const double NORMAL = 1.96;   /* standard errors that 95 % keep within */

typedef struct LuckWork {
    Luck *luck;
    double until; /* the end of the stretch */
} LuckWork;

static bool is_wanted(const App *app, JobAbout *about)
{
    about->number = app->ui.screens.luck.key;
    return ui_luck_is_wanted(&app->ui);
}

static void fail(App *app, const JobAbout *about)
{
    (void)about;
    app->ui.screens.luck.failed = app->ui.screens.luck.finished = true;
    app->stale = true;
    ui_luck_take(&app->ui);
}

/* With the branch in review, unless it has too many moves. */
static bool begin(App *app, Job *job)
{
    _Static_assert((int)LUCK_REPORT_MOVES == (int)LUCK_MOVES_MAX, "moves");
    Move moves[LUCK_MOVES_MAX];
    const LuckOptions options = LUCK_DEFAULTS;
    const Session *session = &app->session;
    const History *history = session_history(session);
    LuckWork *work = job->state;
    int count = app->ui.screens.luck.total;
    if (count > LUCK_MOVES_MAX) {
        fail(app, &job->about);
        return false;
    }
    session_history_moves(history, session->review.end, moves, count);
    work->luck = luck_create(job->memory, LUCK_MEMORY, session_game(session), &history->nodes[0].position, moves, count,
                             &options);
    work->until = STRETCH;
    return true;
}

static JobProgress step(Job *job)
{
    const LuckWork *work = job->state;
    if (luck_step(work->luck, SLICE)) {
        return JOB_DONE;
    }
    return app_job_time(job) < work->until ? JOB_MORE : JOB_NEWS;
}

/* Telling */

static int margin(uint64_t variance)
{
    return (int)(NORMAL * sqrt((double)variance));
}

static void tell_totals(LuckReport *report, const Luck *luck)
{
    LuckTotals totals = luck_totals(luck);
    report->known = true;
    report->average = totals.average;
    report->start = totals.start;
    report->luck = totals.luck;
    report->play = totals.skill;
    report->luck_margin = margin(totals.luck_variance);
    report->play_margin = margin(totals.skill_variance);
}

/* Hands over what is known; none of it moves a widget before the end. */
static void progress(App *app, Job *job)
{
    LuckWork *work = job->state;
    LuckReport *report = &app->ui.screens.luck;
    work->until = app_job_time(job) + STRETCH;
    report->done = luck_moves_done(work->luck);
    for (int i = 0; i < report->done; i++) {
        LuckMove move = luck_move(work->luck, i);
        report->points[i] = (LuckPoint){.moved = move.moved, .turned = move.turned};
        report->start = i == 0 ? move.before : report->start;
    }
    if (luck_is_known(work->luck)) {
        tell_totals(report, work->luck);
    }
    app->stale = true;
}

static void tell(App *app, Job *job)
{
    progress(app, job);
    app->ui.screens.luck.finished = true;
    ui_luck_take(&app->ui);
}

const JobKind app_job_luck = {
    .state = sizeof(LuckWork),
    .memory = LUCK_MEMORY,
    .stays = true,
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .progress = progress,
    .tell = tell,
    .fail = fail,
};
