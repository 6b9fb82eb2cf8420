/* SPDX-License-Identifier: MIT */
/* Opening and closing, what is handed over, and what is wrong. The other files of the room: file.c which database is in
 * use, write.c and read.c what is done with it, background.c the thread that syncs, checks and copies, copy.c the spare
 * copy, recover.c what SQLite can read of a damaged file, schema.c the tables and every statement, row.c a game as a
 * row, database.c a connection, files.c the system's files, export.c, import.c and import_read.c the player's. */
#include "store/store.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "store/store_parts.h"

#if SQLITE_VERSION_NUMBER < 3038000
#error "SQLite 3.38 or newer is needed: older ones need not have JSON functions"
#endif

enum { RETRY_SECONDS = 3, LOOK_SECONDS = 1, CLOSE_TRIES = 20, CLOSE_PAUSE = 100 };

static const char *const NAMES[FILE_COUNT] = {
    [OPEN_DATABASE] = "theplot.db",    [OPEN_LOG] = "theplot.db-wal",         [OPEN_SHARED] = "theplot.db-shm",
    [OPEN_LOCK] = "theplot.lock",      [FILE_JOURNAL] = "theplot.db-journal", [FILE_COPY] = "theplot.db-copy",
    [FILE_NEW_COPY] = "theplot.db-new"};

static void free_store(Store *store)
{
    store_database_close(&store->database, false);
    sqlite3_close_v2(store->lock);
    store_drop_pending(store);
    store->pending = store->values;
    store_drop_pending(store);
    for (int i = 0; i < FILE_COUNT; i++) {
        free(store->paths[i]);
    }
    free(store->folder);
    free(store);
}

static void open_folder(Store *store, bool reads)
{
    bool lost = store->lost;
    if (store->folder && reads) {
        store_open_to_read(store);
        store->copied = 0; /* nothing goes back to the file */
    } else if (store->folder) {
        store_open_file(store, true);
    } else {
        store_fall_back(store, false, STORE_NOWHERE, "");
    }
    store->lost = lost; /* what has been handed over so far is not in the file, and is not lost with it */
}

Store *store_open(const StoreOptions *options)
{
    const sqlite3_vfs *files = options->waits ? NULL : sqlite3_vfs_find(options->file_system); /* which begins SQLite */
    if (!files && !options->waits) {
        return NULL;
    }
    Store *store = base_allocate(sizeof *store);
    store->file_system = files && options->file_system ? files->zName : NULL;
    store->waits = options->waits;
    store->threads = options->threads;
    if (options->folder) {
        /* SQLite may take a name that begins like this for a URI. */
        store->folder = store_files_join(strncmp(options->folder, "file:", 5) == 0 ? "." : "", options->folder);
        for (int i = 0; i < FILE_COUNT; i++) {
            store->paths[i] = store_files_join(store->folder, NAMES[i]);
        }
    }
    store->path = store->paths[OPEN_DATABASE];
    if (!store->waits) {
        open_folder(store, options->reads);
    }
    return store;
}

void store_begin(Store *store)
{
    if (store->waits) {
        store->waits = false;
        open_folder(store, false);
        store_write_pending(store);
    }
}

StoreTrouble store_close(Store *store, char detail[STORE_DETAIL_SIZE])
{
    if (!store) {
        if (detail) {
            detail[0] = '\0';
        }
        return STORE_FINE;
    }
    store_begin(store);
    store_follow(store);
    for (int i = 0; !store_write_pending(store) && i < CLOSE_TRIES; i++) {
        sqlite3_sleep(CLOSE_PAUSE);
    }
    store_return_to_file(store);
    if (!store->pending) {
        store_check(store);
    }
    StoreTrouble trouble = store_trouble(store, detail);
    store_background_close(store);
    store_database_close(&store->database, store_is_file(store));
    free_store(store);
    return trouble;
}

void store_check(Store *store)
{
    store_begin(store);
    store_follow(store);
    if (!store_background_check(store)) {
        store_replace_file(store);
    }
}

/* Whether what was done last at `*at` is to be done again, which is now, then; the clock may have gone back. */
static bool is_due(int64_t *at, int seconds)
{
    int64_t now = (int64_t)time(NULL);
    bool due = now >= *at + seconds || now < *at;
    *at = due ? now : *at;
    return due;
}

bool store_take_over(Store *store, bool now)
{
    if (!store->second || (!is_due(&store->offered_at, LOOK_SECONDS) && !now && store->offered)) {
        return false;
    }
    store->offered = true;
    return store_take_file(store);
}

