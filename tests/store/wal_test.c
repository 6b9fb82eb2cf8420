/* SPDX-License-Identifier: MIT */
/*
 * What is read of SQLite's log (store/wal.h): the same of one whose checksums are of big-endian words; a bit that is
 * wrong in its header, or in the checksum of its last frame, costs nothing; and a disk that fails costs only what it
 * does not give.
 */
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/disk.h"
#include "store/pages.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum {
    PAGE = WAL_PAGE_SIZE,
    HEADER = 32,
    HEAD = 24,
    FRAME = HEAD + PAGE,
    ROWS = 60,
    TEXT = 500,
    LONG_TEXT = 12000,
    BIG_LOG = 300
};

static const char ROWS_SQL[] = "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
                               "CREATE TABLE t (id INTEGER PRIMARY KEY, s);"
                               "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 60)"
                               " INSERT INTO t SELECT i + 100, printf('%.500c', char(65 + i % 26)) FROM c;";

static const char *folder;
static Bytes database, log_bytes; /* of a program that was killed */
static Wal whole;
static int frames;

static unsigned char *frame_at(const Bytes *log, int frame)
{
    return log->bytes + HEADER + (size_t)frame * FRAME;
}

/* Makes a log as a killed program leaves it. */
static void begin(void)
{
    sqlite3 *handle = NULL;
    if (folder) {
        return;
    }
    folder = store_fixture_folder();
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(store_fixture_database(folder), &handle));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(handle, ROWS_SQL, NULL, NULL, NULL));
    database = scratch_read(folder, "theplot.db");
    log_bytes = scratch_read(folder, "theplot.db-wal");
    sqlite3_close(handle);
    frames = (int)((log_bytes.length - HEADER) / FRAME);
    scratch_empty(folder);
    scratch_write(folder, "theplot.db-wal", &log_bytes);
    CHECK_EQUAL_INT(SQLITE_OK, store_wal_open(&whole, store_fixture_database(folder), NULL));
    CHECK(whole.count == frames && frames > 5 && !whole.mended);
}

/* SQLite's checksum, as its file format tells it. */
static void add_sum(uint32_t sum[2], const unsigned char *bytes, size_t length, bool big)
{
    for (size_t i = 0; i < length; i += 8) {
        uint32_t words[2] = {0, 0};
        for (int n = 0; n < 8; n++) {
            words[n / 4] |= (uint32_t)bytes[i + (size_t)n] << 8 * (big ? 3 - n % 4 : n % 4);
        }
        sum[0] += words[0] + sum[1];
        sum[1] += words[1] + sum[0];
    }
}

static void put_sum(unsigned char *bytes, const uint32_t sum[2])
{
    for (int i = 0; i < 8; i++) {
        bytes[i] = (unsigned char)(sum[i / 4] >> 8 * (3 - i % 4));
    }
}

/* Gives a log the checksums of what is in it, of words of this kind. */
static void sign(Bytes *log, bool big)
{
    uint32_t sum[2] = {0, 0};
    log->bytes[3] = big ? 0x83 : 0x82;
    add_sum(sum, log->bytes, HEAD, big);
    put_sum(log->bytes + HEAD, sum);
    for (int i = 0; i < frames; i++) {
        unsigned char *frame = frame_at(log, i);
        add_sum(sum, frame, 8, big);
        add_sum(sum, frame + HEAD, PAGE, big);
        put_sum(frame + 16, sum);
    }
}

/* Whether as much is read of a log as of the whole one. */
static bool reads_whole(const Bytes *log, bool *mended)
{
    Wal wal;
    scratch_write(folder, "theplot.db-wal", log);
    CHECK_EQUAL_INT(SQLITE_OK, store_wal_open(&wal, store_fixture_database(folder), NULL));
    bool same = wal.count == whole.count;
    for (int i = 0; same && i < wal.count; i++) {
        same = wal.pages[i] == whole.pages[i] && memcmp(store_wal_page(&wal, i), store_wal_page(&whole, i), PAGE) == 0;
    }
    *mended = wal.mended;
    store_wal_close(&wal);
    return same;
}

/* The tools of this test do what SQLite does: what they sign is what it wrote, and it reads what they sign. */
TEST(test_signing)
{
    begin();
    Bytes copy = scratch_copy(&log_bytes);
    sign(&copy, false);
    CHECK(memcmp(copy.bytes, log_bytes.bytes, copy.length) == 0);
    sign(&copy, true);
    scratch_write(folder, "theplot.db", &database);
    scratch_write(folder, "theplot.db-wal", &copy);
    CHECK_EQUAL_INT(ROWS, store_fixture_number(store_fixture_database(folder), "SELECT count(*) FROM t"));
    scratch_empty(folder);
    scratch_forget(&copy);
}

