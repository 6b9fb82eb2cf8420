/* SPDX-License-Identifier: MIT */
/*
 * The deals of the day: the strip on the first screen, the calendar with its months and days, and the lesson that is
 * offered in its place to those who have never played.
 */
#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"
#include "ui/bindings.h"

enum { GAMES = 312 };

static Archive *archive(void)
{
    return &screens()->archive;
}

/* A button on the cover of each game, one strip for all days, and the calendar; those that are won have their marks. */
TEST(the_deal_of_the_day)
{
    screens_fixture_open_archive(SCREEN_CHOOSER, GAMES);
    frame_draw();
    CHECK(frame_shows("Deals of the day · 21 Nov") && frame_shows("Deal of the day · 12 days in a row"));
    for (int i = 0; i < screens()->game_count; i++) {
        const Widget *day = screens_fixture_find(ACTION_DAY, screens()->games[i].game);
        CHECK(day->marks == 1 && day->marked == (i == 0 ? 1 : 0));
    }
    screens_fixture_resize((Output){390, 844, 1.0F});
    frame_draw();
    CHECK(frame_shows("Deal of the day · 21 Nov · 12 days in a row"));
    const Widget *strip = screens_fixture_find(ACTION_CALENDAR, NULL);
    CHECK(strip->marks == 3 && strip->marked == 1);
    screens_fixture_resize((Output){1280, 800, 1.0F});
    screens_fixture_choose(ACTION_CALENDAR, NULL);
    screens_fixture_follow();
    CHECK(screens_fixture_shows(SCREEN_CALENDAR));
    frame_draw();
    CHECK(frame_shows("November 2026") && frame_shows("21 November"));
    CHECK(frame_shows("The Plot · 12 days in a row") && frame_shows("The Plait · 6 days in a row"));
    CHECK(frame_shows("Queen of Italy"));
    CHECK(frame_find_text("You have won on 43 days. In a row now: 12.") != NULL);
    const Game *game = rules_game_find("the-plait", NULL);
    CHECK(screens_fixture_find(ACTION_DAY, game)->look == LOOK_MAIN); /* the first that is not won */
    CHECK(screens()->focused == (int)(screens_fixture_find(ACTION_DAY, game) - screens()->widgets));
    screens_fixture_choose(ACTION_DAY, game);
    Action request = input_fixture_take_request();
    CHECK(request.kind == ACTION_DAY && request.game == game && request.number == 0);
    CHECK(!screens_visible(screens()));
}

static int count_dates(void)
{
    int count = 0;
    for (int i = 0; i < screens()->widget_count; i++) {
        count += screens()->widgets[i].look == LOOK_DATE;
    }
    return count;
}

/* A month at a time, back as far as one likes, never beyond the present one; a past day has its own deal. */
TEST(months_of_the_calendar)
{
    screens_fixture_open_archive(SCREEN_CALENDAR, GAMES);
    CHECK_EQUAL_INT(21, count_dates()); /* what is to come cannot be pressed */
    CHECK(screens_fixture_find(ACTION_PAGE_NEXT, NULL) == NULL);
    screens_fixture_press(ACTION_PAGE_BACK, 0);
    CHECK_EQUAL_UINT64(202610, archive()->month);
    CHECK_EQUAL_INT(31, count_dates());
    CHECK(screens_fixture_find_value(ACTION_DATE, 21)->selected); /* the same day */
    screens_fixture_press(ACTION_DATE, 9);
    CHECK(screens_fixture_find_value(ACTION_DATE, 9)->selected &&
          !screens_fixture_find_value(ACTION_DATE, 8)->selected);
    CHECK_EQUAL_TEXT("9 October: 1 of 3 won", screens_fixture_find_value(ACTION_DATE, 9)->label);
    CHECK_EQUAL_INT(1, screens_fixture_find_value(ACTION_DATE, 9)->marked);
    frame_draw();
    CHECK(frame_shows("9 October") && frame_shows("The Plot")); /* its streak is today's */
    screens_fixture_choose(ACTION_DAY, rules_game_at(0));
    Action request = input_fixture_take_request();
    CHECK(request.kind == ACTION_DAY && request.game == rules_game_at(0) && request.number == 20261009);
    screens_fixture_open_archive(SCREEN_CALENDAR, GAMES);
    for (int i = 0; i < 9; i++) {
        screens_fixture_press(ACTION_PAGE_BACK, 0);
    }
    CHECK_EQUAL_UINT64(202602, archive()->month);
    CHECK_EQUAL_INT(28, count_dates());
    focus()->device = DEVICE_PAD; /* the shoulders turn months, too */
    input_fixture_do(ACTION_REDO);
    screens_fixture_follow();
    CHECK_EQUAL_UINT64(202603, archive()->month);
    for (int i = 0; i < 20; i++) {
        input_fixture_do(ACTION_REDO);
    }
    screens_fixture_follow();
    CHECK_EQUAL_UINT64(202611, archive()->month);
}

