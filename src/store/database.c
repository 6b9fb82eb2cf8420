/* SPDX-License-Identifier: MIT */
#include "store/database.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Longer values than this are never read: what an edited file may hold is bounded. */
enum { VALUE_LENGTH_MAX = 64 * 1024 * 1024 };

/* A path as a URI, for sqlite3_free(); NULL where there is no memory. */
static char *make_uri(const char *path)
{
    sqlite3_str *uri = sqlite3_str_new(NULL);
    sqlite3_str_appendall(uri, "file:");
    for (; *path; path++) {
        sqlite3_str_appendf(uri, strchr("%?#", *path) ? "%%%02X" : "%c", (unsigned char)*path);
    }
    sqlite3_str_appendall(uri, "?immutable=1");
    return sqlite3_str_finish(uri);
}

static int open_handle(Database *database, const char *path, const char *file_system, DatabaseMode mode)
{
    int flags = SQLITE_OPEN_NOMUTEX;
    if (mode == DATABASE_MEMORY) {
        return sqlite3_open_v2(":memory:", &database->handle, flags | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    }
    if (mode == DATABASE_IMMUTABLE) {
        char *uri = make_uri(path);
        if (!uri) {
            return SQLITE_NOMEM;
        }
        int code = sqlite3_open_v2(uri, &database->handle, flags | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, file_system);
        sqlite3_free(uri);
        return code;
    }
    flags |= mode == DATABASE_READ ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    flags |= mode == DATABASE_WRITE ? SQLITE_OPEN_CREATE : 0;
    return sqlite3_open_v2(path, &database->handle, flags, file_system);
}

/*
 * What an edited file could make SQLite do is bounded; foreign keys hold. A database that is only read from may be
 * damaged, and the last lines, which look into it, fail.
 */
static int configure(Database *database, DatabaseMode mode)
{
    sqlite3 *handle = database->handle;
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, DATABASE_PATIENCE);
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, VALUE_LENGTH_MAX);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1, NULL);
    if (mode == DATABASE_ALONE) { /* before anything is read */
        store_database_execute(database, "PRAGMA locking_mode = EXCLUSIVE");
    }
    int code = store_database_execute(database, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;"
                                                " PRAGMA temp_store = MEMORY; PRAGMA synchronous = EXTRA;");
    return mode == DATABASE_WRITE ? code : SQLITE_OK;
}

int store_database_open(Database *database, const char *path, const char *file_system, DatabaseMode mode,
                        StoreTrouble *trouble, char *detail)
{
    *database = (Database){0};
    int code = open_handle(database, path, file_system, mode);
    if (code == SQLITE_OK) {
        code = configure(database, mode);
    }
    if (code == SQLITE_OK) {
        return code;
    }
    if (trouble) {
        *trouble = store_database_trouble(database, code, path, detail);
    }
    store_database_close(database, false);
    return code;
}

void store_database_close(Database *database, bool checkpoint)
{
    for (int i = 0; i < STATEMENT_COUNT; i++) {
        sqlite3_finalize(database->statements[i]);
    }
    if (database->handle && checkpoint) {
        sqlite3_db_config(database->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
        store_database_execute(database, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
    sqlite3_close_v2(database->handle);
    *database = (Database){0};
}

sqlite3_stmt *store_database_statement(Database *database, Statement statement)
{
    sqlite3_stmt **kept = &database->statements[statement];
    if (*kept) {
        sqlite3_reset(*kept);
        sqlite3_clear_bindings(*kept);
        return *kept;
    }
    sqlite3_prepare_v3(database->handle, store_schema_text(statement), -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
    return *kept;
}

int store_database_finish(Database *database, sqlite3_stmt *statement)
{
    if (!statement) {
        return sqlite3_extended_errcode(database->handle);
    }
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

static int run_statement(Database *database, Statement statement)
{
    return store_database_finish(database, store_database_statement(database, statement));
}

int store_database_begin(Database *database)
{
    return run_statement(database, STATEMENT_BEGIN);
}

int store_database_end(Database *database, bool good)
{
    int code = good ? run_statement(database, STATEMENT_COMMIT) : SQLITE_OK;
    if ((!good || code != SQLITE_OK) && !sqlite3_get_autocommit(database->handle)) {
        run_statement(database, STATEMENT_ROLLBACK);
    }
    return code;
}

int store_database_execute(Database *database, const char *sql)
{
    return sqlite3_exec(database->handle, sql, NULL, NULL, NULL);
}

bool store_database_number(Database *database, const char *sql, int64_t *number)
{
    sqlite3_stmt *statement = NULL;
    bool found = sqlite3_prepare_v2(database->handle, sql, -1, &statement, NULL) == SQLITE_OK &&
                 sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        *number = sqlite3_column_int64(statement, 0);
    }
    /* After a failure, finalizing keeps the connection's code. */
    sqlite3_finalize(statement);
    return found;
}

bool store_database_is_damage(int code)
{
    if (code == SQLITE_IOERR_SHORT_READ) {
        return true;
    }
    switch (code & 0xFF) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
    case SQLITE_ERROR:      /* a table or a column is missing */
    case SQLITE_CONSTRAINT: /* an index and its table say different things */
    case SQLITE_MISMATCH:
    case SQLITE_SCHEMA:
        return true;
    default:
        return false;
    }
}

static StoreTrouble classify(int code, int system)
{
    if (system == ENOSPC) {
        return STORE_FULL;
    }
    if (system == EROFS) {
        return STORE_READ_ONLY;
    }
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_IN_USE;
    case SQLITE_CANTOPEN:
        return system == EISDIR ? STORE_FAILING : STORE_READ_ONLY;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return STORE_READ_ONLY;
    default:
        return STORE_FAILING;
    }
}

StoreTrouble store_database_trouble(const Database *database, int code, const char *path, char *detail)
{
    bool asked = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_IOERR;
    int system = asked && database->handle ? sqlite3_system_errno(database->handle) : 0;
    StoreTrouble trouble = classify(code, system);
    if (detail && trouble != STORE_FAILING) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s", path);
    } else if (detail) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s: %s%s%s", path, sqlite3_errstr(code), system ? ": " : "",
                 system ? strerror(system) : "");
    }
    return trouble;
}
