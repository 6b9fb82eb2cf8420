/* SPDX-License-Identifier: MIT */
#include <stddef.h>
#include <string.h>

#include "solver/bits.h"
#include "solver/plan.h"
#include "solver/plot.h"

enum { KEY_SIZE = offsetof(PlotState, piles) + sizeof(PlotPiles) };

/* Writes the ranks of a pile, counted from the base rank, lowest card first. */
static int read_ranks(const Position *position, Pile pile, uint8_t ranks[CARD_COUNT])
{
    int count = rules_pile_cards(position, pile, ranks);
    for (int i = 0; i < count; i++) {
        ranks[i] = (uint8_t)rules_rank_offset(rules_card_rank(ranks[i]), position->base_rank);
    }
    return count;
}

static void reverse(uint8_t *ranks, int count)
{
    for (int i = 0; i < count / 2; i++) {
        uint8_t rank = ranks[i];
        ranks[i] = ranks[count - 1 - i];
        ranks[count - 1 - i] = rank;
    }
}

static void read_stock(const Position *position, PlotFacts *facts, PlotState *state)
{
    uint8_t cards[CARD_COUNT];
    int waste = read_ranks(position, PILE_WASTE, facts->sequence);
    int stock = read_ranks(position, PILE_STOCK, cards);
    BASE_ASSERT(waste + stock <= CARD_COUNT);
    reverse(cards, stock);
    memcpy(facts->sequence + waste, cards, (size_t)stock);
    facts->waste_count = (uint8_t)waste;
    facts->sequence_count = (uint8_t)(waste + stock);
    state->drawn = (uint8_t)waste;
    for (int i = 0; i < waste; i++) {
        state->waste[i / 64] |= UINT64_C(1) << i % 64;
    }
    int count = read_ranks(position, PILE_RESERVE, cards);
    BASE_ASSERT(count <= PLOT_RESERVE_MAX);
    reverse(cards, count);
    memcpy(facts->reserve, cards, (size_t)count);
    facts->reserve_count = (uint8_t)count;
}

static void read_foundations(const Position *position, PlotFacts *facts, PlotState *state)
{
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        Pile pile = (Pile)(PILE_FOUNDATION + i);
        for (int rank = 0; rank < position->count[pile]; rank++) {
            state->counts[rank]++;
        }
        int at = i;
        for (; at > 0 && position->count[facts->foundations[at - 1]] < position->count[pile]; at--) {
            facts->foundations[at] = facts->foundations[at - 1];
        }
        facts->foundations[at] = pile;
    }
}

static void read_tableau(const Game *game, const Position *position, PlotFacts *facts, PlotState *state)
{
    facts->tableau_count = game->tableau_count;
    for (int i = 0; i < game->tableau_count; i++) {
        uint8_t ranks[CARD_COUNT];
        int count = read_ranks(position, (Pile)(PILE_TABLEAU + i), ranks);
        if (count == 0) {
            facts->piles[i] = (PlotPile){PLOT_NO_RANK, PLOT_NO_RANK};
            continue;
        }
        facts->piles[i] = (PlotPile){ranks[count - 1], ranks[0]};
        BASE_ASSERT(ranks[0] - ranks[count - 1] == count - 1);
        plot_add_pile(&state->piles, facts->piles[i]);
    }
}

static void begin(const Game *game, const Position *position, void *facts_out, void *state_out)
{
    PlotFacts *facts = facts_out;
    PlotState *state = state_out;
    memset(facts, 0, sizeof *facts);
    memset(state, 0, sizeof *state);
    facts->expels = game->reserve_base_to_waste;
    read_stock(position, facts, state);
    read_foundations(position, facts, state);
    read_tableau(game, position, facts, state);
}

static int stage(const void *facts, const void *state)
{
    (void)facts;
    return ((const PlotState *)state)->drawn;
}

/* The highest card of the sequence that is in the waste; -1: none is. */
static int waste_highest(const PlotState *state)
{
    if (state->waste[1] != 0) {
        return 64 + bits_highest(state->waste[1]);
    }
    return state->waste[0] != 0 ? bits_highest(state->waste[0]) : -1;
}

static bool is_expelled_on_top(const PlotState *state, int highest)
{
    return highest + 1 < (int)(state->expelled & 255);
}

int plot_waste_top(const PlotFacts *facts, const PlotState *state)
{
    int highest = waste_highest(state);
    if (is_expelled_on_top(state, highest)) {
        return 0;
    }
    return highest >= 0 ? facts->sequence[highest] : PLOT_NO_RANK;
}

int plot_take_waste(const PlotFacts *facts, PlotState *state)
{
    int highest = waste_highest(state);
    if (is_expelled_on_top(state, highest)) {
        state->expelled >>= 8;
        return 0;
    }
    BASE_ASSERT(highest >= 0);
    state->waste[highest / 64] &= ~(UINT64_C(1) << highest % 64);
    return facts->sequence[highest];
}

