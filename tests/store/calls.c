/* SPDX-License-Identifier: MIT */
#include "store/calls.h"

#include <errno.h>
#include <pthread.h>
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
static int version;
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

void calls_set_version(int number)
{
    version = number;
}

void calls_set_time(int64_t seconds, bool calendar)
{
    instant_set = (time_t)seconds;
    no_calendar = !calendar;
}

static bool refuses(void)
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
    bool no = refuses();
    refused_handle = no ? handle : refused_handle == handle ? NULL : refused_handle;
    return no;
}

/* Behind the names of SQLite and the C library, which the room's sources have for these. */

int calls_sqlite3_open_v2(const char *path, sqlite3 **handle, int flags, const char *file_system);
int calls_sqlite3_prepare_v2(sqlite3 *handle, const char *sql, int length, sqlite3_stmt **statement, const char **tail);
int calls_sqlite3_prepare_v3(sqlite3 *handle, const char *sql, int length, unsigned flags, sqlite3_stmt **statement,
                             const char **tail);
int calls_sqlite3_step(sqlite3_stmt *statement);
int calls_sqlite3_finalize(sqlite3_stmt *statement);
int calls_sqlite3_exec(sqlite3 *handle, const char *sql, int (*each)(void *, int, char **, char **), void *context,
                       char **error);
int calls_sqlite3_errcode(sqlite3 *handle);
int calls_sqlite3_extended_errcode(sqlite3 *handle);
int calls_sqlite3_system_errno(sqlite3 *handle);
int calls_sqlite3_libversion_number(void);
char *calls_sqlite3_mprintf(const char *format, ...);
char *calls_sqlite3_str_finish(sqlite3_str *text);
sqlite3_value *calls_sqlite3_value_dup(const sqlite3_value *value);
int calls_sqlite3_sleep(int milliseconds);
FILE *calls_fopen(const char *path, const char *mode);
size_t calls_fread(void *bytes, size_t size, size_t count, FILE *file);
size_t calls_fwrite(const void *bytes, size_t size, size_t count, FILE *file);
int calls_fputs(const char *text, FILE *file);
int calls_fflush(FILE *file);
int calls_fsync(int number);
int calls_fclose(FILE *file);
int calls_rename(const char *from, const char *to);
time_t calls_time(time_t *instant);
struct tm *calls_gmtime(const time_t *instant);
char *calls_strdup(const char *text);
char *calls_strndup(const char *text, size_t length);
char *calls_realpath(const char *path, char *buffer);
int calls_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context);

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

int calls_sqlite3_exec(sqlite3 *handle, const char *sql, int (*each)(void *, int, char **, char **), void *context,
                       char **error)
{
    return refuses_handle(handle) ? refused_code : sqlite3_exec(handle, sql, each, context, error);
}

int calls_sqlite3_errcode(sqlite3 *handle)
{
    return calls_sqlite3_extended_errcode(handle) & 0xFF;
}

int calls_sqlite3_extended_errcode(sqlite3 *handle)
{
    return handle && handle == refused_handle ? refused_code : sqlite3_extended_errcode(handle);
}

int calls_sqlite3_system_errno(sqlite3 *handle)
{
    return handle && handle == refused_handle ? refused_system : sqlite3_system_errno(handle);
}

char *calls_sqlite3_mprintf(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *text = refuses() ? NULL : sqlite3_vmprintf(format, values);
    va_end(values);
    return text;
}

char *calls_sqlite3_str_finish(sqlite3_str *text)
{
    char *finished = sqlite3_str_finish(text);
    if (refuses()) {
        sqlite3_free(finished);
        return NULL;
    }
    return finished;
}

sqlite3_value *calls_sqlite3_value_dup(const sqlite3_value *value)
{
    return refuses() ? NULL : sqlite3_value_dup(value);
}

int calls_sqlite3_libversion_number(void)
{
    return version != 0 ? version : sqlite3_libversion_number();
}

int calls_sqlite3_sleep(int milliseconds)
{
    return counting ? milliseconds : sqlite3_sleep(milliseconds);
}

FILE *calls_fopen(const char *path, const char *mode)
{
    return refuses() ? NULL : fopen(path, mode);
}

/* Whether a file failed, its own ferror() tells: reading one that is open for nothing sets it. */
size_t calls_fread(void *bytes, size_t size, size_t count, FILE *file)
{
    if (refuses()) {
        fputc('\n', file);
        errno = refused_system;
        return 0;
    }
    return fread(bytes, size, count, file);
}

size_t calls_fwrite(const void *bytes, size_t size, size_t count, FILE *file)
{
    return refuses() ? 0 : fwrite(bytes, size, count, file);
}

int calls_fputs(const char *text, FILE *file)
{
    return refuses() ? EOF : fputs(text, file);
}

int calls_fflush(FILE *file)
{
    return refuses() ? EOF : fflush(file);
}

int calls_fsync(int number)
{
    return refuses() ? -1 : fsync(number);
}

int calls_fclose(FILE *file)
{
    bool no = refuses();
    int code = fclose(file);
    errno = no ? refused_system : errno;
    return no ? EOF : code;
}

int calls_rename(const char *from, const char *to)
{
    return refuses() ? -1 : rename(from, to);
}

time_t calls_time(time_t *instant)
{
    return instant_set != 0 ? instant_set : time(instant);
}

char *calls_strdup(const char *text)
{
    return refuses() ? NULL : strdup(text);
}

char *calls_strndup(const char *text, size_t length)
{
    return refuses() ? NULL : strndup(text, length);
}

char *calls_realpath(const char *path, char *buffer)
{
    return refuses() ? NULL : realpath(path, buffer);
}

struct tm *calls_gmtime(const time_t *instant)
{
    return no_calendar ? NULL : gmtime(instant);
}

int calls_pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context)
{
    return refuses() ? EAGAIN : pthread_create(thread, attributes, run, context);
}
