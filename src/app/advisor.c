/* SPDX-License-Identifier: MIT */
#include "app/advisor.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "solver/solver.h"
#include "ui/advice.h"

enum {
#if defined(__EMSCRIPTEN__)
    MEMORY = 16 * 1024 * 1024,
#else
    MEMORY = SOLVER_MEMORY_DEFAULT,
#endif
    SLICE = 100,     /* work between two looks at the clock or at the order to stop: well below a millisecond */
    REMEMBERED = 512 /* verdicts */
};

static const double TURN = 6.0;       /* milliseconds of a turn of the loop, where there are no threads */
static const double LONGEST = 30000.0; /* milliseconds, then the search gives up */

typedef struct Remembered {
    const Game *game; /* NULL: none yet */
    Position position;
    AdviceVerdict verdict;
    double seconds;
} Remembered;

struct Advisor {
    void *memory;
    Solver *solver; /* in `memory`, of the present search; NULL: none */
    const Game *game;
    Position position;
    double began;
    PlatformThread *thread; /* NULL: the loop's turns do the work */
    atomic_bool stop;       /* the thread is to end */
    atomic_bool ended;      /* it has ended by itself; until then the solver is the thread's alone */
    Remembered remembered[REMEMBERED];
    int next; /* to be overwritten */
};

static bool has_time(const Advisor *advisor)
{
    return platform_now() - advisor->began < LONGEST;
}

/* The thread. */
static void run(void *context)
{
    Advisor *advisor = context;
    while (!atomic_load(&advisor->stop) && has_time(advisor)) {
        if (solver_step(advisor->solver, SLICE)) {
            break;
        }
    }
    atomic_store(&advisor->ended, true);
    platform_wake();
}

/* Does a little where there is no thread. Whether the search has ended. */
static bool work_on(Advisor *advisor)
{
    double until = platform_now() + TURN;
    while (platform_now() < until) {
        if (solver_step(advisor->solver, SLICE)) {
            return true;
        }
    }
    return !has_time(advisor);
}

static void stop(Advisor *advisor)
{
    atomic_store(&advisor->stop, true);
    platform_thread_join(advisor->thread);
    advisor->thread = NULL;
    advisor->solver = NULL;
}

static bool is_of(const Game *game, const Position *position, const Ui *ui)
{
    return game == ui->table.game && memcmp(position, &ui->table.position, sizeof *position) == 0;
}

/* Makes the App's advisor with the first question. NULL where there is no memory. */
static Advisor *find_advisor(App *app)
{
    if (app->advisor == NULL) {
        app->advisor = calloc(1, sizeof *app->advisor);
    }
    if (app->advisor != NULL && app->advisor->memory == NULL) {
        app->advisor->memory = malloc(MEMORY);
    }
    return app->advisor != NULL && app->advisor->memory != NULL ? app->advisor : NULL;
}

static void begin(App *app, Advisor *advisor)
{
    advisor->game = app->ui.table.game;
    advisor->position = app->ui.table.position;
    advisor->solver = solver_create(advisor->memory, MEMORY, advisor->game, &advisor->position);
    advisor->began = platform_now();
    atomic_store(&advisor->stop, false);
    atomic_store(&advisor->ended, false);
    advisor->thread = platform_thread_start(run, advisor);
}

static void tell(App *app, AdviceVerdict verdict, double seconds)
{
    Advice *advice = &app->ui.advice;
    advice->verdict = verdict;
    advice->game = app->ui.table.game;
    advice->position = app->ui.table.position;
    advice->seconds = seconds;
    advice->line_count = advice->line_next = 0;
    app->stale = true;
}

static void remember(Advisor *advisor, AdviceVerdict verdict, double seconds)
{
    Remembered *place = &advisor->remembered[advisor->next];
    *place = (Remembered){
        .game = advisor->game, .position = advisor->position, .verdict = verdict, .seconds = seconds};
    advisor->next = (advisor->next + 1) % REMEMBERED;
}

/* Hands over what the search has found out, which is about the position on the table. */
static void report(App *app, Advisor *advisor)
{
    static const AdviceVerdict verdicts[] = {
        [SOLVER_UNKNOWN] = ADVICE_UNKNOWN, [SOLVER_WON] = ADVICE_WON, [SOLVER_LOST] = ADVICE_LOST};
    double seconds = (platform_now() - advisor->began) / 1000.0;
    AdviceVerdict verdict = verdicts[solver_verdict(advisor->solver)];
    const Move *moves;
    int count = solver_line(advisor->solver, &moves);
    tell(app, verdict, seconds);
    if (verdict == ADVICE_WON) {
        memcpy(app->ui.advice.line, moves, (size_t)count * sizeof *moves);
        app->ui.advice.line_count = count;
    } else {
        remember(advisor, verdict, seconds); /* a line is found again as quickly as it was found */
    }
    ui_advice_take(&app->ui);
}

/* Whether the verdict is remembered; then it is told. */
static bool recall(App *app, const Advisor *advisor)
{
    for (int i = 0; i < REMEMBERED; i++) {
        const Remembered *place = &advisor->remembered[i];
        if (is_of(place->game, &place->position, &app->ui)) {
            tell(app, place->verdict, place->seconds);
            ui_advice_take(&app->ui);
            return true;
        }
    }
    return false;
}

void app_advisor_follow(App *app)
{
    Advisor *advisor = app->advisor;
    bool wanted = ui_advice_is_wanted(&app->ui);
    if (advisor != NULL && advisor->solver != NULL &&
        (!wanted || !is_of(advisor->game, &advisor->position, &app->ui))) {
        stop(advisor);
    }
    if (!wanted) {
        return;
    }
    advisor = find_advisor(app);
    if (advisor == NULL) {
        tell(app, ADVICE_UNKNOWN, 0.0);
        ui_advice_take(&app->ui);
        return;
    }
    if (advisor->solver == NULL) {
        if (recall(app, advisor)) {
            return;
        }
        begin(app, advisor);
        tell(app, ADVICE_LOOKING, 0.0);
    }
    if (advisor->thread != NULL ? atomic_load(&advisor->ended) : work_on(advisor)) {
        platform_thread_join(advisor->thread);
        advisor->thread = NULL;
        report(app, advisor);
        advisor->solver = NULL;
    }
}

bool app_advisor_is_busy(const App *app)
{
    if (!ui_advice_is_wanted(&app->ui)) {
        return false;
    }
    /* The thread wakes the loop when it has ended; everything else is done in a turn. */
    return app->advisor == NULL || app->advisor->thread == NULL || atomic_load(&app->advisor->ended) ||
           !is_of(app->advisor->game, &app->advisor->position, &app->ui);
}

void app_advisor_close(App *app)
{
    if (app->advisor != NULL) {
        stop(app->advisor);
        free(app->advisor->memory);
        free(app->advisor);
        app->advisor = NULL;
    }
}
