/* SPDX-License-Identifier: MIT */
/*
 * A table drawn small from its real layout and a real position. Cards are plain rectangles: at this size a face would
 * be mud, a coloured rank still says what it is.
 */
#include <math.h>

#include "scene/screens.h"
#include "scene/theme.h"

/* The size at which the table is laid out before it is drawn small, and the part of it that has the piles. */
enum { FULL_WIDTH = 1280, FULL_HEIGHT = 800 };
static const Rect PILES = {58.0F, 92.0F, 1164.0F, 636.0F};

static const float RANK_HEIGHT_MIN = 26.0F; /* of a card that still shows its rank */

typedef struct Miniature {
    Layout layout;
    Rect frame;
    float scale;
} Miniature;

static Rect scene_miniature_rect(const Miniature *miniature, Rect full)
{
    float left = miniature->frame.x + (miniature->frame.w - PILES.w * miniature->scale) / 2.0F;
    float top = miniature->frame.y + (miniature->frame.h - PILES.h * miniature->scale) / 2.0F;
    float x = floorf(left + (full.x - PILES.x) * miniature->scale);
    float y = floorf(top + (full.y - PILES.y) * miniature->scale);
    return (Rect){x, y, floorf(full.w * miniature->scale), floorf(full.h * miniature->scale)};
}

static void scene_miniature_card(const Miniature *miniature, DrawList *list, Card card, Rect rect, bool face_up)
{
    DrawColour edge = {30, 44, 36, 255};
    DrawColour paper = face_up ? (DrawColour){250, 246, 234, 255} : (DrawColour){140, 31, 43, 255};
    float radius = fmaxf(1.0F, rect.h * 0.07F);
    (void)miniature;
    scene_draw_rectangle(list, rect.x - 1.0F, rect.y - 1.0F, rect.w + 2.0F, rect.h + 2.0F, radius + 1.0F, edge);
    scene_draw_rectangle(list, rect.x, rect.y, rect.w, rect.h, radius, paper);
    if (face_up && rect.h >= RANK_HEIGHT_MIN) {
        int rank = rules_card_rank(card);
        char text[3] = {rank == 9 ? '1' : rules_rank_letter(rank), rank == 9 ? '0' : '\0', '\0'};
        DrawColour ink = rules_card_is_red(card) ? (DrawColour){186, 28, 40, 255} : (DrawColour){28, 28, 34, 255};
        TextStyle style = {.size = rect.h * 0.34F, .align = ALIGN_LEFT, .bold = true, .colour = ink};
        scene_draw_text(list, rect.x + rect.w * 0.08F, rect.y + rect.h * 0.22F, &style, text);
    }
}

static void scene_miniature_pile(const Miniature *miniature, DrawList *list, const Position *position, Pile pile)
{
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    for (int i = 0; i < count; i++) {
        Point here = scene_layout_slot(&miniature->layout, pile, i, count);
        Point above = scene_layout_slot(&miniature->layout, pile, i + 1 < count ? i + 1 : i, count);
        bool covered = i + 1 < count && fabsf(here.x - above.x) < 4.0F && fabsf(here.y - above.y) < 4.0F;
        if (!covered) {
            Rect rect = scene_miniature_rect(miniature, scene_layout_card_at(&miniature->layout, here));
            scene_miniature_card(miniature, list, cards[i], rect, rules_pile_is_face_up(pile));
        }
    }
}

void scene_miniature_draw(DrawList *list, const Game *game, const Position *position, Rect frame)
{
    Miniature miniature = {.frame = frame};
    LayoutWishes wishes = {.game = game, .width = FULL_WIDTH, .height = FULL_HEIGHT, .pixel_ratio = 1.0F};
    scene_layout_compute(&miniature.layout, &wishes);
    miniature.scale = fminf(frame.w / PILES.w, frame.h / PILES.h);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &miniature.layout.piles[pile];
        if (place->used && (pile != PILE_RESERVE || position->count[pile] == 0)) {
            Rect tray = scene_miniature_rect(&miniature, place->tray);
            scene_draw_rectangle(list, tray.x, tray.y, tray.w, tray.h, 3.0F, scene_theme(list)->bed);
        }
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (miniature.layout.piles[pile].used) {
            scene_miniature_pile(&miniature, list, position, pile);
        }
    }
}
