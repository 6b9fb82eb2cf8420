/* SPDX-License-Identifier: MIT */
#include "rules/position.h"

_Static_assert(sizeof(Position) == 2 * PILE_COUNT + CARD_COUNT + 3,
               "a Position has no padding, so it compares as bytes");

int rules_pile_cards(const Position *position, Pile pile, Card cards[CARD_COUNT])
{
    BASE_ASSERT(pile < PILE_COUNT);
    int count = position->count[pile];
    Card card = position->top[pile];
    for (int i = count - 1; i >= 0; i--) {
        cards[i] = card;
        card = position->below[card];
    }
    return count;
}

void rules_pile_set(Position *position, Pile pile, const Card *cards, int count)
{
    Card below = CARD_NONE;
    for (int i = 0; i < count; i++) {
        position->below[cards[i]] = below;
        below = cards[i];
    }
    position->top[pile] = below;
    position->count[pile] = (uint8_t)count;
}

void rules_card_text(Card card, char text[3])
{
    BASE_ASSERT(card < CARD_COUNT);
    text[0] = RULES_RANK_LETTERS[rules_card_rank(card)];
    text[1] = RULES_SUIT_LETTERS[rules_card_suit(card)];
    text[2] = '\0';
}

void rules_pile_text(Pile pile, char text[4])
{
    BASE_ASSERT(pile < PILE_COUNT);
    int length = 0;
    if (pile < PILE_FOUNDATION) {
        text[length++] = "SWR"[pile];
    } else {
        bool tableau = rules_pile_is_tableau(pile);
        int number = pile - (tableau ? PILE_TABLEAU : PILE_FOUNDATION) + 1;
        text[length++] = tableau ? 'T' : 'F';
        if (number >= 10) {
            text[length++] = (char)('0' + number / 10);
        }
        text[length++] = (char)('0' + number % 10);
    }
    text[length] = '\0';
}
