/* SPDX-License-Identifier: MIT */
/*
 * Drawing what is told of a position: moves with their signs, and the light of single cards.
 *
 * Functions on the Table, which is only read; nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_TABLE_TOLD_H
#define THEPLOT_TABLE_TABLE_TOLD_H

#include "table/table.h"

/* A move that is told of: its card as it would lie, with a sign; or where the stock is turned, the sign there. */
typedef struct TableTold {
    Move move;
    Sprite sign;
} TableTold;

enum { TABLE_TOLD_MAX = 2 };

/* Moves that are told of: the card is lit where it lies, and shown where it would lie, under the sign of the move. */
void table_told_draw(const Table *table, const TableTold *told, int count, DrawList *list);

/* The light around a single card, which lies like this. */
void table_told_light(const Table *table, DrawList *list, Pose pose);

#endif
