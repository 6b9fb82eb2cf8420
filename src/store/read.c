/* SPDX-License-Identifier: MIT */
/*
 * Reading: each function asks for rows by one statement and gives SQLite's code; read_with() runs it, and once more
 * where that failed: a disk may do the second time what it did not the first, and after damage there is a new database.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "store/row.h"
#include "store/store_parts.h"

enum { READ_PATIENCE = 250 };

/* Begins with nothing found, whatever was found before. Gives SQLITE_OK, or why it could not read. */
typedef int (*ReadFunction)(Database *database, void *context);

/* With LOCK_READING. */
static int read_once(Store *store, ReadFunction read, void *context)
{
    Database *database = store->single ? &store->writer : &store->reader;
    if (!store->single && !database->handle) {
        store_database_open(database, store->path, store->file_system, DATABASE_READ, NULL, NULL);
    }
    return database->handle ? read(database, context) : SQLITE_CANTOPEN;
}

static bool read_with(Store *store, ReadFunction read, void *context)
{
    int code = SQLITE_NOMEM;
    for (int attempt = 0; attempt < 2 && code != SQLITE_OK; attempt++) {
        if (store_database_is_damage(code)) {
            store_report_damage(store);
        }
        store_settle_within(store, READ_PATIENCE);
        store_worker_lock(store->worker, LOCK_READING);
        code = read_once(store, read, context);
        store_worker_unlock(store->worker, LOCK_READING);
    }
    return code == SQLITE_OK;
}

/* Ends a statement that was stepped to `code`. */
static int read_end(sqlite3_stmt *statement, int code)
{
    sqlite3_reset(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

static int read_failed(const Database *database)
{
    return sqlite3_extended_errcode(database->handle);
}

typedef struct Results {
    GameResult *items;
    int count, capacity;
} Results;

static bool read_keep_result(Results *results, const GameResult *result)
{
    if (results->count == results->capacity) {
        int capacity = results->capacity > 0 ? 2 * results->capacity : 256;
        GameResult *items = capacity < INT_MAX / 4 ? realloc(results->items, (size_t)capacity * sizeof *items) : NULL;
        if (!items) {
            return false;
        }
        results->items = items;
        results->capacity = capacity;
    }
    results->items[results->count++] = *result;
    return true;
}

static int read_results(Database *database, void *context)
{
    Results *results = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_RESULTS);
    int code = SQLITE_DONE;
    int64_t before = INT64_MIN;
    results->count = 0;
    while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        GameResult result;
        int64_t id = sqlite3_column_int64(statement, 0);
        /* A sound tree gives them in order; a damaged one might lead round in circles. */
        if (id <= before) {
            code = SQLITE_CORRUPT;
            break;
        }
        before = id;
        if (store_row_result(statement, &result, NULL) && !read_keep_result(results, &result)) {
            code = SQLITE_NOMEM;
            break;
        }
    }
    return statement ? read_end(statement, code) : read_failed(database);
}

int store_results(Store *store, GameResult **results)
{
    Results found = {0};
    *results = NULL;
    if (!read_with(store, read_results, &found)) {
        free(found.items);
        return -1;
    }
    *results = found.items;
    return found.count;
}

/* The game in the statement's row. False where it makes no sense or there is no memory. */
static bool read_game(sqlite3_stmt *statement, StoredGame *game)
{
    if (!store_row_result(statement, &game->result, &game->hash)) {
        return false;
    }
    game->log = store_row_log(statement, SCHEMA_GAME_COLUMN_COUNT, &game->log_length);
    return game->log != NULL;
}

void store_free_game(StoredGame *game)
{
    free(game->log);
    *game = (StoredGame){0};
}

typedef struct Loading {
    int64_t id;
    StoredGame *game;
    bool found;
} Loading;

static int read_one(Database *database, void *context)
{
    Loading *loading = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LOAD);
    if (!statement) {
        return read_failed(database);
    }
    sqlite3_bind_int64(statement, 1, loading->id);
    int code = sqlite3_step(statement);
    loading->found = code == SQLITE_ROW && read_game(statement, loading->game);
    return read_end(statement, code);
}

bool store_load(Store *store, uint64_t id, StoredGame *game)
{
    Loading loading = {.id = (int64_t)id, .game = game};
    *game = (StoredGame){0};
    return id <= INT64_MAX && read_with(store, read_one, &loading) && loading.found;
}

typedef struct Latest {
    StoredGame *games;
    int count, max;
} Latest;

static void read_forget_latest(Latest *latest)
{
    while (latest->count > 0) {
        store_free_game(&latest->games[--latest->count]);
    }
}