/* Beside a game that was won on the day; what was copied is said there. */
TEST(what_was_won_can_be_shared)
{
    const Game *game = rules_game_at(0);
    screens_fixture_open_archive(SCREEN_CALENDAR, GAMES);
    CHECK(screens_fixture_find(ACTION_SHARE, rules_game_find("the-plait", NULL)) == NULL);
    const Widget *share = screens_fixture_find(ACTION_SHARE, game);
    const Widget *play = screens_fixture_find(ACTION_DAY, game);
    CHECK_EQUAL_TEXT("Share The Plot", share->label);
    CHECK(share->rect.y == play->rect.y && share->rect.x > play->rect.x + play->rect.w);
    screens_fixture_press(ACTION_PAGE_BACK, 0);
    screens_fixture_press(ACTION_DATE, 9);
    screens_fixture_choose(ACTION_SHARE, game);
    Action request = input_fixture_take_request();
    CHECK(request.kind == ACTION_SHARE && request.game == game && request.number == 20261009);
    CHECK(screens_fixture_shows(SCREEN_CALENDAR));
    snprintf(screens()->notice, sizeof screens()->notice, "Copied: %s.", "a code");
    ui_layout_screens(&fixture.ui);
    frame_draw();
    CHECK(frame_shows("Copied: a code."));
    settings_set(&fixture.ui.table.settings, SETTING_STATISTICS, 1);
    ui_layout_screens(&fixture.ui);
    CHECK(screens_fixture_find(ACTION_SHARE, game) == NULL);
}

/* Where there is no room for six weeks of such days, the month scrolls. */
TEST(days_are_large_enough_for_a_finger)
{
    static const Output outputs[] = {{390, 844, 1.0F}, {844, 390, 1.0F}, {2532, 1170, 3.0F}, {1280, 800, 1.0F}};
    screens_fixture_open_archive(SCREEN_CALENDAR, GAMES);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(outputs); i++) {
        screens_fixture_resize(outputs[i]);
        check_context("%dx%d", outputs[i].width, outputs[i].height);
        for (int day = 1; day <= 21; day++) {
            Rect rect = screens_fixture_find_value(ACTION_DATE, day)->rect;
            CHECK(rect.w >= 43.9F * outputs[i].ratio && rect.h >= 43.9F * outputs[i].ratio);
        }
    }
}

/* The focus goes among the days as among tabs: the day that it comes to is chosen. */
TEST(days_are_chosen_by_keys)
{
    static const int keys[] = {KEY_LEFT, KEY_UP, KEY_RIGHT, KEY_DOWN};
    static const uint32_t days[] = {20261120, 20261113, 20261114, 20261121};
    screens_fixture_open_archive(SCREEN_CALENDAR, GAMES);
    ui_note_keys(&fixture.ui);
    screens_focus_on(screens(), (Action){.kind = ACTION_DATE, .value = 21});
    for (size_t i = 0; i < BASE_ARRAY_COUNT(keys); i++) {
        input_fixture_key(keys[i], 0);
        CHECK_EQUAL_UINT64(days[i], screens()->day);
    }
}

/* Only who has never played is offered a lesson at first. */
TEST(newcomers_are_offered_a_lesson)
{
    archive_fixture_open(0);
    screens_fixture_open();
    screens_fixture_follow();
    CHECK(screens_fixture_find(ACTION_LESSON, NULL) != NULL);
    screens_fixture_choose(ACTION_LESSON, NULL);
    CHECK(!screens_visible(screens()));
    screens_fixture_rest();
    archive_fixture_open(GAMES);
    screens_fixture_open();
    archive()->wanted++;
    screens_fixture_follow();
    CHECK(screens_fixture_find(ACTION_LESSON, NULL) == NULL);
}
