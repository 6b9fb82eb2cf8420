/* SPDX-License-Identifier: MIT */
/*
 * The log that SQLite keeps beside a database (NAME-wal), read as bytes. SQLite takes it up to the first frame whose
 * checksum is wrong and says nothing of the rest. Here the checksum is used to find damage to a single word (four
 * bytes) and mostly to repair it, in memory; frames after one that is lost are read, too.
 *
 * Losses of larger pieces look like the result of a power cut and do not count as damage: those pieces had not reached
 * the disk yet, and what SQLite takes is right. The file is never written. A Wal belongs to its owner:
 * store_wal_close(). One thread.
 */
#ifndef THEPLOT_STORE_WAL_H
#define THEPLOT_STORE_WAL_H

#include <sqlite3.h>

#include "base/types.h"

enum { WAL_PAGE_SIZE = 4096 }; /* SQLite's default; no version of the program has chosen another one */

typedef struct Wal {
    unsigned char *bytes; /* owned */
    size_t length;
    uint32_t *pages; /* owned; by frame: the number of its page, or 0 where it cannot be read */
    int count;       /* frames up to the last commit */
    bool mended;     /* SQLite would not take all of them: damage before the first that is lost, or another format */
} Wal;

/* A database's file, or its log, as a VFS has it, for reading; NULL where there is none, or it cannot be opened. Gives
 * SQLite's code, which is SQLITE_OK where there is none. */
int store_wal_open_file(const char *path, const char *file_system, sqlite3_file **file);
void store_wal_close_file(sqlite3_file *file);

/* Reads the log of the database at `path`, which may have none. Gives SQLite's code; where it is not SQLITE_OK, there
 * are no frames. */
int store_wal_open(Wal *wal, const char *path, const char *file_system);

/* The page that is in a frame. */
const unsigned char *store_wal_page(const Wal *wal, int frame);

void store_wal_close(Wal *wal);

#endif
