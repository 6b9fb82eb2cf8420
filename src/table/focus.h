/* SPDX-License-Identifier: MIT */
/*
 * The focus: which pile or button a player without a pointer is at, and which device is being used.
 *
 * Values inside the table; nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_FOCUS_H
#define THEPLOT_TABLE_FOCUS_H

#include "base/geometry.h"
#include "base/types.h"
#include "rules/position.h"

/* What the player used last. Focus and prompts are shown for keys and gamepads. */
typedef enum Device { DEVICE_POINTER, DEVICE_TOUCH, DEVICE_KEYS, DEVICE_PAD } Device;

/* Whose gamepad's signs the prompts show; numbered as the platform's kinds of gamepads. */
typedef enum GlyphSet { GLYPHS_GENERIC, GLYPHS_XBOX, GLYPHS_PLAYSTATION, GLYPHS_SWITCH, GLYPHS_DECK } GlyphSet;

typedef struct Focus {
    Device device;
    GlyphSet glyphs;
    Pile pile;         /* PILE_NONE: the focus is on a button, or nowhere yet */
    int button;        /* a TableButton, or -1 */
    Pile ghost;        /* where the focused card is shown as it would lie after INTENT_ACCEPT; PILE_NONE: nowhere */
    Pile selected;     /* by touch: its top card is lifted and the places to which it can go are lit; or PILE_NONE */
    bool hinted;       /* every card that can go somewhere is lit */
    bool shown;        /* the player has asked where the focus is: its ring is drawn for keys and gamepads */
    bool letters;      /* each pile that can do something shows its letter */
    Pile letters_from; /* with letters: chosen already, so that its destinations show theirs; or PILE_NONE */
    Pile left_pile;    /* where the focus was before it went to a button; or PILE_NONE */
    Rect left_rect;    /* from where the ring is on its way, and since when */
    double left_at;
} Focus;

#endif
