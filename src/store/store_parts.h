/* SPDX-License-Identifier: MIT */
/*
 * What the sources of the store share: the Store itself.
 *
 * Two threads use it, the program's and the store's (the writer). Each field says whose it is; LOCK_QUEUE is held for
 * moments only, so that handing over never waits for the disk. LOCK_READING is held by the program's thread while it
 * reads, and by the writer while it changes what is read from: when it puts a damaged file aside, or where both use
 * one connection. In a store without a thread everything is done by the program's.
 */
#ifndef THEPLOT_STORE_STORE_PARTS_H
#define THEPLOT_STORE_STORE_PARTS_H

#include "store/database.h"
#include "store/files.h"
#include "store/live.h"
#include "store/worker.h"

/* What is wrong, of three kinds that come and go by themselves. */
typedef struct Troubles {
    StoreTrouble lasting; /* why nothing is kept, or STORE_FINE */
    StoreTrouble passing; /* of the last commit, or STORE_FINE */
    bool damaged;         /* a file was put aside, and that has not been told */
    char lasting_detail[STORE_DETAIL_SIZE];
    char passing_detail[STORE_DETAIL_SIZE];
    char damaged_name[FILES_NAME_SIZE];
} Troubles;

struct Store {
    /* Constant once it is open. */
    Worker *worker;
    char *folder, *path, *lock_path, *file_system; /* NULL where nothing is kept; no file_system: the usual one */
    bool threaded;

    /* The program's thread. */
    sqlite3 *lock; /* holds theplot.lock while we have the database */
    uint64_t last_id;
    uint64_t holed; /* a game of which something could not be handed over, for want of memory; 0: none */

    /* Under LOCK_QUEUE. */
    Job *first, *last;
    uint64_t handed;  /* jobs, ever */
    uint64_t settled; /* of them, committed or failed */
    bool stopping;
    bool reported; /* reading found damage */
    Troubles troubles;

    /* The writer's. */
    Live live;
    Job *waiting; /* taken from the queue, and there was no memory to take them in */
    Database writer;
    bool unchecked; /* the whole file has not been looked at yet */
    int set_aside;  /* how often a damaged file was */

    /* Under LOCK_READING. */
    Database reader;
    bool single; /* the writer's connection is read with, too */
};

/* What opening the file gave. */
typedef enum PlaceState {
    PLACE_READY,
    PLACE_DAMAGED,
    PLACE_TROUBLE /* trouble and detail are told; nothing is open */
} PlaceState;

/* Opens the database in `store->path` for writing, made or brought up to date. */
PlaceState store_place_open(const Store *store, Database *database, StoreTrouble *trouble, char *detail);

/*
 * Gets the lock for this run of the program. False where another one has it; true also where nobody can have it. The
 * other function gives it back.
 */
bool store_place_lock(Store *store);
void store_place_unlock(Store *store);

/* From now on the store is in memory, with what can be read of the file, if there is one to read. */
void store_place_forsake(Store *store, bool copy, StoreTrouble trouble, const char *detail);

/*
 * Puts the damaged file aside, begins a new one with what can be read of it, and has all that is remembered written
 * anew; or else forsakes the file. Called by the writer, and by nobody who holds a lock.
 */
void store_place_replace(Store *store);

/* At the end: puts what is in memory into the file after all, if that can be used by now and nothing of it is lost. */
void store_place_recover(Store *store);

/* Whether there is a file. */
bool store_place_is_kept(const Store *store);

/* Takes in what is waiting and commits it. Called by the writer. */
void store_write(Store *store);

/* Looks at every page of the file; it may be interrupted by what is handed over, and is to be done another time. */
void store_write_check(Store *store);

/* The writer's thread. */
void store_write_thread(void *store);

/* Tells trouble of the last commit, or STORE_FINE. */
void store_write_tell(Store *store, StoreTrouble trouble, const char *detail);

/* Hands damage over that reading found, and waits until the file has been replaced. */
void store_report_damage(Store *store);

/* Waits until everything handed over so far has been committed or has failed, at most so long. */
void store_settle_within(Store *store, int milliseconds);

#endif
