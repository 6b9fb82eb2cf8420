/* SPDX-License-Identifier: MIT */
#include "solver/fair.h"

#include <string.h>

#include "base/hash.h"
#include "solver/fair_parts.h"
#include "solver/policy.h"
#include "solver/positions.h"
#include "solver/solver.h"

enum {
    IDLE_MAX = 12,    /* moves within the tableau in a row */
    BATCH = 8,        /* samples after each of which moves may be dropped */
    DROP_SQUARE = 16, /* a move is dropped when it is behind by so much (is_clear()): two standard errors */
    CLEAR_SQUARE = 2, /* another move than the policy's is made when it is ahead by so much: 0.7 standard errors */
    LEAST_KNOWN_WORK = 64
};

static const Move GIVES_UP = {PILE_NONE, PILE_NONE};

typedef enum Phase { PHASE_DECIDED, PHASE_SOLVING, PHASE_JUDGING } Phase;

typedef struct Candidate {
    Move move;
    bool racing;
    int64_t sum;
    int16_t values[FAIR_SAMPLES_MAX];
} Candidate;

struct Fair {
    const Game *game;
    FairOptions options;
    View view;
    Unseen unseen; /* so far */
    Phase phase;
    Move decided; /* or GIVES_UP */
    uint64_t work;
    uint64_t decisions;

    int idle; /* moves since anything but the tableau changed */
    uint32_t progress;

    int candidate_count;
    int racing_count;
    uint32_t sample; /* the present one, on which candidates from `next` on have to be judged */
    int next;
    Position sampled;
    Candidate candidates[MOVES_MAX];

    /* The solver, while every card is known. */
    uint64_t known_left;
    uint64_t solver_limit;
    Solver *solver;
    const Move *line; /* the winning moves that are left */
    int line_count;
    Position line_position; /* where the first of them is made */

    PolicyFacts facts;
    unsigned char *memory; /* for the solver */
    size_t memory_size;
};

Fair *fair_create(void *memory, size_t size, const Game *game, const FairOptions *options)
{
    _Static_assert(sizeof(Fair) + 64 <= FAIR_MEMORY_MIN - SOLVER_MEMORY_MIN, "the solver has memory");
    BASE_ASSERT(size >= FAIR_MEMORY_MIN && options->samples >= 1 && options->samples <= FAIR_SAMPLES_MAX);
    Fair *fair = memory;
    size_t used = (sizeof *fair + 63) / 64 * 64;
    *fair = (Fair){.game = game, .options = *options, .unseen = UNSEEN_ALL, .decided = GIVES_UP};
    fair->known_left = options->known_work;
    fair->memory = (unsigned char *)memory + used;
    fair->memory_size = size - used;
    return fair;
}

static void decide_move(Fair *fair, Move move)
{
    fair->phase = PHASE_DECIDED;
    fair->decided = move;
}

/*
 * Every move but one within the tableau changes the progress, and can be made a limited number of times in a game, as
 * cards never return to the reserve, nor to the waste or stock but by a redeal. So a game ends if moves within the
 * tableau are limited between the others.
 */
static void notice_progress(Fair *fair)
{
    const Position *position = &fair->view.position;
    int home = positions_home(position);
    uint32_t progress =
        (uint32_t)(((home * 128 + position->count[PILE_STOCK]) * 128 + position->count[PILE_WASTE]) * 8 +
                   position->redeals_left % 8);
    fair->idle = progress == fair->progress ? fair->idle + 1 : 0;
    fair->progress = progress;
}

static void list_candidates(Fair *fair)
{
    PolicyOffers offers;
    const Position *position = &fair->view.position;
    if (position->base_rank == RANK_NONE) {
        offers.count = rules_legal_moves(fair->game, position, offers.moves);
    } else {
        policy_learn(&fair->facts, fair->game, position->base_rank);
        policy_offers(&fair->facts, position, &offers);
    }
    fair->candidate_count = 0;
    for (int i = 0; i < offers.count; i++) {
        Move move = offers.moves[i];
        bool within = rules_pile_is_tableau(move.from) && rules_pile_is_tableau(move.to);
        if (!within || fair->idle < IDLE_MAX) {
            Candidate *candidate = &fair->candidates[fair->candidate_count++];
            candidate->move = move;
            candidate->racing = true;
            candidate->sum = 0;
        }
    }
    fair->racing_count = fair->candidate_count;
}

