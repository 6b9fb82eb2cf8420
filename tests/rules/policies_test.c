/* SPDX-License-Identifier: MIT */
/*
 * What may be played: each rule in a position made for it, and why the rest is refused.
 */
#include <string.h>

#include "rules/arrays.h"
#include "rules/notation.h"
#include "support/check.h"

#define F1_FULL "F1 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c 3c 4c\n"

static Move move_of(const char *text)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    CHECK(rules_move_parse(base_text_slice(text), &move));
    return move;
}

static const Game *game_of(const char *name, const char *rules_name)
{
    const Game *game = rules_game_find(name, rules_name);
    CHECK(game);
    return game;
}

static void check_move(const Game *game, const Position *position, const char *move, Refusal expected)
{
    check_context("%s %s, %s", game->name, game->rules_name, move);
    CHECK_EQUAL_INT(expected, rules_check(game, position, move_of(move)));
}

TEST(tables)
{
    CHECK_EQUAL_INT(6, rules_game_count());
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK(rules_game_find(game->name, game->rules_name) == game);
        CHECK(rules_game_find(game->name, NULL) == rules_game_find(game->name, "standard"));
        CHECK(game->tableau_count <= TABLEAU_MAX);
    }
    CHECK(!rules_game_find("the-plot", "no-preference"));
    CHECK(!rules_game_find("solitaire", NULL));
    CHECK(!rules_game_find("", ""));
}

TEST(refusal_texts)
{
    for (int i = 0; i < REFUSAL_COUNT; i++) {
        const char *text = rules_refusal_text((Refusal)i);
        size_t length = text ? strlen(text) : 0;
        CHECK(length > 10 && text[length - 1] != '.' && text[0] >= 'A' && text[0] <= 'Z');
    }
}

TEST(plot_while_closed)
{
    const Game *game = game_of("the-plot", "standard");
    Position position = arrays_position(game,
                                        "W Jd 5h\nR 6d 9c\nF1 5c 6c 7c 8h\nT1 8s\nT2 9d\nT3 5d\nT4 4c\nT5 6s\nT7 Ks\n"
                                        "T8 Ac\nT9 Kd\nT10 2s\n",
                                        PILE_STOCK);
    CHECK(rules_foundations_closed(game, &position));
    check_move(game, &position, "R-F1", REFUSAL_NONE);
    check_move(game, &position, "T2-F1", REFUSAL_NONE);
    check_move(game, &position, "T1-F1", REFUSAL_FOUNDATION_RANK);
    check_move(game, &position, "W-F2", REFUSAL_FOUNDATION_CLOSED);
    check_move(game, &position, "R-T7", REFUSAL_RESERVE_ONLY_UP);
    check_move(game, &position, "R-T6", REFUSAL_RESERVE_ONLY_UP);
    check_move(game, &position, "T1-T2", REFUSAL_NONE);
    check_move(game, &position, "T7-T8", REFUSAL_NONE);
    check_move(game, &position, "T8-T10", REFUSAL_NONE);
    check_move(game, &position, "T8-T7", REFUSAL_TABLEAU_RANK);
    check_move(game, &position, "T9-T7", REFUSAL_TABLEAU_RANK);
    /* The base rank, five, neither goes on a six nor takes a four. */
    check_move(game, &position, "T3-T5", REFUSAL_BASE_RANK_APART);
    check_move(game, &position, "T4-T3", REFUSAL_BASE_RANK_APART);
    check_move(game, &position, "W-T5", REFUSAL_BASE_RANK_APART);
    check_move(game, &position, "W-T6", REFUSAL_NONE);
    check_move(game, &position, "T3-T6", REFUSAL_SPACE_NOT_FROM_HERE);
    check_move(game, &position, "T6-T1", REFUSAL_EMPTY_SOURCE);
    check_move(game, &position, "T6-F1", REFUSAL_EMPTY_SOURCE);
}

TEST(plot_spaces)
{
    const Game *game = game_of("the-plot", "standard");
    Position closed = arrays_position(game, "W 6h\nF1 5c\nT1 7d\n", PILE_STOCK);
    check_move(game, &closed, "W-T2", REFUSAL_SPACE_BASE_RANK);
    check_move(game, &closed, "W-T1", REFUSAL_NONE);
    Position open = arrays_position(game, "W 5h 6h\nR 7s\n" F1_FULL "T1 7d\n", PILE_STOCK);
    CHECK(!rules_foundations_closed(game, &open));
    check_move(game, &open, "W-T2", REFUSAL_NONE);
    check_move(game, &open, "T1-T2", REFUSAL_SPACE_NOT_FROM_HERE);
    check_move(game, &open, "R-T2", REFUSAL_RESERVE_ONLY_UP);
    check_move(game, &open, "S-T2", REFUSAL_STOCK_TO_WASTE);
}

