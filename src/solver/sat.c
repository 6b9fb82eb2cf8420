/* SPDX-License-Identifier: MIT */
#include "solver/sat.h"

#include <string.h>

enum { RESTART_LEAST = 20, RESTART_FIRST = 100, FIRST_LEARNED = 8000 };

static const float DECAY = 1 / 0.95F;
static const float ACTIVITY_MAX = 1e30F;

static void *take_array(unsigned char **memory, size_t count, size_t size)
{
    void *taken = *memory;
    *memory += (count * size + 7) / 8 * 8;
    return taken;
}

bool sat_create(Sat *sat, uint32_t variable_count, void *memory, size_t size)
{
    size_t count = variable_count;
    size_t fixed = count * (2 + 4 + 4 + 1 + 1 + 4 + 4 + 4 + 4 + 4 + 4 + 4 + 2 * sizeof(SatList)) + 200;
    if (fixed + 1024 > size) {
        return false;
    }
    unsigned char *rest = memory;
    memset(memory, 0, fixed);
    *sat = (Sat){.variable_count = variable_count, .step = 1, .learned_max = FIRST_LEARNED};
    sat->values = take_array(&rest, 2 * count, 1);
    sat->levels = take_array(&rest, count, sizeof(uint32_t));
    sat->reasons = take_array(&rest, count, sizeof(uint32_t));
    sat->phases = take_array(&rest, count, 1);
    sat->seen = take_array(&rest, count, 1);
    sat->activity = take_array(&rest, count, sizeof(float));
    sat->heap = take_array(&rest, count, sizeof(uint32_t));
    sat->heap_places = take_array(&rest, count, sizeof(uint32_t));
    sat->trail = take_array(&rest, count, sizeof(SatLiteral));
    sat->trail_limits = take_array(&rest, count, sizeof(uint32_t));
    sat->learned = take_array(&rest, count, sizeof(SatLiteral));
    sat->stamps = take_array(&rest, count + 1, sizeof(uint32_t));
    sat->watched = take_array(&rest, 2 * count, sizeof(SatList));
    size_t left = size - (size_t)(rest - (unsigned char *)memory);
    sat->word_room = (uint32_t)(left / 2 / sizeof(uint32_t));
    sat->words = take_array(&rest, sat->word_room, sizeof(uint32_t));
    sat->watches = (SatWatch *)(void *)rest;
    sat->watch_room = (uint32_t)((left / 2 - 16) / sizeof(SatWatch));
    sat->word_count = 1;
    sat->next_restart = RESTART_FIRST;
    memset(sat->phases, 1, count);
    return true;
}

static bool is_before(const Sat *sat, uint32_t a, uint32_t b)
{
    return sat->activity[a] > sat->activity[b];
}

static void heap_put(Sat *sat, uint32_t at, uint32_t variable)
{
    sat->heap[at] = variable;
    sat->heap_places[variable] = at + 1;
}

static void heap_rise(Sat *sat, uint32_t at)
{
    uint32_t variable = sat->heap[at];
    for (; at > 0 && is_before(sat, variable, sat->heap[(at - 1) / 2]); at = (at - 1) / 2) {
        heap_put(sat, at, sat->heap[(at - 1) / 2]);
    }
    heap_put(sat, at, variable);
}

static void heap_sink(Sat *sat, uint32_t at)
{
    uint32_t variable = sat->heap[at];
    for (uint32_t child = 2 * at + 1; child < sat->heap_count; child = 2 * at + 1) {
        if (child + 1 < sat->heap_count && is_before(sat, sat->heap[child + 1], sat->heap[child])) {
            child++;
        }
        if (!is_before(sat, sat->heap[child], variable)) {
            break;
        }
        heap_put(sat, at, sat->heap[child]);
        at = child;
    }
    heap_put(sat, at, variable);
}

/* The variables that may be open are kept in order of their activity. */
static void add_variable(Sat *sat, uint32_t variable)
{
    if (sat->heap_places[variable] == 0) {
        sat->heap[sat->heap_count++] = variable;
        heap_rise(sat, sat->heap_count - 1);
    }
}

/* Takes the most active variable out. There is one. */
static uint32_t pop_variable(Sat *sat)
{
    uint32_t best = sat->heap[0];
    uint32_t last = sat->heap[--sat->heap_count];
    sat->heap_places[best] = 0;
    if (sat->heap_count > 0) {
        heap_put(sat, 0, last);
        heap_sink(sat, 0);
    }
    return best;
}

