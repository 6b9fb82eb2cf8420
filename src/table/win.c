/* SPDX-License-Identifier: MIT */
#include "table/win.h"

#include <math.h>

#include "table/table_parts.h"

enum { PLACE_TIME = 6 }; /* milliseconds at normal speed, from one place on the table that is seen again to the next */

static const float ARC = 0.35F; /* how high cards fly, in card heights */
static const double FADE_TIME =
    80.0; /* with reduced motion cards appear where they come to rest, one after the other */

/* How long a card is under way. */
static double win_flight(const Table *table)
{
    return table_duration(table, table_is_still(table) ? FADE_TIME : table_win_scene(table->game->layout)->flight);
}

bool table_win_is_on(const Table *table)
{
    return table->won && table->now >= table->won_since;
}

void table_win_finish(Table *table)
{
    table->won_since = TABLE_NEVER; /* every card has landed */
    table->effect_count = 0; /* the scene hides what the last move has left in the air, so nobody need wait for it */
    for (int card = 0; card < CARD_COUNT; card++) {
        table->tracks[card].count = 0;
    }
}

/* The share of its flight that a card has behind it. */
static float win_fraction(const Table *table, int order)
{
    const WinScene *scene = table_win_scene(table->game->layout);
    double start = table->won_since + table_duration(table, scene->stagger * order);
    double flight = win_flight(table);
    double since = table->now - start;
    if (since >= flight) {
        return 1.0F;
    }
    return since <= 0.0 ? 0.0F : (float)(since / flight);
}

bool table_win_is_moving(const Table *table)
{
    return table->won && win_fraction(table, CARD_COUNT - 1) < 1.0F;
}

double table_win_end(const Table *table)
{
    const WinScene *scene = table_win_scene(table->game->layout);
    return table->won_since + table_duration(table, scene->stagger * (CARD_COUNT - 1)) + win_flight(table);
}

/* Which card leaves as number `order`: the top cards of all foundations, then the ones below them. */
static Pile win_pile(const WinScene *scene, int order)
{
    return (Pile)(PILE_FOUNDATION + scene->leaving[order % FOUNDATION_COUNT]);
}

static int win_index(int order)
{
    return FOUNDATION_HEIGHT - 1 - order / FOUNDATION_COUNT;
}

static Pose win_pose(const Table *table, int order)
{
    const Layout *layout = &table->layout;
    const WinScene *scene = table_win_scene(table->game->layout);
    float fraction = win_fraction(table, order);
    Pose to = scene->place(layout, order);
    Pile pile = win_pile(scene, order);
    Point home = table_layout_slot(layout, pile, win_index(order), table->position.count[pile]);
    if (fraction <= 0.0F || fraction >= 1.0F) {
        return fraction <= 0.0F ? (Pose){.x = home.x, .y = home.y, .turn = 1.0F} : to;
    }
    if (table_is_still(table)) {
        to.fade = 1.0F - fraction;
        return to;
    }
    float eased = table_ease_both(table_ease_out(fraction));
    float lift = sinf(eased * BASE_PI);
    to.x = base_mix(home.x, to.x, eased);
    to.y = base_mix(home.y, to.y, eased) - lift * layout->card_height * ARC;
    to.angle *= table_ease_both(eased);
    to.lift = lift;
    return to;
}

/* The cards in the order in which they leave. */
static void win_collect_cards(const Table *table, Card order_cards[CARD_COUNT])
{
    const WinScene *scene = table_win_scene(table->game->layout);
    Card cards[FOUNDATION_COUNT][CARD_COUNT];
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        rules_pile_cards(&table->position, (Pile)(PILE_FOUNDATION + i), cards[i]);
    }
    for (int order = 0; order < CARD_COUNT; order++) {
        order_cards[order] = cards[win_pile(scene, order) - PILE_FOUNDATION][win_index(order)];
    }
}

Pile table_win_places_end(const Table *table)
{
    double passed = (table->now - table->left_at) / fmax(1.0, table_duration(table, PLACE_TIME));
    return table_is_still(table) || passed >= PILE_COUNT ? PILE_COUNT : (Pile)fmax(0.0, passed);
}

void table_win_collect_poses(const Table *table, Pose poses[CARD_COUNT])
{
    Card cards[CARD_COUNT];
    win_collect_cards(table, cards);
    for (int order = 0; order < CARD_COUNT; order++) {
        poses[cards[order]] = win_pose(table, order);
    }
}

/* How many cards, from the first to leave, have passed this share of their flight. */
static int win_count_past(const Table *table, float fraction)
{
    int count = 0;
    while (count < CARD_COUNT && win_fraction(table, count) >= fraction) {
        count++;
    }
    return count;
}

void table_win_draw_landed(const Table *table, DrawList *list)
{
    Card cards[CARD_COUNT];
    int landed = win_count_past(table, 1.0F);
    win_collect_cards(table, cards);
    for (int i = 0; i < landed; i++) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
}

void table_win_draw(const Table *table, DrawList *list)
{
    Card cards[CARD_COUNT];
    int landed = win_count_past(table, 1.0F);
    int left = win_count_past(table, 1.0e-6F);
    int seen = left + 2 * FOUNDATION_COUNT; /* of the cards on a foundation only the upper two show */
    win_collect_cards(table, cards);
    for (int i = (seen < CARD_COUNT ? seen : CARD_COUNT) - 1; i >= left; i--) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
    for (int i = landed; i < left; i++) {
        table_card_draw(table, list, cards[i], win_pose(table, i), true);
    }
}

/* Where the cards of a won game come to rest: the beds of a plot in flower, a laurel wreath from a plait, the tiers of
 * an amphitheatre above a terrace. */

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

/* The beds of the plot are in flower: two rows of four, or four of two, and in each the thirteen cards of one
 * foundation stand about its middle like petals. */
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

/* Two branches of laurel that rise from the foot of a ring and almost meet at its top. The cards of a branch stand by
 * turns on its outer and on its inner side, turned away from it like leaves. */
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

/* Tiers of an amphitheatre about the middle of the table's foot, the highest first. In each the cards stand side by
 * side like a hand that is held, so that every index can be read. */
static Pose win_tiers_place(const Layout *layout, int order)
{
    static const int seats[] = {36, 29, 23, 16};
    Rect area = win_area(layout);
    const float lowest = 0.40F; /* of the highest tier's reach */
    int tier = 0, seat = order;
    while (seat >= seats[tier]) {
        seat -= seats[tier++];
    }
    float last = (float)(seats[tier] - 1);
    float share = (float)seat / last - 0.5F; /* -0.5 left, 0.5 right */
    float turn = share * BASE_PI * 0.97F;
    float reach = 1.0F - (1.0F - lowest) * (float)tier / 3.0F;
    float across = (area.w - layout->card_height) / 2.0F;
    float around = (layout->card_height + layout->card_width) / 2.0F; /* what the outermost cards reach beyond that */
    float up = fmaxf(across * 1.2F, layout->card_height * 4.7F); /* at most, so that no cloth is seen between tiers */
    up = fminf(up, area.h - around);
    float foot = area.y + (area.h + up + around) / 2.0F - layout->card_width / 2.0F;
    Point middle = base_rect_centre(area);
    return win_pose_at(layout, area, middle.x + across * reach * sinf(turn), foot - up * reach * cosf(turn),
                       turn * 180.0F / BASE_PI);
}

/* Every eighth card flies to the same bed of the plot, and what it passes becomes lighter and darker again: with less
 * than 32 ms from card to card a ninth of the picture does so more than three times a second, with 36 it is sure not to
 * (picture_flash). Cards of the other scenes do not fly to the same place again so soon. */
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
