/* SPDX-License-Identifier: MIT */
/*
 * Certificates of losses. Whatever one says, the solver finds no win where it is verified; and what is not verified is
 * refused with one line. What the solver proves by a bound gives a certificate that is verified.
 *
 * An input is a certificate without its last line, the hash, which is written here; or '=', a rule set, a deal and
 * choices among the legal moves, of which a certificate is made that claims a proof by search. Such a proof may take a
 * minute and a gigabyte: it gives up after a few states.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "fuzz/fuzz.h"
#include "solver/certificate.h"
#include "solver/solver.h"
#include "tools/check.h"

enum { END_SIZE = 32, STATES = 100, WORK = 100, MOVES_PLAYED = 500 };

static void *memory; /* the solver's */

void fuzz_begin(void)
{
    memory = malloc(SOLVER_MEMORY_MIN);
    BASE_ASSERT(memory != NULL);
}

/* The certificate with its last line, for the caller to free. */
static char *sign_certificate(TextSlice text)
{
    char *certificate = malloc(text.length + END_SIZE);
    BASE_ASSERT(certificate != NULL);
    uint64_t hash = base_hash_bytes(BASE_HASH_START, text.start, text.length);
    if (text.length > 0) {
        memcpy(certificate, text.start, text.length);
    }
    snprintf(certificate + text.length, END_SIZE, "end %08lx%08lx\n", (unsigned long)(hash >> 32),
             (unsigned long)(hash & 0xFFFFFFFFU));
    return certificate;
}

static char *find_words(TextSlice text, const char *words)
{
    size_t length = strlen(words);
    for (size_t i = 0; i + length <= text.length; i++) {
        if (memcmp(text.start + i, words, length) == 0) {
            return (char *)(uintptr_t)text.start + i;
        }
    }
    return NULL;
}

/* Reads a proof by search, which is the first in a certificate: what is before it as any certificate, then the rest. */
static bool check_search(Check *check, TextSlice text, char *proof)
{
    proof[strlen("proof ")] = 'z'; /* no kind of proof: only what is before it is read */
    BASE_ASSERT(!cli_check_certificate(check, text));
    proof[strlen("proof ")] = 's';
    if (strstr(check->complaint, "no such kind") == NULL) {
        return false;
    }
    check->rest = (TextSlice){.start = proof, .length = (size_t)(text.start + text.length - proof)};
    check->complaint[0] = '\0';
    check->states_max = STATES;
    return cli_check_proof(check);
}

static void check_text(TextSlice given)
{
    static Check check;
    char *certificate = sign_certificate(given);
    TextSlice text = base_text_slice(certificate);
    text.length = given.length + strlen(certificate + given.length);
    char *search = find_words(text, "proof search");
    bool first = search != NULL && search == find_words(text, "proof ");
    bool verified = false;
    if (first) {
        verified = check_search(&check, text, search);
    } else if (search == NULL) {
        verified = cli_check_certificate(&check, text);
    }
    if (verified) {
        Solver *solver = solver_create(memory, SOLVER_MEMORY_MIN, check.game, &check.position);
        solver_step(solver, WORK);
        BASE_ASSERT(solver_verdict(solver) != SOLVER_WON);
    } else if (first || search == NULL) {
        BASE_ASSERT(fuzz_is_line(check.complaint));
    }
    free(certificate);
}

/* Writes a certificate of a position, and gives it. */
static TextSlice make_certificate(const CertificateStart *start)
{
    static char made[CERTIFICATE_SIZE];
    TextWriter writer;
    base_text_writer_open(&writer, made, sizeof made);
    BASE_ASSERT(solver_certificate(start, 1, &writer));
    return (TextSlice){.start = made, .length = strlen(made)};
}

/* A game that is played move by move: whether the solver and the checker agree on where it has led. */
static void check_played(FuzzBytes *bytes)
{
    static Check check;
    Move moves[MOVES_PLAYED];
    Position position;
    CertificateStart start = {.game = fuzz_game(bytes), .deal = fuzz_byte(bytes), .moves = moves};
    start.move_count = fuzz_play(bytes, start.game, start.deal, moves, MOVES_PLAYED, &position);
    Solver *solver = solver_create(memory, SOLVER_MEMORY_MIN, start.game, &position);
    solver_step(solver, WORK);
    if (solver_verdict(solver) == SOLVER_LOST && solver_proof(solver) == SOLVER_PROOF_BOUND) {
        BASE_ASSERT(cli_check_certificate(&check, make_certificate(&start)));
    } else {
        TextSlice text = make_certificate(&start);
        text.length = (size_t)(strstr(text.start, "end ") - text.start);
        check_text(text);
    }
}

void fuzz_input(FuzzBytes *bytes)
{
    if (bytes->left > 0 && *bytes->next == '=') {
        fuzz_byte(bytes);
        check_played(bytes);
    } else {
        check_text(fuzz_text(bytes));
    }
}
