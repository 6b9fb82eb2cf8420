/* SPDX-License-Identifier: MIT */
/*
 * Luck and play of the game in review: when it is to be worked out, and its page.
 *
 * The program works it out beside the loop (app/job_luck.c), only while the page is open, and fills in the report
 * (screens/luck_report.h). Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_LUCK_H
#define THEPLOT_UI_LUCK_H

#include "ui/ui.h"

/* Whether somebody waits for more of the report on the branch in review. */
bool ui_luck_is_wanted(const Ui *ui);

/* The report has ended: it is laid out, and read aloud. */
void ui_luck_take(Ui *ui);

#endif
