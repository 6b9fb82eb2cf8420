/* SPDX-License-Identifier: MIT */
/*
 * Drawing the table: places, cards at rest, lights, cards in the air, the held card; or the winning scene.
 *
 * A list begins with table_draw_begin(), and table_draw_cards() draws at its time. The table is only read but for what
 * is over by then. Nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_TABLE_DRAW_H
#define THEPLOT_TABLE_TABLE_DRAW_H

#include "table/table.h"

/* A suggested move: its card as it would lie, under a sign; where the stock is turned, the sign on the stock. */
typedef struct SuggestedMove {
    Move move;
    Sprite sign;
} SuggestedMove;

enum { SUGGESTED_MOVES_MAX = 2 };

/* How transparent a card is that is shown where it would lie. */
#define TABLE_GHOST_FADE 0.3F

/* What is drawn on the table for a player who looks for a move. */
typedef struct TableMarks {
    uint32_t lit;    /* a bit for each pile whose top card is lit, or its empty place: the two of a move */
    Pile ghost_from; /* whose top card is shown as it would lie on `ghost`; or PILE_NONE */
    Pile ghost;
    bool lit_cards[CARD_COUNT]; /* cards that are lit where they lie, as far as they are seen */
    int suggested_count;
    SuggestedMove suggested[SUGGESTED_MOVES_MAX];
    float ghost_way; /* how far it has come from there to here, 0 to 1 */
    bool choice;     /* the cards of which one has to be chosen are lit */
} TableMarks;

/* Begins a list for the table's size and the player's look; forgets motions that are over at `now`. */
void table_draw_begin(Table *table, DrawList *list, double now);

/* Draws suggested moves; it is part of table_draw_cards(). */
void table_suggested_draw(const Table *table, const SuggestedMove *moves, int count, DrawList *list);

/* Draws places, cards, lights and effects at the time of table_draw_begin(). */
void table_draw_cards(const Table *table, const TableMarks *marks, DrawList *list);

#endif
