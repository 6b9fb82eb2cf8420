/* SPDX-License-Identifier: MIT */
#include "solver/plait_relaxed.h"

#include "solver/plan.h"

/* `begin_function`: with or without what the window says of twins. It takes half a millisecond. */
#define PLAIT_GAME(begin_function)                                                                                     \
    {                                                                                                                  \
        .facts_size = sizeof(PlaitFacts), .state_size = sizeof(PlaitState), .key_size = PLAIT_KEY_SIZE,                \
        .begin = (begin_function), .stage = plait_stage, .moves = plait_moves, .closing = plait_closing,               \
        .play = plait_play, .is_won = plait_is_won, .key = plait_key, .playout = plait_playout                         \
    }

const SearchGame search_plait = PLAIT_GAME(plait_begin);
const SearchGame search_plait_ordered = PLAIT_GAME(plait_begin_ordered);

static bool is_lost(const Game *game, const Position *position)
{
    PlaitFacts facts;
    PlaitState state;
    plait_begin(game, position, &facts, &state);
    return plait_window_is_lost(&facts, &state);
}

const Plan plan_plait = {
    .name = "plait",
    .fits = plait_fits,
    .is_lost = is_lost,
    .methods =
        {
            {.game = &search_plait, .width = 1, .expanded = 2},
            {.game = &search_plait, .width = 10, .expanded = 20},
            {.game = &search_plait_ordered, .width = 60, .expanded = 120},
            {.game = &search_plait_relaxed, .variant = -1, .relaxed = true, .work_max = 300000},
            {.game = &search_plait_ordered, .width = 300, .expanded = 600},
            {.game = &search_plait_ordered, .width = 600, .expanded = 1200, .variant = 1},
            {.game = &search_plait_ordered, .width = 600, .expanded = 1200, .variant = 3},
            {.game = &search_plait_relaxed, .variant = -1, .relaxed = true, .work_max = 3000000},
            {.game = &search_plait_ordered, .width = 3000, .expanded = 6000},
            {.game = &search_plait_ordered, .width = 3000, .expanded = 6000, .variant = 2},
            {.game = &search_plait_relaxed, .variant = -1, .relaxed = true, .work_max = 20000000},
            {.game = &search_plait_ordered, .width = 15000, .expanded = 30000},
            {.game = &search_plait_ordered, .width = 15000, .expanded = 30000, .variant = 1},
            {.game = &search_plait_ordered, .width = 15000, .expanded = 30000, .variant = 2},
            {.game = &search_plait_ordered, .width = 15000, .expanded = 30000, .variant = 3},
            {.game = &search_plait_relaxed, .variant = -1, .relaxed = true},
            {.game = &search_plait_ordered, .variant = -1},
        },
};
