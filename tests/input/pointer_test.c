/* SPDX-License-Identifier: MIT */
/*
 * What the mouse means: clicks, double clicks, drags, the other buttons, the wheel, and the pointer that is lost.
 */
#include <math.h>
#include <string.h>

#include "input/desk.h"
#include "session/autoplay.h"
#include "support/check.h"

static const char *folder;

static Refusal check_move(Pile from, Pile to)
{
    return rules_check(theatre.table.game, &theatre.table.position, (Move){.from = from, .to = to});
}

static Point top(Pile pile)
{
    return theatre_top(&theatre, pile);
}

/* Stands where tableau pile `*from` can go to another one; both are given. */
static void open_with_a_build(Pile *from, Pile *to)
{
    for (uint64_t deal = 1;; deal++) {
        desk_open(deal);
        for (*from = PILE_TABLEAU; *from < PILE_COUNT; (*from)++) {
            for (*to = PILE_TABLEAU; *to < PILE_COUNT; (*to)++) {
                if (check_move(*from, *to) == REFUSAL_NONE) {
                    return;
                }
            }
        }
        desk_close();
    }
}

/* Stands where the top card of a tableau pile can go to a foundation. */
static void open_with_a_foundation_play(Pile *from)
{
    for (uint64_t deal = 1;; deal++) {
        desk_open(deal);
        for (*from = PILE_TABLEAU; *from < PILE_COUNT; (*from)++) {
            if (check_move(*from, PILE_FOUNDATION) == REFUSAL_NONE) {
                return;
            }
        }
        desk_close();
    }
}

static Pile pile_that_goes_nowhere(void)
{
    Move move;
    for (Pile pile = PILE_TABLEAU; pile < PILE_COUNT; pile++) {
        if (!session_best_move(theatre.table.game, &theatre.table.position, pile, &move)) {
            return pile;
        }
    }
    return PILE_NONE;
}

static void test_a_click_plays_the_best_place(void)
{
    Pile from;
    Pile to;
    Move best;
    open_with_a_build(&from, &to);
    CHECK(session_best_move(theatre.table.game, &theatre.table.position, from, &best));
    desk_press(BUTTON_LEFT, top(from));
    desk_expect_nothing();
    desk_release(BUTTON_LEFT, top(from));
    desk_expect_move(best.from, best.to);
    desk_close();
    open_with_a_foundation_play(&from);
    desk_click(BUTTON_LEFT, top(from));
    desk_expect_move(from, PILE_FOUNDATION);
    desk_close();
}

static void test_a_click_on_a_card_without_a_place_trembles(void)
{
    desk_open(7);
    Pile pile = pile_that_goes_nowhere();
    desk_click(BUTTON_LEFT, top(pile));
    desk_expect_nothing();
    CHECK(scene_table_is_moving(&theatre.table));
    CHECK(strlen(theatre.table.message) > 10);
    desk_close();
}

/* Stands where the waste is four cards or deeper, so that its top card always lies in one place, and can be played. */
static void open_with_a_waste_play(void)
{
    Move move;
    for (uint64_t deal = 1;; deal++) {
        desk_open(deal);
        for (int turned = 1; turned < 40; turned++) {
            theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
            if (turned > 4 && session_best_move(theatre.table.game, &theatre.table.position, PILE_WASTE, &move)) {
                theatre_rest(&theatre, 5000.0);
                return;
            }
        }
        desk_close();
    }
}

/* The second half of a double click says no more than the first, though another card has come under the pointer. */
static void test_a_double_click_counts_once(void)
{
    open_with_a_waste_play();
    Point point = top(PILE_WASTE);
    int count = theatre.table.position.count[PILE_WASTE];
    desk_click(BUTTON_LEFT, point);
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(count - 1, theatre.table.position.count[PILE_WASTE]);
    theatre_advance(&theatre, 120.0);
    CHECK(scene_table_hit(&theatre.table, point).is_top);
    desk_press(BUTTON_LEFT, point);
    desk_release(BUTTON_LEFT, point);
    desk_expect_nothing();
    theatre_advance(&theatre, 1000.0);
    desk_press(BUTTON_LEFT, point); /* late: a click of its own */
    CHECK(theatre.table.drag.active);
    desk_close();
}

/* A quick second press that becomes a drag is one, however soon it follows a click. */
static void test_a_quick_drag_after_a_click(void)
{
    open_with_a_waste_play();
    Point point = top(PILE_WASTE);
    desk_click(BUTTON_LEFT, point);
    theatre_settle(&theatre);
    theatre_advance(&theatre, 120.0);
    desk_press(BUTTON_LEFT, point);
    desk_point((Point){point.x + 200.0F, point.y + 30.0F});
    CHECK(theatre.table.drag.active);
    CHECK(theatre.table.drag.moved);
    CHECK_EQUAL_INT(PILE_WASTE, theatre.table.drag.from);
    desk_close();
}

