/* SPDX-License-Identifier: MIT */
/*
 * The stack of screens: what is put on it or taken away, laid out and drawn.
 *
 * Every change lays the topmost screen out anew, and what is seen under a panel: each kind of screen is laid out by a
 * function of its own (page.h). Functions on the Screens; nothing is owned; one thread.
 */
#ifndef THEPLOT_SCREENS_STACK_H
#define THEPLOT_SCREENS_STACK_H

#include "screens/screens.h"

/* Whether a screen hides the table: a panel lets it be seen. */
bool screens_hide_table(const Screens *screens);

/* Puts a screen on top. `layout` is the table's; only its sizes are used. */
void screens_push(Screens *screens, ScreenKind kind, const Session *session, const Layout *layout);

/* Takes the topmost screen away. */
void screens_pop(Screens *screens, const Session *session, const Layout *layout);

/* Takes all screens away: the table is seen. */
void screens_clear(Screens *screens);

/* Lays the topmost screen out anew, for a new size or after a change. */
void screens_layout(Screens *screens, const Session *session, const Layout *layout);

/* Draws the topmost screen. */
void screens_draw(const Screens *screens, const Layout *layout, DrawList *list);

#endif
