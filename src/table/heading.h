/* SPDX-License-Identifier: MIT */
/*
 * What is written and drawn around the cards: the heading, labels, buttons, messages.
 *
 * Parts of the table, in files of their own; only scene/table*.c calls them. All functions are pure but for what their
 * names say; texts are UTF-8. One thread.
 */
#ifndef THEPLOT_TABLE_HEADING_H
#define THEPLOT_TABLE_HEADING_H

#include "table/table.h"

enum { TIP_LENGTH = 160 };

/* A rank's whole name in the player's language: "Seven", "King". `rank` is 0..12. */
const char *speech_rank_name(int rank);

/* About how wide a text is, in ems. */
float drawlist_text_width(const char *text);

/* Sets the message line to what `outcome` has to tell; a plain move clears it. */
void table_heading_say(Table *table, const Outcome *outcome);

/* Whether pressing a button of the table would do anything. */
bool table_button_enabled(const Table *table, TableButton button);

/* The name of a button of the table, and for players who have keys at hand its key; gives `text`. */
const char *table_button_tip(const Table *table, TableButton button, char text[TIP_LENGTH]);

/* Takes back a message that has said what was lit or shown, when that is put away. */
void table_heading_unsay(Table *table);

/* Draws heading, labels, buttons, tool tip and message line. */
void table_heading_draw(const Table *table, DrawList *list);

/* Draws one card, with its shadow unless it lies on its like in a stack. A card being turned is seen narrower. */
void table_card_draw(const Table *table, DrawList *list, Card card, Pose pose, bool with_shadow);

#endif
