/* SPDX-License-Identifier: MIT */
/*
 * The spare copy: when it is made and when it is not, and what becomes of it where the file is another one. What comes
 * back of a damaged file is in recover_test.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/exchange.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "store/threads.h"
#include "support/check.h"

enum { GAMES = 3, MANY = 520 };

static const char *folder;

static Store *open_here(StoreTrouble expected)
{
    return store_fixture_open(folder, true, expected);
}

static const char *copy_path(void)
{
    return store_fixture_path(folder, "theplot.db-copy");
}

/* How many games are in the copy; -1: there is none. */
static int count_copied(void)
{
    Bytes copy = scratch_read(folder, "theplot.db-copy");
    const char *other = store_fixture_path(folder, "looked-at.db");
    int count = -1;
    if (copy.there) { /* nothing is to be made beside it */
        scratch_write(folder, "looked-at.db", &copy);
        count = (int)store_fixture_number(other, "SELECT count(*) FROM games WHERE begun");
        remove(other);
    }
    scratch_forget(&copy);
    return count;
}

/* As soon as the thread has done what it has to. */
static int count_copied_then(void)
{
    store_fixture_wait_for_thread();
    return count_copied();
}

static void put_games(Store *store, int first, int end)
{
    for (int i = first; i < end; i++) {
        GameResult result = {.id = (uint64_t)i + 1, .game = rules_game_at(0), .begun = true, .touched = i};
        store_put_game(store, &result, "S-W+1 ", 7);
    }
}

/* After the start, when nothing else is to be done; then the thread ends. Nothing is left beside it. */
TEST(test_after_the_start)
{
    static const char *const BESIDE[] = {"theplot.db-new", "theplot.db-copy-wal", "theplot.db-copy-shm"};
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    remove(copy_path());
    Store *store = open_here(STORE_FINE);
    CHECK_EQUAL_INT(-1, count_copied());
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    for (size_t i = 0; i < BASE_ARRAY_COUNT(BESIDE); i++) {
        CHECK(!store_fixture_exists(store_fixture_path(folder, BESIDE[i])));
    }
    put_games(store, GAMES, GAMES + 1); /* a single game is not worth another one, */
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    put_games(store, GAMES + 1, MANY); /* but many are */
    CHECK_EQUAL_INT(MANY, count_copied_then());
    put_games(store, MANY, MANY + 1);
    store_fixture_close(store, STORE_FINE);
    store = open_here(STORE_FINE);
    CHECK_EQUAL_INT(MANY + 1, count_copied_then());
    store_fixture_close(store, STORE_FINE);
}

TEST(test_after_an_import)
{
    char error[STORE_DETAIL_SIZE];
    StoreImport import;
    Played games[GAMES];
    const char *from = store_fixture_fill(games, GAMES);
    const char *json = store_fixture_path(from, "games.json");
    Store *store = store_fixture_open(from, false, STORE_FINE);
    CHECK(store_export_json(store, json, error));
    store_fixture_close(store, STORE_FINE);
    folder = store_fixture_folder();
    store = open_here(STORE_FINE);
    CHECK_EQUAL_INT(0, count_copied_then());
    CHECK(store_fixture_import(store, json, &import, error));
    CHECK_EQUAL_INT(GAMES, import.added);
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    store_fixture_close(store, STORE_FINE);
}

/* No copy is made of a damaged file: the one from before stays until the new file has all that was in it. */
TEST(test_not_of_damage)
{
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    Store *store = open_here(STORE_FINE);
    store_fixture_wait_for_thread();
    store_fixture_close(store, STORE_FINE);
    store_fixture_sql(store_fixture_database(folder), "PRAGMA writable_schema = ON; UPDATE sqlite_master SET"
                                                      " rootpage = 2 WHERE name = 'games_latest'");
    store = open_here(STORE_FINE);
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    store_advance(store);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_fixture_check_all(store, games, GAMES);
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    store_acknowledge(store);
    store_fixture_close(store, STORE_FINE);
}

