/* SPDX-License-Identifier: MIT */
/*
 * The table under the pointer: what lies there, taking a card, carrying it and letting it go.
 */
#include <math.h>

#include "table/table.h"
#include "table/table_parts.h"

/* A pointer that has moved less than this share of a card's width has clicked, not dragged. */
static const float DRAG_THRESHOLD = 0.06F;

/* A held card hangs from the pointer and leans back from its way. */
static const float LEAN_MEMORY = 70.0F;    /* milliseconds after which a third of the speed is remembered */
static const float LEAN_OF_SPEED = 420.0F; /* degrees for one card width a millisecond */
static const float LEAN_MAX = 9.0F;
static const float LEAN_SEEN = 0.25F;

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

float table_lean(const Table *table)
{
    const Drag *drag = &table->drag;
    if (!drag->active || !drag->moved || !table_cards_travel(table)) {
        return 0.0F;
    }
    float speed = drag->speed * expf((float)(drag->moved_at - table->now) / LEAN_MEMORY);
    float lean = speed / table->layout.card_width * LEAN_OF_SPEED;
    return fabsf(lean) < LEAN_SEEN ? 0.0F : base_clamp(lean, -LEAN_MAX, LEAN_MAX);
}

/* Each stretch of the way counts by how long ago it was, so that the speed does not depend on how often it is told. */
static void note_speed(Drag *drag, Point pointer, double now)
{
    float kept = expf((float)(drag->moved_at - now) / LEAN_MEMORY);
    drag->speed = drag->speed * kept + (pointer.x - drag->pointer.x) / LEAN_MEMORY;
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
        Slot slot = {.pile = drag->from,
                     .index = (uint8_t)(table->position.count[drag->from] - 1),
                     .face_up = rules_pile_is_face_up(drag->from)};
        table_start_track(table, drag->card, table_held_pose(table));
        table_add_segment(table, drag->card, slot, 0.0, SCENE_HOME_TIME, 0.0F);
    }
    drag->active = false;
}

void table_cancel(Table *table)
{
    table_release(table, table->now);
    table->hovered_pile = PILE_NONE;
    table->lifted = PILE_NONE;
}

/* Whether the top card of `from` may be put on `to`, which has a place on the table. */
static bool takes(const Table *table, Pile to, Pile from)
{
    Move move = {.from = from, .to = to};
    return table->layout.piles[to].used && rules_check(table->game, &table->position, move) == REFUSAL_NONE;
}

bool table_can_play(const Table *table, Pile pile)
{
    for (Pile to = 0; to < PILE_COUNT; to++) {
        if (takes(table, to, pile)) {
            return true;
        }
    }
    return false;
}

bool table_is_target(const Table *table, Pile pile)
{
    Pile from = table->drag.active && table->drag.moved ? table->drag.from : table->selected;
    return from != PILE_NONE && takes(table, pile, from);
}

Rect table_top_rect(const Table *table, Pile pile)
{
    int count = table->position.count[pile];
    Point corner = table_layout_slot(&table->layout, pile, count > 0 ? count - 1 : 0, count);
    return table_layout_card_at(&table->layout, corner);
}

/* The pile that the held card covers most among those that pass: only legal targets, or all but its own. */
static Pile covered_pile(const Table *table, bool legal_only)
{
    Pose pose = table_held_pose(table);
    Rect held = table_layout_card_at(&table->layout, (Point){pose.x, pose.y});
    Pile best = PILE_NONE;
    float most = held.w * held.h * 0.04F;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool passes = legal_only ? takes(table, pile, table->drag.from) : pile != table->drag.from;
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

Pile table_drop_target(const Table *table)
{
    return table->drag.active ? covered_pile(table, true) : PILE_NONE;
}

Pile table_covered_pile(const Table *table)
{
    return table->drag.active ? covered_pile(table, false) : PILE_NONE;
}
