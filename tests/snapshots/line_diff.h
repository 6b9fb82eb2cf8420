/* SPDX-License-Identifier: MIT */
/*
 * What has to be removed from a text and added to it, line by line, to make another text of it: as few lines as
 * possible.
 *
 * Lines are pieces of the two texts, without their newlines. Nothing is kept. Any thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_LINE_DIFF_H
#define THEPLOT_TESTS_SNAPSHOTS_LINE_DIFF_H

#include "base/text.h"

/* Is told of every line that is removed ('-') or added ('+'), in the order of the texts. */
typedef void (*LineVisit)(void *context, char sign, TextSlice line);

/* Gives whether nothing differs. */
bool line_diff(TextSlice before, TextSlice after, LineVisit visit, void *context);

#endif
