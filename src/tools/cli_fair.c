/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "solver/fair.h"
#include "tools/cli.h"

/* Work between two looks at the time. */
enum { SLICE = 4096 };

typedef struct FairJob {
    const Game *game;
    uint64_t first;
    uint64_t last;
    FairOptions options;
    bool jsonl;
} FairJob;

typedef struct FairGame {
    bool won;
    int moves;
    uint64_t work;
    double ms; /* processor time */
} FairGame;

static bool read_range(const char *text, FairJob *job)
{
    const char *dash = strchr(text, '-');
    TextSlice first = {.start = text, .length = dash ? (size_t)(dash - text) : strlen(text)};
    TextSlice last = dash ? base_text_slice(dash + 1) : first;
    bool read = base_text_parse_uint64(first, &job->first) && base_text_parse_uint64(last, &job->last) &&
                job->first <= job->last;
    if (!read) {
        cli_complain("%s is not a range of deals", text);
    }
    return read;
}

static bool read_number(const char *option, const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    bool read = text && base_text_parse_uint64(base_text_slice(text), number) && *number >= least && *number <= most;
    if (!read) {
        cli_complain("%s needs a number from %llu to %llu", option, (unsigned long long)least,
                     (unsigned long long)most);
    }
    return read;
}

static bool read_option(char ***words, CliArguments *arguments, FairJob *job)
{
    const char *option = **words;
    uint64_t number = 0;
    if (strcmp(option, "--jsonl") == 0) {
        job->jsonl = true;
        return true;
    }
    const char *value = *++*words;
    if (strcmp(option, "--rules") == 0 && value) {
        arguments->options[CLI_RULES] = value;
        return true;
    }
    if (strcmp(option, "--seed") == 0 && read_number(option, value, 0, UINT64_MAX, &number)) {
        job->options.seed = number;
        return true;
    }
    if (strcmp(option, "--samples") == 0 && read_number(option, value, 1, FAIR_SAMPLES_MAX, &number)) {
        job->options.samples = (uint32_t)number;
        return true;
    }
    if (strcmp(option, "--work") == 0 && read_number(option, value, 0, UINT32_MAX, &number)) {
        job->options.known_work = number;
        return true;
    }
    cli_complain("fair has no option %s, or not with this value", option);
    return false;
}

static bool read_job(char **words, FairJob *job)
{
    char *positionals[3] = {NULL};
    CliArguments arguments = {.positionals = positionals};
    *job = (FairJob){
        .options = {
            .seed = 1, .samples = 100, .known_work = 200000, .clear = getenv("CLEAR") ? atoi(getenv("CLEAR")) : 4}};
    for (; *words; words++) {
        if ((*words)[0] == '-') {
            if (!read_option(&words, &arguments, job)) {
                return false;
            }
        } else if (arguments.positional_count < 2) {
            arguments.positionals[arguments.positional_count++] = *words;
        }
    }
    if (arguments.positional_count < 2) {
        cli_complain("fair needs a game and deals: fair GAME FIRST[-LAST]");
        return false;
    }
    job->game = cli_find_game(&arguments);
    return job->game && read_range(arguments.positionals[1], job);
}

static double now_ms(void)
{
    return (double)clock() * 1000.0 / CLOCKS_PER_SEC;
}

static FairGame play_deal(const FairJob *job, uint64_t deal, void *memory)
{
    FairGame result = {0};
    double start = now_ms();
    Position position;
    rules_deal(job->game, deal, &position, NULL);
    Fair *fair = fair_create(memory, FAIR_MEMORY_DEFAULT, job->game, &job->options);
    while (rules_status(job->game, &position) == STATUS_OPEN) {
        Move move;
        fair_look(fair, &position);
        while (!fair_step(fair, SLICE)) {
        }
        if (!fair_move(fair, &move)) {
            break;
        }
        Refusal refusal = rules_apply(job->game, &position, move, NULL);
        BASE_ASSERT(refusal == REFUSAL_NONE);
        result.moves++;
    }
    result.won = rules_status(job->game, &position) == STATUS_WON;
    result.work = fair_work(fair);
    result.ms = now_ms() - start;
    return result;
}

static void print_game(const FairJob *job, uint64_t deal, const FairGame *game)
{
    const char *format = job->jsonl ? "{\"game\":\"%s\",\"rules\":\"%s\",\"deal\":%llu,\"won\":%s,\"moves\":%d,"
                                      "\"work\":%llu,\"ms\":%.1f}\n"
                                    : "%s %s %llu %s moves %d work %llu ms %.1f\n";
    const char *won = job->jsonl ? (game->won ? "true" : "false") : (game->won ? "won" : "not-won");
    printf(format, job->game->name, job->game->rules_name, (unsigned long long)deal, won, game->moves,
           (unsigned long long)game->work, game->ms);
    cli_flush();
}

/* The share of games won with the interval of Wilson that has 95 % confidence. */
static void print_rate(const FairJob *job, double won, double count, double ms)
{
    double z = 1.959964;
    double rate = won / count;
    double middle = (rate + z * z / (2 * count)) / (1 + z * z / count);
    double half = z * sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / (1 + z * z / count);
    const char *format = job->jsonl ? "{\"deals\":%.0f,\"won\":%.0f,\"rate\":%.5f,\"low\":%.5f,\"high\":%.5f,"
                                      "\"ms\":%.1f}\n"
                                    : "deals %.0f won %.0f rate %.5f interval %.5f to %.5f, ms a deal %.1f\n";
    printf(format, count, won, rate, middle - half, middle + half, ms / count);
}

CliExit cli_fair(char **words)
{
    FairJob job;
    if (!read_job(words, &job)) {
        return CLI_BAD;
    }
    void *memory = malloc(FAIR_MEMORY_DEFAULT);
    if (!memory) {
        return cli_complain("there is not enough memory");
    }
    double won = 0;
    double ms = 0;
    for (uint64_t deal = job.first;; deal++) {
        FairGame game = play_deal(&job, deal, memory);
        print_game(&job, deal, &game);
        won += game.won;
        ms += game.ms;
        if (deal == job.last) {
            break;
        }
    }
    print_rate(&job, won, (double)(job.last - job.first) + 1, ms);
    free(memory);
    return CLI_OK;
}
