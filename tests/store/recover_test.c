/* SPDX-License-Identifier: MIT */
/*
 * What comes back of a damaged database: every game that was there when the spare copy was made, as it was or with what
 * was played since; and of the newer games what SQLite can still read. The file is cut at every page and in between,
 * every byte of its header is changed, every page is lost; the log beside it is cut, changed, lost or another one; the
 * database beside the log is gone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/damage.h"
#include "store/denied.h"
#include "store/store_fixture.h"
#include "store/threads.h"
#include "support/check.h"

enum {
    PAGE = 4096,
    HEADER = 100,
    FRAME = PAGE + 24,
    LOG_HEADER = 32,
    GAMES = 300,
    LONG_LOGS = 25, /* every so many games one has a log that needs pages of its own */
    COPIED = 200,   /* games that are in the spare copy */
    LOG_GAMES = 60, /* the same where nothing was moved out of the log */
    LOG_COPIED = 30
};

typedef enum Expected { ANY, TOLD } Expected;

static Played games[GAMES];
static char folder[SCRATCH_PATH];
static Litter whole, killed; /* closed; and with a log that was never moved into the database */

static Store *open_here(bool threaded)
{
    return store_open(&(StoreOptions){.folder = folder, .threads = threaded ? &store_threads : NULL});
}

static void put(Store *store, int first, int end)
{
    for (int i = first; i < end; i++) {
        store_put_game(store, &games[i].result, games[i].log, games[i].hash);
    }
}

/* Games of which the first are in the copy, too. */
static Litter make(int copied, int count, bool closed)
{
    scratch_empty(folder);
    pid_t child = fork();
    if (child == 0) {
        Store *store = open_here(true);
        put(store, 0, copied);
        store_set(store, "speed", "fast");
        store_fixture_wait_for_copy(folder);
        put(store, copied, count);
        if (closed) {
            store_close(store, NULL);
        }
        _exit(EXIT_SUCCESS);
    }
    CHECK(child > 0 && waitpid(child, NULL, 0) == child);
    return damage_read(folder);
}

TEST(test_making)
{
    Random random = {.state = 1};
    char entry[48];
    scratch_folder(folder, "recover");
    for (int i = 0; i < GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&games[i], NULL, &random, 30);
        for (int n = 0; i % LONG_LOGS == 0 && n < 1500; n++) {
            snprintf(entry, sizeof entry, "T%d-T%d+%d ", n % 9, i % 9, n);
            store_fixture_append(&games[i], entry);
        }
    }
    whole = make(COPIED, GAMES, true);
    killed = make(LOG_COPIED, LOG_GAMES, false);
    CHECK(!whole.files[LITTER_LOG].there && killed.files[LITTER_LOG].length > LOG_HEADER + 10 * FRAME);
}

static bool is_back(Store *store, const Played *game)
{
    StoredGame found;
    if (!store_load(store, game->result.id, &found)) {
        return false;
    }
    bool same = found.result.game == game->result.game && found.result.deal == game->result.deal &&
                found.result.touched == game->result.touched && found.result.played == game->result.played &&
                found.result.moves == game->result.moves && found.hash == game->hash;
    same = same && strcmp(found.log, game->log) == 0;
    store_free_game(&found);
    return same;
}

/* Checks that all of the copy is back. Gives how many of the other games are. */
static int check_back(Store *store, const Litter *litter)
{
    int count = litter->files[LITTER_LOG].there ? LOG_GAMES : GAMES;
    int copied = litter->files[LITTER_LOG].there ? LOG_COPIED : COPIED;
    int missing = 0;
    int newer = 0;
    for (int i = 0; i < count; i++) {
        bool back = is_back(store, &games[i]);
        missing += i < copied && !back;
        newer += i >= copied && back;
    }
    CHECK_EQUAL_INT(0, missing);
    CHECK(store_trouble(store, NULL) == STORE_FINE || store_fixture_has_setting(store));
    return newer;
}

