/* SPDX-License-Identifier: MIT */
/*
 * Which database is in use: the file, whose folder is locked against other copies of the program; or, where the file
 * cannot be used, one in memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/pages.h"
#include "store/recover.h"
#include "store/row.h"
#include "store/salvage.h"
#include "store/store_parts.h"

/* A disk that damages every file will not be cured by one more. */
enum { REPLACED_MAX = 3, LOG_PAGES_MAX = 1000 };

/* What opening the file gave. */
typedef enum FileState {
    FILE_READY,
    FILE_DAMAGED,
    FILE_TROUBLE /* trouble and detail are told; nothing is open */
} FileState;

bool store_is_file(const Store *store)
{
    return store->lasting == STORE_FINE;
}

/*
 * With a log, a commit appends to it and syncs nothing; the file is sound at any time. Where the file system cannot do
 * with a log, SQLite goes on without one and syncs every commit. A page's files are in memory, and are only copied to
 * where they are kept when nothing is being written: there a journal beside them would be of no use.
 */
#if defined(__EMSCRIPTEN__)
static const char JOURNAL[] = "PRAGMA journal_mode = MEMORY";
#else
static const char JOURNAL[] = "PRAGMA journal_mode = WAL";
#endif

/* Gives SQLite's code. */
static int choose_journal(Database *database)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(database->handle, JOURNAL, -1, &statement, NULL);
    code = code == SQLITE_OK ? sqlite3_step(statement) : code;
    bool log = code == SQLITE_ROW && base_text_equals(store_row_text(statement, 0), "wal");
    sqlite3_finalize(statement);
    if (code != SQLITE_ROW) {
        return sqlite3_extended_errcode(database->handle);
    }
    sqlite3_wal_autocheckpoint(database->handle, LOG_PAGES_MAX);
    return log ? store_database_execute(database, "PRAGMA synchronous = NORMAL") : SQLITE_OK;
}

/* The tables made or brought up to date, and every statement fits them. */
static int prepare(Database *database, SchemaState state)
{
    int code = choose_journal(database);
    if (code == SQLITE_OK && state != SCHEMA_OURS) {
        code = store_database_renew(database);
    }
    for (int i = 0; code == SQLITE_OK && i < STATEMENT_COUNT; i++) {
        if (!store_database_statement(database, (Statement)i)) {
            code = sqlite3_extended_errcode(database->handle);
        }
    }
    if (code == SQLITE_OK) { /* whether it can be written at all */
        code = store_database_begin(database);
        code = code == SQLITE_OK ? store_database_end(database, true) : code;
    }
    return code;
}

/* Opens the file for writing, made or brought up to date. */
static FileState open_database(const Store *store, Database *database, StoreTrouble *trouble, char *detail)
{
    SchemaState state = SCHEMA_FOREIGN;
    if (store_files_is_something_else(store->path) || store_pages_has_spoilt_log(store->path, store->file_system)) {
        return FILE_DAMAGED;
    }
    int code = store_database_open(database, store->path, store->file_system, DATABASE_WRITE);
    code = code == SQLITE_OK ? store_database_look(database, &state) : code;
    bool newer = code == SQLITE_OK && state == SCHEMA_NEWER;
    bool read_only = code == SQLITE_OK && !newer && sqlite3_db_readonly(database->handle, "main") != 0;
    if (code == SQLITE_OK && !newer && !read_only) {
        code = state == SCHEMA_FOREIGN ? SQLITE_NOTADB : prepare(database, state);
        if (code == SQLITE_OK) {
            return FILE_READY;
        }
    }
    bool damaged = store_database_is_damage(code);
    if (newer || read_only) {
        *trouble = newer ? STORE_NEWER : STORE_READ_ONLY;
        snprintf(detail, STORE_DETAIL_SIZE, "%s", store->path);
    } else if (!damaged) {
        *trouble = store_tell(store, database, code, detail);
    }
    store_database_close(database, false);
    return damaged ? FILE_DAMAGED : FILE_TROUBLE;
}

/* Goes on with a file that was opened. */
static void use_file(Store *store, Database database)
{
    store->database = database;
    store->log_path = sqlite3_filename_wal(sqlite3_db_filename(database.handle, "main"));
    store->lasting = STORE_FINE;
    store_background_open(store);
}

