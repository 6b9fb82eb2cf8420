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

/* What an item covers: of a text its width as estimated, but no more than it has to fit into; of a paragraph its box.
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

/* Says in which output, at which size of text, something is looked at. */
void frame_say(const char *what);

bool frame_is_within(Rect inner, Rect outer);

/*
 * Checks that what can be pressed lies apart and in the output, or in the page that scrolls to it. `least`: its height
 * and width, at ratio 1.
 */
void frame_check_widgets(float least);

/* Checks that a widget's own label lies on it, that every other text leaves it free, and that all can be read. */
void frame_check_texts(void);

#endif
