/* SPDX-License-Identifier: MIT */
#include "store/recover.h"

#include "base/hash.h"
#include "store/row.h"
#include "store/store.h"

/* What a scan of a damaged file may cost, in thousands of steps of SQLite's machine; 100,000 games take some 5,000. */
enum { STEPS = 1000, STEPS_MAX = 20000 };

typedef struct Recovery {
    Database *source, *target;
    sqlite3_stmt *game, *log; /* of the source, by id */
    int steps;
    int code;  /* of the target */
    bool part; /* something of the source could not be read */
} Recovery;

/* The columns by version, newest first. */
static const char *const GAMES[] = {"SELECT " SCHEMA_GAME_COLUMNS " FROM games NOT INDEXED WHERE id = ?1",
                                    "SELECT " SCHEMA_GAME_COLUMNS_1 " FROM games NOT INDEXED WHERE id = ?1"};

/* Where games are: the first scan finds all of them, unless it comes to a page that cannot be read. Those behind it are
 * found from the other end, and those between two such pages by their logs. */
static const char *const IDS[] = {"SELECT id FROM games NOT INDEXED WHERE id > 0 ORDER BY id",
                                  "SELECT id FROM games NOT INDEXED WHERE id > 0 ORDER BY id DESC",
                                  "SELECT game FROM logs NOT INDEXED WHERE game > 0 ORDER BY game",
                                  "SELECT game FROM logs NOT INDEXED WHERE game > 0 ORDER BY game DESC"};
static const char *const SETTINGS[] = {"SELECT name, value FROM settings ORDER BY name",
                                       "SELECT name, value FROM settings ORDER BY name DESC"};
static const char *const LESSONS[] = {"SELECT game, seen FROM lessons ORDER BY game",
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

static sqlite3_stmt *prepare_on_source(Recovery *recovery, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(recovery->source->handle, sql, -1, &statement, NULL);
    recovery->steps = 0;
    return statement;
}

static bool is_name(sqlite3_stmt *row, int column)
{
    TextSlice name = store_row_name(row, column);
    return name.length > 0 && name.length < STORE_NAME_SIZE && store_row_log(row, column).length == name.length;
}

static void bind_columns(sqlite3_stmt *put, sqlite3_stmt *row)
{
    for (int i = 0; i < sqlite3_column_count(row); i++) {
        if (sqlite3_column_type(row, i) == SQLITE_TEXT) {
            sqlite3_bind_value(put, i + 1, sqlite3_column_value(row, i));
        } else {
            sqlite3_bind_int64(put, i + 1, sqlite3_column_int64(row, i));
        }
    }
}

static void copy_row(Recovery *recovery, sqlite3_stmt *row, Statement which)
{
    sqlite3_stmt *put = store_database_statement(recovery->target, which);
    bind_columns(put, row);
    recovery->code = store_database_finish(recovery->target, put);
}

/* The log of a game, as far as it is one. It lives until the statement is reset. */
static TextSlice read_log(Recovery *recovery, int64_t id)
{
    sqlite3_bind_int64(recovery->log, 1, id);
    int code = sqlite3_step(recovery->log);
    recovery->part = recovery->part || (code != SQLITE_ROW && code != SQLITE_DONE);
    return code == SQLITE_ROW ? store_row_log(recovery->log, 0) : (TextSlice){.start = ""};
}

/* Whether the target has a game of this id that the source's log does not continue. */
static bool has_game_not_continued(Recovery *recovery, TextSlice log)
{
    sqlite3_stmt *ask = store_database_statement(recovery->target, STATEMENT_NOT_CONTINUED);
    for (int i = 0; i < 4; i++) { /* id, game, rules, deal */
        sqlite3_bind_value(ask, i + 1, sqlite3_column_value(recovery->game, i));
    }
    sqlite3_bind_text(ask, 5, log.start, (int)log.length, SQLITE_STATIC);
    bool there = sqlite3_step(ask) == SQLITE_ROW;
    sqlite3_reset(ask);
    return there;
}

static void copy_log(Recovery *recovery, int64_t id, TextSlice log)
{
    sqlite3_stmt *put = store_database_statement(recovery->target, STATEMENT_PUT_LOG);
    sqlite3_bind_int64(put, 1, id);
    sqlite3_bind_text(put, 2, log.start, (int)log.length, SQLITE_STATIC);
    recovery->code = store_database_finish(recovery->target, put);
}

/* Also a game of rules that this program does not know. */
static void copy_game(Recovery *recovery, int64_t id)
{
    sqlite3_bind_int64(recovery->game, 1, id);
    int code = sqlite3_step(recovery->game);
    recovery->part = recovery->part || code != SQLITE_ROW;
    if (code == SQLITE_ROW && is_name(recovery->game, 1) && is_name(recovery->game, 2)) {
        TextSlice log = read_log(recovery, id);
        if (!has_game_not_continued(recovery, log)) {
            copy_row(recovery, recovery->game, STATEMENT_PUT_GAME);
            if (recovery->code == SQLITE_OK) {
                copy_log(recovery, id, log);
            }
        }
        sqlite3_reset(recovery->log);
    }
    sqlite3_reset(recovery->game);
}

/* Up to where games cannot be read, or are out of order: then the tree might have no end. Whether that was the end. */
static bool scan_games(Recovery *recovery, const char *sql)
{
    sqlite3_stmt *ids = prepare_on_source(recovery, sql);
    int64_t before = 0;
    int64_t direction = 0; /* of the first two */
    int code = SQLITE_ERROR;
    while (ids && recovery->code == SQLITE_OK && (code = sqlite3_step(ids)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(ids, 0);
        int64_t step = id > before ? 1 : -1;
        if (id == before || step * direction < 0) {
            break;
        }
        direction = before > 0 ? step : 0;
        before = id;
        copy_game(recovery, id);
    }
    sqlite3_finalize(ids);
    return code == SQLITE_DONE;
}

static void copy_games(Recovery *recovery)
{
    bool all = false;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(GAMES) && !recovery->game; i++) {
        recovery->game = prepare_on_source(recovery, GAMES[i]);
    }
    recovery->log = prepare_on_source(recovery, "SELECT log FROM logs NOT INDEXED WHERE game = ?1");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(IDS) && recovery->game && !all; i++) {
        all = scan_games(recovery, IDS[i]) && i == 0;
    }
    recovery->part = recovery->part || !all;
    sqlite3_finalize(recovery->game);
    sqlite3_finalize(recovery->log);
}

/* Settings or lessons, from both ends where the first scan does not come to the other. */
static void copy_values(Recovery *recovery, const char *const sql[2], Statement which)
{
    int code = SQLITE_ERROR;
    for (int i = 0; i < 2 && recovery->code == SQLITE_OK && code != SQLITE_DONE; i++) {
        sqlite3_stmt *rows = prepare_on_source(recovery, sql[i]);
        while (rows && recovery->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
            if (is_name(rows, 0)) {
                copy_row(recovery, rows, which);
            }
        }
        sqlite3_finalize(rows);
        recovery->part = recovery->part || code != SQLITE_DONE;
    }
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

void store_recover_copy(const char *path, const char *file_system, Database *target)
{
    bool part = false;
    try_mode(path, file_system, DATABASE_IMMUTABLE, target, &part);
}