static void unlock(Store *store)
{
    sqlite3_close_v2(store->lock);
    store->lock = NULL;
}

/* One try to lock. */
static int try_lock(Store *store)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(store->lock_path, &store->lock, flags, store->file_system);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(store->lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK) {
        unlock(store);
    }
    return code;
}

/* Locks the folder. False where another copy of the program has it; true also where nobody can. */
static bool lock(Store *store)
{
    int code = try_lock(store);
    if (store_database_is_damage(code)) { /* a file that is no database is nobody's lock */
        store_files_remove(store->lock_path);
        code = try_lock(store);
    }
    return code != SQLITE_BUSY;
}

void store_open_file(Store *store)
{
    Database database;
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = STORE_FINE;
    store_files_make_folder(store->folder);
    if (!lock(store)) {
        store_fall_back(store, true, STORE_IN_USE, store->path);
        return;
    }
    FileState state = open_database(store, &database, &trouble, detail);
    if (state == FILE_TROUBLE && (trouble == STORE_FAILING || trouble == STORE_FULL)) {
        state = open_database(store, &database, &trouble, detail); /* it may be well the second time */
    }
    if (state == FILE_READY) {
        use_file(store, database);
    } else if (state == FILE_DAMAGED) {
        store_replace_file(store);
    } else {
        store_fall_back(store, trouble != STORE_NEWER, trouble, detail);
    }
}

void store_fall_back(Store *store, bool copy, StoreTrouble trouble, const char *detail)
{
    store_background_close(store);
    store_database_close(&store->database, false);
    if (store_database_open(&store->database, "", NULL, DATABASE_MEMORY) == SQLITE_OK) {
        store_database_renew(&store->database);
    }
    if (copy && store->database.handle) {
        store_recover_file(store->path, store->file_system, &store->database);
    }
    store->copied = store_recover_fingerprint(&store->database);
    store->lost = true;
    store->lasting = trouble;
    snprintf(store->lasting_detail, STORE_DETAIL_SIZE, "%s", detail);
}

/* Copies what can be read of a damaged file: what SQLite makes of it, and all that lies in its pages. */
static void recover(Store *store, const char *path)
{
    if (path && store->database.handle) {
        store_recover_file(path, store->file_system, &store->database);
        store_salvage_file(path, store->file_system, &store->database);
    }
}

/* A new file with what can be recovered of the one that was put aside. */
static void begin_anew(Store *store, const char *aside)
{
    Database database;
    StoreTrouble trouble = STORE_FAILING;
    char detail[STORE_DETAIL_SIZE] = "";
    FileState state = open_database(store, &database, &trouble, detail);
    if (state == FILE_READY) {
        use_file(store, database);
    } else {
        store_fall_back(store, false, trouble, state == FILE_DAMAGED ? store->damaged_name : detail);
    }
    recover(store, aside);
}

void store_replace_file(Store *store)
{
    char name[FILES_NAME_SIZE];
    store_background_close(store);
    store_database_close(&store->database, false);
    store->lost = true;
    if (store->replaced++ >= REPLACED_MAX || !store_files_set_aside(store->folder, store->path, name)) {
        store_fall_back(store, false, STORE_READ_ONLY, store->path);
        recover(store, store->path);
        return;
    }
    char *aside = store_files_join(store->folder, name);
    store->damaged = true;
    snprintf(store->damaged_name, sizeof store->damaged_name, "%s", name);
    begin_anew(store, aside);
    free(aside);
}

void store_return_to_file(Store *store)
{
    Database file;
    char detail[STORE_DETAIL_SIZE];
    StoreTrouble why = store->lasting;
    bool curable = why == STORE_FULL || why == STORE_FAILING || why == STORE_READ_ONLY;
    if (!curable || store->replaced > 0 || store->copied == 0 || (!store->lock && (!lock(store) || !store->lock)) ||
        open_database(store, &file, &why, detail) != FILE_READY) {
        return;
    }
    /* In memory is all that was in the file then, and what has come of it since. */
    if (store_recover_fingerprint(&file) == store->copied && store_recover_instead(&store->database, &file)) {
        store_database_close(&store->database, false);
        use_file(store, file);
    } else {
        store_database_close(&file, false);
    }
}
