/* SPDX-License-Identifier: MIT */
/*
 * Records: games as text, read and written. A record is a few lines, and an empty line ends it:
 *
 *     game the-plot
 *     rules standard
 *     deal 1001
 *     moves T2-T10 T4-T8 S-W
 *
 * in this order; without the line "rules" the game's standard rules are meant. Lines that say what came of it may
 * follow: "illegal" with a move that is not legal after the others, or "legal" with all legal moves, then the piles and
 * "won", "blocked" or "open". Reading checks that they are well formed and passes over what they say, except for the
 * move of "illegal", so that a file of test vectors can be played again as it is.
 *
 * The text that is read belongs to the caller and has to outlive the records, whose moves are slices of it. It may hold
 * any bytes: what is not a record gives a RecordError. Nothing is allocated; any thread may use its own.
 */
#ifndef THEPLOT_RULES_RECORD_H
#define THEPLOT_RULES_RECORD_H

#include "base/text.h"
#include "rules/move.h"

typedef struct Record {
    const Game *game;
    uint64_t deal;
    TextSlice moves;   /* words that rules_move_parse() reads, separated by blanks */
    TextSlice illegal; /* the move of "illegal"; without that line its length is 0 */
    int line;          /* where the record begins, counted from 1 */
} Record;

typedef struct RecordError {
    int line;
    const char *sentence; /* what is wrong, without a full stop; a constant */
    TextSlice word;       /* the word that is wrong; its length may be 0 */
} RecordError;

/* What is left of a text of records. */
typedef struct RecordReader {
    TextSlice rest;
    int line; /* how many lines have been read */
} RecordReader;

typedef enum RecordResult {
    RECORD_READ,     /* here is a record */
    RECORD_END,      /* there are no more */
    RECORD_MALFORMED /* the text is wrong, and reading cannot go on */
} RecordResult;

/* Enough for what rules_record_write_result() writes of any position, NUL included. */
enum { RECORD_RESULT_SIZE = 2048 };

void rules_record_open(RecordReader *reader, TextSlice text);

/* Reads the next record. Writes `record` when it gives RECORD_READ, `error` when it gives RECORD_MALFORMED. */
RecordResult rules_record_read(RecordReader *reader, Record *record, RecordError *error);

/* Writes a record's lines up to and including the word "moves". */
void rules_record_write_start(TextWriter *writer, const Game *game, uint64_t deal);

/* Writes one more move of a record that was started. A line feed ends the moves. */
void rules_record_write_move(TextWriter *writer, Move move);

/* Writes what came of a record: the legal moves in the order of their text, the piles and the status, a line each. */
void rules_record_write_result(TextWriter *writer, const Game *game, const Position *position);

/* "open", "won" or "blocked". */
const char *rules_status_text(Status status);

#endif
