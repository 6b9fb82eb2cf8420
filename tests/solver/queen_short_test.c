/* SPDX-License-Identifier: MIT */
/*
 * What the searches of Queen of Italy leave out, one thing after the other, against the search over the rules, in games
 * with two short packs and terraces and tableaus of several sizes. The argument is the number of deals.
 */
#include "solver/queen.h"
#include "solver/short_games.h"
#include "support/check.h"
#include "support/solver_fixture.h"

enum { MEMORY = 16 * 1024 * 1024, WORK_MAX = 20000 };

typedef struct Shape {
    uint8_t terrace, tableau, choices;
} Shape;

static const Shape shapes[] = {
    {RANK_COUNT, 3, 2}, {RANK_COUNT - 1, 2, 2}, {2, 2, 1}, {RANK_COUNT + 2, 4, 3}, {0, 1, 1}, {3, 3, 3},
};

static void *memory;

static Game make_game(const char *rules, const Shape *shape)
{
    Game game = *rules_game_find("queen-of-italy", rules);
    game.tableau_count = shape->tableau;
    game.deal[0].cards_each = shape->terrace;
    game.deal[1].pile_count = shape->choices;
    game.choice_count = shape->choices;
    game.deal_after_choice.first_pile = (Pile)(PILE_TABLEAU + shape->choices);
    game.deal_after_choice.pile_count = (uint8_t)(shape->tableau - shape->choices);
    game.fills[0].tableau_count = game.fills[0].tableau_count > 0 ? shape->tableau : 0;
    return game;
}

/* The result of a search of everything; SEARCH_GAVE_UP where it would take too long. */
static SearchResult search_all(const SearchGame *table, const Game *game, const Position *position)
{
    SearchMethod method = {.game = table, .variant = -1, .work_max = WORK_MAX};
    Search search;
    return solver_fixture_search(&method, game, position, memory, MEMORY, &search);
}

static void check_one(const SearchGame *table, const Game *game, const Position *position, SearchResult truth)
{
    SearchResult result = search_all(table, game, position);
    CHECK(result == truth || result == SEARCH_GAVE_UP);
}

typedef struct Tally {
    int won;
    int lost;
    int reserve; /* lost by the bound of the reserve */
    int storage; /* lost by that of the waste */
} Tally;

static Tally tally;

static void compare_bounds(const Game *game, const Position *position, SearchResult truth)
{
    QueenFacts facts;
    uint64_t state[SEARCH_STATE_MAX / 8];
    search_queen_proof.begin(game, position, &facts, state);
    bool is_reserve = plan_queen.is_lost(game, position);
    bool is_storage = !is_reserve && search_queen_proof.is_lost(&facts, state);
    CHECK(!(is_reserve || is_storage) || truth == SEARCH_REFUTED);
    tally.reserve += is_reserve;
    tally.storage += is_storage;
}

static void compare(const Game *game, const Position *position)
{
    SearchResult truth = search_all(&search_generic, game, position);
    if (truth == SEARCH_GAVE_UP) {
        return;
    }
    SearchGame unbounded = search_queen_proof;
    unbounded.is_lost = NULL;
    check_one(&unbounded, game, position, truth);
    check_one(&search_queen_proof, game, position, truth);
    compare_bounds(game, position, truth);
    tally.won += truth == SEARCH_FOUND;
    tally.lost += truth == SEARCH_REFUTED;
}

TEST(both_rule_sets)
{
    static const char *const rules[] = {"standard", "manual-fill"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(rules); i++) {
        Game games[BASE_ARRAY_COUNT(shapes)];
        for (size_t j = 0; j < BASE_ARRAY_COUNT(shapes); j++) {
            games[j] = make_game(rules[i], &shapes[j]);
        }
        tally = (Tally){0};
        memory = solver_fixture_memory(MEMORY);
        int deals = short_compare(games, BASE_ARRAY_COUNT(games), 3, 8, compare);
        check_context("%s, %d ranks: %d won, %d lost, by bounds %d and %d", rules[i], RANK_COUNT, tally.won, tally.lost,
                      tally.reserve, tally.storage);
        CHECK(tally.won > 0);
        CHECK(tally.lost >= deals / 2);
        CHECK(tally.reserve + tally.storage >= deals / 10);
    }
}
