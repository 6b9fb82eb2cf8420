/* SPDX-License-Identifier: MIT */
/*
 * A lesson on the table: what is to be done next, and what came of what was done.
 *
 * A lesson is played with ordinary commands on an ordinary deal; how far it has come is counted in the moves that lead
 * to the position, so undo and redo go through it like through any game. It is over when another deal is on the table.
 * Functions on the Table; nothing is owned; one thread.
 */
#ifndef THEPLOT_TABLE_LESSON_H
#define THEPLOT_TABLE_LESSON_H

#include "guide/guide.h"
#include "table/table.h"

/* Makes `game`'s lesson the table's. The caller queues its deal and its prelude. */
void table_lesson_begin(Table *table, const Game *game);

/* Leaves the lesson: the deal can be played on. */
void table_lesson_end(Table *table);

/* Whether a step of a lesson is still to be done; then `move` is the one that does it. */
bool table_lesson_wants(const Table *table, Move *move);

/*
 * Whether the table has a lesson, with steps left or just done, and stands where its moves lead. Who has gone another
 * way has left it; undo leads back.
 */
bool table_lesson_is_on(const Table *table);

/* Whether the table is to be laid out with the lesson's panel: while it is on, and before its first step. */
bool table_lesson_needs_room(const Table *table);

/* Says that a move is not the one that the lesson wants; the card of `pile` trembles. */
void table_lesson_refuse(Table *table, Pile pile, double now);

/* Says what the panel has to say. */
void speech_lesson(Table *table);

/* Draws the lights and the panel of the lesson. */
void table_lesson_draw(const Table *table, DrawList *list);

#endif
