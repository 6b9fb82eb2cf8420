/* SPDX-License-Identifier: MIT */
/*
 * The position of a bit in a word. Private to this room.
 *
 * Compilers have these as single instructions under names of their own; elsewhere loops take their place. Pure, for any
 * thread.
 */
#ifndef THEPLOT_SOLVER_BITS_H
#define THEPLOT_SOLVER_BITS_H

#include "base/types.h"

/* The lowest bit that is set; `word` is not 0, here and below. */
static inline int bits_lowest(uint64_t word)
{
#if defined(__GNUC__)
    return __builtin_ctzll(word);
#else
    int bit = 0;
    while (!(word >> bit & 1)) {
        bit++;
    }
    return bit;
#endif
}

/* The highest bit that is set. */
static inline int bits_highest(uint64_t word)
{
#if defined(__GNUC__)
    return 63 - __builtin_clzll(word);
#else
    int bit = 63;
    while (!(word >> bit & 1)) {
        bit--;
    }
    return bit;
#endif
}

/* How many bits are set; any word. */
static inline int bits_count(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)((word * UINT64_C(0x0101010101010101)) >> 56);
}

#endif
