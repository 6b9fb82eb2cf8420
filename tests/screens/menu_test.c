/* SPDX-License-Identifier: MIT */
/*
 * The pause menu, the settings and the keys, by keys, by a gamepad's intents and by the pointer.
 */
#include <string.h>

#include "screens/stack.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"

static void do_intent(ActionKind intent)
{
    focus()->device = DEVICE_PAD;
    input_fixture_do(intent);
}

static void open_menu(void)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    do_intent(ACTION_MENU);
    CHECK(screens_fixture_shows(SCREEN_PAUSE) && !screens_hide_table(screens()));
}

/* Puts the focus on what does this; that every step of the way can be taken, the test of the focus says. */
static bool walk_to(ActionKind kind, int setting, int value)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        Action action = screens()->widgets[i].action;
        if (action.kind == kind && (setting < 0 || action.setting == setting) && (value < 0 || action.value == value)) {
            screens()->focused = i;
            screens_reveal(screens());
            return true;
        }
    }
    return CHECK(false);
}

TEST(the_menu_by_pad)
{
    static const struct {
        ActionKind kind;
        ScreenKind screen;
    } ways[] = {{ACTION_NUMBER, SCREEN_NUMBER},
                {ACTION_RULES, SCREEN_RULES},
                {ACTION_SETTINGS, SCREEN_SETTINGS},
                {ACTION_STATISTICS, SCREEN_STATISTICS}};
    open_menu();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(ways); i++) {
        check_context("way %d", (int)i);
        CHECK(walk_to(ways[i].kind, -1, -1));
        do_intent(ACTION_ACCEPT);
        CHECK(screens_fixture_shows(ways[i].screen));
        frame_draw();
        do_intent(ACTION_CANCEL);
        CHECK(screens_fixture_shows(SCREEN_PAUSE));
        CHECK_EQUAL_INT(ways[i].kind, screens()->widgets[screens()->focused].action.kind);
    }
    do_intent(ACTION_MENU);
    CHECK(!screens_visible(screens()));
}

TEST(the_menu_s_commands)
{
    open_menu();
    screens_fixture_choose(ACTION_RESTART, NULL);
    CHECK_EQUAL_INT(COMMAND_RESTART, input_fixture_take().kind);
    CHECK(!screens_visible(screens()));
    input_fixture_key(KEY_ESCAPE, 0);
    screens_fixture_choose(ACTION_NEW_DEAL, NULL);
    CHECK_EQUAL_INT(COMMAND_DEAL, input_fixture_take().kind);
    input_fixture_key(KEY_ESCAPE, 0);
    input_fixture_key(KEY_RETURN, 0); /* Continue is in focus */
    CHECK(!screens_visible(screens()));
    input_fixture_expect_nothing();
}

TEST(a_number_by_pad)
{
    open_menu();
    CHECK(walk_to(ACTION_NUMBER, -1, -1));
    do_intent(ACTION_ACCEPT);
    CHECK(walk_to(ACTION_DIGIT, -1, 4));
    do_intent(ACTION_ACCEPT);
    do_intent(ACTION_ACCEPT);
    CHECK(walk_to(ACTION_ERASE, -1, -1));
    do_intent(ACTION_ACCEPT);
    CHECK_EQUAL_TEXT("4", keypad()->digits);
    CHECK(walk_to(ACTION_DEAL_NUMBER, -1, -1));
    do_intent(ACTION_ACCEPT);
    Command command = input_fixture_take();
    CHECK_EQUAL_INT(COMMAND_DEAL, command.kind);
    CHECK_EQUAL_UINT64(4, command.deal);
    CHECK(!screens_visible(screens()) && !keypad()->open);
}

/* Every value of every setting, by pointer: it holds, and the screen says so. */
TEST(every_setting)
{
    int chosen = 0;
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    for (int tab = 0; tab < 5; tab++) {
        screens()->tab = tab;
        screens_fixture_resize((Output){1280, 800, 1.0F});
        for (Setting setting = 0; setting < SETTING_COUNT; setting++) {
            for (int choice = settings_choice_count(setting) - 1; choice >= 0; choice--) {
                int value = settings_info(setting)->choices[choice].value;
                for (int i = 0; i < screens()->widget_count && setting != SETTING_TEXT; i++) {
                    const Widget *widget = &screens()->widgets[i];
                    if (widget->action.kind == ACTION_SET && widget->action.setting == setting &&
                        widget->action.value == value) {
                        screens_fixture_click(base_rect_centre(widget->rect));
                        check_context("setting %d, value %d", setting, value);
                        CHECK_EQUAL_INT(value, settings_get(&fixture.ui.table.settings, setting));
                        chosen++;
                        break;
                    }
                }
            }
        }
    }
    CHECK(chosen >= 40);
    CHECK(settings_get(&fixture.ui.table.settings, SETTING_CLOTH) == CLOTH_BAIZE &&
          settings_get(&fixture.ui.table.settings, SETTING_SPEED) == SPEED_OFF &&
          !settings_get(&fixture.ui.table.settings, SETTING_HINTS));
}

/* Left and right choose among tabs as the focus comes to them. */
TEST(tabs_by_keys)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    CHECK(walk_to(ACTION_SET, SETTING_CLOTH, -1));
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(CLOTH_NIGHT, settings_get(&fixture.ui.table.settings, SETTING_CLOTH));
    input_fixture_key(KEY_RIGHT, 0);
    input_fixture_key(KEY_RIGHT, 0);
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(CLOTH_BAIZE, settings_get(&fixture.ui.table.settings, SETTING_CLOTH));
    do_intent(ACTION_REDO);
    CHECK_EQUAL_INT(1, screens()->tab);
}

static void open_keys(void)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    screens_fixture_act((Action){.kind = ACTION_TAB, .value = SETTINGS_PAGE_KEYS});
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
}

static void ask_for_key(ActionKind intent, int slot)
{
    screens_focus_on(screens(), (Action){.kind = ACTION_BIND, .setting = (uint8_t)intent, .value = (uint8_t)slot});
    screens_reveal(screens());
    input_fixture_key(KEY_RETURN, 0);
    CHECK_EQUAL_INT(intent, screens()->listening);
}

TEST(a_new_key)
{
    open_keys();
    ask_for_key(ACTION_HINT, 1);
    input_fixture_key(KEY_ESCAPE, 0); /* leaves it as it was */
    CHECK(screens()->listening < 0 && screens_fixture_shows(SCREEN_SETTINGS));
    ask_for_key(ACTION_HINT, 1);
    input_fixture_key('w', 0);
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'w'}));
    CHECK_EQUAL_TEXT("", screens()->notice);
    ask_for_key(ACTION_HINT, 1);
    input_fixture_key('u', 0); /* which was somebody else's */
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'u'}));
    CHECK(screens()->notice[0] != '\0');
    frame_draw();
    CHECK(frame_find_text(screens()->notice) != NULL);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
}

TEST(resetting_asks_first)
{
    open_keys();
    ask_for_key(ACTION_HINT, 1);
    input_fixture_key('w', 0);
    screens_scroll(screens(), 1.0e6F);
    screens_fixture_choose(ACTION_RESET, NULL);
    CHECK(screens_fixture_shows(SCREEN_CONFIRM));
    input_fixture_key(KEY_RETURN, 0); /* No is in focus */
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'w'}));
    screens_fixture_choose(ACTION_RESET, NULL);
    screens_fixture_choose(ACTION_CONFIRM, NULL);
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'w'}));
}
