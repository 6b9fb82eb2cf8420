/* SPDX-License-Identifier: MIT */
/*
 * Whether a position can be won (ui/advice.h): what is known of earlier positions is told at once, so that nothing is
 * searched twice; else the solver searches.
 */
#include <string.h>

#include "app/jobs.h"
#include "solver/solver.h"
#include "ui/advice.h"
#include "ui/frame.h"

enum {
#if defined(__EMSCRIPTEN__)
    MEMORY = 16 * 1024 * 1024,
#else
    MEMORY = SOLVER_MEMORY_DEFAULT,
#endif
    SLICE = 20 /* work of a step: well below a millisecond */
};

static const double LONGEST = 30000.0;        /* milliseconds, then the search gives up */
static const double LONGEST_OF_MANY = 4000.0; /* the same for each position of a timeline */

/* Milliseconds after which the Ui has to be told that it is still being looked for. */
static const double MARKS[] = {ADVICE_QUIET * 1000.0, ADVICE_PATIENCE * 1000.0};

typedef struct Search {
    Solver *solver;
    double longest; /* milliseconds, then it gives up */
    int told_marks; /* so many of MARKS the Ui has been told of */
} Search;

/* Asking */

static bool is_wanted(const App *app, JobAbout *about)
{
    about->game = app->ui.table.game;
    about->position = *ui_advice_question(&app->ui);
    return ui_advice_is_wanted(&app->ui);
}

static double longest_of(const Ui *ui)
{
    return ui->session->review.on ? LONGEST_OF_MANY : LONGEST;
}

static const KnownVerdict *find_known(const App *app)
{
    const Ui *ui = &app->ui;
    return app_known_find(&app->known, ui->table.game, ui_advice_question(ui), longest_of(ui) / 1000.0);
}

/* What was lost stays lost by every move: that is remembered, too. */
static void follow(App *app)
{
    if (ui_advice_verdict(&app->ui) == ADVICE_LOST && find_known(app) == NULL) {
        app_known_keep(&app->known, &app->ui.advice);
    }
}

/* Telling */

static Advice *tell_verdict(App *app, AdviceVerdict verdict, AdviceReason reason, double seconds)
{
    Ui *ui = &app->ui;
    Advice *advice = &ui->advice;
    const Position *question = ui_advice_question(ui);
    if (advice->game != ui->table.game || memcmp(&advice->position, question, sizeof *question) != 0) {
        advice->has_guess = advice->no_guess = false;
    }
    advice->verdict = verdict;
    advice->reason = reason;
    advice->game = ui->table.game;
    advice->position = *question;
    advice->seconds = seconds;
    advice->line_count = advice->line_next = 0;
    app->stale = true;
    return advice;
}

static void tell_line(App *app, const Move *moves, int count, double seconds)
{
    Advice *advice = tell_verdict(app, ADVICE_WON, ADVICE_REASON_NONE, seconds);
    memcpy(advice->line, moves, (size_t)count * sizeof *moves);
    advice->line_count = count;
    ui_take_advice(&app->ui);
}

/* Whether the position has been decided before; then it is told. */
static bool recall(App *app, const JobAbout *about)
{
    int gone;
    const KnownVerdict *known = find_known(app);
    const KnownLine *line = app_known_find_line(&app->known, about->game, &about->position, &gone);
    if (known != NULL) {
        tell_verdict(app, known->verdict, known->reason, known->seconds);
        ui_take_advice(&app->ui);
    } else if (line != NULL) {
        tell_line(app, line->moves + gone, line->count - gone, line->seconds);
    }
    return known != NULL || line != NULL;
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
    const Search *search = job->state;
    double seconds = app_job_time(job) / 1000.0;
    SolverVerdict verdict = solver_verdict(search->solver);
    const Move *moves;
    int count = solver_line(search->solver, &moves);
    if (verdict == SOLVER_WON) {
        app_known_keep_line(&app->known, job->about.game, &job->about.position, seconds, moves, count);
        tell_line(app, moves, count, seconds);
        return;
    }
    app_known_keep(&app->known, tell_verdict(app, verdict == SOLVER_LOST ? ADVICE_LOST : ADVICE_UNKNOWN,
                                             reason_of(search->solver), seconds));
    ui_take_advice(&app->ui);
}

/* Nothing can be found out without memory, not even a guess. */
static void fail(App *app)
{
    tell_verdict(app, ADVICE_UNKNOWN, ADVICE_REASON_MEMORY, 0.0)->no_guess = true;
    ui_take_advice(&app->ui);
}

/* Searching */

static bool begin(App *app, Job *job)
{
    if (recall(app, &job->about)) {
        return false;
    }
    *(Search *)job->state = (Search){
        .solver = solver_create(job->memory, MEMORY, job->about.game, &job->about.position),
        .longest = longest_of(&app->ui),
    };
    tell_verdict(app, ADVICE_LOOKING, ADVICE_REASON_NONE, 0.0);
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
    int marks = count_marks(job);
    if (marks > search->told_marks) {
        search->told_marks = marks;
        app->ui.advice.seconds = MARKS[marks - 1] / 1000.0;
        app->stale = true;
        ui_take_advice(&app->ui);
    }
}

const JobKind app_job_verdict = {
    .state = sizeof(Search),
    .memory = MEMORY,
    .follow = follow,
    .is_wanted = is_wanted,
    .begin = begin,
    .step = step,
    .progress = progress,
    .tell = tell,
    .fail = fail,
};
