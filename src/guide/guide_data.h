/* SPDX-License-Identifier: MIT */
/*
 * The three guides, a file each, and the words that their moves share. For the sources of this room that make up the
 * guides.
 *
 * Constant data that lives for the whole program; any thread may read it.
 */
#ifndef THEPLOT_GUIDE_GUIDE_DATA_H
#define THEPLOT_GUIDE_GUIDE_DATA_H

#include "guide/guide.h"
#include "words/words.h"

/* Ten cards of the stock turned, and a blank: a few positions lie at the end of the whole stock. */
#define GUIDE_TURN_10 "S-W S-W S-W S-W S-W S-W S-W S-W S-W S-W "

extern const Guide guide_plot;
extern const Guide guide_plait;
extern const Guide guide_queen;

#endif
