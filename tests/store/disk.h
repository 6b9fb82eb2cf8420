/* SPDX-License-Identifier: MIT */
/*
 * A disk in memory, as SQLite's default file system, on which anything can go wrong: the n-th thing that is asked of it
 * fails; the power goes; the program is killed.
 *
 * Failing: what is asked is counted from disk_fail() on, and at the n-th asking something goes wrong, once or from then
 * on. Power: everything that is written is noted; disk_cut() leaves of each file what it was when it was last
 * synchronised, with some of what was written since, in pieces of 512 bytes that are there or not, each for itself. A
 * file that was made is there once it was synchronised, one that was deleted may be there again until the deletion was.
 * Killing: disk_keep() remembers what is on the disk, and disk_restore() brings it back.
 *
 * Locks of files are not kept, those of SQLite's shared memory are. Nothing waits: sleeping takes no time. There is one
 * disk in a process. Its files may be used by several threads; the functions here are one thread's.
 */
#ifndef THEPLOT_TESTS_STORE_DISK_H
#define THEPLOT_TESTS_STORE_DISK_H

#include "base/random.h"

/* What goes wrong, and of what is counted. */
typedef enum DiskFault {
    FAULT_ERROR,     /* anything: nothing is done, and SQLITE_IOERR_x or SQLITE_CANTOPEN given */
    FAULT_TORN,      /* writing: half is written, and SQLITE_IOERR_WRITE given; and the same as above for the others */
    FAULT_FULL,      /* writing, making files: half is written, and SQLITE_FULL given */
    FAULT_READ_ONLY, /* writing, shortening, deleting and making: SQLITE_READONLY */
    FAULT_KINDS
} DiskFault;

/* What happens to what was written and not synchronised. */
typedef enum DiskLoss { DISK_LOSES_ALL, DISK_LOSES_NOTHING, DISK_LOSES_SOME } DiskLoss;

/* Makes it SQLite's file system, if it is not, and empties it; with `notes`, all that happens to it is noted from now
 * on, else nothing. */
void disk_begin(bool notes);

/* How much has been noted: writes, truncations, deletions and synchronisations. */
int disk_count(void);

/* Whether what was noted at `place` is a synchronisation. */
bool disk_is_sync(int place);

/* Whether what was noted at `place` happened to a file whose name ends like this. */
bool disk_is_of(int place, const char *ending);

/* Whether the last that was noted of a file whose name ends like this is a synchronisation. */
bool disk_is_synced(const char *ending);

/* The disk becomes what is left when the power goes after `count` of what was noted; the notes stay. */
void disk_cut(int count, DiskLoss loss, Random *random);

/* From now on counts from 1, and fails at the n-th asking; `lasting`: and at all after it. */
void disk_fail(DiskFault kind, int nth, bool lasting);

/* Whether there is no room: what would make a file longer fails with SQLITE_FULL. */
void disk_fill(bool filled);

/* All is well again. */
void disk_heal(void);

/* Whether it failed since disk_fail(). */
bool disk_has_failed(void);

/* Remembers what is on the disk, and brings it back. */
void disk_keep(void);
void disk_restore(void);

/* Frees it all. */
void disk_end(void);

#endif
