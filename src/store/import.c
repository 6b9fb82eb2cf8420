/* SPDX-License-Identifier: MIT */
/*
 * Merges the games that were read from a file (import_read.c) into the store, in one transaction: all or nothing.
 *
 * The file has more of a game if its log is longer and begins with the log in the store. If the two logs differ, the
 * game in the store stays as it is.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "store/exchange_parts.h"
#include "store/store_parts.h"

/* The latest game of the rule set of r. */
#define LATEST_OF_R                                                                                                    \
    "(SELECT id FROM games WHERE game = r.game AND rules = r.rules AND begun <> 0 ORDER BY touched DESC, id DESC"      \
    " LIMIT 1)"

/* The keys of the games in the store, and which of them are the open games of their rule sets. */
static const char PREPARE_SQL[] =
    "CREATE TEMP TABLE kept (started, deal, game, rules, id, PRIMARY KEY (started, deal, game, rules)) WITHOUT ROWID;"
    "CREATE TEMP TABLE branches (id INTEGER PRIMARY KEY, origin);"
    "CREATE TEMP TABLE rule_sets (game, rules);"
    "CREATE TEMP TABLE open (id, touched);";

static const char RULE_SET_SQL[] = "INSERT INTO temp.rule_sets VALUES (?1, ?2)";

static const char INDEX_SQL[] = "INSERT INTO temp.open SELECT id, touched FROM games WHERE won = 0 AND id IN"
                                " (SELECT " LATEST_OF_R " FROM temp.rule_sets r);"
                                "INSERT OR IGNORE INTO temp.kept SELECT started, deal, game, rules, id FROM games"
                                " WHERE begun <> 0 ORDER BY id;";

/* The games of the file, in the order in which new ones get ids. */
static const char ROWS_SQL[] = "SELECT started, deal, game, rules, touched, played, day, helps, moves, won, hash, log,"
                               " origin FROM incoming ORDER BY started, deal, game, rules";

enum { ROW_KEYS = 4, ROW_LOG = 11, ROW_ORIGIN = 12 };

/* What TAKE_FIND says of the game in the store, after its id. */
typedef enum FindColumn { FIND_MORE = 1, FIND_DIFFERENT = 2 } FindColumn;

static const char *const TEXTS[TAKE_STATEMENTS] = {
    /* The game in the store, whether the file has more moves of it, and whether its log differs at all. The program
     * writes a blank after each entry of a log. */
    [TAKE_FIND] = "SELECT id, " EXCHANGE_CONTINUES(
        "?5",
        "before") ", substr(before, 1, length(?5)) <> ?5 FROM (SELECT id, ltrim(rtrim(ifnull((SELECT log"
                  " FROM logs WHERE logs.game = kept.id), '')) || ' ') AS before FROM temp.kept WHERE started = ?1"
                  " AND deal = ?2 AND game = ?3 AND rules = ?4)",
    [TAKE_GAME] =
        "INSERT INTO games (started, deal, game, rules, touched, played, day, helps, moves, won, hash, id,"
        " branched_from, begun) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 0, 1) ON CONFLICT (id)"
        " DO UPDATE SET touched = excluded.touched, played = excluded.played, day = excluded.day,"
        " moves = excluded.moves, helps = helps | excluded.helps, won = excluded.won, hash = excluded.hash",
    [TAKE_LOG] = "INSERT INTO logs (game, log) VALUES (?2, ?1) ON CONFLICT (game) DO UPDATE SET log = excluded.log",
    [TAKE_KEPT] = "INSERT OR IGNORE INTO temp.kept VALUES (?1, ?2, ?3, ?4, ?5)",
    [TAKE_BRANCH] = "INSERT INTO temp.branches VALUES (?2, ?1)",
};

/* The games that branches in the file came from. */
static const char ORIGINS_SQL[] =
    "UPDATE games SET branched_from = ifnull((SELECT k.id FROM temp.branches b JOIN temp.kept k ON"
    " k.started = b.origin AND k.deal = games.deal AND k.game = games.game AND k.rules = games.rules"
    " WHERE b.id = games.id), 0) WHERE branched_from = 0 AND id IN (SELECT id FROM temp.branches)";

