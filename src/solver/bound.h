/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss from the order of the reserve alone, for games whose reserve is played to foundations only. Private.
 *
 * A kind is chain * RANK_COUNT + how far the rank is above the base rank; a chain is what one foundation can hold. A
 * reserve card is played after those before it, and a card that is still in the reserve is on no foundation. Follow the
 * order: `least` is a number of cards of each kind that are on foundations at the least, in every line that has come so
 * far, and `left` the number that is still in the reserve. At the beginning these are facts. When a reserve card of
 * kind q is played, it is card number k = least[q] + 1 of its kind, or a later one; as every foundation that holds q
 * holds the kinds below it in its chain, so k or more cards of each of these are up. Where the first foundation is
 * built alone and k is 2 or more, another was begun, so the first is complete: one card of every kind. If there are
 * then more cards of a kind in `least` and `left` together than there are at all, no line comes so far, and none wins.
 * (Cards elsewhere are taken to be free at any time, which only makes the bound weaker.)
 */
#ifndef THEPLOT_SOLVER_BOUND_H
#define THEPLOT_SOLVER_BOUND_H

#include "rules/move.h"

enum { BOUND_KINDS = SUIT_COUNT * RANK_COUNT };

typedef struct Bound {
    int copies; /* cards of each kind */
    uint8_t least[BOUND_KINDS];
    uint8_t left[BOUND_KINDS];
} Bound;

/* Raises `least` of the kinds from `first` to `last`. False if there are not so many cards. */
static inline bool bound_raise(Bound *bound, int first, int last, int least)
{
    bool possible = true;
    for (int kind = first; kind <= last; kind++) {
        if (bound->least[kind] < least) {
            bound->least[kind] = (uint8_t)least;
            possible = possible && least + bound->left[kind] <= bound->copies;
        }
    }
    return possible;
}

/* The reserve's next card, of this kind, goes to a foundation. False if that is impossible. */
static inline bool bound_play(Bound *bound, int kind, bool first_foundation_alone)
{
    int least = bound->least[kind] + 1;
    bound->left[kind]--;
    bool begins_second = first_foundation_alone && least >= 2 && bound->least[RANK_COUNT - 1] == 0;
    bool possible = !begins_second || bound_raise(bound, 0, RANK_COUNT - 1, 1);
    return bound_raise(bound, kind / RANK_COUNT * RANK_COUNT, kind, least) && possible;
}

/* Whether the bound is right for games with these policies. */
bool bound_fits(const Game *game);

/* The bound at the beginning, of a position whose base rank is known. */
Bound bound_read(const Game *game, const Position *position);

/* The reserve's next card, of this kind, leaves for the waste, as the rule `reserve_base_to_waste` has it. */
static inline bool bound_expels(const Game *game, bool closed, int kind)
{
    return closed && game->reserve_base_to_waste && kind == 0;
}

/* Whether a position is proved to be lost; before the choice of a base rank, with each. False where it does not fit. */
bool bound_is_lost(const Game *game, const Position *position);

#endif
