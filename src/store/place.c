/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/row.h"
#include "store/salvage.h"
#include "store/store_parts.h"

/* A disk that damages every file will not be cured by one more. */
enum { SET_ASIDE_MAX = 3 };

bool store_place_is_kept(const Store *store)
{
    return store->troubles.lasting == STORE_FINE;
}

/*
 * Where the file system cannot do with a log, SQLite goes on without one. A page's files are in memory, and are only
 * copied to where they are kept when nothing is being written: there a journal beside them would be of no use.
 */
#if defined(__EMSCRIPTEN__)
static const char JOURNAL[] = "PRAGMA journal_mode = MEMORY";
#else
static const char JOURNAL[] = "PRAGMA journal_mode = WAL";
#endif

/* The tables made or brought up to date, and every statement fits them. */
static int place_prepare(Database *database, SchemaState state)
{
    int64_t pages;
    int code = SQLITE_OK;
    if (!store_database_number(database, JOURNAL, &pages)) {
        return sqlite3_extended_errcode(database->handle);
    }
    if (state != SCHEMA_OURS) {
        code = store_schema_renew(database);
    }
    for (int i = 0; code == SQLITE_OK && i < STATEMENT_COUNT; i++) {
        if (!store_database_statement(database, (Statement)i)) {
            code = sqlite3_extended_errcode(database->handle);
        }
    }
    if (code == SQLITE_OK) {
        code = store_database_run(database, STATEMENT_BEGIN);
    }
    if (code == SQLITE_OK) {
        code = store_database_run(database, STATEMENT_COMMIT);
    }
    return code;
}

static PlaceState place_fail(const Store *store, Database *database, int code, StoreTrouble *trouble, char *detail)
{
    bool damaged = store_database_is_damage(code);
    if (!damaged) {
        *trouble = store_database_trouble(database, code, store->path, detail);
    }
    store_database_close(database, false);
    return damaged ? PLACE_DAMAGED : PLACE_TROUBLE;
}

static PlaceState place_refuse(const Store *store, Database *database, StoreTrouble *trouble, StoreTrouble why,
                               char *detail)
{
    *trouble = why;
    snprintf(detail, STORE_DETAIL_SIZE, "%s", store->path);
    store_database_close(database, false);
    return PLACE_TROUBLE;
}

PlaceState store_place_open(const Store *store, Database *database, StoreTrouble *trouble, char *detail)
{
    if (store_files_is_something_else(store->path)) {
        return PLACE_DAMAGED;
    }
    int code = store_database_open(database, store->path, store->file_system, DATABASE_WRITE, trouble, detail);
    if (code != SQLITE_OK) {
        return store_database_is_damage(code) ? PLACE_DAMAGED : PLACE_TROUBLE;
    }
    SchemaState state = SCHEMA_FOREIGN;
    code = store_schema_look(database, &state);
    if (code != SQLITE_OK) {
        return place_fail(store, database, code, trouble, detail);
    }
    if (state == SCHEMA_NEWER) {
        return place_refuse(store, database, trouble, STORE_NEWER, detail);
    }
    if (sqlite3_db_readonly(database->handle, "main") != 0) {
        return place_refuse(store, database, trouble, STORE_READ_ONLY, detail);
    }
    code = state == SCHEMA_FOREIGN ? SQLITE_NOTADB : place_prepare(database, state);
    return code == SQLITE_OK ? PLACE_READY : place_fail(store, database, code, trouble, detail);
}

/* One try to lock; what is no database is no lock of anybody's, and goes. */
static int place_try_lock(Store *store)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(store->lock_path, &store->lock, flags, store->file_system);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(store->lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK) {
        store_place_unlock(store);
    }
    return code;
}

bool store_place_lock(Store *store)
{
    int code = place_try_lock(store);
    if (store_database_is_damage(code)) {
        store_files_remove(store->lock_path);
        code = place_try_lock(store);
    }
    return code != SQLITE_BUSY;
}

void store_place_unlock(Store *store)
{
    sqlite3_close_v2(store->lock);
    store->lock = NULL;
}

/* Holding LOCK_READING where there is a thread. */
static void place_close(Store *store)
{
    store_database_close(&store->reader, false);
    store_database_close(&store->writer, false);
}

static void place_tell_lasting(Store *store, StoreTrouble trouble, const char *detail)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->troubles.lasting = trouble;
    snprintf(store->troubles.lasting_detail, STORE_DETAIL_SIZE, "%s", detail);
    store_worker_unlock(store->worker, LOCK_QUEUE);
}

