/* SPDX-License-Identifier: MIT */
/*
 * Whether a position can be won, which the solver searches for: the answer goes to the Ui, which keeps and shows it
 * (ui/advice.h).
 */
#include "app/jobs.h"
#include "solver/solver.h"
#include "ui/advice.h"
#include "ui/answers.h"
#include "ui/frame.h"

enum {
#if defined(__EMSCRIPTEN__)
    MEMORY = 16 * 1024 * 1024,
#else
    MEMORY = SOLVER_MEMORY_DEFAULT,
#endif
    SLICE = 20 /* work of a step: well below a millisecond */
};

/* Milliseconds after which the Ui has to be told that it is still being looked for. */
static const double MARKS[] = {ADVICE_QUIET * 1000.0, ADVICE_PATIENCE * 1000.0};

typedef struct Search {
    Solver *solver;
    double longest; /* milliseconds, then it gives up */
    int told_marks; /* so many of MARKS the Ui has been told of */
} Search;

static bool is_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = *ui_advice_question(&app->ui);
    return ui_advice_is_wanted(&app->ui);
}

/* Telling */

static Answer *put(App *app, const JobAbout *about, AdviceVerdict verdict, double seconds)
{
    Answer *answer = ui_answers_place(&app->ui, about->game, &about->position);
    answer->verdict = verdict;
    answer->reason = ADVICE_REASON_NONE;
    answer->seconds = seconds;
    app->stale = true;
    return answer;
}

static AdviceReason reason_of(const Solver *solver)
{
    return solver_lacks_memory(solver)                   ? ADVICE_REASON_MEMORY
           : solver_proof(solver) == SOLVER_PROOF_BOUND  ? ADVICE_REASON_ORDER
           : solver_proof(solver) == SOLVER_PROOF_SEARCH ? ADVICE_REASON_SEARCH
                                                         : ADVICE_REASON_NONE;
}

static void tell(App *app, Job *job)
{
    static const AdviceVerdict VERDICTS[] = {
        [SOLVER_UNKNOWN] = ADVICE_UNKNOWN, [SOLVER_WON] = ADVICE_WON, [SOLVER_LOST] = ADVICE_LOST};
    const Search *search = job->state;
    const Move *moves;
    int count = solver_line(search->solver, &moves);
    ui_answers_keep_line(&app->ui, job->about.game, &job->about.position, moves, count);
    put(app, &job->about, VERDICTS[solver_verdict(search->solver)], app_job_time(job) / 1000.0)->reason =
        reason_of(search->solver);
    ui_take_advice(&app->ui);
}

/* Nothing can be found out without memory, not even a guess. */
static void fail(App *app, const JobAbout *about)
{
    Answer *answer = put(app, about, ADVICE_UNKNOWN, 0.0);
    answer->reason = ADVICE_REASON_MEMORY;
    answer->no_guess = true;
    ui_take_advice(&app->ui);
}

/* Searching */

static bool begin(App *app, Job *job)
{
    if (ui_advice_answer(&app->ui)->verdict > ADVICE_LOOKING) { /* it is known already */
        ui_take_advice(&app->ui);
        return false;
    }
    *(Search *)job->state = (Search){
        .solver = solver_create(job->memory, MEMORY, job->about.game, &job->about.position),
        .longest = ui_answers_longest(&app->ui) * 1000.0,
    };
    put(app, &job->about, ADVICE_LOOKING, 0.0);
    return true;
}

static int count_marks(const Job *job)
{
    int count = 0;
    while (count < (int)BASE_ARRAY_COUNT(MARKS) && app_job_time(job) >= MARKS[count]) {
        count++;
    }
    return count;
}

static JobProgress step(Job *job)
{
    Search *search = job->state;
    if (solver_step(search->solver, SLICE) || app_job_time(job) >= search->longest) {
        return JOB_DONE;
    }
    return count_marks(job) > search->told_marks ? JOB_NEWS : JOB_MORE;
}

static void progress(App *app, Job *job)
{
    Search *search = job->state;
    int told = search->told_marks;
    while (search->told_marks < (int)BASE_ARRAY_COUNT(MARKS) && app_job_time(job) >= MARKS[search->told_marks]) {
        put(app, &job->about, ADVICE_LOOKING, MARKS[search->told_marks++] / 1000.0);
    }
    if (search->told_marks > told) {
        ui_take_advice(&app->ui);
    }
}

const JobKind app_job_verdict = {
    .state = sizeof(Search),
    .memory = MEMORY,
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .progress = progress,
    .tell = tell,
    .fail = fail,
};
