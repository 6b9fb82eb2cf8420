/* SPDX-License-Identifier: MIT */
#include "app/advisor.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "app/known_verdicts.h"
#include "app/worker.h"
#include "solver/fair.h"
#include "solver/reason.h"
#include "solver/solver.h"
#include "ui/advice.h"
#include "ui/frame.h"
#include "ui/why.h"

enum {
#if defined(__EMSCRIPTEN__)
    MEMORY = 16 * 1024 * 1024,
#else
    MEMORY = SOLVER_MEMORY_DEFAULT,
#endif
    SLICE = 20,      /* work between two looks at the clock or at the order to stop: well below a millisecond */
    GUESS_SLICE = 4, /* the same for the fair player */
    GUESS_SAMPLES = 64
};

static const double TURN = 6.0;               /* milliseconds of a turn of the loop, where there are no threads */
static const double FIRST_TURN = 1.0;         /* milliseconds that are spent before a thread is worth while */
static const double LONGEST = 30000.0;        /* milliseconds, then the search gives up */
static const double LONGEST_OF_MANY = 4000.0; /* the same for each position of a timeline */

/* Milliseconds after which the Ui has to be told that it is still being looked for. */
static const double MARKS[] = {ADVICE_QUIET * 1000.0, ADVICE_PATIENCE * 1000.0};

struct Advisor {
    void *memory;
    void *fair_memory;
    const Game *game; /* of which the position is asked; NULL: none yet */
    Position position;

    /* Jobs, which belong to the thread while there is one. */
    Solver *solver; /* in `memory`; NULL: no search */
    bool searched;  /* it has ended */
    Fair *fair;     /* in `fair_memory`; NULL: no guess is looked for */
    atomic_bool guessed;
    Reason reason; /* why the position on the table is lost; */
    bool reasons;  /* it is looked for */
    atomic_bool reasoned;
    double longest;  /* milliseconds, then the search gives up */
    double began;    /* the search */
    int woken_marks; /* so many of MARKS the loop was woken for */
    int told_marks;  /* and so many the Ui has been told of */

    Worker worker;

    KnownVerdicts known;
};

/* Working */

static double looked_for(const Advisor *advisor)
{
    return platform_now() - advisor->began;
}

static bool guesses(const Advisor *advisor)
{
    return advisor->fair != NULL && !atomic_load(&advisor->guessed);
}

static bool explains(const Advisor *advisor)
{
    return advisor->reasons && !atomic_load(&advisor->reasoned);
}

static bool searches(const Advisor *advisor)
{
    return advisor->solver != NULL && !advisor->searched;
}

/* Does a little of the job that is most urgent. False when all are done. */
static bool work_on_job(Advisor *advisor)
{
    if (guesses(advisor)) {
        if (fair_step(advisor->fair, GUESS_SLICE)) {
            atomic_store(&advisor->guessed, true);
            platform_wake();
        }
        return true;
    }
    if (explains(advisor)) {
        if (solver_reason_step(&advisor->reason)) {
            atomic_store(&advisor->reasoned, true);
            platform_wake();
        }
        return true;
    }
    if (searches(advisor)) {
        advisor->searched = solver_step(advisor->solver, SLICE) || looked_for(advisor) >= advisor->longest;
    }
    return searches(advisor);
}

static bool work(void *context)
{
    Advisor *advisor = context;
    bool more = work_on_job(advisor);
    if (advisor->woken_marks < (int)BASE_ARRAY_COUNT(MARKS) && looked_for(advisor) >= MARKS[advisor->woken_marks]) {
        advisor->woken_marks++;
        platform_wake();
    }
    return more;
}

static void drop_jobs(Advisor *advisor)
{
    app_worker_halt(&advisor->worker);
    advisor->solver = NULL;
    advisor->fair = NULL;
    advisor->reasons = false;
}

static void go_on(Advisor *advisor)
{
    app_worker_settle(&advisor->worker);
    if (advisor->worker.thread == NULL && (guesses(advisor) || explains(advisor) || searches(advisor))) {
        app_worker_start(&advisor->worker, TURN);
    }
}

/* Telling */

static bool is_of(const Game *game, const Position *position, const Ui *ui)
{
    return game == ui->table.game && memcmp(position, ui_advice_question(ui), sizeof *position) == 0;
}

static void tell(App *app, const Advisor *advisor, AdviceVerdict verdict, AdviceReason reason, double seconds)
{
    Advice *advice = &app->ui.advice;
    if (!is_of(advice->game, &advice->position, &app->ui)) {
        advice->has_guess = advice->no_guess = false;
    }
    advice->verdict = verdict;
    advice->reason = reason;
    advice->game = advisor->game;
    advice->position = advisor->position;
    advice->seconds = seconds;
    advice->line_count = advice->line_next = 0;
    app->stale = true;
}

