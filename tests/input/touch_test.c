/* SPDX-License-Identifier: MIT */
/*
 * What fingers mean: taps, second taps, drags, long presses, several fingers, and all of it interrupted; with a clock
 * that is turned by hand.
 */
#include <math.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/input_fixture.h"
#include "table/motion.h"
#include "ui/arrange.h"
#include "ui/toolbar.h"

static const float MILLIMETRE = 96.0F / 25.4F;

static Table *table(void)
{
    return &fixture.ui.table;
}

/* Time passes; what is queued is executed. */
static void wait(double milliseconds)
{
    for (double passed = 0.0; passed < milliseconds; passed += 10.0) {
        table_fixture_advance(10.0);
        input_tick(&input, &fixture.ui, fixture.now);
    }
}

static Point top(Pile pile)
{
    return table_fixture_top(pile);
}

static bool may_go(Pile from, Pile to)
{
    return rules_check(table()->game, &table()->position, (Move){.from = from, .to = to}) == REFUSAL_NONE;
}

/* The places of a card, all empty foundations as one. */
static int places(Pile from, Pile found[PILE_COUNT])
{
    int count = 0;
    bool started = false;
    for (Pile to = PILE_FOUNDATION; to < PILE_COUNT; to++) {
        bool starts = rules_pile_is_foundation(to) && table()->position.count[to] == 0;
        if (may_go(from, to) && !(starts && started)) {
            found[count++] = to;
            started |= starts;
        }
    }
    return count;
}

/* Opens a deal of the Plot in which a tableau card has so many places, or more, and gives its pile. */
static Pile open_with_places(int least, int most)
{
    Pile found[PILE_COUNT];
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
            int count = places(pile, found);
            if (count >= least && count <= most) {
                return pile;
            }
        }
    }
}

TEST(a_tap_plays_a_card_with_one_place)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(1, 1);
    places(from, found);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, top(from));
    input_fixture_expect_nothing();
    input_fixture_touch(EVENT_TOUCH_UP, 0, top(from));
    input_fixture_expect_move(from, found[0]);
    CHECK_EQUAL_INT(DEVICE_TOUCH, fixture.ui.focus.device);
    input_fixture_expect_nothing_held();
}

TEST(a_tap_on_the_stock_turns_it)
{
    input_fixture_open(3);
    input_fixture_tap(top(PILE_STOCK));
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
}

TEST(a_tap_on_a_button_presses_it)
{
    input_fixture_open(3);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    input_fixture_tap(base_rect_centre(table()->layout.buttons[ui_toolbar_find(ACTION_UNDO)]));
    input_fixture_expect(COMMAND_UNDO);
    input_fixture_expect_nothing_held();
}

TEST(a_card_with_several_places_is_selected_and_put_on_each)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(2, PILE_COUNT);
    int count = places(from, found);
    for (int i = 0; i < count; i++) {
        float before = table_card_pose(table(), from, table()->position.count[from] - 1, table()->position.top[from]).y;
        input_fixture_tap(top(from));
        input_fixture_expect_nothing();
        CHECK_EQUAL_INT(from, table()->selected);
        Pose lifted = table_card_pose(table(), from, table()->position.count[from] - 1, table()->position.top[from]);
        CHECK(lifted.y < before && lifted.lift > 0.5F);
        input_fixture_tap(top(found[i]));
        input_fixture_expect_move(from, found[i]);
        CHECK_EQUAL_INT(PILE_NONE, table()->selected);
        wait(1000.0);
    }
}

TEST(a_second_tap_on_the_card_plays_the_best)
{
    Move best;
    Pile from = open_with_places(2, PILE_COUNT);
    CHECK(session_best_move(table()->game, &table()->position, from, &best));
    input_fixture_tap(top(from));
    input_fixture_tap(top(from));
    input_fixture_expect_move(best.from, best.to);
}

TEST(a_second_tap_elsewhere_lets_the_card_go)
{
    Pile from = open_with_places(2, PILE_COUNT);
    Pile other = PILE_STOCK;
    input_fixture_tap(top(from));
    input_fixture_tap(input_fixture_nowhere());
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
    input_fixture_tap(top(from));
    input_fixture_tap(top(other));
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
    input_fixture_tap(top(other)); /* and then everything is as before */
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
}

TEST(a_move_by_other_means_lets_the_card_go)
{
    Pile from = open_with_places(2, PILE_COUNT);
    input_fixture_tap(top(from));
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
    table_fixture_draw();
}

