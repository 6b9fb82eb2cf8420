/* SPDX-License-Identifier: MIT */
/*
 * Deals to order through the program: the stock is filled and then nothing runs, new deals come out of it at once, and
 * the page of statistics says what the same deals gave others.
 */
#include <stdlib.h>
#include <string.h>

#include "advice/advice_fixture.h"
#include "app/app.h"
#include "app/keeping.h"
#include "solver/trial.h"
#include "support/check.h"
#include "ui/actions.h"
#include "ui/advice.h"

enum { TURNS_MAX = 20000, GAMES = 6, HARD = DEALS_LEVEL_1 + 3 };

static const Game *plait(void)
{
    return rules_game_find("the-plait", NULL);
}

static void turn(App *app)
{
    advice_fixture_turn(app);
    app_archive_follow(app);
    app_jobs_follow(app);
}

/* Turns until there is nothing to do. Returns whether that comes. */
static bool rest(App *app)
{
    for (int i = 0; i < TURNS_MAX; i++) {
        turn(app);
        bool works = app_jobs_are_busy(app) || session_is_busy(&app->session) || ui_is_moving(&app->ui);
        bool waits =
            ui_new_deals_lack(&app->ui.new_deals, &app->ui.lesson,
                              settings_get(&app->ui.table.settings, SETTING_DEALS)) ||
            (app->ui.screens.archive.figures.waiting && settings_get(&app->ui.table.settings, SETTING_STATISTICS) == 0);
        if (!works && !waits) {
            return true;
        }
        if (!works) {
            platform_sleep(1.0); /* the thread is at work */
        }
    }
    return false;
}

static int level_of(const Game *game, uint64_t deal)
{
    Trial trial;
    void *memory = malloc(TRIAL_MEMORY);
    trial_begin(&trial, memory, game, deal, TRIAL_MEASURES);
    while (!trial_step(&trial)) {
    }
    free(memory);
    return trial.outcome == TRIAL_POSSIBLE ? difficulty_level(&trial.difficulty) : 0;
}

static App *open_with(int choice)
{
    App *app = advice_fixture_open(plait(), 7);
    settings_set(&app->ui.table.settings, SETTING_DEALS, choice);
    return app;
}

TEST(who_orders_nothing_has_nothing_running)
{
    App *app = open_with(DEALS_ANY);
    CHECK(rest(app));
    CHECK(app->ui.new_deals.stock_count == 0 && !app->ui.new_deals.listed_known);
}

TEST(the_stock_is_filled_and_then_nothing_runs)
{
    App *app = open_with(HARD);
    CHECK(rest(app));
    NewDeals *deals = &app->ui.new_deals;
    CHECK_EQUAL_INT(DEALS_STOCKED, deals->stock_count);
    CHECK(
        !ui_new_deals_lack(&app->ui.new_deals, &app->ui.lesson, settings_get(&app->ui.table.settings, SETTING_DEALS)) &&
        !app_jobs_are_busy(app));
    for (int i = 0; i < deals->stock_count; i++) {
        CHECK_EQUAL_INT(HARD - DEALS_LEVEL_1 + 1, level_of(plait(), deals->stock[i]));
    }
    /* Another choice, and another game: what was in stock is not dealt. */
    settings_set(&app->ui.table.settings, SETTING_DEALS, DEALS_LEVEL_1);
    CHECK(rest(app) && deals->choice == DEALS_LEVEL_1);
    CHECK_EQUAL_INT(1, level_of(plait(), deals->stock[0]));
    app_fixture_deal(app, rules_game_find("queen-of-italy", NULL), 3);
    CHECK(rest(app) && deals->game == session_game(&app->session));
    CHECK_EQUAL_INT(1, level_of(deals->game, deals->stock[DEALS_STOCKED - 1]));
}

/* In the middle of a search: its thread, where there is one, has ended after one turn. */
TEST(who_orders_nothing_any_more_has_nothing_running)
{
    App *app = open_with(HARD);
    for (int i = 0; i < TURNS_MAX && app->jobs.current == NULL; i++) {
        turn(app);
    }
    CHECK(app->jobs.current == &app->jobs.jobs[JOB_DEALS] &&
          ui_new_deals_lack(&app->ui.new_deals, &app->ui.lesson, settings_get(&app->ui.table.settings, SETTING_DEALS)));
    settings_set(&app->ui.table.settings, SETTING_DEALS, DEALS_ANY);
    turn(app);
    CHECK(!app_jobs_are_busy(app));
    CHECK(app->ui.new_deals.stock_count < DEALS_STOCKED);
}

