/* SPDX-License-Identifier: MIT */
#include "store/damage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096, HEADER = 100, ALIEN_MAX = 3 * PAGE };

static const char *const NAMES[LITTER_FILES] = {"theplot.db", "theplot.db-wal", "theplot.db-shm", "theplot.db-journal",
                                                "theplot.db-copy"};

Litter damage_read(const char *folder)
{
    Litter litter;
    for (int i = 0; i < LITTER_FILES; i++) {
        litter.files[i] = scratch_read(folder, NAMES[i]);
    }
    return litter;
}

void damage_write(const char *folder, const Litter *litter)
{
    for (int i = 0; i < LITTER_FILES; i++) {
        scratch_write(folder, NAMES[i], &litter->files[i]);
    }
}

Litter damage_copy(const Litter *litter)
{
    Litter copy;
    for (int i = 0; i < LITTER_FILES; i++) {
        copy.files[i] = scratch_copy(&litter->files[i]);
    }
    return copy;
}

void damage_forget(Litter *litter)
{
    for (int i = 0; i < LITTER_FILES; i++) {
        scratch_forget(&litter->files[i]);
    }
}

static size_t below(Random *random, size_t limit)
{
    return (size_t)base_random_below(random, limit);
}

static unsigned char any_byte(Random *random)
{
    return (unsigned char)below(random, 256);
}

static void fill(Bytes *file, size_t from, size_t length, Random *random)
{
    for (size_t i = from; i < from + length && i < file->length; i++) {
        file->bytes[i] = any_byte(random);
    }
}

static void replace(Bytes *file, const void *bytes, size_t length)
{
    scratch_forget(file);
    Bytes borrowed = {.bytes = (unsigned char *)(uintptr_t)bytes, .length = length, .there = true};
    *file = scratch_copy(&borrowed);
}

static void flip_bits(Bytes *file, Random *random)
{
    for (size_t i = 1 + below(random, 12); i > 0; i--) {
        file->bytes[below(random, file->length)] ^= (unsigned char)(1U << below(random, 8));
    }
}

static void change_bytes(Bytes *file, Random *random)
{
    for (size_t i = 1 + below(random, 60); i > 0; i--) {
        file->bytes[below(random, file->length)] = any_byte(random);
    }
}

/* The first bytes of a page say what the rest of it means. */
static void change_page_head(Bytes *file, Random *random)
{
    size_t page = below(random, file->length / PAGE + 1) * PAGE + (below(random, 2) == 0 ? 0 : HEADER);
    for (size_t i = 1 + below(random, 6); i > 0; i--) {
        size_t at = page + below(random, 24);
        if (at < file->length) {
            file->bytes[at] = below(random, 2) == 0 ? any_byte(random) : (unsigned char)(below(random, 2) * 0xFF);
        }
    }
}

static void lose_page(Bytes *file, Random *random)
{
    size_t start = below(random, file->length / PAGE + 1) * PAGE;
    size_t length = start < file->length ? file->length - start : 0;
    length = length < PAGE ? length : PAGE;
    if (below(random, 2) == 0) {
        memset(file->bytes + start, below(random, 2) == 0 ? 0 : 0xFF, length);
    } else {
        fill(file, start, length, random);
    }
}

static void swap_pages(Bytes *file, Random *random)
{
    unsigned char kept[PAGE];
    size_t pages = file->length / PAGE;
    if (pages < 2) {
        flip_bits(file, random);
        return;
    }
    unsigned char *one = file->bytes + below(random, pages) * PAGE;
    unsigned char *other = file->bytes + below(random, pages) * PAGE;
    memcpy(kept, one, PAGE);
    memmove(one, other, PAGE);
    if (below(random, 2) == 0) {
        memcpy(other, kept, PAGE);
    }
}

static void cut_short(Bytes *file, Random *random)
{
    size_t length = below(random, file->length);
    file->length = below(random, 3) == 0 ? length / PAGE * PAGE : length;
}

