/* SPDX-License-Identifier: MIT */
/*
 * Points and rectangles in output pixels, y downwards, and the small arithmetic on them.
 *
 * Values and pure functions only; any thread.
 */
#ifndef THEPLOT_BASE_GEOMETRY_H
#define THEPLOT_BASE_GEOMETRY_H

#include "base/types.h"

#define BASE_PI 3.14159265F

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

/* How base_rect_step() chooses. The cost of a rectangle is the distance to its centre in the direction, plus `gap`
 * times the distance between the edges at right angles to it (0 if they overlap), plus `across` times the distance
 * between the centres at right angles to it. */
typedef struct StepRule {
    float gap;
    float across;
    float diagonal; /* added to the cost outside of 45 degrees to either side, unless it is straight ahead */
    float beside;   /* what is less ahead than so many times the smallest side is not ahead */
    bool in_line;   /* what is aside and not wholly ahead is not ahead */
    bool around;    /* everything but what is beside counts, so that the farthest behind is the nearest */
} StepRule;

/* The rectangle of least cost for a step from `from` in a direction (one of `dx` and `dy` is -1 or 1, the other 0), or
 * -1 if there is none of finite cost. Rectangles without a width are left out. */
int base_rect_step(const Rect *rects, int count, Rect from, int dx, int dy, const StepRule *rule);

/* From `a` at 0 to `b` at 1. */
float base_mix(float a, float b, float fraction);

/* `value` kept between `low` and `high`. */
float base_clamp(float value, float low, float high);

#endif
