/* SPDX-License-Identifier: MIT */
/*
 * What may be played: each rule in a position made for it, and why the rest is refused.
 */
#include <string.h>

#include "rules/arrays.h"
#include "rules/notation.h"
#include "support/check.h"

enum { ANSWERS_MAX = 9 };

typedef struct Answer {
    const char *moves; /* NULL: no more answers */
    Refusal refusal;
} Answer;

typedef struct Scene {
    const char *game, *rules;
    const char *piles; /* as arrays_parse() reads them */
    Pile rest;
    Answer answers[ANSWERS_MAX];
} Scene;

#define F1_FULL "F1 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c 3c 4c\n"

static const Scene scenes[] = {
    /* The Plot while the foundations are closed. The base rank, five, neither goes on a six nor takes a four. */
    {"the-plot",
     "standard",
     "W Jd 5h\nR 6d 9c\nF1 5c 6c 7c 8h\nT1 8s\nT2 9d\nT3 5d\nT4 4c\nT5 6s\nT7 Ks\nT8 Ac\nT9 Kd\nT10 2s\n",
     PILE_STOCK,
     {{"R-F1 T2-F1 T1-T2 T7-T8 T8-T10 W-T6", REFUSAL_NONE},
      {"T1-F1", REFUSAL_FOUNDATION_RANK},
      {"W-F2", REFUSAL_FOUNDATION_CLOSED},
      {"R-T7 R-T6", REFUSAL_RESERVE_ONLY_UP},
      {"T8-T7 T9-T7", REFUSAL_TABLEAU_RANK},
      {"T3-T5 W-T5", REFUSAL_BASE_RANK_COVERS},
      {"T4-T3", REFUSAL_BASE_RANK_TAKES},
      {"T3-T6", REFUSAL_SPACE_NOT_FROM_HERE},
      {"T6-T1 T6-F1", REFUSAL_EMPTY_SOURCE}}},
    {"the-plot",
     "standard",
     "W 6h\nF1 5c\nT1 7d\n",
     PILE_STOCK,
     {{"W-T2", REFUSAL_SPACE_BASE_RANK}, {"W-T1", REFUSAL_NONE}}},
    /* And when they are open: any card may fill a space, the base rank still stays apart. */
    {"the-plot",
     "standard",
     "W 6h\nR 5d\n" F1_FULL "F3 5s\nT1 5h\nT2 6d\nT3 4d\n",
     PILE_STOCK,
     {{"R-F2 T1-F8 T2-F3 W-T4", REFUSAL_NONE},
      {"T1-F3", REFUSAL_FOUNDATION_RANK},
      {"T2-F2", REFUSAL_NOT_BASE_RANK},
      {"T1-F1", REFUSAL_FOUNDATION_FULL},
      {"T1-T2", REFUSAL_BASE_RANK_COVERS},
      {"T3-T1", REFUSAL_BASE_RANK_TAKES},
      {"T1-T4", REFUSAL_SPACE_NOT_FROM_HERE},
      {"R-T4", REFUSAL_RESERVE_ONLY_UP},
      {"S-T4", REFUSAL_STOCK_TO_WASTE}}},
    /* The plait goes before corners and sides, not before the waste. */
    {"the-plait",
     "standard",
     "W 3h 6c\nR 8d 6c\nF1 5c\nF2 5h\nT5 6h\nT6 9d\n",
     PILE_STOCK,
     {{"R-F1 T5-F2 W-F1", REFUSAL_NONE}}},
    {"the-plait", "standard", "R 6c\nF1 5c\nT1 6c\n", PILE_STOCK, {{"T1-F1", REFUSAL_RESERVE_FIRST}}},
    {"the-plait", "no-preference", "R 6c\nF1 5c\nT1 6c\n", PILE_STOCK, {{"T1-F1", REFUSAL_NONE}}},
    {"the-plait",
     "standard",
     "R 5h\nF1 5c\nT7 5h\nT8 5s\n",
     PILE_STOCK,
     {{"T7-F4", REFUSAL_RESERVE_FIRST}, {"R-F4 T8-F4", REFUSAL_NONE}}},
    {"the-plait",
     "standard",
     "W 6h 5d\nR 7c\nF1 5c\nT1 6d\nT2 6h\nT3 Ad\nT4 6c\n",
     PILE_STOCK,
     {{"T4-F1 W-F8", REFUSAL_NONE},
      {"T1-F1 T2-F1", REFUSAL_FOUNDATION_SUIT},
      {"T1-T3 W-T1", REFUSAL_NO_BUILDING},
      {"W-T9 T1-T9", REFUSAL_SPACE_NOT_FROM_HERE},
      {"R-T9", REFUSAL_RESERVE_ONLY_UP}}},
    {"the-plait",
     "standard",
     "F1 5c\nR 9d\nT1 6d\n",
     PILE_WASTE,
     {{"S-W", REFUSAL_EMPTY_SOURCE}, {"W-S", REFUSAL_NONE}}},
    {"the-plait", "standard", "F1 5c\nT1 6d\n", PILE_RESERVE, {{"W-S", REFUSAL_EMPTY_SOURCE}}},
    /* Foundations and tableau wrap. */
    {"the-plait", "standard", "F1 Qd Kd\nT1 Ad\n", PILE_STOCK, {{"T1-F1", REFUSAL_NONE}}},
    {"queen-of-italy",
     "standard",
     "F1 Qd Kc\nT1 Ad\nT2 As\nT3 Ah\nT4 2s\nT5 Kc\nT6 Kh\n",
     PILE_STOCK,
     {{"T1-F1 T3-T4 T5-T1", REFUSAL_NONE},
      {"T2-F1", REFUSAL_FOUNDATION_SUIT},
      {"T2-T4 T6-T1", REFUSAL_TABLEAU_COLOUR},
      {"T1-T5", REFUSAL_TABLEAU_RANK}}},
    /* With all other cards below the terrace's nine, nothing is left that fills; with them on the waste, it would. */
    {"queen-of-italy",
     "standard",
     "R 9d\nF1 5c\nT1 8s\nT2 7h\n",
     PILE_RESERVE,
     {{"T1-T3", REFUSAL_NONE}, {"R-T3", REFUSAL_RESERVE_ONLY_UP}, {"W-T3", REFUSAL_EMPTY_SOURCE}}},
    {"queen-of-italy", "standard", "R 9d\nF1 5c\nT1 8s\nT2 7h\n", PILE_WASTE, {{"T1-T3", REFUSAL_SPACE_NOT_FROM_HERE}}},
    {"queen-of-italy",
     "manual-fill",
     "R 9d\nF1 5c\nT1 8s\nT2 7h\n",
     PILE_WASTE,
     {{"T1-T3 W-T3", REFUSAL_NONE}, {"R-T3", REFUSAL_RESERVE_ONLY_UP}, {"W-S", REFUSAL_NO_REDEAL}}},
};

