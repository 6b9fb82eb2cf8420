/* SPDX-License-Identifier: MIT */
/*
 * Screens by ear: each says its title when it opens, every step of the focus is a sentence, what is chosen is said, and
 * a lesson says what it wants.
 */
#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"
#include "ui/lesson.h"

enum { TABS = 5, STEPS = 60 };

static const Speech *narration(void)
{
    return &fixture.ui.speech;
}

static void act(ActionKind intent)
{
    focus()->device = DEVICE_KEYS;
    input_fixture_do(intent);
}

/* The last sentence; it can be read aloud as it is. */
static const char *last(void)
{
    const char *line = speech_line(narration(), narration()->count - 1);
    check_context("said: %s", line);
    CHECK(line[0] != '\0' && strchr(line, '{') == NULL && strchr(line, '}') == NULL && strchr(line, '|') == NULL);
    return line;
}

static void walk(void)
{
    static const ActionKind ways[] = {ACTION_DOWN, ACTION_DOWN, ACTION_LEFT, ACTION_UP, ACTION_DOWN};
    for (int i = 0; i < STEPS; i++) {
        uint32_t before = narration()->count;
        int focused = screens()->focused;
        act(ways[i % (int)BASE_ARRAY_COUNT(ways)]);
        if (screens()->focused != focused) {
            CHECK(narration()->count > before);
            CHECK(strstr(last(), screens()->widgets[screens()->focused].label) != NULL ||
                  strstr(last(), "nothing") != NULL);
        } else if (narration()->count != before) {
            last();
        }
    }
}

static void open_at(ScreenKind kind, int tab)
{
    screens_clear(screens());
    screens_fixture_speak();
    screens()->tab = tab;
    screens_fixture_show(kind);
    screens_fixture_speak();
}

TEST(every_screen_is_walked_by_ear)
{
    static const struct {
        ScreenKind kind;
        const char *title;
    } kinds[] = {{SCREEN_CHOOSER, "Three games"},
                 {SCREEN_RULES, "The rules of The Plot"},
                 {SCREEN_SETTINGS, "Settings"},
                 {SCREEN_PAUSE, "The Plot"},
                 {SCREEN_NUMBER, "Which deal?"},
                 {SCREEN_CONFIRM, "Are you"},
                 {SCREEN_STATISTICS, "Statistics"},
                 {SCREEN_HISTORY, "Games played"},
                 {SCREEN_MORE, "The Plot"},
                 {SCREEN_CALENDAR, "Deals of the day"},
                 {SCREEN_DEALS, "Deal "}};
    archive_fixture_open(200);
    for (int size = 0; size < OUTPUT_COUNT; size += 3) {
        screens_fixture_open_at(screens_fixture_outputs[size]);
        screens_fixture_play(rules_game_find("the-plot", NULL));
        for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds) * TABS; i++) {
            ScreenKind kind = kinds[i / TABS].kind;
            uint32_t before = narration()->count;
            if (kind != SCREEN_SETTINGS && i % TABS > 0) {
                continue;
            }
            open_at(kind, (int)(i % TABS));
            check_context("screen %d", (int)kind);
            CHECK(screens_fixture_said(before, kinds[i / TABS].title));
            CHECK(narration()->count >= before + 2);
            last();
            walk();
        }
    }
}

TEST(what_is_chosen_is_said)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    open_at(SCREEN_SETTINGS, 0);
    screens_focus_on(screens(), (Action){.kind = ACTION_SET, .setting = SETTING_CLOTH, .value = 0});
    act(ACTION_RIGHT);
    CHECK(strstr(last(), "Table: Night blue, chosen, 3 of 5") != NULL);
    settings_wish(&fixture.ui.table.settings, SETTING_CLOTH, CLOTH_NIGHT);
    ui_layout_screens(&fixture.ui);
    act(ACTION_UP);
    CHECK(strstr(last(), "Table: Automatic: Night blue, 1 of 5") != NULL);
    uint32_t count = narration()->count;
    screens_fixture_speak();
    CHECK_EQUAL_INT((int)count, (int)narration()->count);
    open_at(SCREEN_NUMBER, 0);
    input_fixture_key('1', 0);
    input_fixture_key('2', 0);
    CHECK(screens_fixture_said(count, "12"));
}

