/* SPDX-License-Identifier: MIT */
/*
 * The writer: takes what was handed over into its memory and commits it. What it writes is always the whole of what it
 * remembers of a game, so a commit can be repeated, and a failed one is made good by the next.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/row.h"
#include "store/store_parts.h"

enum {
    RETRY_PAUSE = 3000, /* a commit that failed is tried again so long after */
    CHECK_PAUSE = 1000, /* the whole file is looked at when nothing was handed over for so long */
    CHECK_STEPS = 10000
};

void store_write_tell(Store *store, StoreTrouble trouble, const char *detail)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->troubles.passing = trouble;
    snprintf(store->troubles.passing_detail, STORE_DETAIL_SIZE, "%s", detail);
    store_worker_unlock(store->worker, LOCK_QUEUE);
}

static int write_superseding(Database *database, const LiveGame *game)
{
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_SUPERSEDE);
    if (statement) {
        store_row_bind_text(statement, 1, base_text_slice(game->result.game->name));
        store_row_bind_text(statement, 2, base_text_slice(game->result.game->rules_name));
        sqlite3_bind_int64(statement, 3, (sqlite3_int64)game->result.id);
    }
    return store_database_finish(database, statement);
}

/* Of a game that was forgotten in between only the new entries are known: the log before them is read. */
static int write_complete(Database *database, LiveGame *game)
{
    size_t length = 0;
    char *log = NULL;
    sqlite3_stmt *statement = store_database_statement(database, STATEMENT_LOAD);
    if (!statement) {
        return sqlite3_extended_errcode(database->handle);
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)game->result.id);
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        log = store_row_log(statement, SCHEMA_GAME_COLUMN_COUNT, &length);
    }
    sqlite3_reset(statement);
    if (code != SQLITE_ROW && code != SQLITE_DONE) {
        return code;
    }
    bool memory = (code == SQLITE_DONE || log) && store_live_complete(game, log, length);
    free(log);
    return memory ? SQLITE_OK : SQLITE_NOMEM;
}

static int write_game(Database *database, LiveGame *game)
{
    int code = game->partial ? write_complete(database, game) : SQLITE_OK;
    if (code != SQLITE_OK) {
        return code;
    }
    sqlite3_stmt *row = store_database_statement(database, STATEMENT_PUT_GAME);
    if (row) {
        store_row_bind(row, &game->result, game->hash);
    }
    code = store_database_finish(database, row);
    if (code != SQLITE_OK) {
        return code;
    }
    sqlite3_stmt *log = store_database_statement(database, STATEMENT_PUT_LOG);
    if (log) {
        sqlite3_bind_int64(log, 1, (sqlite3_int64)game->result.id);
        store_row_bind_text(log, 2, (TextSlice){.start = game->log, .length = game->length});
    }
    return store_database_finish(database, log);
}

static int write_value(Database *database, const LiveValue *value)
{
    Statement which = value->lesson ? STATEMENT_NOTE_LESSON : value->value ? STATEMENT_SET : STATEMENT_FORGET;
    sqlite3_stmt *statement = store_database_statement(database, which);
    if (statement) {
        store_row_bind_text(statement, 1, base_text_slice(value->name));
        if (which == STATEMENT_NOTE_LESSON) {
            sqlite3_bind_int64(statement, 2, 0);
        } else if (which == STATEMENT_SET) {
            store_row_bind_text(statement, 2, base_text_slice(value->value));
        }
    }
    return store_database_finish(database, statement);
}

static int write_everything(Database *database, Live *live)
{
    int code = SQLITE_OK;
    for (int i = 0; code == SQLITE_OK && i < live->game_count; i++) {
        if (live->games[i]->superseding) {
            code = write_superseding(database, live->games[i]);
        }
    }
    for (int i = 0; code == SQLITE_OK && i < live->game_count; i++) {
        if (live->games[i]->unwritten) {
            code = write_game(database, live->games[i]);
        }
    }
    for (int i = 0; code == SQLITE_OK && i < live->value_count; i++) {
        if (live->values[i].unwritten) {
            code = write_value(database, &live->values[i]);
        }
    }
    return code;
}

static int write_transaction(Database *database, Live *live)
{
    if (!database->handle) {
        return SQLITE_NOMEM;
    }
    int code = store_database_run(database, STATEMENT_BEGIN);
    if (code == SQLITE_OK) {
        code = write_everything(database, live);
    }
    if (code == SQLITE_OK) {
        code = store_database_run(database, STATEMENT_COMMIT);
    }
    if (code != SQLITE_OK && !sqlite3_get_autocommit(database->handle)) {
        store_database_run(database, STATEMENT_ROLLBACK);
    }
    return code;
}

/* Where the writer's connection is read with, too, both take turns. */
static int write_in_turn(Store *store, StoreTrouble *trouble, char *detail)
{
    bool shared = store->single;
    if (shared) {
        store_worker_lock(store->worker, LOCK_READING);
    }
    int code = write_transaction(&store->writer, &store->live);
    if (code != SQLITE_OK) {
        *trouble = store_database_trouble(&store->writer, code, store->path ? store->path : "", detail);
    }
    if (shared) {
        store_worker_unlock(store->worker, LOCK_READING);
    }
    return code;
}

