/* SPDX-License-Identifier: MIT */
/*
 * Proofs by clauses that were learned; the manual says why they hold.
 *
 * Every clause watches two of its literals, its first ones, neither of which is false, or else the other one is true.
 * When a literal becomes false, only the clauses that watch it are looked at.
 */
#include <stdlib.h>

#include "tools/check.h"
#include "tools/check_clauses.h"

typedef struct Numbers {
    int *at;
    size_t count, room;
} Numbers;

typedef struct Proof {
    int variables;
    signed char *values; /* of each literal, after `variables`: 1 it is true, -1 false, 0 neither */
    Numbers *watches;    /* the same: places of clauses that watch it, each with another literal of the clause */
    int *trail;          /* the literals that are true, in the order in which they became so */
    int trail_count, passed;
    Numbers clauses; /* each with its size before it */
    Numbers clause;  /* that is being read */
    bool refuted;    /* the clauses contradict each other */
    bool failed;     /* there was too little memory */
} Proof;

/* Does nothing any more after it has failed, so that nothing is there in part. */
static void append(Proof *proof, Numbers *numbers, int number)
{
    if (!proof->failed && numbers->count == numbers->room) {
        size_t room = 2 * numbers->room + 8;
        int *larger = realloc(numbers->at, room * sizeof *larger);
        if (!larger) {
            proof->failed = true;
            return;
        }
        numbers->at = larger;
        numbers->room = room;
    }
    if (!proof->failed) {
        numbers->at[numbers->count++] = number;
    }
}

static int value_of(const Proof *proof, int literal)
{
    return proof->values[proof->variables + literal];
}

static void assume(Proof *proof, int literal)
{
    proof->values[proof->variables + literal] = 1;
    proof->values[proof->variables - literal] = -1;
    proof->trail[proof->trail_count++] = literal;
}

static void watch(Proof *proof, int literal, int place, int other)
{
    append(proof, &proof->watches[proof->variables + literal], place);
    append(proof, &proof->watches[proof->variables + literal], other);
}

/* `literal`, which a clause watches, has become false. Whether the clause goes on watching it. */
static bool look_at_clause(Proof *proof, int place, int literal, bool *contradiction)
{
    int size = proof->clauses.at[place];
    int *literals = proof->clauses.at + place + 1;
    if (literals[0] == literal) {
        literals[0] = literals[1];
        literals[1] = literal;
    }
    int first = value_of(proof, literals[0]);
    for (int i = 2; i < size && first <= 0; i++) {
        if (value_of(proof, literals[i]) >= 0) {
            literals[1] = literals[i];
            literals[i] = literal;
            watch(proof, literals[1], place, literals[0]);
            return false;
        }
    }
    *contradiction = *contradiction || first < 0;
    if (first == 0) {
        assume(proof, literals[0]);
    }
    return true;
}

/* Follows what has become true, until nothing new follows. False if that is a contradiction. */
static bool propagate(Proof *proof)
{
    bool contradiction = false;
    while (proof->passed < proof->trail_count && !contradiction) {
        int literal = -proof->trail[proof->passed++];
        Numbers *watches = &proof->watches[proof->variables + literal];
        size_t kept = 0;
        for (size_t i = 0; i < watches->count; i += 2) {
            int place = watches->at[i];
            int other = watches->at[i + 1];
            if (contradiction || value_of(proof, other) > 0 || look_at_clause(proof, place, literal, &contradiction)) {
                watches->at[kept++] = place;
                watches->at[kept++] = other;
            }
        }
        watches->count = kept;
    }
    return !contradiction;
}

/* Whether the clause that was read follows: what makes it false leads to a contradiction. */
static bool follows(Proof *proof)
{
    int before = proof->trail_count;
    bool open = true;
    for (size_t i = 0; i < proof->clause.count && open; i++) {
        int literal = proof->clause.at[i];
        open = value_of(proof, literal) <= 0;
        if (value_of(proof, literal) == 0) {
            assume(proof, -literal);
        }
    }
    open = open && propagate(proof);
    while (proof->trail_count > before) {
        int literal = proof->trail[--proof->trail_count];
        proof->values[proof->variables + literal] = proof->values[proof->variables - literal] = 0;
    }
    proof->passed = before;
    return !open;
}

