/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss for games like The Plot: a relaxed game as clauses. If they cannot be satisfied, no line of moves
 * wins. Private to this room.
 *
 * The section CERTIFICATES of the manual (assets/manual/theplot-cli.1.md) has the clauses, the rule that each stands
 * for, and the numbers of variables. Of the project this shares only the rules with the solver. Whether clauses can be
 * satisfied is asked of CaDiCaL, a library for such questions, where the build has found it
 * (cmake/TheplotCadical.cmake). It takes its memory from the heap, some 200 MB, and nothing in it is random.
 */
#ifndef THEPLOT_TOOLS_CHECK_CLAUSES_H
#define THEPLOT_TOOLS_CHECK_CLAUSES_H

#include <stdio.h>

#include "rules/move.h"

/* How far a card's rank is above the base rank. */
static inline int cli_clauses_rank(const Position *position, Card card)
{
    return rules_rank_offset(rules_card_rank(card), position->base_rank);
}

/* Whether there are such clauses for the position. */
bool cli_clauses_fit(const Game *game, const Position *position);

/* Takes a literal: the number of a variable, from 1, or its negative for "it is false"; 0 ends a clause. */
typedef void ClausesAdd(void *to, int literal);

/* Gives the clauses of a position that they fit. */
void cli_clauses_write(const Game *game, const Position *position, ClausesAdd *add, void *to);

/* A question, and what came of it. */
typedef struct ClausesQuestion {
    uint64_t conflicts_max;       /* gives up after so many, each of which takes about a millisecond; 0: never */
    bool (*is_over)(void *asker); /* asked again and again: whether to give up now; NULL: never */
    void *asker;
    FILE *learned;      /* gets a line "learn LITERAL ..." for each conflict, a proof if they are refuted; or NULL */
    uint64_t conflicts; /* that there were; the same for the same position, if nothing but conflicts_max was a limit */
    bool gave_up;
} ClausesQuestion;

/* Whether there is CaDiCaL, so that anything can be asked. */
bool cli_clauses_can_ask(void);

/* Whether the clauses of the position, which they fit, cannot be satisfied: it is lost. */
bool cli_clauses_refute(const Game *game, const Position *position, ClausesQuestion *question);

#endif
