/* SPDX-License-Identifier: MIT */
/* Drawing one card with its shadow, the light around a place, and the moves that are suggested to the player. */
#include <math.h>

#include "table/table_parts.h"

static const float HALF_TURN = 0.5F;
static const float LIFT_SEEN = 0.02F;    /* a card that is lifted less lies on the table */
static const float LEAN_SEEN = 6.0F;     /* degrees */
static const float SHADOW_FALL = 0.055F; /* of a card's height: how far the shadow of a lifted card parts from it */
static const float SIGN_DISC = 0.36F;    /* of a card's height: the disc with the sign of a suggested move */

/* Light falls from above: on the table a card has a close, firm shadow, and the higher it is lifted the more of that
 * goes over into a wide, faint one that parts from it. The faint one is so soft that it need not be turned with the
 * card; the firm one is, and a card that is much askew in the air has none. */
static void draw_shadow(const Table *table, DrawList *list, Pose pose)
{
    const Layout *layout = &table->layout;
    float width = layout->card_width * fmaxf(fabsf(cosf(pose.turn * BASE_PI)), 0.05F);
    float fall = pose.lift * layout->card_height * SHADOW_FALL;
    bool askew = fabsf(pose.angle) > LEAN_SEEN;
    Rect card = {pose.x + (layout->card_width - width) / 2.0F, pose.y, width, layout->card_height};
    Rect below = base_rect_grow(card, layout->shadow_margin);
    if (pose.lift > LIFT_SEEN) {
        Rect far = {below.x + fall * 0.3F, below.y + fall, below.w, below.h};
        drawlist_sprite(list, SPRITE_SHADOW_LIFTED, far,
                        fminf(1.0F, (askew ? 0.0F : 0.25F) + pose.lift) * (1.0F - pose.fade));
    }
    if (pose.lift < 1.0F - LIFT_SEEN && (pose.lift <= 0.0F || !askew)) {
        below.y += fall * 0.4F;
        DrawItem *shadow = drawlist_sprite(list, SPRITE_SHADOW, below, (1.0F - pose.lift) * (1.0F - pose.fade));
        shadow->angle = pose.lift <= 0.0F ? pose.angle : 0.0F;
    }
}

void table_card_draw(const Table *table, DrawList *list, Card card, Pose pose, bool with_shadow)
{
    bool face_up = pose.turn > HALF_TURN;
    bool flat = pose.turn <= 0.0F || pose.turn >= 1.0F;
    Sprite side = face_up ? (Sprite)(SPRITE_FACE + rules_card_face(card)) : SPRITE_BACK;
    Rect rect = table_layout_card_at(&table->layout, (Point){pose.x, pose.y});
    if (with_shadow) {
        draw_shadow(table, list, pose);
    }
    DrawItem *item = drawlist_sprite(list, side, rect, 1.0F - pose.fade);
    item->angle = pose.angle;
    item->turn = flat ? 0.0F : (pose.turn - (face_up ? 1.0F : 0.0F)) * 180.0F;
}

DrawItem *table_light_draw(const Table *table, DrawList *list, Rect rect, float alpha)
{
    return drawlist_sprite(list, SPRITE_GLOW, base_rect_grow(rect, table->layout.shadow_margin), alpha);
}

/* A sign on a dark disc, in the middle of a card or a place. */
static void draw_sign(const Table *table, DrawList *list, Rect card, Sprite sign)
{
    float disc = floorf(table->layout.card_height * SIGN_DISC);
    float side = floorf(disc * 0.6F);
    Point centre = base_rect_centre(card);
    Rect ground = {floorf(centre.x - disc / 2.0F), floorf(centre.y - disc / 2.0F), disc, disc};
    Rect picture = {floorf(centre.x - side / 2.0F), floorf(centre.y - side / 2.0F), side, side};
    drawlist_rectangle(list, ground, disc / 2.0F, (DrawColour){10, 26, 20, 235});
    drawlist_sprite(list, sign, picture, 1.0F);
}

/* Where the card of a move would lie; of two that come to one pile, the second lies on the first. */
static Rect find_suggested_place(const Table *table, const SuggestedMove *moves, int number)
{
    Pile to = moves[number].move.to;
    int index = table->position.count[to] + (number > 0 && moves[0].move.to == to);
    return table_layout_card_at(&table->layout, table_layout_slot(&table->layout, to, index, index + 1));
}

void table_suggested_draw(const Table *table, const SuggestedMove *moves, int count, DrawList *list)
{
    for (int i = 0; i < count; i++) {
        Move move = moves[i].move;
        bool turns = move.from == PILE_STOCK || move.to == PILE_STOCK;
        if (turns || table->position.count[move.from] == 0) {
            table_light_pile(table, list, PILE_STOCK, 1.0F);
            draw_sign(table, list, table_top_rect(table, PILE_STOCK), moves[i].sign);
            continue;
        }
        Rect place = find_suggested_place(table, moves, i);
        Pose pose = {.x = place.x, .y = place.y, .turn = 1.0F, .fade = TABLE_GHOST_FADE};
        table_light_pile(table, list, move.from, 1.0F);
        table_light_draw(table, list, place, 1.0F);
        table_card_draw(table, list, table->position.top[move.from], pose, false);
        draw_sign(table, list, place, moves[i].sign);
    }
}
