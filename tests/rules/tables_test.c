/* SPDX-License-Identifier: MIT */
/*
 * What the tables of games may say, beyond what the games in the list do: every kind of building, tables that are as
 * full as they may be, and for each of them that the moves which are listed are those that may be played.
 */
#include <string.h>

#include "base/random.h"
#include "rules/arrays.h"
#include "rules/notation.h"
#include "rules/policies.h"
#include "support/check.h"

enum { DEALS = 12, MOVES = 200 };

static const Game full = {
    .name = "full",
    .rules_name = "standard",
    .tableau_count = 9,
    .deal = {{.first_pile = PILE_RESERVE, .pile_count = 1, .cards_each = 5},
             {.first_pile = PILE_FOUNDATION, .pile_count = 1, .cards_each = 1},
             {.first_pile = PILE_TABLEAU, .pile_count = 4, .cards_each = 3},
             {.first_pile = PILE_TABLEAU + 4, .pile_count = 4, .cards_each = 2, .packet = true}},
    .foundation_build = BUILD_SAME_SUIT,
    .tableau_build = BUILD_NONE,
    .fills = {{.tableau_count = 4, .source_count = 2, .sources = {PILE_RESERVE, PILE_WASTE}},
              {.tableau_count = 4, .source_count = 3, .sources = {PILE_WASTE, PILE_STOCK, PILE_RESERVE}}},
    .space_rule = SPACE_WHEN_NOTHING_FILLS,
    .space_sources = GAME_SPACE_WASTE | GAME_SPACE_TABLEAU,
    .redeals = 1,
};

TEST(kinds_of_piles)
{
    for (int pile = 0; pile <= UINT8_MAX; pile++) {
        check_context("pile %d", pile);
        CHECK_EQUAL_INT(pile >= PILE_FOUNDATION && pile < PILE_FOUNDATION + FOUNDATION_COUNT,
                        rules_pile_is_foundation((Pile)pile));
        CHECK_EQUAL_INT(pile >= PILE_TABLEAU && pile < PILE_TABLEAU + TABLEAU_MAX, rules_pile_is_tableau((Pile)pile));
    }
}

TEST(which_card_fits_on_which)
{
    for (Card card = 0; card < CARD_COUNT; card++) {
        for (Card under = 0; under < CARD_COUNT; under++) {
            char text[3], under_text[3];
            rules_card_text(card, text);
            rules_card_text(under, under_text);
            bool red = text[1] == 'd' || text[1] == 'h';
            bool under_red = under_text[1] == 'd' || under_text[1] == 'h';
            CHECK(!rules_build_fits(BUILD_NONE, card, under));
            CHECK(rules_build_fits(BUILD_ANY_SUIT, card, under));
            CHECK_EQUAL_INT(text[1] == under_text[1], rules_build_fits(BUILD_SAME_SUIT, card, under));
            CHECK_EQUAL_INT(red != under_red, rules_build_fits(BUILD_ALTERNATE, card, under));
        }
    }
}

TEST(standards_and_games)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK_EQUAL_INT(strcmp(game->rules_name, "standard") == 0, rules_game_is_standard(game));
        CHECK_EQUAL_INT(strcmp(game->name, "the-plot") == 0, rules_game_is_same(game, plot));
        CHECK_EQUAL_INT(strcmp(game->name, "the-plot") == 0, rules_game_is_same(plot, game));
    }
    CHECK(!rules_game_is_same(NULL, plot) && !rules_game_is_same(plot, NULL) && !rules_game_is_same(NULL, NULL));
    CHECK(!rules_game_is_standard(&full));
}

/* All pairs of piles, asked one by one. */
static void check_listed(const Game *game, const Position *position)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(game, position, moves);
    int legal = 0;
    for (int from = 0; from < PILE_COUNT; from++) {
        for (int to = 0; to < PILE_COUNT; to++) {
            Move move = {.from = (Pile)from, .to = (Pile)to};
            bool listed = false;
            for (int i = 0; i < count; i++) {
                listed = listed || (moves[i].from == from && moves[i].to == to);
            }
            bool allowed = rules_check(game, position, move) == REFUSAL_NONE;
            legal += allowed;
            CHECK_EQUAL_INT(allowed, listed);
        }
    }
    CHECK_EQUAL_INT(legal, count);
}

