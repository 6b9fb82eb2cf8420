/* SPDX-License-Identifier: MIT */
#include "solver/plot_relaxed.h"

#include <string.h>

#include "solver/plan.h"

enum {
    ALL = RELAXED_ALL,
    YES = 0, /* variable 0 is true */
    NO = 1,
    FRAME_WORK = 500, /* of making a frame */
    WORK_UNIT = 32    /* steps of the clauses' search for one of work */
};

#define CLAUSE(relaxation, ...)                                                                                        \
    add_clause(relaxation, (const SatLiteral[]){__VA_ARGS__},                                                          \
               sizeof((const SatLiteral[]){__VA_ARGS__}) / sizeof(SatLiteral))

static SatLiteral not(SatLiteral literal)
{
    return literal ^ 1;
}

static void add_clause(PlotRelaxation *relaxation, const SatLiteral *literals, size_t count)
{
    if (!relaxation->counting) {
        sat_add(&relaxation->sat, literals, (uint32_t)count);
    }
}

static SatLiteral new_literal(PlotRelaxation *relaxation)
{
    return 2 * relaxation->variables++;
}

/* A number from `least` to `most`. */
static void new_number(PlotRelaxation *relaxation, PlotNumber number, int least, int most)
{
    for (int k = 0; k < ALL + 2; k++) {
        number[k] = k <= least ? YES : k > most ? NO : new_literal(relaxation);
        if (k > 0) {
            CLAUSE(relaxation, not(number[k]), number[k - 1]);
        }
    }
}

/* sum = a + b. */
static void add_sum(PlotRelaxation *relaxation, const PlotNumber sum, const PlotNumber a, const PlotNumber b)
{
    for (int i = 0; i <= ALL; i++) {
        for (int j = 0; i + j <= ALL; j++) {
            CLAUSE(relaxation, not(a[i]), not(b[j]), sum[i + j]);
            CLAUSE(relaxation, a[i + 1], b[j + 1], not(sum[i + j + 1]));
        }
    }
}

/* Whether a reserve card, counted from the top one, is sent to the waste, or would be. */
static bool is_passed(const PlotRelaxation *relaxation, int index)
{
    return relaxation->expels && relaxation->facts.reserve[index] == 0;
}

/* The first event by which a card of the sequence can be taken from the waste. */
static int earliest(const PlotRelaxation *relaxation, int card)
{
    return card < relaxation->start ? 1 : card - relaxation->start + 2;
}

static void make_waste(PlotRelaxation *relaxation, int t)
{
    PlotFrame *frame = relaxation->frame;
    int count = relaxation->facts.sequence_count;
    bool last = t == relaxation->frame_last;
    for (int i = 0; i < count; i++) {
        bool never = i >= relaxation->start + t;
        bool always = i < relaxation->start || last;
        frame->turned[i] = never ? NO : always ? YES : new_literal(relaxation);
        frame->popped[i] = t < earliest(relaxation, i) ? NO : last ? YES : new_literal(relaxation);
        CLAUSE(relaxation, not(frame->popped[i]), frame->turned[i]);
        if (i > 0) {
            CLAUSE(relaxation, not(frame->turned[i]), frame->turned[i - 1]);
        }
    }
    frame->clear[count] = YES;
    for (int i = count - 1; i >= 0; i--) {
        SatLiteral clear = new_literal(relaxation);
        SatLiteral above = frame->clear[i + 1];
        frame->clear[i] = clear;
        CLAUSE(relaxation, not(clear), above);
        CLAUSE(relaxation, not(clear), not(frame->turned[i]), frame->popped[i]);
        CLAUSE(relaxation, clear, not(above), frame->turned[i]);
        CLAUSE(relaxation, clear, not(above), not(frame->popped[i]));
    }
}

