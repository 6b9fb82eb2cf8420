/* SPDX-License-Identifier: MIT */
#include "solver/plot_relaxed.h"

#include <string.h>

#include "solver/plan.h"

enum {
    FRAME_WORK = 500, /* of making a frame */
    WORK_UNIT = 32    /* steps of the clauses' search for one of work */
};

static void count_cards(PlotRelaxation *relaxation)
{
    const PlotPiles *piles = &relaxation->state.piles;
    for (int i = 0; i < piles->count; i++) {
        relaxation->at_bottom[piles->bottoms[i]]++;
        for (int rank = piles->tops[i]; rank <= piles->bottoms[i]; rank++) {
            relaxation->in_tableau[rank]++;
        }
    }
    for (int i = 0; i < relaxation->facts.sequence_count; i++) {
        relaxation->in_sequence[relaxation->facts.sequence[i]]++;
    }
    relaxation->frame_last = 2 * relaxation->facts.sequence_count - relaxation->start;
    for (int j = 0; j < relaxation->facts.reserve_count; j++) {
        relaxation->in_reserve[relaxation->facts.reserve[j]]++;
        relaxation->frame_last += !plot_relaxed_is_passed(relaxation, j);
    }
}

static bool relaxation_begin(const Game *game, const Position *position, void *memory, size_t size)
{
    PlotRelaxation *relaxation = memory;
    size_t used = (sizeof *relaxation + 63) / 64 * 64;
    if (size < 2 * used) {
        return false;
    }
    memset(relaxation, 0, sizeof *relaxation);
    search_plot.begin(game, position, &relaxation->facts, &relaxation->state);
    BASE_ASSERT(relaxation->state.expelled == 0 && relaxation->state.reserve_gone == 0);
    relaxation->expels = relaxation->facts.expels && plot_is_closed(&relaxation->state);
    relaxation->start = relaxation->state.drawn;
    relaxation->memory = (unsigned char *)memory + used;
    relaxation->memory_size = size - used;
    count_cards(relaxation);
    bool possible = plot_bound_heights(&relaxation->facts, &relaxation->state, relaxation->least);
    BASE_ASSERT(possible);
    relaxation->counting = true;
    plot_relaxed_begin_variables(relaxation);
    return true;
}

/* Makes the next frame, or counts its variables. */
static void make_next_frame(PlotRelaxation *relaxation)
{
    plot_relaxed_make_frame(relaxation, relaxation->next);
    if (relaxation->next++ < relaxation->frame_last || !relaxation->counting) {
        return;
    }
    relaxation->counting = false;
    relaxation->failed =
        !sat_create(&relaxation->sat, relaxation->variables, relaxation->memory, relaxation->memory_size);
    if (!relaxation->failed) {
        plot_relaxed_begin_variables(relaxation);
    }
}

static uint64_t work_done(const void *memory)
{
    const PlotRelaxation *relaxation = memory;
    return relaxation->frames_made * FRAME_WORK + relaxation->sat.work / WORK_UNIT;
}

static SearchResult relaxation_step(void *memory, uint64_t end)
{
    PlotRelaxation *relaxation = memory;
    while (!relaxation->failed && relaxation->next <= relaxation->frame_last) {
        if (work_done(relaxation) >= end) {
            return SEARCH_RUNNING;
        }
        make_next_frame(relaxation);
        relaxation->frames_made++;
    }
    if (relaxation->failed) {
        return SEARCH_GAVE_UP;
    }
    uint64_t sat_end = end > work_done(relaxation) ? (end - relaxation->frames_made * FRAME_WORK) * WORK_UNIT : 0;
    uint64_t sat_work = relaxation->sat.work;
    switch (sat_step(&relaxation->sat, sat_end > sat_work ? sat_end - sat_work : 0)) {
    case SAT_NO:
        return SEARCH_REFUTED;
    case SAT_RUNNING:
        return SEARCH_RUNNING;
    default:
        return SEARCH_GAVE_UP;
    }
}

const SearchProver prover_plot = {.begin = relaxation_begin, .step = relaxation_step, .work = work_done};
