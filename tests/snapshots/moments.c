/* SPDX-License-Identifier: MIT */
#include "snapshots/moments.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guide/guide.h"
#include "input/input.h"
#include "support/archive_fixture.h"
#include "support/check.h"
#include "table/focus_moves.h"
#include "table/lesson.h"
#include "words/catalogue.h"

static const char *vectors;
static const char *languages;

static Screens *screens_of(TableFixture *fixture)
{
    return &fixture->table.screens;
}

/* Lets everything come to rest. */
static void settle(TableFixture *fixture)
{
    table_fixture_advance(fixture, 6000.0);
}

static void rest(TableFixture *fixture, int unused)
{
    (void)unused;
    settle(fixture);
}

static void deal_half_way(TableFixture *fixture, int milliseconds)
{
    table_fixture_advance(fixture, (double)milliseconds);
}

/* So many moves of the deal's won record are played, and everything comes to rest. */
static void follow(TableFixture *fixture, int count)
{
    settle(fixture);
    table_fixture_follow(fixture, vectors, count);
    settle(fixture);
}

/* The four of hearts may go to the first foundation or to the five. */
static void hold_a_card(TableFixture *fixture, int unused)
{
    Table *table = &fixture->table;
    Pile from = PILE_TABLEAU + 3;
    rest(fixture, unused);
    Point start = base_rect_centre(table_top_rect(table, from));
    Point end = base_rect_centre(table_top_rect(table, PILE_TABLEAU + 6));
    table_grab(table, from, start);
    table_drag(table, (Point){end.x + 60.0F, end.y - 50.0F}, table->now);
}

/* So long after the thirteenth card has come to the first foundation: pips fly, then the other places open. */
static void complete_the_first(TableFixture *fixture, int milliseconds)
{
    follow(fixture, 55);
    CHECK(table_fixture_play(fixture, "W-F1"));
    table_fixture_advance(fixture, (double)milliseconds);
}

static void win(TableFixture *fixture, int milliseconds)
{
    settle(fixture);
    table_fixture_follow(fixture, vectors, INT_MAX);
    CHECK(fixture->table.won);
    table_fixture_advance(fixture, (double)milliseconds);
}

static void point_at_a_button(TableFixture *fixture, int button)
{
    settle(fixture);
    fixture->table.hovered_button = button;
}

static void point_at_a_pile(TableFixture *fixture, int pile)
{
    settle(fixture);
    fixture->table.hovered_pile = (Pile)pile;
}

/* A card is sent to a foundation that is not open yet. */
static void be_refused(TableFixture *fixture, int milliseconds)
{
    settle(fixture);
    session_queue_push_move(&fixture->player.session.queue, PILE_TABLEAU, PILE_FOUNDATION + 1);
    table_fixture_settle(fixture);
    table_fixture_advance(fixture, (double)milliseconds);
}

/* The focus and the prompts of this device are shown. */
static void use(TableFixture *fixture, int device)
{
    Input input = {.pressed_button = -1};
    settle(fixture);
    input_bindings_reset(&input.bindings);
    input_note_prompts(&input, &fixture->table);
    input_note_keys(&input, screens_of(fixture));
    fixture->table.focus.device = (Device)device;
    fixture->table.focus.glyphs = GLYPHS_PLAYSTATION;
    fixture->table.focus.shown = true;
}

enum { KEYS_FOCUS, KEYS_HINTS, KEYS_LETTERS };

static void use_keys(TableFixture *fixture, int shown)
{
    Pile piles[PILE_COUNT];
    use(fixture, DEVICE_KEYS);
    CHECK(table_focus_piles(&fixture->table, piles) > 0);
    fixture->table.focus.pile = piles[0];
    fixture->table.focus.hinted = shown == KEYS_HINTS;
    fixture->table.focus.letters = shown == KEYS_LETTERS;
}

static void use_a_pad_on_a_button(TableFixture *fixture, int button)
{
    use(fixture, DEVICE_PAD);
    fixture->table.focus.button = button;
}

static void read_the_log(TableFixture *fixture, int unused)
{
    rest(fixture, unused);
    fixture->table.log_shown = true;
    speech_table(&fixture->table);
}

/* So many steps of the lesson are done. */
static void take_the_lesson(TableFixture *fixture, int steps)
{
    const Lesson *lesson = &guide_find(fixture->table.game)->lesson;
    table_lesson_begin(&fixture->table, fixture->table.game);
    table_fixture_deal(fixture, lesson->deal);
    settle(fixture);
    CHECK(table_fixture_play(fixture, lesson->prelude));
    for (int i = 0; i < steps; i++) {
        CHECK(table_fixture_play(fixture, lesson->steps[i].move));
    }
    settle(fixture);
}

static void branch_off(TableFixture *fixture, int back, int turns)
{
    for (int i = 0; i < back; i++) {
        table_fixture_command(fixture, COMMAND_UNDO);
    }
    for (int i = 0; i < turns && table_fixture_move(fixture, PILE_STOCK, PILE_WASTE); i++) {
    }
}

