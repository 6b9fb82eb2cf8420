/* SPDX-License-Identifier: MIT */
/*
 * What comes of pressing things on the first screen and of its keys, before anything is dealt and after; that nothing
 * on the table reacts while a screen hides it; and that what can be pressed is apart and large enough at every size.
 */
#include <math.h>

#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

static void expect_deal(const Game *game, CommandKind kind)
{
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(kind, command.kind);
    CHECK(command.game == game);
    CHECK(!screens_visible(screens()));
}

static void select_game(const Game *game)
{
    screens_fixture_select(game);
    input_fixture_expect_nothing();
}

static void check_each(void (*check)(const Game *game))
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        check_context("%s %s", game->name, game->rules_name);
        screens_fixture_open();
        check(game);
    }
}

TEST_EACH(check_each, the_main_button_deals, const Game *game)
{
    select_game(game);
    CHECK_EQUAL_TEXT("Play", screens_fixture_find(ACTION_PLAY, game)->label);
    screens_fixture_choose(ACTION_PLAY, game);
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
    CHECK(command.game == game && command.deal >= 1 && command.deal <= 999999);
    session_queue_push(&session()->queue, command);
    screens_fixture_rest();
    CHECK(session_game(session()) == game && fixture.ui.table.game == game);
    CHECK_EQUAL_UINT64(command.deal, fixture.ui.table.deal);
    CHECK_EQUAL_BYTES(&session()->position, &fixture.ui.table.position, sizeof(Position));
}

TEST_EACH(check_each, the_picture_deals, const Game *game)
{
    select_game(game);
    for (int i = 0; i < screens()->widget_count; i++) {
        if (screens()->widgets[i].look == LOOK_TABLE && screens()->widgets[i].action.game == game) {
            screens_fixture_click(base_rect_centre(screens()->widgets[i].rect));
            expect_deal(game, COMMAND_DEAL);
            return;
        }
    }
    CHECK(false);
}

TEST_EACH(check_each, new_deals, const Game *game)
{
    uint64_t before = 0;
    for (int i = 0; i < 5; i++) {
        select_game(game);
        screens_fixture_choose(ACTION_NEW_DEAL, game);
        Command command = input_fixture_take();
        CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
        CHECK(command.game == game && command.deal != before && command.deal >= 1 && command.deal <= 999999);
        before = command.deal;
        session_queue_push(&session()->queue, command);
        screens_fixture_rest();
        screens_fixture_games();
    }
    CHECK_EQUAL_INT(5, session()->chapter_count);
}

TEST_EACH(check_each, a_deal_number_for_each_game, const Game *game)
{
    select_game(game);
    screens_fixture_choose(ACTION_NUMBER, game);
    CHECK(screens_show(screens(), SCREEN_NUMBER));
    input_fixture_key(KEY_RETURN, 0); /* nothing typed yet */
    input_fixture_key('9', 0);
    input_fixture_key(KEY_BACKSPACE, 0);
    input_fixture_key('5', 0);
    screens_fixture_choose(ACTION_ERASE, NULL);
    for (const char *digit = "180423"; *digit != '\0'; digit++) {
        input_fixture_key(*digit, 0);
    }
    input_fixture_expect_nothing();
    CHECK(frame_find_text("180423") == NULL);
    frame_draw();
    CHECK(frame_find_text("180423") != NULL);
    input_fixture_key(KEY_RETURN, 0);
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
    CHECK(command.game == game);
    CHECK_EQUAL_UINT64(180423, command.deal);
    CHECK(!screens_visible(screens()));
}

/* While a number is typed neither a key nor the pointer chooses anything; Esc goes back. */
TEST(typing_a_number_hides_the_widgets)
{
    screens_fixture_open();
    screens_fixture_choose(ACTION_NUMBER, rules_game_at(0));
    for (int i = 0; i < screens()->beneath_count; i++) {
        Point point = base_rect_centre(screens()->beneath[i].rect);
        if (base_rect_contains(screens()->panel, point) && screens_widget_at(screens(), point) < 0) {
            screens_fixture_click(point);
        }
        CHECK(screens_fixture_shows(SCREEN_NUMBER) && screens()->depth == 3);
    }
    input_fixture_key('2', 0);
    input_fixture_key(' ', 0);
    input_fixture_expect_nothing();
    CHECK_EQUAL_TEXT("2", screens()->typed);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_MORE));
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    input_fixture_key('2', 0);
    expect_deal(screens()->games[1].game, COMMAND_DEAL);
}

