/* SPDX-License-Identifier: MIT */
/* What is written around the cards: the title (the game's name, which deal it is, how far it has come, whether it can
 * be won), the labels of piles, and the message line. Nothing is owned; one thread. */
#ifndef THEPLOT_UI_HEADING_H
#define THEPLOT_UI_HEADING_H

#include "ui/ui.h"

/* Draws title, labels and message. */
void ui_heading_draw(const Ui *ui, DrawList *list);

/* labels.c: draws the labels of the piles; `names`: with what they are called. */
void ui_labels_draw(const Table *table, const Focus *focus, bool names, DrawList *list);

/* prompts.c: which button or key does what, in a line of signs and words for players without a pointer. The signs are
 * those of the gamepad in use or, drawn as keycaps, the names of keys. The line stands beside the name of the game
 * wherever the table is seen, on screens at the right of the foot; the most important is at its end; what finds no room
 * is left out, so nothing is ever covered or moved. */
void ui_prompts_draw(const Ui *ui, DrawList *list);

/* Whether the player uses what prompts are for: no pointer and no finger. */
bool ui_prompts_are_shown(Device device, const Screens *screens);

/* Whether prompts have, beside large text, the first of three lines up to the end of the message. */
bool ui_prompts_cross_message(const Layout *layout);

/* Where the mark stands that says whether the game can be won, with the deal's number; empty where there is none. */
Rect ui_title_verdict(const Ui *ui);

#endif
