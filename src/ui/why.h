/* SPDX-License-Identifier: MIT */
/*
 * Why the position on the table is lost: the few cards that alone make it so are lit, with a sentence.
 *
 * They are looked for beside the loop (app/job_reason.c) when the player has asked. The light goes out with the
 * position and with whatever the player does next. Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_WHY_H
#define THEPLOT_UI_WHY_H

#include "table/table_draw.h"
#include "ui/ui.h"

/* Asks why the position on the table, which is lost, is so. */
void ui_why_ask(Ui *ui);

/* Whether somebody waits for that. */
bool ui_why_is_wanted(const Ui *ui);

/* Takes the answer: the `count` cards that alone make the position lost; 0: no such cards are known. */
void ui_why_take(Ui *ui, const Card *cards, int count);

/* Puts the light out. */
void ui_why_put_out(Ui *ui);

/* Lights the cards on the table. */
void ui_why_mark(const Ui *ui, TableMarks *marks);

#endif
