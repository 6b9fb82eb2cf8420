/* SPDX-License-Identifier: MIT */
/* What the mouse means on the table: clicks, drags, the wheel. */
#include <math.h>

#include "input/input_parts.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/heading.h"
#include "ui/toolbar.h"

/* A second click this soon and this near is the other half of a double click and does nothing of its own. */
static const double DOUBLE_CLICK_TIME = 350.0;
static const float DOUBLE_CLICK_REACH = 0.12F; /* of a card's width */

static bool is_double_click(const Input *input, const Layout *layout, Point point, double now)
{
    float reach = layout->card_width * DOUBLE_CLICK_REACH;
    bool near = hypotf(point.x - input->last_click.x, point.y - input->last_click.y) <= reach;
    return near && now - input->last_click_at < DOUBLE_CLICK_TIME;
}

void input_press_left(Input *input, Ui *ui, Point point)
{
    TableHit hit = table_hit(&ui->table, point);
    input->pressed_button = ui_toolbar_at(&ui->table.layout, point);
    if (input->pressed_button >= 0) {
        return;
    }
    if (base_rect_contains(ui_title_verdict(ui), point)) {
        ui_verdict_say(ui);
    } else if (ui->table.won) {
        ui_execute(ui, (Action){.kind = ACTION_AFTER_WIN});
    } else if (hit.pile == PILE_STOCK) {
        ui_execute(ui, (Action){.kind = ACTION_STOCK});
    } else if (hit.pile != PILE_NONE && hit.is_top && !rules_pile_is_foundation(hit.pile)) {
        input->second_click = is_double_click(input, &ui->table.layout, point, ui->now);
        table_grab(&ui->table, hit.pile, point);
    } else if (hit.card != CARD_NONE && !hit.is_top) {
        speech_say(&ui->speech, speech_of_covered(ui->table.game, hit.pile));
    } else if (rules_pile_is_foundation(hit.pile) && hit.pile != PILE_FOUNDATION &&
               rules_foundations_closed(ui->table.game, &ui->table.position)) { /* it may not be begun yet */
        ui_refuse(&ui->table, &ui->speech, hit.pile, ui->now);
    }
}

void input_drop(Ui *ui)
{
    Pile from = ui->table.drag.from;
    Pile target = table_covered_pile(&ui->table, true);
    if (target == PILE_NONE) {
        target = table_covered_pile(&ui->table, false); /* to be told why not */
    }
    table_release(&ui->table, ui->now);
    if (target != PILE_NONE) {
        ui_execute(ui, (Action){.kind = ACTION_MOVE, .move = {from, target}});
    }
}

void input_release_left(Input *input, Ui *ui, Point point)
{
    int button = ui_toolbar_at(&ui->table.layout, point);
    bool pressed = input->pressed_button >= 0 && button == input->pressed_button;
    input->pressed_button = -1;
    if (pressed) {
        ui_execute(ui, ui_toolbar_action(&ui->table, button));
    }
    if (!ui->table.drag.active) {
        return;
    }
    table_drag(&ui->table, point, ui->now);
    if (ui->table.drag.moved) {
        input_drop(ui);
        return;
    }
    table_release(&ui->table, ui->now);
    if (!input->second_click) {
        input->last_click = ui->table.drag.pressed;
        input->last_click_at = ui->now;
        ui_execute(ui, (Action){.kind = ACTION_PLAY_PILE, .move = {.from = ui->table.drag.from}});
    }
}

static void press_on_table(Input *input, Ui *ui, const InputEvent *event)
{
    Point point = {event->x, event->y};
    table_hurry(&ui->table, ui->now);
    switch ((EventButton)event->button) {
    case BUTTON_LEFT:
        input_press_left(input, ui, point);
        break;
    case BUTTON_RIGHT:
        if (ui->table.drag.active) {
            table_release(&ui->table, ui->now);
        } else if (ui_toolbar_at(&ui->table.layout, point) >= 0) {
            ui_execute(ui, ui_toolbar_behind(ui_toolbar_at(&ui->table.layout, point)));
        } else if (!ui->table.won) {
            ui_execute(ui, (Action){.kind = ACTION_SEND_PILE, .move = {.from = table_hit(&ui->table, point).pile}});
        }
        break;
    case BUTTON_BACK:
        ui_execute(ui, (Action){.kind = ACTION_UNDO});
        break;
    case BUTTON_FORWARD:
        ui_execute(ui, (Action){.kind = ACTION_REDO});
        break;
    case BUTTON_MIDDLE:
        break;
    }
}

static void follow_pointer(Ui *ui, Point point)
{
    Table *table = &ui->table;
    ui->hovered_button = ui_toolbar_at(&ui->table.layout, point);
    ui->hovered_verdict = base_rect_contains(ui_title_verdict(ui), point);
    TableHit hit = table_hit(table, point);
    table->hovered_pile = hit.pile;
    table->lifted = hit.is_top && !table->won && table_can_play(table, hit.pile) ? hit.pile : PILE_NONE;
    if (table->drag.active) {
        table_drag(table, point, ui->now);
    }
}

void input_turn_wheel(Ui *ui, int steps, Action up, Action down)
{
    for (int i = steps < 0 ? steps : -steps; i < 0; i++) {
        ui_execute(ui, steps > 0 ? up : down);
    }
}

void input_handle_pointer(Input *input, Ui *ui, const InputEvent *event)
{
    Point point = {event->x, event->y};
    switch (event->kind) {
    case EVENT_POINTER_DOWN:
        press_on_table(input, ui, event);
        break;
    case EVENT_POINTER_UP:
        if (event->button == BUTTON_LEFT) {
            input_release_left(input, ui, point);
        }
        break;
    case EVENT_POINTER_MOVE:
        follow_pointer(ui, point);
        break;
    case EVENT_POINTER_LEFT:
        ui->hovered_button = -1;
        ui->hovered_verdict = false;
        ui->table.hovered_pile = PILE_NONE;
        ui->table.lifted = PILE_NONE;
        break;
    case EVENT_WHEEL:
        input_turn_wheel(ui, event->steps, (Action){.kind = ACTION_UNDO, .repeated = true},
                         (Action){.kind = ACTION_REDO, .repeated = true});
        break;
    default:
        break;
    }
}
