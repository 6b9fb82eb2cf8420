/* SPDX-License-Identifier: MIT */
/*
 * What the solver knows of a game it uses for that game only: a table that differs in one policy is searched by the
 * rules themselves. And too little memory is refused.
 */
#include "solver/plan.h"

#include <string.h>

#include "solver/luck.h"
#include "solver/solver.h"
#include "solver/solver_fixture.h"
#include "support/check.h"

/* Each changes one policy to something else. */
typedef void (*Change)(Game *game);

static void choose(Game *game)
{
    game->choice_count = game->choice_count > 0 ? 0 : 3;
}

static void foundations(Game *game)
{
    game->foundation_build = BUILD_NONE;
}

static void first_alone(Game *game)
{
    game->first_foundation_alone = !game->first_foundation_alone;
}

static void tableau(Game *game)
{
    game->tableau_build = game->tableau_build == BUILD_SAME_SUIT ? BUILD_NONE : BUILD_SAME_SUIT;
}

static void apart(Game *game)
{
    game->base_rank_stays_apart = !game->base_rank_stays_apart;
}

static void spaces(Game *game)
{
    game->space_rule = game->space_rule == SPACE_NEVER ? SPACE_ALWAYS : SPACE_NEVER;
}

static void space_sources(Game *game)
{
    game->space_sources ^= GAME_SPACE_TABLEAU;
}

static void preferred(Game *game)
{
    game->reserve_preferred = !game->reserve_preferred;
}

static void expelled(Game *game)
{
    game->reserve_base_to_waste = !game->reserve_base_to_waste;
}

static void redeals(Game *game)
{
    game->redeals++;
}

static void fill_count(Game *game)
{
    game->fills[0].tableau_count = game->fills[0].tableau_count > 0 ? 1 : 4;
}

static void fill_source_count(Game *game)
{
    game->fills[0].source_count--;
}

static void first_source(Game *game)
{
    game->fills[0].sources[0] = PILE_NONE;
}

static void second_source(Game *game)
{
    game->fills[0].sources[1] = PILE_NONE;
}

static void third_source(Game *game)
{
    game->fills[0].sources[2] = PILE_NONE;
}

static void other_source_count(Game *game)
{
    game->fills[1].source_count++;
}

static void other_first_source(Game *game)
{
    game->fills[1].sources[0] = PILE_NONE;
}

static void other_second_source(Game *game)
{
    game->fills[1].sources[1] = PILE_NONE;
}

static void more_cards_each(Game *game)
{
    for (int i = 0; i < DEAL_STEPS_MAX; i++) {
        if (rules_pile_is_tableau(game->deal[i].first_pile)) {
            game->deal[i].cards_each++;
        }
    }
}

/* So many cards to each pile of the tableau in all steps that are left. */
static void fill_steps(Game *game, uint8_t cards_each)
{
    for (int i = 0; i < DEAL_STEPS_MAX; i++) {
        if (game->deal[i].pile_count == 0) {
            game->deal[i] = (DealStep){.first_pile = PILE_TABLEAU, .pile_count = 1, .cards_each = cards_each};
        }
    }
}

static void all_steps(Game *game)
{
    more_cards_each(game);
    fill_steps(game, 2);
}

static void more_after_the_choice(Game *game)
{
    game->deal_after_choice.cards_each = 2;
}

/* The policies that make a difference to what is known of each game. */
enum { PLOT = 1, PLAIT = 2, QUEEN = 4 };

static const struct {
    Change change;
    int games;
} CHANGES[] = {
    {choose, PLOT | PLAIT},
    {foundations, PLOT | PLAIT | QUEEN},
    {first_alone, PLOT | PLAIT | QUEEN},
    {tableau, PLOT | PLAIT | QUEEN},
    {apart, PLOT | QUEEN},
    {spaces, PLOT | PLAIT | QUEEN},
    {space_sources, PLOT | QUEEN},
    {preferred, PLOT | QUEEN},
    {expelled, PLAIT | QUEEN},
    {redeals, PLOT | QUEEN},
    {fill_count, PLOT | PLAIT},
    {fill_source_count, PLAIT},
    {first_source, PLAIT},
    {second_source, PLAIT},
    {third_source, PLAIT},
    {other_source_count, PLAIT},
    {other_first_source, PLAIT},
    {other_second_source, PLAIT},
    {more_cards_each, PLOT | QUEEN},
    {all_steps, PLOT | QUEEN},
    {more_after_the_choice, QUEEN},
};

