/* SPDX-License-Identifier: MIT */
/*
 * What the solver has found out about positions, so that nothing is searched twice, and all who show it read the same.
 *
 * The program fills the answers in (app/job_verdict.c, app/job_guess.c). They lie in the Ui, as many as there is room
 * for; what is oldest makes room for what is new. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_ANSWERS_H
#define THEPLOT_UI_ANSWERS_H

#include "ui/ui.h"

/* Seconds that a search for a verdict may take. */
double ui_answers_longest(const Ui *ui);

/* What is known of a position; never NULL. What was given up on in less time than is due now is not known. */
const Answer *ui_answers_find(const Ui *ui, const Position *position);

/* The answer on a position, to be filled in. */
Answer *ui_answers_place(Ui *ui, const Game *game, const Position *position);

/* Keeps a line that wins: an answer for each position that it comes to. */
void ui_answers_keep_line(Ui *ui, const Game *game, const Position *start, const Move *moves, int count);

#endif
