/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "tools/cli.h"

const char *cli_rank_name(int rank)
{
    static const char *const names[RANK_COUNT] = {"ace",   "two",  "three", "four", "five",  "six", "seven",
                                                  "eight", "nine", "ten",   "jack", "queen", "king"};
    return names[rank];
}

static void speak_card(Card card)
{
    static const char *const suits[SUIT_COUNT] = {"clubs", "diamonds", "hearts", "spades"};
    printf("%s of %s", cli_rank_name(rules_card_rank(card)), suits[rules_card_suit(card)]);
}

static const char *pile_name(Pile pile)
{
    static const char *const names[PILE_FOUNDATION] = {"stock", "waste", "reserve"};
    if (pile < PILE_FOUNDATION) {
        return names[pile];
    }
    return rules_pile_is_foundation(pile) ? "foundation" : "tableau";
}

static void speak_pile(Pile pile)
{
    fputs(pile_name(pile), stdout);
    if (pile >= PILE_FOUNDATION) {
        printf(" %d", pile - (rules_pile_is_foundation(pile) ? PILE_FOUNDATION : PILE_TABLEAU) + 1);
    }
}

static void speak_transfer(const Transfer *transfer)
{
    speak_card(transfer->card);
    switch ((TransferCause)transfer->cause) {
    case CAUSE_TURN:
        fputs(" turned", stdout);
        return;
    case CAUSE_FILL:
        fputs(" fills ", stdout);
        speak_pile(transfer->to);
        fputs(" from the ", stdout);
        speak_pile(transfer->from);
        return;
    case CAUSE_DEAL:
        fputs(" dealt", stdout);
        break;
    case CAUSE_EXPELLED:
        fputs(" sent from the reserve", stdout);
        break;
    case CAUSE_MOVE:
    case CAUSE_PACKET:
    case CAUSE_REDEAL:
        break;
    }
    fputs(" to ", stdout);
    speak_pile(transfer->to);
}

/* Says which card a move uncovered, unless another card was put on its place. */
static void speak_uncovered(const TransferList *transfers, const Position *after)
{
    Pile from = transfers->items[0].from;
    for (int i = 1; i < transfers->count; i++) {
        if (transfers->items[i].to == from) {
            return;
        }
    }
    if (transfers->items[0].cause == CAUSE_MOVE && after->count[from] > 0) {
        fputs("; ", stdout);
        speak_card(after->top[from]);
        fputs(" now on ", stdout);
        speak_pile(from);
    }
}

void cli_speak_transfers(const TransferList *transfers, const Position *after)
{
    if (transfers->items[0].cause == CAUSE_REDEAL) {
        printf("waste turned over as the new stock; redeals left %d", after->redeals_left);
    }
    for (int i = 0; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[i];
        if (transfer->cause != CAUSE_REDEAL) {
            fputs(i > 0 ? "; " : "", stdout);
            speak_transfer(transfer);
        }
    }
    speak_uncovered(transfers, after);
    printf("; stock %d\n", after->count[PILE_STOCK]);
}
