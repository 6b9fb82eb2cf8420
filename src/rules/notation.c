/* SPDX-License-Identifier: MIT */
#include "rules/notation.h"

#include <string.h>

/* The pile with this number among `count` from `first` on. */
static bool parse_numbered(TextSlice digits, Pile first, int count, Pile *pile)
{
    uint64_t number;
    bool leading_zero = digits.length > 1 && digits.start[0] == '0';
    if (leading_zero || !base_text_parse_uint64(digits, &number)) {
        return false;
    }
    bool exists = number >= 1 && number <= (uint64_t)count;
    *pile = exists ? (Pile)(first + number - 1) : (Pile)PILE_NONE;
    return true;
}

bool rules_pile_parse(TextSlice text, Pile *pile)
{
    if (text.length == 0) {
        return false;
    }
    TextSlice digits = {.start = text.start + 1, .length = text.length - 1};
    switch (text.start[0]) {
    case 'S':
        *pile = PILE_STOCK;
        return digits.length == 0;
    case 'W':
        *pile = PILE_WASTE;
        return digits.length == 0;
    case 'R':
        *pile = PILE_RESERVE;
        return digits.length == 0;
    case 'F':
        return parse_numbered(digits, PILE_FOUNDATION, FOUNDATION_COUNT, pile);
    case 'T':
        return parse_numbered(digits, PILE_TABLEAU, TABLEAU_MAX, pile);
    default:
        return false;
    }
}

bool rules_card_parse(TextSlice text, Card *card)
{
    const char *rank = text.length == 2 ? memchr(RULES_RANK_LETTERS, text.start[0], RANK_COUNT) : NULL;
    const char *suit = text.length == 2 ? memchr(RULES_SUIT_LETTERS, text.start[1], SUIT_COUNT) : NULL;
    if (rank && suit) {
        *card = (Card)((suit - RULES_SUIT_LETTERS) * RANK_COUNT + (rank - RULES_RANK_LETTERS));
    }
    return rank && suit;
}

bool rules_move_parse(TextSlice text, Move *move)
{
    const char *hyphen = text.length > 0 ? memchr(text.start, '-', text.length) : NULL;
    if (!hyphen) {
        return false;
    }
    TextSlice from = {.start = text.start, .length = (size_t)(hyphen - text.start)};
    TextSlice to = {.start = hyphen + 1, .length = text.length - from.length - 1};
    Move parsed;
    if (!rules_pile_parse(from, &parsed.from) || !rules_pile_parse(to, &parsed.to)) {
        return false;
    }
    *move = parsed;
    return true;
}

void rules_move_text(Move move, char text[MOVE_TEXT_SIZE])
{
    rules_pile_text(move.from, text);
    size_t length = strlen(text);
    text[length] = '-';
    rules_pile_text(move.to, text + length + 1);
}

static void write_pile(const Position *position, Pile pile, TextWriter *writer)
{
    char text[4];
    rules_pile_text(pile, text);
    base_text_write_string(writer, text);
    Card cards[CARD_COUNT];
    int count = rules_pile_cards(position, pile, cards);
    for (int i = 0; i < count; i++) {
        rules_card_text(cards[pile == PILE_STOCK ? count - 1 - i : i], text);
        base_text_write_char(writer, ' ');
        base_text_write_string(writer, text);
    }
    base_text_write_string(writer, count == 0 ? " -\n" : "\n");
}

void rules_position_write(const Game *game, const Position *position, TextWriter *writer)
{
    for (Pile pile = 0; pile < rules_tableau_end(game); pile++) {
        write_pile(position, pile, writer);
    }
}
