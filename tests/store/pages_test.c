/* SPDX-License-Identifier: MIT */
/*
 * What is read of a database page by page (store/pages.h): whatever SQLite writes is read as SQLite reads it; and of
 * pages whose bytes say something else than SQLite ever does, nothing is taken that is not there.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/pages.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum {
    PAGE = WAL_PAGE_SIZE,
    ROWS_MAX = 600,
    HEADER = 100,
    LEAF = 0x0D,
    INDEX = 0x0A,
    TEXT_MAX = 300000,
    FIRST = 100 /* key: the tables' own descriptions have smaller ones */
};

/* What was read. */
typedef struct Found {
    int rows, limit; /* no more than so many are wanted */
    PageRow row[ROWS_MAX];
    char *texts[ROWS_MAX]; /* of the last column, if that is a text; owned */
} Found;

static Found found;

static bool note_row(void *context, const PageRow *row)
{
    BASE_ASSERT(context == &found && found.rows < ROWS_MAX);
    found.row[found.rows] = *row;
    const Column *last = &row->columns[row->count > 0 ? row->count - 1 : 0];
    if (row->count > 0 && last->kind == COLUMN_TEXT) {
        char *text = calloc(1, last->text.length + 1);
        BASE_ASSERT(text);
        memcpy(text, last->text.start, last->text.length);
        found.texts[found.rows] = text;
    }
    found.rows++;
    return found.rows != found.limit;
}

static void forget(void)
{
    for (int i = 0; i < found.rows; i++) {
        free(found.texts[i]);
    }
    found = (Found){.limit = 0};
}

/* Reads all rows of a file, up to `limit` of them if that is not 0, with so much work, if that is not 0. */
static bool read_rows(const char *path, int limit, int work)
{
    Pages pages;
    forget();
    found.limit = limit;
    CHECK_EQUAL_INT(SQLITE_OK, store_pages_open(&pages, path, NULL));
    bool there = pages.count > 0;
    pages.work = work > 0 ? work : pages.work;
    store_pages_each(&pages, note_row, &found);
    store_pages_close(&pages);
    return there;
}

static const PageRow *find_row(int64_t id, bool keyed)
{
    for (int i = 0; i < found.rows; i++) {
        const PageRow *row = &found.row[i];
        if (row->keyed == keyed && (keyed ? row->id == id : row->columns[0].number == id)) {
            return row;
        }
    }
    return NULL;
}

static const char *text_of(const PageRow *row)
{
    const char *text = found.texts[row - found.row];
    return text ? text : "";
}

static const char *make_database(const char *sql)
{
    const char *path = store_fixture_database(store_fixture_folder());
    store_fixture_sql(path, sql);
    return path;
}

/* A file of one page with these bytes at its end, and cells at these places; the first page, which has the header. */
static const char *make_page(int kind, const unsigned char *bytes, size_t length, const int *cells, int count)
{
    unsigned char page[PAGE] = {0};
    page[HEADER] = (unsigned char)kind;
    page[HEADER + 3] = (unsigned char)(count >> 8);
    page[HEADER + 4] = (unsigned char)count;
    for (int i = 0; i < count && HEADER + 8 + 2 * i + 1 < PAGE; i++) {
        int at = cells ? cells[i] : PAGE - (int)length;
        page[HEADER + 8 + 2 * i] = (unsigned char)(at >> 8);
        page[HEADER + 9 + 2 * i] = (unsigned char)at;
    }
    memcpy(page + PAGE - length, bytes, length);
    const char *path = store_fixture_database(store_fixture_folder());
    store_fixture_write_file(path, page, sizeof page);
    return path;
}

/* How many rows there are in a page with one cell, at the page's end. */
static int count_in_cell(const unsigned char *cell, size_t length)
{
    CHECK(read_rows(make_page(LEAF, cell, length, NULL, 1), 0, 0));
    return found.rows;
}

