/* SPDX-License-Identifier: MIT */
/*
 * Cards and piles in words, as parts of sentences in the player's language.
 *
 * Whole phrases ("from the waste"), so that each language can inflect them. Functions that write take a buffer of
 * PHRASE_LENGTH bytes and return it; what does not fit is cut off between two characters. Nothing is owned; one thread.
 */
#ifndef THEPLOT_WORDS_PHRASES_H
#define THEPLOT_WORDS_PHRASES_H

#include <stddef.h>

#include "rules/game.h"

enum { PHRASE_LENGTH = 120 };

typedef enum RankForm {
    RANK_PLAIN,    /* "seven", in the middle of a sentence */
    RANK_NAME,     /* "Seven", by itself */
    RANK_TO_START, /* "sevens", what foundations start with, after that word */
    RANK_SUBJECT,  /* "a seven", any card of that rank, as the subject of a sentence */
    RANK_FORMS
} RankForm;

typedef enum PileForm {
    PILE_PLAIN, /* "tableau 3" */
    PILE_FROM,  /* "from tableau 3" */
    PILE_TO,    /* "to tableau 3" */
    PILE_FORMS
} PileForm;

/* A rank, 0..12; a card: "seven of clubs"; a pile of `game`. */
const char *words_rank(int rank, RankForm form);
const char *words_card(Card card, char *buffer);
const char *words_pile(const Game *game, Pile pile, PileForm form, char *buffer);

/* "to the eight of hearts": the same by the card that lies there, or CARD_NONE, for piles do not show their numbers. */
const char *words_onto(const Game *game, Pile pile, Card top, char *buffer);

/* "Foundations", "Stock", "Corners": all piles that do the same as this one, by themselves. */
const char *words_piles(const Game *game, Pile pile, char *buffer);

/* Adds an entry to a list of `size` bytes that is read aloud, after a comma; leaves it out where it has no room. Makes
 * the first letter a capital one. */
void words_append(char *list, size_t size, const char *entry);
void words_capitalise(char *text);

#endif
