/* SPDX-License-Identifier: MIT */
#include "session/code_digits.h"

#include <string.h>

#include "base/hash.h"

enum {
    DIGIT_BITS = 6,
    DIGIT_MAX = CODE_DIGIT_VALUES - 1,
    NUMBER_BITS = 30, /* of `low` and `range`: five digits */
    SHIFT = NUMBER_BITS - DIGIT_BITS
};

static const uint32_t range_start = UINT32_C(1) << NUMBER_BITS;
static const uint32_t range_least = UINT32_C(1) << SHIFT; /* a range is always larger */

static const char characters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

int session_code_digit(char character)
{
    const char *found = character != '\0' ? strchr(characters, character) : NULL;
    return found ? (int)(found - characters) : CODE_NO_DIGIT;
}

char session_code_character(int digit)
{
    BASE_ASSERT(digit >= 0 && digit <= DIGIT_MAX);
    return characters[digit];
}

/* Multiplies the sum, as a polynomial, by x, modulo x^6 + x + 1, and adds the digit. */
uint8_t session_code_sum(uint8_t sum, int digit)
{
    unsigned product = (unsigned)sum << 1;
    return (uint8_t)((product > DIGIT_MAX ? product ^ 0x43U : product) ^ (unsigned)digit);
}

uint8_t session_code_sum_text(uint8_t sum, TextSlice text)
{
    for (size_t i = 0; i < text.length; i++) {
        int digit = session_code_digit(text.start[i]);
        BASE_ASSERT(digit != CODE_NO_DIGIT);
        sum = session_code_sum(sum, digit);
    }
    return sum;
}

int session_code_hash(const Move *moves, int count)
{
    uint64_t hash = BASE_HASH_START;
    for (int i = 0; i < count; i++) {
        const uint8_t piles[] = {moves[i].from, moves[i].to};
        hash = base_hash_bytes(hash, piles, sizeof piles);
    }
    return (int)((hash ^ hash >> 32) % (CODE_DIGIT_VALUES * CODE_DIGIT_VALUES));
}

/* The weights of moves, found by experiment with won games. To change them changes the version of the format. */
enum {
    WEIGHT_TURN = 4, /* the stock turned, or the waste turned over */
    WEIGHT_FOUNDATION = 64,
    WEIGHT_WASTE_BUILD = 12, /* from the waste to a tableau card */
    WEIGHT_WASTE_SPACE = 8,
    WEIGHT_BUILD = 6, /* from the tableau to a tableau card */
    WEIGHT_SPACE = 3,
    OTHER_EMPTY_DIVISOR = 16,
    WAY_BACK_DIVISOR = 8
};

static unsigned weight_of_kind(const Position *position, Move move)
{
    if (move.to == PILE_WASTE || move.to == PILE_STOCK) {
        return WEIGHT_TURN;
    }
    if (rules_pile_is_foundation(move.to)) {
        return WEIGHT_FOUNDATION;
    }
    bool space = position->count[move.to] == 0;
    if (move.from == PILE_WASTE) {
        return space ? WEIGHT_WASTE_SPACE : WEIGHT_WASTE_BUILD;
    }
    return space ? WEIGHT_SPACE : WEIGHT_BUILD;
}

/* Whether an earlier move takes the same card to another empty pile of the same kind. */
static bool is_other_empty(const Position *position, const CodeChoice *choice, int place)
{
    Move move = choice->moves[place];
    for (int i = place - 1; i >= 0 && position->count[move.to] == 0 && choice->moves[i].from == move.from; i--) {
        Pile to = choice->moves[i].to;
        if (position->count[to] == 0 && rules_pile_is_foundation(to) == rules_pile_is_foundation(move.to)) {
            return true;
        }
    }
    return false;
}

