/* SPDX-License-Identifier: MIT */
/*
 * Hints: what can be played, and which move wins; and "Show me", which plays a line that wins.
 *
 * The first press lights a move that can be played. Where the player wants to know what wins, the second one shows the
 * first move of a winning line as it would lie, or where none is known in time a guess, which says that it is one; the
 * third plays it. After that each press shows the next winning move, or plays the one that is shown, until the player
 * does something else. Elsewhere, and in a lesson, each press lights the next move that can be played. Where the game
 * is lost, as far as the player wants to know, the first press says so.
 *
 * "Show me" plays the winning line from the position on the table, a move at a time, as fast as a review goes. The
 * moves are the player's own: they can be undone, and the game counts as one with help. It ends with the game, when
 * there is no line, and with anything that the player presses but what changes the speed.
 *
 * Both ask the solver (ui/advice.h). A hint is kept in the Focus, the line in the ShowState. Nothing is owned; one
 * thread. Times are the table's milliseconds. The presses are handlers of actions[].
 */
#ifndef THEPLOT_UI_HINT_H
#define THEPLOT_UI_HINT_H

#include "ui/ui.h"

/* How far the card of a winning move or a guess is on its way to where it would lie, 0 to 1, at the table's time. */
float ui_hint_way(const Focus *focus, const Table *table);

/* Puts out what is lit, or what is being looked for. False where nothing was. */
bool ui_hint_put_out(Ui *ui);

/* Takes over what the session did: what was lit goes out. */
void ui_hint_follow(Focus *focus, const Outcome *outcome);

/* Whether a winning move or a guess is shown, which the next press plays. */
bool ui_hint_is_ready(const Focus *focus);

/* What the next press for a hint does, in a word or two. */
const char *ui_hint_word(const Focus *focus);

/* What is said while a winning line is shown to a player who uses this device, and perhaps hears it. */
const char *ui_show_words(Device device, bool is_heard);

/* Ends the line where it is, and says so. */
void ui_show_stop(Advice *advice, Speech *speech);

/* A step faster (1) or slower (-1), as far as there is one, and says how fast. Reviews go on at that speed. */
void ui_show_change_pace(ShowState *show, Timeline *timeline, Speech *speech, int step, double now);

/* Plays the next move when its time has come. */
void ui_show_advance(Ui *ui);

/* Whether time has to go by until the next move. */
bool ui_show_is_due(const Advice *advice);

/* Takes over what the session did, by which the game may be won. */
void ui_show_follow(Advice *advice, const Outcome *outcome, bool won);

/* Goes on with what a hint or the line has asked the solver for, as far as that is known. */
void ui_hint_take_advice(Ui *ui);

#endif
