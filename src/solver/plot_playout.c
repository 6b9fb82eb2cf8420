/* SPDX-License-Identifier: MIT */
/*
 * Playouts: everything is played eagerly, in a fixed order of preferences.
 *
 * Piles with the same top and bottom are alike, so the tableau is a word for each top, with four bits for each bottom:
 * how many such piles there are. Sets of ranks are words with a bit for each.
 */
#include <string.h>

#include "solver/plot.h"

typedef struct Playout {
    const PlotFacts *facts;
    SearchLine *line;
    uint64_t piles[RANK_COUNT];
    uint32_t tops;    /* ranks that are tops */
    uint32_t singles; /* ranks that are piles of one card */
    uint32_t open;    /* ranks that can go to a foundation */
    int spaces;
    int reserve; /* its top, as a set */
    int reserve_gone;
    int drawn;
    int placed; /* cards that went to the foundations */
    int lifted; /* stock cards that were left when the first foundation became complete */
    bool closed;
    uint8_t limit[RANK_COUNT + 1]; /* limit[r + 1] of rank r are on the foundations, and no more than limit[r] can be */
    int waste_count;
    uint8_t waste[CARD_COUNT];
} Playout;

/* What a state is worth. */
typedef struct Weights {
    int placed;  /* of each card that is on the foundations when the playout ends */
    int waste;   /* lost for each card in the waste, here and below when the playout first turns a stock card */
    int descent; /* lost for each card of the waste that lies on a lower rank */
    int space;   /* of each space */
    int early;   /* of each card on the foundations */
    int reserve; /* of each card that has left the reserve */
    int host;    /* of each rank of tops that can take a card */
    int open;    /* of the first foundation being complete */
    int lift;    /* of each stock card that is left when the first foundation is complete in the playout */
    int relief;  /* of each card that has left the reserve when the playout ends */
    int rest;    /* of each card in the waste when the playout ends */
} Weights;

enum { WEIGHTS_SETS = 3 };

/* Found by trying: each set wins some deals that the others do not. In the order of Weights. */
static const Weights weights[WEIGHTS_SETS] = {
    {1000, 24, 150, -180, 16, 1175, 520, 0, 205, 60, -279},
    {1000, 300, 100, 200, 100, 200, 100, 1000, 50, 0, 0},
    {1000, 150, 100, 0, 50, 600, 300, 0, 100, 30, -100},
};

static void add_pile(Playout *playout, int top, int bottom)
{
    playout->piles[top] += UINT64_C(1) << 4 * bottom;
    playout->tops |= 1U << top;
    playout->singles |= (uint32_t)(top == bottom) << top;
}

static void remove_pile(Playout *playout, int top, int bottom)
{
    uint64_t rest = playout->piles[top] - (UINT64_C(1) << 4 * bottom);
    playout->piles[top] = rest;
    playout->tops &= ~((uint32_t)(rest == 0) << top);
    playout->singles &= ~((uint32_t)((rest >> 4 * top & 15) == 0) << top);
}

/* Takes the top card away, under which the next rank shows. */
static void uncover_pile(Playout *playout, int top, int bottom)
{
    remove_pile(playout, top, bottom);
    if (top == bottom) {
        playout->spaces++;
    } else {
        add_pile(playout, top + 1, bottom);
    }
}

static void open_foundations(Playout *playout)
{
    playout->limit[0] = FOUNDATION_COUNT;
    playout->open = 0;
    playout->closed = false;
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        playout->open |= (uint32_t)(playout->limit[rank + 1] < playout->limit[rank]) << rank;
    }
}

/* A card of this rank goes to a foundation. */
static void place_card(Playout *playout, int rank)
{
    uint8_t *limit = playout->limit + rank;
    limit[1]++;
    playout->placed++;
    if (limit[1] == limit[0]) {
        playout->open &= ~(1U << rank);
    }
    if (rank < PLOT_TOP_RANK) {
        playout->open |= 2U << rank;
    } else if (playout->closed) {
        playout->lifted = playout->facts->sequence_count - playout->drawn;
        open_foundations(playout);
    }
}

static void show_reserve(Playout *playout)
{
    const PlotFacts *facts = playout->facts;
    while (facts->expels && playout->closed && playout->reserve_gone < facts->reserve_count &&
           facts->reserve[playout->reserve_gone] == 0) {
        playout->waste[playout->waste_count++] = 0;
        playout->reserve_gone++;
    }
    bool is_gone = playout->reserve_gone == facts->reserve_count;
    playout->reserve = is_gone ? 0 : 1 << facts->reserve[playout->reserve_gone];
}

static void read_waste(Playout *playout, const PlotState *state)
{
    uint8_t *top = playout->waste;
    int expelled = state->expelled != 0 ? bits_highest(state->expelled) / 8 + 1 : 0;
    for (int half = 0; half < 2; half++) {
        for (uint64_t rest = state->waste.word[half]; rest != 0; rest &= rest - 1) {
            int at = 64 * half + bits_lowest(rest);
            for (; expelled > 0 && (int)(state->expelled >> 8 * (expelled - 1) & 255) <= at + 1; expelled--) {
                *top++ = 0;
            }
            *top++ = playout->facts->sequence[at];
        }
    }
    for (; expelled > 0; expelled--) {
        *top++ = 0;
    }
    playout->waste_count = (int)(top - playout->waste);
}

