/* SPDX-License-Identifier: MIT */
/*
 * The pause menu, the settings and the keys, by keys, by a gamepad's intents and by the pointer.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "screens/screens.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"
#include "words/catalogue.h"

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

/* Whether something on the screen does this. */
static bool offers(ActionKind kind, int setting)
{
    bool found = false;
    for (int i = 0; i < screens()->widget_count; i++) {
        Action action = screens()->widgets[i].action;
        found = found || (action.kind == kind && (setting < 0 || action.setting == setting));
    }
    return found;
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
    } ways[] = {{ACTION_DEALS, SCREEN_DEALS},
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

TEST(the_space_bar_presses_what_has_the_focus)
{
    open_menu();
    input_fixture_key(KEY_SPACE, 0);
    CHECK(!screens_visible(screens()));
    input_fixture_expect_nothing();
}

TEST(tab_goes_through_the_menu)
{
    open_menu();
    int first = screens()->focused;
    unsigned seen = 0;
    input_fixture_key(KEY_TAB, 0); /* shows where the focus is */
    CHECK_EQUAL_INT(first, screens()->focused);
    for (int i = 0; i == 0 || (screens()->focused != first && i < WIDGETS_MAX); i++) {
        input_fixture_key(KEY_TAB, 0);
        seen |= 1U << screens()->focused;
    }
    for (int i = 0; i < screens()->widget_count; i++) {
        CHECK((seen >> i & 1U) == (screens_widget_is_live(&screens()->widgets[i]) ? 1U : 0U));
    }
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
}

/* Where no more screens have room, asking for one leaves everything as it is. */
TEST(screens_end_somewhere)
{
    static const ActionKind kinds[] = {ACTION_RULES, ACTION_MORE, ACTION_LIST, ACTION_RESET, ACTION_NUMBER};
    open_menu();
    for (int i = 0; i < 2 * SCREEN_DEPTH_MAX; i++) {
        screens_fixture_act((Action){.kind = ACTION_RULES, .game = rules_game_at(0)});
    }
    CHECK_EQUAL_INT(SCREEN_DEPTH_MAX, screens()->depth);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        screens_fixture_act((Action){.kind = kinds[i], .game = rules_game_at(2)});
        CHECK(screens()->depth == SCREEN_DEPTH_MAX && screens_fixture_shows(SCREEN_RULES));
        CHECK(screens()->rules_game == rules_game_at(0));
        frame_draw();
    }
}

/* One that ends elsewhere does not. */
TEST(a_click_beside_a_panel_closes_it)
{
    static const ActionKind panels[] = {ACTION_DEALS, ACTION_NUMBER};
    open_menu();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(panels); i++) {
        screens_fixture_choose(panels[i], NULL);
    }
    for (int depth = 3; depth > 0; depth--) {
        Rect panel = screens()->panel;
        Point inside = {panel.x + 2.0F, panel.y + panel.h / 2.0F};
        Point beside = {panel.x - 9.0F, inside.y};
        CHECK_EQUAL_INT(depth, screens()->depth);
        screens_fixture_click(inside);
        screens_fixture_drag(inside, beside);
        screens_fixture_drag(beside, inside);
        CHECK_EQUAL_INT(depth, screens()->depth);
        screens_fixture_click(beside);
        CHECK_EQUAL_INT(depth - 1, screens()->depth);
    }
    CHECK(!screens_show(screens(), SCREEN_NUMBER));
    input_fixture_expect_nothing();
}

/* A page cannot be quit, and has something to say of the program. */
TEST(about_takes_the_place_of_quit_in_a_page)
{
    for (int first = 0; first < 2; first++) {
        first ? screens_fixture_open() : open_menu();
        CHECK(screens_fixture_find(ACTION_ABOUT, NULL) == NULL);
        fixture.ui.screens.stays = true;
        ui_layout(&fixture.ui);
        CHECK(screens_fixture_find(ACTION_QUIT, NULL) == NULL);
        screens_fixture_choose(ACTION_ABOUT, NULL);
        input_fixture_expect_request(ACTION_ABOUT);
    }
}

