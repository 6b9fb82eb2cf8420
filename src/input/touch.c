/* SPDX-License-Identifier: MIT */
/*
 * What fingers on the glass mean.
 *
 * On the table:
 *
 *   tap          plays a card whose places are all alike, as a click does: turns the stock, presses a button. A card
 *                with several places to go to is selected instead: it is lifted and its places are lit. Then a tap on a
 *                lit place puts it there, one on the card itself plays it to the best place, or to the one that is
 *                shown, and one anywhere else lets it go. Empty foundations are all alike; spaces are not.
 *   drag         carries a card, as with the mouse
 *   long press   shows the card where it could go, one place after the other; a tap on the card puts it there
 *   two fingers  tap: undo
 *   three        tap: the menu
 *
 * Nothing needs a long press, a drag or several fingers. While a finger is down no other starts anything of its own; a
 * finger that comes to the edge of the glass, or a window that is lost, ends everything without a move. A tap that
 * misses takes the nearest target within 4.5 mm, so that none is smaller than 9 mm. On a screen the first finger is a
 * pointer with the same reach.
 */
#include <math.h>
#include <string.h>

#include "input/input_parts.h"
#include "session/autoplay.h"
#include "table/motion.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/title.h"
#include "ui/toolbar.h"

static const float REACH = 4.5F;              /* millimetres */
static const float SLIP = 2.5F;               /* a finger that has gone so far does not tap */
static const float DESK = 96.0F / 25.4F;      /* pixels in a millimetre on a desk's display */
static const double LONG_PRESS = 450.0;       /* milliseconds */
static const double NEXT_PLACE = 750.0;       /* from one place that a long press shows to the next */
static const double FINGERS_TOGETHER = 900.0; /* a tap of several fingers takes no longer */

static float touch_millimetre(const Touch *touch, const Ui *ui)
{
    return touch->millimetre > 0.0F ? touch->millimetre : DESK * ui->table.layout.pixel_ratio;
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

static Point aim_touch(const Touch *touch, const Ui *ui, Point point)
{
    TouchAim aim = {.point = point, .best = point, .distance = REACH * touch_millimetre(touch, ui)};
    if (screens_visible(&ui->screens)) {
        bool hit = screens_widget_at(&ui->screens, point) >= 0;
        for (int i = 0; i < ui->screens.widget_count && !hit; i++) {
            if (screens_widget_is_live(&ui->screens.widgets[i])) {
                touch_aim_at(&aim, ui->screens.widgets[i].rect);
            }
        }
        return aim.best;
    }
    if (table_hit(&ui->table, point).pile != PILE_NONE || ui_toolbar_at(ui, point) >= 0) {
        return point;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (ui->table.layout.piles[pile].used) {
            touch_aim_at(&aim, table_top_rect(&ui->table, pile));
            touch_aim_at(&aim, ui->table.layout.piles[pile].tray);
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        touch_aim_at(&aim, ui->table.layout.buttons[i]);
    }
    touch_aim_at(&aim, ui_title_verdict(ui));
    return aim.best;
}

static bool touch_may_go(const Ui *ui, Pile from, Pile to)
{
    return rules_check(ui->table.game, &ui->table.position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
}

static void touch_deselect(Ui *ui)
{
    ui->table.selected = PILE_NONE;
    ui->focus.ghost = PILE_NONE;
}

/* Ends what the fingers are doing without a move; they mean nothing until all have left the glass. */
static void touch_end(Input *input, Ui *ui)
{
    table_release(&ui->table, ui->now);
    ui->table.hovered_pile = PILE_NONE;
    input->pressed_button = -1;
    ui->screens.pressed = -1;
    input->touch.dead = true;
}

void input_touch_cancel(Input *input, Ui *ui)
{
    if (input->touch.down != 0) {
        touch_end(input, ui);
    }
    input->touch.down = 0;
    input->touch.finger = -1;
}

/* What takes the tap when a card is selected: its own pile, a lit place, or nothing. The nearest of these within reach.
 */
static Pile touch_aim_at_place(const Touch *touch, const Ui *ui, Point point)
{
    TouchAim aim = {.point = point, .distance = REACH * touch_millimetre(touch, ui)};
    Pile from = ui->table.selected;
    Pile found = PILE_NONE;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool wanted = pile == from || (ui->table.layout.piles[pile].used && touch_may_go(ui, from, pile));
        float before = aim.distance;
        if (wanted) {
            touch_aim_at(&aim, table_top_rect(&ui->table, pile));
            touch_aim_at(&aim, ui->table.layout.piles[pile].tray);
        }
        found = aim.distance < before ? pile : found;
    }
    return found;
}

/* The second tap: where the selected card goes. */
static void touch_tap_place(Touch *touch, Ui *ui, Point point)
{
    Move move = {.from = ui->table.selected, .to = touch_aim_at_place(touch, ui, point)};
    Pile ghost = ui->focus.ghost;
    TableHit hit = table_hit(&ui->table, point);
    bool other = hit.pile != PILE_NONE && hit.pile != move.from && !touch_may_go(ui, move.from, hit.pile);
    touch_deselect(ui);
    if (move.to == PILE_NONE || other) {
        return; /* let go */
    }
    if (move.to == move.from && ghost != PILE_NONE && touch_may_go(ui, move.from, ghost)) {
        move.to = ghost;
    } else if (move.to == move.from && !session_best_move(ui->table.game, &ui->table.position, move.from, &move)) {
        return;
    }
    ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = {move.from, move.to}});
}