static void test_a_quick_click_elsewhere_counts(void)
{
    Pile from;
    open_with_a_foundation_play(&from);
    desk_click(BUTTON_LEFT, top(from == PILE_TABLEAU ? PILE_TABLEAU + 1 : PILE_TABLEAU));
    theatre_settle(&theatre);
    theatre_command(&theatre, COMMAND_RESTART);
    theatre_rest(&theatre, 5000.0);
    desk_click(BUTTON_LEFT, top(from));
    desk_expect_move(from, PILE_FOUNDATION);
    desk_close();
}

static void test_a_click_on_the_stock_turns(void)
{
    desk_open(7);
    for (int i = 0; i < 78; i++) {
        desk_click(BUTTON_LEFT, top(PILE_STOCK));
        CHECK_EQUAL_INT(1, desk_waiting());
        theatre_settle(&theatre);
        CHECK_EQUAL_INT(77 - i, theatre.table.position.count[PILE_STOCK]);
        theatre_advance(&theatre, 60.0);
    }
    desk_click(BUTTON_LEFT, top(PILE_STOCK)); /* empty, no redeal: refused with its reason */
    CHECK_EQUAL_INT(1, desk_waiting());
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, theatre.player.outcome.kind);
    desk_close();
}

static void test_a_drag_to_a_legal_pile_is_that_move(void)
{
    Pile from;
    Pile to;
    open_with_a_build(&from, &to);
    desk_drag(top(from), top(to));
    CHECK(theatre.table.drag.active && theatre.table.drag.moved);
    desk_expect_nothing();
    desk_release(BUTTON_LEFT, top(to));
    CHECK(!theatre.table.drag.active);
    desk_expect_move(from, to);
    desk_close();
}

static void check_back_home(Pile from)
{
    CHECK(theatre_rest(&theatre, 1000.0));
    int index = theatre.table.position.count[from] - 1;
    Pose pose = scene_table_card_pose(&theatre.table, from, index, theatre.table.position.top[from]);
    Point slot = scene_layout_slot(&theatre.table.layout, from, index, index + 1);
    CHECK(pose.x == slot.x && pose.y == slot.y);
}

static void test_a_drag_to_an_illegal_pile_is_refused(void)
{
    desk_open(7);
    desk_drag(top(PILE_TABLEAU), top(PILE_FOUNDATION + 3));
    desk_release(BUTTON_LEFT, top(PILE_FOUNDATION + 3));
    CHECK_EQUAL_INT(1, desk_waiting());
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(OUTCOME_REFUSED, theatre.player.outcome.kind);
    CHECK_EQUAL_INT(PILE_TABLEAU, theatre.player.outcome.command.move.from);
    CHECK_EQUAL_INT(PILE_FOUNDATION + 3, theatre.player.outcome.command.move.to);
    CHECK(theatre.table.message[0] != '\0');
    CHECK(scene_table_is_moving(&theatre.table));
    check_back_home(PILE_TABLEAU);
    desk_close();
}

static void test_a_drag_to_nowhere_goes_home(void)
{
    desk_open(7);
    desk_drag(top(PILE_TABLEAU + 5), desk_nowhere());
    desk_release(BUTTON_LEFT, desk_nowhere());
    desk_expect_nothing();
    CHECK(scene_table_is_moving(&theatre.table));
    check_back_home(PILE_TABLEAU + 5);
    desk_drag(top(PILE_TABLEAU + 5), (Point){top(PILE_TABLEAU + 5).x + 12.0F, top(PILE_TABLEAU + 5).y});
    desk_release(BUTTON_LEFT, (Point){top(PILE_TABLEAU + 5).x + 12.0F, top(PILE_TABLEAU + 5).y});
    desk_expect_nothing(); /* put down on its own pile: it was a drag, not a click */
    desk_close();
}

static void test_a_hand_that_trembles_still_clicks(void)
{
    Pile from;
    open_with_a_foundation_play(&from);
    Point point = top(from);
    desk_press(BUTTON_LEFT, point);
    desk_point((Point){point.x + 2.0F, point.y - 2.0F});
    desk_release(BUTTON_LEFT, (Point){point.x + 2.0F, point.y - 2.0F});
    desk_expect_move(from, PILE_FOUNDATION);
    desk_close();
}