static void tell_line(App *app, const Advisor *advisor, const Move *moves, int count, double seconds)
{
    Advice *advice = &app->ui.advice;
    tell(app, advisor, ADVICE_WON, ADVICE_REASON_NONE, seconds);
    memcpy(advice->line, moves, (size_t)count * sizeof *moves);
    advice->line_count = count;
    ui_take_advice(&app->ui);
}

static void tell_guess(App *app, const Advisor *advisor)
{
    Advice *advice = &app->ui.advice;
    advice->has_guess = fair_move(advisor->fair, &advice->guess);
    advice->no_guess = !advice->has_guess;
    app->stale = true;
    ui_take_advice(&app->ui);
}

static void tell_reason(App *app, Advisor *advisor)
{
    Card cards[CARD_COUNT];
    advisor->reasons = false;
    ui_why_take(&app->ui, cards, solver_reason_cards(&advisor->reason, cards));
    app->stale = true;
}

/* What the Ui is told of a search that goes on. */
static void tell_progress(App *app, Advisor *advisor)
{
    double milliseconds = looked_for(advisor);
    bool news = false;
    while (advisor->told_marks < (int)BASE_ARRAY_COUNT(MARKS) && milliseconds >= MARKS[advisor->told_marks]) {
        app->ui.advice.seconds = MARKS[advisor->told_marks++] / 1000.0;
        news = true;
    }
    if (news) {
        app->stale = true;
        ui_take_advice(&app->ui);
    }
}

/* Remembering */

/* For how many milliseconds a position may be looked at. */
static double longest_of(const Ui *ui)
{
    return ui->session->review.on ? LONGEST_OF_MANY : LONGEST;
}

static const KnownVerdict *find_known(const Advisor *advisor, const Ui *ui)
{
    return app_known_find(&advisor->known, ui->table.game, ui_advice_question(ui), longest_of(ui) / 1000.0);
}

/* Whether the position that is asked about has been decided before; then it is told. */
static bool recall(App *app, const Advisor *advisor)
{
    const Ui *ui = &app->ui;
    int gone;
    const KnownVerdict *known = find_known(advisor, ui);
    const KnownLine *line = app_known_find_line(&advisor->known, ui->table.game, ui_advice_question(ui), &gone);
    if (known != NULL) {
        tell(app, advisor, known->verdict, known->reason, known->seconds);
        ui_take_advice(&app->ui);
    } else if (line != NULL) {
        tell_line(app, advisor, line->moves + gone, line->count - gone, line->seconds);
    }
    return known != NULL || line != NULL;
}

/* What was lost stays lost by every move: that is remembered, too. */
static void note_followed(Advisor *advisor, const Ui *ui)
{
    if (ui_advice_verdict(ui) == ADVICE_LOST && find_known(advisor, ui) == NULL) {
        app_known_keep(&advisor->known, &ui->advice);
    }
}

/* The whole */

/* Hands over what the search has found out, which is about the position on the table. */
static void report(App *app, Advisor *advisor)
{
    double seconds = looked_for(advisor) / 1000.0;
    const Move *moves;
    int count = solver_line(advisor->solver, &moves);
    SolverVerdict verdict = solver_verdict(advisor->solver);
    AdviceReason reason = solver_lacks_memory(advisor->solver)                   ? ADVICE_REASON_MEMORY
                          : solver_proof(advisor->solver) == SOLVER_PROOF_BOUND  ? ADVICE_REASON_ORDER
                          : solver_proof(advisor->solver) == SOLVER_PROOF_SEARCH ? ADVICE_REASON_SEARCH
                                                                                 : ADVICE_REASON_NONE;
    advisor->solver = NULL; /* its line stays in the memory */
    if (verdict == SOLVER_WON) {
        app_known_keep_line(&advisor->known, advisor->game, &advisor->position, seconds, moves, count);
        tell_line(app, advisor, moves, count, seconds);
        return;
    }
    tell(app, advisor, verdict == SOLVER_LOST ? ADVICE_LOST : ADVICE_UNKNOWN, reason, seconds);
    app_known_keep(&advisor->known, &app->ui.advice);
    ui_take_advice(&app->ui);
}

/* Makes the App's advisor with the first question. NULL where there is no memory. */
static Advisor *find_advisor(App *app)
{
    if (app->advisor == NULL) {
        app->advisor = calloc(1, sizeof *app->advisor);
        if (app->advisor != NULL) {
            app->advisor->worker = (Worker){.step = work, .context = app->advisor};
        }
    }
    Advisor *advisor = app->advisor;
    if (advisor != NULL && advisor->memory == NULL) {
        advisor->memory = malloc(MEMORY);
    }
    if (advisor != NULL && advisor->fair_memory == NULL) {
        advisor->fair_memory = malloc(FAIR_MEMORY_MIN);
    }
    return advisor != NULL && advisor->memory != NULL && advisor->fair_memory != NULL ? advisor : NULL;
}

