/* SPDX-License-Identifier: MIT */
/*
 * No card ever jumps. A player who does everything at the wrong moment (plays while cards fly, drags them out of the
 * air, undoes a deal) sees each card go on from where it was, and everything come to rest where it belongs.
 */
#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/table_fixture.h"
#include "ui/ui.h"

enum { WIDTH = 1280, HEIGHT = 800 };

static const float STILL = 1.1F; /* pixels: places at rest are rounded */
static const float TURN_STILL = 0.02F;
static const double REST_LIMIT = 5000.0;

static bool is_held(Card card)
{
    return fixture.ui.table.drag.active && fixture.ui.table.drag.card == card;
}

static const char *action = "";

/* The pointer takes a card by chance, also out of the air, and lets go of it somewhere. */
static void drag_by_chance(Random *random)
{
    Pile pile = (Pile)base_random_below(random, PILE_COUNT);
    if (fixture.ui.table.drag.active && base_random_below(random, 2) == 0) {
        Point point = {(float)base_random_below(random, WIDTH), (float)base_random_below(random, HEIGHT)};
        action = "drag";
        table_drag(&fixture.ui.table, point, fixture.now);
    } else if (fixture.ui.table.drag.active) {
        action = "release";
        table_release(&fixture.ui.table, fixture.now);
    } else if (pile != PILE_STOCK && !rules_pile_is_foundation(pile) && fixture.ui.table.position.count[pile] > 0) {
        action = "grab";
        table_grab(&fixture.ui.table, pile, table_fixture_top(pile));
    }
}

/* A move by chance: legal or not. */
static void move_by_chance(Random *random, bool legal)
{
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(fixture.ui.table.game, &fixture.ui.table.position, moves);
    Move move = {.from = (Pile)base_random_below(random, PILE_COUNT),
                 .to = (Pile)base_random_below(random, PILE_COUNT)};
    if (legal && count > 0) {
        move = moves[base_random_below(random, (uint64_t)count)];
    }
    action = legal ? "move" : "any move";
    table_fixture_move(move.from, move.to);
}

static void act_by_chance(Random *random)
{
    uint64_t choice = base_random_below(random, 100);
    if (choice < 50) {
        move_by_chance(random, true);
    } else if (choice < 56) {
        move_by_chance(random, false);
    } else if (choice < 70) {
        action = "undo";
        table_fixture_command(COMMAND_UNDO);
    } else if (choice < 80) {
        action = "redo";
        table_fixture_command(COMMAND_REDO);
    } else if (choice < 96) {
        drag_by_chance(random);
    } else if (choice < 98) {
        action = "restart";
        table_fixture_command(COMMAND_RESTART);
    } else {
        action = "deal";
        table_fixture_deal(base_random_next(random));
    }
}

/* A pose may change at a command by no more than rounding, and in a millisecond by no more than the curve's start. */
static void play_by_chance(uint64_t seed, Speed speed, double pause)
{
    Random random = {.state = seed};
    table_fixture_open(rules_game_find("the-plot", NULL), speed, WIDTH, HEIGHT);
    table_fixture_deal(seed);
    for (int i = 0; i < 150; i++) {
        Pose before[CARD_COUNT];
        uint64_t wait = base_random_below(&random, (uint64_t)pause);
        for (uint64_t j = 0; j < wait; j++) {
            table_fixture_poses(before);
            table_fixture_advance(1.0);
            action = "flight";
            table_fixture_check_no_jump(before, 0.15F * hypotf(WIDTH, HEIGHT), 0.2F);
        }
        Card held = fixture.ui.table.drag.active ? fixture.ui.table.drag.card : CARD_NONE;
        table_fixture_poses(before);
        act_by_chance(&random);
        if (held != CARD_NONE && is_held(held)) { /* it follows the pointer; its own test is below */
            before[held] = (Pose){0};
        }
        table_fixture_check_no_jump(before, STILL, TURN_STILL);
        table_fixture_draw();
    }
}

TEST(no_card_jumps)
{
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_by_chance(seed, SPEED_NORMAL, 60.0);
        play_by_chance(seed, SPEED_SLOW, 150.0);
        play_by_chance(seed, SPEED_NORMAL, 600.0);
    }
}

/* A held card goes on from the hand, whatever takes it out of it. */
TEST(a_held_card_flies_on_from_the_hand)
{
    static const CommandKind kinds[] = {COMMAND_FINISH, COMMAND_UNDO, COMMAND_RESTART, COMMAND_DEAL, COMMAND_MOVE};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        for (double pause = 0.0; pause < 400.0; pause += 40.0) {
            table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
            table_fixture_deal(7);
            table_fixture_rest(REST_LIMIT);
            table_fixture_move(PILE_STOCK, PILE_WASTE);
            table_fixture_advance(pause);
            Card card = fixture.ui.table.position.top[PILE_WASTE];
            table_grab(&fixture.ui.table, PILE_WASTE, table_fixture_top(PILE_WASTE));
            table_drag(&fixture.ui.table, (Point){700.0F, 500.0F}, fixture.now);
            CHECK(fixture.ui.table.drag.moved);
            Pose before[CARD_COUNT];
            Pose after[CARD_COUNT];
            table_fixture_poses(before);
            if (kinds[i] == COMMAND_FINISH) { /* it is let go of */
                table_release(&fixture.ui.table, fixture.now);
            } else if (kinds[i] == COMMAND_MOVE) {
                table_fixture_move(PILE_STOCK, PILE_WASTE);
            } else if (kinds[i] == COMMAND_DEAL) {
                table_fixture_deal(8);
            } else {
                table_fixture_command(kinds[i]);
            }
            table_fixture_poses(after);
            check_context("command %d, %g ms after the turn", (int)kinds[i], pause);
            CHECK(hypotf(after[card].x - before[card].x, after[card].y - before[card].y) < STILL);
        }
    }
}

