/* SPDX-License-Identifier: MIT */
/*
 * The engine moves cards, in deals and moves. Nothing else changes a position, so every card that moves is reported as
 * a Transfer.
 */
#include <string.h>

#include "base/random.h"
#include "rules/move.h"

/* Exists for one deal or one move. The list may be NULL. */
typedef struct Dealer {
    const Game *game;
    Position *position;
    TransferList *transfers;
    uint8_t beat; /* of the next transfer */
} Dealer;

/* Begins work on `position` and empties `transfers`. */
static void open_dealer(Dealer *dealer, const Game *game, Position *position, TransferList *transfers)
{
    *dealer = (Dealer){.game = game, .position = position, .transfers = transfers};
    if (transfers) {
        transfers->count = 0;
    }
}

static Card pop_card(Position *position, Pile pile)
{
    Card card = position->top[pile];
    BASE_ASSERT(card != CARD_NONE);
    position->top[pile] = position->below[card];
    position->count[pile]--;
    return card;
}

static void push_card(Position *position, Pile pile, Card card)
{
    position->below[card] = position->top[pile];
    position->top[pile] = card;
    position->count[pile]++;
}

/* Adds a transfer to the current beat. */
static void report_transfer(const Dealer *dealer, Transfer transfer)
{
    TransferList *list = dealer->transfers;
    if (list) {
        BASE_ASSERT(list->count < TRANSFERS_MAX);
        transfer.beat = dealer->beat;
        list->items[list->count++] = transfer;
    }
}

/* Moves the top card of `from` to the top of `to`, face up or face down, within the current beat. */
static void move_card(Dealer *dealer, Pile from, Pile to, bool face_up, TransferCause cause)
{
    Position *position = dealer->position;
    Card card = pop_card(position, from);
    push_card(position, to, card);
    report_transfer(dealer, (Transfer){.card = card,
                                       .from = from,
                                       .from_index = position->count[from],
                                       .to = to,
                                       .to_index = (uint8_t)(position->count[to] - 1),
                                       .face_up_before = rules_pile_is_face_up(from),
                                       .face_up_after = face_up,
                                       .cause = (uint8_t)cause});
}

/* Moves the top card of `from`, which is not empty, to the top of `to`, in a beat of its own. */
static void move_in_beat(Dealer *dealer, Pile from, Pile to, TransferCause cause)
{
    move_card(dealer, from, to, rules_pile_is_face_up(to), cause);
    dealer->beat++;
}

/* Turns a pile of face-down cards over as a whole: its lowest card becomes its top card, and all lie face up. */
static void turn_packet(Dealer *dealer, Pile pile)
{
    Position *position = dealer->position;
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    position->top[pile] = CARD_NONE;
    position->count[pile] = 0;
    for (int i = count - 1; i >= 0; i--) {
        push_card(position, pile, cards[i]);
    }
    for (int i = 0; i < count; i++) {
        report_transfer(dealer, (Transfer){.card = cards[i],
                                           .from = pile,
                                           .from_index = (uint8_t)i,
                                           .to = pile,
                                           .to_index = (uint8_t)(count - 1 - i),
                                           .face_up_before = false,
                                           .face_up_after = true,
                                           .cause = CAUSE_PACKET});
    }
    dealer->beat++;
}

/* Deals one step from the stock, which holds enough cards. */
static void deal_step(Dealer *dealer, const DealStep *step)
{
    for (int i = 0; i < step->pile_count; i++) {
        Pile pile = (Pile)(step->first_pile + i);
        for (int card = 0; card < step->cards_each; card++) {
            move_card(dealer, PILE_STOCK, pile, !step->packet, CAUSE_DEAL);
            dealer->beat++;
        }
        if (step->packet) {
            turn_packet(dealer, pile);
        }
    }
}

/* Turns the next card of the stock, which is not empty. */
static void turn_card(Dealer *dealer)
{
    move_in_beat(dealer, PILE_STOCK, PILE_WASTE, CAUSE_TURN);
    dealer->position->stock_locked = dealer->game->space_locks_stock;
}

