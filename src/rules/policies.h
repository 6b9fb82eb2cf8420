/* SPDX-License-Identifier: MIT */
/*
 * The questions that a game's table answers, shared by checking one move and by listing all of them. For the sources of
 * this room only.
 *
 * Pure functions of a table and a position; nothing is owned, any thread may ask.
 */
#ifndef THEPLOT_RULES_POLICIES_H
#define THEPLOT_RULES_POLICIES_H

#include "rules/game.h"
#include "rules/move.h"
#include "rules/position.h"

/* The tableau piles of `game` are those from PILE_TABLEAU up to, not including, this one. */
static inline Pile rules_tableau_end(const Game *game)
{
    return (Pile)(PILE_TABLEAU + game->tableau_count);
}

/* Whether suit and colour let `card` lie on `under`. The ranks are another question. */
static inline bool rules_build_fits(BuildRule rule, Card card, Card under)
{
    switch (rule) {
    case BUILD_ANY_SUIT:
        return true;
    case BUILD_SAME_SUIT:
        return rules_card_suit(card) == rules_card_suit(under);
    case BUILD_ALTERNATE:
        return rules_card_is_red(card) != rules_card_is_red(under);
    case BUILD_NONE:
        break;
    }
    return false;
}

/* Whether the top card of `from`, a tableau pile, has to wait because its twin lies at the end of the reserve. */
static inline bool rules_reserve_goes_first(const Game *game, const Position *position, Pile from)
{
    Card end = position->top[PILE_RESERVE];
    return game->reserve_preferred && rules_pile_is_tableau(from) && end != CARD_NONE &&
           rules_card_face(end) == rules_card_face(position->top[from]);
}

/* Why the player may not put the top card of `from`, the waste or a tableau pile, into an empty tableau pile. */
Refusal rules_space_refusal(const Game *game, const Position *position, Pile from);

#endif
