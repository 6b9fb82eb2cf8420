/* SPDX-License-Identifier: MIT */
#include "store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_parts.h"

enum {
    SETTLE_PATIENCE = 10000,
    REPLACE_PATIENCE = 20000, /* reading waits so long for a damaged file to be replaced */
    CLOSE_PATIENCE = 2000,
    CLOSE_PAUSE = 100
};

static char *copy_text(const char *text)
{
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

static void free_store(Store *store)
{
    store_database_close(&store->reader, false);
    store_database_close(&store->writer, false);
    store_place_unlock(store);
    store_live_free(&store->live);
    store_worker_destroy(store->worker);
    free(store->folder);
    free(store->path);
    free(store->lock_path);
    free(store->file_system);
    free(store);
}

static Store *make_store(const StoreOptions *options)
{
    Store *store = calloc(1, sizeof *store);
    if (!store) {
        return NULL;
    }
    store->worker = store_worker_create();
    bool memory = store->worker != NULL;
    if (options->folder) {
        store->folder = copy_text(options->folder);
        store->path = store_files_join(options->folder, "theplot.db");
        store->lock_path = store_files_join(options->folder, "theplot.lock");
        memory = memory && store->folder && store->path && store->lock_path;
    }
    if (options->file_system) {
        store->file_system = copy_text(options->file_system);
        memory = memory && store->file_system;
    }
    if (!memory) {
        free_store(store);
        return NULL;
    }
    return store;
}

/* Opens the file, or says why it is not used. */
static void open_file(Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = STORE_FINE;
    store_files_make_folder(store->folder);
    if (!store_place_lock(store)) {
        store_place_forsake(store, true, STORE_IN_USE, store->path);
        return;
    }
    PlaceState state = store_place_open(store, &store->writer, &trouble, detail);
    /* A failure that is none the second time costs nothing. */
    if (state == PLACE_TROUBLE && (trouble == STORE_FAILING || trouble == STORE_FULL)) {
        state = store_place_open(store, &store->writer, &trouble, detail);
    }
    switch (state) {
    case PLACE_READY:
        store->unchecked = true;
        break;
    case PLACE_DAMAGED:
        store_place_replace(store);
        break;
    case PLACE_TROUBLE:
        store_place_forsake(store, trouble != STORE_NEWER, trouble, detail);
        break;
    }
}

/* A second connection, so that reading does not wait for the writer. False where the disk does not let us have it. */
static bool open_reader(Store *store)
{
    SchemaState state;
    if (store_database_open(&store->reader, store->path, store->file_system, DATABASE_READ, NULL, NULL) != SQLITE_OK) {
        return false;
    }
    if (store_schema_look(&store->reader, &state) != SQLITE_OK) {
        store_database_close(&store->reader, false);
        return false;
    }
    return true;
}

/* Without a second connection the writer's is read with, and the two take turns. */
static void start_threads(Store *store, bool threaded)
{
    store->threaded = threaded && store_place_is_kept(store);
    store->single = !store->threaded || !open_reader(store);
    if (store->threaded && !store_worker_start(store->worker, store_write_thread, store)) {
        store->threaded = false;
        store_database_close(&store->reader, false);
        store->single = true;
    }
}

Store *store_open(const StoreOptions *options)
{
    Store *store = make_store(options);
    if (!store) {
        return NULL;
    }
    if (store->folder) {
        open_file(store);
    } else {
        store_place_forsake(store, false, STORE_NOWHERE, "");
    }
    start_threads(store, options->threaded);
    return store;
}

/* Whether something is not in the database. When the thread has ended. */
static bool is_behind(const Store *store)
{
    return store->live.unwritten || store->waiting || store->first;
}

static void end_thread(Store *store)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->stopping = true;
    store_worker_signal(store->worker, SIGNAL_WORK);
    store_worker_unlock(store->worker, LOCK_QUEUE);
    store_worker_join(store->worker);
    store->threaded = false;
}

StoreTrouble store_close(Store *store, char detail[STORE_DETAIL_SIZE])
{
    if (!store) {
        if (detail) {
            detail[0] = '\0';
        }
        return STORE_FINE;
    }
    uint64_t start = store_worker_now();
    if (store->threaded) {
        end_thread(store);
    } else {
        store_write(store);
    }
    while (is_behind(store) && store_worker_now() - start < CLOSE_PATIENCE) {
        store_worker_sleep(CLOSE_PAUSE);
        store_write(store);
    }
    store_place_recover(store);
    /* So short a run left no time for it. */
    if (store->unchecked && store_place_is_kept(store) && !is_behind(store)) {
        store_write_check(store);
    }
    StoreTrouble trouble = store_trouble(store, detail);
    store_database_close(&store->reader, false);
    store_database_close(&store->writer, store_place_is_kept(store));
    while (store->waiting) {
        Job *job = store->waiting;
        store->waiting = job->next;
        free(job);
    }
    free_store(store);
    return trouble;
}

