/* SPDX-License-Identifier: MIT */
/*
 * Cards and piles in words, as parts of sentences in the player's language.
 *
 * Whole phrases ("from the waste"), so that each language can inflect them. Functions that write take a buffer of
 * PHRASE_LENGTH bytes and return it; what does not fit is cut off between two characters. Nothing is owned; one
 * thread.
 */
#ifndef THEPLOT_WORDS_PHRASES_H
#define THEPLOT_WORDS_PHRASES_H

#include <stddef.h>

#include "rules/card.h"
#include "rules/game.h"
#include "rules/position.h"

enum { PHRASE_LENGTH = 120 };

/* "seven": a rank, 0..12, in the middle of a sentence. */
const char *words_rank(int rank);

/* "Seven": the same by itself. */
const char *words_rank_name(int rank);

/* "queens": what foundations start with, after that word. */
const char *words_rank_to_start(int rank);

/* "a seven": any card of that rank, as the subject of a sentence. */
const char *words_a_rank(int rank);

/* "seven of clubs" */
const char *words_card(Card card, char *buffer);

/* "tableau 3", "from tableau 3", "to tableau 3"; a pile of `game`. */
const char *words_pile(const Game *game, Pile pile, char *buffer);
const char *words_from(const Game *game, Pile pile, char *buffer);
const char *words_to(const Game *game, Pile pile, char *buffer);

/* "to the eight of hearts": the same by the card that lies there, or CARD_NONE, for piles do not show their numbers. */
const char *words_onto(const Game *game, Pile pile, Card top, char *buffer);

/* "from the waste"; empty where only its number would tell which pile is meant. */
const char *words_source(const Game *game, Pile pile, char *buffer);

/* "Foundations", "Stock", "Corners": all piles that do the same as this one, by themselves. */
const char *words_piles(const Game *game, Pile pile, char *buffer);

/* Adds an entry to a list of `size` bytes that is read aloud, after a comma; leaves it out where it has no room. */
void words_append(char *list, size_t size, const char *entry);

/* Makes the first letter a capital one. */
void words_capitalise(char *text);

#endif
