/* SPDX-License-Identifier: MIT */
#include "store/recover.h"

#include "base/hash.h"
#include "store/row.h"
#include "store/store.h"

/*
 * What a damaged file may cost: steps of SQLite's machine, counted in thousands (a hundred thousand games take some
 * five thousand), and searches for rows behind a page that cannot be read.
 */
enum { STEPS = 1000, STEPS_MAX = 60000, SEARCHES_MAX = 4000, DEPTH_MAX = 48 };

typedef struct Recovery {
    Database *source, *target;
    sqlite3_stmt *up, *down, *log; /* of the source */
    int steps, searches;
    int code; /* of the target */
} Recovery;

#define GAMES_FROM " FROM games NOT INDEXED WHERE id >= ?1 AND id <= ?2 ORDER BY id "

/* The columns by version, newest first; upwards and downwards. */
static const char *const GAMES[][2] = {
    {"SELECT " SCHEMA_GAME_COLUMNS GAMES_FROM "ASC", "SELECT " SCHEMA_GAME_COLUMNS GAMES_FROM "DESC"},
    {"SELECT " SCHEMA_GAME_COLUMNS_1 GAMES_FROM "ASC", "SELECT " SCHEMA_GAME_COLUMNS_1 GAMES_FROM "DESC"}};
static const char *const SETTINGS[] = {"SELECT name, value FROM settings ORDER BY name ASC",
                                       "SELECT name, value FROM settings ORDER BY name DESC"};
static const char *const LESSONS[] = {"SELECT game, seen FROM lessons ORDER BY game ASC",
                                      "SELECT game, seen FROM lessons ORDER BY game DESC"};

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
    TextSlice text = store_row_text(row, column);
    return text.length > 0 && text.length < STORE_NAME_SIZE && store_row_log(row, column).length == text.length;
}

static void finish(Recovery *recovery, sqlite3_stmt *put)
{
    int code = store_database_finish(recovery->target, put);
    recovery->code = recovery->code == SQLITE_OK ? code : recovery->code;
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
        log = sqlite3_step(recovery->log) == SQLITE_ROW ? store_row_log(recovery->log, 0) : log;
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
    int64_t id = sqlite3_column_int64(row, 0);
    if (id > 0 && is_name(row, 1) && is_name(row, 2)) {
        copy_row(recovery, row, STATEMENT_PUT_GAME);
        if (recovery->code == SQLITE_OK) {
            copy_log(recovery, id);
        }
    }
}

/*
 * Copies the games from `first` to `last`, in one direction, up to where they cannot be read. Gives true when that is
 * the end, else `*reached` is the last id that could be read, or stays.
 */
static bool copy_run(Recovery *recovery, bool upwards, int64_t first, int64_t last, int64_t *reached)
{
    sqlite3_stmt *rows = upwards ? recovery->up : recovery->down;
    int64_t before = upwards ? first - 1 : last;
    int code = SQLITE_ROW;
    sqlite3_bind_int64(rows, 1, first);
    sqlite3_bind_int64(rows, 2, last);
    recovery->searches++;
    while (recovery->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(rows, 0);
        /* Rows out of order: the tree is not to be trusted, and might have no end. */
        if (upwards ? id <= before : id > before || id < first) {
            break;
        }
        copy_game(recovery, rows);
        *reached = id;
        before = upwards ? id : id - 1;
    }
    sqlite3_reset(rows);
    return code == SQLITE_DONE;
}

/* Where a page in the middle cannot be read, what lies on both sides of it, and so on in the halves of the gap. */
static void copy_range(Recovery *recovery, int64_t first, int64_t last, int depth)
{
    int64_t low = first - 1;
    int64_t high = last + 1;
    bool over = recovery->steps > STEPS_MAX || recovery->searches > SEARCHES_MAX;
    if (first > last || depth == 0 || over || recovery->code != SQLITE_OK ||
        copy_run(recovery, true, first, last, &low) || copy_run(recovery, false, low + 1, last, &high)) {
        return;
    }
    int64_t middle = low + (high - low) / 2;
    if (low + 1 < high && middle > low && (middle > first || high <= last)) {
        copy_range(recovery, low + 1, middle, depth - 1);
        copy_range(recovery, middle + 1, high - 1, depth - 1);
    }
}

