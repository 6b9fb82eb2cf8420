/* SPDX-License-Identifier: MIT */
#include "input/touch.h"

#include <math.h>
#include <string.h>

#include "input/input.h"
#include "session/autoplay.h"
#include "table/focus_moves.h"
#include "table/win.h"

static const float REACH = 4.5F;              /* millimetres */
static const float SLIP = 2.5F;               /* a finger that has gone so far does not tap */
static const float DESK = 96.0F / 25.4F;      /* pixels in a millimetre on a desk's display */
static const double LONG_PRESS = 450.0;       /* milliseconds */
static const double NEXT_PLACE = 750.0;       /* from one place that a long press shows to the next */
static const double FINGERS_TOGETHER = 900.0; /* a tap of several fingers takes no longer */

static float touch_millimetre(const Touch *touch, const Table *table)
{
    return touch->millimetre > 0.0F ? touch->millimetre : DESK * table->layout.pixel_ratio;
}

/* The point of a rectangle that is nearest to `point`, just inside of it. */
static Point touch_nearest_point(Rect rect, Point point)
{
    float inside = fminf(1.0F, fminf(rect.w, rect.h) / 4.0F);
    return (Point){base_clamp(point.x, rect.x + inside, rect.x + rect.w - inside),
                   base_clamp(point.y, rect.y + inside, rect.y + rect.h - inside)};
}

/* A point that may be taken for another one, and how far away the best one so far is. */
typedef struct TouchAim {
    Point point;
    Point best;
    float distance;
} TouchAim;

static void touch_aim_at(TouchAim *aim, Rect rect)
{
    Point near = touch_nearest_point(rect, aim->point);
    float distance = hypotf(near.x - aim->point.x, near.y - aim->point.y);
    if (rect.w > 0.0F && rect.h > 0.0F && distance < aim->distance) {
        aim->distance = distance;
        aim->best = near;
    }
}

Point input_touch_aim(const Touch *touch, const Table *table, Point point)
{
    TouchAim aim = {.point = point, .best = point, .distance = REACH * touch_millimetre(touch, table)};
    if (screens_visible(&table->screens)) {
        bool hit = screens_widget_at(&table->screens, point) >= 0;
        for (int i = 0; i < table->screens.widget_count && !hit; i++) {
            if (screens_widget_is_live(&table->screens.widgets[i])) {
                touch_aim_at(&aim, table->screens.widgets[i].rect);
            }
        }
        return aim.best;
    }
    if (table_hit(table, point).pile != PILE_NONE || table_button_at(table, point) >= 0) {
        return point;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (table->layout.piles[pile].used) {
            touch_aim_at(&aim, table_top_rect(table, pile));
            touch_aim_at(&aim, table->layout.piles[pile].tray);
        }
    }
    for (int i = 0; i < TABLE_BUTTON_COUNT; i++) {
        touch_aim_at(&aim, table->layout.buttons[i]);
    }
    return aim.best;
}

static bool touch_may_go(const Table *table, Pile from, Pile to)
{
    return rules_check(table->game, &table->position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
}

static void touch_deselect(Table *table)
{
    table->focus.selected = PILE_NONE;
    table->focus.ghost = PILE_NONE;
}

/* Ends what the fingers are doing without a move; they mean nothing until all have left the glass. */
static void touch_end(Input *input, Table *table, double now)
{
    table_release(table, now);
    table->hovered_pile = PILE_NONE;
    input->pressed_button = -1;
    table->screens.pressed = -1;
    input->touch.dead = true;
}

void input_touch_cancel(Input *input, Table *table, double now)
{
    if (input->touch.down != 0) {
        touch_end(input, table, now);
    }
    input->touch.down = 0;
    input->touch.finger = -1;
}

/* What takes the tap when a card is selected: its own pile, a lit place, or nothing. The nearest of these within reach.
 */
static Pile touch_aim_at_place(const Touch *touch, const Table *table, Point point)
{
    TouchAim aim = {.point = point, .distance = REACH * touch_millimetre(touch, table)};
    Pile from = table->focus.selected;
    Pile found = PILE_NONE;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool wanted = pile == from || (table->layout.piles[pile].used && touch_may_go(table, from, pile));
        float before = aim.distance;
        if (wanted) {
            touch_aim_at(&aim, table_top_rect(table, pile));
            touch_aim_at(&aim, table->layout.piles[pile].tray);
        }
        found = aim.distance < before ? pile : found;
    }
    return found;
}