/* With LOCK_READING. */
static void place_forsake(Store *store, bool copy, StoreTrouble trouble, const char *detail)
{
    place_close(store);
    if (store_database_open(&store->writer, "", NULL, DATABASE_MEMORY, NULL, NULL) == SQLITE_OK) {
        store_schema_renew(&store->writer);
    }
    if (copy && store->writer.handle) {
        store_salvage_file(store->path, store->file_system, &store->writer);
    }
    store->single = true;
    store->unchecked = false;
    store->live.keeps_all = true;
    store_live_distrust(&store->live);
    place_tell_lasting(store, trouble, detail);
}

void store_place_forsake(Store *store, bool copy, StoreTrouble trouble, const char *detail)
{
    store_worker_lock(store->worker, LOCK_READING);
    place_forsake(store, copy, trouble, detail);
    store_worker_unlock(store->worker, LOCK_READING);
}

static void place_tell_damaged(Store *store, const char *name)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->troubles.damaged = true;
    snprintf(store->troubles.damaged_name, sizeof store->troubles.damaged_name, "%s", name);
    store_worker_unlock(store->worker, LOCK_QUEUE);
}

/* A new database with what can be read of the one that was put aside. With LOCK_READING. */
static void place_begin_anew(Store *store, const char *name)
{
    StoreTrouble trouble = STORE_FAILING;
    char detail[STORE_DETAIL_SIZE] = "";
    PlaceState state = store_place_open(store, &store->writer, &trouble, detail);
    if (state != PLACE_READY) {
        snprintf(detail + strlen(detail), sizeof detail - strlen(detail), "%s", state == PLACE_DAMAGED ? name : "");
        place_forsake(store, false, trouble == STORE_FINE ? STORE_FAILING : trouble, detail);
    }
    char *aside = store_files_join(store->folder, name);
    if (aside && store->writer.handle) {
        store_salvage_file(aside, store->file_system, &store->writer);
    }
    free(aside);
    store_live_distrust(&store->live);
}

/* With LOCK_READING. */
static void place_replace(Store *store)
{
    char name[FILES_NAME_SIZE];
    if (!store_place_is_kept(store)) {
        return;
    }
    place_close(store);
    store->unchecked = false;
    if (store->set_aside++ >= SET_ASIDE_MAX || !store_files_set_aside(store->folder, store->path, name)) {
        place_forsake(store, true, STORE_READ_ONLY, store->path);
        return;
    }
    place_tell_damaged(store, name);
    place_begin_anew(store, name);
}

void store_place_replace(Store *store)
{
    store_worker_lock(store->worker, LOCK_READING);
    place_replace(store);
    store_worker_unlock(store->worker, LOCK_READING);
}

/* Whether the file has nothing of a game that was played in memory, or the beginning of it. */
static bool place_is_continued(Database *file, const LiveGame *game)
{
    sqlite3_stmt *statement = store_database_statement(file, STATEMENT_LOAD);
    if (!statement || game->partial) {
        return false;
    }
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)game->result.id);
    int code = sqlite3_step(statement);
    TextSlice log = {0};
    if (code == SQLITE_ROW) {
        log = store_row_text(statement, SCHEMA_GAME_COLUMN_COUNT);
    }
    bool begins = log.length <= game->length && (log.length == 0 || memcmp(log.start, game->log, log.length) == 0);
    sqlite3_reset(statement);
    return code == SQLITE_DONE || (code == SQLITE_ROW && begins);
}

/* What was played in memory may have begun from less than the file has: where that could not be read, or not all. */
static bool place_may_merge(const Store *store, Database *file)
{
    bool may = true;
    for (int i = 0; may && i < store->live.game_count; i++) {
        may = place_is_continued(file, store->live.games[i]);
    }
    return may;
}

void store_place_recover(Store *store)
{
    Database file;
    char detail[STORE_DETAIL_SIZE];
    StoreTrouble why = store->troubles.lasting;
    bool curable = why == STORE_FULL || why == STORE_FAILING || why == STORE_READ_ONLY;
    if (!curable || store->set_aside > 0 || !store->writer.handle) {
        return;
    }
    if ((!store->lock && (!store_place_lock(store) || !store->lock)) ||
        store_place_open(store, &file, &why, detail) != PLACE_READY) {
        return;
    }
    if (!place_may_merge(store, &file)) {
        store_database_close(&file, false);
        return;
    }
    store_database_close(&store->writer, false);
    store->writer = file;
    store->live.keeps_all = false;
    store_live_distrust(&store->live);
    place_tell_lasting(store, STORE_FINE, "");
    store_write(store);
}
