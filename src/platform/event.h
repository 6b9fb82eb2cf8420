/* SPDX-License-Identifier: MIT */
/*
 * Input events as the rest of the program sees them: small plain data, whatever the window system.
 *
 * Positions are pixels of the output (what is drawn on), origin at the upper left. Values only; nothing is owned.
 */
#ifndef THEPLOT_PLATFORM_EVENT_H
#define THEPLOT_PLATFORM_EVENT_H

#include "base/types.h"

typedef enum EventKind {
    EVENT_NONE,
    EVENT_QUIT,         /* the window is to be closed */
    EVENT_KEY,          /* a key went down, or repeats */
    EVENT_POINTER_DOWN, /* a mouse button */
    EVENT_POINTER_UP,
    EVENT_POINTER_MOVE,
    EVENT_POINTER_LEFT, /* the pointer left the window */
    EVENT_WHEEL,        /* `steps` up (positive) or down */
    EVENT_RESIZED,      /* the output has another size */
    EVENT_EXPOSED,      /* what was drawn may be lost: draw again */
    EVENT_HIDDEN,       /* nothing can be seen: minimised or covered */
    EVENT_SHOWN,
    EVENT_FOCUS_LOST /* keys and buttons held are no longer ours */
} EventKind;

/* Printable keys are their lower-case ASCII character; the others follow here. */
typedef enum EventKeyCode {
    KEY_BACKSPACE = 8,
    KEY_RETURN = 13,
    KEY_ESCAPE = 27,
    KEY_SPACE = ' ',
    KEY_DELETE = 127,
    KEY_F1 = 256,
    KEY_F2,
    KEY_F11,
    KEY_OTHER
} EventKeyCode;

typedef enum EventModifier { MODIFIER_CONTROL = 1, MODIFIER_SHIFT = 2, MODIFIER_ALT = 4 } EventModifier;

typedef enum EventButton { BUTTON_LEFT = 1, BUTTON_MIDDLE, BUTTON_RIGHT, BUTTON_BACK, BUTTON_FORWARD } EventButton;

typedef struct InputEvent {
    EventKind kind;
    int key;       /* an ASCII character or an EventKeyCode */
    int modifiers; /* EventModifier flags; Command on a Mac counts as Control */
    bool repeated; /* a key held down */
    int button;    /* an EventButton */
    float x, y;
    int steps;
} InputEvent;

#endif
