/* SPDX-License-Identifier: MIT */
/*
 * A table drawn small from its real layout and a real position. Its cards have faces of their own: at this size an
 * ordinary one would be mud, a large rank and suit still say what it is.
 */
#include <math.h>

#include "drawlist/theme.h"
#include "screens/screens.h"

/* The size at which the table is laid out before it is drawn small, and the part of it that has the piles. */
enum { FULL_WIDTH = 1280, FULL_HEIGHT = 800 };
static const Rect PILES = {58.0F, 92.0F, 1164.0F, 636.0F};

static const float FULL_CARD = 118.0F; /* how high a card is there, in any game: tiny ones are all of one size */

typedef struct Miniature {
    Layout layout;
    Rect frame;
    float scale;
} Miniature;

static Rect miniature_rect(const Miniature *miniature, Rect full)
{
    float left = miniature->frame.x + (miniature->frame.w - PILES.w * miniature->scale) / 2.0F;
    float top = miniature->frame.y + (miniature->frame.h - PILES.h * miniature->scale) / 2.0F;
    float x = floorf(left + (full.x - PILES.x) * miniature->scale);
    float y = floorf(top + (full.y - PILES.y) * miniature->scale);
    return (Rect){x, y, floorf(full.w * miniature->scale), floorf(full.h * miniature->scale)};
}

static void miniature_card(DrawList *list, Card card, Rect rect, bool face_up)
{
    float h = (float)list->tiny_height;
    float w = floorf(h * CARD_ASPECT + 0.5F);
    Sprite side = face_up ? (Sprite)(SPRITE_TINY_FACE + rules_card_face(card)) : SPRITE_TINY_BACK;
    DrawColour edge = {0, 0, 0, 70};
    drawlist_rectangle(list, rect.x - 1.0F, rect.y, w + 2.0F, h + 1.0F, h * CARD_RADIUS + 1.0F, edge);
    drawlist_sprite(list, side, rect.x, rect.y, w, h, 1.0F);
}

float screens_miniature_card_height(Rect frame)
{
    return floorf(FULL_CARD * fminf(frame.w / PILES.w, frame.h / PILES.h));
}

static void miniature_pile(const Miniature *miniature, DrawList *list, const Position *position, Pile pile)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    for (int i = 0; i < count; i++) {
        Point here = table_layout_slot(&miniature->layout, pile, i, count);
        Point above = table_layout_slot(&miniature->layout, pile, i + 1 < count ? i + 1 : i, count);
        bool covered = i + 1 < count && fabsf(here.x - above.x) < 4.0F && fabsf(here.y - above.y) < 4.0F;
        if (!covered) {
            Rect rect = miniature_rect(miniature, table_layout_card_at(&miniature->layout, here));
            miniature_card(list, cards[i], rect, rules_pile_is_face_up(pile));
        }
    }
}

void screens_miniature_draw(DrawList *list, const Game *game, const Position *position, Rect frame)
{
    Miniature miniature = {.frame = frame};
    LayoutWishes wishes = {.game = game, .width = FULL_WIDTH, .height = FULL_HEIGHT, .pixel_ratio = 1.0F};
    table_layout_compute(&miniature.layout, &wishes);
    miniature.scale = fminf(frame.w / PILES.w, frame.h / PILES.h);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &miniature.layout.piles[pile];
        if (place->used && (pile != PILE_RESERVE || position->count[pile] == 0)) {
            Rect tray = miniature_rect(&miniature, place->tray);
            drawlist_rectangle(list, tray.x, tray.y, tray.w, tray.h, 3.0F, drawlist_theme(list)->bed);
        }
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (miniature.layout.piles[pile].used) {
            miniature_pile(&miniature, list, position, pile);
        }
    }
}
