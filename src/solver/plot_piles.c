/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/plot.h"

/* A change of one class of piles, before the bottoms are shared. `after` are the tops it leaves. `least` are the same
 * but for a card that was put on another: its pile's bottom has to be as great as the card under it. `low` of the piles
 * belong to the lower part, if the class breaks in two; otherwise `low` is `size_after`. */
typedef struct Change {
    int first;
    int size;
    int size_after;
    int low;
    uint8_t after[TABLEAU_MAX];
    uint8_t least[TABLEAU_MAX];
    uint8_t bottoms[TABLEAU_MAX];
    int special; /* the pile, after the change, that is not as it was before; -1: none */
} Change;

static bool is_linked(int top, int next)
{
    return next == top || (next == top + 1 && top > 0);
}

/* Brings the bottoms of each class into ascending order. The piles are in the order of their tops. */
static void sort_bottoms(PlotPiles *piles)
{
    uint8_t *bottoms = piles->bottoms;
    int first = 0;
    for (int i = 1; i < piles->count; i++) {
        if (!is_linked(piles->tops[i - 1], piles->tops[i])) {
            first = i;
        }
        for (int j = i; j > first && bottoms[j - 1] > bottoms[j]; j--) {
            uint8_t bottom = bottoms[j];
            bottoms[j] = bottoms[j - 1];
            bottoms[j - 1] = bottom;
        }
    }
}

void plot_add_pile(PlotPiles *piles, PlotPile pile)
{
    int at = piles->count++;
    BASE_ASSERT(at < TABLEAU_MAX);
    for (; at > 0 && piles->tops[at - 1] > pile.top; at--) {
        piles->tops[at] = piles->tops[at - 1];
        piles->bottoms[at] = piles->bottoms[at - 1];
    }
    piles->tops[at] = pile.top;
    piles->bottoms[at] = pile.bottom;
    sort_bottoms(piles);
}

/* Where this is first in a list; -1: nowhere. */
static int find_first(const uint8_t *list, int end, int value)
{
    for (int i = 0; i < end; i++) {
        if (list[i] == value) {
            return i;
        }
    }
    return -1;
}

static int find_last(const uint8_t *list, int end, int value)
{
    int i = end - 1;
    while (i >= 0 && list[i] != value) {
        i--;
    }
    return i;
}

static void remove_at(uint8_t *list, int count, int at)
{
    memmove(list + at, list + at + 1, (size_t)(count - at - 1));
}

/* The class of pile `at`. */
static void read_class(const PlotPiles *piles, int at, Change *change)
{
    int first = at;
    int end = at + 1;
    while (first > 0 && is_linked(piles->tops[first - 1], piles->tops[first])) {
        first--;
    }
    while (end < piles->count && is_linked(piles->tops[end - 1], piles->tops[end])) {
        end++;
    }
    change->first = first;
    change->size = end - first;
    change->special = -1;
    memcpy(change->after, piles->tops + first, (size_t)change->size);
    memcpy(change->bottoms, piles->bottoms + first, (size_t)change->size);
}

/* Takes away a pile with the single card `rank`, whose top is in `after` at `at`. False if there is no such pile. */
static bool take_single(Change *change, int rank, int at)
{
    int bottom = find_first(change->bottoms, change->size, rank);
    if (bottom < 0) {
        return false;
    }
    remove_at(change->bottoms, change->size, bottom);
    remove_at(change->after, change->size, at);
    change->size_after--;
    return true;
}

/* False if there are no cards for it. Whether the bottoms fit has still to be seen. */
static bool begin_change(const PlotPiles *piles, PlotKind kind, int rank, Change *change)
{
    bool on = kind == PLOT_ON || kind == PLOT_JOIN;
    int top = on ? rank + 1 : rank;
    int at = on ? find_first(piles->tops, piles->count, top) : find_last(piles->tops, piles->count, top);
    if (at < 0) {
        return false;
    }
    read_class(piles, at, change);
    at -= change->first;
    change->size_after = change->size;
    if (kind == PLOT_EXPOSE || kind == PLOT_ON) {
        change->after[at] = (uint8_t)(on ? rank : rank + 1);
        change->special = at;
    } else if (kind == PLOT_VACATE) {
        if (!take_single(change, rank, at)) {
            return false;
        }
    } else {
        change->special = find_last(change->after, change->size, rank);
        if (change->special < 0 || !take_single(change, rank, at)) {
            return false;
        }
    }
    memcpy(change->least, change->after, sizeof change->least);
    if (on) {
        change->least[change->special] = (uint8_t)(rank + 1);
    }
    change->low = 1;
    while (change->low < change->size_after && is_linked(change->after[change->low - 1], change->after[change->low])) {
        change->low++;
    }
    return true;
}