/* Numbers of every size, with both signs. */
TEST(test_numbers)
{
    static const int64_t NUMBERS[] = {
        0,       1,         -1,        127,        -128,      128,          -32768,    32767,     8388607,  -8388608,
        8388608, INT32_MAX, INT32_MIN, 2147483648, 1LL << 46, -(1LL << 46), 1LL << 47, INT64_MAX, INT64_MIN};
    char sql[4096] = "CREATE TABLE t (id INTEGER PRIMARY KEY, n);";
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NUMBERS); i++) {
        char *line = sqlite3_mprintf("INSERT INTO t VALUES (%d, %s%lld);", (int)i + FIRST,
                                     NUMBERS[i] == INT64_MIN ? "-9223372036854775807 - 1 + 0 * " : "",
                                     NUMBERS[i] == INT64_MIN ? 1LL : (long long)NUMBERS[i]);
        snprintf(sql + strlen(sql), sizeof sql - strlen(sql), "%s", line);
        sqlite3_free(line);
    }
    CHECK(read_rows(make_database(sql), 0, 0));
    for (size_t i = 0; i < BASE_ARRAY_COUNT(NUMBERS); i++) {
        const PageRow *row = find_row((int64_t)i + FIRST, true);
        if (CHECK(row && row->count == 2 && row->whole)) {
            CHECK(row->columns[0].kind == COLUMN_NULL && row->columns[1].kind == COLUMN_NUMBER);
            CHECK_EQUAL_INT(NUMBERS[i], row->columns[1].number);
        }
    }
}

/* Keys of every length, and below zero; what is neither number nor text. */
TEST(test_keys_and_kinds)
{
    CHECK(
        read_rows(make_database("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c);"
                                "INSERT INTO t VALUES (-5, 1.5, x'0102', NULL), (9223372036854775807, '', 'x', 'abc'),"
                                " (300, 0, 1, 'tail')"),
                  0, 0));
    const PageRow *below = find_row(-5, true);
    const PageRow *largest = find_row(INT64_MAX, true);
    CHECK(below && largest);
    if (below && largest) {
        CHECK(below->columns[1].kind == COLUMN_OTHER && below->columns[2].kind == COLUMN_OTHER);
        CHECK(below->columns[3].kind == COLUMN_NULL);
        CHECK(largest->columns[1].kind == COLUMN_TEXT && largest->columns[1].text.length == 0);
        CHECK_EQUAL_TEXT("abc", text_of(largest));
    }
    const PageRow *middle = find_row(300, true);
    CHECK(middle && middle->columns[1].number == 0 && middle->columns[2].number == 1 &&
          strcmp("tail", text_of(middle)) == 0);
}

/* Tables without keys have their rows in all pages of their tree; one with more columns than ours is passed over. */
TEST(test_tables_without_keys)
{
    CHECK(read_rows(make_database("CREATE TABLE t (n INTEGER PRIMARY KEY, s) WITHOUT ROWID;"
                                  "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 400)"
                                  " INSERT INTO t SELECT i, printf('%.30c%d', 'x', i) FROM c;"
                                  "CREATE TABLE wide (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o);"
                                  "INSERT INTO wide VALUES (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)"),
                    0, 0));
    int seen = 0;
    for (int i = 1; i <= 400; i++) {
        const PageRow *row = find_row(i, false);
        seen += row && row->count == 2 && atoi(text_of(row) + 30) == i;
    }
    CHECK_EQUAL_INT(400, seen);
    for (int i = 0; i < found.rows; i++) {
        CHECK(found.row[i].count <= PAGES_COLUMNS_MAX);
    }
}

/* A page in which some bytes at the end are somebody else's, as Apple's SQLite has them, and one in which none are. */
static const char *make_long_rows(int reserved)
{
    const char *path = store_fixture_database(store_fixture_folder());
    sqlite3 *database = NULL;
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(path, &database));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_file_control(database, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved));
    CHECK_EQUAL_INT(SQLITE_OK,
                    sqlite3_exec(database,
                                 "CREATE TABLE t (id INTEGER PRIMARY KEY, s);"
                                 "CREATE TABLE i (n INTEGER PRIMARY KEY, s) WITHOUT ROWID;"
                                 "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 90)"
                                 " INSERT INTO t SELECT i + 100, printf('%.*c', i * i * 12, char(65 + i % 26)) FROM c;"
                                 "INSERT INTO i SELECT * FROM t",
                                 NULL, NULL, NULL));
    sqlite3_close(database);
    return path;
}

/* Rows of all lengths: on their own page, and going on for many pages. */
TEST(test_long_rows)
{
    static char expected[TEXT_MAX];
    for (int reserved = 0; reserved <= 12; reserved += 12) {
        check_context("%d bytes reserved", reserved);
        CHECK(read_rows(make_long_rows(reserved), 0, 0));
        for (int i = 1; i <= 90; i++) {
            memset(expected, 65 + i % 26, (size_t)i * (size_t)i * 12);
            expected[i * i * 12] = '\0';
            for (int keyed = 0; keyed < 2; keyed++) {
                const PageRow *row = find_row(i + FIRST, keyed == 1);
                CHECK(row && row->whole && strcmp(expected, text_of(row)) == 0);
            }
        }
    }
}