static void copy_games(Recovery *recovery)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES) && !recovery->up; i++) {
        recovery->up = prepare(recovery, GAMES[i][0]);
        recovery->down = recovery->up ? prepare(recovery, GAMES[i][1]) : NULL;
    }
    recovery->log = prepare(recovery, "SELECT log FROM logs NOT INDEXED WHERE game = ?1");
    if (recovery->down) {
        copy_range(recovery, 1, INT64_MAX - 1, DEPTH_MAX);
    }
    sqlite3_finalize(recovery->up);
    sqlite3_finalize(recovery->down);
    sqlite3_finalize(recovery->log);
}

/* From both ends, as there may be a page in the middle that cannot be read. */
static void copy_values(Recovery *recovery, const char *const sql[2], Statement which)
{
    int code = SQLITE_ROW;
    for (int i = 0; i < 2 && code != SQLITE_DONE; i++) {
        sqlite3_stmt *rows = prepare(recovery, sql[i]);
        while (rows && recovery->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
            if (is_name(rows, 0)) {
                copy_row(recovery, rows, which);
            }
        }
        sqlite3_finalize(rows);
    }
}

/* Within a transaction of the target. Gives the target's code. */
static int copy_all(Database *source, Database *target)
{
    Recovery recovery = {.source = source, .target = target};
    sqlite3_progress_handler(source->handle, STEPS, count_steps, &recovery);
    sqlite3_set_authorizer(source->handle, authorize, NULL);
    copy_values(&recovery, SETTINGS, STATEMENT_SET);
    copy_values(&recovery, LESSONS, STATEMENT_NOTE_LESSON);
    copy_games(&recovery);
    sqlite3_set_authorizer(source->handle, NULL, NULL);
    sqlite3_progress_handler(source->handle, 0, NULL, NULL);
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
            hash = base_hash_bytes(hash, text.length > 0 ? text.start : "", text.length + 1);
        }
    }
    sqlite3_finalize(rows);
    return code == SQLITE_DONE && hash != 0 ? hash : 0;
}

bool store_recover_instead(Database *source, Database *target)
{
    uint64_t fingerprint = store_recover_fingerprint(source);
    if (store_database_begin(target) != SQLITE_OK) {
        return false;
    }
    int code = store_database_execute(target, "DELETE FROM games; DELETE FROM settings; DELETE FROM lessons");
    code = code == SQLITE_OK ? copy_all(source, target) : code;
    bool whole = code == SQLITE_OK && fingerprint != 0 && store_recover_fingerprint(target) == fingerprint;
    return store_database_end(target, whole) == SQLITE_OK && whole;
}

/* Whether there is something in a file, or in one that SQLite has beside it: its log, or a journal. */
static bool has_beside(const char *path, const char *file_system, const char *suffix)
{
    sqlite3_vfs *files = sqlite3_vfs_find(file_system);
    char *beside = sqlite3_mprintf("%s%s", path, suffix);
    int found = 0;
    bool asked = files && beside && files->xAccess(files, beside, SQLITE_ACCESS_EXISTS, &found) == SQLITE_OK;
    sqlite3_free(beside);
    return found != 0 || !asked;
}

/* Tries one way of opening it. False where nothing can be read that way. */
static bool try_mode(const char *path, const char *file_system, DatabaseMode mode, Database *target)
{
    Database source;
    int64_t tables;
    bool readable = store_database_open(&source, path, file_system, mode) == SQLITE_OK &&
                    store_database_number(&source, "SELECT count(*) FROM sqlite_master", &tables);
    if (readable && store_database_begin(target) == SQLITE_OK) {
        store_database_end(target, copy_all(&source, target) == SQLITE_OK);
    }
    store_database_close(&source, false);
    return readable;
}

void store_recover_file(const char *path, const char *file_system, Database *target)
{
    if (!has_beside(path, file_system, "")) { /* SQLite would delete the log beside an empty file */
        return;
    }
    if (try_mode(path, file_system, DATABASE_READ, target)) {
        return;
    }
    /* Where the disk is full there may be no room for what is shared with others, but nobody else is there. */
    bool alone = has_beside(path, file_system, "-wal") && !has_beside(path, file_system, "-journal");
    if (!alone || !try_mode(path, file_system, DATABASE_ALONE, target)) {
        try_mode(path, file_system, DATABASE_IMMUTABLE, target);
    }
}
