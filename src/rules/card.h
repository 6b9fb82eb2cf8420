/* SPDX-License-Identifier: MIT */
/*
 * One card of the two packs, as a number.
 *
 * Card index 0 is the Ace of clubs of pack 0, 103 the King of spades of pack 1: index = pack * 52 + suit * 13 + rank,
 * with the suits in the order clubs, diamonds, hearts, spades and the ranks from the Ace (0) to the King (12). The two
 * copies of a card have different indices and the same face.
 *
 * Plain values and pure functions, for any thread.
 */
#ifndef THEPLOT_RULES_CARD_H
#define THEPLOT_RULES_CARD_H

#include "base/types.h"

typedef uint8_t Card;

/* The tests of the solver build this room once more with shorter packs, whose games can be searched to their end. */
#ifndef RULES_RANKS
#define RULES_RANKS 13
#define RULES_SUITS 4
#endif

enum {
    RANK_COUNT = RULES_RANKS,
    SUIT_COUNT = RULES_SUITS,
    FACE_COUNT = RANK_COUNT * SUIT_COUNT, /* different faces, 52 */
    CARD_COUNT = 2 * FACE_COUNT,          /* both packs, 104 */
    CARD_NONE = 255,                      /* where a card could be and none is */
    RANK_NONE = 255                       /* the base rank before it is chosen */
};

/* The notation's characters for ranks and suits, in their order. */
#define RULES_RANK_LETTERS "A23456789TJQK"
#define RULES_SUIT_LETTERS "cdhs"

typedef enum Suit { SUIT_CLUBS, SUIT_DIAMONDS, SUIT_HEARTS, SUIT_SPADES } Suit;

/* 0 (Ace) to 12 (King). `card` is 0..103, here and below. */
static inline int rules_card_rank(Card card)
{
    return card % RANK_COUNT;
}

static inline Suit rules_card_suit(Card card)
{
    return (Suit)(card / RANK_COUNT % SUIT_COUNT);
}

static inline bool rules_card_is_red(Card card)
{
    Suit suit = rules_card_suit(card);
    return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
}

/* Which of the 52 faces it shows: suit * 13 + rank. */
static inline int rules_card_face(Card card)
{
    return card % FACE_COUNT;
}

/* Writes the two characters of the notation, such as "Ts", and a NUL. */
void rules_card_text(Card card, char text[3]);

#endif
