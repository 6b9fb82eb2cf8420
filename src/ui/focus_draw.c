/* SPDX-License-Identifier: MIT */
/*
 * What is drawn of the focus: its ring, and the letters of the piles.
 */
#include <math.h>

#include "ui/focus.h"

static const float RING_WIDTH = 0.022F; /* of a card's height: each of the two lines, and what is free before them */
static const DrawColour IVORY = {255, 250, 236, 255};
static const DrawColour DARK = {14, 12, 10, 255};

/* The upright rectangle around a card that lies turned. */
static Rect focus_bounds(const Ui *ui, Rect rect)
{
    const Focus *focus = &ui->focus;
    if (focus->pile == PILE_NONE || focus->button >= 0 || ui_focus_is_gliding(ui)) {
        return rect;
    }
    int top = ui->table.position.count[focus->pile] - 1;
    float angle = fabsf(top < 0 ? 0.0F : table_layout_angle(&ui->table.layout, focus->pile, top)) * BASE_PI / 180.0F;
    float w = rect.w * cosf(angle) + rect.h * sinf(angle);
    float h = rect.h * cosf(angle) + rect.w * sinf(angle);
    Point middle = base_rect_centre(rect);
    return (Rect){floorf(middle.x - w / 2.0F), floorf(middle.y - h / 2.0F), floorf(w), floorf(h)};
}

/* A light line inside a dark one: seen on every cloth, and against cards. */
static void draw_ring(const Ui *ui, DrawList *list)
{
    float line = fmaxf(2.0F, floorf(ui->table.layout.card_height * RING_WIDTH + 0.5F));
    bool button = ui->focus.button >= 0;
    Rect rect = focus_bounds(ui, ui_focus_rect(ui));
    Rect light = base_rect_grow(rect, 2.0F * line);
    Rect dark = base_rect_grow(rect, 3.0F * line);
    float radius = (button ? rect.h * 0.24F : rect.h * CARD_RADIUS) + 2.0F * line;
    drawlist_ring_line(list, dark, radius + line, line, DARK);
    drawlist_ring_line(list, light, radius, line, IVORY);
}

/* A small key on the pile's card. */
static void draw_key_cap(const Ui *ui, DrawList *list, Pile pile)
{
    Rect card = table_top_rect(&ui->table, pile);
    float side = floorf(fmaxf(ui->table.layout.small_text * 1.75F, card.h * 0.2F));
    float edge = fmaxf(1.0F, floorf(side * 0.08F));
    float radius = side * 0.22F;
    Rect cap = {floorf(card.x + (card.w - side) / 2.0F), floorf(card.y + card.h - side * 1.25F), side, side};
    char text[2] = {ui_pile_letter(pile), '\0'};
    TextStyle style = {.size = side * 0.66F, .max_width = side, .align = ALIGN_CENTRE, .bold = true, .colour = IVORY};
    Rect outer = base_rect_grow(cap, edge);
    drawlist_rectangle(list, outer.x, outer.y, outer.w, outer.h + edge, radius + edge, IVORY);
    drawlist_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, DARK);
    drawlist_text(list, cap.x + side / 2.0F, cap.y + side / 2.0F, &style, text);
}

static void draw_letters(const Ui *ui, DrawList *list)
{
    Pile piles[PILE_COUNT];
    Pile from = ui->focus.letters_from;
    int count = from == PILE_NONE ? ui_focus_piles(ui, piles) : ui_focus_places(ui, from, piles);
    for (int i = 0; i < count; i++) {
        draw_key_cap(ui, list, piles[i]);
    }
    if (from != PILE_NONE) {
        table_light_draw(&ui->table, list, table_top_rect(&ui->table, from), 1.0F);
    }
}

void ui_focus_draw_marks(const Ui *ui, DrawList *list)
{
    if (ui_focus_is_shown(ui) && !screens_visible(&ui->screens)) { /* else the focus is on the screen */
        draw_ring(ui, list);
    }
    if (ui->focus.letters) {
        draw_letters(ui, list);
    }
}