StoreTrouble store_trouble(Store *store, char detail[STORE_DETAIL_SIZE])
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    const Troubles *troubles = &store->troubles;
    StoreTrouble trouble = troubles->lasting;
    const char *what = troubles->lasting_detail;
    if (troubles->damaged) {
        trouble = STORE_DAMAGED;
        what = troubles->damaged_name;
    } else if (troubles->passing != STORE_FINE) {
        trouble = troubles->passing;
        what = troubles->passing_detail;
    }
    if (detail) {
        snprintf(detail, STORE_DETAIL_SIZE, "%s", trouble == STORE_FINE ? "" : what);
    }
    store_worker_unlock(store->worker, LOCK_QUEUE);
    return trouble;
}

void store_acknowledge(Store *store)
{
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->troubles.damaged = false;
    store_worker_unlock(store->worker, LOCK_QUEUE);
}

/* Puts a job into the queue. False where there was no memory for it. */
static bool hand_over(Store *store, Job *job)
{
    if (!job) {
        store_write_tell(store, STORE_FAILING, "out of memory");
        return false;
    }
    store_worker_lock(store->worker, LOCK_QUEUE);
    if (store->last) {
        store->last->next = job;
    } else {
        store->first = job;
    }
    store->last = job;
    store->handed++;
    bool at_once = !store->threaded && store->troubles.lasting != STORE_FINE;
    store_worker_signal(store->worker, SIGNAL_WORK);
    store_worker_unlock(store->worker, LOCK_QUEUE);
    if (at_once) {
        store_write(store);
    }
    return true;
}

static void hand_over_game(Store *store, JobKind kind, const GameResult *result, const char *text, uint64_t hash)
{
    BASE_ASSERT(result->id > 0 && result->id <= INT64_MAX && result->game);
    /* With an entry missing, those after it would mean something else. */
    if (kind == JOB_ADD && store->holed == result->id) {
        return;
    }
    bool handed = hand_over(store, store_job_make(kind, result, hash, NULL, text));
    if (!handed) {
        store->holed = result->id;
    } else if (store->holed == result->id) {
        store->holed = 0;
    }
    if (result->id > store->last_id) {
        store->last_id = result->id;
    }
}

void store_reserve_ids(Store *store, uint64_t last)
{
    store->last_id = last > store->last_id ? last : store->last_id;
}

void store_put_game(Store *store, const GameResult *result, const char *log, uint64_t hash)
{
    hand_over_game(store, JOB_PUT, result, log, hash);
}

void store_add(Store *store, const GameResult *result, const char *entry, uint64_t hash)
{
    hand_over_game(store, JOB_ADD, result, entry, hash);
}

static bool is_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < STORE_NAME_SIZE;
}

void store_set(Store *store, const char *name, const char *value)
{
    if (is_name(name)) {
        hand_over(store, store_job_make(value ? JOB_SET : JOB_FORGET, NULL, 0, name, value));
    }
}

void store_note_lesson(Store *store, const char *game)
{
    if (is_name(game)) {
        hand_over(store, store_job_make(JOB_LESSON, NULL, 0, game, NULL));
    }
}

bool store_pump(Store *store)
{
    bool waits = !store->threaded && (store->first || store->waiting);
    if (waits) {
        store_write(store);
    }
    return waits;
}

void store_settle_within(Store *store, int milliseconds)
{
    if (!store->threaded) {
        store_write(store);
        return;
    }
    uint64_t until = store_worker_now() + (uint64_t)milliseconds;
    store_worker_lock(store->worker, LOCK_QUEUE);
    uint64_t wanted = store->handed;
    uint64_t now = store_worker_now();
    while (store->settled < wanted && now < until) {
        store_worker_wait(store->worker, SIGNAL_DONE, (int)(until - now));
        now = store_worker_now();
    }
    store_worker_unlock(store->worker, LOCK_QUEUE);
}

void store_settle(Store *store)
{
    store_settle_within(store, SETTLE_PATIENCE);
}

void store_report_damage(Store *store)
{
    if (!store->threaded) {
        store_place_replace(store);
        return;
    }
    uint64_t until = store_worker_now() + REPLACE_PATIENCE;
    store_worker_lock(store->worker, LOCK_QUEUE);
    store->reported = true;
    store_worker_signal(store->worker, SIGNAL_WORK);
    uint64_t now = store_worker_now();
    while (store->reported && now < until) {
        store_worker_wait(store->worker, SIGNAL_DONE, (int)(until - now));
        now = store_worker_now();
    }
    store_worker_unlock(store->worker, LOCK_QUEUE);
}
