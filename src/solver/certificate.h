/* SPDX-License-Identifier: MIT */
/*
 * Certificates: a loss, written so that a program that shares nothing with the solver can verify it. That program is
 * `theplot-cli check` (tools/check.h).
 *
 *     theplot-certificate 1
 *     game the-plot
 *     rules standard
 *     deal 14
 *     proof reserve
 *     play 7h 2
 *     play Qc 3
 *     full 9d 8 1
 *     end 0123456789abcdef
 *
 * Lines end with a line feed; words are separated by one space. Cards are written in the notation of the rules; where a
 * line names a card, either copy of it may be meant. After the deal, "moves FROM-TO FROM-TO ..." may follow for a
 * position after these moves. There is no NUL. `end` has the FNV-1a hash of all lines before it, in hexadecimal,
 * against accidents.
 *
 * "proof reserve" (games in which reserve cards go to foundations only): the order of the reserve makes a win
 * impossible. Where the first foundation is still to be chosen, there is such a proof for each choice, after a line
 * "choice T1-F1". The lines are the next cards of the reserve in their order:
 *     play CARD N          when it is played, it is at least the Nth card of its kind on the foundations
 *     pass CARD            it may be sent to the waste, so nothing follows from it
 *     full CARD N LEFT     now at least N cards of this kind are on foundations and LEFT in the reserve: too many;
 *                          the next such card of the reserve, as soon as there is one
 * A kind is a rank where foundations are built regardless of suit, a rank and a colour where colours alternate.
 *
 * "proof window" (games in which the first tableau piles, the corners, are filled from the reserve): of the cards in
 * reserve and corners only those in corners and the reserve's end can leave.
 *     leave CARD CARD ...  all that can leave, in an order in which they can
 *     stuck CARD CARD ...  the cards that are then in the window and cannot leave, in any order; not none
 * Instead of these two lines there may be a distinction by a card of which one copy is among the reserve and corners
 * and the other is elsewhere and not on a foundation:
 *     free-first CARD      followed by the proof for games in which the copy elsewhere is played first
 *     bound-first CARD     followed by the proof for games in which that in reserve or corners is
 *
 * "proof clauses" (games like The Plot): the clauses of tools/check_clauses.h cannot be satisfied.
 *     learn LITERAL ...    a clause that follows from these and those learned before: with its literals false,
 * following what becomes true by single clauses, one of them becomes false. After all lines one is false without any
 * supposition. A literal is the number of a variable, or its negative.
 *
 * "proof search": no line of moves wins. Only searching again can verify it.
 *     work N               how many positions the solver looked at; a hint, no claim
 *
 * Writing needs no memory but the writer's; any thread.
 */
#ifndef THEPLOT_SOLVER_CERTIFICATE_H
#define THEPLOT_SOLVER_CERTIFICATE_H

#include "base/text.h"
#include "rules/move.h"
#include "solver/solver.h"

/* Room for every certificate of a deal, but for the lines of `learned`. */
enum { CERTIFICATE_SIZE = 1024 * 1024 };

/* A position: a deal, and legal moves that follow it. */
typedef struct CertificateStart {
    const Game *game;
    uint64_t deal;
    const Move *moves; /* may be NULL if there are none */
    int move_count;
    TextSlice learned; /* the lines "learn ..." of a proof by clauses, if there is one */
} CertificateStart;

/*
 * Writes a certificate of the position, which a solver has found to be lost with `work`. The writer is empty. False if
 * it has too little room.
 */
bool solver_certificate(const CertificateStart *start, uint64_t work, TextWriter *writer);

/*
 * The parts that depend on the kind of proof (certificate.c, plait_window.c). Each appends the lines of its proof and
 * returns true, or returns false if the position is not lost by it or the game is not of its kind; what it then has
 * written is worthless.
 */

/* "play", "pass", "full" */
bool certificate_write_reserve(const Game *game, const Position *position, TextWriter *writer);

/* "leave", "stuck", "free-first", "bound-first" */
bool certificate_write_window(const Game *game, const Position *position, TextWriter *writer);

static inline void certificate_write_card(TextWriter *writer, Card card)
{
    char text[3];
    rules_card_text(card, text);
    base_text_write_char(writer, ' ');
    base_text_write_string(writer, text);
}

#endif
