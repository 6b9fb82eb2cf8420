/* SPDX-License-Identifier: MIT */
/*
 * The pages of what is kept: figures, charts, the list, the deal of the day. What is shown is what was given, what is
 * pressed asks for what it says, and hidden figures stand nowhere.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "screens/screens.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/frame.h"
#include "support/screens_fixture.h"

enum { GAMES = 312 };

static Archive *archive(void)
{
    return &screens()->archive;
}

/* Chooses `game`, or what `value` stands for, of a list. */
static void choose_of(ChoiceList list, Action action)
{
    screens_fixture_press(ACTION_LIST, (int)list);
    CHECK(screens_fixture_shows(SCREEN_LIST));
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        const Action *other = &widget->action;
        if (other->kind == action.kind && other->game == action.game && other->value == action.value) {
            screens_scroll(screens(), widget->scrolls ? widget->rect.y - screens()->view.y : 0.0F);
            screens_fixture_click(base_rect_centre(widget->rect));
            screens_fixture_follow();
            break;
        }
    }
    CHECK(!screens_fixture_shows(SCREEN_LIST));
}

static void check_number(int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    CHECK(frame_shows(text));
}

static void check_played(int number)
{
    char text[32];
    snprintf(text, sizeof text, " of %d won", number);
    CHECK(frame_find_text(text) != NULL);
}

/* Written down by hand, apart from what the page makes of it. */
static void give_known_figures(void)
{
    archive()->statistics = (Statistics){
        .played = 340,
        .won = 129,
        .abandoned = 211,
        .rate = 0.3794,
        .low = 0.3142,
        .high = 0.4561,
        .streak = -4,
        .best_streak = 17,
        .best_time = 3725000,
        .median_time = 4329000,
        .best_moves = 101,
        .median_moves = 153,
        .chart = {{.from = 1772323200000, .to = 1774000000000, .played = 200, .won = 100},
                  {.from = 1774100000000, .to = 1795255200000, .played = 140, .won = 29}},
        .chart_count = 2,
        .distribution = {.bins = {0, 31, 57, 0, 0, 0, 0, 0, 0, 0, 0, 41}, .step = 15},
    };
    screens_layout(screens(), session(), &fixture.ui.table.layout);
}

TEST(the_figures_are_those_given)
{
    static const int numbers[] = {101, 153, 31, 57, 41, 45, 90, 135};
    static const char *const texts[] = {"129 of 340 won", "4 losses",   "17 wins",     "1:02:05",
                                        "1:12:09",        "1 Mar 2026", "21 Nov 2026", "165+ min"};
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    give_known_figures();
    frame_draw();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(numbers); i++) {
        check_number(numbers[i]);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        CHECK(frame_shows(texts[i]));
    }
    CHECK(frame_find_text("That is 38 in 100. In the long run it is likely to be between 31 and 46.") != NULL);
    archive()->statistics.played = 9; /* of which a rate would say little */
    frame_draw();
    CHECK(frame_find_text("in 100. In the long run") == NULL && frame_find_text("After 10 games") != NULL);
}

/* Each goal has its mark, which is read aloud. */
TEST(goals_have_their_marks)
{
    char line[NARRATION_LENGTH];
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    int goals = 0;
    int reached = 0;
    for (int i = 0; i < screens()->widget_count; i++) {
        const Widget *widget = &screens()->widgets[i];
        bool is_goal = widget->look == LOOK_NOTE && widget->marks > 0;
        goals += is_goal;
        reached += is_goal && widget->marked;
        CHECK(!is_goal || (strstr(speech_of_widget(screens(), i, line), ": Won") != NULL) == (widget->marked != 0));
    }
    CHECK_EQUAL_INT(13, goals); /* three games, and without help; five levels; seven days; a careful player beaten */
    CHECK_EQUAL_INT(8, reached);
}