static void test_only_top_cards_are_taken(void)
{
    Pile from;
    Pile to;
    open_with_a_build(&from, &to);
    CHECK(theatre_move(&theatre, from, to));
    theatre_rest(&theatre, 1000.0);
    Point lower = scene_layout_slot(&theatre.table.layout, to, 0, 2);
    desk_press(BUTTON_LEFT, (Point){lower.x + 3.0F, lower.y + 30.0F});
    CHECK(!theatre.table.drag.active);
    desk_release(BUTTON_LEFT, (Point){lower.x + 3.0F, lower.y + 30.0F});
    desk_click(BUTTON_LEFT, top(PILE_FOUNDATION));
    desk_click(BUTTON_LEFT, top(from)); /* now an empty place */
    desk_click(BUTTON_LEFT, desk_nowhere());
    desk_expect_nothing();
    desk_close();
}

static void test_a_right_click_goes_to_a_foundation(void)
{
    Pile from;
    open_with_a_foundation_play(&from);
    desk_click(BUTTON_RIGHT, top(from));
    desk_expect_move(from, PILE_FOUNDATION);
    desk_close();
    Pile to;
    open_with_a_build(&from, &to);
    if (check_move(from, PILE_FOUNDATION) != REFUSAL_NONE) {
        desk_click(BUTTON_RIGHT, top(from)); /* never to the tableau: refused with its reason */
        theatre_settle(&theatre);
        CHECK_EQUAL_INT(OUTCOME_REFUSED, theatre.player.outcome.kind);
    }
    desk_click(BUTTON_RIGHT, top(PILE_STOCK));
    desk_click(BUTTON_RIGHT, top(PILE_FOUNDATION));
    desk_click(BUTTON_RIGHT, top(PILE_FOUNDATION + 1));
    desk_click(BUTTON_RIGHT, desk_nowhere());
    desk_expect_nothing();
    desk_close();
}

static void test_a_right_click_drops_what_is_held(void)
{
    desk_open(7);
    desk_drag(top(PILE_TABLEAU + 2), top(PILE_FOUNDATION));
    desk_press(BUTTON_RIGHT, top(PILE_FOUNDATION));
    CHECK(!theatre.table.drag.active);
    desk_release(BUTTON_RIGHT, top(PILE_FOUNDATION));
    desk_release(BUTTON_LEFT, top(PILE_FOUNDATION));
    desk_expect_nothing();
    check_back_home(PILE_TABLEAU + 2);
    desk_close();
}

static void test_the_wheel_steps_through_the_deal(void)
{
    desk_open(6);
    theatre_deal(&theatre, 7);
    desk_send((InputEvent){.kind = EVENT_WHEEL, .steps = 1}); /* nothing played here: the wheel stays in this deal */
    desk_expect_nothing();
    for (int i = 0; i < 5; i++) {
        theatre_move(&theatre, PILE_STOCK, PILE_WASTE);
    }
    desk_send((InputEvent){.kind = EVENT_WHEEL, .steps = 3});
    CHECK_EQUAL_INT(3, desk_waiting());
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(2, session_move_count(&theatre.player.session));
    desk_send((InputEvent){.kind = EVENT_WHEEL, .steps = -2});
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(4, session_move_count(&theatre.player.session));
    desk_send((InputEvent){.kind = EVENT_WHEEL, .steps = 50});
    theatre_settle(&theatre);
    CHECK_EQUAL_INT(0, session_move_count(&theatre.player.session));
    CHECK_EQUAL_UINT64(7, session_deal(&theatre.player.session));
    desk_close();
}

static void test_side_buttons_step_through_everything(void)
{
    desk_open(6);
    theatre_deal(&theatre, 7);
    desk_click(BUTTON_BACK, desk_nowhere());
    desk_expect(COMMAND_UNDO);
    theatre_command(&theatre, COMMAND_UNDO);
    CHECK_EQUAL_UINT64(6, session_deal(&theatre.player.session));
    desk_click(BUTTON_FORWARD, desk_nowhere());
    desk_expect(COMMAND_REDO);
    desk_click(BUTTON_MIDDLE, top(PILE_TABLEAU));
    desk_expect_nothing();
    desk_close();
}

static void test_table_buttons(void)
{
    static const struct {
        TableButton button;
        CommandKind kind;
    } cases[] = {{TABLE_BUTTON_UNDO, COMMAND_UNDO},       {TABLE_BUTTON_REDO, COMMAND_REDO},
                 {TABLE_BUTTON_RESTART, COMMAND_RESTART}, {TABLE_BUTTON_NEW, COMMAND_DEAL},
                 {TABLE_BUTTON_FINISH, COMMAND_FINISH},   {TABLE_BUTTON_FULLSCREEN, COMMAND_FULLSCREEN}};
    desk_open(7);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        Point point = scene_rect_centre(theatre.table.layout.buttons[cases[i].button]);
        desk_point(point);
        CHECK_EQUAL_INT(cases[i].button, theatre.table.hovered_button);
        desk_press(BUTTON_LEFT, point);
        desk_expect_nothing();
        desk_release(BUTTON_LEFT, point);
        desk_expect(cases[i].kind);
        desk_press(BUTTON_LEFT, point); /* slipped off: nothing */
        desk_release(BUTTON_LEFT, desk_nowhere());
        desk_press(BUTTON_LEFT, desk_nowhere());
        desk_release(BUTTON_LEFT, point);
        desk_expect_nothing();
    }
    desk_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, theatre.table.hovered_button);
    desk_close();
}

