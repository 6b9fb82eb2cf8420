/* SPDX-License-Identifier: MIT */
/*
 * Where a game was lost and why: in review mode, by each device, and back to the last position that can be won; and
 * that the verdicts along the timeline are the solver's own.
 */
#include <stdio.h>
#include <string.h>

#include "advice/advice_fixture.h"
#include "app/app.h"
#include "app/keeping.h"
#include "session/results.h"
#include "solver/solver.h"
#include "support/check.h"
#include "support/records.h"
#include "support/solver_fixture.h"
#include "ui/actions.h"
#include "ui/advice.h"

enum { WORK_MAX = 3000000, STEP = 9, LOST_DEAL = 6, LOST_CARDS = 7 };

static const char *const GAMES[] = {"the-plot", "queen-of-italy", "the-plait"};

/* The lost game of these rules is on the table, played to its end. */
static App *open_lost(const char *game, int *last_won)
{
    Record record = records_lost_of(game, last_won);
    App *app = advice_fixture_open(record.game, record.deal);
    app_fixture_play(app, record.moves, 1000);
    CHECK(app_fixture_depth(app) > *last_won + 1);
    return app;
}

static const TimelineVerdicts *verdicts_of(const App *app)
{
    return &app->ui.screens.timeline.verdicts;
}

static int here(const App *app)
{
    return app->ui.screens.timeline.here;
}

/* How often a sentence was spoken, of those that are kept. */
static int count_spoken(const App *app, const char *sentence)
{
    const Speech *speech = &app->ui.speech;
    int count = 0;
    for (uint32_t i = speech->count > NARRATION_KEPT ? speech->count - NARRATION_KEPT : 0; i < speech->count; i++) {
        count += strcmp(speech->lines[i % NARRATION_KEPT], sentence) == 0;
    }
    return count;
}

static void begin_review(App *app)
{
    advice_fixture_key(app, 'b');
    CHECK(advice_fixture_rest(app));
    CHECK(app->session.review.on);
}

/* The move that lost the game, and one that keeps it won, are shown at the last position that can be won. */
static void check_turn(const App *app, int last_won)
{
    TableMarks marks = {.suggested_count = 0};
    const Game *game = app->ui.table.game;
    ui_turning_mark(&app->ui.advice.turning, &app->ui.screens.timeline, app->ui.session, &marks);
    CHECK_EQUAL_INT(last_won, here(app));
    CHECK_EQUAL_INT(2, marks.suggested_count);
    for (int i = 0; i < 2; i++) {
        Position position = app->session.position;
        bool wins = marks.suggested[i].sign == SPRITE_ICON_CAN_BE_WON;
        CHECK(rules_apply(game, &position, marks.suggested[i].move, NULL) == REFUSAL_NONE);
        CHECK(solver_fixture_verdict(game, &position, WORK_MAX) == (wins ? SOLVER_WON : SOLVER_LOST));
    }
    CHECK(marks.suggested[0].sign != marks.suggested[1].sign);
    CHECK(strstr(app->ui.speech.message, " lost the game; ") != NULL);
    CHECK(strstr(app->ui.speech.message, " would have kept it winnable.") != NULL);
    CHECK(advice_fixture_is_at_rest(app));
}

/* Asked before the verdicts are known, or afterwards; and once more. */
TEST(the_move_that_lost_is_shown_beside_one_that_wins)
{
    for (size_t i = 0; i < 2 * BASE_ARRAY_COUNT(GAMES); i++) {
        int last_won;
        App *app = open_lost(GAMES[i / 2], &last_won);
        settings_set(&app->ui.table.settings, SETTING_VERDICT, (int)i % 2);
        begin_review(app);
        CHECK(advice_fixture_is_at_rest(app));
        for (int times = 0; times < 2; times++) {
            advice_fixture_key(app, KEY_HOME);
            CHECK(advice_fixture_rest(app));
            ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
            CHECK(advice_fixture_rest(app));
            check_turn(app, last_won);
        }
        app_fixture_close(app);
    }
}

