/* SPDX-License-Identifier: MIT */
/*
 * Taking over what was read of a file (import_read.c), in one transaction.
 *
 * Each game goes into the temporary table `incoming`; SQL then compares it with what is kept. The file knows more of a
 * game where its log is longer and begins with the one that is kept. Where the two have gone different ways, the game
 * stays as it is.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/exchange_parts.h"
#include "store/row.h"
#include "store/store_parts.h"

#define CONTINUES(longer, shorter)                                                                                     \
    "(length(" longer ") > length(" shorter ") AND substr(" longer ", 1, length(" shorter ")) = " shorter ")"
#define LATER_CONTINUES CONTINUES("excluded.log", "log")
#define FILE_CONTINUES CONTINUES("log", "before")

/* The game of the rule set of g that was last on the table. */
#define LATEST_OF_G                                                                                                    \
    "(SELECT id FROM games WHERE game = g.game AND rules = g.rules AND begun <> 0 ORDER BY touched DESC, id DESC"      \
    " LIMIT 1)"

static const char PREPARE_SQL[] =
    "CREATE TEMP TABLE incoming (started, deal, game, rules, touched, played, day, helps, moves, won, hash, origin,"
    " log, PRIMARY KEY (started, deal, game, rules)) WITHOUT ROWID;"
    "CREATE TEMP TABLE kept (started, deal, game, rules, id, PRIMARY KEY (started, deal, game, rules)) WITHOUT ROWID;"
    "INSERT OR IGNORE INTO kept SELECT started, deal, game, rules, id FROM games WHERE begun <> 0 ORDER BY id;"
    "CREATE TEMP TABLE open AS SELECT id, touched FROM games g WHERE begun <> 0 AND won = 0 AND id = " LATEST_OF_G ";";

/* Of a game that comes twice in a file, what is known of it is what the longer says. */
static const char INCOMING_SQL[] =
    "INSERT INTO incoming VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT (started, deal,"
    " game, rules) DO UPDATE SET"
    " touched = excluded.touched, played = excluded.played, day = excluded.day, helps = excluded.helps,"
    " moves = excluded.moves, won = excluded.won, hash = excluded.hash, origin = excluded.origin, log = excluded.log"
    " WHERE " LATER_CONTINUES;

/* Those that are not kept yet are numbered from 1. */
static const char NUMBER_SQL[] =
    "CREATE TEMP TABLE fresh (number INTEGER PRIMARY KEY, started, deal, game, rules, UNIQUE (started, deal, game, "
    "rules));"
    "INSERT INTO fresh (started, deal, game, rules) SELECT started, deal, game, rules FROM incoming LEFT JOIN kept k"
    " USING (started, deal, game, rules) WHERE k.id IS NULL ORDER BY started, deal, game, rules;";

/*
 * Each with its id: that of the game that is kept, or a new one. `before` is the log that is kept, as the program ends
 * it, with a blank behind each entry. `known`: the game stays as it is.
 */
static const char COMPARE_SQL[] =
    "CREATE TEMP TABLE merged AS SELECT started, deal, game, rules, touched, played, day, helps, moves, won, hash, "
    "origin,"
    " id, added, added = 0 AND NOT " FILE_CONTINUES " AS known FROM"
    " (SELECT i.*, k.id IS NULL AS added, ltrim(rtrim(ifnull(l.log, '')) || ' ') AS before, coalesce(k.id,"
    " ?1 + f.number) AS id FROM incoming i LEFT JOIN kept k USING (started, deal, game, rules) LEFT JOIN fresh f"
    " USING (started, deal, game, rules) LEFT JOIN logs l ON l.game = k.id)";

static const char MERGE_SQL[] =
    "INSERT INTO games (" SCHEMA_GAME_COLUMNS ") SELECT id, game, rules, deal, started, touched, played, 0, day, moves,"
    " helps, won, 1, hash FROM merged WHERE NOT known ON CONFLICT (id) DO UPDATE SET touched = excluded.touched,"
    " played = excluded.played, day = excluded.day, moves = excluded.moves, helps = helps | excluded.helps,"
    " won = excluded.won, hash = excluded.hash;"
    "INSERT INTO logs (game, log) SELECT m.id, i.log FROM merged m JOIN incoming i USING (started, deal, game, rules)"
    " WHERE NOT m.known ON CONFLICT (game) DO UPDATE SET log = excluded.log;"
    "INSERT OR IGNORE INTO kept SELECT started, deal, game, rules, id FROM merged;"
    "UPDATE games SET branched_from = ifnull((SELECT k.id FROM merged m JOIN kept k ON k.started = m.origin AND"
    " k.deal = m.deal AND k.game = m.game AND k.rules = m.rules WHERE m.id = games.id), 0) WHERE branched_from = 0"
    " AND id IN (SELECT id FROM merged WHERE NOT known AND origin IS NOT NULL AND origin <> started);";

