/* SPDX-License-Identifier: MIT */
/*
 * What this process holds at the moment: bytes of memory, by the allocator's own count, and open files.
 *
 * The count is of what was asked for and not given back, by all threads and all libraries, each piece as large as it is
 * for the allocator; it is not how much the process takes of the machine. What glibc's threads hold back for their next
 * requests is in use for it, unless the environment has GLIBC_TUNABLES=glibc.malloc.tcache_count=0. Any thread. Where
 * the system cannot tell, the functions give USAGE_UNKNOWN.
 */
#ifndef THEPLOT_SUPPORT_USAGE_H
#define THEPLOT_SUPPORT_USAGE_H

#include "base/types.h"

enum { USAGE_UNKNOWN = -1 };

/* Bytes in use; with a sanitizer, what that counts. */
int64_t usage_memory(void);

/* How many descriptors are open. */
int usage_descriptors(void);

#endif
