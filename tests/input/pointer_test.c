/* SPDX-License-Identifier: MIT */
/*
 * What the mouse means: clicks, double clicks, drags, the other buttons, the wheel, and the pointer that is lost.
 */
#include <math.h>
#include <string.h>

#include "input/input_fixture.h"
#include "session/autoplay.h"
#include "support/check.h"

static Refusal check_move(Pile from, Pile to)
{
    return rules_check(fixture.table.game, &fixture.table.position, (Move){.from = from, .to = to});
}

static Point top(Pile pile)
{
    return table_fixture_top(&fixture, pile);
}

/* Stands where tableau pile `*from` can go to another one; both are given. */
static void open_with_a_build(Pile *from, Pile *to)
{
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (*from = PILE_TABLEAU; *from < PILE_COUNT; (*from)++) {
            for (*to = PILE_TABLEAU; *to < PILE_COUNT; (*to)++) {
                if (check_move(*from, *to) == REFUSAL_NONE) {
                    return;
                }
            }
        }
        input_fixture_close();
    }
}

/* Stands where the top card of a tableau pile can go to a foundation. */
static void open_with_a_foundation_play(Pile *from)
{
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (*from = PILE_TABLEAU; *from < PILE_COUNT; (*from)++) {
            if (check_move(*from, PILE_FOUNDATION) == REFUSAL_NONE) {
                return;
            }
        }
        input_fixture_close();
    }
}

static Pile pile_that_goes_nowhere(void)
{
    Move move;
    for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
        if (!session_best_move(fixture.table.game, &fixture.table.position, pile, &move)) {
            return pile;
        }
    }
    return PILE_NONE;
}

TEST(a_click_plays_the_best_place)
{
    Pile from;
    Pile to;
    Move best;
    open_with_a_build(&from, &to);
    CHECK(session_best_move(fixture.table.game, &fixture.table.position, from, &best));
    input_fixture_press(BUTTON_LEFT, top(from));
    input_fixture_expect_nothing();
    input_fixture_release(BUTTON_LEFT, top(from));
    input_fixture_expect_move(best.from, best.to);
    input_fixture_close();
    open_with_a_foundation_play(&from);
    input_fixture_click(BUTTON_LEFT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
    input_fixture_close();
}

TEST(a_click_on_a_card_without_a_place_trembles)
{
    input_fixture_open(7);
    Pile pile = pile_that_goes_nowhere();
    input_fixture_click(BUTTON_LEFT, top(pile));
    input_fixture_expect_nothing();
    CHECK(table_is_moving(&fixture.table));
    CHECK(strlen(fixture.table.message) > 10);
    input_fixture_close();
}

/* Stands where the waste is four cards or deeper, so that its top card always lies in one place, and can be played. */
static void open_with_a_waste_play(void)
{
    Move move;
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (int turned = 1; turned < 40; turned++) {
            table_fixture_move(&fixture, PILE_STOCK, PILE_WASTE);
            if (turned > 4 && session_best_move(fixture.table.game, &fixture.table.position, PILE_WASTE, &move)) {
                table_fixture_rest(&fixture, 5000.0);
                return;
            }
        }
        input_fixture_close();
    }
}

/* The second half of a double click says no more than the first, though another card has come under the pointer. */
TEST(a_double_click_counts_once)
{
    open_with_a_waste_play();
    Point point = top(PILE_WASTE);
    int count = fixture.table.position.count[PILE_WASTE];
    input_fixture_click(BUTTON_LEFT, point);
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(count - 1, fixture.table.position.count[PILE_WASTE]);
    table_fixture_advance(&fixture, 120.0);
    CHECK(table_hit(&fixture.table, point).is_top);
    input_fixture_press(BUTTON_LEFT, point);
    input_fixture_release(BUTTON_LEFT, point);
    input_fixture_expect_nothing();
    table_fixture_advance(&fixture, 1000.0);
    input_fixture_press(BUTTON_LEFT, point); /* late: a click of its own */
    CHECK(fixture.table.drag.active);
    input_fixture_close();
}

