/* SPDX-License-Identifier: MIT */
#include "rules/arrays.h"

#include <string.h>

#include "rules/notation.h"
#include "support/check.h"

static void put_card(Arrays *arrays, Pile pile, Card card)
{
    int index = arrays->count[pile]++;
    arrays->cards[pile][index] = card;
    arrays->face_up[pile][index] = pile != PILE_STOCK;
}

void arrays_from_deck(uint64_t number, Arrays *arrays)
{
    Card deck[CARD_COUNT];
    rules_deck_shuffle(number, deck);
    memset(arrays, 0, sizeof *arrays);
    for (int i = CARD_COUNT - 1; i >= 0; i--) {
        put_card(arrays, PILE_STOCK, deck[i]);
    }
}

void arrays_from_position(const Position *position, Arrays *arrays)
{
    memset(arrays, 0, sizeof *arrays);
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = 0;
        for (Card card = position->top[pile]; card != CARD_NONE && count < CARD_COUNT; card = position->below[card]) {
            cards[count++] = card;
        }
        CHECK_EQUAL_INT(position->count[pile], count);
        while (count > 0) {
            put_card(arrays, (Pile)pile, cards[--count]);
        }
    }
}

void arrays_to_position(const Arrays *arrays, uint8_t base_rank, uint8_t redeals_left, Position *position)
{
    memset(position, 0xA5, sizeof *position);
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        position->top[pile] = CARD_NONE;
        position->count[pile] = (uint8_t)arrays->count[pile];
        for (int i = 0; i < arrays->count[pile]; i++) {
            position->below[arrays->cards[pile][i]] = position->top[pile];
            position->top[pile] = arrays->cards[pile][i];
        }
    }
    position->base_rank = base_rank;
    position->redeals_left = redeals_left;
    position->stock_locked = 0;
}

/* Takes the first card of this name that is not in use. */
static Card take_card(TextSlice word, bool used[CARD_COUNT])
{
    for (int card = 0; card < CARD_COUNT; card++) {
        char text[3];
        rules_card_text((Card)card, text);
        if (!used[card] && base_text_equals(word, text)) {
            used[card] = true;
            return (Card)card;
        }
    }
    return CARD_NONE;
}

static void put_below(Arrays *arrays, Pile pile, Card card)
{
    memmove(&arrays->cards[pile][1], arrays->cards[pile], (size_t)arrays->count[pile] * sizeof(Card));
    arrays->cards[pile][0] = card;
    arrays->face_up[pile][arrays->count[pile]++] = pile != PILE_STOCK;
}

void arrays_parse(const char *text, Pile rest, Arrays *arrays)
{
    bool used[CARD_COUNT] = {false};
    TextSlice lines = base_text_slice(text);
    TextSlice line;
    memset(arrays, 0, sizeof *arrays);
    while (base_text_next_line(&lines, &line)) {
        TextSlice word;
        Pile pile = PILE_NONE;
        if (!CHECK(base_text_next_word(&line, &word) && rules_pile_parse(word, &pile) && pile != PILE_NONE)) {
            return;
        }
        while (base_text_next_word(&line, &word)) {
            Card card = take_card(word, used);
            if (!CHECK(card != CARD_NONE)) {
                return;
            }
            if (pile == PILE_STOCK) {
                put_below(arrays, pile, card);
            } else {
                put_card(arrays, pile, card);
            }
        }
    }
    for (int card = 0; card < CARD_COUNT; card++) {
        if (!used[card]) {
            put_below(arrays, rest, (Card)card);
        }
    }
}

