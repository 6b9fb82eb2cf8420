/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss from the reserve (terrace) alone, for both rule sets.
 *
 * Let every card outside the reserve be available at any time. Reserve cards leave in their order, each to a
 * foundation. count[k] is the least number of cards of kind k on the foundations in any line, when the next reserve
 * card leaves. A card q of the reserve is played when count[q] of its kind lie there at least, so it is card number
 * n = count[q] + 1 of its kind or a later one; its foundation, and n - 1 others that started with the same kind at
 * least, have passed all kinds from the base up to q's. So every kind from the base up to the one below q has n cards
 * on foundations at least, and q has n once it is played. By induction each count is a lower bound for every line. The
 * cards of kind k that are still in the reserve are on no foundation, so count[k] + left[k] > KIND_COPIES shows that
 * no line plays so far.
 */
#include <string.h>

#include "solver/queen.h"

typedef struct Bound {
    uint8_t count[KIND_COUNT];
    uint8_t left[KIND_COUNT];
} Bound;

/* `kind` gets a card on a foundation, at least number `count` of its kind. False: that is impossible. */
static bool raise_count(Bound *bound, const QueenState *state, int kind, int count)
{
    int lowest = kind;
    while (!queen_is_base(state, lowest)) {
        lowest = queen_previous(lowest);
    }
    for (int i = lowest; i != kind; i = queen_next(i)) {
        bound->count[i] = bound->count[i] < count ? (uint8_t)count : bound->count[i];
    }
    bound->count[kind] = (uint8_t)count;
    for (int i = 0; i < KIND_COUNT; i++) {
        if (bound->count[i] + bound->left[i] > KIND_COPIES) {
            return false;
        }
    }
    return true;
}

static bool is_lost_with_base(const QueenFacts *facts, const QueenState *state)
{
    Bound bound;
    memcpy(bound.count, state->placed, sizeof bound.count);
    memset(bound.left, 0, sizeof bound.left);
    for (int i = 0; i < state->reserve; i++) {
        bound.left[facts->reserve[i]]++;
    }
    for (int i = state->reserve - 1; i >= 0; i--) {
        int kind = facts->reserve[i];
        bound.left[kind]--;
        if (!raise_count(&bound, state, kind, bound.count[kind] + 1)) {
            return true;
        }
    }
    return false;
}

bool queen_is_lost(const void *facts, const void *state)
{
    const QueenFacts *f = facts;
    const QueenState *s = state;
    if (s->base_rank != RANK_NONE) {
        return is_lost_with_base(f, s);
    }
    for (int i = 0; i < f->choice_count; i++) {
        QueenState chosen = *s;
        queen_play(f, &chosen, (Move){(Pile)(PILE_TABLEAU + i), PILE_FOUNDATION});
        if (!is_lost_with_base(f, &chosen)) {
            return false;
        }
    }
    return true;
}