TEST(test_big_words)
{
    bool mended;
    begin();
    Bytes copy = scratch_copy(&log_bytes);
    sign(&copy, true);
    CHECK(reads_whole(&copy, &mended) && !mended);
    for (size_t at = HEADER; at < HEADER + 3 * FRAME; at += 97) {
        check_context("byte %d of the log", (int)at);
        copy.bytes[at] ^= 0x10;
        /* What a high bit of a word does to the sum other words might have done. */
        CHECK((reads_whole(&copy, &mended) || at % 4 < 2) && mended);
        copy.bytes[at] ^= 0x10;
    }
    scratch_forget(&copy);
}

/* Every bit of the header, and of the last frame's checksum, behind which no frame tells what it should be. */
TEST(test_each_bit)
{
    bool mended;
    begin();
    for (int big = 0; big < 2; big++) {
        Bytes copy = scratch_copy(&log_bytes);
        sign(&copy, big == 1);
        size_t last = copy.length - FRAME + 16;
        for (size_t i = 0; i < 8 * (HEADER + 8); i++) {
            size_t at = i / 8 < HEADER ? i / 8 : last + i / 8 - HEADER;
            bool magic = at < 4 && big == 1; /* that words are big is told by it alone */
            check_context("bit %d of byte %d, %s", (int)(i % 8), (int)at, big ? "big" : "little");
            copy.bytes[at] ^= (unsigned char)(1U << i % 8);
            CHECK((reads_whole(&copy, &mended) && mended) || magic);
            copy.bytes[at] ^= (unsigned char)(1U << i % 8);
        }
        scratch_forget(&copy);
    }
}

static int right;

static bool count_row(void *context, const PageRow *row)
{
    (void)context;
    if (row->keyed && row->count == 2 && row->columns[1].kind == COLUMN_TEXT) {
        TextSlice text = row->columns[1].text;
        char letter = (char)(65 + (row->id - 100) % 26);
        bool same = text.length == TEXT;
        for (size_t i = 0; same && i < text.length; i++) {
            same = text.start[i] == letter;
        }
        CHECK(same && row->whole);
        right++;
    }
    return true;
}

/* Frames of pages that no file of ours has are passed over, and so is one that cannot be mended. */
TEST(test_strange_frames)
{
    Pages pages;
    begin();
    Bytes copy = scratch_copy(&log_bytes);
    memset(frame_at(&copy, 2), 0x7F, 4);
    sign(&copy, false);
    memset(frame_at(&copy, 4) + HEAD, 0x55, PAGE);
    scratch_write(folder, "theplot.db-wal", &copy);
    CHECK_EQUAL_INT(SQLITE_OK, store_pages_open(&pages, store_fixture_database(folder), NULL));
    CHECK(pages.count < 1000 && pages.wal.count > 5);
    CHECK_EQUAL_INT(0, pages.wal.pages[4]);
    CHECK_EQUAL_INT(0x7F7F7F7F, pages.wal.pages[2]);
    store_pages_each(&pages, count_row, NULL);
    store_pages_close(&pages);
    scratch_forget(&copy);
}

/* With formats that it does not know SQLite drops a log, or says that nothing can be written. */
TEST(test_formats)
{
    static const struct {
        const char *what;
        int header, page; /* which byte of the log's header, or of the database's on page 1, has another value; or 0 */
    } cases[] = {{"none", 0, 0},
                 {"the log's version", 6, 0},
                 {"the log's size of pages", 10, 0},
                 {"the version for writing", 0, 18},
                 {"the version for reading", 0, 19}};
    begin();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        bool spoilt = false;
        Bytes copy = scratch_copy(&log_bytes);
        check_context("%s", cases[i].what);
        if (cases[i].header > 0) {
            copy.bytes[cases[i].header] ^= 0x20;
        }
        for (int frame = 0; frame < frames && cases[i].page > 0; frame++) {
            if (whole.pages[frame] == 1) {
                frame_at(&copy, frame)[HEAD + cases[i].page] = 3;
            }
        }
        sign(&copy, false);
        scratch_write(folder, "theplot.db", &database);
        scratch_write(folder, "theplot.db-wal", &copy);
        CHECK_EQUAL_INT(SQLITE_OK, store_pages_check_log(store_fixture_database(folder), NULL, &spoilt));
        CHECK_EQUAL_INT(i > 0, spoilt);
        scratch_forget(&copy);
    }
    scratch_empty(folder);
}

