/* SPDX-License-Identifier: MIT */
/*
 * Memory that is refused at the n-th request, for every n.
 *
 * In a program that is linked with theplot_scarce, its own requests and those of the rooms in it go through here, those
 * of shared libraries do not. Requests count only between scarce_from() and scarce_end(), and may come from any thread;
 * the two are called by one. What is not given back is found by the sanitizers.
 */
#ifndef THEPLOT_SUPPORT_SCARCE_H
#define THEPLOT_SUPPORT_SCARCE_H

#include "base/types.h"

enum { SCARCE_NEVER = 0 };

/* From now on the request `nth` is refused, the next one being 1; with `lasting` all after it, too. */
void scarce_from(int nth, bool lasting);

/* Nothing is refused any more. Returns how many requests there were since scarce_from(). */
int scarce_end(void);

/* Whether one has been refused since scarce_from(). */
bool scarce_refused(void);

#endif
