/* SPDX-License-Identifier: MIT */
#include "solver/sat.h"

#include <string.h>

/*
 * A clause's header: its size, shifted by two, with flags; then how many levels its literals had when it was learned.
 * Clause 0 is none.
 */
enum { HEADER = 2, IS_LEARNED = 1, IS_DROPPED = 2, RESTART_LEAST = 20, KEPT_LEVELS = 3, FIRST_LEARNED = 8000 };

static const float DECAY = 1 / 0.95F;
static const float ACTIVITY_MAX = 1e30F;

static uint32_t variable_of(SatLiteral literal)
{
    return literal >> 1;
}

static uint32_t size_of(const Sat *sat, uint32_t clause)
{
    return sat->words[clause] >> 2;
}

static SatLiteral *literals_of(const Sat *sat, uint32_t clause)
{
    return sat->words + clause + HEADER;
}

static void *take(unsigned char **memory, size_t count, size_t size)
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
    sat->values = take(&rest, 2 * count, 1);
    sat->levels = take(&rest, count, sizeof(uint32_t));
    sat->reasons = take(&rest, count, sizeof(uint32_t));
    sat->phases = take(&rest, count, 1);
    sat->seen = take(&rest, count, 1);
    sat->activity = take(&rest, count, sizeof(float));
    sat->heap = take(&rest, count, sizeof(uint32_t));
    sat->heap_places = take(&rest, count, sizeof(uint32_t));
    sat->trail = take(&rest, count, sizeof(SatLiteral));
    sat->trail_limits = take(&rest, count, sizeof(uint32_t));
    sat->learned = take(&rest, count, sizeof(SatLiteral));
    sat->stamps = take(&rest, count + 1, sizeof(uint32_t));
    sat->watched = take(&rest, 2 * count, sizeof(SatList));
    size_t left = size - (size_t)(rest - (unsigned char *)memory);
    sat->word_room = (uint32_t)(left / 2 / sizeof(uint32_t));
    sat->words = take(&rest, sat->word_room, sizeof(uint32_t));
    sat->watches = (SatWatch *)(void *)rest;
    sat->watch_room = (uint32_t)((left / 2 - 16) / sizeof(SatWatch));
    sat->word_count = 1;
    sat->next_restart = 100;
    memset(sat->phases, 1, count);
    return true;
}

/* The variables by activity, the most active first. */
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

static void heap_add(Sat *sat, uint32_t variable)
{
    if (sat->heap_places[variable] == 0) {
        sat->heap[sat->heap_count++] = variable;
        heap_rise(sat, sat->heap_count - 1);
    }
}

static uint32_t heap_pop(Sat *sat)
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

static void bump(Sat *sat, uint32_t variable)
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

static void assign(Sat *sat, SatLiteral literal, uint32_t reason)
{
    uint32_t variable = variable_of(literal);
    sat->values[literal] = 1;
    sat->values[literal ^ 1] = -1;
    sat->levels[variable] = sat->level;
    sat->reasons[variable] = reason;
    sat->trail[sat->trail_count++] = literal;
}

static void go_back(Sat *sat, uint32_t level)
{
    if (sat->level <= level) {
        return;
    }
    uint32_t first = sat->trail_limits[level];
    while (sat->trail_count > first) {
        SatLiteral literal = sat->trail[--sat->trail_count];
        sat->values[literal] = 0;
        sat->values[literal ^ 1] = 0;
        sat->phases[variable_of(literal)] = literal & 1;
        heap_add(sat, variable_of(literal));
    }
    sat->passed = first;
    sat->level = level;
}

/* A clause in the words, without watches. 0: there is no room. */
static uint32_t store(Sat *sat, const SatLiteral *literals, uint32_t count, uint32_t flags, uint32_t levels)
{
    if (sat->word_count + HEADER + count > sat->word_room) {
        return 0;
    }
    uint32_t clause = sat->word_count;
    sat->words[clause] = count << 2 | flags;
    sat->words[clause + 1] = levels;
    memcpy(sat->words + clause + HEADER, literals, count * sizeof *literals);
    sat->word_count += HEADER + count;
    return clause;
}

/* False if there is no room. */
static bool watch(Sat *sat, SatLiteral literal, uint32_t clause, SatLiteral other)
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

static bool watch_clause(Sat *sat, uint32_t clause)
{
    const SatLiteral *literals = literals_of(sat, clause);
    return watch(sat, literals[0], clause, literals[1]) && watch(sat, literals[1], clause, literals[0]);
}

void sat_add(Sat *sat, const SatLiteral *literals, uint32_t count)
{
    SatLiteral kept[64];
    uint32_t size = 0;
    BASE_ASSERT(count <= BASE_ARRAY_COUNT(kept));
    for (uint32_t i = 0; i < count; i++) {
        bool again = false;
        for (uint32_t j = 0; j < size; j++) {
            again = again || kept[j] == literals[i];
            if (kept[j] == (literals[i] ^ 1)) {
                return;
            }
        }
        if (sat->values[literals[i]] > 0) {
            return;
        }
        if (sat->values[literals[i]] == 0 && !again) {
            kept[size++] = literals[i];
        }
    }
    if (size == 0) {
        sat->result = SAT_NO;
    } else if (size == 1) {
        assign(sat, kept[0], 0);
    } else if (store(sat, kept, size, 0, 0) == 0) {
        sat->result = SAT_UNKNOWN;
    }
}