void sat_bump(Sat *sat, uint32_t variable)
{
    sat->activity[variable] += sat->step;
    if (sat->activity[variable] > ACTIVITY_MAX) {
        for (uint32_t i = 0; i < sat->variable_count; i++) {
            sat->activity[i] /= ACTIVITY_MAX;
        }
        sat->step /= ACTIVITY_MAX;
    }
    if (sat->heap_places[variable] > 0) {
        heap_rise(sat, sat->heap_places[variable] - 1);
    }
}

static void assign_literal(Sat *sat, SatLiteral literal, uint32_t reason)
{
    uint32_t variable = sat_variable(literal);
    sat->values[literal] = 1;
    sat->values[literal ^ 1] = -1;
    sat->levels[variable] = sat->level;
    sat->reasons[variable] = reason;
    sat->trail[sat->trail_count++] = literal;
}

static void go_back_to(Sat *sat, uint32_t level)
{
    if (sat->level <= level) {
        return;
    }
    uint32_t first = sat->trail_limits[level];
    while (sat->trail_count > first) {
        SatLiteral literal = sat->trail[--sat->trail_count];
        sat->values[literal] = 0;
        sat->values[literal ^ 1] = 0;
        sat->phases[sat_variable(literal)] = literal & 1;
        add_variable(sat, sat_variable(literal));
    }
    sat->passed = first;
    sat->level = level;
}

/* A clause in the words, without watches. 0: there is no room. */
static uint32_t write_clause(Sat *sat, const SatLiteral *literals, uint32_t count, uint32_t flags, uint32_t levels)
{
    if (sat->word_count + SAT_HEADER + count > sat->word_room) {
        return 0;
    }
    uint32_t clause = sat->word_count;
    sat->words[clause] = count << 2 | flags;
    sat->words[clause + 1] = levels;
    memcpy(sat->words + clause + SAT_HEADER, literals, count * sizeof *literals);
    sat->word_count += SAT_HEADER + count;
    return clause;
}

/* False if there is no room. */
static bool watch_literal(Sat *sat, SatLiteral literal, uint32_t clause, SatLiteral other)
{
    SatList *list = &sat->watched[literal];
    if (list->count == list->room) {
        uint32_t room = list->room < 4 ? 4 : list->room * 2;
        if (sat->watch_count + room > sat->watch_room) {
            return false;
        }
        memcpy(sat->watches + sat->watch_count, sat->watches + list->at, list->count * sizeof *sat->watches);
        list->at = sat->watch_count;
        list->room = room;
        sat->watch_count += room;
    }
    sat->watches[list->at + list->count++] = (SatWatch){clause, other};
    return true;
}

bool sat_watch_clause(Sat *sat, uint32_t clause)
{
    const SatLiteral *literals = sat_literals(sat, clause);
    return watch_literal(sat, literals[0], clause, literals[1]) && watch_literal(sat, literals[1], clause, literals[0]);
}

void sat_add(Sat *sat, const SatLiteral *literals, uint32_t count)
{
    SatLiteral kept[64];
    uint32_t size = 0;
    BASE_ASSERT(count <= BASE_ARRAY_COUNT(kept));
    for (uint32_t i = 0; i < count; i++) {
        if (sat->values[literals[i]] > 0) {
            return;
        }
        if (sat->values[literals[i]] == 0) {
            kept[size++] = literals[i];
        }
    }
    if (size == 0) {
        sat->result = SAT_NO;
    } else if (size == 1) {
        assign_literal(sat, kept[0], 0);
    } else if (write_clause(sat, kept, size, 0, 0) == 0) {
        sat->result = SAT_UNKNOWN;
    }
}

/* Lets a clause whose literal `out` has ceased to be possible watch another. Returns whether it could. */
static bool rewatch(Sat *sat, uint32_t clause, SatLiteral first)
{
    SatLiteral *literals = sat_literals(sat, clause);
    uint32_t size = sat_size(sat, clause);
    for (uint32_t i = 2; i < size; i++) {
        if (sat->values[literals[i]] >= 0) {
            SatLiteral out = literals[1];
            literals[1] = literals[i];
            literals[i] = out;
            if (!watch_literal(sat, literals[1], clause, first)) {
                sat->result = SAT_UNKNOWN;
            }
            return true;
        }
    }
    return false;
}

