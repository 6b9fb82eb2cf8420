/* SPDX-License-Identifier: MIT */
#include "solver/finder.h"

enum { SLICE = 20 };

void finder_begin(Finder *finder, void *memory, const Game *game, uint64_t deal, bool wants_level)
{
    Position position;
    rules_deal(game, deal, &position, NULL);
    *finder = (Finder){.wants_level = wants_level};
    finder->solver = solver_create(memory, FINDER_MEMORY, game, &position);
    difficulty_begin(&finder->difficulty, game, deal);
}

bool finder_step(Finder *finder)
{
    if (finder->solver) {
        if (solver_step(finder->solver, SLICE) || solver_work(finder->solver) >= FINDER_WORK) {
            finder->is_won = solver_verdict(finder->solver) == SOLVER_WON;
            finder->solver = NULL;
        }
        return !finder->solver && !(finder->is_won && finder->wants_level);
    }
    return !finder->is_won || !finder->wants_level || difficulty_step(&finder->difficulty);
}

int finder_level(const Finder *finder)
{
    return !finder->is_won ? 0 : finder->wants_level ? difficulty_level(&finder->difficulty) : 1;
}
