/* SPDX-License-Identifier: MIT */
/*
 * Panels over the table or over a screen: the pause menu, the keypad for a deal number, the question before something
 * is lost.
 */
#include <math.h>
#include <stdio.h>

#include "screens/page.h"
#include "words/words.h"

/* A button of the pause menu. */
typedef struct PauseButton {
    ActionKind kind;
    const char *label;
} PauseButton;

/* This game, other games, the program: a column for each, where there is room. The last is to quit. */
static const PauseButton PAUSE[] = {
    {ACTION_RESTART, W_LATER("Start this deal again")},
    {ACTION_REVIEW, W_LATER("Review")},
    {ACTION_COPY, W_LATER("Copy code")},
    {ACTION_RULES, W_LATER("Rules")},
    {ACTION_LESSON, W_LATER("Lesson")},
    {ACTION_NEW_DEAL, W_LATER("New deal")},
    {ACTION_NUMBER, W_LATER("Deal number")},
    {ACTION_DAY, W_LATER("Deal of the day")},
    {ACTION_PASTE, W_LATER("Paste code")},
    {ACTION_GAMES, W_LATER("All games")},
    {ACTION_STATISTICS, W_LATER("Statistics")},
    {ACTION_HISTORY, W_LATER("Games played")},
    {ACTION_SETTINGS, W_LATER("Settings")},
    {ACTION_FULLSCREEN, W_LATER("Full screen")},
    {ACTION_QUIT, W_LATER("Quit")},
};

static bool pause_is_of_game(ActionKind kind)
{
    return kind == ACTION_NEW_DEAL || kind == ACTION_NUMBER || kind == ACTION_RULES || kind == ACTION_LESSON ||
           kind == ACTION_DAY;
}

/* The buttons are placed from top to bottom and added from left to right. */
static void add_pause_buttons(Page *page, Grid grid, const Game *game, int count)
{
    int rows = (count + grid.columns - 1) / grid.columns;
    for (int cell = 0; cell < rows * grid.columns; cell++) {
        int index = cell % grid.columns * rows + cell / grid.columns;
        if (index < count) {
            Action action = {.kind = PAUSE[index].kind, .game = pause_is_of_game(PAUSE[index].kind) ? game : NULL};
            screens_add(page, screens_grid_cell(&grid, cell), LOOK_BUTTON, action, words_text(PAUSE[index].label));
        }
    }
}

void screens_pause_layout(Page *page)
{
    const Screens *screens = page->screens;
    const Session *session = page->session;
    const Game *game =
        session != NULL && session_chapter(session) != NULL ? session_game(session) : screens->rules_game;
    const char *title = game == NULL ? W("Pause") : words_text(game->title);
    float unit = page->unit;
    int count = (int)BASE_ARRAY_COUNT(PAUSE) - (screens->stays ? 1 : 0);
    int columns = page->area.w < page->text * 24.0F ? 2 : 3;
    int rows = 1 + (count + columns - 1) / columns;
    float title_h = screens_type_line(TYPE_TITLE, page->text);
    Rect inside = screens_open_panel(page, page->text * (columns > 2 ? 36.0F : 26.0F),
                                     title_h + unit + (float)rows * (page->button + unit));
    screens_add_text(page, screens_cut_top(&inside, title_h, unit), LOOK_TITLE,
                     screens->notice[0] != '\0' ? screens->notice : title);
    float h = fminf(page->button, screens_row_height(inside.h - unit, rows, unit));
    screens_add(page, screens_cut_top(&inside, h, 2.0F * unit), LOOK_MAIN, (Action){.kind = ACTION_CONTINUE},
                W("Continue"));
    add_pause_buttons(page, screens_grid_cut(&inside, count, columns, h, unit), game, count);
}

/* The digits as on a telephone, and what is done with them on the right. */
void screens_number_layout(Page *page)
{
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    Rect inside = screens_open_panel(page, page->text * 21.0F, title + 5.0F * (page->button + unit) + unit);
    char typed[sizeof page->screens->typed + 1];
    snprintf(typed, sizeof typed, "%s|", page->screens->typed);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, W("Which deal?"));
    float field = fminf(page->button, screens_row_height(inside.h - unit, 5, unit));
    screens_add_text(page, screens_cut_top(&inside, field, 2.0F * unit), LOOK_FIELD, typed);
    Grid keys = screens_grid_fill(inside, 5, 4, unit);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        Rect key = digit == 0 ? screens_grid_span(&keys, 0, 3, 3, 1)
                              : screens_grid_span(&keys, (digit - 1) % 3, (digit - 1) / 3, 1, 1);
        screens_add(page, key, LOOK_BUTTON, (Action){.kind = ACTION_DIGIT, .value = (uint8_t)digit}, label);
    }
    screens_add(page, screens_grid_span(&keys, 3, 0, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_ERASE}, W("Erase"));
    screens_add(page, screens_grid_span(&keys, 3, 1, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_PASTE},
                W("Paste code"));
    screens_add(page, screens_grid_span(&keys, 3, 2, 2, 1), LOOK_BUTTON, (Action){.kind = ACTION_BACK}, W("Back"));
    screens_add(page, screens_grid_span(&keys, 3, 3, 2, 1), LOOK_MAIN, (Action){.kind = ACTION_DEAL_NUMBER},
                W("Deal it"));
}

static const char *confirm_question(Question question)
{
    switch (question) {
    case QUESTION_KEYS:
        return W("Reset all keys to their defaults?");
    case QUESTION_STATISTICS:
        return W("Statistics begin anew; the games stay in the list.");
    default:
        return W("Reset all settings to their defaults?");
    }
}

void screens_confirm_layout(Page *page)
{
    float unit = page->unit;
    float title = screens_type_line(TYPE_TITLE, page->text);
    float note = 2.0F * screens_type_line(TYPE_NOTE, page->text);
    Rect inside = screens_open_panel(page, page->text * 24.0F, title + note + page->button + 3.0F * unit);
    screens_add_text(page, screens_cut_top(&inside, title, unit), LOOK_TITLE, W("Are you sure?"));
    Grid buttons = screens_grid_fill(screens_cut_bottom(&inside, page->button, 2.0F * unit), 2, 1, unit);
    screens_add_text(page, inside, LOOK_NOTE, confirm_question(page->screens->question));
    screens_add(page, screens_grid_cell(&buttons, 0), LOOK_BUTTON, (Action){.kind = ACTION_CONFIRM}, W("Yes, reset"));
    screens_add(page, screens_grid_cell(&buttons, 1), LOOK_MAIN, (Action){.kind = ACTION_BACK}, W("No"));
}
