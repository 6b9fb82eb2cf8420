/* SPDX-License-Identifier: MIT */
/*
 * Hints: what can be played, and which move wins.
 *
 * The first press lights a move that can be played. Where the player wants to know what wins, the second one shows the
 * first move of a winning line as it would lie, or where none is known in time a guess, which says that it is one; the
 * third plays it. After that each press shows the next winning move, or plays the one that is shown, until the player
 * does something else. Elsewhere, and in a lesson, each press lights the next move that can be played. Where the game
 * is lost, as far as the player wants to know, the first press says so.
 *
 * What is shown is kept in the Focus. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_HINT_H
#define THEPLOT_UI_HINT_H

#include "ui/ui.h"

/* A press of the hint's key or button. */
void ui_hint_press(Ui *ui);

/* Goes on with what ui_hint_press() has asked the solver for, as far as that is known. */
void ui_hint_take(Ui *ui);

/* How far the card of a winning move or a guess is on its way to where it would lie, 0 to 1, at the table's time. */
float ui_hint_way(const Ui *ui);

/* Puts out what is lit, or what is being looked for. False where nothing was. */
bool ui_hint_put_out(Ui *ui);

/* Takes over what the session did: what was lit goes out. */
void ui_hint_follow(Ui *ui, const Outcome *outcome);

/* Whether a winning move or a guess is shown, which the next press plays. */
bool ui_hint_is_ready(const Ui *ui);

#endif
