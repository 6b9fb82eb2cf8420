/* SPDX-License-Identifier: MIT */
/* Writing what is handed over, at once, each change in a transaction of its own. What cannot be written now is kept in
 * order and tried again before everything that comes after it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "store/row.h"
#include "store/store_parts.h"

/* A new game takes the place of those of its rule set on which no move was ever played. */
static int remove_untouched(Database *database, const GameResult *result)
{
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_REMOVE_UNTOUCHED);
    store_row_bind_text(statement, 1, result->game->name);
    store_row_bind_text(statement, 2, result->game->rules_name);
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)result->id);
    return store_database_finish(database, statement);
}

/* Gives SQLITE_TOOBIG where a log would become longer than one may be. */
static int check_length(Database *database, const Change *change)
{
    size_t length = strlen(change->text);
    if (length > STORE_LOG_MAX) {
        return SQLITE_TOOBIG;
    }
    if (change->kind == CHANGE_PUT || length == 0) {
        return SQLITE_OK;
    }
    sqlite3_stmt *full = store_database_statement(database, STATEMENT_LOG_IS_FULL);
    if (!full) {
        return sqlite3_extended_errcode(database->handle);
    }
    sqlite3_bind_int64(full, 1, (sqlite3_int64)change->result.id);
    sqlite3_bind_int64(full, 2, (sqlite3_int64)length);
    sqlite3_bind_int64(full, 3, STORE_LOG_MAX);
    int code = sqlite3_step(full);
    sqlite3_reset(full);
    return code == SQLITE_ROW ? SQLITE_TOOBIG : code == SQLITE_DONE ? SQLITE_OK : code;
}

static int write_game(Database *database, const Change *change)
{
    bool whole = change->kind == CHANGE_PUT;
    int code = check_length(database, change);
    code = code == SQLITE_OK && whole ? remove_untouched(database, &change->result) : code;
    if (code != SQLITE_OK) {
        return code;
    }
    sqlite3_stmt *row = store_database_statement(database, STATEMENT_PUT_GAME);
    store_row_bind(row, &change->result, change->hash);
    code = store_database_finish(database, row);
    if (code != SQLITE_OK || (!whole && change->text[0] == '\0')) {
        return code;
    }
    sqlite3_stmt *log = store_database_statement(database, whole ? STATEMENT_PUT_LOG : STATEMENT_ADD_LOG);
    sqlite3_bind_int64(log, 1, (sqlite3_int64)change->result.id);
    store_row_bind_text(log, 2, change->text);
    return store_database_finish(database, log);
}

static int write_value(Database *database, const Change *change)
{
    Statement which = change->kind == CHANGE_SET      ? STATEMENT_SET
                      : change->kind == CHANGE_FORGET ? STATEMENT_FORGET
                                                      : STATEMENT_NOTE_LESSON;
    sqlite3_stmt *statement = store_database_statement(database, which);
    store_row_bind_text(statement, 1, change->name);
    if (change->kind == CHANGE_SET) {
        store_row_bind_text(statement, 2, change->text);
    } else if (change->kind == CHANGE_LESSON) {
        sqlite3_bind_int64(statement, 2, 0); /* when it was is not kept */
    }
    return store_database_finish(database, statement);
}

/* Writes changes in one transaction, but for a game that is too long: `*too_long` is the last such. */
static int write_changes(Database *database, const Change *first, const Change **too_long)
{
    int code = store_database_begin(database);
    *too_long = NULL;
    if (code != SQLITE_OK) {
        return code;
    }
    for (const Change *change = first; change && code == SQLITE_OK; change = change->next) {
        bool game = change->kind == CHANGE_PUT || change->kind == CHANGE_ADD;
        code = game ? write_game(database, change) : write_value(database, change);
        if (code == SQLITE_TOOBIG) {
            *too_long = change;
            code = SQLITE_OK;
        }
    }
    int ended = store_database_end(database, code == SQLITE_OK);
    return code != SQLITE_OK ? code : ended;
}

