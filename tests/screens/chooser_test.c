/* SPDX-License-Identifier: MIT */
/*
 * What comes of pressing things on the first screen and of its keys, before anything is dealt and after; and that
 * nothing on the table reacts while a screen hides it.
 */
#include <string.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

/* A deal of the game was asked for, and the table is to be seen. Gives its number. */
static uint64_t expect_deal(const Game *game)
{
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
    CHECK(command.game == game && !screens_visible(screens()) && !keypad()->open);
    return command.deal;
}

static void press_picture(const Game *game)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        if (screens()->widgets[i].look == LOOK_TABLE && screens()->widgets[i].action.game == game) {
            screens_fixture_click(base_rect_centre(screens()->widgets[i].rect));
            return;
        }
    }
}

/* By the main button, the picture, the button for a new deal, and a number that is typed. */
TEST(each_game_is_dealt_in_four_ways)
{
    for (int i = 0; i < 4 * rules_game_count(); i++) {
        const Game *game = rules_game_at(i / 4);
        int way = i % 4;
        check_context("%s %s, way %d", game->name, game->rules_name, way);
        screens_fixture_open();
        screens_fixture_select(game);
        input_fixture_expect_nothing();
        CHECK_EQUAL_TEXT("Play", screens_fixture_find(ACTION_PLAY, game)->label);
        if (way == 1) {
            press_picture(game);
        } else if (way < 3) {
            screens_fixture_choose(way == 0 ? ACTION_PLAY : ACTION_NEW_DEAL, game);
        } else {
            screens_fixture_choose(ACTION_NUMBER, game);
            input_fixture_type("\r9\b18042");
            frame_draw();
            CHECK(keypad()->open && frame_find_text("18042") != NULL);
            input_fixture_expect_nothing();
            input_fixture_key(KEY_RETURN, 0);
        }
        uint64_t deal = expect_deal(game);
        CHECK(way == 3 ? deal == 18042 : deal >= 1 && deal <= 999999);
        session_fixture_deal(&fixture.player, game, deal);
        screens_fixture_rest();
        CHECK(session_game(session()) == game && fixture.ui.table.game == game);
        CHECK_EQUAL_UINT64(deal, fixture.ui.table.deal);
        CHECK_EQUAL_BYTES(&session()->position, &fixture.ui.table.position, sizeof(Position));
    }
}

TEST(new_deals_differ_and_add_up)
{
    uint64_t before = 0;
    screens_fixture_open();
    for (int i = 0; i < 5; i++) {
        screens_fixture_choose(ACTION_NEW_DEAL, rules_game_at(0));
        uint64_t deal = expect_deal(rules_game_at(0));
        CHECK(deal != before);
        before = deal;
        session_fixture_deal(&fixture.player, rules_game_at(0), deal);
        screens_fixture_rest();
        screens_fixture_games();
    }
    CHECK_EQUAL_INT(5, session()->chapter_count);
}

/* While a number is typed neither a key nor the pointer chooses anything; Esc goes back to the games. */
TEST(typing_a_number_hides_the_widgets)
{
    screens_fixture_open();
    screens_fixture_choose(ACTION_NUMBER, rules_game_at(0));
    for (int i = 0; i < screens()->beneath_count; i++) {
        Point point = base_rect_centre(screens()->beneath[i].rect);
        if (screens_widget_at(screens(), point) < 0) {
            screens_fixture_click(point);
        }
        CHECK(screens_fixture_shows(SCREEN_NUMBER) && keypad()->open && screens()->depth == 2);
    }
    input_fixture_type("2 ");
    input_fixture_expect_nothing();
    CHECK_EQUAL_TEXT("2", keypad()->digits);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(!keypad()->open && screens_fixture_shows(SCREEN_CHOOSER));
    input_fixture_key('2', 0);
    expect_deal(screens()->games[1].game);
}

TEST(digits_choose_a_game)
{
    for (int i = 0; i < 9; i++) {
        screens_fixture_open();
        check_context("key %d", i + 1);
        input_fixture_key('1' + i, 0);
        if (i < screens()->game_count) {
            const Game *game = screens()->games[i].game;
            expect_deal(game);
            CHECK(game == rules_game_find(game->name, NULL));
        } else {
            input_fixture_expect_nothing();
            CHECK(screens_fixture_shows(SCREEN_CHOOSER));
        }
    }
}

/* Before the first deal there is no table to go back to. */
TEST(escape_without_a_game)
{
    screens_fixture_open();
    for (int i = 0; i < 3; i++) {
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_CHOOSER));
        screens_fixture_choose(ACTION_RULES, rules_game_at(0));
        CHECK(screens_fixture_shows(SCREEN_RULES));
        input_fixture_key(KEY_ESCAPE, 0);
        CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    }
    input_fixture_expect_nothing();
}

