/* SPDX-License-Identifier: MIT */
/* What this room asks of the system beyond C's own library: POSIX and Windows. Private. Paths are UTF-8. Any thread. */
#ifndef THEPLOT_STORE_SYSTEM_H
#define THEPLOT_STORE_SYSTEM_H

#include <stdio.h>

#include "base/types.h"

/* Makes one folder, whose parent is there. */
void store_system_make_folder(const char *folder);

/* Whether there is anything of this name, also a link that leads nowhere. */
bool store_system_exists(const char *path);

/* May replace an existing file: at every moment `to` is either the old file or the new one. False: errno says why. */
bool store_system_rename(const char *from, const char *to);

/* Calls `each` with the name of everything that is in a folder, and when that was last written, in seconds. */
void store_system_list(const char *folder, void (*each)(void *context, const char *name, int64_t written),
                       void *context);

/* Removes a file, if it is there. */
void store_system_remove(const char *path);

/* What is behind a path: the same two numbers as long as it is the same file; both 0 where there is none. */
typedef struct FileIdentity {
    uint64_t device, number;
} FileIdentity;

/* Follows links. Always 0 on systems that do not let a file be deleted or replaced while a program has it open. */
FileIdentity store_system_identity(const char *path);

bool store_system_is_same(FileIdentity left, FileIdentity right);

/* The path to which writing to this one leads, without links, the caller's to free(); NULL: errno says why. */
char *store_system_target(const char *path);

/* As fopen(), with the modes of C11. */
FILE *store_system_open(const char *path, const char *mode);

/* False for a folder, a pipe or a device: errno is EISDIR or EINVAL. */
bool store_system_is_regular(const char *path);

/* Whether a file has several names. */
bool store_system_has_other_names(const char *path);

/* Gives the open file the access rights of the file at `path`. */
void store_system_copy_rights(const char *path, FILE *file);

/* Returns when what was written is on the disk. False where that fails. */
bool store_system_sync(FILE *file);

#endif
