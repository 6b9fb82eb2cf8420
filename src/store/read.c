/* SPDX-License-Identifier: MIT */
/* Reading: each function asks for rows by one statement and gives SQLite's code; read_with() runs it, and once more
 * where that failed: a disk may do it the second time, and after damage there is a new database. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/row.h"
#include "store/store_parts.h"

/* Begins with nothing found, whatever was found before. Gives SQLITE_OK, or why it could not read. */
typedef int (*ReadFunction)(Database *database, void *context);

static bool read_with(Store *store, ReadFunction read, void *context)
{
    int code = SQLITE_NOMEM;
    if (store->waits) {
        return true; /* nothing is found */
    }
    store_write_pending(store);
    for (int attempt = 0; attempt < 2 && code != SQLITE_OK; attempt++) {
        if (store_database_is_damage(code) && store_is_file(store)) {
            store_replace_file(store);
        }
        code = read(&store->database, context);
    }
    return code == SQLITE_OK;
}

/* Ends a statement that was stepped to `code`; NULL: one that could not be had. */
static int read_end(const Database *database, sqlite3_stmt *statement, int code)
{
    if (!statement) {
        return sqlite3_extended_errcode(database->handle);
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
}

typedef struct Results {
    GameResult *items;
    int count, capacity;
} Results;

static void keep_result(Results *results, const GameResult *result)
{
    if (results->count == results->capacity) {
        results->capacity = results->capacity > 0 ? 2 * results->capacity : 256;
        results->items = base_reallocate(results->items, (size_t)results->capacity * sizeof *results->items);
    }
    results->items[results->count++] = *result;
}

static int read_results(Database *database, void *context)
{
    Results *results = context;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_RESULTS);
    int code;
    int64_t before = INT64_MIN;
    results->count = 0;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        GameResult result;
        int64_t id = sqlite3_column_int64(statement, 0);
        /* A sound tree gives them in order; a damaged one might lead round in circles. */
        if (id <= before) {
            code = SQLITE_CORRUPT;
            break;
        }
        before = id;
        if (store_row_result(statement, &result, NULL)) {
            keep_result(results, &result);
        }
    }
    return read_end(database, statement, code);
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

/* The game in the statement's row. False where it makes no sense. */
static bool read_game(sqlite3_stmt *statement, StoredGame *game)
{
    *game = (StoredGame){0};
    if (!store_row_result(statement, &game->result, &game->hash)) {
        return false;
    }
    TextSlice log = store_row_log(statement, SCHEMA_GAME_COLUMN_COUNT);
    game->log = base_allocate(log.length + 1);
    memcpy(game->log, log.start, log.length);
    game->log[log.length] = '\0';
    game->log_length = log.length;
    return true;
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
    sqlite3_bind_int64(statement, 1, loading->id);
    int code = sqlite3_step(statement);
    loading->found = code == SQLITE_ROW && read_game(statement, loading->game);
    return read_end(database, statement, code);
}

bool store_load(Store *store, uint64_t id, StoredGame *game)
{
    Loading loading = {.id = (int64_t)id, .game = game};
    *game = (StoredGame){0};
    return id <= INT64_MAX && read_with(store, read_one, &loading) && loading.found;
}

typedef struct Latest {
    StoredGame games[2 * RULE_SETS_MAX];
    int count;
} Latest;

static int read_latest(Database *database, void *context)
{
    Latest *latest = context;
    int code = SQLITE_OK;
    while (latest->count > 0) {
        store_free_game(&latest->games[--latest->count]);
    }
    for (int i = 0; code == SQLITE_OK && i < rules_game_count(); i++) {
        StoredGame game = {.result = {.begun = false}};
        sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LATEST);
        store_row_bind_text(statement, 1, rules_game_at(i)->name);
        store_row_bind_text(statement, 2, rules_game_at(i)->rules_name);
        while (!game.result.begun && (code = sqlite3_step(statement)) == SQLITE_ROW && read_game(statement, &game)) {
            latest->games[latest->count++] = game;
        }
        code = read_end(database, statement, code);
    }
    return code;
}

