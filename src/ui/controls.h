/* SPDX-License-Identifier: MIT */
/*
 * What can be pressed at present, as a list in words, of which a screen reader makes buttons of its own.
 *
 * First comes a title, and what leads back comes last. On the table there lie between them the message, the piles with
 * what they hold, after the one that is selected its moves, then the toolbar and the reading of the whole table. On a
 * screen these are its widgets and, in the same order as on the screen, all that can be read: a control for each
 * sentence; sentences that share a rectangle lie in it one under the other. In review mode and after a game the piles
 * are read, too. Names are what the narration says of the same, in the player's language. An id means the same as long
 * as the same screen is on top, and nothing on another one. The list is made anew with each call and nothing is kept;
 * one thread. Rectangles are output pixels; of what scrolls, as if nothing had been scrolled.
 */
#ifndef THEPLOT_UI_CONTROLS_H
#define THEPLOT_UI_CONTROLS_H

#include "ui/ui.h"

typedef enum ControlFlag {
    CONTROL_CHOSEN = 1,   /* it holds, or its moves follow */
    CONTROL_IDLE = 2,     /* pressing it plays nothing at present; it is said why */
    CONTROL_TEXT = 4,     /* it is only read */
    CONTROL_TITLE = 8,    /* the same, and the title of what follows */
    CONTROL_FOCUSED = 16, /* where a player without a pointer is; the title: it is read from there on */
    CONTROL_SCROLLS = 32, /* it is seen through the view */
    CONTROL_VIEW = 64,    /* no control, but the view that scrolls: its id is by how many pixels; it has no name */
    CONTROL_ABOVE = 128,  /* it lies over another control, */
    CONTROL_BELOW = 256,  /* or under all others */
    CONTROL_NEWS = 512,   /* what came of a press: it is said by itself as well */
} ControlFlag;

typedef struct Control {
    int id;
    unsigned flags; /* ControlFlags */
    Rect rect;
    const char *name; /* lives until the function that it is given to returns */
} Control;

typedef void ControlFunction(const Control *control, void *context);

/* Gives each control to `take`, in the order in which they are read. */
void ui_controls_list(const Ui *ui, ControlFunction *take, void *context);

/* Does what pressing the control means; -1 - id: it has the focus. One that is not there any more does nothing. */
void ui_control_press(Ui *ui, int id);

/* Notes that a widget of the topmost screen is pressed; gives what that means. */
Action ui_widget_press(Screens *screens, int index);

#endif
