/* SPDX-License-Identifier: MIT */
/*
 * The hand that moves cards: everything that changes a position goes through it, so that each card that moves is
 * reported as a Transfer. For the sources of this room only.
 *
 * A Dealer lives for one deal or one move. It borrows the position that it changes and the list that it fills, which
 * may be NULL. Nothing is allocated; one thread.
 */
#ifndef THEPLOT_RULES_ENGINE_H
#define THEPLOT_RULES_ENGINE_H

#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"

typedef struct Dealer {
    const Game *game;
    Position *position;
    TransferList *transfers;
    uint8_t beat; /* the next one */
} Dealer;

/* Takes on `position` and empties `transfers`. */
void rules_dealer_open(Dealer *dealer, const Game *game, Position *position, TransferList *transfers);

/* Moves the top card of `from`, which has one, to the top of `to`, in a beat of its own. */
void rules_dealer_move(Dealer *dealer, Pile from, Pile to, TransferCause cause);

/* Deals one step from the stock, which holds enough cards. */
void rules_dealer_deal(Dealer *dealer, const DealStep *step);

/* Turns the waste over to be the stock, which is empty, in one beat. */
void rules_dealer_redeal(Dealer *dealer);

/* Does what the rules force once a deal or a move is done: fills the gaps, sends reserve cards to the waste. */
void rules_dealer_settle(Dealer *dealer);

#endif
