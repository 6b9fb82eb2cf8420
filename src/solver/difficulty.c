/* SPDX-License-Identifier: MIT */
#include "solver/difficulty.h"

#include "solver/fair_parts.h"

enum { WIN = 50, TENTHS = 10 };

/* How a kind of game is measured. */
typedef struct Measure {
    int bounds[DIFFICULTY_LEVELS - 1]; /* a deal at least as easy as the first is of the first level, and so on */
    PolicyWeights weights;
} Measure;

/* The weights are those of an early policy, kept here: the fair player gets better, but a deal's level stays. */
#define BOTH_PHASES(...)                                                                                               \
    {                                                                                                                  \
        {__VA_ARGS__},                                                                                                 \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
#define WEIGHTS_ANY                                                                                                    \
    BOTH_PHASES(426, 108, 74, -81, 156, 186, 59, 118, -902, 222, -26, -118, 1071, -183, -89, -34, -158, -50, -168,     \
                266, 104, 78, -137, -110, 36, -292, 135, 142)
#define WEIGHTS_ALTERNATE                                                                                              \
    BOTH_PHASES(373, 89, 87, 10, -1, 117, -53, 226, -1001, -35, 19, -88, 1061, -189, -197, 46, -30, -33, -158, 27,     \
                167, 16, 301, -253, 265, -90, 146, 15)

static const Measure any_suit = {{1400, 1180, 1080, 970}, WEIGHTS_ANY};
static const Measure same_suit = {{720, 640, 580, 515}, WEIGHTS_ANY};
static const Measure alternate = {{920, 760, 660, 580}, WEIGHTS_ALTERNATE};

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
        Refusal refusal = rules_apply(difficulty->game, position, moves[difficulty->done % count], NULL);
        BASE_ASSERT(refusal == REFUSAL_NONE);
    }
}

static int value_of(const Position *position)
{
    int cards = 0;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        cards += position->count[PILE_FOUNDATION + i];
    }
    return cards == CARD_COUNT ? CARD_COUNT + WIN : cards;
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
    PolicyFacts facts;
    rules_deal(difficulty->game, difficulty->deal, &position, NULL);
    choose_base(difficulty, &position);
    policy_begin(&facts, difficulty->game, position.base_rank);
    facts.weights = &find_measure(difficulty->game)->weights;
    policy_play_with_slips(&facts, &position, &random);
    difficulty->sum += value_of(&position);
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