bool store_advance(Store *store)
{
    bool damaged;
    int failure;
    if (store->waits) {
        return false;
    }
    store_background_look(store, &damaged, &failure);
    if (is_due(&store->looked_at, LOOK_SECONDS)) {
        store_follow(store);
    }
    if (damaged) {
        store_replace_file(store);
    }
    if (store->pending && is_due(&store->tried_at, RETRY_SECONDS)) {
        store_write_pending(store);
    }
    if (store->lasting == STORE_FULL && !store->second && is_due(&store->offered_at, RETRY_SECONDS)) {
        store_return_to_file(store);
    }
    bool wrote = store->wrote;
    store->wrote = false;
    return wrote;
}

/* Whether a file cannot be opened because that is not allowed; where the system does not say why, it mostly is that. */
static bool is_about_rights(int system)
{
    return system != ENOENT && system != EISDIR && system != ENOTDIR && system != EMFILE && system != ENFILE &&
           system != ELOOP;
}

static StoreTrouble classify(int code, int system)
{
    if (system == ENOSPC) {
        return STORE_FULL;
    }
    if (system == EROFS) {
        return STORE_READ_ONLY;
    }
    switch (code & 0xFF) {
    case SQLITE_FULL:
        return STORE_FULL;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return STORE_IN_USE;
    case SQLITE_CANTOPEN:
        return is_about_rights(system) ? STORE_READ_ONLY : STORE_FAILING;
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return STORE_READ_ONLY;
    default:
        return STORE_FAILING;
    }
}

StoreTrouble store_tell(const Store *store, const Database *database, int code, char *detail)
{
    const char *path = store->path ? store->path : "";
    bool asked = (code & 0xFF) == SQLITE_CANTOPEN || (code & 0xFF) == SQLITE_IOERR;
    int system = asked ? sqlite3_system_errno(database->handle) : 0;
    int denied = system == ENOENT && store->folder ? store_files_make_folder(store->folder) : 0;
    if (system == ENOENT && store->folder && !store_system_exists(path) && store_files_try(store->folder) == EISDIR) {
        denied = EACCES; /* nothing may be made in the folder, and then SQLite has tried to read what is not there */
    }
    bool unread = system == EACCES && database != &store->database && store_files_try(path) == EACCES;
    StoreTrouble trouble = unread ? STORE_FAILING : classify(code, denied != 0 ? denied : system);
    if (trouble != STORE_FAILING) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s", path);
    } else {
        snprintf(detail, STORE_DETAIL_SIZE, "%s: %s%s%s", path, sqlite3_errstr(code), system ? ": " : "",
                 system ? strerror(system) : "");
    }
    return trouble;
}

StoreTrouble store_trouble(Store *store, char detail[STORE_DETAIL_SIZE])
{
    StoreTrouble trouble = store->lasting;
    const char *what = store->lasting_detail;
    bool damaged;
    int failure;
    store_background_look(store, &damaged, &failure);
    if (store->damaged) {
        trouble = STORE_DAMAGED;
        what = store->damaged_name;
    } else if (store->moved) {
        trouble = STORE_REPLACED;
        what = store->path;
    } else if (store->passing != STORE_FINE) {
        trouble = store->passing;
        what = store->passing_detail;
    } else if (trouble == STORE_FINE && failure != SQLITE_OK) {
        trouble = STORE_FAILING;
        what = sqlite3_errstr(failure);
    }
    if (detail) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s", trouble == STORE_FINE ? "" : what);
    }
    return trouble;
}

void store_acknowledge(Store *store)
{
    store->damaged = false;
    store->moved = false;
}

bool store_has_lost(Store *store)
{
    bool lost = store->lost;
    store->lost = false;
    return lost;
}

static void write_game(Store *store, ChangeKind kind, const GameResult *result, const char *text, uint64_t hash)
{
    BASE_ASSERT(result->id > 0 && result->id <= INT64_MAX && result->game);
    store_write(store, &(Change){.kind = kind, .result = *result, .hash = hash, .name = "", .text = text});
    store_reserve_ids(store, result->id);
}

void store_put_game(Store *store, const GameResult *result, const char *log, uint64_t hash)
{
    write_game(store, CHANGE_PUT, result, log, hash);
}

void store_add(Store *store, const GameResult *result, const char *entry, uint64_t hash)
{
    write_game(store, CHANGE_ADD, result, entry, hash);
}

void store_reserve_ids(Store *store, uint64_t last)
{
    if (last > store->last_id) {
        store->last_id = last;
    }
}

static void write_value(Store *store, ChangeKind kind, const char *name, const char *value)
{
    size_t length = strlen(name);
    if (length > 0 && length < STORE_NAME_SIZE && strlen(value) < STORE_VALUE_SIZE) {
        store_write(store, &(Change){.kind = kind, .name = name, .text = value});
    }
}

void store_set(Store *store, const char *name, const char *value)
{
    write_value(store, value ? CHANGE_SET : CHANGE_FORGET, name, value ? value : "");
}

void store_note_lesson(Store *store, const char *game)
{
    write_value(store, CHANGE_LESSON, game, "");
}
