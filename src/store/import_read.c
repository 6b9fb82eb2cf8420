/* SPDX-License-Identifier: MIT */
/*
 * Reading a JSON file (its format: export.c), in steps. What is read stays in memory, and the store is not touched.
 *
 * Nothing of the file is believed that can be worked out: a game's log is played, and what came of it is what that
 * comes to. SQLite takes the text apart, in a database of the reading's own.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"

/*
 * More than anybody has is not read: it would hold the game up. Games; values of JSON, which are counted before it is
 * parsed; bytes.
 */
enum { GAMES_MAX = 100000, VALUES_MAX = 16 * GAMES_MAX, FILE_SIZE_MAX = 64 * 1024 * 1024 };

/*
 * Whether it is a file of ours, whether it is newer, whether all is there with not too many games, ?2 at most; what it
 * has besides games, and how many of these. The whole text is parsed as seldom as that goes.
 */
static const char HEAD_SQL[] =
    "WITH head AS MATERIALIZED (SELECT json_extract(?1, '$.format', '$.version', '$.settings', '$.lessons') AS rest,"
    " json_type(?1, '$.games') AS type, json_array_length(?1, '$.games') AS count WHERE json_type(?1) = 'object')"
    " SELECT json_extract(rest, '$[0]') IS 'theplot' AND json_type(rest, '$[1]') IS 'integer'"
    " AND json_extract(rest, '$[1]') > 0, json_extract(rest, '$[1]') > 1, type IS 'array' AND count <= ?2"
    " AND json_type(rest, '$[2]') IN ('object', 'null') AND json_type(rest, '$[3]') IN ('array', 'null'), rest, count"
    " FROM head";

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
    " (SELECT ifnull(sum(1 << n.key), 0) FROM " EXCHANGE_ASSISTS " n WHERE n.value IN"
    " (SELECT value FROM json_each(game, '$.helps') WHERE type = 'text')), " ORIGIN ","
    " json_extract(game, '$.log'), ifnull(json_type(game, '$.helps'), 'array') = 'array'"
    " FROM (SELECT CASE type WHEN 'object' THEN value ELSE '{}' END AS game FROM json_each(?1, '$.games'))";

static const char OTHER[] = "not a file that was exported from the game";

static bool complain(StoreImporting *importing, const char *what)
{
    snprintf(importing->error, sizeof importing->error, "%.800s: %s", importing->path, what);
    importing->stage = IMPORT_FAILED;
    return false;
}

static bool complain_of_memory(StoreImporting *importing)
{
    return complain(importing, "there is not enough memory for it");
}

/* A statement about a text. */
static sqlite3_stmt *prepare(const StoreImporting *importing, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(importing->database.handle, sql, -1, &statement, NULL) == SQLITE_OK) {
        sqlite3_bind_text(statement, 1, importing->file.text, (int)importing->file.length, SQLITE_STATIC);
    }
    return statement;
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

/* Says what errno tells. */
static void read_failed(StoreImporting *importing)
{
    char what[128];
    const char *why = errno == EINVAL ? "it is not an ordinary file" : strerror(errno);
    snprintf(what, sizeof what, "cannot be read: %s", why);
    complain(importing, errno == EFBIG ? "too large: 64 MB are the most" : what);
}

static void read_file(StoreImporting *importing)
{
    FileReading *file = &importing->file;
    if (store_files_read_more(file, FILE_SIZE_MAX)) {
        return;
    }
    importing->stage = IMPORT_TEXT;
    if (!file->text) {
        read_failed(importing);
    }
}

static void check_text(StoreImporting *importing)
{
    const FileReading *file = &importing->file;
    importing->stage = IMPORT_HEAD;
    if (!base_text_is_utf8((TextSlice){.start = file->text, .length = file->length}) ||
        has_too_much(file->text, file->length)) {
        complain(importing, OTHER);
    }
}

/* Whether it is a file of ours at all. What is no JSON is an error of the statement. */
static void read_head(StoreImporting *importing)
{
    sqlite3_stmt *head = prepare(importing, HEAD_SQL);
    sqlite3_bind_int(head, 2, GAMES_MAX);
    int code = sqlite3_step(head);
    bool ours = code == SQLITE_ROW && sqlite3_column_int(head, 0) != 0;
    bool newer = ours && sqlite3_column_int(head, 1) != 0;
    bool good = ours && !newer && sqlite3_column_int(head, 2) != 0;
    if (good) {
        importing->all = sqlite3_column_int(head, 4);
        importing->rest = sqlite3_value_dup(sqlite3_column_value(head, 3));
        importing->rows = prepare(importing, GAMES_SQL);
        importing->stage = IMPORT_GAMES;
    }
    sqlite3_finalize(head);
    bool answered = code == SQLITE_ROW || code == SQLITE_DONE;
    if (good ? !importing->rest || !importing->rows : !answered && code != SQLITE_ERROR) {
        complain_of_memory(importing);
    } else if (!good) {
        complain(importing, !answered ? "not JSON, or not the whole of a file"
                            : newer   ? "written by a newer version of the game, which this one cannot read"
                                      : OTHER);
    }
}

