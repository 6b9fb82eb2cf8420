/* SPDX-License-Identifier: MIT */
#include "store/recover.h"

#include "base/hash.h"
#include "store/row.h"
#include "store/store.h"

/*
 * What a damaged file may cost: steps of SQLite's machine, counted in thousands; a hundred thousand games take some
 * five thousand.
 */
enum { STEPS = 1000, STEPS_MAX = 60000 };

typedef struct Recovery {
    Database *source, *target;
    sqlite3_stmt *log; /* of the source */
    int steps;
    int code;  /* of the target */
    bool part; /* something of the source could not be read */
} Recovery;

#define GAMES_FROM " FROM games NOT INDEXED WHERE id > 0 ORDER BY id"

/* The columns by version, newest first. */
static const char *const GAMES[] = {"SELECT " SCHEMA_GAME_COLUMNS GAMES_FROM,
                                    "SELECT " SCHEMA_GAME_COLUMNS_1 GAMES_FROM};
static const char SETTINGS[] = "SELECT name, value FROM settings";
static const char LESSONS[] = "SELECT game, seen FROM lessons";

/* Ends what takes too long: a damaged tree may lead round in circles. */
static int count_steps(void *context)
{
    Recovery *recovery = context;
    return ++recovery->steps > STEPS_MAX;
}

/* Reading tables is all: what a view or a column of an edited file would compute might never end. */
static int authorize(void *context, int action, const char *first, const char *second, const char *database,
                     const char *inner)
{
    (void)context, (void)first, (void)second, (void)database;
    bool plain = (action == SQLITE_SELECT || action == SQLITE_READ) && !inner;
    return plain ? SQLITE_OK : SQLITE_DENY;
}

static sqlite3_stmt *prepare(Recovery *recovery, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(recovery->source->handle, sql, -1, &statement, NULL);
    return statement;
}

static bool is_name(sqlite3_stmt *row, int column)
{
    TextSlice name = store_row_name(row, column);
    return name.length > 0 && name.length < STORE_NAME_SIZE && store_row_log(row, column).length == name.length;
}

static void finish(Recovery *recovery, sqlite3_stmt *put)
{
    recovery->code = store_database_finish(recovery->target, put);
}

/* Copies a row as it is, column by column. */
static void copy_row(Recovery *recovery, sqlite3_stmt *row, Statement which)
{
    sqlite3_stmt *put = store_database_statement(recovery->target, which);
    for (int i = 0; put && i < sqlite3_column_count(row); i++) {
        if (sqlite3_column_type(row, i) == SQLITE_TEXT) {
            sqlite3_bind_value(put, i + 1, sqlite3_column_value(row, i));
        } else {
            sqlite3_bind_int64(put, i + 1, sqlite3_column_int64(row, i));
        }
    }
    finish(recovery, put);
}

static void copy_log(Recovery *recovery, int64_t id)
{
    sqlite3_stmt *put = store_database_statement(recovery->target, STATEMENT_PUT_LOG);
    TextSlice log = {.start = "", .length = 0};
    if (recovery->log) {
        sqlite3_bind_int64(recovery->log, 1, id);
        int code = sqlite3_step(recovery->log);
        log = code == SQLITE_ROW ? store_row_log(recovery->log, 0) : log;
        recovery->part = recovery->part || (code != SQLITE_ROW && code != SQLITE_DONE);
    }
    if (put) {
        sqlite3_bind_int64(put, 1, id);
        sqlite3_bind_text(put, 2, log.start, (int)log.length, SQLITE_STATIC);
    }
    finish(recovery, put);
    sqlite3_reset(recovery->log);
}

/* Also a game of rules that this program does not know. */
static void copy_game(Recovery *recovery, sqlite3_stmt *row)
{
    if (is_name(row, 1) && is_name(row, 2)) {
        copy_row(recovery, row, STATEMENT_PUT_GAME);
        if (recovery->code == SQLITE_OK) {
            copy_log(recovery, sqlite3_column_int64(row, 0));
        }
    }
}

/* Up to where they cannot be read, or are out of order: then the tree is not to be trusted, and might have no end. */
static void copy_games(Recovery *recovery)
{
    sqlite3_stmt *rows = NULL;
    int64_t before = 0;
    int code = SQLITE_ERROR;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES) && !rows; i++) {
        rows = prepare(recovery, GAMES[i]);
    }
    recovery->log = prepare(recovery, "SELECT log FROM logs NOT INDEXED WHERE game = ?1");
    while (rows && recovery->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW &&
           sqlite3_column_int64(rows, 0) > before) {
        before = sqlite3_column_int64(rows, 0);
        copy_game(recovery, rows);
    }
    recovery->part = recovery->part || code != SQLITE_DONE || !recovery->log;
    sqlite3_finalize(rows);
    sqlite3_finalize(recovery->log);
}