TEST(plot_when_open)
{
    const Game *game = game_of("the-plot", "standard");
    Position position = arrays_position(game, "W 6h\nR 5d\n" F1_FULL "F3 5s\nT1 5h\nT2 6d\nT3 4d\n", PILE_STOCK);
    check_move(game, &position, "R-F2", REFUSAL_NONE);
    check_move(game, &position, "T1-F8", REFUSAL_NONE);
    check_move(game, &position, "T1-F3", REFUSAL_FOUNDATION_RANK);
    check_move(game, &position, "T2-F3", REFUSAL_NONE);
    check_move(game, &position, "T2-F2", REFUSAL_NOT_BASE_RANK);
    check_move(game, &position, "T1-F1", REFUSAL_FOUNDATION_FULL);
    /* They stay apart afterwards too. */
    check_move(game, &position, "T1-T2", REFUSAL_BASE_RANK_APART);
    check_move(game, &position, "T3-T1", REFUSAL_BASE_RANK_APART);
}

TEST(what_goes_nowhere)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        Position position = arrays_position(game, "W 9h\nR 8s\nF1 5c 6c\nT1 7c\nT2 8d\n", PILE_STOCK);
        check_move(game, &position, "F1-T2", REFUSAL_NEVER_BACK);
        check_move(game, &position, "F1-F2", REFUSAL_NEVER_BACK);
        check_move(game, &position, "F1-W", REFUSAL_NEVER_BACK);
        check_move(game, &position, "T1-R", REFUSAL_NEVER_BACK);
        check_move(game, &position, "T1-W", REFUSAL_NEVER_BACK);
        check_move(game, &position, "R-W", REFUSAL_NEVER_BACK);
        check_move(game, &position, "R-S", REFUSAL_NEVER_BACK);
        check_move(game, &position, "W-R", REFUSAL_NEVER_BACK);
        check_move(game, &position, "S-F1", REFUSAL_STOCK_TO_WASTE);
        check_move(game, &position, "S-R", REFUSAL_STOCK_TO_WASTE);
        check_move(game, &position, "W-S", REFUSAL_STOCK_NOT_EMPTY);
        check_move(game, &position, "S-W", REFUSAL_NONE);
        check_move(game, &position, "T2-T2", REFUSAL_NO_SUCH_PILE);
        check_move(game, &position, "S-S", REFUSAL_NO_SUCH_PILE);
        check_move(game, &position, "T13-F1", REFUSAL_NO_SUCH_PILE);
        check_move(game, &position, "S-F9", REFUSAL_NO_SUCH_PILE);
        check_move(game, &position, "T12-F1", game->tableau_count < 12 ? REFUSAL_NO_SUCH_PILE : REFUSAL_EMPTY_SOURCE);
    }
}

TEST(plait_preference)
{
    const Game *game = game_of("the-plait", "standard");
    Position position = arrays_position(game, "W 3h\nR 8d 6c\nF1 5c\nF2 5h\nT1 6c\nT5 6h\nT6 9d\n", PILE_STOCK);
    Move moves[MOVES_MAX];
    check_move(game, &position, "R-F1", REFUSAL_NONE);
    check_move(game, &position, "T1-F1", REFUSAL_RESERVE_FIRST);
    check_move(game, &position, "T5-F2", REFUSAL_NONE);
    CHECK_EQUAL_INT(3, rules_legal_moves(game, &position, moves));
    const Game *lifted = game_of("the-plait", "no-preference");
    check_move(lifted, &position, "T1-F1", REFUSAL_NONE);
    CHECK_EQUAL_INT(4, rules_legal_moves(lifted, &position, moves));
    /* The preference is over corners and sides, not over the waste. */
    Position waste = arrays_position(game, "W 3h 6c\nR 8d 6c\nF1 5c\n", PILE_STOCK);
    check_move(game, &waste, "W-F1", REFUSAL_NONE);
    check_move(game, &waste, "R-F1", REFUSAL_NONE);
}

TEST(plait_preference_for_a_base_card)
{
    const Game *game = game_of("the-plait", "standard");
    Position position = arrays_position(game, "R 5h\nF1 5c\nT7 5h\n", PILE_STOCK);
    check_move(game, &position, "T7-F4", REFUSAL_RESERVE_FIRST);
    check_move(game, &position, "R-F4", REFUSAL_NONE);
    /* Another suit of the same rank is not the same card. */
    Position other = arrays_position(game, "R 5s\nF1 5c\nT7 5h\n", PILE_STOCK);
    check_move(game, &other, "T7-F4", REFUSAL_NONE);
}