/* The second tap: where the selected card goes. */
static void touch_tap_place(Touch *touch, Table *table, Session *session, Point point, double now)
{
    Move move = {.from = table->focus.selected, .to = touch_aim_at_place(touch, table, point)};
    Pile ghost = table->focus.ghost;
    TableHit hit = table_hit(table, point);
    bool other = hit.pile != PILE_NONE && hit.pile != move.from && !touch_may_go(table, move.from, hit.pile);
    touch_deselect(table);
    if (move.to == PILE_NONE || other) {
        return; /* let go */
    }
    if (move.to == move.from && ghost != PILE_NONE && touch_may_go(table, move.from, ghost)) {
        move.to = ghost;
    } else if (move.to == move.from && !session_best_move(table->game, &table->position, move.from, &move)) {
        return;
    }
    input_play(table, session, move.from, move.to, now);
}

static bool touch_is_card(const TableHit *hit)
{
    return hit->pile != PILE_NONE && hit->pile != PILE_STOCK && hit->is_top && !rules_pile_is_foundation(hit->pile);
}

static void touch_tap(Input *input, Table *table, Session *session, Point point, double now)
{
    Pile places[PILE_COUNT];
    Point aimed = input_touch_aim(&input->touch, table, point);
    TableHit hit = table_hit(table, aimed);
    bool button = table_button_at(table, aimed) >= 0;
    if (table->entry.open) {
        return;
    }
    if (table->focus.selected != PILE_NONE && !button) {
        touch_tap_place(&input->touch, table, session, point, now);
        return;
    }
    touch_deselect(table);
    if (!button && !table_shows_win(table) && touch_is_card(&hit) && table_focus_places(table, hit.pile, places) > 1) {
        table->focus.selected = hit.pile;
        return;
    }
    input_press_left(input, table, session, aimed, now);
    input_release_left(input, table, session, aimed, now);
}

/* The first finger comes down on the table. */
static void touch_begin(Input *input, Table *table, Point point, double now)
{
    Point aimed = input_touch_aim(&input->touch, table, point);
    TableHit hit = table_hit(table, aimed);
    bool button = table_button_at(table, aimed) >= 0;
    if (table->entry.open || table_shows_win(table)) {
        return;
    }
    table_hurry(table, now);
    if (!button && touch_is_card(&hit)) {
        table_grab(table, hit.pile, aimed);
        input->touch.grabbed = true;
        input->touch.resting = true;
        table->hovered_pile = table->position.base_rank == RANK_NONE ? hit.pile : PILE_NONE;
    }
}

static bool touch_is_outside(const Table *table, Point point)
{
    return point.x <= 0.0F || point.y <= 0.0F || point.x >= (float)table->layout.width - 1.0F ||
           point.y >= (float)table->layout.height - 1.0F;
}

static bool touch_has_slipped(const Touch *touch, const Table *table, int finger, Point point)
{
    Point start = touch->starts[finger];
    return hypotf(point.x - start.x, point.y - start.y) > SLIP * touch_millimetre(touch, table);
}

/* The held card follows the finger, but not the trembling of one that taps. */
static void touch_carry(Touch *touch, Table *table, Point point, double now)
{
    if (table->drag.active && (table->drag.moved || touch_has_slipped(touch, table, touch->finger, point))) {
        table_drag(table, point, now);
    }
    if (table->drag.active && table->drag.moved) {
        touch->resting = false;
        touch_deselect(table);
        table->hovered_pile = PILE_NONE;
    }
}

/* While a screen is over the table the first finger is a pointer. */
static void touch_point_at_screen(Input *input, EventKind kind, Table *table, Session *session, Point point, double now)
{
    bool moves = kind == EVENT_POINTER_MOVE; /* which may draw a page along */
    Point aimed = moves ? point : input_touch_aim(&input->touch, table, point);
    InputEvent pointer = {.kind = kind, .button = BUTTON_LEFT, .x = aimed.x, .y = aimed.y};
    input_handle_screen(input, &pointer, table, session, now);
    if (kind == EVENT_POINTER_UP) { /* nothing is under a finger that has left */
        input_handle_screen(input, &(InputEvent){.kind = EVENT_POINTER_LEFT}, table, session, now);
    }
}

static void touch_down(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    bool carrying = table->drag.active && table->drag.moved;
    touch->starts[event->finger] = point;
    if (touch->down == 0) {
        Touch begun = {.millimetre = touch->millimetre, .most = 1, .finger = event->finger, .started_at = now};
        begun.starts[event->finger] = point;
        begun.down = 1U << event->finger;
        begun.on_screen = screens_visible(&table->screens);
        *touch = begun;
        if (begun.on_screen) {
            touch_point_at_screen(input, EVENT_POINTER_DOWN, table, session, point, now);
        } else {
            touch_begin(input, table, point, now);
        }
        return;
    }
    touch->down |= 1U << event->finger;
    if (!carrying) { /* a card that is being carried goes on; all else becomes a tap of several fingers */
        bool dead = touch->dead || touch->held;
        touch_end(input, table, now);
        touch->dead = dead;
        touch->resting = false;
        touch->most++;
    }
}

