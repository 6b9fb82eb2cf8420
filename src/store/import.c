/* SPDX-License-Identifier: MIT */
/*
 * Reading a JSON file (its format: export.c) and taking it over, in one transaction.
 *
 * Nothing of the file is believed that can be worked out: a game's log is played, and what came of it is what that
 * comes to. Each game that makes sense goes into the temporary table `incoming`; SQL then compares it with what is
 * kept. The file knows more of a game where its log is longer and begins with the one that is kept. Where the two have
 * gone different ways, the game stays as it is.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"
#include "store/store_parts.h"

/*
 * More than anybody has is not read: it would hold the game up. Games; values of JSON, which are counted before it is
 * parsed; bytes.
 */
enum { GAMES_MAX = 100000, VALUES_MAX = 16 * GAMES_MAX, FILE_SIZE_MAX = 64 * 1024 * 1024 };

/* The third question is also whether there are not too many games: ?2 at most. */
static const char HEAD_SQL[] =
    "SELECT json_extract(?1, '$.format') IS 'theplot' AND json_type(?1, '$.version') IS 'integer'"
    " AND json_extract(?1, '$.version') > 0, json_extract(?1, '$.version') > 1, json_type(?1, '$.games') IS 'array'"
    " AND json_array_length(?1, '$.games') <= ?2"
    " AND ifnull(json_type(?1, '$.settings'), 'object') = 'object'"
    " AND ifnull(json_type(?1, '$.lessons'), 'array') = 'array' WHERE json_type(?1) = 'object'";

/* An instant as it is written by the program, as milliseconds; else NULL. */
#define MILLISECONDS(value)                                                                                            \
    "(SELECT CAST(strftime('%s', v) AS INTEGER) * 1000 + CAST(substr(v, 21, 3) AS INTEGER) FROM (SELECT " value        \
    " AS v) WHERE v IN (strftime('" EXCHANGE_MILLISECONDS "', julianday(v)), strftime('" EXCHANGE_SECONDS              \
    "', julianday(v)))"                                                                                                \
    " AND v >= '1970')"

#define STARTED MILLISECONDS("json_extract(game, '$.started')")
#define TOUCHED MILLISECONDS("json_extract(game, '$.touched')")
#define ORIGIN MILLISECONDS("json_extract(game, '$.\"branched-from\"')")

/* The games of the file; what is no object has no fields. */
static const char GAMES_SQL[] =
    "SELECT json_extract(game, '$.game'), json_extract(game, '$.rules'), json_extract(game, '$.deal'), " STARTED
    ", " TOUCHED ", json_extract(game, '$.played'), json_extract(game, '$.day'),"
    " (SELECT ifnull(sum(1 << n.key), 0) FROM " EXCHANGE_HELPS " n WHERE n.value IN"
    " (SELECT value FROM json_each(game, '$.helps') WHERE type = 'text')), " ORIGIN ","
    " json_extract(game, '$.log'), ifnull(json_type(game, '$.helps'), 'array') = 'array'"
    " FROM (SELECT CASE type WHEN 'object' THEN value ELSE '{}' END AS game FROM json_each(?1, '$.games'))";

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

/*
 * Each with its id: that of the game that is kept, or a new one. `before` is the log that is kept, as the program ends
 * it, with a blank behind each entry. `known`: the game stays as it is.
 */
static const char COMPARE_SQL[] =
    "CREATE TEMP TABLE merged AS SELECT *, added = 0 AND NOT " FILE_CONTINUES " AS known FROM"
    " (SELECT i.*, k.id IS NULL AS added, ltrim(rtrim(ifnull(l.log, '')) || ' ') AS before, coalesce(k.id,"
    " ?1 + row_number() OVER (PARTITION BY k.id IS NULL ORDER BY i.started, i.deal, i.game, i.rules)) AS id"
    " FROM incoming i LEFT JOIN kept k USING (started, deal, game, rules) LEFT JOIN logs l ON l.game = k.id)";

static const char MERGE_SQL[] =
    "INSERT INTO games (" SCHEMA_GAME_COLUMNS ") SELECT id, game, rules, deal, started, touched, played, 0, day, moves,"
    " helps, won, 1, hash FROM merged WHERE NOT known ON CONFLICT (id) DO UPDATE SET touched = excluded.touched,"
    " played = excluded.played, day = excluded.day, moves = excluded.moves, helps = helps | excluded.helps,"
    " won = excluded.won, hash = excluded.hash;"
    "INSERT INTO logs (game, log) SELECT id, log FROM merged WHERE NOT known"
    " ON CONFLICT (game) DO UPDATE SET log = excluded.log;"
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

