/* SPDX-License-Identifier: MIT */
/*
 * Points and rectangles in output pixels, y downwards, and the small arithmetic on them.
 *
 * Values and pure functions only; any thread.
 */
#ifndef THEPLOT_BASE_GEOMETRY_H
#define THEPLOT_BASE_GEOMETRY_H

#include "base/types.h"

typedef struct Point {
    float x, y;
} Point;

typedef struct Rect {
    float x, y, w, h;
} Rect;

/* Whether the point lies in the rectangle, its right and lower edges not counted. */
bool base_rect_contains(Rect rect, Point point);

/* The area that two rectangles share, in square pixels. */
float base_rect_overlap(Rect a, Rect b);

/* The smallest rectangle around both. */
Rect base_rect_union(Rect a, Rect b);

/* The rectangle with every side moved outwards by `margin`. */
Rect base_rect_grow(Rect rect, float margin);

Point base_rect_centre(Rect rect);

/* From `a` at 0 to `b` at 1. */
float base_mix(float a, float b, float fraction);

/* `value` kept between `low` and `high`. */
float base_clamp(float value, float low, float high);

#endif