static void touch_move(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    if (touch->on_screen) {
        if (event->finger == touch->finger && touch->most == 1) {
            touch_point_at_screen(input, EVENT_POINTER_MOVE, table, session, point, now);
        }
    } else if (touch->most > 1) {
        touch->dead |= touch_has_slipped(touch, table, event->finger, point);
    } else if (event->finger == touch->finger && touch_is_outside(table, point)) {
        touch_end(input, table, now);
    } else if (event->finger == touch->finger) {
        touch_carry(touch, table, point, now);
    }
}

/* One finger has been on the table and has left it. */
static void touch_lift(Input *input, Table *table, Session *session, Point point, double now)
{
    Touch *touch = &input->touch;
    bool slipped = touch_has_slipped(touch, table, touch->finger, point);
    bool lost = touch->grabbed && !table->drag.active; /* the card was played by other means */
    touch_carry(touch, table, point, now);
    table->hovered_pile = PILE_NONE;
    if (table->drag.active && table->drag.moved && !touch_is_outside(table, point)) {
        input_drop(table, session, now);
        return;
    }
    table_release(table, now);
    if (!touch->held && !slipped && !lost) {
        touch_tap(input, table, session, touch->starts[touch->finger], now);
    }
}

/* All fingers have left the table after they were several. */
static void touch_lift_several(Input *input, Table *table, Session *session, double now)
{
    const Touch *touch = &input->touch;
    if (now - touch->started_at > FINGERS_TOGETHER || table->entry.open) {
        return;
    }
    touch_deselect(table);
    if (touch->most == 2) {
        input_do(input, INTENT_UNDO, false, table, session, now);
    } else if (touch->most == 3) {
        input_do(input, INTENT_MENU, false, table, session, now);
    }
}

static void touch_up(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    touch->down &= ~(1U << event->finger);
    if (touch->dead) {
        return;
    }
    if (touch->on_screen) {
        if (event->finger == touch->finger && touch->most == 1) {
            touch->dead = true;
            touch_point_at_screen(input, EVENT_POINTER_UP, table, session, point, now);
        }
    } else if (touch->most > 1) {
        if (touch->down == 0) {
            touch_lift_several(input, table, session, now);
        }
    } else if (event->finger == touch->finger) {
        touch->dead = true; /* others that are still down mean nothing */
        touch_lift(input, table, session, point, now);
    }
}

void input_handle_touch(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Touch *touch = &input->touch;
    uint32_t bit = event->finger >= 0 && event->finger < TOUCH_FINGERS_MAX ? 1U << event->finger : 0;
    bool was_down = (touch->down & bit) != 0;
    if (bit == 0 || was_down == (event->kind == EVENT_TOUCH_DOWN)) {
        return; /* one too many, or one that came down elsewhere */
    }
    table->focus.device = DEVICE_TOUCH;
    table->hovered_button = -1;
    if (touch->down != 0 && touch->on_screen != screens_visible(&table->screens) && !touch->dead) {
        touch_end(input, table, now); /* a screen has come or gone under the finger */
    }
    if (event->kind == EVENT_TOUCH_DOWN) {
        touch_down(input, event, table, session, now);
    } else if (event->kind == EVENT_TOUCH_UP) {
        touch_up(input, event, table, session, now);
    } else if (!touch->dead) {
        touch_move(input, event, table, session, now);
    }
    table->hovered_button = -1;
}

/* The place after the one that is shown, around. */
static Pile touch_next_place(const Table *table, Pile from)
{
    Pile places[PILE_COUNT];
    int count = table_focus_places(table, from, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == table->focus.ghost ? (i + 1) % count : next;
    }
    return count == 0 ? (Pile)PILE_NONE : places[next];
}

bool input_touch_is_busy(const Touch *touch)
{
    return touch->down != 0 && touch->resting && !touch->dead;
}

void input_touch_tick(Input *input, Table *table, double now)
{
    Touch *touch = &input->touch;
    double since = touch->held ? touch->shown_at : touch->started_at;
    if (!input_touch_is_busy(touch) || !table->drag.active || now - since < (touch->held ? NEXT_PLACE : LONG_PRESS)) {
        return;
    }
    Pile from = table->drag.from;
    if (table->focus.selected != from) {
        touch_deselect(table);
    }
    Pile next = touch_next_place(table, from);
    if (next != PILE_NONE) {
        table->focus.selected = from;
        table->focus.ghost = next;
        touch->held = true;
        touch->shown_at = now;
    }
}