static void copy_values(Recovery *recovery, const char *sql, Statement which)
{
    int code = SQLITE_ERROR;
    sqlite3_stmt *rows = prepare(recovery, sql);
    while (rows && recovery->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        if (is_name(rows, 0)) {
            copy_row(recovery, rows, which);
        }
    }
    recovery->part = recovery->part || code != SQLITE_DONE;
    sqlite3_finalize(rows);
}

/* Within a transaction of the target. Gives the target's code. `*part`: not all could be read. */
static int copy_all(Database *source, Database *target, bool *part)
{
    Recovery recovery = {.source = source, .target = target};
    int64_t version = 0;
    store_database_number(source, "PRAGMA user_version", &version);
    sqlite3_progress_handler(source->handle, STEPS, count_steps, &recovery);
    sqlite3_set_authorizer(source->handle, authorize, NULL);
    copy_values(&recovery, SETTINGS, STATEMENT_SET);
    if (version != 1) { /* which had none */
        copy_values(&recovery, LESSONS, STATEMENT_NOTE_LESSON);
    }
    copy_games(&recovery);
    sqlite3_set_authorizer(source->handle, NULL, NULL);
    sqlite3_progress_handler(source->handle, 0, NULL, NULL);
    *part = recovery.part;
    return recovery.code;
}

uint64_t store_recover_fingerprint(Database *database)
{
    static const char ALL[] =
        "SELECT * FROM (SELECT id || ' ' || touched || ' ' || played || ' ' || hash || ' ' || ifnull(log, '') FROM "
        "games"
        " LEFT JOIN logs ON logs.game = games.id ORDER BY id) UNION ALL SELECT * FROM (SELECT name || '=' || value"
        " FROM settings ORDER BY name) UNION ALL SELECT * FROM (SELECT game FROM lessons ORDER BY game)";
    sqlite3_stmt *rows = NULL;
    uint64_t hash = BASE_HASH_START;
    int code = sqlite3_prepare_v2(database->handle, ALL, -1, &rows, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(rows);
        if (code == SQLITE_ROW) {
            TextSlice text = store_row_text(rows, 0);
            hash = base_hash_bytes(hash, text.start, text.length + 1);
        }
    }
    sqlite3_finalize(rows);
    return code == SQLITE_DONE ? hash : 0;
}

bool store_recover_instead(Database *source, Database *target)
{
    bool part;
    uint64_t fingerprint = store_recover_fingerprint(source);
    if (store_database_begin(target) != SQLITE_OK) {
        return false;
    }
    int code = store_database_execute(target, "DELETE FROM games; DELETE FROM settings; DELETE FROM lessons");
    code = code == SQLITE_OK ? copy_all(source, target, &part) : code;
    bool whole = code == SQLITE_OK && fingerprint != 0 && store_recover_fingerprint(target) == fingerprint;
    return store_database_end(target, whole) == SQLITE_OK && whole;
}

/* Whether there is something in a file, or in one that SQLite has beside it: its log, or a journal. */
static bool has_beside(const char *path, const char *file_system, const char *suffix)
{
    sqlite3_vfs *files = sqlite3_vfs_find(file_system);
    char *beside = sqlite3_mprintf("%s%s", path, suffix);
    int found = 0;
    bool asked = beside && files->xAccess(files, beside, SQLITE_ACCESS_EXISTS, &found) == SQLITE_OK;
    sqlite3_free(beside);
    return found != 0 || !asked;
}

/* Tries one way of opening it. False where nothing can be read that way. */
static bool try_mode(const char *path, const char *file_system, DatabaseMode mode, Database *target, bool *part)
{
    Database source;
    int64_t tables;
    bool readable = store_database_open(&source, path, file_system, mode) == SQLITE_OK &&
                    store_database_number(&source, "SELECT count(*) FROM sqlite_master", &tables);
    bool copied = !readable;
    for (int attempt = 0; attempt < 2 && !copied; attempt++) { /* what fails once may go well the second time */
        copied = store_database_begin(target) == SQLITE_OK &&
                 store_database_end(target, copy_all(&source, target, part) == SQLITE_OK) == SQLITE_OK;
    }
    *part = *part || !copied;
    store_database_close(&source, false);
    return readable;
}

bool store_recover_file(const char *path, const char *file_system, Database *target)
{
    bool part = false;
    if (!has_beside(path, file_system, "")) { /* SQLite would delete the log beside an empty file */
        return false;
    }
    if (try_mode(path, file_system, DATABASE_READ, target, &part)) {
        return part;
    }
    /* Where the disk is full there may be no room for what is shared with others, but nobody else is there. */
    bool alone = has_beside(path, file_system, "-wal") && !has_beside(path, file_system, "-journal");
    if (!alone || !try_mode(path, file_system, DATABASE_ALONE, target, &part)) {
        try_mode(path, file_system, DATABASE_IMMUTABLE, target, &part);
    }
    return part;
}
