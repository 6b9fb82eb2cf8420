/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/plot.h"

/*
 * The reserve can only be played in its order, and a card that is still in it is on no foundation. Follow the order:
 * `least[r]` is a number of cards of rank r that are on the foundations at the least, in every line that has come so
 * far, and `left[r]` the number that is still in the reserve. At the beginning these are facts. For the next reserve
 * card, of rank q, to be played, k = least[q] + 1 or more cards of its rank are on the foundations then, and as every
 * foundation that holds rank q holds the ranks below it, so are k or more cards of each of these. Where k is 2 or more
 * a foundation other than the first was begun, so the first is complete: one card of every rank. Then, if for some r
 * there are more than FOUNDATION_COUNT cards of least[r] and left[r] together, no line can have come so far, and there
 * is none that wins. (Cards elsewhere are taken to be free at any time, which only makes the bound weaker.)
 *
 * Where base-rank cards of the reserve are sent to the waste while the foundations are closed, such a card leaves the
 * reserve in its turn, but may be on no foundation then.
 */
typedef struct Bound {
    int least[RANK_COUNT];
    int left[RANK_COUNT];
    bool expels;
} Bound;

/* False if that is impossible. */
static bool raise_ranks(Bound *bound, int end, int least)
{
    for (int rank = 0; rank < end; rank++) {
        if (bound->least[rank] < least) {
            bound->least[rank] = least;
        }
        if (bound->least[rank] + bound->left[rank] > FOUNDATION_COUNT) {
            return false;
        }
    }
    return true;
}

static void begin_bound(Bound *bound, const PlotFacts *facts, const PlotState *state)
{
    memset(bound, 0, sizeof *bound);
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        bound->least[rank] = state->counts[rank];
    }
    for (int i = state->reserve_gone; i < facts->reserve_count; i++) {
        bound->left[facts->reserve[i]]++;
    }
    bound->expels = facts->expels && plot_is_closed(state);
}

/* The next reserve card, of this rank, is played. False if that is impossible. */
static bool play_reserve(Bound *bound, int rank)
{
    bound->left[rank]--;
    if (rank == 0 && bound->expels) {
        return true;
    }
    int least = bound->least[rank] + 1;
    if (least >= 2 && bound->least[PLOT_TOP_RANK] == 0 && !raise_ranks(bound, RANK_COUNT, 1)) {
        return false;
    }
    return raise_ranks(bound, rank + 1, least);
}

bool plot_is_lost(const void *facts_in, const void *state_in)
{
    const PlotFacts *facts = facts_in;
    const PlotState *state = state_in;
    Bound bound;
    begin_bound(&bound, facts, state);
    for (int i = state->reserve_gone; i < facts->reserve_count; i++) {
        if (!play_reserve(&bound, facts->reserve[i])) {
            return true;
        }
    }
    return false;
}

void plot_bound_heights(const PlotFacts *facts, const PlotState *state, uint8_t (*least)[RANK_COUNT])
{
    Bound bound;
    begin_bound(&bound, facts, state);
    for (int i = state->reserve_gone; i < facts->reserve_count; i++, least++) {
        bool possible = play_reserve(&bound, facts->reserve[i]);
        BASE_ASSERT(possible);
        for (int rank = 0; rank < RANK_COUNT; rank++) {
            (*least)[rank] = (uint8_t)bound.least[rank];
        }
    }
}