/* Rows that just fit on their page, and those that are a byte too long for it, of both kinds of tables. */
TEST(test_rows_that_just_fit)
{
    static const char SQL[] = "CREATE TABLE t (id INTEGER PRIMARY KEY, s);"
                              "CREATE TABLE i (n INTEGER PRIMARY KEY, s) WITHOUT ROWID;"
                              "WITH RECURSIVE c (i) AS (SELECT 970 UNION ALL SELECT i + 1 FROM c WHERE i < 1030)"
                              " INSERT INTO i SELECT i, printf('%.*c', i, char(65 + i % 26)) FROM c;"
                              "WITH RECURSIVE c (i) AS (SELECT 4040 UNION ALL SELECT i + 1 FROM c WHERE i < 4070)"
                              " INSERT INTO t SELECT i, printf('%.*c', i, char(65 + i % 26)) FROM c;";
    static char expected[PAGE];
    CHECK(read_rows(make_database(SQL), 0, 0));
    for (int i = 970; i <= 4070; i = i == 1030 ? 4040 : i + 1) {
        check_context("%d characters", i);
        memset(expected, 65 + i % 26, (size_t)i);
        expected[i] = '\0';
        const PageRow *row = find_row(i, i >= 4040);
        CHECK(row && row->whole && strcmp(expected, text_of(row)) == 0);
    }
}

/* A row whose pages are lost is there up to where they begin, if only its last column is cut. */
TEST(test_lost_pages)
{
    const char *path = make_database("CREATE TABLE t (id INTEGER PRIMARY KEY, s, n);"
                                     "CREATE TABLE u (id INTEGER PRIMARY KEY, n, s);"
                                     "INSERT INTO t VALUES (101, printf('%.20000c', 'a'), 7);"
                                     "INSERT INTO u VALUES (102, 7, printf('%.20000c', 'b'))");
    CHECK_EQUAL_INT(0, truncate(path, 3 * PAGE));
    CHECK(read_rows(path, 0, 0));
    const PageRow *cut = find_row(102, true);
    if (CHECK(cut)) {
        CHECK(!cut->whole && cut->columns[1].number == 7 && strlen(text_of(cut)) > 0 && strlen(text_of(cut)) < 20000);
        CHECK_EQUAL_INT(strlen(text_of(cut)), strspn(text_of(cut), "b"));
    }
    CHECK(!find_row(101, true));
}

/* A row that goes on in a circle of pages ends where its length does. */
TEST(test_circle)
{
    size_t length;
    const char *folder = store_fixture_folder();
    const char *path = store_fixture_database(folder);
    store_fixture_sql(path, "CREATE TABLE t (id INTEGER PRIMARY KEY, s);"
                            "INSERT INTO t VALUES (101, printf('%.20000c', 'a'))");
    char *bytes = check_read_file(folder, "theplot.db", &length);
    for (size_t at = 2 * PAGE; at < length; at += PAGE) {
        memset(bytes + at, 0, 3);
        bytes[at + 3] = 3;
    }
    store_fixture_write_file(path, bytes, length);
    free(bytes);
    CHECK(read_rows(path, 0, 0));
    const PageRow *row = find_row(101, true);
    CHECK(row && strlen(text_of(row)) == 20000);
}

