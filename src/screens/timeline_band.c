/* SPDX-License-Identifier: MIT */
/*
 * The band under the track of the timeline: a solid line where the game could be won, upright strokes where it is lost,
 * dots where that is not known, and a sign where it was lost. Each has a colour of its own as well.
 */
#include <math.h>

#include "screens/page.h"

/* Shares of the bar's height. */
static const float BELOW = 0.10F; /* from the middle of the track to the band */
static const float THICK = 0.085F;
static const float SIGN = 0.26F;

static const DrawColour WON = {143, 224, 138, 255}; /* as the signs are painted */
static const DrawColour LOST = {255, 154, 134, 255};

/* Boxes of width `w`, each `step` from the one before. */
static void draw_row(const Canvas *canvas, Rect rect, float w, float step, DrawColour colour)
{
    for (float x = rect.x; x + w <= rect.x + rect.w + 0.5F; x += step) {
        screens_draw_box(canvas, (Rect){floorf(x), rect.y, w, rect.h}, 0.0F, colour);
    }
}

/* The depths from `first` to `last`, of which the same is known. */
static void draw_run(const Canvas *canvas, Rect bar, float y, int first, int last)
{
    const Timeline *timeline = &canvas->screens->timeline;
    const TimelineVerdicts *verdicts = &timeline->verdicts;
    float thick = fmaxf(3.0F, floorf(bar.h * THICK));
    float half = (screens_timeline_place(timeline, bar, 1) - screens_timeline_place(timeline, bar, 0)) / 2.0F;
    float from = screens_timeline_place(timeline, bar, first) - (first > 0 ? half : 0.0F);
    float to = screens_timeline_place(timeline, bar, last) + (last < verdicts->total ? half : 0.0F);
    float thin = fmaxf(1.0F, floorf(thick / 2.0F));
    Rect rect = {floorf(from), y, fmaxf(floorf(to) - floorf(from), thick), thick};
    switch (screens_verdicts_at(verdicts, first)) {
    case MOVE_WON:
        screens_draw_box(canvas, rect, 0.0F, WON);
        break;
    case MOVE_LOST:
        draw_row(canvas, (Rect){rect.x, rect.y, rect.w, floorf(thick * 1.5F)}, thin, 2.0F * thin + 1.0F, LOST);
        break;
    case MOVE_UNKNOWN:
        rect.y += floorf((thick - thin) / 2.0F);
        draw_row(canvas, (Rect){rect.x, rect.y, rect.w, thin}, thin, 2.0F * thick, canvas->theme->ink);
        break;
    case MOVE_OPEN:
        break;
    }
}

void screens_draw_verdicts(const Canvas *canvas, Rect bar, float middle)
{
    const Timeline *timeline = &canvas->screens->timeline;
    const TimelineVerdicts *verdicts = &timeline->verdicts;
    float y = floorf(middle + bar.h * BELOW);
    int ends[] = {verdicts->won, verdicts->lost - 1, verdicts->total};
    int first = 0;
    for (int i = 0; i < 3 && verdicts->shown; i++) {
        if (ends[i] >= first) {
            draw_run(canvas, bar, y, first, ends[i]);
            first = ends[i] + 1;
        }
    }
    if (verdicts->shown && screens_verdicts_turn(verdicts)) {
        float side = floorf(bar.h * SIGN);
        float x = screens_timeline_place(timeline, bar, verdicts->lost);
        Rect sign = {floorf(x - side / 2.0F), floorf(middle - screens_timeline_knob(bar) - side), side, side};
        screens_draw_sprite(canvas, sign, SPRITE_ICON_LOST);
    }
}
