/* SPDX-License-Identifier: MIT */
/*
 * What the mouse means: clicks, double clicks, drags, the other buttons, the wheel, and the pointer that is lost.
 */
#include <string.h>

#include "session/autoplay.h"
#include "support/check.h"
#include "support/input_fixture.h"
#include "support/toolbar.h"

static Point top(Pile pile)
{
    return table_fixture_top(pile);
}

static Pile from, to; /* a move of the deal that was opened by open_with() */

/* Stands where the top card of a tableau pile can go to one of these piles. */
static void open_with(Pile first, Pile last)
{
    for (uint64_t deal = 1;; deal++) {
        input_fixture_open(deal);
        for (from = PILE_TABLEAU; from < PILE_COUNT; from++) {
            for (to = first; to <= last; to++) {
                if (table_fixture_allows(from, to) &&
                    (to == PILE_FOUNDATION || !table_fixture_allows(from, PILE_FOUNDATION))) {
                    return;
                }
            }
        }
    }
}

static void open_with_a_build(void)
{
    open_with(PILE_TABLEAU, PILE_COUNT - 1);
}

static void open_with_a_foundation_play(void)
{
    open_with(PILE_FOUNDATION, PILE_FOUNDATION);
}

TEST(a_click_plays_the_best_place)
{
    Move best;
    open_with_a_build();
    CHECK(session_best_move(fixture.ui.table.game, &fixture.ui.table.position, from, &best));
    input_fixture_press(BUTTON_LEFT, top(from));
    input_fixture_expect_nothing();
    input_fixture_release(BUTTON_LEFT, top(from));
    input_fixture_expect_move(best.from, best.to);
    open_with_a_foundation_play();
    input_fixture_click(BUTTON_LEFT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
}

TEST(a_click_on_a_card_without_a_place_trembles)
{
    Move move;
    Pile pile = PILE_TABLEAU;
    input_fixture_open(7);
    while (session_best_move(fixture.ui.table.game, &fixture.ui.table.position, pile, &move)) {
        pile++;
    }
    input_fixture_click(BUTTON_LEFT, top(pile));
    input_fixture_expect_nothing();
    CHECK(ui_is_moving(&fixture.ui));
    CHECK(strlen(fixture.ui.speech.message) > 10);
}

/*
 * Clicks on the waste where it is four cards or deeper, so that its top card always lies in one place, and can be
 * played; then waits a little. Gives the place.
 */
static Point click_the_waste(void)
{
    Move move;
    int turned = 0;
    for (uint64_t deal = 1; turned <= 4; deal++) {
        input_fixture_open(deal);
        for (turned = 0; turned <= 40 && table_fixture_move(PILE_STOCK, PILE_WASTE); turned++) {
            if (turned > 4 && session_best_move(fixture.ui.table.game, &fixture.ui.table.position, PILE_WASTE, &move)) {
                break;
            }
        }
        turned = turned > 40 ? 0 : turned;
    }
    table_fixture_rest(5000.0);
    Point point = top(PILE_WASTE);
    int count = fixture.ui.table.position.count[PILE_WASTE];
    input_fixture_click(BUTTON_LEFT, point);
    table_fixture_settle();
    CHECK_EQUAL_INT(count - 1, fixture.ui.table.position.count[PILE_WASTE]);
    table_fixture_advance(120.0);
    CHECK(table_hit(&fixture.ui.table, point).is_top);
    return point;
}

/* The second half of a double click says no more than the first, though another card has come under the pointer. */
TEST(a_double_click_counts_once)
{
    Point point = click_the_waste();
    input_fixture_click(BUTTON_LEFT, point);
    input_fixture_expect_nothing();
    table_fixture_advance(1000.0);
    input_fixture_press(BUTTON_LEFT, point); /* late: a click of its own */
    CHECK(fixture.ui.table.drag.active);
}

/* A quick second press that becomes a drag is one, however soon it follows a click. */
TEST(a_quick_drag_after_a_click)
{
    Point point = click_the_waste();
    input_fixture_press(BUTTON_LEFT, point);
    input_fixture_point((Point){point.x + 200.0F, point.y + 30.0F});
    CHECK(fixture.ui.table.drag.active && fixture.ui.table.drag.moved);
    CHECK_EQUAL_INT(PILE_WASTE, fixture.ui.table.drag.from);
}

TEST(a_quick_click_elsewhere_counts)
{
    open_with_a_foundation_play();
    input_fixture_click(BUTTON_LEFT, top(from == PILE_TABLEAU ? PILE_TABLEAU + 1 : PILE_TABLEAU));
    table_fixture_settle();
    table_fixture_command(COMMAND_RESTART);
    table_fixture_rest(5000.0);
    input_fixture_click(BUTTON_LEFT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
}

TEST(a_click_on_the_stock_turns)
{
    input_fixture_open(7);
    for (int left = 77; left >= -1; left--) {
        input_fixture_click(BUTTON_LEFT, top(PILE_STOCK));
        CHECK_EQUAL_INT(1, input_fixture_waiting());
        table_fixture_settle();
        CHECK_EQUAL_INT(left < 0 ? 0 : left, fixture.ui.table.position.count[PILE_STOCK]);
        table_fixture_advance(60.0);
    }
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind); /* empty, no redeal: refused with its reason */
}

TEST(a_drag_to_a_legal_pile_is_that_move)
{
    open_with_a_build();
    input_fixture_drag(top(from), top(to));
    CHECK(fixture.ui.table.drag.active && fixture.ui.table.drag.moved);
    input_fixture_expect_nothing();
    input_fixture_release(BUTTON_LEFT, top(to));
    CHECK(!fixture.ui.table.drag.active);
    input_fixture_expect_move(from, to);
}

static void check_back_home(Pile pile)
{
    CHECK(!fixture.ui.table.drag.active && ui_is_moving(&fixture.ui));
    CHECK(table_fixture_rest(1000.0));
    int index = fixture.ui.table.position.count[pile] - 1;
    Pose pose = table_card_pose(&fixture.ui.table, pile, index, fixture.ui.table.position.top[pile]);
    Point slot = table_layout_slot(&fixture.ui.table.layout, pile, index, index + 1);
    CHECK(pose.x == slot.x && pose.y == slot.y);
}

TEST(a_drag_to_an_illegal_pile_is_refused)
{
    input_fixture_open(7);
    input_fixture_drag(top(PILE_TABLEAU), top(PILE_FOUNDATION + 3));
    input_fixture_release(BUTTON_LEFT, top(PILE_FOUNDATION + 3));
    CHECK_EQUAL_INT(1, input_fixture_waiting());
    table_fixture_settle();
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    CHECK_EQUAL_INT(PILE_TABLEAU, fixture.player.outcome.command.move.from);
    CHECK_EQUAL_INT(PILE_FOUNDATION + 3, fixture.player.outcome.command.move.to);
    CHECK(fixture.ui.speech.message[0] != '\0');
    check_back_home(PILE_TABLEAU);
}

TEST(a_drag_to_nowhere_goes_home)
{
    Pile pile = PILE_TABLEAU + 5;
    input_fixture_open(7);
    input_fixture_drag(top(pile), input_fixture_nowhere());
    input_fixture_release(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
    check_back_home(pile);
    Point near = {top(pile).x + 12.0F, top(pile).y};
    input_fixture_drag(top(pile), near);
    input_fixture_release(BUTTON_LEFT, near);
    input_fixture_expect_nothing(); /* put down on its own pile: it was a drag, not a click */
}

TEST(only_top_cards_are_taken)
{
    open_with_a_build();
    CHECK(table_fixture_move(from, to));
    table_fixture_rest(1000.0);
    Point lower = table_layout_slot(&fixture.ui.table.layout, to, 0, 2);
    lower = (Point){lower.x + 3.0F, lower.y + 30.0F};
    input_fixture_press(BUTTON_LEFT, lower);
    CHECK(!fixture.ui.table.drag.active);
    input_fixture_release(BUTTON_LEFT, lower);
    input_fixture_click(BUTTON_LEFT, top(PILE_FOUNDATION));
    input_fixture_click(BUTTON_LEFT, top(from)); /* now an empty place */
    input_fixture_click(BUTTON_LEFT, input_fixture_nowhere());
    input_fixture_expect_nothing();
}

TEST(a_right_click_goes_to_a_foundation)
{
    open_with_a_foundation_play();
    input_fixture_click(BUTTON_RIGHT, top(from));
    input_fixture_expect_move(from, PILE_FOUNDATION);
    for (from = PILE_TABLEAU; table_fixture_allows(from, PILE_FOUNDATION);) {
        from++;
    }
    input_fixture_click(BUTTON_RIGHT, top(from)); /* never to the tableau: refused with its reason */
    table_fixture_settle();
    CHECK_EQUAL_INT(OUTCOME_REFUSED, fixture.player.outcome.kind);
    input_fixture_click(BUTTON_RIGHT, top(PILE_STOCK));
    input_fixture_click(BUTTON_RIGHT, top(PILE_FOUNDATION));
    input_fixture_click(BUTTON_RIGHT, top(PILE_FOUNDATION + 1));
    input_fixture_click(BUTTON_RIGHT, input_fixture_nowhere());
    input_fixture_expect_nothing();
}

static void check_moves(int moves)
{
    table_fixture_settle();
    CHECK_EQUAL_INT(moves, session_move_count(session()));
}

TEST(the_wheel_steps_through_the_deal)
{
    input_fixture_open(6);
    table_fixture_deal(7);
    input_fixture_wheel(1); /* nothing played here: the wheel stays in this deal */
    input_fixture_expect_nothing();
    for (int i = 0; i < 5; i++) {
        table_fixture_move(PILE_STOCK, PILE_WASTE);
    }
    input_fixture_wheel(3);
    CHECK_EQUAL_INT(3, input_fixture_waiting());
    check_moves(2);
    input_fixture_wheel(-2);
    check_moves(4);
    input_fixture_wheel(50);
    check_moves(0);
    CHECK_EQUAL_UINT64(7, session_deal(session()));
}

TEST(side_buttons_step_through_everything)
{
    input_fixture_open(6);
    table_fixture_deal(7);
    input_fixture_click(BUTTON_BACK, input_fixture_nowhere());
    input_fixture_expect(COMMAND_UNDO);
    table_fixture_command(COMMAND_UNDO);
    CHECK_EQUAL_UINT64(6, session_deal(session()));
    input_fixture_click(BUTTON_FORWARD, input_fixture_nowhere());
    input_fixture_expect(COMMAND_REDO);
    input_fixture_click(BUTTON_MIDDLE, top(PILE_TABLEAU));
    input_fixture_expect_nothing();
}

/* A click on a card that finds no place tells what it follows. */
TEST(stuck_cards_say_what_they_wait_for)
{
    static const char *const games[] = {"the-plot", "the-plait"};
    static const char *const said[] = {"yet. On a foundation it follows ", "yet. On its foundation it follows the "};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        int told = 0;
        table_fixture_open(rules_game_find(games[i], NULL), SPEED_OFF, 1280, 800);
        table_fixture_deal(7);
        for (Pile pile = PILE_TABLEAU; pile < PILE_TABLEAU + fixture.ui.table.game->tableau_count; pile++) {
            Move move;
            if (!session_best_move(fixture.ui.table.game, &fixture.ui.table.position, pile, &move)) {
                input_fixture_click(BUTTON_LEFT, table_fixture_top(pile));
                told += strstr(fixture.ui.speech.message, said[i]) != NULL;
            }
        }
        CHECK(told > 0);
    }
}

TEST(table_buttons)
{
    static const struct {
        ActionKind action;
        CommandKind kind;
    } cases[] = {{ACTION_UNDO, COMMAND_UNDO},
                 {ACTION_REDO, COMMAND_REDO},
                 {ACTION_NEW_DEAL, COMMAND_DEAL},
                 {ACTION_FINISH, COMMAND_FINISH},
                 {ACTION_HINT, COMMAND_MOVE}};
    input_fixture_open(7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        int button = toolbar_find(&fixture.ui.table, cases[i].action);
        Point point = base_rect_centre(fixture.ui.table.layout.buttons[button]);
        input_fixture_point(point);
        CHECK_EQUAL_INT(button, fixture.ui.hovered_button);
        input_fixture_press(BUTTON_LEFT, point);
        input_fixture_expect_nothing();
        input_fixture_release(BUTTON_LEFT, point);
        if (cases[i].action == ACTION_HINT) {
            input_fixture_expect_nothing();
            CHECK(fixture.ui.focus.hinted);
        } else {
            input_fixture_expect(cases[i].kind);
        }
        input_fixture_press(BUTTON_LEFT, point); /* slipped off: nothing */
        input_fixture_release(BUTTON_LEFT, input_fixture_nowhere());
        input_fixture_press(BUTTON_LEFT, input_fixture_nowhere());
        input_fixture_release(BUTTON_LEFT, point);
        input_fixture_expect_nothing();
    }
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, fixture.ui.hovered_button);
}