/* Every kind of building on the tableau with every rule for spaces, and the fills of the full table. */
TEST(every_table_of_policies)
{
    Random random = {.state = 5};
    for (int build = BUILD_NONE; build <= BUILD_ALTERNATE; build++) {
        for (int space = SPACE_NEVER; space <= SPACE_ALWAYS; space++) {
            Game game = full;
            game.tableau_build = (BuildRule)build;
            game.space_rule = (SpaceRule)space;
            game.first_foundation_alone = space % 2 == 0;
            for (uint64_t deal = 1; deal <= DEALS; deal++) {
                Position position;
                Arrays arrays, after;
                TransferList transfers = {.count = 0};
                check_context("building %d, spaces %d, deal %d", build, space, (int)deal);
                arrays_from_deck(deal, &arrays);
                rules_deal(&game, deal, &position, &transfers);
                arrays_transfer(&arrays, &transfers);
                arrays_from_position(&position, &after);
                CHECK(arrays_are_equal(&arrays, &after) && arrays_are_whole(&after));
                CHECK_EQUAL_INT(3, position.count[PILE_TABLEAU]);
                CHECK_EQUAL_INT(2, position.count[PILE_TABLEAU + 7]);
                for (int i = 0; i < MOVES; i++) {
                    Move moves[MOVES_MAX];
                    check_listed(&game, &position);
                    int count = rules_legal_moves(&game, &position, moves);
                    if (count == 0) {
                        break;
                    }
                    transfers.count = 0;
                    Move move = moves[base_random_below(&random, (uint64_t)count)];
                    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(&game, &position, move, &transfers));
                    arrays_transfer(&arrays, &transfers);
                    arrays_from_position(&position, &after);
                    CHECK(arrays_are_equal(&arrays, &after));
                }
            }
        }
    }
}

/* A space is filled by the rule for its pile, from the first source that has a card. */
TEST(two_rules_for_fills)
{
    Position position = arrays_position(&full,
                                        "F1 5c\nR 9d 8d\nW 7h 4s\nT1 6c\nT2 2h\nT3 2s\nT4 Jh\nT5 7c\nT6 Js\n"
                                        "T7 Kh\nT8 Ks\nT9 2d",
                                        PILE_STOCK);
    Move move;
    CHECK(rules_move_parse(base_text_slice("T1-F1"), &move));
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(&full, &position, move, NULL));
    CHECK_EQUAL_INT(1, position.count[PILE_TABLEAU]);
    CHECK_EQUAL_INT(1, position.count[PILE_RESERVE]);
    CHECK(rules_card_rank(position.top[PILE_TABLEAU]) == 7); /* the eight of the reserve */
    CHECK(rules_move_parse(base_text_slice("T5-F1"), &move));
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(&full, &position, move, NULL));
    CHECK(rules_card_rank(position.top[PILE_TABLEAU + 4]) == 3); /* the four of the waste */
    CHECK(rules_move_parse(base_text_slice("T9-F1"), &move));
    CHECK(rules_apply(&full, &position, move, NULL) != REFUSAL_NONE);
}

/* The player may fill a space once none of the piles that fill it has a card, whatever the other piles have. */
TEST(spaces_when_nothing_fills)
{
    Game game = full;
    game.fills[1] = (FillRule){.tableau_count = 0};
    const Move move = {.from = PILE_TABLEAU, .to = PILE_TABLEAU + 1};
    Position position = arrays_position(&game, "F1 5c\nT1 6d 7d", PILE_STOCK);
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(&game, &position, move));
    position = arrays_position(&game, "F1 5c\nW 9h\nT1 6d 7d", PILE_STOCK);
    CHECK(rules_check(&game, &position, move) != REFUSAL_NONE);
    position = arrays_position(&game, "F1 5c\nR 9h\nT1 6d 7d", PILE_STOCK);
    CHECK(rules_check(&game, &position, move) != REFUSAL_NONE);
    position = arrays_position(&full, "F1 5c\nT1 6d 7d", PILE_TABLEAU + 8); /* two rules, and nothing for either */
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_check(&full, &position, move));
}
