/* SPDX-License-Identifier: MIT */
#include "store/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "base/path.h"
#include "store/system.h"

char *store_files_join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = base_allocate(size);
    base_path_join(folder, name, path, size);
    return path;
}

int store_files_make_folder(const char *folder)
{
    int denied = 0;
    char *path = store_files_join(folder, "");
    for (char *at = path; *at; at++) {
        if (at > path && base_path_is_separator(*at)) {
            char separator = *at;
            *at = '\0';
            errno = 0;
            store_system_make_folder(path);
            denied = errno == EACCES || errno == EPERM || errno == EROFS ? errno : denied;
            *at = separator;
        }
    }
    free(path);
    return denied;
}

bool store_files_is_special(const char *path)
{
    return !store_system_is_regular(path) && errno == EINVAL;
}

FILE *store_files_open_to_read(const char *path)
{
    errno = EIO;
    return store_system_is_regular(path) ? store_system_open(path, "rb") : NULL;
}

int store_files_try(const char *path)
{
    FILE *file = store_files_open_to_read(path);
    int failure = file ? 0 : errno;
    if (file) {
        fclose(file);
    }
    return failure;
}

static const char START[16] = "SQLite format 3"; /* with its NUL */

/* The path of what SQLite keeps beside a database, for free(). */
static char *beside(const char *path, const char *suffix)
{
    size_t size = strlen(path) + strlen(suffix) + 1;
    char *name = base_allocate(size);
    snprintf(name, size, "%s%s", path, suffix);
    return name;
}

enum { UNREADABLE = -1 };

/* Reads the beginning of a file: how many bytes, 0 where there is no file, or UNREADABLE. */
static int read_start(const char *path, const char *suffix, unsigned char *bytes, size_t size)
{
    char *name = beside(path, suffix);
    int length = UNREADABLE;
    for (int attempt = 0; attempt < 2 && length == UNREADABLE; attempt++) { /* the second time may be better */
        FILE *file = store_files_open_to_read(name);
        length = file || errno != ENOENT ? UNREADABLE : 0;
        if (file) {
            size_t count = fread(bytes, 1, size, file);
            length = ferror(file) ? UNREADABLE : (int)count;
            fclose(file);
        }
    }
    free(name);
    return length;
}

bool store_files_is_database(const char *path)
{
    unsigned char start[sizeof START];
    return read_start(path, "", start, sizeof start) == (int)sizeof start && memcmp(start, START, sizeof start) == 0;
}

bool store_files_is_empty(const char *path)
{
    unsigned char byte[1];
    return read_start(path, "", byte, 1) == 0 && read_start(path, "-wal", byte, 1) == 0 &&
           read_start(path, "-journal", byte, 1) == 0;
}

/* Whether a header of a database names formats that SQLite knows. Where it does not know that for writing, it would say
 * that the file can only be read; no version of the program has written one (sqlite.org/fileformat2.html, "File format
 * version numbers"). */
static bool knows_formats(const unsigned char *header)
{
    enum { WRITE_FORMAT = 18, READ_FORMAT = 19, FORMAT_NEWEST = 2 };
    return header[WRITE_FORMAT] <= FORMAT_NEWEST && header[READ_FORMAT] <= FORMAT_NEWEST;
}

bool store_files_is_something_else(const char *path)
{
    enum { HEADER = 100, LOG_HEADER = 32, MAGIC = 3, VERSION = 4 };
    static const unsigned char LOG[LOG_HEADER] = {0x37, 0x7F, 0x06, 0, 0x00, 0x2D, 0xE2, 0x18}; /* format 3007000 */
    unsigned char header[HEADER], log[LOG_HEADER] = {0}, journal[1];
    int length = read_start(path, "", header, sizeof header);
    bool database = length == HEADER && memcmp(header, START, sizeof START) == 0 && knows_formats(header);
    if (length > 0 && !database) {
        return read_start(path, "-journal", journal, sizeof journal) == 0;
    }
    bool has_log = read_start(path, "-wal", log, sizeof log) == LOG_HEADER;
    bool is_log = memcmp(log, LOG, MAGIC) == 0 && memcmp(log + VERSION, LOG + VERSION, 4) == 0;
    return has_log && (length == 0 || !is_log); /* what cannot be read, SQLite will tell of */
}

typedef struct Newest {
    const char *suffix;
    char (*names)[FILES_LISTED_SIZE];
    int64_t *written;
    int count, max;
} Newest;

/* Puts a name before those that are older, or, of the same second, come after it in the alphabet. */
static void list_name(void *context, const char *name, int64_t written)
{
    Newest *newest = context;
    size_t length = strlen(name);
    size_t end = strlen(newest->suffix);
    if (length >= FILES_LISTED_SIZE || length <= end || strcmp(name + length - end, newest->suffix) != 0) {
        return;
    }
    int place = newest->count;
    while (place > 0 && (newest->written[place - 1] < written ||
                         (newest->written[place - 1] == written && strcmp(newest->names[place - 1], name) < 0))) {
        place--;
    }
    if (place == newest->max) {
        return;
    }
    newest->count += newest->count < newest->max;
    size_t moved = (size_t)(newest->count - 1 - place);
    memmove(newest->names + place + 1, newest->names + place, moved * sizeof *newest->names);
    memmove(newest->written + place + 1, newest->written + place, moved * sizeof *newest->written);
    memcpy(newest->names[place], name, length + 1);
    newest->written[place] = written;
}

