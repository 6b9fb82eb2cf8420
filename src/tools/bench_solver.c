/* SPDX-License-Identifier: MIT */
/*
 * The speed of the solver on the first deals of every rule set, each with the same memory and the same limit of
 * processor time: how long until a deal that is won is won, what share of the deals is decided within a tenth of the
 * limit and within the limit, and how many states, nearly all with a playout, are looked at a second in won deals.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "rules/move.h"
#include "solver/solver.h"
#include "tools/bench.h"

enum { DEALS = 300, DEALS_QUICK = 10, LIMIT = 1000, LIMIT_QUICK = 20, SLICE = 100 };

typedef struct Sum {
    int won, lost;
    int soon; /* decided within a tenth of the limit */
    double won_work, won_time;
    Series won_times;
} Sum;

static double processor_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void solve_deal(const Game *game, uint64_t deal, void *memory, double limit, Sum *sum)
{
    Position position;
    rules_deal(game, deal, &position, NULL);
    double start = processor_time();
    double elapsed = 0.0;
    Solver *solver = solver_create(memory, SOLVER_MEMORY_DEFAULT, game, &position);
    while (!solver_step(solver, SLICE) && elapsed < limit) {
        elapsed = processor_time() - start;
    }
    elapsed = processor_time() - start;
    SolverVerdict verdict = solver_verdict(solver);
    sum->won += verdict == SOLVER_WON;
    sum->lost += verdict == SOLVER_LOST;
    sum->soon += verdict != SOLVER_UNKNOWN && elapsed < limit / 10.0;
    if (verdict == SOLVER_WON) {
        sum->won_work += (double)solver_work(solver);
        sum->won_time += elapsed;
        bench_series_add(&sum->won_times, elapsed);
    }
}

static void measure_game(const Game *game, void *memory, int deals, double limit)
{
    static Sum sum;
    sum = (Sum){.won = 0};
    for (int deal = 1; deal <= deals; deal++) {
        solve_deal(game, (uint64_t)deal, memory, limit, &sum);
    }
    printf(
        "{\"bench\":\"solver\",\"game\":\"%s\",\"rules\":\"%s\",\"deals\":%d,\"memory_mb\":%d,\"won\":%d,\"lost\":%d,"
        "\"won_ms_p50\":%.3f,\"won_ms_p90\":%.3f,\"won_ms_p99\":%.3f,\"limit_ms\":%.0f,\"decided\":%.4f,"
        "\"decided_in_tenth\":%.4f,\"states_per_second\":%.0f}\n",
        game->name, game->rules_name, deals, SOLVER_MEMORY_DEFAULT >> 20, sum.won, sum.lost,
        bench_series_quantile(&sum.won_times, 0.5), bench_series_quantile(&sum.won_times, 0.9),
        bench_series_quantile(&sum.won_times, 0.99), limit, (double)(sum.won + sum.lost) / deals,
        (double)sum.soon / deals, sum.won_time > 0.0 ? sum.won_work * 1e3 / sum.won_time : 0.0);
    fflush(stdout);
}

bool bench_solver(const BenchOptions *options)
{
    void *memory = malloc(SOLVER_MEMORY_DEFAULT);
    if (!memory) {
        return bench_complain("there is no memory for the solver");
    }
    for (int i = 0; i < rules_game_count(); i++) {
        measure_game(rules_game_at(i), memory, options->quick ? DEALS_QUICK : DEALS,
                     options->quick ? LIMIT_QUICK : LIMIT);
    }
    free(memory);
    return true;
}
