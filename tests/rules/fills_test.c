/* SPDX-License-Identifier: MIT */
/*
 * What is forced: deals, fills, redeals and cards sent to the waste, with the transfers that report them.
 */
#include <string.h>

#include "rules/arrays.h"
#include "rules/notation.h"
#include "support/check.h"

/* Plays a move that has to be legal. */
static void play(const Game *game, Position *position, const char *text, TransferList *transfers)
{
    Move move = {.from = PILE_NONE, .to = PILE_NONE};
    check_context("%s %s, %s", game->name, game->rules_name, text);
    CHECK(rules_move_parse(base_text_slice(text), &move));
    CHECK_EQUAL_INT(REFUSAL_NONE, rules_apply(game, position, move, transfers));
}

/* Compares a pile with its text, lowest card first. */
static void check_pile(const Position *position, Pile pile, const char *expected)
{
    char text[3 * CARD_COUNT + 1];
    Card cards[CARD_COUNT];
    TextWriter writer;
    int count = rules_pile_cards(position, pile, cards);
    base_text_writer_open(&writer, text, sizeof text);
    for (int i = 0; i < count; i++) {
        char card[3];
        rules_card_text(cards[i], card);
        base_text_write_string(&writer, i > 0 ? " " : "");
        base_text_write_string(&writer, card);
    }
    CHECK_EQUAL_TEXT(expected, text);
}

static void check_transfer(const TransferList *transfers, int index, const char *move, int beat, TransferCause cause)
{
    char text[MOVE_TEXT_SIZE];
    if (CHECK(index < transfers->count)) {
        const Transfer *transfer = &transfers->items[index];
        rules_move_text((Move){.from = transfer->from, .to = transfer->to}, text);
        CHECK_EQUAL_TEXT(move, text);
        CHECK_EQUAL_INT(beat, transfer->beat);
        CHECK_EQUAL_INT(cause, transfer->cause);
    }
}

TEST(plot_packet)
{
    const Game *game = rules_game_find("the-plot", NULL);
    TransferList transfers;
    Position position;
    Card deck[CARD_COUNT];
    rules_deck_shuffle(42, deck);
    rules_deal(game, 42, &position, &transfers);
    CHECK_EQUAL_INT(13 + 13 + 1 + 12, transfers.count);
    for (int i = 0; i < 13; i++) {
        const Transfer *dealt = &transfers.items[i];
        check_transfer(&transfers, i, "S-R", i, CAUSE_DEAL);
        CHECK(dealt->card == deck[i] && dealt->from_index == 103 - i && dealt->to_index == i);
        CHECK(!dealt->face_up_before && !dealt->face_up_after);
        const Transfer *turned = &transfers.items[13 + i];
        check_transfer(&transfers, 13 + i, "R-R", 13, CAUSE_PACKET);
        CHECK(turned->card == deck[i] && turned->from_index == i && turned->to_index == 12 - i);
        CHECK(!turned->face_up_before && turned->face_up_after);
    }
    check_transfer(&transfers, 26, "S-F1", 14, CAUSE_DEAL);
    check_transfer(&transfers, 38, "S-T12", 26, CAUSE_DEAL);
    CHECK(!transfers.items[26].face_up_before && transfers.items[26].face_up_after);
    CHECK(position.top[PILE_RESERVE] == deck[0] && position.top[PILE_FOUNDATION] == deck[13]);
    CHECK(position.base_rank == rules_card_rank(deck[13]) && position.count[PILE_STOCK] == 78);
}

TEST(plait_deal)
{
    const Game *game = rules_game_find("the-plait", NULL);
    Position position;
    Card deck[CARD_COUNT];
    rules_deck_shuffle(42, deck);
    rules_deal(game, 42, &position, NULL);
    CHECK(position.top[PILE_RESERVE] == deck[19] && position.count[PILE_RESERVE] == 20);
    CHECK(position.top[PILE_TABLEAU] == deck[20] && position.top[PILE_TABLEAU + 11] == deck[31]);
    CHECK(position.top[PILE_FOUNDATION] == deck[32] && position.base_rank == rules_card_rank(deck[32]));
    CHECK(position.count[PILE_STOCK] == 71 && position.redeals_left == 2);
}

