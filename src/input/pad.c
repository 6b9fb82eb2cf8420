/* SPDX-License-Identifier: MIT */
/*
 * What the buttons of gamepads mean: each stands for an action, some of them again and again while they are held.
 *
 * All gamepads play the same game; which button of which pad is held is kept in the Pads of the Input.
 */
#include <math.h>
#include <stdio.h>

#include "input/input_parts.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "words/words.h"

/* Milliseconds. Held buttons have their effect again, at first slowly, each time a little sooner. */
static const double REPEAT_FIRST = 320.0;
static const double REPEAT_SLOW = 120.0;
static const double REPEAT_FAST = 45.0;
static const double REPEAT_HASTE = 0.88; /* of one pause to the next */
static const double CYCLE_FIRST = 350.0;
static const double CYCLE_NEXT = 700.0;

static void release_pads(Pads *pads)
{
    pads->repeat.active = false;
    pads->accept.active = false;
}

static bool is_held(const PadHold *hold, const InputEvent *event)
{
    return hold->active && hold->pad == event->pad && hold->button == event->pad_button;
}

/* From ui->now on the gamepad is what is being played with. */
static void take_over(Pads *pads, Ui *ui, const InputEvent *event)
{
    if (ui->focus.device != DEVICE_PAD) {
        table_release(&ui->table, ui->now); /* a card that a pointer holds */
        ui->hovered_button = -1;
        ui->table.hovered_pile = PILE_NONE;
    }
    ui_focus_use(&ui->focus, &ui->table, DEVICE_PAD);
    if (ui->focus.glyphs != (PadKind)event->pad_kind) {
        ui->focus.glyphs = (PadKind)event->pad_kind;
        ui_note_keys(ui);
        ui_layout_screens(ui); /* the page of buttons names them */
    }
    pads->used = event->pad;
}

static void press_button(Pads *pads, Ui *ui, const InputEvent *event)
{
    ActionKind kind = ui_bindings_owner(&ui->bindings, ui_chord_of_button(event->pad_button));
    PadHold hold = {.active = true, .pad = event->pad, .button = event->pad_button};
    take_over(pads, ui, event);
    release_pads(pads); /* the newest button counts */
    if (ui->screens.listening >= 0) {
        ui_take_key(ui, ui_chord_of_button(event->pad_button));
        return;
    }
    if (kind == ACTION_ACCEPT && !screens_visible(&ui->screens)) {
        hold.due = ui->now + CYCLE_FIRST;
        pads->accept = hold;
        return;
    }
    if ((actions[kind].flags & ACTION_REPEATS_ABOVE) != 0) {
        hold.due = ui->now + REPEAT_FIRST;
        hold.pause = REPEAT_SLOW;
        pads->repeat = hold;
    }
    ui_press(ui, kind, false);
}

/* Whether the button now plays a card: it was let go before it showed a place. */
static bool release_button(Pads *pads, const InputEvent *event)
{
    if (is_held(&pads->repeat, event)) {
        pads->repeat.active = false;
    }
    if (!is_held(&pads->accept, event)) {
        return false;
    }
    pads->accept.active = false;
    return pads->accept.times == 0;
}

/* The player cannot go on: the game waits and says so. */
static void pause_without_pad(Pads *pads, Ui *ui, const InputEvent *event)
{
    if (event->pad != pads->used) {
        return;
    }
    release_pads(pads);
    pads->used = -1;
    if (ui->focus.device != DEVICE_PAD) {
        return;
    }
    const char *notice = W("The gamepad is disconnected. The game waits for you.");
    speech_show(&ui->speech, notice);
    if (!screens_visible(&ui->screens)) {
        ui_open_screen(ui, SCREEN_PAUSE);
        snprintf(ui->screens.notice, sizeof ui->screens.notice, "%.90s", notice);
        ui_layout_screens(ui);
    }
}

bool input_handle_pad(Input *input, Ui *ui, const InputEvent *event)
{
    Pads *pads = &input->pads;
    switch (event->kind) {
    case EVENT_PAD_DOWN:
        press_button(pads, ui, event);
        return true;
    case EVENT_PAD_UP:
        if (release_button(pads, event)) {
            ui_press(ui, ACTION_ACCEPT, false);
        }
        return true;
    case EVENT_PAD_REMOVED:
        pause_without_pad(pads, ui, event);
        return true;
    case EVENT_PAD_ADDED:
        return true; /* nothing changes before it is used */
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        release_pads(pads);
        return false;
    default:
        return false;
    }
}

void input_pads_tick(Pads *pads, Ui *ui)
{
    PadHold *repeat = &pads->repeat, *accept = &pads->accept;
    if (repeat->active && ui->now >= repeat->due) {
        repeat->due = fmax(repeat->due, ui->now - REPEAT_FAST) + repeat->pause;
        repeat->pause = fmax(REPEAT_FAST, REPEAT_HASTE * repeat->pause);
        ui_press(ui, ui_bindings_owner(&ui->bindings, ui_chord_of_button(repeat->button)), true);
    }
    if (accept->active && ui->now >= accept->due) {
        accept->due = ui->now + CYCLE_NEXT;
        accept->times++;
        ui_press(ui, ACTION_CYCLE, accept->times > 1);
    }
}