static bool touch_is_card(const TableHit *hit)
{
    return hit->pile != PILE_NONE && hit->pile != PILE_STOCK && hit->is_top && !rules_pile_is_foundation(hit->pile);
}

static void touch_tap(Input *input, Ui *ui, Point point)
{
    Pile places[PILE_COUNT];
    Point aimed = aim_touch(&input->touch, ui, point);
    TableHit hit = table_hit(&ui->table, aimed);
    bool button = ui_toolbar_at(ui, aimed) >= 0;
    if (ui->table.selected != PILE_NONE && !button) {
        touch_tap_place(&input->touch, ui, point);
        return;
    }
    touch_deselect(ui);
    if (!button && !ui->table.won && touch_is_card(&hit) && ui_focus_places(ui, hit.pile, places) > 1) {
        ui->table.selected = hit.pile;
        return;
    }
    input_press_left(input, ui, aimed);
    input_release_left(input, ui, aimed);
}

/* The first finger comes down on the table. */
static void touch_begin(Input *input, Ui *ui, Point point)
{
    Point aimed = aim_touch(&input->touch, ui, point);
    TableHit hit = table_hit(&ui->table, aimed);
    bool button = ui_toolbar_at(ui, aimed) >= 0;
    if (ui->table.won) {
        return;
    }
    table_hurry(&ui->table, ui->now);
    if (!button && touch_is_card(&hit)) {
        table_grab(&ui->table, hit.pile, aimed);
        input->touch.grabbed = true;
        input->touch.resting = true;
        ui->table.hovered_pile = ui->table.position.base_rank == RANK_NONE ? hit.pile : PILE_NONE;
    }
}

static bool touch_is_outside(const Ui *ui, Point point)
{
    return point.x <= 0.0F || point.y <= 0.0F || point.x >= (float)ui->table.layout.width - 1.0F ||
           point.y >= (float)ui->table.layout.height - 1.0F;
}

static bool touch_has_slipped(const Touch *touch, const Ui *ui, int finger, Point point)
{
    Point start = touch->starts[finger];
    return hypotf(point.x - start.x, point.y - start.y) > SLIP * touch_millimetre(touch, ui);
}

/* The held card follows the finger, but not the trembling of one that taps. */
static void touch_carry(Touch *touch, Ui *ui, Point point)
{
    if (ui->table.drag.active && (ui->table.drag.moved || touch_has_slipped(touch, ui, touch->finger, point))) {
        table_drag(&ui->table, point, ui->now);
    }
    if (ui->table.drag.active && ui->table.drag.moved) {
        touch->resting = false;
        touch_deselect(ui);
        ui->table.hovered_pile = PILE_NONE;
    }
}

/* While a screen is over the table the first finger is a pointer. */
static void touch_point_at_screen(Input *input, EventKind kind, Ui *ui, Point point)
{
    bool moves = kind == EVENT_POINTER_MOVE; /* which may draw a page along */
    Point aimed = moves ? point : aim_touch(&input->touch, ui, point);
    InputEvent pointer = {.kind = kind, .button = BUTTON_LEFT, .x = aimed.x, .y = aimed.y};
    input_handle_screen(ui, &pointer);
    if (kind == EVENT_POINTER_UP) { /* nothing is under a finger that has left */
        input_handle_screen(ui, &(InputEvent){.kind = EVENT_POINTER_LEFT});
    }
}

static void touch_down(Input *input, Ui *ui, const InputEvent *event)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    bool carrying = ui->table.drag.active && ui->table.drag.moved;
    touch->starts[event->finger] = point;
    if (touch->down == 0) {
        Touch begun = {.millimetre = touch->millimetre, .most = 1, .finger = event->finger, .started_at = ui->now};
        begun.starts[event->finger] = point;
        begun.down = 1U << event->finger;
        begun.on_screen = screens_visible(&ui->screens);
        *touch = begun;
        if (begun.on_screen) {
            touch_point_at_screen(input, EVENT_POINTER_DOWN, ui, point);
        } else {
            touch_begin(input, ui, point);
        }
        return;
    }
    touch->down |= 1U << event->finger;
    if (!carrying) { /* a card that is being carried goes on; all else becomes a tap of several fingers */
        bool dead = touch->dead || touch->held;
        touch_end(input, ui);
        touch->dead = dead;
        touch->resting = false;
        touch->most++;
    }
}

