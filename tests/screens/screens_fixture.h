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
#include "table/table_fixture.h"

typedef struct Output {
    int width, height;
    float ratio;
} Output;

enum { OUTPUT_COUNT = 11 };

extern TableFixture fixture;
extern Input input;

/* Windows, desktops, phones upright: what every screen has to hold on. */
extern const Output screens_fixture_outputs[OUTPUT_COUNT];

/* Opens the hall at this size, or at 1280 by 800. */
void screens_fixture_open_at(Output output);
void screens_fixture_open(void);
void screens_fixture_close(void);

/* Gives the output another size, as the program does. */
void screens_fixture_resize(Output output);

/* Hands an event over. */
void screens_fixture_send(InputEvent event);
void screens_fixture_key(int key, int modifiers);
void screens_fixture_press(EventButton button, Point point);
void screens_fixture_release(EventButton button, Point point);
void screens_fixture_click(Point point);

/* Takes the card at `from` to `to` and lets it go there. */
void screens_fixture_drag(Point from, Point to);

/* The first widget that does this for `game`, NULL for any or none. NULL where there is none. */
const Widget *screens_fixture_find(ActionKind kind, const Game *game);

/* Presses it with the pointer. */
bool screens_fixture_choose(ActionKind kind, const Game *game);

/* From the table to the first screen, by way of the menu. */
void screens_fixture_games(void);

/* Whether this screen is on top. */
bool screens_fixture_shows(ScreenKind kind);

/* Selects the rules of `game` where they are not, and presses its main button; then lets the cards come to rest. */
void screens_fixture_play(const Game *game);

/* Takes the only command that waits. Fails the test when there is not exactly one. */
Command screens_fixture_take(void);

/* Fails the test when any command waits, and takes all. */
void screens_fixture_expect_nothing(void);

/* Executes what waits and lets everything come to rest. */
void screens_fixture_rest(void);

#endif