/* A quick second press that becomes a drag is one, however soon it follows a click. */
TEST(a_quick_drag_after_a_click)
{
    open_with_a_waste_play();
    Point point = top(PILE_WASTE);
    input_fixture_click(BUTTON_LEFT, point);
    table_fixture_settle(&fixture);
    table_fixture_advance(&fixture, 120.0);
    input_fixture_press(BUTTON_LEFT, point);
    input_fixture_point((Point){point.x + 200.0F, point.y + 30.0F});
    CHECK(fixture.table.drag.active);
    CHECK(fixture.table.drag.moved);
    CHECK_EQUAL_INT(PILE_WASTE, fixture.table.drag.from);
    input_fixture_close();
}

TEST(a_quick_click_elsewhere_counts)
{
    Pile from;
    open_with_a_foundation_play(&from);
    input_fixture_click(BUTTON_LEFT, top(from == PILE_TABLEAU ? PILE_TABLEAU + 1 : PILE_TABLEAU));
    table_fixture_settle(&fixture);
    table_fixture_command(&fixture, COMMAND_RESTART);
    table_fixture_rest(&fixture, 5000.0);
    input_fixture_click(BUTTON_LEFT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
    input_fixture_close();
}

TEST(a_click_on_the_stock_turns)
{
    input_fixture_open(7);
    for (int i = 0; i < 78; i++) {
        input_fixture_click(BUTTON_LEFT, top(PILE_STOCK));
        CHECK_EQUAL_INT(1, input_fixture_waiting());
        table_fixture_settle(&fixture);
        CHECK_EQUAL_INT(77 - i, fixture.table.position.count[PILE_STOCK]);
        table_fixture_advance(&fixture, 60.0);
    }
    input_fixture_click(BUTTON_LEFT, top(PILE_STOCK)); /* empty, no redeal: refused with its reason */
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    input_fixture_close();
}

TEST(a_drag_to_a_legal_pile_is_that_move)
{
    Pile from;
    Pile to;
    open_with_a_build(&from, &to);
    input_fixture_drag(top(from), top(to));
    CHECK(fixture.table.drag.active && fixture.table.drag.moved);
    input_fixture_expect_nothing();
    input_fixture_release(BUTTON_LEFT, top(to));
    CHECK(!fixture.table.drag.active);
    input_fixture_expect_move(from, to);
    input_fixture_close();
}

static void check_back_home(Pile from)
{
    CHECK(table_fixture_rest(&fixture, 1000.0));
    int index = fixture.table.position.count[from] - 1;
    Pose pose = table_card_pose(&fixture.table, from, index, fixture.table.position.top[from]);
    Point slot = table_layout_slot(&fixture.table.layout, from, index, index + 1);
    CHECK(pose.x == slot.x && pose.y == slot.y);
}

TEST(a_drag_to_an_illegal_pile_is_refused)
{
    input_fixture_open(7);
    input_fixture_drag(top(PILE_TABLEAU), top(PILE_FOUNDATION + 3));
    input_fixture_release(BUTTON_LEFT, top(PILE_FOUNDATION + 3));
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    CHECK_EQUAL_INT(PILE_TABLEAU, fixture.player.outcome.command.move.from);
    CHECK_EQUAL_INT(PILE_FOUNDATION + 3, fixture.player.outcome.command.move.to);
    CHECK(fixture.table.message[0] != '\0');
    CHECK(table_is_moving(&fixture.table));
    check_back_home(PILE_TABLEAU);
    input_fixture_close();
}

TEST(a_drag_to_nowhere_goes_home)
{
    input_fixture_open(7);
    input_fixture_drag(top(PILE_TABLEAU + 5), input_fixture_nowhere());
    input_fixture_release(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    CHECK(table_is_moving(&fixture.table));
    check_back_home(PILE_TABLEAU + 5);
    input_fixture_drag(top(PILE_TABLEAU + 5), (Point){top(PILE_TABLEAU + 5).x + 12.0F, top(PILE_TABLEAU + 5).y});
    input_fixture_release(BUTTON_LEFT, (Point){top(PILE_TABLEAU + 5).x + 12.0F, top(PILE_TABLEAU + 5).y});
    input_fixture_expect_nothing(); /* put down on its own pile: it was a drag, not a click */
    input_fixture_close();
}

TEST(a_hand_that_trembles_still_clicks)
{
    Pile from;
    open_with_a_foundation_play(&from);
    Point point = top(from);
    input_fixture_press(BUTTON_LEFT, point);
    input_fixture_point((Point){point.x + 2.0F, point.y - 2.0F});
    input_fixture_release(BUTTON_LEFT, (Point){point.x + 2.0F, point.y - 2.0F});
    input_fixture_expect_move(from, PILE_FOUNDATION);
    input_fixture_close();
}

TEST(only_top_cards_are_taken)
{
    Pile from;
    Pile to;
    open_with_a_build(&from, &to);
    CHECK(table_fixture_move(&fixture, from, to));
    table_fixture_rest(&fixture, 1000.0);
    Point lower = table_layout_slot(&fixture.table.layout, to, 0, 2);
    input_fixture_press(BUTTON_LEFT, (Point){lower.x + 3.0F, lower.y + 30.0F});
    CHECK(!fixture.table.drag.active);
    input_fixture_release(BUTTON_LEFT, (Point){lower.x + 3.0F, lower.y + 30.0F});
    input_fixture_click(BUTTON_LEFT, top(PILE_FOUNDATION));
    input_fixture_click(BUTTON_LEFT, top(from)); /* now an empty place */
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    input_fixture_close();
}

TEST(a_right_click_goes_to_a_foundation)
{
    Pile from;
    open_with_a_foundation_play(&from);
    input_fixture_click(BUTTON_RIGHT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
    input_fixture_close();
    Pile to;
    open_with_a_build(&from, &to);
    if (check_move(from, PILE_FOUNDATION) != REFUSAL_NONE) {
        input_fixture_click(BUTTON_RIGHT, top(from)); /* never to the tableau: refused with its reason */
        table_fixture_settle(&fixture);
        CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    }
    input_fixture_click(BUTTON_RIGHT, top(PILE_STOCK));
    input_fixture_click(BUTTON_RIGHT, top(PILE_FOUNDATION));
    input_fixture_click(BUTTON_RIGHT, top(PILE_FOUNDATION + 1));
    input_fixture_click(BUTTON_RIGHT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    input_fixture_close();
}

TEST(a_right_click_drops_what_is_held)
{
    input_fixture_open(7);
    input_fixture_drag(top(PILE_TABLEAU + 2), top(PILE_FOUNDATION));
    input_fixture_press(BUTTON_RIGHT, top(PILE_FOUNDATION));
    CHECK(!fixture.table.drag.active);
    input_fixture_release(BUTTON_RIGHT, top(PILE_FOUNDATION));
    input_fixture_release(BUTTON_LEFT, top(PILE_FOUNDATION));
    input_fixture_expect_nothing();
    check_back_home(PILE_TABLEAU + 2);
    input_fixture_close();
}

TEST(the_wheel_steps_through_the_deal)
{
    input_fixture_open(6);
    table_fixture_deal(&fixture, 7);
    input_fixture_send(
        (InputEvent){.kind = EVENT_WHEEL, .steps = 1}); /* nothing played here: the wheel stays in this deal */
    input_fixture_expect_nothing();
    for (int i = 0; i < 5; i++) {
        table_fixture_move(&fixture, PILE_STOCK, PILE_WASTE);
    }
    input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = 3});
    CHECK_EQUAL_INT(3, input_fixture_waiting());
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(2, session_move_count(&fixture.player.session));
    input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = -2});
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(4, session_move_count(&fixture.player.session));
    input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = 50});
    table_fixture_settle(&fixture);
    CHECK_EQUAL_INT(0, session_move_count(&fixture.player.session));
    CHECK_EQUAL_UINT64(7, session_deal(&fixture.player.session));
    input_fixture_close();
}

