/* SPDX-License-Identifier: MIT */
/*
 * The thread behind the store: it moves a log that has grown long into the database, tells of a disk that cannot be
 * written and goes on when it can, and ends when the files are somebody else's.
 */
#include <stdio.h>
#include <string.h>

#include "store/denied.h"
#include "store/row.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

static const char *folder;

static bool is_moved(Store *store)
{
    (void)store;
    Bytes database = scratch_read(folder, "theplot.db");
    bool moved = database.length > STORE_LOG_MAX / 2;
    scratch_forget(&database);
    return moved;
}

static bool is_failing(Store *store)
{
    return store_trouble(store, NULL) == STORE_FAILING;
}

static bool is_well(Store *store)
{
    return store_trouble(store, NULL) == STORE_FINE;
}

/* So much in one game that the log is to be moved. */
static Played make_long(void)
{
    static char entries[STORE_LOG_MAX - 3];
    Played game = store_fixture_deal(1, rules_game_at(0));
    for (size_t i = 0; i + 4 < sizeof entries; i += 4) {
        memcpy(entries + i, "S-W ", 5);
    }
    game.result.begun = true;
    store_fixture_append(&game, entries);
    return game;
}

TEST(test_long_log)
{
    Played game = make_long();
    folder = store_fixture_folder();
    Store *store = denied_open(folder, DENIED_NOTHING, STORE_FINE);
    store_put_game(store, &game.result, game.log, game.hash);
    store_fixture_wait(is_moved, store);
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
}

/* What is committed is in the log: it waits there until the disk can be written again. */
TEST(test_disk_that_cannot_be_synced)
{
    for (int checked = 0; checked < 2; checked++) {
        Played game = make_long();
        folder = store_fixture_folder();
        Store *store = denied_open(folder, DENIED_NOTHING, STORE_FINE);
        store_put_game(store, &game.result, game.log, game.hash);
        denied_file_system(DENIED_WRITING);
        store_fixture_wait(is_failing, store);
        store_fixture_check(store, &game);
        if (checked == 1) { /* which tries once more */
            store_check(store);
            CHECK(is_failing(store));
        }
        denied_file_system(DENIED_NOTHING);
        if (checked == 1) {
            store_check(store);
            CHECK(is_well(store));
        }
        store_fixture_wait(is_well, store);
        store_fixture_close(store, STORE_FINE);
        store_fixture_check_kept(folder, &game, 1);
    }
}

/* The thread ends where it sees that the file is gone; what comes next is kept nevertheless. */
TEST(test_file_gone_behind_the_thread)
{
    Random random = {.state = 3};
    folder = store_fixture_folder();
    Played game = store_fixture_deal(1, rules_game_at(0));
    Store *store = denied_open(folder, DENIED_NOTHING, STORE_FINE);
    store_fixture_play(&game, store, &random, 10);
    remove(store_fixture_database(folder));
    store_fixture_wait_for_thread();
    store_fixture_play(&game, store, &random, 10);
    store_fixture_check(store, &game);
    store_acknowledge(store);
    store_fixture_close(store, STORE_FINE);
    store_fixture_check_kept(folder, &game, 1);
}

/* The same where nothing was written, so that it is the check that sees it. */
TEST(test_file_gone_before_the_check)
{
    Played game;
    folder = store_fixture_fill(&game, 1);
    Store *store = denied_open(folder, DENIED_NOTHING, STORE_FINE);
    remove(store_fixture_database(folder));
    store_fixture_wait_for_thread();
    store_fixture_check(store, &game);
    store_acknowledge(store);
    store_fixture_close(store, STORE_REPLACED);
}

/* A file of which a check takes long. */
static void fill_with_much(Played *game)
{
    folder = store_fixture_fill(game, 1);
    store_fixture_sql(store_fixture_database(folder),
                      "WITH RECURSIVE c (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 20000)"
                      " INSERT INTO settings SELECT printf('setting-%06d', i), 'x' FROM c;"
                      "PRAGMA wal_checkpoint(TRUNCATE)");
}

/* A check that takes long goes on to its end, where nothing else is to be done. */
TEST(test_long_check)
{
    Played game;
    fill_with_much(&game);
    Store *store = denied_open(folder, DENIED_NOTHING, STORE_FINE);
    store_fixture_wait_for_thread();
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
}

static bool is_checking(Store *store)
{
    (void)store;
    return denied_waits();
}

/* It is broken off for what is written, and done again; and broken off where the store is closed. */
TEST(test_check_that_is_broken_off)
{
    Played game;
    fill_with_much(&game);
    Store *store = denied_open(folder, DENIED_SPEED, STORE_FINE);
    for (int i = 0; i < 2; i++) {
        store_fixture_wait(is_checking, store);
        store_set(store, "more", i == 0 ? "1" : "2");
        denied_let_go();
    }
    store_fixture_wait(is_checking, store);
    store_fixture_check(store, &game);
    denied_let_go();
    store_fixture_close(store, STORE_FINE);
    denied_file_system(DENIED_NOTHING);
}
