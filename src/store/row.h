/* SPDX-License-Identifier: MIT */
/* A game's row as a GameResult, and back; and texts out of a row. What is read may have been edited or damaged: it is
 * brought into bounds, or refused. Statements belong to the caller and stand on a row, or are about to be run. */
#ifndef THEPLOT_STORE_ROW_H
#define THEPLOT_STORE_ROW_H

#include <sqlite3.h>

#include "base/text.h"
#include "session/results.h"

/* Bytes, enough for hundreds of thousands of moves. No more of a log is ever read, so no longer log is written. */
enum { STORE_LOG_MAX = 4 * 1024 * 1024 };

/* Binds the columns of SCHEMA_GAME_COLUMNS to ?1, ?2, ... */
void store_row_bind(sqlite3_stmt *statement, const GameResult *result, uint64_t hash);

/* Reads those columns. False where the game or its rules are unknown, or the id is none. `hash` may be NULL. */
bool store_row_result(sqlite3_stmt *statement, GameResult *result, uint64_t *hash);

/* A column's text, with its NUL; up to the first one; empty where it is none. It lives until the next step or reset. */
TextSlice store_row_text(sqlite3_stmt *statement, int column);

/* The same of a name: empty also where it goes on behind a NUL. */
TextSlice store_row_name(sqlite3_stmt *statement, int column);

/* A column's log, up to where it is no log any more; not NUL-terminated. It lives as long. */
TextSlice store_row_log(sqlite3_stmt *statement, int column);

/* Binds a text that lives until the statement has been run. */
void store_row_bind_text(sqlite3_stmt *statement, int place, const char *text);

#endif
