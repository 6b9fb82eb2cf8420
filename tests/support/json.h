/* SPDX-License-Identifier: MIT */
/*
 * Whether a line is JSON: enough of a grammar to judge the lines that the program writes.
 *
 * Pure; any thread. The text is NUL terminated. Nesting is limited to what no line of ours comes near.
 */
#ifndef THEPLOT_TESTS_PROGRAM_JSON_H
#define THEPLOT_TESTS_PROGRAM_JSON_H

#include "base/types.h"

/* Whether the whole text is one JSON object. */
bool json_is_object(const char *text);

#endif