/* A beat's cards leave: those that stay close ranks. */
static void remove_cards(Arrays *arrays, const Transfer *beat, int count)
{
    bool leaves[PILE_COUNT][CARD_COUNT] = {{false}};
    for (int i = 0; i < count; i++) {
        const Transfer *transfer = &beat[i];
        if (CHECK(transfer->from < PILE_COUNT && transfer->from_index < arrays->count[transfer->from]) &&
            CHECK(!leaves[transfer->from][transfer->from_index])) {
            leaves[transfer->from][transfer->from_index] = true;
            CHECK_EQUAL_INT(transfer->card, arrays->cards[transfer->from][transfer->from_index]);
            CHECK(transfer->face_up_before == arrays->face_up[transfer->from][transfer->from_index]);
        }
    }
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        int kept = 0;
        for (int i = 0; i < arrays->count[pile]; i++) {
            if (!leaves[pile][i]) {
                arrays->cards[pile][kept] = arrays->cards[pile][i];
                arrays->face_up[pile][kept++] = arrays->face_up[pile][i];
            }
        }
        arrays->count[pile] = kept;
    }
}

/* A beat's cards arrive in `pile`: each at its index, those that were there already in between. */
static void insert_cards(Arrays *arrays, Pile pile, const Transfer *beat, int count)
{
    const Transfer *arrivals[CARD_COUNT] = {NULL};
    int total = arrays->count[pile];
    for (int i = 0; i < count; i++) {
        if (beat[i].to == pile && CHECK(beat[i].to_index < CARD_COUNT) && CHECK(!arrivals[beat[i].to_index])) {
            arrivals[beat[i].to_index] = &beat[i];
            total++;
        }
    }
    Arrays old = *arrays;
    int next_old = 0;
    for (int i = 0; i < total && CHECK(total <= CARD_COUNT); i++) {
        if (arrivals[i]) {
            arrays->cards[pile][i] = arrivals[i]->card;
            arrays->face_up[pile][i] = arrivals[i]->face_up_after;
        } else if (CHECK(next_old < old.count[pile])) {
            arrays->cards[pile][i] = old.cards[pile][next_old];
            arrays->face_up[pile][i] = old.face_up[pile][next_old++];
        }
    }
    CHECK_EQUAL_INT(old.count[pile], next_old);
    arrays->count[pile] = total;
}

void arrays_transfer(Arrays *arrays, const TransferList *transfers)
{
    int beat = 0;
    for (int first = 0; first < transfers->count; beat++) {
        int count = 0;
        bool touched[PILE_COUNT] = {false};
        CHECK_EQUAL_INT(beat, transfers->items[first].beat);
        while (first + count < transfers->count && transfers->items[first + count].beat == beat) {
            if (CHECK(transfers->items[first + count].to < PILE_COUNT)) {
                touched[transfers->items[first + count].to] = true;
            }
            count++;
        }
        if (!CHECK(count > 0)) {
            return;
        }
        remove_cards(arrays, &transfers->items[first], count);
        for (int pile = 0; pile < PILE_COUNT; pile++) {
            if (touched[pile]) {
                insert_cards(arrays, (Pile)pile, &transfers->items[first], count);
            }
        }
        first += count;
    }
}

bool arrays_are_whole(const Arrays *arrays)
{
    int seen[CARD_COUNT] = {0};
    int total = 0;
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        for (int i = 0; i < arrays->count[pile]; i++) {
            total += ++seen[arrays->cards[pile][i]] == 1;
        }
    }
    return total == CARD_COUNT;
}

bool arrays_are_equal(const Arrays *arrays, const Arrays *other)
{
    for (int pile = 0; pile < PILE_COUNT; pile++) {
        size_t count = (size_t)arrays->count[pile];
        if (arrays->count[pile] != other->count[pile] ||
            memcmp(arrays->cards[pile], other->cards[pile], count * sizeof(Card)) != 0 ||
            memcmp(arrays->face_up[pile], other->face_up[pile], count * sizeof(bool)) != 0) {
            return false;
        }
    }
    return true;
}

Position arrays_position(const Game *game, const char *text, Pile rest)
{
    Arrays arrays;
    Position position;
    arrays_parse(text, rest, &arrays);
    CHECK(arrays_are_whole(&arrays) && arrays.count[PILE_FOUNDATION] > 0);
    arrays_to_position(&arrays, (uint8_t)rules_card_rank(arrays.cards[PILE_FOUNDATION][0]), game->redeals, &position);
    return position;
}
