/* SPDX-License-Identifier: MIT */
/*
 * A disk in memory, as a file system of SQLite's, that notes everything that is written to it; and what is left of it
 * when the power goes at any of those moments.
 *
 * What is left of a file is what it was when it was last synchronised, with some of what was written since, in pieces
 * of 512 bytes that are there or not, each for itself. A file that was made is there once it was synchronised, one that
 * was deleted may be there again until the deletion was. Locks are not kept, as only one connection at a time uses a
 * file. Registered once, by name; there is one disk in a process. One thread.
 */
#ifndef THEPLOT_TESTS_STORE_FAULT_DISK_H
#define THEPLOT_TESTS_STORE_FAULT_DISK_H

#include "base/random.h"

/* What happens to what was written and not synchronised. */
typedef enum DiskLoss { DISK_LOSES_ALL, DISK_LOSES_NOTHING, DISK_LOSES_SOME } DiskLoss;

/* Registers it where it is not, and gives its name. */
const char *disk_file_system(void);

/* An empty disk; with `notes`, all that happens to it is noted from now on, else nothing. */
void disk_begin(bool notes);

/* How much has been noted: writes, truncations, deletions and synchronisations. */
int disk_count(void);

/* Whether what was noted at `place` is a synchronisation. */
bool disk_is_sync(int place);

/* Whether what was noted at `place` happened to a file whose name ends like this. */
bool disk_is_of(int place, const char *ending);

/* The disk becomes what is left when the power goes after `count` of what was noted; the notes stay. */
void disk_cut(int count, DiskLoss loss, Random *random);

/* Frees it all. */
void disk_end(void);

#endif
