/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "solver/sat.h"

enum { KEPT_LEVELS = 3 };

/* Whether a literal of the learned clause follows from its others, by one step. */
static bool is_superfluous(const Sat *sat, SatLiteral literal)
{
    uint32_t reason = sat->reasons[sat_variable(literal)];
    if (reason == 0) {
        return false;
    }
    const SatLiteral *literals = sat_literals(sat, reason);
    for (uint32_t i = 0; i < sat_size(sat, reason); i++) {
        uint32_t variable = sat_variable(literals[i]);
        if (literals[i] != (literal ^ 1) && sat->levels[variable] > 0 && !sat->seen[variable]) {
            return false;
        }
    }
    return true;
}

/* Marks the clause's literals, and gives how many of them are of the present level. */
static uint32_t mark_literals(Sat *sat, uint32_t clause, SatLiteral skipped, uint32_t *count)
{
    uint32_t open = 0;
    const SatLiteral *literals = sat_literals(sat, clause);
    for (uint32_t i = 0; i < sat_size(sat, clause); i++) {
        uint32_t variable = sat_variable(literals[i]);
        if (literals[i] == skipped || sat->seen[variable] || sat->levels[variable] == 0) {
            continue;
        }
        sat->seen[variable] = 1;
        sat_bump(sat, variable);
        if (sat->levels[variable] == sat->level) {
            open++;
        } else {
            sat->learned[(*count)++] = literals[i];
        }
    }
    return open;
}

uint32_t sat_analyse(Sat *sat, uint32_t conflict)
{
    uint32_t count = 1;
    uint32_t at = sat->trail_count;
    SatLiteral literal = UINT32_MAX;
    uint32_t open = mark_literals(sat, conflict, literal, &count);
    for (;;) {
        do {
            literal = sat->trail[--at];
        } while (!sat->seen[sat_variable(literal)]);
        if (--open == 0) {
            break;
        }
        open += mark_literals(sat, sat->reasons[sat_variable(literal)], literal, &count);
        sat->seen[sat_variable(literal)] = 0;
    }
    sat->learned[0] = literal ^ 1;
    uint32_t kept = 1;
    uint32_t end = count;
    for (uint32_t i = 1; i < count; i++) {
        SatLiteral other = sat->learned[i];
        if (is_superfluous(sat, other)) {
            /* The mark is needed until all are looked at: what is left out is kept behind. */
            continue;
        }
        SatLiteral swapped = sat->learned[kept];
        sat->learned[kept++] = other;
        sat->learned[i] = swapped;
    }
    for (uint32_t i = 0; i < end; i++) {
        sat->seen[sat_variable(sat->learned[i])] = 0;
    }
    return kept;
}

uint32_t sat_count_levels(Sat *sat, uint32_t count)
{
    uint32_t levels = 0;
    sat->stamp++;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t level = sat->levels[sat_variable(sat->learned[i])];
        levels += sat->stamps[level] != sat->stamp;
        sat->stamps[level] = sat->stamp;
    }
    return levels;
}

static bool is_reason(const Sat *sat, uint32_t clause)
{
    SatLiteral first = sat_literals(sat, clause)[0];
    return sat->values[first] > 0 && sat->reasons[sat_variable(first)] == clause;
}

/* Whether a clause holds for good. */
static bool holds_always(const Sat *sat, uint32_t clause)
{
    const SatLiteral *literals = sat_literals(sat, clause);
    for (uint32_t i = 0; i < sat_size(sat, clause); i++) {
        if (sat->values[literals[i]] > 0 && sat->levels[sat_variable(literals[i])] == 0) {
            return true;
        }
    }
    return false;
}

/* The number of levels at which about half of the learned clauses are. */
static uint32_t middle_levels(const Sat *sat)
{
    uint32_t counts[64] = {0};
    uint32_t all = 0;
    for (uint32_t clause = 1; clause < sat->word_count; clause += SAT_HEADER + sat_size(sat, clause)) {
        uint32_t levels = sat->words[clause + 1];
        bool counted = (sat->words[clause] & SAT_IS_LEARNED) && levels > KEPT_LEVELS;
        counts[levels < 63 ? levels : 63] += counted;
        all += counted;
    }
    uint32_t middle = 63;
    for (uint32_t sum = 0; middle > KEPT_LEVELS && 2 * (sum + counts[middle]) <= all; middle--) {
        sum += counts[middle];
    }
    return middle;
}

void sat_watch_all(Sat *sat)
{
    for (uint32_t i = 0; i < 2 * sat->variable_count; i++) {
        sat->watched[i] = (SatList){0, 0, 0};
    }
    for (uint32_t clause = 1; clause < sat->word_count; clause += SAT_HEADER + sat_size(sat, clause)) {
        sat->watched[sat_literals(sat, clause)[0]].room++;
        sat->watched[sat_literals(sat, clause)[1]].room++;
    }
    sat->watch_count = 0;
    for (uint32_t i = 0; i < 2 * sat->variable_count; i++) {
        sat->watched[i].at = sat->watch_count;
        sat->watch_count += sat->watched[i].room;
    }
    if (sat->watch_count > sat->watch_room) {
        sat->result = SAT_UNKNOWN;
        return;
    }
    for (uint32_t clause = 1; clause < sat->word_count; clause += SAT_HEADER + sat_size(sat, clause)) {
        sat_watch_clause(sat, clause);
    }
}

void sat_forget(Sat *sat, bool any)
{
    uint32_t write = 1;
    uint32_t size;
    uint32_t middle = any ? middle_levels(sat) : UINT32_MAX;
    sat->learned_count = 0;
    for (uint32_t clause = 1; clause < sat->word_count; clause += size) {
        size = SAT_HEADER + sat_size(sat, clause);
        bool learned = (sat->words[clause] & SAT_IS_LEARNED) != 0;
        bool reason = is_reason(sat, clause);
        bool many = learned && sat->words[clause + 1] >= middle && sat->words[clause + 1] > KEPT_LEVELS;
        if (!reason && (many || holds_always(sat, clause))) {
            continue;
        }
        if (reason) {
            sat->reasons[sat_variable(sat_literals(sat, clause)[0])] = write;
        }
        sat->learned_count += learned;
        memmove(sat->words + write, sat->words + clause, size * sizeof *sat->words);
        write += size;
    }
    sat->word_count = write;
    sat_watch_all(sat);
}
