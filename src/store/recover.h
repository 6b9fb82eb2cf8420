/* SPDX-License-Identifier: MIT */
/*
 * Copying games, settings and lessons from one database into another, row by row: all that SQLite can read of a file
 * that is damaged, read-only, in use or of an older version.
 *
 * The source is only read, may hold anything, and costs bounded time; the target is the caller's. A game that the
 * target has, too, is taken only if it is the same deal, with a log that goes on where the target's ends.
 */
#ifndef THEPLOT_STORE_RECOVER_H
#define THEPLOT_STORE_RECOVER_H

#include "store/database.h"

/* Copies all that can be read of a file, in one transaction. The file is opened for reading only, in whatever way it
 * can be read. Whether something in it could not be read. */
bool store_recover_file(const char *path, const char *file_system, Database *target);

/* The same of a spare copy, which has no log. There may be none. */
void store_recover_copy(const char *path, const char *file_system, Database *target);

/* Copies a database that is open, in place of all that the target has: the whole or nothing. Whether it was copied. */
bool store_recover_instead(Database *source, Database *target);

/* The same number for the same content, else another one; 0 where it cannot be read. */
uint64_t store_recover_fingerprint(Database *database);

#endif
