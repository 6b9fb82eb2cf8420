/* SPDX-License-Identifier: MIT */
#include "rules/move.h"

#include <string.h>

#include "base/random.h"
#include "rules/engine.h"

void rules_deck_shuffle(uint64_t number, Card deck[CARD_COUNT])
{
    for (int i = 0; i < CARD_COUNT; i++) {
        deck[i] = (Card)i;
    }
    Random random = {.state = number};
    for (int i = CARD_COUNT - 1; i > 0; i--) {
        int other = (int)base_random_below(&random, (uint64_t)i + 1);
        Card card = deck[i];
        deck[i] = deck[other];
        deck[other] = card;
    }
}

/* All cards in the stock, the first of the deck on top, and everything else empty. */
static void stack_deck(const Game *game, const Card deck[CARD_COUNT], Position *position)
{
    memset(position, 0, sizeof *position);
    memset(position->top, CARD_NONE, sizeof position->top);
    position->base_rank = RANK_NONE;
    position->redeals_left = game->redeals;
    position->top[PILE_STOCK] = deck[0];
    position->count[PILE_STOCK] = CARD_COUNT;
    for (int i = 0; i < CARD_COUNT; i++) {
        position->below[deck[i]] = i + 1 < CARD_COUNT ? deck[i + 1] : CARD_NONE;
    }
}

void rules_deal(const Game *game, uint64_t number, Position *position, TransferList *transfers)
{
    Card deck[CARD_COUNT];
    rules_deck_shuffle(number, deck);
    stack_deck(game, deck, position);
    Dealer dealer;
    rules_dealer_open(&dealer, game, position, transfers);
    for (int i = 0; i < DEAL_STEPS_MAX && game->deal[i].pile_count > 0; i++) {
        rules_dealer_deal(&dealer, &game->deal[i]);
    }
    if (game->choice_count == 0) {
        position->base_rank = (uint8_t)rules_card_rank(position->top[PILE_FOUNDATION]);
        rules_dealer_settle(&dealer);
    }
}
