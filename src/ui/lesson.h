/* SPDX-License-Identifier: MIT */
/*
 * A lesson on the table: what is to be done next, and what came of what was done.
 *
 * A lesson is played with ordinary commands on an ordinary deal; how far it has come is counted in the moves that lead
 * to the position, so undo and redo go through it like through any game. It is over when another deal is on the table.
 * A LessonState is a value inside the Ui; nothing is owned; one thread.
 */
#ifndef THEPLOT_UI_LESSON_H
#define THEPLOT_UI_LESSON_H

#include "ui/ui.h"

/* Makes `game`'s lesson the table's. The caller queues its deal and its prelude. */
void ui_lesson_begin(Ui *ui, const Game *game);

/* Ends the lesson. Its deal stays on the table until something else comes there. */
void ui_lesson_end(Ui *ui);

/* Whether a step of a lesson is still to be done; then `move` is the one that does it. */
bool ui_lesson_wants(const Ui *ui, Move *move);

/*
 * Whether the table has a lesson, with steps left or just done, and stands where its moves lead. Who has gone another
 * way has left it; undo leads back.
 */
bool ui_lesson_is_on(const Ui *ui);

/* Whether it is a lesson that starts again when the deal does. */
bool ui_lesson_is_given(const Ui *ui);

/* Whether the table is to be laid out with the lesson's panel: while it is on, and before its first step. */
bool ui_lesson_needs_room(const Ui *ui);

/* Notes whether the last step was done just now: `ends` of the LessonState. */
void ui_lesson_follow(Ui *ui, const Outcome *outcome);

/* Says that a move is not the one that the lesson wants; the card of `pile` trembles. */
void ui_lesson_refuse(Ui *ui, Pile pile);

enum { LESSON_TASK_LENGTH = 400 };

/* What the panel has to say: writes what is to be done now, and gives what came of the step before. */
const char *ui_lesson_words(const Ui *ui, char task[LESSON_TASK_LENGTH]);

/* Says it. */
void ui_lesson_speak(Ui *ui);

/* Draws the lights and the panel of the lesson. */
void ui_lesson_draw(const Ui *ui, DrawList *list);

#endif
