/* SPDX-License-Identifier: MIT */
/* Memory for what is small beside the program itself: positions, results, texts, a few megabytes for a job. Where the
 * system has none left, the program ends with a line on standard error and status 2 (in a browser as if it had failed).
 * What was played is kept by then, because each move goes to the store at once. What is large, or may be done without
 * (pictures, sounds, the search for a verdict), is asked of malloc(). Any thread; the caller's to free(). */
#ifndef THEPLOT_BASE_MEMORY_H
#define THEPLOT_BASE_MEMORY_H

#include "base/types.h"

/* So many bytes, never NULL: with zeros; or with what is in `memory`, which is freed and may be NULL. */
void *base_allocate(size_t size);
void *base_reallocate(void *memory, size_t size);

#endif
