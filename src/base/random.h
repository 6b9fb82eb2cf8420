/* SPDX-License-Identifier: MIT */
/*
 * Random numbers that are the same on every platform: SplitMix64.
 *
 * A Random is a plain value of the caller's, which is seeded by setting `state` (for a deal to the deal number).
 * Nothing is allocated and nothing fails; each thread uses its own.
 */
#ifndef THEPLOT_BASE_RANDOM_H
#define THEPLOT_BASE_RANDOM_H

#include "base/types.h"

typedef struct Random {
    uint64_t state;
} Random;

/* The next of 2^64 equally likely numbers. */
uint64_t base_random_next(Random *random);

/* One of 0..limit - 1, all exactly equally likely. `limit` is at least 1. */
uint64_t base_random_below(Random *random, uint64_t limit);

#endif
