/* SPDX-License-Identifier: MIT */
#include "input/input.h"

#include <string.h>

#include "input/input_parts.h"
#include "ui/bindings.h"
#include "ui/controls.h"
#include "ui/execute.h"
#include "ui/focus.h"
#include "ui/show.h"

void input_open(Input *input)
{
    memset(input, 0, sizeof *input);
    input->pressed_button = -1;
    input_pads_open(&input->pads);
}

static bool is_touch(const InputEvent *event)
{
    return event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_TOUCH_MOVE || event->kind == EVENT_TOUCH_UP;
}

/* Everything that is held is let go of, without any effect. */
static void let_go(Input *input, Ui *ui)
{
    input_touch_cancel(input, ui);
    if (!screens_visible(&ui->screens)) {
        ui_focus_show_letters(ui, false);
        input->pressed_button = -1;
        table_release(&ui->table, ui->now);
    }
}

/* Whether the player does something with this; a key that is still held does not count. */
static bool is_press(const InputEvent *event)
{
    switch (event->kind) {
    case EVENT_KEY:
        return !event->repeated;
    case EVENT_POINTER_DOWN:
    case EVENT_WHEEL:
    case EVENT_TOUCH_DOWN:
    case EVENT_PAD_DOWN:
    case EVENT_BACK:
    case EVENT_CONTROL:
        return true;
    default:
        return false;
    }
}

static void interpret(Input *input, Ui *ui, const InputEvent *event)
{
    if (input_handle_pad(input, ui, event)) {
        return;
    }
    if (event->kind == EVENT_POINTER_DOWN || event->kind == EVENT_TOUCH_DOWN) {
        ui_focus_use(ui, event->kind == EVENT_POINTER_DOWN ? DEVICE_POINTER : DEVICE_TOUCH);
    }
    if (event->kind == EVENT_FOCUS_LOST || event->kind == EVENT_HIDDEN) {
        let_go(input, ui);
    }
    if (event->kind == EVENT_BACK) { /* as Esc does, whatever is in the player's hand */
        input_touch_cancel(input, ui);
        ui_execute(ui, (Action){.kind = ACTION_MENU});
    } else if (event->kind == EVENT_CONTROL) {
        input_touch_cancel(input, ui);
        ui_control_press(ui, event->control);
    } else if (event->kind == EVENT_SCROLL) {
        ui_control_scroll(ui, event->control);
    } else if (is_touch(event)) {
        input_handle_touch(input, ui, event);
    } else if (screens_visible(&ui->screens)) {
        input_handle_screen(ui, event);
    } else if (event->kind == EVENT_KEY) {
        input_handle_key(ui, event);
    } else if (event->kind == EVENT_KEY_UP) {
        input_handle_key_up(ui, event);
    } else {
        input_handle_pointer(input, ui, event);
    }
}

/*
 * While a winning line is shown, left and right, a slide of the finger and the wheel change its speed: by how many
 * steps. A finger counts when it leaves the glass.
 */
static int pace_of(const Input *input, const Ui *ui, const InputEvent *event)
{
    const float slide = 3.0F * ui->table.layout.text;
    KeyChord chord = event->kind == EVENT_KEY ? ui_chord_of(event) : ui_chord_of_button(event->pad_button);
    ActionKind kind = ui_bindings_find(&ui->bindings, chord);
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

static void handle_shown(Input *input, Ui *ui, const InputEvent *event)
{
    int pace = pace_of(input, ui, event);
    if (event->kind == EVENT_TOUCH_DOWN && event->finger == 0) {
        input->slide_from = event->x;
    } else if (pace != 0) {
        ui_show_change_pace(ui, pace);
    } else {
        ui_show_stop(ui); /* the press means that, and nothing else */
    }
}

void input_handle(Input *input, Ui *ui, const InputEvent *event, double now)
{
    ui->now = now;
    if (ui_show_is_on(ui) && (is_press(event) || event->kind == EVENT_TOUCH_UP)) {
        handle_shown(input, ui, event);
    } else {
        interpret(input, ui, event);
    }
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

void input_tick(Input *input, Ui *ui, double now)
{
    ui->now = now;
    input_touch_tick(input, ui);
    input_pads_tick(input, ui);
    speech_screens(&ui->speech, &ui->screens, &ui->table.layout);
}

bool input_is_busy(const Input *input)
{
    return input_touch_is_busy(&input->touch) || input_pads_are_busy(&input->pads);
}