/* Whether a search for a verdict that takes more than a turn goes before the search for a deal, which waits for it. */
static bool passes_over(App *app, uint64_t deal)
{
    const Jobs *jobs = &app->jobs;
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 0);
    app_fixture_deal(app, plait(), deal);
    for (int i = 0; i < TURNS_MAX && jobs->current != &jobs->jobs[JOB_DEALS]; i++) {
        turn(app);
    }
    bool begun = jobs->jobs[JOB_DEALS].begun;
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 1);
    app_jobs_follow(app);
    if (!begun || ui_advice_verdict(&app->ui) != ADVICE_LOOKING) {
        return false;
    }
    double worked = jobs->jobs[JOB_DEALS].worked;
    CHECK(jobs->current == &jobs->jobs[JOB_VERDICT] && jobs->jobs[JOB_DEALS].begun);
    settings_set(&app->ui.table.settings, SETTING_VERDICT, 0);
    platform_sleep(2.0);
    app_jobs_follow(app);
    CHECK(jobs->current == &jobs->jobs[JOB_DEALS] || jobs->jobs[JOB_DEALS].done);
    CHECK(jobs->jobs[JOB_DEALS].worked == worked); /* its time stood still */
    return true;
}

TEST(what_nobody_waits_for_waits_itself)
{
    App *app = open_with(HARD);
    uint64_t deal = 1;
    while (deal < 60 && !passes_over(app, deal)) {
        app->ui.new_deals.stock_count = 0; /* more are lacking */
        deal++;
    }
    CHECK(deal < 60);
}

/* By its key, more often than there are deals in stock, without waiting. */
TEST(new_deals_are_what_was_ordered)
{
    App *app = open_with(DEALS_LEVEL_5);
    CHECK(rest(app));
    for (int i = 0; i < DEALS_STOCKED; i++) {
        uint64_t next = app->ui.new_deals.stock[app->ui.new_deals.stock_count - 1];
        ui_execute(&app->ui, (Action){.kind = ACTION_NEW_DEAL});
        app_fixture_turn(app);
        CHECK_EQUAL_UINT64(next, session_deal(&app->session));
        CHECK_EQUAL_INT(5, level_of(plait(), session_deal(&app->session)));
    }
    CHECK_EQUAL_INT(0, app->ui.new_deals.stock_count);
    ui_execute(&app->ui, (Action){.kind = ACTION_NEW_DEAL});
    app_fixture_turn(app);
    if (app->ui.new_deals.listed_count[0][0] > 0) {
        CHECK_EQUAL_INT(5, level_of(plait(), session_deal(&app->session))); /* from the list */
    } else {
        CHECK(strstr(app->ui.speech.message, "this is a random one.") != NULL); /* there are no assets: that is said */
    }
}

/* On the panel of a game, as with any device, and in one press. */
TEST(the_choice_stands_on_the_panel_of_a_game)
{
    App *app = open_with(DEALS_ANY);
    Ui *ui = &app->ui;
    ui_open_screen(ui, SCREEN_CHOOSER);
    ui_execute(ui, (Action){.kind = ACTION_MORE, .game = plait()});
    ui_execute(ui, (Action){.kind = ACTION_LIST, .value = LIST_DEALS});
    CHECK(screens_show(&ui->screens, SCREEN_LIST));
    ui_execute(ui, (Action){.kind = ACTION_SET, .setting = SETTING_DEALS, .value = DEALS_WINNABLE});
    CHECK(screens_show(&ui->screens, SCREEN_MORE));
    CHECK_EQUAL_INT(DEALS_WINNABLE, settings_get(&ui->table.settings, SETTING_DEALS));
    CHECK(rest(app));
    CHECK_EQUAL_INT(DEALS_STOCKED, ui->new_deals.stock_count);
    ui_execute(ui, (Action){.kind = ACTION_NEW_DEAL, .game = plait()});
    advice_fixture_turn(app);
    CHECK(level_of(plait(), session_deal(&app->session)) > 0);
}

/* The figures of the statistics */

static TrialOutcome try(uint64_t deal)
{
    Trial trial;
    void *memory = malloc(TRIAL_MEMORY);
    trial_begin(&trial, memory, plait(), deal, TRIAL_PLAYS);
    while (!trial_step(&trial)) {
    }
    free(memory);
    return trial.outcome;
}

