/* SPDX-License-Identifier: MIT */
/*
 * Where the cards of a won game come to rest: the beds of a plot in flower, a laurel wreath from a plait, the tiers of
 * an amphitheatre above a terrace.
 */
#include <math.h>

#include "table/win.h"

/* The part of the table that a scene may cover: all between the heading and the strip. */
static Rect win_area(const Layout *layout)
{
    Rect area = layout->side_bar ? layout->room : layout->area;
    Strip strip = table_strip(layout, 0.0F);
    float top = layout->side_bar ? area.y : layout->heading.y + layout->heading.h + layout->text * 0.5F;
    float foot = strip.rect.y - 2.0F * strip.gap - layout->text * 0.5F;
    return (Rect){area.x, top, area.w, fmaxf(1.0F, foot - top)};
}

/* The pose of a card whose middle is at a point of the area, for the left hand mirrored in it. A straight one lies on
 * whole pixels, to be sharp. */
static Pose win_pose_at(const Layout *layout, Rect area, float x, float y, float angle)
{
    if (layout->left_handed) {
        x = 2.0F * area.x + area.w - x;
        angle = -angle;
    }
    float left = x - layout->card_width / 2.0F;
    float top = y - layout->card_height / 2.0F;
    bool straight = angle == 0.0F;
    return (Pose){.x = straight ? floorf(left) : left, .y = straight ? floorf(top) : top, .turn = 1.0F, .angle = angle};
}

/*
 * The beds of the plot are in flower: two rows of four, or four of two, and in each the thirteen cards of one
 * foundation stand about its middle like petals.
 */
static Pose win_beds_place(const Layout *layout, int order)
{
    Rect area = win_area(layout);
    int bed = table_win_scene(LAYOUT_PLOT)->leaving[order % FOUNDATION_COUNT]; /* each foundation has one */
    int petal = order / FOUNDATION_COUNT;
    int columns = layout->portrait ? 2 : 4;
    int rows = FOUNDATION_COUNT / columns;
    int row = bed / columns;
    float bed_w = area.w / (float)columns;
    float bed_h = area.h / (float)rows;
    float room = fminf(bed_w, bed_h) / 2.0F;
    float reach = fminf(layout->card_height * 0.72F, room - layout->card_height * 0.5F);
    float turn = 2.0F * BASE_PI * (float)petal / FOUNDATION_HEIGHT;
    float x = area.x + bed_w * ((float)(bed % columns) + 0.5F);
    float y = area.y + bed_h * ((float)row + 0.5F);
    float lean = petal == 0 ? 0.0F : turn * 180.0F / BASE_PI;
    return win_pose_at(layout, area, x + sinf(turn) * reach, y - cosf(turn) * reach, lean);
}

/*
 * Two branches of laurel that rise from the foot of a ring and almost meet at its top. The cards of a branch stand by
 * turns on its outer and on its inner side, turned away from it like leaves.
 */
static Pose win_wreath_place(const Layout *layout, int order)
{
    Rect area = win_area(layout);
    const float opening = 0.22F; /* radians between the top and the tip of a branch */
    const float spread = 30.0F;  /* degrees from the branch */
    float side = order % 2 == 0 ? -1.0F : 1.0F;
    int leaf = order / 2;
    float along = ((float)leaf + 0.5F) / (CARD_COUNT / 2.0F);
    float turn =
        BASE_PI / 2.0F - side * along * (BASE_PI - opening); /* from the foot upwards, the y axis pointing down */
    float outer = leaf % 2 == 0 ? 1.0F : -1.0F;
    float reach = layout->card_height * (0.5F + 0.26F);
    float across = area.w / 2.0F - reach;
    float down = area.h / 2.0F - reach;
    float offset = outer * layout->card_height * 0.24F;
    Point middle = base_rect_centre(area);
    float ahead_x = side * sinf(turn) * across; /* the way in which the branch grows */
    float ahead_y = -side * cosf(turn) * down;
    float lean = atan2f(ahead_x, -ahead_y) * 180.0F / BASE_PI;
    return win_pose_at(layout, area, middle.x + (across + offset) * cosf(turn), middle.y + (down + offset) * sinf(turn),
                       lean + side * outer * spread);
}

/*
 * Tiers of an amphitheatre about the middle of the table's foot, the highest first. In each the cards stand side by
 * side like a hand that is held, so that every index can be read.
 */
static Pose win_tiers_place(const Layout *layout, int order)
{
    static const int seats[] = {36, 29, 23, 16};
    Rect area = win_area(layout);
    const float lowest = 0.40F; /* of the highest tier's reach */
    int tier = 0;
    int seat = order;
    while (seat >= seats[tier]) {
        seat -= seats[tier++];
    }
    float last = (float)(seats[tier] - 1);
    float share = (float)seat / last - 0.5F; /* -0.5 left, 0.5 right */
    float turn = share * BASE_PI * 0.97F;
    float reach = 1.0F - (1.0F - lowest) * (float)tier / 3.0F;
    float across = (area.w - layout->card_height) / 2.0F;
    float around = (layout->card_height + layout->card_width) / 2.0F; /* what the outermost cards reach beyond that */
    float up = fminf(area.h - around, across * 1.2F);
    float foot = area.y + (area.h + up + around) / 2.0F - layout->card_width / 2.0F;
    Point middle = base_rect_centre(area);
    return win_pose_at(layout, area, middle.x + across * reach * sinf(turn), foot - up * reach * cosf(turn),
                       turn * 180.0F / BASE_PI);
}

/*
 * Every eighth card flies to the same bed of the plot, and what it passes becomes lighter and darker again: with less
 * than 32 ms from card to card a ninth of the picture does so more than three times a second, with 36 it is sure not to
 * (picture_flash). Cards of the other scenes do not fly to the same place again so soon.
 */
const WinScene *table_win_scene(LayoutGroup group)
{
    static const WinScene scenes[] = {
        [LAYOUT_PLOT] = {.stagger = 36.0,
                         .flight = 540.0,
                         .leaving = {7, 3, 5, 1, 6, 2, 4, 0},
                         .place = win_beds_place},
        [LAYOUT_PLAIT] = {.stagger = 22.0,
                          .flight = 560.0,
                          .leaving = {3, 7, 1, 5, 2, 6, 0, 4}, /* left and right by turns, like the branches */
                          .place = win_wreath_place},
        [LAYOUT_TERRACE] = {.stagger = 22.0,
                            .flight = 560.0,
                            .leaving = {7, 3, 5, 1, 6, 2, 4, 0},
                            .place = win_tiers_place},
    };
    return &scenes[group];
}
