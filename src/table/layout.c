/* SPDX-License-Identifier: MIT */
#include "table/layout.h"

#include <math.h>
#include <string.h>

#include "drawlist/draw_list.h"
#include "guide/guide.h"

/* Shares of a card's width: how far fans spread while there is room, and the space around cards in a tray. */
static const float FAN_STEP_X = 0.36F;
static const float FAN_STEP_Y = 0.27F;
static const float TRAY_PADDING = 0.05F;
static const float WASTE_STEP = 0.24F;

/* How much a stock card lifts the one on it, as a share of its height. */
static const float STOCK_RISE = 0.0011F;

/*
 * The outer margin: the outer 5 % may be hidden by a television, so nothing that matters lies there. No television is
 * smaller than 720 lines; small windows and phones get most of the margin back.
 */
static float layout_margin(int width, int height, float pixel_ratio)
{
    float shorter = (float)(width < height ? width : height) / pixel_ratio;
    float size = base_clamp((shorter - 400.0F) / 320.0F, 0.0F, 1.0F);
    return base_mix(0.015F, 0.05F, size);
}

/*
 * How much larger text can become at the most: on a small output a line has still to hold some words, and cards need
 * the rest.
 */
static float layout_text_scale(const Layout *layout, float text, float scale)
{
    float most = fminf(layout->area.h / 15.0F, layout->area.w / (layout->portrait ? 17.0F : 24.0F));
    return base_clamp(scale, 0.5F, fmaxf(1.0F, most / text));
}

static void layout_frame(Layout *layout, int width, int height, float pixel_ratio, float text_scale)
{
    float margin = layout_margin(width, height, pixel_ratio);
    float w = (float)width;
    float h = (float)height;
    layout->width = width;
    layout->height = height;
    layout->pixel_ratio = pixel_ratio;
    layout->portrait = w < h * 1.1F;
    layout->area = (Rect){w * margin, h * margin, w * (1.0F - 2.0F * margin), h * (1.0F - 2.0F * margin)};
    float scale = layout->portrait ? fminf(w / 800.0F, h / 1280.0F) : fminf(w / 1280.0F, h / 800.0F);
    float text = floorf(fmaxf(20.0F * scale, 14.0F * pixel_ratio));
    float small = floorf(fmaxf(16.0F * scale, 12.0F * pixel_ratio));
    text_scale = layout_text_scale(layout, text, text_scale);
    layout->button = text * 2.2F;
    layout->text = floorf(text * text_scale);
    layout->small_text = floorf(small * text_scale);
}

/* How high the panel of a lesson is, with as many lines as its longest texts need. A character is half an em wide. */
static float layout_lesson_height(Layout *layout)
{
    float ems = layout->area.w / layout->text - 1.6F;
    float step_number = 9.0F;
    layout->why_lines = (int)ceilf((float)WHY_MAX * 0.5F * LESSON_WHY_SIZE / ems);
    layout->task_lines = (int)ceilf(((float)TASK_MAX + step_number) * 0.5F / ems - 0.15F);
    float lines = (float)layout->why_lines * LESSON_WHY_SIZE + (float)layout->task_lines;
    return floorf(layout->text * (lines * LESSON_LINE_HEIGHT + LESSON_PADDING));
}

/* One line; in portrait two where a long sentence would be small on one, for there they take nothing from the cards. */
static float layout_message_height(const Layout *layout)
{
    const float long_one = 80.0F * 0.45F * 0.85F; /* ems of a long sentence, made as small as still reads well */
    bool two = layout->portrait && long_one * layout->text > layout->area.w;
    return layout->text * (two ? 2.6F : 1.5F);
}

/* The timeline of a review: one row; two, three where they would be too narrow, four for large text on a phone. Gives
 * its height with the space around. */
static float layout_strip_height(Layout *layout)
{
    const float row_ems = 34.0F;  /* of one row, beside its seven small buttons */
    const float wide_ems = 24.0F; /* of the longest of two rows, beside its two small buttons */
    const float slim_ems = 20.0F; /* of three */
    float reach = fminf(44.0F * layout->pixel_ratio, layout->area.h * 0.1F);
    layout->timeline_button = floorf(fmaxf(reach, fminf(layout->text * 1.9F, layout->area.h * 0.1F)));
    layout->timeline_gap = floorf(fmaxf(3.0F, layout->text * 0.3F));
    float ems = (layout->area.w - 2.0F * layout->timeline_button) / layout->text;
    float beside = 5.0F * (layout->timeline_button + layout->timeline_gap) / layout->text;
    layout->timeline_rows = ems - beside >= row_ems ? 1 : (ems >= wide_ems ? 2 : (ems >= slim_ems ? 3 : 4));
    return (float)layout->timeline_rows * (layout->timeline_button + layout->timeline_gap) + layout->timeline_gap;
}

/* Message line and timeline have shared a place while the piles were laid out. */
static void layout_split_strip(Layout *layout)
{
    Rect *message = &layout->message;
    float inside =
        (float)layout->timeline_rows * (layout->timeline_button + layout->timeline_gap) - layout->timeline_gap;
    layout->timeline = (Rect){floorf(message->x), floorf(message->y + message->h - inside), floorf(message->w), inside};
    message->h = layout->timeline.y - layout->timeline_gap - message->y;
}

/* The line of heading and buttons on top, the message line at the foot; in portrait the buttons take a foot of their
 * own. */
