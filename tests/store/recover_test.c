/* SPDX-License-Identifier: MIT */
/*
 * What comes back of a damaged database: every game whose pages are intact, as it was. The file is cut at every page
 * and in between, every byte of its header is changed, every page is lost; bits of the log flip, the log is cut, the
 * database beside it is emptied or deleted. At the end there is a table: damage, and games.
 */
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/damage.h"
#include "store/denied.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum {
    PAGE = 4096,
    HEADER = 100,
    FRAME = PAGE + 24,
    LOG_HEADER = 32,
    GAMES = 300,
    LONG_LOGS = 25, /* every so many games one has a log that needs pages of its own */
    LATE = 40,      /* games that are only in the log */
    LOG_PAGES = 8,
    ROWS_MAX = 16
};

/* The pages that a game needs. */
typedef struct Place {
    int row, logs[LOG_PAGES], log_count;
} Place;

/* A line of the table. */
typedef struct Line {
    const char *damage;
    bool mixes; /* a log may come back that is mixed from two; else what is not whole is the beginning of one */
    int slack;  /* how many games of a file may be missing or wrong */
    int files, games, intact, back, logs_intact, logs_back;
} Line;

static Played games[GAMES + LATE];
static Place places[GAMES];
static int page_count;
static char folder[SCRATCH_PATH];
static Litter whole, killed; /* closed; and with a log that was never moved into the database */
static Line lines[ROWS_MAX], *line;
static int line_count;

static void begin_line(const char *damage)
{
    line = &lines[line_count++];
    *line = (Line){.damage = damage};
}

static void put(Store *store, int i)
{
    Random random = {.state = (uint64_t)i + 1};
    char entry[48];
    if (!games[i].log) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&games[i], NULL, &random, 30);
        for (int n = 0; i % LONG_LOGS == 0 && n < 1500; n++) {
            snprintf(entry, sizeof entry, "T%d-T%d+%d ", n % 9, i % 9, n);
            store_fixture_append(&games[i], entry);
        }
    }
    store_put_game(store, &games[i].result, games[i].log, games[i].hash);
}

static Store *open_here(void)
{
    return store_open(&(StoreOptions){.folder = folder});
}

static int64_t ask(sqlite3_stmt *rows, int column)
{
    return sqlite3_column_int64(rows, column);
}

/* A leaf of a table: its rows are the games that follow those of the leaf before. */
static void note_leaf(sqlite3_stmt *rows, bool is_log, int *game)
{
    for (int i = 0; i < ask(rows, 1) && *game < GAMES; i++, ++*game) {
        if (is_log) {
            places[*game].logs[places[*game].log_count++] = (int)ask(rows, 0);
        } else {
            places[*game].row = (int)ask(rows, 0);
        }
    }
}

/* A page that only the log of one game needs: its path ends in the number of the row in its leaf. */
static void note_overflow(sqlite3_stmt *rows, int first)
{
    const char *path = strrchr((const char *)sqlite3_column_text(rows, 3), '/');
    Place *place = &places[first + (int)strtol(path ? path + 1 : "", NULL, 16)];
    if (CHECK(place->log_count < LOG_PAGES)) {
        place->logs[place->log_count++] = (int)ask(rows, 0);
    }
}

/* In the order of paths, a leaf comes before the pages that its rows go on in. */
static void note_places(sqlite3 *database, const char *table, bool is_log)
{
    static const char SQL[] = "SELECT pageno, ncell, pagetype, path FROM dbstat WHERE name = ?1 AND pagetype <>"
                              " 'internal' ORDER BY path";
    sqlite3_stmt *rows = NULL;
    int first = 0;
    int game = 0;
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_prepare_v2(database, SQL, -1, &rows, NULL));
    sqlite3_bind_text(rows, 1, table, -1, SQLITE_STATIC);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        if (strcmp((const char *)sqlite3_column_text(rows, 2), "leaf") == 0) {
            first = game;
            note_leaf(rows, is_log, &game);
        } else {
            note_overflow(rows, first);
        }
    }
    sqlite3_finalize(rows);
    CHECK_EQUAL_INT(GAMES, game);
}

