/* SPDX-License-Identifier: MIT */
/*
 * Reading a JSON file (its format: exchange.c), and checking each game of it.
 *
 * SQLite's functions take the JSON apart, in a connection of their own; they bound how deep it may be nested. Nothing
 * of the file is believed that can be worked out: a game's log is played, and what came of it is what that comes to.
 */
#include <limits.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"

enum { VALUES_MAX = 1000 }; /* of settings and lessons; what comes after them is passed over */

static const char HEAD_SQL[] =
    "SELECT json_extract(?1,'$.format'), json_type(?1,'$.version'), json_extract(?1,'$.version'),"
    " json_type(?1,'$.games'), json_type(?1,'$.settings'), json_type(?1,'$.lessons') WHERE json_type(?1) = 'object'";
static const char GAMES_SQL[] = "SELECT CASE type WHEN 'object' THEN value END FROM json_each(?1,'$.games')";
static const char GAME_SQL[] =
    "SELECT json_extract(?1,'$.game'), json_extract(?1,'$.rules'), json_extract(?1,'$.deal'),"
    " json_extract(?1,'$.started'), json_extract(?1,'$.touched'), json_extract(?1,'$.played'),"
    " json_type(?1,'$.helps'), json_extract(?1,'$.day'), json_extract(?1,'$.\"branched-from\"'),"
    " json_extract(?1,'$.log')";
static const char HELPS_SQL[] = "SELECT value FROM json_each(?1,'$.helps') WHERE type = 'text'";
static const char SETTINGS_SQL[] = "SELECT key, value FROM json_each(?1,'$.settings') WHERE type = 'text'";
static const char LESSONS_SQL[] = "SELECT value, NULL FROM json_each(?1,'$.lessons') WHERE type = 'text'";

typedef struct Reader {
    ExchangeContent *content;
    const char *path;
    const char *text;
    int length;
    sqlite3 *sqlite;
    sqlite3_stmt *game;
    sqlite3_stmt *helps;
    char *error;
} Reader;

static bool reader_complain(Reader *reader, const char *what)
{
    snprintf(reader->error, STORE_DETAIL_SIZE, "%s: %s", reader->path, what);
    return false;
}

static bool reader_no_memory(Reader *reader)
{
    return reader_complain(reader, "there is not enough memory for it");
}

/* A text of a row, or NULL where the column has no text, or one that is not text. */
static const char *column_text(sqlite3_stmt *row, int column)
{
    if (sqlite3_column_type(row, column) != SQLITE_TEXT) {
        return NULL;
    }
    const char *text = (const char *)sqlite3_column_text(row, column);
    size_t length = (size_t)sqlite3_column_bytes(row, column);
    return text != NULL && base_text_is_utf8((TextSlice){.start = text, .length = length}) ? text : NULL;
}

static bool column_is(sqlite3_stmt *row, int column, const char *text)
{
    const char *found = column_text(row, column);
    return found != NULL && strcmp(found, text) == 0;
}

/* Makes room for one more item in a list. False where there is none. */
static bool make_room(void **items, int count, int *capacity, size_t size)
{
    if (count < *capacity) {
        return true;
    }
    int larger = *capacity == 0 ? 64 : *capacity > INT_MAX / 2 ? 0 : *capacity * 2;
    void *moved = larger == 0 ? NULL : realloc(*items, (size_t)larger * size);
    if (moved == NULL) {
        return false;
    }
    *items = moved;
    *capacity = larger;
    return true;
}

/* A statement over the whole file. NULL where it cannot be had. */
static sqlite3_stmt *reader_prepare(Reader *reader, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(reader->sqlite, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_bind_text(statement, 1, reader->text, reader->length, SQLITE_STATIC) != SQLITE_OK) {
        sqlite3_finalize(statement);
        return NULL;
    }
    return statement;
}

static bool is_list(sqlite3_stmt *row, int column, const char *type)
{
    return column_is(row, column, type) || sqlite3_column_type(row, column) == SQLITE_NULL;
}

static bool reader_judge_head(Reader *reader, sqlite3_stmt *row)
{
    static const char NOT_OURS[] = "not a file that was exported from the game";
    if (!column_is(row, 0, "theplot") || !column_is(row, 1, "integer") || sqlite3_column_int64(row, 2) < 1) {
        return reader_complain(reader, NOT_OURS);
    }
    if (sqlite3_column_int64(row, 2) > EXCHANGE_VERSION) {
        return reader_complain(reader, "written by a newer version of the game, which this one cannot read");
    }
    if (!column_is(row, 3, "array") || !is_list(row, 4, "object") || !is_list(row, 5, "array")) {
        return reader_complain(reader, NOT_OURS);
    }
    return true;
}

