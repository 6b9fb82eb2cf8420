/* SPDX-License-Identifier: MIT */
/*
 * Questions about a drawn frame, asked of the table's draw list.
 *
 * Rectangles are output pixels. How wide a text is, no one knows without its font: here a character counts as half its
 * size, which is what the letters of a sentence come to. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_FRAME_H
#define THEPLOT_TESTS_SUPPORT_FRAME_H

#include "drawlist/draw_list.h"

/* Draws the present moment and checks that everything of it lies in the output and fits the list. */
void frame_draw(void);

/* What an item covers: a text its estimated width, but no more than the width it is fitted into; a paragraph its box.
 */
Rect frame_rect(const DrawItem *item);

const char *frame_text(const DrawItem *item);

static inline bool frame_is_text(const DrawItem *item)
{
    return item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH;
}

/* The first text that contains `part`, or NULL. */
const DrawItem *frame_find_text(const char *part);

/* Whether there is this very text. */
bool frame_shows(const char *text);

/* How many texts contain `part`. */
int frame_count_texts(const char *part);

/* How many sprites from `first` to `last` there are. */
int frame_count_sprites(Sprite first, Sprite last);

/* The share of its size at which a text fits into its room: 1 where it fits as it is. */
float frame_shrink(const DrawItem *item);

/* Sets the context of failed checks: the output, the size of text and `what`. */
void frame_say(const char *what);

bool frame_is_within(Rect inner, Rect outer);

/* Checks that a widget's own label lies on it, that every other text leaves it free, and that all can be read. */
void frame_check_texts(void);

#endif
