/* SPDX-License-Identifier: MIT */
#include "solver/trial.h"

#include <string.h>

#include "solver/fair_parts.h"
#include "solver/policy.h"
#include "solver/positions.h"

enum { SLICE = 20, FAIR_SLICE = 4, SEED = 1, SAMPLE_WORK = 10, TENTHS = 10 };

void trial_begin(Trial *trial, void *memory, const Game *game, uint64_t deal, unsigned asks)
{
    *trial = (Trial){.game = game, .memory = memory, .asks = asks};
    rules_deal(game, deal, &trial->position, NULL);
    trial->solver = solver_create(memory, TRIAL_MEMORY, game, &trial->position);
    difficulty_begin(&trial->difficulty, game, deal);
}

/* The solver has decided, or has done as much as it may. */
static void end_solving(Trial *trial)
{
    const FairOptions options = {
        .seed = SEED, .samples = TRIAL_SAMPLES, .sample_work = SAMPLE_WORK, .known_work = TRIAL_WORK};
    SolverVerdict verdict = solver_verdict(trial->solver);
    trial->lacked_memory = solver_lacks_memory(trial->solver);
    trial->solver = NULL;
    trial->outcome = verdict == SOLVER_WON ? TRIAL_POSSIBLE : verdict == SOLVER_LOST ? TRIAL_LOST : TRIAL_UNKNOWN;
    if (verdict == SOLVER_WON && (trial->asks & TRIAL_PLAYS)) {
        trial->fair = fair_create(trial->memory, TRIAL_MEMORY, trial->game, &options);
        fair_look(trial->fair, &trial->position);
    }
}

/* Plays the move that the fair player has decided on. */
static void play_fair_move(Trial *trial)
{
    Move move;
    Status status = STATUS_BLOCKED; /* also if the player gives up */
    if (fair_move(trial->fair, &move)) {
        positions_play(trial->game, &trial->position, move);
        status = rules_status(trial->game, &trial->position);
    }
    if (status == STATUS_OPEN) {
        fair_look(trial->fair, &trial->position);
    } else {
        trial->outcome = status == STATUS_WON ? TRIAL_WON : TRIAL_POSSIBLE;
        trial->fair = NULL;
    }
}

bool trial_step(Trial *trial)
{
    if (trial->solver) {
        if (solver_step(trial->solver, SLICE) || solver_work(trial->solver) >= TRIAL_WORK) {
            end_solving(trial);
        }
    } else if (trial->fair && fair_step(trial->fair, FAIR_SLICE)) {
        play_fair_move(trial);
    }
    bool measures = (trial->asks & TRIAL_MEASURES) && trial->outcome != TRIAL_LOST;
    return !trial->solver && !trial->fair && (!measures || difficulty_step(&trial->difficulty));
}

/* How a kind of game is measured. */
typedef struct Measure {
    int bounds[DIFFICULTY_LEVELS - 1]; /* a deal at least as easy as the first is of the first level, and so on */
    const int16_t *weights;            /* of both phases */
} Measure;

/* The weights are those of an early policy, kept here: the fair player gets better, but a deal's level stays. */
static const int16_t weights_any_suit[POLICY_FEATURES] = {426, 108,  74,   -81,  156, 186,  59,   118, -902, 222,
                                                          -26, -118, 1071, -183, -89, -34,  -158, -50, -168, 266,
                                                          104, 78,   -137, -110, 36,  -292, 135,  142};
static const int16_t weights_alternate[POLICY_FEATURES] = {373, 89,  87,   10,   -1,   117, -53, 226, -1001, -35,
                                                           19,  -88, 1061, -189, -197, 46,  -30, -33, -158,  27,
                                                           167, 16,  301,  -253, 265,  -90, 146, 15};

static const Measure any_suit = {{1400, 1180, 1080, 970}, weights_any_suit};
static const Measure same_suit = {{720, 640, 580, 515}, weights_any_suit};
static const Measure alternate = {{920, 760, 660, 580}, weights_alternate};

static const Measure *find_measure(const Game *game)
{
    return game->foundation_build == BUILD_ALTERNATE   ? &alternate
           : game->foundation_build == BUILD_SAME_SUIT ? &same_suit
                                                       : &any_suit;
}

void difficulty_begin(Difficulty *difficulty, const Game *game, uint64_t deal)
{
    *difficulty = (Difficulty){.game = game, .deal = deal};
}

/* Where the player chooses the first foundation, all choices are made in turn. */
static void choose_base(const Difficulty *difficulty, Position *position)
{
    Move moves[MOVES_MAX];
    if (position->base_rank == RANK_NONE) {
        int count = rules_legal_moves(difficulty->game, position, moves);
        positions_play(difficulty->game, position, moves[difficulty->done % count]);
    }
}

bool difficulty_step(Difficulty *difficulty)
{
    if (difficulty->done == DIFFICULTY_PLAYOUTS) {
        return true;
    }
    Random random = {.state = difficulty->deal};
    random.state = base_random_next(&random) + (uint64_t)difficulty->done;
    random.state = base_random_next(&random);
    Position position;
    PolicyFacts facts = {.game = NULL};
    PolicyWeights weights;
    rules_deal(difficulty->game, difficulty->deal, &position, NULL);
    choose_base(difficulty, &position);
    policy_learn(&facts, difficulty->game, position.base_rank);
    for (int phase = 0; phase < POLICY_PHASES; phase++) {
        memcpy(weights[phase], find_measure(difficulty->game)->weights, sizeof weights[phase]);
    }
    facts.weights = (const PolicyWeights *)&weights;
    policy_play(&facts, &position, POLICY_TO_END, &random, NULL);
    difficulty->sum += positions_worth(&position);
    difficulty->done++;
    return difficulty->done == DIFFICULTY_PLAYOUTS;
}

int difficulty_ease(const Difficulty *difficulty)
{
    BASE_ASSERT(difficulty->done == DIFFICULTY_PLAYOUTS);
    return difficulty->sum * TENTHS / DIFFICULTY_PLAYOUTS;
}

int difficulty_level(const Difficulty *difficulty)
{
    const Measure *measure = find_measure(difficulty->game);
    int ease = difficulty_ease(difficulty);
    int level = 1;
    while (level < DIFFICULTY_LEVELS && ease < measure->bounds[level - 1]) {
        level++;
    }
    return level;
}
