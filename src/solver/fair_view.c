/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/fair_parts.h"

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

/* The view with these cards where unseen ones lie. */
static void put_unseen(const View *view, const Card *cards, Position *position)
{
    Card stock[CARD_COUNT];
    Card reserve[CARD_COUNT];
    int stock_count = rules_pile_cards(&view->position, PILE_STOCK, stock);
    int reserve_count = rules_pile_cards(&view->position, PILE_RESERVE, reserve);
    memcpy(stock, cards, view->hidden.stock);
    memcpy(reserve, cards + view->hidden.stock, view->hidden.reserve);
    *position = view->position;
    rules_pile_set(position, PILE_STOCK, stock, stock_count);
    rules_pile_set(position, PILE_RESERVE, reserve, reserve_count);
}

void fair_view(View *view, const Game *game, const Position *position, Unseen before)
{
    view->position = *position;
    view->hidden = rules_see(game, position, before);
    view->count = view->hidden.stock + view->hidden.reserve;
    Card reserve_cards[CARD_COUNT];
    Card stock_cards[CARD_COUNT];
    uint64_t faces[CARD_COUNT];
    rules_pile_cards(position, PILE_STOCK, stock_cards);
    rules_pile_cards(position, PILE_RESERVE, reserve_cards);
    memcpy(view->unseen, stock_cards, view->hidden.stock);
    memcpy(view->unseen + view->hidden.stock, reserve_cards, view->hidden.reserve);
    /* In the order of faces: the copies of a card cannot be told apart, so which of them was seen must not matter. */
    for (int i = 0; i < view->count; i++) {
        faces[i] = (uint64_t)rules_card_face(view->unseen[i]);
    }
    sort_cards(view->unseen, faces, view->count);
    view->is_known = view->count == 0 || faces[0] == faces[view->count - 1];
    put_unseen(view, view->unseen, &view->position);
}

void fair_view_sample(const View *view, Random *random, Position *position)
{
    Card cards[CARD_COUNT];
    memcpy(cards, view->unseen, sizeof cards);
    for (int i = view->count - 1; i > 0; i--) {
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
    Random start = {.state = number};
    uint64_t order = base_random_next(&start);
    memcpy(cards, view->unseen, sizeof cards);
    for (int i = 0; i < view->count; i++) {
        Random random = {.state = order + cards[i]};
        keys[i] = base_random_next(&random);
    }
    sort_cards(cards, keys, view->count);
    put_unseen(view, cards, position);
}
