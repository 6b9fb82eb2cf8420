/* SPDX-License-Identifier: MIT */
#include "base/geometry.h"

#include <math.h>

bool base_rect_contains(Rect rect, Point point)
{
    return point.x >= rect.x && point.y >= rect.y && point.x < rect.x + rect.w && point.y < rect.y + rect.h;
}

float base_rect_overlap(Rect a, Rect b)
{
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x);
    float h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0.0F && h > 0.0F ? w * h : 0.0F;
}

Rect base_rect_union(Rect a, Rect b)
{
    float x = fminf(a.x, b.x);
    float y = fminf(a.y, b.y);
    return (Rect){x, y, fmaxf(a.x + a.w, b.x + b.w) - x, fmaxf(a.y + a.h, b.y + b.h) - y};
}

Rect base_rect_grow(Rect rect, float margin)
{
    return (Rect){rect.x - margin, rect.y - margin, rect.w + 2.0F * margin, rect.h + 2.0F * margin};
}

Point base_rect_centre(Rect rect)
{
    return (Point){rect.x + rect.w / 2.0F, rect.y + rect.h / 2.0F};
}

float base_mix(float a, float b, float fraction)
{
    return a + (b - a) * fraction;
}

float base_clamp(float value, float low, float high)
{
    return value < low ? low : (value > high ? high : value);
}
