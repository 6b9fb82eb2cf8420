/* SPDX-License-Identifier: MIT */
/*
 * Codes. What is read without a fault is written and read again as the same; a fault names characters of the text.
 * Any digits that decode to legal moves, with the right check digits and hash, are a code; and so is any game that was
 * played.
 *
 * An input is a text; or '=', a rule set, a deal and choices among the legal moves; or '+' and a code of which the
 * numbers and check digits after the point are written anew.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "session/code.h"
#include "session/code_digits.h"

enum { MOVES_PLAYED = 400 };

static Code code, again;
static char text[CODE_TEXT_SIZE];

void fuzz_begin(void) {}

static bool same_game(const Code *one, const Code *other)
{
    return one->game == other->game && one->deal == other->deal && one->move_count == other->move_count &&
           memcmp(one->moves, other->moves, (size_t)one->move_count * sizeof(Move)) == 0;
}

/* Writes what was read, and reads that. */
static void check_round_trip(const Code *read)
{
    BASE_ASSERT(read->has_moves == (read->move_count > 0));
    BASE_ASSERT(session_code_write(read->game, read->deal, read->moves, read->move_count, text));
    CodeError error = session_code_read(base_text_slice(text), &again);
    BASE_ASSERT(error.fault == CODE_FINE && same_game(read, &again));
}

static void read_text(TextSlice input)
{
    CodeError error = session_code_read(input, &code);
    BASE_ASSERT(fuzz_is_line(session_code_sentence(error.fault)));
    if (error.fault == CODE_FINE) {
        check_round_trip(&code);
    } else {
        BASE_ASSERT(error.first >= 1 && error.last >= error.first && (size_t)error.last <= input.length + 1);
    }
}

/* Decodes digits as far as they mean moves, at most so many. */
static void decode_moves(const uint8_t *digits, int count, int most)
{
    Position position;
    CodeChoice choice;
    CodeDecoder decoder;
    Move last = {.from = PILE_NONE, .to = PILE_NONE};
    rules_deal(code.game, code.deal, &position, NULL);
    session_code_decoder_open(&decoder, digits, count);
    for (code.move_count = 0; code.move_count < most; code.move_count++) {
        session_code_weigh(code.game, &position, last, &choice);
        int place = session_code_decode(&decoder, &choice);
        if (place == choice.count) {
            return;
        }
        last = code.moves[code.move_count] = choice.moves[place];
        rules_apply(code.game, &position, last, NULL);
    }
}

/* Writes the digits after the point of a code, with their check digits. */
static void write_digits(const uint8_t *digits, int count, int head)
{
    session_code_write_deal(code.game, code.deal, text);
    uint8_t sum = session_code_sum_text(0, base_text_slice(text));
    size_t length = strlen(text);
    text[length++] = '.';
    for (int i = 0; i < count; i++) {
        sum = session_code_sum(sum, digits[i]);
        text[length++] = session_code_character(digits[i]);
        int in_block = i + 1 - head;
        if (in_block == 0 || i + 1 == count || (in_block > 0 && in_block % CODE_BLOCK_DIGITS == 0)) {
            text[length++] = session_code_character(session_code_sum(sum, 0));
        }
    }
    text[length] = '\0';
}

static void put_number(uint8_t *digits, int number)
{
    digits[0] = (uint8_t)(number / CODE_DIGIT_VALUES);
    digits[1] = (uint8_t)(number % CODE_DIGIT_VALUES);
}

/* A code whose sums are right is read; it has the moves that the digits mean. */
static void read_mended(TextSlice input)
{
    static uint8_t digits[CODE_HEAD_DIGITS + CODE_DIGITS_MAX];
    const char *point = input.length == 0 ? NULL : memchr(input.start, '.', input.length);
    size_t head = point == NULL ? input.length : (size_t)(point - input.start);
    if (point == NULL || session_code_read((TextSlice){.start = input.start, .length = head}, &code).fault) {
        return;
    }
    int count = 0;
    for (size_t i = head + 1; i < input.length && count < CODE_HEAD_DIGITS + 2000; i++) {
        int digit = session_code_digit(input.start[i]);
        digits[count] = (uint8_t)digit;
        count += digit != CODE_NO_DIGIT;
    }
    if (count < CODE_HEAD_DIGITS) {
        return;
    }
    decode_moves(digits + CODE_HEAD_DIGITS, count - CODE_HEAD_DIGITS, 1 + digits[1] * 7 % CODE_MOVES_MAX);
    if (code.move_count == 0) {
        return;
    }
    digits[0] = CODE_VERSION;
    put_number(digits + 1, code.move_count);
    put_number(digits + 3, count - CODE_HEAD_DIGITS);
    put_number(digits + 5, session_code_hash(code.moves, code.move_count));
    write_digits(digits, count, CODE_HEAD_DIGITS);
    CodeError error = session_code_read(base_text_slice(text), &again);
    BASE_ASSERT(error.fault == CODE_FINE && same_game(&code, &again));
    code.has_moves = true;
    check_round_trip(&code);
}

/* A game that is played move by move. */
static void check_played(FuzzBytes *bytes)
{
    Position position;
    code.game = fuzz_game(bytes);
    code.deal = fuzz_number(bytes);
    code.move_count = fuzz_play(bytes, code.game, code.deal, code.moves, MOVES_PLAYED, &position);
    code.has_moves = code.move_count > 0;
    check_round_trip(&code);
}

void fuzz_input(FuzzBytes *bytes)
{
    char way = bytes->left > 0 ? (char)*bytes->next : ' ';
    if (way != '=' && way != '+') {
        read_text(fuzz_text(bytes));
        return;
    }
    fuzz_byte(bytes);
    if (way == '=') {
        check_played(bytes);
    } else {
        read_mended(fuzz_text(bytes));
    }
}
