/* SPDX-License-Identifier: MIT */
#include "input/input.h"

#include <math.h>

#include "input/input_parts.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/controls.h"
#include "ui/focus.h"
#include "ui/hint.h"
#include "ui/toolbar.h"

void input_open(Input *input)
{
    *input = (Input){.pressed_button = -1, .last_click_at = -HUGE_VAL, .pads = {.used = -1}};
}

/* Whether the player does something with this. A key that is still held does not count, nor a modifier alone, with
 * which a screen reader is silenced. */
static bool is_press(const InputEvent *event)
{
    switch (event->kind) {
    case EVENT_KEY:
        return !event->repeated && ui_modifier_of_key(event->key) == 0;
    case EVENT_POINTER_DOWN:
    case EVENT_WHEEL:
    case EVENT_TOUCH_DOWN:
    case EVENT_PAD_DOWN:
    case EVENT_BACK:
    case EVENT_CONTROL:
    case EVENT_FOCUS_LOST:
        return true;
    default:
        return false;
    }
}

static void interpret_event(Input *input, Ui *ui, const InputEvent *event)
{
    Table *table = &ui->table;
    Screens *screens = &ui->screens;
    if (input_handle_pad(input, ui, event)) {
        return;
    }
    if (event->kind == EVENT_POINTER_DOWN || event->kind == EVENT_TOUCH_DOWN) {
        ui_focus_use(&ui->focus, table, event->kind == EVENT_POINTER_DOWN ? DEVICE_POINTER : DEVICE_TOUCH);
    }
    bool lost = event->kind == EVENT_FOCUS_LOST || event->kind == EVENT_HIDDEN;
    if (lost || event->kind == EVENT_BACK || event->kind == EVENT_CONTROL) {
        input_touch_cancel(input, table, screens, ui->now);
    }
    if (lost && !screens_visible(screens)) { /* everything that is held is let go of, without any effect */
        ui_focus_show_letters(&ui->focus, false);
        input->pressed_button = -1;
        table_release(table, ui->now);
    }
    if (event->kind == EVENT_BACK) { /* as Esc does, whatever is in the player's hand; from the table to the games */
        ui_execute(ui, (Action){.kind = ACTION_MENU, .value = MENU_OF_GAMES});
    } else if (event->kind == EVENT_CONTROL) {
        ui_control_press(ui, event->control);
    } else if (event->kind == EVENT_SCROLL) {
        screens_scroll(screens, (float)event->control - screens->scroll);
    } else if (event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_TOUCH_MOVE || event->kind == EVENT_TOUCH_UP) {
        input_handle_touch(input, ui, event);
    } else if (screens_visible(screens)) {
        input_handle_screen(ui, event);
    } else if (event->kind == EVENT_KEY) {
        input_handle_key(ui, event);
    } else if (event->kind == EVENT_KEY_UP) {
        input_handle_key_up(&ui->focus, &ui->bindings, event);
    } else {
        input_handle_pointer(input, ui, event);
    }
}

/* While a winning line is shown, left and right, a slide of the finger and the wheel change its speed: by how many
 * steps. A finger counts when it leaves the glass. */
static int find_pace(const Input *input, const Bindings *bindings, float text, const InputEvent *event)
{
    const float slide = 3.0F * text;
    KeyChord chord = event->kind == EVENT_KEY ? ui_chord_of(event) : ui_chord_of_button(event->pad_button);
    ActionKind kind = ui_bindings_find(bindings, chord);
    switch (event->kind) {
    case EVENT_KEY:
    case EVENT_PAD_DOWN:
        return (kind == ACTION_RIGHT) - (kind == ACTION_LEFT);
    case EVENT_WHEEL:
        return event->steps > 0 ? 1 : -1;
    case EVENT_TOUCH_UP:
        return (event->x > input->slide_from + slide) - (event->x < input->slide_from - slide);
    default:
        return 0;
    }
}

static void handle_shown_line(Input *input, Ui *ui, const InputEvent *event)
{
    int pace = find_pace(input, &ui->bindings, ui->table.layout.text, event);
    if (event->kind == EVENT_TOUCH_DOWN && event->finger == 0) {
        input->slide_from = event->x;
    } else if (pace != 0) {
        ui_show_change_pace(&ui->advice.show, &ui->screens.timeline, &ui->speech, pace, ui->now);
    } else {
        ui_show_stop(&ui->advice, &ui->speech); /* the press means that, and nothing else */
    }
}

void input_handle(Input *input, Ui *ui, const InputEvent *event, double now)
{
    ui->now = now;
    if (event->kind >= EVENT_KEY && event->kind <= EVENT_PAD_UP) {
        ui->screens.touched_at = now;
    }
    if (ui->advice.show.on && (is_press(event) || event->kind == EVENT_TOUCH_UP)) {
        handle_shown_line(input, ui, event);
    } else {
        interpret_event(input, ui, event);
    }
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

void input_tick(Input *input, Ui *ui, double now)
{
    ui->now = now;
    input_touch_tick(&input->touch, &ui->table, &ui->focus, now);
    if (input_touch_holds_button(&input->touch, now)) {
        ui_execute(ui, ui_toolbar_behind(input->touch.button));
    }
    input_pads_tick(&input->pads, ui);
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

bool input_is_busy(const Input *input)
{
    return input_touch_is_busy(&input->touch) || input->pads.repeat.active || input->pads.accept.active;
}