static void make_reserve(PlotRelaxation *relaxation, int t)
{
    PlotFrame *frame = relaxation->frame;
    int counts[RANK_COUNT] = {0};
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        new_number(relaxation, frame->gone[rank], 0, relaxation->in_reserve[rank]);
    }
    for (int j = 0; j < relaxation->facts.reserve_count; j++) {
        int rank = relaxation->facts.reserve[j];
        SatLiteral left = t == relaxation->frame_last ? YES : t == 0 ? NO : new_literal(relaxation);
        if (j > 0 && is_passed(relaxation, j)) {
            left = frame->left[j - 1];
        } else if (j > 0) {
            CLAUSE(relaxation, not(left), frame->left[j - 1]);
        }
        frame->left[j] = left;
        counts[rank]++;
        CLAUSE(relaxation, not(left), frame->gone[rank][counts[rank]]);
        CLAUSE(relaxation, left, not(frame->gone[rank][counts[rank]]));
    }
}

/* The height of a rank, of which `base` cards were on foundations at the beginning. */
static void make_height(PlotRelaxation *relaxation, int rank, int base)
{
    PlotFrame *frame = relaxation->frame;
    PlotNumber added;
    if (relaxation->in_reserve[rank] > 0) {
        new_number(relaxation, added, 0, ALL);
        add_sum(relaxation, added, frame->up[rank], frame->gone[rank]);
    } else {
        memcpy(added, frame->up[rank], sizeof added);
    }
    for (int k = 0; k < ALL + 2; k++) {
        frame->height[rank][k] = k <= base ? YES : added[k - base];
    }
    if (rank == 0 && relaxation->expels) {
        PlotNumber height;
        new_number(relaxation, height, base, ALL);
        for (int k = base + 1; k <= ALL; k++) {
            CLAUSE(relaxation, not(height[k]), frame->height[0][k]);
            CLAUSE(relaxation, not(frame->up[0][k - base]), height[k]);
        }
        memcpy(frame->height[0], height, sizeof height);
    }
}

static void make_rank(PlotRelaxation *relaxation, int t, int rank)
{
    PlotFrame *frame = relaxation->frame;
    int first = relaxation->in_tableau[rank];
    int all = first + relaxation->in_sequence[rank];
    int rest = relaxation->frame_last - t; /* events to come */
    int can = 0;
    for (int i = 0; i < relaxation->facts.sequence_count; i++) {
        can += relaxation->facts.sequence[i] == rank && t >= earliest(relaxation, i);
    }
    int most = t == 0 ? first : first + can;
    int bottoms = relaxation->at_bottom[rank] + (t == 0 ? 0 : can);
    new_number(relaxation, frame->taken[rank], all - rest > first ? all - rest : first, most);
    new_number(relaxation, frame->up[rank], 0, most);
    new_number(relaxation, frame->in[rank], 0, most);
    new_number(relaxation, frame->bottoms[rank], 0, bottoms < ALL ? bottoms : ALL);
    add_sum(relaxation, frame->taken[rank], frame->up[rank], frame->in[rank]);
    make_height(relaxation, rank, relaxation->state.counts[rank]);
    if (t == relaxation->frame_last) {
        CLAUSE(relaxation, frame->height[rank][ALL]);
    }
}

/* Point 2. */
static void limit_heights(PlotRelaxation *relaxation)
{
    const PlotFrame *frame = relaxation->frame;
    for (int rank = 1; rank < RANK_COUNT; rank++) {
        for (int k = 1; k <= ALL; k++) {
            CLAUSE(relaxation, not(frame->height[rank][k]), frame->height[rank - 1][k]);
        }
    }
    CLAUSE(relaxation, not(frame->height[0][2]), frame->height[PLOT_TOP_RANK][1]);
    for (int j = 0; j < relaxation->facts.reserve_count; j++) {
        for (int rank = 0; rank < RANK_COUNT; rank++) {
            CLAUSE(relaxation, not(frame->left[j]), frame->height[rank][relaxation->least[j][rank]]);
        }
    }
}

static bool has_next(int rank)
{
    return rank > 0 && rank < PLOT_TOP_RANK;
}

