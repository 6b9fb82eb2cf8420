/* SPDX-License-Identifier: MIT */
/* Files and folders, on what system.h gives. Paths are UTF-8. What joining gives is the caller's to free(). Any thread;
 * the caller sees to it that nobody else renames meanwhile. */
#ifndef THEPLOT_STORE_FILES_H
#define THEPLOT_STORE_FILES_H

#include <stdio.h>

#include "base/types.h"

enum { FILES_NAME_SIZE = 64 };

/* Makes a folder and those above it, as far as they are missing. Returns 0, or the errno that says why one of them may
 * not be made; whether it went well, its use will show. */
int store_files_make_folder(const char *folder);

/* FOLDER/NAME, for free(). */
char *store_files_join(const char *folder, const char *name);

/* Whether there is a file that does not begin as a database does and has no journal that could roll it back to one; or
 * a log that does not begin as one, or has no database. SQLite itself treats some short files as empty databases and
 * overwrites them, treats a database in a format that it does not know as read-only, and passes over or deletes such a
 * log. Must not be called while this program has a connection to the file: on POSIX systems, closing any handle of a
 * file gives up all locks that the program has on it. */
bool store_files_is_something_else(const char *path);

/* Whether there is something that is no ordinary file, nor a folder: a pipe might never open, or end. */
bool store_files_is_special(const char *path);

/* Whether a database has not a byte, nor has a log or a journal; also where there is none. */
bool store_files_is_empty(const char *path);

/* Returns 0 if a file can be read, else the errno that says why not. Folders, pipes and devices cannot be read. */
int store_files_try(const char *path);

/* Whether a file begins as a database does. */
bool store_files_is_database(const char *path);

enum { FILES_LISTED_SIZE = 256 };

/* The names in a folder that end with `suffix`, the file first that was written last: how many, at most `max`. */
int store_files_newest(const char *folder, const char *suffix, char (*names)[FILES_LISTED_SIZE], int max);

/* Renames a database, with the log and whatever else SQLite keeps beside it, to an unused name with the present time,
 * such as theplot-damaged-20261121-183000.db, and writes that name to `name`. A log without a database is first given
 * an empty one. Returns false if the database could not be renamed. */
bool store_files_set_aside(const char *folder, const char *path, char name[FILES_NAME_SIZE]);

/* NULL where it cannot be read: errno says why, EISDIR or EINVAL where it is no file but a folder, a pipe or a device,
 * which may never end, or never begin. */
FILE *store_files_open_to_read(const char *path);

/* A file that is written beside the one whose name it will have, which stays as it is until this one is complete. */
typedef struct NewFile {
    FILE *file;
    char *path;      /* without links; owned */
    char *temporary; /* its name until it is complete; owned */
    int failure;     /* errno when something could not be written, or 0 */
} NewFile;

/* Begins a file. False where it cannot be written: errno says why, and there is nothing to end. */
bool store_files_begin(NewFile *out, const char *path);

/* Writes a text. What fails is noted for the end. */
void store_files_put(NewFile *out, const char *text);

/* Ends it: brings it to the disk and gives it its name, or, where `good` is false or something fails, takes it away.
 * Whether it has its name; where not, errno says why. */
bool store_files_end(NewFile *out, bool good);

#endif
