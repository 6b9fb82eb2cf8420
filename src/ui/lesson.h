/* SPDX-License-Identifier: MIT */
/*
 * A lesson on the table: what is to be done next, and what came of what was done.
 *
 * A lesson is played with ordinary commands on an ordinary deal; how far it has come is counted in the moves that lead
 * to the position, so undo and redo go through it like through any game. It is over when another deal is on the table.
 * A LessonState is a value inside the Ui and reads the Ui's session; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_LESSON_H
#define THEPLOT_UI_LESSON_H

#include "ui/ui.h"

/* Makes `game`'s lesson the table's. The caller queues its deal and its prelude. */
void ui_lesson_begin(LessonState *state, const Game *game);

/* Ends the lesson. Its deal stays on the table until something else comes there. */
void ui_lesson_end(LessonState *state);

/* Whether a step of a lesson is still to be done; then `move` is the one that does it. */
bool ui_lesson_wants(const LessonState *state, Move *move);

/* Whether the table has a lesson, with steps left or just done, and stands where its moves lead. A player who has
 * played other moves has left it; undo leads back. */
bool ui_lesson_is_on(const LessonState *state);

/* Whether starting the deal again starts a lesson again. */
bool ui_lesson_is_given(const LessonState *state);

/* Whether the table is to be laid out with the lesson's panel: while it is on, and before its first step. */
bool ui_lesson_needs_room(const LessonState *state);

/* Notes whether the last step was done just now: `ends` of the LessonState. */
void ui_lesson_follow(LessonState *state, const Outcome *outcome);

enum { LESSON_TASK_LENGTH = 400 };

/* The two texts of the panel: writes what is to be done now, and gives what came of the step before. */
const char *ui_lesson_words(const LessonState *state, char task[LESSON_TASK_LENGTH]);

/* Draws the lights and the panel of the lesson. The panel shows `message` in place of what came of the step before. */
void ui_lesson_draw(const LessonState *state, const Table *table, const char *message, DrawList *list);

#endif
