/* SPDX-License-Identifier: MIT */
/*
 * The disk in memory, as SQLite asks things of it.
 */
#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "store/disk_parts.h"

typedef struct OpenFile {
    sqlite3_file base;
    int file;
    bool temporary; /* deleted when it is closed */
} OpenFile;

static sqlite3_vfs disk;
static sqlite3_mutex *mutex; /* held in each of SQLite's calls */

static Contents *contents_of(sqlite3_file *file)
{
    return &disk_files[((OpenFile *)file)->file].now;
}

void disk_enter(void)
{
    sqlite3_mutex_enter(mutex);
}

int disk_leave(int code)
{
    sqlite3_mutex_leave(mutex);
    return code;
}

static int disk_close(sqlite3_file *file)
{
    const OpenFile *open = (OpenFile *)file;
    disk_enter();
    if (open->temporary) {
        disk_forget(&disk_files[open->file].now);
        disk_note((Note){.kind = NOTE_DELETE, .file = open->file}, NULL);
    }
    return disk_leave(SQLITE_OK);
}

static int disk_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
    disk_enter();
    if (disk_fails(false)) {
        return disk_leave(SQLITE_IOERR_READ);
    }
    const Contents *contents = contents_of(file);
    size_t start = (size_t)offset;
    size_t wanted = (size_t)length;
    size_t rest = contents->length > start ? contents->length - start : 0;
    size_t there = rest < wanted ? rest : wanted;
    memset(bytes, 0, wanted);
    if (there > 0) {
        memcpy(bytes, contents->bytes + start, there);
    }
    return disk_leave(there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ);
}

static int disk_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
    disk_enter();
    if (disk_is_filled && (size_t)offset + (size_t)length > contents_of(file)->length) {
        return disk_leave(SQLITE_FULL);
    }
    bool fault_now = disk_fails(true);
    bool torn = disk_fault == FAULT_TORN || disk_fault == FAULT_FULL;
    length = !fault_now ? length : torn ? length / 2 : 0;
    if (length > 0) {
        disk_write_at(contents_of(file), bytes, (size_t)offset, (size_t)length);
        disk_note((Note){.kind = NOTE_WRITE, .file = ((OpenFile *)file)->file, .offset = offset, .length = length},
                  bytes);
    }
    return disk_leave(fault_now ? disk_fault_code(SQLITE_IOERR_WRITE) : SQLITE_OK);
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    disk_enter();
    if (disk_fails(disk_fault != FAULT_FULL)) {
        return disk_leave(disk_fault_code(SQLITE_IOERR_TRUNCATE));
    }
    disk_resize(contents_of(file), (size_t)size);
    disk_note((Note){.kind = NOTE_TRUNCATE, .file = ((OpenFile *)file)->file, .offset = size}, NULL);
    return disk_leave(SQLITE_OK);
}

static int disk_sync(sqlite3_file *file, int flags)
{
    (void)flags;
    disk_enter();
    if (disk_fails(disk_fault == FAULT_FULL)) {
        return disk_leave(SQLITE_IOERR_FSYNC);
    }
    disk_note((Note){.kind = NOTE_SYNC, .file = ((OpenFile *)file)->file}, NULL);
    return disk_leave(SQLITE_OK);
}

static int disk_size(sqlite3_file *file, sqlite3_int64 *size)
{
    disk_enter();
    *size = (sqlite3_int64)contents_of(file)->length;
    return disk_leave(disk_fails(false) ? SQLITE_IOERR_FSTAT : SQLITE_OK);
}

/* Locks, and unlocks. */
static int disk_lock(sqlite3_file *file, int lock)
{
    (void)file, (void)lock;
    disk_enter();
    return disk_leave(disk_fails(false) ? SQLITE_IOERR_LOCK : SQLITE_OK);
}

static int disk_check_lock(sqlite3_file *file, int *reserved)
{
    (void)file;
    *reserved = 0;
    disk_enter();
    return disk_leave(disk_fails(false) ? SQLITE_IOERR_CHECKRESERVEDLOCK : SQLITE_OK);
}

static int disk_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int disk_sector(sqlite3_file *file)
{
    (void)file;
    return DISK_SECTOR;
}

static int disk_device(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE; /* as the usual file systems say */
}

static int disk_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
    *memory = NULL;
    disk_enter();
    if (region >= DISK_REGIONS_MAX || disk_fails(extend != 0)) {
        return disk_leave(extend ? SQLITE_IOERR_SHMSIZE : SQLITE_IOERR_SHMMAP);
    }
    void **kept = &disk_files[((OpenFile *)file)->file].regions[region];
    if (!*kept && extend) {
        *kept = disk_memory(calloc(1, (size_t)size));
    }
    *memory = *kept;
    return disk_leave(SQLITE_OK);
}