/* Cells that no SQLite writes. Each is at the page's end, so that what it wants of more is not there. */
TEST(test_strange_cells)
{
    static const unsigned char GOOD[] = {4, 1, 3, 0, 0x0F, 'x'}; /* 4 bytes, key 1: NULL, a text of one byte */
    CHECK_EQUAL_INT(1, count_in_cell(GOOD, sizeof GOOD));
    static const unsigned char CUT[] = {5, 1, 3, 0, 0x11, 'x'};
    CHECK_EQUAL_INT(0, count_in_cell(CUT, sizeof CUT));
    static const unsigned char WITHOUT_NEXT[911] = {0xA7, 8, 1, 4, 0, 0xCE, 0x19, 'x'}; /* of 5000 bytes, 908 here */
    CHECK_EQUAL_INT(1, count_in_cell(WITHOUT_NEXT, sizeof WITHOUT_NEXT));
    CHECK(!found.row[0].whole);
    static const unsigned char NO_LENGTH[] = {0x81};
    CHECK_EQUAL_INT(0, count_in_cell(NO_LENGTH, sizeof NO_LENGTH));
    static const unsigned char NO_KEY[] = {4, 0x81};
    CHECK_EQUAL_INT(0, count_in_cell(NO_KEY, sizeof NO_KEY));
    static const unsigned char SHORT[] = {1, 1, 1, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(SHORT, sizeof SHORT));
    static const unsigned char ENDLESS[] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(ENDLESS, sizeof ENDLESS));
    static const unsigned char HEAD_TOO_LONG[] = {4, 1, 9, 0, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(HEAD_TOO_LONG, sizeof HEAD_TOO_LONG));
    static const unsigned char HEAD_WITHOUT_END[] = {2, 1, 0x81, 0x81};
    CHECK_EQUAL_INT(0, count_in_cell(HEAD_WITHOUT_END, sizeof HEAD_WITHOUT_END));
    static const unsigned char HEAD_OF_NOTHING[] = {4, 1, 0, 0, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(HEAD_OF_NOTHING, sizeof HEAD_OF_NOTHING));
    static const unsigned char TYPE_WITHOUT_END[] = {4, 1, 2, 0x81, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(TYPE_WITHOUT_END, sizeof TYPE_WITHOUT_END));
    static const unsigned char UNKNOWN_TYPE[] = {4, 1, 2, 10, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(UNKNOWN_TYPE, sizeof UNKNOWN_TYPE));
    static const unsigned char NUMBER_TOO_SHORT[] = {4, 1, 2, 6, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(NUMBER_TOO_SHORT, sizeof NUMBER_TOO_SHORT));
    static const unsigned char BYTES_TOO_SHORT[] = {4, 1, 2, 0x14, 0, 0};
    CHECK_EQUAL_INT(0, count_in_cell(BYTES_TOO_SHORT, sizeof BYTES_TOO_SHORT));
}

/* Pointers to cells that are not in the page, or more of them than a page has room for. */
TEST(test_strange_pages)
{
    static const unsigned char CELL[] = {4, 1, 3, 0, 0x0F, 'x', 0};
    static const int OUTSIDE[] = {PAGE, 0xFFFF, PAGE - (int)sizeof CELL};
    CHECK(read_rows(make_page(LEAF, CELL, sizeof CELL, OUTSIDE, 3), 0, 0));
    CHECK_EQUAL_INT(1, found.rows);
    CHECK(read_rows(make_page(LEAF, CELL, sizeof CELL, NULL, 0xFFFF), 500, 0));
    CHECK_EQUAL_INT(500, found.rows);
    CHECK(read_rows(make_page(5, CELL, sizeof CELL, NULL, 1), 0, 0));
    CHECK_EQUAL_INT(0, found.rows);
    CHECK(read_rows(make_page(INDEX, CELL, sizeof CELL, NULL, 1), 0, 0));
    CHECK(found.rows <= 1);
}

/* Reading ends after so much work: pages, rows, and pages that rows go on in. */
TEST(test_work_is_bounded)
{
    const char *path = make_long_rows(0);
    CHECK(read_rows(path, 0, 0));
    int all = found.rows;
    int before = 0;
    for (int work = 1; work < 2000; work += 7) {
        CHECK(read_rows(path, 0, work));
        CHECK(found.rows >= before && found.rows <= all);
        CHECK(found.rows <= work);
        before = found.rows;
    }
    CHECK(before > 0);
}

/* Whoever reads may leave off. */
TEST(test_leaving_off)
{
    const char *path = make_long_rows(0);
    for (int limit = 1; limit < 100; limit += 9) {
        CHECK(read_rows(path, limit, 0));
        CHECK_EQUAL_INT(limit, found.rows);
    }
}

/* A file that is longer than any of ours is read only in part; one that is not there, or empty, has no pages. */
TEST(test_sizes_of_files)
{
    Pages pages;
    const char *path = make_database("CREATE TABLE t (id INTEGER PRIMARY KEY, s); INSERT INTO t VALUES (1, 'x')");
    CHECK_EQUAL_INT(0, truncate(path, (off_t)(1 << 18) * PAGE + PAGE));
    CHECK_EQUAL_INT(SQLITE_OK, store_pages_open(&pages, path, NULL));
    CHECK_EQUAL_INT(1 << 18, pages.file_count);
    store_pages_close(&pages);
    CHECK_EQUAL_INT(0, truncate(path, 0));
    CHECK(!read_rows(path, 0, 0));
    CHECK_EQUAL_INT(0, unlink(path));
    CHECK(!read_rows(path, 0, 0));
    forget();
}
