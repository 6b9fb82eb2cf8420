/* SPDX-License-Identifier: MIT */
/*
 * Sets of small numbers as the bits of words, and what the C language does not have for them. Private to this room.
 *
 * Pure functions, for any thread.
 */
#ifndef THEPLOT_SOLVER_BITS_H
#define THEPLOT_SOLVER_BITS_H

#include "base/types.h"

/* How many members a set has. */
static inline int bits_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
}

/* The lowest member of a set that is not empty. */
static inline int bits_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The highest member of a set that is not empty. */
static inline int bits_highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* A set of numbers 0..127. */
typedef struct Bits128 {
    uint64_t word[2];
} Bits128;

static inline void bits_add(Bits128 *set, int at)
{
    set->word[at >> 6] |= UINT64_C(1) << (at & 63);
}

static inline void bits_remove(Bits128 *set, int at)
{
    set->word[at >> 6] &= ~(UINT64_C(1) << (at & 63));
}

static inline bool bits_has(Bits128 set, int at)
{
    return set.word[at >> 6] >> (at & 63) & 1;
}

/* The members below `at` (0..127). */
static inline Bits128 bits_below(Bits128 set, int at)
{
    uint64_t mask = (UINT64_C(1) << (at & 63)) - 1;
    return at < 64 ? (Bits128){{set.word[0] & mask, 0}} : (Bits128){{set.word[0], set.word[1] & mask}};
}

/* The members from `at` (0..127) on. */
static inline Bits128 bits_from(Bits128 set, int at)
{
    uint64_t mask = ~UINT64_C(0) << (at & 63);
    return at < 64 ? (Bits128){{set.word[0] & mask, set.word[1]}} : (Bits128){{0, set.word[1] & mask}};
}

/* The lowest member, or `none` of the empty set. */
static inline int bits_first(Bits128 set, int none)
{
    return set.word[0] != 0 ? bits_lowest(set.word[0]) : set.word[1] != 0 ? 64 + bits_lowest(set.word[1]) : none;
}

/* The highest member, or `none` of the empty set. */
static inline int bits_last(Bits128 set, int none)
{
    return set.word[1] != 0 ? 64 + bits_highest(set.word[1]) : set.word[0] != 0 ? bits_highest(set.word[0]) : none;
}

/* Those that are not in another set. */
static inline Bits128 bits_without(Bits128 set, Bits128 other)
{
    return (Bits128){{set.word[0] & ~other.word[0], set.word[1] & ~other.word[1]}};
}

static inline int bits_count_all(Bits128 set)
{
    return bits_count(set.word[0]) + bits_count(set.word[1]);
}

/* Takes the first of a set; -1: it is empty. */
static inline int bits_take_first(Bits128 *set)
{
    int at = bits_first(*set, -1);
    bits_remove(set, at < 0 ? 0 : at);
    return at;
}

#endif
