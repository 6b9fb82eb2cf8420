/* SPDX-License-Identifier: MIT */
/*
 * What the buttons of gamepads mean: each stands for an action, some of them again and again while they are held.
 *
 * All gamepads play the same game; which button of which pad is held is kept in a Pads, a value inside Input. There are
 * no timers: who runs the loop calls input_tick() for as long as input_is_busy(). Times are the table's milliseconds;
 * one thread; nothing can fail.
 */
#ifndef THEPLOT_INPUT_PAD_H
#define THEPLOT_INPUT_PAD_H

#include "base/types.h"
#include "platform/event.h"
#include "screens/action.h"

/* A button that is held and what comes of it. */
typedef struct PadHold {
    bool active;
    int pad;
    PadButton button;
    double due; /* when it has its effect for the next time */
    int times;  /* so often it has had it by being held */
} PadHold;

typedef struct Pads {
    PadHold repeat; /* a direction, undo or redo */
    PadHold accept; /* the lower button, which plays when it is let go, and shows where to while it is held */
    int used;       /* the pad on which something was pressed last; -1: none */
} Pads;

/* Nothing is held. */
void input_pads_open(Pads *pads);

/* Whether something is held that has an effect as time goes by. */
bool input_pads_are_busy(const Pads *pads);

/* The action of a button. */
ActionKind input_pad_action(PadButton button);

#endif
