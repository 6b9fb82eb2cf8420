/* SPDX-License-Identifier: MIT */
/*
 * The colours of everything that is written and drawn on a cloth: text, panels, buttons, beds.
 *
 * Constant data, one Theme for each cloth; any thread. Text keeps a contrast of 4.5:1 against its ground, 7:1 on the
 * plain table (WCAG 2, success criteria 1.4.3 and 1.4.6).
 */
#ifndef THEPLOT_DRAWLIST_THEME_H
#define THEPLOT_DRAWLIST_THEME_H

#include "drawlist/draw_list.h"

typedef struct Theme {
    DrawColour ink;     /* text */
    DrawColour ink_dim; /* text of less weight */
    DrawColour gold;    /* titles, and what is complete */
    DrawColour panel;   /* an opaque panel that hides cards */
    DrawColour sheet;   /* a panel on the cloth, which shines through */
    DrawColour field;   /* where something is typed */
    DrawColour bed;     /* what is sunk into the cloth */
    DrawColour button, button_hovered, button_chosen, button_edge;
    DrawColour key, key_hovered; /* the button that matters most */
    DrawColour tool;             /* the table's buttons, half transparent */
    DrawColour rank;             /* the base rank on an empty foundation; faint except on the plain table */
    float lock;                  /* opacity of the lock on a closed foundation, 0 to 1 */
} Theme;

/* The colours for the cloth of the list's look. */
const Theme *drawlist_theme(const DrawList *list);

#endif