static void seek(TableFixture *fixture, int node)
{
    session_queue_push(&fixture->player.session.queue, (Command){.kind = COMMAND_SEEK, .node = node});
    table_fixture_settle(fixture);
    settle(fixture);
}

/* A won game with three branches is reviewed, at the move that is so many from its deal. */
static void review(TableFixture *fixture, int depth)
{
    const Session *session = &fixture->player.session;
    win(fixture, 0);
    int won = session_history(session)->here;
    branch_off(fixture, 12, 5);
    branch_off(fixture, won / 2, 14);
    branch_off(fixture, won / 4, 9);
    seek(fixture, won);
    table_fixture_command(fixture, COMMAND_REVIEW);
    const History *history = session_history(session);
    int end = session->review.end;
    int deepest = history->nodes[end].depth;
    seek(fixture, session_history_at(history, end, depth < deepest ? depth : deepest));
}

static void review_by_keys(TableFixture *fixture, int depth)
{
    review(fixture, depth - 1);
    use(fixture, DEVICE_KEYS);
    table_fixture_command(fixture, COMMAND_REDO);
    settle(fixture);
}

static void open_screen(TableFixture *fixture, int kind)
{
    settle(fixture);
    table_note_settings(&fixture->table);
    screens_of(fixture)->rules_game = fixture->table.game;
    screens_push(screens_of(fixture), (ScreenKind)kind, &fixture->player.session, &fixture->table.layout);
}

static void open_by_keys(TableFixture *fixture, int kind)
{
    use(fixture, DEVICE_KEYS);
    open_screen(fixture, kind);
}

static void open_by_pad(TableFixture *fixture, int kind)
{
    use(fixture, DEVICE_PAD);
    open_screen(fixture, kind);
}

/* Opens a screen with an archive of so many played games. */
static void open_with_archive(TableFixture *fixture, ScreenKind kind, int games)
{
    Archive *archive = &screens_of(fixture)->archive;
    archive_fixture_open(games);
    archive->rows_wanted = ARCHIVE_PAGE_ROWS;
    archive->first = kind == SCREEN_HISTORY ? 2 * ARCHIVE_PAGE_ROWS : 0;
    archive->wanted++;
    archive_fixture_fill(archive);
    open_screen(fixture, kind);
}

static void show_the_games_of_the_day(TableFixture *fixture, int games)
{
    open_with_archive(fixture, SCREEN_CHOOSER, games);
}

static void show_statistics(TableFixture *fixture, int games)
{
    open_with_archive(fixture, SCREEN_STATISTICS, games);
}

static void hide_statistics(TableFixture *fixture, int games)
{
    fixture->table.figures_hidden = true;
    open_with_archive(fixture, SCREEN_STATISTICS, games);
}

static void show_history(TableFixture *fixture, int games)
{
    open_with_archive(fixture, SCREEN_HISTORY, games);
}

static void point_at_the_menu(TableFixture *fixture, int widget)
{
    open_screen(fixture, SCREEN_PAUSE);
    screens_of(fixture)->hovered = widget;
}

static void type_a_number(TableFixture *fixture, int number)
{
    snprintf(screens_of(fixture)->typed, sizeof screens_of(fixture)->typed, "%d", number);
    open_screen(fixture, SCREEN_NUMBER);
}

static void show_settings(TableFixture *fixture, int tab)
{
    screens_of(fixture)->tab = tab;
    open_screen(fixture, SCREEN_SETTINGS);
}

static void ask(TableFixture *fixture, int question)
{
    open_screen(fixture, SCREEN_SETTINGS);
    screens_of(fixture)->question = (Question)question;
    open_screen(fixture, SCREEN_CONFIRM);
}

static void show_rules(TableFixture *fixture, int page)
{
    open_screen(fixture, SCREEN_RULES);
    screens_of(fixture)->page = page;
    screens_layout(screens_of(fixture), &fixture->player.session, &fixture->table.layout);
}

static const char PLAIT[] = "the-plait";
static const char QUEEN[] = "queen-of-italy";

enum { ONCE = MOMENT_ONCE, VARIES = MOMENT_VARIES };