/* While it looks it says between which moves, and it comes nearer. */
TEST(how_far_it_has_looked_is_said)
{
    int last_won;
    int first = 0;
    int last = 0;
    int steps = 0;
    App *app = open_lost("the-plot", &last_won);
    begin_review(app);
    ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
    for (int width = here(app) + 1; app->ui.advice.turning.searching; advice_fixture_turn(app)) {
        if (sscanf(app->ui.speech.message, "Looking for where it was lost, between moves %d and %d", &first, &last) ==
            2) {
            CHECK(first <= last_won && last_won < last && last - first <= width);
            steps += last - first < width;
            width = last - first;
        }
    }
    CHECK(steps > 1);
    CHECK(advice_fixture_rest(app));
    check_turn(app, last_won);
}

/* Presses the button of the timeline, or what stands for it on a device. */
static void press(App *app, Device device)
{
    int button = screens_find(&app->ui.screens, ACTION_TURNING);
    if (CHECK(button >= 0)) {
        advice_fixture_press(app, device, app->ui.screens.widgets[button].rect, 'x', PAD_NORTH);
    }
}

TEST(each_device_asks_where_and_then_why)
{
    for (Device device = DEVICE_POINTER; device <= DEVICE_PAD; device++) {
        int last_won;
        App *app = open_lost("the-plot", &last_won);
        check_context("device %d", (int)device);
        begin_review(app);
        press(app, device);
        CHECK(advice_fixture_rest(app));
        check_turn(app, last_won);
        press(app, device);
        CHECK(advice_fixture_rest(app));
        CHECK_EQUAL_INT(last_won + 1, here(app));
        CHECK(app->ui.advice.why.count > 1);
        CHECK(strstr(app->ui.speech.message, "block each other") != NULL);
        app_fixture_close(app);
    }
}

/* No verdict of the timeline contradicts the solver. Gives how many agree. */
static int compare_verdicts(const App *app)
{
    int agree = 0;
    const History *history = session_history(&app->session);
    for (int depth = 0; depth <= verdicts_of(app)->total; depth += STEP) {
        int node = session_history_at(history, app->session.review.end, depth);
        SolverVerdict truth = solver_fixture_verdict(app->ui.table.game, &history->nodes[node].position, WORK_MAX);
        AdviceVerdict told = screens_verdicts_at(verdicts_of(app), depth);
        check_context("%s depth %d", app->ui.table.game->name, depth);
        CHECK(told != ADVICE_NONE);
        CHECK(truth != SOLVER_WON || told != ADVICE_LOST);
        CHECK(truth != SOLVER_LOST || told != ADVICE_WON);
        agree += told == (truth == SOLVER_WON ? ADVICE_WON : truth == SOLVER_LOST ? ADVICE_LOST : ADVICE_UNKNOWN);
    }
    return agree;
}

TEST(the_verdicts_of_the_timeline_are_those_of_the_solver)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES); i++) {
        int last_won;
        App *app = open_lost(GAMES[i], &last_won);
        settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
        begin_review(app);
        CHECK(verdicts_of(app)->shown);
        CHECK_EQUAL_INT(last_won, verdicts_of(app)->won);
        CHECK_EQUAL_INT(last_won + 1, verdicts_of(app)->lost);
        CHECK_EQUAL_INT(verdicts_of(app)->total / STEP + 1, compare_verdicts(app));
        CHECK(advice_fixture_is_at_rest(app));
        app_fixture_close(app);
    }
}

TEST(nobody_is_asked_for_those_who_do_not_want_to_know)
{
    int last_won;
    App *app = open_lost("the-plot", &last_won);
    begin_review(app);
    CHECK(!verdicts_of(app)->shown);
    CHECK(app->jobs.jobs[JOB_VERDICT].state == NULL);
    CHECK(advice_fixture_is_at_rest(app));
}

TEST(a_branch_that_is_still_won_says_so_and_a_deal_that_never_was_too)
{
    int last_won;
    Record record = records_lost_of("the-plot", &last_won);
    App *app = advice_fixture_open(record.game, record.deal);
    app_fixture_play(app, record.moves, last_won);
    begin_review(app);
    ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_TEXT("It is not lost: you can still win from its last move.", app->ui.speech.message);
    CHECK_EQUAL_INT(last_won, here(app));
}

