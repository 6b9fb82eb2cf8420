/* SPDX-License-Identifier: MIT */
#include "snapshots/moments.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guide/guide.h"
#include "snapshots/moments_known.h"
#include "snapshots/moments_review.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "support/toolbar.h"
#include "ui/actions.h"
#include "ui/bindings.h"
#include "ui/focus.h"
#include "ui/lesson.h"
#include "words/catalogue.h"
#include "words/words.h"

static void settle(void)
{
    table_fixture_advance(6000.0);
}

static void rest(int unused)
{
    (void)unused;
    settle();
}

static void deal_half_way(int milliseconds)
{
    table_fixture_advance((double)milliseconds);
}

/* So many moves of the deal's won record are played, and everything comes to rest. */
static void follow(int count)
{
    settle();
    table_fixture_follow(count);
    settle();
}

/* The four of hearts may go to the first foundation or to the five. */
static void hold_a_card(int unused)
{
    Table *table = &fixture.ui.table;
    Pile from = PILE_TABLEAU + 3;
    rest(unused);
    Point start = base_rect_centre(table_top_rect(table, from));
    Point end = base_rect_centre(table_top_rect(table, PILE_TABLEAU + 6));
    table_grab(table, from, start);
    table_drag(table, (Point){end.x + 60.0F, end.y - 50.0F}, table->now);
}

/* So long after the thirteenth card has come to the first foundation: pips fly, then the other places open. */
static void complete_the_first(int milliseconds)
{
    follow(55);
    CHECK(table_fixture_play_text("W-F1"));
    table_fixture_advance((double)milliseconds);
}

static void win(int milliseconds)
{
    settle();
    table_fixture_follow(INT_MAX);
    CHECK(fixture.ui.table.won);
    table_fixture_advance((double)milliseconds);
}

/* A game is won in so many moves, and the strip tells of it. */
static void tell_of_a_win(int moves)
{
    archive_fixture_open(312);
    win(6000);
    archive_fixture_win(session_chapter(session())->id, fixture.ui.table.game, fixture.ui.table.deal, moves, 754000);
    CHECK(archive_fixture_fill(&fixture.ui.screens.archive));
    moments_tell_story(880000, -moves * 400, 41);
    ui_layout_screens(&fixture.ui);
}

/* The same of a game that the program has won. */
static void tell_of_a_shown_win(int moves)
{
    tell_of_a_win(moves);
    archive_fixture_help(ASSIST_HINT);
    fixture.ui.screens.archive.wanted++;
    CHECK(archive_fixture_fill(&fixture.ui.screens.archive));
    ui_layout_screens(&fixture.ui);
}

static void point_at_a_button(int button)
{
    settle();
    fixture.ui.hovered_button = toolbar_find(&fixture.ui.table, (ActionKind)button);
}

static void point_at_a_pile(int pile)
{
    settle();
    fixture.ui.table.hovered_pile = (Pile)pile;
}

/* The pointer is over a card that can be played. */
static void point_at_a_card(int pile)
{
    settle();
    fixture.ui.table.lifted = (Pile)pile;
}

/* A card is sent to a foundation that is not open yet. */
static void be_refused(int milliseconds)
{
    settle();
    session_queue_push(&session()->queue, (Command){.kind = COMMAND_MOVE, .move = {PILE_TABLEAU, PILE_FOUNDATION + 1}});
    table_fixture_settle();
    table_fixture_advance((double)milliseconds);
}

/* A nine is dropped on a four, which takes another rank. */
static void be_refused_by_a_card(int milliseconds)
{
    settle();
    session_queue_push(&session()->queue,
                       (Command){.kind = COMMAND_MOVE, .move = {PILE_TABLEAU + 4, PILE_TABLEAU + 3}});
    table_fixture_settle();
    table_fixture_advance((double)milliseconds);
}

/* The focus and the prompts of this device are shown. */
static void use(int device)
{
    settle();
    ui_note_keys(&fixture.ui);
    fixture.ui.focus.device = (Device)device;
    fixture.ui.focus.glyphs = PAD_PLAYSTATION;
    fixture.ui.focus.shown = true;
}

enum { KEYS_FOCUS, KEYS_HINTS, KEYS_LETTERS };