static void begin_playout(Playout *playout, const PlotFacts *facts, const PlotState *state, SearchLine *line)
{
    playout->facts = facts;
    playout->line = line;
    memset(playout->piles, 0, sizeof playout->piles);
    playout->tops = 0;
    playout->singles = 0;
    playout->placed = 0;
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        playout->placed += state->counts[rank];
    }
    for (int i = 0; i < state->piles.count; i++) {
        add_pile(playout, state->piles.tops[i], state->piles.bottoms[i]);
    }
    playout->spaces = facts->tableau_count - state->piles.count;
    memcpy(playout->limit + 1, state->counts, RANK_COUNT);
    playout->closed = plot_is_closed(state);
    if (playout->closed) {
        int height = 0;
        while (state->counts[height] > 0) {
            height++;
        }
        playout->lifted = 0;
        playout->limit[0] = 1;
        playout->open = 1U << height;
    } else {
        playout->lifted = facts->sequence_count;
        open_foundations(playout);
    }
    playout->drawn = state->drawn;
    read_waste(playout, state);
    playout->reserve_gone = state->reserve_gone;
    show_reserve(playout);
}

static bool play_reserve(Playout *playout)
{
    if (!((uint32_t)playout->reserve & playout->open)) {
        return false;
    }
    search_line_add(playout->line, plot_move(PLOT_RESERVE, 0, 0));
    place_card(playout, playout->facts->reserve[playout->reserve_gone++]);
    show_reserve(playout);
    return true;
}

/* The lowest rank that can go to a foundation, but cards that lie alone first; of its piles the shortest. */
static bool play_pile(Playout *playout)
{
    uint32_t tops = playout->tops & playout->open;
    if (tops == 0) {
        return false;
    }
    uint32_t singles = tops & playout->singles;
    int rank = bits_lowest(singles ? singles : tops);
    int bottom = bits_lowest(playout->piles[rank]) / 4;
    search_line_add(playout->line, plot_move(PLOT_PILE_UP, rank, bottom));
    uncover_pile(playout, rank, bottom);
    place_card(playout, rank);
    return true;
}

static bool play_waste(Playout *playout)
{
    if (playout->waste_count == 0 || !(playout->open >> playout->waste[playout->waste_count - 1] & 1)) {
        return false;
    }
    search_line_add(playout->line, plot_move(PLOT_WASTE, 0, 0));
    place_card(playout, playout->waste[--playout->waste_count]);
    return true;
}

/* The pile with this top and the greatest bottom gets a card of the next lower rank. Returns the bottom. */
static int cover_pile(Playout *playout, int top)
{
    int bottom = bits_highest(playout->piles[top]) / 4;
    remove_pile(playout, top, bottom);
    add_pile(playout, top - 1, bottom);
    return bottom;
}

static bool join_piles(Playout *playout)
{
    uint32_t ranks = playout->singles & playout->tops >> 1 & ~1U;
    if (ranks == 0) {
        return false;
    }
    int rank = bits_lowest(ranks);
    remove_pile(playout, rank, rank);
    playout->spaces++;
    search_line_add(playout->line, plot_move(PLOT_PILE_JOIN, rank, cover_pile(playout, rank + 1)));
    return true;
}

static bool build_waste(Playout *playout)
{
    if (playout->waste_count == 0) {
        return false;
    }
    int rank = playout->waste[playout->waste_count - 1];
    if (rank > 0 && playout->tops >> (rank + 1) & 1) {
        playout->waste_count--;
        search_line_add(playout->line, plot_move(PLOT_PILE_ON, rank, cover_pile(playout, rank + 1)));
        return true;
    }
    if (playout->spaces == 0 || (playout->closed && rank > 0)) {
        return false;
    }
    playout->waste_count--;
    playout->spaces--;
    search_line_add(playout->line, plot_move(PLOT_PILE_SPACE, 0, 0));
    add_pile(playout, rank, rank);
    return true;
}

static bool turn_card(Playout *playout)
{
    if (playout->drawn == playout->facts->sequence_count) {
        return false;
    }
    search_line_add(playout->line, plot_move(PLOT_DRAW, 0, 0));
    playout->waste[playout->waste_count++] = playout->facts->sequence[playout->drawn++];
    return true;
}

/* Plays what can be played without turning a stock card. */
static void play_on(Playout *playout)
{
    while (play_reserve(playout) || play_pile(playout) || play_waste(playout) || join_piles(playout) ||
           build_waste(playout)) {
    }
}

/* Cards of the waste that lie directly on a lower rank, which has to wait for them. */
static int count_descents(const Playout *playout)
{
    int count = 0;
    for (int i = 1; i < playout->waste_count; i++) {
        count += playout->waste[i] > playout->waste[i - 1];
    }
    return count;
}

/* What the state is worth for what it is when nothing more can be played without turning a stock card. */
static int32_t judge_now(const Playout *playout, const Weights *weight)
{
    int32_t score = -weight->waste * playout->waste_count - weight->descent * count_descents(playout);
    score += weight->space * playout->spaces + weight->early * playout->placed;
    score += weight->reserve * playout->reserve_gone + weight->host * bits_count(playout->tops & ~1U);
    return score + (playout->closed ? 0 : weight->open);
}

static int32_t judge_end(const Playout *playout, const Weights *weight)
{
    return weight->placed * playout->placed + weight->lift * playout->lifted + weight->relief * playout->reserve_gone +
           weight->rest * playout->waste_count;
}

int32_t plot_playout(const void *facts, const void *state, int variant, SearchLine *line)
{
    Playout playout;
    begin_playout(&playout, facts, state, line);
    search_line_add(line, plot_move(PLOT_SORT, 0, 0));
    play_on(&playout);
    int32_t score = judge_now(&playout, &weights[variant]);
    while (turn_card(&playout)) {
        play_on(&playout);
    }
    bool is_won = playout.limit[RANK_COUNT] == FOUNDATION_COUNT;
    return is_won ? SEARCH_WON : score + judge_end(&playout, &weights[variant]);
}