/* One lock of shared memory, for many or for one alone. What an opened file has it gives back by itself. */
static int disk_map_lock(sqlite3_file *file, int offset, int number, int flags)
{
    int *locks = disk_files[((OpenFile *)file)->file].locks;
    bool alone = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
    bool gives_back = (flags & SQLITE_SHM_UNLOCK) != 0;
    disk_enter();
    if (!gives_back && disk_fails(false)) {
        return disk_leave(SQLITE_IOERR_SHMLOCK);
    }
    for (int i = offset; i < offset + number && !gives_back; i++) {
        if (alone ? locks[i] != 0 : locks[i] < 0) {
            return disk_leave(SQLITE_BUSY);
        }
    }
    for (int i = offset; i < offset + number; i++) {
        locks[i] = alone ? (gives_back ? 0 : -1) : locks[i] + (gives_back ? -1 : 1);
    }
    return disk_leave(SQLITE_OK);
}

static void disk_barrier(sqlite3_file *file)
{
    (void)file;
    disk_enter();
    disk_leave(SQLITE_OK);
}

/* The memory stays for whoever else has it, until the file is gone. */
static int disk_unmap(sqlite3_file *file, int remove)
{
    (void)file, (void)remove;
    return SQLITE_OK;
}

static const sqlite3_io_methods METHODS = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_lock,
    .xCheckReservedLock = disk_check_lock,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_device,
    .xShmMap = disk_map,
    .xShmLock = disk_map_lock,
    .xShmBarrier = disk_barrier,
    .xShmUnmap = disk_unmap,
};

/* Whether opening a file is writing: it is made, or, for a disk that is read-only, could be written at all. */
static bool is_writing(bool there, int flags)
{
    return disk_fault == FAULT_READ_ONLY ? (flags & SQLITE_OPEN_READWRITE) != 0 : !there;
}

static int disk_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
    (void)vfs;
    OpenFile *open = (OpenFile *)file;
    const char *name = path ? path : "temporary";
    open->base.pMethods = NULL;
    disk_enter();
    int place = disk_find(name);
    bool there = place >= 0 && disk_files[place].now.there;
    if (disk_fails(is_writing(there, flags))) {
        if (disk_fault != FAULT_READ_ONLY || (flags & SQLITE_OPEN_MAIN_DB) == 0) {
            return disk_leave(SQLITE_CANTOPEN);
        }
        flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
    }
    if (!there && (flags & SQLITE_OPEN_CREATE) == 0) {
        return disk_leave(SQLITE_CANTOPEN);
    }
    open->file = disk_find_or_add(name);
    open->temporary = !path || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    open->base.pMethods = &METHODS;
    if (!there) {
        disk_files[open->file].now.there = true;
        disk_note((Note){.kind = NOTE_MAKE, .file = open->file}, NULL);
    }
    if (out_flags) {
        *out_flags = flags;
    }
    return disk_leave(SQLITE_OK);
}

static int disk_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs;
    disk_enter();
    int file = disk_find(path);
    if (disk_fails(disk_fault != FAULT_FULL)) {
        return disk_leave(disk_fault_code(SQLITE_IOERR_DELETE));
    }
    if (file < 0 || !disk_files[file].now.there) {
        return disk_leave(SQLITE_IOERR_DELETE_NOENT);
    }
    disk_forget(&disk_files[file].now);
    disk_note((Note){.kind = NOTE_DELETE, .file = file, .durable = sync != 0}, NULL);
    return disk_leave(SQLITE_OK);
}

static int disk_access(sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
    (void)vfs;
    disk_enter();
    int file = disk_find(path);
    bool there = file >= 0 && disk_files[file].now.there;
    *result = there && (flags != SQLITE_ACCESS_EXISTS || disk_files[file].now.length > 0);
    return disk_leave(disk_fails(false) ? SQLITE_IOERR_ACCESS : SQLITE_OK);
}

static int disk_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full)
{
    (void)vfs;
    sqlite3_snprintf(size, full, "%s", path);
    return SQLITE_OK;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    sched_yield();
    return microseconds;
}

void disk_install(void)
{
    if (mutex) {
        return;
    }
    disk = *sqlite3_vfs_find(NULL);
    disk.zName = "disk";
    disk.pNext = NULL;
    disk.szOsFile = (int)sizeof(OpenFile);
    disk.xOpen = disk_open;
    disk.xDelete = disk_delete;
    disk.xAccess = disk_access;
    disk.xFullPathname = disk_full_path;
    disk.xSleep = disk_sleep;
    mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_FAST);
    if (!mutex || sqlite3_vfs_register(&disk, 1) != SQLITE_OK) {
        abort();
    }
}