static void write_commit(Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = STORE_FINE;
    int code = write_in_turn(store, &trouble, detail);
    if (store_database_is_damage(code) && store_place_is_kept(store)) {
        store_place_replace(store);
        trouble = STORE_FINE;
        code = write_in_turn(store, &trouble, detail);
    }
    if (code == SQLITE_OK) {
        store_live_settle(&store->live);
        trouble = STORE_FINE;
    }
    store_write_tell(store, trouble, detail);
}

/* Takes in all jobs, in order; where there is no memory for one, it and those after it wait. */
static void write_absorb(Store *store)
{
    while (store->waiting && store_live_absorb(&store->live, store->waiting)) {
        Job *job = store->waiting;
        store->waiting = job->next;
        free(job);
    }
}

/* Takes the queue over, with LOCK_QUEUE held, behind what is still waiting. */
static void write_take(Store *store)
{
    Job **end = &store->waiting;
    while (*end) {
        end = &(*end)->next;
    }
    *end = store->first;
    store->first = store->last = NULL;
}

static void write_waiting(Store *store)
{
    write_absorb(store);
    if (store->live.unwritten) {
        write_commit(store);
    }
    if (store->waiting) {
        store_write_tell(store, STORE_FAILING, "out of memory");
    }
}

void store_write(Store *store)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    write_take(store);
    store->settled = store->handed;
    store_worker_unlock(store->worker, LOCK_QUEUE);
    write_waiting(store);
}

/* Ends the look at the whole file when there is something to be committed. */
static int write_check_goes_on(void *context)
{
    Store *store = context;
    store_worker_lock(store->worker, LOCK_QUEUE);
    bool wanted = store->threaded && (store->first || store->stopping || store->reported);
    store_worker_unlock(store->worker, LOCK_QUEUE);
    return wanted;
}

/* Whether the look's finding speaks of damage: a page that could not be read just now is something else. */
static bool write_is_sound(TextSlice finding)
{
    static const char CODE[] = "error code=";
    const char *code = finding.start ? strstr(finding.start, CODE) : NULL;
    if (code) {
        return !store_database_is_damage((int)strtol(code + sizeof CODE - 1, NULL, 10));
    }
    return base_text_equals(finding, "ok");
}

/* What SQLite says of the whole file: its code, and whether the file is sound. */
static int write_ask_check(Store *store, bool *sound)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_progress_handler(store->writer.handle, CHECK_STEPS, write_check_goes_on, store);
    int code = sqlite3_prepare_v2(store->writer.handle, "PRAGMA quick_check(1)", -1, &statement, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_step(statement);
    }
    *sound = code == SQLITE_ROW && write_is_sound(store_row_text(statement, 0));
    sqlite3_finalize(statement);
    sqlite3_progress_handler(store->writer.handle, 0, NULL, NULL);
    return code;
}

void store_write_check(Store *store)
{
    bool sound;
    bool shared = store->single;
    if (shared) {
        store_worker_lock(store->worker, LOCK_READING);
    }
    int code = write_ask_check(store, &sound);
    if (shared) {
        store_worker_unlock(store->worker, LOCK_READING);
    }
    store->unchecked = (code & 0xFF) == SQLITE_INTERRUPT;
    if (!sound && (code == SQLITE_ROW || store_database_is_damage(code))) {
        store_place_replace(store);
        write_waiting(store);
    }
}

static int write_patience(const Store *store)
{
    if (store->live.unwritten || store->waiting) {
        return RETRY_PAUSE;
    }
    return store->unchecked ? CHECK_PAUSE : WORKER_FOREVER;
}

/* One round of the thread, with what was taken from the queue and without locks. */
static void write_round(Store *store, bool idle, bool damaged)
{
    if (damaged) {
        store_place_replace(store);
    }
    write_waiting(store);
    if (idle && store->unchecked && !store->live.unwritten) {
        store_write_check(store);
    }
}

void store_write_thread(void *context)
{
    Store *store = context;
    bool stopping = false;
    store_worker_lock(store->worker, LOCK_QUEUE);
    while (!stopping) {
        if (!store->first && !store->stopping && !store->reported) {
            store_worker_wait(store->worker, SIGNAL_WORK, write_patience(store));
        }
        bool idle = !store->first && !store->stopping;
        bool damaged = store->reported;
        uint64_t taken = store->handed;
        stopping = store->stopping;
        write_take(store);
        store_worker_unlock(store->worker, LOCK_QUEUE);
        write_round(store, idle, damaged);
        store_worker_lock(store->worker, LOCK_QUEUE);
        store->settled = taken;
        if (damaged) {
            store->reported = false;
        }
        store_worker_signal(store->worker, SIGNAL_DONE);
    }
    store_worker_unlock(store->worker, LOCK_QUEUE);
}