/* A code stands for a number: it is pasted from the keypad, which goes. */
TEST(a_code_in_place_of_a_number)
{
    screens_fixture_open();
    screens_fixture_choose(ACTION_NUMBER, rules_game_at(0));
    screens_fixture_choose(ACTION_PASTE, NULL);
    input_fixture_expect_request(ACTION_PASTE);
    CHECK(screens_fixture_shows(SCREEN_MORE));
}

/* The game that was played last, with its rules, has the focus at first. */
TEST(the_focus_begins_at_the_last_game)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        check_context("%s %s", game->name, game->rules_name);
        screens_fixture_open();
        screens_fixture_play(game);
        screens_fixture_games();
        const Widget *focused = &screens()->widgets[screens()->focused];
        CHECK(focused->look == LOOK_MAIN && focused->action.kind == ACTION_PLAY && focused->action.game == game);
    }
}

TEST(digits_choose_a_game)
{
    for (int i = 0; i < 9; i++) {
        screens_fixture_open();
        bool there = i < screens()->game_count;
        check_context("key %d", i + 1);
        input_fixture_key('1' + i, 0);
        if (there) {
            expect_deal(screens()->games[i].game, COMMAND_DEAL);
            CHECK(screens()->games[i].game == rules_game_find(screens()->games[i].game->name, NULL));
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
        CHECK(screens_fixture_shows(SCREEN_MORE));
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
    Point more = base_rect_centre(screens_fixture_find(ACTION_MORE, rules_game_at(0))->rect);
    input_fixture_press(BUTTON_LEFT, play);
    input_fixture_release(BUTTON_LEFT, more);
    input_fixture_press(BUTTON_LEFT, (Point){1.0F, 1.0F});
    input_fixture_release(BUTTON_LEFT, play);
    for (int button = BUTTON_MIDDLE; button <= BUTTON_FORWARD; button++) {
        input_fixture_press((EventButton)button, play);
        input_fixture_release((EventButton)button, play);
    }
    input_fixture_press(BUTTON_RIGHT, play);
    input_fixture_release(BUTTON_LEFT, play);
    input_fixture_expect_nothing();
    CHECK(screens_fixture_shows(SCREEN_CHOOSER) && screens()->depth == 1);
}

TEST(the_program_s_buttons_and_keys)
{
    screens_fixture_open();
    input_fixture_key(KEY_F11, 0);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_key(KEY_RETURN, MODIFIER_ALT);
    input_fixture_expect_request(ACTION_FULLSCREEN);
    input_fixture_send((InputEvent){.kind = EVENT_KEY, .key = KEY_F11, .repeated = true});
    input_fixture_send((InputEvent){.kind = EVENT_KEY, .key = KEY_RETURN, .modifiers = MODIFIER_ALT, .repeated = true});
    input_fixture_key('q', 0);
    input_fixture_expect_nothing();
    input_fixture_key('q', MODIFIER_CONTROL);
    input_fixture_expect_request(ACTION_QUIT);
    screens_fixture_choose(ACTION_QUIT, NULL);
    input_fixture_expect_request(ACTION_QUIT);
}

/* What the table shows of the pointer, and all that a game consists of. */
static void check_untouched(const Position *position, int moves)
{
    CHECK_EQUAL_BYTES(position, &session()->position, sizeof *position);
    CHECK_EQUAL_INT(moves, session_move_count(session()));
    CHECK(!fixture.ui.table.drag.active && !screens_show(screens(), SCREEN_NUMBER));
    CHECK_EQUAL_INT(-1, fixture.ui.hovered_button);
    CHECK_EQUAL_INT(PILE_NONE, fixture.ui.table.hovered_pile);
    input_fixture_expect_nothing();
}

/* Points all over the output, but for those where something can be pressed. */
static void poke_everywhere(ScreenKind kind)
{
    const Position position = session()->position;
    int moves = session_move_count(session());
    int depth = screens()->depth;
    for (float y = 3.0F; y < 800.0F; y += 13.0F) {
        for (float x = 3.0F; x < 1280.0F; x += 17.0F) {
            Point point = {x, y};
            bool beside = screens()->panel.w > 0.0F && !base_rect_contains(screens()->panel, point);
            if (!beside && screens_widget_at(screens(), point) < 0) {
                screens_fixture_click(point);
                screens_fixture_drag(point, (Point){1276.0F, 3.0F});
            }
            for (int button = BUTTON_MIDDLE; button <= BUTTON_FORWARD; button++) {
                input_fixture_press((EventButton)button, point);
                input_fixture_release((EventButton)button, point);
            }
            input_fixture_send((InputEvent){.kind = EVENT_WHEEL, .steps = 1, .x = x, .y = y});
        }
    }
    CHECK(screens_fixture_shows(kind) && screens()->depth == depth);
    check_untouched(&position, moves);
}

/* Keys that play the game on the table do nothing while a screen hides it. */
static void press_the_game_s_keys(ScreenKind kind)
{
    static const int keys[] = {'u', 'n', 'r', 'f', 'a', 'd'};
    const Position position = session()->position;
    int moves = session_move_count(session());
    for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
        input_fixture_key(keys[i], 0);
    }
    input_fixture_key('z', MODIFIER_CONTROL);
    input_fixture_key('y', MODIFIER_CONTROL);
    input_fixture_key('d', MODIFIER_CONTROL);
    CHECK(screens_fixture_shows(kind));
    check_untouched(&position, moves);
}

TEST(nothing_on_the_table_reacts)
{
    static const int openers[] = {KEY_ESCAPE, KEY_F1};
    static const ScreenKind kinds[] = {SCREEN_PAUSE, SCREEN_RULES};
    for (int i = 0; i < rules_game_count(); i++) {
        screens_fixture_open();
        screens_fixture_play(rules_game_at(i));
        table_fixture_play(12);
        table_fixture_command(COMMAND_UNDO);
        screens_fixture_rest();
        for (size_t screen = 0; screen < BASE_ARRAY_COUNT(openers); screen++) {
            check_context("%s, screen %d", rules_game_at(i)->name, (int)screen);
            input_fixture_key(openers[screen], 0);
            CHECK(screens_fixture_shows(kinds[screen]));
            poke_everywhere(kinds[screen]);
            press_the_game_s_keys(kinds[screen]);
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
    input_fixture_press(BUTTON_LEFT, from);
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = from.x + 90.0F, .y = from.y + 60.0F});
    CHECK(fixture.ui.table.drag.active);
    input_fixture_key(KEY_F1, 0);
    CHECK(!fixture.ui.table.drag.active && screens_fixture_shows(SCREEN_RULES));
    input_fixture_release(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION));
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_release(BUTTON_LEFT, table_fixture_top(PILE_FOUNDATION));
    input_fixture_expect_nothing();
    screens_fixture_rest();
}

