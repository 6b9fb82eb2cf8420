/* SPDX-License-Identifier: MIT */
/*
 * Verifies certificates of lost positions; solver/certificate.h describes the format.
 *
 * This shares nothing with the solver but the rules: it deals the position itself and computes anew what a proof
 * claims. The heads of the sources say why that shows that no line of moves wins. A certificate may hold any bytes.
 * Memory is taken from the heap, for searches only, and freed. Any thread.
 */
#ifndef THEPLOT_TOOLS_CHECK_H
#define THEPLOT_TOOLS_CHECK_H

#include "base/text.h"
#include "rules/move.h"

/* A certificate that is being read, and its position. */
typedef struct Check {
    TextSlice rest;
    int line; /* the last that was read */
    const Game *game;
    Position position;
    char complaint[128]; /* what does not hold: one line of printable ASCII */
} Check;

/* Whether the certificate is complete and proves a loss; if not, `complaint` says what does not hold. */
bool check_certificate(Check *check, TextSlice text);

/* The same for a proof alone, from the line "proof ..." on; the caller fills in rest, game and position. */
bool check_proof(Check *check);

/* What follows is for the checker's own sources. Complains about the last line that was read; returns false. */
bool check_refuse(Check *check, const char *sentence, const char *text);

/* Whether what is left begins with `text`. */
bool check_is_next(const Check *check, const char *text);

/* Takes as many lines as `text` has, each with a line feed. Complains unless they are the same. */
bool check_expect(Check *check, const char *text);

/* Takes the next line, which has to be the keyword and one word. */
bool check_word(Check *check, const char *keyword, TextSlice *word);

/* The kinds of proof, after the line "proof ...". */
bool check_reserve(Check *check);
bool check_window(Check *check);
bool check_search(Check *check);
bool check_window_search(Check *check);

/* Whether the game has what check_window.c supposes. */
bool check_window_fits(const Game *game, const Position *position);

/* Whether the order of the reserve shows that a position is lost. */
bool check_reserve_is_lost(const Game *game, const Position *position);

/* A set of states, which are numbered in the order in which they came. */
typedef struct CheckStates {
    size_t size; /* of a state, in bytes */
    unsigned char *states;
    uint32_t *table; /* their numbers + 1 by hash; 0: free */
    uint32_t count;
    const void *facts; /* what they have in common */
    bool won;          /* a state that is won was found */
} CheckStates;

/* Adds a state that is not there. */
void check_add(CheckStates *states, const void *state);

/* Adds `first` and all that `follow` adds for each. Whether none of them is won; complains if not. */
bool check_all(Check *check, CheckStates *states, const void *first, void (*follow)(CheckStates *, const void *state));

#endif
