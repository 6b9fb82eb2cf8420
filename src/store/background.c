/* SPDX-License-Identifier: MIT */
/*
 * The thread behind the store. A commit only hands its pages to the operating system, so a program that is killed loses
 * nothing; the thread brings them to the disk a moment later, for the case that the power goes. It also moves SQLite's
 * log into the database when the log has grown. When nothing else is to be done, it checks the whole file and makes the
 * spare copy of it: after the start, after an import, and when much was written.
 *
 * The first commit starts it; when nothing is left to be done it ends, so that a program at rest has none. It has
 * connections of its own and waits for the disk; the program's thread waits for it only to end it.
 */
#include <stdlib.h>

#include "base/memory.h"
#include "store/store_parts.h"

/* One lock for all stores, of those that SQLite has for programs: there is one store in the program. In a page nothing
 * runs beside the program, and its SQLite has no locks. */
#if defined(__EMSCRIPTEN__)

static void take_lock(void) {}

static void release_lock(void) {}

#else

static void take_lock(void)
{
    sqlite3_mutex_enter(sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1));
}

static void release_lock(void)
{
    sqlite3_mutex_leave(sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1));
}

#endif

/* A turn of the thread takes so many milliseconds; what is committed in one goes to the disk together. */
enum { TURN = 100, NAP = 10, CHECK_TURNS = 5, CHECK_STEPS = 10000, LOG_PAGES_MAX = 1000 };

enum { COMMITS_MAX = 500 }; /* that the spare copy may lack: some ten games */

struct Background {
    struct PlatformThread *thread; /* to be joined; the program's thread's own */
    bool running; /* it has not ended by itself; this and what follows is read and changed with the lock */
    bool stopping;
    bool written;   /* something was committed that may not be on the disk yet */
    bool unchecked; /* the whole file is to be checked, and copied */
    bool damaged;   /* the check has found damage */
    int commits;    /* since the file was checked */
    int log_pages;  /* how long SQLite's log is */
    int failure;    /* SQLite's code where syncing failed the last time */
};

int store_sync(const Store *store)
{
    sqlite3_vfs *files = sqlite3_vfs_find(store->file_system);
    sqlite3_file *log = base_allocate((size_t)files->szOsFile);
    int code = files->xOpen(files, store->log_path, log, SQLITE_OPEN_READWRITE | SQLITE_OPEN_WAL, NULL);
    if (code == SQLITE_OK) {
        code = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    }
    if (log->pMethods) {
        log->pMethods->xClose(log);
    }
    free(log);
    return code;
}

/* Moves the log into the database, so that the next commit begins it anew. Where that fails the log only grows. */
static void move_log(const Store *store)
{
    Database database;
    if (store_database_open(&database, store->path, store->file_system, DATABASE_WRITE) == SQLITE_OK) {
        store_database_execute(&database, "PRAGMA wal_checkpoint(PASSIVE)");
    }
    store_database_close(&database, false);
}

/* Ends the check when there is something else to do. */
static int is_check_unwanted(void *context)
{
    Background *background = context;
    take_lock();
    bool unwanted = background->stopping || background->written;
    release_lock();
    return unwanted;
}

/* Checks the whole file and, in the thread, copies a sound one, unless something else is to be done. Gives the code. */
static int check_file(const Store *store, bool in_thread)
{
    Database database;
    Background *background = store->background;
    int code = store_database_open(&database, store->path, store->file_system, DATABASE_READ);
    if (code == SQLITE_OK) {
        if (in_thread) { /* else the program waits for it */
            sqlite3_progress_handler(database.handle, CHECK_STEPS, is_check_unwanted, background);
        }
        code = store_database_check(&database);
    }
    if (code == SQLITE_OK && in_thread && (store_copy_make(store, &database) & 0xFF) == SQLITE_INTERRUPT) {
        code = SQLITE_INTERRUPT;
    }
    store_database_close(&database, false);
    return code;
}

