/* SPDX-License-Identifier: MIT */
/* theplot-cli level: how difficult deals are. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "solver/trial.h"
#include "tools/cli.h"

static int find_level(Finder *finder, const Game *game, uint64_t deal, void *memory)
{
    finder_begin(finder, memory, game, deal, true);
    while (!finder_step(finder)) {
    }
    return finder_level(finder);
}

static const char *fair_word(const Game *game, uint64_t deal, void *memory)
{
    static const char *const words[] = {"unknown work", "lost", "not-won", "won"};
    Trial trial;
    trial_begin(&trial, memory, game, deal);
    while (!trial_step(&trial)) {
    }
    return trial.lacked_memory ? "unknown memory" : words[trial.outcome];
}

/* "the-plot standard 17 level 2 ease 1312 fair won"; "level 0": it is not proved that the deal can be won. */
CliExit cli_level(const CliArguments *arguments)
{
    uint64_t first, last;
    const Game *game;
    if (!cli_read_deals(arguments, &game, &first, &last)) {
        return CLI_BAD;
    }
    void *memory = base_allocate(TRIAL_MEMORY);
    bool more = true;
    Finder finder;
    for (uint64_t deal = first; more; deal++) {
        int level = find_level(&finder, game, deal, memory);
        int ease = level > 0 ? difficulty_ease(&finder.difficulty) : 0;
        printf("%s %s %llu level %d ease %d fair %s\n", game->name, game->rules_name, (unsigned long long)deal, level,
               ease, fair_word(game, deal, memory));
        more = cli_flush() && deal != last;
    }
    free(memory);
    return CLI_OK;
}
