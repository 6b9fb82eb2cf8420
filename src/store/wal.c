/* SPDX-License-Identifier: MIT */
#include "store/wal.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEADER_SIZE = 32,
    HEADER_WORDS = 6, /* of those that the checksum is of */
    FRAME_HEAD_SIZE = 24,
    FRAME_HEAD_WORDS = 2,
    FRAME_SIZE = FRAME_HEAD_SIZE + WAL_PAGE_SIZE,
    FRAME_WORDS = FRAME_HEAD_WORDS + WAL_PAGE_SIZE / 4,
    SALT_SIZE = 8,
    SALTS = 16,
    FRAME_SALTS = 8,
    LENGTH_MAX = 256 * 1024 * 1024
};

static const uint32_t MAGIC = 0x377F0682; /* and 1 more where words are big-endian in checksums */
static const uint32_t VERSION = 3007000;  /* of the log's format: sqlite.org/fileformat2.html, "WAL Header Format" */

/* SQLite's checksum: for each two words, first += word + second; second += next word + first. */
typedef struct Sum {
    uint32_t first, second;
} Sum;

/* Words that have one checksum: in the head of a frame, then in its page; or in the log's header. */
typedef struct Block {
    unsigned char *head, *body;
    int head_words, words;
    bool big;
} Block;

