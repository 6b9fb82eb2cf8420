/* SPDX-License-Identifier: MIT */
/*
 * Panels over the table or over a screen: the keypad for a deal number, the question before something is lost, the end
 * of a lesson, and what else can be done with a game of the first screen.
 */
#include <math.h>
#include <stdio.h>

#include "guide/guide.h"
#include "screens/page.h"
#include "words/words.h"

/* The digits as on a telephone, and what is done with them on the right. */
void screens_number_layout(Page *page)
{
    static const NamedAction COMMANDS[] = {{ACTION_ERASE, W_LATER("Erase")},
                                           {ACTION_PASTE, W_LATER("Paste code")},
                                           {ACTION_BACK, W_LATER("Back")},
                                           {ACTION_DEAL_NUMBER, W_LATER("Deal it")}};
    float unit = page->unit;
    char typed[NUMBER_SIZE + 1];
    snprintf(typed, sizeof typed, "%s|", page->screens->typed);
    Rect inside = screens_open_panel(page, page->text * 21.0F, 5.0F * (page->button + unit),
                                     page->screens->notice[0] != '\0' ? page->screens->notice : W("Which deal?"));
    float field = fminf(page->button, screens_row_height(inside.h - unit, 5, unit));
    screens_add_text(page, screens_cut_top(&inside, field, 2.0F * unit), LOOK_FIELD, typed);
    Grid keys = screens_grid_fill(inside, 5, 4, unit);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        Rect key = digit == 0 ? screens_grid_span(&keys, 0, 3, 3, 1)
                              : screens_grid_span(&keys, (digit - 1) % 3, (digit - 1) / 3, 1, 1);
        screens_add(page, key, LOOK_BUTTON, (Action){.kind = ACTION_DIGIT, .value = (uint8_t)digit}, label);
    }
    for (int row = 0; row < (int)BASE_ARRAY_COUNT(COMMANDS); row++) {
        screens_add_button(page, screens_grid_span(&keys, 3, row, 2, 1),
                           COMMANDS[row].kind == ACTION_DEAL_NUMBER ? LOOK_MAIN : LOOK_BUTTON, COMMANDS[row].kind,
                           words_text(COMMANDS[row].label));
    }
}

void screens_confirm_layout(Page *page)
{
    static const char *const QUESTIONS[] = {[QUESTION_SETTINGS] = W_LATER("Reset all settings to their defaults?"),
                                            [QUESTION_KEYS] = W_LATER("Reset all keys to their defaults?"),
                                            [QUESTION_PAD] = W_LATER("Reset all buttons to their defaults?"),
                                            [QUESTION_STATISTICS] =
                                                W_LATER("Statistics begin anew; the games stay in the list.")};
    float unit = page->unit;
    float note = 2.0F * screens_type_line(TYPE_NOTE, page->text);
    Rect inside = screens_open_panel(page, page->text * 24.0F, note + page->button + 2.0F * unit, W("Are you sure?"));
    Grid buttons = screens_grid_fill(screens_cut_bottom(&inside, page->button, 2.0F * unit), 2, 1, unit);
    screens_add_text(page, inside, LOOK_NOTE, words_text(QUESTIONS[page->screens->question]));
    screens_add_button(page, screens_grid_cell(&buttons, 0), LOOK_BUTTON, ACTION_CONFIRM, W("Yes, reset"));
    screens_add_button(page, screens_grid_cell(&buttons, 1), LOOK_MAIN, ACTION_BACK, W("No"));
}

enum { WHY_LINES = 5 };

/* The game whose lesson follows; after the last one the first again. */
static const Game *next_game(const Screens *screens, const Game *game)
{
    int i = 0;
    while (i + 1 < screens->game_count && !rules_game_is_same(screens->games[i].game, game)) {
        i++;
    }
    return screens->games[(i + 1) % screens->game_count].game;
}

void screens_lesson_end_layout(Page *page)
{
    char next_label[WIDGET_LABEL_LENGTH];
    const Game *game = screens_page_game(page);
    const Game *next = next_game(page->screens, game);
    const Lesson *lesson = &guide_find(game)->lesson;
    float unit = page->unit;
    float why = (float)WHY_LINES * screens_type_line(TYPE_NOTE, page->text);
    Rect inside =
        screens_open_panel(page, page->text * 24.0F, why + 3.0F * (page->button + unit), W("That was the lesson"));
    WORDS_FORMAT(next_label, sizeof next_label, W("Next lesson: {0}"), words_of_text(words_text(next->title)));
    Rect buttons = screens_cut_bottom(&inside, 3.0F * (page->button + unit) - unit, unit);
    Grid grid = screens_grid_fill(buttons, 1, 3, unit);
    screens_add_text(page, inside, LOOK_NOTE, words_text(lesson->steps[lesson->step_count - 1].why));
    screens_add_button(page, screens_grid_cell(&grid, 0), LOOK_MAIN, ACTION_CONTINUE, W("Keep playing"));
    screens_add(page, screens_grid_cell(&grid, 1), LOOK_BUTTON, (Action){.kind = ACTION_NEW_DEAL, .game = game},
                W("New deal"));
    screens_add(page, screens_grid_cell(&grid, 2), LOOK_BUTTON, (Action){.kind = ACTION_LESSON, .game = next},
                next_label);
}

