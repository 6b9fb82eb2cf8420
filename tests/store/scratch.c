/* SPDX-License-Identifier: MIT */
#include "store/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/check.h"

static char scratch[SCRATCH_PATH];
static pid_t owner;

void scratch_die(const char *what, const char *path)
{
    fprintf(stderr, "%s: %s: %s\n", what, path, strerror(errno));
    exit(EXIT_FAILURE);
}

void scratch_path(char path[SCRATCH_PATH], const char *folder, const char *name)
{
    if (snprintf(path, SCRATCH_PATH, "%s/%s", folder, name) >= SCRATCH_PATH) {
        scratch_die("this path is too long", name);
    }
}

void scratch_empty(const char *folder)
{
    DIR *entries = opendir(folder);
    const struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        char path[SCRATCH_PATH];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        scratch_path(path, folder, entry->d_name);
        if (unlink(path) != 0) {
            scratch_empty(path);
            rmdir(path);
        }
    }
    if (entries) {
        closedir(entries);
    }
}

static void scratch_end(void)
{
    if (getpid() == owner) {
        scratch_empty(scratch);
        rmdir(scratch);
    }
}

const char *scratch_begin(const char *base)
{
    owner = getpid();
    snprintf(scratch, sizeof scratch, "/dev/shm/theplot-%ld-XXXXXX", (long)owner);
    if (!mkdtemp(scratch)) {
        snprintf(scratch, sizeof scratch, "%s", base);
        scratch_empty(scratch);
        if (mkdir(scratch, 0700) != 0 && errno != EEXIST) {
            scratch_die("this folder cannot be made", scratch);
        }
    }
    atexit(scratch_end);
    return scratch;
}

void scratch_folder(char path[SCRATCH_PATH], const char *name)
{
    if (scratch[0] == '\0') {
        scratch_begin(check_argument(1));
    }
    scratch_path(path, scratch, name);
    scratch_empty(path);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        scratch_die("this folder cannot be made", path);
    }
}

Bytes scratch_read(const char *folder, const char *name)
{
    char path[SCRATCH_PATH];
    Bytes read = {.there = false};
    scratch_path(path, folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        return read;
    }
    if (fseek(file, 0, SEEK_END) == 0 && ftell(file) >= 0) {
        read.length = (size_t)ftell(file);
    }
    rewind(file);
    read.there = true;
    read.bytes = malloc(read.length + 1);
    if (!read.bytes || fread(read.bytes, 1, read.length, file) != read.length) {
        scratch_die("this file cannot be read", path);
    }
    fclose(file);
    return read;
}

bool scratch_has(const char *folder, const char *name, const Bytes *bytes)
{
    Bytes file = scratch_read(folder, name);
    bool same = file.there && file.length == bytes->length &&
                (file.length == 0 || memcmp(file.bytes, bytes->bytes, file.length) == 0);
    scratch_forget(&file);
    return same;
}

void scratch_write(const char *folder, const char *name, const Bytes *bytes)
{
    char path[SCRATCH_PATH];
    scratch_path(path, folder, name);
    if (!bytes->there) {
        unlink(path);
        return;
    }
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes->bytes, 1, bytes->length, file) != bytes->length || fclose(file) != 0) {
        scratch_die("this file cannot be written", path);
    }
}

Bytes scratch_copy(const Bytes *bytes)
{
    Bytes copy = *bytes;
    if (copy.there) {
        copy.bytes = malloc(copy.length + 1);
        if (!copy.bytes) {
            scratch_die("out of memory", "a copy");
        }
        memcpy(copy.bytes, bytes->bytes, copy.length);
    }
    return copy;
}

void scratch_forget(Bytes *bytes)
{
    free(bytes->bytes);
    *bytes = (Bytes){.there = false};
}
