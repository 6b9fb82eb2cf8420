/* SPDX-License-Identifier: MIT */
/*
 * A player with nothing but a gamepad: every button can be given another meaning, the question for it can be given up,
 * and prompts and pages follow.
 */
#include <math.h>
#include <string.h>

#include "screens/screens.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/actions.h"
#include "ui/bindings.h"

enum { PAD = 1, STEPS_MAX = 400 };

static void press(PadButton button)
{
    InputEvent event = {.kind = EVENT_PAD_DOWN, .pad = PAD, .pad_button = button, .pad_kind = PAD_XBOX};
    input_fixture_send(event);
    event.kind = EVENT_PAD_UP;
    input_fixture_send(event);
}

static Bindings *bindings(void)
{
    return &fixture.ui.bindings;
}

/* The button of an action, whatever it is at present. */
static PadButton button_of(ActionKind kind)
{
    return (PadButton)(bindings()->chords[kind][BINDINGS_CHORDS].key - KEY_PAD);
}

static const Widget *focused(void)
{
    return screens()->focused < 0 ? NULL : &screens()->widgets[screens()->focused];
}

static bool is_on(Action wanted)
{
    const Widget *widget = focused();
    return widget != NULL && widget->action.kind == wanted.kind && widget->action.setting == wanted.setting &&
           widget->action.value == wanted.value;
}

static const Widget *find(Action wanted)
{
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        if (screens_widget_is_live(widget) && widget->action.kind == wanted.kind &&
            widget->action.setting == wanted.setting && widget->action.value == wanted.value) {
            return widget;
        }
    }
    return NULL;
}

/* The direction from the widget in focus to another: up and down first, then along the row, or the other way around. */
static PadButton way_to(const Widget *to, bool along)
{
    Point a = base_rect_centre(focused()->rect);
    Point b = base_rect_centre(to->rect);
    if ((!along || fabsf(b.x - a.x) < 1.0F) && fabsf(b.y - a.y) > focused()->rect.h * 0.5F) {
        return b.y > a.y ? PAD_DOWN : PAD_UP;
    }
    return b.x > a.x ? PAD_RIGHT : PAD_LEFT;
}

static bool go_to(Action wanted)
{
    for (int step = 0; step < STEPS_MAX && !is_on(wanted); step++) {
        const Widget *to = find(wanted);
        if (to == NULL || focused() == NULL) {
            break;
        }
        press(way_to(to, step % 5 == 4)); /* from a column of its own there is no other way down */
    }
    return CHECK(is_on(wanted));
}

static void choose(Action wanted)
{
    if (go_to(wanted)) {
        press(button_of(ACTION_ACCEPT));
    }
}

/* On the table with nothing on it, as a player comes to the settings: by the menu. */
static void open_settings(void)
{
    screens_fixture_open_at((Output){1280, 800, 1.0F});
    screens_fixture_play(rules_game_find("the-plot", NULL));
    screens()->speech = SPEECH_CAN_BE_TRIED;
    screens()->display_count = 2;
    screens()->displays[0] = screens()->displays[1] = "A display";
    ui_note_keys(&fixture.ui);
    press(PAD_START);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
    choose((Action){.kind = ACTION_SETTINGS});
    CHECK(screens_fixture_shows(SCREEN_SETTINGS));
}

static void turn_to(int page)
{
    for (int i = 0; i < SETTINGS_PAGE_COUNT && screens()->tab != page; i++) {
        press(button_of(ACTION_REDO));
    }
    CHECK_EQUAL_INT(page, screens()->tab);
}

static Action binding(ActionKind kind, int slot)
{
    return (Action){.kind = ACTION_BIND, .setting = (uint8_t)kind, .value = (uint8_t)slot};
}

