/* SPDX-License-Identifier: MIT */
/*
 * What the files of this room share about a session. Only for them; session.h has prose and meaning.
 */
#ifndef THEPLOT_SESSION_SESSION_PARTS_H
#define THEPLOT_SESSION_SESSION_PARTS_H

#include "session/session.h"

/* The chapter on the table. */
Chapter *session_chapter(Session *session);

/* Whether something is on the table: not where there are no chapters, or only one that waits to be looked at. */
bool session_has_deal(const Session *session);

/*
 * Puts a chapter, of which game, deal, ids and `visiting` are set, in at a place, with the history that it has or else
 * one that begins; -1 where there is no memory. What is on the table stays there, at another place if it has to; while
 * looking, `place` is behind `view.from`.
 */
int session_insert_chapter(Session *session, int place, Chapter chapter);

/* Brings everything up to date that depends on where the history on the table is. */
void session_note_position(Session *session, Outcome *outcome);

/* Puts another chapter on the table. */
void session_turn_to(Session *session, int chapter, Outcome *outcome);

/* Takes one move back; plays the next one of the history again. Only where there is one. */
void session_undo_move(Session *session, Outcome *outcome);
void session_redo_move(Session *session, Outcome *outcome);

/* Goes to a node of the history on the table; nothing where there is none, or it is there. */
void session_execute_go(Session *session, int node, Outcome *outcome);

/* What a command means to looking. False where it has to be executed as always. */
bool session_view_execute(Session *session, const Command *command, Outcome *outcome);

/* Whether what is looked at plays by itself; and its next move, false where there is none and it stops. */
bool session_view_plays(const Session *session);
bool session_view_step(Session *session, Outcome *outcome);

/* Takes away the chapters that wait to be looked at. */
void session_view_forget(Session *session);

#endif
