/* SPDX-License-Identifier: MIT */
/*
 * What a gamepad's buttons mean, and what comes of them while they are held, by a clock that is turned by hand.
 */
#include <string.h>

#include "screens/screens.h"
#include "session/autoplay.h"
#include "support/check.h"
#include "support/input_fixture.h"
#include "ui/bindings.h"
#include "ui/focus.h"

enum { PAD = 2, OTHER_PAD = 5 };

static void pad_event(EventKind kind, int pad, PadButton button)
{
    input_fixture_send((InputEvent){.kind = kind, .pad = pad, .pad_button = button, .pad_kind = PAD_PLAYSTATION});
}

static void press(PadButton button)
{
    pad_event(EVENT_PAD_DOWN, PAD, button);
}

static void let_go(PadButton button)
{
    pad_event(EVENT_PAD_UP, PAD, button);
}

TEST(every_button_has_its_intent)
{
    static const uint8_t owners[PAD_BUTTON_COUNT + 1] = {
        [PAD_SOUTH] = ACTION_ACCEPT,         [PAD_EAST] = ACTION_CANCEL,
        [PAD_WEST] = ACTION_STOCK,           [PAD_NORTH] = ACTION_HINT,
        [PAD_SHOULDER_LEFT] = ACTION_UNDO,   [PAD_SHOULDER_RIGHT] = ACTION_REDO,
        [PAD_TRIGGER_RIGHT] = ACTION_FINISH, [PAD_TRIGGER_LEFT] = ACTION_FOUNDATION,
        [PAD_START] = ACTION_MENU,           [PAD_BACK] = ACTION_RULES,
        [PAD_GUIDE] = ACTION_NONE,           [PAD_BUTTON_COUNT] = ACTION_NONE};
    Bindings bindings;
    ui_bindings_reset(&bindings, false);
    for (int button = 0; button <= PAD_BUTTON_COUNT; button++) {
        if (owners[button] != ACTION_NONE || button >= PAD_GUIDE) {
            check_context("button %d", button);
            CHECK_EQUAL_INT(owners[button], ui_bindings_owner(&bindings, ui_chord_of_button((PadButton)button)));
        }
    }
}

TEST(a_press_makes_the_pad_the_device)
{
    input_fixture_open(7);
    pad_event(EVENT_PAD_ADDED, PAD, PAD_SOUTH);
    CHECK_EQUAL_INT(DEVICE_POINTER, focus()->device);
    let_go(PAD_SOUTH);
    CHECK_EQUAL_INT(DEVICE_POINTER, focus()->device);
    press(PAD_RIGHT);
    CHECK_EQUAL_INT(DEVICE_PAD, focus()->device);
    CHECK_EQUAL_INT(PAD_PLAYSTATION, focus()->glyphs);
    input_fixture_point(input_fixture_nowhere());
    CHECK_EQUAL_INT(DEVICE_PAD, focus()->device); /* a mouse that is pushed is not used */
    let_go(PAD_RIGHT);
}

TEST(west_turns_the_stock_once)
{
    input_fixture_open(7);
    press(PAD_WEST);
    CHECK(!input_is_busy(&input));
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
    CHECK_EQUAL_INT(0, input_fixture_hold(2000.0));
    let_go(PAD_WEST);
    input_fixture_expect_nothing();
}

TEST(accepting_happens_when_the_button_is_let_go)
{
    input_fixture_open(7);
    press(PAD_RIGHT); /* wherever the focus is then */
    let_go(PAD_RIGHT);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_STOCK, fixture.ui.now);
    press(PAD_SOUTH);
    CHECK(input_is_busy(&input));
    CHECK_EQUAL_INT(0, input_fixture_hold(200.0));
    let_go(PAD_SOUTH);
    CHECK(!input_is_busy(&input));
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
}

/* A tableau pile whose top card may go somewhere. */
static Pile playable(void)
{
    Pile places[PILE_COUNT];
    for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
        if (fixture.ui.table.layout.piles[pile].used &&
            session_destinations(fixture.ui.table.game, &fixture.ui.table.position, pile, places) > 0) {
            return pile;
        }
    }
    return PILE_NONE;
}

TEST(holding_shows_places_instead)
{
    input_fixture_open(1001);
    Pile pile = playable();
    press(PAD_RIGHT);
    let_go(PAD_RIGHT);
    if (CHECK(pile != PILE_NONE)) {
        ui_focus_set(&fixture.ui.focus, &fixture.ui.table, pile, fixture.ui.now);
        press(PAD_SOUTH);
        CHECK_EQUAL_INT(0, input_fixture_hold(340.0));
        CHECK_EQUAL_INT(PILE_NONE, focus()->ghost);
        CHECK_EQUAL_INT(0, input_fixture_hold(20.0));
        Pile ghost = focus()->ghost;
        CHECK(ghost != PILE_NONE);
        let_go(PAD_SOUTH);
        input_fixture_expect_nothing();
        CHECK_EQUAL_INT(ghost, focus()->ghost);
        press(PAD_SOUTH);
        let_go(PAD_SOUTH);
        input_fixture_expect_move(pile, ghost);
    }
}

