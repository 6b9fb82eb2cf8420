/* SPDX-License-Identifier: MIT */
/*
 * Verifies certificates of lost positions. The section CERTIFICATES of the manual (assets/manual/theplot-cli.1.md) has
 * the format, and says why what is verified is lost. check_certificate.js does the same in another language, and shares
 * nothing with this; both have to agree.
 *
 * This shares nothing with the solver but the rules: it deals the position itself and computes anew what a proof
 * claims. A certificate may hold any bytes. Memory is taken from the heap, for searches only, and freed. Any thread.
 */
#ifndef THEPLOT_TOOLS_CHECK_H
#define THEPLOT_TOOLS_CHECK_H

#include "base/text.h"
#include "rules/move.h"

enum { CHECK_WORD_SIZE = 32 };

/* A certificate that is being read, and its position. */
typedef struct Check {
    TextSlice rest;
    int line; /* the last that was read */
    const Game *game;
    Position position;
    uint32_t states_max; /* a search gives up after so many; 0: a usual number */
    char complaint[128]; /* what does not hold: one line of printable ASCII */
} Check;

/* Whether the certificate is complete and proves a loss; if not, `complaint` says what does not hold. The same for a
 * proof alone, from the line "proof ..." on; the caller fills in rest, game and position. */
bool cli_check_certificate(Check *check, TextSlice text);
bool cli_check_proof(Check *check);

/* What follows is for the checker's own sources. Complains about the last line that was read; returns false. */
bool cli_check_refuse(Check *check, const char *sentence, const char *text);

/* Whether what is left begins with `text`. Takes as many lines as `text` has, each with a line feed, and complains
 * unless they are the same. Takes the next line, which has to be the keyword and one word. */
bool cli_check_is_next(const Check *check, const char *text);
bool cli_check_expect(Check *check, const char *text);
bool cli_check_word(Check *check, const char *keyword, char word[CHECK_WORD_SIZE]);

/* The kinds of proof, after the line "proof ...". */
bool cli_check_reserve(Check *check);
bool cli_check_window(Check *check);
bool cli_check_relaxed(Check *check);
bool cli_check_clauses(Check *check);

/* Whether the order of the reserve shows that a position is lost; whether window and relaxed search can be used. */
bool cli_check_reserve_is_lost(const Game *game, const Position *position);
bool cli_check_window_fits(const Game *game, const Position *position);

/* A set of states, which are numbered in the order in which they came. */
typedef struct CheckStates {
    size_t size; /* of a state, in bytes */
    unsigned char *states;
    uint32_t *table; /* their numbers + 1 by hash; 0: free */
    uint32_t *stack; /* the numbers of those that are still to be followed, the latest last: a win is found soon */
    uint32_t count, room, waiting;
    const void *facts; /* what they have in common */
    bool won;          /* a state that is won was found */
} CheckStates;

/* Adds a state that is not there. */
void cli_check_add(CheckStates *states, const void *state);

/* Adds `first` and all that `follow` adds for each. Whether none of them is won; complains if not. */
bool cli_check_all(Check *check, CheckStates *states, const void *first,
                   void (*follow)(CheckStates *, const void *state));

#endif