/* Sample number `sample` of this decision. */
static void take_sample(Fair *fair)
{
    uint64_t numbers[3] = {fair->options.seed, fair->decisions, fair->sample};
    Random random = {.state = base_hash_bytes(BASE_HASH_START, numbers, sizeof numbers)};
    fair_view_sample(&fair->view, &random, &fair->sampled);
    fair->next = 0;
}

/* After a redeal every card is known, so the solver says what comes of a sample. */
static int judge_known(Fair *fair, const Position *position)
{
    Solver *solver = solver_create(fair->memory, fair->memory_size, fair->game, position);
    solver_step(solver, fair->options.sample_work);
    SolverVerdict verdict = solver_verdict(solver);
    return verdict == SOLVER_WON ? POSITIONS_WON : verdict == SOLVER_LOST ? 0 : POSITIONS_WON / 4;
}

/* What comes of a move on the present sample: cards on the foundations at the end, and more for a win. */
static int judge_move(Fair *fair, Move move)
{
    Position position = fair->sampled;
    positions_play(fair->game, &position, move);
    policy_learn(&fair->facts, fair->game, position.base_rank);
    bool redeals = position.redeals_left > 0 && position.redeals_left == fair->game->redeals;
    bool asks = redeals && fair->options.sample_work > 0;
    policy_play(&fair->facts, &position, asks ? POLICY_TO_REDEAL : POLICY_TO_END, NULL, NULL);
    return asks ? judge_known(fair, &position) : positions_worth(&position);
}

static Candidate *find_leader(Fair *fair)
{
    Candidate *best = NULL;
    for (int i = 0; i < fair->candidate_count; i++) {
        Candidate *candidate = &fair->candidates[i];
        if (candidate->racing && (!best || candidate->sum > best->sum)) {
            best = candidate;
        }
    }
    return best;
}

/*
 * Whether the difference of two moves, by the samples on which both were judged, is more than chance: four times its
 * square is more than `square` times that of its standard error. A single sample is believed.
 */
static bool is_clear(const Candidate *better, const Candidate *worse, int64_t count, int64_t square)
{
    int64_t sum = 0;
    int64_t squares = 0;
    for (int i = 0; i < count; i++) {
        int64_t difference = better->values[i] - worse->values[i];
        sum += difference;
        squares += difference * difference;
    }
    return sum > 0 && (count == 1 || 4 * sum * sum * (count - 1) > square * (count * squares - sum * sum));
}

/*
 * The move to make: the policy's own, unless another is better by more than chance. Of many moves that are as good, one
 * always looks better on some samples, and making it would waste what the policy had in mind.
 */
static Move choose_best(Fair *fair)
{
    Candidate *best = find_leader(fair);
    Candidate *own = &fair->candidates[0];
    bool clear = !own->racing || is_clear(best, own, fair->sample, CLEAR_SQUARE);
    return clear ? best->move : own->move;
}

/* Drops the moves that are behind, and those that came to the same as the leader on every sample. */
static void drop_the_behind(Fair *fair)
{
    const Candidate *best = find_leader(fair);
    BASE_ASSERT(best);
    size_t size = fair->sample * sizeof best->values[0];
    for (int i = 0; i < fair->candidate_count; i++) {
        Candidate *candidate = &fair->candidates[i];
        bool same = fair->sample >= 4 * BATCH && memcmp(best->values, candidate->values, size) == 0;
        if (candidate != best && candidate->racing && (same || is_clear(best, candidate, fair->sample, DROP_SQUARE))) {
            candidate->racing = false;
            fair->racing_count--;
        }
    }
}

