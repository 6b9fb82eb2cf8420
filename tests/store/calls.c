/* SPDX-License-Identifier: MIT */
#include "store/calls.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_bool counting, refused;
static atomic_int asked;
static int refused_from, refused_period, refused_code, refused_system;
static time_t instant_set;
static bool no_calendar;

/* What was refused last, so that it is the same whoever asks: a connection's code, a statement's. */
static _Thread_local sqlite3 *refused_handle;
static _Thread_local sqlite3_stmt *refused_statement;

void calls_fail(int nth, int period, int code, int system)
{
    asked = 0;
    refused = false;
    refused_from = nth;
    refused_period = period;
    refused_code = code;
    refused_system = system;
    counting = true;
}

bool calls_end(void)
{
    counting = false;
    refused_handle = NULL;
    refused_statement = NULL;
    return refused;
}

bool calls_failed(void)
{
    return refused;
}

void calls_set_time(int64_t seconds, bool calendar)
{
    instant_set = (time_t)seconds;
    no_calendar = !calendar;
}

bool calls_refuse(void)
{
    if (!counting) {
        return false;
    }
    int call = atomic_fetch_add(&asked, 1) + 1;
    bool due = refused_period == 0 ? call == refused_from
                                   : call >= refused_from && (call - refused_from) % refused_period == 0;
    if (due) {
        refused = true;
        errno = refused_system;
    }
    return due;
}

static bool refuses_handle(sqlite3 *handle)
{
    bool no = calls_refuse();
    refused_handle = no ? handle : refused_handle == handle ? NULL : refused_handle;
    return no;
}

/* Behind the names of SQLite and the C library, which the room's sources have for these. */

/* BEHIND(TYPE, NAME, PARAMETERS, VALUE): what gives the value in place of NAME. */
#define BEHIND(type, name, parameters, value)                                                                          \
    type calls_##name parameters;                                                                                      \
    type calls_##name parameters                                                                                       \
    {                                                                                                                  \
        return value;                                                                                                  \
    }

BEHIND(FILE *, fopen, (const char *path, const char *mode), calls_refuse() ? NULL : fopen(path, mode))
BEHIND(size_t, fwrite, (const void *bytes, size_t size, size_t count, FILE *file),
       calls_refuse() ? 0 : fwrite(bytes, size, count, file))
BEHIND(int, fputs, (const char *text, FILE *file), calls_refuse() ? EOF : fputs(text, file))
BEHIND(int, fflush, (FILE * file), calls_refuse() ? EOF : fflush(file))
BEHIND(int, fsync, (int number), calls_refuse() ? -1 : fsync(number))
BEHIND(int, rename, (const char *from, const char *to), calls_refuse() ? -1 : rename(from, to))
BEHIND(char *, strdup, (const char *text), calls_refuse() ? NULL : strdup(text))
BEHIND(char *, strndup, (const char *text, size_t length), calls_refuse() ? NULL : strndup(text, length))
BEHIND(char *, realpath, (const char *path, char *buffer), calls_refuse() ? NULL : realpath(path, buffer))
BEHIND(time_t, time, (time_t * instant), instant_set != 0 ? instant_set : time(instant))
BEHIND(struct tm *, gmtime, (const time_t *instant), no_calendar ? NULL : gmtime(instant))
BEHIND(int, sqlite3_sleep, (int milliseconds), counting ? milliseconds : sqlite3_sleep(milliseconds))
BEHIND(int, sqlite3_extended_errcode, (sqlite3 * handle),
       handle != NULL && handle == refused_handle ? refused_code : sqlite3_extended_errcode(handle))
BEHIND(int, sqlite3_errcode, (sqlite3 * handle), calls_sqlite3_extended_errcode(handle) & 0xFF)
BEHIND(int, sqlite3_system_errno, (sqlite3 * handle),
       handle != NULL && handle == refused_handle ? refused_system : sqlite3_system_errno(handle))
BEHIND(int, sqlite3_exec,
       (sqlite3 * handle, const char *sql, int (*each)(void *, int, char **, char **), void *context, char **error),
       refuses_handle(handle) ? refused_code : sqlite3_exec(handle, sql, each, context, error))

int calls_sqlite3_open_v2(const char *path, sqlite3 **handle, int flags, const char *file_system);
int calls_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int length, sqlite3_stmt **statement, const char **tail);
int calls_sqlite3_prepare_v3(sqlite3 *handle, const char *sql, int length, unsigned flags, sqlite3_stmt **statement,
                             const char **tail);
int calls_sqlite3_step(sqlite3_stmt *statement);
int calls_sqlite3_finalize(sqlite3_stmt *statement);
char *calls_sqlite3_mprintf(const char *format, ...);
char *calls_sqlite3_str_finish(sqlite3_str *text);
size_t calls_fread(void *bytes, size_t size, size_t count, FILE *file);
int calls_fclose(FILE *file);

int calls_sqlite3_open_v2(const char *path, sqlite3 **handle, int flags, const char *file_system)
{
    int code = sqlite3_open_v2(path, handle, flags, file_system);
    bool no = refuses_handle(*handle);
    if (no && refused_code == SQLITE_NOMEM) { /* then SQLite gives no connection at all */
        sqlite3_close_v2(*handle);
        *handle = NULL;
    }
    return no ? refused_code : code;
}

int calls_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int length, sqlite3_stmt **statement, const char **tail)
{
    *statement = NULL;
    return refuses_handle(handle) ? refused_code : sqlite3_prepare_v2(handle, sql, length, statement, tail);
}

int calls_sqlite3_prepare_v3(sqlite3 *handle, const char *sql, int length, unsigned flags, sqlite3_stmt **statement,
                             const char **tail)
{
    *statement = NULL;
    return refuses_handle(handle) ? refused_code : sqlite3_prepare_v3(handle, sql, length, flags, statement, tail);
}

int calls_sqlite3_step(sqlite3_stmt *statement)
{
    const char *sql = sqlite3_sql(statement);
    if ((!sql || strcmp(sql, "ROLLBACK") != 0) && refuses_handle(sqlite3_db_handle(statement))) {
        refused_statement = statement;
        return refused_code;
    }
    return sqlite3_step(statement);
}

int calls_sqlite3_finalize(sqlite3_stmt *statement)
{
    bool same = statement && refused_statement == statement;
    int code = sqlite3_finalize(statement);
    refused_statement = same ? NULL : refused_statement;
    return same ? refused_code : code;
}

char *calls_sqlite3_mprintf(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = calls_refuse() ? NULL : sqlite3_vmprintf(format, values);
    va_end(values);
    return text;
}

char *calls_sqlite3_str_finish(sqlite3_str *text)
{
    char *finished = sqlite3_str_finish(text);
    if (calls_refuse()) {
        sqlite3_free(finished);
        return NULL;
    }
    return finished;
}

/* Whether a file failed, its own ferror() tells: reading one that is open for nothing sets it. */
size_t calls_fread(void *bytes, size_t size, size_t count, FILE *file)
{
    if (calls_refuse()) {
        fputc('\n', file);
        errno = refused_system;
        return 0;
    }
    return fread(bytes, size, count, file);
}

int calls_fclose(FILE *file)
{
    bool no = calls_refuse();
    int code = fclose(file);
    errno = no ? refused_system : errno;
    return no ? EOF : code;
}
