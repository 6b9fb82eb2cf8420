/* SPDX-License-Identifier: MIT */
/*
 * The speed of the solver on the first deals of every rule set, each with the same memory and the same limit of
 * processor time: how long until a deal that is won is won, what share of the deals is decided within a tenth of the
 * limit and within the limit, and how many states, nearly all with a playout, are looked at a second in won deals.
 *
 * And how long a player waits for the verdict after a move: in games of the fair player with few samples, which makes
 * mistakes as people do, every position is solved anew with the same limit.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "bench/bench.h"
#include "rules/move.h"
#include "solver/fair.h"
#include "solver/solver.h"

enum { DEALS = 300, DEALS_QUICK = 10, LIMIT = 1000, LIMIT_QUICK = 20, SLICE = 100 };
enum { PLAYED = 20, PLAYED_QUICK = 1, PLAYED_LIMIT = 100, SAMPLES = 2 };

typedef struct Sum {
    int won, lost;
    int soon; /* decided within a tenth of the limit */
    double won_work, won_time;
    Series won_times;
    int moves, moves_soon; /* positions after a move, and those decided within the limit */
    Series move_times;
} Sum;

static double processor_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Gives the verdict, and how long it took: at most a little longer than the limit. */
static SolverVerdict solve(const Game *game, const Position *position, void *memory, double limit, double *elapsed,
                           uint64_t *work)
{
    double start = processor_time();
    *elapsed = 0.0;
    Solver *solver = solver_create(memory, SOLVER_MEMORY_DEFAULT, game, position);
    while (!solver_step(solver, SLICE) && *elapsed < limit) {
        *elapsed = processor_time() - start;
    }
    *elapsed = processor_time() - start;
    *work = solver_work(solver);
    return solver_verdict(solver);
}

static void solve_deal(const Game *game, uint64_t deal, void *memory, double limit, Sum *sum)
{
    Position position;
    double elapsed;
    uint64_t work;
    rules_deal(game, deal, &position, NULL);
    SolverVerdict verdict = solve(game, &position, memory, limit, &elapsed, &work);
    sum->won += verdict == SOLVER_WON;
    sum->lost += verdict == SOLVER_LOST;
    sum->soon += verdict != SOLVER_UNKNOWN && elapsed < limit / 10.0;
    if (verdict == SOLVER_WON) {
        sum->won_work += (double)work;
        sum->won_time += elapsed;
        bench_series_add(&sum->won_times, elapsed);
    }
}

/* Plays a deal and solves each position, until the game ends or is known to be lost. */
static void solve_moves(const Game *game, uint64_t deal, void *memory, void *player, Sum *sum)
{
    const FairOptions options = {.seed = deal, .samples = SAMPLES};
    Fair *fair = fair_create(player, FAIR_MEMORY_MIN, game, &options);
    SolverVerdict verdict = SOLVER_UNKNOWN;
    Position position;
    Move move;
    rules_deal(game, deal, &position, NULL);
    while (verdict != SOLVER_LOST) {
        double elapsed;
        uint64_t work;
        fair_look(fair, &position);
        while (!fair_step(fair, SLICE)) {
        }
        if (!fair_move(fair, &move) || rules_apply(game, &position, move, NULL) != REFUSAL_NONE) {
            return;
        }
        verdict = solve(game, &position, memory, PLAYED_LIMIT, &elapsed, &work);
        sum->moves++;
        sum->moves_soon += verdict != SOLVER_UNKNOWN;
        bench_series_add(&sum->move_times, elapsed);
    }
}

static void measure_game(const Game *game, void *memory, void *player, const BenchOptions *options)
{
    const int deals = options->quick ? DEALS_QUICK : DEALS;
    const int played = options->quick ? PLAYED_QUICK : PLAYED;
    const double limit = options->quick ? LIMIT_QUICK : LIMIT;
    static Sum sum;
    sum = (Sum){.won = 0};
    for (int deal = 1; deal <= deals; deal++) {
        solve_deal(game, (uint64_t)deal, memory, limit, &sum);
    }
    for (int deal = 1; deal <= played; deal++) {
        solve_moves(game, (uint64_t)deal, memory, player, &sum);
    }
    printf(
        "{\"bench\":\"solver\",\"game\":\"%s\",\"rules\":\"%s\",\"deals\":%d,\"memory_mb\":%d,\"won\":%d,\"lost\":%d,"
        "\"won_ms_p50\":%.3f,\"won_ms_p90\":%.3f,\"won_ms_p99\":%.3f,\"limit_ms\":%.0f,\"decided\":%.4f,"
        "\"decided_in_tenth\":%.4f,\"states_per_second\":%.0f,",
        game->name, game->rules_name, deals, SOLVER_MEMORY_DEFAULT >> 20, sum.won, sum.lost,
        bench_series_quantile(&sum.won_times, 0.5), bench_series_quantile(&sum.won_times, 0.9),
        bench_series_quantile(&sum.won_times, 0.99), limit, (double)(sum.won + sum.lost) / deals,
        (double)sum.soon / deals, sum.won_time > 0.0 ? sum.won_work * 1e3 / sum.won_time : 0.0);
    printf("\"moves\":%d,\"move_ms_p50\":%.3f,\"move_ms_p90\":%.3f,\"move_limit_ms\":%d,\"move_decided\":%.4f}\n",
           sum.moves, bench_series_quantile(&sum.move_times, 0.5), bench_series_quantile(&sum.move_times, 0.9),
           PLAYED_LIMIT, sum.moves > 0 ? (double)sum.moves_soon / sum.moves : 0.0);
    fflush(stdout);
}

bool bench_solver(const BenchOptions *options)
{
    void *memory = malloc(SOLVER_MEMORY_DEFAULT);
    void *player = malloc(FAIR_MEMORY_MIN);
    if (!memory || !player) {
        free(memory);
        free(player);
        return bench_complain("there is no memory for the solver");
    }
    for (int i = 0; i < rules_game_count(); i++) {
        measure_game(rules_game_at(i), memory, player, options);
    }
    free(memory);
    free(player);
    return true;
}
