/* SPDX-License-Identifier: MIT */
/*
 * Where a game was lost, and why: the verdicts along the timeline of a review, the turning point, and the few cards
 * that alone make a position lost.
 *
 * The verdicts are looked for beside the loop (ui/advice.h), only for players who have verdicts switched on in the
 * settings or have asked "Where was it lost?". That leads to the last position of the branch in review that can be won,
 * and shows there the move that lost it beside one that keeps the win; once more, and it shows why it is lost. Nothing
 * is shown as lost without proof: where a verdict is not known, that is said.
 *
 * The cards are looked for in app/job_verdict.c. Their light goes out with the position and with whatever the player
 * does next. Questions and answers are kept in the Advice; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_TURNING_H
#define THEPLOT_UI_TURNING_H

#include "ui/ui.h"

/* Takes over the verdict on ui_advice_reviewed(), if the search for it has ended. */
void ui_turning_take(Ui *ui);

/* Takes over what the session did; the timeline has noted it. */
void ui_turning_absorb(Ui *ui, const Outcome *outcome);

/* Lays the two moves of the turning point on the table, where it is shown. */
void ui_turning_mark(const TurningState *turning, const Timeline *timeline, const Session *session, TableMarks *marks);

/* Takes the answer: the `count` cards that alone make the position lost; 0: no such cards are known. */
void ui_why_take(Ui *ui, const Card *cards, int count);

/* Lights the cards on the table, or the pile of which only the top one is seen. */
void ui_why_mark(const WhyState *why, const Layout *layout, TableMarks *marks);

#endif