TEST(a_card_without_a_place_trembles)
{
    Pile from = open_with_places(0, 0);
    input_fixture_tap(top(from));
    input_fixture_expect_nothing();
    CHECK(table_is_moving(table()));
}

TEST(a_drag_carries_the_card)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(2, PILE_COUNT);
    int count = places(from, found);
    Point take = top(from);
    input_fixture_touch(EVENT_TOUCH_DOWN, 3, take);
    input_fixture_slide(3, take, top(found[count - 1]));
    CHECK(table()->drag.active && table()->drag.moved);
    input_fixture_touch(EVENT_TOUCH_UP, 3, top(found[count - 1]));
    input_fixture_expect_move(from, found[count - 1]);
    input_fixture_expect_nothing_held();
}

TEST(a_finger_that_trembles_still_taps)
{
    Pile from = open_with_places(1, 1);
    Point take = top(from);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
    input_fixture_slide(0, take, (Point){take.x + 2.0F * MILLIMETRE, take.y});
    input_fixture_touch(EVENT_TOUCH_UP, 0, (Point){take.x + 2.0F * MILLIMETRE, take.y});
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    input_fixture_take();
}

TEST(a_long_press_shows_every_place_in_turn)
{
    Pile found[PILE_COUNT];
    bool shown[PILE_COUNT] = {false};
    Pile from = open_with_places(2, PILE_COUNT);
    int count = places(from, found);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, top(from));
    CHECK(input_is_busy(&input));
    wait(430.0);
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.focus.ghost);
    wait(40.0);
    for (int i = 0; i < count; i++) {
        CHECK(fixture.ui.focus.ghost != PILE_NONE && !shown[fixture.ui.focus.ghost]);
        shown[fixture.ui.focus.ghost] = true;
        table_fixture_draw();
        wait(760.0);
    }
    for (int i = 0; i < count; i++) {
        CHECK(shown[found[i]]);
    }
    Pile ghost = fixture.ui.focus.ghost;
    input_fixture_touch(EVENT_TOUCH_UP, 0, top(from));
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(from, table()->selected);
    input_fixture_tap(top(from));
    input_fixture_expect_move(from, ghost);
    input_fixture_expect_nothing_held();
}

TEST(a_long_press_may_become_a_drag)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(2, PILE_COUNT);
    Point take = top(from);
    places(from, found);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
    wait(600.0);
    input_fixture_slide(0, take, top(found[0]));
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.focus.ghost);
    input_fixture_touch(EVENT_TOUCH_UP, 0, top(found[0]));
    input_fixture_expect_move(from, found[0]);
}

static void fingers_tap(int count, double apart, Point point)
{
    for (int i = 0; i < count; i++) {
        input_fixture_touch(EVENT_TOUCH_DOWN, i, (Point){point.x + 60.0F * (float)i, point.y});
        wait(apart);
    }
    for (int i = count - 1; i >= 0; i--) {
        input_fixture_touch(EVENT_TOUCH_UP, i, (Point){point.x + 60.0F * (float)i, point.y});
    }
}

TEST(two_fingers_undo_and_three_open_the_menu)
{
    Pile from = open_with_places(1, 1);
    fingers_tap(2, 20.0, top(from));
    input_fixture_expect(COMMAND_UNDO);
    input_fixture_expect_nothing_held();
    fingers_tap(4, 20.0, top(from));
    input_fixture_expect_nothing();
    fingers_tap(2, 600.0, top(from)); /* too slow to be meant */
    input_fixture_expect_nothing();
    fingers_tap(3, 20.0, top(from));
    input_fixture_expect_nothing();
    CHECK(screens_visible(&fixture.ui.screens));
}

TEST(fingers_that_slip_do_not_tap)
{
    Pile from = open_with_places(1, 1);
    Point point = top(from);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, point);
    input_fixture_touch(EVENT_TOUCH_DOWN, 1, input_fixture_nowhere());
    input_fixture_slide(0, point, (Point){point.x + 80.0F, point.y});
    CHECK(!table()->drag.active);
    input_fixture_touch(EVENT_TOUCH_UP, 0, point);
    input_fixture_touch(EVENT_TOUCH_UP, 1, input_fixture_nowhere());
    input_fixture_expect_nothing();
    input_fixture_expect_nothing_held();
}

