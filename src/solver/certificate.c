/* SPDX-License-Identifier: MIT */
#include "solver/certificate.h"

#include "base/hash.h"
#include "rules/record.h"
#include "solver/bound.h"
#include "solver/positions.h"

static void write_start(const CertificateStart *start, TextWriter *writer)
{
    base_text_write_string(writer, "theplot-certificate 1\n");
    rules_record_write_start(writer, start->game, start->deal);
    for (int i = 0; i < start->move_count; i++) {
        base_text_write_string(writer, i == 0 ? "moves" : "");
        rules_record_write_move(writer, start->moves[i]);
    }
    base_text_write_string(writer, start->move_count > 0 ? "\n" : "");
}

static void write_number(TextWriter *writer, int number)
{
    if (number > 0) {
        base_text_write_char(writer, ' ');
        base_text_write_uint64(writer, (uint64_t)number);
    }
}

/* A line with numbers, which are left out where they are 0. */
static void write_line(TextWriter *writer, const char *keyword, Card card, int first, int second)
{
    base_text_write_string(writer, keyword);
    certificate_write_card(writer, card);
    write_number(writer, first);
    write_number(writer, second);
    base_text_write_char(writer, '\n');
}

/* bound.h has the bound, and says why it is right. False if there are not too many cards of any kind. */
static bool write_case(const Game *game, const Position *position, TextWriter *writer)
{
    Card cards[CARD_COUNT];
    Bound bound = bound_read(game, position);
    bool closed = rules_foundations_closed(game, position);
    for (int i = rules_pile_cards(position, PILE_RESERVE, cards) - 1; i >= 0; i--) {
        int kind = positions_kind(game, position->base_rank, cards[i]);
        if (bound_expels(game, closed, kind)) {
            bound.left[kind]--;
            write_line(writer, "pass", cards[i], 0, 0);
        } else {
            bound_play(&bound, kind, game->first_foundation_alone);
            write_line(writer, "play", cards[i], bound.least[kind], 0);
        }
        /* Only a kind that is still in the reserve can be full. */
        for (int j = i - 1; j >= 0; j--) {
            kind = positions_kind(game, position->base_rank, cards[j]);
            if (bound.least[kind] + bound.left[kind] > bound.copies) {
                write_line(writer, "full", cards[j], bound.least[kind], bound.left[kind]);
                return true;
            }
        }
    }
    return false;
}

bool certificate_write_reserve(const Game *game, const Position *position, TextWriter *writer)
{
    if (!bound_fits(game)) {
        return false;
    }
    if (position->base_rank != RANK_NONE) {
        return write_case(game, position, writer);
    }
    for (int i = 0; i < game->choice_count; i++) {
        Position chosen = *position;
        positions_play(game, &chosen, (Move){.from = (Pile)(PILE_TABLEAU + i), .to = PILE_FOUNDATION});
        base_text_write_string(writer, "choice T");
        base_text_write_uint64(writer, (uint64_t)i + 1);
        base_text_write_string(writer, "-F1\n");
        if (!write_case(game, &chosen, writer)) {
            return false;
        }
    }
    return true;
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

static void write_search(const CertificateStart *start, uint64_t work, TextWriter *writer)
{
    if (start->learned.start) {
        base_text_write_string(writer, "proof clauses\n");
        base_text_write_slice(writer, start->learned);
    } else {
        base_text_write_string(writer, "proof search\nwork ");
        base_text_write_uint64(writer, work);
        base_text_write_char(writer, '\n');
    }
}

bool solver_certificate(const CertificateStart *start, uint64_t work, TextWriter *writer)
{
    Position position;
    rules_deal(start->game, start->deal, &position, NULL);
    for (int i = 0; i < start->move_count; i++) {
        positions_play(start->game, &position, start->moves[i]);
    }
    write_start(start, writer);
    /* A loss that needs no search is worth saying so, also where the solver has searched. */
    if (!try_proof("reserve", certificate_write_reserve, start->game, &position, writer) &&
        !try_proof("window", certificate_write_window, start->game, &position, writer)) {
        write_search(start, work, writer);
    }
    write_end(writer);
    return !writer->overflowed;
}
