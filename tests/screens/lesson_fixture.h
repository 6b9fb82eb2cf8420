/* SPDX-License-Identifier: MIT */
/*
 * A lesson being taken in the hall, as tests take it.
 *
 * There is one at a time: `game` and `lesson`, constant data, say which. What cannot be done is a failed check. One
 * thread.
 */
#ifndef THEPLOT_TESTS_SCREENS_COURSE_H
#define THEPLOT_TESTS_SCREENS_COURSE_H

#include "guide/guide.h"
#include "screens/screens_fixture.h"

extern const Game *game;
extern const Lesson *lesson;

/* Opens the hall at this size, starts the lesson of `wanted` and runs `check`. */
void lesson_fixture_open(const Game *wanted, Output output, void (*check)(void));

/* The same for each game, at 1280 by 800. */
void lesson_fixture_each(void (*check)(void));

/* Starts the lesson of `game` from the screen on top. */
void lesson_fixture_start(void);

Session *lesson_fixture_session(void);

/* The move that does a step, and whether the lesson wants this very move. */
Move lesson_fixture_move(int step);
bool lesson_fixture_wants(Move move);

/* Does a step with a click on its card, or by carrying it; or the first so many. */
void lesson_fixture_do(int step, bool by_dragging);
void lesson_fixture_do_all(int count);

#endif