/* Plays as many moves as there are cards to turn. */
static void turn(int times)
{
    for (int i = 0; i < times; i++) {
        CHECK(table_fixture_move(PILE_STOCK, PILE_WASTE));
    }
}

TEST(undo_repeats_faster_and_faster)
{
    input_fixture_open(7);
    turn(60);
    press(PAD_SHOULDER_LEFT);
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    input_fixture_expect(COMMAND_UNDO);
    CHECK_EQUAL_INT(0, input_fixture_hold(315.0));
    CHECK_EQUAL_INT(1, input_fixture_hold(10.0));
    int slow = input_fixture_hold(500.0);
    input_fixture_hold(1000.0);
    int fast = input_fixture_hold(500.0);
    CHECK(slow >= 4 && slow <= 6);
    CHECK(fast >= 10 && fast <= 12);
    let_go(PAD_SHOULDER_LEFT);
    CHECK(!input_is_busy(&input));
    CHECK_EQUAL_INT(0, input_fixture_hold(1000.0));
}

TEST(a_held_direction_moves_on)
{
    input_fixture_open(7);
    press(PAD_RIGHT);
    let_go(PAD_RIGHT);
    ui_focus_set(&fixture.ui.focus, &fixture.ui.table, PILE_STOCK, fixture.ui.now);
    press(PAD_DOWN);
    Pile first = focus()->pile;
    input_fixture_hold(320.0);
    CHECK(focus()->pile != first || focus()->button >= 0);
    pad_event(EVENT_PAD_UP, OTHER_PAD, PAD_DOWN); /* another pad's button is not this one */
    CHECK(input_is_busy(&input));
    let_go(PAD_DOWN);
    CHECK(!input_is_busy(&input));
}

TEST(losing_the_window_lets_go)
{
    input_fixture_open(7);
    press(PAD_RIGHT);
    CHECK(input_is_busy(&input));
    input_fixture_send((InputEvent){.kind = EVENT_FOCUS_LOST});
    CHECK(!input_is_busy(&input));
    press(PAD_SOUTH);
    input_fixture_send((InputEvent){.kind = EVENT_HIDDEN});
    let_go(PAD_SOUTH); /* comes late: it has no effect any more */
    input_fixture_expect_nothing();
}

TEST(a_pad_that_is_gone_makes_the_game_wait)
{
    input_fixture_open(7);
    press(PAD_RIGHT);
    pad_event(EVENT_PAD_REMOVED, OTHER_PAD, PAD_SOUTH);
    CHECK(!screens_visible(screens())); /* it was not the one in use */
    CHECK(input_is_busy(&input));
    pad_event(EVENT_PAD_REMOVED, PAD, PAD_SOUTH);
    CHECK(!input_is_busy(&input));
    CHECK(screens_visible(screens()));
    CHECK_EQUAL_INT(SCREEN_PAUSE, screens()->stack[screens()->depth - 1]);
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(1, session()->chapter_count);
}

TEST(a_pad_that_is_not_played_with_may_go)
{
    input_fixture_open(7);
    press(PAD_RIGHT);
    let_go(PAD_RIGHT);
    focus()->device = DEVICE_POINTER;
    pad_event(EVENT_PAD_REMOVED, PAD, PAD_SOUTH);
    CHECK(!screens_visible(screens()));
}

/* At the first start the games are all that there is: no button shows a table without a deal. */
TEST(no_table_before_the_first_deal)
{
    input_fixture_begin(rules_game_at(0), SPEED_OFF, 1280, 800);
    ui_open_screen(&fixture.ui, SCREEN_CHOOSER);
    press(PAD_NORTH);
    let_go(PAD_NORTH);
    CHECK(session_chapter(session()) == NULL && screens_show(screens(), SCREEN_CHOOSER));
    ui_push_screen(&fixture.ui, SCREEN_RULES, rules_game_at(0));
    press(PAD_NORTH);
    CHECK(screens_show(screens(), SCREEN_RULES));
}

TEST(a_card_held_by_the_mouse_goes_home)
{
    input_fixture_open(7);
    input_fixture_drag(table_fixture_top(PILE_TABLEAU), input_fixture_nowhere());
    CHECK(fixture.ui.table.drag.active);
    press(PAD_LEFT);
    CHECK(!fixture.ui.table.drag.active);
    let_go(PAD_LEFT);
}
