/* SPDX-License-Identifier: MIT */
/*
 * Panels over the table or over a screen: the pause menu, the keypad for a deal number, the question before something
 * is lost.
 */
#include <math.h>
#include <stdio.h>

#include "screens/screens.h"
#include "words/words.h"

/* A button of the pause menu. */
typedef struct PauseButton {
    ActionKind kind;
    const char *label;
} PauseButton;

/* In columns: this game, others, the program. */
enum { PAUSE_COLUMNS = 3, PAUSE_ROWS = 5, PAUSE_COUNT = PAUSE_COLUMNS * PAUSE_ROWS };

static const PauseButton PAUSE[PAUSE_COLUMNS][PAUSE_ROWS] = {
    {{ACTION_RESTART, W_LATER("Start this deal again")},
     {ACTION_REVIEW, W_LATER("Look back")},
     {ACTION_COPY, W_LATER("Copy code")},
     {ACTION_RULES, W_LATER("Rules")},
     {ACTION_LESSON, W_LATER("Lesson")}},
    {{ACTION_NEW_DEAL, W_LATER("New deal")},
     {ACTION_NUMBER, W_LATER("Deal number")},
     {ACTION_DAY, W_LATER("Deal of the day")},
     {ACTION_PASTE, W_LATER("Paste code")},
     {ACTION_GAMES, W_LATER("All games")}},
    {{ACTION_STATISTICS, W_LATER("Statistics")},
     {ACTION_HISTORY, W_LATER("Games played")},
     {ACTION_SETTINGS, W_LATER("Settings")},
     {ACTION_FULLSCREEN, W_LATER("Full screen")},
     {ACTION_QUIT, W_LATER("Quit")}},
};

static bool pause_is_of_game(ActionKind kind)
{
    return kind == ACTION_NEW_DEAL || kind == ACTION_NUMBER || kind == ACTION_RULES || kind == ACTION_LESSON ||
           kind == ACTION_DAY;
}

/* Where there is no room for three columns there are two, and the groups follow one another. */
static int pause_columns(const Layout *layout)
{
    return layout->area.w < layout->text * 24.0F ? 2 : PAUSE_COLUMNS;
}

/* The last is to quit, where that can be done. */
static const PauseButton *pause_button(const Screens *screens, int columns, int column, int row)
{
    int count = PAUSE_COUNT - (screens->stays ? 1 : 0);
    int index = columns == PAUSE_COLUMNS ? column * PAUSE_ROWS + row : column * ((count + 1) / 2) + row;
    return index < count ? &PAUSE[index / PAUSE_ROWS][index % PAUSE_ROWS] : NULL;
}

static void pause_add_buttons(Screens *screens, const Game *game, Rect inside, Rect first, float gap, int columns)
{
    int rows = (PAUSE_COUNT + columns - 1) / columns;
    for (int i = 0; i < rows * columns; i++) {
        const PauseButton *button = pause_button(screens, columns, i % columns, i / columns);
        if (button != NULL) {
            Rect rect = {floorf(inside.x + (float)(i % columns) * (first.w + gap)),
                         floorf(first.y + (float)(i / columns) * (first.h + gap)), first.w, first.h};
            Action action = {.kind = button->kind, .game = pause_is_of_game(button->kind) ? game : NULL};
            screens_widget_add(screens, rect, LOOK_BUTTON, action, words_text(button->label));
        }
    }
}

void screens_pause_layout(Screens *screens, const Session *session, const Layout *layout)
{
    const Game *game =
        session != NULL && session_chapter(session) != NULL ? session_game(session) : screens->rules_game;
    float text = layout->text;
    float h = screens_button_height(layout);
    float gap = floorf(text * 0.4F);
    int columns = pause_columns(layout);
    const float rows = (float)(1 + (PAUSE_COUNT + columns - 1) / columns);
    float head = floorf(text * 2.2F);
    float apart = floorf(text * 0.4F); /* what matters most from the rest */
    Rect inside =
        screens_panel(screens, layout, text * (columns > 2 ? 36.0F : 26.0F), head + apart + rows * (h + gap) - gap);
    h = floorf(fminf(h, (inside.h - head - apart + gap) / rows - gap));
    screens_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, head - text * 0.4F}, LOOK_TITLE,
                            screens->notice[0] != '\0' ? screens->notice
                            : game == NULL             ? W("Pause")
                                                       : words_text(game->title));
    float w = floorf((inside.w - gap * (float)(columns - 1)) / (float)columns);
    Rect main_button = {inside.x, inside.y + head, w * (float)columns + gap * (float)(columns - 1), h};
    screens_widget_add(screens, main_button, LOOK_MAIN, (Action){.kind = ACTION_CONTINUE}, W("Continue"));
    Rect first = {inside.x, main_button.y + h + gap + apart, w, h};
    pause_add_buttons(screens, game, inside, first, gap, columns);
}

