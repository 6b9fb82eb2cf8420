/* SPDX-License-Identifier: MIT */
/*
 * What the files of the store share: the Store itself, what is written into it, and the thread behind it.
 *
 * Everything in a Store belongs to the program's thread; the one behind it reads what is constant while the database is
 * open. Only for src/store and its tests.
 */
#ifndef THEPLOT_STORE_STORE_PARTS_H
#define THEPLOT_STORE_STORE_PARTS_H

#include "store/database.h"
#include "store/files.h"
#include "store/store.h"
#include "store/system.h"

typedef enum ChangeKind { CHANGE_PUT, CHANGE_ADD, CHANGE_SET, CHANGE_FORGET, CHANGE_LESSON } ChangeKind;

/* Something that is to be written. Texts are borrowed, or, in Store.pending, follow it in memory. */
typedef struct Change {
    struct Change *next;
    ChangeKind kind;
    GameResult result; /* CHANGE_PUT, CHANGE_ADD */
    uint64_t hash;
    const char *name; /* of a setting or a lesson; else "" */
    const char *text; /* log, entry or value */
} Change;

typedef struct Background Background;

/* The files in the folder; the first ones are there while the database is in use. */
typedef enum StoreFile {
    OPEN_DATABASE,
    OPEN_LOG,
    OPEN_SHARED,
    OPEN_LOCK,
    OPEN_FILES,
    FILE_JOURNAL = OPEN_FILES,
    FILE_COPY,
    FILE_NEW_COPY, /* while it is made */
    FILE_COUNT
} StoreFile;

struct Store {
    /* Constant once it is open. */
    char *folder;            /* NULL where nothing is kept */
    const char *file_system; /* SQLite's own name of it; NULL: the usual one */
    char *paths[FILE_COUNT]; /* in the folder */
    const char *path;        /* of the database */
    const StoreThreads *threads;

    Database database;               /* the file, or one in memory */
    const char *log_path;            /* of the log that SQLite keeps beside the file; SQLite owns it */
    FileIdentity opened[OPEN_FILES]; /* what the files were when they were opened */
    sqlite3 *lock;                   /* holds theplot.lock while the file is ours */
    Change *pending;                 /* what could not be written yet, in order */
    Change *values;                  /* settings and lessons that only the memory has, in order: `second` */
    int64_t tried_at;                /* when that was tried last, in seconds */
    int64_t offered_at;              /* when it was tried last to take the file over or back, in seconds */
    int64_t looked_at;               /* when it was looked whether the files are still there, in seconds */
    uint64_t last_id;
    bool partial;    /* not all that was kept could be read */
    bool wrote;      /* something was committed since store_advance() */
    bool waits;      /* for store_begin() */
    bool second;     /* another running copy has the file: what is in memory is merged into it later */
    bool offered;    /* nothing was handed over since it was tried last to take the file over */
    bool lost;       /* something that was handed over may be lost since store_has_lost() */
    uint64_t copied; /* the fingerprint of what a database in memory began with */
    int replaced;    /* how often a damaged file was */

    StoreTrouble lasting; /* why the database is in memory, or STORE_FINE */
    StoreTrouble passing; /* why the last change could not be written, or STORE_FINE */
    bool damaged;         /* a file was put aside, and that has not been told */
    bool moved;           /* a file was deleted or replaced by somebody, and that has not been told */
    char lasting_detail[STORE_DETAIL_SIZE];
    char passing_detail[STORE_DETAIL_SIZE];
    char damaged_name[FILES_NAME_SIZE];

    Background *background; /* while the database is the file, else NULL */
    bool importing;         /* what is being committed comes from a file */
};

/* store.c: what SQLite's code of a connection means for the player; fills `detail`, of STORE_DETAIL_SIZE bytes. */
StoreTrouble store_tell(const Store *store, const Database *database, int code, char *detail);

/* write.c: changes. */

/* Writes a change, or keeps it to be tried again. */
void store_write(Store *store, const Change *change);

/* Tries what is pending again. Whether nothing is pending now. */
bool store_write_pending(Store *store);

void store_drop_pending(Store *store);

/* Writes the settings and lessons that only the memory had, and forgets that. */
void store_write_values(Store *store);

/* Notes why something could not be written, by SQLite's code; SQLITE_OK: it was. */
void store_note_result(Store *store, int code);

/* file.c: which database is in use. */

/* Opens the file in the folder, or else a database in memory. With `checks` a file that was not closed has to be sound,
 * and to have all that the spare copy has. */
void store_open_file(Store *store, bool checks);

/* Opens the file only to read it, and leaves it as it is. */
void store_open_to_read(Store *store);

bool store_is_file(const Store *store);

/* From now on the database is in memory, with `copy` of all that can be read of the file. */
void store_fall_back(Store *store, bool copy, StoreTrouble trouble, const char *detail);

/* Puts the damaged file aside and begins a new one with the copy and what can be read, or falls back to memory. */
void store_replace_file(Store *store);

/* Where somebody else had the file and has ended, uses it. Whether it does. */
bool store_take_file(Store *store);

/* Puts what is in memory into the file after all, where that is possible by now and the file is what it was. */
void store_return_to_file(Store *store);

/* Whether somebody has deleted or replaced one of the files that are in use. Any thread, while they are. */
bool store_has_moved(const Store *store);

/* If store_has_moved(): uses the database that is there now or, if there is none, makes a new one with all that was in
 * the old one. */
void store_follow(Store *store);

/* copy.c: the spare copy of the file. */

/* Makes it anew of a connection to the file, which was found to be sound, and may be interrupted. Any thread. Gives
 * SQLite's code; where it is not SQLITE_OK, the copy is the one from before. */
int store_copy_make(const Store *store, Database *source);

/* Gives SQLITE_CORRUPT where the copy has a game that the database has not, or of which it has more; or else SQLITE_OK,
 * or why the copy cannot be read. One that is not there says nothing; a damaged one, only that there were games:
 * SQLITE_CORRUPT for a database without any. */
int store_copy_check(const Store *store, Database *database);

/* background.c: what the thread does. */

/* Begins and ends it with the file, which is going to be checked, in the thread or when that is asked for. */
void store_background_open(Store *store);
void store_background_close(Store *store);

/* Brings what was committed to the disk. Gives SQLite's code. Any thread. */
int store_sync(const Store *store);

/* Checks the whole file unless that has been done. Whether it is sound, as far as that is known. */
bool store_background_check(Store *store);

/* Whether the check has found damage, and SQLite's code where syncing failed the last time. */
void store_background_look(const Store *store, bool *damaged, int *failure);

#endif
