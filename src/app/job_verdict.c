/* SPDX-License-Identifier: MIT */
/* Has the solver find out whether a position can be won, and why not; and asks the fair player for a move. The Ui keeps
 * and shows the answers (ui/advice.h). */
#include "app/jobs.h"
#include "solver/fair.h"
#include "solver/reason.h"
#include "solver/solver.h"
#include "ui/advice.h"

enum {
#if defined(__EMSCRIPTEN__)
    MEMORY = 16 * 1024 * 1024,
#else
    MEMORY = SOLVER_MEMORY_DEFAULT,
#endif
    SLICE = 20, /* work of a step: well below a millisecond */
    GUESS_SLICE = 4,
    GUESS_SAMPLES = 64
};

/* Milliseconds of work after which the Ui says that the search goes on. */
static const double MARKS[] = {ADVICE_QUIET * 1000.0, ADVICE_PATIENCE * 1000.0};

typedef struct Search {
    Solver *solver;
    uint64_t longest; /* work after which it gives up */
    int told_marks;   /* number of MARKS that have passed */
} Search;

static bool is_verdict_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = *ui_advice_question(&app->ui);
    return ui_advice_is_wanted(&app->ui);
}

/* Handing over */

static Answer *put_verdict(App *app, const JobAbout *about, AdviceVerdict verdict, double seconds)
{
    Answer *answer = ui_answers_place(&app->ui.advice, about->game, &about->position);
    answer->verdict = verdict;
    answer->reason = ADVICE_REASON_NONE;
    answer->seconds = seconds;
    app->stale = true;
    return answer;
}

static void tell_verdict(App *app, Job *job)
{
    static const AdviceVerdict VERDICTS[] = {
        [SOLVER_UNKNOWN] = ADVICE_UNKNOWN, [SOLVER_WON] = ADVICE_WON, [SOLVER_LOST] = ADVICE_LOST};
    const Search *search = job->state;
    const Move *moves;
    int count = solver_line(search->solver, &moves);
    ui_answers_keep_line(&app->ui.advice, job->about.game, &job->about.position, moves, count);
    Answer *answer =
        put_verdict(app, &job->about, VERDICTS[solver_verdict(search->solver)], app_job_time(job) / 1000.0);
    SolverProof proof = solver_proof(search->solver);
    answer->work = solver_work(search->solver);
    answer->reason = solver_lacks_memory(search->solver) ? ADVICE_REASON_MEMORY
                     : proof == SOLVER_PROOF_BOUND       ? ADVICE_REASON_ORDER
                     : proof == SOLVER_PROOF_SEARCH      ? ADVICE_REASON_SEARCH
                                                         : ADVICE_REASON_NONE;
    ui_take_advice(&app->ui);
}

/* Without memory there is not even a guess. */
static void fail_verdict(App *app, const JobAbout *about)
{
    Answer *answer = put_verdict(app, about, ADVICE_UNKNOWN, 0.0);
    answer->reason = ADVICE_REASON_MEMORY;
    answer->no_guess = true;
    ui_take_advice(&app->ui);
}

/* Searching */

static bool begin_verdict(App *app, Job *job)
{
    if (ui_advice_answer(&app->ui)->verdict > ADVICE_LOOKING) { /* it is known already */
        ui_take_advice(&app->ui);
        return false;
    }
    *(Search *)job->state = (Search){
        .solver = solver_create(job->memory, MEMORY, job->about.game, &job->about.position),
        .longest = ui_answers_longest(app->ui.session),
    };
    put_verdict(app, &job->about, ADVICE_LOOKING, 0.0);
    return true;
}

static bool passes_mark(const Job *job)
{
    const Search *search = job->state;
    return search->told_marks < (int)BASE_ARRAY_COUNT(MARKS) && app_job_time(job) >= MARKS[search->told_marks];
}

static JobProgress step_verdict(Job *job)
{
    const Search *search = job->state;
    if (solver_step(search->solver, SLICE) || solver_work(search->solver) >= search->longest) {
        return JOB_DONE;
    }
    return passes_mark(job) ? JOB_NEWS : JOB_MORE;
}

static void show_verdict_progress(App *app, Job *job)
{
    Search *search = job->state;
    if (passes_mark(job)) {
        put_verdict(app, &job->about, ADVICE_LOOKING, MARKS[search->told_marks++] / 1000.0);
        ui_take_advice(&app->ui);
    }
}

const JobKind app_job_verdict = {
    .state = sizeof(Search),
    .memory = MEMORY,
    .is_wanted = is_verdict_wanted,
    .begin = begin_verdict,
    .step = step_verdict,
    .progress = show_verdict_progress,
    .tell = tell_verdict,
    .fail = fail_verdict,
};

/* The fair player's move, for a hint where no winning move is known, or none is found in time */

static bool is_guess_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = app->ui.table.position;
    return ui_advice_wants_guess(&app->ui);
}

static bool begin_guess(App *app, Job *job)
{
    const FairOptions options = {.seed = 1, .samples = GUESS_SAMPLES};
    const History *history = session_history(&app->session);
    Fair **fair = job->state;
    *fair = fair_create(job->memory, FAIR_MEMORY_MIN, job->about.game, &options);
    for (int node = 0; node < history->count; node++) {
        fair_see(*fair, &history->nodes[node].position);
    }
    fair_look(*fair, &job->about.position);
    return true;
}

static JobProgress step_guess(Job *job)
{
    Fair *const *fair = job->state;
    return fair_step(*fair, GUESS_SLICE) ? JOB_DONE : JOB_MORE;
}

static void tell_guess(App *app, Job *job)
{
    Fair *const *fair = job->state;
    Answer *answer = ui_answers_place(&app->ui.advice, job->about.game, &job->about.position);
    Move move;
    answer->has_move = fair_move(*fair, &move);
    answer->no_guess = !answer->has_move;
    answer->move = answer->has_move ? move : answer->move;
    app->stale = true;
    ui_take_advice(&app->ui);
}

const JobKind app_job_guess = {
    .state = sizeof(Fair *),
    .memory = FAIR_MEMORY_MIN,
    .is_wanted = is_guess_wanted,
    .begin = begin_guess,
    .step = step_guess,
    .tell = tell_guess,
};

/* Why the position on the table is lost (ui/advice.h): the few cards that alone make it so */

static bool is_reason_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = app->ui.table.position;
    return app->ui.advice.why.wanted;
}

static bool begin_reason(App *app, Job *job)
{
    (void)app;
    solver_reason_begin(job->state, job->about.game, &job->about.position);
    return true;
}

static JobProgress step_reason(Job *job)
{
    return solver_reason_step(job->state) ? JOB_DONE : JOB_MORE;
}

static void tell_reason(App *app, Job *job)
{
    Card cards[CARD_COUNT];
    ui_why_take(&app->ui, cards, solver_reason_cards(job->state, cards));
    app->stale = true;
}

const JobKind app_job_reason = {
    .state = sizeof(Reason),
    .is_wanted = is_reason_wanted,
    .begin = begin_reason,
    .step = step_reason,
    .tell = tell_reason,
};
