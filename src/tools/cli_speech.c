/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "tools/cli.h"
#include "words/phrases.h"

static void speak_card(Card card)
{
    char words[PHRASE_LENGTH];
    fputs(words_card(card, words), stdout);
}

static void speak_transfer(const Game *game, const Transfer *transfer)
{
    char words[PHRASE_LENGTH];
    speak_card(transfer->card);
    switch ((TransferCause)transfer->cause) {
    case CAUSE_TURN:
        fputs(" turned", stdout);
        return;
    case CAUSE_FILL:
        printf(" fills %s", words_pile(game, transfer->to, PILE_PLAIN, words));
        printf(" %s", words_pile(game, transfer->from, PILE_FROM, words));
        return;
    case CAUSE_DEAL:
        fputs(" dealt", stdout);
        break;
    case CAUSE_EXPELLED:
        printf(" sent %s", words_pile(game, transfer->from, PILE_FROM, words));
        break;
    case CAUSE_MOVE:
    case CAUSE_PACKET:
    case CAUSE_REDEAL:
        break;
    }
    printf(" %s", words_pile(game, transfer->to, PILE_TO, words));
}

/* Says which card a move uncovered, unless another card was put on its place. */
static void speak_uncovered(const Game *game, const TransferList *transfers, const Position *after)
{
    char words[PHRASE_LENGTH];
    Pile from = transfers->items[0].from;
    for (int i = 1; i < transfers->count; i++) {
        if (transfers->items[i].to == from) {
            return;
        }
    }
    if (transfers->items[0].cause == CAUSE_MOVE && after->count[from] > 0) {
        fputs("; ", stdout);
        speak_card(after->top[from]);
        printf(" now on %s", words_pile(game, from, PILE_PLAIN, words));
    }
}

void cli_speak_transfers(const Game *game, const TransferList *transfers, const Position *after)
{
    if (transfers->items[0].cause == CAUSE_REDEAL) {
        printf("waste turned over as the new stock; redeals left %d", after->redeals_left);
    }
    for (int i = 0; i < transfers->count; i++) {
        const Transfer *transfer = &transfers->items[i];
        if (transfer->cause != CAUSE_REDEAL) {
            fputs(i > 0 ? "; " : "", stdout);
            speak_transfer(game, transfer);
        }
    }
    speak_uncovered(game, transfers, after);
    printf("; stock %d\n", after->count[PILE_STOCK]);
}
