/* SPDX-License-Identifier: MIT */
#include "rules/move.h"

static const char *const refusal_texts[REFUSAL_COUNT] = {
    [REFUSAL_NONE] = "The move may be played",
    [REFUSAL_NO_SUCH_PILE] = "This game has no such move",
    [REFUSAL_EMPTY_SOURCE] = "There is no card to move",
    [REFUSAL_CHOOSE_FIRST] = "First choose which card starts the foundations",
    [REFUSAL_FOUNDATION_CLOSED] = "Complete the golden foundation before you start another",
    [REFUSAL_NOT_BASE_RANK] = "A foundation starts with a card of the base rank",
    [REFUSAL_FOUNDATION_RANK] = "The foundation needs another rank next",
    [REFUSAL_FOUNDATION_SUIT] = "The foundation needs another suit or colour next",
    [REFUSAL_FOUNDATION_FULL] = "That foundation is complete",
    [REFUSAL_RESERVE_ONLY_UP] = "Reserve cards can only go to a foundation",
    [REFUSAL_RESERVE_FIRST] = "The plait’s card goes first: the same card is at its end",
    [REFUSAL_NO_BUILDING] = "You can’t build on these piles",
    [REFUSAL_TABLEAU_RANK] = "Only the next lower rank goes on a tableau card",
    [REFUSAL_TABLEAU_COLOUR] = "The suit or colour does not fit the tableau card",
    [REFUSAL_BASE_RANK_COVERS] = "A base-rank card goes on no tableau card",
    [REFUSAL_BASE_RANK_TAKES] = "No card goes on a base-rank card",
    [REFUSAL_SPACE_NOT_FROM_HERE] = "You can’t fill a space from there",
    [REFUSAL_SPACE_BASE_RANK] = "Until the golden foundation is complete, only base-rank cards can fill a space",
    [REFUSAL_STOCK_TO_WASTE] = "Stock cards can only go to the waste",
    [REFUSAL_NO_REDEAL] = "You can’t turn the waste over again",
    [REFUSAL_STOCK_NOT_EMPTY] = "You turn the waste over when the stock is empty",
    [REFUSAL_NEVER_BACK] = "You can’t put cards there",
    [REFUSAL_WASTE_FIRST] = "In the last pass you play each card before you turn the next",
    [REFUSAL_STOCK_LOCKED] = "While there is a space, you play the waste’s card before you turn another",
};

const char *rules_refusal_text(Refusal refusal)
{
    BASE_ASSERT(refusal < REFUSAL_COUNT);
    return refusal_texts[refusal];
}

bool rules_pile_is_face_up(Pile pile)
{
    return pile != PILE_STOCK;
}

bool rules_foundations_closed(const Game *game, const Position *position)
{
    return game->first_foundation_alone && position->count[PILE_FOUNDATION] < FOUNDATION_HEIGHT;
}

static bool something_fills(const Game *game, const Position *position)
{
    for (int i = 0; i < FILL_RULES_MAX && game->fills[i].tableau_count > 0; i++) {
        for (int j = 0; j < game->fills[i].source_count; j++) {
            if (position->count[game->fills[i].sources[j]] > 0) {
                return true;
            }
        }
    }
    return false;
}

Refusal rules_space_refusal(const Game *game, const Position *position, Pile from)
{
    int source = from == PILE_WASTE ? GAME_SPACE_WASTE : from == PILE_RESERVE ? 0 : GAME_SPACE_TABLEAU;
    if (game->space_rule == SPACE_NEVER || !(game->space_sources & source)) {
        return REFUSAL_SPACE_NOT_FROM_HERE;
    }
    if (game->space_rule == SPACE_BASE_RANK_WHILE_CLOSED && rules_foundations_closed(game, position) &&
        rules_card_rank(position->top[from]) != position->base_rank) {
        return REFUSAL_SPACE_BASE_RANK;
    }
    if ((game->space_rule == SPACE_WHEN_NOTHING_FILLS && something_fills(game, position)) ||
        (game->space_rule == SPACE_NEVER_WHILE_CLOSED && rules_foundations_closed(game, position))) {
        return REFUSAL_SPACE_NOT_FROM_HERE;
    }
    return REFUSAL_NONE;
}

static Refusal check_foundation(const Game *game, const Position *position, Pile from, Pile to)
{
    if (to != PILE_FOUNDATION && rules_foundations_closed(game, position)) {
        return REFUSAL_FOUNDATION_CLOSED;
    }
    int height = position->count[to];
    if (height == FOUNDATION_HEIGHT) {
        return REFUSAL_FOUNDATION_FULL;
    }
    Card card = position->top[from];
    if (rules_rank_offset(rules_card_rank(card), position->base_rank) != height) {
        return height == 0 ? REFUSAL_NOT_BASE_RANK : REFUSAL_FOUNDATION_RANK;
    }
    if (height > 0 && !rules_build_fits(game->foundation_build, card, position->top[to])) {
        return REFUSAL_FOUNDATION_SUIT;
    }
    return rules_reserve_goes_first(game, position, from) ? REFUSAL_RESERVE_FIRST : REFUSAL_NONE;
}

