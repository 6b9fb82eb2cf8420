/* SPDX-License-Identifier: MIT */
#include "solver/sat_parts.h"

static const float ACTIVITY_MAX = 1e30F;

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

void sat_order_add(Sat *sat, uint32_t variable)
{
    if (sat->heap_places[variable] == 0) {
        sat->heap[sat->heap_count++] = variable;
        heap_rise(sat, sat->heap_count - 1);
    }
}

uint32_t sat_order_pop(Sat *sat)
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

void sat_order_bump(Sat *sat, uint32_t variable)
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
