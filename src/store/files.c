/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Folders are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "store/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/path.h"

#if defined(_WIN32)

#include <io.h>
#include <wchar.h>
#include <windows.h>

/* A path as Windows has it; the caller frees it. */
static wchar_t *to_wide(const char *path)
{
    int length = MultiByteToWideChar(CP_UTF8, 0, path, -1, NULL, 0);
    wchar_t *wide = length > 0 ? malloc((size_t)length * sizeof *wide) : NULL;
    if (wide) {
        MultiByteToWideChar(CP_UTF8, 0, path, -1, wide, length);
    }
    return wide;
}

static void make_one(const char *folder)
{
    wchar_t *wide = to_wide(folder);
    if (wide) {
        CreateDirectoryW(wide, NULL);
    }
    free(wide);
}

static bool exists(const char *path)
{
    wchar_t *wide = to_wide(path);
    bool exists = wide && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
    free(wide);
    return exists;
}

static bool rename_file(const char *from, const char *to)
{
    wchar_t *wide_from = to_wide(from);
    wchar_t *wide_to = to_wide(to);
    bool renamed =
        wide_from && wide_to && MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
    free(wide_from);
    free(wide_to);
    return renamed;
}

void store_files_remove(const char *path)
{
    wchar_t *wide = to_wide(path);
    if (wide) {
        DeleteFileW(wide);
    }
    free(wide);
}

static FILE *open_file(const char *path, const char *mode)
{
    wchar_t *wide = to_wide(path);
    wchar_t *wide_mode = to_wide(mode);
    FILE *file = wide && wide_mode ? _wfopen(wide, wide_mode) : NULL;
    free(wide);
    free(wide_mode);
    return file;
}

static bool is_regular(const char *path)
{
    (void)path; /* what is not cannot be opened */
    return true;
}

bool store_files_is_pipe(const char *path)
{
    (void)path; /* they have a place of their own */
    return false;
}

static bool sync_file(FILE *file)
{
    return _commit(_fileno(file)) == 0;
}

#else

#include <sys/stat.h>
#include <unistd.h>

static void make_one(const char *folder)
{
    mkdir(folder, 0700);
}

static bool exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

static bool rename_file(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

void store_files_remove(const char *path)
{
    unlink(path);
}

static FILE *open_file(const char *path, const char *mode)
{
    return fopen(path, mode);
}

/* False for a folder, a pipe or a device. */
static bool is_regular(const char *path)
{
    struct stat status;
    bool other = stat(path, &status) == 0 && !S_ISREG(status.st_mode);
    errno = other ? (S_ISDIR(status.st_mode) ? EISDIR : EINVAL) : errno;
    return !other;
}

bool store_files_is_pipe(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

static bool sync_file(FILE *file)
{
    return fsync(fileno(file)) == 0;
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
            make_one(path);
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
    FILE *file = journal ? open_file(path, "rb") : NULL;
    bool other = false;
    if (file) {
        size_t length = fread(header, 1, sizeof header, file);
        bool database = length == sizeof header && memcmp(header, START, sizeof START) == 0 &&
                        header[WRITE_FORMAT] <= FORMAT_NEWEST && header[READ_FORMAT] <= FORMAT_NEWEST;
        snprintf(journal, size, "%s-journal", path);
        other = length > 0 && !database && !exists(journal);
        fclose(file);
    }
    free(journal);
    return other;
}

/* A name of this moment that is not taken, also when another database went this second. */
static char *free_name(const char *folder, char name[FILES_NAME_SIZE])
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
        if (!path || !exists(path)) {
            return path;
        }
        free(path);
    }
    return NULL;
}

static void rename_with(const char *from, const char *to, const char *suffix)
{
    size_t size = strlen(from) + strlen(to) + strlen(suffix) + 1;
    char *names = malloc(2 * size);
    if (names) {
        snprintf(names, size, "%s%s", from, suffix);
        snprintf(names + size, size, "%s%s", to, suffix);
        rename_file(names, names + size);
    }
    free(names);
}

bool store_files_set_aside(const char *folder, const char *path, char name[FILES_NAME_SIZE])
{
    /* The log first: one that is left without its database would be deleted as soon as a new one is there. */
    static const char *const BESIDE[] = {"-wal", "-journal", "-shm"};
    char *aside = free_name(folder, name);
    FILE *missing = aside && !exists(path) ? open_file(path, "ab") : NULL; /* a log alone shall have its database */
    if (!aside) {
        return false;
    }
    if (missing) {
        fclose(missing);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(BESIDE); i++) {
        rename_with(path, aside, BESIDE[i]);
    }
    bool renamed = rename_file(path, aside);
    for (size_t i = 0; !renamed && i < BASE_ARRAY_COUNT(BESIDE); i++) {
        rename_with(aside, path, BESIDE[i]);
    }
    free(aside);
    return renamed;
}

char *store_files_read(const char *path, size_t most, size_t *length)
{
    enum { CHUNK = 1 << 16 };
    size_t capacity = CHUNK;
    errno = 0;
    FILE *file = open_file(path, "rb");
    char *text = file ? malloc(capacity) : NULL;
    *length = 0;
    while (text) {
        *length += fread(text + *length, 1, capacity - 1 - *length, file);
        if (*length < capacity - 1 || *length > most) {
            break;
        }
        capacity *= 2;
        char *larger = realloc(text, capacity);
        if (!larger) {
            free(text);
        }
        text = larger;
    }
    bool good = text && !ferror(file) && *length <= most;
    int failure = good ? 0 : text && *length > most ? EFBIG : errno;
    if (good) {
        text[*length] = '\0';
    } else {
        free(text);
    }
    if (file) {
        fclose(file);
    }
    errno = failure;
    return good ? text : NULL;
}

/* A file that may not be written is not replaced although its folder would allow it. */
static bool may_replace(const char *path)
{
    if (!is_regular(path)) {
        return false;
    }
    FILE *old = open_file(path, "r+b");
    if (old) {
        fclose(old);
    }
    return old || errno == ENOENT;
}

bool store_files_begin(NewFile *out, const char *path)
{
    enum { NAMES_TRIED = 100, NAME_EXTRA = 16 };
    size_t room = strlen(path) + NAME_EXTRA;
    *out = (NewFile){.path = path};
    if (!may_replace(path)) {
        return false;
    }
    out->temporary = malloc(room);
    for (int i = 0; out->temporary && !out->file && i < NAMES_TRIED; i++) {
        snprintf(out->temporary, room, "%s.new%d", path, i);
        out->file = open_file(out->temporary, "wbx"); /* never somebody else's file */
        if (!out->file && errno != EEXIST) {
            break;
        }
    }
    if (!out->file) {
        free(out->temporary);
    }
    return out->file;
}

void store_files_put(NewFile *out, const char *text)
{
    errno = 0;
    if (out->failure == 0 && fputs(text, out->file) < 0) {
        out->failure = errno != 0 ? errno : EIO;
    }
}

bool store_files_end(NewFile *out, bool good)
{
    errno = out->failure;
    good = good && out->failure == 0 && fflush(out->file) == 0 && sync_file(out->file);
    int failure = errno;
    good = fclose(out->file) == 0 && good;
    failure = failure != 0 ? failure : errno;
    errno = 0;
    if (good && !rename_file(out->temporary, out->path)) {
        good = false;
        failure = errno;
    }
    if (!good) {
        store_files_remove(out->temporary);
    }
    free(out->temporary);
    errno = good ? 0 : failure != 0 ? failure : EIO;
    return good;
}
