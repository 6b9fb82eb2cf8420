/* SPDX-License-Identifier: MIT */
/*
 * From raw events to actions: what a press, a drag, a wheel, a key, a finger or a gamepad's button means.
 *
 * Interpreting is not executing: events become actions, which ui_execute() carries out; of the Ui itself only what
 * follows the pointer is changed (the held card, what is hovered, scrolling). There are no timers: who runs the loop
 * calls input_tick() for as long as input_is_busy(). An Input is a value held by the frame loop; one thread; nothing
 * can fail. Positions are output pixels, times the table's milliseconds.
 */
#ifndef THEPLOT_INPUT_INPUT_H
#define THEPLOT_INPUT_INPUT_H

#include "base/geometry.h"
#include "platform/event.h"
#include "ui/ui.h"

enum { TOUCH_FINGERS_MAX = 10 };

/* What fingers on the glass are doing (touch.c). */
typedef struct Touch {
    float millimetre;                /* in output pixels; 0: as on a desk's display */
    uint32_t down;                   /* a bit for each finger on the glass */
    int most;                        /* how many there were at once since the first came down */
    int finger;                      /* the one that came first */
    bool dead;                       /* what the fingers did until now is over: they have to leave the glass first */
    bool grabbed;                    /* it came down on a card that can be carried */
    int button;                      /* or on this one of the toolbar; -1: on none */
    bool resting;                    /* on that card, or a button: a long press may come of it */
    bool held;                       /* the long press has shown something */
    bool on_screen;                  /* it began on a screen over the table */
    Point starts[TOUCH_FINGERS_MAX]; /* where each came down */
    double started_at;               /* when the first did */
    bool brief;                      /* so lately that a tap of several can still come of it */
    double shown_at;                 /* when the long press showed a place last */
} Touch;

/* A button that is held and what comes of it. */
typedef struct PadHold {
    bool active;
    int pad;
    PadButton button;
    double due;   /* when it takes effect the next time */
    double pause; /* from then to the time after that */
    int times;    /* how often it has taken effect by being held; counted for the accept button only */
} PadHold;

/* What is held on gamepads, which all play the same game (pad.c). */
typedef struct Pads {
    PadHold repeat; /* a direction, undo or redo */
    PadHold accept; /* the lower button, which plays when it is let go, and shows where to while it is held */
    int used;       /* the pad on which something was pressed last; -1: none */
} Pads;

typedef struct Input {
    int pressed_button; /* the button of the toolbar on which the pointer went down, or -1 */
    Point last_click;   /* where the last card was clicked, and when */
    double last_click_at;
    bool second_click; /* the press under way is the other half of a double click, unless it becomes a drag */
    Touch touch;
    float slide_from; /* while a winning line is shown: x where a finger came down */
    Pads pads;
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
