/* SPDX-License-Identifier: MIT */
/*
 * The mark that says whether the game can be won: it appears, changes, answers undo at once, and is honest; and what is
 * asked of the solver for it, which is nothing where nobody wants to know.
 */
#include <string.h>

#include "advice/advice_fixture.h"
#include "app/keeping.h"
#include "support/check.h"
#include "support/toolbar.h"
#include "ui/actions.h"
#include "ui/advice.h"
#include "ui/heading.h"

enum { WON_DEAL = 7, LOST_DEAL = 14, CHOICE_DEAL = 7, LOSING_CHOICE = 11 };

static App *open_asking(uint64_t deal)
{
    App *app = advice_fixture_open(plot(), deal);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    return app;
}

static void expect_words(const App *app, const char *words)
{
    CHECK_EQUAL_TEXT(words, ui_verdict_words(ui_verdict_find(&app->ui)));
}

TEST(a_lost_deal_says_so_only_with_the_setting)
{
    App *app = open_asking(LOST_DEAL);
    CHECK(advice_fixture_rest(app));
    expect_words(app, "lost");
    CHECK(strstr(app->ui.speech.message, "This deal can’t be won.") != NULL);
    CHECK(!screens_visible(&app->ui.screens)); /* the deal itself needs no strip */

    App *quiet = advice_fixture_open(plot(), LOST_DEAL);
    CHECK(advice_fixture_rest(quiet));
    expect_words(quiet, "");
    CHECK(strstr(quiet->ui.speech.message, "cannot be won") == NULL);
    CHECK(quiet->jobs.jobs[JOB_VERDICT].state == NULL);
}

/* A game that was left where it is lost says so as soon as it is opened again and that is known, once in a sitting. */
TEST(a_lost_game_says_so_when_it_is_opened_again)
{
    App *app = advice_fixture_open(rules_game_find("queen-of-italy", NULL), CHOICE_DEAL);
    const Chapter *chapter = app_fixture_chapter(app);
    const Command resume = {.kind = COMMAND_RESUME, .game = chapter->game, .id = chapter->id};
    session_queue_push(&app->session.queue, (Command){.kind = COMMAND_MOVE, .move = {LOSING_CHOICE, PILE_FOUNDATION}});
    CHECK(advice_fixture_rest(app));
    for (int time = 0; time < 2; time++) {
        app_fixture_deal(app, plot(), WON_DEAL);
        settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
        CHECK(advice_fixture_rest(app));
        CHECK(session_queue_push(&app->session.queue, resume));
        CHECK(advice_fixture_rest(app));
        CHECK(strstr(app->ui.speech.message, "You can’t win from here.") != NULL);
        CHECK(screens_show(&app->ui.screens, SCREEN_RESULT) == (time == 0));
        ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
    }
}

/* Who does not want to know any more is told nothing of it. */
TEST(what_is_said_of_a_lost_game_goes_with_the_setting)
{
    App *app = advice_fixture_open(rules_game_find("queen-of-italy", NULL), CHOICE_DEAL);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    session_queue_push(&app->session.queue, (Command){.kind = COMMAND_MOVE, .move = {LOSING_CHOICE, PILE_FOUNDATION}});
    CHECK(advice_fixture_rest(app));
    ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
    for (uint8_t says = 0; says < 2; says++) {
        advice_fixture_key(app, KEY_F2);
        ui_execute(&app->ui, (Action){.kind = ACTION_SET, .setting = SETTING_VERDICT, .value = says});
        CHECK((strstr(app->ui.speech.message, "You can’t win") != NULL) == (says != 0));
        CHECK(app->ui.screens.ending == (says ? ENDING_LOST : ENDING_NONE));
        ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
    }
}

TEST(the_move_that_loses_changes_the_mark_and_undo_is_answered_at_once)
{
    App *app = advice_fixture_open(rules_game_find("queen-of-italy", NULL), CHOICE_DEAL);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    CHECK(advice_fixture_rest(app));
    expect_words(app, "can be won");
    session_queue_push(&app->session.queue, (Command){.kind = COMMAND_MOVE, .move = {LOSING_CHOICE, PILE_FOUNDATION}});
    CHECK(advice_fixture_rest(app));
    expect_words(app, "lost");
    CHECK(screens_show(&app->ui.screens, SCREEN_RESULT));
    CHECK(app->ui.screens.ending == ENDING_LOST);
    advice_fixture_key(app, 'u');
    advice_fixture_turn(app);
    expect_words(app, "can be won"); /* in the same turn, by the line that was found before */
    CHECK(!app_jobs_are_busy(app));
    advice_fixture_send(app, (InputEvent){.kind = EVENT_KEY, .key = 'y', .modifiers = MODIFIER_CONTROL});
    advice_fixture_turn(app);
    expect_words(app, "lost");
    CHECK(advice_fixture_rest(app));
    CHECK(screens_show(&app->ui.screens, SCREEN_RESULT)); /* to lose what could be won again is news */
}

TEST(what_is_lost_stays_lost_by_every_move_without_another_search)
{
    App *app = open_asking(LOST_DEAL);
    CHECK(advice_fixture_rest(app));
    for (int i = 0; i < 5; i++) {
        Move moves[MOVES_MAX];
        CHECK(rules_legal_moves(plot(), &app->session.position, moves) > 0);
        session_queue_push(&app->session.queue, (Command){.kind = COMMAND_MOVE, .move = moves[0]});
        advice_fixture_turn(app);
        expect_words(app, "lost");
        CHECK(!ui_advice_is_wanted(&app->ui));
    }
}

