/* SPDX-License-Identifier: MIT */
#include "table/layout.h"

#include <math.h>
#include <string.h>

#include "drawlist/draw_list.h"
#include "table/layout_parts.h"

/* In units of window coordinates: below this width a card has the large index in any case, as on a page that a browser
 * shows at 200 %; and beside large text no card is made smaller than the second. */
static const float SMALL_CARD = 72.0F;
static const float SMALLEST_CARD = 38.0F;

/* The steps by which larger text is reduced until the cards have their size. */
static const float SCALE_STEP = 0.05F;

/* Large text gives up lines before it becomes smaller than this share of what the player wishes. */
static const float LARGE_SHARE = 0.8F;

/* In a line with fewer ems the facts would be small beside the name, so that two lines come before large cards. */
static const float NARROW_LINE = 20.0F;

/* What a foundation wants next, in ems: in words, or with an arrow. */
static const float LABEL_LEAST[] = {3.15F, 2.0F};

/* Where heading, message and buttons stand beside the cards: their share of the width, and their least width in ems. */
static const float SIDE_MOST = 0.35F;
static const float SIDE_STEP = 0.01F;
static const float SIDE_LEAST = 6.6F;
static const float SIDE_ASPECT = 1.9F; /* of the output */

/* Where large text finds no room, cards keep these shares of their height, as long as they are not small. */
static const float LARGE_CARD_SHARES[] = {1.0F, 0.92F, 0.84F, 0.8F, 0.76F};

/* On a large output the cards leave room for text that is larger than ordinary by this. */
static const float LARGE_OUTPUT_SCALE = 1.25F;
static const float LARGE_OUTPUT_HEIGHT = 400.0F; /* points */

/* The panel of a lesson may take a larger text's room from the cards, down to this share. */
static const float LESSON_CARD_SHARE = 0.9F;
/* With the log open they keep this share of their height without it. */
static const float LOG_CARD_SHARE = 0.6F;

/* How much a stock card lifts the one on it, as a share of its height. */
static const float STOCK_RISE = 0.0005F;

/* A label may be a little wider than its card, but not as wide as to touch its neighbour's or to leave the output. */
static float layout_label_width(const Layout *layout)
{
    float width = layout->card_width * 1.3F;
    for (Pile a = 0; a < PILE_COUNT; a++) {
        Point label = layout->piles[a].label;
        if (!layout->piles[a].used || (label.x <= 0.0F && label.y <= 0.0F)) {
            continue;
        }
        width = fminf(width, 2.0F * fminf(label.x - layout->area.x, layout->area.x + layout->area.w - label.x));
        for (Pile b = 0; b < PILE_COUNT; b++) {
            Point other = layout->piles[b].label;
            bool beside = b != a && layout->piles[b].used && fabsf(other.y - label.y) < layout->label_text;
            if (beside && !rules_pile_is_tableau(a) && !rules_pile_is_tableau(b) &&
                (other.x > 0.0F || other.y > 0.0F)) {
                width = fminf(width, fabsf(other.x - label.x) * 0.97F);
            }
            const Rect *tray = &layout->piles[b].tray;
            if (b == PILE_RESERVE && a != b && label.y > tray->y && label.y < tray->y + tray->h) {
                width = fminf(width, 2.0F * fmaxf(label.x - tray->x - tray->w, tray->x - label.x));
            }
        }
    }
    return width;
}

static void mirror_rect(const Layout *layout, Rect *rect)
{
    rect->x = (float)layout->width - rect->x - rect->w;
}

/* Exchanges left and right. Fans then run to the left, as the index is in the upper right corner of each card. */
static void layout_mirror(Layout *layout)
{
    layout->left_handed = true;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        PilePlace *place = &layout->piles[pile];
        bool labelled = place->label.x > 0.0F || place->label.y > 0.0F;
        if (place->used) {
            mirror_rect(layout, &place->tray);
            place->first.x = (float)layout->width - place->first.x - layout->card_width;
            place->label.x = labelled ? (float)layout->width - place->label.x : 0.0F;
            place->angle = -place->angle;
            place->sway = -place->sway;
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        mirror_rect(layout, &layout->buttons[i]);
    }
    mirror_rect(layout, &layout->heading);
    mirror_rect(layout, &layout->message);
    mirror_rect(layout, &layout->log);
    mirror_rect(layout, &layout->room);
}

