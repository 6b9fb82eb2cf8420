/* SPDX-License-Identifier: MIT */
/*
 * The log of a game: everything that was played in it, in order, as text. A saved game is its deal and its log.
 *
 * Entries are separated by blanks:
 *
 *     S-W+1200      this move was played, 1200 ms of playing time after the entry before
 *     T4-F1*+250    this move was played by the program
 *     @17+800       the table went to node 17 of the history: undo, redo, restart, or a jump to another branch
 *
 * A move that was played there before is written as going to its node. The text that is read may hold any bytes.
 * Functions change nothing but what the caller passes; any thread may use its own.
 */
#ifndef THEPLOT_SESSION_LOG_H
#define THEPLOT_SESSION_LOG_H

#include "base/text.h"
#include "session/history.h"

enum { LOG_ENTRY_SIZE = 48 };

typedef struct LogEntry {
    bool goes; /* the entry goes to `node`; otherwise it plays `move` */
    Move move;
    bool automatic;
    int node;
    uint64_t milliseconds; /* since the entry before */
} LogEntry;

/* Writes an entry, a blank and a NUL. Gives where the NUL is, for the next entry. */
char *session_log_write(const LogEntry *entry, char text[LOG_ENTRY_SIZE]);

/* Reads one entry, without blanks. Returns false if the word is no entry. */
bool session_log_read(TextSlice word, LogEntry *entry);

/* The result of replaying a log. */
typedef struct LogReplay {
    int entries;           /* number of entries replayed */
    uint64_t milliseconds; /* their sum */
    bool whole;            /* all entries were replayed */
} LogReplay;

/* Replays a log in a history that has just begun. Stops before the first entry that is malformed or not possible. */
LogReplay session_log_replay(History *history, const Game *game, TextSlice log);

#endif