TEST(test_making)
{
    char path[SCRATCH_PATH];
    sqlite3 *database = NULL;
    scratch_folder(folder, "recover");
    Store *store = open_here();
    for (int i = 0; i < GAMES; i++) {
        put(store, i);
    }
    store_set(store, "speed", "fast");
    store_note_lesson(store, "plait");
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    scratch_path(path, folder, "theplot.db");
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(path, &database));
    note_places(database, "games", false);
    note_places(database, "logs", true);
    sqlite3_close(database);
    whole = damage_read(folder);
    page_count = (int)(whole.files[LITTER_DATABASE].length / PAGE);
}

/* A program that is killed leaves all in the log. */
TEST(test_making_log)
{
    scratch_folder(folder, "recover");
    for (int i = GAMES; i < GAMES + LATE; i++) {
        Store *none = store_open(&(StoreOptions){.folder = NULL});
        put(none, i);
        store_close(none, NULL);
    }
    pid_t child = fork();
    if (child == 0) {
        Store *store = open_here();
        for (int i = GAMES; i < GAMES + LATE; i++) {
            put(store, i);
        }
        store_set(store, "speed", "fast");
        _exit(EXIT_SUCCESS);
    }
    CHECK(child > 0 && waitpid(child, NULL, 0) == child);
    killed = damage_read(folder);
    CHECK(killed.files[LITTER_LOG].length > LOG_HEADER + 10 * FRAME);
}

static bool is_back(Store *store, const Played *game, bool *log, bool *part)
{
    StoredGame found;
    if (!store_load(store, game->result.id, &found)) {
        return false;
    }
    bool same = found.result.game == game->result.game && found.result.deal == game->result.deal &&
                found.result.touched == game->result.touched && found.result.played == game->result.played &&
                found.result.moves == game->result.moves && found.hash == game->hash;
    *log = strcmp(found.log, game->log) == 0;
    *part = strncmp(found.log, game->log, found.log_length) == 0;
    store_free_game(&found);
    return same;
}

/* Opens what lies there, counts what has come back, and compares what was put aside with what was found. */
static void try_litter(const Litter *litter, int first, int count, const bool *lost)
{
    char detail[STORE_DETAIL_SIZE];
    scratch_empty(folder);
    damage_write(folder, litter);
    Store *store = open_here();
    store_check(store);
    StoreTrouble trouble = store_trouble(store, detail);
    int missing = 0;
    line->files++;
    if (trouble == STORE_NEWER) { /* one byte may say that: it is left alone */
        line->files--;
        store_close(store, NULL);
        return;
    }
    CHECK(trouble == STORE_FINE || trouble == STORE_DAMAGED);
    for (int i = first; i < first + count; i++) {
        bool log = false;
        bool part = true;
        bool back = is_back(store, &games[i], &log, &part);
        bool intact = !lost || (i < GAMES && !lost[places[i].row]);
        bool log_intact = intact;
        for (int n = 0; lost && i < GAMES && n < places[i].log_count; n++) {
            log_intact = log_intact && !lost[places[i].logs[n]];
        }
        missing += (intact && !back) || (log_intact && !log) || !(part || line->mixes);
        line->games++;
        line->intact += intact;
        line->back += back;
        line->logs_intact += log_intact;
        line->logs_back += log;
    }
    CHECK(missing <= line->slack);
    CHECK(lost || line->slack > 0 || store_fixture_has_setting(store));
    if (trouble == STORE_DAMAGED && litter->files[LITTER_DATABASE].there) {
        Bytes aside = scratch_read(folder, detail);
        const Bytes *found = &litter->files[LITTER_DATABASE];
        CHECK(aside.there && aside.length == found->length && memcmp(aside.bytes, found->bytes, found->length) == 0);
        scratch_forget(&aside);
    }
    store_close(store, NULL);
}

TEST(test_cut)
{
    bool *lost = calloc((size_t)page_count + 2, sizeof *lost);
    begin_line("cut at a page");
    for (int half = 0; lost && half < 2; half++) {
        if (half == 1) {
            begin_line("cut within a page");
        }
        for (int pages = page_count - 1; pages >= 1 - half; pages -= 1 + half) {
            check_context("cut to %d pages and %d bytes", pages, half * (PAGE / 3));
            Litter litter = damage_copy(&whole);
            for (int i = 1; i <= page_count; i++) {
                lost[i] = i > pages;
            }
            litter.files[LITTER_DATABASE].length = (size_t)pages * PAGE + (size_t)(half * PAGE / 3);
            try_litter(&litter, 0, GAMES, lost);
            damage_forget(&litter);
        }
    }
    free(lost);
}