TEST(side_buttons_step_through_everything)
{
    input_fixture_open(6);
    table_fixture_deal(&fixture, 7);
    input_fixture_click(BUTTON_BACK, input_fixture_nowhere());
    input_fixture_expect(COMMAND_UNDO);
    table_fixture_command(&fixture, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(6, session_deal(&fixture.player.session));
    input_fixture_click(BUTTON_FORWARD, input_fixture_nowhere());
    input_fixture_expect(COMMAND_REDO);
    input_fixture_click(BUTTON_MIDDLE, top(PILE_TABLEAU));
    input_fixture_expect_nothing();
    input_fixture_close();
}

TEST(table_buttons)
{
    static const struct {
        TableButton button;
        CommandKind kind;
    } cases[] = {{TABLE_BUTTON_UNDO, COMMAND_UNDO},       {TABLE_BUTTON_REDO, COMMAND_REDO},
                 {TABLE_BUTTON_RESTART, COMMAND_RESTART}, {TABLE_BUTTON_NEW, COMMAND_DEAL},
                 {TABLE_BUTTON_FINISH, COMMAND_FINISH},   {TABLE_BUTTON_FULLSCREEN, COMMAND_FULLSCREEN}};
    input_fixture_open(7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        Point point = base_rect_centre(fixture.table.layout.buttons[cases[i].button]);
        input_fixture_point(point);
        CHECK_EQUAL_INT(cases[i].button, fixture.table.hovered_button);
        input_fixture_press(BUTTON_LEFT, point);
        input_fixture_expect_nothing();
        input_fixture_release(BUTTON_LEFT, point);
        input_fixture_expect(cases[i].kind);
        input_fixture_press(BUTTON_LEFT, point); /* slipped off: nothing */
        input_fixture_release(BUTTON_LEFT, input_fixture_nowhere());
        input_fixture_press(BUTTON_LEFT, input_fixture_nowhere());
        input_fixture_release(BUTTON_LEFT, point);
        input_fixture_expect_nothing();
    }
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, fixture.table.hovered_button);
    input_fixture_close();
}