/* Point 3. `sums` are the bottoms of the ranks so far; they need be no less than they are. */
static void limit_bottoms(PlotRelaxation *relaxation)
{
    PlotFrame *frame = relaxation->frame;
    int room = relaxation->facts.tableau_count;
    SatLiteral sums[TABLEAU_MAX + 1] = {YES};
    for (int k = 1; k <= room; k++) {
        sums[k] = NO;
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        const SatLiteral *bottoms = frame->bottoms[rank];
        SatLiteral next[TABLEAU_MAX + 1] = {YES};
        for (int k = 1; k <= room; k++) {
            next[k] = k <= (rank + 1) * ALL ? new_literal(relaxation) : (SatLiteral)NO;
        }
        for (int i = 0; i <= room; i++) {
            for (int j = 0; j <= ALL; j++) {
                CLAUSE(relaxation, not(sums[i]), not(bottoms[j]), i + j <= room ? next[i + j] : (SatLiteral)NO);
            }
        }
        memcpy(sums, next, sizeof sums);
        for (int i = 1; i <= ALL; i++) {
            for (int k = 0; k < (has_next(rank) ? i : 1); k++) {
                SatLiteral host = has_next(rank) ? frame->in[rank + 1][k + 1] : (SatLiteral)NO;
                CLAUSE(relaxation, not(frame->in[rank][i]), host, bottoms[i - k]);
            }
        }
    }
    frame->full = sums[room];
}

/* Whether a rank could be played in the frame before, if `condition` holds. */
static void need_playable(PlotRelaxation *relaxation, const SatLiteral condition[2], int rank)
{
    const PlotFrame *before = relaxation->before;
    for (int k = 0; k <= ALL; k++) {
        SatLiteral room = rank > 0 ? before->height[rank - 1][k + 1] : k < ALL ? (SatLiteral)YES : (SatLiteral)NO;
        CLAUSE(relaxation, not(condition[0]), not(condition[1]), not(before->height[rank][k]), room);
    }
    if (rank == 0) {
        SatLiteral open = before->height[PLOT_TOP_RANK][1];
        CLAUSE(relaxation, not(condition[0]), not(condition[1]), not(before->height[0][1]), open);
    }
}

/* Point 5: where a card goes that is taken from the waste. */
static void make_take(PlotRelaxation *relaxation, int rank)
{
    PlotEvent *event = &relaxation->event;
    const PlotFrame *before = relaxation->before;
    SatLiteral take = event->take[rank] = new_literal(relaxation);
    SatLiteral raise = event->raise[rank] = new_literal(relaxation);
    SatLiteral build = event->build[rank] = has_next(rank) ? new_literal(relaxation) : (SatLiteral)NO;
    SatLiteral space = event->space[rank] = new_literal(relaxation);
    CLAUSE(relaxation, not(take), raise, build, space);
    CLAUSE(relaxation, not(raise), take);
    CLAUSE(relaxation, not(build), take);
    CLAUSE(relaxation, not(space), take);
    CLAUSE(relaxation, not(raise), not(build));
    CLAUSE(relaxation, not(raise), not(space));
    CLAUSE(relaxation, not(build), not(space));
    CLAUSE(relaxation, not(take), not(before->clear[0]));
    CLAUSE(relaxation, not(space), not(before->full));
    if (rank > 0) {
        CLAUSE(relaxation, not(space), before->height[PLOT_TOP_RANK][1]);
    }
    need_playable(relaxation, (const SatLiteral[]){raise, YES}, rank);
    for (int i = 0; i <= ALL && has_next(rank); i++) {
        for (int j = 0; j <= i; j++) {
            CLAUSE(relaxation, not(build), not(before->in[rank][i]), before->bottoms[rank][j + 1],
                   before->in[rank + 1][i - j + 1]);
        }
    }
}