/* Puts a game in, the latest first; beyond `max` the oldest goes. */
static void read_keep_latest(Latest *latest, StoredGame game)
{
    int place = latest->count;
    if (place == latest->max) {
        place--;
        if (place < 0 || latest->games[place].result.touched >= game.result.touched) {
            store_free_game(&game);
            return;
        }
        store_free_game(&latest->games[place]);
    } else {
        latest->count++;
    }
    while (place > 0 && latest->games[place - 1].result.touched < game.result.touched) {
        latest->games[place] = latest->games[place - 1];
        place--;
    }
    latest->games[place] = game;
}

static int read_latest(Database *database, void *context)
{
    Latest *latest = context;
    int code = SQLITE_OK;
    read_forget_latest(latest);
    for (int i = 0; code == SQLITE_OK && i < rules_game_count(); i++) {
        StoredGame game;
        sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LATEST);
        if (!statement) {
            return read_failed(database);
        }
        store_row_bind_text(statement, 1, base_text_slice(rules_game_at(i)->name));
        store_row_bind_text(statement, 2, base_text_slice(rules_game_at(i)->rules_name));
        code = sqlite3_step(statement);
        if (code == SQLITE_ROW && read_game(statement, &game)) {
            read_keep_latest(latest, game);
        }
        code = read_end(statement, code);
    }
    return code;
}

int store_latest(Store *store, StoredGame *games, int max)
{
    Latest latest = {.games = games, .max = max};
    if (!read_with(store, read_latest, &latest)) {
        read_forget_latest(&latest);
    }
    return latest.count;
}

static int read_last_id(Database *database, void *context)
{
    int64_t *id = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LAST_ID);
    if (!statement) {
        return read_failed(database);
    }
    int code = sqlite3_step(statement);
    *id = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    return read_end(statement, code);
}

uint64_t store_last_id(Store *store)
{
    int64_t id = 0;
    if (read_with(store, read_last_id, &id) && id > 0 && (uint64_t)id > store->last_id) {
        store->last_id = (uint64_t)id;
    }
    return store->last_id;
}

/* Names and values, each with its NUL, one after the other. */
typedef struct Texts {
    char *bytes;
    size_t length, capacity;
} Texts;

static bool read_keep_text(Texts *texts, TextSlice text)
{
    if (texts->length + text.length + 1 > texts->capacity) {
        size_t capacity = 2 * (texts->length + text.length) + 1024;
        char *bytes = realloc(texts->bytes, capacity);
        if (!bytes) {
            return false;
        }
        texts->bytes = bytes;
        texts->capacity = capacity;
    }
    if (text.length > 0) {
        memcpy(texts->bytes + texts->length, text.start, text.length);
    }
    texts->length += text.length;
    texts->bytes[texts->length++] = '\0';
    return true;
}

static int read_settings(Database *database, void *context)
{
    Texts *texts = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_SETTINGS);
    char before[STORE_NAME_SIZE] = "";
    int code = SQLITE_DONE;
    texts->length = 0;
    while (statement && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        TextSlice name = store_row_text(statement, 0);
        if (name.length == 0 || name.length >= STORE_NAME_SIZE) {
            continue;
        }
        /* In order, as with the games. */
        if (strcmp(name.start, before) <= 0) {
            code = SQLITE_CORRUPT;
            break;
        }
        memcpy(before, name.start, name.length + 1);
        if (!read_keep_text(texts, name) || !read_keep_text(texts, store_row_text(statement, 1))) {
            code = SQLITE_NOMEM;
            break;
        }
    }
    return statement ? read_end(statement, code) : read_failed(database);
}

void store_settings(Store *store, void (*each)(void *context, const char *name, const char *value), void *context)
{
    Texts texts = {0};
    bool good = read_with(store, read_settings, &texts);
    const char *at = texts.bytes;
    while (good && at < texts.bytes + texts.length) {
        const char *value = at + strlen(at) + 1;
        each(context, at, value);
        at = value + strlen(value) + 1;
    }
    free(texts.bytes);
}

typedef struct Lesson {
    const char *game;
    bool seen;
} Lesson;

static int read_lesson(Database *database, void *context)
{
    Lesson *lesson = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LESSON_SEEN);
    if (!statement) {
        return read_failed(database);
    }
    store_row_bind_text(statement, 1, base_text_slice(lesson->game));
    int code = sqlite3_step(statement);
    lesson->seen = code == SQLITE_ROW;
    return read_end(statement, code);
}

bool store_lesson_seen(Store *store, const char *game)
{
    Lesson lesson = {.game = game};
    return read_with(store, read_lesson, &lesson) && lesson.seen;
}