static void use_keys(int shown)
{
    Pile *pile = &fixture.ui.focus.pile;
    use(DEVICE_KEYS);
    for (*pile = 0; CHECK(*pile < PILE_COUNT) && !ui_focus_accepts(&fixture.ui.table, *pile); (*pile)++) {
    }
    if (shown == KEYS_HINTS) {
        ui_press(&fixture.ui, ACTION_HINT, false);
    }
    fixture.ui.focus.letters = shown == KEYS_LETTERS;
}

static void use_a_pad_on_a_button(int button)
{
    use(DEVICE_PAD);
    fixture.ui.focus.button = toolbar_find(&fixture.ui.table, (ActionKind)button);
}

static void read_the_log(int unused)
{
    rest(unused);
    ui_press(&fixture.ui, ACTION_READ, false);
    ui_press(&fixture.ui, ACTION_LOG, false);
}

/* So many steps of the lesson are done. */
static void take_the_lesson(int steps)
{
    const Lesson *lesson = &guide_find(fixture.ui.table.game)->lesson;
    ui_lesson_begin(&fixture.ui.lesson, fixture.ui.table.game);
    table_fixture_deal(lesson->deal);
    settle();
    CHECK(table_fixture_play_text(lesson->prelude));
    for (int i = 0; i < steps; i++) {
        CHECK(table_fixture_play_text(lesson->steps[i].move));
    }
    settle();
}

static void end_the_lesson(int unused)
{
    (void)unused;
    take_the_lesson(guide_find(fixture.ui.table.game)->lesson.step_count);
    ui_open_screen(&fixture.ui, SCREEN_LESSON_END);
}

static void open_screen(int kind)
{
    settle();
    fixture.ui.screens.rules_game = fixture.ui.table.game;
    ui_open_screen(&fixture.ui, (ScreenKind)kind);
}

static void open_by_keys(int kind)
{
    use(DEVICE_KEYS);
    open_screen(kind);
}

static void open_by_pad(int kind)
{
    use(DEVICE_PAD);
    open_screen(kind);
}

/* Opens a screen with an archive of so many played games. */
static void open_with_archive(ScreenKind kind, int games)
{
    Archive *archive = &fixture.ui.screens.archive;
    archive_fixture_open(games);
    archive->first = kind == SCREEN_HISTORY ? 2 * ARCHIVE_PAGE_ROWS : 0;
    open_screen((int)kind);
    CHECK(archive_fixture_fill(archive));
    ui_layout_screens(&fixture.ui);
}

static void show_the_games_of_the_day(int games)
{
    open_with_archive(SCREEN_CHOOSER, games);
}

/* Nothing has been played yet, and nothing is kept. */
static void show_the_games_to_a_newcomer(int unused)
{
    (void)unused;
    open_with_archive(SCREEN_CHOOSER, 0);
}

/* What is said of a link that leads nowhere. */
static void follow_a_broken_link(int games)
{
    open_with_archive(SCREEN_CHOOSER, games);
    ui_say(&fixture.ui, W("This link is broken: a part of it is missing or wrong."));
    ui_layout_screens(&fixture.ui);
}

static void point_at_an_icon(int action)
{
    show_the_games_of_the_day(312);
    Screens *screens = &fixture.ui.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        screens->hovered = (int)screens->widgets[i].action.kind == action ? i : screens->hovered;
    }
}

static void show_more_of_a_game(int rules)
{
    show_the_games_of_the_day(312);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_MORE, .game = rules_game_at(rules)});
}

/* Its rules are chosen, or which deals new ones are; hard ones were. */
static void choose_of_a_game(int list)
{
    settings_set(&fixture.ui.table.settings, SETTING_DEALS, DEALS_LEVEL_1 + 3);
    show_more_of_a_game(list == LIST_SETS ? 4 : 0);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_LIST, .value = (uint8_t)list});
}

/* The present month, or so many months later or earlier. */
static void show_the_calendar(int month)
{
    show_the_games_of_the_day(312);
    ui_execute(&fixture.ui, (Action){.kind = ACTION_CALENDAR});
    fixture.ui.screens.page = month;
    ui_layout_screens(&fixture.ui);
    archive_fixture_fill(&fixture.ui.screens.archive);
    ui_layout_screens(&fixture.ui);
}

static void show_statistics(int games)
{
    open_with_archive(SCREEN_STATISTICS, games);
}

