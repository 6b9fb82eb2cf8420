/* SPDX-License-Identifier: MIT */
/*
 * Where a game was lost: the verdicts along the timeline of a review, and the turning point.
 *
 * The verdicts are looked for beside the loop (ui/advice.h), only for players who have verdicts switched on in the
 * settings or have asked "Where was it lost?". That leads to the last position of the branch in review that can be won,
 * and shows there the move that lost it beside one that keeps the win; once more, and it shows why it is lost
 * (ui/why.h). Nothing is shown as lost without proof: where a verdict is not known, that is said.
 *
 * Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_TURNING_H
#define THEPLOT_UI_TURNING_H

#include "table/table_draw.h"
#include "ui/ui.h"

/* "Where was it lost?", from the table or in review mode; asked there again it says why. */
void ui_turning_ask(Ui *ui);

/* The same for the game on the table, which then continues from its last position that can be won. */
void ui_turning_go_back(Ui *ui);

/* The position of which the verdict is wanted next; NULL: none is. */
const Position *ui_turning_question(const Ui *ui);

/* Takes over the verdict on that position, if the search for it has ended. */
void ui_turning_take(Ui *ui);

/* Takes over what the session did; the timeline has noted it. */
void ui_turning_absorb(Ui *ui, const Outcome *outcome);

/* Lays the two moves of the turning point on the table, where it is shown. */
void ui_turning_mark(const Ui *ui, TableMarks *marks);

#endif