TEST(queen_choice)
{
    for (int rules = 0; rules < 2; rules++) {
        const Game *game = rules_game_find("queen-of-italy", rules == 0 ? "standard" : "manual-fill");
        TransferList transfers;
        Position position;
        Card deck[CARD_COUNT];
        rules_deck_shuffle(5, deck);
        rules_deal(game, 5, &position, NULL);
        CHECK(position.top[PILE_RESERVE] == deck[10] && position.count[PILE_RESERVE] == 11);
        play(game, &position, "T3-F1", &transfers);
        CHECK_EQUAL_INT(7, transfers.count);
        check_transfer(&transfers, 0, "T3-F1", 0, CAUSE_MOVE);
        check_transfer(&transfers, 1, "S-T3", 1, CAUSE_FILL);
        check_transfer(&transfers, 2, "S-T5", 2, CAUSE_DEAL);
        check_transfer(&transfers, 6, "S-T9", 6, CAUSE_DEAL);
        CHECK(position.base_rank == rules_card_rank(deck[13]) && position.top[PILE_FOUNDATION] == deck[13]);
        CHECK(position.top[PILE_TABLEAU + 2] == deck[15] && position.top[PILE_TABLEAU + 8] == deck[20]);
        CHECK_EQUAL_INT(83, position.count[PILE_STOCK]);
    }
}

/* How many of the first cards of the reserve are of the base rank, in a deal by the standard rules. */
static int base_cards_on_reserve(uint64_t deal)
{
    Position position;
    rules_deal(rules_game_find("the-plot", "standard"), deal, &position, NULL);
    int count = 0;
    Card card = position.top[PILE_RESERVE];
    while (card != CARD_NONE && rules_card_rank(card) == position.base_rank) {
        card = position.below[card];
        count++;
    }
    return count;
}

static void check_expelled_at_the_deal(int expected)
{
    const Game *game = rules_game_find("the-plot", "gamerules");
    uint64_t deal = 0;
    while (base_cards_on_reserve(deal) != expected) {
        deal++;
    }
    check_context("deal %llu", (unsigned long long)deal);
    Position standard;
    Position position;
    TransferList transfers;
    rules_deal(rules_game_find("the-plot", "standard"), deal, &standard, NULL);
    rules_deal(game, deal, &position, &transfers);
    CHECK_EQUAL_INT(13, standard.count[PILE_RESERVE]);
    CHECK_EQUAL_INT(13 - expected, position.count[PILE_RESERVE]);
    CHECK_EQUAL_INT(expected, position.count[PILE_WASTE]);
    CHECK_EQUAL_INT(39 + expected, transfers.count);
    for (int i = 0; i < expected; i++) {
        check_transfer(&transfers, 39 + i, "R-W", 27 + i, CAUSE_EXPELLED);
    }
    CHECK(expected == 0 || transfers.items[39].card == standard.top[PILE_RESERVE]);
}

TEST(expelled_at_the_deal)
{
    check_expelled_at_the_deal(0);
    check_expelled_at_the_deal(1);
    check_expelled_at_the_deal(2);
}

TEST(expelled_by_a_move)
{
    static const char piles[] = "W 9d\nR Kd 5h 5s 6d\nF1 5c\nT1 5d\n";
    const Game *game = rules_game_find("the-plot", "gamerules");
    TransferList transfers;
    Position position = arrays_position(game, piles, PILE_STOCK);
    play(game, &position, "R-F1", &transfers);
    CHECK_EQUAL_INT(3, transfers.count);
    check_transfer(&transfers, 1, "R-W", 1, CAUSE_EXPELLED);
    check_transfer(&transfers, 2, "R-W", 2, CAUSE_EXPELLED);
    check_pile(&position, PILE_WASTE, "9d 5s 5h");
    check_pile(&position, PILE_RESERVE, "Kd");
    check_pile(&position, PILE_TABLEAU, "5d");
    const Game *standard = rules_game_find("the-plot", "standard");
    position = arrays_position(standard, piles, PILE_STOCK);
    play(standard, &position, "R-F1", NULL);
    check_pile(&position, PILE_RESERVE, "Kd 5h 5s");
}

/* The move that completes the first foundation ends the restriction before the reserve is looked at. */
TEST(not_expelled_once_open)
{
    const Game *game = rules_game_find("the-plot", "gamerules");
    Position position =
        arrays_position(game, "R Kd 5h 4d\nF1 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2c 3c\nT1 5d\n", PILE_STOCK);
    play(game, &position, "R-F1", NULL);
    check_pile(&position, PILE_RESERVE, "Kd 5h");
    CHECK_EQUAL_INT(0, position.count[PILE_WASTE]);
}

