/* SPDX-License-Identifier: MIT */
/*
 * The three guides, each in a file of its own. Private to this room.
 *
 * Constant data, for any thread.
 */
#ifndef THEPLOT_GUIDE_GUIDE_PARTS_H
#define THEPLOT_GUIDE_GUIDE_PARTS_H

#include "guide/guide.h"
#include "words/words.h"

/* The moves that turn ten cards of the stock, for examples at the end of the stock. */
#define GUIDE_TURN_10 "S-W S-W S-W S-W S-W S-W S-W S-W S-W S-W "

extern const Guide guide_plot;
extern const Guide guide_plait;
extern const Guide guide_queen;

#endif