static uint32_t read_word(const unsigned char *bytes, bool big)
{
    return big ? (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3]
               : (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static void write_word(unsigned char *bytes, bool big, uint32_t word)
{
    for (int i = 0; i < 4; i++) {
        bytes[big ? 3 - i : i] = (unsigned char)(word >> 8 * i);
    }
}

static unsigned char *word_at(const Block *block, int i)
{
    return i < block->head_words ? block->head + 4 * i : block->body + 4 * (i - block->head_words);
}

static Sum compute(const Block *block, Sum sum)
{
    for (int i = 0; i < block->words; i += 2) {
        sum.first += read_word(word_at(block, i), block->big) + sum.second;
        sum.second += read_word(word_at(block, i + 1), block->big) + sum.first;
    }
    return sum;
}

static Sum read_sum(const unsigned char *bytes)
{
    return (Sum){.first = read_word(bytes, true), .second = read_word(bytes + 4, true)};
}

static bool equals(Sum one, Sum other)
{
    return one.first == other.first && one.second == other.second;
}

/* The number by which an odd one is to be multiplied to give 1. Each round doubles the bits that are right. */
static uint32_t invert(uint32_t odd)
{
    uint32_t inverse = odd;
    for (int i = 0; i < 4; i++) {
        inverse *= 2 - odd * inverse;
    }
    return inverse;
}

/* Whether a change of one word, whose effect on the sum is `effect` times that change, explains a missing sum. */
static bool explains(Sum missing, Sum effect, uint32_t *change)
{
    bool odd = (effect.first & 1) != 0;
    *change = odd ? missing.first * invert(effect.first) : missing.second * invert(effect.second);
    return *change * effect.first == missing.first && *change * effect.second == missing.second;
}

/*
 * Whether damage of one word explains that a block has another checksum than it should have; then the word is mended.
 * Checksums are linear: behind a word, each two words turn the effect (a, b) of a change into (a + b, a + 2b), so one
 * of both is always odd. The highest bits of several words may have the same effect. Then the block stays as it is.
 */
static bool mend(const Block *block, Sum before, Sum expected)
{
    Sum is = compute(block, before);
    Sum missing = {.first = expected.first - is.first, .second = expected.second - is.second};
    Sum effects[2] = {{.first = 1, .second = 1}, {.first = 0, .second = 1}};
    uint32_t change;
    uint32_t found_change = 0;
    int found = 0;
    unsigned char *word = NULL;
    for (int i = block->words - 1; i >= 0; i--) {
        Sum *effect = &effects[i % 2];
        if (explains(missing, *effect, &change)) {
            found++;
            found_change = change;
            word = word_at(block, i);
        }
        effect->first += effect->second;
        effect->second += effect->first;
    }
    if (found == 1) {
        write_word(word, block->big, read_word(word, block->big) + found_change);
    }
    return found > 0;
}

/* Whether one half of a checksum is right: then it is the checksum that is damaged. */
static bool is_half(Sum one, Sum other)
{
    return (one.first == other.first) != (one.second == other.second);
}

/* What reading goes on with from frame to frame. */
typedef struct Reading {
    Wal *wal;
    Sum sum; /* of what came before */
    bool big;
    int frames;           /* of which there is room */
    int first, mended_at; /* where reading begins; the first that had to be mended */
    bool broken;          /* one could not be: there SQLite's reading ends */
} Reading;

static unsigned char *frame_at(const Reading *reading, int frame)
{
    return reading->wal->bytes + HEADER_SIZE + (size_t)frame * FRAME_SIZE;
}

static bool has_salts(const Reading *reading, int frame)
{
    const unsigned char *salts = reading->wal->bytes + SALTS;
    const unsigned char *here = frame_at(reading, frame) + FRAME_SALTS;
    return read_word(salts, true) == read_word(here, true) && read_word(salts + 4, true) == read_word(here + 4, true);
}

/* Half of a wrong checksum is right also where the last word, a salt, is damaged: frames have it too. */
static bool try_header(Reading *reading, bool big)
{
    unsigned char *bytes = reading->wal->bytes;
    Block block = {.head = bytes, .head_words = HEADER_WORDS, .words = HEADER_WORDS, .big = big};
    Sum stored = read_sum(bytes + HEADER_SIZE - sizeof(Sum));
    Sum sum = compute(&block, (Sum){0});
    bool good = equals(sum, stored);
    bool half = !good && is_half(sum, stored) && has_salts(reading, 0) && read_word(bytes, true) == MAGIC + big;
    bool mended = !good && !half && mend(&block, (Sum){0}, stored);
    bool strange = read_word(bytes + 4, true) != VERSION || read_word(bytes + 8, true) != WAL_PAGE_SIZE;
    reading->big = big;
    reading->sum = half ? sum : stored;
    reading->mended_at = half || mended || strange ? 0 : reading->frames;
    return (good || half || mended) && read_word(bytes, true) == MAGIC + big;
}

static Block block_of(const Reading *reading, int frame)
{
    unsigned char *bytes = frame_at(reading, frame);
    return (Block){.head = bytes,
                   .head_words = FRAME_HEAD_WORDS,
                   .body = bytes + FRAME_HEAD_SIZE,
                   .words = FRAME_WORDS,
                   .big = reading->big};
}

static Sum stored_sum(const Reading *reading, int frame)
{
    return read_sum(frame_at(reading, frame) + FRAME_HEAD_SIZE - sizeof(Sum));
}

/* Whether the frame behind this one goes on with this sum. */
static bool is_followed(const Reading *reading, int frame, Sum sum)
{
    if (frame + 1 >= reading->frames) {
        return false;
    }
    Block block = block_of(reading, frame + 1);
    return equals(compute(&block, sum), stored_sum(reading, frame + 1));
}

/* Notes the page of a frame that can be read, and whether a commit ends here. */
static void note_frame(Reading *reading, int frame)
{
    const unsigned char *bytes = frame_at(reading, frame);
    reading->wal->pages[frame] = read_word(bytes, true);
    if (read_word(bytes + 4, true) != 0) {
        reading->wal->count = frame + 1;
    }
}

/* Whether the frames of an unknown log can be read from here on. */
static bool begins(Reading *reading, int frame)
{
    reading->sum = stored_sum(reading, frame);
    return read_word(frame_at(reading, frame), true) != 0 && is_followed(reading, frame, reading->sum);
}

/* Where the header is lost, the log is what the first two frames belong to that go together. */
static void read_header(Reading *reading)
{
    if (try_header(reading, false) || try_header(reading, true)) {
        return;
    }
    reading->big = false;
    while (reading->first < reading->frames && !begins(reading, reading->first)) {
        reading->first++;
    }
    reading->mended_at = reading->first;
    if (reading->first < reading->frames) {
        memcpy(reading->wal->bytes + SALTS, frame_at(reading, reading->first) + FRAME_SALTS, SALT_SIZE);
        note_frame(reading, reading->first++);
    }
}

/* Whether a frame is good by now. A frame that goes on with the sum before it belongs to this log, not to an older one
 * that stood in the same file, whatever salts it has. */
static bool read_frame(Reading *reading, int frame)
{
    Block block = block_of(reading, frame);
    Sum stored = stored_sum(reading, frame);
    Sum sum = compute(&block, reading->sum);
    bool good = equals(sum, stored);
    bool mended = good && !has_salts(reading, frame);
    if (!good && has_salts(reading, frame)) {
        bool sum_is_damaged = is_followed(reading, frame, sum);
        mended = sum_is_damaged || is_half(sum, stored) || mend(&block, reading->sum, stored);
        stored = sum_is_damaged ? sum : stored;
    }
    reading->sum = stored;
    reading->broken = reading->broken || !(good || mended);
    if (mended && !reading->broken && frame < reading->mended_at) {
        reading->mended_at = frame;
    }
    return good || mended;
}

static void read_frames(Reading *reading)
{
    Wal *wal = reading->wal;
    bool good = true;
    for (int i = reading->first; i < reading->frames && (good || has_salts(reading, i - 1)); i++) {
        good = read_frame(reading, i);
        if (good) {
            note_frame(reading, i);
        }
    }
    wal->mended = reading->mended_at < wal->count;
}

/* As if it were a database, also a log: SQLite's own file systems open no log whose database is missing. */
int store_wal_open_file(const char *path, const char *file_system, sqlite3_file **file)
{
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
    sqlite3_vfs *files = sqlite3_vfs_find(file_system);
    *file = calloc(1, (size_t)files->szOsFile);
    int code = *file ? files->xOpen(files, path, *file, flags, NULL) : SQLITE_NOMEM;
    int found = 1;
    if (*file && code != SQLITE_OK) {
        files->xAccess(files, path, SQLITE_ACCESS_EXISTS, &found);
        store_wal_close_file(*file);
        *file = NULL;
    }
    return found ? code : SQLITE_OK;
}

void store_wal_close_file(sqlite3_file *file)
{
    if (file && file->pMethods) {
        file->pMethods->xClose(file);
    }
    free(file);
}

/* Reads the whole file into memory, if anything can be in it. Gives SQLite's code. */
static int read_file(Wal *wal, sqlite3_file *file)
{
    sqlite3_int64 length = 0;
    int code = file->pMethods->xFileSize(file, &length);
    if (code != SQLITE_OK || length < HEADER_SIZE + FRAME_SIZE || length > LENGTH_MAX) {
        return code;
    }
    wal->bytes = malloc((size_t)length);
    wal->pages = calloc((size_t)length / FRAME_SIZE, sizeof *wal->pages);
    code = wal->bytes && wal->pages ? file->pMethods->xRead(file, wal->bytes, (int)length, 0) : SQLITE_NOMEM;
    wal->length = code == SQLITE_OK ? (size_t)length : 0;
    return code;
}

int store_wal_open(Wal *wal, const char *path, const char *file_system)
{
    *wal = (Wal){0};
    sqlite3_file *file = NULL;
    char *name = sqlite3_mprintf("%s-wal", path);
    int code = name ? store_wal_open_file(name, file_system, &file) : SQLITE_NOMEM;
    if (file) {
        code = read_file(wal, file);
    }
    if (wal->length > 0) {
        Reading reading = {.wal = wal, .frames = (int)((wal->length - HEADER_SIZE) / FRAME_SIZE)};
        read_header(&reading);
        read_frames(&reading);
    }
    store_wal_close_file(file);
    sqlite3_free(name);
    return code;
}

const unsigned char *store_wal_page(const Wal *wal, int frame)
{
    return wal->bytes + HEADER_SIZE + (size_t)frame * FRAME_SIZE + FRAME_HEAD_SIZE;
}

void store_wal_close(Wal *wal)
{
    free(wal->bytes);
    free(wal->pages);
    *wal = (Wal){0};
}
