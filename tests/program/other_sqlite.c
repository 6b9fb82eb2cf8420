/* SPDX-License-Identifier: MIT */
/*
 * An SQLite that is older than the system's, or has no JSON functions, by the value of OTHER_SQLITE: "old" or
 * "no-json". It is loaded before the system's, and hands everything else on to that. Linux.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

static int is(const char *what)
{
    const char *wanted = getenv("OTHER_SQLITE");
    return wanted != NULL && strcmp(wanted, what) == 0;
}

int sqlite3_libversion_number(void)
{
    return is("old") ? 3037002 : SQLITE_VERSION_NUMBER;
}

const char *sqlite3_libversion(void)
{
    return is("old") ? "3.37.2" : SQLITE_VERSION;
}

typedef int Prepare(sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest);

int sqlite3_prepare_v2(sqlite3 *database, const char *sql, int size, sqlite3_stmt **statement, const char **rest)
{
    Prepare *prepare = NULL;
    void *found = dlsym(RTLD_NEXT, "sqlite3_prepare_v2");
    memcpy(&prepare, &found, sizeof prepare);
    if (is("no-json") && strstr(sql, "json_") != NULL) {
        sql = "SELECT no_such_function()";
        size = -1;
    }
    return prepare(database, sql, size, statement, rest);
}