/* One turn, with the lock held. Whether there may be more to do. */
static bool work_turn(const Store *store, int *idle)
{
    Background *background = store->background;
    bool written = background->written;
    bool long_log = background->log_pages >= LOG_PAGES_MAX;
    bool checks = !written && ++*idle >= CHECK_TURNS; /* only for that is there a turn without a write */
    background->written = false;
    background->commits = checks ? 0 : background->commits;
    release_lock();
    if ((written || checks) && store_has_moved(store)) { /* the program's thread will see to it */
        take_lock();
        return false;
    }
    int code = written ? store_sync(store) : checks ? check_file(store, true) : SQLITE_OK;
    if (written && long_log) {
        move_log(store);
    }
    take_lock();
    if (written) {
        *idle = 0;
        background->failure = code;
        background->written = background->written || code != SQLITE_OK;
    } else if (checks) {
        background->unchecked = (code & 0xFF) == SQLITE_INTERRUPT;
        background->damaged = store_database_is_damage(code);
    }
    return background->written || background->unchecked;
}

static int run_background(void *context)
{
    const Store *store = context;
    Background *background = store->background;
    int idle = 0;
    bool more = true;
    take_lock();
    while (more && !background->stopping) {
        for (int slept = 0; slept < TURN && !background->stopping; slept += NAP) {
            release_lock();
            sqlite3_sleep(NAP);
            take_lock();
        }
        more = background->stopping || work_turn(store, &idle);
    }
    background->running = false;
    release_lock();
    return 0;
}

static void join_ended_thread(const Store *store)
{
    if (store->background->thread) {
        store->threads->join(store->background->thread);
        store->background->thread = NULL;
    }
}

/* After every commit; `pages` is the length of the log. */
static int note_commit(void *context, sqlite3 *handle, const char *name, int pages)
{
    Store *store = context;
    Background *background = store->background;
    (void)handle, (void)name;
    take_lock();
    bool running = background->running;
    background->running = true;
    background->written = true;
    background->log_pages = pages;
    background->unchecked = background->unchecked || ++background->commits >= COMMITS_MAX || store->importing;
    release_lock();
    if (!running) {
        join_ended_thread(store);
        background->thread = store->threads->start(run_background, store);
        if (!background->thread) { /* the next commit tries again */
            background->running = false;
        }
    }
    return SQLITE_OK;
}

void store_background_open(Store *store)
{
    Background *background = base_allocate(sizeof *background);
    store->background = background;
    background->unchecked = background->running = true;
    background->thread = store->threads ? store->threads->start(run_background, store) : NULL;
    if (background->thread) { /* else SQLite moves the log itself */
        sqlite3_wal_hook(store->database.handle, note_commit, store);
    } else {
        background->running = false;
    }
}

static void stop_thread(const Store *store)
{
    Background *background = store->background;
    take_lock();
    background->stopping = true;
    release_lock();
    join_ended_thread(store);
    background->stopping = background->running = false;
}

void store_background_close(Store *store)
{
    if (store->background) {
        stop_thread(store);
        sqlite3_wal_hook(store->database.handle, NULL, NULL);
        free(store->background);
        store->background = NULL;
    }
}

bool store_background_check(Store *store)
{
    Background *background = store->background;
    if (!background) {
        return true;
    }
    stop_thread(store);
    if (background->failure != SQLITE_OK) { /* it may be well by now */
        background->failure = store_sync(store);
    }
    if (background->unchecked) {
        background->unchecked = false;
        background->damaged = store_database_is_damage(check_file(store, false));
    }
    return !background->damaged;
}

void store_background_look(const Store *store, bool *damaged, int *failure)
{
    Background *background = store->background;
    *damaged = false;
    *failure = SQLITE_OK;
    if (background) {
        take_lock();
        *damaged = background->damaged;
        *failure = background->failure;
        release_lock();
    }
}
