/* SPDX-License-Identifier: MIT */
/*
 * What the message line says: what a move has told, or what holds of the position for as long as nothing newer is to be
 * said. The text itself is kept by Speech. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_MESSAGE_H
#define THEPLOT_UI_MESSAGE_H

#include "ui/ui.h"

/* Sets the message to what `outcome` has to tell; a plain move clears it. */
void ui_message_set(Ui *ui, const Outcome *outcome);

/* Takes back a message that has said what was lit or shown, when that is put away. */
void ui_message_take_back(Ui *ui);

/* Shows the message that belongs to the position again, as after a change of the language. */
void ui_message_translate(Ui *ui);

#endif
