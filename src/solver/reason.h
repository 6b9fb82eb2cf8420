/* SPDX-License-Identifier: MIT */
/*
 * Why a position is lost, where few cards alone make it so.
 *
 * The bounds of the plans (solver/plan.h) prove a loss by the cards that are bound to an order: those of the reserve
 * and, where tableau piles are filled from the reserve, of these piles; every other card is taken to be free to be
 * played at any time. A reason is a set of bound cards that still proves the loss when the others are taken to be free
 * as well, and that does not any more when one of its own is. It is the smallest of several that are tried, not
 * always the smallest of all.
 *
 * It is looked for in steps of a few milliseconds at the most. A Reason is a value of the caller's, without memory of
 * its own; the game lives longer. It belongs to one thread at a time.
 */
#ifndef THEPLOT_SOLVER_REASON_H
#define THEPLOT_SOLVER_REASON_H

#include "base/random.h"
#include "rules/game.h"

typedef struct Reason {
    const Game *game;
    Position position;
    Random random;
    int attempts;
    int bound_count;
    Card bound[CARD_COUNT]; /* in the order in which they can be reached */
    int count;              /* of the smallest set so far; 0: no bound proves the loss */
    bool kept[CARD_COUNT];  /* that set, by number of the card */
} Reason;

/* Begins to look for why a position is lost. */
void solver_reason_begin(Reason *reason, const Game *game, const Position *position);

/* Does a little. Returns whether that was the last. */
bool solver_reason_step(Reason *reason);

/* Writes the cards that alone make the position lost, in the order in which they can be reached. Returns their number;
 * 0 where no bound proves the loss, or there is none. */
int solver_reason_cards(const Reason *reason, Card cards[CARD_COUNT]);

/* The position that a bound sees when only those of the bound cards stay bound that `bound` (by number of the card)
 * says: all others lie in the stock. */
void solver_reason_free(const Game *game, Position *position, const bool bound[CARD_COUNT]);

#endif