/* A game has been chosen but not been dealt yet: whatever is pressed meanwhile waits, or does nothing. */
TEST(impatience)
{
    static const int keys[] = {'u', 'n', 'r', 'f', 'a', ' ', 'd', 'z', KEY_BACKSPACE, KEY_F1, KEY_ESCAPE, KEY_ESCAPE};
    for (int control = 0; control < 2; control++) {
        screens_fixture_open();
        screens_fixture_choose(ACTION_PLAY, rules_game_at(0));
        for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
            input_fixture_key(keys[i], control == 0 ? 0 : MODIFIER_CONTROL);
        }
        input_fixture_wheel(3);
        input_fixture_wheel(-3);
        input_fixture_press(BUTTON_BACK, (Point){640.0F, 400.0F});
        input_fixture_press(BUTTON_FORWARD, (Point){640.0F, 400.0F});
        for (int button = 0; button < LAYOUT_BUTTONS; button++) {
            screens_fixture_click(base_rect_centre(fixture.ui.table.layout.buttons[button]));
        }
        screens_fixture_rest();
        CHECK(session()->chapter_count > 0);
        frame_draw();
    }
}

TEST(a_press_counts_where_it_is_released)
{
    screens_fixture_open();
    Point play = base_rect_centre(screens_fixture_find(ACTION_PLAY, rules_game_at(0))->rect);
    Point rules = base_rect_centre(screens_fixture_find(ACTION_RULES, rules_game_at(0))->rect);
    input_fixture_press(BUTTON_LEFT, play);
    input_fixture_release(BUTTON_LEFT, rules);
    input_fixture_press(BUTTON_LEFT, (Point){1.0F, 1.0F});
    input_fixture_release(BUTTON_LEFT, play);
    for (int button = BUTTON_MIDDLE; button <= BUTTON_FORWARD; button++) {
        input_fixture_click((EventButton)button, play);
    }
    input_fixture_press(BUTTON_RIGHT, play);
    input_fixture_release(BUTTON_LEFT, play);
    input_fixture_expect_nothing();
    CHECK(screens_fixture_shows(SCREEN_CHOOSER) && screens()->depth == 1);
}

TEST(the_program_s_buttons_and_keys)
{
    screens_fixture_open();
    screens_fixture_choose(ACTION_FULLSCREEN, NULL);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_key(KEY_F11, 0);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_key(KEY_RETURN, MODIFIER_ALT);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_repeat_key(KEY_F11, 0);
    input_fixture_repeat_key(KEY_RETURN, MODIFIER_ALT);
    input_fixture_key('q', 0);
    input_fixture_expect_nothing();
    input_fixture_key('q', MODIFIER_CONTROL);
    input_fixture_expect_request(ACTION_QUIT);
    screens_fixture_choose(ACTION_QUIT, NULL);
    input_fixture_expect_request(ACTION_QUIT);
}

/* Points all over the output, but for those where something can be pressed. */
static void poke_everywhere(void)
{
    for (float y = 3.0F; y < 800.0F; y += 13.0F) {
        for (float x = 3.0F; x < 1280.0F; x += 17.0F) {
            Point point = {x, y};
            if (screens_widget_at(screens(), point) < 0) {
                screens_fixture_click(point);
                screens_fixture_drag(point, (Point){1276.0F, 3.0F});
            }
            for (int button = BUTTON_MIDDLE; button <= BUTTON_FORWARD; button++) {
                input_fixture_click((EventButton)button, point);
            }
            input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = 1, .x = x, .y = y});
        }
    }
}

/* While a screen hides the table neither the pointer nor the keys that play do anything with it. */
static void check_untouched(ScreenKind kind)
{
    const Position position = session()->position;
    int moves = session_move_count(session());
    int depth = screens()->depth;
    CHECK(screens_fixture_shows(kind));
    poke_everywhere();
    input_fixture_type("unrfad");
    input_fixture_key('z', MODIFIER_CONTROL);
    input_fixture_key('y', MODIFIER_CONTROL);
    input_fixture_key('d', MODIFIER_CONTROL);
    CHECK(screens_fixture_shows(kind) && screens()->depth == depth);
    CHECK_EQUAL_BYTES(&position, &session()->position, sizeof position);
    CHECK_EQUAL_INT(moves, session_move_count(session()));
    CHECK(!fixture.ui.table.drag.active && !keypad()->open);
    CHECK_EQUAL_INT(-1, fixture.ui.hovered_button);
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.table.hovered_pile);
    input_fixture_expect_nothing();
}

TEST(nothing_on_the_table_reacts)
{
    for (int i = 0; i < rules_game_count(); i++) {
        screens_fixture_open();
        screens_fixture_play(rules_game_at(i));
        table_fixture_play(12);
        table_fixture_command(COMMAND_UNDO);
        screens_fixture_rest();
        for (int screen = 0; screen < 2; screen++) {
            check_context("%s, screen %d", rules_game_at(i)->name, screen);
            input_fixture_key(screen == 0 ? KEY_ESCAPE : KEY_F1, 0);
            check_untouched(screen == 0 ? SCREEN_PAUSE : SCREEN_RULES);
            input_fixture_key(KEY_ESCAPE, 0);
            CHECK(!screens_visible(screens()));
        }
    }
}

/* A card in the hand is let go when a screen comes over the table, and is at home afterwards. */
TEST(a_held_card_goes_home)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    Point from = table_fixture_top(PILE_TABLEAU);
    input_fixture_drag(from, (Point){from.x + 90.0F, from.y + 60.0F});
    CHECK(fixture.ui.table.drag.active);
    input_fixture_key(KEY_F1, 0);
    CHECK(!fixture.ui.table.drag.active && screens_fixture_shows(SCREEN_RULES));
    input_fixture_release(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION));
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_release(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION));
    input_fixture_expect_nothing();
    screens_fixture_rest();
}
