/* SPDX-License-Identifier: MIT */
/*
 * What is shown to a player who looks for a move: all that can be done, each once, in the order of what is likely.
 */
#include <stdlib.h>
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { GAMES = 60, MOVES = 120 };

/* How soon a move comes, as autoplay.h says it. */
static int rank_of(const Position *position, Move move)
{
    if (rules_pile_is_foundation(move.to)) {
        return 0;
    }
    if (rules_pile_is_tableau(move.from)) {
        return position->count[move.from] == 1 && position->count[move.to] == 0 ? 5 : 2;
    }
    return move.from == PILE_WASTE && move.to != PILE_STOCK ? 3 : 4;
}

static bool is_space(const Position *position, Pile pile)
{
    return rules_pile_is_tableau(pile) && position->count[pile] == 0;
}

/* Whether one of the hints is this move or one that comes to the same: to another foundation or another space. */
static bool is_shown(const Position *position, const Move *hints, int count, Move move)
{
    for (int i = 0; i < count; i++) {
        bool alike = (rules_pile_is_foundation(move.to) && rules_pile_is_foundation(hints[i].to)) ||
                     (is_space(position, move.to) && is_space(position, hints[i].to));
        if (hints[i].from == move.from && (hints[i].to == move.to || alike)) {
            return true;
        }
    }
    return false;
}

static void check_hints(const Game *game, const Position *position)
{
    Move hints[MOVES_MAX];
    Move legal[MOVES_MAX];
    int count = session_hints(game, position, hints);
    int legal_count = rules_legal_moves(game, position, legal);
    bool idle = count > 0 && rank_of(position, hints[0]) == 5;
    CHECK((count > 0) == (legal_count > 0));
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(game, position, hints[i]));
        CHECK(i == 0 || rank_of(position, hints[i - 1]) <= rank_of(position, hints[i]));
        CHECK(!is_shown(position, hints, i, hints[i]));
        CHECK_EQUAL_INT(idle, rank_of(position, hints[i]) == 5);
    }
    for (int i = 0; i < legal_count; i++) {
        CHECK(is_shown(position, hints, count, legal[i]) || (!idle && rank_of(position, legal[i]) == 5));
    }
}

TEST(everything_is_shown_once)
{
    for (int i = 0; i < GAMES; i++) {
        const Game *game = rules_game_at(i % rules_game_count());
        SessionFixture *player = session_fixture_begin((uint64_t)i, game, (uint64_t)i + 1);
        for (int move = 0; move < MOVES; move++) {
            check_context("%s, deal %d, move %d", game->name, i + 1, move);
            check_hints(game, &player->session.position);
            if (!session_fixture_move_by_chance(player)) {
                break;
            }
        }
    }
}
