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
 * Pure functions without memory of their own, for any thread. One takes some milliseconds at the most.
 */
#ifndef THEPLOT_SOLVER_REASON_H
#define THEPLOT_SOLVER_REASON_H

#include "rules/game.h"
#include "rules/position.h"

/*
 * Writes the cards that alone make the position lost, in the order in which they can be reached. Returns their number;
 * 0 where no bound proves the loss, or there is none.
 */
int solver_reason(const Game *game, const Position *position, Card cards[CARD_COUNT]);

/*
 * The position that a bound sees when only those of the bound cards stay bound that `bound` (by number of the card)
 * says: all others lie in the stock.
 */
void solver_reason_free(const Game *game, Position *position, const bool bound[CARD_COUNT]);

#endif
