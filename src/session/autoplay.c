/* SPDX-License-Identifier: MIT */
#include "session/autoplay.h"

/* No plain finish is longer: every card moves twice at the most between two turns of the stock. */
enum { FINISH_MOVES_MAX = 1000 };

static bool builds(BuildRule rule, Card lower, Card upper)
{
    switch (rule) {
    case BUILD_NONE:
        return false;
    case BUILD_ANY_SUIT:
        return true;
    case BUILD_SAME_SUIT:
        return rules_card_suit(lower) == rules_card_suit(upper);
    case BUILD_ALTERNATE:
        return rules_card_is_red(lower) != rules_card_is_red(upper);
    }
    return false;
}

/* Whether `other`, of the rank below `card`, could ever want `card`: under it in the tableau or over it on a
 * foundation. */
static bool wants(const Game *game, Card other, Card card, int offset)
{
    bool apart = game->base_rank_stays_apart && offset == 0;
    if (!apart && builds(game->tableau_build, other, card)) {
        return true;
    }
    return offset > 0 && builds(game->foundation_build, other, card);
}

static void mark_founded(const Position *position, bool founded[CARD_COUNT])
{
    for (int card = 0; card < CARD_COUNT; card++) {
        founded[card] = false;
    }
    for (int foundation = 0; foundation < FOUNDATION_COUNT; foundation++) {
        Card card = position->top[PILE_FOUNDATION + foundation];
        while (card != CARD_NONE) {
            founded[card] = true;
            card = position->below[card];
        }
    }
}

static bool is_safe(const Game *game, const Position *position, Card card, const bool founded[CARD_COUNT])
{
    int offset = rules_rank_offset(rules_card_rank(card), position->base_rank);
    int lower_rank = (rules_card_rank(card) + RANK_COUNT - 1) % RANK_COUNT;
    for (int suit = 0; suit < 2 * SUIT_COUNT; suit++) {
        Card other = (Card)(suit * RANK_COUNT + lower_rank);
        if (!founded[other] && wants(game, other, card, offset)) {
            return false;
        }
    }
    return true;
}

bool session_foundation_move(const Game *game, const Position *position, Pile from, Move *move)
{
    for (int foundation = 0; foundation < FOUNDATION_COUNT; foundation++) {
        Move candidate = {.from = from, .to = (Pile)(PILE_FOUNDATION + foundation)};
        if (rules_check(game, position, candidate) == REFUSAL_NONE) {
            *move = candidate;
            return true;
        }
    }
    return false;
}

/* The piles whose top card may be played, the reserve first: every card that leaves it is worth most. */
static int list_sources(const Game *game, Pile sources[PILE_COUNT])
{
    int count = 0;
    sources[count++] = PILE_RESERVE;
    for (int tableau = 0; tableau < game->tableau_count; tableau++) {
        sources[count++] = (Pile)(PILE_TABLEAU + tableau);
    }
    sources[count++] = PILE_WASTE;
    return count;
}

/* The first foundation play, or only a safe one. */
static bool find_play(const Game *game, const Position *position, bool safe_only, Move *move)
{
    Pile sources[PILE_COUNT];
    bool founded[CARD_COUNT];
    int count = list_sources(game, sources);
    if (position->base_rank == RANK_NONE) {
        return false;
    }
    mark_founded(position, founded);
    for (int i = 0; i < count; i++) {
        Card card = position->top[sources[i]];
        if (card == CARD_NONE || (safe_only && !is_safe(game, position, card, founded))) {
            continue;
        }
        if (session_foundation_move(game, position, sources[i], move)) {
            return true;
        }
    }
    return false;
}

bool session_safe_move(const Game *game, const Position *position, Move *move)
{
    return find_play(game, position, true, move);
}

/* The fullest tableau pile that takes the card, so that short piles stay easy to empty; spaces come last by themselves.
 */
static bool tableau_move(const Game *game, const Position *position, Pile from, Move *move)
{
    int best = -1;
    for (int tableau = 0; tableau < game->tableau_count; tableau++) {
        Move candidate = {.from = from, .to = (Pile)(PILE_TABLEAU + tableau)};
        if (rules_check(game, position, candidate) == REFUSAL_NONE && position->count[candidate.to] > best) {
            best = position->count[candidate.to];
            *move = candidate;
        }
    }
    return best >= 0;
}

static bool stock_move(const Game *game, const Position *position, Move *move)
{
    Move turn = {.from = PILE_STOCK, .to = PILE_WASTE};
    Move redeal = {.from = PILE_WASTE, .to = PILE_STOCK};
    *move = position->count[PILE_STOCK] > 0 ? turn : redeal;
    return rules_check(game, position, *move) == REFUSAL_NONE;
}

bool session_best_move(const Game *game, const Position *position, Pile from, Move *move)
{
    if (from == PILE_STOCK) {
        return stock_move(game, position, move);
    }
    return session_foundation_move(game, position, from, move) || tableau_move(game, position, from, move);
}

bool session_finish_move(const Game *game, const Position *position, Move *move)
{
    return find_play(game, position, true, move) || find_play(game, position, false, move) ||
           stock_move(game, position, move);
}

bool session_can_finish(const Game *game, const Position *position)
{
    Position copy = *position;
    Move move;
    for (int played = 0; played < FINISH_MOVES_MAX && session_finish_move(game, &copy, &move); played++) {
        rules_apply(game, &copy, move, NULL);
    }
    return rules_status(game, &copy) == STATUS_WON;
}