int store_files_newest(const char *folder, const char *suffix, char (*names)[FILES_LISTED_SIZE], int max)
{
    int64_t *written = base_allocate((size_t)max * sizeof *written);
    Newest newest = {.suffix = suffix, .names = names, .written = written, .max = max};
    store_system_list(folder, list_name, &newest);
    free(written);
    return newest.count;
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
        if (!store_system_exists(path)) {
            return path;
        }
        free(path);
    }
    return NULL;
}

/* Whether there is no such file any more, or never was. */
static bool rename_with(const char *from, const char *to, const char *suffix)
{
    char *old = beside(from, suffix);
    char *new = beside(to, suffix);
    bool renamed = !store_system_exists(old) || store_system_rename(old, new);
    free(old);
    free(new);
    return renamed;
}

bool store_files_set_aside(const char *folder, const char *path, char name[FILES_NAME_SIZE])
{
    /* The log first: one that is left without its database would be deleted as soon as a new one is there. */
    static const char *const PARTS[] = {"-wal", "-journal", "-shm", ""};
    char *aside = free_name(folder, name);
    FILE *missing = aside && !store_system_exists(path) ? store_system_open(path, "ab")
                                                        : NULL; /* a log alone shall have its database */
    if (!aside) {
        return false;
    }
    if (missing) {
        fclose(missing);
    }
    size_t count = 0;
    while (count < BASE_ARRAY_COUNT(PARTS) && rename_with(path, aside, PARTS[count])) {
        count++;
    }
    bool renamed = count == BASE_ARRAY_COUNT(PARTS);
    while (!renamed && count > 0) {
        rename_with(aside, path, PARTS[--count]);
    }
    free(aside);
    return renamed;
}

/* A file that may not be written is not replaced although its folder would allow it. */
static bool may_replace(const char *path)
{
    if (!store_system_is_regular(path)) {
        return false;
    }
    FILE *old = store_system_open(path, "r+b");
    if (old) {
        fclose(old);
    }
    return old || errno == ENOENT;
}

/* Frees what a new file has, and leaves errno as it is. Always false. */
static bool forget_names(NewFile *out)
{
    int failure = errno;
    free(out->path);
    free(out->temporary);
    errno = failure;
    return false;
}

bool store_files_begin(NewFile *out, const char *path)
{
    enum { NAMES_TRIED = 100, NAMES_USUAL = 10, NAME_EXTRA = 16, NUMBERS = 1000000000 };
    *out = (NewFile){.path = store_system_target(path)};
    if (!out->path || !may_replace(out->path)) {
        return forget_names(out);
    }
    size_t room = strlen(out->path) + NAME_EXTRA;
    out->temporary = base_allocate(room);
    for (int i = 0; !out->file && i < NAMES_TRIED; i++) {
        /* What was not ended, as the program was killed, may lie about. */
        int number = i < NAMES_USUAL ? i : (int)(time(NULL) % NUMBERS) + i;
        snprintf(out->temporary, room, "%s.new%d", out->path, number);
        out->file = store_system_open(out->temporary, "wbx"); /* never somebody else's file */
        if (!out->file && errno != EEXIST) {
            break;
        }
    }
    if (!out->file) {
        return forget_names(out);
    }
    store_system_copy_rights(out->path, out->file);
    return true;
}

void store_files_put(NewFile *out, const char *text)
{
    errno = EIO;
    if (out->failure == 0 && fputs(text, out->file) < 0) {
        out->failure = errno;
    }
}

/* Copies a file over another one, which keeps all its names. */
static bool copy_over(const char *from, const char *to)
{
    char bytes[1 << 14];
    size_t length;
    FILE *in = store_system_open(from, "rb");
    FILE *out = in ? store_system_open(to, "wb") : NULL;
    bool good = out;
    while (good && (length = fread(bytes, 1, sizeof bytes, in)) > 0) {
        good = fwrite(bytes, 1, length, out) == length;
    }
    good = good && !ferror(in) && fflush(out) == 0 && store_system_sync(out);
    int failure = errno;
    if (in) {
        fclose(in);
    }
    if (out && fclose(out) != 0 && good) {
        good = false;
        failure = errno;
    }
    errno = failure;
    return good;
}

/* Gives a complete file its name. What replaces a file with several names is written into it. */
static bool put_in_place(const NewFile *out)
{
    bool copies = store_system_has_other_names(out->path);
    bool placed = copies ? copy_over(out->temporary, out->path) : store_system_rename(out->temporary, out->path);
    int failure = errno;
    if (placed == copies) { /* where copying failed it is the only one that is whole */
        store_system_remove(out->temporary);
    }
    errno = failure;
    return placed;
}

bool store_files_end(NewFile *out, bool good)
{
    errno = EIO;
    good = good && out->failure == 0 && fflush(out->file) == 0 && store_system_sync(out->file);
    int failure = out->failure != 0 ? out->failure : errno;
    if (fclose(out->file) != 0 && good) {
        good = false;
        failure = errno;
    }
    if (!good) {
        store_system_remove(out->temporary);
    } else {
        good = put_in_place(out);
        failure = errno;
    }
    errno = failure;
    forget_names(out);
    return good;
}
