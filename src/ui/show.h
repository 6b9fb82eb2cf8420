/* SPDX-License-Identifier: MIT */
/*
 * "Show me": the winning line is played from the position on the table, a move at a time, as fast as a review goes.
 *
 * It needs a line that wins, which the solver is asked for (ui/advice.h). The moves are the player's own: they can be
 * undone, and the game counts as one with help. It ends with the game, when there is no line, and with anything that
 * the player presses but what changes the speed. Functions on the Ui; nothing is owned; one thread. Times are the
 * table's milliseconds.
 */
#ifndef THEPLOT_UI_SHOW_H
#define THEPLOT_UI_SHOW_H

#include "ui/ui.h"

/* Begins, or says why not. */
void ui_show_begin(Ui *ui);

/* Ends it where it is, and says so. */
void ui_show_stop(Ui *ui);

/* A step faster (1) or slower (-1), as far as there is one, and says how fast. Reviews go on at that speed. */
void ui_show_change_pace(Ui *ui, int step);

/* Whether the line is being played, or looked for in order to be played. */
bool ui_show_is_on(const Ui *ui);

/* Goes on with what ui_show_begin() has asked the solver for, as far as that is known. */
void ui_show_take(Ui *ui);

/* Plays the next move when its time has come. */
void ui_show_advance(Ui *ui);

/* Whether time has to go by until the next move. */
bool ui_show_is_due(const Ui *ui);

/* Takes over what the session did. */
void ui_show_follow(Ui *ui, const Outcome *outcome);

#endif