/* Opens what lies there, and looks what has come back, and that what was put aside is what was found. */
static void try_litter(const Litter *litter, Expected expected)
{
    char detail[STORE_DETAIL_SIZE];
    scratch_empty(folder);
    damage_write(folder, litter);
    Store *store = open_here(false);
    store_check(store);
    StoreTrouble trouble = store_trouble(store, detail);
    if (trouble == STORE_NEWER) { /* one byte may say that: it is left alone */
        CHECK(expected == ANY);
        store_close(store, NULL);
        return;
    }
    CHECK(trouble == STORE_DAMAGED || (trouble == STORE_FINE && expected == ANY));
    check_back(store, litter);
    for (int i = LITTER_DATABASE; i <= LITTER_LOG && trouble == STORE_DAMAGED; i++) {
        const Bytes *found = &litter->files[i];
        strcat(detail, i == LITTER_LOG ? "-wal" : "");
        CHECK(!found->there || scratch_has(folder, detail, found));
    }
    CHECK_EQUAL_INT(trouble, store_close(store, NULL));
}

TEST(test_cut)
{
    size_t pages = whole.files[LITTER_DATABASE].length / PAGE;
    for (size_t more = 0; more < PAGE; more += PAGE / 3 + 1) {
        for (size_t left = 0; left < pages; left += more == 0 ? 1 : 4) {
            check_context("cut to %d pages and %d bytes", (int)left, (int)more);
            Litter litter = damage_copy(&whole);
            litter.files[LITTER_DATABASE].length = left * PAGE + more;
            try_litter(&litter, TOLD);
            damage_forget(&litter);
        }
    }
}

/* Every byte, with one bit flipped, zeroed, and with all bits set. */
TEST(test_header)
{
    static const char *const WAYS[] = {"a bit of the header flipped", "a byte of the header zeroed",
                                       "a byte of the header 255", "sixteen bytes of the header zeroed"};
    for (int way = 0; way < (int)BASE_ARRAY_COUNT(WAYS); way++) {
        for (int at = 0; at < HEADER; at += way == 3 ? 12 : 1) {
            check_context("%s: %d", WAYS[way], at);
            Litter litter = damage_copy(&whole);
            unsigned char *byte = litter.files[LITTER_DATABASE].bytes + at;
            if (way == 3) {
                memset(byte, 0, at + 16 < HEADER ? 16 : (size_t)(HEADER - at));
            } else {
                *byte = (unsigned char)(way == 0 ? *byte ^ (1U << at % 8) : way == 1 ? 0U : 0xFFU);
            }
            try_litter(&litter, ANY);
            damage_forget(&litter);
        }
    }
}

/* With the page of the header, and all that lead to others. */
TEST(test_pages)
{
    static const char *const WAYS[] = {"a page zeroed", "a page overwritten", "a page in place of another"};
    size_t pages = whole.files[LITTER_DATABASE].length / PAGE;
    for (int way = 0; way < (int)BASE_ARRAY_COUNT(WAYS); way++) {
        for (size_t at = 0; at < pages; at++) {
            check_context("%s: %d", WAYS[way], (int)at + 1);
            Litter litter = damage_copy(&whole);
            unsigned char *bytes = litter.files[LITTER_DATABASE].bytes;
            if (way == 2) {
                memcpy(bytes + at * PAGE, bytes + (at + 1) % pages * PAGE, PAGE);
            } else {
                memset(bytes + at * PAGE, way == 0 ? 0 : 0xEE, PAGE);
            }
            try_litter(&litter, way < 2 ? TOLD : ANY); /* two pages may both be empty */
            damage_forget(&litter);
        }
    }
}

static void flip_log(size_t at)
{
    check_context("bit %d of byte %d of the log", (int)(at % 8), (int)at);
    Litter litter = damage_copy(&killed);
    litter.files[LITTER_LOG].bytes[at] ^= (unsigned char)(1U << at % 8);
    try_litter(&litter, ANY);
    damage_forget(&litter);
}

TEST(test_log_flipped)
{
    Random random = {.state = 8};
    for (size_t at = 0; at < 200; at++) {
        flip_log(at);
    }
    for (int i = 0; i < 200; i++) {
        flip_log((size_t)base_random_below(&random, killed.files[LITTER_LOG].length));
    }
}

/* All of it, or its beginning: SQLite passes over such a log without a word. */
TEST(test_log_lost)
{
    static const char *const WAYS[] = {"the log's header zeroed", "the log zeroed", "the log of other bytes"};
    Random random = {.state = 9};
    for (int way = 0; way < 3; way++) {
        check_context("%s", WAYS[way]);
        Litter litter = damage_copy(&killed);
        Bytes *log = &litter.files[LITTER_LOG];
        memset(log->bytes, 0, way == 0 ? LOG_HEADER : log->length);
        for (size_t i = 0; way == 2 && i < log->length; i++) {
            log->bytes[i] = (unsigned char)base_random_below(&random, 256);
        }
        try_litter(&litter, TOLD);
        damage_forget(&litter);
    }
}

