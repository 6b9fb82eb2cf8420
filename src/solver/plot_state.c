/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "solver/bound.h"
#include "solver/plan.h"
#include "solver/plot.h"
#include "solver/positions.h"

enum { KEY_SIZE = offsetof(PlotState, piles) + sizeof(PlotPiles) };

static void read_stock(const Game *game, const Position *position, PlotFacts *facts, PlotState *state)
{
    Card cards[CARD_COUNT];
    facts->sequence_count = (uint8_t)positions_sequence(position, cards);
    for (int i = 0; i < facts->sequence_count; i++) {
        facts->sequence[i] = positions_kind(game, position->base_rank, cards[i]);
    }
    state->drawn = position->count[PILE_WASTE];
    for (int i = 0; i < state->drawn; i++) {
        bits_add(&state->waste, i);
    }
    int count = rules_pile_cards(position, PILE_RESERVE, cards);
    BASE_ASSERT(count <= PLOT_RESERVE_MAX);
    facts->reserve_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        facts->reserve[i] = positions_kind(game, position->base_rank, cards[count - 1 - i]);
    }
}

static void read_foundations(const Position *position, PlotState *state)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        for (int rank = 0; rank < position->count[PILE_FOUNDATION + i]; rank++) {
            state->counts[rank]++;
        }
    }
}

static void read_tableau(const Game *game, const Position *position, PlotFacts *facts, PlotState *state)
{
    facts->tableau_count = game->tableau_count;
    for (int i = 0; i < game->tableau_count; i++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(position, (Pile)(PILE_TABLEAU + i), cards);
        facts->piles[i] = (PlotPile){PLOT_NO_RANK, PLOT_NO_RANK};
        if (count > 0) {
            facts->piles[i] = (PlotPile){positions_kind(game, position->base_rank, cards[count - 1]),
                                         positions_kind(game, position->base_rank, cards[0])};
            plot_add_pile(&state->piles, facts->piles[i]);
        }
    }
}

static void plot_begin(const Game *game, const Position *position, void *facts_out, void *state_out)
{
    PlotFacts *facts = facts_out;
    PlotState *state = state_out;
    memset(facts, 0, sizeof *facts);
    memset(state, 0, sizeof *state);
    facts->expels = game->reserve_base_to_waste;
    read_stock(game, position, facts, state);
    read_foundations(position, state);
    read_tableau(game, position, facts, state);
}

static int plot_stage(const void *facts, const void *state)
{
    (void)facts;
    return ((const PlotState *)state)->drawn;
}

static bool is_expelled_on_top(const PlotState *state, int highest)
{
    return highest + 1 < (int)(state->expelled & 255);
}

int plot_waste_top(const PlotFacts *facts, const PlotState *state)
{
    int highest = bits_last(state->waste, -1);
    return is_expelled_on_top(state, highest) ? 0 : highest >= 0 ? facts->sequence[highest] : PLOT_NO_RANK;
}

int plot_take_waste(const PlotFacts *facts, PlotState *state)
{
    int highest = bits_last(state->waste, -1);
    if (is_expelled_on_top(state, highest)) {
        state->expelled >>= 8;
        return 0;
    }
    BASE_ASSERT(highest >= 0);
    bits_remove(&state->waste, highest);
    return facts->sequence[highest];
}

static void expel_base_cards(const PlotFacts *facts, PlotState *state)
{
    while (facts->expels && plot_is_closed(state) && state->reserve_gone < facts->reserve_count &&
           facts->reserve[state->reserve_gone] == 0) {
        state->expelled = state->expelled << 8 | (uint64_t)(bits_last(state->waste, -1) + 2);
        state->reserve_gone++;
    }
}

void plot_play(const void *facts_in, void *state_in, Move move)
{
    const PlotFacts *facts = facts_in;
    PlotState *state = state_in;
    PlotKind kind = plot_move_kind(move);
    int rank = plot_move_rank(move);
    switch (kind) {
    case PLOT_DRAW:
        bits_add(&state->waste, state->drawn++);
        return;
    case PLOT_RESERVE:
        state->counts[facts->reserve[state->reserve_gone++]]++;
        expel_base_cards(facts, state);
        return;
    case PLOT_WASTE:
        state->counts[plot_take_waste(facts, state)]++;
        return;
    case PLOT_SPACE:
        rank = plot_take_waste(facts, state);
        plot_add_pile(&state->piles, (PlotPile){(uint8_t)rank, (uint8_t)rank});
        return;
    case PLOT_ON:
        plot_take_waste(facts, state);
        plot_change(&state->piles, kind, rank, move.to);
        return;
    default:
        BASE_ASSERT(kind <= PLOT_JOIN);
        state->counts[rank] = (uint8_t)(state->counts[rank] + (kind != PLOT_JOIN));
        plot_change(&state->piles, kind, rank, move.to);
    }
}

