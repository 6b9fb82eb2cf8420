/* SPDX-License-Identifier: MIT */
/*
 * The mark beside the deal's number that says whether the game on the table can be won.
 *
 * A sign, whose shape differs, and a word or two. It is there only where the player has switched verdicts on, never in
 * a lesson or in review mode, nor after the game. What it says is proved: while that is being looked for, there is
 * nothing for a moment, then that it is being looked for. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_VERDICT_H
#define THEPLOT_UI_VERDICT_H

#include "ui/ui.h"

/* Whether the heading keeps room for the sign. */
bool ui_verdict_has_room(const Ui *ui);

/* What the mark says in a word or two; empty where there is none. */
const char *ui_verdict_words(const Ui *ui);

/* The same in a sentence or two, with a reason where there is one. Writes and gives `line`. */
const char *ui_verdict_sentence(const Ui *ui, char *line, size_t size);

/* Shows and speaks the sentence, where there is a mark; of a lost game also the cards that make it so, if there are. */
void ui_verdict_say(Ui *ui);

/* Speaks the sentence when the verdict is another one than before. */
void ui_verdict_speak(Ui *ui);

/* Draws the sign into a square. */
void ui_verdict_draw_sign(const Ui *ui, DrawList *list, Rect square);

#endif
