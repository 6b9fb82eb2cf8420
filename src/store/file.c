/* SPDX-License-Identifier: MIT */
/* Which database is in use: the file, whose folder is locked against other copies of the program; or, where the file
 * cannot be used, one in memory. The system does not tell when somebody deletes a file that is in use, or puts another
 * one in its place: what is written then is gone with the last program that has it open. So it is looked for. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "store/recover.h"
#include "store/row.h"
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
    return store->lasting == STORE_FINE && !store->waits;
}

/* With a log, a commit appends to it and syncs nothing; the file is sound at any time. Where the file system cannot do
 * with a log, SQLite goes on without one and syncs every commit. A page's files are in memory, and are only copied to
 * where they are kept when nothing is being written: there a journal beside them would be of no use. */
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
static int prepare_database(Database *database, SchemaState state)
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

/* Whether the last program that had the file did not close it: what SQLite keeps beside it is there. */
static bool was_left(const Store *store)
{
    return store_system_exists(store->paths[OPEN_LOG]) || store_system_exists(store->paths[FILE_JOURNAL]);
}

/* Opens the file for writing, made or brought up to date. With `checks` one that was not closed, or is empty, has to be
 * sound and to have all that the spare copy has. */
static FileState open_database(const Store *store, bool checks, Database *database, StoreTrouble *trouble, char *detail)
{
    SchemaState state = SCHEMA_FOREIGN;
    if (store_files_is_something_else(store->path)) {
        return FILE_DAMAGED;
    }
    bool left = was_left(store);
    int code = store_database_open(database, store->path, store->file_system, DATABASE_WRITE);
    code = code == SQLITE_OK ? store_database_look(database, &state) : code;
    bool newer = code == SQLITE_OK && state == SCHEMA_NEWER;
    bool read_only = code == SQLITE_OK && !newer && sqlite3_db_readonly(database->handle, "main") != 0;
    if (code == SQLITE_OK && !newer && !read_only) {
        code = state == SCHEMA_FOREIGN ? SQLITE_NOTADB : SQLITE_OK;
        if (code == SQLITE_OK && checks && (left || state == SCHEMA_EMPTY)) {
            code = store_database_check(database);
            code = code == SQLITE_OK ? store_copy_check(store, database) : code;
        }
        code = code == SQLITE_OK ? prepare_database(database, state) : code;
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

/* What the paths of the files in use lead to now. */
static void identify_files(const Store *store, FileIdentity files[OPEN_FILES])
{
    for (int i = 0; i < OPEN_FILES; i++) {
        files[i] = store_system_identity(store->paths[i]);
    }
}

/* Goes on with a file that was opened. */
static void use_file(Store *store, Database database)
{
    store->database = database;
    store->log_path = sqlite3_filename_wal(sqlite3_db_filename(database.handle, "main"));
    store->lasting = STORE_FINE;
    identify_files(store, store->opened);
    store_background_open(store);
}

static void unlock_folder(Store *store)
{
    sqlite3_close_v2(store->lock);
    store->lock = NULL;
}

static int try_to_lock_folder(Store *store)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    int code = sqlite3_open_v2(store->paths[OPEN_LOCK], &store->lock, flags, store->file_system);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(store->lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK) {
        unlock_folder(store);
    }
    return code;
}

/* Locks the folder. False where another copy of the program has it; true also where nobody can. */
static bool lock_folder(Store *store)
{
    int code = try_to_lock_folder(store);
    if (store_database_is_damage(code)) { /* a file that is no database is nobody's lock */
        store_system_remove(store->paths[OPEN_LOCK]);
        code = try_to_lock_folder(store);
    }
    return code != SQLITE_BUSY;
}

/* Whether the files' names are longer than the system, or SQLite, has any. */
static bool is_too_long(const Store *store)
{
    enum { SUFFIX = 8, MORE = 4096 }; /* as in theplot.db-journal; of the folder that the program is in */
    sqlite3_vfs *files = sqlite3_vfs_find(store->file_system);
    size_t most = (size_t)files->mxPathname;
    char *full = base_allocate(most + MORE);
    bool found = files->xFullPathname(files, store->path, (int)most + MORE, full) == SQLITE_OK;
    bool too_long = strlen(found ? full : store->path) + SUFFIX > most;
    free(full);
    errno = 0;
    store_system_identity(store->path);
    return too_long || errno == ENAMETOOLONG;
}

/* Goes on in memory where one of the files in the folder would not be read to its end, or has too long a name. */
static bool has_strange_files(Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "the name of the folder is too long";
    bool strange = is_too_long(store);
    for (int i = 0; i < FILE_COUNT && !strange; i++) {
        strange = store_files_is_special(store->paths[i]);
        snprintf(detail, sizeof detail, "%.900s: not an ordinary file", store->paths[i]);
    }
    if (strange) {
        store_fall_back(store, false, STORE_FAILING, detail);
        store->copied = 0; /* nor is it tried again */
    }
    return strange;
}

void store_open_file(Store *store, bool checks)
{
    if (has_strange_files(store)) {
        return;
    }
    Database database;
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = STORE_FINE;
    store_files_make_folder(store->folder);
    if (!lock_folder(store)) {
        store_fall_back(store, true, STORE_IN_USE, store->path);
        return;
    }
    FileState state = open_database(store, checks, &database, &trouble, detail);
    if (state == FILE_TROUBLE && (trouble == STORE_FAILING || trouble == STORE_FULL)) {
        state = open_database(store, checks, &database, &trouble, detail); /* it may be well the second time */
    }
    if (state == FILE_READY) {
        use_file(store, database);
    } else if (state == FILE_DAMAGED) {
        store_replace_file(store);
    } else {
        store_fall_back(store, trouble != STORE_NEWER, trouble, detail);
    }
}

/* An empty database in memory. What is refused once may be had the second time. */
static bool open_memory(Database *database)
{
    bool good = false;
    *database = (Database){0};
    for (int attempt = 0; attempt < 2 && !good; attempt++) {
        store_database_close(database, false);
        good = store_database_open(database, "", NULL, DATABASE_MEMORY) == SQLITE_OK &&
               store_database_renew(database) == SQLITE_OK;
    }
    return good;
}

/* Copies the games of the spare copy, and what can be read of a damaged file. */
static void recover_games(Store *store, const char *path)
{
    if (path && store->database.handle) {
        store_recover_copy(store->paths[FILE_COPY], store->file_system, &store->database);
        store_recover_file(path, store->file_system, &store->database);
    }
}

void store_fall_back(Store *store, bool copy, StoreTrouble trouble, const char *detail)
{
    store_background_close(store);
    store_database_close(&store->database, false);
    open_memory(&store->database);
    if (copy && store->database.handle && store_recover_file(store->path, store->file_system, &store->database)) {
        store->partial = true;
        store_database_close(&store->database, false);
        open_memory(&store->database);
        recover_games(store, store->path);
    }
    store->copied = store_recover_fingerprint(&store->database);
    store->lost = true;
    store->second = trouble == STORE_IN_USE;
    store->lasting = trouble;
    snprintf(store->lasting_detail, STORE_DETAIL_SIZE, "%s", detail);
}

/* A new file with what can be recovered of the one that was put aside. */
static void begin_anew(Store *store, const char *aside)
{
    Database database;
    StoreTrouble trouble = STORE_FAILING;
    char detail[STORE_DETAIL_SIZE] = "";
    FileState state = open_database(store, false, &database, &trouble, detail);
    if (state == FILE_READY) {
        use_file(store, database);
    } else {
        store_fall_back(store, false, trouble, state == FILE_DAMAGED ? store->damaged_name : detail);
        if (aside && store_files_is_empty(aside)) { /* every start would leave one more */
            store_system_remove(aside);
            store->damaged = false;
        }
    }
    recover_games(store, aside);
}

void store_replace_file(Store *store)
{
    char name[FILES_NAME_SIZE];
    store_background_close(store);
    store_database_close(&store->database, false);
    store->lost = true;
    if (store->replaced++ >= REPLACED_MAX || !store_files_set_aside(store->folder, store->path, name)) {
        store_fall_back(store, false, STORE_READ_ONLY, store->path);
        store->copied = 0; /* what is there stays as it is */
        recover_games(store, store->path);
        return;
    }
    char *aside = store_files_join(store->folder, name);
    store->damaged = true;
    store->partial = true;
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
    bool checks = store->replaced == 0; /* a new one, in place of a damaged one, has less than the copy */
    if (!curable || store->copied == 0 || (!store->lock && (!lock_folder(store) || !store->lock)) ||
        open_database(store, checks, &file, &why, detail) != FILE_READY) {
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

bool store_take_file(Store *store)
{
    Database file;
    if (!store->second || (!store->lock && (!lock_folder(store) || !store->lock))) {
        return false;
    }
    StoreTrouble why = store->lasting;
    FileState state = open_database(store, true, &file, &why, store->lasting_detail);
    if (state == FILE_TROUBLE) { /* it is nobody else any more that is in the way */
        store->lasting = why;
        return false;
    }
    store->second = false;
    store->lost = true;
    if (state == FILE_READY) {
        store_database_close(&store->database, false);
        use_file(store, file);
    } else {
        store_replace_file(store);
    }
    store_write_values(store);
    return true;
}

/* Opens a file that is sound, in the first way that is possible. Gives SQLite's code. */
static int open_sound(const Store *store, Database *database, SchemaState *state)
{
    /* Where nothing can be made beside it there may be no other way than to be alone, or without a log. */
    static const DatabaseMode modes[] = {DATABASE_READ, DATABASE_ALONE, DATABASE_IMMUTABLE};
    bool log = store_files_try(store->paths[OPEN_LOG]) != ENOENT;
    size_t count = BASE_ARRAY_COUNT(modes) - (log ? 1 : 0);
    int code = SQLITE_NOTADB;
    *database = (Database){0};
    for (size_t i = 0; i < count && !store_files_is_something_else(store->path); i++) {
        code = store_database_open(database, store->path, store->file_system, modes[i]);
        code = code == SQLITE_OK ? store_database_look(database, state) : code;
        code = code == SQLITE_OK && *state == SCHEMA_FOREIGN ? SQLITE_NOTADB : code;
        code = code == SQLITE_OK && *state != SCHEMA_NEWER ? store_database_check(database) : code;
        if (code == SQLITE_OK || store_database_is_damage(code)) {
            break;
        }
        store_database_close(database, false);
    }
    return code;
}

/* Why a file cannot be read. */
static void fall_back_from(Store *store, const char *why)
{
    char detail[STORE_DETAIL_SIZE];
    snprintf(detail, sizeof detail, "%.900s: %s", store->path, why);
    store_fall_back(store, false, STORE_FAILING, detail);
}

void store_open_to_read(Store *store)
{
    SchemaState state = SCHEMA_FOREIGN;
    if (has_strange_files(store)) {
        return;
    }
    bool left = was_left(store);
    int failure = store_files_try(store->path);
    bool gone = failure == ENOENT &&
                (store_files_is_something_else(store->path) || store_files_try(store->paths[FILE_COPY]) == 0);
    if (failure != 0 && !gone) {
        fall_back_from(store, strerror(failure));
        return;
    }
    int code = gone ? SQLITE_NOTADB : open_sound(store, &store->database, &state);
    if (code == SQLITE_OK && (left || state == SCHEMA_EMPTY)) {
        code = store_copy_check(store, &store->database);
    }
    if (store_database_is_damage(code)) {
        store->partial = true;
        store_fall_back(store, false, STORE_DAMAGED, store->path);
        recover_games(store, store->path);
    } else if (code != SQLITE_OK) {
        fall_back_from(store, sqlite3_errstr(code));
    } else if (state == SCHEMA_OURS) {
        store->lasting = STORE_NOWHERE;
    } else {
        bool older = state == SCHEMA_OLDER;
        store_fall_back(store, older, state == SCHEMA_NEWER ? STORE_NEWER : STORE_NOWHERE, store->path);
        if (store->partial) {
            fall_back_from(store, "cannot be read");
        }
    }
}

bool store_has_moved(const Store *store)
{
    FileIdentity files[OPEN_FILES];
    bool moved = false;
    identify_files(store, files);
    for (int i = 0; i < OPEN_FILES; i++) { /* a file system of its own has files that nobody else sees */
        moved = moved || (store->opened[i].number != 0 && !store_system_is_same(store->opened[i], files[i]));
    }
    return moved;
}

/* Removes what was beside a database that is gone: it would be taken for that of the next one. */
static void remove_beside(const Store *store, const FileIdentity files[OPEN_FILES])
{
    for (int i = OPEN_LOG; i <= OPEN_SHARED; i++) {
        if (files[i].number != 0 && store_system_is_same(store->opened[i], files[i])) {
            store_system_remove(store->paths[i]);
        }
    }
}

/* Copies everything from one to the other, which has nothing of its own. The second time may be better. */
static bool copy_instead(Database *source, Database *target)
{
    bool copied = store_recover_instead(source, target);
    return copied || store_recover_instead(source, target);
}

/* Copies all that is in the files in use, which can still be read, into memory, and closes them. Whether it is all. */
static bool leave_file(Store *store, bool same, Database *memory)
{
    bool whole = open_memory(memory) && copy_instead(&store->database, memory);
    if (same) { /* what is beside it may be gone */
        store_database_execute(&store->database, "PRAGMA wal_checkpoint(TRUNCATE)");
    }
    store_database_close(&store->database, false);
    return whole;
}

void store_follow(Store *store)
{
    Database memory;
    FileIdentity files[OPEN_FILES];
    if (!store_is_file(store) || !store_has_moved(store)) {
        return;
    }
    store_background_close(store);
    identify_files(store, files);
    bool same = store_system_is_same(store->opened[OPEN_DATABASE], files[OPEN_DATABASE]);
    bool copies = same || files[OPEN_DATABASE].number == 0;
    copies = leave_file(store, same, &memory) && copies;
    if (!same) {
        remove_beside(store, files);
    }
    unlock_folder(store);
    store_open_file(store, false);
    if (copies && store_is_file(store) && !copy_instead(&memory, &store->database)) {
        fall_back_from(store, "cannot be written");
    }
    if (copies && !store_is_file(store)) {
        store_database_close(&store->database, false); /* which is in memory, too */
        store->database = memory;
        memory = (Database){0};
    }
    store_database_close(&memory, false);
    store->lost = true;
    store->moved = !same && store_is_file(store);
}
