/* SPDX-License-Identifier: MIT */
/*
 * A desk for tests: a theatre and a player's hands, which are events made up by the test.
 *
 * There is one desk, opened and closed by each test. Events are interpreted at the theatre's present time; their
 * commands stay in the queue until desk_take() or theatre_settle(). One thread.
 */
#ifndef THEPLOT_TESTS_INPUT_DESK_H
#define THEPLOT_TESTS_INPUT_DESK_H

#include "input/input.h"
#include "table/table_fixture.h"

extern TableFixture fixture;
extern Input input;

/* Opens with deal `deal` of the Plot at rest, 1280 by 800. */
void input_fixture_open(uint64_t deal);
void input_fixture_close(void);

/* Hands an event over. */
void input_fixture_send(InputEvent event);

void input_fixture_press(EventButton button, Point point);
void input_fixture_release(EventButton button, Point point);
void input_fixture_point(Point point);
void input_fixture_click(EventButton button, Point point);
void input_fixture_key(int key, int modifiers, bool repeated);

/* Takes the card at `from` and holds it at `to`. */
void input_fixture_drag(Point from, Point to);

/* How many commands wait. */
int input_fixture_waiting(void);

/* Takes the only command that waits, without executing it. Fails the test when there is not exactly one. */
Command input_fixture_take(void);

/* Fails the test unless exactly one command of this kind, or this move, waits; takes it. */
void input_fixture_expect(CommandKind kind);
void input_fixture_expect_move(Pile from, Pile to);

/* Fails the test when any command waits, and takes all. */
void input_fixture_expect_nothing(void);

/* A point where nothing lies. */
Point input_fixture_nowhere(void);

#endif
