/* SPDX-License-Identifier: MIT */
/*
 * What the solver has found out about the position on the table, or in review mode about one of the timeline: whether
 * it can be won, and by which moves.
 *
 * The Ui says what it wants to know, and shows what it was told; the program asks the solver beside the loop
 * (app/job_verdict.c) and fills in the answers, which are kept, so that nothing is searched twice. So nothing here
 * takes time. Nothing is wanted where the player has turned verdicts off and asks for no winning move, and during a
 * lesson. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_ADVICE_H
#define THEPLOT_UI_ADVICE_H

#include "ui/ui.h"

/* Seconds of searching before the player is told of it, and before a guess is shown for want of a winning move. */
#define ADVICE_QUIET 0.3
#define ADVICE_PATIENCE 1.0

/* The position that is asked about: the one on the table, in review mode one of the timeline. */
const Position *ui_advice_question(const Ui *ui);

/* What is known of it; never NULL. */
const Answer *ui_advice_answer(const Ui *ui);

/* Whether somebody waits for a verdict on that position that is not known yet. */
bool ui_advice_is_wanted(const Ui *ui);

/* Whether somebody waits for a move in a position of which no winning line is known, or not soon enough. */
bool ui_advice_wants_guess(const Ui *ui);

/* The verdict on the position on the table; ADVICE_NONE where nothing is known of it, or nothing is to be shown. */
AdviceVerdict ui_advice_verdict(const Ui *ui);

/* The next move of a line that wins from the position on the table. False where none is known. */
bool ui_advice_move(const Ui *ui, Move *move);

/* Has it asked anew what there was no memory for, of the position on the table. */
void ui_advice_forget_failure(Ui *ui);

/* Takes over what the session did, before the table does: what was lost stays lost by every move. */
void ui_advice_absorb(Ui *ui, const Outcome *outcome);

#endif
