/* SPDX-License-Identifier: MIT */
#include "store/fault_vfs.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct FaultFile {
    sqlite3_file base;
    sqlite3_file *inner; /* the usual one's, behind this in memory */
} FaultFile;

static sqlite3_vfs *usual;
static sqlite3_vfs failing;
static atomic_bool armed, happened, failing_on;
static atomic_int count;
static FaultKind fault_kind;
static int fault_nth;

static sqlite3_file *inner_of(sqlite3_file *file)
{
    return ((FaultFile *)file)->inner;
}

/* Counts one asking. Gives whether it fails. */
static bool fault_is_due(bool writes)
{
    if (!atomic_load(&armed) || (!writes && (fault_kind == FAULT_FULL || fault_kind == FAULT_READ_ONLY))) {
        return false;
    }
    int number = atomic_fetch_add(&count, 1) + 1;
    bool due = number == fault_nth || (number > fault_nth && atomic_load(&failing_on));
    if (due) {
        atomic_store(&happened, true);
        errno = fault_kind == FAULT_FULL ? ENOSPC : fault_kind == FAULT_READ_ONLY ? EROFS : EIO;
    }
    return due;
}

/* What is given for something that would have changed a file. */
static int fault_writing_code(int usual_code)
{
    return fault_kind == FAULT_READ_ONLY ? SQLITE_READONLY : usual_code;
}

static int fault_close(sqlite3_file *file)
{
    sqlite3_file *inner = inner_of(file);
    return inner->pMethods ? inner->pMethods->xClose(inner) : SQLITE_OK;
}

static int fault_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(false) ? SQLITE_IOERR_READ : inner->pMethods->xRead(inner, bytes, length, offset);
}

static int fault_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
    sqlite3_file *inner = inner_of(file);
    if (!fault_is_due(true)) {
        return inner->pMethods->xWrite(inner, bytes, length, offset);
    }
    if (fault_kind == FAULT_TORN || fault_kind == FAULT_FULL) {
        int error = errno;
        inner->pMethods->xWrite(inner, bytes, length / 2, offset);
        errno = error;
    }
    return fault_kind == FAULT_FULL ? SQLITE_FULL : fault_writing_code(SQLITE_IOERR_WRITE);
}

static int fault_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(true) ? fault_writing_code(SQLITE_IOERR_TRUNCATE) : inner->pMethods->xTruncate(inner, size);
}

static int fault_sync(sqlite3_file *file, int flags)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(fault_kind == FAULT_FULL) ? SQLITE_IOERR_FSYNC : inner->pMethods->xSync(inner, flags);
}

static int fault_size(sqlite3_file *file, sqlite3_int64 *size)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(false) ? SQLITE_IOERR_FSTAT : inner->pMethods->xFileSize(inner, size);
}

static int fault_lock(sqlite3_file *file, int lock)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(false) ? SQLITE_IOERR_LOCK : inner->pMethods->xLock(inner, lock);
}

/* A lock that nobody lets go would be another fault than one of the disk. */
static int fault_unlock(sqlite3_file *file, int lock)
{
    sqlite3_file *inner = inner_of(file);
    int code = inner->pMethods->xUnlock(inner, lock);
    return fault_is_due(false) ? SQLITE_IOERR_UNLOCK : code;
}

static int fault_check_lock(sqlite3_file *file, int *reserved)
{
    sqlite3_file *inner = inner_of(file);
    return fault_is_due(false) ? SQLITE_IOERR_CHECKRESERVEDLOCK : inner->pMethods->xCheckReservedLock(inner, reserved);
}

static int fault_control(sqlite3_file *file, int operation, void *argument)
{
    sqlite3_file *inner = inner_of(file);
    return inner->pMethods->xFileControl(inner, operation, argument);
}

static int fault_sector(sqlite3_file *file)
{
    sqlite3_file *inner = inner_of(file);
    return inner->pMethods->xSectorSize(inner);
}

static int fault_device(sqlite3_file *file)
{
    sqlite3_file *inner = inner_of(file);
    return inner->pMethods->xDeviceCharacteristics(inner);
}

