/* SPDX-License-Identifier: MIT */
/*
 * The digits of game codes: which characters they are, how they are checked, and how moves become digits and digits
 * moves. For the sources of this room only; code.c tells the format.
 *
 * A digit is a number from 0 to 63. Moves are written by arithmetic coding: both sides keep the interval of numbers
 * that is still meant, and each move narrows it to a part as large as the move's weight among all legal moves. Integers
 * of 32 bits are enough, so it is the same on every machine. Everything lies in what the caller owns; nothing is
 * allocated; any thread may use its own. An encoder never fails but notes that it is full; a decoder answers digits
 * that no encoder wrote with a place that does not exist.
 */
#ifndef THEPLOT_SESSION_CODE_DIGITS_H
#define THEPLOT_SESSION_CODE_DIGITS_H

#include "base/text.h"
#include "rules/move.h"

/* What the reader and the writer have to agree on; code.c tells what it is for. */
enum {
    CODE_DIGITS_MAX = 3780, /* of the moves of one code: as many as CODE_TEXT_SIZE has room for */
    CODE_NO_DIGIT = -1,
    CODE_VERSION = 53,      /* the digit "1" */
    CODE_HEAD_DIGITS = 7,   /* between the point and the first check digit */
    CODE_BLOCK_DIGITS = 15, /* between two check digits */
    CODE_DIGIT_VALUES = 64
};

/* The digit that a character stands for, or CODE_NO_DIGIT; and the other way. */
int session_code_digit(char character);
char session_code_character(int digit);

/* The sum over a code's digits after another one, and the check digit that a sum gives. A sum starts with 0. */
uint8_t session_code_sum(uint8_t sum, int digit);
uint8_t session_code_check(uint8_t sum);

/* The sum after all characters of a text, each of which is a digit. */
uint8_t session_code_sum_text(uint8_t sum, TextSlice text);

/* The hash of the moves so far and one more, from BASE_HASH_START on; and the number below 4096 that a code keeps. */
uint64_t session_code_hash(uint64_t hash, Move move);
int session_code_hash_kept(uint64_t hash);

/* The legal moves of a position, and how likely each is held to be. */
typedef struct CodeChoice {
    int count;
    uint32_t total; /* of the weights */
    Move moves[MOVES_MAX];
    uint8_t weights[MOVES_MAX]; /* each at least 1 */
} CodeChoice;

/* Weighs the legal moves; `last` is the move before, or one with PILE_NONE twice. */
void session_code_weigh(const Game *game, const Position *position, Move last, CodeChoice *choice);

/* The interval begins at `low`, counted in units of the last digit but five, and is `range` long. */
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

/* Writes what tells the moves from all others; then `digits` has them. */
void session_code_encoder_close(CodeEncoder *encoder);

/* `offset` is how far within the interval the number lies that the digits write. */
typedef struct CodeDecoder {
    uint32_t offset;
    uint32_t range;
    int next;
    int count;
    const uint8_t *digits; /* the caller's; they have to outlive the decoder */
} CodeDecoder;

/* Begins before the first move. */
void session_code_decoder_open(CodeDecoder *decoder, const uint8_t *digits, int count);

/* Reads the place of the next move, or gives the choice's count where the digits mean none. */
int session_code_decode(CodeDecoder *decoder, const CodeChoice *choice);

#endif
