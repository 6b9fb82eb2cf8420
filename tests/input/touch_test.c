/* SPDX-License-Identifier: MIT */
/*
 * What fingers mean: taps, second taps, drags, long presses, several fingers, and all of it interrupted; with a clock
 * that is turned by hand.
 */
#include <math.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/input_fixture.h"
#include "support/toolbar.h"
#include "ui/focus.h"
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

static Pile from;               /* a tableau pile of the deal that was opened by open_with_places(), */
static Pile places[PILE_COUNT]; /* where its top card can go, */
static int place_count;         /* and to how many places */

/* Opens a deal of the Plot in which a tableau card has so many places. */
static void open_with_places(int least, int most)
{
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (from = PILE_TABLEAU; from < PILE_COUNT; from++) {
            place_count = session_destinations(table()->game, &table()->position, from, places);
            if (place_count >= least && place_count <= most) {
                return;
            }
        }
    }
}

TEST(a_tap_plays_a_card_with_one_place)
{
    open_with_places(1, 1);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, top(from));
    input_fixture_expect_nothing();
    input_fixture_touch(EVENT_TOUCH_UP, 0, top(from));
    input_fixture_expect_move(from, places[0]);
    CHECK_EQUAL_INT(DEVICE_TOUCH, fixture.ui.focus.device);
    input_fixture_expect_nothing_held();
}

TEST(a_card_with_several_places_is_selected_and_put_on_each)
{
    open_with_places(2, PILE_COUNT);
    for (int i = 0; i < place_count; i++) {
        float before = table_card_pose(table(), from, table()->position.count[from] - 1, table()->position.top[from]).y;
        input_fixture_tap(top(from));
        input_fixture_expect_nothing();
        CHECK_EQUAL_INT(from, table()->selected);
        Pose lifted = table_card_pose(table(), from, table()->position.count[from] - 1, table()->position.top[from]);
        CHECK(lifted.y < before && lifted.lift > 0.5F);
        input_fixture_tap(top(places[i]));
        input_fixture_expect_move(from, places[i]);
        CHECK_EQUAL_INT(PILE_NONE, table()->selected);
        wait(1000.0);
    }
}

TEST(a_second_tap_on_the_card_plays_the_best)
{
    Move best;
    open_with_places(2, PILE_COUNT);
    CHECK(session_best_move(table()->game, &table()->position, from, &best));
    input_fixture_tap(top(from));
    input_fixture_tap(top(from));
    input_fixture_expect_move(best.from, best.to);
}

TEST(a_second_tap_elsewhere_lets_the_card_go)
{
    open_with_places(2, PILE_COUNT);
    input_fixture_tap(top(from));
    input_fixture_tap(input_fixture_nowhere());
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
    input_fixture_tap(top(from));
    input_fixture_tap(top(PILE_STOCK));
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
    input_fixture_tap(top(PILE_STOCK)); /* and then everything is as before */
    input_fixture_expect_move(PILE_STOCK, PILE_WASTE);
}

/* Another pile that does not take the card is asked all the same, as by dragging: the answer says why not. */
TEST(a_second_tap_on_another_pile_is_answered)
{
    open_with_places(2, PILE_COUNT);
    Pile other = PILE_TABLEAU;
    input_fixture_tap(top(from));
    while (other == from || table_is_target(table(), other)) {
        other++;
    }
    input_fixture_tap(top(other));
    input_fixture_expect_move(from, other);
    CHECK_EQUAL_INT(PILE_NONE, table()->selected);
}

TEST(a_drag_carries_the_card)
{
    open_with_places(2, PILE_COUNT);
    Point take = top(from);
    input_fixture_touch(EVENT_TOUCH_DOWN, 3, take);
    input_fixture_slide(3, take, top(places[place_count - 1]));
    CHECK(table()->drag.active && table()->drag.moved);
    input_fixture_touch(EVENT_TOUCH_UP, 3, top(places[place_count - 1]));
    input_fixture_expect_move(from, places[place_count - 1]);
    input_fixture_expect_nothing_held();
}

TEST(a_long_press_shows_every_place_in_turn)
{
    bool shown[PILE_COUNT] = {false};
    open_with_places(2, PILE_COUNT);
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, top(from));
    CHECK(input_is_busy(&input));
    wait(430.0);
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.focus.ghost);
    wait(40.0);
    for (int i = 0; i < place_count; i++) {
        CHECK(fixture.ui.focus.ghost != PILE_NONE && !shown[fixture.ui.focus.ghost]);
        shown[fixture.ui.focus.ghost] = true;
        table_fixture_draw();
        wait(760.0);
    }
    for (int i = 0; i < place_count; i++) {
        CHECK(shown[places[i]]);
    }
    Pile ghost = fixture.ui.focus.ghost;
    input_fixture_touch(EVENT_TOUCH_UP, 0, top(from));
    input_fixture_expect_nothing();
    CHECK_EQUAL_INT(from, table()->selected);
    input_fixture_tap(top(from));
    input_fixture_expect_move(from, ghost);
    input_fixture_expect_nothing_held();
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
    open_with_places(1, 1);
    fingers_tap(2, 20.0, top(from));
    input_fixture_expect(COMMAND_UNDO);
    input_fixture_expect_nothing_held();
    fingers_tap(4, 20.0, top(from));
    input_fixture_expect_nothing();
    input_fixture_touch(EVENT_TOUCH_DOWN, 0, input_fixture_nowhere());
    CHECK(input_is_busy(&input)); /* else time would stand still, and nothing be too slow */
    wait(1000.0);
    CHECK(!input_is_busy(&input));
    input_fixture_touch(EVENT_TOUCH_UP, 0, input_fixture_nowhere());
    fingers_tap(2, 600.0, top(from)); /* too slow to be meant */
    input_fixture_expect_nothing();
    fingers_tap(3, 20.0, top(from));
    input_fixture_expect_nothing();
    CHECK(screens_visible(&fixture.ui.screens));
}

TEST(fingers_that_slip_do_not_tap)
{
    open_with_places(1, 1);
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
    open_with_places(2, PILE_COUNT);
    Point take = top(from);
    Point give = top(places[0]);
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
    input_fixture_expect_move(from, places[0]);
}

TEST(what_interrupts_a_drag_ends_it_without_a_move)
{
    open_with_places(2, PILE_COUNT);
    for (int i = 0; i < 4; i++) {
        Point take = top(from);
        input_fixture_touch(EVENT_TOUCH_DOWN, 0, take);
        input_fixture_slide(0, take, top(places[0]));
        if (i < 2) {
            input_fixture_send((InputEvent){.kind = i == 0 ? EVENT_FOCUS_LOST : EVENT_HIDDEN});
        } else {
            input_fixture_touch(EVENT_TOUCH_MOVE, 0, (Point){i == 2 ? 0.0F : 1280.0F, 300.0F});
            input_fixture_slide(0, (Point){0.0F, 300.0F}, top(places[0])); /* it does not come back */
        }
        CHECK(!table()->drag.active);
        input_fixture_touch(EVENT_TOUCH_UP, 0, top(places[0]));
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
    Rect undo = table()->layout.buttons[toolbar_find(&fixture.ui.table, ACTION_UNDO)];
    Point left = {undo.x - 4.0F * MILLIMETRE, undo.y + undo.h / 2.0F};
    CHECK_EQUAL_INT(-1, ui_toolbar_at(&fixture.ui.table.layout, left));
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
    open_with_places(1, 1);
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
