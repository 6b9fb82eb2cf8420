/* SPDX-License-Identifier: MIT */
/*
 * What the disk in memory (disk.h) and the methods that SQLite calls on it (disk_vfs.c) share: its files, what is noted
 * of them, and whether something fails. Whoever uses them while threads run holds the disk's mutex. Only for the two.
 */
#ifndef THEPLOT_TESTS_STORE_DISK_PARTS_H
#define THEPLOT_TESTS_STORE_DISK_PARTS_H

#include <sqlite3.h>

#include "store/disk.h"

enum { DISK_FILES_MAX = 16, DISK_NAME_SIZE = 160, DISK_SECTOR = 512, DISK_REGIONS_MAX = 8 };

typedef enum NoteKind { NOTE_WRITE, NOTE_TRUNCATE, NOTE_SYNC, NOTE_DELETE, NOTE_MAKE } NoteKind;

typedef struct Note {
    NoteKind kind;
    int file;
    sqlite3_int64 offset; /* or the size */
    int length;
    unsigned char *bytes; /* owned */
    bool durable;         /* of a deletion: the folder was synchronised */
} Note;

typedef struct Contents {
    bool there;
    unsigned char *bytes;
    size_t length, capacity;
} Contents;

typedef struct DiskFile {
    char name[DISK_NAME_SIZE];
    Contents now;
    Contents kept;                   /* by disk_keep() */
    void *regions[DISK_REGIONS_MAX]; /* shared memory, which is gone with the power */
    int locks[SQLITE_SHM_NLOCK];     /* of the shared memory: how many have each; -1: one alone */
} DiskFile;

extern DiskFile disk_files[DISK_FILES_MAX];
extern DiskFault disk_fault; /* as disk_fail() was told */
extern bool disk_is_filled;  /* as disk_fill() was told */

void disk_resize(Contents *contents, size_t length);
void disk_write_at(Contents *contents, const unsigned char *bytes, size_t offset, size_t length);
void disk_forget(Contents *contents);

/* Notes something, with its `length` bytes. */
void disk_note(Note note, const void *bytes);

/* A file's place, or -1; and one that is made where it is not there. */
int disk_find(const char *name);
int disk_find_or_add(const char *name);

/* Counts one asking. Gives whether it fails. */
bool disk_fails(bool writes);

/* What is given for something that would have changed a file. */
int disk_fault_code(int usual);

/* Memory, or the end of the program. */
void *disk_memory(void *memory);

/* Takes the disk's mutex; and gives it back, and the code. */
void disk_enter(void);
int disk_leave(int code);

/* Makes it SQLite's file system, unless it is. */
void disk_install(void);

#endif