static const NamedAction BUTTONS[] = {
    {ACTION_NEW_DEAL, W_LATER("New deal")},
    {ACTION_NUMBER, W_LATER("Deal number")},
    {ACTION_RULES, W_LATER("Rules")},
    {ACTION_LESSON, W_LATER("Lesson")},
};

enum { BUTTON_COUNT = (int)BASE_ARRAY_COUNT(BUTTONS) };

static int find_rule_sets(const Game *game, const Game *sets[RULE_SETS_MAX])
{
    int count = 0;
    for (int i = 0; i < rules_game_count(); i++) {
        if (rules_game_is_same(rules_game_at(i), game)) {
            sets[count++] = rules_game_at(i);
        }
    }
    return count;
}

/* The rule sets as tabs, and what is particular about the one that is selected. */
static void add_rule_sets(Page *page, Rect *inside, const Game *chosen, float note)
{
    const Game *sets[RULE_SETS_MAX];
    int count = find_rule_sets(chosen, sets);
    Grid grid = screens_grid_cut(inside, count, count, page->button, page->unit);
    for (int i = 0; i < count; i++) {
        Action action = {.kind = ACTION_SELECT, .game = sets[i]};
        screens_add(page, screens_grid_cell(&grid, i), LOOK_TAB, action, words_text(guide_rules_title(sets[i])))
            ->selected = sets[i] == chosen;
    }
    screens_add_text(page, screens_cut_top(inside, note, 2.0F * page->unit), LOOK_NOTE,
                     words_text(guide_rules_about(chosen)));
}

static void add_more_button(Page *page, Rect rect, int index, const Game *game)
{
    screens_add(page, rect, LOOK_BUTTON, (Action){.kind = BUTTONS[index].kind, .game = game},
                words_text(BUTTONS[index].label));
}

/* All that can be chosen, one row under the other; where it is tight the last row is for two. */
static void add_more_rows(Page *page, Rect inside, const Game *game, int columns, bool tight)
{
    if (!tight) {
        screens_add_list(page, screens_cut_top(&inside, page->button, page->unit), LIST_DEALS);
    }
    Grid grid = screens_grid_cut(&inside, BUTTON_COUNT, columns, page->button, page->unit);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_more_button(page, screens_grid_cell(&grid, i), i, game);
    }
    Rect last = screens_cut_top(&inside, page->button, 0.0F);
    if (tight) {
        screens_add_list(page, screens_cut_left(&last, floorf(last.w * 0.6F), page->unit), LIST_DEALS);
    }
    screens_add_button(page, last, LOOK_QUIET, ACTION_BACK, W("Back"));
}

/* The same in two rows, as wide as the output. */
static void add_more_in_two_rows(Page *page, Rect inside, const Game *game)
{
    Grid grid = screens_grid_cut(&inside, 8, 4, page->button, page->unit);
    screens_add_list(page, screens_grid_span(&grid, 0, 0, 2, 1), LIST_DEALS);
    for (int i = 0; i < BUTTON_COUNT; i++) {
        add_more_button(page, screens_grid_cell(&grid, i + 2), i, game);
    }
    screens_add_button(page, screens_grid_span(&grid, 2, 1, 2, 1), LOOK_QUIET, ACTION_BACK, W("Back"));
}

void screens_more_layout(Page *page)
{
    const Game *game = screens_selected(page->screens, page->screens->rules_game);
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    /* Where large text leaves too little height, the buttons stand in two rows, as wide as the output. */
    float room = page->area.w - 4.0F * unit;
    bool low = page->area.h < 9.0F * page->text + 5.0F * page->button && room > page->text * 29.5F;
    float width = low ? room : fminf(page->text * 24.0F, room);
    float lines = low ? 2.0F : (width < page->text * 20.0F ? 4.0F : 3.0F);
    float note = lines * screens_type_line(TYPE_NOTE, page->text);
    int columns = screens_grid_columns(width, page->text * 8.0F, unit, 2, BUTTON_COUNT);
    int rows = low ? 3 : 3 + (BUTTON_COUNT + columns - 1) / columns;
    bool tight = !low && title + note + (float)rows * (page->button + unit) + 6.0F * unit > page->area.h;
    rows -= tight ? 1 : 0;
    Rect inside =
        screens_open_panel(page, width, note + (float)rows * (page->button + unit) + unit, words_text(game->title));
    add_rule_sets(page, &inside, game, note);
    if (low) {
        add_more_in_two_rows(page, inside, game);
    } else {
        add_more_rows(page, inside, game, columns, tight);
    }
}
