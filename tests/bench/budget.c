/* SPDX-License-Identifier: MIT */
/*
 * What is counted for the budget of instructions (budget.txt), one thing in a run:
 *
 *   budget_NAME start                from the command line to the first frame
 *   budget_NAME deal                 from the open window until a deal has come to rest
 *   budget_NAME drag                 a card is taken, moved in steps and dropped, and everything comes to rest
 *   budget_NAME solve GAME COUNT     the solver, to its verdicts on the first so many deals
 *
 * Nothing depends on how fast the machine is: the program's clocks, events and threads come here by the linker. Each
 * turn of the loop is a frame of 1/60 s, there are no threads, and the clock goes on a little whenever it is looked at,
 * so that work for so many milliseconds comes to an end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/keeping.h"
#include "bench/marks.h"
#include "rules/move.h"
#include "solver/solver.h"
#include "support/simulated_clock.h"

enum { MEMORY = 16 * 1024 * 1024, SLICE = 100, DRAG_STEPS = 20 };

static const double FRAME = 1000.0 / 60.0;

void __real_app_keeping_advance(App *app);
void __wrap_app_keeping_advance(App *app);
Platform *__real_platform_open(const PlatformOptions *options, char *error);
Platform *__wrap_platform_open(const PlatformOptions *options, char *error);
PresentResult __real_platform_present(Platform *platform, const DrawList *list);
PresentResult __wrap_platform_present(Platform *platform, const DrawList *list);
PlatformThread *__wrap_platform_thread_start(int (*run)(void *context), void *context);
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event);

static enum { MEASURED_START, MEASURED_DEAL, MEASURED_DRAG, MEASURED_COUNT } measured;
static const char *const measures[MEASURED_COUNT] = {"start", "deal", "drag"};

static const App *app; /* once it has had a turn */
static bool shown;     /* a frame was presented */
static bool dropped;   /* the card that was taken */
static int step;       /* of the drag */
static bool stepped;   /* in this turn */
static bool ended;

PlatformThread *__wrap_platform_thread_start(int (*run)(void *context), void *context)
{
    (void)run;
    (void)context;
    return NULL;
}

void __wrap_app_keeping_advance(App *running)
{
    app = running;
    __real_app_keeping_advance(running);
}

Platform *__wrap_platform_open(const PlatformOptions *options, char *error)
{
    Platform *platform = __real_platform_open(options, error);
    if (measured == MEASURED_DEAL) {
        budget_begin();
    }
    return platform;
}

PresentResult __wrap_platform_present(Platform *platform, const DrawList *list)
{
    PresentResult result = __real_platform_present(platform, list);
    if (measured == MEASURED_START && !shown) {
        budget_end();
        ended = true;
    }
    shown = true;
    return result;
}

/* The first move that is possible between piles of the tableau. */
static Move dragged_move(void)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(session_game(&app->session), &app->session.position, moves);
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_tableau(moves[i].from) && rules_pile_is_tableau(moves[i].to)) {
            return moves[i];
        }
    }
    fputs("There is no move to be made by dragging.\n", stderr);
    exit(1);
}

/* The next step of the drag: the card is pressed, moved and released. */
static InputEvent drag_event(void)
{
    static Point from, to;
    if (step == 0) {
        Move move = dragged_move();
        from = base_rect_centre(table_top_rect(&app->ui.table, move.from));
        to = base_rect_centre(table_top_rect(&app->ui.table, move.to));
        budget_begin();
    }
    float way = (float)step / DRAG_STEPS;
    EventKind kind = step == 0 ? EVENT_POINTER_DOWN : (step > DRAG_STEPS ? EVENT_POINTER_UP : EVENT_POINTER_MOVE);
    dropped = step++ > DRAG_STEPS;
    return (InputEvent){.kind = kind,
                        .button = BUTTON_LEFT,
                        .x = base_mix(from.x, to.x, dropped ? 1.0F : way),
                        .y = base_mix(from.y, to.y, dropped ? 1.0F : way)};
}

/* A turn of the loop gets one event of the drag at most, and lasts a frame. */
bool __wrap_platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    bool rests = wait && (measured != MEASURED_DRAG || dropped);
    (void)platform;
    if (rests && !ended) {
        budget_end();
        ended = true;
    }
    if (ended) {
        *event = (InputEvent){.kind = EVENT_QUIT};
        return true;
    }
    if (!dropped && !stepped && (wait || step > 0)) {
        *event = drag_event();
        stepped = true;
        return true;
    }
    stepped = false;
    simulated_now = simulated_now + FRAME;
    return false;
}

static int run_program(const char *name)
{
    simulated_now = 1000.0;
    simulated_look = 0.02;
    simulated_sleep_passes = false; /* a turn takes as long as it takes */
    const char *arguments[] = {"theplot",  "--data", "-",        "--mute", "--speed",  "normal", "--renderer",
                               "software", "--size", "1280x800", "--game", "the-plot", "--deal", "1001"};
    while (measured < MEASURED_COUNT && strcmp(name, measures[measured]) != 0) {
        measured++;
    }
    if (measured == MEASURED_COUNT) {
        fprintf(stderr, "There is nothing called %s to be measured.\n", name);
        return 2;
    }
    if (measured == MEASURED_START) {
        budget_begin();
    }
    return app_run((int)BASE_ARRAY_COUNT(arguments), arguments);
}

static void solve(const Game *game, uint64_t deal)
{
    static uint64_t memory[MEMORY / sizeof(uint64_t)];
    Position position;
    rules_deal(game, deal, &position, NULL);
    Solver *solver = solver_create(memory, sizeof memory, game, &position);
    while (!solver_step(solver, SLICE)) {
    }
}

static int run_solver(const Game *game, uint64_t count)
{
    budget_begin();
    for (uint64_t deal = 1; deal <= count; deal++) {
        solve(game, deal);
    }
    budget_end();
    return 0;
}

int main(int argument_count, char **arguments)
{
    if (argument_count == 4 && strcmp(arguments[1], "solve") == 0) {
        const Game *game = rules_game_find(arguments[2], NULL);
        return game == NULL ? 2 : run_solver(game, strtoull(arguments[3], NULL, 10));
    }
    return argument_count == 2 ? run_program(arguments[1]) : 2;
}
