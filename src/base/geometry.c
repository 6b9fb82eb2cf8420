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

static float step_cost(Rect from, Rect to, int dx, int dy, const StepRule *rule)
{
    Point a = base_rect_centre(from);
    Point b = base_rect_centre(to);
    bool sideways = dx != 0;
    float ahead = sideways ? (b.x - a.x) * (float)dx : (b.y - a.y) * (float)dy;
    float across = sideways ? fabsf(b.y - a.y) : fabsf(b.x - a.x);
    float width = (from.w + to.w) / 2.0F;
    float height = (from.h + to.h) / 2.0F;
    float gap = fmaxf(0.0F, across - (sideways ? height : width));
    float least = rule->beside * fminf(fminf(from.w, from.h), fminf(to.w, to.h));
    bool overlaps = ahead < (sideways ? width : height) - 1.0F;
    bool behind = ahead < 0.0F || (rule->in_line && gap > 0.0F && overlaps);
    if (fabsf(ahead) <= least || (behind && !rule->around)) {
        return INFINITY;
    }
    bool diagonal = gap > 0.0F && across > ahead;
    return ahead + rule->gap * gap + rule->across * across + (diagonal ? rule->diagonal : 0.0F);
}

int base_rect_step(const Rect *rects, int count, Rect from, int dx, int dy, const StepRule *rule)
{
    int best = -1;
    float least = INFINITY;
    for (int i = 0; i < count; i++) {
        float cost = rects[i].w > 0.0F ? step_cost(from, rects[i], dx, dy, rule) : INFINITY;
        if (cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

float base_mix(float a, float b, float fraction)
{
    return a + (b - a) * fraction;
}

float base_clamp(float value, float low, float high)
{
    return value < low ? low : (value > high ? high : value);
}
