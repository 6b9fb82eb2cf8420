/* SPDX-License-Identifier: MIT */
#include "solver/plait_relaxed.h"

#include "solver/plan.h"

static const SearchGame search_plait = {
    .facts_size = sizeof(PlaitFacts),
    .state_size = sizeof(PlaitState),
    .key_size = PLAIT_KEY_SIZE,
    .begin = plait_begin,
    .stage = plait_stage,
    .moves = plait_moves,
    .closing = plait_closing,
    .play = plait_play,
    .is_won = plait_is_won,
    .key = plait_key,
    .playout = plait_playout,
};

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
            {.game = &search_plait, .width = 1, .expanded = 20},
            {.game = &search_plait, .width = 10, .expanded = 200},
            {.game = &search_plait, .width = 60, .expanded = 1200},
            {.game = &search_plait, .width = 600, .expanded = 12000},
            {.game = &search_plait_relaxed, .variant = -1, .relaxed = true},
        },
};
