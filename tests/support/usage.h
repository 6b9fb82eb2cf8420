/* SPDX-License-Identifier: MIT */
/*
 * What this process holds at the moment: bytes of memory, by the allocator's own count, and open files.
 *
 * The count is of what was asked for and not given back, all threads together, with what the allocator adds to each
 * piece; it is not how much the process takes of the machine. Any thread; what others do meanwhile may be counted or
 * not. Where the system cannot tell, the functions give USAGE_UNKNOWN.
 */
#ifndef THEPLOT_SUPPORT_USAGE_H
#define THEPLOT_SUPPORT_USAGE_H

#include "base/types.h"

enum { USAGE_UNKNOWN = -1 };

/* Bytes in use: what a sanitizer counts, else the C library. */
int64_t usage_memory(void);

/* How many descriptors are open. */
int usage_descriptors(void);

#endif