static void append(Bytes *file, Random *random)
{
    size_t more = 1 + below(random, ALIEN_MAX);
    unsigned char *bytes = realloc(file->bytes, file->length + more);
    if (!bytes) {
        scratch_die("out of memory", "more bytes");
    }
    file->bytes = bytes;
    file->length += more;
    fill(file, file->length - more, below(random, 2) == 0 ? more : 0, random);
    if (below(random, 2) == 0) {
        memset(file->bytes + file->length - more, 0, more);
    } else {
        fill(file, file->length - more, more, random);
    }
}

/* Numbers in the header are of one, two or four bytes. */
static void set_header(Bytes *file, Random *random)
{
    static const size_t FIELDS[] = {16, 18, 19, 20, 21, 22, 23, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 68, 92, 96};
    static const unsigned char VALUES[][4] = {{0, 0, 0, 0},
                                              {0xFF, 0xFF, 0xFF, 0xFF},
                                              {0x7F, 0xFF, 0xFF, 0xFF},
                                              {0x80, 0, 0, 0},
                                              {0, 0, 0, 1},
                                              {1, 0, 0, 0},
                                              {0, 1, 0, 0},
                                              {2, 2, 2, 2},
                                              {3, 3, 3, 3},
                                              {0x10, 0, 0x10, 0x10},
                                              {0, 0, 0x10, 0}};
    size_t field = FIELDS[below(random, BASE_ARRAY_COUNT(FIELDS))];
    size_t length = field < 18 ? 2 : field < 24 ? 1 : 4;
    for (size_t i = 0; i < length && field + i < file->length; i++) {
        file->bytes[field + i] = VALUES[below(random, BASE_ARRAY_COUNT(VALUES))][i];
    }
}

/* A text, a picture, noise, a beginning that promises a database, nothing at all. */
static void put_alien(Bytes *file, Random *random)
{
    static const char *const STARTS[] = {"Dear diary,\n",   "\x89PNG\r\n\x1a\n", "",
                                         "SQLite format 3", "%PDF-1.4\n",        "PK\x03\x04"};
    static const size_t LENGTHS[] = {12, 8, 0, 16, 9, 4};
    static char bytes[ALIEN_MAX];
    size_t which = below(random, BASE_ARRAY_COUNT(STARTS));
    size_t length = below(random, 5) == 0 ? 0 : 1 + below(random, sizeof bytes);
    Bytes alien = {.bytes = (unsigned char *)bytes, .length = length, .there = true};
    fill(&alien, 0, length, random);
    memcpy(bytes, STARTS[which], LENGTHS[which] < length ? LENGTHS[which] : length);
    replace(file, bytes, length);
}

static void damage_file(Bytes *file, Random *random)
{
    static void (*const WAYS[])(Bytes *, Random *) = {flip_bits,  change_bytes, change_page_head, lose_page,
                                                      swap_pages, cut_short,    append,           set_header,
                                                      set_header, lose_page,    flip_bits,        change_page_head};
    if (!file->there || file->length == 0 || below(random, 25) == 0) {
        put_alien(file, random);
    } else {
        WAYS[below(random, BASE_ARRAY_COUNT(WAYS))](file, random);
    }
}

/* Mostly the database; now and then what lies beside it, or a file of another database beside it. */
static void damage_once(Litter *litter, const Litter *other, Random *random)
{
    size_t which = below(random, 10);
    if (which == 0) {
        int file = (int)below(random, LITTER_DAMAGED);
        const Bytes *strange = &other->files[file];
        if (strange->there) {
            replace(&litter->files[file], strange->bytes, strange->length);
        }
    } else if (which < 4 && litter->files[LITTER_LOG].there) {
        damage_file(&litter->files[LITTER_LOG], random);
    } else if (which == 4) {
        damage_file(&litter->files[1 + below(random, LITTER_DAMAGED - 1)], random);
    } else {
        damage_file(&litter->files[LITTER_DATABASE], random);
    }
}

void damage_do(Litter *litter, const Litter *other, Random *random)
{
    for (size_t i = 1 + below(random, 3); i > 0; i--) {
        damage_once(litter, other, random);
    }
}
