/* SPDX-License-Identifier: MIT */
/*
 * An oracle of positions: piles as plain arrays with a face for every card, on which Transfers are carried out by what
 * rules/move.h says of beats, without any of the code under test.
 *
 * Values belong to the caller; nothing is allocated. What does not fit is a failed check.
 */
#ifndef THEPLOT_RULES_ARRAYS_H
#define THEPLOT_RULES_ARRAYS_H

#include "rules/move.h"

typedef struct Arrays {
    int count[PILE_COUNT];
    Card cards[PILE_COUNT][CARD_COUNT]; /* lowest first */
    bool face_up[PILE_COUNT][CARD_COUNT];
} Arrays;

/* All cards in the stock, face down, as before the first beat of a deal. */
void arrays_from_deck(uint64_t number, Arrays *arrays);

/* Every card as it lies at rest. */
void arrays_from_position(const Position *position, Arrays *arrays);

/* The position with these piles, every byte of which is set here. */
void arrays_to_position(const Arrays *arrays, uint8_t base_rank, uint8_t redeals_left, Position *position);

/*
 * Reads piles as the test vectors write them, a line each; cards that are not named go to `rest`, in the order of their
 * index, under what is named there. The stock's next card is named first. Each face may be named twice.
 */
void arrays_parse(const char *text, Pile rest, Arrays *arrays);

/* Carries out `transfers`, beat for beat, and checks that each is possible. */
void arrays_transfer(Arrays *arrays, const TransferList *transfers);

/* Whether all 104 cards are there, each once. */
bool arrays_are_whole(const Arrays *arrays);

bool arrays_are_equal(const Arrays *arrays, const Arrays *other);

/* A position of `game` from text, as arrays_parse() reads it. The lowest card of F1, which must be there, sets the
 * base. */
Position arrays_position(const Game *game, const char *text, Pile rest);

#endif
