/* SPDX-License-Identifier: MIT */
/*
 * Carrying actions out: the one way from what a device or a widget means to what is done.
 *
 * In the list actions[] an action can have one function each for the table, for screens and for review mode. The one
 * for the place where the player is at present is called, if there is one. Functions on the Ui; nothing is owned; one
 * thread. Nothing can fail: what is not valid does nothing.
 */
#ifndef THEPLOT_UI_EXECUTE_H
#define THEPLOT_UI_EXECUTE_H

#include "ui/ui.h"

/* Carries an action out, wherever it comes from, if it is valid where the player is. */
void ui_execute(Ui *ui, Action action);

/* The same for a key or a gamepad button that is bound to an action. Gives whether it means something here. */
bool ui_press(Ui *ui, ActionKind kind, bool repeated);

/* Whether a key that is bound to an action means it on the screen over the table. */
bool ui_key_counts_above(const Ui *ui, ActionKind kind);

#endif
