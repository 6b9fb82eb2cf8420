/* SPDX-License-Identifier: MIT */
/* The table under the pointer: what lies there, taking a card, carrying it and letting it go. */
#include <math.h>

#include "table/table.h"
#include "table/table_parts.h"

/* A pointer that has moved less than this share of a card's width has clicked, not dragged. */
static const float DRAG_THRESHOLD = 0.06F;

TableHit table_hit(const Table *table, Point point)
{
    TableHit hit = {.pile = PILE_NONE, .card = CARD_NONE};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &table->layout.piles[pile];
        if (!place->used) {
            continue;
        }
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = count - 1; i >= 0; i--) {
            Point corner = table_layout_slot(&table->layout, pile, i, count);
            if (base_rect_contains(table_layout_card_at(&table->layout, corner), point)) {
                return (TableHit){.pile = pile, .card = cards[i], .is_top = i == count - 1};
            }
        }
        if (base_rect_contains(place->tray, point)) {
            hit.pile = pile;
        }
    }
    return hit;
}

void table_grab(Table *table, Pile pile, Point pointer)
{
    int count = table->position.count[pile];
    BASE_ASSERT(count > 0);
    Card card = table->position.top[pile];
    Pose pose = table_rest_pose(table, pile, count - 1); /* where it was hit; a card in the air comes to the hand */
    table->drag = (Drag){.active = true,
                         .card = card,
                         .from = pile,
                         .pointer = pointer,
                         .pressed = pointer,
                         .grip = {pointer.x - pose.x, pointer.y - pose.y}};
    table_add_cue(table, SOUND_PICK_UP, pile, 0.0F, 1.0F);
}

/* Weights each part of the way by its age, so that the speed does not depend on how many events there are. */
static void note_speed(Drag *drag, Point pointer, double now)
{
    float kept = expf((float)(drag->moved_at - now) / TABLE_LEAN_MEMORY);
    drag->speed = drag->speed * kept + (pointer.x - drag->pointer.x) / TABLE_LEAN_MEMORY;
    drag->moved_at = now;
}

void table_drag(Table *table, Point pointer, double now)
{
    Drag *drag = &table->drag;
    note_speed(drag, pointer, now);
    float threshold = fmaxf(table->layout.card_width * DRAG_THRESHOLD, 4.0F * table->layout.pixel_ratio);
    drag->pointer = pointer;
    if (hypotf(pointer.x - drag->pressed.x, pointer.y - drag->pressed.y) > threshold) {
        drag->moved = true;
    }
}

void table_release(Table *table, double now)
{
    Drag *drag = &table->drag;
    if (!drag->active) {
        return;
    }
    table->now = now;
    if (drag->moved) {
        Slot slot = table_slot(drag->from, table->position.count[drag->from] - 1);
        table_send(table, drag->card, table_held_pose(table), slot, SCENE_HOME_TIME);
    }
    drag->active = false;
}

/* Whether the top card of `from` may be put on `to`, which has a place on the table. */
static bool pile_takes(const Table *table, Pile to, Pile from)
{
    Move move = {.from = from, .to = to};
    return table->layout.piles[to].used && rules_check(table->game, &table->position, move) == REFUSAL_NONE;
}

bool table_can_play(const Table *table, Pile pile)
{
    for (Pile to = 0; to < PILE_COUNT; to++) {
        if (pile_takes(table, to, pile)) {
            return true;
        }
    }
    return false;
}

bool table_is_target(const Table *table, Pile pile)
{
    Pile from = table_is_carrying(table) ? table->drag.from : table->selected;
    return from != PILE_NONE && pile_takes(table, pile, from);
}

Rect table_top_rect(const Table *table, Pile pile)
{
    int count = table->position.count[pile];
    Point corner = table_layout_slot(&table->layout, pile, count > 0 ? count - 1 : 0, count);
    return table_layout_card_at(&table->layout, corner);
}

Pile table_covered_pile(const Table *table, bool legal_only)
{
    if (!table->drag.active) {
        return PILE_NONE;
    }
    Pose pose = table_held_pose(table);
    Rect held = table_layout_card_at(&table->layout, (Point){pose.x, pose.y});
    Pile best = PILE_NONE;
    float most = held.w * held.h * 0.04F;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool passes = legal_only ? pile_takes(table, pile, table->drag.from) : pile != table->drag.from;
        if (!table->layout.piles[pile].used || !passes) {
            continue;
        }
        Rect whole = base_rect_union(table->layout.piles[pile].tray, table_top_rect(table, pile));
        float covered = base_rect_overlap(held, whole);
        if (covered > most) {
            most = covered;
            best = pile;
        }
    }
    return best;
}