/* Lets a clause whose literal `out` has ceased to be possible watch another. Returns whether it could. */
static bool rewatch(Sat *sat, uint32_t clause, SatLiteral first)
{
    SatLiteral *literals = literals_of(sat, clause);
    uint32_t size = size_of(sat, clause);
    for (uint32_t i = 2; i < size; i++) {
        if (sat->values[literals[i]] >= 0) {
            SatLiteral out = literals[1];
            literals[1] = literals[i];
            literals[i] = out;
            if (!watch(sat, literals[1], clause, first)) {
                sat->result = SAT_UNKNOWN;
            }
            return true;
        }
    }
    return false;
}

/* Draws the consequences of one literal's not holding. Returns a clause that cannot hold any more, or 0. */
static uint32_t pass(Sat *sat, SatLiteral out)
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
        SatLiteral *literals = literals_of(sat, item.clause);
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
            assign(sat, first, item.clause);
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
        conflict = pass(sat, sat->trail[sat->passed++] ^ 1);
    }
    return conflict;
}

/* Whether a literal of the learned clause follows from its others, by one step. */
static bool is_superfluous(const Sat *sat, SatLiteral literal)
{
    uint32_t reason = sat->reasons[variable_of(literal)];
    if (reason == 0) {
        return false;
    }
    const SatLiteral *literals = literals_of(sat, reason);
    for (uint32_t i = 0; i < size_of(sat, reason); i++) {
        uint32_t variable = variable_of(literals[i]);
        if (literals[i] != (literal ^ 1) && sat->levels[variable] > 0 && !sat->seen[variable]) {
            return false;
        }
    }
    return true;
}

/* Marks the clause's literals, and gives how many of them are of the present level. */
static uint32_t mark(Sat *sat, uint32_t clause, SatLiteral skipped, uint32_t *count)
{
    uint32_t open = 0;
    const SatLiteral *literals = literals_of(sat, clause);
    for (uint32_t i = 0; i < size_of(sat, clause); i++) {
        uint32_t variable = variable_of(literals[i]);
        if (literals[i] == skipped || sat->seen[variable] || sat->levels[variable] == 0) {
            continue;
        }
        sat->seen[variable] = 1;
        bump(sat, variable);
        if (sat->levels[variable] == sat->level) {
            open++;
        } else {
            sat->learned[(*count)++] = literals[i];
        }
    }
    return open;
}

/* Writes the clause that a conflict teaches, the literal that it decides first. Returns its size. */
static uint32_t analyse(Sat *sat, uint32_t conflict)
{
    uint32_t count = 1;
    uint32_t at = sat->trail_count;
    SatLiteral literal = UINT32_MAX;
    uint32_t open = mark(sat, conflict, literal, &count);
    for (;;) {
        do {
            literal = sat->trail[--at];
        } while (!sat->seen[variable_of(literal)]);
        if (--open == 0) {
            break;
        }
        open += mark(sat, sat->reasons[variable_of(literal)], literal, &count);
        sat->seen[variable_of(literal)] = 0;
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
        sat->seen[variable_of(sat->learned[i])] = 0;
    }
    return kept;
}

/* How many levels of decisions the literals have. */
static uint32_t count_levels(Sat *sat, uint32_t count)
{
    uint32_t levels = 0;
    sat->stamp++;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t level = sat->levels[variable_of(sat->learned[i])];
        levels += sat->stamps[level] != sat->stamp;
        sat->stamps[level] = sat->stamp;
    }
    return levels;
}

static bool is_reason(const Sat *sat, uint32_t clause)
{
    SatLiteral first = literals_of(sat, clause)[0];
    return sat->values[first] > 0 && sat->reasons[variable_of(first)] == clause;
}

