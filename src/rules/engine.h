/* SPDX-License-Identifier: MIT */
/*
 * The engine moves cards. Nothing else changes a position, so every card that moves is reported as a Transfer. Private
 * to this room.
 *
 * A Dealer exists for one deal or one move. Position and list belong to the caller; the list may be NULL. Nothing is
 * allocated; one thread.
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
    uint8_t beat; /* of the next transfer */
} Dealer;

/* Begins work on `position` and empties `transfers`. */
void rules_dealer_open(Dealer *dealer, const Game *game, Position *position, TransferList *transfers);

/* Moves the top card of `from`, which is not empty, to the top of `to`, in a beat of its own. */
void rules_dealer_move(Dealer *dealer, Pile from, Pile to, TransferCause cause);

/* Deals one step from the stock, which holds enough cards. */
void rules_dealer_deal(Dealer *dealer, const DealStep *step);

/* Turns the waste over to become the stock, which is empty, in one beat. */
void rules_dealer_redeal(Dealer *dealer);

/* Performs what the rules force after a deal or a move: fills gaps and sends reserve cards to the waste. */
void rules_dealer_settle(Dealer *dealer);

#endif