/* Each action that has a button gets the paddle, and gives it up to the next that asks for it. */
TEST(every_button_can_be_changed)
{
    open_settings();
    turn_to(SETTINGS_PAGE_PAD);
    for (int kind = 1; kind < ACTION_COUNT; kind++) {
        if (!ui_binding_exists((ActionKind)kind, BINDING_PAD)) {
            CHECK(find(binding((ActionKind)kind, BINDINGS_CHORDS)) == NULL);
            continue;
        }
        check_context("%s", actions[kind].name);
        choose(binding((ActionKind)kind, BINDINGS_CHORDS + 1));
        CHECK_EQUAL_INT(kind, screens()->listening);
        press(PAD_PADDLE_2);
        CHECK(screens()->listening < 0);
        CHECK_EQUAL_INT(kind, ui_bindings_owner(bindings(), ui_chord_of_button(PAD_PADDLE_2)));
    }
    choose((Action){.kind = ACTION_RESET, .value = QUESTION_PAD});
    choose((Action){.kind = ACTION_CONFIRM});
    CHECK_EQUAL_INT(ACTION_NONE, ui_bindings_owner(bindings(), ui_chord_of_button(PAD_PADDLE_2)));
    CHECK_EQUAL_INT(ACTION_HINT, ui_bindings_owner(bindings(), ui_chord_of_button(PAD_NORTH)));
}

/* The lower and the right button change places, as players of some consoles want it; then all goes on by the new ones.
 */
TEST(what_confirms_and_what_goes_back_change_places)
{
    open_settings();
    turn_to(SETTINGS_PAGE_PAD);
    choose(binding(ACTION_ACCEPT, BINDINGS_CHORDS));
    press(PAD_EAST);
    CHECK_EQUAL_TEXT("B was for: Put back, or undo. Now it is A.", screens()->notice);
    CHECK_EQUAL_INT(PAD_EAST, button_of(ACTION_ACCEPT));
    CHECK_EQUAL_INT(PAD_SOUTH, button_of(ACTION_CANCEL));
    choose(binding(ACTION_LOG, BINDINGS_CHORDS)); /* with the right button */
    CHECK_EQUAL_INT(ACTION_LOG, screens()->listening);
    press(PAD_NORTH);
    CHECK_EQUAL_TEXT("Y was for: Show a move. Now nothing is.", screens()->notice);
    choose(binding(ACTION_LOG, BINDINGS_CHORDS + 1));
    press(PAD_START); /* the only one of what cannot do without */
    CHECK_EQUAL_TEXT("You can’t take this one: something else would be left without a key or button.",
                     screens()->notice);
    CHECK_EQUAL_INT(PAD_START, button_of(ACTION_MENU));
    press(PAD_SOUTH);
    press(PAD_SOUTH);
    CHECK(!screens_visible(screens()));
    press(PAD_EAST); /* shows the focus */
    press(PAD_EAST);
    press(PAD_NORTH);
    CHECK(fixture.ui.table.layout.for_log);
}

/* What is being asked for can be left as it is: by a direction, by a key, by the pointer. */
TEST(asking_is_given_up)
{
    open_settings();
    Bindings kept = *bindings();
    turn_to(SETTINGS_PAGE_PAD);
    choose(binding(ACTION_HINT, BINDINGS_CHORDS));
    int at = screens()->focused;
    press(PAD_LEFT);
    CHECK(screens()->listening < 0 && screens()->focused == at);
    choose(binding(ACTION_HINT, BINDINGS_CHORDS));
    input_fixture_key('q', 0);
    CHECK(screens()->listening < 0 && screens_fixture_shows(SCREEN_SETTINGS));
    choose(binding(ACTION_HINT, BINDINGS_CHORDS));
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens()->listening < 0 && screens_fixture_shows(SCREEN_SETTINGS));
    turn_to(SETTINGS_PAGE_KEYS); /* where a gamepad cannot press what is asked for */
    choose(binding(ACTION_HINT, 0));
    CHECK_EQUAL_INT(ACTION_HINT, screens()->listening);
    press(PAD_SOUTH);
    CHECK(screens()->listening < 0);
    CHECK(memcmp(&kept, bindings(), sizeof kept) == 0);
    press(PAD_EAST);
    CHECK(screens_fixture_shows(SCREEN_PAUSE));
}