TEST(a_second_finger_never_starts_a_second_drag)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(2, PILE_COUNT);
    Point take = top(from);
    places(from, found);
    Point give = top(found[0]);
    Pile other = from == PILE_TABLEAU ? PILE_TABLEAU + 1 : PILE_TABLEAU;
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
    input_fixture_slide(0, take, give);
    Card held = table()->drag.card;
    input_fixture_touch(EVENT_TOUCH_DOWN, 1, top(other));
    input_fixture_slide(1, top(other), top(from));
    CHECK(table()->drag.active && table()->drag.card == held);
    CHECK(fabsf(table()->drag.pointer.x - give.x) < 1.0F);
    input_fixture_touch(EVENT_TOUCH_UP, 1, top(from));
    CHECK(table()->drag.active);
    input_fixture_touch(EVENT_TOUCH_UP, 0, give);
    input_fixture_expect_move(from, found[0]);
}

TEST(what_interrupts_a_drag_ends_it_without_a_move)
{
    Pile found[PILE_COUNT];
    Pile from = open_with_places(2, PILE_COUNT);
    places(from, found);
    const EventKind interruptions[] = {EVENT_FOCUS_LOST, EVENT_HIDDEN};
    for (int i = 0; i < 4; i++) {
        Point take = top(from);
        input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
        input_fixture_slide(0, take, top(found[0]));
        if (i < 2) {
            input_fixture_send((InputEvent){.kind = interruptions[i]});
        } else {
            input_fixture_touch(EVENT_TOUCH_MOVE, 0, (Point){i == 2 ? 0.0F : 1280.0F, 300.0F});
            input_fixture_slide(0, (Point){0.0F, 300.0F}, top(found[0])); /* it does not come back */
        }
        CHECK(!table()->drag.active);
        input_fixture_touch(EVENT_TOUCH_UP, 0, top(found[0]));
        input_fixture_expect_nothing();
        input_fixture_expect_nothing_held();
        wait(1000.0);
    }
    input_fixture_tap(top(PILE_STOCK));
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
}

TEST(a_tap_that_misses_takes_the_nearest)
{
    input_fixture_open(3);
    table_fixture_move(PILE_STOCK, PILE_WASTE);
    Rect undo = table()->layout.buttons[ui_toolbar_find(ACTION_UNDO)];
    Point left = {undo.x - 4.0F * MILLIMETRE, undo.y + undo.h / 2.0F};
    CHECK_EQUAL_INT(-1, ui_toolbar_at(&fixture.ui, left));
    input_fixture_tap(left);
    input_fixture_expect(COMMAND_UNDO);
    input_fixture_tap((Point){undo.x - 5.0F * MILLIMETRE, undo.y + undo.h / 2.0F});
    input_fixture_expect_nothing();
    input.touch.millimetre = 2.0F * MILLIMETRE; /* a denser display */
    input_fixture_tap((Point){undo.x - 5.0F * MILLIMETRE, undo.y + undo.h / 2.0F});
    input_fixture_expect(COMMAND_UNDO);
}

TEST(a_finger_presses_what_is_on_a_screen)
{
    input_fixture_open(3);
    ui_open_screen(&fixture.ui, SCREEN_RULES);
    Screens *screens = &fixture.ui.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        if (screens->widgets[i].action.kind == ACTION_BACK) {
            Point point = base_rect_centre(screens->widgets[i].rect);
            input_fixture_touch(EVENT_TOUCH_DOWN, 0, point);
            input_fixture_touch(EVENT_TOUCH_UP, 0, (Point){5.0F, 5.0F}); /* somewhere else: not meant */
            CHECK(screens_visible(screens));
            input_fixture_tap(point);
            break;
        }
    }
    CHECK(!screens_visible(screens));
    CHECK_EQUAL_INT(-1, screens->hovered);
}

TEST(a_screen_that_opens_ends_the_drag)
{
    Pile from = open_with_places(1, 1);
    Point take = top(from);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
    input_fixture_slide(0, take, (Point){take.x + 100.0F, take.y});
    ui_open_screen(&fixture.ui, SCREEN_RULES);
    input_fixture_touch(EVENT_TOUCH_MOVE, 0, take);
    input_fixture_touch(EVENT_TOUCH_UP, 0, take);
    CHECK(!table()->drag.active);
    CHECK(screens_visible(&fixture.ui.screens));
    input_fixture_expect_nothing();
}