TEST(test_log_cut)
{
    size_t length = killed.files[LITTER_LOG].length;
    for (size_t left = 0; left < length; left += FRAME / 2 * 9) {
        check_context("the log cut to %d bytes", (int)left);
        Litter litter = damage_copy(&killed);
        litter.files[LITTER_LOG].length = left;
        try_litter(&litter, left < length / 4 ? TOLD : ANY);
        damage_forget(&litter);
    }
}

/* What a killed program leaves is not damaged. */
TEST(test_killed)
{
    scratch_empty(folder);
    damage_write(folder, &killed);
    Store *store = open_here(true);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK_EQUAL_INT(LOG_GAMES - LOG_COPIED, check_back(store, &killed));
    store_fixture_close(store, STORE_FINE);
}

/* A log of another database, which SQLite takes for this one's. */
TEST(test_log_of_another)
{
    Litter litter = damage_copy(&killed);
    check_context("another log");
    Played first = games[0];
    games[0] = store_fixture_deal(1, rules_game_at(1));
    Litter other = make(1, 2, false);
    games[0] = first;
    scratch_forget(&litter.files[LITTER_LOG]);
    litter.files[LITTER_LOG] = scratch_copy(&other.files[LITTER_LOG]);
    damage_forget(&other);
    scratch_empty(folder);
    damage_write(folder, &litter);
    Store *store = open_here(true);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    check_back(store, &litter);
    store_close(store, NULL);
    damage_forget(&litter);
}

/* The log is all that there is; or there is nothing but the copy. */
TEST(test_database_gone)
{
    static const char *const WAYS[] = {"an empty database beside the log", "zeros beside the log",
                                       "no database beside the log"};
    for (int way = 0; way < 3; way++) {
        for (int log = 0; log < 2; log++) {
            check_context("%s%s", WAYS[way], log ? "" : ", which is gone");
            Litter litter = damage_copy(&killed);
            Bytes *database = &litter.files[LITTER_DATABASE];
            database->length = way == 1 ? database->length : 0;
            memset(database->bytes, 0, database->length);
            database->there = way < 2;
            litter.files[LITTER_LOG].length = log ? litter.files[LITTER_LOG].length : 0;
            try_litter(&litter, TOLD);
            database->there = true;
            damage_forget(&litter);
        }
    }
}

/* Where no new file can be made, all is in memory, and shown. */
TEST(test_nothing_can_be_written)
{
    Litter litter = damage_copy(&whole);
    litter.files[LITTER_DATABASE].length -= PAGE;
    litter.files[LITTER_DATABASE].bytes[0] = 0;
    scratch_empty(folder);
    damage_write(folder, &litter);
    Store *store = denied_open(folder, DENIED_WRITING, STORE_DAMAGED);
    check_back(store, &litter);
    store_acknowledge(store);
    CHECK_EQUAL_INT(STORE_READ_ONLY, store_close(store, NULL));
    denied_file_system(DENIED_NOTHING);
    damage_forget(&litter);
}

/* What only reads shows the same, and leaves everything as it is. */
TEST(test_only_read)
{
    for (int way = 0; way < 4; way++) {
        Litter litter = damage_copy(way < 2 ? &whole : &killed);
        Bytes *file = &litter.files[way < 2 ? LITTER_DATABASE : LITTER_LOG];
        check_context("way %d", way);
        memset(file->bytes, 0, way == 3 ? file->length : PAGE);
        file->there = way != 1;
        scratch_empty(folder);
        damage_write(folder, &litter);
        Store *store = store_open(&(StoreOptions){.folder = folder, .reads = true});
        CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
        check_back(store, &litter);
        CHECK_EQUAL_INT(STORE_DAMAGED, store_close(store, NULL));
        Litter after = damage_read(folder);
        for (int i = 0; i < LITTER_FILES; i++) {
            CHECK(i == LITTER_SHARED ||
                  (after.files[i].there == litter.files[i].there &&
                   after.files[i].length == (litter.files[i].there ? litter.files[i].length : 0)));
        }
        file->there = true;
        damage_forget(&after);
        damage_forget(&litter);
    }
}
