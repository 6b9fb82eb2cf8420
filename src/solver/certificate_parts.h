/* SPDX-License-Identifier: MIT */
/*
 * The parts of a certificate that depend on the kind of proof. Private to certificate.c and plait_window.c.
 *
 * Each function appends the lines of its proof and returns true, or returns false if the position is not lost by it or
 * the game is not of its kind; what it then has written is worthless. Pure but for the writer.
 */
#ifndef THEPLOT_SOLVER_CERTIFICATE_PARTS_H
#define THEPLOT_SOLVER_CERTIFICATE_PARTS_H

#include "solver/certificate.h"

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

static inline void certificate_write_number(TextWriter *writer, int number)
{
    base_text_write_char(writer, ' ');
    base_text_write_uint64(writer, (uint64_t)number);
}

#endif
