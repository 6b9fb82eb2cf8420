/* SPDX-License-Identifier: MIT */
/*
 * What fingers on the glass mean.
 *
 * On the table:
 *
 *   tap          plays a card whose places are all alike, as a click does: turns the stock, presses a button. A card
 *                with several places to go to is selected instead: it is lifted and its places are lit. Then a tap on a
 *                lit place puts it there, one on the card itself plays it to the best place, or to the one that is
 *                shown, one on another foundation or tableau pile is told why not, and one anywhere else lets it go.
 *                Empty foundations are all alike; spaces are not.
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

#include "input/input_parts.h"
#include "session/autoplay.h"
#include "ui/actions.h"
#include "ui/focus.h"
#include "ui/heading.h"
#include "ui/toolbar.h"

static const float REACH = 4.5F;              /* millimetres */
static const float SLIP = 2.5F;               /* a finger that has gone so far does not tap */
static const float DESK = 96.0F / 25.4F;      /* pixels in a millimetre on a desk's display */
static const double LONG_PRESS = 450.0;       /* milliseconds */
static const double NEXT_PLACE = 750.0;       /* from one place that a long press shows to the next */
static const double FINGERS_TOGETHER = 900.0; /* a tap of several fingers takes no longer */

static float find_millimetre(const Touch *touch, const Layout *layout)
{
    return touch->millimetre > 0.0F ? touch->millimetre : DESK * layout->pixel_ratio;
}

/* A point that may be taken for another one, and how far away the best one so far is. */
typedef struct TouchAim {
    Point point;
    Point best;
    float distance;
} TouchAim;

static void aim_at_rect(TouchAim *aim, Rect rect)
{
    float inside = fminf(1.0F, fminf(rect.w, rect.h) / 4.0F); /* the nearest point lies just inside */
    Point near = {base_clamp(aim->point.x, rect.x + inside, rect.x + rect.w - inside),
                  base_clamp(aim->point.y, rect.y + inside, rect.y + rect.h - inside)};
    float distance = hypotf(near.x - aim->point.x, near.y - aim->point.y);
    if (rect.w > 0.0F && rect.h > 0.0F && distance < aim->distance) {
        aim->distance = distance;
        aim->best = near;
    }
}

static Point aim_touch(const Touch *touch, const Table *table, const Screens *screens, Rect verdict, Point point)
{
    const Layout *layout = &table->layout;
    TouchAim aim = {.point = point, .best = point, .distance = REACH * find_millimetre(touch, layout)};
    if (screens_visible(screens)) {
        bool hit = screens_widget_at(screens, point) >= 0;
        for (int i = 0; i < screens->widget_count && !hit; i++) {
            if (screens_widget_is_live(&screens->widgets[i])) {
                aim_at_rect(&aim, screens->widgets[i].rect);
            }
        }
        return aim.best;
    }
    if (table_hit(table, point).pile != PILE_NONE || ui_toolbar_at(layout, point) >= 0) {
        return point;
    }
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (layout->piles[pile].used) {
            aim_at_rect(&aim, table_top_rect(table, pile));
            aim_at_rect(&aim, layout->piles[pile].tray);
        }
    }
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        aim_at_rect(&aim, layout->buttons[i]);
    }
    aim_at_rect(&aim, verdict);
    return aim.best;
}

static void deselect_card(Table *table, Focus *focus)
{
    table->selected = PILE_NONE;
    focus->ghost = PILE_NONE;
}

/* Ends what the fingers are doing without a move; they mean nothing until all have left the glass. */
static void end_touch(Input *input, Table *table, Screens *screens, double now)
{
    table_release(table, now);
    table->hovered_pile = PILE_NONE;
    input->pressed_button = -1;
    screens->pressed = -1;
    input->touch.dead = true;
}

void input_touch_cancel(Input *input, Table *table, Screens *screens, double now)
{
    if (input->touch.down != 0) {
        end_touch(input, table, screens, now);
    }
    input->touch.down = 0;
}

/* What takes the tap when a card is selected: the nearest within reach of its own pile and the lit places; PILE_NONE:
 * nothing. */
static Pile aim_at_place(const Touch *touch, const Table *table, Point point)
{
    TouchAim aim = {.point = point, .distance = REACH * find_millimetre(touch, &table->layout)};
    Pile from = table->selected;
    Pile found = PILE_NONE;
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        bool wanted = pile == from || table_is_target(table, pile);
        float before = aim.distance;
        if (wanted) {
            aim_at_rect(&aim, table_top_rect(table, pile));
            aim_at_rect(&aim, table->layout.piles[pile].tray);
        }
        found = aim.distance < before ? pile : found;
    }
    return found;
}

