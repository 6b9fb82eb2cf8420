/* SPDX-License-Identifier: MIT */
/*
 * What the program finds in its store: games that were won, one that is about to be, and one that has begun, so that
 * the screens of what is kept, the ending and its scenes are near. The linker leads the opening of the store here.
 *
 * events_store_begin() makes the games, once, from the records of the test vectors. One thread.
 */
#ifndef THEPLOT_TESTS_FUZZ_EVENTS_STORE_H
#define THEPLOT_TESTS_FUZZ_EVENTS_STORE_H

#include "base/types.h"

void events_store_begin(void);

/* Whether the stores that are opened from now on have the games; the last is about to be won, or has just begun. */
void events_store_fill(bool games, bool begun);

#endif
