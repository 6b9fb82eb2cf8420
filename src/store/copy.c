/* SPDX-License-Identifier: MIT */
/* The spare copy of the database. It is made under another name, checked, and then takes the place of the one before,
 * so that there is always a whole one. It has its log in it and needs no file beside it. */
#include <errno.h>

#include "store/store_parts.h"

int store_copy_make(const Store *store, Database *source)
{
    Database copy;
    sqlite3_stmt *vacuum = NULL;
    const char *path = store->paths[FILE_NEW_COPY];
    store_system_remove(path);
    int code = sqlite3_prepare_v2(source->handle, "VACUUM INTO ?1", -1, &vacuum, NULL);
    if (code == SQLITE_OK) {
        sqlite3_bind_text(vacuum, 1, path, -1, SQLITE_STATIC);
        code = store_database_finish(source, vacuum);
    }
    sqlite3_finalize(vacuum);
    if (code == SQLITE_OK) {
        code = store_database_open(&copy, path, store->file_system, DATABASE_IMMUTABLE);
        code = code == SQLITE_OK ? store_database_check(&copy) : code;
        store_database_close(&copy, false);
    }
    if (code == SQLITE_OK && !store_system_rename(path, store->paths[FILE_COPY])) {
        code = SQLITE_IOERR;
    }
    if (code != SQLITE_OK) {
        store_system_remove(path);
    }
    return code;
}

/* Whether a database has a game that the copy has, with all that was played of it by then: playing time only grows. */
static bool has_game(Database *database, sqlite3_stmt *row)
{
    sqlite3_stmt *has = store_database_statement(database, STATEMENT_HAS_PLAYED);
    sqlite3_bind_int64(has, 1, sqlite3_column_int64(row, 0));
    sqlite3_bind_int64(has, 2, sqlite3_column_int64(row, 1));
    bool found = sqlite3_step(has) == SQLITE_ROW;
    sqlite3_reset(has);
    return found;
}

int store_copy_check(const Store *store, Database *database)
{
    Database copy;
    int64_t id;
    sqlite3_stmt *rows = NULL;
    const char *path = store->paths[FILE_COPY];
    int failure = store_files_try(path);
    if (failure != 0) { /* that it cannot be seen is no proof that it is not there */
        return failure == ENOENT ? SQLITE_OK : SQLITE_IOERR;
    }
    int code = store_database_open(&copy, path, store->file_system, DATABASE_IMMUTABLE);
    if (code == SQLITE_OK) {
        code = sqlite3_prepare_v2(copy.handle, "SELECT id, played FROM games WHERE begun <> 0", -1, &rows, NULL);
    }
    bool more = false;
    while (code == SQLITE_OK && !more && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        more = !has_game(database, rows);
        code = SQLITE_OK;
    }
    sqlite3_finalize(rows);
    store_database_close(&copy, false);
    if (!more && store_database_is_damage(code)) { /* only of a database without games it tells that there were some */
        more = !store_database_number(database, "SELECT id FROM games LIMIT 1", &id);
        code = SQLITE_OK;
    }
    return more ? SQLITE_CORRUPT : code == SQLITE_DONE ? SQLITE_OK : code;
}