/* How each group places the piles on an output that is wider than high, and in portrait. */
static LayoutGroupFunction *const GROUPS[][2] = {
    [LAYOUT_PLOT] = {table_layout_plot_wide, table_layout_plot_portrait},
    [LAYOUT_PLAIT] = {table_layout_plait_wide, table_layout_plait_portrait},
    [LAYOUT_TERRACE] = {table_layout_terrace_wide, table_layout_terrace_portrait},
};

/* Lays everything out with these bars. `card_height_max` 0: cards may have any height. */
static void layout_try(Layout *layout, const LayoutWishes *wishes, const LayoutBars *bars, float card_height_max)
{
    memset(layout, 0, sizeof *layout);
    layout->for_lesson = wishes->for_lesson;
    layout->for_review = wishes->for_review;
    layout->for_log = wishes->for_log && !wishes->for_lesson;
    layout->card_height_max = card_height_max;
    table_layout_frame(layout, wishes, bars->large);
    table_layout_bars(layout, bars);
    GROUPS[wishes->game->layout][layout->portrait](layout, wishes->game);
}

/* The height that cards have whatever the size of text. */
static float layout_card_height(Layout *layout, const LayoutWishes *wishes)
{
    LayoutBars bars = {.wished = 1.0F, .scale = 1.0F, .lines = 2};
    table_layout_frame(layout, wishes, false);
    bool large = layout->area.h >= LARGE_OUTPUT_HEIGHT * layout->pixel_ratio;
    if (large && !layout->portrait && !layout->side_bar && !wishes->for_review) {
        bars.scale = LARGE_OUTPUT_SCALE;
    }
    layout_try(layout, wishes, &bars, 0.0F);
    return layout->card_height;
}

/* Whether the cards have their size and the texts their room. */
static bool layout_suffices(const Layout *layout, float card, float label)
{
    bool labels = layout_label_width(layout) >= label * layout->label_text;
    return layout->card_height >= card && labels && layout->heading.w >= SIDE_LEAST * layout->line_text;
}

/* Tries large texts of the wished size, and smaller ones down to `least`. */
static bool layout_fit_lines(Layout *layout, const LayoutWishes *wishes, LayoutBars bars, float card, float least)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LABEL_LEAST); i++) {
        for (bars.scale = bars.wished; bars.scale >= least; bars.scale -= SCALE_STEP) {
            layout_try(layout, wishes, &bars, card);
            if (layout_suffices(layout, card, LABEL_LEAST[i])) {
                return true;
            }
        }
    }
    return false;
}

/* Large text gives up lines, down to the fewest, or all that is not a card stands beside the cards, before it becomes
 * much smaller. */
static bool layout_fit_large(Layout *layout, const LayoutWishes *wishes, LayoutBars bars, float card, int fewest)
{
    float least = fminf(bars.wished, wishes->text_scale * LARGE_SHARE) - 0.001F;
    bool aside = !wishes->for_review && !wishes->for_log && !wishes->for_lesson &&
                 (float)wishes->width > SIDE_ASPECT * (float)wishes->height;
    bars.large = true;
    for (bars.lines = 3; bars.lines >= fewest; bars.lines--) {
        bars.side = 0.0F;
        if (layout_fit_lines(layout, wishes, bars, card, least)) {
            return true;
        }
        for (bars.side = SIDE_MOST; aside && bars.side > 0.0F; bars.side -= SIDE_STEP) {
            if (layout_fit_lines(layout, wishes, bars, card, least)) {
                return true;
            }
        }
    }
    return false;
}

