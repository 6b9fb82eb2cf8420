/* SPDX-License-Identifier: MIT */
/*
 * A player in haste: a press in the middle of a deal brings the cards to their places and is obeyed, one in the middle
 * of a winning scene ends it, and the next one deals anew.
 */
#include <math.h>
#include <string.h>

#include "input/input_fixture.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "table/win.h"

static const double SOON = 150.0; /* milliseconds in which a hurried deal is over */
static const double LONG = 10000.0;

/* A game is being dealt; nobody has waited for it. */
static void open_dealing(const char *name, uint64_t deal, double passed)
{
    table_fixture_open(&fixture, rules_game_find(name, NULL), SPEED_NORMAL, 1280, 800);
    input_open(&input, 42);
    fixture.player.session.autoplay = false;
    table_fixture_deal(&fixture, deal);
    table_fixture_advance(&fixture, passed);
    check_context("%s, deal %d after %g ms", name, (int)deal, passed);
    CHECK(table_is_moving(&fixture.table));
}

static void check_no_jump(const Pose before[CARD_COUNT])
{
    Pose after[CARD_COUNT];
    table_fixture_poses(&fixture, after);
    for (Card card = 0; card < CARD_COUNT; card++) {
        CHECK(hypotf(after[card].x - before[card].x, after[card].y - before[card].y) <= 1.1F);
        CHECK(fabsf(after[card].turn - before[card].turn) <= 0.01F);
        CHECK(fabsf(after[card].lift - before[card].lift) <= 0.01F);
    }
}

/* A press where nothing lies: all that it does is to end the deal. */
TEST(any_press_ends_the_deal)
{
    static const EventButton buttons[] = {BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE};
    for (int i = 0; i < 9; i++) {
        Pose before[CARD_COUNT];
        open_dealing("the-plot", (uint64_t)i + 1, 60.0 + 60.0 * i);
        table_fixture_poses(&fixture, before);
        input_fixture_press(buttons[i % 3], input_fixture_nowhere());
        check_no_jump(before);
        input_fixture_release(buttons[i % 3], input_fixture_nowhere());
        input_fixture_expect_nothing();
        table_fixture_advance(&fixture, SOON);
        CHECK(!table_is_moving(&fixture.table));
        input_fixture_close();
    }
}

/* A card that a click can send somewhere, or PILE_NONE. */
static Pile playable_pile(Move *move)
{
    for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
        if (session_best_move(fixture.table.game, &fixture.table.position, pile, move)) {
            return pile;
        }
    }
    return PILE_NONE;
}

static int count_flying(Card excepted)
{
    int count = 0;
    for (int card = 0; card < CARD_COUNT; card++) {
        count += fixture.table.tracks[card].count > 0 && card != excepted;
    }
    return count;
}

TEST(a_click_in_the_deal_is_obeyed)
{
    int clicked = 0;
    for (int i = 0; i < 24; i++) {
        Move move;
        Pose before[CARD_COUNT];
        open_dealing("the-plot", (uint64_t)i + 1, 40.0 + 25.0 * i);
        Pile pile = playable_pile(&move);
        if (pile != PILE_NONE) {
            Card card = fixture.table.position.top[pile];
            table_fixture_poses(&fixture, before);
            input_fixture_click(BUTTON_LEFT, table_fixture_top(&fixture, pile));
            table_fixture_settle(&fixture);
            check_no_jump(before);
            CHECK_EQUAL_INT(OUTCOME_MOVED, fixture.player.outcome.kind);
            CHECK_EQUAL_INT(card, fixture.table.position.top[move.to]);
            table_fixture_advance(&fixture, SOON);
            CHECK_EQUAL_INT(0, count_flying(card));
            clicked++;
        }
        input_fixture_close();
    }
    CHECK(clicked > 8);
}

TEST(the_stock_can_be_turned_in_the_deal)
{
    for (int i = 0; i < 12; i++) {
        open_dealing("the-plot", (uint64_t)i + 1, 50.0 * (i + 1));
        Card next = fixture.table.position.top[PILE_STOCK];
        input_fixture_click(BUTTON_LEFT, table_fixture_top(&fixture, PILE_STOCK));
        table_fixture_settle(&fixture);
        CHECK_EQUAL_INT(next, fixture.table.position.top[PILE_WASTE]);
        table_fixture_advance(&fixture, SOON);
        CHECK_EQUAL_INT(0, count_flying(next));
        input_fixture_close();
    }
}

/* The pointer that only moves hurries nobody. */
TEST(pointing_does_not_end_the_deal)
{
    static Track before[CARD_COUNT];
    open_dealing("the-plot", 7, 200.0);
    memcpy(before, fixture.table.tracks, sizeof before);
    input_fixture_point(table_fixture_top(&fixture, PILE_TABLEAU));
    CHECK_EQUAL_BYTES(before, fixture.table.tracks, sizeof before);
    input_fixture_close();
}

static void open_won(const char *name)
{
    table_fixture_open(&fixture, rules_game_find(name, NULL), SPEED_NORMAL, 1280, 800);
    input_open(&input, 42);
    fixture.player.session.autoplay = false;
    CHECK(table_fixture_win(&fixture));
}

/* One click in the scene so long after its beginning, and then another. */
static void check_clicks(const char *name, double passed)
{
    Pose shown[CARD_COUNT];
    Pose later[CARD_COUNT];
    open_won(name);
    table_fixture_advance(&fixture, fixture.table.won_since + passed - fixture.now);
    check_context("%s, %g ms after the scene's beginning", name, passed);
    CHECK(table_win_is_moving(&fixture.table));
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    table_fixture_poses(&fixture, shown);
    CHECK(!table_is_moving(&fixture.table));
    table_fixture_advance(&fixture, LONG);
    table_fixture_poses(&fixture, later);
    CHECK_EQUAL_BYTES(shown, later, sizeof shown);
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect(COMMAND_DEAL);
    input_fixture_close();
}

TEST(a_click_ends_the_winning_scene)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (size_t game = 0; game < BASE_ARRAY_COUNT(games); game++) {
        for (double passed = 10.0; passed < 2400.0; passed += 350.0) {
            check_clicks(games[game], passed);
        }
    }
}

/* Two quick clicks, one to end the scene and one for a new deal, need no waiting between them. */
TEST(two_clicks_deal_anew)
{
    for (double passed = 10.0; passed < 2400.0; passed += 300.0) {
        open_won("the-plait");
        table_fixture_advance(&fixture, fixture.table.won_since + passed - fixture.now);
        input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
        table_fixture_advance(&fixture, 20.0);
        input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
        check_context("%g ms after the scene's beginning", passed);
        input_fixture_expect(COMMAND_DEAL);
        input_fixture_close();
    }
}
