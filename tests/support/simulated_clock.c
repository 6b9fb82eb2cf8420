/* SPDX-License-Identifier: MIT */
#include <stdbool.h>
#include <time.h>

#include "support/simulated_clock.h"

double __wrap_platform_now(void);
void __wrap_platform_sleep(double milliseconds);
int __wrap_timespec_get(struct timespec *now, int base);
time_t __wrap_time(time_t *now);

_Atomic double simulated_now;
_Atomic int64_t simulated_wall_start = INT64_C(1795000000000);
double simulated_look = 0.25;
bool simulated_sleep_passes = true;

double __wrap_platform_now(void)
{
    simulated_now = simulated_now + simulated_look;
    return simulated_now;
}

void __wrap_platform_sleep(double milliseconds)
{
    if (simulated_sleep_passes && milliseconds > 0.0) {
        simulated_now = simulated_now + milliseconds;
    }
}

static int64_t wall_now(void)
{
    return simulated_wall_start + (int64_t)simulated_now;
}

int __wrap_timespec_get(struct timespec *now, int base)
{
    now->tv_sec = (time_t)(wall_now() / 1000);
    now->tv_nsec = (long)(wall_now() % 1000) * 1000000;
    return base;
}

time_t __wrap_time(time_t *now)
{
    time_t seconds = (time_t)(wall_now() / 1000);
    if (now != NULL) {
        *now = seconds;
    }
    return seconds;
}
