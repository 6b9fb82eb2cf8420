/* SPDX-License-Identifier: MIT */
/*
 * Memory that is refused at the n-th request, for every n.
 *
 * The requests of a room go through here in a program that is linked with theplot_ROOM_scarce (CMakeLists.txt). They
 * count only between scarce_from() and scarce_end(), and may come from any thread; the two are called by one. What is
 * not given back is found by the sanitizers.
 */
#ifndef THEPLOT_SUPPORT_SCARCE_H
#define THEPLOT_SUPPORT_SCARCE_H

#include "base/types.h"

enum { SCARCE_NEVER = 0 };

/* Has the request `nth` from now on (the next is 1) refused, and with `lasting` all after it, too. */
void scarce_from(int nth, bool lasting);

/* Stops refusing. Returns how many requests there were since scarce_from(). */
int scarce_end(void);

/* Whether one has been refused since scarce_from(). */
bool scarce_refused(void);

/* Counts a request, and tells whether it is refused. */
bool scarce_refuses(void);

/* What a room has instead of malloc() and its like. */
void *scarce_malloc(size_t size);
void *scarce_calloc(size_t count, size_t size);
void *scarce_realloc(void *memory, size_t size);

#endif
