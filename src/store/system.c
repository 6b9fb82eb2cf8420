/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Folders and links are POSIX's, not C's. */
#define _XOPEN_SOURCE 700
#endif

#include "store/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/path.h"

#if defined(_WIN32)

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
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

void store_system_make_folder(const char *folder)
{
    wchar_t *wide = to_wide(folder);
    if (wide) {
        CreateDirectoryW(wide, NULL);
    }
    free(wide);
}

bool store_system_exists(const char *path)
{
    wchar_t *wide = to_wide(path);
    bool exists = wide && GetFileAttributesW(wide) != INVALID_FILE_ATTRIBUTES;
    free(wide);
    return exists;
}

bool store_system_rename(const char *from, const char *to)
{
    wchar_t *wide_from = to_wide(from);
    wchar_t *wide_to = to_wide(to);
    bool renamed =
        wide_from && wide_to && MoveFileExW(wide_from, wide_to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
    errno = renamed ? errno : EACCES; /* somebody has one of them open */
    free(wide_from);
    free(wide_to);
    return renamed;
}

void store_system_list(const char *folder, void (*each)(void *context, const char *name, int64_t written),
                       void *context)
{
    enum { TICKS_PER_SECOND = 10000000 };
    char name[4 * MAX_PATH];
    WIN32_FIND_DATAW found;
    size_t size = strlen(folder) + sizeof "/*";
    char *pattern = malloc(size);
    wchar_t *wide = pattern && base_path_join(folder, "*", pattern, size) ? to_wide(pattern) : NULL;
    HANDLE search = wide ? FindFirstFileW(wide, &found) : INVALID_HANDLE_VALUE;
    for (bool more = search != INVALID_HANDLE_VALUE; more; more = FindNextFileW(search, &found)) {
        const FILETIME *time = &found.ftLastWriteTime;
        int64_t ticks = (int64_t)time->dwHighDateTime << 32 | time->dwLowDateTime;
        if (WideCharToMultiByte(CP_UTF8, 0, found.cFileName, -1, name, sizeof name, NULL, NULL) > 0) {
            each(context, name, ticks / TICKS_PER_SECOND);
        }
    }
    if (search != INVALID_HANDLE_VALUE) {
        FindClose(search);
    }
    free(wide);
    free(pattern);
}

void store_system_remove(const char *path)
{
    wchar_t *wide = to_wide(path);
    if (wide) {
        DeleteFileW(wide);
    }
    free(wide);
}

/* C11's mode "wbx": Windows' older C library does not know the x. */
static FILE *open_new(const wchar_t *path)
{
    int number = _wopen(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
    FILE *file = number >= 0 ? _fdopen(number, "wb") : NULL;
    if (number >= 0 && !file) {
        _close(number);
    }
    return file;
}

FILE *store_system_open(const char *path, const char *mode)
{
    wchar_t *wide = to_wide(path);
    wchar_t *wide_mode = to_wide(mode);
    FILE *file = !wide || !wide_mode ? NULL : strchr(mode, 'x') ? open_new(wide) : _wfopen(wide, wide_mode);
    free(wide);
    free(wide_mode);
    return file;
}

bool store_system_is_regular(const char *path)
{
    (void)path; /* what is not cannot be opened */
    return true;
}

char *store_system_target(const char *path)
{
    return _strdup(path);
}

bool store_system_has_other_names(const char *path)
{
    (void)path;
    return false;
}

void store_system_copy_rights(const char *path, FILE *file)
{
    (void)path, (void)file; /* they are the folder's */
}

FileIdentity store_system_identity(const char *path)
{
    (void)path;
    return (FileIdentity){0};
}

bool store_system_sync(FILE *file)
{
    return _commit(_fileno(file)) == 0;
}

#else

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

void store_system_make_folder(const char *folder)
{
    mkdir(folder, 0700);
}

bool store_system_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

bool store_system_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

void store_system_list(const char *folder, void (*each)(void *context, const char *name, int64_t written),
                       void *context)
{
    struct stat status;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        if (fstatat(dirfd(entries), entry->d_name, &status, 0) == 0) {
            each(context, entry->d_name, (int64_t)status.st_mtime);
        }
    }
    if (entries) {
        closedir(entries);
    }
}

void store_system_remove(const char *path)
{
    unlink(path);
}

FILE *store_system_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

bool store_system_is_regular(const char *path)
{
    struct stat status;
    bool other = stat(path, &status) == 0 && !S_ISREG(status.st_mode);
    errno = other ? (S_ISDIR(status.st_mode) ? EISDIR : EINVAL) : errno;
    return !other;
}

/* Also of a file that is not there yet, if its folder is. */
char *store_system_target(const char *path)
{
    struct stat status;
    if (lstat(path, &status) == 0) {
        return realpath(path, NULL);
    }
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    char *real = folder ? realpath(folder, NULL) : NULL;
    const char *name = slash ? slash + 1 : path;
    size_t size = real ? strlen(real) + strlen(name) + 2 : 0;
    char *target = real ? malloc(size) : NULL;
    if (target) {
        base_path_join(real, name, target, size);
    }
    free(folder);
    free(real);
    return target;
}

bool store_system_has_other_names(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && status.st_nlink > 1;
}

void store_system_copy_rights(const char *path, FILE *file)
{
    struct stat status;
    if (stat(path, &status) == 0) {
        fchmod(fileno(file), status.st_mode & 0777);
    }
}

FileIdentity store_system_identity(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        return (FileIdentity){0};
    }
    return (FileIdentity){.device = (uint64_t)status.st_dev, .number = (uint64_t)status.st_ino};
}

bool store_system_sync(FILE *file)
{
    return fsync(fileno(file)) == 0;
}

#endif

bool store_system_is_same(FileIdentity left, FileIdentity right)
{
    return left.device == right.device && left.number == right.number;
}
