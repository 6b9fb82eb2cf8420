/* SPDX-License-Identifier: MIT */
/*
 * The Ui as a whole, for whoever runs the loop: its start, what follows from an outcome, and a frame of it.
 *
 * Functions on the Ui; a session that it is given stays its owner's. One thread; nothing can fail. Times are the
 * table's milliseconds.
 */
#ifndef THEPLOT_UI_FRAME_H
#define THEPLOT_UI_FRAME_H

#include "ui/ui.h"

/* Starts with an empty table for `game` and no screen. `session` must outlive it; `seed` is for new deals. */
void ui_open(Ui *ui, Session *session, const Game *game, Speed speed, uint64_t seed);

/* Takes over what the session did. `now` is the time of the tick that did it. */
void ui_absorb(Ui *ui, const Outcome *outcome, double now);

/*
 * Shows what the program has found out about the position (ui/advice.h), or that it is still searching, and goes on
 * with what waited for that.
 */
void ui_take_advice(Ui *ui);

/* Does what is due by time. To be called once a tick. */
void ui_tick(Ui *ui, double now);

/* Draws everything as it is at `now` into an empty list. */
void ui_draw(Ui *ui, DrawList *list, double now);

/* Whether anything is in motion: then the next frame differs from this one. */
bool ui_is_moving(const Ui *ui);

#endif
