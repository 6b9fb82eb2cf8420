/* SPDX-License-Identifier: MIT */
/*
 * Charts on a page that scrolls, made of rectangles, rings and texts.
 *
 * A Canvas is where and how something is drawn: the list, what of the page is seen, how far it is scrolled. Places are
 * pixels on the page before it is scrolled. What leaves the view is cut off, texts fade. Numbers are told by length,
 * place and figures, never by a colour alone. Values only; one thread.
 */
#ifndef THEPLOT_SCREENS_CHART_H
#define THEPLOT_SCREENS_CHART_H

#include "drawlist/draw_list.h"
#include "drawlist/theme.h"
#include "screens/screens.h"
#include "session/results.h"

typedef struct Canvas {
    DrawList *list;
    const Screens *screens; /* of which the view and the scrolling count */
    const Theme *theme;
    float text;  /* size of body text */
    float share; /* of everything's opacity, 1: whole */
} Canvas;

/* A canvas for the topmost screen. */
Canvas screens_canvas(const Screens *screens, const Layout *layout, DrawList *list);

/* A rectangle with rounded corners, as much of it as is in the view. */
void screens_canvas_rectangle(const Canvas *canvas, Rect rect, float radius, DrawColour colour);

/* A line of text centred on y. */
void screens_canvas_text(const Canvas *canvas, float x, float y, TextStyle style, const char *text);

/* Text that is broken into lines. */
void screens_canvas_paragraph(const Canvas *canvas, Rect box, TextStyle style, const char *text);

/* The ground of a group of figures. */
void screens_canvas_sheet(const Canvas *canvas, Rect rect);

/* How one game ended, as a mark of a shape of its own in the middle of a square: a disc, a ring, or a bar. */
void screens_canvas_mark(const Canvas *canvas, Rect rect, const GameResult *result);

/* The rate as a bar from 0 to 100 %, and under it its interval as a line with whiskers. */
void screens_chart_rate(const Canvas *canvas, Rect rect, const Statistics *statistics);

/* The rate over time: a bar for each stretch of games, and as a line the rate of all games until then. */
void screens_chart_trend(const Canvas *canvas, Rect rect, const Statistics *statistics);

/* How long won games took: a bar for each stretch of time, over an axis in minutes. */
void screens_chart_times(const Canvas *canvas, Rect rect, const Distribution *distribution);

#endif