void store_note_result(Store *store, int code)
{
    store->passing = STORE_FINE;
    if (code != SQLITE_OK) {
        store->passing = store_tell(store, &store->database, code, store->passing_detail);
    } else {
        store->wrote = true;
    }
}

/* A log that has become too long with everything that was undone and done again is put again, whole, which is shorter:
 * each position once. One that is too long even so cannot be kept. */
static void note_too_long(Store *store, const Change *change)
{
    if (change->kind == CHANGE_ADD) {
        store->lost = true;
    } else {
        store->passing = STORE_FAILING;
        snprintf(store->passing_detail, sizeof store->passing_detail, "a game with too many moves");
    }
}

static bool try_to_write_changes(Store *store, const Change *first)
{
    const Change *too_long;
    int code = write_changes(&store->database, first, &too_long);
    bool full = code != SQLITE_OK && store_is_file(store) &&
                store_tell(store, &store->database, code, store->passing_detail) == STORE_FULL;
    if (full) { /* the log may have room after it was moved */
        store_database_execute(&store->database, "PRAGMA wal_checkpoint(PASSIVE)");
        code = write_changes(&store->database, first, &too_long);
    }
    if (store_database_is_damage(code) && store_is_file(store)) {
        store_replace_file(store);
        code = write_changes(&store->database, first, &too_long);
    }
    store_note_result(store, code);
    if (code == SQLITE_OK && too_long) {
        note_too_long(store, too_long);
    }
    store->tried_at = (int64_t)time(NULL);
    return code == SQLITE_OK;
}

bool store_write_pending(Store *store)
{
    if (store->pending && try_to_write_changes(store, store->pending)) {
        store_drop_pending(store);
    }
    return !store->pending;
}

bool store_is_behind(const Store *store)
{
    return store->pending != NULL || store->second;
}

void store_drop_pending(Store *store)
{
    while (store->pending) {
        Change *change = store->pending;
        store->pending = change->next;
        free(change);
    }
}

/* Appends a copy, with its texts. */
static void keep_change(Change **list, const Change *change)
{
    size_t name_size = strlen(change->name) + 1;
    size_t text_size = strlen(change->text) + 1;
    Change *copy = base_allocate(sizeof *copy + name_size + text_size);
    char *texts = (char *)(copy + 1);
    *copy = *change;
    copy->next = NULL;
    copy->name = memcpy(texts, change->name, name_size);
    copy->text = memcpy(texts + name_size, change->text, text_size);
    while (*list) {
        list = &(*list)->next;
    }
    *list = copy;
}

void store_write_values(Store *store)
{
    Change *first = store->values;
    store->values = NULL;
    while (first) {
        Change *value = first;
        first = value->next;
        store_write(store, value);
        free(value);
    }
}

/* What another copy of the program must not forget when its file is taken over. Games are asked of the session. */
static void note_second(Store *store, const Change *change)
{
    bool game = change->kind == CHANGE_PUT || change->kind == CHANGE_ADD;
    store->offered = false;
    if (store->second && !game) {
        keep_change(&store->values, change);
    }
}

void store_write(Store *store, const Change *change)
{
    store_follow(store);
    note_second(store, change);
    if (store->waits || !store_write_pending(store) || !try_to_write_changes(store, change)) {
        keep_change(&store->pending, change);
    }
}

void store_limit_touched(Store *store, int64_t now)
{
    Database *database = &store->database;
    if (store_database_begin(database) != SQLITE_OK) {
        return;
    }
    sqlite3_stmt *limit = store_database_statement(database, STATEMENT_LIMIT_TOUCHED);
    sqlite3_bind_int64(limit, 1, now);
    int code = store_database_finish(database, limit);
    bool changed = code == SQLITE_OK && sqlite3_changes(database->handle) > 0;
    int ended = store_database_end(database, changed);
    if (code != SQLITE_OK || changed) {
        store_note_result(store, code != SQLITE_OK ? code : ended);
    }
}
