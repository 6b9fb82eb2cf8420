/* SPDX-License-Identifier: MIT */
/*
 * Reads a JSON file (format: export.c) piece by piece (json.h). The valid games go into the table `incoming` of a
 * temporary database, so that memory does not grow with the file and the store is not touched.
 *
 * Everything that follows from a game's log is worked out by playing it, whatever the file says. SQLite parses the
 * pieces.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"
#include "store/store_parts.h"

/* A piece with more values is not parsed: the program writes none, and it would take much memory. */
enum { VALUES_MAX = 100000 };

/* A valid game of the file; `result` has no id. */
typedef struct Incoming {
    GameResult result;
    uint64_t hash;
    int64_t origin; /* when the game that it branched from began, or -1 */
    char *log;      /* owned */
} Incoming;

static const char INCOMING_TABLE[] =
    "CREATE TABLE incoming (started, deal, game, rules, touched, played, day, helps, moves, won, hash, origin, log,"
    " UNIQUE (started, deal, game, rules)); BEGIN";

/* The milliseconds of an instant in the program's own format; else NULL. */
#define MILLISECONDS(value)                                                                                            \
    "(SELECT CAST(strftime('%s', v) AS INTEGER) * 1000 + CAST(substr(v, 21, 3) AS INTEGER) FROM (SELECT " value        \
    " AS v) WHERE v IN (strftime('" EXCHANGE_MILLISECONDS "', julianday(v)), strftime('" EXCHANGE_SECONDS              \
    "', julianday(v)))"                                                                                                \
    " AND v >= '1970')"

#define STARTED MILLISECONDS("json_extract(game, '$.started')")
#define TOUCHED MILLISECONDS("json_extract(game, '$.touched')")
#define ORIGIN MILLISECONDS("json_extract(game, '$.\"branched-from\"')")

static const char *const TEXTS[READ_STATEMENTS] = {
    [READ_VALID] = "SELECT json_valid(?1)",
    [READ_MEMBER] = "SELECT key, type, value FROM json_each(?1)",
    /* The fields of a game; a value that is no object has none. */
    [READ_FIELDS] =
        "SELECT json_extract(game, '$.game'), json_extract(game, '$.rules'), json_extract(game, '$.deal'), " STARTED
        ", " TOUCHED ", json_extract(game, '$.played'), json_extract(game, '$.day'),"
        " (SELECT ifnull(sum(1 << n.key), 0) FROM " EXCHANGE_ASSISTS " n WHERE n.value IN"
        " (SELECT value FROM json_each(game, '$.helps') WHERE type = 'text')), " ORIGIN ","
        " json_extract(game, '$.log'), ifnull(json_type(game, '$.helps'), 'array') = 'array'"
        " FROM (SELECT CASE json_type(?1) WHEN 'object' THEN ?1 ELSE '{}' END AS game)",
    /*
     * Of a game that comes twice in a file the longer counts. ?1 to ?14 are a game's columns, then come log and origin.
     */
    [READ_STAGE] =
        "INSERT INTO incoming VALUES (?5, ?4, ?2, ?3, ?6, ?7, ?9, ?11, ?10, ?12, ?14, nullif(?16, -1), ?15)"
        " ON CONFLICT (started, deal, game, rules) DO UPDATE SET touched = excluded.touched, played = excluded.played,"
        " day = excluded.day, helps = excluded.helps, moves = excluded.moves, won = excluded.won,"
        " hash = excluded.hash, origin = excluded.origin, log = excluded.log"
        " WHERE " EXCHANGE_CONTINUES("excluded.log", "log"),
};

static const char OTHER[] = "not a file that was exported from the game";
static const char NOT_JSON[] = "not JSON, or not the whole of a file";

static void complain_of_file(StoreImporting *importing, const char *what)
{
    snprintf(importing->error, sizeof importing->error, "%.800s: %s", importing->path, what);
    importing->stage = IMPORT_FAILED;
}

void store_import_complain_of(StoreImporting *importing, int code)
{
    bool memory = (code & 0xFF) == SQLITE_NOMEM || code == SQLITE_IOERR_NOMEM;
    complain_of_file(importing, memory ? "there is not enough memory for it" : sqlite3_errstr(code));
}

/* Fails with the reason in errno. */
static void read_failed(StoreImporting *importing)
{
    char what[128];
    const char *why = errno == EINVAL ? "it is not an ordinary file" : strerror(errno);
    snprintf(what, sizeof what, "cannot be read: %s", why);
    complain_of_file(importing, what);
}

/* Binds the present piece to a statement. */
static sqlite3_stmt *bind_piece(const StoreImporting *importing, ReadStatement which)
{
    sqlite3_stmt *statement = importing->reads[which];
    sqlite3_bind_text(statement, 1, importing->json.text, (int)importing->json.length, SQLITE_STATIC);
    return statement;
}

/* Whether a text has more than VALUES_MAX values. */
static bool has_too_much(TextSlice text)
{
    int count = 0;
    for (size_t i = 0; i < text.length && count <= VALUES_MAX; i++) {
        count += text.start[i] == ',' || text.start[i] == '{' || text.start[i] == '[';
    }
    return count > VALUES_MAX;
}

