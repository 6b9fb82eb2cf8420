/* SPDX-License-Identifier: MIT */
/*
 * Luck and play of a game in review: worked out only while its page is open, by each device; its moves are gone to;
 * nothing runs before, afterwards, or at rest. And of a game that has ended, whose story is told.
 */
#include <string.h>

#include "advice/advice_fixture.h"
#include "screens/page.h"
#include "support/check.h"
#include "support/records.h"
#include "ui/actions.h"
#include "ui/advice.h"

enum { MOVES = 4, SHORT_TURNS = 3, SHORT_MS = 2 };

static const LuckReport *report_of(const App *app)
{
    return &app->ui.screens.luck;
}

/* So many moves are in review. */
static App *open_review(const Game *game)
{
    App *app = advice_fixture_open(game, 1);
    app_fixture_play_any(app, MOVES);
    advice_fixture_key(app, 'b');
    CHECK(advice_fixture_rest(app));
    CHECK(app->session.review.on && app->jobs.jobs[JOB_LUCK].state == NULL);
    return app;
}

/* Presses the first widget with this action, from the one that is first in focus by keys and gamepad. */
static void press(App *app, ActionKind kind, Device device)
{
    int index = screens_find(&app->ui.screens, kind);
    if (CHECK(index >= 0)) {
        const Widget *widget = &app->ui.screens.widgets[index];
        Rect place = widget->rect;
        screens_focus_on(&app->ui.screens, widget->action);
        advice_fixture_press(app, device, place, KEY_RETURN, PAD_SOUTH);
    }
}

/* What it came to adds up, and is told. */
static void check_told(const App *app)
{
    char sum[LUCK_LABEL_LENGTH];
    const LuckReport *report = report_of(app);
    CHECK(report->finished && report->known && !report->failed);
    CHECK_EQUAL_INT(MOVES, report->total);
    CHECK_EQUAL_INT(MOVES, report->done);
    CHECK_EQUAL_INT(screens_luck_end(report) - report->average, report->luck + report->play);
    CHECK(report->luck_margin > 0);
    CHECK(strncmp(screens_luck_sum(report, sum), "Luck ", 5) == 0);
    CHECK_EQUAL_TEXT(sum, app->ui.screens.widgets[3].label);
    CHECK(screens_find(&app->ui.screens, ACTION_SEEK) >= 0);
    CHECK(advice_fixture_is_at_rest(app));
}

TEST(each_device_opens_the_page_and_goes_to_a_move)
{
    App *app = open_review(rules_game_at(0));
    for (Device device = DEVICE_POINTER; device <= DEVICE_PAD; device++) {
        check_context("device %d", (int)device);
        press(app, ACTION_LUCK, device);
        CHECK(screens_show(&app->ui.screens, SCREEN_LUCK));
        CHECK(report_of(app)->finished == (device > DEVICE_POINTER)); /* what is known stays known */
        CHECK(advice_fixture_rest(app));
        check_told(app);
        int first = screens_find(&app->ui.screens, ACTION_SEEK);
        int move = app->ui.screens.widgets[first].action.number;
        press(app, ACTION_SEEK, device);
        CHECK(advice_fixture_rest(app));
        CHECK(screens_show(&app->ui.screens, SCREEN_REVIEW));
        CHECK_EQUAL_INT(move, app->ui.screens.timeline.here);
        CHECK(advice_fixture_is_at_rest(app));
    }
}

TEST(nothing_runs_once_the_page_is_closed_and_it_goes_on_when_it_is_opened_again)
{
    App *whole = open_review(rules_game_at(0));
    ui_execute(&whole->ui, (Action){.kind = ACTION_LUCK});
    CHECK(advice_fixture_rest(whole));
    App *app = open_review(rules_game_at(0));
    for (int i = 0; !report_of(app)->finished && CHECK(i < 20000); i++) {
        ui_execute(&app->ui, (Action){.kind = ACTION_LUCK});
        for (int turn = 0; turn < SHORT_TURNS && !report_of(app)->finished; turn++) {
            advice_fixture_turn(app);
            platform_sleep(SHORT_MS); /* for the thread, where there is one */
        }
        ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
        CHECK(!app_jobs_are_busy(app));
        advice_fixture_turn(app); /* joins the thread: it would hang here for work that goes on */
        CHECK(advice_fixture_is_at_rest(app));
    }
    CHECK_EQUAL_INT(report_of(whole)->luck, report_of(app)->luck);
    CHECK_EQUAL_INT(report_of(whole)->play, report_of(app)->play);
    CHECK_EQUAL_INT(report_of(whole)->play_margin, report_of(app)->play_margin);
    ui_execute(&app->ui, (Action){.kind = ACTION_LUCK});
    CHECK(advice_fixture_is_at_rest(app)); /* it is known already */
    CHECK(screens_find(&app->ui.screens, ACTION_SEEK) >= 0);
}

