/* SPDX-License-Identifier: MIT */
#include "solver/difficulty.h"

#include "solver/fair_parts.h"

enum { WIN = 50, TENTHS = 10 };

/* A deal that is at least as easy as the first bound is of the first level, and so on. */
typedef struct Bounds {
    int bounds[DIFFICULTY_LEVELS - 1];
} Bounds;

static const Bounds bounds_any_suit = {{1400, 1180, 1080, 970}};
static const Bounds bounds_same_suit = {{720, 640, 580, 515}};
static const Bounds bounds_alternate = {{930, 830, 730, 610}};

static const Bounds *find_bounds(const Game *game)
{
    return game->foundation_build == BUILD_ALTERNATE   ? &bounds_alternate
           : game->foundation_build == BUILD_SAME_SUIT ? &bounds_same_suit
                                                       : &bounds_any_suit;
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
    const Bounds *bounds = find_bounds(difficulty->game);
    int ease = difficulty_ease(difficulty);
    int level = 1;
    while (level < DIFFICULTY_LEVELS && ease < bounds->bounds[level - 1]) {
        level++;
    }
    return level;
}