/* After a sample on which all moves were judged. */
static void end_sample(Fair *fair)
{
    fair->sample++;
    if (fair->sample % BATCH == 0) {
        drop_the_behind(fair);
    }
    if (fair->racing_count == 1 || fair->sample == fair->options.samples || fair->view.is_known) {
        decide_move(fair, choose_best(fair));
        return;
    }
    take_sample(fair);
}

static void judge_next(Fair *fair)
{
    Candidate *candidate = &fair->candidates[fair->next++];
    if (candidate->racing) {
        int value = judge_move(fair, candidate->move);
        candidate->values[fair->sample] = (int16_t)value;
        candidate->sum += value;
        fair->work++;
    }
    if (fair->next == fair->candidate_count) {
        end_sample(fair);
    }
}

static void begin_judging(Fair *fair)
{
    fair->phase = PHASE_JUDGING;
    fair->sample = 0;
    list_candidates(fair);
    if (fair->candidate_count < 2) {
        decide_move(fair, fair->candidate_count == 1 ? fair->candidates[0].move : GIVES_UP);
    } else {
        take_sample(fair);
    }
}

/* The first move of the line, which is one shorter then. */
static void follow_line(Fair *fair)
{
    Move move = *fair->line;
    fair->line++;
    fair->line_count--;
    fair->line_position = fair->view.position;
    rules_apply(fair->game, &fair->line_position, move, NULL);
    decide_move(fair, move);
}

/* Each time the solver gets half of the work that is left, so a game that it cannot decide costs a limited time. */
static void begin_solving(Fair *fair)
{
    fair->solver_limit = fair->known_left / 2;
    fair->solver = fair->solver_limit >= LEAST_KNOWN_WORK
                       ? solver_create(fair->memory, fair->memory_size, fair->game, &fair->view.position)
                       : NULL;
    fair->phase = PHASE_SOLVING;
    if (!fair->solver) {
        begin_judging(fair);
    }
}

static void end_solving(Fair *fair)
{
    uint64_t used = solver_work(fair->solver);
    fair->known_left -= used < fair->known_left ? used : fair->known_left;
    fair->line_count = solver_line(fair->solver, &fair->line);
    if (fair->line_count > 0) {
        follow_line(fair);
    } else if (solver_verdict(fair->solver) == SOLVER_UNKNOWN) {
        begin_judging(fair);
    } else {
        decide_move(fair, GIVES_UP); /* as it is lost, or won already */
    }
}

static void solve_position(Fair *fair, uint64_t work)
{
    uint64_t before = solver_work(fair->solver);
    uint64_t left = fair->solver_limit - before;
    bool ended = solver_step(fair->solver, work < left ? work : left);
    fair->work += solver_work(fair->solver) - before;
    if (ended || solver_work(fair->solver) >= fair->solver_limit) {
        end_solving(fair);
    }
}

void fair_see(Fair *fair, const Position *position)
{
    fair->unseen = rules_see(fair->game, position, fair->unseen);
}

void fair_look(Fair *fair, const Position *position)
{
    fair_see(fair, position);
    fair_view(&fair->view, fair->game, position, fair->unseen);
    fair->decisions++;
    notice_progress(fair);
    if (fair->line_count > 0 && memcmp(&fair->line_position, &fair->view.position, sizeof *position) == 0) {
        follow_line(fair);
        return;
    }
    fair->line_count = 0;
    if (fair->view.is_known) {
        begin_solving(fair);
    } else {
        begin_judging(fair);
    }
}

bool fair_step(Fair *fair, uint64_t work)
{
    uint64_t end = fair->work + work;
    while (fair->phase != PHASE_DECIDED && fair->work < end) {
        if (fair->phase == PHASE_SOLVING) {
            solve_position(fair, end - fair->work);
        } else {
            judge_next(fair);
        }
    }
    return fair->phase == PHASE_DECIDED;
}

bool fair_move(const Fair *fair, Move *move)
{
    BASE_ASSERT(fair->phase == PHASE_DECIDED);
    *move = fair->decided;
    return fair->decided.from != PILE_NONE;
}

uint64_t fair_work(const Fair *fair)
{
    return fair->work;
}