static void check_answer(const Game *game, const Position *position, const Answer *answer)
{
    TextSlice rest = base_text_slice(answer->moves);
    TextSlice word;
    while (base_text_next_word(&rest, &word)) {
        Move move = {.from = PILE_NONE, .to = PILE_NONE};
        check_context("%s %s, %.*s", game->name, game->rules_name, (int)word.length, word.start);
        CHECK(rules_move_parse(word, &move));
        CHECK_EQUAL_INT(answer->refusal, rules_check(game, position, move));
    }
}

TEST(moves_and_refusals)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(scenes); i++) {
        const Game *game = rules_game_find(scenes[i].game, scenes[i].rules);
        Position position = arrays_position(game, scenes[i].piles, scenes[i].rest);
        for (const Answer *answer = scenes[i].answers; answer < scenes[i].answers + ANSWERS_MAX && answer->moves;
             answer++) {
            check_answer(game, &position, answer);
        }
    }
}

/* After the last redeal the waste's card is played before another one is turned. */
TEST(the_last_pass_discards_nothing)
{
    const Game *game = rules_game_find("queen-of-italy", "generals-grace");
    for (int i = 0; i < 4; i++) {
        Position position = arrays_position(game, i < 2 ? "W 9h\nF1 5c\n" : "F1 5c\n", PILE_STOCK);
        position.redeals_left = i % 2 == 0 ? 0 : 1;
        check_answer(game, &position, &(Answer){"S-W", i == 0 ? REFUSAL_WASTE_FIRST : REFUSAL_NONE});
    }
}

/* A card that is turned while there is a space is played, or no space is left, before the next; and an empty waste
 * takes the stock's card. */
TEST(a_space_locks_the_stock)
{
    static const struct {
        const char *moves;
        Refusal turning; /* whether another card may be turned after these */
    } lines[] = {
        {"S-W", REFUSAL_NONE},
        {"T1-F1", REFUSAL_NONE}, /* the card of the waste was turned before there was a space */
        {"T1-F1 S-W", REFUSAL_STOCK_LOCKED},
        {"T1-F1 S-W T2-T3", REFUSAL_STOCK_LOCKED},
        {"T1-F1 S-W W-T1", REFUSAL_NONE},
        {"T1-F1 T2-T3 S-W W-T1", REFUSAL_NONE},     /* one space is left, and the card was played */
        {"T1-F1 T2-T3 W-T1", REFUSAL_STOCK_LOCKED}, /* the card that the empty waste took was turned, too */
        {"T1-F1 T2-T3 W-T1 W-T2 S-W", REFUSAL_NONE},
    };
    const Game *game = rules_game_find("queen-of-italy", "aisleriot");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(lines); i++) {
        Position position = arrays_position(game,
                                            "W 9h\nR 2s\nF1 5c\nT1 6d\nT2 Jc\nT3 Qd\nT4 2c\nT5 2c\nT6 2d\nT7 2d\n"
                                            "T8 2h\nT9 2h\n",
                                            PILE_STOCK);
        TextSlice rest = base_text_slice(lines[i].moves);
        TextSlice word;
        while (base_text_next_word(&rest, &word)) {
            Move move = {.from = PILE_NONE, .to = PILE_NONE};
            CHECK(rules_move_parse(word, &move));
            check_context("%s, %.*s", lines[i].moves, (int)word.length, word.start);
            CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, &position, move, NULL));
            CHECK(position.count[PILE_WASTE] > 0);
        }
        check_answer(game, &position, &(Answer){"S-W", lines[i].turning});
    }
}

