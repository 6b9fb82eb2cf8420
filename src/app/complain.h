/* SPDX-License-Identifier: MIT */
/*
 * What is said on standard error, one line for each thing, whatever a path or a value in it holds.
 */
#ifndef THEPLOT_APP_COMPLAIN_H
#define THEPLOT_APP_COMPLAIN_H

#include "base/types.h"

/* Writes a text, which begins with "theplot: ", and the end of a line. Gives false, for whoever fails with it. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
bool app_complain(const char *format, ...);

/* Says that a file of the program is missing or, as errno has it, why it cannot be read. */
bool app_complain_of_asset(const char *name);

/* Whether all that was printed on standard output has come out; else says that it has not. */
bool app_has_printed(void);

#endif
