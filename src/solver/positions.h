/* SPDX-License-Identifier: MIT */
/*
 * What several files of this room do with positions. Private to this room.
 *
 * Pure functions but for the position that a move is made in, for any thread.
 */
#ifndef THEPLOT_SOLVER_POSITIONS_H
#define THEPLOT_SOLVER_POSITIONS_H

#include "rules/move.h"

/* Makes a legal move. */
static inline void positions_play(const Game *game, Position *position, Move move)
{
    Refusal refusal = rules_apply(game, position, move, NULL);
    BASE_ASSERT(refusal == REFUSAL_NONE);
}

/* The rules' move. Searches do not tell foundations apart: PILE_FOUNDATION means the first that takes the card. */
static inline Move positions_name_foundation(const Game *game, const Position *position, Move move)
{
    while (rules_pile_is_foundation(move.to) && rules_check(game, position, move) != REFUSAL_NONE) {
        move.to++;
    }
    return move;
}

/* The kind of a card: chain * RANK_COUNT + how far its rank is above the base rank. The kinds of a chain follow each
 * other on a foundation; there is one chain, one for each suit, or one for each way to alternate colours. */
static inline uint8_t positions_kind(const Game *game, int base_rank, Card card)
{
    int offset = rules_rank_offset(rules_card_rank(card), base_rank);
    int chain = game->foundation_build == BUILD_SAME_SUIT   ? (int)rules_card_suit(card)
                : game->foundation_build == BUILD_ALTERNATE ? (int)rules_card_is_red(card) ^ (offset & 1)
                                                            : 0;
    return (uint8_t)(chain * RANK_COUNT + offset);
}

/* How many chains there are. Each has as many foundations as the others. */
static inline int positions_chains(const Game *game)
{
    return game->foundation_build == BUILD_SAME_SUIT ? SUIT_COUNT : game->foundation_build == BUILD_ALTERNATE ? 2 : 1;
}

/* The number of cards on foundations. */
static inline int positions_home(const Position *position)
{
    int count = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        count += position->count[PILE_FOUNDATION + i];
    }
    return count;
}

/* What a game is worth that ends like this: its cards on foundations, and 50 more if it is won. */
enum { POSITIONS_WON = CARD_COUNT + 50 };

static inline int positions_worth(const Position *position)
{
    int cards = positions_home(position);
    return cards == CARD_COUNT ? POSITIONS_WON : cards;
}

/* The waste's cards, the lowest first, and then the stock's in the order in which they are turned. Returns their
 * number. */
static inline int positions_sequence(const Position *position, Card cards[CARD_COUNT])
{
    Card stock[CARD_COUNT];
    int waste = rules_pile_cards(position, PILE_WASTE, cards);
    int count = rules_pile_cards(position, PILE_STOCK, stock);
    for (int i = 0; i < count; i++) {
        cards[waste + i] = stock[count - 1 - i];
    }
    return waste + count;
}

/* Whether no tableau pile is dealt several cards at once. */
static inline bool positions_deal_single_cards(const Game *game)
{
    for (int i = 0; i < DEAL_STEPS_MAX && game->deal[i].pile_count > 0; i++) {
        if (rules_pile_is_tableau(game->deal[i].first_pile) && game->deal[i].cards_each > 1) {
            return false;
        }
    }
    return game->deal_after_choice.cards_each <= 1;
}

/* Whether a card of the stock is turned when the player likes, and never otherwise, and the reserve's cards go to
 * foundations only, and ranks wrap, as the searches of one game take for granted. */
static inline bool positions_play_plainly(const Game *game)
{
    return !game->last_pass_no_discard && !game->space_locks_stock && !game->waste_refills && !game->reserve_builds &&
           !game->tableau_ends_at_king;
}

#endif