/* Whether a clause holds for good. */
static bool holds_always(const Sat *sat, uint32_t clause)
{
    const SatLiteral *literals = literals_of(sat, clause);
    for (uint32_t i = 0; i < size_of(sat, clause); i++) {
        if (sat->values[literals[i]] > 0 && sat->levels[variable_of(literals[i])] == 0) {
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
    for (uint32_t clause = 1; clause < sat->word_count; clause += HEADER + size_of(sat, clause)) {
        uint32_t levels = sat->words[clause + 1];
        bool counted = (sat->words[clause] & IS_LEARNED) && levels > KEPT_LEVELS;
        counts[levels < 63 ? levels : 63] += counted;
        all += counted;
    }
    uint32_t middle = 63;
    for (uint32_t sum = 0; middle > KEPT_LEVELS && 2 * (sum + counts[middle]) <= all; middle--) {
        sum += counts[middle];
    }
    return middle;
}

/* Writes all watches anew. */
static void watch_all(Sat *sat)
{
    for (uint32_t i = 0; i < 2 * sat->variable_count; i++) {
        sat->watched[i] = (SatList){0, 0, 0};
    }
    for (uint32_t clause = 1; clause < sat->word_count; clause += HEADER + size_of(sat, clause)) {
        sat->watched[literals_of(sat, clause)[0]].room++;
        sat->watched[literals_of(sat, clause)[1]].room++;
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
    for (uint32_t clause = 1; clause < sat->word_count; clause += HEADER + size_of(sat, clause)) {
        watch_clause(sat, clause);
    }
}

/* Drops learned clauses that join many levels, and closes the gaps. Reasons stay. */
static void forget(Sat *sat, bool any)
{
    uint32_t write = 1;
    uint32_t size;
    uint32_t middle = any ? middle_levels(sat) : UINT32_MAX;
    sat->learned_count = 0;
    for (uint32_t clause = 1; clause < sat->word_count; clause += size) {
        size = HEADER + size_of(sat, clause);
        bool learned = (sat->words[clause] & IS_LEARNED) != 0;
        bool reason = is_reason(sat, clause);
        bool many = learned && sat->words[clause + 1] >= middle && sat->words[clause + 1] > KEPT_LEVELS;
        if (!reason && (many || holds_always(sat, clause))) {
            continue;
        }
        if (reason) {
            sat->reasons[variable_of(literals_of(sat, clause)[0])] = write;
        }
        sat->learned_count += learned;
        memmove(sat->words + write, sat->words + clause, size * sizeof *sat->words);
        write += size;
    }
    sat->word_count = write;
    watch_all(sat);
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
static void learn(Sat *sat, uint32_t conflict)
{
    uint32_t count = analyse(sat, conflict);
    uint32_t levels = count_levels(sat, count);
    uint32_t back = 0;
    note_levels(sat, levels);
    for (uint32_t i = 1; i < count; i++) {
        uint32_t level = sat->levels[variable_of(sat->learned[i])];
        if (level > back) {
            SatLiteral deepest = sat->learned[i];
            sat->learned[i] = sat->learned[1];
            sat->learned[1] = deepest;
            back = level;
        }
    }
    go_back(sat, back);
    uint32_t clause = 0;
    if (count > 1) {
        clause = store(sat, sat->learned, count, IS_LEARNED, levels);
        if (clause == 0 || !watch_clause(sat, clause)) {
            sat->result = SAT_UNKNOWN;
            return;
        }
        sat->learned_count++;
    }
    assign(sat, sat->learned[0], clause);
    sat->step *= DECAY;
    sat->conflicts++;
}

/* Restarts and forgets when it is time to. */
static void tidy(Sat *sat)
{
    if (sat->conflicts >= sat->next_restart && sat->recent_levels * 20 > sat->usual_levels * 23) {
        go_back(sat, 0);
        sat->next_restart = sat->conflicts + RESTART_LEAST;
    }
    bool is_full = sat->word_count > sat->word_room / 16 * 15 || sat->watch_count > sat->watch_room / 16 * 15;
    if (sat->learned_count > sat->learned_max || is_full) {
        forget(sat, true);
        sat->learned_max += sat->learned_max / 16;
    }
}

static void decide(Sat *sat)
{
    while (sat->heap_count > 0) {
        uint32_t variable = heap_pop(sat);
        if (sat->values[2 * variable] == 0) {
            sat->trail_limits[sat->level++] = sat->trail_count;
            assign(sat, 2 * variable + sat->phases[variable], 0);
            return;
        }
    }
    sat->result = SAT_YES;
}

/* Before the first decision. */
static void prepare(Sat *sat)
{
    watch_all(sat);
    if (sat->result == SAT_RUNNING && propagate(sat) != 0) {
        sat->result = SAT_NO;
    }
    if (sat->result == SAT_RUNNING) {
        for (uint32_t i = 0; i < sat->variable_count; i++) {
            heap_add(sat, i);
        }
        forget(sat, false);
    }
}

SatResult sat_step(Sat *sat, uint64_t work)
{
    uint64_t end = sat->work + work;
    if (sat->heap_count == 0 && sat->conflicts == 0 && sat->result == SAT_RUNNING) {
        prepare(sat);
    }
    while (sat->result == SAT_RUNNING && sat->work < end) {
        uint32_t conflict = propagate(sat);
        if (conflict != 0 && sat->level == 0) {
            sat->result = SAT_NO;
        } else if (conflict != 0) {
            learn(sat, conflict);
        } else {
            tidy(sat);
            if (sat->passed == sat->trail_count) {
                decide(sat);
            }
        }
    }
    return sat->result;
}

bool sat_is_true(const Sat *sat, uint32_t variable)
{
    return sat->values[2 * variable] > 0;
}