/* Turns the waste over to become the stock, which is empty, in one beat. */
static void redeal(Dealer *dealer)
{
    while (dealer->position->count[PILE_WASTE] > 0) {
        move_card(dealer, PILE_WASTE, PILE_STOCK, false, CAUSE_REDEAL);
    }
    dealer->beat++;
    dealer->position->redeals_left--;
}

/* Fills `pile`, which is empty, from the first source of the rule that is not empty. */
static void fill_gap(Dealer *dealer, Pile pile, const FillRule *rule)
{
    for (int i = 0; i < rule->source_count; i++) {
        Pile source = rule->sources[i];
        if (dealer->position->count[source] > 0) {
            move_in_beat(dealer, source, pile, CAUSE_FILL);
            return;
        }
    }
}

/* Fills the gaps for which there are rules. */
static void fill_gaps(Dealer *dealer)
{
    const Game *game = dealer->game;
    Position *position = dealer->position;
    Pile pile = PILE_TABLEAU;
    for (int i = 0; i < FILL_RULES_MAX; i++) {
        const FillRule *rule = &game->fills[i];
        for (int j = 0; j < rule->tableau_count; j++, pile++) {
            if (position->count[pile] == 0) {
                fill_gap(dealer, pile, rule);
            }
        }
    }
}

static bool has_space(const Game *game, const Position *position)
{
    for (Pile pile = PILE_TABLEAU; pile < rules_tableau_end(game); pile++) {
        if (position->count[pile] == 0) {
            return true;
        }
    }
    return false;
}

/*
 * Performs what the rules force after a deal or a move: fills gaps, sends reserve cards to the waste, and turns a card
 * where the waste must not be empty. That card may be what a gap takes.
 */
static void settle(Dealer *dealer)
{
    const Game *game = dealer->game;
    Position *position = dealer->position;
    fill_gaps(dealer);
    while (game->reserve_base_to_waste && rules_foundations_closed(game, position) &&
           position->count[PILE_RESERVE] > 0 && rules_card_rank(position->top[PILE_RESERVE]) == position->base_rank) {
        move_in_beat(dealer, PILE_RESERVE, PILE_WASTE, CAUSE_EXPELLED);
    }
    while (game->waste_refills && position->count[PILE_WASTE] == 0 && position->count[PILE_STOCK] > 0) {
        turn_card(dealer);
        fill_gaps(dealer);
    }
    position->stock_locked = position->stock_locked && has_space(game, position);
}

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
    open_dealer(&dealer, game, position, transfers);
    for (int i = 0; i < DEAL_STEPS_MAX && game->deal[i].pile_count > 0; i++) {
        deal_step(&dealer, &game->deal[i]);
    }
    if (game->choice_count == 0) {
        position->base_rank = (uint8_t)rules_card_rank(position->top[PILE_FOUNDATION]);
        settle(&dealer);
    }
}

/* Once the player has chosen the first foundation: fills the gap where its card was and deals the rest. */
static void finish_deal(Dealer *dealer, Pile gap)
{
    Position *position = dealer->position;
    position->base_rank = (uint8_t)rules_card_rank(position->top[PILE_FOUNDATION]);
    move_in_beat(dealer, PILE_STOCK, gap, CAUSE_FILL);
    deal_step(dealer, &dealer->game->deal_after_choice);
}

Refusal rules_apply(const Game *game, Position *position, Move move, TransferList *transfers)
{
    Dealer dealer;
    open_dealer(&dealer, game, position, transfers);
    Refusal refusal = rules_check(game, position, move);
    if (refusal != REFUSAL_NONE) {
        return refusal;
    }
    if (move.to == PILE_STOCK) {
        redeal(&dealer);
    } else if (move.from == PILE_STOCK) {
        turn_card(&dealer);
    } else {
        move_in_beat(&dealer, move.from, move.to, CAUSE_MOVE);
        position->stock_locked = position->stock_locked && move.from != PILE_WASTE;
    }
    if (position->base_rank == RANK_NONE) {
        finish_deal(&dealer, move.from);
    }
    settle(&dealer);
    return REFUSAL_NONE;
}

void rules_settle(const Game *game, Position *position)
{
    Dealer dealer;
    open_dealer(&dealer, game, position, NULL);
    settle(&dealer);
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