/* Some more, and longer, than anybody has is passed over. */
static const char SETTINGS_SQL[] =
    "INSERT INTO settings (name, value) SELECT key, value FROM json_each(?1, '$.settings') WHERE type = 'text'"
    " AND is_text(key) AND is_text(value) AND length(CAST(key AS BLOB)) BETWEEN 1 AND 63"
    " AND length(CAST(value AS BLOB)) < " VALUE_SIZE " LIMIT 1000"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value";

static const char LESSON_SQL[] =
    "INSERT INTO lessons (game, seen) SELECT ?2, 0 WHERE ?2 IN"
    " (SELECT value FROM json_each(?1, '$.lessons') WHERE type = 'text') ON CONFLICT (game) DO NOTHING";

static const char DROP_SQL[] = "DROP TABLE IF EXISTS temp.incoming; DROP TABLE IF EXISTS temp.kept;"
                               "DROP TABLE IF EXISTS temp.merged; DROP TABLE IF EXISTS temp.open;"
                               "DROP TABLE IF EXISTS temp.later;";

typedef struct Import {
    Store *store;
    const char *path, *text;
    int length;
    StoreImport *counts;
    int games; /* that make sense */
    char *error;
} Import;

/* A game of the file: `result` has no id. */
typedef struct Incoming {
    GameResult result;
    uint64_t hash;
    char *log; /* owned */
} Incoming;

/* Whether a text is well-formed, for SQL. */
static void is_text(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count;
    const char *text = (const char *)sqlite3_value_text(values[0]);
    sqlite3_result_int(context, text && base_text_is_utf8((TextSlice){
                                            .start = text, .length = (size_t)sqlite3_value_bytes(values[0])}));
}

static bool complain(Import *import, const char *what)
{
    snprintf(import->error, STORE_DETAIL_SIZE, "%s: %s", import->path, what);
    return false;
}

/* A statement about the file's text. NULL where it cannot be had. */
static sqlite3_stmt *prepare(const Import *import, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(import->store->database.handle, sql, -1, &statement, NULL) == SQLITE_OK && import->text) {
        sqlite3_bind_text(statement, 1, import->text, import->length, SQLITE_STATIC);
    }
    return statement;
}

/* Whether it is a file of ours at all. What is no JSON is an error of the statement. */
static bool read_head(Import *import)
{
    static const char OTHER[] = "not a file that was exported from the game";
    sqlite3_stmt *head = prepare(import, HEAD_SQL);
    sqlite3_bind_int(head, 2, GAMES_MAX);
    int code = sqlite3_step(head);
    bool ours = code == SQLITE_ROW && sqlite3_column_int(head, 0) != 0;
    bool newer = ours && sqlite3_column_int(head, 1) != 0;
    bool good = ours && !newer && sqlite3_column_int(head, 2) != 0;
    sqlite3_finalize(head);
    return good || complain(import, newer ? "written by a newer version of the game, which this one cannot read"
                                    : code == SQLITE_ROW || code == SQLITE_DONE ? OTHER
                                    : code == SQLITE_ERROR                      ? "not JSON, or not the whole of a file"
                                                                                : "there is not enough memory for it");
}

/* Writes the log anew as the program itself would have written it. NULL where there is no memory. */
static char *rewrite_log(TextSlice log, int entries)
{
    char *text = malloc((size_t)entries * LOG_ENTRY_SIZE + 1);
    size_t length = 0;
    TextSlice word;
    for (int i = 0; text && i < entries && base_text_next_word(&log, &word); i++) {
        LogEntry entry;
        session_log_read(word, &entry);
        session_log_write(&entry, text + length);
        length += strlen(text + length);
    }
    return text;
}

/* What came of a game: won with its first winning position, else as it stands. */
static void judge_history(GameResult *result, const History *history)
{
    result->begun = true;
    result->moves = history->nodes[history->here].depth;
    for (int i = 0; i < history->count && !result->won; i++) {
        if (rules_status(result->game, &history->nodes[i].position) == STATUS_WON) {
            result->won = true;
            result->moves = history->nodes[i].depth;
        }
    }
}

/* Plays a log, and notes what it comes to. Whether it makes sense; `*memory` is false where that is what was missing.
 */