/* The list is open on the statistics of one game. */
static void choose_of_statistics(int list)
{
    fixture.ui.screens.archive.game = fixture.ui.table.game;
    show_statistics(312);
    snprintf(fixture.ui.screens.files[0], LISTED_FILE_SIZE, "theplot-2026-11-23.json");
    fixture.ui.screens.file_count = 1;
    ui_execute(&fixture.ui, (Action){.kind = ACTION_LIST, .value = (uint8_t)list});
}

static void hide_statistics(int games)
{
    settings_set(&fixture.ui.table.settings, SETTING_STATISTICS, 1);
    open_with_archive(SCREEN_STATISTICS, games);
}

static void show_history(int games)
{
    open_with_archive(SCREEN_HISTORY, games);
}

static void point_at_the_menu(int widget)
{
    open_screen(SCREEN_PAUSE);
    fixture.ui.screens.hovered = widget;
}

static void type_a_number(int number)
{
    snprintf(fixture.ui.screens.typed, sizeof fixture.ui.screens.typed, "%d", number);
    open_screen(SCREEN_NUMBER);
}

static void ask(int question)
{
    open_screen(SCREEN_SETTINGS);
    fixture.ui.screens.question = (Question)question;
    open_screen(SCREEN_CONFIRM);
}

static void show_rules(int page)
{
    open_screen(SCREEN_RULES);
    fixture.ui.screens.page = page;
    ui_layout_screens(&fixture.ui);
}

static const char PLAIT[] = "the-plait", QUEEN[] = "queen-of-italy";
enum { ONCE = MOMENT_ONCE, VARIES = MOMENT_VARIES };