static void layout_bars(Layout *layout)
{
    Rect area = layout->area;
    float button = floorf(fmaxf(layout->button, fminf(44.0F * layout->pixel_ratio, area.h * 0.08F)));
    float pitch = fminf(button * 1.2F, area.w / (float)LAYOUT_BUTTONS); /* narrow phones: close together */
    button = fminf(button, floorf(pitch * 0.94F));
    float gap = floorf(pitch - button);
    float bar = (float)LAYOUT_BUTTONS * (button + gap) - gap;
    float bar_y = layout->portrait ? area.y + area.h - button : area.y;
    float bar_x = layout->portrait ? area.x + (area.w - bar) / 2.0F : area.x + area.w - bar;
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        layout->buttons[i] = (Rect){floorf(bar_x + (float)i * (button + gap)), floorf(bar_y), button, button};
    }
    float heading_w = layout->portrait || layout->for_review ? area.w : area.w - bar - 2.0F * gap;
    float message_h = layout->for_lesson ? layout_lesson_height(layout) : layout_message_height(layout);
    message_h += layout->for_review ? layout_strip_height(layout) : 0.0F;
    bool above_bar = layout->portrait && !layout->for_review;
    float message_y = above_bar ? bar_y - message_h - gap : area.y + area.h - message_h;
    layout->heading = (Rect){area.x, area.y, heading_w,
                             layout->portrait ? layout->text * 2.0F : fmaxf(button, floorf(layout->text * 2.0F))};
    layout->message = (Rect){area.x, message_y, area.w, message_h};
}

void table_layout_place(Layout *layout, Pile pile, float x, float y)
{
    PilePlace *place = &layout->piles[pile];
    place->used = true;
    place->first = (Point){floorf(x), floorf(y)};
    place->tray = (Rect){place->first.x, place->first.y, layout->card_width, layout->card_height};
    place->label = (Point){place->first.x + layout->card_width / 2.0F,
                           place->first.y + layout->card_height + layout->small_text * 0.95F};
}

void table_layout_set_card(Layout *layout, float card_height)
{
    layout->card_height = fmaxf(7.0F, floorf(card_height));
    layout->card_width = fmaxf(5.0F, floorf(layout->card_height * CARD_ASPECT + 0.5F));
}

float table_layout_waste_step(const Layout *layout)
{
    float index = (layout->index.left + layout->index.width) * layout->card_height;
    return ceilf(fmaxf(layout->card_width * WASTE_STEP, index));
}

void table_layout_waste(Layout *layout, float x, float y, int shown)
{
    PilePlace *waste = &layout->piles[PILE_WASTE];
    table_layout_place(layout, PILE_WASTE, x, y);
    waste->shown = shown;
    waste->step_x = table_layout_waste_step(layout);
    waste->room = waste->step_x * (float)(shown - 1);
    waste->tray.w += waste->room;
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
            bool beside = b != a && layout->piles[b].used && fabsf(other.y - label.y) < layout->small_text;
            if (beside && !rules_pile_is_tableau(a) && !rules_pile_is_tableau(b) &&
                (other.x > 0.0F || other.y > 0.0F)) {
                width = fminf(width, fabsf(other.x - label.x) * 0.97F);
            }
        }
    }
    return width;
}

static void mirror_rect(const Layout *layout, Rect *rect)
{
    rect->x = (float)layout->width - rect->x - rect->w;
}

/*
 * Turns left and right around. A fan lies in its mirrored tray as it did, from left to right: the index that has to be
 * seen is in the upper left corner of each card.
 */
static void layout_mirror(Layout *layout)
{
    layout->left_handed = true;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        PilePlace *place = &layout->piles[pile];
        float before = place->tray.x;
        bool labelled = place->label.x > 0.0F || place->label.y > 0.0F;
        if (place->used) {
            mirror_rect(layout, &place->tray);
            place->first.x += place->tray.x - before;
            place->label.x += labelled ? place->tray.x - before : 0.0F;
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        mirror_rect(layout, &layout->buttons[i]);
    }
    mirror_rect(layout, &layout->heading);
    mirror_rect(layout, &layout->message);
}

void table_layout_compute(Layout *layout, const LayoutWishes *wishes)
{
    int width = wishes->width < 1 ? 1 : wishes->width;
    int height = wishes->height < 1 ? 1 : wishes->height;
    memset(layout, 0, sizeof *layout);
    layout->for_lesson = wishes->for_lesson;
    layout->for_review = wishes->for_review;
    layout->index = drawlist_look_index(wishes->large_index);
    layout_frame(layout, width, height, wishes->pixel_ratio, wishes->text_scale > 0.0F ? wishes->text_scale : 1.0F);
    layout_bars(layout);
    const Rect area = layout->area;
    switch (wishes->game->layout) {
    case LAYOUT_PLOT:
        table_layout_plot(layout, wishes->game);
        break;
    case LAYOUT_PLAIT:
        table_layout_plait(layout, wishes->game);
        break;
    case LAYOUT_TERRACE:
        table_layout_terrace(layout, wishes->game);
        break;
    }
    if (layout->for_review) {
        layout_split_strip(layout);
    }
    layout->area = area; /* a group may have kept to its middle; screens use the whole */
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
    slot.x += place->step_x > 0.0F ? along : 0.0F;
    slot.x += index % 2 == 0 ? -place->sway : place->sway;
    slot.y += (place->step_y > 0.0F ? along : 0.0F) - lift;
    return slot;
}