static bool play_log(Incoming *game, TextSlice log, bool *memory)
{
    History history;
    *memory = log.length <= STORE_LOG_MAX && session_history_begin(&history, game->result.game, game->result.deal);
    if (!*memory) {
        *memory = log.length > STORE_LOG_MAX;
        return false;
    }
    LogReplay replay = session_log_replay(&history, game->result.game, log);
    bool sound = replay.memory && replay.whole && history.count > 1;
    *memory = replay.memory;
    if (sound) {
        const Position *position = &history.nodes[history.here].position;
        judge_history(&game->result, &history);
        game->hash = base_hash_bytes(BASE_HASH_START, position, sizeof *position);
        game->log = rewrite_log(log, replay.entries);
        *memory = game->log != NULL;
        sound = *memory && strlen(game->log) <= STORE_LOG_MAX;
    }
    session_history_free(&history);
    return sound && *memory;
}

static TextSlice column_text(sqlite3_stmt *row, int column)
{
    TextSlice text = store_row_text(row, column);
    bool whole = text.length == (size_t)sqlite3_column_bytes(row, column); /* no NUL in it */
    return whole ? text : (TextSlice){.length = 0};
}

/* The plain fields of a game. False where one of them is not what it has to be. */
static bool read_fields(sqlite3_stmt *row, GameResult *result)
{
    TextSlice game = column_text(row, 0);
    TextSlice rules = column_text(row, 1);
    result->game = game.length == 0 || rules.length == 0 ? NULL : rules_game_find(game.start, rules.start);
    for (int i = 3; i <= 5; i++) {
        if (sqlite3_column_type(row, i) != SQLITE_INTEGER || sqlite3_column_int64(row, i) < 0) {
            return false;
        }
    }
    int64_t day = sqlite3_column_type(row, 6) == SQLITE_INTEGER ? sqlite3_column_int64(row, 6) : 0;
    bool is_day = day > 0 && day <= DAY_LAST && session_day_step((uint32_t)day, 0) != 0;
    if (!result->game || !base_text_parse_uint64(column_text(row, 2), &result->deal) ||
        sqlite3_column_int(row, 10) == 0) {
        return false;
    }
    result->day = is_day && session_day_deal((uint32_t)day) == result->deal ? (uint32_t)day : 0;
    return true;
}

