/* SPDX-License-Identifier: MIT */
#include "store/fault_disk.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "store/fault_scratch.h"

enum { FILES_MAX = 16, NAME_SIZE = 160, SECTOR = 512, REGIONS_MAX = 8 };

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
    char name[NAME_SIZE];
    Contents now;
    void *regions[REGIONS_MAX]; /* shared memory, which is gone with the power */
} DiskFile;

typedef struct OpenFile {
    sqlite3_file base;
    int file;
    bool temporary; /* deleted when it is closed */
} OpenFile;

static DiskFile files[FILES_MAX];
static int file_count;
static Note *notes;
static int note_count, note_capacity;
static bool noting;
static sqlite3_vfs *usual;
static sqlite3_vfs disk;

static void *disk_memory(void *memory)
{
    if (!memory) {
        scratch_die("out of memory", "the disk");
    }
    return memory;
}

static void contents_resize(Contents *contents, size_t length)
{
    if (length > contents->capacity) {
        contents->capacity = 2 * length;
        contents->bytes = disk_memory(realloc(contents->bytes, contents->capacity));
    }
    if (length > contents->length) {
        memset(contents->bytes + contents->length, 0, length - contents->length);
    }
    contents->length = length;
}

static void contents_write(Contents *contents, const unsigned char *bytes, size_t offset, size_t length)
{
    if (offset + length > contents->length) {
        contents_resize(contents, offset + length);
    }
    memcpy(contents->bytes + offset, bytes, length);
}

static void contents_forget(Contents *contents)
{
    free(contents->bytes);
    *contents = (Contents){.there = false};
}

static void note(Note entry, const void *bytes)
{
    if (!noting) {
        return;
    }
    if (note_count == note_capacity) {
        note_capacity = note_capacity == 0 ? 1024 : 2 * note_capacity;
        notes = disk_memory(realloc(notes, (size_t)note_capacity * sizeof *notes));
    }
    if (entry.length > 0) {
        entry.bytes = disk_memory(malloc((size_t)entry.length));
        memcpy(entry.bytes, bytes, (size_t)entry.length);
    }
    notes[note_count++] = entry;
}

