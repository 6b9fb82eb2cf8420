/* SPDX-License-Identifier: MIT */
/*
 * A connection to an SQLite database with its prepared statements: the only place where text becomes SQL.
 *
 * A Database is a value of its owner; it is closed with store_database_close(), and one that is not open is all zero.
 * Every statement is prepared when it is first wanted and kept. One thread at a time. Failures are SQLite's extended
 * result codes; SQLITE_OK is 0. Nothing here waits longer than DATABASE_PATIENCE for somebody else's lock.
 */
#ifndef THEPLOT_STORE_DATABASE_H
#define THEPLOT_STORE_DATABASE_H

#include <sqlite3.h>

#include "store/schema.h"

enum { DATABASE_PATIENCE = 100 }; /* milliseconds */

typedef struct Database {
    sqlite3 *handle;
    sqlite3_stmt *statements[STATEMENT_COUNT];
} Database;

/* How a file is opened. */
typedef enum DatabaseMode {
    DATABASE_WRITE,     /* made where it is missing */
    DATABASE_READ,      /* never written */
    DATABASE_ALONE,     /* never written, and locked against all others: needs no file beside it but its log */
    DATABASE_IMMUTABLE, /* read without its log and without locks: for a folder that cannot be written */
    DATABASE_MEMORY     /* a new one in memory; the path does not matter */
} DatabaseMode;

/* What a database is. */
typedef enum SchemaState {
    SCHEMA_EMPTY,  /* nothing at all in it */
    SCHEMA_OLDER,  /* ours, of an older version */
    SCHEMA_OURS,   /* ours, up to date */
    SCHEMA_NEWER,  /* ours, of a newer version */
    SCHEMA_FOREIGN /* something else, or so damaged that it is not to be told */
} SchemaState;

/* Opens a connection; `file_system` may be NULL. Gives SQLite's code. It is to be closed also where that failed. */
int store_database_open(Database *database, const char *path, const char *file_system, DatabaseMode mode);

/* Closes it, if it is open. With `checkpoint` all that is in the log is moved to the database's file; else no byte of
 * the file is changed. */
void store_database_close(Database *database, bool checkpoint);

/* A statement, reset and without values; NULL where it cannot be prepared, and then the connection has the code. SQLite
 * takes NULL, too: it binds nothing to it, and finds no row. */
sqlite3_stmt *store_database_statement(Database *database, Statement statement);

/* Runs a statement that gives no rows, and resets it. NULL gives the connection's code. */
int store_database_finish(Database *database, sqlite3_stmt *statement);

/* Runs constant text: schemas and pragmas. */
int store_database_execute(Database *database, const char *sql);

/* Reads one number; false where there is none. */
bool store_database_number(Database *database, const char *sql, int64_t *number);

/* Begins, ends or, with `good` false, takes back a transaction. Gives SQLite's code. */
int store_database_begin(Database *database);
int store_database_end(Database *database, bool good);

/* Looks at what a database is, without changing it. Gives SQLite's code; if not SQLITE_OK, `state` is untouched. */
int store_database_look(Database *database, SchemaState *state);

/* Makes the tables, or brings older ones up to date, in one transaction: it has happened wholly or not at all. */
int store_database_renew(Database *database);

/* Checks the whole of a database, also its logs. Gives SQLite's code; SQLITE_CORRUPT: it is damaged. */
int store_database_check(Database *database);

/* Whether a code says that the file is damaged, or is something else: what our statements never meet in a sound one. */
bool store_database_is_damage(int code);

#endif
