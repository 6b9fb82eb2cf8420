/* SPDX-License-Identifier: MIT */
/*
 * What happens on the table: the outcomes of the session set cards in motion, with their effects and sounds.
 *
 * Functions on the Table alone; nothing is owned; one thread. Instants are milliseconds of the table's clock.
 */
#ifndef THEPLOT_TABLE_MOTION_H
#define THEPLOT_TABLE_MOTION_H

#include "table/table.h"

/* Takes over what the session did. `now` is the clock at the tick that did it. */
void table_absorb(Table *table, const Session *session, const Outcome *outcome, double now);

/*
 * Brings what is still being dealt to its places at once, and what plays for a complete foundation to its end: for a
 * player who plays on.
 */
void table_hurry(Table *table, double now);

/* Shows that the top card of `pile` can go nowhere: it trembles, with a sound. */
void table_refuse(Table *table, Pile pile, double now);

/* Whether there are no cards, as before the first deal. */
bool table_is_bare(const Table *table);

/* Whether anything is still in motion: then the next frame will differ from this one. */
bool table_is_moving(const Table *table);

/* How much of the pile has arrived, 0..1, while cards are dealt to it. One card more or less does not count. */
float table_filled(const Table *table, Pile pile);

#endif
