/* SPDX-License-Identifier: MIT */
/*
 * The entrance hall for tests: a theatre in which nothing has been dealt and the first screen is open, and a player's
 * hands, which are events made up by the test.
 *
 * There is one hall, opened and closed by each test. Sizes are output pixels. Events are interpreted at the theatre's
 * present time; their commands stay in the queue until hall_take() or theatre_settle(). What cannot be done is a failed
 * check. One thread.
 */
#ifndef THEPLOT_TESTS_SCREENS_HALL_H
#define THEPLOT_TESTS_SCREENS_HALL_H

#include "input/input.h"
#include "scene/theatre.h"

typedef struct Output {
    int width, height;
    float ratio;
} Output;

enum { OUTPUT_COUNT = 11 };

extern Theatre theatre;
extern Input input;

/* Windows, desktops, phones upright: what every screen has to hold on. */
extern const Output hall_outputs[OUTPUT_COUNT];

/* Opens the hall at this size, or at 1280 by 800. */
void hall_open_at(Output output);
void hall_open(void);
void hall_close(void);

/* Gives the output another size, as the program does. */
void hall_resize(Output output);

/* Hands an event over. */
void hall_send(InputEvent event);
void hall_key(int key, int modifiers);
void hall_press(EventButton button, Point point);
void hall_release(EventButton button, Point point);
void hall_click(Point point);

/* Takes the card at `from` to `to` and lets it go there. */
void hall_drag(Point from, Point to);

/* The first widget that does this for `game`, NULL for any or none. NULL where there is none. */
const Widget *hall_find(ScreenActionKind kind, const Game *game);

/* Presses it with the pointer. */
bool hall_choose(ScreenActionKind kind, const Game *game);

/* From the table to the first screen, by way of the menu. */
void hall_games(void);

/* Whether this screen is on top. */
bool hall_shows(ScreenKind kind);

/* Selects the rules of `game` where they are not, and presses its main button; then lets the cards come to rest. */
void hall_play(const Game *game);

/* Takes the only command that waits. Fails the test when there is not exactly one. */
Command hall_take(void);

/* Fails the test when any command waits, and takes all. */
void hall_expect_nothing(void);

/* Executes what waits and lets everything come to rest. */
void hall_rest(void);

#endif
