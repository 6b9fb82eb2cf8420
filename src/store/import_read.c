/* SPDX-License-Identifier: MIT */
/*
 * Reads a JSON file (format: export.c) into memory, where SQLite parses it. The valid games go into the table
 * `incoming` of a database of its own, one a step, so that the store is not touched.
 *
 * Everything that follows from a game's log is worked out by playing it, whatever the file says.
 */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"
#include "store/store_parts.h"

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
    /* No row for a text that is no JSON. */
    [READ_HEAD] = "SELECT json_extract(?1, '$.format') = 'theplot' AND json_type(?1, '$.version') = 'integer'"
                  " AND json_extract(?1, '$.version') > 0, json_extract(?1, '$.version') = 1,"
                  " json_type(?1, '$.games') = 'array'"
                  " AND ifnull(json_type(?1, '$.settings') IN ('object', 'null'), 1)"
                  " AND ifnull(json_type(?1, '$.lessons') IN ('array', 'null'), 1),"
                  " json_array_length(?1, '$.games'), json_extract(?1, '$.settings'), json_extract(?1, '$.lessons')"
                  " WHERE json_valid(?1)",
    /* The fields of each game; a value that is no object has none. */
    [READ_GAMES] =
        "SELECT json_extract(game, '$.game'), json_extract(game, '$.rules'), json_extract(game, '$.deal'), " STARTED
        ", " TOUCHED ", json_extract(game, '$.played'), json_extract(game, '$.day'),"
        " (SELECT ifnull(sum(1 << n.key), 0) FROM " EXCHANGE_ASSISTS " n WHERE n.value IN"
        " (SELECT value FROM json_each(game, '$.helps') WHERE type = 'text')), " ORIGIN ","
        " json_extract(game, '$.log'), ifnull(json_type(game, '$.helps'), 'array') = 'array'"
        " FROM (SELECT iif(type = 'object', value, '{}') AS game FROM json_each(?1, '$.games'))",
    /* Of a game that comes twice in a file the longer counts. ?1 to ?14 are a game's columns, then come log and
     * origin. */
    [READ_STAGE] =
        "INSERT INTO incoming VALUES (?5, ?4, ?2, ?3, ?6, ?7, ?9, ?11, ?10, ?12, ?14, nullif(?16, -1), ?15)"
        " ON CONFLICT (started, deal, game, rules) DO UPDATE SET touched = excluded.touched, played = excluded.played,"
        " day = excluded.day, helps = excluded.helps, moves = excluded.moves, won = excluded.won,"
        " hash = excluded.hash, origin = excluded.origin, log = excluded.log"
        " WHERE " EXCHANGE_CONTINUES("excluded.log", "log"),
};

static const char BEGINNING[] = "{\"format\":\"theplot\"";
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

