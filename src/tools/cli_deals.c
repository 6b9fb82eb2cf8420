/* SPDX-License-Identifier: MIT */
/* theplot-cli level: how difficult deals are. */
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "solver/trial.h"
#include "tools/cli.h"

/* "the-plot standard 17 level 2 ease 1312 fair won"; "level 0": it is not proved that the deal can be won. */
CliExit cli_level(const CliArguments *arguments)
{
    static const char *const words[] = {"unknown work", "lost", "not-won", "won"};
    uint64_t first, last;
    const Game *game;
    if (!cli_read_deals(arguments, &game, &first, &last)) {
        return CLI_BAD;
    }
    void *memory = base_allocate(TRIAL_MEMORY);
    bool more = true;
    for (uint64_t deal = first; more; deal++) {
        Trial trial;
        trial_begin(&trial, memory, game, deal, TRIAL_PLAYS | TRIAL_MEASURES);
        while (!trial_step(&trial)) {
        }
        bool proved = trial.outcome >= TRIAL_POSSIBLE;
        printf("%s %s %llu level %d ease %d fair %s\n", game->name, game->rules_name, (unsigned long long)deal,
               proved ? difficulty_level(&trial.difficulty) : 0, proved ? difficulty_ease(&trial.difficulty) : 0,
               trial.lacked_memory ? "unknown memory" : words[trial.outcome]);
        more = cli_flush() && deal != last;
    }
    free(memory);
    return CLI_OK;
}