static int kind_of(const Game *game)
{
    return strcmp(game->name, "the-plot") == 0 ? PLOT : strcmp(game->name, "the-plait") == 0 ? PLAIT : QUEEN;
}

TEST(known_games_only)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK(plan_find(game) != &plan_generic);
        for (size_t k = 0; k < BASE_ARRAY_COUNT(CHANGES); k++) {
            Game changed = *game;
            check_context("%s %s, change %d", game->name, game->rules_name, (int)k);
            CHANGES[k].change(&changed);
            if ((CHANGES[k].games & kind_of(game)) != 0) {
                CHECK(plan_find(&changed) == &plan_generic);
            }
        }
    }
}

/* Steps of the deal may be as many as there can be. */
TEST(known_games_with_more_steps)
{
    for (int i = 0; i < rules_game_count(); i++) {
        Game changed = *rules_game_at(i);
        fill_steps(&changed, 1);
        CHECK(plan_find(&changed) == plan_find(rules_game_at(i)));
    }
}

/* With fills, each part of their rule counts. */
TEST(known_fills_only)
{
    static const Change changes[] = {fill_count, fill_source_count, first_source, second_source};
    const Game *game = rules_game_find("queen-of-italy", NULL);
    CHECK(game->fills[0].tableau_count > 0);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(changes); i++) {
        Game changed = *game;
        changes[i](&changed);
        check_context("change %d", (int)i);
        CHECK(plan_find(&changed) == &plan_generic);
    }
    const Game *manual = rules_game_find("queen-of-italy", "manual-fill");
    Game changed = *manual;
    changed.space_rule = SPACE_WHEN_NOTHING_FILLS;
    CHECK(plan_find(&changed) == &plan_generic);
}

/* A solver that ends without a verdict lacks memory: the last search of a plan leaves nothing out by itself. */
TEST(last_methods)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Plan *plan = i > 0 ? plan_find(rules_game_at(i)) : &plan_generic;
        int last = 0;
        while (last + 1 < PLAN_METHODS_MAX && (plan->methods[last + 1].game || plan->methods[last + 1].prover)) {
            last++;
        }
        const SearchMethod *method = &plan->methods[last];
        check_context("%s", plan->name);
        CHECK(method->game && !method->prover && !method->relaxed && !method->game->partial);
        CHECK(method->width == 0 && method->expanded == 0 && method->work_max == 0);
    }
}

/* The memory is too small for this deal, and the solver says so; before its end it does not. */
TEST(lacks_memory)
{
    Position position;
    const Game *game = rules_game_find("the-plait", NULL);
    void *memory = solver_fixture_memory(SOLVER_MEMORY_MIN);
    rules_deal(game, 1067, &position, NULL);
    Solver *solver = solver_create(memory, SOLVER_MEMORY_MIN, game, &position);
    CHECK(!solver_step(solver, 1000) && !solver_lacks_memory(solver));
    while (!solver_step(solver, 100000)) {
    }
    CHECK(solver_verdict(solver) == SOLVER_UNKNOWN && solver_lacks_memory(solver));
    rules_deal(game, 3, &position, NULL);
    solver = solver_create(memory, SOLVER_MEMORY_MIN, game, &position);
    while (!solver_step(solver, 1000)) {
    }
    CHECK(solver_verdict(solver) == SOLVER_WON && !solver_lacks_memory(solver));
}

TEST(too_little_memory)
{
    Position position;
    const Game *game = rules_game_at(0);
    void *memory = solver_fixture_memory(LUCK_MEMORY);
    const LuckOptions options = {.rounds = 1, .deals = 2, .work = 1};
    rules_deal(game, 1, &position, NULL);
    CHECK(solver_create(memory, SOLVER_MEMORY_MIN - 1, game, &position) == NULL);
    CHECK(solver_create(memory, SOLVER_MEMORY_MIN, game, &position) != NULL);
    CHECK(luck_create(memory, LUCK_MEMORY - 1, game, &position, NULL, 0, &options) == NULL);
}