static int compare_touched(const void *left, const void *right)
{
    const GameResult *a = &((const StoredGame *)left)->result, *b = &((const StoredGame *)right)->result;
    return (int)session_result_is_later(b, a) - (int)session_result_is_later(a, b);
}

int store_latest(Store *store, StoredGame *games, int max)
{
    Latest latest = {.count = 0};
    bool good = read_with(store, read_latest, &latest);
    int count = !good ? 0 : latest.count < max ? latest.count : max;
    qsort(latest.games, (size_t)latest.count, sizeof latest.games[0], compare_touched);
    for (int i = 0; i < latest.count; i++) {
        if (i < count) {
            games[i] = latest.games[i];
        } else {
            store_free_game(&latest.games[i]);
        }
    }
    return count;
}

/* A number that is asked for by a statement, perhaps with a text. */
typedef struct Number {
    Statement which;
    const char *text;
    bool found;
    int64_t value;
} Number;

static int read_number(Database *database, void *context)
{
    Number *number = context;
    sqlite3_stmt *statement = store_database_statement(database, number->which);
    if (number->text) {
        store_row_bind_text(statement, 1, number->text);
    }
    int code = sqlite3_step(statement);
    number->found = code == SQLITE_ROW;
    number->value = number->found ? sqlite3_column_int64(statement, 0) : 0;
    return read_end(database, statement, code);
}

uint64_t store_last_id(Store *store)
{
    Number id = {.which = STATEMENT_LAST_ID};
    if (read_with(store, read_number, &id) && id.value > 0) {
        store_reserve_ids(store, (uint64_t)id.value);
    }
    return store->last_id;
}

int64_t store_last_touched(Store *store)
{
    Number touched = {.which = STATEMENT_LAST_TOUCHED};
    return read_with(store, read_number, &touched) ? touched.value : 0;
}

bool store_lesson_seen(Store *store, const char *game)
{
    Number seen = {.which = STATEMENT_LESSON_SEEN, .text = game};
    return read_with(store, read_number, &seen) && seen.found;
}

static int read_settings(Database *database, void *context)
{
    sqlite3_str *texts = context; /* names and values, each with its NUL, one after the other */
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_SETTINGS);
    char before[STORE_NAME_SIZE] = "";
    int code;
    sqlite3_str_reset(texts);
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        TextSlice name = store_row_name(statement, 0);
        if (name.length == 0 || name.length >= STORE_NAME_SIZE) {
            continue;
        }
        /* In order, as with the games. */
        if (strcmp(name.start, before) <= 0) {
            code = SQLITE_CORRUPT;
            break;
        }
        memcpy(before, name.start, name.length + 1);
        sqlite3_str_append(texts, name.start, (int)name.length + 1);
        TextSlice value = store_row_text(statement, 1);
        int length = value.length < STORE_VALUE_SIZE ? (int)value.length : STORE_VALUE_SIZE;
        sqlite3_str_append(texts, value.start, length);
        sqlite3_str_appendchar(texts, 1, '\0');
    }
    return read_end(database, statement, code);
}

bool store_settings(Store *store, void (*each)(void *context, const char *name, const char *value), void *context)
{
    if (store->waits) {
        return true;
    }
    sqlite3_str *texts = sqlite3_str_new(NULL);
    bool good = read_with(store, read_settings, texts) && sqlite3_str_errcode(texts) == SQLITE_OK;
    const char *name = sqlite3_str_value(texts);
    const char *end = name ? name + sqlite3_str_length(texts) : NULL;
    while (good && name && name < end) {
        const char *value = name + strlen(name) + 1;
        each(context, name, value);
        name = value + strlen(value) + 1;
    }
    sqlite3_free(sqlite3_str_finish(texts));
    return good;
}
