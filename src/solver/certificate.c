/* SPDX-License-Identifier: MIT */
#include "solver/certificate.h"

#include "base/hash.h"
#include "rules/notation.h"
#include "solver/certificate_parts.h"

static void write_start(const CertificateStart *start, TextWriter *writer)
{
    base_text_write_string(writer, "theplot-certificate 1\ngame ");
    base_text_write_string(writer, start->game->name);
    base_text_write_string(writer, "\nrules ");
    base_text_write_string(writer, start->game->rules_name);
    base_text_write_string(writer, "\ndeal ");
    base_text_write_uint64(writer, start->deal);
    if (start->move_count > 0) {
        base_text_write_string(writer, "\nmoves");
    }
    for (int i = 0; i < start->move_count; i++) {
        char text[MOVE_TEXT_SIZE];
        rules_move_text(start->moves[i], text);
        base_text_write_char(writer, ' ');
        base_text_write_string(writer, text);
    }
    base_text_write_char(writer, '\n');
}

static void write_end(TextWriter *writer)
{
    uint64_t hash = base_hash_bytes(BASE_HASH_START, writer->buffer, writer->length);
    base_text_write_string(writer, "end ");
    for (int shift = 60; shift >= 0; shift -= 4) {
        base_text_write_char(writer, "0123456789abcdef"[hash >> shift & 15U]);
    }
    base_text_write_char(writer, '\n');
}

typedef bool WriteProof(const Game *game, const Position *position, TextWriter *writer);

/* Writes a proof, or nothing if it is none of this position. */
static bool try_proof(const char *name, WriteProof *write, const Game *game, const Position *position,
                      TextWriter *writer)
{
    TextWriter before = *writer;
    base_text_write_string(writer, "proof ");
    base_text_write_string(writer, name);
    base_text_write_char(writer, '\n');
    if (!writer->overflowed && write(game, position, writer) && !writer->overflowed) {
        return true;
    }
    *writer = before;
    writer->buffer[writer->length] = '\0';
    return false;
}

bool solver_certificate(const CertificateStart *start, SolverProof proof, uint64_t work, TextWriter *writer)
{
    Position position;
    rules_deal(start->game, start->deal, &position, NULL);
    for (int i = 0; i < start->move_count; i++) {
        Refusal refusal = rules_apply(start->game, &position, start->moves[i], NULL);
        BASE_ASSERT(refusal == REFUSAL_NONE);
    }
    write_start(start, writer);
    /* A loss that needs no search is worth saying so, also where the solver has searched. */
    if (!try_proof("reserve", certificate_write_reserve, start->game, &position, writer) &&
        !try_proof("window", certificate_write_window, start->game, &position, writer)) {
        base_text_write_string(writer, "proof search\nwork ");
        base_text_write_uint64(writer, work);
        base_text_write_char(writer, '\n');
    }
    write_end(writer);
    return proof != SOLVER_PROOF_NONE && !writer->overflowed;
}