/* Whether it is a file of ours at all. What is no JSON is an error of the statement. */
static bool reader_head(Reader *reader)
{
    sqlite3_stmt *statement = reader_prepare(reader, HEAD_SQL);
    if (statement == NULL) {
        return reader_no_memory(reader);
    }
    int code = sqlite3_step(statement);
    bool good = code == SQLITE_ROW     ? reader_judge_head(reader, statement)
                : code == SQLITE_NOMEM ? reader_no_memory(reader)
                : code == SQLITE_DONE  ? reader_complain(reader, "not a file that was exported from the game")
                                       : reader_complain(reader, "not JSON, or not the whole of a file");
    sqlite3_finalize(statement);
    return good;
}

/* Writes the log anew as the program itself would have written it. NULL where there is no memory. */
static char *log_rewrite(TextSlice log, int entries, size_t *length)
{
    char *text = malloc((size_t)entries * LOG_ENTRY_SIZE + 1);
    TextSlice word;
    *length = 0;
    for (int i = 0; text != NULL && i < entries && base_text_next_word(&log, &word); i++) {
        LogEntry entry;
        session_log_read(word, &entry);
        session_log_write(&entry, text + *length);
        *length += strlen(text + *length);
    }
    if (text == NULL) {
        return NULL;
    }
    text[*length] = '\0';
    char *fitting = realloc(text, *length + 1);
    return fitting != NULL ? fitting : text;
}

/* What came of a game: won with its first winning position, else as it stands. */
static void judge_history(GameResult *result, const History *history)
{
    result->begun = history->count > 1;
    result->moves = history->nodes[history->here].depth;
    result->won = false;
    for (int i = 0; i < history->count && !result->won; i++) {
        if (rules_status(result->game, &history->nodes[i].position) == STATUS_WON) {
            result->won = true;
            result->moves = history->nodes[i].depth;
        }
    }
}

bool exchange_check_log(ExchangeGame *game, TextSlice log, bool *memory)
{
    GameResult *result = &game->stored.result;
    History history;
    *memory = session_history_begin(&history, result->game, result->deal);
    if (!*memory) {
        return false;
    }
    bool fits = log.length < STORE_LOG_MAX;
    LogReplay replay = session_log_replay(&history, result->game, fits ? log : (TextSlice){.length = 0});
    *memory = replay.memory;
    bool sound = replay.memory && replay.whole && history.count > 1;
    if (sound) {
        judge_history(result, &history);
        const Position *position = &history.nodes[history.here].position;
        game->stored.hash = base_hash_bytes(BASE_HASH_START, position, sizeof *position);
        game->stored.log = log_rewrite(log, replay.entries, &game->stored.log_length);
        *memory = game->stored.log != NULL;
    }
    session_history_free(&history);
    return sound && *memory;
}

static bool read_instant(sqlite3_stmt *row, int column, int64_t *instant)
{
    const char *text = column_text(row, column);
    return text != NULL && exchange_instant_read(text, instant);
}

/* The plain fields of a game. False where one of them is not what it has to be. */
static bool read_fields(sqlite3_stmt *row, ExchangeGame *game)
{
    GameResult *result = &game->stored.result;
    const char *name = column_text(row, 0);
    const char *rules = column_text(row, 1);
    const char *deal = column_text(row, 2);
    result->game = name == NULL || rules == NULL ? NULL : rules_game_find(name, rules);
    if (result->game == NULL || deal == NULL || !base_text_parse_uint64(base_text_slice(deal), &result->deal) ||
        !read_instant(row, 3, &result->started) || !read_instant(row, 4, &result->touched) ||
        sqlite3_column_type(row, 5) != SQLITE_INTEGER || sqlite3_column_int64(row, 5) < 0 ||
        !is_list(row, 6, "array")) {
        return false;
    }
    int64_t day = sqlite3_column_type(row, 7) == SQLITE_INTEGER ? sqlite3_column_int64(row, 7) : 0;
    bool is_day = day > 0 && day <= DAY_LAST && session_day_step((uint32_t)day, 0) != 0;
    result->day = is_day && session_day_deal((uint32_t)day) == result->deal ? (uint32_t)day : 0;
    result->played = (uint64_t)sqlite3_column_int64(row, 5);
    game->branched = read_instant(row, 8, &game->origin);
    return true;
}

static uint8_t read_helps(Reader *reader, const char *text)
{
    uint8_t helps = 0;
    sqlite3_bind_text(reader->helps, 1, text, -1, SQLITE_STATIC);
    while (sqlite3_step(reader->helps) == SQLITE_ROW) {
        for (int bit = 0; exchange_help_name(bit) != NULL; bit++) {
            if (column_is(reader->helps, 0, exchange_help_name(bit))) {
                helps |= (uint8_t)(1U << bit);
            }
        }
    }
    sqlite3_reset(reader->helps);
    return helps;
}