/* The second tap: where the selected card goes. False where it is let go. */
static bool find_tapped_move(const Touch *touch, const Table *table, Pile ghost, Point point, Move *move)
{
    Pile from = table->selected;
    Pile to = aim_at_place(touch, table, point);
    TableHit hit = table_hit(table, point);
    bool other = hit.pile != PILE_NONE && hit.pile != from && !table_is_target(table, hit.pile);
    *move = (Move){.from = from, .to = other ? hit.pile : to};
    if (other || to == PILE_NONE) {
        return other && hit.pile >= PILE_FOUNDATION; /* the rules say why it may not go there */
    }
    if (to == from && ghost != PILE_NONE && table_is_target(table, ghost)) {
        move->to = ghost;
    } else if (to == from) {
        return session_best_move(table->game, &table->position, from, move);
    }
    return true;
}

static bool is_playable_hit(const TableHit *hit)
{
    return hit->pile != PILE_NONE && hit->pile != PILE_STOCK && hit->is_top && !rules_pile_is_foundation(hit->pile);
}

static void tap_table(Input *input, Ui *ui, Point point)
{
    Pile places[PILE_COUNT];
    Table *table = &ui->table;
    Point aimed = aim_touch(&input->touch, &ui->table, &ui->screens, ui_title_verdict(ui), point);
    TableHit hit = table_hit(table, aimed);
    bool button = ui_toolbar_at(&table->layout, aimed) >= 0;
    bool second = table->selected != PILE_NONE && !button;
    Move move;
    bool moves = second && find_tapped_move(&input->touch, table, ui->focus.ghost, point, &move);
    deselect_card(table, &ui->focus);
    if (moves) {
        ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = move});
    }
    if (second) {
        return;
    }
    if (!button && !table->won && is_playable_hit(&hit) &&
        session_destinations(table->game, &table->position, hit.pile, places) > 1) {
        table->selected = hit.pile;
        return;
    }
    input_press_left(input, ui, aimed);
    input_release_left(input, ui, aimed);
}

/* The first finger comes down on the table. */
static void press_card(Touch *touch, Table *table, Point aimed, double now)
{
    TableHit hit = table_hit(table, aimed);
    if (table->won) {
        return;
    }
    table_hurry(table, now);
    touch->button = ui_toolbar_at(&table->layout, aimed);
    touch->resting = ui_toolbar_behind(touch->button).kind != ACTION_NONE;
    if (touch->button < 0 && is_playable_hit(&hit)) {
        table_grab(table, hit.pile, aimed);
        touch->grabbed = true;
        touch->resting = true;
        table->hovered_pile = hit.pile;
    }
}

static bool is_at_edge(const Layout *layout, Point point)
{
    return point.x <= 0.0F || point.y <= 0.0F || point.x >= (float)layout->width - 1.0F ||
           point.y >= (float)layout->height - 1.0F;
}

static bool has_slipped(const Touch *touch, const Layout *layout, int finger, Point point)
{
    Point start = touch->starts[finger];
    return hypotf(point.x - start.x, point.y - start.y) > SLIP * find_millimetre(touch, layout);
}

/* The held card follows the finger, but not the trembling of one that taps. */
static void carry_card(Touch *touch, Table *table, Focus *focus, Point point, double now)
{
    if (table->drag.active && (table->drag.moved || has_slipped(touch, &table->layout, touch->finger, point))) {
        table_drag(table, point, now);
    }
    if (table->drag.active && table->drag.moved) {
        touch->resting = false;
        deselect_card(table, focus);
        table->hovered_pile = PILE_NONE;
    }
}

/* While a screen is over the table the first finger is a pointer. */
static void point_at_screen(Input *input, EventKind kind, Ui *ui, Point point)
{
    bool moves = kind == EVENT_POINTER_MOVE; /* which may draw a page along */
    Point aimed = moves ? point : aim_touch(&input->touch, &ui->table, &ui->screens, ui_title_verdict(ui), point);
    InputEvent pointer = {.kind = kind, .button = BUTTON_LEFT, .x = aimed.x, .y = aimed.y};
    input_handle_screen(ui, &pointer);
    if (kind == EVENT_POINTER_UP) { /* nothing is under a finger that has left */
        input_handle_screen(ui, &(InputEvent){.kind = EVENT_POINTER_LEFT});
    }
}

static void put_finger(Input *input, Ui *ui, const InputEvent *event)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    bool carrying = ui->table.drag.active && ui->table.drag.moved;
    if (touch->down == 0) {
        *touch = (Touch){.millimetre = touch->millimetre,
                         .down = 1U << event->finger,
                         .most = 1,
                         .finger = event->finger,
                         .on_screen = screens_visible(&ui->screens),
                         .started_at = ui->now,
                         .brief = true};
        touch->starts[event->finger] = point;
        if (touch->on_screen) {
            point_at_screen(input, EVENT_POINTER_DOWN, ui, point);
        } else {
            press_card(touch, &ui->table, aim_touch(touch, &ui->table, &ui->screens, ui_title_verdict(ui), point),
                       ui->now);
        }
        return;
    }
    touch->down |= 1U << event->finger;
    touch->starts[event->finger] = point;
    if (!carrying) { /* a card that is being carried goes on; all else becomes a tap of several fingers */
        bool dead = touch->dead || touch->held;
        end_touch(input, &ui->table, &ui->screens, ui->now);
        touch->dead = dead;
        touch->resting = false;
        touch->most++;
    }
}