/* The open game of each rule set stays the open one: if a later game has come in, it is dated after that. */
static const char STAY_OPEN_SQL[] =
    "CREATE TEMP TABLE later AS SELECT max((SELECT touched FROM games WHERE game = r.game AND rules = r.rules"
    " AND touched < 9000000000000000000 ORDER BY touched DESC LIMIT 1)) AS touched FROM temp.rule_sets r"
    " WHERE EXISTS (SELECT 1 FROM games g, temp.rule_sets r WHERE g.won = 0 AND g.id IN (SELECT id FROM temp.open)"
    " AND g.game = r.game AND g.rules = r.rules AND g.id <> " LATEST_OF_R ");"
    "UPDATE games SET touched = (SELECT touched FROM temp.later) + (SELECT count(*) FROM temp.open o JOIN temp.open "
    "mine"
    " ON mine.id = games.id WHERE o.touched < mine.touched OR (o.touched = mine.touched AND o.id <= mine.id))"
    " WHERE won = 0 AND id IN (SELECT id FROM temp.open) AND (SELECT touched FROM temp.later) IS NOT NULL;";

#define VALUE_SIZE "4096" /* STORE_VALUE_SIZE */

/* Settings of the file. More and longer ones than anybody has are ignored. */
static const char SETTINGS_SQL[] =
    "INSERT INTO settings (name, value) SELECT key, value FROM json_each(?1) WHERE type = 'text'"
    " AND is_text(key) AND is_text(value) AND length(CAST(key AS BLOB)) BETWEEN 1 AND 63"
    " AND length(CAST(value AS BLOB)) < " VALUE_SIZE " LIMIT 1000"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value";

static const char LESSON_SQL[] = "INSERT INTO lessons (game, seen) SELECT ?2, 0 WHERE ?2 IN"
                                 " (SELECT value FROM json_each(?1) WHERE type = 'text') ON CONFLICT (game) DO NOTHING";

static const char DROP_SQL[] = "DROP TABLE temp.kept; DROP TABLE temp.branches; DROP TABLE temp.rule_sets;"
                               "DROP TABLE temp.open; DROP TABLE IF EXISTS temp.later;";

/* Whether a text is well-formed, for SQL. */
static void is_text(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *text = (const char *)sqlite3_value_text(values[0]);
    sqlite3_result_int(context, text && base_text_is_utf8((TextSlice){
                                            .start = text, .length = (size_t)sqlite3_value_bytes(values[0])}));
}

/* Runs a statement once, with texts. Gives SQLite's code. */
static int run_once(const StoreImporting *importing, const char *sql, const char *first, const char *second)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(importing->store->database.handle, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, first, -1, SQLITE_STATIC);
        sqlite3_bind_text(statement, 2, second, -1, SQLITE_STATIC);
        code = sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Makes the tables and statements of the comparison. Returns SQLite's code. */
