/* SPDX-License-Identifier: MIT */
/*
 * What the store asks of the operating system about files beyond C's own library: POSIX and Windows. Paths are UTF-8;
 * those that are given are the caller's to free(). Any thread. Private to this room.
 */
#ifndef THEPLOT_STORE_SYSTEM_H
#define THEPLOT_STORE_SYSTEM_H

#include <stdio.h>

#include "base/types.h"

/* Makes one folder, whose parent is there. */
void store_system_make_folder(const char *folder);

/* Whether there is anything of this name, also a link that leads nowhere. */
bool store_system_exists(const char *path);

/* Also over a file that is there, which is complete or as it was at every moment. False with the reason in errno. */
bool store_system_rename(const char *from, const char *to);

/* As fopen(), with the modes of C11. */
FILE *store_system_open(const char *path, const char *mode);

/* False for a folder, a pipe or a device: errno is EISDIR or EINVAL. */
bool store_system_is_regular(const char *path);

/* Whether a file has several names. */
bool store_system_has_other_names(const char *path);

/* The open file may be read and written by whom the one of this path may. */
void store_system_copy_rights(const char *path, FILE *file);

/* Returns when what was written is on the disk. False where that fails. */
bool store_system_sync(FILE *file);

/* FOLDER/NAME; NULL: no memory. */
char *store_files_join(const char *folder, const char *name);

/* Removes a file, if it is there. */
void store_files_remove(const char *path);

/* The path to which writing to this one leads, without links; NULL where there is none, and errno says why. */
char *store_files_target(const char *path);

/* What is behind a path: the same two numbers as long as it is the same file; both 0 where there is none. */
typedef struct FileIdentity {
    uint64_t device, number;
} FileIdentity;

/* Follows links. Where the system cannot take a file away from a program that has it open, all 0. */
FileIdentity store_files_identity(const char *path);

#endif