/* Whether the piece is valid; else the import fails. */
static bool check_piece(StoreImporting *importing)
{
    TextSlice text = {.start = importing->json.text, .length = importing->json.length};
    if (!base_text_is_utf8(text) || has_too_much(text)) {
        complain_of_file(importing, OTHER);
        return false;
    }
    sqlite3_stmt *valid = bind_piece(importing, READ_VALID);
    int code = sqlite3_step(valid);
    bool good = code == SQLITE_ROW && sqlite3_column_int(valid, 0) != 0;
    sqlite3_reset(valid);
    if (code != SQLITE_ROW) {
        store_import_complain_of(importing, code);
    } else if (!good) {
        complain_of_file(importing, NOT_JSON);
    }
    return good;
}

/* The log as the program itself would have written it; the caller frees it. NULL: no memory. */
static char *rewrite_log(TextSlice log, int entries)
{
    char *text = malloc((size_t)entries * LOG_ENTRY_SIZE + 1);
    size_t length = 0;
    TextSlice word;
    for (int i = 0; text && i < entries; i++) {
        LogEntry entry;
        base_text_next_word(&log, &word);
        session_log_read(word, &entry);
        session_log_write(&entry, text + length);
        length += strlen(text + length);
    }
    return text;
}

/* Works out a game's result: won at its first winning position, else as it stands. */
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

/* Plays a log and works out the game. False where it is not legal or, with `*memory` false, memory ran out. */
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
        judge_history(&game->result, &history);
        game->hash = session_history_hash(&history, history.here);
        game->log = rewrite_log(log, replay.entries);
        *memory = game->log != NULL;
        sound = *memory && strlen(game->log) <= STORE_LOG_MAX;
    }
    session_history_free(&history);
    return sound;
}

/* Reads the day whose deal a game is, or 0. False where that is no date, such as 20260230. */
static bool read_day(sqlite3_stmt *row, int column, const GameResult *result, uint32_t *day)
{
    int64_t number = sqlite3_column_int64(row, column);
    *day = 0;
    if (sqlite3_column_type(row, column) == SQLITE_NULL) {
        return true;
    }
    if (sqlite3_column_type(row, column) != SQLITE_INTEGER || number <= 0 || number > DAY_LAST ||
        session_day_step((uint32_t)number, 0) == 0) {
        return false;
    }
    *day = session_day_has_deal(result->game, (uint32_t)number, result->deal) ? (uint32_t)number : 0;
    return true;
}

/* Reads the plain fields of a game. False where one of them is wrong. */
static bool read_fields(sqlite3_stmt *row, GameResult *result)
{
    TextSlice game = store_row_name(row, 0);
    TextSlice rules = store_row_name(row, 1);
    result->game = rules_game_find(game.start, rules.start);
    for (int i = 3; i <= 5; i++) {
        if (sqlite3_column_type(row, i) != SQLITE_INTEGER || sqlite3_column_int64(row, i) < 0) {
            return false;
        }
    }
    if (!result->game || !base_text_parse_uint64(store_row_name(row, 2), &result->deal) ||
        sqlite3_column_int(row, 10) == 0 || !read_day(row, 6, result, &result->day)) {
        return false;
    }
    result->started = sqlite3_column_int64(row, 3);
    result->touched = sqlite3_column_int64(row, 4);
    result->played = (uint64_t)sqlite3_column_int64(row, 5);
    result->assist = (uint8_t)sqlite3_column_int(row, 7);
    return true;
}

/* Puts a game into the table `incoming`. Returns SQLite's code. */
static int stage_game(StoreImporting *importing, const Incoming *game)
{
    sqlite3_stmt *put = importing->reads[READ_STAGE];
    store_row_bind(put, &game->result, game->hash);
    store_row_bind_text(put, SCHEMA_GAME_COLUMN_COUNT + 1, game->log);
    sqlite3_bind_int64(put, SCHEMA_GAME_COLUMN_COUNT + 2, game->origin);
    return store_database_finish(&importing->staged, put);
}

static void read_incoming_game(StoreImporting *importing)
{
    sqlite3_stmt *row = bind_piece(importing, READ_FIELDS);
    Incoming game = {.origin = -1};
    bool memory = true;
    int code = sqlite3_step(row);
    bool sound =
        code == SQLITE_ROW && read_fields(row, &game.result) && play_log(&game, store_row_name(row, 9), &memory);
    memory = memory && sqlite3_errcode(importing->staged.handle) != SQLITE_NOMEM; /* while it read a text of the row */
    if (sound) {
        game.origin = sqlite3_column_type(row, 8) == SQLITE_INTEGER ? sqlite3_column_int64(row, 8) : -1;
    }
    sqlite3_reset(row);
    code = !memory ? SQLITE_NOMEM : sound ? stage_game(importing, &game) : code == SQLITE_ROW ? SQLITE_OK : code;
    free(game.log);
    if (code != SQLITE_OK) {
        store_import_complain_of(importing, code);
        return;
    }
    importing->count += sound;
    importing->refused += !sound;
}