static Pose pose_of_top(Pile pile)
{
    const Table *table = &fixture.ui.table;
    return table_card_pose(table, pile, table->position.count[pile] - 1, table->position.top[pile]);
}

/* The key puts a hint away first; who presses the button wants the menu. */
TEST(the_menu_button_opens_the_menu_over_a_hint)
{
    for (int finger = 0; finger < 2; finger++) {
        input_fixture_open(7);
        Point button = base_rect_centre(fixture.ui.table.layout.buttons[toolbar_find(&fixture.ui.table, ACTION_MENU)]);
        ui_execute(&fixture.ui, (Action){.kind = ACTION_HINT});
        CHECK(fixture.ui.focus.hinted);
        fixture.ui.focus.ghost = PILE_WASTE; /* which the key would put away */
        if (finger == 0) {
            input_fixture_click(BUTTON_LEFT, button);
        } else {
            input_fixture_tap(button);
        }
        CHECK(screens_show(&fixture.ui.screens, SCREEN_PAUSE) && !fixture.ui.focus.hinted);
    }
}

/* What can be played is lifted a little while the pointer is over it; nothing else is, nor for keys. */
TEST(the_pointer_lifts_a_card_that_can_be_played)
{
    open_with_a_build();
    Pose rest = pose_of_top(from);
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        if (fixture.ui.table.position.count[pile] > 0) {
            input_fixture_point(top(pile));
            CHECK((pose_of_top(pile).lift > 0.0F) == table_can_play(&fixture.ui.table, pile));
        }
    }
    input_fixture_point(top(from));
    CHECK(pose_of_top(from).y < rest.y && pose_of_top(from).x == rest.x);
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK(pose_of_top(from).y == rest.y && pose_of_top(from).lift == 0.0F);
    input_fixture_point(top(from));
    input_fixture_key(KEY_DOWN, 0);
    CHECK(pose_of_top(from).lift == 0.0F);
}