/* Enlarges the texts as far as the cards leave room, and saves room before it reduces them. */
static void layout_fit(Layout *layout, const LayoutWishes *wishes)
{
    float card = layout_card_height(layout, wishes);
    LayoutBars bars = {.wished = table_layout_frame(layout, wishes, false)};
    float least = wishes->for_lesson ? floorf(card * LESSON_CARD_SHARE) : card;
    bool beside = wishes->for_lesson || wishes->for_log || wishes->for_review;
    float large = beside ? floorf(card * LESSON_CARD_SHARE) : card;
    if (wishes->for_log) {
        LayoutWishes alone = *wishes;
        Layout without = {.for_log = false};
        alone.for_log = false;
        large = fmaxf(large, ceilf(layout_card_height(&without, &alone) * LOG_CARD_SHARE));
    }
    bool is_narrow = layout->heading.w < NARROW_LINE * layout->text;
    for (int fewest = is_narrow && !beside ? 2 : 1; fewest > 0 && wishes->text_scale >= LAYOUT_LARGE_TEXT; fewest--) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(LARGE_CARD_SHARES); i++) {
            float height = floorf(large * LARGE_CARD_SHARES[i]);
            bool legible = i == 0 || (!beside && height * CARD_ASPECT >= SMALLEST_CARD * layout->pixel_ratio);
            if (legible && layout_fit_large(layout, wishes, bars, height, fewest)) {
                return;
            }
        }
    }
    for (bars.scale = bars.wished; bars.scale > 1.0F; bars.scale -= SCALE_STEP) {
        for (bars.lines = 2; bars.lines > 0; bars.lines--) {
            layout_try(layout, wishes, &bars, card);
            if (layout->card_height >= least) {
                return;
            }
        }
    }
    bars.scale = fminf(bars.wished, 1.0F);
    bars.lines = 2;
    layout_try(layout, wishes, &bars, card);
}

void table_layout_compute(Layout *layout, const LayoutWishes *wishes)
{
    layout_fit(layout, wishes);
    if (layout->for_review) {
        table_layout_split_timeline(layout);
    }
    layout->large_index = wishes->large_index || wishes->text_scale >= LAYOUT_LARGE_TEXT ||
                          layout->card_width < SMALL_CARD * layout->pixel_ratio;
    layout->piles[PILE_STOCK].rise = layout->card_height * STOCK_RISE;
    layout->shadow_margin = ceilf(layout->card_height * 0.06F);
    layout->label_width = layout_label_width(layout);
    if (wishes->left_handed) {
        layout_mirror(layout);
    }
}

float table_layout_angle(const Layout *layout, Pile pile, int index)
{
    float angle = layout->piles[pile].angle;
    return index % 2 == 0 ? angle : -angle;
}

bool table_layout_is_single(const Layout *layout, Pile pile)
{
    return layout->piles[pile].step_x + layout->piles[pile].step_y <= 0.0F;
}

Point table_layout_label(const Layout *layout, Pile pile, int count)
{
    const PilePlace *place = &layout->piles[pile];
    Point label = place->label;
    if (place->step_x > 0.0F && count > 0) {
        float lowest = table_layout_slot(layout, pile, 0, count).x;
        float top = table_layout_slot(layout, pile, count - 1, count).x;
        label.x = floorf((lowest + top + layout->card_width) / 2.0F);
    }
    if (place->step_y > 0.0F) {
        label.y += table_layout_slot(layout, pile, count > 0 ? count - 1 : 0, count).y - place->first.y - place->room;
    }
    return label;
}

Rect table_layout_card_at(const Layout *layout, Point corner)
{
    return (Rect){corner.x, corner.y, layout->card_width, layout->card_height};
}

/* How many steps of its fan a card is from the lowest one. */
static int layout_steps(const PilePlace *place, int index, int count)
{
    int hidden = place->shown > 0 && count > place->shown ? count - place->shown : 0;
    return index > hidden ? index - hidden : 0;
}

Point table_layout_slot(const Layout *layout, Pile pile, int index, int count)
{
    const PilePlace *place = &layout->piles[pile];
    int steps = layout_steps(place, index, count);
    int last = layout_steps(place, count - 1, count);
    float step = place->step_x + place->step_y; /* one of them is zero */
    if (last > 0 && step * (float)last > place->room) {
        step = place->room / (float)last;
    }
    float along = floorf(step * (float)steps);
    float lift = floorf(place->rise * (float)index);
    Point slot = place->first;
    float aside = place->backwards ? place->room - floorf(step * (float)last) : 0.0F;
    aside += place->step_x > 0.0F ? along : 0.0F;
    slot.x += layout->left_handed ? -aside : aside;
    slot.x += index % 2 == 0 ? -place->sway : place->sway;
    slot.y += (place->step_y > 0.0F ? along : 0.0F) - lift;
    return slot;
}