/* What was the open game of its rule set stays so: where a game has come that is later, all are later than that. */
static const char STAY_OPEN_SQL[] =
    "CREATE TEMP TABLE later AS SELECT (SELECT max(touched) FROM games WHERE touched < 9000000000000000000) AS touched"
    " WHERE EXISTS (SELECT 1 FROM games g WHERE g.won = 0 AND g.id IN (SELECT id FROM temp.open) AND g.id "
    "<> " LATEST_OF_G ");"
    "UPDATE games SET touched = (SELECT touched FROM temp.later) + (SELECT count(*) FROM temp.open o JOIN temp.open "
    "mine"
    " ON mine.id = games.id WHERE o.touched < mine.touched OR (o.touched = mine.touched AND o.id <= mine.id))"
    " WHERE won = 0 AND id IN (SELECT id FROM temp.open) AND EXISTS (SELECT 1 FROM temp.later);";

#define VALUE_SIZE "4096" /* STORE_VALUE_SIZE */

/* Of what a file has besides games. Some more, and longer, than anybody has is passed over. */
static const char SETTINGS_SQL[] =
    "INSERT INTO settings (name, value) SELECT key, value FROM json_each(?1, '$[2]') WHERE type = 'text'"
    " AND is_text(key) AND is_text(value) AND length(CAST(key AS BLOB)) BETWEEN 1 AND 63"
    " AND length(CAST(value AS BLOB)) < " VALUE_SIZE " LIMIT 1000"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value";

static const char LESSON_SQL[] =
    "INSERT INTO lessons (game, seen) SELECT ?2, 0 WHERE ?2 IN"
    " (SELECT value FROM json_each(?1, '$[3]') WHERE type = 'text') ON CONFLICT (game) DO NOTHING";

static const char DROP_SQL[] = "DROP TABLE IF EXISTS temp.incoming; DROP TABLE IF EXISTS temp.kept;"
                               "DROP TABLE IF EXISTS temp.merged; DROP TABLE IF EXISTS temp.open;"
                               "DROP TABLE IF EXISTS temp.later; DROP TABLE IF EXISTS temp.fresh;";

typedef struct Import {
    Store *store;
    const StoreImporting *read;
    StoreImport *counts;
} Import;

/* Whether a text is well-formed, for SQL. */
static void is_text(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *text = (const char *)sqlite3_value_text(values[0]);
    sqlite3_result_int(context, text && base_text_is_utf8((TextSlice){
                                            .start = text, .length = (size_t)sqlite3_value_bytes(values[0])}));
}

