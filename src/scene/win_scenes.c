/* SPDX-License-Identifier: MIT */
/*
 * Where the cards of a won game come to rest: a sunflower over the beds of a plot, a laurel wreath from a plait, the
 * tiers of an amphitheatre above a terrace.
 */
#include <math.h>

#include "scene/win.h"

static const float PI = 3.14159265F;

/* The pose of a card whose middle is at a point of the table. A straight one lies on whole pixels, to be sharp. */
static Pose scene_win_pose_at(const Layout *layout, float x, float y, float angle)
{
    float left = x - layout->card_width / 2.0F;
    float top = y - layout->card_height / 2.0F;
    bool straight = angle == 0.0F;
    return (Pose){.x = straight ? floorf(left) : left, .y = straight ? floorf(top) : top, .turn = 1.0F, .angle = angle};
}

/*
 * The florets of a sunflower: each is one golden angle further than the one before, at the square root of its number
 * from the middle, so that they are spread evenly (H. Vogel, "A better way to construct the sunflower head", 1979). The
 * outermost come first, the heart last and uppermost.
 */
static Pose scene_win_flower_place(const Layout *layout, int order)
{
    const float golden_angle = 2.39996323F; /* 2π (1 − 1/φ) */
    float number = (float)(CARD_COUNT - 1 - order);
    float reach = sqrtf((number + 0.5F) / CARD_COUNT);
    Point middle = scene_rect_centre(layout->area);
    float across = (layout->area.w - layout->card_width) / 2.0F;
    float down = (layout->area.h - layout->card_height) / 2.0F;
    return scene_win_pose_at(layout, middle.x + across * reach * cosf(number * golden_angle),
                             middle.y + down * reach * sinf(number * golden_angle), 0.0F);
}

/*
 * Two branches of laurel that rise from the foot of a ring and almost meet at its top. The cards of a branch stand by
 * turns on its outer and on its inner side, turned away from it like leaves.
 */
static Pose scene_win_wreath_place(const Layout *layout, int order)
{
    const float opening = 0.22F; /* radians between the top and the tip of a branch */
    const float spread = 30.0F;  /* degrees from the branch */
    float side = order % 2 == 0 ? -1.0F : 1.0F;
    int leaf = order / 2;
    float along = ((float)leaf + 0.5F) / (CARD_COUNT / 2.0F);
    float turn = PI / 2.0F - side * along * (PI - opening); /* from the foot upwards, the y axis pointing down */
    float outer = leaf % 2 == 0 ? 1.0F : -1.0F;
    float reach = layout->card_height * (0.5F + 0.26F);
    float across = layout->area.w / 2.0F - reach;
    float down = layout->area.h / 2.0F - reach;
    float offset = outer * layout->card_height * 0.24F;
    Point middle = scene_rect_centre(layout->area);
    float ahead_x = side * sinf(turn) * across; /* the way in which the branch grows */
    float ahead_y = -side * cosf(turn) * down;
    float lean = atan2f(ahead_x, -ahead_y) * 180.0F / PI;
    return scene_win_pose_at(layout, middle.x + (across + offset) * cosf(turn), middle.y + (down + offset) * sinf(turn),
                             lean + side * outer * spread);
}

/*
 * Tiers of an amphitheatre about the middle of the table's foot, the highest first. In each the cards stand side by
 * side like a hand that is held, so that every index can be read.
 */
static Pose scene_win_tiers_place(const Layout *layout, int order)
{
    static const int seats[] = {36, 29, 23, 16};
    const float lowest = 0.40F; /* of the highest tier's reach */
    int tier = 0;
    int seat = order;
    while (seat >= seats[tier]) {
        seat -= seats[tier++];
    }
    float last = (float)(seats[tier] - 1);
    float share = (float)seat / last - 0.5F; /* -0.5 left, 0.5 right */
    float turn = share * PI * 0.97F;
    float reach = 1.0F - (1.0F - lowest) * (float)tier / 3.0F;
    float foot = layout->area.y + layout->area.h - layout->card_width / 2.0F;
    float across = (layout->area.w - layout->card_height) / 2.0F * reach;
    float up = (layout->area.h - layout->card_height * 0.5F - layout->card_width / 2.0F) * reach;
    Point middle = scene_rect_centre(layout->area);
    float x = across * sinf(turn);
    float y = up * cosf(turn);
    float lean = atan2f(x, y * across / up) * 180.0F / PI;
    return scene_win_pose_at(layout, middle.x + x, foot - y, lean);
}

const WinScene *scene_win_scene(LayoutGroup group)
{
    static const WinScene scenes[] = {
        [LAYOUT_PLOT] = {.stagger = 11.0, .flight = 800.0, .arc = 0.5F, .place = scene_win_flower_place},
        [LAYOUT_PLAIT] = {.stagger = 22.0, .flight = 620.0, .arc = 0.35F, .place = scene_win_wreath_place},
        [LAYOUT_TERRACE] = {.stagger = 22.0, .flight = 620.0, .arc = 0.35F, .place = scene_win_tiers_place},
    };
    return &scenes[group];
}
