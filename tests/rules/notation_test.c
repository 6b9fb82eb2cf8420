/* SPDX-License-Identifier: MIT */
#include "rules/notation.h"

#include "support/check.h"

TEST(test_cards)
{
    for (int card = 0; card < CARD_COUNT; card++) {
        char text[3];
        const char expected[] = {"A23456789TJQK"[card % 13], "cdhs"[card / 13 % 4], '\0'};
        rules_card_text((Card)card, text);
        CHECK_EQUAL_TEXT(expected, text);
        CHECK_EQUAL_INT(card % 52, rules_card_face((Card)card));
        CHECK_EQUAL_INT(card % 52, (int)rules_card_suit((Card)card) * 13 + rules_card_rank((Card)card));
        CHECK(rules_card_is_red((Card)card) == (text[1] == 'd' || text[1] == 'h'));
        CHECK_EQUAL_INT(text[0], RULES_RANK_LETTERS[rules_card_rank((Card)card)]);
    }
}

TEST(rank_offsets_wrap)
{
    for (int base = 0; base < RANK_COUNT; base++) {
        for (int above = 0; above < RANK_COUNT; above++) {
            CHECK_EQUAL_INT(above, rules_rank_offset((base + above) % RANK_COUNT, base));
        }
    }
}

TEST(piles)
{
    static const char *const names[PILE_COUNT] = {"S",  "W",  "R",  "F1", "F2",  "F3",  "F4", "F5",
                                                  "F6", "F7", "F8", "T1", "T2",  "T3",  "T4", "T5",
                                                  "T6", "T7", "T8", "T9", "T10", "T11", "T12"};
    for (int i = 0; i < PILE_COUNT; i++) {
        Pile pile = (Pile)i;
        char text[4];
        Pile parsed = PILE_NONE;
        rules_pile_text(pile, text);
        CHECK_EQUAL_TEXT(names[pile], text);
        CHECK(rules_pile_parse(base_text_slice(text), &parsed));
        CHECK_EQUAL_INT(pile, parsed);
        CHECK(rules_pile_is_foundation(pile) == (text[0] == 'F'));
        CHECK(rules_pile_is_tableau(pile) == (text[0] == 'T'));
        CHECK(rules_pile_is_face_up(pile) == (text[0] != 'S'));
    }
    for (int pile = PILE_COUNT; pile <= UINT8_MAX; pile++) {
        CHECK(!rules_pile_is_foundation((Pile)pile) && !rules_pile_is_tableau((Pile)pile));
    }
}

TEST(moves_come_back)
{
    for (int from = 0; from < PILE_COUNT; from++) {
        for (int to = 0; to < PILE_COUNT; to++) {
            char text[MOVE_TEXT_SIZE];
            Move move = {.from = PILE_NONE, .to = PILE_NONE};
            rules_move_text((Move){.from = (Pile)from, .to = (Pile)to}, text);
            CHECK(rules_move_parse(base_text_slice(text), &move));
            CHECK(move.from == from && move.to == to);
        }
    }
}

TEST(piles_that_no_game_has)
{
    static const char *const texts[] = {"T13-T1", "T0-T1", "F9-T1", "F0-T1", "T18446744073709551615-T1"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        Move move = {.from = 0, .to = 0};
        check_context("\"%s\"", texts[i]);
        CHECK(rules_move_parse(base_text_slice(texts[i]), &move));
        CHECK(move.from == PILE_NONE && move.to == PILE_TABLEAU);
    }
}

TEST(what_is_no_move)
{
    static const char *const texts[] = {"",       "-",
                                        "S",      "S-",
                                        "-W",     "S-W-",
                                        "S--W",   "s-w",
                                        "S W",    "T-F1",
                                        "T1-F",   "T1-F1 ",
                                        " S-W",   "T01-F1",
                                        "T1-F1x", "X-W",
                                        "SW-W",   "T1-F-1",
                                        "T1-F+1", "R1-F1",
                                        "T1–F1",  "T1-F99999999999999999999"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        Move move = {.from = 7, .to = 9};
        check_context("\"%s\"", texts[i]);
        CHECK(!rules_move_parse(base_text_slice(texts[i]), &move));
        CHECK(move.from == 7 && move.to == 9);
    }
    Move move;
    CHECK(!rules_move_parse((TextSlice){0}, &move));
    CHECK(!rules_move_parse((TextSlice){.start = "S-W\0", .length = 4}, &move));
}
