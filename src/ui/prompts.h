/* SPDX-License-Identifier: MIT */
/*
 * The prompts: which button or key does what, in a line of signs and words for players without a pointer.
 *
 * The signs are those of the gamepad in use or, drawn as keycaps, the names of keys. The line stands beside the name of
 * the game wherever the table is seen, on screens at the right of the foot; the most important is at its end; what
 * finds no room is left out, so nothing is ever covered or moved. Nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_PROMPTS_H
#define THEPLOT_UI_PROMPTS_H

#include "ui/ui.h"

/* Whether the player uses what prompts are for. */
bool ui_prompts_are_shown(const Ui *ui);

/* Draws the line for the table, or for the screen over it; nothing while a pointer or a finger is used. */
void ui_prompts_draw(const Ui *ui, DrawList *list);

#endif