/* One game, told by its part of the file; NULL: something else is in its place. False where there is no memory. */
static bool reader_game(Reader *reader, const char *text)
{
    ExchangeContent *content = reader->content;
    void *games = content->games;
    bool memory = make_room(&games, content->game_count, &content->game_capacity, sizeof *content->games);
    content->games = games;
    if (!memory) {
        return false;
    }
    ExchangeGame *game = &content->games[content->game_count];
    *game = (ExchangeGame){.place = content->game_count};
    sqlite3_bind_text(reader->game, 1, text, -1, SQLITE_STATIC);
    bool sound = text != NULL && sqlite3_step(reader->game) == SQLITE_ROW && read_fields(reader->game, game);
    const char *log = sound ? column_text(reader->game, 9) : NULL;
    sound = log != NULL && exchange_check_log(game, base_text_slice(log), &memory);
    if (sound) {
        game->stored.result.helps = read_helps(reader, text);
        content->game_count++;
    } else {
        content->refused++;
    }
    sqlite3_reset(reader->game);
    return memory;
}

static bool reader_games(Reader *reader)
{
    sqlite3_stmt *statement = reader_prepare(reader, GAMES_SQL);
    int code = SQLITE_NOMEM;
    bool good = statement != NULL &&
                sqlite3_prepare_v2(reader->sqlite, GAME_SQL, -1, &reader->game, NULL) == SQLITE_OK &&
                sqlite3_prepare_v2(reader->sqlite, HELPS_SQL, -1, &reader->helps, NULL) == SQLITE_OK;
    while (good && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        good = reader_game(reader, (const char *)sqlite3_column_text(statement, 0));
    }
    sqlite3_finalize(statement);
    sqlite3_finalize(reader->game);
    sqlite3_finalize(reader->helps);
    return (good && code == SQLITE_DONE) || reader_no_memory(reader);
}

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

/* Keeps a setting, or a lesson where `value` is NULL. What cannot be one is passed over. False: no memory. */
static bool reader_value(Reader *reader, const char *name, const char *value)
{
    ExchangeContent *content = reader->content;
    bool fits = name[0] != '\0' && strlen(name) < STORE_NAME_SIZE;
    if (!fits || content->value_count == VALUES_MAX) {
        return true;
    }
    void *values = content->values;
    bool room = make_room(&values, content->value_count, &content->value_capacity, sizeof *content->values);
    content->values = values;
    if (!room) {
        return false;
    }
    ExchangeValue *kept = &content->values[content->value_count++];
    *kept = (ExchangeValue){.name = copy_text(name), .value = value == NULL ? NULL : copy_text(value)};
    return kept->name != NULL && (value == NULL || kept->value != NULL);
}

static bool reader_values(Reader *reader, const char *sql, bool settings)
{
    sqlite3_stmt *statement = reader_prepare(reader, sql);
    int code = SQLITE_NOMEM;
    bool good = statement != NULL;
    while (good && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *name = column_text(statement, 0);
        const char *value = column_text(statement, 1);
        bool known = name != NULL && (settings ? value != NULL : rules_game_find(name, NULL) != NULL);
        good = !known || reader_value(reader, name, value);
    }
    sqlite3_finalize(statement);
    return (good && code == SQLITE_DONE) || reader_no_memory(reader);
}

bool exchange_content_read(ExchangeContent *content, const char *path, char *error)
{
    char *text = NULL;
    size_t length = 0;
    *content = (ExchangeContent){.refused = 0};
    if (!exchange_file_read(path, &text, &length, error)) {
        return false;
    }
    Reader reader = {.content = content, .path = path, .text = text, .length = (int)length, .error = error};
    bool good = sqlite3_open(":memory:", &reader.sqlite) == SQLITE_OK || reader_no_memory(&reader);
    good = good && reader_head(&reader) && reader_games(&reader) && reader_values(&reader, SETTINGS_SQL, true) &&
           reader_values(&reader, LESSONS_SQL, false);
    sqlite3_close(reader.sqlite);
    free(text);
    if (!good) {
        exchange_content_free(content);
    }
    return good;
}

void exchange_content_free(ExchangeContent *content)
{
    for (int i = 0; i < content->game_count; i++) {
        store_free_game(&content->games[i].stored);
    }
    for (int i = 0; i < content->value_count; i++) {
        free(content->values[i].name);
        free(content->values[i].value);
    }
    free(content->games);
    free(content->values);
    *content = (ExchangeContent){.refused = 0};
}