/* The digits as on a telephone, and what is done with them on the right. */
void screens_number_layout(Screens *screens, const Layout *layout)
{
    float text = layout->text;
    float gap = floorf(text * 0.35F);
    float key = floorf(fmaxf(layout->buttons[0].h, text * 2.1F));
    float head = floorf(text * 2.0F) + floorf(text * 2.2F) + gap;
    Rect inside = screens_panel(screens, layout, text * 21.0F, head + 4.0F * (key + gap));
    key = floorf(fminf(key, (inside.h - head) / 4.0F - gap));
    float w = floorf((inside.w - 3.0F * gap) / 5.0F);
    float top = inside.y + head + gap;
    char typed[sizeof screens->typed + 1];
    snprintf(typed, sizeof typed, "%s|", screens->typed);
    screens_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, text * 1.7F}, LOOK_TITLE, W("Which deal?"));
    screens_widget_add_text(screens, (Rect){inside.x, floorf(inside.y + text * 2.0F), inside.w, floorf(text * 2.2F)},
                            LOOK_FIELD, typed);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        int cell = digit - 1;
        Rect rect = {inside.x + (float)(cell % 3) * (w + gap), top + (float)(cell / 3) * (key + gap), w, key};
        if (digit == 0) {
            rect = (Rect){inside.x, top + 3.0F * (key + gap), 3.0F * w + 2.0F * gap, key};
        }
        screens_widget_add(screens, rect, LOOK_BUTTON, (Action){.kind = ACTION_DIGIT, .value = (uint8_t)digit}, label);
    }
    float right = inside.x + 3.0F * (w + gap);
    float wide = inside.x + inside.w - right;
    screens_widget_add(screens, (Rect){right, top, wide, key}, LOOK_BUTTON, (Action){.kind = ACTION_ERASE}, W("Erase"));
    screens_widget_add(screens, (Rect){right, top + key + gap, wide, key}, LOOK_BUTTON, (Action){.kind = ACTION_BACK},
                       W("Back"));
    screens_widget_add(screens, (Rect){right, top + 2.0F * (key + gap), wide, 2.0F * key + gap}, LOOK_MAIN,
                       (Action){.kind = ACTION_DEAL_NUMBER}, W("Deal it"));
}

static const char *confirm_question(Question question)
{
    switch (question) {
    case QUESTION_KEYS:
        return W("All keys as they were at first?");
    case QUESTION_STATISTICS:
        return W("Statistics begin anew; the games stay in the list.");
    default:
        return W("All settings as they were at first?");
    }
}

void screens_confirm_layout(Screens *screens, const Layout *layout)
{
    float text = layout->text;
    float h = screens_button_height(layout);
    float gap = floorf(text * 0.6F);
    const char *question = confirm_question(screens->question);
    Rect inside = screens_panel(screens, layout, text * 24.0F, text * 4.0F + gap + h);
    float w = floorf((inside.w - gap) / 2.0F);
    screens_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, text * 1.8F}, LOOK_TITLE, W("Are you sure?"));
    screens_widget_add_sentence(screens, layout, (Rect){inside.x, inside.y + text * 2.1F, inside.w, text * 1.6F},
                                question);
    float y = floorf(inside.y + inside.h - h);
    screens_widget_add(screens, (Rect){inside.x, y, w, h}, LOOK_BUTTON, (Action){.kind = ACTION_CONFIRM},
                       W("Yes, reset"));
    screens_widget_add(screens, (Rect){inside.x + w + gap, y, w, h}, LOOK_MAIN, (Action){.kind = ACTION_BACK}, W("No"));
}
