/* SPDX-License-Identifier: MIT */
/*
 * A disk without room, and a log that has grown on it: once it was moved into the database, there is room in it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/disk.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum { ENTRIES = 40, ENTRIES_MAX = 100000 };

TEST(test_log_has_room)
{
    disk_begin(false);
    const char *folder = "/full";
    Played game = store_fixture_deal(1, rules_game_at(0));
    Store *store = store_open(&(StoreOptions){.folder = folder});
    store_put_game(store, &game.result, "", game.hash);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL)); /* the database has all its pages */
    store = store_open(&(StoreOptions){.folder = folder});
    for (int i = 0; i < ENTRIES; i++) {
        store_fixture_add(&game, store, "S-W+5 ");
    }
    disk_fill(true);
    for (int i = 0; i < ENTRIES; i++) { /* as long as the log has been before */
        store_fixture_add(&game, store, "S-W+5 ");
        CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    }
    store_fixture_check(store, &game);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    store = store_open(&(StoreOptions){.folder = folder});
    store_fixture_check(store, &game);
    disk_fill(false);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    store_fixture_forget(&game);
    disk_end();
}

/* What finds no room is behind until there is some. */
TEST(test_nothing_has_room)
{
    disk_begin(false);
    const char *folder = "/full";
    Played game = store_fixture_deal(1, rules_game_at(0));
    Store *store = store_open(&(StoreOptions){.folder = folder});
    store_put_game(store, &game.result, "", game.hash);
    CHECK(!store_is_behind(store));
    disk_fill(true);
    for (int i = 0; i < ENTRIES_MAX && !store_is_behind(store); i++) {
        store_fixture_add(&game, store, "S-W+5 ");
    }
    CHECK(store_is_behind(store));
    CHECK_EQUAL_INT(STORE_FULL, store_trouble(store, NULL));
    disk_fill(false);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    store = store_open(&(StoreOptions){.folder = folder});
    store_fixture_check(store, &game);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    store_fixture_forget(&game);
    disk_end();
}
