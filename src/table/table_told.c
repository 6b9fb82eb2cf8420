/* SPDX-License-Identifier: MIT */
#include "table/table_told.h"

#include <math.h>

static const float TOLD_DISC = 0.36F; /* of a card's height: the disc with the sign of a move */
static const float GHOST_FADE = 0.3F;

/* A sign on a dark disc, in the middle of a card or a place. */
static void draw_sign(const Table *table, DrawList *list, Rect card, Sprite sign)
{
    float disc = floorf(table->layout.card_height * TOLD_DISC);
    float side = floorf(disc * 0.6F);
    Point centre = base_rect_centre(card);
    drawlist_rectangle(list, floorf(centre.x - disc / 2.0F), floorf(centre.y - disc / 2.0F), disc, disc, disc / 2.0F,
                       (DrawColour){10, 26, 20, 235});
    drawlist_sprite(list, sign, floorf(centre.x - side / 2.0F), floorf(centre.y - side / 2.0F), side, side, 1.0F);
}

/* Where the card of a move would lie; of two that come to one pile, the second lies on the first. */
static Rect told_place(const Table *table, const TableTold *told, int number)
{
    Pile to = told[number].move.to;
    int index = table->position.count[to] + (number > 0 && told[0].move.to == to);
    return table_layout_card_at(&table->layout, table_layout_slot(&table->layout, to, index, index + 1));
}

void table_told_draw(const Table *table, const TableTold *told, int count, DrawList *list)
{
    for (int i = 0; i < count; i++) {
        Move move = told[i].move;
        bool turns = move.from == PILE_STOCK || move.to == PILE_STOCK;
        if (turns || table->position.count[move.from] == 0) {
            table_light_draw(table, list, table_top_rect(table, PILE_STOCK), 1.0F);
            draw_sign(table, list, table_top_rect(table, PILE_STOCK), told[i].sign);
            continue;
        }
        Rect place = told_place(table, told, i);
        Pose pose = {.x = place.x, .y = place.y, .turn = 1.0F, .fade = GHOST_FADE};
        table_light_draw(table, list, table_top_rect(table, move.from), 1.0F);
        table_light_draw(table, list, place, 1.0F);
        table_card_draw(table, list, table->position.top[move.from], pose, false);
        draw_sign(table, list, place, told[i].sign);
    }
}

void table_told_light(const Table *table, DrawList *list, Pose pose)
{
    table_light_draw(table, list, table_layout_card_at(&table->layout, (Point){pose.x, pose.y}), 1.0F);
    list->items[list->count - 1].angle = pose.angle;
}
