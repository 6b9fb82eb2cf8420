/* SPDX-License-Identifier: MIT */
/*
 * What must hold for the whole program at any time: its parts agree with each other.
 *
 * For tests with random input, to be called once in a turn of the loop. Disagreement is a failed check. One thread.
 */
#ifndef THEPLOT_SUPPORT_AGREEMENT_H
#define THEPLOT_SUPPORT_AGREEMENT_H

#include "app/app.h"

/*
 * What is on the table is what the history has, and what the table shows; the timeline is open in review mode and never
 * else; nothing was kept with an error. Between two commands only: nothing is checked while one waits.
 */
void agreement_check(const App *app);

#endif