static const Moment moments[] = {
    {"plot", 7, NULL, rest, 0, 0},
    {"plot-refused", 7, NULL, be_refused, 60, ONCE | VARIES},
    {"plot-refused-rank", 7, NULL, be_refused_by_a_card, 40, ONCE | VARIES},
    {"plot-drag", 7, NULL, hold_a_card, 0, ONCE | VARIES},
    {"plot-tip", 7, NULL, point_at_a_button, ACTION_NEW_DEAL, VARIES},
    {"plot-pointed", 7, NULL, point_at_a_card, PILE_TABLEAU + 3, ONCE | VARIES},
    {"plot-log", 7, NULL, read_the_log, 0, VARIES},
    {"plot-keys", 7, NULL, use_keys, KEYS_FOCUS, VARIES},
    {"plot-hints", 7, NULL, use_keys, KEYS_HINTS, ONCE | VARIES},
    {"plot-letters", 7, NULL, use_keys, KEYS_LETTERS, ONCE | VARIES},
    {"plot-pad", 7, NULL, use, DEVICE_PAD, VARIES},
    {"plot-pad-button", 7, NULL, use_a_pad_on_a_button, ACTION_MENU, ONCE | VARIES},
    {"plot-deal", 7, NULL, deal_half_way, 500, ONCE},
    {"plot-fans", 1042, NULL, follow, 450, 0},
    {"plot-labels", 1001, NULL, follow, 56, 0},
    {"plot-complete", 1001, NULL, complete_the_first, 420, ONCE},
    {"plot-opening", 1001, NULL, complete_the_first, 950, ONCE},
    {"plot-lesson", 7, NULL, take_the_lesson, 0, 0},
    {"plot-lesson-end", 7, NULL, end_the_lesson, 0, VARIES},
    {"plot-unfolding", 1001, NULL, win, 1600, ONCE},
    {"plot-won", 1001, NULL, win, 6000, 0},
    {"plot-told", 1001, NULL, tell_of_a_win, 348, 0},
    {"plot-best", 1001, NULL, tell_of_a_win, 60, VARIES},
    {"plot-with-help", 1001, NULL, tell_of_a_shown_win, 243, VARIES},
    {"plot-blocked", 1001, NULL, moments_tell_of_a_loss, ENDING_BLOCKED, 0},
    {"plot-repeats", 1001, NULL, moments_tell_of_a_loss, ENDING_REPEATS, VARIES},
    {"plot-lost", 1001, NULL, moments_tell_of_a_loss, ENDING_LOST, 0},
    {"plot-can-be-won", 7, NULL, moments_know, ADVICE_WON, 0},
    {"plot-not-known", 7, NULL, moments_point_at_the_verdict, ADVICE_UNKNOWN, VARIES},
    {"plot-why-lost", 7, NULL, moments_point_at_the_verdict, ADVICE_LOST, VARIES},
    {"plot-known-pad", 7, NULL, moments_know_by_pad, ADVICE_WON, VARIES},
    {"plot-winning-move", 7, NULL, moments_be_hinted, ADVICE_WON, 0},
    {"plot-guess", 7, NULL, moments_be_hinted, ADVICE_UNKNOWN, VARIES},
    {"plot-shown", 1001, NULL, moments_be_shown, 30, VARIES},
    {"plait", 7, PLAIT, rest, 0, 0},
    {"plait-half-way", 1019, PLAIT, follow, 84, 0},
    {"plait-unfolding", 1014, PLAIT, win, 1600, ONCE},
    {"plait-won", 1014, PLAIT, win, 6000, 0},
    {"queen", 7, QUEEN, rest, 0, 0},
    {"queen-candidate", 7, QUEEN, point_at_a_pile, PILE_TABLEAU + 1, ONCE},
    {"queen-half-way", 1003, QUEEN, follow, 84, 0},
    {"queen-lesson", 7, QUEEN, take_the_lesson, 2, 0},
    {"queen-unfolding", 1001, QUEEN, win, 1600, ONCE},
    {"queen-won", 1001, QUEEN, win, 6000, 0},
    {"review-plot", 1001, NULL, moments_review, 60, 0},
    {"review-plot-keys", 1001, NULL, moments_review_by_keys, 60, VARIES},
    {"review-plait", 1014, PLAIT, moments_review, 60, 0},
    {"review-queen-end", 1001, QUEEN, moments_review, INT_MAX, ONCE},
    {"review-turn-plot", 39, NULL, moments_find_the_turn, 0, 0},
    {"review-turn-plait", 4, PLAIT, moments_find_the_turn, 0, ONCE},
    {"review-turn-queen", 1, QUEEN, moments_find_the_turn, 0, ONCE},
    {"review-no-turn", 39, NULL, moments_find_no_turn, 30, ONCE},
    {"review-luck", 1001, NULL, moments_show_luck, 0, 0},
    {"review-luck-begun", 1001, NULL, moments_show_luck, 90, ONCE},
    {"review-why-plot", 39, NULL, moments_find_why, 0, ONCE},
    {"review-why-plait", 4, PLAIT, moments_find_why, 0, ONCE},
    {"games", 1001, NULL, open_screen, SCREEN_CHOOSER, 0},
    {"games-of-the-day", 7, NULL, show_the_games_of_the_day, 312, VARIES},
    {"games-new", 7, NULL, show_the_games_to_a_newcomer, 0, 0},
    {"games-link", 7, NULL, follow_a_broken_link, 0, ONCE | VARIES},
    {"games-pointed", 7, NULL, point_at_an_icon, ACTION_STATISTICS, ONCE | VARIES},
    {"games-more", 7, NULL, show_more_of_a_game, 0, 0},
    {"games-deals", 7, NULL, choose_of_a_game, LIST_DEALS, 0},
    {"games-rules", 7, NULL, choose_of_a_game, LIST_SETS, VARIES},
    {"calendar", 7, NULL, show_the_calendar, 0, 0},
    {"calendar-before", 7, NULL, show_the_calendar, -1, VARIES},
    {"menu", 7, NULL, open_screen, SCREEN_PAUSE, 0},
    {"deals", 7, NULL, open_screen, SCREEN_DEALS, 0},
    {"menu-pointed", 7, NULL, point_at_the_menu, 0, ONCE | VARIES},
    {"menu-pointed-below", 7, NULL, point_at_the_menu, 1, ONCE | VARIES},
    {"number", 7, NULL, type_a_number, 123456789, 0},
    {"settings-look", 7, NULL, moments_show_settings, 0, 0},
    {"settings-system", 7, NULL, moments_follow_the_system, 0, ONCE | VARIES},
    {"settings-pad", 7, NULL, open_by_pad, SCREEN_SETTINGS, ONCE | VARIES},
    {"settings-play", 7, NULL, moments_show_settings, 1, 0},
    {"settings-screen", 7, NULL, moments_show_settings, 2, 0},
    {"settings-speech", 7, NULL, moments_offer_speech, SPEECH_CAN_BE_TRIED, VARIES},
    {"settings-no-speech", 7, NULL, moments_offer_speech, SPEECH_IS_MISSING, VARIES},
    {"settings-keys", 7, NULL, moments_show_settings, 3, 0},
    {"settings-gamepad", 7, NULL, moments_show_settings, 4, 0},
    {"settings-gamepad-pad", 7, NULL, moments_ask_for_a_button, DEVICE_PAD, VARIES},
    {"settings-language", 7, NULL, moments_show_settings, 5, 0},
    {"question-statistics", 7, NULL, ask, QUESTION_STATISTICS, 0},
    {"question-settings", 7, NULL, ask, QUESTION_SETTINGS, ONCE | VARIES},
    {"rules-plot", 7, NULL, show_rules, 0, 0},
    {"rules-plait", 7, PLAIT, show_rules, 0, 0},
    {"rules-queen-keys", 7, QUEEN, open_by_keys, SCREEN_RULES, 0},
    {"statistics", 7, NULL, show_statistics, 312, 0},
    {"statistics-few", 7, NULL, show_statistics, 14, ONCE | VARIES},
    {"statistics-none", 7, NULL, show_statistics, 0, VARIES},
    {"statistics-games", 7, NULL, choose_of_statistics, LIST_GAMES, VARIES},
    {"statistics-rules", 7, NULL, choose_of_statistics, LIST_RULES, ONCE | VARIES},
    {"statistics-files", 7, NULL, choose_of_statistics, LIST_FILES, ONCE | VARIES},
    {"statistics-hidden", 7, NULL, hide_statistics, 312, ONCE | VARIES},
    {"history", 7, NULL, show_history, 312, 0},
};

