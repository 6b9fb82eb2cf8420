/* SPDX-License-Identifier: MIT */
/*
 * Games played at random with every table, and with tables that no game has: every kind of building and spaces, and as
 * full as they may be. After each move everything that has to hold is compared with an oracle, or with another way of
 * asking the same.
 */
#include "base/random.h"
#include "base/text.h"
#include "rules/arrays.h"
#include "rules/notation.h"
#include "support/check.h"

enum { DEALS = 24, TABLE_DEALS = 12, MOVES_EACH = 320 };

static Random chance;

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

static void check_status(const Game *game, const Position *position, int legal_count)
{
    bool won = true;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        won = won && position->count[PILE_FOUNDATION + i] == FOUNDATION_HEIGHT;
    }
    Status expected = won ? STATUS_WON : legal_count == 0 ? STATUS_BLOCKED : STATUS_OPEN;
    CHECK_EQUAL_INT(expected, rules_status(game, position));
}

/* All cards are there, and the position is the only one, byte for byte, that has these piles. */
static void check_canonical(const Position *position)
{
    Arrays arrays;
    Position rebuilt;
    arrays_from_position(position, &arrays);
    CHECK(arrays_are_whole(&arrays));
    arrays_to_position(&arrays, position->base_rank, position->redeals_left, &rebuilt);
    rebuilt.stock_locked = position->stock_locked;
    CHECK_EQUAL_BYTES(&rebuilt, position, sizeof rebuilt);
}

/* The transfers lead from `before` to `after`, and reversed lead back. */
static void check_transfers(const Arrays *before, const Arrays *after, const TransferList *transfers)
{
    Arrays played = *before;
    arrays_transfer(&played, transfers);
    CHECK(arrays_are_equal(&played, after));
    TransferList reversed;
    rules_transfers_reverse(transfers, &reversed);
    arrays_transfer(&played, &reversed);
    CHECK(arrays_are_equal(&played, before));
    TransferList twice;
    rules_transfers_reverse(&reversed, &twice);
    CHECK_EQUAL_INT(transfers->count, twice.count);
    CHECK_EQUAL_BYTES(transfers->items, twice.items, (size_t)twice.count * sizeof twice.items[0]);
}

/* Some move that may not be played changes nothing. */
static void check_refusal(const Game *game, Position *position)
{
    Move move = {.from = (Pile)base_random_below(&chance, PILE_COUNT + 1),
                 .to = (Pile)base_random_below(&chance, PILE_COUNT + 1)};
    Refusal refusal = rules_check(game, position, move);
    if (refusal != REFUSAL_NONE) {
        Position before = *position;
        TransferList transfers = {.count = 7};
        CHECK_EQUAL_INT(refusal, rules_apply(game, position, move, &transfers));
        CHECK_EQUAL_INT(0, transfers.count);
        CHECK_EQUAL_BYTES(&before, position, sizeof before);
    }
}

static void play_move(const Game *game, Position *position, Move move)
{
    Arrays before;
    Arrays after;
    TransferList transfers;
    Position silent = *position;
    arrays_from_position(position, &before);
    CHECK(rules_apply(game, position, move, &transfers) == REFUSAL_NONE);
    CHECK(rules_apply(game, &silent, move, NULL) == REFUSAL_NONE);
    CHECK_EQUAL_BYTES(position, &silent, sizeof silent);
    arrays_from_position(position, &after);
    check_transfers(&before, &after, &transfers);
    CHECK(transfers.count > 0 && transfers.items[0].from == move.from && transfers.items[0].to == move.to);
}

/* Foundations first, most of the time: games that get somewhere show more of the rules. */
static Move choose_move(const Move *moves, int count)
{
    Move ups[MOVES_MAX];
    int up_count = 0;
    for (int i = 0; i < count; i++) {
        if (rules_pile_is_foundation(moves[i].to)) {
            ups[up_count++] = moves[i];
        }
    }
    if (up_count > 0 && base_random_below(&chance, 4) > 0) {
        return ups[base_random_below(&chance, (uint64_t)up_count)];
    }
    return moves[base_random_below(&chance, (uint64_t)count)];
}

static void check_deal(const Game *game, uint64_t deal, Position *position)
{
    Arrays before;
    Arrays after;
    TransferList transfers;
    Position silent;
    arrays_from_deck(deal, &before);
    rules_deal(game, deal, position, &transfers);
    rules_deal(game, deal, &silent, NULL);
    CHECK_EQUAL_BYTES(position, &silent, sizeof silent);
    arrays_from_position(position, &after);
    check_transfers(&before, &after, &transfers);
}

static void play_deal(const Game *game, uint64_t deal)
{
    Position position;
    Move moves[MOVES_MAX];
    check_deal(game, deal, &position);
    for (int i = 0; i < MOVES_EACH; i++) {
        check_context("%s %s, deal %llu, move %d", game->name, game->rules_name, (unsigned long long)deal, i + 1);
        int count = rules_legal_moves(game, &position, moves);
        check_status(game, &position, count);
        check_canonical(&position);
        check_refusal(game, &position);
        if (count == 0) {
            break;
        }
        play_move(game, &position, choose_move(moves, count));
    }
}

TEST(playouts)
{
    chance.state = 20240229;
    for (int i = 0; i < rules_game_count(); i++) {
        for (uint64_t deal = 0; deal < DEALS; deal++) {
            play_deal(rules_game_at(i), deal * 7919);
        }
    }
}

TEST(playouts_of_other_tables)
{
    chance.state = 5;
    for (int build = BUILD_NONE; build <= BUILD_ALTERNATE; build++) {
        for (int space = SPACE_NEVER; space <= SPACE_NEVER_WHILE_CLOSED; space++) {
            Game game = full;
            game.tableau_build = (BuildRule)build;
            game.space_rule = (SpaceRule)space;
            game.first_foundation_alone = space % 2 == 0;
            game.last_pass_no_discard = build % 2 == 0;
            game.space_locks_stock = space / 2 == 0;
            game.reserve_builds = (build + space) % 4 == 1;
            game.tableau_ends_at_king = (build + space) % 3 == 1;
            game.waste_refills = (build + space) % 3 == 0;
            for (uint64_t deal = 1; deal <= TABLE_DEALS; deal++) {
                play_deal(&game, deal);
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