static bool check_long_row(void *context, const PageRow *row)
{
    int *whole_rows = context;
    if (row->keyed && row->count == 2 && row->id > 100) {
        TextSlice text = row->columns[1].text;
        for (size_t i = 0; i < text.length; i++) {
            CHECK(text.start[i] == (char)(65 + (row->id - 100) % 26));
        }
        CHECK(row->whole == (text.length == LONG_TEXT));
        *whole_rows += row->whole;
    }
    return true;
}

/* A frame that is lost costs the row that goes on in it, whether there is a file below the log, or none. */
TEST(test_lost_frames)
{
    sqlite3 *handle = NULL;
    const char *place = store_fixture_folder();
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(store_fixture_database(place), &handle));
    CHECK_EQUAL_INT(SQLITE_OK,
                    sqlite3_exec(handle,
                                 "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (id INTEGER"
                                 " PRIMARY KEY, s); WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c"
                                 " WHERE i < 3) INSERT INTO t SELECT i + 100, printf('%.12000c', char(65 + i)) FROM c",
                                 NULL, NULL, NULL));
    Bytes log = scratch_read(place, "theplot.db-wal");
    int count = (int)((log.length - HEADER) / FRAME);
    sqlite3_close(handle);
    for (int file = 0; file < 2; file++) {
        int whole_rows = 0;
        for (int i = 0; i < count - 1; i++) {
            Pages pages;
            Bytes copy = scratch_copy(&log);
            check_context("frame %d, %s", i, file ? "with a file" : "without a file");
            memset(frame_at(&copy, i) + HEAD, 0x55, PAGE);
            scratch_empty(place);
            scratch_write(place, "theplot.db-wal", &copy);
            if (file == 1) {
                store_fixture_write_file(store_fixture_database(place), log.bytes, HEADER);
            }
            CHECK_EQUAL_INT(SQLITE_OK, store_pages_open(&pages, store_fixture_database(place), NULL));
            store_pages_each(&pages, check_long_row, &whole_rows);
            store_pages_close(&pages);
            scratch_forget(&copy);
        }
        CHECK(whole_rows >= count - 1);
    }
    scratch_forget(&log);
}

/* A log that is longer than any of ours, and one in which nothing can be, have no frames. */
TEST(test_lengths)
{
    static const off_t LENGTHS[] = {(off_t)BIG_LOG * 1024 * 1024, HEADER + FRAME - 1, HEADER, 1, 0};
    bool mended;
    begin();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LENGTHS); i++) {
        Wal wal;
        CHECK(reads_whole(&log_bytes, &mended));
        CHECK_EQUAL_INT(0, truncate(store_fixture_path(folder, "theplot.db-wal"), LENGTHS[i]));
        CHECK_EQUAL_INT(SQLITE_OK, store_wal_open(&wal, store_fixture_database(folder), NULL));
        CHECK_EQUAL_INT(0, wal.count);
        CHECK_EQUAL_UINT64(0, wal.length); /* nothing of it is looked at */
        store_wal_close(&wal);
    }
}

/* On a disk that fails. */

static int read_disk(void)
{
    Pages pages;
    right = 0;
    int code = store_pages_open(&pages, "/disk.db", NULL);
    store_pages_each(&pages, count_row, NULL);
    store_pages_close(&pages);
    return code;
}

TEST(test_disk_that_fails)
{
    for (int moved = 0; moved < 2; moved++) {
        sqlite3 *handle = NULL;
        disk_begin(false);
        CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open("/disk.db", &handle));
        CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(handle, ROWS_SQL, NULL, NULL, NULL));
        if (moved == 1) {
            CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(handle, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL, NULL));
        }
        CHECK_EQUAL_INT(SQLITE_OK, read_disk());
        CHECK_EQUAL_INT(ROWS, right);
        bool failed = true;
        for (int nth = 1; failed; nth++) {
            for (int lasting = 0; lasting < 2; lasting++) {
                check_context("asking %d, %s, %s", nth, lasting ? "from then on" : "once", moved ? "file" : "log");
                disk_fail(FAULT_ERROR, nth, lasting == 1);
                int code = read_disk();
                failed = disk_has_failed();
                disk_heal();
                CHECK(failed ? right <= ROWS : right == ROWS && code == SQLITE_OK);
                CHECK(lasting || code != SQLITE_OK || right >= ROWS - PAGE / TEXT); /* one page is not read */
            }
        }
        sqlite3_close(handle);
        disk_end();
    }
    store_wal_close(&whole);
    scratch_forget(&database);
    scratch_forget(&log_bytes);
}
