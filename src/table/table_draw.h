/* SPDX-License-Identifier: MIT */
/*
 * Drawing the table: places, cards at rest, lights, cards in the air, the held card; or the winning scene.
 *
 * A list begins with table_draw_begin(), and table_draw_cards() draws at its time. The table is only read but for what
 * is over by then. Nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_TABLE_DRAW_H
#define THEPLOT_TABLE_TABLE_DRAW_H

#include "table/table_told.h"

/* What is drawn on the table for a player who looks for a move. */
typedef struct TableMarks {
    uint32_t lit;    /* a bit for each pile whose top card is lit, or its empty place: the two of a move */
    Pile ghost_from; /* whose top card is shown as it would lie on `ghost`; or PILE_NONE */
    Pile ghost;
    bool lit_cards[CARD_COUNT]; /* cards that are lit where they lie, as far as they are seen */
    int told_count;
    TableTold told[TABLE_TOLD_MAX];
    float ghost_way; /* how far it has come from there to here, 0 to 1 */
    bool choice;     /* the cards of which one has to be chosen are lit */
} TableMarks;

/* Begins a list for the table's size and the player's look; forgets motions that are over at `now`. */
void table_draw_begin(Table *table, DrawList *list, double now);

/* Draws places, cards, lights and effects at the time of table_draw_begin(). */
void table_draw_cards(const Table *table, const TableMarks *marks, DrawList *list);

#endif
