/* SPDX-License-Identifier: MIT */
/*
 * Whether a game only repeats: positions made by hand, and the ends of games played by chance against a search that
 * knows no equal piles and remembers every position it has seen.
 */
#include <string.h>

#include "rules/move.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "support/session_fixture.h"

enum { SLOW_MAX = 1500, GAMES = 120 };

static Position seen[SLOW_MAX];
static int seen_count;

/* 1: only repeats; 0: something new comes; -1: too many positions. */
static int search_slowly(const Game *game, const Position *start)
{
    Move moves[MOVES_MAX];
    seen_count = 1;
    seen[0] = *start;
    for (int i = 0; i < seen_count; i++) {
        int legal = rules_legal_moves(game, &seen[i], moves);
        for (int k = 0; k < legal; k++) {
            Position after = seen[i];
            rules_apply(game, &after, moves[k], NULL);
            if (memcmp(after.count, start->count, PILE_TABLEAU) != 0) {
                return 0;
            }
            int known = 0;
            while (known < seen_count && memcmp(&seen[known], &after, sizeof after) != 0) {
                known++;
            }
            if (known == SLOW_MAX) {
                return -1;
            }
            seen[known] = after;
            seen_count += known == seen_count;
        }
    }
    return rules_legal_moves(game, start, moves) > 0;
}

/* Nothing but what is put there: the Queen's nine piles, every other card on the foundations' heap of no use. */
static Position empty_position(void)
{
    Position position;
    memset(&position, 0, sizeof position);
    memset(position.top, CARD_NONE, sizeof position.top);
    memset(position.below, CARD_NONE, sizeof position.below);
    return position;
}

static void put(Position *position, Pile pile, int rank, int suit, int pack)
{
    for (Card card = 0; card < CARD_COUNT; card++) {
        if (rules_card_rank(card) == rank && (int)rules_card_suit(card) == suit && pack-- == 0) {
            position->below[card] = position->top[pile];
            position->top[pile] = card;
            position->count[pile]++;
            return;
        }
    }
    CHECK(false);
}

/* Ranks are counted from the ace, which is 0; the base rank is the ace. */
TEST(positions_made_by_hand)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    Position position = empty_position();
    put(&position, PILE_FOUNDATION, 0, 0, 0);
    put(&position, PILE_TABLEAU, 9, 0, 0);
    put(&position, PILE_TABLEAU + 1, 9, 1, 0);
    put(&position, PILE_TABLEAU, 8, 0, 0);
    CHECK(session_only_repeats(plot, &position)); /* the nine goes from one ten to the other, and back */

    Position turns = position;
    put(&turns, PILE_STOCK, 11, 0, 0);
    CHECK(!session_only_repeats(plot, &turns));

    Position fills = position; /* a card of the waste that goes nowhere is nothing new; one that goes somewhere is */
    put(&fills, PILE_WASTE, 3, 0, 0);
    for (int i = 2; i < plot->tableau_count; i++) {
        put(&fills, (Pile)(PILE_TABLEAU + i), 12, i % 4, i / 4 % 2);
    }
    CHECK(session_only_repeats(plot, &fills));
    put(&fills, PILE_WASTE, 11, 0, 0);
    CHECK(!session_only_repeats(plot, &fills));

    Position goes_up = position;
    put(&goes_up, PILE_TABLEAU + 1, 1, 0, 0); /* a two on the other ten's pile goes to the foundation */
    CHECK(!session_only_repeats(plot, &goes_up));

    Position uncovers = position; /* the two lies under the nine */
    uncovers.count[PILE_TABLEAU] = 0;
    uncovers.top[PILE_TABLEAU] = CARD_NONE;
    put(&uncovers, PILE_TABLEAU, 1, 0, 0);
    put(&uncovers, PILE_TABLEAU, 8, 0, 0);
    CHECK(!session_only_repeats(plot, &uncovers));

    Position blocked = empty_position();
    put(&blocked, PILE_FOUNDATION, 0, 0, 0);
    put(&blocked, PILE_TABLEAU, 9, 0, 0);
    CHECK_EQUAL_INT(STATUS_BLOCKED, rules_status(plot, &blocked));
    CHECK(!session_only_repeats(plot, &blocked));
    position.base_rank = RANK_NONE;
    CHECK(!session_only_repeats(plot, &position));
}

/* What is waiting to be turned over once more is something new. */
TEST(a_redeal_is_something_new)
{
    const Game *plait = rules_game_find("the-plait", NULL);
    Position position = empty_position();
    put(&position, PILE_FOUNDATION, 0, 0, 0);
    put(&position, PILE_WASTE, 5, 0, 0);
    position.redeals_left = 1;
    CHECK(!session_only_repeats(plait, &position));
}

/* Four cards in nine places: thousands of orders of the piles, and all of them are one position. */
TEST(cards_that_wander_between_gaps)
{
    const Game *queen = rules_game_find("queen-of-italy", NULL);
    Position position = empty_position();
    put(&position, PILE_FOUNDATION, 0, 0, 0);
    for (int suit = 0; suit < 4; suit++) {
        put(&position, (Pile)(PILE_TABLEAU + suit), 5, suit, 0);
    }
    CHECK_EQUAL_INT(-1, search_slowly(queen, &position));
    CHECK(session_only_repeats(queen, &position));
}

/* More positions than are looked at: it is not proved. */
TEST(what_is_not_proved_is_not_said)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    Position position = empty_position();
    put(&position, PILE_FOUNDATION, 0, 0, 0);
    for (int i = 0; i < 8; i++) { /* eight tens and eight nines: each nine lies on any ten */
        put(&position, (Pile)(PILE_TABLEAU + i), 9, i % 4, i / 4);
    }
    for (int i = 0; i < 4; i++) {
        put(&position, (Pile)(PILE_TABLEAU + 2 * i), 8, i, 0);
        put(&position, (Pile)(PILE_TABLEAU + 8 + i), 5, i, 0);
        put(&position, (Pile)(PILE_TABLEAU + 8 + i), 4, i, 0);
    }
    CHECK_EQUAL_INT(-1, search_slowly(plot, &position));
    CHECK(!session_only_repeats(plot, &position));
}

/* Once a game is found to repeat it does for ever. */
static bool check_position(const Game *game, const Position *position)
{
    bool repeats = session_only_repeats(game, position);
    int slowly = search_slowly(game, position);
    CHECK(!repeats || slowly != 0);
    CHECK(slowly != 1 || seen_count > STUCK_POSITIONS_MAX || repeats);
    return repeats;
}

TEST(games_played_by_chance)
{
    int repeating = 0;
    for (int i = 0; i < GAMES; i++) {
        const Game *game = rules_game_at(i % rules_game_count());
        SessionFixture *fixture = session_fixture_begin((uint64_t)i + 1, game, (uint64_t)i + 1);
        int checked = 0;
        for (int move = 0; checked < 40 && session_fixture_move_by_chance(fixture); move++) {
            /* In a last pass without discards there may be a stock that cannot be turned. */
            if (rules_check(game, &fixture->session.position, (Move){PILE_STOCK, PILE_WASTE}) != REFUSAL_NONE) {
                check_context("%s, deal %d, move %d", game->name, i + 1, move);
                checked++;
                if (check_position(game, &fixture->session.position)) {
                    repeating++;
                    break;
                }
            }
        }
    }
    CHECK(repeating > 10);
}
