/* SPDX-License-Identifier: MIT */
/*
 * A short life of games, step by step as they are handed over to the store: all rule sets, played by chance with undo
 * and branches, new deals in place of untouched ones, a branch as a game of its own, settings set and forgotten, a
 * lesson; and what the store has to hold after each step, so that a test can say up to where it holds it.
 *
 * A Script is made once and never changes. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_SCRIPT_H
#define THEPLOT_TESTS_STORE_SCRIPT_H

#include "store/store_fixture.h"

enum { SCRIPT_GAMES = 10, SCRIPT_SETTINGS = 4, SCRIPT_STEPS_MAX = 640, SCRIPT_NONE = -1 };

typedef struct Script Script;

/* The script for a seed; about `entries` moves in all. The caller's to free(). */
Script *script_make(uint64_t seed, int entries);

int script_length(const Script *script);

/* Hands step 0..length - 1 over. */
void script_hand_over(const Script *script, int step, Store *store);

/*
 * After how many steps the store would hold just what it holds: the largest of `least`..`most`. SCRIPT_NONE: there is
 * no such number.
 */
int script_find(const Script *script, Store *store, int least, int most);

#endif
