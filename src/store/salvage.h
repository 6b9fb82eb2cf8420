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

/* Copies what it can, in one transaction. Gives the target's code: what is wrong with the source is no failure. */
int store_salvage(Database *source, Database *target);

/* Opens a file for reading only, in whatever way it can be read, and salvages it. False where it cannot be read. */
bool store_salvage_file(const char *path, const char *file_system, Database *target);

#endif
