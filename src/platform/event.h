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
    EVENT_QUIT, /* the window is to be closed */
    EVENT_KEY,  /* a key went down, or repeats */
    EVENT_KEY_UP,
    EVENT_POINTER_DOWN, /* a mouse button */
    EVENT_POINTER_UP,
    EVENT_POINTER_MOVE,
    EVENT_POINTER_LEFT, /* the pointer left the window */
    EVENT_WHEEL,        /* `steps` up (positive) or down */
    EVENT_TOUCH_DOWN,   /* finger `finger` at x, y; fingers on the glass are numbered from 0 */
    EVENT_TOUCH_MOVE,
    EVENT_TOUCH_UP,
    EVENT_BACK,     /* Back of the system or of the browser */
    EVENT_CONTROL,  /* the page's element `control` was pressed */
    EVENT_SCROLL,   /* the page's elements were scrolled, to `control` pixels */
    EVENT_PAD_DOWN, /* `pad_button` of gamepad `pad` */
    EVENT_PAD_UP,
    EVENT_PAD_ADDED,   /* a gamepad of `pad_kind` */
    EVENT_PAD_REMOVED, /* after EVENT_PAD_UP for all its buttons */
    EVENT_RESIZED,     /* the output has another size */
    EVENT_EXPOSED,     /* what was drawn may be lost: draw again */
    EVENT_HIDDEN,      /* the window was minimised or covered */
    EVENT_SHOWN,
    EVENT_DROPPED,           /* a file was dropped on the window: platform_dropped() has its path */
    EVENT_DROPPED_TEXT,      /* or a text: platform_dropped() has it */
    EVENT_COPIED,            /* the page has copied the text */
    EVENT_CLIPBOARD_REFUSED, /* the page was not allowed to copy or to read the clipboard */
    EVENT_FOCUS_GAINED,
    EVENT_FOCUS_LOST,  /* keys and buttons that are held count as released */
    EVENT_PREFERENCES, /* platform_preferences() or platform_languages() may have changed */
    EVENT_WOKEN        /* platform_wake() was called */
} EventKind;

/* Printable keys are their lower-case ASCII character; the others follow here. */
typedef enum EventKeyCode {
    KEY_BACKSPACE = 8,
    KEY_RETURN = 13,
    KEY_ESCAPE = 27,
    KEY_SPACE = ' ',
    KEY_TAB = 9,
    KEY_DELETE = 127,
    KEY_F1 = 256,
    KEY_F2,
    KEY_F11 = KEY_F1 + 10,
    KEY_F12,
    KEY_UP,
    KEY_DOWN,
    KEY_LEFT,
    KEY_RIGHT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_INSERT,
    KEY_CONTROL, /* the modifiers as keys of their own */
    KEY_SHIFT,
    KEY_ALT,
    KEY_OTHER,
    KEY_PAD /* PAD_SOUTH, where a code may be a key or a button; the other buttons follow */
} EventKeyCode;

typedef enum EventModifier { MODIFIER_CONTROL = 1, MODIFIER_SHIFT = 2, MODIFIER_ALT = 4 } EventModifier;

/* In SDL's order. */
typedef enum EventButton { BUTTON_LEFT = 1, BUTTON_MIDDLE, BUTTON_RIGHT, BUTTON_BACK, BUTTON_FORWARD } EventButton;

/* A gamepad's buttons by where they are, not by what is printed on them. Sticks and triggers are buttons, too: one is
 * down while it is pushed far enough that way. */
typedef enum PadButton {
    PAD_SOUTH,
    PAD_EAST,
    PAD_WEST,
    PAD_NORTH,
    PAD_UP, /* the cross or the left stick */
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_SHOULDER_LEFT,
    PAD_SHOULDER_RIGHT,
    PAD_TRIGGER_LEFT,
    PAD_TRIGGER_RIGHT,
    PAD_STICK_LEFT, /* pressed */
    PAD_STICK_RIGHT,
    PAD_BACK,
    PAD_START,
    PAD_GUIDE,
    PAD_EXTRA, /* share, capture, mute */
    PAD_PADDLE_1,
    PAD_PADDLE_2,
    PAD_PADDLE_3,
    PAD_PADDLE_4,
    PAD_TOUCHPAD, /* pressed */
    PAD_BUTTON_COUNT
} PadButton;

/* The maker whose signs the buttons carry. */
typedef enum PadKind { PAD_GENERIC, PAD_XBOX, PAD_PLAYSTATION, PAD_SWITCH, PAD_DECK } PadKind;

typedef struct InputEvent {
    EventKind kind;
    int key;       /* an ASCII character or an EventKeyCode */
    int modifiers; /* EventModifier flags; Command on a Mac counts as Control */
    bool repeated; /* a key held down */
    int button;    /* an EventButton */
    float x, y;
    int steps;
    int finger;
    int control;
    int pad; /* which gamepad, for as long as it is plugged in */
    PadButton pad_button;
    PadKind pad_kind;
} InputEvent;

#endif
