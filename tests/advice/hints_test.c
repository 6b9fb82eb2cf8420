/* SPDX-License-Identifier: MIT */
/*
 * Hints that win: by each device, on a won deal and on one that is not, and what ends them.
 */
#include <stdlib.h>
#include <string.h>

#include "advice/advice_fixture.h"
#include "app/keeping.h"
#include "session/results.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/solver_fixture.h"
#include "ui/actions.h"
#include "ui/hint.h"

enum { WON_DEAL = 7, LOST_DEAL = 14, HINTS = 20, WORK_MAX = 20000 };

static bool shows(const App *app, HintKind kind)
{
    return app->ui.focus.hinted && app->ui.focus.hint_kind == kind;
}

/* Presses, and waits for what comes of it. */
static void press(App *app, Device device)
{
    advice_fixture_press_hint(app, device);
    CHECK(advice_fixture_rest(app));
}

static void play_hints(const Game *game, uint64_t deal, Device device)
{
    App *app = advice_fixture_open(game, deal);
    CHECK(solver_fixture_verdict(app->ui.table.game, &app->session.position, WORK_MAX) == SOLVER_WON);
    press(app, device);
    CHECK(shows(app, HINT_MOVES));
    CHECK_EQUAL_TEXT("Winning move", ui_hint_word(&app->ui.focus));
    CHECK_EQUAL_TEXT("Press again to look for a winning move.", app->ui.speech.message);
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    for (int i = 0; i < HINTS; i++) {
        check_context("hint %d", i);
        press(app, device);
        CHECK(shows(app, HINT_WINS));
        CHECK_EQUAL_INT(i, app_fixture_depth(app));
        Move shown = app->ui.focus.hint;
        CHECK(rules_check(game, &app->session.position, shown) == REFUSAL_NONE);
        press(app, device);
        CHECK_EQUAL_INT(i + 1, app_fixture_depth(app));
        CHECK(!app->ui.focus.hinted);
    }
    CHECK(solver_fixture_verdict(app->ui.table.game, &app->session.position, WORK_MAX) == SOLVER_WON);
    CHECK(!app_jobs_are_busy(app) && !ui_is_moving(&app->ui));
    app_fixture_close(app);
}

TEST(hints_keep_a_won_deal_won_by_every_device)
{
    for (Device device = DEVICE_POINTER; device <= DEVICE_PAD; device++) {
        play_hints(plot(), WON_DEAL, device);
    }
}

TEST(hints_win_a_whole_game_and_count_as_help)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    const GameResult *result = &app_keeping_find(&app->keeping, app_fixture_chapter(app)->id)->result;
    CHECK_EQUAL_INT(0, result->assist);
    press(app, DEVICE_KEYS);
    app_keeping_advance(app);
    CHECK(shows(app, HINT_MOVES) && !session_result_is_helped(result)); /* which only lights a move */
    press(app, DEVICE_KEYS);
    app_keeping_advance(app);
    CHECK(shows(app, HINT_WINS) && session_result_is_helped(result));
    for (int i = 0; i < 1000 && !app->ui.table.won; i++) {
        press(app, DEVICE_KEYS);
    }
    CHECK(app->ui.table.won);
    CHECK(result->won && session_result_is_helped(result));
}

TEST(a_guess_says_that_it_is_one_and_is_played)
{
    App *app = advice_fixture_open(plot(), LOST_DEAL);
    press(app, DEVICE_KEYS);
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_GUESS));
    CHECK(strstr(app->ui.speech.message, "I found no winning move. A guess: ") == app->ui.speech.message);
    CHECK(rules_check(plot(), &app->session.position, app->ui.focus.hint) == REFUSAL_NONE);
    press(app, DEVICE_KEYS);
    CHECK_EQUAL_INT(1, app_fixture_depth(app));
    CHECK(!app_jobs_are_busy(app));
}

TEST(that_it_is_lost_is_said_only_to_those_who_want_to_know)
{
    App *app = advice_fixture_open(plot(), LOST_DEAL);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    CHECK(advice_fixture_rest(app));
    press(app, DEVICE_KEYS);
    CHECK(!app->ui.focus.hinted);
    CHECK(strstr(app->ui.speech.message, "This deal can’t be won.") == app->ui.speech.message);
    press(app, DEVICE_KEYS); /* for who plays on */
    CHECK(shows(app, HINT_MOVES));
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_GUESS));
    CHECK(strstr(app->ui.speech.message, "You can’t win from here. A guess: ") == app->ui.speech.message);
}

/* Who has asked is not promised a winning move afterwards. */
TEST(who_was_told_that_it_is_lost_is_told_again)
{
    App *app = advice_fixture_open(plot(), LOST_DEAL);
    ui_execute(&app->ui, (Action){.kind = ACTION_VERDICT});
    CHECK(advice_fixture_rest(app));
    press(app, DEVICE_KEYS);
    CHECK(!app->ui.focus.hinted);
    CHECK_EQUAL_TEXT("You can’t win from here.", app->ui.speech.message);
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_MOVES) && !app->ui.focus.hint_offers);
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_GUESS));
    CHECK(strstr(app->ui.speech.message, "You can’t win from here. A guess: ") == app->ui.speech.message);
}

TEST(anything_else_ends_the_row_of_hints)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    press(app, DEVICE_KEYS);
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_WINS));
    advice_fixture_key(app, KEY_ESCAPE);
    CHECK(!app->ui.focus.hinted);
    advice_fixture_key(app, KEY_ESCAPE); /* the menu goes */
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_MOVES));
    press(app, DEVICE_KEYS);
    press(app, DEVICE_KEYS);
    CHECK_EQUAL_INT(1, app_fixture_depth(app));
    advice_fixture_key(app, 'u');
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_INT(0, app_fixture_depth(app));
    press(app, DEVICE_KEYS);
    CHECK(shows(app, HINT_MOVES));
}

TEST(a_press_before_the_move_is_played_does_not_play_it_twice)
{
    App *app = advice_fixture_open(plot(), WON_DEAL);
    press(app, DEVICE_KEYS);
    press(app, DEVICE_KEYS);
    for (int i = 0; i < 3; i++) {
        advice_fixture_press_hint(app, DEVICE_KEYS);
    }
    CHECK_EQUAL_INT(1, app->session.queue.count);
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_INT(1, app_fixture_depth(app));
}
