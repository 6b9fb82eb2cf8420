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

/* States that are expanded, besides those that make their closing move. */
#define PLAIT_BEAM(table, beam_width, weights)                                                                         \
    {                                                                                                                  \
        .game = &(table), .width = (beam_width), .expanded = 2 * (beam_width), .variant = (weights)                    \
    }

#define PLAIT_PROOF(most)                                                                                              \
    {                                                                                                                  \
        .game = &search_plait_relaxed, .variant = -1, .relaxed = true, .work_max = (most)                              \
    }

/*
 * Few deals that are lost beyond the window need much of a proof, so beams with several weights come before long
 * proofs. The last search is of the real game, and complete: it decides what is nearly over, and games with few cards.
 */
const Plan plan_plait = {
    .name = "plait",
    .fits = plait_fits,
    .is_lost = is_lost,
    .methods =
        {
            PLAIT_BEAM(search_plait, 1, 0),
            PLAIT_BEAM(search_plait, 10, 0),
            PLAIT_BEAM(search_plait_ordered, 60, 0),
            PLAIT_PROOF(50000),
            PLAIT_BEAM(search_plait_ordered, 150, 1),
            PLAIT_BEAM(search_plait_ordered, 150, 2),
            PLAIT_BEAM(search_plait_ordered, 150, 3),
            PLAIT_BEAM(search_plait_ordered, 150, 4),
            PLAIT_BEAM(search_plait_ordered, 150, 5),
            PLAIT_BEAM(search_plait_ordered, 300, 6),
            PLAIT_BEAM(search_plait_ordered, 600, 1),
            PLAIT_PROOF(150000),
            PLAIT_BEAM(search_plait_ordered, 1000, 2),
            PLAIT_BEAM(search_plait_ordered, 1500, 0),
            PLAIT_BEAM(search_plait_ordered, 2000, 4),
            PLAIT_BEAM(search_plait_ordered, 3000, 3),
            PLAIT_PROOF(3000000),
            PLAIT_BEAM(search_plait_ordered, 6000, 1),
            PLAIT_BEAM(search_plait_ordered, 10000, 2),
            PLAIT_BEAM(search_plait_ordered, 10000, 6),
            PLAIT_PROOF(0),
            PLAIT_BEAM(search_plait_ordered, 20000, 5),
            {.game = &search_plait_ordered, .variant = -1},
        },
};