TEST(what_takes_the_pointer_away_drops_the_card)
{
    static const EventKind kinds[] = {EVENT_FOCUS_LOST, EVENT_HIDDEN};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        input_fixture_open(7);
        input_fixture_drag(top(PILE_TABLEAU + 2), input_fixture_nowhere());
        CHECK(fixture.table.drag.active);
        input_fixture_send((InputEvent){.kind = kinds[i]});
        CHECK(!fixture.table.drag.active);
        input_fixture_release(BUTTON_LEFT, top(PILE_FOUNDATION));
        input_fixture_expect_nothing();
        check_back_home(PILE_TABLEAU + 2);
        Point button = base_rect_centre(fixture.table.layout.buttons[TABLE_BUTTON_NEW]);
        input_fixture_press(BUTTON_LEFT, button);
        input_fixture_send((InputEvent){.kind = kinds[i]});
        input_fixture_release(BUTTON_LEFT, button);
        input_fixture_expect_nothing();
        input_fixture_close();
    }
}

TEST(a_held_card_may_be_played_by_the_keyboard)
{
    Pile from;
    open_with_a_foundation_play(&from);
    input_fixture_drag(top(from), input_fixture_nowhere());
    table_fixture_move(&fixture, from, PILE_FOUNDATION);
    CHECK(!fixture.table.drag.active);
    input_fixture_release(BUTTON_LEFT, top(PILE_TABLEAU));
    input_fixture_expect_nothing();
    input_fixture_close();
}

static bool follow_to_the_win(const Record *record)
{
    TextSlice moves = record->moves;
    if (strcmp(record->game->name, "the-plot") != 0 || record->deal != 1001 || fixture.table.won) {
        return false;
    }
    table_fixture_deal(&fixture, record->deal);
    while (player_follow(&fixture.player, &moves)) {
        table_fixture_advance(&fixture, 10.0);
    }
    return CHECK(fixture.table.won);
}

static void win_once(const Record *record)
{
    follow_to_the_win(record);
}

/* Before the winning scene begins clicks do nothing, then the first one ends it and the next one deals anew. */
TEST(a_click_after_the_win_deals_anew)
{
    input_fixture_open(7);
    player_each_record("wins.txt", win_once);
    int ignored = 0;
    while (fixture.now < fixture.table.won_since) {
        input_fixture_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
        input_fixture_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
        input_fixture_expect_nothing();
        table_fixture_advance(&fixture, 50.0);
        ignored++;
    }
    CHECK(ignored > 5);
    input_fixture_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
    CHECK(table_is_moving(&fixture.table));
    input_fixture_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
    input_fixture_expect_nothing();
    CHECK(!table_is_moving(&fixture.table));
    input_fixture_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
    input_fixture_expect_nothing();
    input_fixture_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
    Command deal = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
    CHECK(deal.game == fixture.table.game);
    CHECK(deal.deal >= 1 && deal.deal <= 999999);
    input_fixture_close();
}
