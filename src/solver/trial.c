/* SPDX-License-Identifier: MIT */
#include "solver/trial.h"

enum { SLICE = 20, FAIR_SLICE = 4, SEED = 1, SAMPLE_WORK = 10 };

void trial_begin(Trial *trial, void *memory, const Game *game, uint64_t deal)
{
    *trial = (Trial){.game = game, .memory = memory};
    rules_deal(game, deal, &trial->position, NULL);
    trial->solver = solver_create(memory, TRIAL_MEMORY, game, &trial->position);
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
static bool play(Trial *trial)
{
    Move move;
    if (!fair_move(trial->fair, &move)) {
        return end_game(trial, TRIAL_POSSIBLE);
    }
    Refusal refusal = rules_apply(trial->game, &trial->position, move, NULL);
    BASE_ASSERT(refusal == REFUSAL_NONE);
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
        bool ended = solver_step(trial->solver, SLICE) || solver_work(trial->solver) >= TRIAL_WORK;
        return ended && end_solving(trial);
    }
    return !trial->fair || (fair_step(trial->fair, FAIR_SLICE) && play(trial));
}

TrialOutcome trial_outcome(const Trial *trial)
{
    return trial->outcome;
}
