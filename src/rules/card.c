/* SPDX-License-Identifier: MIT */
#include "rules/card.h"

char rules_rank_letter(int rank)
{
    BASE_ASSERT(rank >= 0 && rank < RANK_COUNT);
    return "A23456789TJQK"[rank];
}

void rules_card_text(Card card, char text[3])
{
    BASE_ASSERT(card < CARD_COUNT);
    text[0] = rules_rank_letter(rules_card_rank(card));
    text[1] = "cdhs"[rules_card_suit(card)];
    text[2] = '\0';
}
