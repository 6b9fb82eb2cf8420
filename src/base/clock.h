/* SPDX-License-Identifier: MIT */
/* The calendar time of the system, which may jump when it is set. Any thread. The rules may not know it. */
#ifndef THEPLOT_BASE_CLOCK_H
#define THEPLOT_BASE_CLOCK_H

#include "base/types.h"

/* Milliseconds since the beginning of 1970, UTC; 0 if the system does not know the time, or has an earlier one. */
int64_t base_clock_now(void);

#endif
