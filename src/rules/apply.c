/* SPDX-License-Identifier: MIT */
#include "rules/move.h"

#include "rules/engine.h"

/* Once the player has chosen the first foundation: fills the gap where its card was and deals the rest. */
static void finish_deal(Dealer *dealer, Pile gap)
{
    Position *position = dealer->position;
    position->base_rank = (uint8_t)rules_card_rank(position->top[PILE_FOUNDATION]);
    rules_dealer_move(dealer, PILE_STOCK, gap, CAUSE_FILL);
    rules_dealer_deal(dealer, &dealer->game->deal_after_choice);
}

Refusal rules_apply(const Game *game, Position *position, Move move, TransferList *transfers)
{
    Dealer dealer;
    rules_dealer_open(&dealer, game, position, transfers);
    Refusal refusal = rules_check(game, position, move);
    if (refusal != REFUSAL_NONE) {
        return refusal;
    }
    if (move.to == PILE_STOCK) {
        rules_dealer_redeal(&dealer);
    } else {
        rules_dealer_move(&dealer, move.from, move.to, move.from == PILE_STOCK ? CAUSE_TURN : CAUSE_MOVE);
    }
    if (position->base_rank == RANK_NONE) {
        finish_deal(&dealer, move.from);
    }
    rules_dealer_settle(&dealer);
    return REFUSAL_NONE;
}

void rules_transfers_reverse(const TransferList *transfers, TransferList *reversed)
{
    reversed->count = transfers->count;
    for (int i = 0; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[transfers->count - 1 - i];
        reversed->items[i] = (Transfer){
            .card = transfer->card,
            .from = transfer->to,
            .from_index = transfer->to_index,
            .to = transfer->from,
            .to_index = transfer->from_index,
            .face_up_before = transfer->face_up_after,
            .face_up_after = transfer->face_up_before,
            .beat = (uint8_t)(transfers->items[transfers->count - 1].beat - transfer->beat),
            .cause = transfer->cause,
        };
    }
}
