/* SPDX-License-Identifier: MIT */
/* Files of the exchange: read whole, written so that the old one stays until the new one is complete. */

/* For fileno() and fsync(): what has been renamed is to be on the disk. */
#if !defined(_WIN32)
#define _POSIX_C_SOURCE 200809L
#endif

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#if defined(_WIN32)
#include <io.h>
#else
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "base/text.h"
#include "store/exchange_parts.h"

enum { CHUNK = 1 << 16, NAMES_TRIED = 100, NAME_EXTRA = 16, SECONDS_OF_DAY = 24 * 60 * 60 };

static bool file_complain(char *error, const char *path, const char *what)
{
    snprintf(error, STORE_DETAIL_SIZE, "%s: %s: %s", path, what, strerror(errno));
    return false;
}

/* A file that may not be written, a folder or a device is not replaced although its folder would allow it. */
static bool may_replace(const char *path)
{
#if !defined(_WIN32)
    struct stat status;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) {
        errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
        return false;
    }
#endif
    FILE *old = fopen(path, "r+b");
    if (old == NULL) {
        return errno == ENOENT;
    }
    fclose(old);
    return true;
}

bool exchange_file_begin(ExchangeFile *out, const char *path, char *error)
{
    size_t room = strlen(path) + NAME_EXTRA;
    *out = (ExchangeFile){.path = path};
    if (!may_replace(path)) {
        return file_complain(error, path, "cannot be written");
    }
    out->temporary = malloc(room);
    for (int i = 0; out->temporary != NULL && out->file == NULL && i < NAMES_TRIED; i++) {
        snprintf(out->temporary, room, "%s.new%d", path, i);
        out->file = fopen(out->temporary, "wbx"); /* never somebody else's file */
        if (out->file == NULL && errno != EEXIST) {
            break;
        }
    }
    if (out->file == NULL) {
        file_complain(error, path, "cannot be written");
        free(out->temporary);
        return false;
    }
    return true;
}

static bool file_sync(FILE *file)
{
#if defined(_WIN32)
    return _commit(_fileno(file)) == 0;
#else
    return fsync(fileno(file)) == 0;
#endif
}

static bool file_rename(const char *from, const char *to)
{
#if defined(_WIN32)
    remove(to); /* there, a name in use cannot be had */
#endif
    return rename(from, to) == 0;
}

void exchange_file_put(ExchangeFile *out, const char *text)
{
    if (out->failure == 0 && fputs(text, out->file) < 0) {
        out->failure = errno != 0 ? errno : EIO;
    }
}

/* Brings everything to the disk and the file to its name. Gives what the system says where that fails, else 0. */
static int file_complete(ExchangeFile *out, bool good)
{
    errno = 0;
    bool written = good && out->failure == 0 && fflush(out->file) == 0 && file_sync(out->file);
    int failure = out->failure != 0 ? out->failure : errno;
    bool closed = fclose(out->file) == 0;
    if (!good || !written) {
        return failure != 0 ? failure : EIO;
    }
    errno = closed ? 0 : errno;
    bool renamed = closed && file_rename(out->temporary, out->path);
    return renamed ? 0 : errno != 0 ? errno : EIO;
}

bool exchange_file_end(ExchangeFile *out, bool good, char *error)
{
    int failure = file_complete(out, good);
    if (failure != 0) {
        remove(out->temporary);
    }
    if (failure != 0 && good) {
        errno = failure;
        file_complain(error, out->path, "cannot be written");
    }
    free(out->temporary);
    return failure == 0;
}

/* Reads to the end or to the most that is allowed, and one byte more. NULL where that fails. */
static char *read_all(FILE *file, size_t *length)
{
    size_t capacity = CHUNK;
    char *text = malloc(capacity);
    *length = 0;
    while (text != NULL) {
        *length += fread(text + *length, 1, capacity - 1 - *length, file);
        if (*length < capacity - 1 || *length > EXCHANGE_SIZE_MAX) {
            break;
        }
        capacity *= 2;
        char *larger = realloc(text, capacity);
        if (larger == NULL) {
            free(text);
        }
        text = larger;
    }
    if (text != NULL && ferror(file)) {
        free(text);
        return NULL;
    }
    return text;
}

bool exchange_file_read(const char *path, char **text, size_t *length, char *error)
{
    errno = 0;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return file_complain(error, path, "cannot be read");
    }
    *text = read_all(file, length);
    if (*text == NULL) {
        file_complain(error, path, "cannot be read");
        fclose(file);
        return false;
    }
    fclose(file);
    (*text)[*length] = '\0';
    bool small = *length <= EXCHANGE_SIZE_MAX;
    if (!small || !base_text_is_utf8((TextSlice){.start = *text, .length = *length})) {
        snprintf(error, STORE_DETAIL_SIZE, "%s: %s", path,
                 small ? "not a file that was exported from the game" : "too large: 512 MB are the most");
        free(*text);
        return false;
    }
    return true;
}

void exchange_instant_write(int64_t instant, bool thousandths, char text[INSTANT_SIZE])
{
    int64_t start = 0;
    uint32_t day = session_day(instant);
    session_day_start(day, &start);
    int64_t rest = instant - start;
    int64_t last = (int64_t)SECONDS_OF_DAY * 1000 - 1;
    rest = rest < 0 ? 0 : rest > last ? last : rest; /* outside the calendar */
    int seconds = (int)(rest / 1000);
    int length =
        snprintf(text, INSTANT_SIZE, "%04u-%02u-%02uT%02d:%02d:%02d", (unsigned)(day / 10000 % 10000),
                 (unsigned)(day / 100 % 100), (unsigned)(day % 100), seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (thousandths) {
        snprintf(text + length, (size_t)(INSTANT_SIZE - length), ".%03dZ", (int)(rest % 1000));
    } else {
        snprintf(text + length, (size_t)(INSTANT_SIZE - length), "Z");
    }
}

/* The number that the digits between two places make. */
static int digits(const char *text, int first, int end)
{
    int number = 0;
    for (int i = first; i < end; i++) {
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

bool exchange_instant_read(const char *text, int64_t *instant)
{
    static const char whole[] = "0000-00-00T00:00:00Z";
    static const char parts[] = "0000-00-00T00:00:00.000Z";
    size_t length = strlen(text);
    const char *pattern = length == sizeof whole - 1 ? whole : parts;
    if (length != strlen(pattern)) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        bool digit = text[i] >= '0' && text[i] <= '9';
        if (pattern[i] == '0' ? !digit : text[i] != pattern[i]) {
            return false;
        }
    }
    int hour = digits(text, 11, 13);
    int minute = digits(text, 14, 16);
    int second = digits(text, 17, 19);
    uint32_t day = (uint32_t)(digits(text, 0, 4) * 10000 + digits(text, 5, 7) * 100 + digits(text, 8, 10));
    if (hour > 23 || minute > 59 || second > 59 || !session_day_start(day, instant)) {
        return false;
    }
    *instant += (int64_t)(hour * 3600 + minute * 60 + second) * 1000 + (pattern == parts ? digits(text, 20, 23) : 0);
    return true;
}
