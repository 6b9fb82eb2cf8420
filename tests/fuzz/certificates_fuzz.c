/* SPDX-License-Identifier: MIT */
/*
 * Certificates of losses. Whatever one says, the solver finds no win where it is verified; and what is not verified is
 * refused with one line.
 *
 * An input is a certificate without its last line, the hash, which is written here. A proof by search may take a
 * minute and a gigabyte: it gives up after a few states.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "fuzz/fuzz.h"
#include "solver/solver.h"
#include "tools/check.h"

enum { END_SIZE = 32, STATES = 300, WORK = 300 };

static void *memory; /* the solver's */

void fuzz_begin(void)
{
    memory = malloc(SOLVER_MEMORY_MIN);
    BASE_ASSERT(memory != NULL);
}

/* The certificate with its last line, for the caller to free. */
static char *sign(TextSlice text)
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

static char *find(TextSlice text, const char *words)
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

void fuzz_input(FuzzBytes *bytes)
{
    static Check check;
    char *certificate = sign(fuzz_text(bytes));
    TextSlice text = base_text_slice(certificate);
    text.length = bytes->left + strlen(certificate + bytes->left);
    char *search = find(text, "proof search");
    bool first = search != NULL && search == find(text, "proof ");
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