static void touch_move(Input *input, Ui *ui, const InputEvent *event)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    if (touch->on_screen) {
        if (event->finger == touch->finger && touch->most == 1) {
            touch_point_at_screen(input, EVENT_POINTER_MOVE, ui, point);
        }
    } else if (touch->most > 1) {
        touch->dead |= touch_has_slipped(touch, ui, event->finger, point);
    } else if (event->finger == touch->finger && touch_is_outside(ui, point)) {
        touch_end(input, ui);
    } else if (event->finger == touch->finger) {
        touch_carry(touch, ui, point);
    }
}

/* One finger has been on the table and has left it. */
static void touch_lift(Input *input, Ui *ui, Point point)
{
    Touch *touch = &input->touch;
    bool slipped = touch_has_slipped(touch, ui, touch->finger, point);
    bool lost = touch->grabbed && !ui->table.drag.active; /* the card was played by other means */
    touch_carry(touch, ui, point);
    ui->table.hovered_pile = PILE_NONE;
    if (ui->table.drag.active && ui->table.drag.moved && !touch_is_outside(ui, point)) {
        input_drop(ui);
        return;
    }
    table_release(&ui->table, ui->now);
    if (!touch->held && !slipped && !lost) {
        touch_tap(input, ui, touch->starts[touch->finger]);
    }
}

/* All fingers have left the table after they were several. */
static void touch_lift_several(Input *input, Ui *ui)
{
    const Touch *touch = &input->touch;
    if (ui->now - touch->started_at > FINGERS_TOGETHER) {
        return;
    }
    touch_deselect(ui);
    if (touch->most == 2) {
        ui_execute(ui, (Action){.kind = ACTION_UNDO});
    } else if (touch->most == 3) {
        ui_execute(ui, (Action){.kind = ACTION_MENU});
    }
}

static void touch_up(Input *input, Ui *ui, const InputEvent *event)
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
            touch_point_at_screen(input, EVENT_POINTER_UP, ui, point);
        }
    } else if (touch->most > 1) {
        if (touch->down == 0) {
            touch_lift_several(input, ui);
        }
    } else if (event->finger == touch->finger) {
        touch->dead = true; /* others that are still down mean nothing */
        touch_lift(input, ui, point);
    }
}

void input_handle_touch(Input *input, Ui *ui, const InputEvent *event)
{
    Touch *touch = &input->touch;
    uint32_t bit = event->finger >= 0 && event->finger < TOUCH_FINGERS_MAX ? 1U << event->finger : 0;
    bool was_down = (touch->down & bit) != 0;
    if (bit == 0 || was_down == (event->kind == EVENT_TOUCH_DOWN)) {
        return; /* one too many, or one that came down elsewhere */
    }
    ui_focus_use(ui, DEVICE_TOUCH);
    ui->hovered_button = -1;
    if (touch->down != 0 && touch->on_screen != screens_visible(&ui->screens) && !touch->dead) {
        touch_end(input, ui); /* a screen has come or gone under the finger */
    }
    if (event->kind == EVENT_TOUCH_DOWN) {
        touch_down(input, ui, event);
    } else if (event->kind == EVENT_TOUCH_UP) {
        touch_up(input, ui, event);
    } else if (!touch->dead) {
        touch_move(input, ui, event);
    }
    ui->hovered_button = -1;
}

/* The place after the one that is shown, around. */
static Pile touch_next_place(const Ui *ui, Pile from)
{
    Pile places[PILE_COUNT];
    int count = ui_focus_places(ui, from, places);
    int next = 0;
    for (int i = 0; i < count; i++) {
        next = places[i] == ui->focus.ghost ? (i + 1) % count : next;
    }
    return count == 0 ? (Pile)PILE_NONE : places[next];
}

bool input_touch_is_busy(const Touch *touch)
{
    return touch->down != 0 && touch->resting && !touch->dead;
}

void input_touch_tick(Input *input, Ui *ui)
{
    Touch *touch = &input->touch;
    double since = touch->held ? touch->shown_at : touch->started_at;
    if (!input_touch_is_busy(touch) || !ui->table.drag.active ||
        ui->now - since < (touch->held ? NEXT_PLACE : LONG_PRESS)) {
        return;
    }
    Pile from = ui->table.drag.from;
    if (ui->table.selected != from) {
        touch_deselect(ui);
    }
    Pile next = touch_next_place(ui, from);
    if (next != PILE_NONE) {
        ui->table.selected = from;
        ui->focus.ghost = next;
        touch->held = true;
        touch->shown_at = ui->now;
    }
}