static int fault_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
    sqlite3_file *inner = inner_of(file);
    *memory = NULL;
    return fault_is_due(extend != 0) ? (extend ? SQLITE_IOERR_SHMSIZE : SQLITE_IOERR_SHMMAP)
                                     : inner->pMethods->xShmMap(inner, region, size, extend, memory);
}

static int fault_map_lock(sqlite3_file *file, int offset, int number, int flags)
{
    sqlite3_file *inner = inner_of(file);
    if ((flags & SQLITE_SHM_UNLOCK) == 0 && fault_is_due(false)) {
        return SQLITE_IOERR_SHMLOCK;
    }
    return inner->pMethods->xShmLock(inner, offset, number, flags);
}

static void fault_barrier(sqlite3_file *file)
{
    sqlite3_file *inner = inner_of(file);
    inner->pMethods->xShmBarrier(inner);
}

static int fault_unmap(sqlite3_file *file, int remove)
{
    sqlite3_file *inner = inner_of(file);
    return inner->pMethods->xShmUnmap(inner, remove);
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = fault_close,
    .xRead = fault_read,
    .xWrite = fault_write,
    .xTruncate = fault_truncate,
    .xSync = fault_sync,
    .xFileSize = fault_size,
    .xLock = fault_lock,
    .xUnlock = fault_unlock,
    .xCheckReservedLock = fault_check_lock,
    .xFileControl = fault_control,
    .xSectorSize = fault_sector,
    .xDeviceCharacteristics = fault_device,
    .xShmMap = fault_map,
    .xShmLock = fault_map_lock,
    .xShmBarrier = fault_barrier,
    .xShmUnmap = fault_unmap,
};

/* Whether opening a file is writing: a file is made, or, for a disk that is read-only, could be written at all. */
static bool fault_would_make(const char *path, int flags)
{
    int there = 0;
    if (fault_kind == FAULT_READ_ONLY) {
        return (flags & SQLITE_OPEN_READWRITE) != 0;
    }
    if (path) {
        usual->xAccess(usual, path, SQLITE_ACCESS_READWRITE, &there);
    }
    return !there && (flags & SQLITE_OPEN_CREATE) != 0;
}

static int fault_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
    (void)vfs;
    FaultFile *outer = (FaultFile *)file;
    outer->base.pMethods = NULL;
    outer->inner = (sqlite3_file *)(outer + 1);
    outer->inner->pMethods = NULL;
    if (fault_is_due(fault_would_make(path, flags))) {
        if (fault_kind != FAULT_READ_ONLY || (flags & SQLITE_OPEN_MAIN_DB) == 0) {
            return SQLITE_CANTOPEN;
        }
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    int code = usual->xOpen(usual, path, outer->inner, flags, out_flags);
    outer->base.pMethods = outer->inner->pMethods ? &METHODS : NULL;
    return code;
}

static int fault_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs;
    return fault_is_due(fault_kind != FAULT_FULL) ? fault_writing_code(SQLITE_IOERR_DELETE)
                                                  : usual->xDelete(usual, path, sync);
}

static int fault_access(sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
    (void)vfs;
    return fault_is_due(false) ? SQLITE_IOERR_ACCESS : usual->xAccess(usual, path, flags, result);
}

const char *fault_file_system(void)
{
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        failing = *usual;
        failing.zName = "failing";
        failing.pNext = NULL;
        failing.szOsFile = (int)sizeof(FaultFile) + usual->szOsFile;
        failing.xOpen = fault_open;
        failing.xDelete = fault_delete;
        failing.xAccess = fault_access;
        if (sqlite3_vfs_register(&failing, 0) != SQLITE_OK) {
            abort();
        }
    }
    return failing.zName;
}

void fault_arm(FaultKind kind, int nth, bool lasting)
{
    fault_kind = kind;
    fault_nth = nth;
    atomic_store(&failing_on, lasting);
    atomic_store(&count, 0);
    atomic_store(&happened, false);
    atomic_store(&armed, true);
}

void fault_disarm(void)
{
    atomic_store(&armed, false);
}

bool fault_happened(void)
{
    return atomic_load(&happened);
}
