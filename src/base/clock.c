/* SPDX-License-Identifier: MIT */
#include "base/clock.h"

#include <time.h>

int64_t base_clock_now(void)
{
    struct timespec now = {.tv_sec = 0};
    timespec_get(&now, TIME_UTC);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
