/* SPDX-License-Identifier: MIT */
/*
 * Verifies certificates of lost positions; solver/certificate.h describes the format.
 *
 * This shares nothing with the solver but the rules: it deals the position itself and computes anew what a proof
 * claims. A certificate may hold any bytes. Memory is taken from the heap, for searches only, and freed. Any thread.
 *
 * Why what is verified is lost:
 *
 * The reserve (check_reserve.c). In games where the reserve's cards go to foundations only, they go one after the
 * other. A foundation is built upwards from the base rank, so it holds one card of each kind (a rank, or a rank and a
 * colour where colours alternate) from the base up to its top. With alternating colours the kinds fall into two chains,
 * one for each colour of the base card, and a foundation holds kinds of one chain. Take a line of moves that wins.
 * Claim: when it has played the reserve's first i cards, at least placed[kind] cards of each kind are on foundations.
 * At the beginning these are counted. The next card of the reserve, of kind q, goes onto a foundation. Before that at
 * least placed[q] of its kind lay there, so n = placed[q] + 1 do then. Each of these lies on another foundation, which
 * holds the kinds from the base up to q's, so n cards of each of these kinds are there: the claim holds with these
 * numbers raised to n. If the other foundations are closed until the first is complete, then n > 1 means that the first
 * is complete, and one card of every kind is on it. A base-rank card that the rules may send to the waste changes
 * nothing, but leaves the reserve. The cards that are still in the reserve are on no foundation. If with these the
 * placed ones of a kind are more than both packs have, there is no such line.
 *
 * The window (check_window.c). In games where the cards of reserve and corners ("bound") go to foundations only, and
 * corners are filled from the reserve, they become available one after the other: those in the corners and the
 * reserve's end are, and whenever one is played, the reserve's next card is. So the first `width` bound cards, and one
 * more for each that was played, are the window. Let all other cards be available always. Foundations are built in
 * suit, two of each. Take a line that wins. Let reach(n) of a suit be the first height above the base of which fewer
 * than n cards are not bound or have left the window. The suit's higher foundation is never above reach(1), the lower
 * one never above reach(2), because what lies on them is such a card. A card of height h goes onto a foundation of this
 * height. If it is the first of its face, the higher one is as high or higher: reach(1) >= h. If it is the second, the
 * higher one is above, and it goes onto the lower: reach(2) >= h. Let cards leave the window under these conditions
 * until none can. Reaches never sink, so every card that leaves in the winning line has left: look at the first that
 * has not. If one is stuck, there is no such line. Of twins (cards of one face, neither played) the line plays one
 * first; the other one "waits". If that is bound and its twin is not, it is the second. If its twin is bound and it is
 * not, it does not count for reach(1) before its twin has left. A proof may tell the two cases apart, and has to be
 * given for both.
 *
 * The search of these games (check_window.c). The rules are relaxed: a vacant side place takes the stock's next card,
 * or with the stock empty the top of the waste, at any time or not at all ("stored"); so do corners that no reserve
 * card is left for, and no card has the preference. Every line of the game is one of these, too. What follows a state
 * is one of these, and no more is needed:
 * - A card can be played, and its twin is played, or both foundations have its height: it is played. In a line that
 *   plays it later, leave out all else that it does. The rest is legal, as nothing needs a card where it lies, and no
 *   other card wants its place on the foundation but the twin, which finds another.
 * - It can be played, and its twin could take its place: it is played, or its twin is first and it waits. If it is
 *   played first, it can be now, for the same reason. A mark is dropped when the twin is played.
 * - No card can: the stock's next card is stored or turned, or the waste's top stored or the waste turned over.
 * States are left out that the window proves to be lost, with these marks; and in the last pass by storage: until a
 * card z of the waste can leave it, all above z have been played or stored. Let z and what lies below be unavailable,
 * as if bound and never in the window, and all else be available. What is stored or above z, and then can never be
 * played, is stored when z leaves. If there are fewer places than such cards, the state is lost.
 *
 * Clauses (check_learned.c). In games like The Plot, if the clauses of check_clauses.h cannot all be true, no line
 * wins; they are made anew. A clause that is learned has to follow from them and those learned before: let all its
 * literals be false, and whatever is left of a clause whose other literals are false be true; then some clause is
 * false. In the end one is false without any supposition.
 *
 * Other searches (check.c). All positions that can follow by the rules are looked at, but those that the reserve
 * proves to be lost.
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

/* Whether the order of the reserve shows that a position is lost; whether the game has what window and relaxed search
 * suppose. */
bool cli_check_reserve_is_lost(const Game *game, const Position *position);
bool cli_check_window_fits(const Game *game, const Position *position);

/* A set of states, which are numbered in the order in which they came. */
typedef struct CheckStates {
    size_t size; /* of a state, in bytes */
    unsigned char *states;
    uint32_t *table; /* their numbers + 1 by hash; 0: free */
    uint32_t count, room;
    const void *facts; /* what they have in common */
    bool won;          /* a state that is won was found */
} CheckStates;

/* Adds a state that is not there. */
void cli_check_add(CheckStates *states, const void *state);

/* Adds `first` and all that `follow` adds for each. Whether none of them is won; complains if not. */
bool cli_check_all(Check *check, CheckStates *states, const void *first,
                   void (*follow)(CheckStates *, const void *state));

#endif