/* How a pile is placed, for the layouts of all games. */

/* Shares of a card's width: how far fans spread while there is room, and the space around cards in a tray. */
static const float FAN_STEP_X = 0.36F;
static const float FAN_STEP_Y = 0.27F;
static const float TRAY_PADDING = 0.05F;
static const float WASTE_STEP = 0.24F;
static const float WASTE_STEP_DOWN = 0.165F; /* of a card's height */

void table_layout_place(Layout *layout, Pile pile, float x, float y)
{
    PilePlace *place = &layout->piles[pile];
    place->used = true;
    place->first = (Point){floorf(x), floorf(y)};
    place->tray = (Rect){place->first.x, place->first.y, layout->card_width, layout->card_height};
    place->label = (Point){place->first.x + layout->card_width / 2.0F,
                           place->first.y + layout->card_height + layout->label_text * 0.94F};
}

void table_layout_set_card(Layout *layout, float card_height)
{
    if (layout->card_height_max > 0.0F) {
        card_height = fminf(card_height, layout->card_height_max);
    }
    layout->card_height = fmaxf(7.0F, floorf(card_height));
    layout->card_width = fmaxf(5.0F, floorf(layout->card_height * CARD_ASPECT + 0.5F));
}

static PilePlace *waste_place(Layout *layout, float x, float y)
{
    table_layout_place(layout, PILE_WASTE, x, y);
    layout->piles[PILE_WASTE].shown = LAYOUT_WASTE_SHOWN;
    return &layout->piles[PILE_WASTE];
}

void table_layout_waste(Layout *layout, float x, float y)
{
    PilePlace *waste = waste_place(layout, x, y);
    IndexMeasure large = drawlist_look_index(true);
    waste->step_x = floorf(fmaxf(layout->card_width * WASTE_STEP, (large.left + large.width) * layout->card_height));
    waste->room = waste->step_x * (float)(LAYOUT_WASTE_SHOWN - 1);
    waste->tray.w += waste->room;
}

void table_layout_waste_before(Layout *layout, float right, float y)
{
    table_layout_waste(layout, 0.0F, y);
    PilePlace *waste = &layout->piles[PILE_WASTE];
    waste->backwards = true;
    waste->tray.x = floorf(right) - waste->tray.w;
    waste->first.x = waste->tray.x;
    waste->label.x = waste->tray.x + waste->room + layout->card_width / 2.0F;
}

void table_layout_waste_down(Layout *layout, float x, float y)
{
    PilePlace *waste = waste_place(layout, x, y);
    waste->step_y = floorf(layout->card_height * WASTE_STEP_DOWN);
    waste->room = waste->step_y * (float)(LAYOUT_WASTE_SHOWN - 1);
    waste->tray.h += waste->room;
    waste->label.y += waste->room;
}

void table_layout_fan(Layout *layout, Pile pile, Rect tray, bool along_x)
{
    PilePlace *place = &layout->piles[pile];
    float padding = floorf(layout->card_width * TRAY_PADDING);
    place->used = true;
    place->tray = (Rect){floorf(tray.x), floorf(tray.y), floorf(tray.w), floorf(tray.h)};
    place->step_x = along_x ? layout->card_width * FAN_STEP_X : 0.0F;
    place->step_y = along_x ? 0.0F : layout->card_height * FAN_STEP_Y;
    place->room =
        along_x ? tray.w - layout->card_width - 2.0F * padding : tray.h - layout->card_height - 2.0F * padding;
    float across = along_x ? tray.h - layout->card_height : tray.w - layout->card_width;
    float first = along_x ? padding : floorf(across / 2.0F);
    place->first = (Point){place->tray.x + first, place->tray.y + (along_x ? floorf(across / 2.0F) : padding)};
}
