/* SPDX-License-Identifier: MIT */
/*
 * A table and a player's hands, which are events made up by the test.
 *
 * Events are interpreted at the table's present time; their commands stay in the queue until they are taken or
 * executed. Points are output pixels. This and screens_fixture are the only places that know how events, intents and
 * actions are handed over, and where screens, focus and the number that is typed are kept. One thread.
 */
#ifndef THEPLOT_TESTS_SUPPORT_INPUT_FIXTURE_H
#define THEPLOT_TESTS_SUPPORT_INPUT_FIXTURE_H

#include "input/input.h"
#include "support/table_fixture.h"

extern Input input;

static inline Screens *screens(void)
{
    return &fixture.ui.screens;
}

static inline Focus *focus(void)
{
    return &fixture.ui.focus;
}

/* Opens with an empty table of this size. */
void input_fixture_begin(const Game *game, Speed speed, int width, int height);

/* Opens with deal `deal` of The Plot at rest, 1280 by 800. */
void input_fixture_open(uint64_t deal);

/* Hands an event over. */
void input_fixture_send(InputEvent event);

void input_fixture_press(EventButton button, Point point);
void input_fixture_release(EventButton button, Point point);
void input_fixture_point(Point point);
void input_fixture_click(EventButton button, Point point);
void input_fixture_wheel(int steps);
void input_fixture_key(int key, int modifiers);
void input_fixture_repeat_key(int key, int modifiers);
void input_fixture_release_key(int key);

/* Presses one key after the other, without modifiers. */
void input_fixture_type(const char *keys);

/* Takes what is at `from` with the left button and holds it at `to`. */
void input_fixture_drag(Point from, Point to);

/* A finger: EVENT_TOUCH_DOWN, EVENT_TOUCH_UP, or in ten steps from one point to another. */
void input_fixture_touch(EventKind kind, int finger, Point point);
void input_fixture_slide(int finger, Point from, Point to);
void input_fixture_tap(Point point);

/* Checks that no card and no button is held or pointed at, by whatever hand. */
void input_fixture_expect_nothing_held(void);

/* Does what a key or a button of a gamepad stands for. */
void input_fixture_do(ActionKind intent);

/* Lets time pass in steps of 5 milliseconds, executing nothing. Returns how many commands were queued. */
int input_fixture_hold(double milliseconds);

/* How many commands wait. */
int input_fixture_waiting(void);

/* Takes the only command that waits, without executing it. Fails the test when there is not exactly one. */
Command input_fixture_take(void);

/* Fails the test unless exactly one command of this kind, or this move, waits; takes it. */
void input_fixture_expect(CommandKind kind);
void input_fixture_expect_move(Pile from, Pile to);

/* Fails the test when any command waits, and takes all. */
void input_fixture_expect_nothing(void);

/* Takes the only request for the program that waits. */
Action input_fixture_take_request(void);

/* Checks that nothing but one request for the program waits, of this kind, and takes it. */
void input_fixture_expect_request(ActionKind kind);

/* A point where nothing lies. */
Point input_fixture_nowhere(void);

#endif
