/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/fair_parts.h"

/* Sorts cards by their keys. */
static void sort_cards(Card *cards, uint64_t *keys, int count)
{
    for (int i = 1; i < count; i++) {
        Card card = cards[i];
        uint64_t key = keys[i];
        int at = i;
        for (; at > 0 && key < keys[at - 1]; at--) {
            keys[at] = keys[at - 1];
            cards[at] = cards[at - 1];
        }
        keys[at] = key;
        cards[at] = card;
    }
}

/* The view with these cards where unseen ones lie. Of the reserve at most the top card was seen, where any was not. */
static void put_unseen(const View *view, const Card *cards, Position *position)
{
    *position = view->position;
    if (view->stock_unseen > 0) {
        rules_pile_set(position, PILE_STOCK, cards, view->stock_unseen);
    }
    if (view->reserve_unseen > 0) {
        Card reserve[CARD_COUNT];
        memcpy(reserve, cards + view->stock_unseen, (size_t)view->reserve_unseen);
        reserve[view->reserve_unseen] = position->top[PILE_RESERVE];
        rules_pile_set(position, PILE_RESERVE, reserve, view->reserve_unseen + 1);
    }
}

void fair_view(View *view, const Game *game, const Position *position)
{
    view->position = *position;
    view->stock_unseen = rules_unseen_stock(game, position);
    view->reserve_unseen = rules_unseen_reserve(game, position);
    Card reserve_cards[CARD_COUNT];
    Card stock_cards[CARD_COUNT];
    uint64_t faces[CARD_COUNT];
    rules_pile_cards(position, PILE_STOCK, stock_cards);
    rules_pile_cards(position, PILE_RESERVE, reserve_cards);
    memcpy(view->unseen, stock_cards, (size_t)view->stock_unseen);
    memcpy(view->unseen + view->stock_unseen, reserve_cards, (size_t)view->reserve_unseen);
    int count = view->stock_unseen + view->reserve_unseen;
    /* In the order of faces: the copies of a card cannot be told apart, so which of them was seen must not matter. */
    for (int i = 0; i < count; i++) {
        faces[i] = (uint64_t)rules_card_face(view->unseen[i]);
    }
    sort_cards(view->unseen, faces, count);
    view->is_known = count == 0 || faces[0] == faces[count - 1];
    put_unseen(view, view->unseen, &view->position);
}

void fair_view_sample(const View *view, Random *random, Position *position)
{
    Card cards[CARD_COUNT];
    int count = view->stock_unseen + view->reserve_unseen;
    memcpy(cards, view->unseen, sizeof cards);
    for (int i = count - 1; i > 0; i--) {
        int j = (int)base_random_below(random, (uint64_t)i + 1);
        Card card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
    put_unseen(view, cards, position);
}

void fair_view_order(const View *view, uint64_t number, Position *position)
{
    Card cards[CARD_COUNT];
    uint64_t keys[CARD_COUNT];
    int count = view->stock_unseen + view->reserve_unseen;
    Random start = {.state = number};
    uint64_t order = base_random_next(&start);
    memcpy(cards, view->unseen, sizeof cards);
    for (int i = 0; i < count; i++) {
        Random random = {.state = order + cards[i]};
        keys[i] = base_random_next(&random);
    }
    sort_cards(cards, keys, count);
    put_unseen(view, cards, position);
}
