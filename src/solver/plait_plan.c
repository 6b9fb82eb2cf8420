/* SPDX-License-Identifier: MIT */
#include "solver/plait_relaxed.h"

#include "solver/plan.h"

/*
 * Bounds are asked after plays only: what they say after a turn of the stock, they say as well after the next play, and
 * a beam is full of states that differ in nothing else.
 */
static bool is_lost_state(const void *facts_in, const void *state_in)
{
    const PlaitFacts *facts = facts_in;
    const PlaitState *state = state_in;
    return state->changed && ((state->pass == facts->passes && plait_storage_is_lost(facts, state)) ||
                              plait_window_state_is_lost(facts, state));
}

/* `begin_function`: with or without what the window says of twins. It takes half a millisecond. */
#define PLAIT_GAME(begin_function, bound)                                                                              \
    {                                                                                                                  \
        .facts_size = sizeof(PlaitFacts), .state_size = sizeof(PlaitState), .key_size = PLAIT_KEY_SIZE,                \
        .begin = (begin_function), .stage = plait_stage, .moves = plait_moves, .closing = plait_closing,               \
        .play = plait_play, .is_won = plait_is_won, .key = plait_key, .playout = plait_playout, .is_lost = (bound)     \
    }

const SearchGame search_plait = PLAIT_GAME(plait_begin, NULL);
const SearchGame search_plait_ordered = PLAIT_GAME(plait_begin_ordered, NULL);
const SearchGame search_plait_bounded = PLAIT_GAME(plait_begin_ordered, is_lost_state);

static bool is_lost(const Game *game, const Position *position)
{
    PlaitFacts facts;
    PlaitState state;
    plait_begin(game, position, &facts, &state);
    return plait_window_is_lost(&facts, &state);
}

/* Wider beams that expand fewer states of a stage win more in the same time. */
#define PLAIT_BEAM(table, beam_width, weights)                                                                         \
    {                                                                                                                  \
        .game = &(table), .width = (beam_width), .expanded = (beam_width) + 1, .variant = (weights)                    \
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
            PLAIT_BEAM(search_plait_bounded, 80, 0),
            PLAIT_BEAM(search_plait_bounded, 100, 2),
            PLAIT_PROOF(50000),
            PLAIT_BEAM(search_plait_bounded, 200, 4),
            PLAIT_BEAM(search_plait_bounded, 200, 1),
            PLAIT_BEAM(search_plait_bounded, 300, 2),
            PLAIT_BEAM(search_plait_bounded, 200, 5),
            PLAIT_BEAM(search_plait_bounded, 200, 3),
            PLAIT_BEAM(search_plait_bounded, 400, 6),
            PLAIT_BEAM(search_plait_bounded, 800, 1),
            PLAIT_BEAM(search_plait_bounded, 1400, 2),
            PLAIT_BEAM(search_plait_bounded, 2000, 0),
            PLAIT_PROOF(300000),
            PLAIT_BEAM(search_plait_bounded, 2800, 4),
            PLAIT_BEAM(search_plait_bounded, 4000, 3),
            PLAIT_PROOF(0),
            PLAIT_BEAM(search_plait_bounded, 8000, 1),
            PLAIT_BEAM(search_plait_bounded, 12000, 2),
            PLAIT_BEAM(search_plait_bounded, 12000, 4),
            PLAIT_BEAM(search_plait_bounded, 12000, 6),
            PLAIT_BEAM(search_plait_bounded, 12000, 5),
            PLAIT_BEAM(search_plait_bounded, 12000, 0),
            PLAIT_BEAM(search_plait_bounded, 12000, 3),
            {.game = &search_plait_bounded, .variant = -1},
        },
};
