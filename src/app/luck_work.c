/* SPDX-License-Identifier: MIT */
#include "app/luck_work.h"

#include <math.h>
#include <stdlib.h>

#include "app/worker.h"
#include "solver/luck.h"
#include "ui/luck.h"

enum { SLICE = 2 }; /* work between two looks at the clock or at the order to stop: well below a millisecond */

static const double TURN = 6.0;      /* milliseconds of a turn of the loop, where there are no threads */
static const double STRETCH = 200.0; /* of a thread, until what it has found is shown */
static const double NORMAL = 1.96;   /* standard errors that 95 % keep within */

struct LuckWork {
    void *memory;
    Luck *luck;    /* in `memory`; NULL: not begun */
    uint64_t key;  /* of the branch */
    bool finished; /* it has ended */
    double until;  /* the stretch of a thread */
    Worker worker;
};

/* Working */

static bool advance(void *context)
{
    LuckWork *work = context;
    work->finished = luck_step(work->luck, SLICE);
    return !work->finished && platform_now() < work->until;
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
static void tell(App *app, const LuckWork *work)
{
    LuckReport *report = &app->ui.screens.luck;
    report->done = luck_moves_done(work->luck);
    for (int i = 0; i < report->done; i++) {
        LuckMove move = luck_move(work->luck, i);
        report->points[i] = (LuckPoint){.moved = move.moved, .turned = move.turned};
        report->start = i == 0 ? move.before : report->start;
    }
    if (luck_is_known(work->luck)) {
        tell_totals(report, work->luck);
    }
    if (work->finished) {
        report->finished = true;
        ui_luck_take(&app->ui);
    }
    app->stale = true;
}

static void tell_failure(App *app)
{
    app->ui.screens.luck.failed = app->ui.screens.luck.finished = true;
    app->stale = true;
    ui_luck_take(&app->ui);
}

/* The whole */

/* NULL where there is no memory. */
static LuckWork *find_work(App *app)
{
    if (app->luck == NULL) {
        app->luck = calloc(1, sizeof *app->luck);
        if (app->luck != NULL) {
            app->luck->worker = (Worker){.step = advance, .context = app->luck};
        }
    }
    if (app->luck != NULL && app->luck->memory == NULL) {
        app->luck->memory = malloc(LUCK_MEMORY);
    }
    return app->luck != NULL && app->luck->memory != NULL ? app->luck : NULL;
}

/* Begins with the branch in review. False where it has too many moves. */
static bool begin(const App *app, LuckWork *work)
{
    _Static_assert((int)LUCK_REPORT_MOVES == (int)LUCK_MOVES_MAX, "moves");
    Move moves[LUCK_MOVES_MAX];
    const LuckOptions options = LUCK_DEFAULTS;
    const Session *session = &app->session;
    const History *history = session_history(session);
    int count = app->ui.screens.luck.total;
    if (count > LUCK_MOVES_MAX) {
        return false;
    }
    session_history_moves(history, session->review.end, moves, count);
    work->luck = luck_create(work->memory, LUCK_MEMORY, session_game(session), &history->nodes[0].position, moves,
                             count, &options);
    work->key = app->ui.screens.luck.key;
    work->finished = false;
    return work->luck != NULL;
}

static bool is_begun(const LuckWork *work, const Ui *ui)
{
    return work->luck != NULL && work->key == ui->screens.luck.key;
}

void app_luck_follow(App *app)
{
    LuckWork *work = app->luck;
    bool wanted = ui_luck_is_wanted(&app->ui);
    if (work != NULL && (!wanted || !is_begun(work, &app->ui) || !app_worker_is_away(&work->worker))) {
        app_worker_halt(&work->worker);
    }
    if (!wanted) {
        return;
    }
    work = find_work(app);
    if (work == NULL || (!is_begun(work, &app->ui) && !begin(app, work))) {
        tell_failure(app);
        return;
    }
    if (work->worker.thread == NULL && !work->finished) {
        tell(app, work);
        work->until = platform_now() + STRETCH;
        app_worker_start(&work->worker, TURN);
    }
    if (work->worker.thread == NULL && work->finished) {
        tell(app, work);
    }
}

bool app_luck_is_busy(const App *app)
{
    const LuckWork *work = app->luck;
    return ui_luck_is_wanted(&app->ui) &&
           (work == NULL || !app_worker_is_away(&work->worker) || !is_begun(work, &app->ui));
}

void app_luck_close(App *app)
{
    if (app->luck != NULL) {
        app_worker_halt(&app->luck->worker);
        free(app->luck->memory);
        free(app->luck);
        app->luck = NULL;
    }
}
