/* SPDX-License-Identifier: MIT */
/*
 * Reading everything that can be read out of a database that is damaged, read-only, in use or of an older version, row
 * by row, into another one.
 *
 * The source is only read, may hold anything, and costs bounded time; the target is the caller's. What cannot be read
 * is left out.
 */
#ifndef THEPLOT_STORE_SALVAGE_H
#define THEPLOT_STORE_SALVAGE_H

#include "store/database.h"

/*
 * Opens a file for reading only, in whatever way it can be read, and copies what it can, in one transaction.
 */
void store_salvage_file(const char *path, const char *file_system, Database *target);

#endif