/* Every byte, with one bit flipped, zeroed, and with all bits set. */
TEST(test_header)
{
    static const char *const WAYS[] = {"a bit of the header flipped", "a byte of the header zeroed",
                                       "a byte of the header 255", "sixteen bytes of the header zeroed"};
    for (int way = 0; way < (int)BASE_ARRAY_COUNT(WAYS); way++) {
        begin_line(WAYS[way]);
        for (int at = 0; at < HEADER; at += way == 3 ? 12 : 1) {
            check_context("%s: %d", WAYS[way], at);
            Litter litter = damage_copy(&whole);
            unsigned char *byte = litter.files[LITTER_DATABASE].bytes + at;
            if (way == 3) {
                memset(byte, 0, at + 16 < HEADER ? 16 : (size_t)(HEADER - at));
            } else {
                *byte = (unsigned char)(way == 0 ? *byte ^ (1U << at % 8) : way == 1 ? 0U : 0xFFU);
            }
            try_litter(&litter, 0, GAMES, NULL);
            damage_forget(&litter);
        }
    }
}

/* With the page of the header, and all that lead to others. */
TEST(test_pages)
{
    static const char *const WAYS[] = {"a page zeroed", "a page overwritten", "a page in place of another"};
    bool *lost = calloc((size_t)page_count + 2, sizeof *lost);
    for (int way = 0; lost && way < (int)BASE_ARRAY_COUNT(WAYS); way++) {
        begin_line(WAYS[way]);
        line->mixes = way == 2;
        for (int at = 1; at <= page_count; at++) {
            check_context("%s: %d", WAYS[way], at);
            Litter litter = damage_copy(&whole);
            unsigned char *bytes = litter.files[LITTER_DATABASE].bytes;
            if (way == 2) {
                memcpy(bytes + (at - 1) * PAGE, bytes + at % page_count * PAGE, PAGE);
            } else {
                memset(bytes + (at - 1) * PAGE, way == 0 ? 0 : 0xEE, PAGE);
            }
            lost[at] = true;
            try_litter(&litter, 0, GAMES, lost);
            lost[at] = false;
            damage_forget(&litter);
        }
    }
    free(lost);
}

static void flip_log(size_t at)
{
    check_context("bit %d of byte %d of the log", (int)(at % 8), (int)at);
    Litter litter = damage_copy(&killed);
    litter.files[LITTER_LOG].bytes[at] ^= (unsigned char)(1U << at % 8);
    try_litter(&litter, GAMES, LATE, NULL);
    damage_forget(&litter);
}

TEST(test_log_flipped)
{
    Random random = {.state = 8};
    begin_line("a bit flipped at the log's beginning");
    for (size_t at = 0; at < 200; at++) {
        flip_log(at);
    }
    begin_line("a bit flipped anywhere in the log");
    line->slack = 1; /* it cannot always be told which bit it was */
    for (int i = 0; i < 200; i++) {
        flip_log((size_t)base_random_below(&random, killed.files[LITTER_LOG].length));
    }
}

TEST(test_log_header_lost)
{
    begin_line("the log's header zeroed");
    check_context("the log's header");
    Litter litter = damage_copy(&killed);
    memset(litter.files[LITTER_LOG].bytes, 0, LOG_HEADER);
    try_litter(&litter, GAMES, LATE, NULL);
    damage_forget(&litter);
}

