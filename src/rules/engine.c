/* SPDX-License-Identifier: MIT */
#include "rules/engine.h"

#include "rules/policies.h"

void rules_dealer_open(Dealer *dealer, const Game *game, Position *position, TransferList *transfers)
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

void rules_dealer_move(Dealer *dealer, Pile from, Pile to, TransferCause cause)
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

void rules_dealer_deal(Dealer *dealer, const DealStep *step)
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

void rules_dealer_redeal(Dealer *dealer)
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
            rules_dealer_move(dealer, source, pile, CAUSE_FILL);
            return;
        }
    }
}

void rules_dealer_settle(Dealer *dealer)
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
    while (game->reserve_base_to_waste && rules_foundations_closed(game, position) &&
           position->count[PILE_RESERVE] > 0 && rules_card_rank(position->top[PILE_RESERVE]) == position->base_rank) {
        rules_dealer_move(dealer, PILE_RESERVE, PILE_WASTE, CAUSE_EXPELLED);
    }
}
