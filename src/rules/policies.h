/* SPDX-License-Identifier: MIT */
/*
 * Rules that both rules_check() and rules_legal_moves() need. Private to this room.
 *
 * Pure functions of a table and a position, for any thread.
 */
#ifndef THEPLOT_RULES_POLICIES_H
#define THEPLOT_RULES_POLICIES_H

#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"

/* The first pile number after the tableau piles of `game`, which begin at PILE_TABLEAU. */
static inline Pile rules_tableau_end(const Game *game)
{
    return (Pile)(PILE_TABLEAU + game->tableau_count);
}

/* Whether the top card of `from`, a tableau pile, may not be played because the same card is on top of the reserve. */
static inline bool rules_reserve_goes_first(const Game *game, const Position *position, Pile from)
{
    Card end = position->top[PILE_RESERVE];
    return game->reserve_preferred && rules_pile_is_tableau(from) && end != CARD_NONE &&
           rules_card_face(end) == rules_card_face(position->top[from]);
}

/* Whether the player may put the top card of `from`, the waste or a tableau pile, into an empty tableau pile. */
Refusal rules_space_refusal(const Game *game, const Position *position, Pile from);

#endif
