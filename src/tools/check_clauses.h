/* SPDX-License-Identifier: MIT */
/*
 * A proof of loss for games like The Plot: a relaxed game as clauses. If they cannot be satisfied, no line of moves
 * wins. Private to this room.
 *
 * Suits play no part, so a card is its rank, counted from the base rank. The sequence is the waste, its lowest card
 * first, and then the stock in the order in which it is turned. Take a line that wins from a position. It is cut into
 * events and, between them, other moves. Events are: a stock card is turned, a card is taken from the waste, a card is
 * played from the reserve. Each stock card is turned once, each card of the sequence is taken from the waste once, and
 * each reserve card is played once, so their number is known. Other moves play cards from the tableau to foundations,
 * or within the tableau. Frame t is the position before event t + 1. Of a frame the variables say: which cards of the
 * sequence have been turned and which taken from the waste; which reserve cards are gone; and of each rank
 *     taken    cards that were in the tableau at the beginning or have been taken from the waste,
 *     up       those of them that are on foundations,
 *     in       those of them that are in the tableau,
 *     bottoms  piles of which such a card is the lowest,
 *     gone     reserve cards that are gone,
 *     height   cards on foundations.
 * These are numbers in unary: a variable for each "at least k". The clauses are true of every winning line:
 *  1. in = taken - up, and height = up + gone + the cards that were there at the beginning.
 *  2. The heights do not increase with the rank; where two cards of the base rank are up, the first foundation is
 *     complete. At the end all cards are up.
 *  3. A card that is not a bottom lies on one of the next rank, each on another: in(r) <= bottoms(r) + in(r + 1). None
 *     lies on the base rank, and cards of the base rank lie on none. There are no more bottoms than piles.
 *  4. taken, up, gone and height never become less. `in` and `bottoms` become more only by an event that puts a card of
 *     their rank into the tableau, or into a space, and by one: no other move adds to either, as the reserve goes up
 *     only, and spaces take cards from the waste alone.
 *  5. A card that is taken from the waste was turned before, and so many cards as lie above it were taken before. It
 *     goes up if in the frame before its rank could be played; or on a card of the next rank, if in the frame before
 *     fewer cards of its rank lay on others than there were cards of the next rank; or into a space, if in the frame
 *     before there were fewer bottoms than piles and, unless it has the base rank, the first foundation was complete.
 *  6. A reserve card is played after those before it, if in the frame before its rank could be played.
 *  7. A card is turned after those before it. There is exactly one event at a time.
 *  8. Before the end of t events no more cards have been turned or taken than there was time for, and no more are left
 *     to be taken than there is time for.
 * Where base-rank cards of the reserve are sent to the waste, no event is theirs: such a card is taken to be gone with
 * the one before it, and from then on it may be on a foundation at any time, or not: up <= height <= up + gone. It
 * never counts among `taken`, so in the tableau it takes no place, and in the waste it hides nothing. That is less than
 * the rules demand of it.
 *
 * Variables are numbered from 1 in the order in which they are made. Of the project this shares only the rules with the
 * solver. Whether clauses can be satisfied is asked of CaDiCaL, a library for such questions, where the build has found
 * it (cmake/TheplotCadical.cmake). It takes its memory from the heap, some 200 MB, and nothing in it is random.
 */
#ifndef THEPLOT_TOOLS_CHECK_CLAUSES_H
#define THEPLOT_TOOLS_CHECK_CLAUSES_H

#include <stdio.h>

#include "rules/move.h"

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