static Refusal check_tableau(const Game *game, const Position *position, Pile from, Pile to)
{
    if (from == PILE_RESERVE && !game->reserve_builds) {
        return REFUSAL_RESERVE_ONLY_UP;
    }
    if (position->count[to] == 0) {
        return rules_space_refusal(game, position, from);
    }
    if (game->tableau_build == BUILD_NONE) {
        return REFUSAL_NO_BUILDING;
    }
    Card card = position->top[from];
    Card under = position->top[to];
    int rank = rules_card_rank(card);
    int rank_under = rules_card_rank(under);
    if (game->base_rank_covers_none && rank == position->base_rank) {
        return REFUSAL_BASE_RANK_COVERS;
    }
    if (game->base_rank_takes_none && rank_under == position->base_rank) {
        return REFUSAL_BASE_RANK_TAKES;
    }
    if (rules_rank_offset(rank_under, rank) != 1 || (game->tableau_ends_at_king && rank_under < rank)) {
        return REFUSAL_TABLEAU_RANK;
    }
    return rules_build_fits(game->tableau_build, card, under) ? REFUSAL_NONE : REFUSAL_TABLEAU_COLOUR;
}

static Refusal check_redeal(const Position *position)
{
    if (position->count[PILE_STOCK] > 0) {
        return REFUSAL_STOCK_NOT_EMPTY;
    }
    return position->count[PILE_WASTE] == 0 ? REFUSAL_EMPTY_SOURCE
           : position->redeals_left > 0     ? REFUSAL_NONE
                                            : REFUSAL_NO_REDEAL;
}

static Refusal check_turn(const Game *game, const Position *position)
{
    return !rules_waste_goes_first(game, position) ? REFUSAL_NONE
           : position->stock_locked                ? REFUSAL_STOCK_LOCKED
                                                   : REFUSAL_WASTE_FIRST;
}

static bool is_choice(const Game *game, Move move)
{
    return rules_pile_is_tableau(move.from) && move.from < PILE_TABLEAU + game->choice_count &&
           move.to == PILE_FOUNDATION;
}

Refusal rules_check(const Game *game, const Position *position, Move move)
{
    Pile end = rules_tableau_end(game);
    if (move.from >= end || move.to >= end || move.from == move.to) {
        return REFUSAL_NO_SUCH_PILE;
    }
    if (position->base_rank == RANK_NONE) {
        return is_choice(game, move) ? REFUSAL_NONE : REFUSAL_CHOOSE_FIRST;
    }
    if (move.from == PILE_WASTE && move.to == PILE_STOCK) {
        return check_redeal(position);
    }
    if (move.from == PILE_STOCK && move.to != PILE_WASTE) {
        return REFUSAL_STOCK_TO_WASTE;
    }
    if (rules_pile_is_foundation(move.from) || (move.to < PILE_FOUNDATION && move.from != PILE_STOCK)) {
        return REFUSAL_NEVER_BACK;
    }
    if (position->count[move.from] == 0) {
        return REFUSAL_EMPTY_SOURCE;
    }
    if (move.to == PILE_WASTE) {
        return check_turn(game, position);
    }
    return rules_pile_is_foundation(move.to) ? check_foundation(game, position, move.from, move.to)
                                             : check_tableau(game, position, move.from, move.to);
}

int rules_legal_moves(const Game *game, const Position *position, Move moves[MOVES_MAX])
{
    int count = 0;
    Pile end = rules_tableau_end(game);
    for (Pile from = 0; from < end; from++) {
        bool moves_away = position->count[from] > 0 && !rules_pile_is_foundation(from);
        for (Pile to = 0; to < end && moves_away; to++) {
            Move move = {.from = from, .to = to};
            bool exists = !rules_pile_is_foundation(to) || to < PILE_FOUNDATION + FOUNDATION_COUNT; /* of short packs */
            if (exists && rules_check(game, position, move) == REFUSAL_NONE) {
                BASE_ASSERT(count < MOVES_MAX);
                moves[count++] = move;
            }
        }
    }
    return count;
}

Status rules_status(const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    int up = 0;
    /* A stock card can nearly always be turned. Most positions are decided by this, without listing the moves. */
    if (position->count[PILE_STOCK] > 0 && !rules_waste_goes_first(game, position)) {
        return STATUS_OPEN;
    }
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        up += position->count[PILE_FOUNDATION + i];
    }
    return up == CARD_COUNT ? STATUS_WON : rules_legal_moves(game, position, moves) > 0 ? STATUS_OPEN : STATUS_BLOCKED;
}

/*
 * A card of the stock is seen when it is turned or fills a gap, and never returns to the stock but by a redeal, which
 * makes the waste, all of whose cards were seen in this order, the stock. So before the first redeal no card of the
 * stock was seen, and after it all were.
 */
Unseen rules_see(const Game *game, const Position *position, Unseen unseen)
{
    int stock = position->redeals_left < game->redeals ? 0 : position->count[PILE_STOCK];
    int count = position->count[PILE_RESERVE];
    int reserve = count > 0 && rules_reserve_is_hidden(game) ? count - 1 : 0;
    return (Unseen){(uint8_t)(stock < unseen.stock ? stock : unseen.stock),
                    (uint8_t)(reserve < unseen.reserve ? reserve : unseen.reserve)};
}

int rules_unseen(const Game *game, const Position *position)
{
    Unseen unseen = rules_see(game, position, UNSEEN_ALL);
    return unseen.stock + unseen.reserve;
}
