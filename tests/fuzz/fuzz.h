/* SPDX-License-Identifier: MIT */
/*
 * What the fuzz targets share. A target gives random bytes to one part of the program that takes input from outside,
 * and asserts what must hold for any bytes.
 *
 * A target defines fuzz_begin() and fuzz_input(). With Clang's libFuzzer (the preset fuzz) it is a program that looks
 * for inputs that reach new code; elsewhere replay.c gives it the inputs in files. What does not hold ends the program:
 * BASE_ASSERT(), or a failed CHECK() after the input. The bytes belong to the caller and end where memory ends, so that
 * a sanitizer tells of reading on. An input leaves nothing behind that could change the next one, so each can be
 * repeated alone. One thread.
 */
#ifndef THEPLOT_TESTS_FUZZ_FUZZ_H
#define THEPLOT_TESTS_FUZZ_FUZZ_H

#include "base/text.h"
#include "rules/move.h"

/* Bytes that are taken one after the other. After the last there are zeros. */
typedef struct FuzzBytes {
    const uint8_t *next;
    size_t left;
} FuzzBytes;

/* The target's: called once, and for each input. */
void fuzz_begin(void);
void fuzz_input(FuzzBytes *bytes);

/* What libFuzzer calls, and replay.c. */
int LLVMFuzzerInitialize(int *argument_count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Takes a byte; a number of 64 bits; a number below `limit`, of one byte, or of two where it may be above 255. */
uint8_t fuzz_byte(FuzzBytes *bytes);
uint64_t fuzz_number(FuzzBytes *bytes);
int fuzz_below(FuzzBytes *bytes, int limit);

/* Takes a rule set: one byte. */
const Game *fuzz_game(FuzzBytes *bytes);

/* Takes one byte and chooses a legal move by it. False where there is none. */
bool fuzz_move(FuzzBytes *bytes, const Game *game, const Position *position, Move *move);

/* Sets up a deal and plays moves, each by a byte, until none is left of either, or `most` were played: how many. */
int fuzz_play(FuzzBytes *bytes, const Game *game, uint64_t deal, Move *moves, int most, Position *position);

/* What is left, as a text. */
TextSlice fuzz_text(const FuzzBytes *bytes);

/* A copy of a text with a NUL after its end, which the caller frees. */
char *fuzz_copy(TextSlice text);

/* Whether a text is one line that can be shown: well-formed, without control characters, and not empty. */
bool fuzz_is_line(const char *text);

#endif