static void expel(const PlotFacts *facts, PlotState *state)
{
    while (facts->expels && plot_is_closed(state) && state->reserve_gone < facts->reserve_count &&
           facts->reserve[state->reserve_gone] == 0) {
        state->expelled = state->expelled << 8 | (uint64_t)(waste_highest(state) + 2);
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
        state->waste[state->drawn / 64] |= UINT64_C(1) << state->drawn % 64;
        state->drawn++;
        return;
    case PLOT_RESERVE:
        state->counts[facts->reserve[state->reserve_gone++]]++;
        expel(facts, state);
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
    case PLOT_EXPOSE:
    case PLOT_VACATE:
        state->counts[rank]++;
        plot_change(&state->piles, kind, rank, move.to);
        return;
    default:
        BASE_ASSERT(kind == PLOT_JOIN);
        plot_change(&state->piles, kind, rank, move.to);
    }
}

/* A move for which there is no room any more is left out. */
static int add(Move *list, int count, PlotKind kind, int rank, int to)
{
    if (count < SEARCH_MOVES_MAX) {
        list[count++] = plot_move(kind, rank, to);
    }
    return count;
}

/* Where there are more options than a move can name, the last of these fills the list, as a sign that some are missing.
 */
static int add_options(const PlotState *state, PlotKind kind, int rank, Move *list, int count)
{
    int options = plot_option_count(&state->piles, kind, rank);
    int end = options > UINT8_MAX + 1 ? SEARCH_MOVES_MAX : options;
    for (int i = 0; i < end; i++) {
        count = add(list, count, kind, rank, i < UINT8_MAX ? i : UINT8_MAX);
    }
    return count;
}

static int add_up(const PlotState *state, int rank, Move *list, int count)
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

/* Whether a pile has this top. */
static bool has_top(const PlotState *state, int rank)
{
    return memchr(state->piles.tops, rank, state->piles.count) != NULL;
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
static int list_safe(const PlotFacts *facts, const PlotState *state, Move *list)
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
            return add_up(state, state->piles.tops[i], list, 0);
        }
    }
    return 0;
}

static int list_waste(const PlotFacts *facts, const PlotState *state, int rank, Move *list, int count)
{
    if (plot_is_playable(state, rank)) {
        list[count++] = plot_move(PLOT_WASTE, 0, 0);
    }
    if (rank > 0 && rank < PLOT_TOP_RANK) {
        count = add_options(state, PLOT_ON, rank, list, count);
    }
    if (state->piles.count < facts->tableau_count && (rank == 0 || !plot_is_closed(state))) {
        count = add(list, count, PLOT_SPACE, 0, 0);
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
        count = list_waste(facts, state, waste, list, count);
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        if (!has_top(state, rank)) {
            continue;
        }
        if (plot_is_playable(state, rank)) {
            count = add_up(state, rank, list, count);
        }
        if (rank > 0 && rank < PLOT_TOP_RANK) {
            count = add_options(state, PLOT_JOIN, rank, list, count);
        }
    }
    return count;
}

static int moves(const void *facts, const void *state, Move list[SEARCH_MOVES_MAX])
{
    int count = list_safe(facts, state, list);
    return count > 0 ? count : plot_list_moves(facts, state, list);
}

static bool closing(const void *facts, const void *state, Move *move)
{
    *move = plot_move(PLOT_DRAW, 0, 0);
    return ((const PlotState *)state)->drawn < ((const PlotFacts *)facts)->sequence_count;
}

static bool is_won(const void *facts, const void *state_in)
{
    const PlotState *state = state_in;
    (void)facts;
    return state->counts[PLOT_TOP_RANK] == FOUNDATION_COUNT;
}

static void write_key(const void *facts, const void *state, unsigned char *key)
{
    (void)facts;
    memcpy(key, state, KEY_SIZE);
}

const SearchGame search_plot = {
    .facts_size = sizeof(PlotFacts),
    .state_size = sizeof(PlotState),
    .key_size = KEY_SIZE,
    .begin = begin,
    .stage = stage,
    .moves = moves,
    .closing = closing,
    .play = plot_play,
    .is_won = is_won,
    .is_lost = plot_is_lost,
    .key = write_key,
    .playout = plot_playout,
    .realise = plot_realise,
};

static bool fits(const Game *game)
{
    bool one_each = true;
    for (int i = 0; i < DEAL_STEPS_MAX && game->deal[i].pile_count > 0; i++) {
        one_each = one_each && (game->deal[i].first_pile < PILE_TABLEAU || game->deal[i].cards_each == 1);
    }
    return one_each && game->choice_count == 0 && game->foundation_build == BUILD_ANY_SUIT &&
           game->first_foundation_alone && game->tableau_build == BUILD_ANY_SUIT && game->base_rank_stays_apart &&
           game->fills[0].tableau_count == 0 && game->space_rule == SPACE_BASE_RANK_WHILE_CLOSED &&
           game->space_sources == GAME_SPACE_WASTE && !game->reserve_preferred && game->redeals == 0;
}

static bool is_lost(const Game *game, const Position *position)
{
    PlotFacts facts;
    PlotState state;
    begin(game, position, &facts, &state);
    return plot_is_lost(&facts, &state);
}

const Plan plan_plot = {
    .name = "plot",
    .fits = fits,
    .is_lost = is_lost,
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
            {.prover = &prover_plot, .work_max = 60000000},
            {.game = &search_plot, .width = 1000, .expanded = 50000, .variant = 0},
            {.game = &search_plot, .width = 1000, .expanded = 50000, .variant = 1},
            {.game = &search_plot, .width = 3000, .expanded = 200000, .variant = 0},
            {.game = &search_plot, .variant = -1},
        },
};
