/* SPDX-License-Identifier: MIT */
/*
 * The golden foundation, which has to be complete before the others open: its frame, its seal, and the gold that goes
 * over the others when they open.
 *
 * Functions on the Table alone; nothing is owned; one thread. Durations are milliseconds at normal speed.
 */
#ifndef THEPLOT_TABLE_GOLDEN_H
#define THEPLOT_TABLE_GOLDEN_H

#include "table/table.h"

/* Whether this pile is the golden foundation of a game that has one. */
bool table_golden_is(const Table *table, Pile pile);

/* How far the place of a foundation has opened: 0 closed, 1 open. */
float table_golden_opening(const Table *table, Pile pile);

/* Begins the moment after the move that has completed it. */
void table_golden_begin(Table *table);

/* Draws the golden frame; it is part of the ground. */
void table_golden_draw_frame(const Table *table, DrawList *list);

/* Draws the seal on the complete foundation, and the gold over the places that are opening. */
void table_golden_draw(const Table *table, DrawList *list);

#endif
