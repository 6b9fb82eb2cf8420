/* SPDX-License-Identifier: MIT */
/*
 * The store's files and folders as the system has them: making a folder, joining and renaming. Paths are UTF-8. What
 * joining gives is the caller's to free(). Any thread; who asks sees to it that nobody else renames meanwhile.
 */
#ifndef THEPLOT_STORE_FILES_H
#define THEPLOT_STORE_FILES_H

#include "base/types.h"

enum { FILES_NAME_SIZE = 64 };

/* Makes a folder and those above it, as far as they are missing. Whether it went well, its use will show. */
void store_files_make_folder(const char *folder);

/* FOLDER/NAME; NULL: no memory. */
char *store_files_join(const char *folder, const char *name);

/* Removes a file, if it is there. */
void store_files_remove(const char *path);

/*
 * Whether there is a file that does not begin as a database does and is not waiting to be rolled back to one. SQLite
 * itself takes some short ones for empty databases and writes over them, and one of formats that it does not know for
 * read-only. Not to be asked while this program has a connection to the file: on POSIX systems closing it once gives up
 * all locks that the program has on it.
 */
bool store_files_is_something_else(const char *path);

/*
 * Renames a database, with the log and whatever else SQLite keeps beside it, to a name of this moment that is free,
 * theplot-damaged-20261121-183000.db, and writes it. False where the database could not be renamed.
 */
bool store_files_set_aside(const char *folder, const char *path, char name[FILES_NAME_SIZE]);

#endif
