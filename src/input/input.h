/* SPDX-License-Identifier: MIT */
/*
 * From raw events to actions: what a press, a drag, a wheel, a key, a finger or a gamepad's button means.
 *
 * Interpreting is not executing: events become actions, which ui_execute() carries out; of the Ui itself only what
 * follows the pointer is changed (the held card, what is hovered, scrolling). An Input is a value held by the frame
 * loop; one thread. Times are the table's milliseconds.
 */
#ifndef THEPLOT_INPUT_INPUT_H
#define THEPLOT_INPUT_INPUT_H

#include "base/types.h"
#include "input/pad.h"
#include "input/touch.h"
#include "platform/event.h"
#include "ui/ui.h"

typedef struct Input {
    int pressed_button; /* the button of the toolbar on which the pointer went down, or -1 */
    Point last_click;   /* where the last card was clicked */
    double last_click_at;
    bool second_click; /* the press under way is the other half of a double click, unless it becomes a drag */
    bool has_clicked;  /* whether the two above are set */
    Touch touch;
    Pads pads; /* what is held on gamepads */
} Input;

/* Nothing is held or pressed. */
void input_open(Input *input);

/* Interprets one event at the time `now`. Window events (resize, expose, quit) are not its business and are ignored. */
void input_handle(Input *input, Ui *ui, const InputEvent *event, double now);

/* Does what is due at `now` without an event: what is held down repeats, a long press shows something. */
void input_tick(Input *input, Ui *ui, double now);

/* Whether something is held down for which input_tick() has to be called, so that the loop must not go to sleep. */
bool input_is_busy(const Input *input);

#endif