static const float HEIGHT_MIN = 36.0F;       /* pixels at ratio 1, on a screen that has room */
static const float HEIGHT_MIN_SMALL = 26.0F; /* on one that has not */

static Output output;

static bool is_roomy(void)
{
    float shorter = fminf((float)output.width, (float)output.height) / output.ratio;
    float longer = fmaxf((float)output.width, (float)output.height) / output.ratio;
    return shorter >= 800.0F && longer >= 1280.0F;
}

static void check_widgets(void)
{
    float least = (is_roomy() ? HEIGHT_MIN : HEIGHT_MIN_SMALL) * output.ratio;
    screens_fixture_check_places();
    for (int i = 0; i < screens()->widget_count; i++) {
        Rect rect = screens()->widgets[i].rect;
        check_context("%d x %d at ratio %g: %s", output.width, output.height, (double)output.ratio,
                      screens()->widgets[i].label);
        CHECK(rect.h >= least && rect.w >= least);
    }
}

static void check_chooser(void)
{
    check_widgets();
    frame_draw();
    frame_check_texts();
}

/* The rules of a game that are chosen; the little room of a cover may have their name only. */
static const char *selected_rules(const Game *game)
{
    return guide_rule_set(screens_selected(screens(), game)).brief;
}

/* Also with games under way, whose buttons have other labels. */
static void check_every_game(void)
{
    check_chooser();
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        CHECK(frame_find_text(game->title) != NULL || frame_find_text(selected_rules(game)) != NULL);
        screens_fixture_more(game);
        check_widgets();
        input_fixture_key(KEY_ESCAPE, 0);
        screens_fixture_play(game);
        table_fixture_play(60);
        screens_fixture_rest();
        screens_fixture_games();
        CHECK(screens_fixture_find(ACTION_PLAY, game) != NULL);
        check_chooser();
    }
}

TEST(every_game_at_every_size)
{
    for (int i = 0; i < OUTPUT_COUNT; i++) {
        output = screens_fixture_outputs[i];
        screens_fixture_open_at(output);
        check_every_game();
    }
}

