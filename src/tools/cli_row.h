/* SPDX-License-Identifier: MIT */
/*
 * What `solve` says of a deal, as a line of text. Private to this room.
 *
 * A line of words, separated by spaces:
 *     the-plot standard 15 won 4321 1.234 187
 *     the-plot standard 14 lost 1 0.012 bound
 *     the-plot standard 16 unknown 100000 1012.345 work 100000
 * are the game, its rules, the deal, the verdict, the work (solver/solver.h), milliseconds of processor time, and for
 * a win the number of its moves, for a loss how it was proved: by a "bound" or a "search". The code of the won game
 * may follow, as `replay` reads it. An open deal has the limit that ended it: "time" in seconds, "work", or "memory" in
 * megabytes, with which more time would be of no use, or "clauses", also with the megabytes, where besides clauses
 * might decide it, but this program was built without CaDiCaL; earlier versions did not say it. A position that is no
 * deal is its code in place of the first three words.
 *
 * The same as JSON:
 *     {"game":"the-plot","rules":"standard","deal":"15","verdict":"won","work":4321,"ms":1.234,"moves":187}
 * with "proof" for a loss, "stopped" and "limit" for an open deal, "code" for the won game, and "position" in place of
 * "deal". The deal is a text, because a number of 64 bits does not fit a number of JSON; a number is understood, too.
 *
 * A line of many deals, as `survey --jsonl` prints it, has ranges of them, and lists of those that are not won: lost by
 * a bound, lost by a search, and open. All texts are of numbers in ascending order, separated by spaces:
 *     {"game":"the-plot","rules":"standard","deals":"1-150 201-300","bound":"14 128","search":"","open":"216"}
 *
 * The meaning of these lines never changes. Texts belong to the caller; any thread may use its own.
 */
#ifndef THEPLOT_TOOLS_CLI_ROW_H
#define THEPLOT_TOOLS_CLI_ROW_H

#include <stdio.h>

#include "base/text.h"
#include "rules/game.h"
#include "session/code.h"
#include "solver/solver.h"

/* What ended the search of an open deal. */
typedef enum CliLimit {
    CLI_LIMIT_NOT_SAID,
    CLI_LIMIT_TIME,
    CLI_LIMIT_WORK,
    CLI_LIMIT_MEMORY,
    CLI_LIMIT_CLAUSES, /* that they could not be asked for, and memory */
    CLI_LIMITS
} CliLimit;

/* What is known of a deal. Surveys have millions of them. */
typedef struct CliDeal {
    uint64_t number, work;
    double milliseconds;
    uint16_t moves;  /* of a win */
    uint8_t verdict; /* a SolverVerdict */
    uint8_t proof;   /* of a loss, a SolverProof */
    uint8_t stopped; /* of an open deal, a CliLimit */
    bool carried;    /* in a survey: the verdict is that of other rules, and work, time and moves are not known */
} CliDeal;

/* The lists of deals that are not won, in a line of many deals: by how a loss is proved, without a proof the open. */
enum { CLI_LISTS = SOLVER_PROOF_SEARCH + 1 };

typedef struct CliRow {
    const Game *game;
    CliDeal deal;
    const char *position; /* its code, if it is no deal; NULL for a deal */
    double limit;         /* what stopped the search of an open deal, in seconds, work or megabytes */
    const char *code;     /* of a won game, or NULL */
    FILE *learned;        /* clauses that prove a loss (check_clauses.h), or NULL */

    /* Of a line of many deals, all others are empty but the game; slices of the line. */
    TextSlice deals, lists[CLI_LISTS];
} CliRow;

/* CLI_ROW_SIZE: of a line, the codes of a position and of a won game included. */
enum { CLI_ROW_SIZE = 512 + 2 * 4096 };

/* Writes a line with its line feed, and a NUL. */
void cli_row_write(const CliRow *row, bool json, char text[CLI_ROW_SIZE]);

/* A text of such lines, of which the first `number` are read. */
typedef struct CliRows {
    const char *name; /* of the file */
    TextSlice rest;
    unsigned long number;
    bool json;   /* the last line was JSON */
    bool failed; /* the last line was none of these, about which it has complained */
} CliRows;

/* Reads the next line, of a deal or of many, whose numbers are not looked at; codes stay NULL. False at the end, where
 * `rest` is a last line without a line feed, and when it has failed. */
bool cli_rows_next(CliRows *rows, CliRow *row);

/* Reads a slice of digits, and perhaps a point and digits; the name of a verdict in these lines. */
bool cli_row_parse_decimal(TextSlice word, double *value);
const char *cli_row_verdict(SolverVerdict verdict);

/* Makes the folder for certificates, if it is missing; then writes the certificate of a loss, as GAME-RULES-DEAL.txt,
 * for a position with its hash, too. Fail if that cannot be done, or if another file is there. */
bool cli_certificate_open(const char *folder);
bool cli_certificate_write(const char *folder, const Code *start, const CliRow *row);

#endif