/* What no game allows. */
TEST(what_goes_nowhere)
{
    static const Answer answers[] = {
        {"F1-T2 F1-F2 F1-W T1-R T1-W R-W R-S W-R", REFUSAL_NEVER_BACK},
        {"S-F1 S-R", REFUSAL_STOCK_TO_WASTE},
        {"W-S", REFUSAL_STOCK_NOT_EMPTY},
        {"S-W", REFUSAL_NONE},
        {"T2-T2 S-S T13-F1 S-F9", REFUSAL_NO_SUCH_PILE},
    };
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        Position position = arrays_position(game, "W 9h\nR 8s\nF1 5c 6c\nT1 7c\nT2 8d\n", PILE_STOCK);
        for (size_t j = 0; j < BASE_ARRAY_COUNT(answers); j++) {
            check_answer(game, &position, &answers[j]);
        }
        Refusal last = game->tableau_count < 12 ? REFUSAL_NO_SUCH_PILE : REFUSAL_EMPTY_SOURCE;
        check_answer(game, &position, &(Answer){"T12-F1", last});
    }
}

TEST(queen_choice_comes_first)
{
    static const Answer answers[] = {{"S-W R-F1 T1-F2 T1-T5", REFUSAL_CHOOSE_FIRST}, {"T10-F1", REFUSAL_NO_SUCH_PILE}};
    for (int i = 0; i < rules_game_count(); i++) {
        Position position;
        const Game *game = rules_game_at(i);
        rules_deal(game, 12, &position, NULL);
        CHECK_EQUAL_INT(game->choice_count > 0, position.base_rank == RANK_NONE);
        for (size_t j = 0; j < BASE_ARRAY_COUNT(answers) && position.base_rank == RANK_NONE; j++) {
            check_answer(game, &position, &answers[j]);
        }
        for (int j = 0; j < game->tableau_count && position.base_rank == RANK_NONE; j++) {
            Move move = {.from = (Pile)(PILE_TABLEAU + j), .to = PILE_FOUNDATION};
            CHECK_EQUAL_INT(j < game->choice_count ? REFUSAL_NONE : REFUSAL_CHOOSE_FIRST,
                            rules_check(game, &position, move));
        }
    }
}

TEST(games_by_their_names)
{
    const Game *plot = rules_game_find("the-plot", NULL);
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK(rules_game_find(game->name, game->rules_name) == game);
        CHECK(rules_game_find(game->name, NULL) == rules_game_find(game->name, "standard"));
        CHECK_EQUAL_INT(strcmp(game->rules_name, "standard") == 0, rules_game_is_standard(game));
        CHECK_EQUAL_INT(strcmp(game->name, "the-plot") == 0, rules_game_is_same(game, plot));
        CHECK(game->tableau_count <= TABLEAU_MAX);
        int filled = game->fills[0].tableau_count + game->fills[1].tableau_count;
        CHECK(filled == 0 || filled <= game->tableau_count);
        /* Or codes of the deals of one would be those of another. */
        for (int j = 0; j < rules_game_count(); j++) {
            const char *longer = rules_game_at(j)->rules_name;
            size_t length = strlen(game->rules_name);
            CHECK(!rules_game_is_same(game, rules_game_at(j)) || strncmp(longer, game->rules_name, length) != 0 ||
                  longer[length] != '-' || longer[length + 1] < '0' || longer[length + 1] > '9');
        }
    }
    CHECK(!rules_game_find("the-plot", "no-preference"));
    CHECK(!rules_game_find("solitaire", NULL));
    CHECK(!rules_game_is_same(NULL, plot) && !rules_game_is_same(plot, NULL) && !rules_game_is_same(NULL, NULL));
}

TEST(refusal_texts)
{
    for (int i = 0; i < REFUSAL_COUNT; i++) {
        const char *text = rules_refusal_text((Refusal)i);
        size_t length = text ? strlen(text) : 0;
        CHECK(length > 10 && text[length - 1] != '.' && text[0] >= 'A' && text[0] <= 'Z');
    }
}