/* Fails if what was read so far, or at its `end` the whole file, is not an export of the game. */
static void check_head(StoreImporting *importing, bool end)
{
    const char *format = importing->members[MEMBER_FORMAT];
    const char *number = importing->members[MEMBER_VERSION];
    uint64_t version = 0;
    bool ours = format && strcmp(format, "theplot") == 0 && number &&
                base_text_parse_uint64(base_text_slice(number), &version) && version > 0;
    if (ours && version > 1) {
        complain_of_file(importing, "written by a newer version of the game, which this one cannot read");
    } else if (end && (!ours || !importing->members[MEMBER_GAMES] || importing->strange)) {
        complain_of_file(importing, OTHER);
    } else if (end) {
        importing->stage = IMPORT_READ;
    }
}

/* Keeps a member's value. Of one that comes twice the first counts. */
static void read_member(StoreImporting *importing)
{
    static const char *const MEMBERS[MEMBER_COUNT][2] = {
        {"format", "text"}, {"version", "integer"}, {"games", "array"}, {"settings", "object"}, {"lessons", "array"}};
    sqlite3_stmt *row = bind_piece(importing, READ_MEMBER);
    int code = sqlite3_step(row);
    const char *name = code == SQLITE_ROW ? (const char *)sqlite3_column_text(row, 0) : NULL;
    const char *type = name ? (const char *)sqlite3_column_text(row, 1) : NULL;
    for (int i = 0; type && i < MEMBER_COUNT; i++) {
        char **member = &importing->members[i];
        if (!*member && strcmp(name, MEMBERS[i][0]) == 0 && strcmp(type, "null") != 0) {
            importing->strange = importing->strange || strcmp(type, MEMBERS[i][1]) != 0;
            const char *value = (const char *)sqlite3_column_text(row, 2);
            *member = value ? sqlite3_mprintf("%s", value) : NULL;
            type = *member ? type : NULL;
        }
    }
    sqlite3_reset(row);
    if (!type) {
        store_import_complain_of(importing, code == SQLITE_ROW ? SQLITE_NOMEM : code);
    } else {
        check_head(importing, false);
    }
}

void store_import_read(StoreImporting *importing)
{
    JsonPiece piece = store_json_next(&importing->json);
    bool whole = piece == JSON_MEMBER || piece == JSON_ITEM || piece == JSON_OTHER;
    if (whole && !check_piece(importing)) {
        return;
    }
    switch (piece) {
    case JSON_MORE:
        break;
    case JSON_MEMBER:
        read_member(importing);
        break;
    case JSON_ITEM:
        read_incoming_game(importing);
        break;
    case JSON_END:
        check_head(importing, true);
        break;
    case JSON_WRONG:
        complain_of_file(importing, NOT_JSON);
        break;
    case JSON_OTHER:
    case JSON_TOO_LARGE:
        complain_of_file(importing, OTHER);
        break;
    case JSON_NO_MEMORY:
        store_import_complain_of(importing, SQLITE_NOMEM);
        break;
    case JSON_UNREADABLE:
        read_failed(importing);
        break;
    }
}

void store_import_open(StoreImporting *importing)
{
    if (!store_json_open(&importing->json, importing->path, "{\"games\":")) {
        read_failed(importing);
        return;
    }
    Database *staged = &importing->staged;
    int code = store_database_open(staged, NULL, NULL, DATABASE_TEMPORARY);
    code = code == SQLITE_OK ? store_database_execute(staged, INCOMING_TABLE) : code;
    for (int i = 0; i < READ_STATEMENTS && code == SQLITE_OK; i++) {
        code = sqlite3_prepare_v2(staged->handle, TEXTS[i], -1, &importing->reads[i], NULL);
    }
    if (code != SQLITE_OK) {
        store_import_complain_of(importing, code);
    }
}

void store_import_close(StoreImporting *importing)
{
    for (int i = 0; i < READ_STATEMENTS; i++) {
        sqlite3_finalize(importing->reads[i]);
    }
    for (int i = 0; i < MEMBER_COUNT; i++) {
        sqlite3_free(importing->members[i]);
    }
    store_database_close(&importing->staged, false);
    store_json_close(&importing->json);
}

enum { PACE_MAX = 1 << 24 };

void store_import_finish(StoreImporting *importing)
{
    for (int i = 0; i < TAKE_STATEMENTS; i++) {
        sqlite3_finalize(importing->takes[i]);
        importing->takes[i] = NULL;
    }
    sqlite3_finalize(importing->rows);
    importing->rows = NULL;
}

void store_import_yield(Store *store)
{
    StoreImporting *importing = store->importing;
    if (importing) {
        store->importing = NULL;
        store_import_finish(importing);
        store_database_end(&store->database, false);
        importing->stage = IMPORT_READ;
        importing->pace *= importing->pace < PACE_MAX ? 2 : 1;
    }
}