/* The widget under the pointer is lit. */
TEST(the_pointer_lights_a_widget)
{
    screens_fixture_open();
    for (int i = 0; i < screens()->widget_count; i++) {
        input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
        uint64_t before = table_fixture_draw();
        Point centre = base_rect_centre(screens()->widgets[i].rect);
        input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = centre.x, .y = centre.y});
        CHECK_EQUAL_INT(i, screens()->hovered);
        check_context("%s", screens()->widgets[i].label);
        CHECK(table_fixture_draw() != before || screens()->widgets[i].selected);
    }
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK_EQUAL_INT(-1, screens()->hovered);
}

/* However large text is, all games can be played without scrolling, and no button lies on another. */
TEST(all_games_are_in_sight)
{
    static const Output outputs[] = {
        {1280, 800, 1.0F}, {800, 480, 1.0F}, {844, 390, 1.0F}, {390, 844, 1.0F}, {3840, 2160, 1.0F}};
    static const int sizes[] = {100, 150, 200};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs) * BASE_ARRAY_COUNT(sizes); i++) {
        output = outputs[i / BASE_ARRAY_COUNT(sizes)];
        screens_fixture_open_at(output);
        settings_set(&fixture.ui.table.settings, SETTING_TEXT, sizes[i % BASE_ARRAY_COUNT(sizes)]);
        screens_fixture_resize(output);
        for (int j = 0; j < screens()->game_count; j++) {
            Rect play = screens_fixture_find(ACTION_PLAY, screens()->games[j].game)->rect;
            check_context("%d x %d, game %d", output.width, output.height, j);
            CHECK(play.y >= 0.0F && play.y + play.h <= (float)output.height && screens()->scroll_max <= 0.0F);
        }
        screens_fixture_check_places();
    }
}

/* Lets the first screen lie for so long, and gives how often what is seen has changed. */
static int count_changes(double milliseconds)
{
    int changes = 0;
    uint64_t before = table_fixture_draw();
    for (double end = fixture.now + milliseconds; fixture.now < end;) {
        table_fixture_advance(100.0);
        uint64_t now = table_fixture_draw();
        changes += now != before;
        before = now;
    }
    return changes;
}

TEST_EACH(check_each, its_table_plays_until_it_is_won, const Game *game)
{
    ChooserGame *shown = &screens()->games[0];
    for (int i = 0; i < screens()->game_count; i++) {
        shown = rules_game_is_same(screens()->games[i].game, game) ? &screens()->games[i] : shown;
    }
    screens()->saves_power = false;
    CHECK(shown->played > 0 && shown->played < shown->move_count);
    CHECK(rules_status(shown->table.game, &shown->table.position) == STATUS_OPEN);
    while (shown->played < shown->move_count && fixture.now < 900000.0) {
        table_fixture_advance(1000.0);
        screens()->touched_at = fixture.now;
    }
    CHECK(rules_status(shown->table.game, &shown->table.position) == STATUS_WON);
    for (int i = 0; i < 20 && shown->played == shown->move_count; i++) {
        table_fixture_advance(1000.0);
    }
    CHECK(shown->played < 20); /* and then once more */
}

/* After a minute in which nobody touches anything, until somebody does. */
TEST(the_tables_come_to_rest)
{
    screens_fixture_open();
    screens()->saves_power = false;
    CHECK(count_changes(1000.0) == 0); /* a picture first */
    CHECK(count_changes(10000.0) > 10 && ui_is_moving(&fixture.ui));
    count_changes(60000.0);
    CHECK(!ui_is_moving(&fixture.ui) && count_changes(10000.0) == 0);
    input_fixture_send((InputEvent){.kind = EVENT_POINTER_MOVE, .x = 3.0F, .y = 3.0F});
    CHECK(count_changes(10000.0) > 10);
}

TEST(the_tables_stand_still)
{
    for (int reason = 0; reason < 3; reason++) {
        screens_fixture_open();
        check_context("reason %d", reason);
        screens()->saves_power = reason == 0;
        settings_set(&fixture.ui.table.settings, SETTING_MOTION, reason == 1);
        settings_set(&fixture.ui.table.settings, SETTING_SPEED, reason == 2 ? SPEED_OFF : SPEED_NORMAL);
        CHECK(!ui_is_moving(&fixture.ui) && count_changes(10000.0) == 0);
    }
}