TEST(why_a_deal_of_the_plait_is_lost)
{
    App *app = advice_fixture_open(rules_game_find("the-plait", NULL), LOST_DEAL);
    begin_review(app);
    ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_TEXT("This deal can’t be won, so no move of yours lost it.", app->ui.speech.message);
    ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_INT(LOST_CARDS, app->ui.advice.why.count);
    CHECK_EQUAL_TEXT("These 7 cards block each other: each waits for another one to go.", app->ui.speech.message);
    CHECK(advice_fixture_is_at_rest(app));
    advice_fixture_key(app, 'b');
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_INT(0, app->ui.advice.why.count);
}

TEST(the_strip_of_a_lost_game_goes_back_to_the_last_chance)
{
    int last_won;
    Record record = records_lost_of("the-plot", &last_won);
    App *app = advice_fixture_open(record.game, record.deal);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    app_fixture_play(app, record.moves, last_won + 5);
    CHECK(advice_fixture_rest(app));
    CHECK(screens_show(&app->ui.screens, SCREEN_RESULT));
    int button = screens_find(&app->ui.screens, ACTION_GO_BACK);
    CHECK(button >= 0);
    ui_execute(&app->ui, app->ui.screens.widgets[button].action);
    CHECK(advice_fixture_rest(app));
    CHECK_EQUAL_INT(1, count_spoken(app, "Looking for your last chance to win…"));
    CHECK_EQUAL_INT(0, count_spoken(app, "Looking for where it was lost…"));
    CHECK(!app->session.review.on && !screens_visible(&app->ui.screens));
    const char *back = "You are back at your last chance. ";
    CHECK(strncmp(app->ui.speech.message, back, strlen(back)) == 0);
    CHECK(strstr(app->ui.speech.message, " lost the game; ") != NULL); /* which move is still told */
    CHECK_EQUAL_INT(last_won, app_fixture_depth(app));
    CHECK(solver_fixture_verdict(record.game, &app->session.position, WORK_MAX) == SOLVER_WON);
    CHECK(session_can_redo(&app->session));
    CHECK(advice_fixture_is_at_rest(app));
    app_keeping_advance(app);
    const GameResult *result = &app_keeping_find(&app->keeping, app_fixture_chapter(app)->id)->result;
    CHECK_EQUAL_INT(ASSIST_HINT, result->assist & ASSIST_HINT); /* a winning move was shown */
}

/* Who has seen the answer has been helped, also who goes back without "Play on"; so has who asks of an older game. */
TEST(the_answer_is_help_in_the_game_that_was_asked_about)
{
    int last_won;
    Record record = records_lost_of("the-plot", &last_won);
    App *app = advice_fixture_open(record.game, record.deal);
    app_fixture_play(app, record.moves, last_won + 5);
    uint64_t id = app_fixture_chapter(app)->id;
    for (uint64_t deal = 1; deal <= GAMES_HELD + 1; deal++) {
        app_fixture_deal(app, record.game, deal);
        app_fixture_play_any(app, 1);
    }
    app_keeping_advance(app);
    CHECK_EQUAL_INT(-1, session_find_id(&app->session, id)); /* it is only in the store */
    app_fixture_request(app, (Action){.kind = ACTION_OPEN, .id = id});
    CHECK(advice_fixture_rest(app));
    app_fixture_do(app, (Command){.kind = COMMAND_SEEK, .node = app->session.review.end});
    ui_execute(&app->ui, (Action){.kind = ACTION_TURNING});
    CHECK(advice_fixture_rest(app));
    CHECK(app->session.review.on);
    app_fixture_do_kind(app, COMMAND_REVIEW_END);
    app_keeping_advance(app);
    for (int i = app_archive_read(app) - 1; i >= 0; i--) {
        const GameResult *result = &app->archive.results[i];
        CHECK_EQUAL_INT(result->id == id, session_result_is_helped(result));
    }
}