static int disk_find(const char *name)
{
    for (int i = 0; i < file_count; i++) {
        if (strcmp(files[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static int disk_find_or_add(const char *name)
{
    int file = disk_find(name);
    if (file >= 0) {
        return file;
    }
    if (file_count == FILES_MAX || strlen(name) >= NAME_SIZE) {
        scratch_die("no room for one more file", name);
    }
    strcpy(files[file_count].name, name);
    return file_count++;
}

static Contents *contents_of(sqlite3_file *file)
{
    return &files[((OpenFile *)file)->file].now;
}

static int disk_close(sqlite3_file *file)
{
    const OpenFile *open = (OpenFile *)file;
    if (open->temporary) {
        contents_forget(&files[open->file].now);
        note((Note){.kind = NOTE_DELETE, .file = open->file}, NULL);
    }
    return SQLITE_OK;
}

static int disk_read(sqlite3_file *file, void *bytes, int length, sqlite3_int64 offset)
{
    const Contents *contents = contents_of(file);
    size_t start = (size_t)offset;
    size_t wanted = (size_t)length;
    size_t rest = contents->length > start ? contents->length - start : 0;
    size_t there = rest < wanted ? rest : wanted;
    memset(bytes, 0, wanted);
    if (there > 0) {
        memcpy(bytes, contents->bytes + start, there);
    }
    return there == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

static int disk_write(sqlite3_file *file, const void *bytes, int length, sqlite3_int64 offset)
{
    contents_write(contents_of(file), bytes, (size_t)offset, (size_t)length);
    note((Note){.kind = NOTE_WRITE, .file = ((OpenFile *)file)->file, .offset = offset, .length = length}, bytes);
    return SQLITE_OK;
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    contents_resize(contents_of(file), (size_t)size);
    note((Note){.kind = NOTE_TRUNCATE, .file = ((OpenFile *)file)->file, .offset = size}, NULL);
    return SQLITE_OK;
}

static int disk_sync(sqlite3_file *file, int flags)
{
    (void)flags;
    note((Note){.kind = NOTE_SYNC, .file = ((OpenFile *)file)->file}, NULL);
    return SQLITE_OK;
}

static int disk_size(sqlite3_file *file, sqlite3_int64 *size)
{
    *size = (sqlite3_int64)contents_of(file)->length;
    return SQLITE_OK;
}

static int disk_lock(sqlite3_file *file, int lock)
{
    (void)file, (void)lock;
    return SQLITE_OK;
}

static int disk_check_lock(sqlite3_file *file, int *reserved)
{
    (void)file;
    *reserved = 0;
    return SQLITE_OK;
}

static int disk_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file, (void)operation, (void)argument;
    return SQLITE_NOTFOUND;
}

static int disk_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

static int disk_device(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE; /* as the usual file systems say */
}

static int disk_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory)
{
    void **kept = &files[((OpenFile *)file)->file].regions[region < REGIONS_MAX ? region : 0];
    if (region >= REGIONS_MAX) {
        return SQLITE_IOERR_SHMSIZE;
    }
    if (!*kept && extend) {
        *kept = disk_memory(calloc(1, (size_t)size));
    }
    *memory = *kept;
    return SQLITE_OK;
}

static int disk_map_lock(sqlite3_file *file, int offset, int number, int flags)
{
    (void)file, (void)offset, (void)number, (void)flags;
    return SQLITE_OK;
}

static void disk_barrier(sqlite3_file *file)
{
    (void)file;
}

static void forget_regions(DiskFile *file)
{
    for (int i = 0; i < REGIONS_MAX; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
}

static int disk_unmap(sqlite3_file *file, int remove)
{
    if (remove) {
        forget_regions(&files[((OpenFile *)file)->file]);
    }
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

static int disk_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out_flags)
{
    (void)vfs;
    OpenFile *open = (OpenFile *)file;
    const char *name = path ? path : "temporary";
    open->base.pMethods = NULL;
    int place = disk_find(name);
    bool there = place >= 0 && files[place].now.there;
    if (!there && (flags & SQLITE_OPEN_CREATE) == 0) {
        return SQLITE_CANTOPEN;
    }
    open->file = disk_find_or_add(name);
    open->temporary = !path || (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
    open->base.pMethods = &METHODS;
    if (!there) {
        files[open->file].now.there = true;
        note((Note){.kind = NOTE_MAKE, .file = open->file}, NULL);
    }
    if (out_flags) {
        *out_flags = flags;
    }
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *path, int sync)
{
    (void)vfs;
    int file = disk_find(path);
    if (file < 0 || !files[file].now.there) {
        return SQLITE_IOERR_DELETE_NOENT;
    }
    contents_forget(&files[file].now);
    note((Note){.kind = NOTE_DELETE, .file = file, .durable = sync != 0}, NULL);
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *path, int flags, int *result)
{
    (void)vfs;
    int file = disk_find(path);
    bool there = file >= 0 && files[file].now.there;
    *result = there && (flags != SQLITE_ACCESS_EXISTS || files[file].now.length > 0);
    return SQLITE_OK;
}

static int disk_full_path(sqlite3_vfs *vfs, const char *path, int size, char *full)
{
    (void)vfs;
    sqlite3_snprintf(size, full, "%s", path);
    return SQLITE_OK;
}

const char *disk_file_system(void)
{
    if (!usual) {
        usual = sqlite3_vfs_find(NULL);
        disk = *usual;
        disk.zName = "disk";
        disk.pNext = NULL;
        disk.szOsFile = (int)sizeof(OpenFile);
        disk.xOpen = disk_open;
        disk.xDelete = disk_delete;
        disk.xAccess = disk_access;
        disk.xFullPathname = disk_full_path;
        if (sqlite3_vfs_register(&disk, 0) != SQLITE_OK) {
            abort();
        }
    }
    return disk.zName;
}

static void forget_files(void)
{
    for (int i = 0; i < file_count; i++) {
        contents_forget(&files[i].now);
        forget_regions(&files[i]);
    }
}

static void forget_notes(void)
{
    for (int i = 0; i < note_count; i++) {
        free(notes[i].bytes);
    }
    free(notes);
    notes = NULL;
    note_count = note_capacity = 0;
}

void disk_begin(bool wanted)
{
    disk_end();
    noting = wanted;
}

void disk_end(void)
{
    forget_files();
    forget_notes();
    file_count = 0;
    noting = false;
}

int disk_count(void)
{
    return note_count;
}

bool disk_is_sync(int place)
{
    return notes[place].kind == NOTE_SYNC;
}

bool disk_is_of(int place, const char *ending)
{
    const char *name = files[notes[place].file].name;
    size_t length = strlen(name);
    size_t wanted = strlen(ending);
    return length >= wanted && strcmp(name + length - wanted, ending) == 0;
}

static bool disk_keeps(DiskLoss loss, Random *random)
{
    return loss == DISK_LOSES_NOTHING || (loss == DISK_LOSES_SOME && base_random_below(random, 2) == 0);
}

/* What was written, in pieces that end where sectors do. */
static void cut_write(Contents *contents, const Note *entry, DiskLoss loss, Random *random)
{
    for (int from = 0; from < entry->length;) {
        sqlite3_int64 at = entry->offset + from;
        int piece = SECTOR - (int)(at % SECTOR);
        piece = piece < entry->length - from ? piece : entry->length - from;
        if (disk_keeps(loss, random)) {
            contents_write(contents, entry->bytes + from, (size_t)at, (size_t)piece);
        }
        from += piece;
    }
}

/* Before its last synchronisation (`loss` DISK_LOSES_NOTHING) or after it. */
static void cut_apply(Contents *contents, const Note *entry, DiskLoss loss, Random *random)
{
    switch (entry->kind) {
    case NOTE_WRITE:
        cut_write(contents, entry, loss, random);
        break;
    case NOTE_TRUNCATE:
        if (disk_keeps(loss, random)) {
            contents_resize(contents, (size_t)entry->offset);
        }
        break;
    case NOTE_MAKE:
        contents->there = contents->there || disk_keeps(loss, random);
        break;
    case NOTE_DELETE:
        if (entry->durable || disk_keeps(loss, random)) {
            contents_forget(contents);
        }
        break;
    case NOTE_SYNC:
        break;
    }
}

static void cut_file(int file, int count, DiskLoss loss, Random *random)
{
    Contents left = {.there = false};
    int synced = 0;
    for (int i = 0; i < count; i++) {
        bool firm = notes[i].kind == NOTE_SYNC || (notes[i].kind == NOTE_DELETE && notes[i].durable);
        synced = notes[i].file == file && firm ? i + 1 : synced;
    }
    for (int i = 0; i < count; i++) {
        if (notes[i].file == file) {
            cut_apply(&left, &notes[i], i < synced ? DISK_LOSES_NOTHING : loss, random);
        }
    }
    if (!left.there) {
        contents_forget(&left);
    }
    files[file].now = left;
}

void disk_cut(int count, DiskLoss loss, Random *random)
{
    forget_files();
    for (int file = 0; file < file_count; file++) {
        cut_file(file, count, loss, random);
    }
    noting = false;
}