static void move_finger(Input *input, Ui *ui, const InputEvent *event)
{
    Touch *touch = &input->touch;
    Point point = {event->x, event->y};
    if (touch->on_screen) {
        if (event->finger == touch->finger && touch->most == 1) {
            point_at_screen(input, EVENT_POINTER_MOVE, ui, point);
        }
    } else if (touch->most > 1) {
        touch->dead |= has_slipped(touch, &ui->table.layout, event->finger, point);
    } else if (event->finger == touch->finger && is_at_edge(&ui->table.layout, point)) {
        end_touch(input, &ui->table, &ui->screens, ui->now);
    } else if (event->finger == touch->finger) {
        touch->resting &= touch->button < 0 || !has_slipped(touch, &ui->table.layout, event->finger, point);
        carry_card(touch, &ui->table, &ui->focus, point, ui->now);
    }
}

/* One finger has been on the table and has left it. */
static void end_single(Input *input, Ui *ui, Point point)
{
    Touch *touch = &input->touch;
    bool slipped = has_slipped(touch, &ui->table.layout, touch->finger, point);
    bool lost = touch->grabbed && !ui->table.drag.active; /* the card was played by other means */
    carry_card(touch, &ui->table, &ui->focus, point, ui->now);
    ui->table.hovered_pile = PILE_NONE;
    if (ui->table.drag.active && ui->table.drag.moved && !is_at_edge(&ui->table.layout, point)) {
        input_drop(ui);
        return;
    }
    table_release(&ui->table, ui->now);
    if (!touch->held && !slipped && !lost) {
        tap_table(input, ui, touch->starts[touch->finger]);
    }
}

static void lift_finger(Input *input, Ui *ui, const InputEvent *event)
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
            point_at_screen(input, EVENT_POINTER_UP, ui, point);
        }
    } else if (touch->most > 1) {
        if (touch->down == 0 && touch->brief) {
            deselect_card(&ui->table, &ui->focus);
            if (touch->most <= 3) {
                ui_execute(ui, (Action){.kind = touch->most == 2 ? ACTION_UNDO : ACTION_MENU});
            }
        }
    } else if (event->finger == touch->finger) {
        touch->dead = true; /* others that are still down mean nothing */
        end_single(input, ui, point);
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
    ui_focus_use(&ui->focus, &ui->table, DEVICE_TOUCH);
    ui->hovered_button = -1;
    if (touch->down != 0 && touch->on_screen != screens_visible(&ui->screens) && !touch->dead) {
        end_touch(input, &ui->table, &ui->screens, ui->now); /* a screen has come or gone under the finger */
    }
    if (event->kind == EVENT_TOUCH_DOWN) {
        put_finger(input, ui, event);
    } else if (event->kind == EVENT_TOUCH_UP) {
        lift_finger(input, ui, event);
    } else if (!touch->dead) {
        move_finger(input, ui, event);
    }
    ui->hovered_button = -1;
}

bool input_touch_is_busy(const Touch *touch)
{
    return touch->down != 0 && !touch->dead && (touch->resting || touch->brief);
}

/* Whether a finger rests on a card or a button. */
static bool is_resting(const Touch *touch)
{
    return touch->down != 0 && touch->resting && !touch->dead;
}

/* Whether the finger has rested on a button long enough; what comes of it is done once. */
bool input_touch_holds_button(Touch *touch, double now)
{
    bool holds = is_resting(touch) && touch->button >= 0 && now - touch->started_at >= LONG_PRESS;
    touch->held |= holds;
    touch->resting &= !holds;
    return holds;
}

void input_touch_tick(Touch *touch, Table *table, Focus *focus, double now)
{
    double since = touch->held ? touch->shown_at : touch->started_at;
    touch->brief = touch->brief && now - touch->started_at <= FINGERS_TOGETHER;
    if (!is_resting(touch) || !table->drag.active || now - since < (touch->held ? NEXT_PLACE : LONG_PRESS)) {
        return;
    }
    Pile from = table->drag.from;
    if (table->selected != from) {
        deselect_card(table, focus);
    }
    Pile next = ui_focus_next_place(focus, table, from);
    if (next == PILE_NONE) { /* around */
        focus->ghost = PILE_NONE;
        next = ui_focus_next_place(focus, table, from);
    }
    if (next != PILE_NONE) {
        table->selected = from;
        focus->ghost = next;
        touch->held = true;
        touch->shown_at = now;
    }
}
