/* SPDX-License-Identifier: MIT */
/*
 * The rows of a damaged database, read page by page, with those in the log beside it. Nothing is needed but the pages
 * that rows lie in: neither the file's header, nor the tables' descriptions, nor the pages that lead there. So a page
 * that is lost costs only the rows in it. Only its columns tell which table a row belongs to; rows of pages that are no
 * longer in use are read, too.
 *
 * Whatever the file holds, reading it takes bounded time and memory. It is never written. A Pages belongs to its owner:
 * store_pages_close(). One thread.
 */
#ifndef THEPLOT_STORE_PAGES_H
#define THEPLOT_STORE_PAGES_H

#include "base/text.h"
#include "store/wal.h"

enum { PAGES_COLUMNS_MAX = 14 };

typedef struct Pages {
    sqlite3_file *file; /* NULL: there is only the log */
    Wal wal;
    uint32_t file_count, count; /* pages in the file, and in both */
    int *newest;                /* owned; by page: the frame of the log that has it, and one more; 0: none has */
    int usable;                 /* bytes of a page that SQLite uses */
    int work;                   /* what may still be done: pages and rows */
} Pages;

typedef enum ColumnKind { COLUMN_NULL, COLUMN_NUMBER, COLUMN_TEXT, COLUMN_OTHER } ColumnKind;

typedef struct Column {
    ColumnKind kind;
    int64_t number;
    TextSlice text; /* not NUL-terminated */
} Column;

typedef struct PageRow {
    bool keyed; /* of a table with row ids; else of an index, or of a table without them */
    int64_t id;
    int count;
    Column columns[PAGES_COLUMNS_MAX];
    bool whole; /* false: the end of the last column is missing */
} PageRow;

/* Opens what is there of a database, which may be nothing. Gives SQLite's code: where it is not SQLITE_OK, not all that
 * is there can be read. It is to be closed in any case. */
int store_pages_open(Pages *pages, const char *path, const char *file_system);

/*
 * Calls `each` with every row, until it gives false: first those of the file, then those of its log, oldest first. Of
 * rows without ids only the newest pages are read.
 */
void store_pages_each(Pages *pages, bool (*each)(void *context, const PageRow *row), void *context);

void store_pages_close(Pages *pages);

/*
 * Whether there is something in a database's log that SQLite would drop without a word, because a byte in it is wrong
 * or because the file that it belongs to is empty or missing; or a header that would keep SQLite from writing to it.
 * Gives SQLITE_OK, or why it cannot be told. Not to be asked while this program has a connection to the file.
 */
int store_pages_check_log(const char *path, const char *file_system, bool *spoilt);

#endif
