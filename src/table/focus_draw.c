/* SPDX-License-Identifier: MIT */
/*
 * What is seen of the focus: its ring, the ghost of the card where it would go, the light of hints, the piles' letters.
 */
#include <math.h>

#include "table/focus_moves.h"
#include "table/heading.h"

static const float PI = 3.14159265F;
static const float RING_WIDTH = 0.022F; /* of a card's height: each of the two lines, and what is free before them */
static const float GHOST_FADE = 0.3F;
static const DrawColour IVORY = {255, 250, 236, 255};
static const DrawColour DARK = {14, 12, 10, 255};

static void draw_light(const Table *table, DrawList *list, Rect rect, float alpha)
{
    Rect grown = base_rect_grow(rect, table->layout.shadow_margin);
    drawlist_sprite(list, SPRITE_GLOW, grown.x, grown.y, grown.w, grown.h, alpha);
}

/* All that can go somewhere; the stock, which nearly always can be turned, only where nothing else can. */
static void draw_hints(const Table *table, DrawList *list)
{
    Pile piles[PILE_COUNT];
    int count = table->focus.hinted ? table_focus_piles(table, piles) : 0;
    for (int i = 0; i < count; i++) {
        if (piles[i] != PILE_STOCK || count == 1) {
            draw_light(table, list, table_top_rect(table, piles[i]), 1.0F);
        }
    }
}

static void draw_ghost(const Table *table, DrawList *list)
{
    const Focus *focus = &table->focus;
    Pile from = focus->selected != PILE_NONE ? focus->selected : focus->pile;
    if (focus->ghost == PILE_NONE || from == PILE_NONE || table->position.count[from] == 0) {
        return;
    }
    const Layout *layout = &table->layout;
    int index = table->position.count[focus->ghost];
    Point corner = table_layout_slot(layout, focus->ghost, index, index + 1);
    Pose pose = {.x = corner.x, .y = corner.y, .turn = 1.0F, .fade = GHOST_FADE};
    draw_light(table, list, table_layout_card_at(layout, corner), 1.0F);
    table_card_draw(table, list, table->position.top[from], pose, false);
}

void table_focus_draw_lights(const Table *table, DrawList *list)
{
    draw_hints(table, list);
    draw_ghost(table, list);
}

/* The upright rectangle around a card that lies turned. */
static Rect focus_bounds(const Table *table, Rect rect)
{
    const Focus *focus = &table->focus;
    if (focus->pile == PILE_NONE || focus->button >= 0 || table_focus_is_gliding(table)) {
        return rect;
    }
    int top = table->position.count[focus->pile] - 1;
    float angle = fabsf(top < 0 ? 0.0F : table_layout_angle(&table->layout, focus->pile, top)) * PI / 180.0F;
    float w = rect.w * cosf(angle) + rect.h * sinf(angle);
    float h = rect.h * cosf(angle) + rect.w * sinf(angle);
    Point middle = base_rect_centre(rect);
    return (Rect){floorf(middle.x - w / 2.0F), floorf(middle.y - h / 2.0F), floorf(w), floorf(h)};
}

/* A light line inside a dark one: seen on every cloth, and against cards. */
static void draw_ring(const Table *table, DrawList *list)
{
    float line = fmaxf(2.0F, floorf(table->layout.card_height * RING_WIDTH + 0.5F));
    bool button = table->focus.button >= 0;
    Rect rect = focus_bounds(table, table_focus_rect(table));
    Rect light = base_rect_grow(rect, 2.0F * line);
    Rect dark = base_rect_grow(rect, 3.0F * line);
    float radius = (button ? rect.h * 0.24F : rect.h * CARD_RADIUS) + 2.0F * line;
    drawlist_ring_line(list, dark, radius + line, line, DARK);
    drawlist_ring_line(list, light, radius, line, IVORY);
}

/* A small key on the pile's card. */
static void draw_key_cap(const Table *table, DrawList *list, Pile pile)
{
    Rect card = table_top_rect(table, pile);
    float side = floorf(fmaxf(table->layout.small_text * 1.75F, card.h * 0.2F));
    float edge = fmaxf(1.0F, floorf(side * 0.08F));
    float radius = side * 0.22F;
    Rect cap = {floorf(card.x + (card.w - side) / 2.0F), floorf(card.y + card.h - side * 1.25F), side, side};
    char text[2] = {table_pile_letter(pile), '\0'};
    TextStyle style = {.size = side * 0.66F, .max_width = side, .align = ALIGN_CENTRE, .bold = true, .colour = IVORY};
    Rect outer = base_rect_grow(cap, edge);
    drawlist_rectangle(list, outer.x, outer.y, outer.w, outer.h + edge, radius + edge, IVORY);
    drawlist_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, DARK);
    drawlist_text(list, cap.x + side / 2.0F, cap.y + side / 2.0F, &style, text);
}

static void draw_letters(const Table *table, DrawList *list)
{
    Pile piles[PILE_COUNT];
    Pile from = table->focus.letters_from;
    int count = from == PILE_NONE ? table_focus_piles(table, piles) : table_focus_places(table, from, piles);
    for (int i = 0; i < count; i++) {
        draw_key_cap(table, list, piles[i]);
    }
    if (from != PILE_NONE) {
        draw_light(table, list, table_top_rect(table, from), 1.0F);
    }
}

void table_focus_draw_marks(const Table *table, DrawList *list)
{
    if (table_focus_is_shown(table)) {
        draw_ring(table, list);
    }
    if (table->focus.letters) {
        draw_letters(table, list);
    }
}