/* Takes the clause that was read for true, without the literals that are false for good, and with it what follows. */
static void keep_clause(Proof *proof)
{
    Numbers *clause = &proof->clause;
    int size = 0;
    bool holds = false;
    for (size_t i = 0; i < clause->count; i++) {
        int value = value_of(proof, clause->at[i]);
        holds = holds || value > 0;
        if (value == 0) {
            clause->at[size++] = clause->at[i];
        }
    }
    int place = (int)proof->clauses.count;
    if (!holds && size > 1) {
        append(proof, &proof->clauses, size);
        for (int i = 0; i < size; i++) {
            append(proof, &proof->clauses, clause->at[i]);
        }
        if (!proof->failed) {
            watch(proof, clause->at[0], place, clause->at[1]);
            watch(proof, clause->at[1], place, clause->at[0]);
        }
    } else if (!holds && size == 1) {
        assume(proof, clause->at[0]);
        proof->refuted = !propagate(proof) || proof->refuted;
    } else if (!holds) {
        proof->refuted = true;
    }
}

static void count_variable(void *variables, int literal)
{
    *(int *)variables = abs(literal) > *(int *)variables ? abs(literal) : *(int *)variables;
}

static void add_literal(void *proof_in, int literal)
{
    Proof *proof = proof_in;
    if (literal != 0) {
        append(proof, &proof->clause, literal);
    } else {
        if (!proof->failed && !proof->refuted) {
            keep_clause(proof);
        }
        proof->clause.count = 0;
    }
}

/* Reads the clause of a line. */
static bool read_clause(Check *check, Proof *proof)
{
    TextSlice line, word;
    check->line++;
    base_text_next_line(&check->rest, &line);
    base_text_next_word(&line, &word);
    while (base_text_next_word(&line, &word)) {
        uint64_t number;
        bool negative = word.length > 0 && word.start[0] == '-';
        TextSlice digits = {word.start + negative, word.length - negative};
        if (!base_text_parse_uint64(digits, &number) || number == 0 || number > (uint64_t)proof->variables) {
            return false;
        }
        append(proof, &proof->clause, negative ? -(int)number : (int)number);
    }
    return true;
}

static bool check_lines(Check *check, Proof *proof)
{
    while (!proof->failed && cli_check_is_next(check, "learn ")) {
        if (!read_clause(check, proof) || !(proof->refuted || follows(proof))) {
            return cli_check_refuse(check, "this clause does not follow", "");
        }
        add_literal(proof, 0);
    }
    return (proof->refuted && !proof->failed) ||
           cli_check_refuse(check, proof->failed ? "a proof needs too much memory" : "the clauses can be true", "");
}

bool cli_check_clauses(Check *check)
{
    Proof proof = {.refuted = false};
    if (!cli_clauses_fit(check->game, &check->position)) {
        return cli_check_refuse(check, "there are no clauses for this position", "");
    }
    cli_clauses_write(check->game, &check->position, count_variable, &proof.variables);
    size_t literals = 2 * (size_t)proof.variables + 1;
    proof.values = calloc(literals, sizeof *proof.values);
    proof.watches = calloc(literals, sizeof *proof.watches);
    proof.trail = malloc(literals * sizeof *proof.trail);
    proof.failed = !proof.values || !proof.watches || !proof.trail;
    if (!proof.failed) {
        cli_clauses_write(check->game, &check->position, add_literal, &proof);
    }
    bool good = check_lines(check, &proof);
    for (size_t i = 0; i < literals && proof.watches; i++) {
        free(proof.watches[i].at);
    }
    free(proof.watches);
    free(proof.values);
    free(proof.trail);
    free(proof.clauses.at);
    free(proof.clause.at);
    return good;
}