/* Puts a game into the table of those that come in. Gives SQLite's code. */
static int keep_game(sqlite3_stmt *put, const Incoming *game)
{
    const GameResult *result = &game->result;
    sqlite3_bind_int64(put, 1, result->started);
    sqlite3_bind_int64(put, 2, (int64_t)result->deal);
    store_row_bind_text(put, 3, result->game->name);
    store_row_bind_text(put, 4, result->game->rules_name);
    sqlite3_bind_int64(put, 5, result->touched);
    sqlite3_bind_int64(put, 6, (int64_t)result->played);
    sqlite3_bind_int64(put, 7, result->day);
    sqlite3_bind_int(put, 8, result->assist);
    sqlite3_bind_int(put, 9, result->moves);
    sqlite3_bind_int(put, 10, result->won);
    sqlite3_bind_int64(put, 11, (int64_t)game->hash);
    if (game->origin >= 0) {
        sqlite3_bind_int64(put, 12, game->origin);
    } else {
        sqlite3_bind_null(put, 12);
    }
    store_row_bind_text(put, 13, game->log);
    int code = sqlite3_step(put);
    sqlite3_reset(put);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int keep_games(const Import *import)
{
    sqlite3_stmt *put = NULL;
    int code = sqlite3_prepare_v2(import->store->database.handle, INCOMING_SQL, -1, &put, NULL);
    for (int i = 0; i < import->read->count && code == SQLITE_OK; i++) {
        code = keep_game(put, &import->read->games[i]);
    }
    sqlite3_finalize(put);
    return code;
}

/* Runs a statement about what the file has besides games, perhaps with the name of a game. */
static int run(const Import *import, const char *sql, const char *game)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(import->store->database.handle, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_bind_value(statement, 1, import->read->rest);
    }
    if (code == SQLITE_OK) {
        if (game) {
            store_row_bind_text(statement, 2, game);
        }
        code = sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int merge_values(const Import *import)
{
    int code = run(import, SETTINGS_SQL, NULL);
    for (int i = 0; i < rules_game_count() && code == SQLITE_OK; i++) {
        code = run(import, LESSON_SQL, rules_game_at(i)->name);
    }
    return code;
}

/* Counts what is about to come. Gives SQLite's code. */
static int count_merged(const Import *import)
{
    Database *database = &import->store->database;
    StoreImport *counts = import->counts;
    int64_t added = 0;
    int64_t known = 0;
    int64_t merged = 0;
    if (!store_database_number(database, "SELECT ifnull(sum(added), 0) FROM merged", &added) ||
        !store_database_number(database, "SELECT ifnull(sum(known), 0) FROM merged", &known) ||
        !store_database_number(database, "SELECT count(*) FROM merged", &merged)) {
        return sqlite3_extended_errcode(database->handle);
    }
    counts->added = (int)added;
    counts->renewed = (int)(merged - added - known);
    counts->known = import->read->count - counts->added - counts->renewed;
    return SQLITE_OK;
}

static int merge_games(const Import *import)
{
    Store *store = import->store;
    sqlite3_stmt *compare = NULL;
    int code = store_database_execute(&store->database, NUMBER_SQL);
    if (code == SQLITE_OK) {
        code = sqlite3_prepare_v2(store->database.handle, COMPARE_SQL, -1, &compare, NULL);
    }
    if (code == SQLITE_OK) {
        sqlite3_bind_int64(compare, 1, (int64_t)store_last_id(store));
        sqlite3_step(compare);
        code = sqlite3_finalize(compare);
    }
    code = code == SQLITE_OK ? count_merged(import) : code;
    code = code == SQLITE_OK ? store_database_execute(&store->database, MERGE_SQL) : code;
    return code == SQLITE_OK ? store_database_execute(&store->database, STAY_OPEN_SQL) : code;
}

/* Takes all of it over or nothing. Gives SQLite's code. */
static int take_over(const Import *import)
{
    Database *database = &import->store->database;
    int code = store_database_begin(database);
    if (code != SQLITE_OK) {
        return code;
    }
    code = sqlite3_create_function(database->handle, "is_text", 1, SQLITE_UTF8, NULL, is_text, NULL, NULL);
    code = code == SQLITE_OK ? store_database_execute(database, PREPARE_SQL) : code;
    code = code == SQLITE_OK ? keep_games(import) : code;
    code = code == SQLITE_OK ? merge_games(import) : code;
    code = code == SQLITE_OK ? merge_values(import) : code;
    if (code == SQLITE_OK) {
        code = store_database_execute(database, DROP_SQL);
    }
    int ended = store_database_end(database, code == SQLITE_OK);
    return code != SQLITE_OK ? code : ended;
}

bool store_import_may(Store *store, char *error)
{
    static const char *const reasons[] = {
        [STORE_READ_ONLY] = "the file or its folder cannot be written",
        [STORE_FULL] = "the disk is full",
        [STORE_IN_USE] = "a second copy of the game is using the saved games",
        [STORE_NEWER] = "a newer version of the game has written the saved games",
        [STORE_FAILING] = NULL, /* the detail says more */
    };
    char detail[STORE_DETAIL_SIZE];
    store_write_pending(store);
    StoreTrouble trouble = store->lasting != STORE_FINE ? store->lasting : store->passing;
    if (trouble == STORE_FINE || trouble == STORE_NOWHERE) {
        return true;
    }
    bool damaged = store->damaged;
    store->damaged = false;
    store_trouble(store, detail);
    store->damaged = damaged;
    snprintf(error, STORE_DETAIL_SIZE, "%.900s", reasons[trouble] ? reasons[trouble] : detail);
    return false;
}

bool store_import_end(StoreImporting *read, Store *store, StoreImport *counts, char *error)
{
    const Import import = {.store = store, .read = read, .counts = counts};
    *counts = (StoreImport){.refused = read->refused};
    if (read->stage != IMPORT_READ) {
        snprintf(error, STORE_DETAIL_SIZE, "%s", read->error);
        store_import_drop(read);
        return false;
    }
    int code = take_over(&import);
    store_note_result(store, code);
    if (store_database_is_damage(code) && store_is_file(store)) {
        store_replace_file(store);
    }
    bool good = code == SQLITE_OK;
    if (code == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM) {
        snprintf(error, STORE_DETAIL_SIZE, "%.800s: there is not enough memory for it", read->path);
    } else if (!good && store_import_may(store, error)) { /* games that are not kept have no other trouble */
        snprintf(error, STORE_DETAIL_SIZE, "%.800s: %s", read->path, sqlite3_errstr(code));
    }
    store_import_drop(read);
    return good;
}

bool store_import_json(Store *store, const char *path, StoreImport *counts, char *error)
{
    StoreImporting *read = store_import_begin(store, path);
    *counts = (StoreImport){0};
    if (!read) {
        snprintf(error, STORE_DETAIL_SIZE, "%.800s: there is not enough memory for it", path);
        return false;
    }
    while (store_import_step(read)) {
    }
    return store_import_end(read, store, counts, error);
}
