/* SPDX-License-Identifier: MIT */
/*
 * What is seen of the focus: its ring, the ghost of the card where it would go, the light of hints, the piles' letters.
 */
#include <math.h>

#include "scene/focus_moves.h"
#include "scene/heading.h"

static const float PI = 3.14159265F;
static const float RING_WIDTH = 0.022F; /* of a card's height: each of the two lines, and what is free before them */
static const float GHOST_FADE = 0.3F;
static const DrawColour IVORY = {255, 250, 236, 255};
static const DrawColour DARK = {14, 12, 10, 255};

static void scene_draw_light(const Table *table, DrawList *list, Rect rect, float alpha)
{
    Rect grown = scene_rect_grow(rect, table->layout.shadow_margin);
    scene_draw_sprite(list, SPRITE_GLOW, grown.x, grown.y, grown.w, grown.h, alpha);
}

/* All that can go somewhere; the stock, which nearly always can be turned, only where nothing else can. */
static void scene_draw_hints(const Table *table, DrawList *list)
{
    Pile piles[PILE_COUNT];
    int count = table->focus.hinted ? scene_focus_piles(table, piles) : 0;
    for (int i = 0; i < count; i++) {
        if (piles[i] != PILE_STOCK || count == 1) {
            scene_draw_light(table, list, scene_table_top_rect(table, piles[i]), 1.0F);
        }
    }
}

static void scene_draw_ghost(const Table *table, DrawList *list)
{
    const Focus *focus = &table->focus;
    Pile from = focus->selected != PILE_NONE ? focus->selected : focus->pile;
    if (focus->ghost == PILE_NONE || from == PILE_NONE || table->position.count[from] == 0) {
        return;
    }
    const Layout *layout = &table->layout;
    int index = table->position.count[focus->ghost];
    Point corner = scene_layout_slot(layout, focus->ghost, index, index + 1);
    Pose pose = {.x = corner.x, .y = corner.y, .turn = 1.0F, .fade = GHOST_FADE};
    scene_draw_light(table, list, scene_layout_card_at(layout, corner), 1.0F);
    scene_card_draw(table, list, table->position.top[from], pose, false);
}

void scene_focus_draw_lights(const Table *table, DrawList *list)
{
    scene_draw_hints(table, list);
    scene_draw_ghost(table, list);
}

/* The upright rectangle around a card that lies turned. */
static Rect scene_focus_bounds(const Table *table, Rect rect)
{
    const Focus *focus = &table->focus;
    if (focus->pile == PILE_NONE || focus->button >= 0 || scene_focus_is_gliding(table)) {
        return rect;
    }
    int top = table->position.count[focus->pile] - 1;
    float angle = fabsf(top < 0 ? 0.0F : scene_layout_angle(&table->layout, focus->pile, top)) * PI / 180.0F;
    float w = rect.w * cosf(angle) + rect.h * sinf(angle);
    float h = rect.h * cosf(angle) + rect.w * sinf(angle);
    Point middle = scene_rect_centre(rect);
    return (Rect){floorf(middle.x - w / 2.0F), floorf(middle.y - h / 2.0F), floorf(w), floorf(h)};
}

/* A light line inside a dark one: seen on every cloth, and against cards. */
static void scene_draw_ring(const Table *table, DrawList *list)
{
    float line = fmaxf(2.0F, floorf(table->layout.card_height * RING_WIDTH + 0.5F));
    bool button = table->focus.button >= 0;
    Rect rect = scene_focus_bounds(table, scene_focus_rect(table));
    Rect light = scene_rect_grow(rect, 2.0F * line);
    Rect dark = scene_rect_grow(rect, 3.0F * line);
    float radius = (button ? rect.h * 0.24F : rect.h * CARD_RADIUS) + 2.0F * line;
    scene_draw_ring_line(list, dark, radius + line, line, DARK);
    scene_draw_ring_line(list, light, radius, line, IVORY);
}

/* A small key on the pile's card. */
static void scene_draw_key_cap(const Table *table, DrawList *list, Pile pile)
{
    Rect card = scene_table_top_rect(table, pile);
    float side = floorf(fmaxf(table->layout.small_text * 1.75F, card.h * 0.2F));
    float edge = fmaxf(1.0F, floorf(side * 0.08F));
    float radius = side * 0.22F;
    Rect cap = {floorf(card.x + (card.w - side) / 2.0F), floorf(card.y + card.h - side * 1.25F), side, side};
    char text[2] = {scene_pile_letter(pile), '\0'};
    TextStyle style = {.size = side * 0.66F, .max_width = side, .align = ALIGN_CENTRE, .bold = true, .colour = IVORY};
    Rect outer = scene_rect_grow(cap, edge);
    scene_draw_rectangle(list, outer.x, outer.y, outer.w, outer.h + edge, radius + edge, IVORY);
    scene_draw_rectangle(list, cap.x, cap.y, cap.w, cap.h, radius, DARK);
    scene_draw_text(list, cap.x + side / 2.0F, cap.y + side / 2.0F, &style, text);
}

static void scene_draw_letters(const Table *table, DrawList *list)
{
    Pile piles[PILE_COUNT];
    Pile from = table->focus.letters_from;
    int count = from == PILE_NONE ? scene_focus_piles(table, piles) : scene_focus_places(table, from, piles);
    for (int i = 0; i < count; i++) {
        scene_draw_key_cap(table, list, piles[i]);
    }
    if (from != PILE_NONE) {
        scene_draw_light(table, list, scene_table_top_rect(table, from), 1.0F);
    }
}

void scene_focus_draw_marks(const Table *table, DrawList *list)
{
    if (scene_focus_is_shown(table)) {
        scene_draw_ring(table, list);
    }
    if (table->focus.letters) {
        scene_draw_letters(table, list);
    }
}