/* Every card in its slot, flat, on the right side. */
static void check_rest(void)
{
    const Table *table = &fixture.ui.table;
    Pose poses[CARD_COUNT];
    table_fixture_poses(poses);
    CHECK(!table->drag.active);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        Card cards[CARD_COUNT];
        int count = rules_pile_cards(&table->position, pile, cards);
        for (int i = 0; i < count; i++) {
            Point slot = table_layout_slot(&table->layout, pile, i, count);
            Pose pose = poses[cards[i]];
            CHECK(pose.x == slot.x && pose.y == slot.y && pose.lift == 0.0F);
            CHECK(pose.turn == (pile == PILE_STOCK ? 0.0F : 1.0F));
        }
    }
}

/* Every card of a fresh stock at its height: the last one dealt lowest, the next one on top. */
static void check_whole_stock(uint64_t deal)
{
    Card deck[CARD_COUNT];
    Pose poses[CARD_COUNT];
    rules_deck_shuffle(deal, deck);
    table_fixture_poses(poses);
    for (int i = 0; i < CARD_COUNT; i++) {
        Point slot = table_layout_slot(&fixture.ui.table.layout, PILE_STOCK, CARD_COUNT - 1 - i, CARD_COUNT);
        CHECK(poses[deck[i]].x == slot.x && poses[deck[i]].y == slot.y && poses[deck[i]].turn == 0.0F);
    }
}

TEST(a_deal_starts_from_a_whole_stock)
{
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    check_whole_stock(7);
    CHECK(table_fixture_rest(REST_LIMIT));
    table_fixture_deal(8); /* first all cards are gathered */
    table_fixture_advance(190.0);
    check_whole_stock(8);
}

/* Each command by itself comes to rest, and the frame stays the same from then on. */
TEST(everything_comes_to_rest)
{
    Random random = {.state = 11};
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    for (int i = 0; i < 120; i++) {
        CHECK(table_fixture_rest(REST_LIMIT));
        table_release(&fixture.ui.table, fixture.now);
        CHECK(table_fixture_rest(REST_LIMIT));
        check_context("after %s %d", action, i);
        check_rest();
        uint64_t hash = table_fixture_draw();
        CHECK_EQUAL_UINT64(hash, table_fixture_draw());
        table_fixture_advance(1.0 + (double)base_random_below(&random, 5000));
        CHECK_EQUAL_UINT64(hash, table_fixture_draw());
        act_by_chance(&random);
    }
}

/* With the speed Off nothing is ever in motion. */
TEST(speed_off_rests_at_once)
{
    Random random = {.state = 12};
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_OFF, WIDTH, HEIGHT);
    table_fixture_deal(7);
    for (int i = 0; i < 100; i++) {
        move_by_chance(&random, i % 5 != 0);
        CHECK(!ui_is_moving(&fixture.ui));
        check_rest();
    }
}

/* A new size in the middle of a deal: cards go on to where their slots are now, and nothing is out of bounds. */
TEST(a_resize_in_mid_flight)
{
    static const int sizes[][2] = {{1, 1}, {320, 240}, {1080, 1920}, {3840, 2160}, {1, 1000}, {1000, 1}, {1280, 800}};
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        table_fixture_advance(60.0);
        table_resize(&fixture.ui.table, sizes[i][0], sizes[i][1], 1.0F);
        table_fixture_draw();
        Pose poses[CARD_COUNT];
        table_fixture_poses(poses);
        for (Card card = 0; card < CARD_COUNT; card++) {
            CHECK(isfinite(poses[card].x) && isfinite(poses[card].y));
        }
    }
    CHECK(table_fixture_rest(REST_LIMIT));
    check_rest();
}

/* A label fades in with the cards that are dealt to its pile, and stays while one more comes. */
TEST(piles_fill_while_they_are_dealt)
{
    float last = 0.0F;
    int between = 0;
    table_fixture_open(rules_game_find("the-plot", NULL), SPEED_NORMAL, WIDTH, HEIGHT);
    table_fixture_deal(7);
    CHECK(table_filled(&fixture.ui.table, PILE_RESERVE) == 0.0F);
    for (int i = 0; i < 200; i++) {
        table_fixture_advance(20.0);
        float filled = table_filled(&fixture.ui.table, PILE_RESERVE);
        CHECK(filled >= last && filled <= 1.0F);
        between += filled > 0.0F && filled < 1.0F;
        last = filled;
    }
    CHECK(last == 1.0F && between > 3);
    for (int i = 0; i < 3; i++) {
        CHECK(table_fixture_move(PILE_STOCK, PILE_WASTE));
        CHECK((table_filled(&fixture.ui.table, PILE_WASTE) < 1.0F) == (i == 0));
        table_fixture_rest(REST_LIMIT);
    }
}
