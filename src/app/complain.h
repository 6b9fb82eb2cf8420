/* SPDX-License-Identifier: MIT */
/* Standard output and standard error, where each complaint is one line, whatever a path or a value in it holds. */
#ifndef THEPLOT_APP_COMPLAIN_H
#define THEPLOT_APP_COMPLAIN_H

#include "base/types.h"

/* Call it before anything is written. On Windows a program with windows attaches to the console that it was started
 * from, unless its output is redirected. Elsewhere a file that may not grow and a pipe that nobody reads become errors
 * of the write and no longer end the program. */
void app_output_open(void);

/* Whether a line can be written to standard output without waiting for a reader. */
bool app_output_has_room(void);

/* Writes a line, which begins with "theplot: ". Gives false, for whoever fails with it. */
__attribute__((format(printf, 1, 2))) bool app_complain(const char *format, ...);

/* Complains that a file of the program is missing or, by errno, why it cannot be read. Gives false. */
bool app_complain_of_asset(const char *name);

/* Whether everything printed on standard output has been written. If not, complains. */
bool app_has_printed(void);

#endif
