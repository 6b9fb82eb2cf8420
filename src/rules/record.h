/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes records: games as text. A record is a few lines, ended by an empty line:
 *
 *     game the-plot
 *     rules standard
 *     deal 1001
 *     moves T2-T10 T4-T8 S-W
 *
 * in this order; without the line "rules" the game's standard rules are meant. Lines with the result may follow: either
 * "illegal" with a move that is not legal after the others, or "legal" with all legal moves, then the piles, then
 * "won", "blocked" or "open". Reading checks only that they are well formed, and returns the move of "illegal"; so a
 * file of test vectors can be replayed unchanged.
 *
 * The text belongs to the caller and has to outlive the records, whose moves are slices of it. It may hold any bytes:
 * what is not a record gives a RecordError. Nothing is allocated; any thread may use its own.
 */
#ifndef THEPLOT_RULES_RECORD_H
#define THEPLOT_RULES_RECORD_H

#include "base/text.h"
#include "rules/move.h"

typedef struct Record {
    const Game *game;
    uint64_t deal;
    TextSlice moves;   /* words that rules_move_parse() reads, separated by blanks */
    TextSlice illegal; /* the move of the line "illegal"; of length 0 if there is no such line */
    int line;          /* where the record begins, counted from 1 */
} Record;

typedef struct RecordError {
    int line;
    const char *sentence; /* what is wrong, without a full stop; a constant */
    TextSlice word;       /* the word that is wrong; its length may be 0 */
} RecordError;

/* Begins with the text as its `rest`, and else zero. */
typedef struct RecordReader {
    TextSlice rest; /* what has not been read yet */
    int line;       /* the number of lines read so far */
} RecordReader;

typedef enum RecordResult {
    RECORD_READ,     /* a record was read */
    RECORD_END,      /* there are no more records */
    RECORD_MALFORMED /* the text is malformed, and reading cannot go on */
} RecordResult;

/* Enough for what rules_record_write_result() writes for any position, NUL included. */
enum { RECORD_RESULT_SIZE = 2048 };

/* Reads the next record. Sets `record` when it returns RECORD_READ, `error` when it returns RECORD_MALFORMED. */
RecordResult rules_record_read(RecordReader *reader, Record *record, RecordError *error);

/* Writes a record's lines before that with the moves, which begins with the word "moves". */
void rules_record_write_start(TextWriter *writer, const Game *game, uint64_t deal);

/* Writes one more move of a record that was started. The caller ends the moves with a line feed. */
void rules_record_write_move(TextWriter *writer, Move move);

/* Writes the result of a record: the legal moves sorted by their text, then the piles, then the status, a line each. */
void rules_record_write_result(TextWriter *writer, const Game *game, const Position *position);

#endif
