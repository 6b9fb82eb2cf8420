/* SPDX-License-Identifier: MIT */
/*
 * A lesson being taken in the hall, as tests take it.
 *
 * There is one at a time: `game` and `lesson`, constant data, say which. What cannot be done is a failed check. One
 * thread.
 */
#ifndef THEPLOT_TESTS_SCREENS_COURSE_H
#define THEPLOT_TESTS_SCREENS_COURSE_H

#include "scene/guide.h"
#include "screens/hall.h"

extern const Game *game;
extern const Lesson *lesson;

/* Opens the hall at this size, starts the lesson of `wanted` and runs `check`. */
void course_open(const Game *wanted, Output output, void (*check)(void));

/* The same for each game, at 1280 by 800. */
void course_each(void (*check)(void));

/* Starts the lesson of `game` from the screen on top. */
void course_start(void);

Session *course_session(void);

/* The move that does a step, and whether the lesson wants this very move. */
Move course_move(int step);
bool course_wants(Move move);

/* Does a step with a click on its card, or by carrying it; or the first so many. */
void course_do(int step, bool by_dragging);
void course_do_all(int count);

#endif