/* Draws the consequences of one literal's not holding. Returns a clause that cannot hold any more, or 0. */
static uint32_t pass_literal(Sat *sat, SatLiteral out)
{
    uint32_t conflict = 0;
    SatList *list = &sat->watched[out];
    SatWatch *read = sat->watches + list->at;
    SatWatch *write = read;
    const SatWatch *end = read + list->count;
    while (read < end) {
        SatWatch item = *read++;
        if (sat->values[item.other] > 0) {
            *write++ = item;
            continue;
        }
        SatLiteral *literals = sat_literals(sat, item.clause);
        if (literals[0] == out) {
            literals[0] = literals[1];
            literals[1] = out;
        }
        SatLiteral first = literals[0];
        item.other = first;
        if (sat->values[first] > 0) {
            *write++ = item;
        } else if (!rewatch(sat, item.clause, first)) {
            *write++ = item;
            if (sat->values[first] < 0) {
                conflict = item.clause;
                break;
            }
            assign_literal(sat, first, item.clause);
        }
    }
    sat->work += (uint64_t)(read - (sat->watches + list->at)) + 1;
    while (read < end) {
        *write++ = *read++;
    }
    list->count = (uint32_t)(write - (sat->watches + list->at));
    return conflict;
}

static uint32_t propagate(Sat *sat)
{
    uint32_t conflict = 0;
    while (conflict == 0 && sat->passed < sat->trail_count) {
        conflict = pass_literal(sat, sat->trail[sat->passed++] ^ 1);
    }
    return conflict;
}

/* Follows how many levels learned clauses have: many of late, compared with usually, are a reason to start again. */
static void note_levels(Sat *sat, uint32_t levels)
{
    int64_t now = (int64_t)levels << 16;
    bool first = sat->conflicts < 100;
    sat->recent_levels = first ? now : sat->recent_levels + (now - sat->recent_levels) / 32;
    sat->usual_levels = first ? now : sat->usual_levels + (now - sat->usual_levels) / 4096;
}

/* Learns from a conflict, above the lowest level. */
static void learn_clause(Sat *sat, uint32_t conflict)
{
    uint32_t count = sat_analyse(sat, conflict);
    uint32_t levels = sat_count_levels(sat, count);
    uint32_t back = 0;
    note_levels(sat, levels);
    for (uint32_t i = 1; i < count; i++) {
        uint32_t level = sat->levels[sat_variable(sat->learned[i])];
        if (level > back) {
            SatLiteral deepest = sat->learned[i];
            sat->learned[i] = sat->learned[1];
            sat->learned[1] = deepest;
            back = level;
        }
    }
    go_back_to(sat, back);
    uint32_t clause = 0;
    if (count > 1) {
        clause = write_clause(sat, sat->learned, count, SAT_IS_LEARNED, levels);
        if (clause == 0 || !sat_watch_clause(sat, clause)) {
            sat->result = SAT_UNKNOWN;
            return;
        }
        sat->learned_count++;
    }
    assign_literal(sat, sat->learned[0], clause);
    sat->step *= DECAY;
    sat->conflicts++;
}

/* Restarts and forgets when it is time to. */
static void tidy_clauses(Sat *sat)
{
    if (sat->conflicts >= sat->next_restart && sat->recent_levels * 20 > sat->usual_levels * 23) {
        go_back_to(sat, 0);
        sat->next_restart = sat->conflicts + RESTART_LEAST;
    }
    bool is_full = sat->word_count > sat->word_room / 16 * 15 || sat->watch_count > sat->watch_room / 16 * 15;
    if (sat->learned_count > sat->learned_max || is_full) {
        sat_forget(sat, true);
        sat->learned_max += sat->learned_max / 16;
    }
}

static void decide_variable(Sat *sat)
{
    while (sat->heap_count > 0) {
        uint32_t variable = pop_variable(sat);
        if (sat->values[2 * variable] == 0) {
            sat->trail_limits[sat->level++] = sat->trail_count;
            assign_literal(sat, 2 * variable + sat->phases[variable], 0);
            return;
        }
    }
    sat->result = SAT_YES;
}

/* Before the first decision. */
static void prepare_search(Sat *sat)
{
    sat_watch_all(sat);
    if (sat->result == SAT_RUNNING && propagate(sat) != 0) {
        sat->result = SAT_NO;
    }
    if (sat->result == SAT_RUNNING) {
        for (uint32_t i = 0; i < sat->variable_count; i++) {
            add_variable(sat, i);
        }
        sat_forget(sat, false);
    }
}

SatResult sat_step(Sat *sat, uint64_t work)
{
    uint64_t end = sat->work + work;
    if (sat->heap_count == 0 && sat->conflicts == 0 && sat->result == SAT_RUNNING) {
        prepare_search(sat);
    }
    while (sat->result == SAT_RUNNING && sat->work < end) {
        uint32_t conflict = propagate(sat);
        if (conflict != 0 && sat->level == 0) {
            sat->result = SAT_NO;
        } else if (conflict != 0) {
            learn_clause(sat, conflict);
        } else {
            tidy_clauses(sat);
            decide_variable(sat);
        }
    }
    return sat->result;
}