/* Keys that turn the page take the focus along to its tab. */
TEST(a_page_that_is_turned_is_said)
{
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    open_at(SCREEN_SETTINGS, 0);
    input_fixture_key(KEY_PAGE_DOWN, 0);
    screens_fixture_speak();
    CHECK_EQUAL_TEXT("Play, chosen, 2 of 6", last());
}

/* A menu tells how many entries it has; Back is none. Who closes it is told where that leads, once. */
TEST(closing_the_menu_is_said)
{
    static const ScreenKind kinds[] = {SCREEN_PAUSE, SCREEN_SETTINGS, SCREEN_RULES};
    screens_fixture_open();
    screens_fixture_play(rules_game_find("the-plot", NULL));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(kinds); i++) {
        open_at(kinds[i], 0);
        uint32_t before = narration()->count;
        input_fixture_key(KEY_ESCAPE, 0);
        screens_fixture_speak();
        CHECK_EQUAL_INT((int)before + 1, (int)narration()->count);
        CHECK(strstr(last(), "Back to The Plot, deal ") != NULL);
    }
    open_at(SCREEN_PAUSE, 0);
    uint32_t before = narration()->count;
    screens_fixture_act((Action){.kind = ACTION_NEW_DEAL});
    screens_fixture_rest();
    CHECK(!screens_fixture_said(before, "Back to") && screens_fixture_said(before, "The Plot, deal "));
    CHECK(screens_fixture_said(before, "A new deal. Undo goes back to the one before.") == fixture.ui.table.can_undo);
}

TEST(back_is_no_entry_of_a_list)
{
    char line[NARRATION_LENGTH], number[32];
    screens_fixture_open();
    screens_fixture_more(rules_game_find("queen-of-italy", NULL));
    screens_fixture_act((Action){.kind = ACTION_LIST, .value = LIST_SETS});
    int count = screens()->widget_count;
    for (int i = 0; i < count; i++) {
        const Widget *widget = &screens()->widgets[i];
        snprintf(number, sizeof number, "%d of %d", i, count - 2); /* the first is the title */
        speech_of_widget(screens(), i, line);
        CHECK(i == 0 ||
              (widget->action.kind == ACTION_BACK ? strcmp(line, "Back") == 0 : strstr(line, number) != NULL));
    }
}

/* A lesson can be followed by ear: each step says what came of the one before, and what is wanted. */
TEST(lessons_are_spoken)
{
    const Game *game = rules_game_find("the-plot", NULL);
    screens_fixture_open();
    uint32_t before = narration()->count;
    screens_fixture_choose(ACTION_LESSON, game);
    screens_fixture_rest();
    CHECK(screens_fixture_said(before, "Welcome to the lesson"));
    CHECK(screens_fixture_said(before, "1 of "));
    before = narration()->count;
    Move wanted;
    CHECK(ui_lesson_wants(&fixture.ui.lesson, &wanted));
    wanted.to = wanted.to == PILE_TABLEAU ? PILE_TABLEAU + 1 : PILE_TABLEAU;
    screens_fixture_act((Action){.kind = ACTION_MOVE, .move = wanted});
    CHECK(screens_fixture_said(before, "Not yet: ") && screens_fixture_said(before, "1 of "));
    before = narration()->count;
    ui_toggle_sound(&fixture.ui.table, &fixture.ui.speech);
    CHECK(screens_fixture_said(before, "Sound is "));
}

/* How many of the last sentences, the newest first, stand on the table. */
static int count_shown(void)
{
    int count = 0;
    frame_draw();
    for (uint32_t line = narration()->count; line > 0; line--) {
        if (frame_find_text(speech_line(narration(), line - 1)) == NULL) {
            break;
        }
        count++;
    }
    return count;
}

/* L shows several of the last sentences on every output, also in small ones, and again the cards as they lay. */
TEST(the_last_sentences_can_be_read_again)
{
    for (int size = 0; size < OUTPUT_COUNT; size++) {
        screens_fixture_open_at(screens_fixture_outputs[size]);
        screens_fixture_play(rules_game_find("the-plot", NULL));
        for (int i = 0; i < 8; i++) {
            table_fixture_move(PILE_STOCK, PILE_WASTE);
            screens_fixture_rest();
        }
        frame_say("the log");
        Layout before = fixture.ui.table.layout;
        CHECK(count_shown() < 3);
        act(ACTION_LOG);
        CHECK(count_shown() >= 3);
        act(ACTION_LOG);
        CHECK_EQUAL_BYTES(&before, &fixture.ui.table.layout, sizeof before);
    }
}
