/* SPDX-License-Identifier: MIT */
/*
 * What this process holds at the moment: bytes of memory, by the allocator's own count, and open files.
 *
 * The count is of what was asked for and not given back, by all threads and all libraries, each piece as large as it is
 * for the allocator; it is not how much the process takes of the machine. In a program that is linked with this, the
 * C library's requests come here first. Any thread. Where the system cannot tell, the functions give USAGE_UNKNOWN.
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
