/* SPDX-License-Identifier: MIT */
/*
 * Arranging the Ui: how large everything is, which screen is opened over the table, and the table by itself again.
 *
 * Functions on the Ui; nothing is owned; one thread. Lengths are output pixels.
 */
#ifndef THEPLOT_UI_ARRANGE_H
#define THEPLOT_UI_ARRANGE_H

#include "ui/ui.h"

/* Lays everything out for an output of this size. */
void ui_resize(Ui *ui, int width, int height, float pixel_ratio);

/* Lays table and screens out again, at the same size. */
void ui_layout(Ui *ui);

/* Opens a screen over the table; what is held is let go. Does nothing where it is the topmost already. */
void ui_open_screen(Ui *ui, ScreenKind kind);

/* Puts a screen about `game` on top of the stack; does nothing where the stack is full. */
void ui_push_screen(Ui *ui, ScreenKind kind, const Game *game);

/* Whether there is a screen on top that can be closed; the strip of a won game and the first choice of a game stay. */
bool ui_can_close(const Screens *screens, const Session *session);

/* Ends a lesson and closes all screens: another game comes. */
void ui_clear(Ui *ui);

/* Lets go of what is held or hovered and stops playing to the end, because something comes over the table. */
void ui_cancel(Ui *ui);

#endif