/* A move for which there is no room any more is left out. */
static int add_kind_move(Move *list, int count, PlotKind kind, int rank, int to)
{
    if (count < SEARCH_MOVES_MAX) {
        list[count++] = plot_move(kind, rank, to);
    }
    return count;
}

/* Where there are more options than a move can name, the last one fills the list: the sign that some are missing. */
static int add_options(const PlotState *state, PlotKind kind, int rank, Move *list, int count)
{
    int options = plot_option_count(&state->piles, kind, rank);
    int end = options > UINT8_MAX + 1 ? SEARCH_MOVES_MAX : options;
    for (int i = 0; i < end; i++) {
        count = add_kind_move(list, count, kind, rank, i < UINT8_MAX ? i : UINT8_MAX);
    }
    return count;
}

static int add_foundation_moves(const PlotState *state, int rank, Move *list, int count)
{
    if (rank < PLOT_TOP_RANK) {
        count = add_options(state, PLOT_EXPOSE, rank, list, count);
    }
    return add_options(state, PLOT_VACATE, rank, list, count);
}

static int reserve_top(const PlotFacts *facts, const PlotState *state)
{
    return state->reserve_gone < facts->reserve_count ? facts->reserve[state->reserve_gone] : PLOT_NO_RANK;
}

/*
 * Whether a card of this rank, which lies somewhere else, may as well go to a foundation at once.
 *
 * Once all foundations may be built, and all cards of the rank below are on them (or it is the base rank), there is a
 * place for each card of `rank`, so that none of them competes with another. Only cards of the rank below could ever be
 * put on the card in the tableau. Take any winning line from here, and let the card go up first. In what remains of the
 * line its own moves are left out; every other move stays legal: the card that lay under it is free earlier; a space
 * that it took stays empty, and spaces need not be filled; where it was moved from a pile onto another, both piles now
 * show the card on which it can lie, so that exchanging the names of the two piles for the rest of the line gives the
 * same piles. Nor does another foundation card lose its place. So the line wins without the card's own moves.
 */
static bool is_safe(const PlotState *state, int rank)
{
    return !plot_is_closed(state) && (rank == 0 || state->counts[rank - 1] == FOUNDATION_COUNT);
}

/* The moves of one card that is safe, if there is one. */
static int list_safe_moves(const PlotFacts *facts, const PlotState *state, Move *list)
{
    int reserve = reserve_top(facts, state);
    int waste = plot_waste_top(facts, state);
    if (reserve != PLOT_NO_RANK && is_safe(state, reserve)) {
        list[0] = plot_move(PLOT_RESERVE, 0, 0);
        return 1;
    }
    if (waste != PLOT_NO_RANK && is_safe(state, waste)) {
        list[0] = plot_move(PLOT_WASTE, 0, 0);
        return 1;
    }
    for (int i = 0; i < state->piles.count; i++) {
        if (is_safe(state, state->piles.tops[i])) {
            return add_foundation_moves(state, state->piles.tops[i], list, 0);
        }
    }
    return 0;
}

static int list_waste_moves(const PlotFacts *facts, const PlotState *state, int rank, Move *list, int count)
{
    if (plot_is_playable(state, rank)) {
        list[count++] = plot_move(PLOT_WASTE, 0, 0);
    }
    if (rank > 0 && rank < PLOT_TOP_RANK) {
        count = add_options(state, PLOT_ON, rank, list, count);
    }
    if (state->piles.count < facts->tableau_count && (rank == 0 || !plot_is_closed(state))) {
        count = add_kind_move(list, count, PLOT_SPACE, 0, 0);
    }
    return count;
}

int plot_list_moves(const void *facts_in, const void *state_in, Move list[SEARCH_MOVES_MAX])
{
    const PlotFacts *facts = facts_in;
    const PlotState *state = state_in;
    int count = 0;
    int reserve = reserve_top(facts, state);
    int waste = plot_waste_top(facts, state);
    if (reserve != PLOT_NO_RANK && plot_is_playable(state, reserve)) {
        list[count++] = plot_move(PLOT_RESERVE, 0, 0);
    }
    if (waste != PLOT_NO_RANK) {
        count = list_waste_moves(facts, state, waste, list, count);
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        if (!memchr(state->piles.tops, rank, state->piles.count)) {
            continue;
        }
        if (plot_is_playable(state, rank)) {
            count = add_foundation_moves(state, rank, list, count);
        }
        if (rank > 0 && rank < PLOT_TOP_RANK) {
            count = add_options(state, PLOT_JOIN, rank, list, count);
        }
    }
    return count;
}