/* The bar of 57 is the highest, that of 31 in proportion. */
TEST(bars_are_as_high_as_their_numbers)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    give_known_figures();
    frame_draw();
    const DrawItem *first = NULL;
    const DrawItem *second = NULL;
    for (int i = 1; i < fixture.list.count; i++) { /* a figure stands above its bar, which is drawn before it */
        const DrawItem *item = &fixture.list.items[i];
        if (frame_is_text(item) && strcmp(frame_text(item), "57") == 0) {
            first = item - 1;
        }
        if (frame_is_text(item) && strcmp(frame_text(item), "31") == 0) {
            second = item - 1;
        }
    }
    if (CHECK(first != NULL && second != NULL)) {
        CHECK(first->kind == DRAW_RECTANGLE && second->kind == DRAW_RECTANGLE);
        CHECK(fabsf(second->h - first->h * 31.0F / 57.0F) <= 1.5F);
        CHECK(fabsf(first->y + first->h - second->y - second->h) <= 0.5F);
    }
}

/* A game comes with its standard rules; its other rules are chosen after it. */
static void choose_game(const Game *game)
{
    choose_of(LIST_GAMES, (Action){.kind = ACTION_FILTER, .game = rules_game_find(game->name, NULL)});
    choose_of(LIST_RULES, (Action){.kind = ACTION_FILTER, .game = game});
}

TEST(the_page_asks_for_what_is_chosen)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    CHECK(screens_fixture_find_value(ACTION_LIST, LIST_RULES) == NULL); /* all games together have none */
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        uint32_t wanted = archive()->wanted;
        choose_game(game);
        CHECK(archive()->game == game && archive()->wanted != wanted && archive()->first == 0);
        CHECK(strstr(screens_fixture_find_value(ACTION_LIST, LIST_GAMES)->label, game->title) != NULL);
        CHECK(strstr(screens_fixture_find_value(ACTION_LIST, LIST_RULES)->label, guide_rule_set(game).brief) != NULL);
        frame_draw();
        if (archive()->statistics.played > 0) {
            check_played(archive()->statistics.played);
        }
    }
}

/* It opens on the player's own games; the others are one press away, and how many they are can be read before. */
TEST(own_games_come_first)
{
    static const char *const labels[] = {"Your own: ", "With help: ", "All: "};
    int counts[3] = {0};
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    for (int i = 0; i < GAMES; i++) {
        const GameResult *result = archive_fixture_result(i);
        counts[result->assist == ASSIST_HINT ? ASSIST_WITH : ASSIST_WITHOUT] += !result->open;
        counts[ASSIST_EITHER] += !result->open;
    }
    for (int assist = ASSIST_EITHER; assist >= ASSIST_WITHOUT; assist--) {
        char label[32];
        snprintf(label, sizeof label, "%s%d", labels[assist], counts[assist]);
        CHECK_EQUAL_TEXT(label, screens_fixture_find_value(ACTION_ASSIST, assist)->label);
        screens_fixture_press(ACTION_ASSIST, assist);
        CHECK_EQUAL_INT(counts[assist], archive()->statistics.played);
    }
    frame_draw();
    CHECK(frame_find_text("With help: you were shown how to go on") != NULL);
    archive()->assist = ASSIST_EITHER;
    screens_fixture_push(SCREEN_PAUSE);
    screens_fixture_act((Action){.kind = ACTION_STATISTICS});
    CHECK_EQUAL_INT(ASSIST_WITHOUT, archive()->assist);
}

/* Streaks and records are of the player's own games, also where those with help are looked at. */
TEST(help_makes_no_streak_and_no_record)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, 1);
    archive_fixture_win(1, rules_game_at(0), 7, 243, 352000);
    archive_fixture_help(ASSIST_HINT);
    screens_fixture_press(ACTION_ASSIST, ASSIST_WITH);
    frame_draw();
    CHECK(archive()->statistics.won == 1 && frame_shows("–") && frame_find_text("1 win") == NULL);
    screens_fixture_press(ACTION_ASSIST, ASSIST_WITHOUT);
    frame_draw();
    CHECK(frame_find_text("You have not finished a game without help yet") != NULL);
}

