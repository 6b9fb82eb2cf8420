/* SPDX-License-Identifier: MIT */
/*
 * Verifies certificates of lost positions; solver/certificate.h describes the format.
 *
 * This shares nothing with the solver but the rules: it deals the position itself and computes anew what a proof
 * claims. Each kind of proof has a source, whose head says why it shows that no line of moves wins. The text may hold
 * any bytes. Memory is taken from the heap for searches only, and freed. Any thread.
 */
#ifndef THEPLOT_TOOLS_CHECK_H
#define THEPLOT_TOOLS_CHECK_H

#include "base/text.h"
#include "rules/move.h"

enum { CHECK_COMPLAINT_SIZE = 128 };

/* A certificate that is being read, and its position. */
typedef struct Check {
    TextSlice rest;
    int line; /* the last that was read */
    const Game *game;
    Position position;
    char complaint[CHECK_COMPLAINT_SIZE]; /* what does not hold: one line of printable ASCII */
} Check;

/* Whether the certificate is complete and proves a loss; if not, `complaint` says what does not hold. */
bool check_certificate(Check *check, TextSlice text);

/* The same for a proof alone, from the line "proof ..." on; the caller fills in rest, game and position. */
bool check_proof(Check *check);

/* The kinds of proof, after that line. */
bool check_reserve(Check *check);
bool check_window(Check *check);
bool check_search(Check *check);

/* Complains about the last line that was read, unless there is a complaint. Returns false. */
bool check_refuse(Check *check, const char *sentence, const char *text);

/* Whether the next line begins with `text`. */
bool check_is_next(const Check *check, const char *text);

/* Takes the next line. Complains unless it is `text`. */
bool check_expect(Check *check, const char *text);

/* Takes the next line and gives what follows `keyword`. Complains unless it begins with that and a space. */
bool check_take(Check *check, const char *keyword, TextSlice *words);

#endif
