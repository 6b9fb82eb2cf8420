/* SPDX-License-Identifier: MIT */
#include "store/denied.h"
#include "store/threads.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>

static sqlite3_vfs *usual;
static sqlite3_vfs denied;
static DeniedMode denied_mode;
static const sqlite3_io_methods *quick;
static sqlite3_io_methods slow;
static atomic_int slow_files, let_go;
static _Thread_local bool denies; /* this is the thread that denies */

static int read_slowly(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at)
{
    do {
        sqlite3_sleep(1);
    } while (denied_waits());
    return quick->xRead(file, bytes, count, at);
}

static void slow_down(sqlite3_file *file)
{
    quick = file->pMethods;
    slow = *quick;
    slow.iVersion = 2; /* pages are read, and not mapped */
    slow.xRead = read_slowly;
    file->pMethods = &slow;
    slow_files++;
}

static int open_denied(sqlite3_vfs *file_system, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
    (void)file_system;
    bool writes = (flags & SQLITE_OPEN_READWRITE) != 0;
    bool full = denied_mode == DENIED_ROOM && (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;
    if (full || denied_mode == DENIED_EVERYTHING || (writes && denied_mode == DENIED_WRITING)) {
        file->pMethods = NULL;
        errno = full ? ENOSPC : EACCES; /* as the system does: the store asks SQLite for it */
        return SQLITE_CANTOPEN;
    }
    if (writes && denied_mode == DENIED_OPENING && (flags & SQLITE_OPEN_MAIN_DB) != 0) {
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    int code = usual->xOpen(usual, path, file, flags, out_flags);
    if (code == SQLITE_OK && !writes && !denies && denied_mode == DENIED_SPEED && (flags & SQLITE_OPEN_MAIN_DB) != 0) {
        slow_down(file);
    }
    return code;
}

bool denied_waits(void)
{
    return slow_files > let_go;
}

void denied_let_go(void)
{
    let_go = slow_files;
}

const char *denied_file_system(DeniedMode mode)
{
    denies = true;
    denied_mode = mode;
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        denied = *usual;
        denied.zName = "denied";
        denied.pNext = NULL;
        denied.xOpen = open_denied;
        if (sqlite3_vfs_register(&denied, 0) != SQLITE_OK) {
            abort();
        }
    }
    return denied.zName;
}

Store *denied_open(const char *folder, DeniedMode mode, StoreTrouble expected)
{
    StoreOptions options = {.folder = folder, .file_system = denied_file_system(mode), .threads = &store_threads};
    Store *store = store_open(&options);
    CHECK_EQUAL_INT(expected, store_trouble(store, NULL));
    return store;
}
