/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss from reserve and waste: whoever digs the waste has to put its cards somewhere.
 *
 * The waste gives its cards from the top only. Look at a line that wins, and at the moment after the i-th of the cards
 * that lie in the waste now has left it, when s cards of the stock have been turned. Then all s of them have left the
 * waste, too, as they lay above; so these cards and those that lie in the tableau now, a[k] of kind k, are in the
 * tableau or on foundations. What is still locked up cannot be on a foundation: the cards deeper in the waste, those
 * of the stock beyond s, and those of the reserve that cannot have left yet. So of kind k at most u[k] cards, those
 * not locked, lie on foundations, and none is there without one of each kind below it: at most hi[k], the least u
 * from the base up to k. Which reserve cards can have left is found in their order with the bound of bound.h:
 * card q is number lo[q] + 1 of its kind or a later one, which needs so many cards hi[] of the kind before.
 *
 * So the tableau holds n[k] cards of kind k with a[k] + placed[k] - hi[k] <= n[k] <= a[k]. A pile is a run, so there
 * are at least the sum of max(0, n[k] - n[next of k]) piles. That is the same as to count, for each level c, the blocks
 * of successive kinds with n[k] >= c; the least number for all n between the limits is that of the blocks of kinds with
 * upper limit >= c in which some lower limit is >= c, as these blocks lie in each other from level to level. If it is
 * more than there are piles, the moment (i, s) is impossible. The moments of a line for i = 1, 2, … have s that do not
 * descend; so if each i takes the least s that is possible after that of the i before, and none is left for some i,
 * there is no line.
 */
#include <string.h>

#include "solver/queen.h"

typedef struct Storage {
    const QueenFacts *facts;
    const QueenState *state;
    uint8_t held[KIND_COUNT];  /* a[k] */
    uint8_t free[KIND_COUNT];  /* u[k] */
    uint8_t most[KIND_COUNT];  /* hi[k] */
    uint8_t least[KIND_COUNT]; /* lo[k] */
    int reserve;               /* cards that cannot have left yet */
} Storage;

static void find_most(Storage *storage)
{
    uint8_t most = KIND_COPIES;
    uint8_t kind = storage->state->base_rank;
    for (int i = 0; i < KIND_COUNT; i++, kind = queen_next(kind)) {
        most = queen_is_base(storage->state, kind) ? KIND_COPIES : most;
        most = storage->free[kind] < most ? storage->free[kind] : most;
        storage->most[kind] = most;
    }
}

/* The next reserve card leaves if it can. */
static bool release_reserve(Storage *storage)
{
    if (storage->reserve == 0) {
        return false;
    }
    int kind = storage->facts->reserve[storage->reserve - 1];
    uint8_t number = (uint8_t)(storage->least[kind] + 1);
    bool base = queen_is_base(storage->state, kind);
    if (!base && number > storage->most[queen_previous(kind)]) {
        return false;
    }
    for (int below = kind; !queen_is_base(storage->state, below);) {
        below = queen_previous(below);
        storage->least[below] = storage->least[below] < number ? number : storage->least[below];
    }
    storage->least[kind] = number;
    storage->free[kind]++;
    storage->reserve--;
    return true;
}

static void open_storage(Storage *storage, const QueenFacts *facts, const QueenState *state)
{
    storage->facts = facts;
    storage->state = state;
    memset(storage->held, 0, sizeof storage->held);
    for (int i = 0; i < facts->tableau_count; i++) {
        uint8_t kind = state->top[i];
        for (int j = 0; j < state->length[i]; j++, kind = queen_next(kind)) {
            storage->held[kind]++;
        }
    }
    for (int i = 0; i < KIND_COUNT; i++) {
        storage->free[i] = (uint8_t)(storage->held[i] + state->placed[i]);
        storage->least[i] = state->placed[i];
    }
    storage->reserve = state->reserve;
}

static void unlock_card(Storage *storage, uint8_t kind)
{
    storage->held[kind]++;
    storage->free[kind]++;
}

/* Blocks of successive kinds of `upper`, all on one cycle, with one of `lower`, which is a part of it. */
static int count_blocks(KindSet upper, KindSet lower)
{
    int count = 0;
    bool is_first = false, is_last = false;
    KindSet first = upper & ~(upper + 1);
    if (upper == KIND_ALL) {
        return 0;
    }
    while (lower) {
        KindSet bit = lower & (~lower + 1);
        KindSet rest = upper & ~(bit - 1);
        KindSet block = rest & ~(rest + bit);
        is_first = is_first || (block & first);
        is_last = (block & queen_bit(KIND_COUNT - 1)) != 0;
        lower &= ~block;
        count++;
    }
    return is_first && is_last ? count - 1 : count;
}

static bool is_moment_possible(Storage *storage)
{
    do {
        find_most(storage);
    } while (release_reserve(storage));
    KindSet upper[KIND_COPIES] = {0}, lower[KIND_COPIES] = {0};
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        int held = storage->held[kind];
        int need = held + storage->state->placed[kind] - storage->most[kind];
        for (int level = 0; level < KIND_COPIES; level++) {
            upper[level] |= (KindSet)(held > level) << kind;
            lower[level] |= (KindSet)(need > level) << kind;
        }
    }
    int piles = 0;
    for (int level = 0; level < KIND_COPIES; level++) {
        piles += count_blocks(upper[level], lower[level]);
    }
    return piles <= storage->facts->tableau_count;
}

bool queen_is_buried(const QueenFacts *facts, const QueenState *state)
{
    Storage storage;
    Bits128 waste = state->waste;
    int turned = state->turned;
    open_storage(&storage, facts, state);
    for (int at = bits_last(waste, -1); at >= 0; at = bits_last(waste, -1)) {
        unlock_card(&storage, facts->sequence[at]);
        bits_remove(&waste, at);
        while (!is_moment_possible(&storage)) {
            if (turned == facts->sequence_count) {
                return true;
            }
            unlock_card(&storage, facts->sequence[turned++]);
        }
    }
    return false;
}
