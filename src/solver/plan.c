/* SPDX-License-Identifier: MIT */
#include "solver/plan.h"

const Plan *plan_find(const Game *game)
{
    static const Plan *const plans[] = {&plan_plot, &plan_queen, &plan_plait, &plan_generic};
    size_t i = 0;
    while (plans[i]->fits && !plans[i]->fits(game)) {
        i++;
    }
    return plans[i];
}
