/* SPDX-License-Identifier: MIT */
/*
 * What a deal gives somebody else: trials and levels say the same as the solver and the fair player by
 * themselves, and the same each time.
 */
#include "solver/trial.h"

#include "support/check.h"
#include "support/solver_fixture.h"

enum { DEALS = 2, PROOF_WORK = 200000 };

static void *memory;

static SolverVerdict verdict_of(const Game *game, uint64_t deal)
{
    Position position;
    rules_deal(game, deal, &position, NULL);
    return solver_fixture_verdict(game, &position, PROOF_WORK);
}

static int ease_of(const Game *game, uint64_t deal, int *level)
{
    Difficulty difficulty;
    int steps = 1;
    difficulty_begin(&difficulty, game, deal);
    while (!difficulty_step(&difficulty)) {
        steps++;
    }
    CHECK_EQUAL_INT(DIFFICULTY_PLAYOUTS, steps);
    CHECK(difficulty_step(&difficulty));
    *level = difficulty_level(&difficulty);
    return difficulty_ease(&difficulty);
}

static void check_trial(const Game *game, uint64_t deal, int outcomes[])
{
    Trial trial;
    trial_begin(&trial, memory, game, deal, TRIAL_PLAYS);
    while (!trial_step(&trial)) {
        CHECK(trial.outcome == TRIAL_UNKNOWN || trial.outcome == TRIAL_POSSIBLE);
    }
    TrialOutcome outcome = trial.outcome;
    Status status = rules_status(game, &trial.position);
    outcomes[outcome]++;
    CHECK(trial_step(&trial) && trial.outcome == outcome);
    CHECK_EQUAL_INT(outcome == TRIAL_WON, status == STATUS_WON);
    SolverVerdict verdict = verdict_of(game, deal);
    CHECK(outcome != TRIAL_LOST || verdict == SOLVER_LOST);
    CHECK(outcome < TRIAL_POSSIBLE || verdict == SOLVER_WON);
}

/* A trial without the fair player. */
static void check_measures(const Game *game, uint64_t deal)
{
    Trial trial;
    int level;
    int ease = ease_of(game, deal, &level);
    int again;
    CHECK_EQUAL_INT(ease, ease_of(game, deal, &again));
    CHECK(level == again && level >= 1 && level <= DIFFICULTY_LEVELS && ease >= 0);
    for (int wants = 0; wants < 2; wants++) {
        trial_begin(&trial, memory, game, deal, wants > 0 ? TRIAL_MEASURES : 0);
        while (!trial_step(&trial)) {
        }
        CHECK(trial_step(&trial) && trial.outcome != TRIAL_WON);
        CHECK(wants == 0 || trial.outcome == TRIAL_LOST || difficulty_level(&trial.difficulty) == level);
        CHECK(trial.outcome != TRIAL_POSSIBLE || verdict_of(game, deal) == SOLVER_WON);
    }
}

TEST(trials_and_levels)
{
    int outcomes[TRIAL_WON + 1] = {0};
    memory = solver_fixture_memory(TRIAL_MEMORY);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        uint64_t deals = rules_game_is_standard(game) ? DEALS : 1;
        for (uint64_t deal = 1; deal <= deals; deal++) {
            check_context("%s %s, deal %d", game->name, game->rules_name, (int)deal);
            check_measures(game, deal);
            if (deal == 1 && rules_game_is_standard(game)) {
                check_trial(game, deal, outcomes);
            }
        }
    }
    /* Two of those that come before the deal of a day, because they cannot be won. */
    check_trial(rules_game_find("the-plait", NULL), 20261123, outcomes);
    check_trial(rules_game_find("the-plait", NULL), 120261123, outcomes);
    /* One that the solver does not decide, one that the player gives up, and one that leaves him without a move. */
    check_trial(rules_game_find("the-plait", NULL), 2, outcomes);
    check_trial(rules_game_find("queen-of-italy", NULL), 4, outcomes);
    check_trial(rules_game_find("the-plait", NULL), 5, outcomes);
    for (int i = 0; i <= TRIAL_WON; i++) {
        CHECK(outcomes[i] > 0);
    }
}

/* The easier a level, the higher its bound: nothing between the levels is left out. */
TEST(levels_follow_from_the_ease)
{
    for (int i = 0; i < rules_game_count(); i++) {
        int before = 0;
        for (int ease = 2000; ease >= 0; ease--) {
            Difficulty difficulty = {.game = rules_game_at(i), .done = DIFFICULTY_PLAYOUTS};
            difficulty.sum = (ease * DIFFICULTY_PLAYOUTS + 9) / 10;
            int level = difficulty_level(&difficulty);
            CHECK(level == before || level == before + 1);
            before = level;
        }
        CHECK_EQUAL_INT(DIFFICULTY_LEVELS, before);
    }
}
