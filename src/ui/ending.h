/* SPDX-License-Identifier: MIT */
/*
 * How a game ends for the player: the strip that tells of a won or of a lost one comes when the cards have come to rest
 * and the table is seen, and goes with the position that it is about.
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

/* Notes how the position on the table ends the game: also when the player wants to know something else than before. */
void ui_ending_note(Ui *ui);

/* Takes over what has been found out about the position on the table. */
void ui_ending_take_verdict(Ui *ui);

/* Opens the strip when its time has come. */
void ui_ending_advance(Ui *ui);

/* Whether time has to go by until the strip comes. */
bool ui_ending_is_due(const Ui *ui);

#endif
