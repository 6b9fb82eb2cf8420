/* SPDX-License-Identifier: MIT */
#include "input/pad.h"

#include <math.h>
#include <stdio.h>

#include "input/input.h"
#include "words/words.h"

/* Milliseconds. Held buttons have their effect again, at first slowly, each time a little sooner. */
static const double REPEAT_FIRST = 320.0;
static const double REPEAT_SLOW = 120.0;
static const double REPEAT_FAST = 45.0;
static const double REPEAT_HASTE = 0.88; /* of one pause to the next */
static const double CYCLE_FIRST = 350.0;
static const double CYCLE_NEXT = 700.0;

Intent input_pad_intent(PadButton button)
{
    static const uint8_t intents[PAD_BUTTON_COUNT] = {[PAD_SOUTH] = INTENT_ACCEPT,
                                                      [PAD_EAST] = INTENT_CANCEL,
                                                      [PAD_WEST] = INTENT_STOCK,
                                                      [PAD_NORTH] = INTENT_HINT,
                                                      [PAD_UP] = INTENT_UP,
                                                      [PAD_DOWN] = INTENT_DOWN,
                                                      [PAD_LEFT] = INTENT_LEFT,
                                                      [PAD_RIGHT] = INTENT_RIGHT,
                                                      [PAD_SHOULDER_LEFT] = INTENT_UNDO,
                                                      [PAD_SHOULDER_RIGHT] = INTENT_REDO,
                                                      [PAD_TRIGGER_LEFT] = INTENT_FOUNDATION,
                                                      [PAD_TRIGGER_RIGHT] = INTENT_FINISH,
                                                      [PAD_STICK_LEFT] = INTENT_CYCLE,
                                                      [PAD_STICK_RIGHT] = INTENT_READ,
                                                      [PAD_BACK] = INTENT_RULES,
                                                      [PAD_START] = INTENT_MENU,
                                                      [PAD_GUIDE] = INTENT_NONE};
    return button < PAD_BUTTON_COUNT ? (Intent)intents[button] : INTENT_NONE;
}

static bool pad_repeats(Intent intent)
{
    return (intent >= INTENT_UP && intent <= INTENT_RIGHT) || intent == INTENT_UNDO || intent == INTENT_REDO;
}

void input_pads_open(Pads *pads)
{
    *pads = (Pads){.used = -1};
}

void input_pads_release(Pads *pads)
{
    pads->repeat.active = false;
    pads->accept.active = false;
}

static bool pad_is_held(const PadHold *hold, const InputEvent *event)
{
    return hold->active && hold->pad == event->pad && hold->button == event->pad_button;
}

static bool pad_sees_table(const Table *table)
{
    return !screens_visible(&table->screens) && !table->entry.open;
}

/* From now on the gamepad is what is being played with. */
static void pad_take_over(Input *input, const InputEvent *event, Table *table, double now)
{
    if (table->focus.device != DEVICE_PAD) {
        table_release(table, now); /* a card that a pointer holds */
        table->hovered_button = -1;
        table->hovered_pile = PILE_NONE;
    }
    table->focus.device = DEVICE_PAD;
    table->focus.glyphs = (GlyphSet)event->pad_kind;
    input->pads.used = event->pad;
}

static void pad_press(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Pads *pads = &input->pads;
    Intent intent = input_pad_intent(event->pad_button);
    PadHold hold = {.active = true, .pad = event->pad, .button = event->pad_button};
    pad_take_over(input, event, table, now);
    input_pads_release(pads); /* the newest button counts */
    if (event->pad_button == PAD_SOUTH && pad_sees_table(table)) {
        hold.due = now + CYCLE_FIRST;
        pads->accept = hold;
        return;
    }
    if (pad_repeats(intent)) {
        hold.due = now + REPEAT_FIRST;
        pads->repeat = hold;
    }
    input_do(input, intent, false, table, session, now);
}

static void pad_let_go(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    Pads *pads = &input->pads;
    if (pad_is_held(&pads->repeat, event)) {
        pads->repeat.active = false;
    }
    if (pad_is_held(&pads->accept, event)) {
        pads->accept.active = false;
        if (pads->accept.times == 0) {
            input_do(input, INTENT_ACCEPT, false, table, session, now);
        }
    }
}

/* Whoever plays with it cannot go on: the game waits and says so. */
static void pad_is_gone(Input *input, const InputEvent *event, Table *table, const Session *session)
{
    if (event->pad != input->pads.used) {
        return;
    }
    input_pads_release(&input->pads);
    input->pads.used = -1;
    if (table->focus.device != DEVICE_PAD) {
        return;
    }
    table_show(table, W("The gamepad is gone. The game waits."));
    if (!screens_visible(&table->screens)) {
        input_open_screen(table, session, SCREEN_PAUSE);
        snprintf(table->screens.notice, sizeof table->screens.notice, "%.90s", table->message);
        screens_layout(&table->screens, session, &table->layout);
    }
}

bool input_handle_pad(Input *input, const InputEvent *event, Table *table, Session *session, double now)
{
    switch (event->kind) {
    case EVENT_PAD_DOWN:
        pad_press(input, event, table, session, now);
        return true;
    case EVENT_PAD_UP:
        pad_let_go(input, event, table, session, now);
        return true;
    case EVENT_PAD_REMOVED:
        pad_is_gone(input, event, table, session);
        return true;
    case EVENT_PAD_ADDED:
        return true; /* nothing changes before it is used */
    case EVENT_FOCUS_LOST:
    case EVENT_HIDDEN:
        input_pads_release(&input->pads);
        return false;
    default:
        return false;
    }
}

bool input_pads_are_busy(const Pads *pads)
{
    return pads->repeat.active || pads->accept.active;
}

static double pad_pause(int times)
{
    return fmax(REPEAT_FAST, REPEAT_SLOW * pow(REPEAT_HASTE, times));
}

void input_pads_tick(Input *input, Table *table, Session *session, double now)
{
    PadHold *repeat = &input->pads.repeat;
    PadHold *accept = &input->pads.accept;
    if (repeat->active && now >= repeat->due) {
        repeat->due = fmax(repeat->due, now - REPEAT_FAST) + pad_pause(repeat->times++);
        input_do(input, input_pad_intent(repeat->button), true, table, session, now);
    }
    if (accept->active && now >= accept->due) {
        accept->due = now + CYCLE_NEXT;
        accept->times++;
        input_do(input, INTENT_CYCLE, accept->times > 1, table, session, now);
    }
}
