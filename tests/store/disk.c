/* SPDX-License-Identifier: MIT */
#include "store/disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "store/disk_parts.h"
#include "store/scratch.h"

DiskFile disk_files[DISK_FILES_MAX];
static int file_count;
static Note *notes;
static int note_count, note_capacity;
static bool noting;
static bool armed, failed, lasting;
DiskFault disk_fault;
bool disk_is_filled;
static int asked, fault_at;

void *disk_memory(void *memory)
{
    if (!memory) {
        scratch_die("out of memory", "the disk");
    }
    return memory;
}

void disk_resize(Contents *contents, size_t length)
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

void disk_write_at(Contents *contents, const unsigned char *bytes, size_t offset, size_t length)
{
    if (offset + length > contents->length) {
        disk_resize(contents, offset + length);
    }
    memcpy(contents->bytes + offset, bytes, length);
}

void disk_forget(Contents *contents)
{
    free(contents->bytes);
    *contents = (Contents){.there = false};
}

void disk_note(Note entry, const void *bytes)
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

int disk_find(const char *name)
{
    for (int i = 0; i < file_count; i++) {
        if (strcmp(disk_files[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

int disk_find_or_add(const char *name)
{
    int file = disk_find(name);
    if (file >= 0) {
        return file;
    }
    if (file_count == DISK_FILES_MAX || strlen(name) >= DISK_NAME_SIZE) {
        scratch_die("no room for one more file", name);
    }
    strcpy(disk_files[file_count].name, name);
    return file_count++;
}

bool disk_fails(bool writes)
{
    if (!armed || (!writes && (disk_fault == FAULT_FULL || disk_fault == FAULT_READ_ONLY))) {
        return false;
    }
    asked++;
    bool due = asked == fault_at || (asked > fault_at && lasting);
    if (due) {
        failed = true;
        errno = disk_fault == FAULT_FULL ? ENOSPC : disk_fault == FAULT_READ_ONLY ? EROFS : EIO;
    }
    return due;
}

int disk_fault_code(int usual)
{
    return disk_fault == FAULT_READ_ONLY ? SQLITE_READONLY : disk_fault == FAULT_FULL ? SQLITE_FULL : usual;
}

static void forget_regions(DiskFile *file)
{
    for (int i = 0; i < DISK_REGIONS_MAX; i++) {
        free(file->regions[i]);
        file->regions[i] = NULL;
    }
    memset(file->locks, 0, sizeof file->locks);
}

static void forget_files(void)
{
    for (int i = 0; i < file_count; i++) {
        disk_forget(&disk_files[i].now);
        forget_regions(&disk_files[i]);
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
    disk_install();
    disk_end();
    noting = wanted;
}

void disk_end(void)
{
    forget_files();
    for (int i = 0; i < file_count; i++) {
        disk_forget(&disk_files[i].kept);
    }
    forget_notes();
    file_count = 0;
    noting = false;
    disk_heal();
}

void disk_fail(DiskFault kind, int nth, bool lasts)
{
    disk_fault = kind;
    fault_at = nth;
    lasting = lasts;
    asked = 0;
    failed = false;
    armed = true;
}

void disk_fill(bool filled)
{
    disk_is_filled = filled;
}

void disk_heal(void)
{
    armed = false;
}

bool disk_has_failed(void)
{
    return failed;
}

static void contents_copy(Contents *to, const Contents *from)
{
    disk_forget(to);
    to->there = from->there;
    if (from->length > 0) {
        disk_write_at(to, from->bytes, 0, from->length);
    }
}

void disk_keep(void)
{
    for (int i = 0; i < file_count; i++) {
        contents_copy(&disk_files[i].kept, &disk_files[i].now);
    }
}

void disk_restore(void)
{
    for (int i = 0; i < file_count; i++) {
        contents_copy(&disk_files[i].now, &disk_files[i].kept);
        forget_regions(&disk_files[i]);
    }
}

int disk_count(void)
{
    disk_enter();
    return disk_leave(note_count);
}

bool disk_is_sync(int place)
{
    return notes[place].kind == NOTE_SYNC;
}

bool disk_is_of(int place, const char *ending)
{
    const char *name = disk_files[notes[place].file].name;
    size_t length = strlen(name);
    size_t wanted = strlen(ending);
    return length >= wanted && strcmp(name + length - wanted, ending) == 0;
}

bool disk_is_synced(const char *ending)
{
    int synced = 0;
    disk_enter();
    for (int i = 0; i < note_count; i++) {
        synced = disk_is_of(i, ending) ? disk_is_sync(i) : synced;
    }
    return disk_leave(synced) != 0;
}

static bool is_kept(DiskLoss loss, Random *random)
{
    return loss == DISK_LOSES_NOTHING || (loss == DISK_LOSES_SOME && base_random_below(random, 2) == 0);
}

/* What was written, in pieces that end where sectors do. */
static void cut_write(Contents *contents, const Note *entry, DiskLoss loss, Random *random)
{
    for (int from = 0; from < entry->length;) {
        sqlite3_int64 at = entry->offset + from;
        int piece = DISK_SECTOR - (int)(at % DISK_SECTOR);
        piece = piece < entry->length - from ? piece : entry->length - from;
        if (is_kept(loss, random)) {
            disk_write_at(contents, entry->bytes + from, (size_t)at, (size_t)piece);
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
        if (is_kept(loss, random)) {
            disk_resize(contents, (size_t)entry->offset);
        }
        break;
    case NOTE_MAKE:
        contents->there = contents->there || is_kept(loss, random);
        break;
    case NOTE_DELETE:
        if (entry->durable || is_kept(loss, random)) {
            disk_forget(contents);
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
        disk_forget(&left);
    }
    disk_files[file].now = left;
}

void disk_cut(int count, DiskLoss loss, Random *random)
{
    forget_files();
    for (int file = 0; file < file_count; file++) {
        cut_file(file, count, loss, random);
    }
    noting = false;
}
