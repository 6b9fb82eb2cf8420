/* SPDX-License-Identifier: MIT */
#include "store/database.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/row.h"

/* Longer values than this are never read: what an edited file may hold is bounded. */
enum { VALUE_LENGTH_MAX = 64 * 1024 * 1024 };

/* A path as a URI, for sqlite3_free(); NULL where there is no memory. */
static char *make_uri(const char *path)
{
    sqlite3_str *uri = sqlite3_str_new(NULL);
    sqlite3_str_appendall(uri, *path == '/' ? "file://" : "file:"); /* "//x" would be a computer's name */
    for (; *path; path++) {
        if (strchr("%?#", *path)) {
            sqlite3_str_appendf(uri, "%%%02X", (unsigned char)*path);
        } else {
            sqlite3_str_appendchar(uri, 1, *path); /* "%c" would write a character, not a byte */
        }
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

/* What an edited file could make SQLite do is bounded; foreign keys hold. A database that is only read from may be
 * damaged, and the last lines, which look into it, fail. */
static int configure_connection(Database *database, DatabaseMode mode)
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

int store_database_open(Database *database, const char *path, const char *file_system, DatabaseMode mode)
{
    *database = (Database){0};
    int code = open_handle(database, path, file_system, mode);
    return code == SQLITE_OK ? configure_connection(database, mode) : code;
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
    sqlite3_prepare_v3(database->handle, store_schema_texts[statement], -1, SQLITE_PREPARE_PERSISTENT, kept, NULL);
    return *kept;
}

int store_database_finish(Database *database, sqlite3_stmt *statement)
{
    if (!statement) {
        return sqlite3_extended_errcode(database->handle);
    }
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

int store_database_begin(Database *database)
{
    return store_database_execute(database, "BEGIN IMMEDIATE");
}

int store_database_end(Database *database, bool good)
{
    int code = good ? store_database_execute(database, "COMMIT") : SQLITE_OK;
    if ((!good || code != SQLITE_OK) && !sqlite3_get_autocommit(database->handle)) {
        store_database_execute(database, "ROLLBACK");
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

static SchemaState judge_schema(int64_t application, int64_t version, int64_t objects, int64_t strange)
{
    if (objects == 0 && application == 0 && version == 0) {
        return SCHEMA_EMPTY;
    }
    if (application != SCHEMA_APPLICATION || version < 1 || version > SCHEMA_VERSION_SANE) {
        return SCHEMA_FOREIGN;
    }
    if (version > SCHEMA_VERSION) {
        return SCHEMA_NEWER;
    }
    return strange > 0 ? SCHEMA_FOREIGN : version < SCHEMA_VERSION ? SCHEMA_OLDER : SCHEMA_OURS;
}

/* A virtual table, a view or a trigger could make reading do anything. */
int store_database_look(Database *database, SchemaState *state)
{
    static const char LOOK[] = "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master),"
                               " (SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')"
                               " OR sql LIKE 'CREATE VIRTUAL%') FROM pragma_application_id, pragma_user_version";
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database->handle, LOOK, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
    }
    if (code == SQLITE_ROW) {
        *state = judge_schema(sqlite3_column_int64(statement, 0), sqlite3_column_int64(statement, 1),
                              sqlite3_column_int64(statement, 2), sqlite3_column_int64(statement, 3));
        code = SQLITE_OK;
    }
    sqlite3_finalize(statement);
    return code;
}

int store_database_renew(Database *database)
{
    int64_t version = 0;
    int code = store_database_begin(database);
    if (code != SQLITE_OK) {
        return code;
    }
    if (!store_database_number(database, "PRAGMA user_version", &version)) {
        code = sqlite3_extended_errcode(database->handle);
    }
    for (; code == SQLITE_OK && version < SCHEMA_VERSION; version++) {
        code = store_database_execute(database, store_schema_steps[version]);
    }
    int ended = store_database_end(database, code == SQLITE_OK);
    return code != SQLITE_OK ? code : ended;
}

/* Whether what the check has found speaks of damage: a page that cannot be read just now is something else. */
static bool is_good_finding(TextSlice finding)
{
    static const char CODE[] = "error code=";
    const char *code = strstr(finding.start, CODE);
    if (code) {
        return !store_database_is_damage((int)strtol(code + sizeof CODE - 1, NULL, 10));
    }
    return base_text_equals(finding, "ok");
}

/* A page of zeros in a log is nothing to SQLite, but ends the log. */
static int check_logs(Database *database)
{
    static const char CUT[] =
        "SELECT count(*) FROM logs WHERE typeof(log) = 'text' AND instr(CAST(log AS BLOB), x'00')";
    int64_t count = 0;
    SchemaState state = SCHEMA_EMPTY;
    int code = store_database_look(database, &state);
    if (code == SQLITE_OK && state != SCHEMA_EMPTY && !store_database_number(database, CUT, &count)) {
        code = sqlite3_extended_errcode(database->handle);
    }
    return count > 0 ? SQLITE_CORRUPT : code;
}

int store_database_check(Database *database)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database->handle, "PRAGMA integrity_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
        code = code != SQLITE_ROW ? code : is_good_finding(store_row_text(statement, 0)) ? SQLITE_OK : SQLITE_CORRUPT;
    }
    sqlite3_finalize(statement);
    return code == SQLITE_OK ? check_logs(database) : code;
}