static void begin_search(App *app, Advisor *advisor)
{
    app_worker_halt(&advisor->worker);
    advisor->solver = solver_create(advisor->memory, MEMORY, advisor->game, &advisor->position);
    advisor->searched = false;
    advisor->began = platform_now();
    advisor->longest = longest_of(&app->ui);
    advisor->woken_marks = advisor->told_marks = 0;
    tell(app, advisor, ADVICE_LOOKING, ADVICE_REASON_NONE, 0.0);
    app_worker_work(&advisor->worker, FIRST_TURN);
}

static void begin_guess(Advisor *advisor)
{
    const FairOptions options = {.seed = 1, .samples = GUESS_SAMPLES};
    app_worker_halt(&advisor->worker);
    advisor->fair = fair_create(advisor->fair_memory, FAIR_MEMORY_MIN, advisor->game, &options);
    atomic_store(&advisor->guessed, false);
    fair_look(advisor->fair, &advisor->position);
}

/* Whether the reason that is looked for is of the position on the table. */
static bool explains_table(const Advisor *advisor, const Ui *ui)
{
    return advisor->reasons && memcmp(&advisor->reason.position, &ui->table.position, sizeof(Position)) == 0;
}

static void begin_reason(Advisor *advisor, const Ui *ui)
{
    app_worker_halt(&advisor->worker);
    solver_reason_begin(&advisor->reason, ui->table.game, &ui->table.position);
    atomic_store(&advisor->reasoned, false);
    advisor->reasons = true;
}

/* Nothing can be found out without memory. */
static void tell_nothing(App *app)
{
    Advice *advice = &app->ui.advice;
    *advice = (Advice){.verdict = ADVICE_UNKNOWN, .no_guess = true, .use = advice->use, .told = advice->told};
    advice->reason = ADVICE_REASON_MEMORY;
    advice->game = app->ui.table.game;
    advice->position = *ui_advice_question(&app->ui);
    app->stale = true;
    ui_take_advice(&app->ui);
    if (ui_why_is_wanted(&app->ui)) {
        ui_why_take(&app->ui, NULL, 0);
    }
}

/* Begins what is wanted and does not run yet, and collects what has come of it. */
static void follow_wanted(App *app, Advisor *advisor)
{
    Ui *ui = &app->ui;
    advisor->game = ui->table.game;
    advisor->position = *ui_advice_question(ui);
    if (ui_advice_is_wanted(ui) && advisor->solver == NULL) {
        if (recall(app, advisor)) {
            return;
        }
        begin_search(app, advisor);
    }
    if (ui_advice_wants_guess(ui) && advisor->fair == NULL) {
        begin_guess(advisor);
    }
    if (ui_why_is_wanted(ui) && !explains_table(advisor, ui)) {
        begin_reason(advisor, ui);
    }
    go_on(advisor);
    if (ui_why_is_wanted(ui) && advisor->reasons && atomic_load(&advisor->reasoned)) {
        tell_reason(app, advisor);
    }
    if (ui_advice_wants_guess(ui) && advisor->fair != NULL && atomic_load(&advisor->guessed)) {
        tell_guess(app, advisor);
    }
    if (advisor->solver != NULL && advisor->worker.thread == NULL && advisor->searched) {
        report(app, advisor);
    } else if (advisor->solver != NULL) {
        tell_progress(app, advisor);
    }
}

static bool is_wanted(const Ui *ui)
{
    return ui_advice_is_wanted(ui) || ui_advice_wants_guess(ui) || ui_why_is_wanted(ui);
}

void app_advisor_follow(App *app)
{
    Advisor *advisor = app->advisor;
    bool wanted = is_wanted(&app->ui);
    if (advisor != NULL) {
        note_followed(advisor, &app->ui);
        if (!wanted || !is_of(advisor->game, &advisor->position, &app->ui)) {
            drop_jobs(advisor);
        }
    }
    if (!wanted) {
        return;
    }
    advisor = find_advisor(app);
    if (advisor == NULL) {
        tell_nothing(app);
    } else {
        follow_wanted(app, advisor);
    }
}

bool app_advisor_is_busy(const App *app)
{
    const Advisor *advisor = app->advisor;
    bool guess = ui_advice_wants_guess(&app->ui);
    bool why = ui_why_is_wanted(&app->ui);
    if (!is_wanted(&app->ui)) {
        return false;
    }
    /* The thread wakes the loop when there is something to be told; everything else is done in a turn. */
    return advisor == NULL || !app_worker_is_away(&advisor->worker) ||
           (guess && (advisor->fair == NULL || atomic_load(&advisor->guessed))) ||
           (why && (!advisor->reasons || atomic_load(&advisor->reasoned))) ||
           !is_of(advisor->game, &advisor->position, &app->ui);
}

void app_advisor_close(App *app)
{
    if (app->advisor != NULL) {
        app_worker_halt(&app->advisor->worker);
        free(app->advisor->memory);
        free(app->advisor->fair_memory);
        free(app->advisor);
        app->advisor = NULL;
    }
}