/* With keys: down to another game and back to the button that opened the list; Esc chooses nothing. */
TEST(lists_by_keys)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    screens_focus_on(screens(), (Action){.kind = ACTION_LIST, .value = LIST_GAMES});
    input_fixture_key(KEY_RETURN, 0);
    CHECK(screens_fixture_shows(SCREEN_LIST));
    CHECK(screens()->widgets[screens()->focused].selected);
    input_fixture_key(KEY_DOWN, 0);
    input_fixture_key(KEY_ESCAPE, 0);
    CHECK(screens_fixture_shows(SCREEN_STATISTICS) && archive()->game == NULL);
    input_fixture_key(KEY_RETURN, 0);
    input_fixture_key(KEY_DOWN, 0);
    input_fixture_key(KEY_RETURN, 0);
    screens_fixture_follow();
    CHECK(screens_fixture_shows(SCREEN_STATISTICS) && archive()->game == rules_game_at(0));
    CHECK(screens()->widgets[screens()->focused].look == LOOK_LIST);
}

TEST(nothing_decided_yet)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, 0);
    frame_draw();
    CHECK(frame_find_text("No game is finished yet") != NULL);
    archive()->unreadable = true;
    screens_fixture_follow();
    frame_draw();
    CHECK(frame_find_text("can’t be read") != NULL && frame_find_text("finished yet") == NULL);
    screens_fixture_open_archive(SCREEN_HISTORY, 0);
    frame_draw();
    CHECK(frame_find_text("You have not played yet") != NULL && screens_fixture_find_value(ACTION_OPEN, 0) == NULL);
}

TEST(starting_anew_asks_first)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    choose_of(LIST_MORE, (Action){.kind = ACTION_RESET, .value = QUESTION_STATISTICS});
    CHECK(screens_fixture_shows(SCREEN_CONFIRM));
    frame_draw();
    CHECK(frame_find_text("Statistics start from zero") != NULL);
    input_fixture_expect_nothing();
    screens_fixture_choose(ACTION_BACK, NULL);
    input_fixture_expect_nothing();
    CHECK(screens_fixture_shows(SCREEN_STATISTICS));
    choose_of(LIST_MORE, (Action){.kind = ACTION_RESET, .value = QUESTION_STATISTICS});
    screens_fixture_choose(ACTION_CONFIRM, NULL);
    input_fixture_expect_request(ACTION_FORGET);
    CHECK(screens_fixture_shows(SCREEN_STATISTICS));
    choose_of(LIST_MORE, (Action){.kind = ACTION_EXPORT});
    input_fixture_expect_request(ACTION_EXPORT);
    choose_of(LIST_MORE, (Action){.kind = ACTION_IMPORT});
    input_fixture_expect_request(ACTION_IMPORT);
}

/* Rows are those of the archive; one is looked at, one that is not won is gone on with. */
TEST(rows_lead_to_their_games)
{
    screens_fixture_open_archive(SCREEN_HISTORY, GAMES);
    CHECK_EQUAL_INT(ARCHIVE_PAGE_ROWS, archive()->row_count);
    int open = 0;
    for (int i = 0; i < archive()->row_count; i++) {
        const GameResult *result = archive_fixture_result(i);
        screens_fixture_press(ACTION_OPEN, i);
        Action request = input_fixture_take_request();
        CHECK_EQUAL_INT(ACTION_OPEN, request.kind);
        CHECK_EQUAL_UINT64(result->id, request.id);
        CHECK((screens_fixture_find_value(ACTION_REOPEN, i) == NULL) == result->won);
        open = result->won ? open : i;
    }
    CHECK(screens_fixture_shows(SCREEN_HISTORY));
    screens_fixture_press(ACTION_REOPEN, open);
    Action request = input_fixture_take_request();
    CHECK_EQUAL_INT(ACTION_REOPEN, request.kind);
    CHECK_EQUAL_UINT64(archive_fixture_result(open)->id, request.id);
    CHECK(!screens_visible(screens()));
}

/* While the rows on the screen are not those that are wanted, none can be pressed. */
TEST(old_rows_are_dead)
{
    screens_fixture_open_archive(SCREEN_HISTORY, GAMES);
    const Widget *row = screens_fixture_find_value(ACTION_OPEN, 3);
    archive()->wanted++;
    screens_fixture_act(row->action);
    input_fixture_expect_nothing();
    screens_fixture_act((Action){.kind = ACTION_OPEN, .value = 200});
    input_fixture_expect_nothing();
}

