/* SPDX-License-Identifier: MIT */
/*
 * theplot-cli fair: deals played by a player who sees only what a player sees, a line each:
 *     the-plot standard 15 won 4321 1234.567 187
 * are the game, its rules, the deal, whether it was "won" or "missed", the work (solver/fair.h), milliseconds of
 * processor time and the moves that were made. The last line is what they come to, with Wilson's interval:
 *     the-plot standard 200 deals, 190 won: 95.00 %, 91.04 % to 97.26 %; 223.4 ms each
 * With --jsonl they are objects of JSON with the same in words. The meaning of these lines never changes.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "session/results.h"
#include "solver/fair.h"
#include "tools/cli.h"
#include "tools/cli_system.h"

/* Work between two looks at whether to go on; some milliseconds. */
enum { SLICE = 256 };

typedef struct Fairness {
    const Game *game;
    uint64_t first, last; /* deals */
    FairOptions options;
    bool jsonl;
    void *memory;             /* of the player */
    double won, milliseconds; /* of all deals */
} Fairness;

/* Decides on a move and makes it. Returns false if the player gives up or was stopped. */
static bool play_move(const Fairness *fairness, Fair *fair, Position *position)
{
    Move move;
    fair_look(fair, position);
    while (!fair_step(fair, SLICE)) {
        if (cli_system_signal() != 0) {
            return false;
        }
    }
    if (!fair_move(fair, &move)) {
        return false;
    }
    Refusal refusal = rules_apply(fairness->game, position, move, NULL);
    BASE_ASSERT(refusal == REFUSAL_NONE);
    return true;
}

/* Plays a deal and prints its line. Returns false if it was stopped. */
static bool play_deal(Fairness *fairness, uint64_t deal)
{
    const Game *game = fairness->game;
    Position position;
    int moves = 0;
    double start = cli_system_processor_time();
    rules_deal(game, deal, &position, NULL);
    Fair *fair = fair_create(fairness->memory, FAIR_MEMORY_DEFAULT, game, &fairness->options);
    while (rules_status(game, &position) == STATUS_OPEN && play_move(fairness, fair, &position)) {
        moves++;
    }
    if (cli_system_signal() != 0) {
        return false;
    }
    bool won = rules_status(game, &position) == STATUS_WON;
    double milliseconds = cli_system_processor_time() - start;
    fairness->won += won;
    fairness->milliseconds += milliseconds;
    printf(fairness->jsonl ? "{\"game\":\"%s\",\"rules\":\"%s\",\"deal\":\"%llu\",\"won\":%s,\"work\":%llu,\"ms\":%.3f,"
                             "\"moves\":%d}\n"
                           : "%s %s %llu %s %llu %.3f %d\n",
           game->name, game->rules_name, (unsigned long long)deal,
           fairness->jsonl ? (won ? "true" : "false") : (won ? "won" : "missed"), (unsigned long long)fair_work(fair),
           milliseconds, moves);
    return true;
}

static void print_rate(const Fairness *fairness)
{
    const Game *game = fairness->game;
    double count = (double)(fairness->last - fairness->first) + 1.0;
    Interval rate = session_rate_interval(fairness->won, count);
    if (fairness->jsonl) {
        printf("{\"game\":\"%s\",\"rules\":\"%s\",\"deals\":%.0f,\"won\":%.0f,\"rate\":%.6f,\"low\":%.6f,"
               "\"high\":%.6f,\"ms\":%.3f}\n",
               game->name, game->rules_name, count, fairness->won, fairness->won / count, rate.low, rate.high,
               fairness->milliseconds / count);
    } else {
        printf("%s %s %.0f deals, %.0f won: %.2f %%, %.2f %% to %.2f %%; %.1f ms each\n", game->name, game->rules_name,
               count, fairness->won, fairness->won / count * 100.0, rate.low * 100.0, rate.high * 100.0,
               fairness->milliseconds / count);
    }
}

static CliExit play_deals(Fairness *fairness)
{
    cli_system_catch_signals();
    for (uint64_t i = 0; i <= fairness->last - fairness->first; i++) {
        bool played = play_deal(fairness, fairness->first + i);
        if (!cli_flush()) {
            return CLI_BAD;
        }
        if (!played) {
            raise(cli_system_signal()); /* as whoever waits for the program expects it */
            return CLI_BAD;
        }
    }
    print_rate(fairness);
    return CLI_OK;
}

CliExit cli_fair(const CliArguments *arguments)
{
    /* A fraction of a second for a game. */
    static Fairness fairness = {.options = {.seed = 1, .samples = 32, .sample_work = 10, .known_work = 1000000}};
    uint64_t samples = fairness.options.samples;
    if (!cli_read_deals(arguments, &fairness.game, &fairness.first, &fairness.last) ||
        !cli_read_number(arguments, CLI_SAMPLES, 1, FAIR_SAMPLES_MAX, &samples) ||
        !cli_read_number(arguments, CLI_SEED, 0, UINT64_MAX, &fairness.options.seed)) {
        return CLI_BAD;
    }
    fairness.options.samples = (uint32_t)samples;
    fairness.jsonl = arguments->options[CLI_JSONL] != NULL;
    fairness.memory = cli_allocate(FAIR_MEMORY_DEFAULT);
    CliExit status = fairness.memory ? play_deals(&fairness) : CLI_BAD;
    free(fairness.memory);
    return status;
}
