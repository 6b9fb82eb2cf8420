/* SPDX-License-Identifier: MIT */
/*
 * A table drawn small from its real layout and a real position. Its cards have faces of their own: at this size an
 * ordinary one would be mud, a large rank and suit still say what it is.
 */
#include <math.h>

#include "screens/page.h"

/* The size at which the table is laid out before it is drawn small, and the part of it that has the piles. */
enum { FULL_WIDTH = 1280, FULL_HEIGHT = 800 };
static const Rect PILES = {58.0F, 92.0F, 1164.0F, 636.0F};

static const float FULL_CARD = 118.0F; /* how high a card is there, in any game: tiny ones are all of one size */

typedef struct Miniature {
    Layout layout;
    Rect frame; /* of the piles, in the middle of where they are drawn */
    float scale;
} Miniature;

static Rect make_small(const Miniature *miniature, Rect full)
{
    float scale = miniature->scale;
    return (Rect){floorf(miniature->frame.x + (full.x - PILES.x) * scale),
                  floorf(miniature->frame.y + (full.y - PILES.y) * scale), floorf(full.w * scale),
                  floorf(full.h * scale)};
}

static void draw_card(DrawList *list, Card card, Rect rect, bool face_up)
{
    float h = (float)list->tiny_height;
    float w = floorf(h * CARD_ASPECT + 0.5F);
    Sprite side = face_up ? (Sprite)(SPRITE_TINY_FACE + rules_card_face(card)) : SPRITE_TINY_BACK;
    DrawColour edge = {0, 0, 0, 70};
    drawlist_rectangle(list, rect.x - 1.0F, rect.y, w + 2.0F, h + 1.0F, h * CARD_RADIUS + 1.0F, edge);
    drawlist_sprite(list, side, rect.x, rect.y, w, h, 1.0F);
}

static void draw_pile(const Miniature *miniature, DrawList *list, const Position *position, Pile pile)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    for (int i = 0; i < count; i++) {
        Point here = table_layout_slot(&miniature->layout, pile, i, count);
        Point above = table_layout_slot(&miniature->layout, pile, i + 1 < count ? i + 1 : i, count);
        bool covered = i + 1 < count && fabsf(here.x - above.x) < 4.0F && fabsf(here.y - above.y) < 4.0F;
        if (!covered) {
            Rect rect = make_small(miniature, table_layout_card_at(&miniature->layout, here));
            draw_card(list, cards[i], rect, rules_pile_is_face_up(pile));
        }
    }
}

void screens_draw_miniature(const Canvas *canvas, Rect rect, const Game *game, const Position *position)
{
    Miniature miniature = {.scale = fminf(rect.w / PILES.w, rect.h / PILES.h)};
    LayoutWishes wishes = {.game = game, .width = FULL_WIDTH, .height = FULL_HEIGHT, .pixel_ratio = 1.0F};
    table_layout_compute(&miniature.layout, &wishes);
    miniature.frame = screens_centre(rect, PILES.w * miniature.scale, PILES.h * miniature.scale);
    canvas->list->tiny_height = (int)(FULL_CARD * miniature.scale);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &miniature.layout.piles[pile];
        if (place->used && (pile != PILE_RESERVE || position->count[pile] == 0)) {
            screens_draw_box(canvas, make_small(&miniature, place->tray), 3.0F, canvas->theme->bed);
        }
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (miniature.layout.piles[pile].used) {
            draw_pile(&miniature, canvas->list, position, pile);
        }
    }
}
