/* SPDX-License-Identifier: MIT */
/*
 * What was handed over to the store, as jobs in a queue; and what the writer remembers of it: the games that were last
 * played, whole, and every setting and lesson of this run, each with whether it is in the database.
 *
 * A job is made by whoever hands over and belongs to the queue, then to the writer, who takes it in with
 * store_live_absorb() and frees it. A Live belongs to the writer. No locks here. Where there is no memory, nothing
 * changes and the caller is told.
 */
#ifndef THEPLOT_STORE_LIVE_H
#define THEPLOT_STORE_LIVE_H

#include "base/types.h"
#include "session/results.h"
#include "store/store.h"

typedef enum JobKind { JOB_PUT, JOB_ADD, JOB_SET, JOB_FORGET, JOB_LESSON } JobKind;

typedef struct Job {
    struct Job *next;
    JobKind kind;
    GameResult result; /* JOB_PUT, JOB_ADD */
    uint64_t hash;
    char name[STORE_NAME_SIZE]; /* the others */
    size_t length;
    char text[]; /* log, entry or value, with a NUL */
} Job;

typedef struct LiveGame {
    GameResult result;
    uint64_t hash;
    char *log;
    size_t length, capacity;
    uint64_t used;    /* when it was last handed over: larger is later */
    bool unwritten;   /* the database does not have it like this */
    bool partial;     /* `log` is only what comes after the one in the database */
    bool superseding; /* it was put: other games of its rule set that have not begun go */
    bool fresh;       /* it is in the list of those that have not begun: */
    struct LiveGame *next_fresh;
} LiveGame;

typedef struct LiveValue {
    char name[STORE_NAME_SIZE];
    bool lesson; /* else a setting */
    bool unwritten;
    char *value; /* NULL: forgotten */
} LiveValue;

typedef struct Live {
    LiveGame **games; /* by id */
    int game_count, game_capacity;
    LiveGame *fresh; /* all that have not begun, and some that have since */
    LiveValue *values;
    int value_count, value_capacity;
    uint64_t clock;
    bool unwritten; /* anything */
    bool keeps_all; /* the database is in memory, and none of it is on a disk */
} Live;

/* Makes a job; the name and the text are copied. `name` and `result` may be NULL. NULL: no memory. */
Job *store_job_make(JobKind kind, const GameResult *result, uint64_t hash, const char *name, const char *text);

/* Takes a job in, without freeing it. False: no memory. */
bool store_live_absorb(Live *live, const Job *job);

/* Puts a log before the one of a partial game, which is then whole. False: no memory. */
bool store_live_complete(LiveGame *game, const char *log, size_t length);

/* Everything has been written. Forgets all but the games that were last handed over, if it may forget any. */
void store_live_settle(Live *live);

/* Nothing of it is in the database any more: all of it is to be written, in place of untouched games. */
void store_live_distrust(Live *live);

/* Frees all of it. */
void store_live_free(Live *live);

#endif
