/* SPDX-License-Identifier: MIT */
/*
 * A draw list as text that people can read and compare: one line an item, from back to front.
 *
 * Numbers are whole pixels, of radii, line widths and angles tenths, and are rounded away from halves, so that no
 * compiler and no machine comes to another text. There are two forms. The full one says everything about every item.
 * The short one says where each item is and how a text begins; boxes that lie in one another are one line, and so are
 * cards beside each other and the bars of a chart: how many, where, and a sum of everything about them. What lies under
 * the veil of a panel is left out.
 *
 * Text belongs to the caller; nothing is kept. Any thread.
 */
#ifndef THEPLOT_TESTS_SNAPSHOTS_FRAME_TEXT_H
#define THEPLOT_TESTS_SNAPSHOTS_FRAME_TEXT_H

#include "base/text.h"
#include "drawlist/draw_list.h"

typedef enum FrameForm { FRAME_FULL, FRAME_SHORT } FrameForm;

/* Writes the list, each line with a newline at its end. */
void frame_text_write(TextWriter *writer, const DrawList *list, FrameForm form);

/*
 * Whether two lines say the same but for the words of a text, which another language has others of. The lines end with
 * a newline.
 */
bool frame_text_same_place(TextSlice left, TextSlice right);

#endif
