/* SPDX-License-Identifier: MIT */
#include "base/random.h"

uint64_t base_random_next(Random *random)
{
    random->state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = random->state;
    mixed = (mixed ^ (mixed >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ (mixed >> 27)) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ (mixed >> 31);
}

uint64_t base_random_below(Random *random, uint64_t limit)
{
    BASE_ASSERT(limit > 0);
    /* 2^64 mod limit: without that many of the lowest numbers, the rest is a multiple of the limit. */
    uint64_t left_out = (0 - limit) % limit;
    uint64_t drawn;
    do {
        drawn = base_random_next(random);
    } while (drawn < left_out);
    return drawn % limit;
}
