/* SPDX-License-Identifier: MIT */
/*
 * Tips: what a new player does not expect, told once, at the first moment when it matters.
 *
 * Which tips a game has follows from the policies in its table. The program keeps which were told, as it keeps
 * settings, so none is ever told twice. A tip stays on the message line for some moves, unless something newer is to be
 * said. A TipState is a value inside the Ui; one thread.
 */
#ifndef THEPLOT_UI_TIPS_H
#define THEPLOT_UI_TIPS_H

#include "ui/ui.h"

/* Looks whether a move has led to a tip that was not told yet; if so it is told now. */
bool ui_tips_follow(TipState *tips, const Session *session, const Outcome *outcome);

/* The tip that stays on the line; empty where there is none. `line` is for what has to be put together. */
const char *ui_tips_words(const TipState *tips, const Session *session, char line[MESSAGE_LENGTH]);

#endif