/* Back of the system closes what lies on top, one after the other, and shows no ring; then it leads to the games. */
TEST(back_of_the_system)
{
    open_menu();
    focus()->device = DEVICE_TOUCH;
    screens_fixture_choose(ACTION_DEALS, NULL);
    screens_fixture_choose(ACTION_NUMBER, NULL);
    for (int depth = 3; depth > 0; depth--) {
        CHECK(screens()->depth == depth && ui_can_close(&fixture.ui.screens, fixture.ui.session));
        input_fixture_send((InputEvent){.kind = EVENT_BACK});
    }
    CHECK(!screens_visible(screens()) && !ui_can_close(&fixture.ui.screens, fixture.ui.session));
    CHECK(focus()->device != DEVICE_KEYS);
    input_fixture_send((InputEvent){.kind = EVENT_BACK});
    CHECK(screens_fixture_shows(SCREEN_CHOOSER) && ui_is_first_screen(screens()));
    screens_fixture_open();
    CHECK(screens_fixture_shows(SCREEN_CHOOSER) &&
          !ui_can_close(&fixture.ui.screens, fixture.ui.session)); /* there is nothing else */
    input_fixture_send((InputEvent){.kind = EVENT_BACK});
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
}

/* A hint is asked for where the cards are seen. */
TEST(a_hint_from_the_menu)
{
    open_menu();
    screens_fixture_choose(ACTION_HINT, NULL);
    CHECK(!screens_visible(screens()) && focus()->hinted);
    settings_set(&fixture.ui.table.settings, SETTING_HINTS, 0);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE) && screens_fixture_find(ACTION_HINT, NULL) == NULL);
}

/* The key of the settings means them on the first screen and in the menu, and closing them leads back there. */
TEST(the_settings_by_their_key)
{
    screens_fixture_open();
    input_fixture_key(KEY_F2, 0);
    CHECK(screens_fixture_shows(SCREEN_SETTINGS) && screens()->depth == 2);
    input_fixture_key(KEY_F2, 0);
    CHECK(screens()->depth == 2);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_CHOOSER));
    open_menu();
    input_fixture_key(KEY_F2, 0);
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
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
            for (int choice = settings_choice_count(setting) - 1; choice >= -1; choice--) {
                int value = choice < 0 ? SETTING_SYSTEM : settings_info(setting)->choices[choice].value;
                for (int i = 0; i < screens()->widget_count && setting != SETTING_TEXT; i++) {
                    const Widget *widget = &screens()->widgets[i];
                    if (widget->action.kind == ACTION_SET && widget->action.setting == setting &&
                        widget->action.value == value) {
                        screens_focus_on(screens(), widget->action);
                        screens_reveal(screens());
                        screens_fixture_click(base_rect_centre(widget->rect));
                        check_context("setting %d, value %d", setting, value);
                        CHECK_EQUAL_INT(value, settings_chosen(&fixture.ui.table.settings, setting));
                        chosen++;
                        break;
                    }
                }
            }
        }
    }
    CHECK(chosen >= 43);
    CHECK(settings_get(&fixture.ui.table.settings, SETTING_CLOTH) == CLOTH_BAIZE &&
          settings_get(&fixture.ui.table.settings, SETTING_SPEED) == SPEED_OFF &&
          !settings_get(&fixture.ui.table.settings, SETTING_HINTS));
}

/* The size of text that the player presses stays under the pointer, though all that is above it grows. */
TEST(a_larger_text_leaves_its_setting_in_place)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    screens_fixture_resize((Output){360, 640, 1.0F});
    Action large = {.kind = ACTION_SET, .setting = SETTING_TEXT, .value = 200};
    screens_focus_on(screens(), large);
    screens_reveal(screens());
    Rect before = screens()->widgets[screens()->focused].rect;
    float text = fixture.ui.table.layout.text;
    CHECK(screens()->scroll > 0.0F);
    screens_fixture_click(base_rect_centre(before));
    Rect after = screens()->widgets[screens()->focused].rect;
    CHECK_EQUAL_INT(200, settings_get(&fixture.ui.table.settings, SETTING_TEXT));
    CHECK(fixture.ui.table.layout.text > text && fabsf(after.y - before.y) < 2.0F);
    settings_set(&fixture.ui.table.settings, SETTING_TEXT, 100);
    screens_fixture_resize((Output){1280, 800, 1.0F});
}

