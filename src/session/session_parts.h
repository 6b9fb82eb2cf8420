/* SPDX-License-Identifier: MIT */
/* What chapters.c, session.c and review.c share. Private to this room; session.h explains the terms. */
#ifndef THEPLOT_SESSION_SESSION_PARTS_H
#define THEPLOT_SESSION_SESSION_PARTS_H

#include "session/session.h"

/* The history on the table, to be changed. */
History *session_table_history(Session *session);

/* The next chapter of the same rule set, backwards (-1) or forwards (1); -1 if there is none, or in review mode. */
int session_neighbour(const Session *session, int direction);

/* Inserts a chapter, whose history is set, after the player's own. Gives its place. */
int session_insert_chapter(Session *session, Chapter chapter);

/* Removes the lesson on the table, if there is one. Returns where `chapter`, another one, is afterwards. */
int session_remove_lesson(Session *session, int chapter);

/* Updates position, status and `can_finish` after a change of the node or the game on the table. */
void session_note_position(Session *session, Outcome *outcome);

/* Puts another chapter on the table. */
void session_turn_to(Session *session, int chapter, Outcome *outcome);

/* Plays the next move of the history again. There must be one. */
void session_redo_move(Session *session, Outcome *outcome);

/* Goes to a node of the history on the table; nothing happens if there is none or it is there already. */
void session_execute_seek(Session *session, int node, Outcome *outcome);

/* Executes a command of review mode. Returns false if the command has to be executed as in play. */
bool session_review_execute(Session *session, const Command *command, Outcome *outcome);

/* Whether playback is on; and the next move of it, false if there is none and it stops. */
bool session_review_plays(const Session *session);
bool session_review_step(Session *session, Outcome *outcome);

#endif