static void test_what_takes_the_pointer_away_drops_the_card(void)
{
    static const EventKind kinds[] = {EVENT_FOCUS_LOST, EVENT_HIDDEN};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        desk_open(7);
        desk_drag(top(PILE_TABLEAU + 2), desk_nowhere());
        CHECK(theatre.table.drag.active);
        desk_send((InputEvent){.kind = kinds[i]});
        CHECK(!theatre.table.drag.active);
        desk_release(BUTTON_LEFT, top(PILE_FOUNDATION));
        desk_expect_nothing();
        check_back_home(PILE_TABLEAU + 2);
        Point button = scene_rect_centre(theatre.table.layout.buttons[TABLE_BUTTON_NEW]);
        desk_press(BUTTON_LEFT, button);
        desk_send((InputEvent){.kind = kinds[i]});
        desk_release(BUTTON_LEFT, button);
        desk_expect_nothing();
        desk_close();
    }
}

static void test_a_held_card_may_be_played_by_the_keyboard(void)
{
    Pile from;
    open_with_a_foundation_play(&from);
    desk_drag(top(from), desk_nowhere());
    theatre_move(&theatre, from, PILE_FOUNDATION);
    CHECK(!theatre.table.drag.active);
    desk_release(BUTTON_LEFT, top(PILE_TABLEAU));
    desk_expect_nothing();
    desk_close();
}

static bool follow_to_the_win(const Record *record)
{
    TextSlice moves = record->moves;
    if (strcmp(record->game->name, "the-plot") != 0 || record->deal != 1001 || theatre.table.won) {
        return false;
    }
    theatre_deal(&theatre, record->deal);
    while (player_follow(&theatre.player, &moves)) {
        theatre_advance(&theatre, 10.0);
    }
    return CHECK(theatre.table.won);
}

static void win_once(const Record *record)
{
    follow_to_the_win(record);
}

/* Before the winning scene begins clicks do nothing, then the first one ends it and the next one deals anew. */
static void test_a_click_after_the_win_deals_anew(void)
{
    desk_open(7);
    player_each_record(folder, "wins.txt", win_once);
    int ignored = 0;
    while (theatre.now < theatre.table.won_since) {
        desk_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
        desk_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
        desk_expect_nothing();
        theatre_advance(&theatre, 50.0);
        ignored++;
    }
    CHECK(ignored > 5);
    desk_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
    CHECK(scene_table_is_moving(&theatre.table));
    desk_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
    desk_expect_nothing();
    CHECK(!scene_table_is_moving(&theatre.table));
    desk_click(BUTTON_RIGHT, (Point){500.0F, 400.0F});
    desk_expect_nothing();
    desk_click(BUTTON_LEFT, (Point){500.0F, 400.0F});
    Command deal = desk_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, deal.kind);
    CHECK(deal.game == theatre.table.game);
    CHECK(deal.deal >= 1 && deal.deal <= 999999);
    desk_close();
}

int main(int argument_count, char **arguments)
{
    folder = argument_count > 1 ? arguments[1] : "tests/vectors";
    CHECK_RUN(test_a_click_plays_the_best_place);
    CHECK_RUN(test_a_click_on_a_card_without_a_place_trembles);
    CHECK_RUN(test_a_double_click_counts_once);
    CHECK_RUN(test_a_quick_drag_after_a_click);
    CHECK_RUN(test_a_quick_click_elsewhere_counts);
    CHECK_RUN(test_a_click_on_the_stock_turns);
    CHECK_RUN(test_a_drag_to_a_legal_pile_is_that_move);
    CHECK_RUN(test_a_drag_to_an_illegal_pile_is_refused);
    CHECK_RUN(test_a_drag_to_nowhere_goes_home);
    CHECK_RUN(test_a_hand_that_trembles_still_clicks);
    CHECK_RUN(test_only_top_cards_are_taken);
    CHECK_RUN(test_a_right_click_goes_to_a_foundation);
    CHECK_RUN(test_a_right_click_drops_what_is_held);
    CHECK_RUN(test_the_wheel_steps_through_the_deal);
    CHECK_RUN(test_side_buttons_step_through_everything);
    CHECK_RUN(test_table_buttons);
    CHECK_RUN(test_what_takes_the_pointer_away_drops_the_card);
    CHECK_RUN(test_a_held_card_may_be_played_by_the_keyboard);
    CHECK_RUN(test_a_click_after_the_win_deals_anew);
    return check_report();
}