void session_code_weigh(const Game *game, const Position *position, Move last, CodeChoice *choice)
{
    choice->count = rules_legal_moves(game, position, choice->moves);
    choice->total = 0;
    for (int i = 0; i < choice->count; i++) {
        Move move = choice->moves[i];
        unsigned weight = weight_of_kind(position, move);
        if (is_other_empty(position, choice, i)) {
            weight /= OTHER_EMPTY_DIVISOR;
        }
        if (move.from == last.to && move.to == last.from) {
            weight /= WAY_BACK_DIVISOR;
        }
        choice->weights[i] = (uint8_t)(weight > 0 ? weight : 1);
        choice->total += choice->weights[i];
    }
}

void session_code_encoder_open(CodeEncoder *encoder)
{
    *encoder = (CodeEncoder){.range = range_start};
}

static void append_digit(CodeEncoder *encoder, uint32_t digit)
{
    if (encoder->count == CODE_DIGITS_MAX) {
        encoder->full = true;
    } else {
        encoder->digits[encoder->count++] = (uint8_t)digit;
    }
}

/* Adds the part of `low` that is above five digits to the digits already written. */
static void add_carry(CodeEncoder *encoder)
{
    if (encoder->low < range_start) {
        return;
    }
    encoder->low -= range_start;
    int place = encoder->count - 1;
    while (place >= 0 && encoder->digits[place] == DIGIT_MAX) {
        encoder->digits[place--] = 0;
    }
    /* The number is below 1, so there is a digit to add to, unless it was dropped because the encoder is full. */
    BASE_ASSERT(place >= 0 || encoder->full);
    if (place >= 0) {
        encoder->digits[place]++;
    }
}

void session_code_encode(CodeEncoder *encoder, const CodeChoice *choice, int place)
{
    BASE_ASSERT(place >= 0 && place < choice->count);
    uint32_t unit = encoder->range / choice->total;
    for (int i = 0; i < place; i++) {
        encoder->low += unit * choice->weights[i];
    }
    encoder->range = unit * choice->weights[place];
    add_carry(encoder);
    while (encoder->range <= range_least) {
        append_digit(encoder, encoder->low >> SHIFT);
        encoder->low = (encoder->low & (range_least - 1)) << DIGIT_BITS;
        encoder->range <<= DIGIT_BITS;
    }
}

void session_code_encoder_close(CodeEncoder *encoder)
{
    /* The interval is longer than one unit of a digit, so `low` rounded up to that unit is still in it. */
    encoder->low = (encoder->low + range_least - 1) & ~(range_least - 1);
    add_carry(encoder);
    if (encoder->low > 0) {
        append_digit(encoder, encoder->low >> SHIFT);
    }
    while (encoder->count > 0 && encoder->digits[encoder->count - 1] == 0) {
        encoder->count--;
    }
}

/* Appends the next digit to `offset`; after the last one zeros follow. */
static void read_next_digit(CodeDecoder *decoder)
{
    uint32_t digit = decoder->next < decoder->count ? decoder->digits[decoder->next++] : 0;
    decoder->offset = decoder->offset << DIGIT_BITS | digit;
}

void session_code_decoder_open(CodeDecoder *decoder, const uint8_t *digits, int count)
{
    *decoder = (CodeDecoder){.range = range_start, .digits = digits, .count = count};
    for (int i = 0; i < NUMBER_BITS / DIGIT_BITS; i++) {
        read_next_digit(decoder);
    }
}

int session_code_decode(CodeDecoder *decoder, const CodeChoice *choice)
{
    if (choice->count == 0) {
        return 0;
    }
    uint32_t unit = decoder->range / choice->total;
    int place = 0;
    uint32_t before = 0;
    /* The rest of the interval, left over by rounding down, belongs to no move. */
    while (place < choice->count && decoder->offset >= unit * (before + choice->weights[place])) {
        before += choice->weights[place++];
    }
    if (place == choice->count) {
        return place;
    }
    decoder->offset -= unit * before;
    decoder->range = unit * choice->weights[place];
    while (decoder->range <= range_least) {
        read_next_digit(decoder);
        decoder->range <<= DIGIT_BITS;
    }
    return place;
}
