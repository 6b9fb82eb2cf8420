/* SPDX-License-Identifier: MIT */
/*
 * The title above the cards: the game's name, which deal it is, how far it has come, and whether it can be won.
 *
 * Functions on the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_TITLE_H
#define THEPLOT_UI_TITLE_H

#include "ui/ui.h"

/* Where the mark stands that says whether the game can be won, with the deal's number; empty where there is none. */
Rect ui_title_verdict(const Ui *ui);

void ui_title_draw(const Ui *ui, DrawList *list);

#endif
