/* SPDX-License-Identifier: MIT */
/* The fair player's move, for a hint where no winning move is known, or none is found in time. */
#include "app/jobs.h"
#include "solver/fair.h"
#include "ui/advice.h"
#include "ui/frame.h"

enum { SLICE = 4 /* work of a step: well below a millisecond */, SAMPLES = 64 };

typedef struct Guess {
    Fair *fair;
} Guess;

static bool is_guess_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = app->ui.table.position;
    return ui_advice_wants_guess(&app->ui);
}

static bool begin_guess(App *app, Job *job)
{
    const FairOptions options = {.seed = 1, .samples = SAMPLES};
    Guess *guess = job->state;
    (void)app;
    guess->fair = fair_create(job->memory, FAIR_MEMORY_MIN, job->about.game, &options);
    fair_look(guess->fair, &job->about.position);
    return true;
}

static JobProgress step_guess(Job *job)
{
    const Guess *guess = job->state;
    return fair_step(guess->fair, SLICE) ? JOB_DONE : JOB_MORE;
}

static void put_guess(App *app, const JobAbout *about, const Move *move)
{
    Answer *answer = ui_answers_place(&app->ui.advice, about->game, &about->position);
    answer->has_move = move != NULL;
    answer->no_guess = move == NULL;
    answer->move = move != NULL ? *move : answer->move;
    app->stale = true;
    ui_take_advice(&app->ui);
}

static void tell_guess(App *app, Job *job)
{
    const Guess *guess = job->state;
    Move move;
    put_guess(app, &job->about, fair_move(guess->fair, &move) ? &move : NULL);
}

static void fail_guess(App *app, const JobAbout *about)
{
    put_guess(app, about, NULL);
}

const JobKind app_job_guess = {
    .state = sizeof(Guess),
    .memory = FAIR_MEMORY_MIN,
    .is_wanted = is_guess_wanted,
    .begin = begin_guess,
    .step = step_guess,
    .tell = tell_guess,
    .fail = fail_guess,
};