/* High contrast has the plain table: the settings say so where a table is chosen, and only then. */
TEST(high_contrast_decides_the_table)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    for (int contrast = 0; contrast < 2; contrast++) {
        screens_fixture_act((Action){.kind = ACTION_SET, .setting = SETTING_CONTRAST, .value = (uint8_t)contrast});
        frame_draw();
        CHECK(fixture.list.look.cloth == (contrast != 0 ? CLOTH_PLAIN : CLOTH_BAIZE));
        CHECK((frame_find_text("With high contrast the table is") != NULL) == (contrast != 0));
    }
}

/* Left and right choose among tabs as the focus comes to them. */
TEST(tabs_by_keys)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    CHECK(walk_to(ACTION_SET, SETTING_CLOTH, -1));
    CHECK_EQUAL_INT(SETTING_SYSTEM, settings_chosen(&fixture.ui.table.settings, SETTING_CLOTH));
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(CLOTH_BAIZE, settings_chosen(&fixture.ui.table.settings, SETTING_CLOTH));
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(CLOTH_NIGHT, settings_get(&fixture.ui.table.settings, SETTING_CLOTH));
    input_fixture_key(KEY_RIGHT, 0);
    input_fixture_key(KEY_RIGHT, 0);
    input_fixture_key(KEY_RIGHT, 0);
    CHECK_EQUAL_INT(CLOTH_BAIZE, settings_get(&fixture.ui.table.settings, SETTING_CLOTH));
}

/* Page Up, Page Down and the shoulders turn them, also where the page can be scrolled; the last leads to the first. */
TEST(pages_of_the_settings)
{
    open_menu();
    screens_fixture_choose(ACTION_SETTINGS, NULL);
    screens_fixture_resize((Output){640, 360, 1.0F});
    CHECK(screens()->scroll_max > 0.0F);
    do_intent(ACTION_REDO);
    CHECK_EQUAL_INT(1, screens()->tab);
    input_fixture_key(KEY_PAGE_DOWN, 0);
    CHECK_EQUAL_INT(2, screens()->tab);
    input_fixture_key(KEY_PAGE_UP, 0);
    do_intent(ACTION_UNDO);
    CHECK_EQUAL_INT(0, screens()->tab);
    input_fixture_key(KEY_PAGE_UP, 0);
    CHECK_EQUAL_INT(SETTINGS_PAGE_COUNT - 1, screens()->tab);
    screens_fixture_resize((Output){1280, 800, 1.0F});
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
    input_fixture_key('k', 0);
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'k'}));
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
    input_fixture_key('k', 0);
    screens_scroll(screens(), 1.0e6F);
    screens_fixture_choose(ACTION_RESET, NULL);
    CHECK(screens_fixture_shows(SCREEN_CONFIRM));
    input_fixture_key(KEY_RETURN, 0); /* No is in focus */
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'k'}));
    screens_fixture_choose(ACTION_RESET, NULL);
    screens_fixture_choose(ACTION_CONFIRM, NULL);
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_owner(&fixture.ui.bindings, (KeyChord){.key = 'k'}));
}

/* What the page of keys is laid out from holds nothing of a language, which may be gone by then. */
TEST(keys_do_not_depend_on_a_language_that_is_gone)
{
    static WordsCatalogue catalogue;
    WordsError error = {0};
    size_t length = 0;
    char *text = check_read_file(TEST_LANGUAGES, "de.po", &length);
    CHECK(words_catalogue_read(&catalogue, words_language_find("de"), text, length, &error));
    words_use(&catalogue);
    open_menu();
    screens_fixture_show(SCREEN_SETTINGS);
    screens()->tab = SETTINGS_PAGE_KEYS;
    ui_note_keys(&fixture.ui);
    ui_layout_screens(&fixture.ui);
    words_use(NULL);
    memset(text, 'x', length);
    free(text);
    ui_layout_screens(&fixture.ui);
    frame_draw();
    CHECK(frame_find_text("Undo") != NULL);
}

