/* SPDX-License-Identifier: MIT */
/*
 * Works luck and play out of the game in review (ui/luck.h), off the frame's path.
 *
 * The LuckWork is a value inside the App. Where there are threads, one works for a fifth of a second, then the loop
 * takes over what there is and starts the next; elsewhere the work advances for a few milliseconds in each turn of the
 * loop. It stops within a millisecond when its page is closed, goes on where it was when that is opened again, and ends
 * by itself; then nothing runs. Its memory is taken with the first question and freed by app_luck_close(). All calls
 * from the loop's thread.
 */
#ifndef THEPLOT_APP_LUCK_WORK_H
#define THEPLOT_APP_LUCK_WORK_H

#include "app/app.h"

/* Begins, ends or goes on with the work, as the Ui wants it, and hands over what was found out. Once a turn. */
void app_luck_follow(App *app);

/* Whether the loop has to turn for it. */
bool app_luck_is_busy(const App *app);

/* Stops what runs and frees everything. */
void app_luck_close(App *app);

#endif
