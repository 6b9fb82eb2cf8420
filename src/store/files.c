/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Folders are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "store/files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/path.h"

#if defined(_WIN32)

#include <wchar.h>
#include <windows.h>

/* A path as Windows has it; the caller frees it. */
static wchar_t *files_wide(const char *path)
{
    int length = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *wide = length > 0 ? malloc((size_t)length * sizeof *wide) : NULL;
    if (wide) {
        MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, length);
    }
    return wide;
}

static void files_make_one(const char *folder)
{
    wchar_t *wide = files_wide(folder);
    if (wide) {
        CreateDirectoryW(wide, NULL);
    }
    free(wide);
}

static bool files_exists(const char *path)
{
    wchar_t *wide = files_wide(path);
    bool exists = wide && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
    free(wide);
    return exists;
}

static bool files_rename(const char *from, const char *to)
{
    wchar_t *wide_from = files_wide(from);
    wchar_t *wide_to = files_wide(to);
    bool renamed = wide_from && wide_to && MoveFileExW(wide_from, wide_to, MOVEFILE_WRITE_THROUGH);
    free(wide_from);
    free(wide_to);
    return renamed;
}

void store_files_remove(const char *path)
{
    wchar_t *wide = files_wide(path);
    if (wide) {
        DeleteFileW(wide);
    }
    free(wide);
}

static FILE *files_open(const char *path)
{
    wchar_t *wide = files_wide(path);
    FILE *file = wide ? _wfopen(wide, L"rb") : NULL;
    free(wide);
    return file;
}

#else

#include <sys/stat.h>
#include <unistd.h>

static void files_make_one(const char *folder)
{
    mkdir(folder, 0700);
}

static bool files_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static bool files_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

void store_files_remove(const char *path)
{
    unlink(path);
}

static FILE *files_open(const char *path)
{
    return fopen(path, "rb");
}

#endif

char *store_files_join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (path) {
        base_path_join(folder, name, path, size);
    }
    return path;
}

void store_files_make_folder(const char *folder)
{
    char *path = store_files_join(folder, "");
    for (char *at = path; at && *at; at++) {
        if (at > path && base_path_is_separator(*at)) {
            char separator = *at;
            *at = '\0';
            files_make_one(path);
            *at = separator;
        }
    }
    free(path);
}

bool store_files_is_something_else(const char *path)
{
    static const char START[16] = "SQLite format 3"; /* with its NUL */
    enum { HEADER_SIZE = 100, WRITE_FORMAT = 18, READ_FORMAT = 19, FORMAT_NEWEST = 2 };
    unsigned char header[HEADER_SIZE];
    size_t size = strlen(path) + sizeof "-journal";
    char *journal = malloc(size);
    FILE *file = journal ? files_open(path) : NULL;
    bool other = false;
    if (file) {
        size_t length = fread(header, 1, sizeof header, file);
        bool database = length == sizeof header && memcmp(header, START, sizeof START) == 0 &&
                        header[WRITE_FORMAT] <= FORMAT_NEWEST && header[READ_FORMAT] <= FORMAT_NEWEST;
        snprintf(journal, size, "%s-journal", path);
        other = length > 0 && !database && !files_exists(journal);
        fclose(file);
    }
    free(journal);
    return other;
}

/* A name of this moment that is not taken, also when another database went this second. */
static char *files_free_name(const char *folder, char name[FILES_NAME_SIZE])
{
    time_t now = time(NULL);
    const struct tm *day = gmtime(&now);
    char moment[32] = "unknown";
    if (day) {
        strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", day);
    }
    for (int i = 1; i < 1000; i++) {
        char more[8] = "";
        if (i > 1) {
            snprintf(more, sizeof more, "-%d", i);
        }
        snprintf(name, FILES_NAME_SIZE, "theplot-damaged-%s%s.db", moment, more);
        char *path = store_files_join(folder, name);
        if (!path || !files_exists(path)) {
            return path;
        }
        free(path);
    }
    return NULL;
}

static void files_rename_with(const char *from, const char *to, const char *suffix)
{
    size_t size = strlen(from) + strlen(to) + strlen(suffix) + 1;
    char *names = malloc(2 * size);
    if (names) {
        snprintf(names, size, "%s%s", from, suffix);
        snprintf(names + size, size, "%s%s", to, suffix);
        files_rename(names, names + size);
    }
    free(names);
}

bool store_files_set_aside(const char *folder, const char *path, char name[FILES_NAME_SIZE])
{
    /* The log first: one that is left without its database would be deleted as soon as a new one is there. */
    static const char *const BESIDE[] = {"-wal", "-journal", "-shm"};
    char *aside = files_free_name(folder, name);
    if (!aside) {
        return false;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(BESIDE); i++) {
        files_rename_with(path, aside, BESIDE[i]);
    }
    bool renamed = files_rename(path, aside);
    for (size_t i = 0; !renamed && i < BASE_ARRAY_COUNT(BESIDE); i++) {
        files_rename_with(aside, path, BESIDE[i]);
    }
    free(aside);
    return renamed;
}
