/* SPDX-License-Identifier: MIT */
/*
 * Databases that are damaged in part, before the store is opened or while it is: the file is put aside, what can be
 * read of it comes back as it was, and what is being played is whole.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/denied.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum { MANY = 300, PAGE = 4096 };

/* Destroys a leaf of a table. */
static void destroy_page(const char *folder, const char *table)
{
    size_t length = 0;
    char sql[160];
    const char *path = store_fixture_database(folder);
    snprintf(sql, sizeof sql,
             "SELECT pageno FROM dbstat WHERE name = '%s' AND pagetype = 'leaf' ORDER BY pageno"
             " LIMIT 1 OFFSET 3",
             table);
    int64_t page = store_fixture_number(path, sql);
    char *bytes = check_read_file(folder, "theplot.db", &length);
    memset(bytes + (page - 1) * PAGE, 0xEE, PAGE);
    check_write_file(folder, "theplot.db", bytes, length);
    free(bytes);
}

/*
 * Every game that comes back is as it was; what lay in the page that was destroyed may be missing. Also where the file
 * cannot be written: SQLite gives the rows before that page, those behind it are in theirs.
 */
TEST(test_page_destroyed)
{
    static Played games[MANY];
    GameResult *results;
    for (int denied = 0; denied < 2; denied++) {
        const char *folder = store_fixture_fill(games, MANY);
        destroy_page(folder, "games");
        Store *store =
            denied_open(folder, denied ? DENIED_WRITING : DENIED_NOTHING, denied ? STORE_READ_ONLY : STORE_FINE);
        int count = store_results(store, &results);
        CHECK(count >= MANY - 80 && count < MANY);
        for (int i = 0; i < count; i++) {
            store_fixture_check(store, &games[results[i].id - 1]);
        }
        CHECK(store_fixture_has_setting(store));
        CHECK_EQUAL_INT(!denied, store_fixture_count(folder, "theplot-damaged"));
        store_fixture_close(store, denied ? STORE_READ_ONLY : STORE_DAMAGED);
        free(results);
    }
    denied_file_system(DENIED_NOTHING);
}

static bool is_damaged(Store *store)
{
    store_advance(store);
    return store_trouble(store, NULL) == STORE_DAMAGED;
}

/* A page that nobody reads is found all the same: by the thread when nothing else is to be done, else at the end. */
static void test_page_destroyed_unseen(bool threaded)
{
    static Played games[MANY];
    GameResult *results;
    const char *folder = store_fixture_fill(games, MANY);
    destroy_page(folder, "logs");
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    if (threaded) {
        store_fixture_wait(is_damaged, store);
    }
    store_fixture_close(store, STORE_DAMAGED);
    store = store_fixture_open(folder, threaded, STORE_FINE);
    CHECK_EQUAL_INT(MANY, store_results(store, &results)); /* their rows lie elsewhere */
    free(results);
    int whole = 0;
    for (int i = 0; i < MANY; i++) {
        StoredGame game;
        if (CHECK(store_load(store, games[i].result.id, &game))) {
            bool same = strcmp(game.log, games[i].log) == 0;
            CHECK(same || game.log_length == 0);
            whole += same;
            store_free_game(&game);
        }
    }
    CHECK(whole >= MANY - 30 && whole < MANY);
    store_fixture_close(store, STORE_FINE);
}

TEST_BOTH_WAYS(test_page_destroyed_unseen)

/* Tables that go while the game is played: what is put again is there. */
static void test_destroyed_while_playing(bool threaded)
{
    Random random = {.state = 41};
    Played games[2];
    const char *folder = store_fixture_fill(games, 2);
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    store_fixture_play(&games[0], store, &random, 10);
    store_fixture_sql(store_fixture_database(folder), "DROP TABLE logs; DROP TABLE lessons");
    store_fixture_play(&games[0], store, &random, 10);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_fixture_check(store, &games[0]);
    CHECK(store_fixture_has_setting(store));
    CHECK(!store_lesson_seen(store, "plait"));
    store_acknowledge(store);
    store_fixture_close(store, STORE_FINE);
    store_fixture_check_kept(folder, &games[0], 1);
}

TEST_BOTH_WAYS(test_destroyed_while_playing)

/* A disk that damages every file is not given one more for ever: then all is in memory, and that is told. */
TEST(test_destroyed_again_and_again)
{
    enum { TIMES = 5, REPLACED = 3 };
    Random random = {.state = 43};
    Played game;
    const char *folder = store_fixture_fill(&game, 1);
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    for (int i = 0; i < TIMES; i++) {
        if (i <= REPLACED) {
            store_fixture_sql(store_fixture_database(folder), "DROP TABLE logs");
        }
        store_fixture_play(&game, store, &random, 5);
        CHECK_EQUAL_INT(i < REPLACED ? STORE_DAMAGED : STORE_READ_ONLY, store_trouble(store, NULL));
        store_fixture_check(store, &game);
        store_acknowledge(store);
    }
    CHECK_EQUAL_INT(REPLACED, store_fixture_count(folder, "theplot-damaged"));
    store_fixture_close(store, STORE_READ_ONLY);
}

/* Rows that were edited: brought into bounds or passed over, and left in the file. */
TEST(test_edited_rows)
{
    StoredGame game;
    Played games[6];
    GameResult *results;
    const char *folder = store_fixture_fill(games, 6);
    const char *path = store_fixture_database(folder);
    store_fixture_sql(path,
                      "UPDATE games SET moves = -5, played = -1, touched = -9, day = 1e12, helps = -1, started = 'x',"
                      " branched_from = -7 WHERE id = 1;"
                      "UPDATE games SET begun = 'x' WHERE id = 6;"
                      "UPDATE games SET game = 'whist' WHERE id = 2; UPDATE games SET rules = X'00FF' WHERE id = 3;"
                      "UPDATE logs SET log = printf('%.*c', 5000000, 'x') WHERE game = 4;"
                      "UPDATE logs SET log = X'0001FF' WHERE game = 5; DELETE FROM logs WHERE game = 6;"
                      "INSERT INTO games SELECT -1, game, rules, deal, started, touched, played, moves, helps, won,"
                      " begun, hash, branched_from, day FROM games WHERE id = 1");
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    CHECK_EQUAL_INT(4, store_results(store, &results));
    CHECK_EQUAL_INT(0, results[0].moves);
    CHECK_EQUAL_UINT64(0, results[0].played);
    CHECK_EQUAL_INT(0, results[0].touched);
    CHECK_EQUAL_INT(0, results[0].started);
    CHECK_EQUAL_INT(99991231, results[0].day);
    CHECK_EQUAL_UINT64(0, results[0].branched_from);
    CHECK(results[3].begun);
    CHECK(!store_load(store, 2, &game));
    CHECK(!store_load(store, 3, &game));
    CHECK(!store_load(store, UINT64_MAX, &game));
    for (uint64_t id = 4; id <= 6; id++) {
        CHECK(store_load(store, id, &game));
        CHECK_EQUAL_UINT64(0, game.log_length); /* one word without an end is none */
        store_free_game(&game);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(7, store_fixture_number(path, "SELECT count(*) FROM games"));
    free(results);
}