/* Where it cannot be made, the one from before stays, and nothing is wrong. */
TEST(test_cannot_be_made)
{
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    Store *store = open_here(STORE_FINE);
    store_fixture_wait_for_thread();
    put_games(store, GAMES, GAMES + 1);
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(0, mkdir(store_fixture_path(folder, "theplot.db-new"), 0700));
    store = open_here(STORE_FINE);
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(0, rmdir(store_fixture_path(folder, "theplot.db-new")));
}

/* One that is damaged itself says nothing. */
TEST(test_damaged_copy)
{
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    check_write_file(folder, "theplot.db-copy", "no database at all", 18);
    Bytes log = scratch_read(folder, "theplot.db"); /* a log that says that the last program was killed */
    log.length = 0;
    scratch_write(folder, "theplot.db-wal", &log);
    scratch_forget(&log);
    Store *store = open_here(STORE_FINE);
    store_fixture_check_all(store, games, GAMES);
    CHECK_EQUAL_INT(GAMES, count_copied_then());
    store_fixture_close(store, STORE_FINE);
}

/* A store that is closed before, or only reads, or has no thread, makes none; one that is left off leaves nothing. */
TEST(test_not_made)
{
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    remove(copy_path());
    store_fixture_close(open_here(STORE_FINE), STORE_FINE);
    store_fixture_close(store_fixture_open(folder, false, STORE_FINE), STORE_FINE);
    store_fixture_close(store_open(&(StoreOptions){.folder = folder, .reads = true, .threads = &store_threads}),
                        STORE_NOWHERE);
    CHECK_EQUAL_INT(-1, count_copied());
    CHECK(!store_fixture_exists(store_fixture_path(folder, "theplot.db-new")));
}

/* A file that is put in the place of a closed one is used as it is; one that is deleted or empty is damage. */
TEST(test_replaced_while_closed)
{
    for (int way = 0; way < 3; way++) {
        Played games[GAMES];
        Played other;
        const char *from = store_fixture_fill(&other, 1);
        folder = store_fixture_fill(games, GAMES);
        check_context("way %d", way);
        Store *store = open_here(STORE_FINE);
        store_fixture_wait_for_thread();
        store_fixture_close(store, STORE_FINE);
        if (way == 0) {
            CHECK_EQUAL_INT(0, rename(store_fixture_database(from), store_fixture_database(folder)));
        } else {
            remove(store_fixture_database(folder));
        }
        if (way == 1) {
            check_write_file(folder, "theplot.db", "", 0);
        }
        store = open_here(way == 0 ? STORE_FINE : STORE_DAMAGED);
        for (int i = 0; i < (way == 0 ? 1 : GAMES); i++) {
            store_fixture_check(store, way == 0 ? &other : &games[i]);
        }
        store_acknowledge(store);
        CHECK_EQUAL_INT(way == 0 ? 1 : GAMES, count_copied_then());
        store_fixture_close(store, STORE_FINE);
    }
}

/* What was played since the copy was made, and can be read, is gone on with; what is another game is not taken. */
TEST(test_newer_rows)
{
    Random random = {.state = 3};
    Played games[GAMES];
    folder = store_fixture_fill(games, GAMES);
    Store *store = open_here(STORE_FINE);
    store_fixture_wait_for_thread();
    store_fixture_play(&games[1], store, &random, 20);
    store_fixture_close(store, STORE_FINE);
    store_fixture_sql(store_fixture_database(folder),
                      "UPDATE games SET deal = deal + 1 WHERE id = 1; UPDATE logs SET log = log || 'S-W+1 ' WHERE game "
                      "= 1; UPDATE logs SET log = 'S-W+1 ' WHERE game = 3;"
                      "CREATE VIEW v AS SELECT 1");
    store = open_here(STORE_DAMAGED);
    store_fixture_check_all(store, games, GAMES);
    store_acknowledge(store);
    store_fixture_close(store, STORE_FINE);
}
