/* SPDX-License-Identifier: MIT */
/*
 * The seam to the machine with a player behind it who never pauses: every turn of the program's loop there is a key,
 * by chance, or the code of a new deal of some game is dropped on the window. The rest is the null platform's.
 */
#ifndef THEPLOT_TESTS_STORE_PLAYER_PLATFORM_H
#define THEPLOT_TESTS_STORE_PLAYER_PLATFORM_H

#include "base/types.h"

/* Before the program runs: what the player does is by chance from this number. */
void player_platform_begin(uint64_t seed);

/* Milliseconds of the clock that platform_now() tells, which all processes share. */
double player_platform_now(void);

#endif
