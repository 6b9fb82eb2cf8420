/* SPDX-License-Identifier: MIT */
/* A move for who wants a hint where no winning one is known, or not soon enough: what the fair player would do. */
#include "app/jobs.h"
#include "solver/fair.h"
#include "ui/advice.h"
#include "ui/answers.h"
#include "ui/frame.h"

enum { SLICE = 4 /* work of a step: well below a millisecond */, SAMPLES = 64 };

typedef struct Guess {
    Fair *fair;
} Guess;

static bool is_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = app->ui.table.position;
    return ui_advice_wants_guess(&app->ui);
}

static bool begin(App *app, Job *job)
{
    const FairOptions options = {.seed = 1, .samples = SAMPLES};
    Guess *guess = job->state;
    (void)app;
    guess->fair = fair_create(job->memory, FAIR_MEMORY_MIN, job->about.game, &options);
    fair_look(guess->fair, &job->about.position);
    return true;
}

static JobProgress step(Job *job)
{
    const Guess *guess = job->state;
    return fair_step(guess->fair, SLICE) ? JOB_DONE : JOB_MORE;
}

static void put(App *app, const JobAbout *about, const Move *move)
{
    Answer *answer = ui_answers_place(&app->ui, about->game, &about->position);
    answer->has_move = move != NULL;
    answer->no_guess = move == NULL;
    answer->move = move != NULL ? *move : answer->move;
    app->stale = true;
    ui_take_advice(&app->ui);
}

static void tell(App *app, Job *job)
{
    const Guess *guess = job->state;
    Move move;
    put(app, &job->about, fair_move(guess->fair, &move) ? &move : NULL);
}

static void fail(App *app, const JobAbout *about)
{
    put(app, about, NULL);
}

const JobKind app_job_guess = {
    .state = sizeof(Guess),
    .memory = FAIR_MEMORY_MIN,
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .tell = tell,
    .fail = fail,
};