static int plot_moves(const void *facts, const void *state, Move list[SEARCH_MOVES_MAX])
{
    int count = list_safe_moves(facts, state, list);
    return count > 0 ? count : plot_list_moves(facts, state, list);
}

static bool plot_closing(const void *facts, const void *state, Move *move)
{
    *move = plot_move(PLOT_DRAW, 0, 0);
    return ((const PlotState *)state)->drawn < ((const PlotFacts *)facts)->sequence_count;
}

/* Base-rank cards that are sent to the waste leave in their turn, but may be on no foundation. */
bool plot_is_lost(const void *facts_in, const void *state_in)
{
    const PlotFacts *facts = facts_in;
    const PlotState *state = state_in;
    Bound bound = {.copies = FOUNDATION_COUNT};
    bool expels = facts->expels && plot_is_closed(state);
    memcpy(bound.least, state->counts, sizeof state->counts);
    for (int i = state->reserve_gone; i < facts->reserve_count; i++) {
        bound.left[facts->reserve[i]]++;
    }
    for (int i = state->reserve_gone; i < facts->reserve_count; i++) {
        if (facts->reserve[i] == 0 && expels) {
            bound.left[0]--;
        } else if (!bound_play(&bound, facts->reserve[i], true)) {
            return true;
        }
    }
    return false;
}

static bool plot_is_won(const void *facts, const void *state_in)
{
    const PlotState *state = state_in;
    (void)facts;
    return state->counts[PLOT_TOP_RANK] == FOUNDATION_COUNT;
}

static void plot_write_key(const void *facts, const void *state, unsigned char *key)
{
    (void)facts;
    memcpy(key, state, KEY_SIZE);
}

const SearchGame search_plot = {
    .state_size = sizeof(PlotState),
    .key_size = KEY_SIZE,
    .begin = plot_begin,
    .stage = plot_stage,
    .moves = plot_moves,
    .closing = plot_closing,
    .play = plot_play,
    .is_won = plot_is_won,
    .is_lost = plot_is_lost,
    .key = plot_write_key,
    .playout = plot_playout,
    .realise = plot_realise,
};

static bool plot_fits(const Game *game)
{
    return positions_deal_single_cards(game) && positions_play_plainly(game) && game->choice_count == 0 &&
           game->foundation_build == BUILD_ANY_SUIT && game->first_foundation_alone &&
           game->tableau_build == BUILD_ANY_SUIT && game->base_rank_covers_none && game->base_rank_takes_none &&
           game->fills[0].tableau_count == 0 && game->space_rule == SPACE_BASE_RANK_WHILE_CLOSED &&
           game->space_sources == GAME_SPACE_WASTE && !game->reserve_preferred && game->redeals == 0;
}

const Plan plan_plot = {
    .fits = plot_fits,
    .is_lost = bound_is_lost,
    .methods =
        {
            {.game = &search_plot, .width = 1, .expanded = 5, .variant = 0},
            {.game = &search_plot, .width = 10, .expanded = 100, .variant = 0},
            {.game = &search_plot, .width = 30, .expanded = 900, .variant = 0},
            {.game = &search_plot, .width = 30, .expanded = 900, .variant = 1},
            {.game = &search_plot, .width = 30, .expanded = 900, .variant = 2},
            {.game = &search_plot, .width = 100, .expanded = 5000, .variant = 0},
            {.game = &search_plot, .width = 100, .expanded = 5000, .variant = 1},
            {.game = &search_plot, .width = 300, .expanded = 20000, .variant = 0},
            {.game = &search_plot, .width = 300, .expanded = 20000, .variant = 1},
            {.game = &search_plot, .width = 300, .expanded = 20000, .variant = 2},
            {.game = &search_plot, .width = 1000, .expanded = 50000, .variant = 0},
            {.game = &search_plot, .width = 1000, .expanded = 50000, .variant = 1},
            {.game = &search_plot, .width = 3000, .expanded = 200000, .variant = 0},
            {.game = &search_plot, .variant = -1},
        },
    .again = 10,
};
