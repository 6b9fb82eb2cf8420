/* SPDX-License-Identifier: MIT */
/*
 * The game in words, so that it can be followed by ear: a sentence or two for everything that happens, and the whole
 * table as a list of short lines.
 *
 * Sentences are said into a Narration, which is a part of the Table: the last ones are kept, all are numbered, and
 * whoever speaks or prints them asks for those that are newer than the last one it has seen. Nothing is narrated that a
 * player who sees the table would not see. Texts are UTF-8 in the player's language. Plain data; nothing is owned; one
 * thread.
 */
#ifndef THEPLOT_SPEECH_SPEECH_H
#define THEPLOT_SPEECH_SPEECH_H

#include "base/text.h"
#include "base/types.h"
#include "rules/card.h"
#include "rules/position.h"
#include "session/session.h"
#include "table/layout.h"

enum { NARRATION_KEPT = 64, NARRATION_LENGTH = 1000, NARRATION_SHOWN = 6, PHRASE_LENGTH = 120 };

typedef struct Narration {
    uint32_t count;                               /* of all that was said */
    char lines[NARRATION_KEPT][NARRATION_LENGTH]; /* number n, from 0, is in n modulo NARRATION_KEPT */
    bool finish_told;                             /* that the game can be played to its end was said */
} Narration;

struct Table;
struct DrawList;

/* Says what `outcome` has made of the table, which has taken it over already. */
void speech_outcome(struct Table *table, const Outcome *outcome);

/* Says the whole table. */
void speech_table(struct Table *table);

/* Says a line. An empty one is not said. */
void speech_say(struct Table *table, const char *line);

/* The line with this number, which has to be one of the last NARRATION_KEPT. */
const char *speech_line(const Narration *narration, uint32_t number);

/* Says that the top card of `pile` can go nowhere. */
void speech_stuck(struct Table *table, Pile pile);

/* While something is looked at: which move it is, and what that move was where one step led to it. Gives `line`. */
const char *speech_of_move(const struct Table *table, const Outcome *outcome, char *line, size_t size);

/* What stands on the message line: the message, or the last sentence where the log is shown and has no other room. */
const char *speech_message(const struct Table *table);

/* Where the last sentences have room beside or below the cards; false where they have none. */
bool speech_room(const Layout *layout, Rect *panel);

/* Draws the last sentences where they cover no card, if the player wants to see them. */
void speech_draw(const struct Table *table, struct DrawList *list);

/* For the room's own files: phrases, each written into a buffer of PHRASE_LENGTH bytes, which is given back. */

/* "seven of clubs" */
const char *speech_phrase_card(Card card, char *buffer);

/* "seven": a rank in the middle of a sentence. */
const char *speech_phrase_rank(int rank);

/* "tableau 3", "from tableau 3", "to tableau 3"; a pile of the table's game. */
const char *speech_phrase_pile(const struct Table *table, Pile pile, char *buffer);
const char *speech_phrase_from(const struct Table *table, Pile pile, char *buffer);
const char *speech_phrase_to(const struct Table *table, Pile pile, char *buffer);

/* Makes the first letter a capital one. */
void speech_capitalise(char *text);

#endif