/* While the menu is open nothing is played, and afterwards the rest can be played to the end again. */
TEST(the_menu_stops_the_finish)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    CHECK(table_fixture_win());
    for (int i = 0; i < 8; i++) {
        table_fixture_command(COMMAND_UNDO);
    }
    CHECK(session()->can_finish);
    input_fixture_key('f', 0);
    table_fixture_advance(300.0);
    CHECK(session()->finishing);
    screens_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_PAUSE) && !session()->finishing);
    int moves = session_move_count(session());
    table_fixture_advance(3000.0);
    CHECK_EQUAL_INT(moves, session_move_count(session()));
    screens_fixture_key(KEY_ESCAPE, 0);
    input_fixture_key('f', 0);
    table_fixture_advance(6000.0);
    CHECK_EQUAL_INT(STATUS_WON, rules_status(session_game(session()), &session()->position));
}

/* To deal without a number is answered. */
TEST(no_number_to_deal)
{
    open_menu();
    screens_fixture_key(KEY_ESCAPE, 0);
    screens_fixture_key('d', MODIFIER_CONTROL);
    screens_fixture_choose(ACTION_DEAL_NUMBER, NULL);
    CHECK(screens_fixture_shows(SCREEN_NUMBER));
    frame_draw();
    CHECK(frame_find_text("Type a number first.") != NULL);
    input_fixture_key('7', 0);
    frame_draw();
    CHECK(frame_find_text("Type a number first.") == NULL && frame_find_text("Which deal?") != NULL);
}

/* The settings of the voice depend on who speaks, and on whether anybody does. */
TEST(speech_is_offered_where_it_is_ours)
{
    static const struct {
        SpeechOffer offer;
        int loudness;
        bool speech, rate, note;
    } CASES[] = {{SPEECH_CAN_BE_TRIED, 0, true, false, false},
                 {SPEECH_CAN_BE_TRIED, 75, true, true, false},
                 {SPEECH_IS_MISSING, 75, true, false, true},
                 {SPEECH_IS_NOT_OURS, 0, false, false, false}};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(CASES); i++) {
        open_menu();
        check_context("case %d", (int)i);
        settings_set(&fixture.ui.table.settings, SETTING_SPEECH, CASES[i].loudness);
        screens()->speech = CASES[i].offer;
        ui_open_screen(&fixture.ui, SCREEN_SETTINGS);
        screens()->tab = SETTINGS_PAGE_SCREEN;
        ui_layout_screens(&fixture.ui);
        frame_draw();
        CHECK(offers(ACTION_SET, SETTING_SPEECH) == CASES[i].speech);
        CHECK(offers(ACTION_SET, SETTING_RATE) == CASES[i].rate);
        CHECK((frame_find_text("No voice was found on this system.") != NULL) == CASES[i].note);
    }
}

/* As in the browser of some phones. */
TEST(where_there_is_no_full_screen_nothing_offers_it)
{
    for (int windowed = 0; windowed < 2; windowed++) {
        open_menu();
        screens()->windowed = windowed != 0;
        ui_layout_screens(&fixture.ui);
        CHECK(offers(ACTION_FULLSCREEN, -1) == (windowed == 0));
        ui_open_screen(&fixture.ui, SCREEN_SETTINGS);
        screens()->tab = SETTINGS_PAGE_SCREEN;
        ui_layout_screens(&fixture.ui);
        CHECK(offers(ACTION_SET, SETTING_VSYNC));
        CHECK(offers(ACTION_SET, SETTING_FULLSCREEN) == (windowed == 0));
    }
}
