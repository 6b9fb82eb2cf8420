/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share: each device's events, and what a finger does as the mouse does.
 *
 * Nothing is owned; one thread. Points are output pixels, times the table's milliseconds.
 */
#ifndef THEPLOT_INPUT_INPUT_PARTS_H
#define THEPLOT_INPUT_INPUT_PARTS_H

#include "input/input.h"

/* pointer.c: the mouse on the table. */
void input_handle_pointer(Input *input, Ui *ui, const InputEvent *event);

/* The left button goes down, or up again, on the table; the held card is put down where it is. */
void input_press_left(Input *input, Ui *ui, Point point);
void input_release_left(Input *input, Ui *ui, Point point);
void input_drop(Ui *ui);

/* Executes an action for each step of a wheel: one of two kinds, or with one of two values. */
void input_turn_wheel(Ui *ui, int steps, Action up, Action down);

/* touch.c: fingers, and the end of all fingers. */
void input_handle_touch(Input *input, Ui *ui, const InputEvent *event);
void input_touch_cancel(Input *input, Table *table, Screens *screens, double now);

/* Does what is due while a finger rests on a card, as for a long press. */
void input_touch_tick(Touch *touch, Table *table, Focus *focus, double now);

/* Whether it is a matter of time what the fingers on the glass mean. */
bool input_touch_is_busy(const Touch *touch);

/* Whether a finger has rested on a button for a long press by now; true only once. */
bool input_touch_holds_button(Touch *touch, double now);

/* keys.c: keys on the table, and the release of any. */
void input_handle_key(Ui *ui, const InputEvent *event);
void input_press_action(Ui *ui, ActionKind kind, const InputEvent *event); /* by a key; Tab with Shift goes back */
void input_handle_key_up(Focus *focus, const Bindings *bindings, const InputEvent *event);

/* pad.c: gamepads. False where an event is not a gamepad's, or not its alone. */
bool input_handle_pad(Input *input, Ui *ui, const InputEvent *event);

/* Does what is due while a gamepad's button is held. */
void input_pads_tick(Pads *pads, Ui *ui);

/* screen_input.c: the mouse and keys while a screen is open. */
void input_handle_screen(Ui *ui, const InputEvent *event);

/* review_input.c: the same in review mode. False where an event means what it does on any screen. */
bool input_handle_review(Ui *ui, const InputEvent *event);

#endif