/* The stock is turned a few times and all is taken back; then another move is made first. */
TEST(cards_of_a_branch_that_was_taken_back_are_no_luck)
{
    App *app = advice_fixture_open(rules_game_at(0), 1);
    app_fixture_play(app, base_text_slice("S-W S-W S-W S-W"), MOVES);
    app_fixture_do_kind(app, COMMAND_RESTART);
    Move moves[MOVES_MAX];
    int count = rules_legal_moves(app->ui.table.game, &app->session.position, moves);
    app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = moves[count - 1]});
    app_fixture_play(app, base_text_slice("S-W S-W S-W S-W S-W"), MOVES + 1);
    advice_fixture_key(app, 'b');
    CHECK(advice_fixture_rest(app));
    ui_execute(&app->ui, (Action){.kind = ACTION_LUCK});
    CHECK(advice_fixture_rest(app) && report_of(app)->finished);
    CHECK_EQUAL_INT(MOVES + 2, report_of(app)->total);
    for (int i = 1; i <= MOVES; i++) {
        CHECK_EQUAL_INT(report_of(app)->points[i].moved, report_of(app)->points[i].turned);
    }
    CHECK(report_of(app)->points[MOVES + 1].moved != report_of(app)->points[MOVES + 1].turned);
}

TEST(the_sum_is_read_aloud_once)
{
    App *app = open_review(rules_game_at(0));
    char sum[LUCK_LABEL_LENGTH];
    ui_execute(&app->ui, (Action){.kind = ACTION_LUCK});
    uint32_t before = app->ui.speech.count;
    CHECK(advice_fixture_rest(app));
    int told = 0;
    screens_luck_sum(report_of(app), sum);
    for (uint32_t i = before; i < app->ui.speech.count; i++) {
        told += strcmp(speech_line(&app->ui.speech, i), sum) == 0;
    }
    CHECK_EQUAL_INT(1, told);
    CHECK(app->ui.speech.count - before < 6);
}

/* The strip below a game that has ended has its story as soon as that is known, and then nothing runs. */
static void check_story(const App *app)
{
    char story[WIDGET_LABEL_LENGTH];
    const Screens *screens = &app->ui.screens;
    bool shown = false;
    CHECK(screens_show(screens, SCREEN_RESULT) && report_of(app)->enough && !report_of(app)->failed);
    CHECK_EQUAL_INT(app_fixture_depth(app), report_of(app)->total);
    CHECK(screens_story(screens, &app->session, story)[0] != '\0');
    for (int i = 0; i < screens->widget_count; i++) {
        shown |= screens->widgets[i].look == LOOK_NOTE && strcmp(screens->widgets[i].label, story) == 0;
    }
    CHECK(shown && advice_fixture_is_at_rest(app));
}

/* It is worked out while the scene runs, and the page of luck goes on from there until it is exact. */
TEST(a_won_game_tells_its_story)
{
    Record record = records_won("standard", 0);
    App *app = advice_fixture_open(record.game, record.deal);
    app_fixture_play(app, record.moves, 1000);
    CHECK(app->ui.table.won && !screens_visible(&app->ui.screens));
    CHECK(ui_luck_is_wanted(&app->ui.screens, &app->session));
    CHECK(advice_fixture_rest(app));
    check_story(app);
    press(app, ACTION_REVIEW, DEVICE_POINTER);
    CHECK(advice_fixture_rest(app));
    ui_execute(&app->ui, (Action){.kind = ACTION_LUCK});
    CHECK(screens_show(&app->ui.screens, SCREEN_LUCK) && report_of(app)->enough);
    CHECK(advice_fixture_rest(app) && report_of(app)->finished);
}

/* Each device goes back to before the move that lost the game, and plays on there. */
TEST(a_lost_game_can_be_tried_again_from_its_costliest_move)
{
    int last_won;
    Record record = records_lost_of("queen-of-italy", &last_won);
    for (Device device = DEVICE_POINTER; device <= DEVICE_PAD; device++) {
        App *app = advice_fixture_open(record.game, record.deal);
        check_context("device %d", (int)device);
        settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
        app_fixture_play(app, record.moves, 1000);
        CHECK(advice_fixture_rest(app));
        check_story(app);
        CHECK(!report_of(app)->finished); /* there is no more work for the story than it takes */
        int move = screens_story_move(&app->ui.screens);
        CHECK(move > 0);
        press(app, ACTION_SEEK, device);
        CHECK(advice_fixture_rest(app));
        CHECK_EQUAL_INT(move - 1, app_fixture_depth(app));
        CHECK(!screens_visible(&app->ui.screens) && !app->session.review.on);
    }
}
