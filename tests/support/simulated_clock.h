/* SPDX-License-Identifier: MIT */
/*
 * The program's clocks, turned by the test: the linker leads platform_now(), platform_sleep(), timespec_get() and
 * time() here. A test program that links theplot_simulated_clock calls theplot_simulate_clock() in its CMakeLists.txt.
 *
 * The clock goes on a little whenever it is looked at, so that work for so many milliseconds comes to an end. Times are
 * milliseconds. The store's thread may look, too; everything else is for one thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_SIMULATED_CLOCK_H
#define THEPLOT_TESTS_SUPPORT_SIMULATED_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* What platform_now() tells, without the look. */
extern _Atomic double simulated_now;

/* The wall's clock when `simulated_now` was 0, since 1970: at first in November 2026. */
extern _Atomic int64_t simulated_wall_start;

/* How far the clock goes on with each look, and whether it goes on while the program sleeps. */
extern double simulated_look;
extern bool simulated_sleep_passes;

#endif
