/* SPDX-License-Identifier: MIT */
/*
 * The searches of The Plait against the search over the rules, in games with two short packs and plaits, corners and
 * sides of several sizes: the exact ones agree with it, and what the relaxed game calls lost is lost. The argument is
 * the number of deals.
 */
#include "solver/plait.h"
#include "solver/short_games.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 8 * 1024 * 1024, WORK_MAX = 100000 };

typedef struct Shape {
    uint8_t plait, corners, sides, redeals;
} Shape;

static const Shape shapes[] = {
    {2 * RANK_COUNT - 3, 2, 2, 2}, {2 * RANK_COUNT - 2, 2, 2, 1}, {RANK_COUNT + 1, 1, 2, 1},
    {RANK_COUNT, 3, 1, 2},         {RANK_COUNT - 1, 1, 1, 2},     {3, 1, 2, 0},
};

static void *memory;

static Game make_game(const char *rules, const Shape *shape)
{
    Game game = *rules_game_find("the-plait", rules);
    game.tableau_count = (uint8_t)(shape->corners + shape->sides);
    game.deal[0].cards_each = shape->plait;
    game.deal[1].pile_count = game.tableau_count;
    game.fills[0].tableau_count = shape->corners;
    game.fills[1].tableau_count = shape->sides;
    game.redeals = shape->redeals;
    return game;
}

/* The result of a search without limits; SEARCH_RUNNING where it would take too long. */
static SearchResult search_all(const SearchGame *table, bool relaxed, const Game *game, const Position *position)
{
    SearchMethod method = {.game = table, .variant = -1, .work_max = WORK_MAX, .relaxed = relaxed};
    Search search;
    SearchResult result = solver_fixture_search(&method, game, position, memory, MEMORY, &search);
    bool cut = result == SEARCH_GAVE_UP && (search.work >= WORK_MAX || !search.complete);
    return cut ? SEARCH_RUNNING : result;
}

typedef struct Tally {
    int won;
    int lost;
    int relaxed; /* lost in the relaxed game */
    int window;  /* lost by the window */
} Tally;

static Tally tally;

static void compare(const Game *game, const Position *position)
{
    SearchResult truth = search_all(&search_generic, false, game, position);
    if (truth == SEARCH_RUNNING) {
        return;
    }
    tally.won += truth == SEARCH_FOUND;
    tally.lost += truth == SEARCH_REFUTED;
    const SearchResult exact[] = {search_all(&search_plait, false, game, position),
                                  search_all(&search_plait_bounded, false, game, position)};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(exact); i++) {
        CHECK(exact[i] == truth || exact[i] == SEARCH_RUNNING);
    }
    bool relaxed = search_all(&search_plait_relaxed, true, game, position) == SEARCH_REFUTED;
    CHECK(!relaxed || truth == SEARCH_REFUTED);
    CHECK(truth == SEARCH_REFUTED || search_all(&search_plait_exact, true, game, position) != SEARCH_REFUTED);
    tally.relaxed += relaxed;
    PlaitFacts facts;
    PlaitState state;
    plait_begin(game, position, &facts, &state);
    bool window = plait_window_is_lost(&facts, &state);
    CHECK(!window || truth == SEARCH_REFUTED);
    tally.window += window;
}

TEST(both_rule_sets)
{
    static const char *const rules[] = {"standard", "no-preference"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(rules); i++) {
        Game games[BASE_ARRAY_COUNT(shapes)];
        for (size_t j = 0; j < BASE_ARRAY_COUNT(shapes); j++) {
            games[j] = make_game(rules[i], &shapes[j]);
        }
        tally = (Tally){0};
        memory = solver_fixture_memory(MEMORY);
        int deals = short_compare(games, BASE_ARRAY_COUNT(games), 1, 4 * RANK_COUNT, compare);
        check_context("%s, %d ranks: %d won, %d lost, of these %d relaxed, %d by the window", rules[i], RANK_COUNT,
                      tally.won, tally.lost, tally.relaxed, tally.window);
        CHECK(tally.won > deals / 10);
        CHECK(tally.lost > deals / 10);
        CHECK(tally.relaxed > tally.lost / 2);
        CHECK(tally.window > 0 && tally.window < tally.relaxed);
    }
}

/* Deals of five ranks that the relaxed game once called lost: the stock was taken to be empty, but a card was in it
 * that may as well have been elsewhere. */
TEST(a_stock_that_may_not_be_empty)
{
    static const struct {
        Shape shape;
        uint64_t deal;
    } cases[] = {{{5, 1, 1, 0}, 10937}, {{4, 2, 1, 0}, 33858}, {{1, 1, 1, 0}, 70844}, {{5, 1, 2, 0}, 130935}};
    memory = solver_fixture_memory(MEMORY);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        Game game = make_game(cases[i].deal % 2 == 1 ? "standard" : "no-preference", &cases[i].shape);
        Position position;
        rules_deal(&game, cases[i].deal, &position, NULL);
        compare(&game, &position);
    }
}
