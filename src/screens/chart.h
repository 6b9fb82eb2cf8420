/* SPDX-License-Identifier: MIT */
/*
 * Charts of statistics, made of rectangles, rings and texts.
 *
 * Numbers are told by length, place and numbers, never by a colour alone. Places are those of a Canvas. Pure functions
 * but for what they draw; one thread.
 */
#ifndef THEPLOT_SCREENS_CHART_H
#define THEPLOT_SCREENS_CHART_H

#include "screens/page.h"
#include "session/results.h"

/* How one game ended, as a mark of a shape of its own in the middle of a rectangle: a disc, small with help, a ring, or
 * a bar. */
void screens_chart_mark(const Canvas *canvas, Rect rect, const GameResult *result);

/* The rate of wins as a bar from 0 to 100 %, and under it its interval as a line with whiskers. */
void screens_chart_rate(const Canvas *canvas, Rect rect, const Statistics *statistics);

/* The rate over time: a bar for each group of games, and as a line the rate of all games until then. */
void screens_chart_trend(const Canvas *canvas, Rect rect, const Statistics *statistics);

/* How long won games took: a bar for each stretch of time, over an axis in minutes. */
void screens_chart_times(const Canvas *canvas, Rect rect, const Distribution *distribution);

#endif
