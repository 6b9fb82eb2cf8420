/* SPDX-License-Identifier: MIT */
/*
 * A draw list as text that people can read and compare: one line an item, from back to front.
 *
 * Numbers are whole pixels, of radii, line widths and angles tenths, and are rounded away from halves, so that every
 * compiler and machine writes the same text. What lies under the veil of a panel is left out.
 *
 * Text belongs to the caller; nothing is kept. Any thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_FRAME_TEXT_H
#define THEPLOT_TESTS_SNAPSHOTS_FRAME_TEXT_H

#include "base/text.h"
#include "drawlist/draw_list.h"

/* Writes the list, each line with a newline at its end; without `words` it does not say what the texts say. */
void frame_text_write(TextWriter *writer, const DrawList *list, bool words);

#endif