TEST(the_whole_reserve_expelled)
{
    const Game *game = rules_game_find("the-plot", "gamerules");
    Position position = arrays_position(game, "R 5h 6c\nF1 5c\n", PILE_STOCK);
    play(game, &position, "R-F1", NULL);
    check_pile(&position, PILE_WASTE, "5h");
    CHECK_EQUAL_INT(0, position.count[PILE_RESERVE]);
}

TEST(plait_corner_fills)
{
    const Game *game = rules_game_find("the-plait", NULL);
    TransferList transfers;
    Position position = arrays_position(game,
                                        "S 2s 3s\nW 9h\nR 8d 9d\nF1 5c\nT1 6c\nT2 7c\nT3 8c\nT4 9c\nT12 Tc\n"
                                        "T5 Kd\nT6 Kd\nT7 Kh\nT8 Kh\nT9 Ks\nT10 Ks\nT11 Kc\n",
                                        PILE_FOUNDATION + 7);
    play(game, &position, "T1-F1", &transfers);
    CHECK_EQUAL_INT(2, transfers.count);
    check_transfer(&transfers, 1, "R-T1", 1, CAUSE_FILL);
    CHECK(transfers.items[1].face_up_before && transfers.items[1].face_up_after);
    check_pile(&position, PILE_TABLEAU, "9d");
    play(game, &position, "T2-F1", NULL);
    check_pile(&position, PILE_TABLEAU + 1, "8d");
    /* The plait is exhausted: now like a side, from the stock, then from the waste, then not at all. */
    play(game, &position, "T3-F1", &transfers);
    check_transfer(&transfers, 1, "S-T3", 1, CAUSE_FILL);
    CHECK(!transfers.items[1].face_up_before && transfers.items[1].face_up_after);
    check_pile(&position, PILE_TABLEAU + 2, "2s");
    play(game, &position, "S-W", NULL);
    check_pile(&position, PILE_WASTE, "9h 3s");
    play(game, &position, "T4-F1", &transfers);
    check_transfer(&transfers, 1, "W-T4", 1, CAUSE_FILL);
    check_pile(&position, PILE_TABLEAU + 3, "3s");
}

TEST(plait_side_fills)
{
    const Game *game = rules_game_find("the-plait", NULL);
    TransferList transfers;
    Position position = arrays_position(game,
                                        "S 2s\nW 9h\nR 8d 5d\nF1 5c\nT5 6c\nT6 7c\nT7 8c\nT1 Ts\nT2 Js\nT3 Td\n"
                                        "T4 Jd\nT8 Kh\nT9 Ks\nT10 Ks\nT11 Kc\nT12 Kc\n",
                                        PILE_FOUNDATION + 7);
    play(game, &position, "T5-F1", NULL);
    check_pile(&position, PILE_TABLEAU + 4, "2s");
    play(game, &position, "T6-F1", NULL);
    check_pile(&position, PILE_TABLEAU + 5, "9h");
    play(game, &position, "T7-F1", &transfers);
    CHECK_EQUAL_INT(1, transfers.count);
    check_pile(&position, PILE_TABLEAU + 6, "");
    /* A side takes nothing from the plait, not even later. */
    play(game, &position, "R-F2", NULL);
    check_pile(&position, PILE_RESERVE, "8d");
    check_pile(&position, PILE_TABLEAU + 6, "");
}

TEST(plait_redeal_keeps_the_order)
{
    const Game *game = rules_game_find("the-plait", NULL);
    TransferList transfers;
    Position position;
    rules_deal(game, 3, &position, NULL);
    Card deck[CARD_COUNT];
    rules_deck_shuffle(3, deck);
    for (int redeal = 0; redeal < 3; redeal++) {
        for (int i = 0; i < 71; i++) {
            CHECK_EQUAL_INT(deck[33 + i], position.top[PILE_STOCK]);
            play(game, &position, "S-W", &transfers);
            CHECK_EQUAL_INT(1, transfers.count);
            check_transfer(&transfers, 0, "S-W", 0, CAUSE_TURN);
        }
        CHECK_EQUAL_INT(2 - redeal, position.redeals_left);
        if (redeal < 2) {
            play(game, &position, "W-S", &transfers);
            CHECK_EQUAL_INT(71, transfers.count);
            check_transfer(&transfers, 70, "W-S", 0, CAUSE_REDEAL);
            CHECK(transfers.items[0].face_up_before && !transfers.items[0].face_up_after);
        }
    }
    CHECK(rules_check(game, &position, (Move){.from = PILE_WASTE, .to = PILE_STOCK}) == REFUSAL_NO_REDEAL);
}