TEST(pages_of_the_list)
{
    screens_fixture_open_archive(SCREEN_HISTORY, GAMES);
    CHECK(screens_fixture_find_value(ACTION_PAGE, 1) == NULL);
    screens_fixture_press(ACTION_PAGE, 2);
    screens_fixture_press(ACTION_PAGE, 2);
    CHECK_EQUAL_INT(40, archive()->first);
    CHECK_EQUAL_UINT64(archive_fixture_result(40)->id, archive()->rows[0].id);
    screens_scroll(screens(), 1.0e6F);
    frame_draw();
    CHECK(frame_shows("41–60 of 312"));
    for (int i = 0; i < 40 && screens_fixture_find_value(ACTION_PAGE, 2) != NULL; i++) {
        screens_fixture_press(ACTION_PAGE, 2);
    }
    CHECK_EQUAL_INT(300, archive()->first);
    CHECK_EQUAL_INT(12, archive()->row_count);
    CHECK(screens_fixture_find_value(ACTION_PAGE, 2) == NULL);
    screens_fixture_act((Action){.kind = ACTION_PAGE, .value = 2});
    CHECK_EQUAL_INT(300, archive()->first);
    focus()->device = DEVICE_PAD; /* the shoulders turn pages, too */
    input_fixture_do(ACTION_UNDO);
    CHECK_EQUAL_INT(280, archive()->first);
    screens_scroll(screens(), -1.0e6F);
    choose_game(rules_game_at(2));
    CHECK_EQUAL_INT(0, archive()->first);
}

TEST(a_row_shows_its_game)
{
    static const char *const texts[] = {"Won",  "Queen of Italy · by hand", "Deal 777", "21 Nov 2026", "1 move",
                                        "0:59", "With help · Of the day"};
    screens_fixture_open_archive(SCREEN_HISTORY, 1);
    archive()->rows[0] = (GameResult){.id = 1,
                                      .game = rules_game_find("queen-of-italy", "manual-fill"),
                                      .deal = 777,
                                      .touched = 1795255200000,
                                      .played = 59900,
                                      .day = 20261121,
                                      .moves = 1,
                                      .assist = ASSIST_HINT,
                                      .won = true};
    screens_fixture_follow();
    frame_draw();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(texts); i++) {
        CHECK(frame_shows(texts[i]));
    }
    archive()->rows[0].assist = ASSIST_AUTOPLAY; /* which decides nothing */
    archive()->rows[0].won = false;
    screens_fixture_follow();
    frame_draw();
    CHECK(frame_shows("Abandoned") && frame_shows("Of the day"));
    archive()->rows[0].open = true;
    frame_draw();
    CHECK(frame_shows("Open"));
}

static bool has_digit(const char *text)
{
    return strpbrk(text, "0123456789") != NULL;
}

/* With figures hidden no text on these screens has a number but deals and dates. */
static void check_no_figures(ScreenKind kind)
{
    screens_clear(screens());
    screens_fixture_push(kind);
    screens_fixture_follow();
    for (int page = 0; page < 30; page++) {
        float before = screens()->scroll;
        frame_draw();
        for (int i = 0; i < fixture.list.count; i++) {
            const DrawItem *item = &fixture.list.items[i];
            if (frame_is_text(item) && has_digit(frame_text(item))) {
                const char *text = frame_text(item);
                check_context("screen %d: %s", (int)kind, text);
                CHECK(strncmp(text, "Deal", 4) == 0 || /* a number, or the date */ strstr(text, " 2026") != NULL);
            }
        }
        screens_scroll(screens(), screens()->view.h * 0.5F);
        if (screens()->scroll <= before) {
            break;
        }
    }
}

