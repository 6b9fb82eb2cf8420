/* SPDX-License-Identifier: MIT */
/*
 * What is written around the cards: the heading, the labels of piles, the message line; and what the message says.
 *
 * Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_HEADING_H
#define THEPLOT_UI_HEADING_H

#include "ui/ui.h"

/* Sets the message to what `outcome` has to tell; a plain move clears it. */
void ui_heading_say(Ui *ui, const Outcome *outcome);

/* Takes back a message that has said what was lit or shown, when that is put away. */
void ui_heading_unsay(Ui *ui);

/* Shows the message that belongs to the position again, as after a change of the language. */
void ui_heading_translate(Ui *ui);

/* Draws heading, labels and message. */
void ui_heading_draw(const Ui *ui, DrawList *list);

#endif
