/* SPDX-License-Identifier: MIT */
/*
 * Panels over the table or over a screen: the pause menu, the keypad for a deal number, the question before something
 * is lost.
 */
#include <math.h>
#include <stdio.h>

#include "scene/screens.h"
#include "words/words.h"

/* A button of the pause menu. */
typedef struct PauseButton {
    ScreenActionKind kind;
    const char *label;
} PauseButton;

static const PauseButton PAUSE[] = {
    {ACTION_RESTART, W_LATER("Start this deal again")},
    {ACTION_NEW_DEAL, W_LATER("New deal")},
    {ACTION_NUMBER, W_LATER("Deal number")},
    {ACTION_RULES, W_LATER("Rules")},
    {ACTION_LESSON, W_LATER("Lesson")},
    {ACTION_SETTINGS, W_LATER("Settings")},
    {ACTION_STATISTICS, W_LATER("Statistics")},
    {ACTION_GAMES, W_LATER("All games")},
    {ACTION_FULLSCREEN, W_LATER("Full screen")},
    {ACTION_QUIT, W_LATER("Quit")},
};

enum { PAUSE_COUNT = (int)BASE_ARRAY_COUNT(PAUSE), PAUSE_COLUMNS = 2 };

void scene_pause_layout(Screens *screens, const Session *session, const Layout *layout)
{
    const Game *game = session != NULL && session->chapter_count > 0 ? session_game(session) : screens->rules_game;
    float text = layout->text;
    float h = scene_screens_button_height(layout);
    float gap = floorf(text * 0.4F);
    const float rows = (float)(1 + PAUSE_COUNT / PAUSE_COLUMNS);
    float head = floorf(text * 2.2F);
    Rect inside = scene_screens_panel(screens, layout, text * 26.0F, head + rows * (h + gap) - gap);
    h = floorf(fminf(h, (inside.h - head + gap) / rows - gap));
    scene_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, head - text * 0.4F}, LOOK_TITLE,
                          screens->notice[0] != '\0' ? screens->notice
                          : game == NULL             ? W("Pause")
                                                     : words_text(game->title));
    float y = inside.y + head;
    scene_widget_add(screens, (Rect){inside.x, y, inside.w, h}, LOOK_MAIN, (ScreenAction){.kind = ACTION_CONTINUE},
                     W("Continue"));
    float w = floorf((inside.w - gap) / PAUSE_COLUMNS);
    for (int i = 0; i < PAUSE_COUNT; i++) {
        Rect rect = {floorf(inside.x + (float)(i % PAUSE_COLUMNS) * (w + gap)),
                     floorf(y + (float)(1 + i / PAUSE_COLUMNS) * (h + gap)), w, h};
        ScreenActionKind kind = PAUSE[i].kind;
        bool of_game =
            kind == ACTION_NEW_DEAL || kind == ACTION_NUMBER || kind == ACTION_RULES || kind == ACTION_LESSON;
        scene_widget_add(screens, rect, LOOK_BUTTON, (ScreenAction){.kind = kind, .game = of_game ? game : NULL},
                         words_text(PAUSE[i].label));
    }
}

/* The digits as on a telephone, and what is done with them on the right. */
void scene_number_layout(Screens *screens, const Layout *layout)
{
    float text = layout->text;
    float gap = floorf(text * 0.35F);
    float key = floorf(fmaxf(layout->buttons[0].h, text * 2.1F));
    float head = floorf(text * 2.0F) + floorf(text * 2.2F) + gap;
    Rect inside = scene_screens_panel(screens, layout, text * 21.0F, head + 4.0F * (key + gap));
    key = floorf(fminf(key, (inside.h - head) / 4.0F - gap));
    float w = floorf((inside.w - 3.0F * gap) / 5.0F);
    float top = inside.y + head + gap;
    char typed[sizeof screens->typed + 1];
    snprintf(typed, sizeof typed, "%s|", screens->typed);
    scene_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, text * 1.7F}, LOOK_TITLE, W("Which deal?"));
    scene_widget_add_text(screens, (Rect){inside.x, floorf(inside.y + text * 2.0F), inside.w, floorf(text * 2.2F)},
                          LOOK_FIELD, typed);
    for (int digit = 0; digit <= 9; digit++) {
        char label[2] = {(char)('0' + digit), '\0'};
        int cell = digit - 1;
        Rect rect = {inside.x + (float)(cell % 3) * (w + gap), top + (float)(cell / 3) * (key + gap), w, key};
        if (digit == 0) {
            rect = (Rect){inside.x, top + 3.0F * (key + gap), 3.0F * w + 2.0F * gap, key};
        }
        scene_widget_add(screens, rect, LOOK_BUTTON, (ScreenAction){.kind = ACTION_DIGIT, .value = (uint8_t)digit},
                         label);
    }
    float right = inside.x + 3.0F * (w + gap);
    float wide = inside.x + inside.w - right;
    scene_widget_add(screens, (Rect){right, top, wide, key}, LOOK_BUTTON, (ScreenAction){.kind = ACTION_ERASE},
                     W("Erase"));
    scene_widget_add(screens, (Rect){right, top + key + gap, wide, key}, LOOK_BUTTON,
                     (ScreenAction){.kind = ACTION_BACK}, W("Back"));
    scene_widget_add(screens, (Rect){right, top + 2.0F * (key + gap), wide, 2.0F * key + gap}, LOOK_MAIN,
                     (ScreenAction){.kind = ACTION_DEAL_NUMBER}, W("Deal it"));
}

void scene_confirm_layout(Screens *screens, const Layout *layout)
{
    float text = layout->text;
    float h = scene_screens_button_height(layout);
    float gap = floorf(text * 0.6F);
    const char *question = screens->question == QUESTION_KEYS ? W("All keys as they were at first?")
                                                              : W("All settings as they were at first?");
    Rect inside = scene_screens_panel(screens, layout, text * 24.0F, text * 4.0F + gap + h);
    float w = floorf((inside.w - gap) / 2.0F);
    scene_widget_add_text(screens, (Rect){inside.x, inside.y, inside.w, text * 1.8F}, LOOK_TITLE, W("Are you sure?"));
    Widget *note = scene_widget_add_text(screens, (Rect){inside.x, inside.y + text * 2.1F, inside.w, text * 1.6F},
                                         LOOK_TEXT, question);
    note->look = LOOK_NOTE;
    float y = floorf(inside.y + inside.h - h);
    scene_widget_add(screens, (Rect){inside.x, y, w, h}, LOOK_BUTTON, (ScreenAction){.kind = ACTION_CONFIRM},
                     W("Yes, reset"));
    scene_widget_add(screens, (Rect){inside.x + w + gap, y, w, h}, LOOK_MAIN, (ScreenAction){.kind = ACTION_BACK},
                     W("No"));
}
