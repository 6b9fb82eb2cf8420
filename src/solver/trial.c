/* SPDX-License-Identifier: MIT */
#include "solver/trial.h"

#include "solver/positions.h"

enum { SLICE = 20, FAIR_SLICE = 4, SEED = 1, SAMPLE_WORK = 10 };

/* A solver for the deal of this number, whose position is written, too. */
static Solver *create_solver(void *memory, const Game *game, uint64_t deal, Position *position)
{
    rules_deal(game, deal, position, NULL);
    return solver_create(memory, TRIAL_MEMORY, game, position);
}

/* Returns whether it has decided, or has done as much as it may. */
static bool step_solver(Solver *solver)
{
    return solver_step(solver, SLICE) || solver_work(solver) >= TRIAL_WORK;
}

void trial_begin(Trial *trial, void *memory, const Game *game, uint64_t deal)
{
    *trial = (Trial){.game = game, .memory = memory};
    trial->solver = create_solver(memory, game, deal, &trial->position);
}

static void begin_game(Trial *trial)
{
    const FairOptions options = {
        .seed = SEED, .samples = TRIAL_SAMPLES, .sample_work = SAMPLE_WORK, .known_work = TRIAL_WORK};
    trial->outcome = TRIAL_POSSIBLE;
    trial->fair = fair_create(trial->memory, TRIAL_MEMORY, trial->game, &options);
    fair_look(trial->fair, &trial->position);
}

/* Returns whether that decides. */
static bool end_solving(Trial *trial)
{
    SolverVerdict verdict = solver_verdict(trial->solver);
    trial->lacked_memory = solver_lacks_memory(trial->solver);
    trial->solver = NULL;
    trial->outcome = verdict == SOLVER_LOST ? TRIAL_LOST : TRIAL_UNKNOWN;
    if (verdict == SOLVER_WON) {
        begin_game(trial);
    }
    return verdict != SOLVER_WON;
}

static bool end_game(Trial *trial, TrialOutcome outcome)
{
    trial->outcome = outcome;
    trial->fair = NULL;
    return true;
}

/* Plays the move that the fair player has decided on. Returns whether the game is over. */
static bool play_fair_move(Trial *trial)
{
    Move move;
    if (!fair_move(trial->fair, &move)) {
        return end_game(trial, TRIAL_POSSIBLE);
    }
    positions_play(trial->game, &trial->position, move);
    Status status = rules_status(trial->game, &trial->position);
    if (status == STATUS_OPEN) {
        fair_look(trial->fair, &trial->position);
        return false;
    }
    return end_game(trial, status == STATUS_WON ? TRIAL_WON : TRIAL_POSSIBLE);
}

bool trial_step(Trial *trial)
{
    if (trial->solver) {
        return step_solver(trial->solver) && end_solving(trial);
    }
    return !trial->fair || (fair_step(trial->fair, FAIR_SLICE) && play_fair_move(trial));
}

void finder_begin(Finder *finder, void *memory, const Game *game, uint64_t deal, bool wants_level)
{
    Position position;
    *finder = (Finder){.wants_level = wants_level};
    finder->solver = create_solver(memory, game, deal, &position);
    difficulty_begin(&finder->difficulty, game, deal);
}

bool finder_step(Finder *finder)
{
    if (finder->solver) {
        if (step_solver(finder->solver)) {
            finder->is_won = solver_verdict(finder->solver) == SOLVER_WON;
            finder->solver = NULL;
        }
        return !finder->solver && !(finder->is_won && finder->wants_level);
    }
    return !finder->is_won || !finder->wants_level || difficulty_step(&finder->difficulty);
}

int finder_level(const Finder *finder)
{
    return !finder->is_won ? 0 : finder->wants_level ? difficulty_level(&finder->difficulty) : 1;
}