/* The log as the program itself would have written it; the caller frees it. */
static char *rewrite_log(TextSlice log, int entries)
{
    char *text = base_allocate((size_t)entries * LOG_ENTRY_SIZE + 1);
    char *end = text;
    TextSlice word;
    for (int i = 0; i < entries; i++) {
        LogEntry entry;
        base_text_next_word(&log, &word);
        session_log_read(word, &entry);
        end = session_log_write(&entry, end);
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

/* Plays a log and works out the game. False where it is not legal. */
static bool play_log(Incoming *game, TextSlice log)
{
    History history;
    if (log.length > STORE_LOG_MAX) {
        return false;
    }
    session_history_begin(&history, game->result.game, game->result.deal);
    LogReplay replay = session_log_replay(&history, game->result.game, log);
    bool sound = replay.whole && history.count > 1;
    if (sound) {
        judge_history(&game->result, &history);
        game->hash = session_position_hash(&history.nodes[history.here].position);
        game->log = rewrite_log(log, replay.entries);
        sound = strlen(game->log) <= STORE_LOG_MAX;
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
    result->game = rules_game_find(store_row_name(row, 0).start, store_row_name(row, 1).start);
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

static void read_game(StoreImporting *importing, sqlite3_stmt *row)
{
    Incoming game = {.origin = -1};
    bool sound = read_fields(row, &game.result) && play_log(&game, store_row_name(row, 9));
    bool memory = sqlite3_errcode(importing->staged.handle) != SQLITE_NOMEM; /* while it read a text of the row */
    if (sound) {
        game.origin = sqlite3_column_type(row, 8) == SQLITE_INTEGER ? sqlite3_column_int64(row, 8) : -1;
    }
    int code = !memory ? SQLITE_NOMEM : sound ? stage_game(importing, &game) : SQLITE_OK;
    free(game.log);
    if (code != SQLITE_OK) {
        store_import_complain_of(importing, code);
    }
    importing->count += sound;
    importing->refused += !sound;
}

void store_import_read(StoreImporting *importing)
{
    sqlite3_stmt *row = importing->reads[READ_GAMES];
    int code = sqlite3_step(row);
    if (code == SQLITE_ROW) {
        read_game(importing, row);
    } else if (code == SQLITE_DONE) {
        importing->stage = IMPORT_MERGING;
    } else {
        store_import_complain_of(importing, code);
    }
}

/* Reads the whole file into memory. False: errno says why not. */
static bool read_text(StoreImporting *importing)
{
    FILE *file = store_files_open_to_read(importing->path);
    if (!file) {
        return false;
    }
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    rewind(file);
    errno = size < 0 ? EIO : ENOMEM;
    importing->text = size < 0 ? NULL : malloc((size_t)size + 1);
    if (importing->text) {
        errno = EIO;
        importing->length = fread(importing->text, 1, (size_t)size, file);
        importing->text[importing->length] = '\0';
    }
    bool good = importing->text && !ferror(file);
    fclose(file);
    return good;
}

/* Makes the table and the statements, which read the text. Gives SQLite's code. */
static int prepare_reading(StoreImporting *importing)
{
    Database *staged = &importing->staged;
    int code = store_database_open(staged, NULL, NULL, DATABASE_MEMORY);
    code = code == SQLITE_OK ? store_database_execute(staged, INCOMING_TABLE) : code;
    if (code == SQLITE_OK) { /* the text may be as long as SQLite can have any */
        sqlite3_limit(staged->handle, SQLITE_LIMIT_LENGTH, INT_MAX);
    }
    for (int i = 0; i < READ_STATEMENTS && code == SQLITE_OK; i++) {
        code = sqlite3_prepare_v2(staged->handle, TEXTS[i], -1, &importing->reads[i], NULL);
        if (code == SQLITE_OK && i != READ_STAGE) {
            code = sqlite3_bind_text64(importing->reads[i], 1, importing->text, importing->length, SQLITE_STATIC,
                                       SQLITE_UTF8);
        }
    }
    return code;
}

/* Fails if the file is not an export of the game. */
static void check_head(StoreImporting *importing)
{
    sqlite3_stmt *head = importing->reads[READ_HEAD];
    int code = sqlite3_step(head);
    importing->ours = code == SQLITE_ROW ? sqlite3_column_int(head, HEAD_OURS) != 0 : importing->ours;
    if (code == SQLITE_DONE) {
        complain_of_file(importing, NOT_JSON);
    } else if (code != SQLITE_ROW) {
        store_import_complain_of(importing, code);
    } else if (importing->ours && !sqlite3_column_int(head, HEAD_VERSION)) {
        complain_of_file(importing, "written by a newer version of the game, which this one cannot read");
    } else if (!importing->ours || !sqlite3_column_int(head, HEAD_SOUND)) {
        complain_of_file(importing, OTHER);
    }
}

void store_import_open(StoreImporting *importing)
{
    if (!read_text(importing)) {
        read_failed(importing);
        return;
    }
    importing->ours = strncmp(importing->text, BEGINNING, strlen(BEGINNING)) == 0;
    int code = prepare_reading(importing);
    if (code != SQLITE_OK) {
        store_import_complain_of(importing, code);
    } else if (!base_text_is_utf8((TextSlice){.start = importing->text, .length = importing->length})) {
        complain_of_file(importing, OTHER);
    } else {
        check_head(importing);
    }
}

void store_import_close(StoreImporting *importing)
{
    for (int i = 0; i < READ_STATEMENTS; i++) {
        sqlite3_finalize(importing->reads[i]);
    }
    store_database_close(&importing->staged, false);
    free(importing->text);
}