/* Points 5 and 7: which card of the sequence is turned, or taken. */
static void make_pops(PlotRelaxation *relaxation, int t)
{
    PlotEvent *event = &relaxation->event;
    const PlotFrame *frame = relaxation->frame;
    const PlotFrame *before = relaxation->before;
    const PlotFacts *facts = &relaxation->facts;
    SatLiteral some[RANK_COUNT][ALL + 2];
    size_t counts[RANK_COUNT];
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        some[rank][0] = not(event->take[rank]);
        counts[rank] = 1;
    }
    for (int i = 0; i < facts->sequence_count; i++) {
        int rank = facts->sequence[i];
        SatLiteral pop = t < earliest(relaxation, i) ? (SatLiteral)NO : new_literal(relaxation);
        event->pop[i] = pop;
        some[rank][counts[rank]++] = pop;
        CLAUSE(relaxation, not(before->popped[i]), frame->popped[i]);
        CLAUSE(relaxation, not(frame->popped[i]), before->popped[i], pop);
        CLAUSE(relaxation, not(pop), frame->popped[i]);
        CLAUSE(relaxation, not(pop), not(before->popped[i]));
        CLAUSE(relaxation, not(pop), before->clear[i + 1]);
        CLAUSE(relaxation, not(pop), before->turned[i]);
        CLAUSE(relaxation, not(pop), event->take[rank]);
        CLAUSE(relaxation, event->turn, event->reserve, not(before->clear[i + 1]), not(before->turned[i]),
               before->popped[i], pop);
    }
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        add_clause(relaxation, some[rank], counts[rank]);
    }
}

static void make_turn(PlotRelaxation *relaxation)
{
    const PlotFrame *frame = relaxation->frame;
    const PlotFrame *before = relaxation->before;
    SatLiteral turn = relaxation->event.turn;
    SatLiteral previous = YES;
    for (int i = relaxation->start; i < relaxation->facts.sequence_count; i++) {
        CLAUSE(relaxation, not(before->turned[i]), frame->turned[i]);
        CLAUSE(relaxation, not(frame->turned[i]), before->turned[i], turn);
        CLAUSE(relaxation, not(frame->turned[i]), before->turned[i], previous);
        CLAUSE(relaxation, not(turn), not(previous), frame->turned[i]);
        previous = before->turned[i];
    }
    CLAUSE(relaxation, not(turn), not(previous)); /* not when all cards have been turned */
}

/* Point 6. */
static void make_reserve_event(PlotRelaxation *relaxation)
{
    const PlotFrame *frame = relaxation->frame;
    const PlotFrame *before = relaxation->before;
    SatLiteral event = relaxation->event.reserve;
    SatLiteral previous = YES;
    for (int j = 0; j < relaxation->facts.reserve_count; j++) {
        if (is_passed(relaxation, j)) {
            continue;
        }
        CLAUSE(relaxation, not(before->left[j]), frame->left[j]);
        CLAUSE(relaxation, not(frame->left[j]), before->left[j], event);
        CLAUSE(relaxation, not(frame->left[j]), before->left[j], previous);
        CLAUSE(relaxation, not(event), not(previous), frame->left[j]);
        need_playable(relaxation, (const SatLiteral[]){frame->left[j], not(before->left[j])},
                      relaxation->facts.reserve[j]);
        previous = before->left[j];
    }
    CLAUSE(relaxation, not(event), not(previous)); /* not when all that are played are gone */
}

static void make_one_event(PlotRelaxation *relaxation)
{
    SatLiteral all[RANK_COUNT + 2];
    memcpy(all, relaxation->event.take, sizeof relaxation->event.take);
    all[RANK_COUNT] = relaxation->event.turn;
    all[RANK_COUNT + 1] = relaxation->event.reserve;
    add_clause(relaxation, all, BASE_ARRAY_COUNT(all));
    for (int i = 0; i < RANK_COUNT + 2; i++) {
        for (int j = 0; j < i; j++) {
            CLAUSE(relaxation, not(all[i]), not(all[j]));
        }
    }
}