/* Puts a game into the table of those that come in; its instants and the like are taken over as they are. */
static int keep_game(sqlite3_stmt *put, const Incoming *game, sqlite3_stmt *row)
{
    const GameResult *result = &game->result;
    sqlite3_bind_value(put, 1, sqlite3_column_value(row, 3));
    sqlite3_bind_int64(put, 2, (int64_t)result->deal);
    store_row_bind_text(put, 3, result->game->name);
    store_row_bind_text(put, 4, result->game->rules_name);
    sqlite3_bind_value(put, 5, sqlite3_column_value(row, 4));
    sqlite3_bind_value(put, 6, sqlite3_column_value(row, 5));
    sqlite3_bind_int64(put, 7, result->day);
    sqlite3_bind_value(put, 8, sqlite3_column_value(row, 7));
    sqlite3_bind_int(put, 9, result->moves);
    sqlite3_bind_int(put, 10, result->won);
    sqlite3_bind_int64(put, 11, (int64_t)game->hash);
    sqlite3_bind_value(put, 12, sqlite3_column_value(row, 8));
    store_row_bind_text(put, 13, game->log);
    int code = sqlite3_step(put);
    sqlite3_reset(put);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

static int read_games(Import *import)
{
    sqlite3_stmt *rows = prepare(import, GAMES_SQL);
    sqlite3_stmt *put = NULL;
    int code = sqlite3_prepare_v2(import->store->database.handle, INCOMING_SQL, -1, &put, NULL);
    while (code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        Incoming game = {.log = NULL};
        bool memory = true;
        bool sound = read_fields(rows, &game.result) && play_log(&game, column_text(rows, 9), &memory);
        import->counts->refused += !sound;
        import->games += sound;
        code = !memory ? SQLITE_NOMEM : sound ? keep_game(put, &game, rows) : SQLITE_OK;
        free(game.log);
    }
    sqlite3_finalize(rows);
    sqlite3_finalize(put);
    return code == SQLITE_DONE ? SQLITE_OK : code;
}

/* Runs a statement about the file, perhaps with the name of a game. */
static int run(const Import *import, const char *sql, const char *game)
{
    sqlite3_stmt *statement = prepare(import, sql);
    if (game) {
        store_row_bind_text(statement, 2, game);
    }
    int code = sqlite3_step(statement);
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

static int merge_games(const Import *import)
{
    Store *store = import->store;
    StoreImport *counts = import->counts;
    sqlite3_stmt *compare = NULL;
    int code = sqlite3_prepare_v2(store->database.handle, COMPARE_SQL, -1, &compare, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_int64(compare, 1, (int64_t)store_last_id(store));
        sqlite3_step(compare);
        code = sqlite3_finalize(compare);
    }
    int64_t added = 0;
    int64_t known = 0;
    int64_t merged = 0;
    if (code == SQLITE_OK &&
        store_database_number(&store->database, "SELECT ifnull(sum(added), 0) FROM merged", &added) &&
        store_database_number(&store->database, "SELECT ifnull(sum(known), 0) FROM merged", &known) &&
        store_database_number(&store->database, "SELECT count(*) FROM merged", &merged)) {
        counts->added = (int)added;
        counts->renewed = (int)(merged - added - known);
        counts->known = import->games - counts->added - counts->renewed;
    }
    code = code == SQLITE_OK ? store_database_execute(&store->database, MERGE_SQL) : code;
    return code == SQLITE_OK ? store_database_execute(&store->database, STAY_OPEN_SQL) : code;
}

/* Takes all of it over or nothing. Gives SQLite's code. */
static int take_over(Import *import)
{
    Database *database = &import->store->database;
    int code = store_database_begin(database);
    if (code != SQLITE_OK) {
        return code;
    }
    code = sqlite3_create_function(database->handle, "is_text", 1, SQLITE_UTF8, NULL, is_text, NULL, NULL);
    code = code == SQLITE_OK ? store_database_execute(database, PREPARE_SQL) : code;
    code = code == SQLITE_OK ? read_games(import) : code;
    code = code == SQLITE_OK ? merge_games(import) : code;
    code = code == SQLITE_OK ? merge_values(import) : code;
    if (code == SQLITE_OK) {
        code = store_database_execute(database, DROP_SQL);
    }
    int ended = store_database_end(database, code == SQLITE_OK);
    return code != SQLITE_OK ? code : ended;
}

/* Whether the store is one that keeps things. */
static bool can_keep(Import *import)
{
    static const char *const reasons[] = {
        [STORE_READ_ONLY] = "the file or its folder cannot be written",
        [STORE_FULL] = "the disk is full",
        [STORE_IN_USE] = "a second copy of the game is using the saved games",
        [STORE_NEWER] = "a newer version of the game has written the saved games",
    };
    char detail[STORE_DETAIL_SIZE];
    Store *store = import->store;
    store_write_pending(store);
    StoreTrouble trouble = store->lasting != STORE_FINE ? store->lasting : store->passing;
    if (trouble == STORE_FINE || trouble == STORE_NOWHERE) {
        return true;
    }
    bool damaged = store->damaged;
    store->damaged = false;
    store_trouble(store, detail);
    store->damaged = damaged;
    bool told = (size_t)trouble < BASE_ARRAY_COUNT(reasons) && reasons[trouble];
    snprintf(import->error, STORE_DETAIL_SIZE, "%.900s", told ? reasons[trouble] : detail);
    return false;
}

/* Whether a text has more values than a file of the game could. */
static bool has_too_much(const char *text, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length && count <= VALUES_MAX; i++) {
        count += text[i] == ',' || text[i] == '{' || text[i] == '[';
    }
    return count > VALUES_MAX;
}

bool store_import_json(Store *store, const char *path, StoreImport *counts, char *error)
{
    size_t length = 0;
    Import import = {.store = store, .path = path, .counts = counts, .error = error};
    *counts = (StoreImport){0};
    if (!can_keep(&import)) {
        return false;
    }
    char *text = store_files_read(path, FILE_SIZE_MAX, &length);
    if (!text && errno != EFBIG) {
        snprintf(error, STORE_DETAIL_SIZE, "%s: cannot be read: %s", path, strerror(errno));
        return false;
    }
    if (!text || !base_text_is_utf8((TextSlice){.start = text, .length = length}) || has_too_much(text, length)) {
        complain(&import, text ? "not a file that was exported from the game" : "too large: 64 MB are the most");
        free(text);
        return false;
    }
    import.text = text;
    import.length = (int)length;
    bool good = read_head(&import);
    if (good) {
        int code = take_over(&import);
        store_note_result(store, code);
        if (store_database_is_damage(code) && store_is_file(store)) {
            store_replace_file(store);
        }
        good = code == SQLITE_OK || (code == SQLITE_NOMEM && complain(&import, "there is not enough memory for it")) ||
               can_keep(&import);
    }
    free(text);
    return good;
}
