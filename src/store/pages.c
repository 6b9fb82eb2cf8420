/* SPDX-License-Identifier: MIT */
#include "store/pages.h"

#include <stdlib.h>
#include <string.h>

#include "store/files.h"

enum {
    PAGE = WAL_PAGE_SIZE,
    PAGES_MAX = 1 << 18,
    WORK_MAX = 2000000,
    ROW_MAX = 4 * 1024 * 1024 + PAGE, /* the longest log, and something beside it */
    ROW_MIN = 2,
    INDEX_INTERIOR = 0x02,
    INDEX_LEAF = 0x0A,
    TABLE_LEAF = 0x0D
};

/* Bytes that are read from the front. */
typedef struct Bytes {
    const unsigned char *at;
    size_t left;
} Bytes;

static uint32_t read_number(const unsigned char *bytes, int size)
{
    uint32_t number = 0;
    for (int i = 0; i < size; i++) {
        number = number << 8 | bytes[i];
    }
    return number;
}

/* SQLite's numbers of one to nine bytes: seven bits in each, eight in the ninth. */
static bool take_varint(Bytes *bytes, uint64_t *number)
{
    *number = 0;
    for (int i = 0; bytes->left > 0; i++) {
        unsigned char byte = *bytes->at++;
        bytes->left--;
        if (i == 8) {
            *number = *number << 8 | byte;
            return true;
        }
        *number = *number << 7 | (byte & 0x7F);
        if (byte < 0x80) {
            return true;
        }
    }
    return false;
}

/* A page of the file; what lies behind the file's end is zero. */
static bool read_file_page(const Pages *pages, uint32_t number, unsigned char page[PAGE])
{
    if (!pages->file || number > pages->file_count) {
        return false;
    }
    int code = pages->file->pMethods->xRead(pages->file, page, PAGE, (sqlite3_int64)(number - 1) * PAGE);
    return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ;
}

/* The newest version of a page. */
static bool read_page(Pages *pages, uint32_t number, unsigned char page[PAGE])
{
    if (number == 0 || number > pages->count || --pages->work < 0) {
        return false;
    }
    if (pages->newest[number] > 0) {
        memcpy(page, store_wal_page(&pages->wal, pages->newest[number] - 1), PAGE);
        return true;
    }
    return read_file_page(pages, number, page);
}

/* Takes the value of a column of SQLite's type. What is cut off by the row's end is missing from a text. */
static bool take_column(Bytes *body, uint64_t type, Column *column)
{
    static const int SIZES[] = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};
    *column = (Column){.kind = COLUMN_OTHER};
    if (type >= 12) {
        uint64_t length = (type - 12) / 2;
        size_t there = length < body->left ? (size_t)length : body->left;
        column->kind = type % 2 == 1 ? COLUMN_TEXT : COLUMN_OTHER;
        column->text = (TextSlice){.start = (const char *)body->at, .length = there};
        body->at += there;
        body->left -= there;
        return there == length;
    }
    if (type >= BASE_ARRAY_COUNT(SIZES) || (size_t)SIZES[type] > body->left) {
        return false;
    }
    uint64_t number = SIZES[type] > 0 && body->at[0] >= 0x80 ? UINT64_MAX : 0; /* the sign */
    for (int i = 0; i < SIZES[type]; i++) {
        number = number << 8 | body->at[i];
    }
    number = type == 9 ? 1 : number;
    memcpy(&column->number, &number, sizeof number);
    column->kind = type == 0 ? COLUMN_NULL : type == 7 ? COLUMN_OTHER : COLUMN_NUMBER;
    body->at += SIZES[type];
    body->left -= (size_t)SIZES[type];
    return true;
}

/* Reads a row's record: the types of its columns, then their values. Only a text at the end may be cut. */
static bool read_record(Bytes record, PageRow *row)
{
    uint64_t head_size;
    uint64_t type;
    Bytes head = record;
    if (!take_varint(&head, &head_size) || head_size > record.left) {
        return false;
    }
    Bytes body = {.at = record.at + head_size, .left = record.left - (size_t)head_size};
    size_t taken = record.left - head.left;
    if (taken > head_size) {
        return false;
    }
    head.left = (size_t)head_size - taken;
    row->count = 0;
    while (head.left > 0) {
        if (row->count == PAGES_COLUMNS_MAX || !take_varint(&head, &type)) {
            return false;
        }
        Column *column = &row->columns[row->count++];
        if (!take_column(&body, type, column)) {
            row->whole = false;
            return head.left == 0 && column->kind == COLUMN_TEXT;
        }
    }
    return true;
}

/* How many bytes of a row of `length` lie on its own page; the rest lies on pages that follow each other. */
static size_t local_length(const Pages *pages, bool keyed, size_t length)
{
    size_t usable = (size_t)pages->usable;
    size_t most = keyed ? usable - 35 : (usable - 12) * 64 / 255 - 23;
    size_t least = (usable - 12) * 32 / 255 - 23;
    size_t fitting = length <= most ? length : least + (length - least) % (usable - 4);
    return fitting <= most ? fitting : least;
}

/* Gives how many bytes of a row could be had, local ones first, then those of the pages that follow. */
static size_t gather(Pages *pages, Bytes cell, size_t local, unsigned char *row, size_t length)
{
    unsigned char page[PAGE];
    size_t there = local;
    memcpy(row, cell.at, local);
    uint32_t next = local < length && cell.left >= local + 4 ? read_number(cell.at + local, 4) : 0;
    while (there < length && read_page(pages, next, page)) {
        size_t room = (size_t)pages->usable - 4;
        size_t here = length - there < room ? length - there : room;
        memcpy(row + there, page + 4, here);
        there += here;
        next = read_number(page, 4);
    }
    return there;
}