/* What was cut off had not come to the disk: nothing is damaged, and what SQLite takes of it is right. */
TEST(test_log_cut)
{
    static const bool LOST[1];
    size_t length = killed.files[LITTER_LOG].length;
    begin_line("the log cut");
    for (size_t left = 0; left < length; left += FRAME / 2 * 9) {
        check_context("the log cut to %d bytes", (int)left);
        Litter litter = damage_copy(&killed);
        litter.files[LITTER_LOG].length = left;
        scratch_empty(folder);
        damage_write(folder, &litter);
        char path[SCRATCH_PATH];
        scratch_path(path, folder, "theplot.db");
        bool made = store_fixture_number(path, "SELECT count(*) FROM sqlite_master WHERE name = 'games'") > 0;
        int64_t expected = made ? store_fixture_number(path, "SELECT count(*) FROM games") : 0;
        int before = line->back;
        try_litter(&litter, GAMES, LATE, LOST);
        CHECK_EQUAL_INT(expected, line->back - before);
        damage_forget(&litter);
    }
}

/* The log is all that there is; and SQLite would delete it. */
TEST(test_database_gone)
{
    char detail[STORE_DETAIL_SIZE];
    begin_line("an empty database beside the log");
    check_context("an empty database");
    Litter litter = damage_copy(&killed);
    litter.files[LITTER_DATABASE].length = 0;
    try_litter(&litter, GAMES, LATE, NULL);
    begin_line("no database beside the log");
    check_context("no database");
    litter.files[LITTER_DATABASE].there = false;
    try_litter(&litter, GAMES, LATE, NULL);
    scratch_empty(folder);
    damage_write(folder, &litter);
    Store *store = open_here();
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, detail));
    strcat(detail, "-wal");
    Bytes aside = scratch_read(folder, detail);
    CHECK(aside.there && aside.length == litter.files[LITTER_LOG].length &&
          memcmp(aside.bytes, litter.files[LITTER_LOG].bytes, aside.length) == 0);
    scratch_forget(&aside);
    store_close(store, NULL);
    litter.files[LITTER_DATABASE].there = true;
    damage_forget(&litter);
}

/* An empty file beside a log in which nothing is, is new. */
TEST(test_empty_log)
{
    Litter litter = damage_copy(&killed);
    litter.files[LITTER_DATABASE].length = 0;
    memset(litter.files[LITTER_LOG].bytes, 0, litter.files[LITTER_LOG].length);
    scratch_empty(folder);
    damage_write(folder, &litter);
    Store *store = open_here();
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    damage_forget(&litter);
}

/* Nobody waits for what a pipe in place of the log may once say. */
TEST(test_log_is_pipe)
{
    char path[SCRATCH_PATH];
    scratch_empty(folder);
    scratch_path(path, folder, "theplot.db-wal");
    CHECK_EQUAL_INT(0, mkfifo(path, 0600));
    Store *store = open_here();
    CHECK_EQUAL_INT(STORE_FAILING, store_trouble(store, NULL));
    CHECK_EQUAL_INT(STORE_FAILING, store_close(store, NULL));
}

/* Where no new file can be made, all is in memory, and shown. */
TEST(test_nothing_can_be_written)
{
    bool log;
    bool part;
    Litter litter = damage_copy(&whole);
    litter.files[LITTER_DATABASE].length -= PAGE;
    litter.files[LITTER_DATABASE].bytes[0] = 0;
    scratch_empty(folder);
    damage_write(folder, &litter);
    Store *store = store_open(
        &(StoreOptions){.folder = folder, .file_system = denied_file_system(DENIED_WRITING), .threaded = true});
    int back = 0;
    for (int i = 0; i < GAMES; i++) {
        back += is_back(store, &games[i], &log, &part);
    }
    CHECK(back >= GAMES * 9 / 10);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_acknowledge(store);
    CHECK_EQUAL_INT(STORE_READ_ONLY, store_close(store, NULL));
    denied_file_system(DENIED_NOTHING);
    damage_forget(&litter);
}

/* The table, from what the tests above have noted. */
TEST(test_table)
{
    printf("%-40s %6s %8s %8s %8s %8s %8s\n", "damage", "files", "games", "intact", "back", "logs", "back");
    for (int i = 0; i < line_count; i++) {
        const Line *l = &lines[i];
        printf("%-40s %6d %8d %8d %8d %8d %8d\n", l->damage, l->files, l->games, l->intact, l->back, l->logs_intact,
               l->logs_back);
    }
    store_fixture_forget_all(games, GAMES + LATE);
    damage_forget(&whole);
    damage_forget(&killed);
}
