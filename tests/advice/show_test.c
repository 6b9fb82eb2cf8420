/* SPDX-License-Identifier: MIT */
/*
 * The winning line is played for the player: to the end, or until anything is pressed; and where there is none.
 */
#include <string.h>

#include "advice/advice_fixture.h"
#include "app/keeping.h"
#include "session/results.h"
#include "support/check.h"
#include "ui/actions.h"
#include "ui/hint.h"

enum { WON_DEAL = 7, LOST_DEAL = 14, TURNS_MAX = 20000 };

/* Turns until so many moves have been played. */
static void watch(App *app, int moves)
{
    for (int turn = 0; turn < TURNS_MAX && app_fixture_depth(app) < moves; turn++) {
        advice_fixture_turn(app);
    }
    CHECK_EQUAL_INT(moves, app_fixture_depth(app));
}

TEST(the_line_wins_a_game_that_counts_as_helped)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    const GameResult *result = &app_keeping_find(&app->keeping, app_fixture_chapter(app)->id)->result;
    advice_fixture_key(app, 'w');
    for (int turn = 0; turn < TURNS_MAX && !app->ui.table.won; turn++) {
        advice_fixture_turn(app);
    }
    CHECK(app->ui.table.won && result->won);
    CHECK(!app->ui.advice.show.on);
    CHECK_EQUAL_INT(ASSIST_HINT, result->assist);
    CHECK(!app_jobs_are_busy(app));
}

/* Sends an event while the line is played, which ends it and does nothing else. */
static void interrupt(InputEvent event)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    advice_fixture_key(app, 'w');
    watch(app, 4);
    CHECK(app->ui.advice.show.on);
    advice_fixture_send(app, event);
    CHECK(!app->ui.advice.show.on);
    CHECK(advice_fixture_rest(app));
    for (int turn = 0; turn < 300; turn++) {
        advice_fixture_turn(app);
    }
    CHECK_EQUAL_INT(4, app_fixture_depth(app));
    CHECK(!screens_visible(&app->ui.screens));
    app_fixture_close(app);
}

TEST(whatever_is_pressed_stops_it_and_does_nothing_else)
{
    interrupt((InputEvent){.kind = EVENT_KEY, .key = 'u'});
    interrupt((InputEvent){.kind = EVENT_KEY, .key = KEY_ESCAPE});
    interrupt((InputEvent){.kind = EVENT_POINTER_DOWN, .button = BUTTON_LEFT, .x = 640.0F, .y = 400.0F});
    interrupt((InputEvent){.kind = EVENT_TOUCH_DOWN, .finger = 1, .x = 640.0F, .y = 400.0F});
    interrupt((InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = PAD_EAST});
    interrupt((InputEvent){.kind = EVENT_BACK});
}

/* The speed after an event that changes it. */
static int hurry(App *app, InputEvent event)
{
    advice_fixture_send(app, event);
    CHECK(app->ui.advice.show.on);
    CHECK(strncmp(app->ui.speech.message, "Speed ", strlen("Speed ")) == 0);
    return app->ui.screens.timeline.pace;
}

TEST(its_speed_can_be_changed_by_every_device)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    int pace = app->ui.screens.timeline.pace;
    advice_fixture_key(app, 'w');
    watch(app, 2);
    CHECK_EQUAL_INT(pace + 1, hurry(app, (InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = PAD_RIGHT}));
    CHECK_EQUAL_INT(pace, hurry(app, (InputEvent){.kind = EVENT_PAD_DOWN, .pad_button = PAD_LEFT}));
    CHECK_EQUAL_INT(pace + 1, hurry(app, (InputEvent){.kind = EVENT_KEY, .key = KEY_RIGHT}));
    CHECK_EQUAL_INT(pace, hurry(app, (InputEvent){.kind = EVENT_WHEEL, .steps = -1}));
    advice_fixture_send(app, (InputEvent){.kind = EVENT_TOUCH_DOWN, .x = 300.0F, .y = 400.0F});
    CHECK_EQUAL_INT(pace + 1, hurry(app, (InputEvent){.kind = EVENT_TOUCH_UP, .x = 500.0F, .y = 400.0F}));
    advice_fixture_send(app, (InputEvent){.kind = EVENT_TOUCH_DOWN, .x = 500.0F, .y = 400.0F});
    CHECK_EQUAL_INT(pace, hurry(app, (InputEvent){.kind = EVENT_TOUCH_UP, .x = 300.0F, .y = 400.0F}));
    watch(app, 6);
    for (int i = 0; i < 2 * TIMELINE_PACES; i++) {
        pace = hurry(app, (InputEvent){.kind = EVENT_KEY, .key = KEY_RIGHT});
    }
    CHECK_EQUAL_INT(TIMELINE_PACES - 1, pace);
    watch(app, 8);
    advice_fixture_send(app, (InputEvent){.kind = EVENT_TOUCH_DOWN, .x = 300.0F, .y = 400.0F});
    advice_fixture_send(app, (InputEvent){.kind = EVENT_TOUCH_UP, .x = 303.0F, .y = 400.0F});
    CHECK(!app->ui.advice.show.on);
}

TEST(a_key_that_is_still_held_does_not_stop_it)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    advice_fixture_key(app, 'w');
    advice_fixture_send(app, (InputEvent){.kind = EVENT_KEY, .key = 'w', .repeated = true});
    advice_fixture_key(app, KEY_CONTROL); /* with which screen readers fall silent */
    watch(app, 3);
    CHECK(app->ui.advice.show.on);
}

/* Milliseconds from the second move of the line to the third. */
static double wait_for_third(bool heard)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    app->ui.table.is_heard = heard;
    advice_fixture_key(app, 'w');
    watch(app, 2);
    double from = app->ui.now;
    watch(app, 3);
    double time = app->ui.now - from;
    app_fixture_close(app);
    return time;
}

TEST(what_is_heard_has_time_to_be_spoken)
{
    CHECK(wait_for_third(false) < 1000.0);
    CHECK(wait_for_third(true) > 2000.0); /* the shortest sentence of a move has some forty letters */
}

TEST(where_no_win_is_known_it_says_so)
{
    App *app = advice_fixture_open(plot(), LOST_DEAL);
    advice_fixture_key(app, 'w');
    CHECK(advice_fixture_rest(app));
    CHECK(!app->ui.advice.show.on);
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    CHECK_EQUAL_TEXT("I found no way to win from here.", app->ui.speech.message);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    advice_fixture_key(app, 'w');
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_TEXT("You can’t win from here.", app->ui.speech.message);
}

TEST(the_menu_offers_it)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    advice_fixture_key(app, KEY_ESCAPE);
    int entry = screens_find(&app->ui.screens, ACTION_SHOW);
    CHECK(entry >= 0);
    ui_execute(&app->ui, app->ui.screens.widgets[entry].action);
    CHECK(app->ui.advice.show.on && !screens_visible(&app->ui.screens));
    watch(app, 2);
    settings_set(&app->ui.table.settings, SETTING_HINTS, HINTS_MOVES);
    ui_show_stop(&app->ui.advice, &app->ui.speech);
    advice_fixture_key(app, KEY_ESCAPE);
    CHECK(screens_find(&app->ui.screens, ACTION_SHOW) < 0);
}

TEST(automatic_plays_between_do_not_end_it)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    ui_choose(&app->ui, SETTING_AUTOPLAY, 1);
    advice_fixture_key(app, 'w');
    for (int turn = 0; turn < TURNS_MAX && !app->ui.table.won; turn++) {
        advice_fixture_turn(app);
    }
    CHECK(app->ui.table.won);
}