/* Reads the row of a cell and hands it on. False where no more are wanted. */
static bool read_cell(Pages *pages, Bytes cell, bool keyed, bool (*each)(void *, const PageRow *), void *context)
{
    uint64_t length;
    uint64_t id = 0;
    PageRow row = {.keyed = keyed, .whole = true};
    if (!take_varint(&cell, &length) || (keyed && !take_varint(&cell, &id)) || length < ROW_MIN || length > ROW_MAX) {
        return true;
    }
    size_t local = local_length(pages, keyed, (size_t)length);
    unsigned char *bytes = local <= cell.left ? malloc((size_t)length) : NULL;
    bool more = true;
    if (bytes) {
        size_t there = gather(pages, cell, local, bytes, (size_t)length);
        memcpy(&row.id, &id, sizeof id);
        if (read_record((Bytes){.at = bytes, .left = there}, &row)) {
            more = each(context, &row);
        }
    }
    free(bytes);
    return more;
}

/* Reads the rows of a page, if it has any; `old`: there is a newer version of it. */
static bool read_rows(Pages *pages, const unsigned char page[PAGE], uint32_t number, bool old,
                      bool (*each)(void *, const PageRow *), void *context)
{
    const unsigned char *head = page + (number == 1 ? FILES_HEADER_SIZE : 0);
    bool keyed = head[0] == TABLE_LEAF;
    bool interior = head[0] == INDEX_INTERIOR;
    if (!keyed && (old || (head[0] != INDEX_LEAF && !interior))) {
        return true;
    }
    const unsigned char *pointers = head + (interior ? 12 : 8);
    uint32_t count = read_number(head + 3, 2);
    bool more = true;
    for (uint32_t i = 0; more && i < count && pointers + 2 * i + 2 <= page + PAGE; i++) {
        uint32_t at = read_number(pointers + 2 * i, 2) + (interior ? 4 : 0);
        if (--pages->work < 0) {
            return false;
        }
        if (at < (uint32_t)pages->usable) {
            Bytes cell = {.at = page + at, .left = (size_t)pages->usable - at};
            more = read_cell(pages, cell, keyed, each, context);
        }
    }
    return more;
}

void store_pages_each(Pages *pages, bool (*each)(void *context, const PageRow *row), void *context)
{
    unsigned char page[PAGE];
    bool more = true;
    for (uint32_t i = 1; more && i <= pages->file_count && pages->work-- > 0; i++) {
        if (read_file_page(pages, i, page)) {
            more = read_rows(pages, page, i, pages->newest[i] > 0, each, context);
        }
    }
    for (int i = 0; more && i < pages->wal.count; i++) {
        uint32_t number = pages->wal.pages[i];
        if (number > 0 && number <= pages->count) {
            bool old = pages->newest[number] != i + 1;
            more = read_rows(pages, store_wal_page(&pages->wal, i), number, old, each, context);
        }
    }
}

/* Notes where the newest version of each page is. False where there is no memory. */
static bool note_newest(Pages *pages)
{
    const Wal *wal = &pages->wal;
    for (int i = 0; i < wal->count; i++) {
        pages->count = wal->pages[i] <= PAGES_MAX && wal->pages[i] > pages->count ? wal->pages[i] : pages->count;
    }
    pages->newest = calloc((size_t)pages->count + 1, sizeof *pages->newest);
    for (int i = 0; pages->newest && i < wal->count; i++) {
        if (wal->pages[i] > 0 && wal->pages[i] <= pages->count) {
            pages->newest[wal->pages[i]] = i + 1;
        }
    }
    return pages->newest;
}

int store_pages_open(Pages *pages, const char *path, const char *file_system)
{
    enum { RESERVED = 20, APPLES = 12 };
    unsigned char page[PAGE];
    sqlite3_int64 size = 0;
    *pages = (Pages){.usable = PAGE, .work = WORK_MAX};
    int code = store_wal_open_file(path, file_system, &pages->file);
    if (pages->file) {
        code = pages->file->pMethods->xFileSize(pages->file, &size);
        sqlite3_int64 count = (size + PAGE - 1) / PAGE;
        pages->file_count = count < PAGES_MAX ? (uint32_t)count : PAGES_MAX;
    }
    pages->count = pages->file_count;
    int wal_code = store_wal_open(&pages->wal, path, file_system);
    if (!note_newest(pages)) {
        pages->file_count = pages->count = 0;
        pages->wal.count = 0;
        return SQLITE_NOMEM;
    }
    /* What is not used at the end of a page: nothing, but for the SQLite of Apple's systems. */
    if (read_page(pages, 1, page) && page[RESERVED] == APPLES) {
        pages->usable -= APPLES;
    }
    return code == SQLITE_OK ? wal_code : code;
}

void store_pages_close(Pages *pages)
{
    store_wal_close_file(pages->file);
    store_wal_close(&pages->wal);
    free(pages->newest);
    *pages = (Pages){0};
}

/* Whether the log has a header of the database that SQLite does not take. */
static bool has_strange_header(const Pages *pages)
{
    return pages->count > 0 && pages->newest[1] > 0 &&
           !store_files_knows_formats(store_wal_page(&pages->wal, pages->newest[1] - 1));
}

int store_pages_check_log(const char *path, const char *file_system, bool *spoilt)
{
    Pages pages;
    int code = store_pages_open(&pages, path, file_system);
    *spoilt = code == SQLITE_OK &&
              (pages.wal.mended || (pages.file_count == 0 && pages.wal.count > 0) || has_strange_header(&pages));
    store_pages_close(&pages);
    return code;
}