/* Writes the log anew as the program itself would have written it. NULL where there is no memory. */
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
    return sound;
}

static TextSlice column_text(sqlite3_stmt *row, int column)
{
    TextSlice text = store_row_text(row, column);
    bool whole = text.length == (size_t)sqlite3_column_bytes(row, column); /* no NUL in it */
    return whole ? text : (TextSlice){.start = ""};
}

/* The day of which a game is the deal, or 0. False for what is no date, such as 20260230. */
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

/* The plain fields of a game. False where one of them is not what it has to be. */
static bool read_fields(sqlite3_stmt *row, GameResult *result)
{
    TextSlice game = column_text(row, 0);
    TextSlice rules = column_text(row, 1);
    result->game = rules_game_find(game.start, rules.start);
    for (int i = 3; i <= 5; i++) {
        if (sqlite3_column_type(row, i) != SQLITE_INTEGER || sqlite3_column_int64(row, i) < 0) {
            return false;
        }
    }
    if (!result->game || !base_text_parse_uint64(column_text(row, 2), &result->deal) ||
        sqlite3_column_int(row, 10) == 0 || !read_day(row, 6, result, &result->day)) {
        return false;
    }
    result->started = sqlite3_column_int64(row, 3);
    result->touched = sqlite3_column_int64(row, 4);
    result->played = (uint64_t)sqlite3_column_int64(row, 5);
    result->assist = (uint8_t)sqlite3_column_int(row, 7);
    return true;
}

/* Room for one more game. */
static bool make_room(StoreImporting *importing)
{
    if (importing->count < importing->capacity) {
        return true;
    }
    int capacity = 2 * importing->capacity + 64;
    Incoming *larger = realloc(importing->games, (size_t)capacity * sizeof *larger);
    if (larger) {
        importing->games = larger;
        importing->capacity = capacity;
    }
    return larger;
}

static void read_game(StoreImporting *importing)
{
    sqlite3_stmt *row = importing->rows;
    int code = sqlite3_step(row);
    Incoming game = {.origin = -1};
    bool memory = true;
    if (code != SQLITE_ROW) {
        importing->stage = IMPORT_READ;
        memory = code == SQLITE_DONE;
    } else if (read_fields(row, &game.result) && play_log(&game, column_text(row, 9), &memory)) {
        memory = make_room(importing);
        if (memory) {
            game.origin = sqlite3_column_type(row, 8) == SQLITE_INTEGER ? sqlite3_column_int64(row, 8) : -1;
            importing->games[importing->count++] = game;
            return;
        }
    } else {
        importing->refused++;
    }
    free(game.log);
    if (!memory) {
        complain_of_memory(importing);
    }
}

StoreImporting *store_import_begin(Store *store, const char *path)
{
    StoreImporting *importing = calloc(1, sizeof *importing);
    size_t size = strlen(path) + 1;
    if (!importing || !(importing->path = malloc(size))) {
        free(importing);
        return NULL;
    }
    memcpy(importing->path, path, size);
    if (!store_import_may(store, importing->error)) {
        importing->stage = IMPORT_FAILED;
    } else if (!store_files_read_begin(&importing->file, path)) {
        read_failed(importing);
    } else if (store_database_open(&importing->database, NULL, NULL, DATABASE_MEMORY) != SQLITE_OK) {
        complain_of_memory(importing);
    }
    return importing;
}

bool store_import_step(StoreImporting *importing)
{
    static void (*const STAGES[])(StoreImporting *) = {
        [IMPORT_FILE] = read_file, [IMPORT_TEXT] = check_text, [IMPORT_HEAD] = read_head, [IMPORT_GAMES] = read_game};
    if (importing->stage < IMPORT_READ) {
        STAGES[importing->stage](importing);
    }
    return importing->stage < IMPORT_READ;
}

int store_import_progress(const StoreImporting *importing, int *all)
{
    *all = importing->all;
    return importing->count + importing->refused;
}

void store_import_drop(StoreImporting *importing)
{
    if (!importing) {
        return;
    }
    for (int i = 0; i < importing->count; i++) {
        free(importing->games[i].log);
    }
    sqlite3_finalize(importing->rows);
    store_database_close(&importing->database, false);
    store_files_read_end(&importing->file);
    free(importing->games);
    sqlite3_value_free(importing->rest);
    free(importing->path);
    free(importing);
}
