/* SPDX-License-Identifier: MIT */
/*
 * Certificates: a loss, written so that a program that shares nothing with the solver can verify it (tools/check.h).
 * The section CERTIFICATES of the manual (assets/manual/theplot-cli.1.md) has the format and says why each proof holds.
 *
 * Writing needs no memory but the writer's; any thread.
 */
#ifndef THEPLOT_SOLVER_CERTIFICATE_H
#define THEPLOT_SOLVER_CERTIFICATE_H

#include "base/text.h"
#include "rules/move.h"

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

/* Writes a certificate of the position, which a solver has found to be lost with `work`. The writer is empty. False if
 * it has too little room. */
bool solver_certificate(const CertificateStart *start, uint64_t work, TextWriter *writer);

/* The parts that depend on the kind of proof (certificate.c, plait_window.c). Each appends the lines of its proof.
 * False: the position is not lost by it, or the game not of its kind; then what it has written is worthless. */

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
