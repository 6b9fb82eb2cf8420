/* SPDX-License-Identifier: MIT */
/*
 * The strip that tells the player that a game is won or lost. It comes when the cards are at rest and the table is
 * seen, and goes with the position that it is about.
 *
 * The strip of a won game is there whenever the won table is. That a game is lost is told once for each way in which it
 * can be, until it is dealt again or the program ends, however the position was reached: by a move, undo or redo, a
 * code, or because the game was left there. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_ENDING_H
#define THEPLOT_UI_ENDING_H

#include "ui/ui.h"

/* Takes over what the session did; the table has absorbed it. */
void ui_ending_absorb(Ui *ui, const Outcome *outcome);

/* Works out whether the position on the table ends the game; also to be called after a change of SETTING_VERDICT. */
void ui_ending_note(Ui *ui);

/* Takes over what has been found out about the position on the table. */
void ui_ending_take_verdict(Ui *ui);

/* Opens the strip when its time has come. */
void ui_ending_advance(Ui *ui);

/* Whether time has to go by until the strip comes. */
bool ui_ending_is_due(const EndingState *state, const Screens *screens, const Table *table);

#endif