/* A button that is held is one press: what opened the question is not its answer. */
TEST(a_button_that_is_held_is_taken_once)
{
    open_settings();
    turn_to(SETTINGS_PAGE_PAD);
    if (!go_to(binding(ACTION_LOG, BINDINGS_CHORDS))) {
        return;
    }
    input_fixture_send((InputEvent){.kind = EVENT_PAD_DOWN, .pad = PAD, .pad_button = PAD_SOUTH});
    input_fixture_hold(2000.0);
    CHECK_EQUAL_INT(ACTION_LOG, screens()->listening);
    input_fixture_send((InputEvent){.kind = EVENT_PAD_UP, .pad = PAD, .pad_button = PAD_SOUTH});
    CHECK_EQUAL_INT(ACTION_LOG, screens()->listening);
    input_fixture_send((InputEvent){.kind = EVENT_PAD_DOWN, .pad = PAD, .pad_button = PAD_SHOULDER_LEFT});
    input_fixture_hold(2000.0);
    CHECK_EQUAL_INT(SETTINGS_PAGE_PAD, screens()->tab); /* it repeats as undo, but not this time */
    CHECK_EQUAL_INT(PAD_SHOULDER_LEFT, button_of(ACTION_LOG));
    input_fixture_send((InputEvent){.kind = EVENT_PAD_UP, .pad = PAD, .pad_button = PAD_SHOULDER_LEFT});
}

/* How many prompts show this sign. */
static int count_signs(Glyph glyph)
{
    table_fixture_draw();
    return frame_count_sprites(SPRITE_GLYPH + glyph, SPRITE_GLYPH + glyph);
}

TEST(prompts_and_pages_follow)
{
    input_fixture_open(7);
    ui_note_keys(&fixture.ui);
    press(PAD_RIGHT);
    CHECK(count_signs(GLYPH_SOUTH) > 0);
    CHECK_EQUAL_INT(0, frame_count_texts("P2"));
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(bindings(), ACTION_ACCEPT, 2, ui_chord_of_button(PAD_PADDLE_2)));
    ui_note_keys(&fixture.ui);
    CHECK_EQUAL_INT(0, count_signs(GLYPH_SOUTH));
    CHECK(frame_count_texts("P2") > 0);
    CHECK_EQUAL_INT(BINDING_DONE, ui_bindings_set(bindings(), ACTION_ACCEPT, 2, ui_chord_of_button(PAD_SHOULDER_LEFT)));
    ui_note_keys(&fixture.ui);
    CHECK(count_signs(GLYPH_SHOULDER_LEFT) > 0);
}

/* Each family's own names, and its signs on the page; the letters of a Switch stand in other places. */
TEST(each_family_has_its_names)
{
    static const char *const names[][3] = {{"Lower button", "L1", "Select"},
                                           {"A", "LB", "View"},
                                           {"Cross", "L1", "Create"},
                                           {"B", "L", "\xE2\x88\x92"},
                                           {"A", "L1", "View"}};
    static const PadButton buttons[] = {PAD_SOUTH, PAD_SHOULDER_LEFT, PAD_BACK};
    char title[BINDINGS_TEXT_MAX];
    for (int kind = PAD_GENERIC; kind <= PAD_DECK; kind++) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(buttons); i++) {
            ui_chord_title(ui_chord_of_button(buttons[i]), (PadKind)kind, title);
            CHECK_EQUAL_TEXT(names[kind][i], title);
        }
        open_settings();
        turn_to(SETTINGS_PAGE_PAD);
        input_fixture_send((InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = PAD_DOWN, .pad_kind = (PadKind)kind});
        table_fixture_draw();
        CHECK_EQUAL_INT(kind, fixture.list.glyphs);
        const Widget *accept = find(binding(ACTION_ACCEPT, BINDINGS_CHORDS));
        CHECK(accept != NULL && accept->icon == SPRITE_GLYPH + GLYPH_SOUTH);
        CHECK(accept == NULL || strcmp(accept->label, names[kind][0]) == 0);
    }
}
