/* SPDX-License-Identifier: MIT */
/*
 * The log of a game: all that was done in it, in order, as text. A saved game is its deal and its log.
 *
 * Entries are separated by blanks:
 *
 *     S-W+1200      this move was played, 1200 ms of playing time after the entry before
 *     T4-F1*+250    this move was played by the program
 *     @17+800       the table went to node 17 of the history: undo, redo, restart, or a jump to another branch
 *
 * A move that had been played there before is written as going to its node. Reading never trusts the text: it may hold
 * any bytes. Functions are pure but for the history that is filled; any thread may use its own.
 */
#ifndef THEPLOT_SESSION_LOG_H
#define THEPLOT_SESSION_LOG_H

#include "base/text.h"
#include "session/history.h"

enum { LOG_ENTRY_SIZE = 48 };

typedef struct LogEntry {
    bool goes; /* to `node`; else `move` was played */
    Move move;
    bool automatic;
    int node;
    uint64_t milliseconds; /* since the entry before */
} LogEntry;

/* Writes an entry, a blank after it, and a NUL. */
void session_log_write(const LogEntry *entry, char text[LOG_ENTRY_SIZE]);

/* Reads one entry, without blanks. False where it is none, and then `entry` is of no use. */
bool session_log_read(TextSlice word, LogEntry *entry);

/* What came of replaying a log. */
typedef struct LogReplay {
    int entries;           /* that were understood and could be played */
    uint64_t milliseconds; /* that they took */
    bool whole;            /* there was nothing that could not */
    bool memory;           /* false: the rest had no room */
} LogReplay;

/*
 * Plays a log in a history that has just begun, as far as it is sound: it ends before the first entry that is malformed
 * or not possible.
 */
LogReplay session_log_replay(History *history, const Game *game, TextSlice log);

#endif
