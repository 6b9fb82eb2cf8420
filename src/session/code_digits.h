/* SPDX-License-Identifier: MIT */
/*
 * The digits of game codes: their characters, check digits, and the arithmetic coding of moves. Private to this room;
 * code.c describes the format.
 *
 * A digit is a number from 0 to 63. Encoder and decoder keep the same interval of numbers, and each move narrows it to
 * a part as large as the move's weight among all legal moves. All arithmetic is on integers of 32 bits, so it is the
 * same on every machine. All memory is the caller's; nothing is allocated; any thread may use its own. An encoder does
 * not fail but sets `full`; for digits that no encoder wrote, a decoder returns a place that does not exist.
 */
#ifndef THEPLOT_SESSION_CODE_DIGITS_H
#define THEPLOT_SESSION_CODE_DIGITS_H

#include "base/text.h"
#include "rules/move.h"

/* Constants of the format. */
enum {
    CODE_DIGITS_MAX = 3780, /* of the moves of one code: as many as fit into CODE_TEXT_SIZE */
    CODE_NO_DIGIT = -1,
    CODE_VERSION = 53,      /* the digit "1" */
    CODE_HEAD_DIGITS = 7,   /* between the point and the first check digit */
    CODE_BLOCK_DIGITS = 15, /* between two check digits */
    CODE_DIGIT_VALUES = 64
};

/* The digit of a character, or CODE_NO_DIGIT; and the character of a digit. */
int session_code_digit(char character);
char session_code_character(int digit);

/* The sum over the digits after one more of them. It starts with 0. A check digit is the sum after one more 0. */
uint8_t session_code_sum(uint8_t sum, int digit);

/* The sum after all characters of a text, each of which is a digit. */
uint8_t session_code_sum_text(uint8_t sum, TextSlice text);

/* The part of the hash of the moves, below 4096, that a code has. */
int session_code_hash(const Move *moves, int count);

/* The legal moves of a position with their weights. */
typedef struct CodeChoice {
    int count;
    uint32_t total; /* of the weights */
    Move moves[MOVES_MAX];
    uint8_t weights[MOVES_MAX]; /* each at least 1 */
} CodeChoice;

/* Lists and weighs the legal moves; `last` is the move before, or one with PILE_NONE twice. */
void session_code_weigh(const Game *game, const Position *position, Move last, CodeChoice *choice);

/* The interval begins at `low` and is `range` long, both without the digits that are complete. */
typedef struct CodeEncoder {
    uint32_t low;
    uint32_t range;
    bool full;
    int count;
    uint8_t digits[CODE_DIGITS_MAX];
} CodeEncoder;

/* Begins with no move. */
void session_code_encoder_open(CodeEncoder *encoder);

/* Writes the move at `place` of the choice. */
void session_code_encode(CodeEncoder *encoder, const CodeChoice *choice, int place);

/* Completes `digits`. */
void session_code_encoder_close(CodeEncoder *encoder);

/* `offset` is the distance from the beginning of the interval to the number that the digits write. */
typedef struct CodeDecoder {
    uint32_t offset;
    uint32_t range;
    int next;
    int count;
    const uint8_t *digits; /* the caller's; have to outlive the decoder */
} CodeDecoder;

/* Begins before the first move. */
void session_code_decoder_open(CodeDecoder *decoder, const uint8_t *digits, int count);

/* Returns the place of the next move, or the choice's count if the digits mean none. */
int session_code_decode(CodeDecoder *decoder, const CodeChoice *choice);

#endif