/* A right click, the entry of a number, Esc, and a window that is left or hidden. */
TEST(what_takes_the_card_out_of_the_hand_sends_it_home)
{
    for (int way = 0; way < 5; way++) {
        check_context("way %d", way);
        input_fixture_open(7);
        input_fixture_drag(top(PILE_TABLEAU + 2), way == 0 ? top(PILE_FOUNDATION) : input_fixture_nowhere());
        CHECK(fixture.ui.table.drag.active);
        if (way == 0) {
            input_fixture_click(BUTTON_RIGHT, top(PILE_FOUNDATION));
        } else if (way < 3) {
            input_fixture_key(way == 1 ? 'd' : KEY_ESCAPE, way == 1 ? MODIFIER_CONTROL : 0);
        } else {
            input_fixture_send((InputEvent){.kind = way == 3 ? EVENT_FOCUS_LOST : EVENT_HIDDEN});
        }
        CHECK(!fixture.ui.table.drag.active);
        input_fixture_release(BUTTON_LEFT, top(PILE_FOUNDATION));
        input_fixture_expect_nothing();
        check_back_home(PILE_TABLEAU + 2);
    }
}

/* A foundation behind its lock says why. */
TEST(a_locked_foundation_answers)
{
    input_fixture_open(1001);
    input_fixture_click(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION + 3));
    input_fixture_expect_nothing();
    CHECK(strstr(fixture.ui.speech.message, "The golden foundation comes first") != NULL);
    speech_show(&fixture.ui.speech, "");
    input_fixture_click(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION));
    CHECK_EQUAL_TEXT("", fixture.ui.speech.message);
}
