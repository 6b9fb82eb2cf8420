/* SPDX-License-Identifier: MIT */
/*
 * A player in haste: a press in the middle of a deal brings the cards to their places and is obeyed, one in the middle
 * of the winning animation ends it, and the next one does nothing.
 */
#include "support/check.h"
#include "support/input_fixture.h"
#include "table/win.h"
#include "ui/ui.h"

static const double SOON = 150.0; /* milliseconds in which a hurried deal is over */

/* A game is being dealt; nobody has waited for it. */
static void open_dealing(uint64_t deal, double passed)
{
    input_fixture_begin(rules_game_find("the-plot", NULL), SPEED_NORMAL, 1280, 800);
    table_fixture_deal(deal);
    table_fixture_advance(passed);
    check_context("deal %d after %g ms", (int)deal, passed);
    CHECK(ui_is_moving(&fixture.ui));
}

/* A press where nothing lies: all that it does is to end the deal. */
TEST(any_press_ends_the_deal)
{
    static const EventButton buttons[] = {BUTTON_LEFT, BUTTON_RIGHT, BUTTON_MIDDLE};
    for (int i = 0; i < 9; i++) {
        Pose before[CARD_COUNT];
        open_dealing((uint64_t)i + 1, 60.0 + 60.0 * i);
        table_fixture_poses(before);
        input_fixture_press(buttons[i % 3], input_fixture_nowhere());
        table_fixture_check_no_jump(before, 1.1F, 0.01F);
        input_fixture_release(buttons[i % 3], input_fixture_nowhere());
        input_fixture_expect_nothing();
        table_fixture_advance(SOON);
        CHECK(!ui_is_moving(&fixture.ui));
    }
}

TEST(a_click_in_the_deal_is_obeyed)
{
    for (int i = 0; i < 6; i++) {
        Pose before[CARD_COUNT];
        open_dealing((uint64_t)i + 1, 40.0 + 100.0 * i);
        Card card = fixture.ui.table.position.top[PILE_STOCK];
        table_fixture_poses(before);
        input_fixture_click(BUTTON_LEFT, table_fixture_top(PILE_STOCK));
        table_fixture_settle();
        table_fixture_check_no_jump(before, 1.1F, 0.01F);
        CHECK_EQUAL_INT(card, fixture.ui.table.position.top[PILE_WASTE]);
        table_fixture_advance(SOON);
        for (int other = 0; other < CARD_COUNT; other++) {
            CHECK(other == card || fixture.ui.table.tracks[other].count == 0);
        }
    }
}

/* One click in the animation so long after its beginning, and then another, soon or late. */
static void check_clicks(const char *name, double passed, double pause)
{
    Pose shown[CARD_COUNT];
    Pose later[CARD_COUNT];
    input_fixture_begin(rules_game_find(name, NULL), SPEED_NORMAL, 1280, 800);
    CHECK(table_fixture_win());
    table_fixture_advance(fixture.ui.table.won_since + passed - fixture.now);
    check_context("%s, %g ms after the beginning, then %g", name, passed, pause);
    CHECK(table_win_is_moving(&fixture.ui.table));
    input_fixture_click(BUTTON_RIGHT, input_fixture_nowhere());
    CHECK(table_win_is_moving(&fixture.ui.table));
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    table_fixture_poses(shown);
    CHECK(!table_is_moving(&fixture.ui.table));
    table_fixture_advance(pause);
    table_fixture_poses(later);
    CHECK_EQUAL_BYTES(shown, later, sizeof shown);
    CHECK(screens_show(screens(), SCREEN_RESULT));
    if (pause < 700.0) { /* one more was meant for what lay there before the strip */
        int again = screens_find(screens(), ACTION_RESTART);
        input_fixture_tap(base_rect_centre(screens()->widgets[again].rect));
        input_fixture_expect_nothing();
        table_fixture_advance(1000.0);
    }
    CHECK(screens_show(screens(), SCREEN_RESULT) && !ui_is_moving(&fixture.ui));
    for (float y = 60.0F; y < table_strip(&fixture.ui.table.layout, 0.0F).rect.y; y += 40.0F) {
        input_fixture_click(BUTTON_RIGHT, (Point){16.0F * y / 10.0F, y});
        input_fixture_click(BUTTON_LEFT, (Point){16.0F * y / 10.0F, y});
    }
    input_fixture_expect_nothing();
    CHECK(screens_show(screens(), SCREEN_RESULT));
}

TEST(a_click_ends_the_winning_animation_and_others_do_nothing)
{
    static const char *const games[] = {"the-plot", "the-plait", "queen-of-italy"};
    for (int i = 0; i < 21; i++) {
        int round = i / 3;
        check_clicks(games[i % 3], 10.0 + 350.0 * round, i % 2 == 0 ? 20.0 : 10000.0);
    }
}