TEST(hidden_figures_stand_nowhere)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    choose_of(LIST_MORE, (Action){.kind = ACTION_HIDE});
    CHECK_EQUAL_INT(1, settings_get(&fixture.ui.table.settings, SETTING_STATISTICS));
    int live = 0;
    for (int i = 0; i < screens()->widget_count; i++) {
        live += screens_widget_is_live(&screens()->widgets[i]);
    }
    CHECK_EQUAL_INT(2, live); /* the switch and the way back */
    check_no_figures(SCREEN_STATISTICS);
    check_no_figures(SCREEN_HISTORY);
    check_no_figures(SCREEN_CHOOSER);
    screens_clear(screens());
    uint32_t before = fixture.ui.speech.count;
    screens_fixture_push(SCREEN_STATISTICS);
    screens_fixture_speak();
    for (uint32_t i = before; i < fixture.ui.speech.count; i++) {
        const char *line = speech_line(&fixture.ui.speech, i);
        check_context("said: %s", line);
        CHECK(!has_digit(line));
    }
    screens_fixture_press(ACTION_HIDE, 0);
    CHECK_EQUAL_INT(0, settings_get(&fixture.ui.table.settings, SETTING_STATISTICS));
    frame_draw();
    check_played(archive()->statistics.played);
}

/* Before the list of games has been read, nobody knows that there are none. */
static void check_unread(ScreenKind kind, int games, const char *expected)
{
    archive_fixture_open(games);
    screens_fixture_open();
    uint32_t before = fixture.ui.speech.count;
    screens()->archive.wanted++;
    screens_push(screens(), kind, session(), &fixture.ui.table.layout);
    frame_draw();
    screens_fixture_speak();
    CHECK(!screens_fixture_said(before, "No game") && !screens_fixture_said(before, " won") &&
          frame_find_text("No game") == NULL);
    CHECK(frame_find_text("appear") == NULL);
    screens_fixture_follow();
    screens_fixture_speak();
    CHECK(screens_fixture_said(before, expected));
}

TEST(nothing_is_said_of_games_before_they_are_read)
{
    check_unread(SCREEN_STATISTICS, 0, "No game is finished yet");
    check_unread(SCREEN_STATISTICS, GAMES, " won");
    check_unread(SCREEN_HISTORY, 0, "You have not played yet");
    check_unread(SCREEN_HISTORY, GAMES, "1–20 of 312");
}

/* Those of another game are asked for: until they come, the old ones are not said to be its. */
TEST(figures_are_said_of_their_game)
{
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    screens_fixture_speak();
    uint32_t before = fixture.ui.speech.count;
    archive()->game = rules_game_at(1);
    screens()->archive.wanted++;
    screens()->page++; /* as if it were opened anew */
    screens_fixture_speak();
    CHECK(!screens_fixture_said(before, " won"));
    screens_fixture_follow();
    screens_fixture_speak();
    CHECK(screens_fixture_said(before, "The Plot · to the waste") && screens_fixture_said(before, " won"));
}

TEST(charts_are_sentences)
{
    static const char *const parts[] = {"All games",
                                        "129 of 340 won",
                                        "That is 38 in 100. In the long run it is likely to be between 31 and 46.",
                                        "Best streak: 17 wins",
                                        "Typical time: 1:12:09",
                                        "15 to 30 minutes: 31, 30 to 45 minutes: 57, from 165 minutes on: 41.",
                                        "from 1 Mar 2026 to 21 Nov 2026, won of played: 100 of 200, 29 of 140."};
    screens_fixture_open_archive(SCREEN_STATISTICS, GAMES);
    give_known_figures();
    uint32_t before = fixture.ui.speech.count;
    screens_fixture_speak();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(parts); i++) {
        CHECK(screens_fixture_said(before, parts[i]));
    }
    before = fixture.ui.speech.count;
    choose_game(rules_game_at(1));
    screens_fixture_speak();
    CHECK(screens_fixture_said(before, "The Plot · to the waste"));
}

TEST(rows_are_read_aloud)
{
    screens_fixture_open_archive(SCREEN_HISTORY, GAMES);
    screens_fixture_speak();
    uint32_t before = fixture.ui.speech.count;
    screens_focus_on(screens(), (Action){.kind = ACTION_OPEN, .value = 1});
    screens_fixture_speak();
    const GameResult *result = archive_fixture_result(1);
    char text[64];
    snprintf(text, sizeof text, "deal %llu", (unsigned long long)result->deal);
    CHECK(screens_fixture_said(before, text));
    snprintf(text, sizeof text, "%d moves", result->moves);
    CHECK(screens_fixture_said(before, text));
    CHECK(screens_fixture_said(before, result->won ? "Won" : (result->open ? "Open" : "Abandoned")));
}