/* Gives the bottoms in `chosen`, a set of indices, to the lower part. False if they do not fit. */
static bool share_bottoms(const Change *change, unsigned chosen, uint8_t shared[TABLEAU_MAX])
{
    int low = 0;
    int high = change->low;
    for (int i = 0; i < change->size_after; i++) {
        int to = chosen >> i & 1 ? low++ : high++;
        /* Of equal bottoms the first are chosen, so that no option is given twice. */
        bool twice =
            to < change->low && i > 0 && change->bottoms[i - 1] == change->bottoms[i] && !(chosen >> (i - 1) & 1);
        if (change->bottoms[i] < change->least[to] || twice) {
            return false;
        }
        shared[to] = change->bottoms[i];
    }
    return true;
}

/* The next larger number with as many bits. */
static unsigned next_choice(unsigned chosen)
{
    unsigned low = chosen & (~chosen + 1);
    unsigned ripple = chosen + low;
    return ripple | (((chosen ^ ripple) / low) >> 2);
}

/* Writes the bottoms of option `wanted`, if it exists, and gives the number of options up to that one. */
static int list_options(const Change *change, int wanted, uint8_t shared[TABLEAU_MAX])
{
    if (change->size_after == 0) {
        return 1;
    }
    int count = 0;
    unsigned end = 1U << change->size_after;
    unsigned chosen = (1U << change->low) - 1;
    do {
        count += share_bottoms(change, chosen, shared);
        chosen = next_choice(chosen);
    } while (chosen < end && count <= wanted);
    return count;
}

int plot_option_count(const PlotPiles *piles, PlotKind kind, int rank)
{
    Change change;
    uint8_t shared[TABLEAU_MAX];
    return begin_change(piles, kind, rank, &change) ? list_options(&change, INT32_MAX, shared) : 0;
}

static void find_option(const PlotPiles *piles, PlotKind kind, int rank, int option, Change *change, uint8_t *shared)
{
    bool possible = begin_change(piles, kind, rank, change);
    BASE_ASSERT(possible);
    int count = list_options(change, option, shared);
    BASE_ASSERT(count == option + 1);
}

void plot_change(PlotPiles *piles, PlotKind kind, int rank, int option)
{
    Change change;
    uint8_t shared[TABLEAU_MAX];
    find_option(piles, kind, rank, option, &change, shared);
    int end = change.first + change.size;
    int gone = change.size - change.size_after;
    if (gone > 0) {
        size_t rest = (size_t)(piles->count - end);
        memmove(piles->tops + end - gone, piles->tops + end, rest);
        memmove(piles->bottoms + end - gone, piles->bottoms + end, rest);
        piles->count = (uint8_t)(piles->count - gone);
        piles->tops[piles->count] = 0;
        piles->bottoms[piles->count] = 0;
    }
    memcpy(piles->tops + change.first, change.after, (size_t)change.size_after);
    memcpy(piles->bottoms + change.first, shared, (size_t)change.size_after);
    sort_bottoms(piles);
}

int plot_wanted(const PlotPiles *piles, PlotKind kind, int rank, int option, PlotPile wanted[TABLEAU_MAX])
{
    Change change;
    uint8_t shared[TABLEAU_MAX];
    find_option(piles, kind, rank, option, &change, shared);
    for (int i = 0; i < change.size_after; i++) {
        wanted[i] = (PlotPile){change.after[i], shared[i]};
    }
    if (change.special >= 0) {
        wanted[change.special].top = (uint8_t)(kind == PLOT_EXPOSE ? rank : rank + 1);
    }
    if (change.size_after < change.size) {
        wanted[change.size_after] = (PlotPile){(uint8_t)rank, (uint8_t)rank};
    }
    return change.size;
}
