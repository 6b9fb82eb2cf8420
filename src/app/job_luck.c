/* SPDX-License-Identifier: MIT */
/* Separates luck from play: in a game in review, while its page is open, and in one just ended (ui/advice.h). */
#include <math.h>

#include "app/jobs.h"
#include "app/keeping.h"
#include "solver/luck.h"
#include "ui/advice.h"

enum { SLICE = 2 }; /* work of a step: well below a millisecond */

static const double STRETCH = 200.0; /* milliseconds of work after which the page shows what is known */
static const double NORMAL = 1.96;   /* standard errors on each side of a range that holds 95 % */

/* How well play is known for the story, in millionths: it tells of nothing smaller. Three percent, which the page works
 * on for, take four times as long. */
static const int STORY_MARGIN = 60000;

typedef struct LuckWork {
    Luck *luck;
    double until; /* when the page is updated next, in milliseconds of work */
} LuckWork;

/* No story is told of a win with help. */
static void follow_luck(App *app)
{
    LuckReport *report = &app->ui.screens.luck;
    const Chapter *chapter = session_chapter(&app->session);
    if (app->ui.screens.ending == ENDING_WON && chapter != NULL && !app->session.review.on && !report->finished) {
        const KeptGame *kept = app_keeping_find(&app->keeping, chapter->id);
        report->finished = report->failed = kept != NULL && session_result_is_helped(&kept->result);
    }
}

static bool is_luck_wanted(const App *app, JobAbout *about)
{
    about->number = app->ui.screens.luck.key;
    return ui_luck_is_wanted(&app->ui.screens, app->ui.session);
}

/* Begins with the branch, unless it has too many moves. */
static bool begin_luck(App *app, Job *job)
{
    _Static_assert((int)LUCK_REPORT_MOVES == (int)LUCK_MOVES_MAX, "moves");
    Move moves[LUCK_MOVES_MAX];
    Unseen unseen[LUCK_MOVES_MAX + 1];
    /* Some seconds for a game. */
    const LuckOptions options = {.seed = 1, .deals = 1024, .rounds = 512, .work = 200000, .margin = 40000};
    const Session *session = &app->session;
    const History *history = session_history(session);
    LuckWork *work = job->state;
    int count = app->ui.screens.luck.total;
    if (count > LUCK_MOVES_MAX) {
        app->ui.screens.luck.failed = app->ui.screens.luck.finished = true;
        app->stale = true;
        ui_luck_take(&app->ui);
        return false;
    }
    session_history_moves(history, app->ui.screens.luck.end, moves, count);
    session_history_unseen(history, session_game(session), app->ui.screens.luck.end, unseen);
    work->luck =
        luck_create(job->memory, session_game(session), &history->nodes[0].position, moves, unseen, count, &options);
    work->until = STRETCH;
    return true;
}

static JobProgress step_luck(Job *job)
{
    const LuckWork *work = job->state;
    return luck_step(work->luck, SLICE) ? JOB_DONE : app_job_time(job) < work->until ? JOB_MORE : JOB_NEWS;
}

static int margin_of(uint64_t variance)
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
    report->luck_margin = margin_of(totals.luck_variance);
    report->play_margin = margin_of(totals.skill_variance);
}

/* Hands over what is known. No widget moves before the end. */
static void show_luck(App *app, Job *job)
{
    LuckWork *work = job->state;
    LuckReport *report = &app->ui.screens.luck;
    bool told = report->enough;
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
    report->finished = job->done;
    report->enough = job->done || (report->known && report->play_margin <= STORY_MARGIN);
    app->stale = true;
    if (report->finished || (report->enough != told && !screens_show(&app->ui.screens, SCREEN_LUCK))) {
        ui_luck_take(&app->ui);
    }
}

const JobKind app_job_luck = {
    .state = sizeof(LuckWork),
    .memory = LUCK_MEMORY,
    .stays = true,
    .follow = follow_luck,
    .is_wanted = is_luck_wanted,
    .begin = begin_luck,
    .step = step_luck,
    .progress = show_luck,
    .tell = show_luck,
};
