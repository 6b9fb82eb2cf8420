/* SPDX-License-Identifier: MIT */
/*
 * The random source of deals and of everything else that has to come out the same on every platform: SplitMix64.
 *
 * A Random is its whole state, a plain value that the caller owns and starts by setting `state` (a deal sets it to the
 * deal number). Nothing is allocated and nothing fails; each thread uses its own.
 */
#ifndef THEPLOT_BASE_RANDOM_H
#define THEPLOT_BASE_RANDOM_H

#include "base/types.h"

typedef struct Random {
    uint64_t state;
} Random;

/* The next of 2^64 equally likely numbers. */
uint64_t base_random_next(Random *random);

/* One of 0..limit - 1, each exactly as likely as the others. `limit` is at least 1. */
uint64_t base_random_below(Random *random, uint64_t limit);

#endif
