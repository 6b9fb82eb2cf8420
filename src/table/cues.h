/* SPDX-License-Identifier: MIT */
/*
 * What is heard of what happens on the table.
 *
 * A part of the table, in a file of its own; only this room calls it. Cues are read off the same tracks that are
 * drawn, so a card is heard when it is seen to land, at every speed. They gather in the table until whoever plays them
 * takes them out; what does not fit is not heard. Delays count from the table's present time. One thread.
 */
#ifndef THEPLOT_TABLE_CUES_H
#define THEPLOT_TABLE_CUES_H

#include "table/table.h"

/* Adds the sounds of `outcome`, after the table has set its cards in motion. */
void table_cues_add(Table *table, const Outcome *outcome);

/* The cards of a deal land all at once, `delay` milliseconds from now. */
void table_cues_add_hurry(Table *table, double delay);

#endif