static int prepare_comparison(StoreImporting *importing)
{
    Database *database = &importing->store->database;
    int code = store_database_execute(database, PREPARE_SQL);
    for (int i = 0; i < rules_game_count() && code == SQLITE_OK; i++) {
        code = run_once(importing, RULE_SET_SQL, rules_game_at(i)->name, rules_game_at(i)->rules_name);
    }
    code = code == SQLITE_OK ? store_database_execute(database, INDEX_SQL) : code;
    for (int i = 0; i < TAKE_STATEMENTS && code == SQLITE_OK; i++) {
        code = sqlite3_prepare_v2(database->handle, TEXTS[i], -1, &importing->takes[i], NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_prepare_v2(importing->staged.handle, ROWS_SQL, -1, &importing->rows, NULL);
    }
    importing->counts = (StoreImport){.refused = importing->refused};
    return code;
}

/* Ends what prepare_comparison() has begun, except for the tables. */
static void finish_comparison(StoreImporting *importing)
{
    for (int i = 0; i < TAKE_STATEMENTS; i++) {
        sqlite3_finalize(importing->takes[i]);
        importing->takes[i] = NULL;
    }
    sqlite3_finalize(importing->rows);
    importing->rows = NULL;
}

/* Binds columns of the present row, from `first` on, to ?1, ?2, ..., and then an id. */
static sqlite3_stmt *fill_statement(StoreImporting *importing, TakeStatement which, int first, int count, int64_t id)
{
    sqlite3_stmt *statement = importing->takes[which];
    for (int i = 0; i < count; i++) {
        sqlite3_bind_value(statement, i + 1, sqlite3_column_value(importing->rows, first + i));
    }
    sqlite3_bind_int64(statement, count + 1, id);
    return statement;
}

/* Finds the same game in the store, id 0 if there is none, and whether the file has more of it, or another log. */
static int find_kept_game(StoreImporting *importing, FindColumn which, int64_t *id, bool *more)
{
    sqlite3_stmt *find = fill_statement(importing, TAKE_FIND, 0, ROW_KEYS, 0);
    sqlite3_bind_value(find, ROW_KEYS + 1, sqlite3_column_value(importing->rows, ROW_LOG));
    int code = sqlite3_step(find);
    *id = code == SQLITE_ROW ? sqlite3_column_int64(find, 0) : 0;
    *more = code == SQLITE_DONE || sqlite3_column_int(find, (int)which) != 0;
    sqlite3_reset(find);
    return code == SQLITE_ROW || code == SQLITE_DONE ? SQLITE_OK : code;
}

static int merge_game(StoreImporting *importing)
{
    Database *database = &importing->store->database;
    int64_t id;
    bool more;
    int code = find_kept_game(importing, FIND_MORE, &id, &more);
    if (code != SQLITE_OK || !more) {
        return code;
    }
    importing->counts.added += id == 0;
    importing->counts.renewed += id != 0;
    id = id != 0 ? id : (int64_t)++importing->last_id;
    code = store_database_finish(database, fill_statement(importing, TAKE_GAME, 0, ROW_LOG, id));
    if (code == SQLITE_OK) {
        code = store_database_finish(database, fill_statement(importing, TAKE_LOG, ROW_LOG, 1, id));
    }
    if (code == SQLITE_OK) {
        code = store_database_finish(database, fill_statement(importing, TAKE_KEPT, 0, ROW_KEYS, id));
    }
    bool branch = sqlite3_column_type(importing->rows, ROW_ORIGIN) != SQLITE_NULL &&
                  sqlite3_column_int64(importing->rows, ROW_ORIGIN) != sqlite3_column_int64(importing->rows, 0);
    if (code == SQLITE_OK && branch) {
        code = store_database_finish(database, fill_statement(importing, TAKE_BRANCH, ROW_ORIGIN, 1, id));
    }
    return code;
}

static const char *head_text(const StoreImporting *importing, HeadColumn column)
{
    return (const char *)sqlite3_column_text(importing->reads[READ_HEAD], (int)column);
}

/* Within a transaction: the games, settings and lessons, and what concerns several games. Gives SQLite's code. */
static int merge_all(StoreImporting *importing)
{
    Database *database = &importing->store->database;
    int code = sqlite3_create_function(database->handle, "is_text", 1, SQLITE_UTF8, NULL, is_text, NULL, NULL);
    code = code == SQLITE_OK ? prepare_comparison(importing) : code;
    while (code == SQLITE_OK && (code = sqlite3_step(importing->rows)) == SQLITE_ROW) {
        code = merge_game(importing);
    }
    if (code == SQLITE_DONE) {
        code = run_once(importing, SETTINGS_SQL, head_text(importing, HEAD_SETTINGS), NULL);
    }
    for (int i = 0; i < rules_game_count() && code == SQLITE_OK; i++) {
        code = run_once(importing, LESSON_SQL, head_text(importing, HEAD_LESSONS), rules_game_at(i)->name);
    }
    code = code == SQLITE_OK ? store_database_execute(database, ORIGINS_SQL) : code;
    code = code == SQLITE_OK ? store_database_execute(database, STAY_OPEN_SQL) : code;
    finish_comparison(importing);
    return code == SQLITE_OK ? store_database_execute(database, DROP_SQL) : code;
}

static bool may_import(Store *store, char *error)
{
    static const char *const reasons[] = {
        [STORE_READ_ONLY] = "the file or its folder cannot be written",
        [STORE_FULL] = "the disk is full",
        [STORE_IN_USE] = "a second copy of the game is using the saved games",
        [STORE_NEWER] = "a newer version of the game has written the saved games",
        [STORE_FAILING] = NULL, /* the detail says more */
    };
    store_write_pending(store);
    bool lasts = store->lasting != STORE_FINE;
    StoreTrouble trouble = lasts ? store->lasting : store->passing;
    const char *detail = lasts ? store->lasting_detail : store->passing_detail;
    if (trouble == STORE_FINE || trouble == STORE_NOWHERE) {
        return true;
    }
    snprintf(error, STORE_DETAIL_SIZE, "%.900s", reasons[trouble] ? reasons[trouble] : detail);
    return false;
}

/* Ends the import without a change, for SQLite's code. */
static void fail_import(StoreImporting *importing, int code)
{
    Store *store = importing->store;
    store_note_result(store, code);
    if (store_database_is_damage(code) && store_is_file(store)) {
        store_replace_file(store);
    }
    importing->stage = IMPORT_FAILED;
    bool memory = code == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM;
    if (memory || may_import(store, importing->error)) { /* a store in memory has no other trouble */
        store_import_complain_of(importing, code);
    }
}

static void take_over(StoreImporting *importing)
{
    Store *store = importing->store;
    importing->last_id = store_last_id(store);
    store->importing = true;
    int code = store_database_begin(&store->database);
    if (code == SQLITE_OK) {
        code = merge_all(importing);
        int ended = store_database_end(&store->database, code == SQLITE_OK);
        code = code == SQLITE_OK ? ended : code;
    }
    store->importing = false;
    if (code != SQLITE_OK) {
        fail_import(importing, code);
        return;
    }
    importing->counts.known = importing->count - importing->counts.added - importing->counts.renewed;
    store_reserve_ids(store, importing->last_id);
    store_note_result(store, SQLITE_OK);
    importing->stage = IMPORT_DONE;
}

static StoreImporting *new_import(Store *store, const char *path)
{
    StoreImporting *importing = base_allocate(sizeof *importing);
    importing->store = store;
    importing->path = store_files_join("", path);
    return importing;
}

StoreImporting *store_import_begin(Store *store, const char *path)
{
    StoreImporting *importing = new_import(store, path);
    if (may_import(store, importing->error)) {
        store_import_open(importing);
    } else {
        importing->stage = IMPORT_FAILED;
    }
    return importing;
}

bool store_import_step(StoreImporting *importing)
{
    if (importing->stage == IMPORT_READING) {
        store_import_read(importing);
    } else if (importing->stage == IMPORT_MERGING) {
        take_over(importing);
    }
    return store_import_goes_on(importing);
}

bool store_import_goes_on(const StoreImporting *importing)
{
    return importing->stage < IMPORT_DONE;
}

double store_import_progress(const StoreImporting *importing)
{
    sqlite3_stmt *head = importing->reads[READ_HEAD];
    int games = head ? sqlite3_column_int(head, HEAD_GAMES) : 0;
    return games > 0 ? (double)(importing->count + importing->refused) / games : 1.0;
}

const char *store_import_path(const StoreImporting *importing)
{
    return importing->path;
}

bool store_import_result(const StoreImporting *importing, StoreImport *counts, char *error)
{
    bool good = importing->stage == IMPORT_DONE;
    *counts = good ? importing->counts : (StoreImport){0};
    if (!good) {
        snprintf(error, STORE_DETAIL_SIZE, "%s", importing->error);
    }
    return good;
}

void store_import_drop(StoreImporting *importing)
{
    if (importing) {
        store_import_close(importing);
        free(importing->path);
        free(importing);
    }
}

/* Whether the file has a game or a move that the store lacks; true also where that cannot be found out. */
static bool has_more(StoreImporting *importing)
{
    bool more = importing->refused > 0;
    int code = prepare_comparison(importing);
    while (code == SQLITE_OK && !more && (code = sqlite3_step(importing->rows)) == SQLITE_ROW) {
        int64_t id;
        code = find_kept_game(importing, FIND_DIFFERENT, &id, &more);
    }
    finish_comparison(importing);
    store_database_execute(&importing->store->database, DROP_SQL);
    return more || code != SQLITE_DONE;
}

bool store_import_has_more(Store *store, const char *path)
{
    StoreImporting *importing = new_import(store, path);
    store_import_open(importing);
    while (importing->stage == IMPORT_READING) {
        store_import_read(importing);
    }
    bool more = importing->ours && (importing->stage == IMPORT_FAILED || has_more(importing));
    store_import_drop(importing);
    return more;
}