TEST(plait_foundations_and_piles)
{
    const Game *game = game_of("the-plait", "standard");
    Position position = arrays_position(game, "W 6h 5d\nR 7c\nF1 5c\nF2 Kd\nT1 6d\nT2 6h\nT3 Ad\nT4 6c\n", PILE_STOCK);
    check_move(game, &position, "T4-F1", REFUSAL_NONE);
    check_move(game, &position, "T1-F1", REFUSAL_FOUNDATION_SUIT);
    check_move(game, &position, "T2-F1", REFUSAL_FOUNDATION_SUIT);
    check_move(game, &position, "W-F8", REFUSAL_NONE);
    check_move(game, &position, "T1-T3", REFUSAL_NO_BUILDING);
    check_move(game, &position, "W-T1", REFUSAL_NO_BUILDING);
    check_move(game, &position, "W-T9", REFUSAL_SPACE_NOT_FROM_HERE);
    check_move(game, &position, "T1-T9", REFUSAL_SPACE_NOT_FROM_HERE);
    check_move(game, &position, "R-T9", REFUSAL_RESERVE_ONLY_UP);
}

TEST(foundations_wrap)
{
    const Game *plait = game_of("the-plait", NULL);
    Position position = arrays_position(plait, "F1 Qd Kd\nT1 Ad\n", PILE_STOCK);
    check_move(plait, &position, "T1-F1", REFUSAL_NONE);
    const Game *queen = game_of("queen-of-italy", NULL);
    position = arrays_position(queen, "F1 Qd Kc\nT1 Ad\nT2 As\nT3 Ah\nT4 2s\nT5 Kc\nT6 Kh\n", PILE_STOCK);
    check_move(queen, &position, "T1-F1", REFUSAL_NONE);
    check_move(queen, &position, "T2-F1", REFUSAL_FOUNDATION_SUIT);
    check_move(queen, &position, "T3-T4", REFUSAL_NONE);
    check_move(queen, &position, "T2-T4", REFUSAL_TABLEAU_COLOUR);
    check_move(queen, &position, "T5-T1", REFUSAL_NONE);
    check_move(queen, &position, "T6-T1", REFUSAL_TABLEAU_COLOUR);
    check_move(queen, &position, "T1-T5", REFUSAL_TABLEAU_RANK);
}

TEST(queen_spaces)
{
    static const char piles[] = "R 9d\nF1 5c\nT1 8s\nT2 7h\n";
    const Game *standard = game_of("queen-of-italy", "standard");
    const Game *manual = game_of("queen-of-italy", "manual-fill");
    /* All other cards lie below the terrace's nine: nothing is left that fills. */
    Position empty = arrays_position(standard, piles, PILE_RESERVE);
    check_move(standard, &empty, "T1-T3", REFUSAL_NONE);
    check_move(standard, &empty, "R-T3", REFUSAL_RESERVE_ONLY_UP);
    check_move(standard, &empty, "W-T3", REFUSAL_EMPTY_SOURCE);
    Position full = arrays_position(standard, piles, PILE_WASTE);
    check_move(manual, &full, "T1-T3", REFUSAL_NONE);
    check_move(manual, &full, "W-T3", REFUSAL_NONE);
    check_move(manual, &full, "R-T3", REFUSAL_RESERVE_ONLY_UP);
    check_move(manual, &full, "W-S", REFUSAL_NO_REDEAL);
    /* No play leads here, but the rule is about what could fill. */
    check_move(standard, &full, "T1-T3", REFUSAL_SPACE_NOT_FROM_HERE);
}

TEST(queen_choice_comes_first)
{
    for (int i = 0; i < 2; i++) {
        const Game *game = game_of("queen-of-italy", i == 0 ? "standard" : "manual-fill");
        Position position;
        Move moves[MOVES_MAX];
        rules_deal(game, 12, &position, NULL);
        CHECK_EQUAL_INT(RANK_NONE, position.base_rank);
        CHECK_EQUAL_INT(4, rules_legal_moves(game, &position, moves));
        CHECK_EQUAL_INT(STATUS_OPEN, rules_status(game, &position));
        check_move(game, &position, "S-W", REFUSAL_CHOOSE_FIRST);
        check_move(game, &position, "R-F1", REFUSAL_CHOOSE_FIRST);
        check_move(game, &position, "T1-F2", REFUSAL_CHOOSE_FIRST);
        check_move(game, &position, "T1-T5", REFUSAL_CHOOSE_FIRST);
        check_move(game, &position, "T5-F1", REFUSAL_CHOOSE_FIRST);
        check_move(game, &position, "T10-F1", REFUSAL_NO_SUCH_PILE);
        check_move(game, &position, "T4-F1", REFUSAL_NONE);
    }
}

TEST(redeals)
{
    const Game *game = game_of("the-plait", NULL);
    Position position = arrays_position(game, "F1 5c\nR 9d\nT1 6d\n", PILE_WASTE);
    check_move(game, &position, "S-W", REFUSAL_EMPTY_SOURCE);
    check_move(game, &position, "W-S", REFUSAL_NONE);
    position.redeals_left = 0;
    check_move(game, &position, "W-S", REFUSAL_NO_REDEAL);
    Position bare = arrays_position(game, "F1 5c\nT1 6d\n", PILE_RESERVE);
    check_move(game, &bare, "W-S", REFUSAL_EMPTY_SOURCE);
}