TEST(the_mark_says_its_sentence_to_the_pointer_the_finger_and_the_key)
{
    App *app = open_asking(LOST_DEAL);
    CHECK(advice_fixture_rest(app));
    Point mark = base_rect_centre(ui_title_verdict(&app->ui));
    CHECK(!app->ui.hovered_verdict);
    advice_fixture_send(app, (InputEvent){.kind = EVENT_POINTER_MOVE, .x = mark.x, .y = mark.y});
    CHECK(app->ui.hovered_verdict);
    advice_fixture_send(app, (InputEvent){.kind = EVENT_POINTER_LEFT});
    CHECK(!app->ui.hovered_verdict);
    for (int way = 0; way < 3; way++) {
        speech_show(&app->ui.speech, "");
        uint32_t before = app->ui.speech.count;
        InputEvent event = {.kind = way == 0 ? EVENT_POINTER_DOWN : EVENT_TOUCH_DOWN, .x = mark.x, .y = mark.y};
        event.button = BUTTON_LEFT;
        if (way == 2) {
            advice_fixture_key(app, 't');
        } else {
            advice_fixture_send(app, event);
            event.kind = way == 0 ? EVENT_POINTER_UP : EVENT_TOUCH_UP;
            advice_fixture_send(app, event);
        }
        CHECK(strstr(app->ui.speech.message, "You can’t win from here: ") == app->ui.speech.message);
        CHECK(app->ui.speech.count > before);
    }
}

/* Asks: behind the bulb by a right click or a long press, by the key, and in the menu by the gamepad. */
static void ask(App *app, Device device)
{
    Point bulb = base_rect_centre(app->ui.table.layout.buttons[toolbar_find(&app->ui.table, ACTION_HINT)]);
    InputEvent event = {.kind = EVENT_POINTER_DOWN, .x = bulb.x, .y = bulb.y, .button = BUTTON_RIGHT};
    const Screens *screens = &app->ui.screens;
    if (device == DEVICE_POINTER) {
        advice_fixture_send(app, event);
    } else if (device == DEVICE_TOUCH) {
        event.kind = EVENT_TOUCH_DOWN;
        event.button = 0;
        advice_fixture_send(app, event);
        for (int i = 0; i < TICKS_PER_SECOND; i++) {
            advice_fixture_turn(app);
        }
        event.kind = EVENT_TOUCH_UP;
        advice_fixture_send(app, event);
    } else if (device == DEVICE_KEYS) {
        advice_fixture_key(app, 'c');
    } else {
        advice_fixture_press(app, device, (Rect){0}, 0, PAD_START);
        for (int i = 0; i < 20 && screens->widgets[screens->focused].action.kind != ACTION_VERDICT; i++) {
            advice_fixture_press(app, device, (Rect){0}, 0, i == 1 ? PAD_RIGHT : PAD_DOWN); /* the second column */
        }
        advice_fixture_press(app, device, (Rect){0}, 0, PAD_SOUTH);
    }
}

TEST(whoever_asks_is_told_without_the_mark_and_it_is_no_help)
{
    for (Device device = DEVICE_POINTER; device <= DEVICE_PAD; device++) {
        for (int lost = 0; lost < 2; lost++) {
            App *app = advice_fixture_open(plot(), lost ? LOST_DEAL : WON_DEAL);
            check_context("device %d, lost %d", (int)device, lost);
            ask(app, device);
            CHECK(advice_fixture_rest(app));
            const char *sentence =
                lost ? "You can’t win from here: " : "You can win from here. A way to win has been found.";
            CHECK(strstr(app->ui.speech.message, sentence) == app->ui.speech.message);
            expect_words(app, ""); /* there is still no mark */
            CHECK(!screens_visible(&app->ui.screens) && !app->ui.focus.hinted);
            app_keeping_advance(app);
            CHECK_EQUAL_INT(0, app_keeping_find(&app->keeping, app_fixture_chapter(app)->id)->result.assist);
            app_fixture_close(app);
        }
    }
}

TEST(a_lesson_and_a_won_game_have_no_mark)
{
    App *app = open_asking(WON_DEAL);
    ui_open_screen(&app->ui, SCREEN_CHOOSER);
    ui_execute(&app->ui, (Action){.kind = ACTION_LESSON, .game = plot()});
    CHECK(advice_fixture_rest(app));
    expect_words(app, "");
    CHECK(!ui_advice_is_wanted(&app->ui));
}

TEST(a_search_that_is_no_longer_wanted_stops)
{
    App *app = open_asking(WON_DEAL);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 0);
    for (uint64_t deal = 1; deal < 60; deal++) { /* until one is not decided within the first turn */
        app_fixture_deal(app, rules_game_find("the-plait", NULL), deal);
        settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
        app_jobs_follow(app);
        bool searching = ui_advice_verdict(&app->ui) == ADVICE_LOOKING;
        settings_set(&app->ui.table.settings, SETTING_VERDICT, 0);
        CHECK(!app_jobs_are_busy(app));
        app_jobs_follow(app); /* joins the thread: it would hang here for a search that goes on */
        CHECK(!app_jobs_are_busy(app));
        if (searching) {
            return;
        }
    }
    CHECK(false);
}