const Moment *moments_at(int index)
{
    return index < (int)BASE_ARRAY_COUNT(moments) ? &moments[index] : NULL;
}

const Moment *moments_find(const char *name)
{
    int index = 0;
    while (index + 1 < (int)BASE_ARRAY_COUNT(moments) && strcmp(moments[index].name, name) != 0) {
        index++;
    }
    check_context("moment %s", name);
    CHECK_EQUAL_TEXT(name, moments[index].name);
    return &moments[index];
}

void moments_speak(const char *code)
{
    static WordsCatalogue catalogue;
    static char *text;
    char name[16];
    size_t length = 0;
    WordsError error;
    words_use(NULL);
    free(text);
    text = NULL;
    if (strcmp(code, "en") != 0) {
        snprintf(name, sizeof name, "%s.po", code);
        text = check_read_file(TEST_LANGUAGES, name, &length);
        CHECK(words_catalogue_read(&catalogue, words_language_find(code), text, length, &error));
        words_use(&catalogue);
    }
}

static void choose(const View *view)
{
    Settings *settings = &fixture.ui.table.settings;
    settings_set(settings, SETTING_TEXT, view->text == 0 ? 100 : view->text);
    settings_set(settings, SETTING_HAND, view->left_handed ? 1 : 0);
    settings_set(settings, SETTING_CLOTH, CLOTH_BAIZE);
    settings_set(settings, SETTING_BACK, 0);
    settings_set(settings, SETTING_INDEX, 0);
    settings_set(settings, SETTING_COLOURS, 0);
    CHECK(settings_read_look(settings, view->look));
}

void moments_resize(const View *view)
{
    choose(view);
    ui_resize(&fixture.ui, view->width, view->height, 1.0F);
    ui_layout_screens(&fixture.ui);
}

void moments_act(const Moment *moment, const View *view)
{
    const Game *game = rules_game_find(moment->game == NULL ? "the-plot" : moment->game, NULL);
    check_context("moment %s", moment->name);
    table_fixture_open(game, SPEED_NORMAL, view->width, view->height);
    choose(view);
    ui_resize(&fixture.ui, view->width, view->height, 1.0F);
    table_fixture_deal(moment->deal);
    moment->act(moment->value);
}

bool moments_scroll(float views)
{
    Screens *screens = &fixture.ui.screens;
    float before = screens->scroll;
    if (screens_visible(screens)) {
        screens_scroll(screens, screens->view.h * views);
    }
    return screens->scroll < before || screens->scroll > before;
}
