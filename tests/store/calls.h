/* SPDX-License-Identifier: MIT */
/*
 * SQLite and the C library say no at the n-th thing that the store asks of them, for every n.
 *
 * The calls of the room go through here in a program that is linked with theplot_store_scarce (CMakeLists.txt):
 * opening a connection, preparing and running statements; opening, reading, writing, syncing, closing and renaming
 * files; texts that SQLite makes; starting a thread. They count only between calls_fail() and calls_end(), and may come
 * from any thread; those two are called by one. Taking a transaction back is never refused, as SQLite does not. What
 * waits takes no time then.
 */
#ifndef THEPLOT_TESTS_STORE_CALLS_H
#define THEPLOT_TESTS_STORE_CALLS_H

#include "base/types.h"

/* From now on the call `nth` fails, the next one being 1, with SQLite's code and the system's; then each `period`-th
 * after it; 0: no other. */
void calls_fail(int nth, int period, int code, int system);

/* Counts a call, and tells whether it fails. */
bool calls_refuse(void);

/* All is well again. Whether something failed since calls_fail(). */
bool calls_end(void);

/* Whether something failed since calls_fail(). */
bool calls_failed(void);

/* What the clock says, in seconds since 1970, and whether a calendar can tell the day of it; 0: what it says. */
void calls_set_time(int64_t seconds, bool calendar);

#endif
