/* SPDX-License-Identifier: MIT */
/*
 * How large the texts of a draw list become, measured with the game's own fonts.
 *
 * There is one pair of fonts, opened and closed by the test; SDL_ttf is never asked for a window. One thread.
 */
#ifndef THEPLOT_TESTS_WORDS_MEASURE_H
#define THEPLOT_TESTS_WORDS_MEASURE_H

#include "drawlist/draw_list.h"

/* Opens the fonts of these files. Ends the program with a message where that fails. */
void measure_open(const char *regular, const char *bold);
void measure_close(void);

/* By how much a text has to be made smaller to keep within its bounds: 1 not at all, 0 it never does. */
float measure_scale(const DrawList *list, const DrawItem *item);

/* The size in which the renderer draws a text, in whole pixels. */
int measure_pixels(const DrawList *list, const DrawItem *item);

/* What the renderer covers with a text that has one line. */
Rect measure_place(const DrawList *list, const DrawItem *item);

/* Whether both fonts have every character of a text; else `missing` is its code. */
bool measure_has_glyphs(const char *text, unsigned *missing);

#endif