/* Empty places after a redeal: in pile order, the plait's rule being that of corners only. */
TEST(fills_after_a_redeal)
{
    const Game *game = rules_game_find("the-plait", NULL);
    TransferList transfers;
    Position position = arrays_position(game,
                                        "W 2s 3s 4s 6s\nF1 5c\nT2 Js\nT4 Jd\nT5 Kh\nT6 Ks\nT7 Ks\nT8 Kh\nT9 Kc\n"
                                        "T10 Kc\nT11 Kd\n",
                                        PILE_FOUNDATION + 7);
    play(game, &position, "W-S", &transfers);
    CHECK_EQUAL_INT(4 + 3, transfers.count);
    check_transfer(&transfers, 4, "S-T1", 1, CAUSE_FILL);
    check_transfer(&transfers, 5, "S-T3", 2, CAUSE_FILL);
    check_transfer(&transfers, 6, "S-T12", 3, CAUSE_FILL);
    check_pile(&position, PILE_TABLEAU, "2s");
    check_pile(&position, PILE_TABLEAU + 2, "3s");
    check_pile(&position, PILE_TABLEAU + 11, "4s");
    check_pile(&position, PILE_STOCK, "6s");
}

TEST(queen_fills)
{
    const Game *game = rules_game_find("queen-of-italy", "standard");
    static const char piles[] =
        "S 2s\nW 9h\nR 8d\nF1 5c\nT1 6d\nT2 7c\nT3 8h\nT4 Kd\nT5 Kd\nT6 Kh\nT7 Kh\nT8 Ks\nT9 Ks\n";
    Position position = arrays_position(game, piles, PILE_FOUNDATION + 7);
    play(game, &position, "T1-F1", NULL);
    check_pile(&position, PILE_TABLEAU, "9h");
    play(game, &position, "T2-F1", NULL);
    check_pile(&position, PILE_TABLEAU + 1, "2s");
    play(game, &position, "T3-F1", NULL);
    check_pile(&position, PILE_TABLEAU + 2, "");
    play(game, &position, "T4-T3", NULL);
    check_pile(&position, PILE_TABLEAU + 2, "Kd");
    check_pile(&position, PILE_TABLEAU + 3, "");
    const Game *manual = rules_game_find("queen-of-italy", "manual-fill");
    position = arrays_position(manual, piles, PILE_FOUNDATION + 7);
    play(manual, &position, "T1-F1", NULL);
    check_pile(&position, PILE_TABLEAU, "");
    play(manual, &position, "S-W", NULL);
    play(manual, &position, "W-T1", NULL);
    check_pile(&position, PILE_TABLEAU, "2s");
}

TEST(won)
{
    const Game *game = rules_game_find("the-plait", NULL);
    Position position = arrays_position(game,
                                        "F1 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc\nT6 Kc\n"
                                        "F2 Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc\n"
                                        "F3 Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd\n"
                                        "F4 Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd\n"
                                        "F5 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh\n"
                                        "F6 Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh\n"
                                        "F7 As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks\n",
                                        PILE_FOUNDATION + 7);
    Move moves[MOVES_MAX];
    CHECK_EQUAL_INT(STATUS_OPEN, rules_status(game, &position));
    CHECK_EQUAL_INT(1, rules_legal_moves(game, &position, moves));
    play(game, &position, "T6-F1", NULL);
    CHECK_EQUAL_INT(STATUS_WON, rules_status(game, &position));
    CHECK_EQUAL_INT(0, rules_legal_moves(game, &position, moves));
}

TEST(blocked)
{
    const Game *game = rules_game_find("the-plot", NULL);
    /* The reserve shows an ace, which is of no use yet; everything else lies below it. */
    Position position = arrays_position(game, "W 8s\nF1 5c\nT1 9d\nT2 9h\n", PILE_RESERVE);
    CHECK_EQUAL_INT(STATUS_OPEN, rules_status(game, &position));
    position = arrays_position(game, "W Ts\nF1 5c\nT1 9d\nT2 9h\n", PILE_RESERVE);
    CHECK_EQUAL_INT(STATUS_BLOCKED, rules_status(game, &position));
}

TEST(reverse_of_nothing)
{
    TransferList none = {.count = 0};
    TransferList reversed = {.count = 9};
    rules_transfers_reverse(&none, &reversed);
    CHECK_EQUAL_INT(0, reversed.count);
}
