/* SPDX-License-Identifier: MIT */
#include "solver/short_games.h"

#include <stdlib.h>

#include "support/check.h"
#include "support/solver_fixture.h"

enum { ORACLE_WORK_MAX = 3000000 };

Game short_game(const Game *whole)
{
    Game game = *whole;
    switch (game.layout) {
    case LAYOUT_PLOT:
        game.tableau_count = 3;
        game.deal[0].cards_each = RANK_COUNT + 2;
        game.deal[2].pile_count = game.tableau_count;
        break;
    case LAYOUT_PLAIT:
        game.tableau_count = RANK_COUNT > 5 ? 5 : 4;
        game.deal[0].cards_each = 2 * RANK_COUNT - 2;
        game.deal[1].pile_count = game.tableau_count;
        game.fills[0].tableau_count = 2;
        game.fills[1].tableau_count = (uint8_t)(game.tableau_count - 2);
        break;
    case LAYOUT_TERRACE:
        game.tableau_count = RANK_COUNT > 5 ? 2 : 3;
        game.deal[0].cards_each = game.redeals > 0 ? RANK_COUNT + 3 : RANK_COUNT; /* or the oracle needs too long */
        if (game.choice_count > 0) {
            game.deal[1].pile_count = 2;
            game.choice_count = 2;
            game.deal_after_choice.first_pile = PILE_TABLEAU + 2;
            game.deal_after_choice.pile_count = (uint8_t)(game.tableau_count - 2);
        } else {
            bool fills = game.fills[0].sources[0] == PILE_RESERVE; /* then a short one is always won */
            game.deal[0].cards_each = fills ? 2 * RANK_COUNT : RANK_COUNT;
            game.deal[rules_pile_is_tableau(game.deal[1].first_pile) ? 1 : 2].pile_count = game.tableau_count;
        }
        game.fills[0].tableau_count = game.fills[0].tableau_count > 0 ? game.tableau_count : 0;
        break;
    }
    return game;
}

SolverVerdict short_oracle(const Game *game, const Position *position, void *memory, size_t size)
{
    static const SearchMethod all = {.game = &search_generic, .work_max = ORACLE_WORK_MAX};
    Search search;
    switch (solver_fixture_search(&all, game, position, memory, size, &search)) {
    case SEARCH_FOUND:
        return SOLVER_WON;
    case SEARCH_REFUTED:
        return SOLVER_LOST;
    default:
        return SOLVER_UNKNOWN;
    }
}

int short_compare(const Game *tables, size_t count, int later, int moves, ShortCompare *compare)
{
    int deals = atoi(check_argument(1));
    for (int deal = 1; deal <= deals; deal++) {
        const Game *game = &tables[(size_t)deal % count];
        Random random = {.state = (uint64_t)deal};
        Position position;
        rules_deal(game, (uint64_t)deal, &position, NULL);
        for (int i = 0; i <= later; i++) {
            check_context("%s %s, %d ranks, deal %d, position %d", game->name, game->rules_name, RANK_COUNT, deal, i);
            compare(game, &position);
            solver_fixture_play_by_chance(game, &position, &random,
                                          1 + (int)base_random_below(&random, (uint64_t)moves));
        }
    }
    return deals;
}
