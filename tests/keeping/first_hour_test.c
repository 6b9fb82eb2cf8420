/* SPDX-License-Identifier: MIT */
/*
 * The first hour of a new player: which deals are new ones, by what is kept; an easy one after a lesson; and tips, each
 * of which is told once, at the game that has its trap, and stays on the line for some moves.
 *
 *   keeping_first_hour_test FOLDER
 */
#include <string.h>

#include "app/keeping.h"
#include "support/app_fixture.h"
#include "support/check.h"
#include "ui/actions.h"
#include "ui/lesson.h"
#include "ui/ui.h"

enum { DEALS = 40, MOVES = 150 };

static const char *const WORDS[TIP_COUNT] = {[TIP_COVERED] = "starts a foundation later",
                                             [TIP_SPACE] = "from the waste may fill a space",
                                             [TIP_CORNER] = "leaves a golden corner",
                                             [TIP_SIDE] = "leaves a side",
                                             [TIP_GAP] = "A space takes",
                                             [TIP_DEALS] = "New deals can always be won."};

static int choice_of(const App *app)
{
    return settings_get(&app->ui.table.settings, SETTING_DEALS);
}

TEST(who_has_games_keeps_any_deal_and_who_is_new_can_win)
{
    const char *folder = app_fixture_folder("deals");
    App *app = app_fixture_open(folder);
    CHECK_EQUAL_INT(DEALS_WINNABLE, choice_of(app));
    app_fixture_deal(app, app->ui.table.game, 5);
    app_fixture_play_any(app, 3);
    app_fixture_close(app);
    app = app_fixture_open(folder);
    CHECK_EQUAL_INT(DEALS_WINNABLE, choice_of(app));  /* also with games */
    store_set(app->keeping.store, "new-deals", NULL); /* as an older version has left it */
    app_fixture_close(app);
    for (int start = 0; start < 2; start++) {
        app = app_fixture_open(folder);
        CHECK_EQUAL_INT(DEALS_ANY, choice_of(app));
        app_fixture_close(app);
    }
}

/* Its result says that it was chosen; a deal by number says nothing. */
TEST(after_a_lesson_comes_an_easy_deal)
{
    App *app = app_fixture_open("-");
    Ui *ui = &app->ui;
    const Game *game = rules_game_find("the-plait", NULL);
    ui->new_deals.listed_known = true;
    ui->new_deals.listed[rules_game_index(game)][DEALS_EASY - DEALS_LEVEL_1][0] = 33;
    ui->new_deals.listed_count[rules_game_index(game)][DEALS_EASY - DEALS_LEVEL_1] = 1;
    settings_set(&ui->table.settings, SETTING_DEALS, DEALS_ANY);
    app_fixture_deal(app, game, 7);
    CHECK(!app_fixture_chapter(app)->winnable);
    ui_open_screen(ui, SCREEN_PAUSE);
    ui_execute(ui, (Action){.kind = ACTION_LESSON, .game = game});
    app_fixture_turn(app);
    CHECK(ui_lesson_is_on(&ui->lesson));
    ui_execute(ui, (Action){.kind = ACTION_LEAVE_LESSON});
    app_fixture_turn(app);
    CHECK_EQUAL_UINT64(7, session_deal(&app->session));
    for (int i = 0; i < 2; i++) {
        ui_execute(ui, (Action){.kind = ACTION_NEW_DEAL});
        app_fixture_turn(app);
        const Chapter *chapter = app_fixture_chapter(app);
        CHECK((i == 0) == (chapter->winnable && chapter->deal == 33)); /* the first one only */
        app_fixture_play_any(app, 2);
        CHECK((i == 0) == session_result_is_winnable(&app_keeping_find(&app->keeping, chapter->id)->result));
    }
}

/* How often each was spoken; plays by chance. */
static void play(App *app, const Game *game, int told[TIP_COUNT])
{
    Move moves[MOVES_MAX];
    Random random = {.state = 5};
    const Speech *speech = &app->ui.speech;
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        app_fixture_do(app, (Command){.kind = COMMAND_DEAL, .game = game, .deal = deal, .winnable = true});
        int count = rules_legal_moves(game, &app->session.position, moves);
        for (int i = 0; i < MOVES && count > 0; i++) {
            uint32_t line = speech->count;
            Move move = moves[base_random_below(&random, (uint64_t)count)];
            app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = move});
            for (; line < speech->count; line++) {
                for (Tip tip = TIP_NONE + 1; tip < TIP_COUNT; tip++) {
                    told[tip] += strstr(speech_line(speech, line), WORDS[tip]) != NULL;
                }
            }
            count = rules_legal_moves(game, &app->session.position, moves);
        }
    }
}

TEST(each_game_tells_its_tips_once)
{
    static const struct {
        const char *name;
        int tips;
    } games[] = {{"the-plot", 1 << TIP_COVERED | 1 << TIP_SPACE | 1 << TIP_DEALS},
                 {"the-plait", 1 << TIP_CORNER | 1 << TIP_SIDE},
                 {"queen-of-italy", 1 << TIP_GAP}};
    const char *folder = app_fixture_folder("tips");
    for (int start = 0; start < 2; start++) {
        App *app = app_fixture_open(folder);
        for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
            int told[TIP_COUNT] = {0};
            play(app, rules_game_find(games[i].name, NULL), told);
            for (Tip tip = TIP_NONE + 1; tip < TIP_COUNT; tip++) {
                check_context("start %d, %s, tip %d", start, games[i].name, (int)tip);
                CHECK_EQUAL_INT(start == 0 ? games[i].tips >> tip & 1 : 0, told[tip]);
            }
        }
        app_settings_keep(app, true);
        app_fixture_close(app);
    }
}

TEST(a_tip_stays_on_the_line_for_some_moves)
{
    App *app = app_fixture_open("-");
    app->ui.first_tips.told = ~(1 << TIP_DEALS);
    app_fixture_do(app, (Command){.kind = COMMAND_DEAL, .game = app->ui.table.game, .deal = 1, .winnable = true});
    CHECK(strstr(app->ui.speech.message, "golden foundation") != NULL); /* first what the game is about */
    for (int moves = 1; moves <= 6; moves++) {
        app_fixture_do(app, (Command){.kind = COMMAND_MOVE, .move = {PILE_STOCK, PILE_WASTE}});
        check_context("%d moves", moves);
        CHECK((moves <= 4) == (strstr(app->ui.speech.message, WORDS[TIP_DEALS]) != NULL));
    }
}
