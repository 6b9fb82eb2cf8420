/* SPDX-License-Identifier: MIT */
/*
 * A position: where each card lies, the base rank, the redeals left and whether the stock has to wait.
 *
 * Plain data without pointers, 153 bytes. Undo and search remember positions by copying them. Two equal positions are
 * equal byte for byte, as there is no padding. Piles are linked through `below`, so moving a card takes the same time
 * whatever the height of the piles. The caller owns it; nothing is allocated; any thread may work on its own copy.
 */
#ifndef THEPLOT_RULES_POSITION_H
#define THEPLOT_RULES_POSITION_H

#include "base/types.h"
#include "rules/card.h"

/* A pile's number. A game's table (rules/game.h) says how many tableau piles it uses. */
typedef uint8_t Pile;

enum {
    PILE_STOCK = 0,   /* S; its top card is the next one to be turned */
    PILE_WASTE = 1,   /* W */
    PILE_RESERVE = 2, /* R: the Plot's reserve, the Plait's plait, the Queen's terrace; its top is the available end */
    PILE_FOUNDATION = 3, /* F1; F2 to F8 follow */
    PILE_TABLEAU = 11,   /* T1; T2 to T12 follow */
    PILE_COUNT = 23,
    PILE_NONE = 255,
    FOUNDATION_COUNT = 2 * SUIT_COUNT, /* 8 */
    FOUNDATION_HEIGHT = RANK_COUNT,    /* cards that complete a foundation */
    TABLEAU_MAX = 12
};

typedef struct Position {
    Card top[PILE_COUNT];      /* CARD_NONE where a pile is empty */
    uint8_t count[PILE_COUNT]; /* cards in each pile */
    Card below[CARD_COUNT];    /* the card under each card, CARD_NONE under the lowest */
    uint8_t base_rank;         /* 0..12, or RANK_NONE until the player has chosen it */
    uint8_t redeals_left;
    uint8_t stock_locked; /* 1: a card was turned while there was a space, and both are there (`space_locks_stock`) */
} Position;

/* For any number, PILE_NONE included. */
static inline bool rules_pile_is_foundation(Pile pile)
{
    return pile >= PILE_FOUNDATION && pile < PILE_TABLEAU;
}

static inline bool rules_pile_is_tableau(Pile pile)
{
    return pile >= PILE_TABLEAU && pile < PILE_COUNT;
}

/* Writes the cards of `pile`, lowest first, and returns their number (0..104). */
int rules_pile_cards(const Position *position, Pile pile, Card cards[CARD_COUNT]);

/* Makes these cards, lowest first, all that lies on `pile`; `count` is 0..104. What was there has to go elsewhere. */
void rules_pile_set(Position *position, Pile pile, const Card *cards, int count);

/* Writes a pile's name in the notation ("S", "F1", "T12") and a NUL. */
void rules_pile_text(Pile pile, char text[4]);

/* How far `rank` is above `base_rank`, wrapping: 0 for the base rank itself, 12 for the rank below it. */
static inline int rules_rank_offset(int rank, int base_rank)
{
    return rank >= base_rank ? rank - base_rank : rank - base_rank + RANK_COUNT;
}

#endif