/* Point 4. */
static void link_numbers(PlotRelaxation *relaxation, int rank)
{
    const PlotEvent *event = &relaxation->event;
    const PlotFrame *frame = relaxation->frame;
    const PlotFrame *before = relaxation->before;
    for (int k = 1; k <= ALL; k++) {
        SatLiteral taken = frame->taken[rank][k];
        CLAUSE(relaxation, not(before->taken[rank][k]), taken);
        CLAUSE(relaxation, not(taken), before->taken[rank][k], event->take[rank]);
        CLAUSE(relaxation, not(taken), before->taken[rank][k - 1]);
        CLAUSE(relaxation, not(event->take[rank]), not(before->taken[rank][k - 1]), taken);
        CLAUSE(relaxation, not(before->up[rank][k]), frame->up[rank][k]);
        CLAUSE(relaxation, not(event->raise[rank]), not(before->up[rank][k - 1]), frame->up[rank][k]);
        CLAUSE(relaxation, not(before->height[rank][k]), frame->height[rank][k]);
        CLAUSE(relaxation, not(frame->in[rank][k]), before->in[rank][k], event->build[rank], event->space[rank]);
        CLAUSE(relaxation, not(frame->in[rank][k]), before->in[rank][k - 1]);
        CLAUSE(relaxation, not(frame->bottoms[rank][k]), before->bottoms[rank][k], event->space[rank]);
        CLAUSE(relaxation, not(frame->bottoms[rank][k]), before->bottoms[rank][k - 1]);
    }
}

static void make_event(PlotRelaxation *relaxation, int t)
{
    relaxation->event.turn = new_literal(relaxation);
    relaxation->event.reserve = new_literal(relaxation);
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        make_take(relaxation, rank);
        link_numbers(relaxation, rank);
    }
    make_pops(relaxation, t);
    make_turn(relaxation);
    make_reserve_event(relaxation);
    make_one_event(relaxation);
}

static void make_frame(PlotRelaxation *relaxation, int t)
{
    relaxation->before = &relaxation->frames[(t + 1) % 2];
    relaxation->frame = &relaxation->frames[t % 2];
    make_waste(relaxation, t);
    make_reserve(relaxation, t);
    for (int rank = 0; rank < RANK_COUNT; rank++) {
        make_rank(relaxation, t, rank);
    }
    limit_heights(relaxation);
    limit_bottoms(relaxation);
    if (t > 0) {
        make_event(relaxation, t);
    }
}

static void begin_variables(PlotRelaxation *relaxation)
{
    relaxation->variables = 0;
    relaxation->next = 0;
    SatLiteral yes = new_literal(relaxation);
    add_clause(relaxation, &yes, 1);
}

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
        relaxation->frame_last += !is_passed(relaxation, j);
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
    begin_variables(relaxation);
    return true;
}

/* Makes the next frame, or counts its variables. */
static void make_next_frame(PlotRelaxation *relaxation)
{
    make_frame(relaxation, relaxation->next);
    if (relaxation->next++ < relaxation->frame_last || !relaxation->counting) {
        return;
    }
    relaxation->counting = false;
    if (sat_create(&relaxation->sat, relaxation->variables, relaxation->memory, relaxation->memory_size)) {
        begin_variables(relaxation);
    } else {
        relaxation->sat.result = SAT_UNKNOWN;
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
    while (relaxation->next <= relaxation->frame_last) {
        if (work_done(relaxation) >= end) {
            return SEARCH_RUNNING;
        }
        make_next_frame(relaxation);
        relaxation->frames_made++;
    }
    uint64_t sat_end = (end - relaxation->frames_made * FRAME_WORK) * WORK_UNIT;
    switch (sat_step(&relaxation->sat, end > work_done(relaxation) ? sat_end - relaxation->sat.work : 0)) {
    case SAT_NO:
        return SEARCH_REFUTED;
    case SAT_RUNNING:
        return SEARCH_RUNNING;
    default:
        return SEARCH_GAVE_UP;
    }
}

const SearchProver prover_plot = {.begin = relaxation_begin, .step = relaxation_step, .work = work_done};
