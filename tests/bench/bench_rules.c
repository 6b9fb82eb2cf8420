/* SPDX-License-Identifier: MIT */
/*
 * The speed of the rules: random games to their end, listing all legal moves and performing one of them with its
 * transfers at each step. Deals and choices are the same on every machine.
 */
#include <stdio.h>

#include "base/random.h"
#include "bench/bench.h"
#include "rules/move.h"

/* A random game may move a card back and forth for ever. */
enum { PLAYOUT_MOVES_MAX = 1000 };

static unsigned play_out(const Game *game, Random *random)
{
    Position position;
    TransferList transfers;
    Move moves[MOVES_MAX];
    unsigned played = 0;
    rules_deal(game, base_random_next(random), &position, &transfers);
    for (; played < PLAYOUT_MOVES_MAX; played++) {
        int count = rules_legal_moves(game, &position, moves);
        if (count == 0) {
            break;
        }
        rules_apply(game, &position, moves[base_random_below(random, (uint64_t)count)], &transfers);
    }
    return played;
}

static void measure_game(const Game *game, int rounds, double round_time)
{
    static Series moves_per_second;
    static Series playouts_per_second;
    Random random = {.state = 1};
    moves_per_second.count = playouts_per_second.count = 0;
    for (int round = 0; round < rounds; round++) {
        double start = bench_now();
        double elapsed = 0.0;
        uint64_t moves = 0;
        uint64_t playouts = 0;
        while (elapsed < round_time) {
            moves += play_out(game, &random);
            playouts++;
            elapsed = bench_now() - start;
        }
        bench_series_add(&moves_per_second, (double)moves * 1e3 / elapsed);
        bench_series_add(&playouts_per_second, (double)playouts * 1e3 / elapsed);
    }
    printf("{\"bench\":\"rules\",\"game\":\"%s\",\"rules\":\"%s\",\"rounds\":%d,\"moves_per_second\":%.0f,"
           "\"playouts_per_second\":%.0f}\n",
           game->name, game->rules_name, rounds, bench_series_quantile(&moves_per_second, 0.5),
           bench_series_quantile(&playouts_per_second, 0.5));
    fflush(stdout);
}

bool bench_rules(const BenchOptions *options)
{
    for (int i = 0; i < rules_game_count(); i++) {
        measure_game(rules_game_at(i), options->quick ? 3 : 9, options->quick ? 10.0 : 200.0);
    }
    return true;
}
