/* SPDX-License-Identifier: MIT */
/*
 * The screens over a table, as a player goes through them with the hands of input_fixture; and lessons.
 *
 * Sizes are output pixels. What cannot be done is a failed check. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_SCREENS_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_SCREENS_FIXTURE_H

#include "guide/guide.h"
#include "support/input_fixture.h"

typedef struct Output {
    int width, height;
    float ratio;
} Output;

enum { OUTPUT_COUNT = 13 };

/* Windows, desktops, phones upright: what every screen has to hold on. */
extern const Output screens_fixture_outputs[OUTPUT_COUNT];

/* Opens with nothing dealt and the first screen open, at this size or at 1280 by 800. */
void screens_fixture_open_at(Output output);
void screens_fixture_open(void);

/* Gives the output another size, as the program does. */
void screens_fixture_resize(Output output);

/* Puts this screen on top, as if from the table and with nothing under it, with what it wants of the archive. */
void screens_fixture_push(ScreenKind kind);
void screens_fixture_show(ScreenKind kind);

/* Opens with so many games kept and The Plot on the table, and puts this screen on top with what it wants of them. */
void screens_fixture_open_archive(ScreenKind kind, int games);

/* Lays the screen on top out anew, with what it wants of the archive. */
void screens_fixture_follow(void);

/* Does what pressing something would. */
void screens_fixture_act(Action action);

/* A click with the pointer moved there first; and one that moves on while it is held. */
void screens_fixture_click(Point point);
void screens_fixture_drag(Point from, Point to);

/* The first widget that does this for `game`, NULL for any or none. NULL where there is none. */
const Widget *screens_fixture_find(ActionKind kind, const Game *game);

/* The same with a `value`; and presses it, wherever the page is scrolled to, with what the screen wants after that. */
const Widget *screens_fixture_find_value(ActionKind kind, int value);
void screens_fixture_press(ActionKind kind, int value);

/* Opens what more there is of the game, with any of its rules, from the first screen. */
bool screens_fixture_more(const Game *game);

/* Presses it with the pointer; on the first screen by way of what more there is of the game, where it is there. */
bool screens_fixture_choose(ActionKind kind, const Game *game);

/* From the table to the first screen, by way of the menu. */
void screens_fixture_games(void);

/* Whether this screen is on top. */
bool screens_fixture_shows(ScreenKind kind);

/* Selects the rules of `game` where they are not selected, on the first screen. */
void screens_fixture_select(const Game *game);

/* The same, and presses its main button; then lets the cards come to rest. */
void screens_fixture_play(const Game *game);

/* Executes what waits and lets everything come to rest. */
void screens_fixture_rest(void);

/* Presses a key, or chooses, and lets everything come to rest. */
void screens_fixture_key(int key, int modifiers);

/* Checks that the widgets of the screen on top lie within the output, or their page, and apart from each other. */
void screens_fixture_check_places(void);

/* Says what the screen on top has to say. */
void screens_fixture_speak(void);

/* Whether one of the lines of the narration from number `first` on has this part; and the last line. */
bool screens_fixture_said(uint32_t first, const char *part);
const char *screens_fixture_last_line(void);

/* The lesson that is being taken, and of which game. */
extern const Game *lesson_game;
extern const Lesson *lesson;

/* Opens at this size, starts the lesson of `wanted` and runs `check`; or that of each game, at 1280 by 800. */
void screens_fixture_lesson(const Game *wanted, Output output, void (*check)(void));
void screens_fixture_each_lesson(void (*check)(void));

/* Starts the lesson of `lesson_game` from the screen on top. */
void screens_fixture_start_lesson(void);

/* The move that does a step, and whether the lesson wants this very move. */
Move screens_fixture_step(int step);
bool screens_fixture_wants(Move move);

/* Does a step with a click on its card, or by carrying it; or the first so many. */
void screens_fixture_do_step(int step, bool by_dragging);
void screens_fixture_do_steps(int count);

#endif
