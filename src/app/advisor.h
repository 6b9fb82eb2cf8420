/* SPDX-License-Identifier: MIT */
/*
 * Asks the solver what the player wants to know of the position on the table (ui/advice.h), off the frame's path.
 *
 * The Advisor is a value inside the App. Where there are threads, a search runs in one of its own, which ends with the
 * search and wakes the loop; elsewhere it advances for a few milliseconds in each turn of the loop. Its memory is taken
 * with the first question and freed by app_advisor_close(). A question that is no longer asked is stopped within a
 * millisecond. When nothing is asked, or all is known, nothing runs. What was found out of earlier positions is
 * remembered, so that undo is answered at once. Where there is no memory, no verdict is ever known. All calls from the
 * loop's thread.
 */
#ifndef THEPLOT_APP_ADVISOR_H
#define THEPLOT_APP_ADVISOR_H

#include "app/app.h"

/* Begins, ends or goes on with a search, as the Ui wants it, and hands over what was found out. Once a turn. */
void app_advisor_follow(App *app);

/* Whether the loop has to turn for the search. */
bool app_advisor_is_busy(const App *app);

/* Stops what runs and frees everything. */
void app_advisor_close(App *app);

#endif