static const Moment moments[] = {
    {"plot", 7, NULL, rest, 0, 0},
    {"plot-refused", 7, NULL, be_refused, 60, ONCE | VARIES},
    {"plot-drag", 7, NULL, hold_a_card, 0, ONCE | VARIES},
    {"plot-tip", 7, NULL, point_at_a_button, TABLE_BUTTON_NEW, VARIES},
    {"plot-log", 7, NULL, read_the_log, 0, VARIES},
    {"plot-keys", 7, NULL, use_keys, KEYS_FOCUS, VARIES},
    {"plot-hints", 7, NULL, use_keys, KEYS_HINTS, ONCE | VARIES},
    {"plot-letters", 7, NULL, use_keys, KEYS_LETTERS, ONCE | VARIES},
    {"plot-pad", 7, NULL, use, DEVICE_PAD, VARIES},
    {"plot-pad-button", 7, NULL, use_a_pad_on_a_button, TABLE_BUTTON_MENU, ONCE | VARIES},
    {"plot-deal", 7, NULL, deal_half_way, 500, ONCE},
    {"plot-fans", 1042, NULL, follow, 450, 0},
    {"plot-labels", 1001, NULL, follow, 56, 0},
    {"plot-complete", 1001, NULL, complete_the_first, 420, ONCE},
    {"plot-opening", 1001, NULL, complete_the_first, 950, ONCE},
    {"plot-lesson", 7, NULL, take_the_lesson, 0, 0},
    {"plot-unfolding", 1001, NULL, win, 1600, ONCE},
    {"plot-won", 1001, NULL, win, 6000, 0},
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
    {"review-plot", 1001, NULL, review, 60, 0},
    {"review-plot-keys", 1001, NULL, review_by_keys, 60, VARIES},
    {"review-plait", 1014, PLAIT, review, 60, 0},
    {"review-queen-end", 1001, QUEEN, review, INT_MAX, ONCE},
    {"games", 1001, NULL, open_screen, SCREEN_CHOOSER, 0},
    {"games-of-the-day", 7, NULL, show_the_games_of_the_day, 312, VARIES},
    {"menu", 7, NULL, open_screen, SCREEN_PAUSE, 0},
    {"menu-pointed", 7, NULL, point_at_the_menu, 0, ONCE | VARIES},
    {"menu-pointed-below", 7, NULL, point_at_the_menu, 1, ONCE | VARIES},
    {"number", 7, NULL, type_a_number, 123456789, 0},
    {"keys", 7, NULL, open_by_keys, SCREEN_KEYS, 0},
    {"settings-look", 7, NULL, show_settings, 0, 0},
    {"settings-pad", 7, NULL, open_by_pad, SCREEN_SETTINGS, ONCE | VARIES},
    {"settings-play", 7, NULL, show_settings, 1, 0},
    {"settings-screen", 7, NULL, show_settings, 2, 0},
    {"settings-keys", 7, NULL, show_settings, 3, 0},
    {"settings-language", 7, NULL, show_settings, 4, 0},
    {"question-statistics", 7, NULL, ask, QUESTION_STATISTICS, 0},
    {"question-settings", 7, NULL, ask, QUESTION_SETTINGS, ONCE | VARIES},
    {"rules-plot", 7, NULL, show_rules, 0, 0},
    {"rules-plait", 7, PLAIT, show_rules, 1, 0},
    {"rules-queen-keys", 7, QUEEN, open_by_keys, SCREEN_RULES, 0},
    {"statistics", 7, NULL, show_statistics, 312, 0},
    {"statistics-few", 7, NULL, show_statistics, 14, ONCE | VARIES},
    {"statistics-none", 7, NULL, show_statistics, 0, VARIES},
    {"statistics-hidden", 7, NULL, hide_statistics, 312, ONCE | VARIES},
    {"history", 7, NULL, show_history, 312, 0},
};

void moments_open(const char *vectors_folder, const char *languages_folder)
{
    vectors = vectors_folder;
    languages = languages_folder;
}

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
        text = check_read_file(languages, name, &length);
        CHECK(words_catalogue_read(&catalogue, words_language_find(code), text, length, &error));
        words_use(&catalogue);
    }
}

Look moments_look(const char *words)
{
    Look look = {.cloth = CLOTH_BAIZE};
    TextSlice rest_of_words = base_text_slice(words == NULL ? "" : words);
    TextSlice word;
    while (base_text_next_word(&rest_of_words, &word)) {
        char name[32];
        snprintf(name, sizeof name, "%.*s", (int)word.length, word.start);
        CHECK(drawlist_look_set(&look, name));
    }
    return look;
}

static void choose(Table *table, const View *view)
{
    table->look = moments_look(view->look);
    table->text_percent = (uint16_t)(view->text == 0 ? 100 : view->text);
    table->left_handed = view->left_handed;
}

void moments_resize(TableFixture *fixture, const View *view)
{
    choose(&fixture->table, view);
    table_note_settings(&fixture->table);
    table_resize(&fixture->table, view->width, view->height, 1.0F);
    screens_layout(screens_of(fixture), &fixture->player.session, &fixture->table.layout);
}

void moments_act(TableFixture *fixture, const Moment *moment, const View *view)
{
    const Game *game = rules_game_find(moment->game == NULL ? "the-plot" : moment->game, NULL);
    check_context("moment %s", moment->name);
    table_fixture_open(fixture, game, SPEED_NORMAL, view->width, view->height);
    choose(&fixture->table, view);
    table_resize(&fixture->table, view->width, view->height, 1.0F);
    table_fixture_deal(fixture, moment->deal);
    moment->act(fixture, moment->value);
}

bool moments_scroll(TableFixture *fixture, float views)
{
    Screens *screens = screens_of(fixture);
    float before = screens->scroll;
    if (screens_visible(screens)) {
        screens_scroll(screens, screens->view.h * views);
    }
    return screens->scroll < before || screens->scroll > before;
}
