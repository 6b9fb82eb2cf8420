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
#include "scene/theatre.h"

extern Theatre theatre;
extern Input input;

/* Opens with deal `deal` of the Plot at rest, 1280 by 800. */
void desk_open(uint64_t deal);
void desk_close(void);

/* Hands an event over. */
void desk_send(InputEvent event);

void desk_press(EventButton button, Point point);
void desk_release(EventButton button, Point point);
void desk_point(Point point);
void desk_click(EventButton button, Point point);
void desk_key(int key, int modifiers, bool repeated);

/* Takes the card at `from` and holds it at `to`. */
void desk_drag(Point from, Point to);

/* How many commands wait. */
int desk_waiting(void);

/* Takes the only command that waits, without executing it. Fails the test when there is not exactly one. */
Command desk_take(void);

/* Fails the test unless exactly one command of this kind, or this move, waits; takes it. */
void desk_expect(CommandKind kind);
void desk_expect_move(Pile from, Pile to);

/* Fails the test when any command waits, and takes all. */
void desk_expect_nothing(void);

/* A point where nothing lies. */
Point desk_nowhere(void);

#endif
