/* SPDX-License-Identifier: MIT */
/*
 * The toolbar: the row of buttons above or below the cards, each of which stands for an action.
 *
 * Where the buttons lie is the table's layout; which of them is under the pointer is the Ui's. Buttons are numbered as
 * they stand, from 0 to LAYOUT_BUTTONS - 1. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_TOOLBAR_H
#define THEPLOT_UI_TOOLBAR_H

#include "ui/ui.h"

enum { TIP_LENGTH = 160 };

/* The action of a button. That of the menu opens it also where its key would first put something away. */
Action ui_toolbar_action(const Table *table, int button);

/* What a right click or a long press on a button does; ACTION_NONE: nothing. */
Action ui_toolbar_behind(int button);

/* The button under a point, or -1. */
int ui_toolbar_at(const Layout *layout, Point point);

/* Whether pressing a button would do anything. */
bool ui_toolbar_enabled(const Table *table, int button);

/* The name of a button; lives until the next change of the language. */
const char *ui_toolbar_name(const Table *table, int button);

/* Writes and gives the name of a button, with its key for players who have keys at hand. */
const char *ui_toolbar_tip(const Ui *ui, int button, char text[TIP_LENGTH]);

/* Whether the buttons are hidden, because a strip below the cards has buttons of its own. */
bool ui_toolbar_is_hidden(const Table *table, const Screens *screens);

/* Draws the buttons, and the tip of the one under the pointer. */
void ui_toolbar_draw(const Ui *ui, DrawList *list);

#endif