/* The first so many were chosen because they can be won. */
static void put_games(App *app, int winnable)
{
    for (int i = 0; i < GAMES; i++) {
        GameResult result = {.id = (uint64_t)(100 + i), .game = plait(), .deal = (uint64_t)(1 + i), .begun = true};
        result.started = result.touched = 1000 + i;
        result.won = i % 2 == 0;
        result.assist = i < winnable ? ASSIST_WINNABLE : 0;
        store_put_game(app->keeping.store, &result, "", 0);
    }
    app->keeping.revision++;
}

static void open_statistics(App *app)
{
    app->ui.screens.archive.game = plait();
    ui_open_screen(&app->ui, SCREEN_STATISTICS);
}

static void expect_figures(const App *app, int winnable)
{
    const Archive *archive = &app->ui.screens.archive;
    DealFigures expected = {.games = 0};
    uint32_t goals = 0;
    int apart = 0;
    while (!rules_game_is_same(archive->days[goals].game, plait())) {
        goals++;
    }
    goals = 1U << (GOAL_WON + goals) | 1U << (GOAL_OWN + goals);
    for (int i = 0; i < GAMES; i++) {
        TrialOutcome outcome = try((uint64_t)i + 1);
        apart += i < winnable && outcome != TRIAL_UNKNOWN;
        bool counts =
            i >= winnable && outcome != TRIAL_UNKNOWN && (i % 2 == 0 || i < GAMES - 1); /* the last is still open */
        expected.games += counts;
        expected.won += counts && i % 2 == 0;
        expected.fair += counts && outcome == TRIAL_WON;
        expected.possible += counts && outcome != TRIAL_LOST;
        if (i % 2 == 0 && outcome >= TRIAL_POSSIBLE) {
            goals |= 1U << (GOAL_LEVEL + level_of(plait(), (uint64_t)i + 1) - 1);
            goals |= outcome == TRIAL_POSSIBLE ? 1U << GOAL_HARD : 0;
        }
    }
    CHECK_EQUAL_INT((int)goals, (int)archive->goals);
    for (int i = 0; i < app->ui.screens.widget_count; i++) { /* and each has its tick */
        const Widget *widget = &app->ui.screens.widgets[i];
        goals &= widget->look == LOOK_NOTE && widget->marked != 0 ? goals - 1 : ~0U;
    }
    CHECK_EQUAL_INT(0, (int)goals);
    const DealFigures *figures = &app->ui.screens.archive.figures;
    CHECK(expected.games > 1 && expected.possible > 0);
    CHECK_EQUAL_INT(apart, app->ui.screens.archive.winnable.games);
    CHECK_EQUAL_INT(expected.games, figures->games);
    CHECK_EQUAL_INT(expected.won, figures->won);
    CHECK_EQUAL_INT(expected.fair, figures->fair);
    CHECK_EQUAL_INT(expected.possible, figures->possible);
    CHECK(!figures->waiting);
}

TEST(the_statistics_say_what_the_same_deals_gave_others)
{
    const char *folder = app_fixture_folder("figures");
    App *app = app_fixture_open(folder);
    put_games(app, 2);
    CHECK(rest(app) && !app->figures.known); /* nothing before somebody reads them */
    open_statistics(app);
    CHECK(rest(app));
    expect_figures(app, 2);
    app_fixture_close(app);

    app = app_fixture_open(folder);                                  /* they are kept: nothing has to be tried again */
    settings_set(&app->ui.table.settings, SETTING_DEALS, DEALS_ANY); /* nor are deals looked for */
    open_statistics(app);
    turn(app);
    turn(app);
    CHECK(!app_jobs_are_busy(app));
    ui_execute(&app->ui, (Action){.kind = ACTION_HISTORY}); /* and a look at the list of games changes nothing */
    CHECK(rest(app) && screens_show(&app->ui.screens, SCREEN_HISTORY));
    ui_execute(&app->ui, (Action){.kind = ACTION_BACK});
    CHECK(rest(app));
    expect_figures(app, 2);
}

TEST(hidden_statistics_are_not_looked_for)
{
    App *app = app_fixture_open("-");
    put_games(app, 0);
    settings_set(&app->ui.table.settings, SETTING_STATISTICS, 1);
    open_statistics(app);
    CHECK(rest(app) && !app->figures.known);
}
