/* SPDX-License-Identifier: MIT */
/*
 * An import in steps: each is small, until the last nothing has changed, and what is left off leaves nothing. Then it
 * is what the import at once is.
 *
 *   exchange_steps_test FOLDER VECTORS
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"

static char path[EXCHANGE_PATH_SIZE];
static char error[STORE_DETAIL_SIZE];

/* A file with 32 games, and its path. */
static int make_file(void)
{
    Store *store = exchange_fixture_store("from", false, false);
    exchange_fixture_fill(store);
    int count = exchange_fixture_count(store);
    CHECK(store_export_json(store, exchange_fixture_path("steps.json", path), error));
    exchange_fixture_close(store);
    return count;
}

TEST(nothing_changes_until_the_end)
{
    double done = 0.0;
    int steps = 0;
    StoreImport import;
    int count = make_file();
    Store *store = exchange_fixture_store("into", false, true);
    StoreImporting *importing = store_import_begin(store, path);
    for (; store_import_step(importing); steps++) {
        double before = done;
        done = store_import_progress(importing);
        CHECK(done >= before && done <= 1.0);
        CHECK_EQUAL_INT(0, exchange_fixture_count(store));
        store_set(store, "meanwhile", "kept");
    }
    CHECK(steps > count && done == 1.0);
    CHECK(store_import_result(importing, &import, error));
    store_import_drop(importing);
    CHECK_EQUAL_INT(count, import.added);
    Store *from = exchange_fixture_store("from", true, false);
    exchange_fixture_same_games(from, store);
    exchange_fixture_close(from);
    exchange_fixture_close(store);
}

/* How many steps an import has, all of them. */
static int count_steps(void)
{
    int steps = 0;
    Store *store = exchange_fixture_store(NULL, false, false);
    StoreImporting *importing = store_import_begin(store, path);
    do {
        steps++;
    } while (store_import_step(importing));
    store_import_drop(importing);
    exchange_fixture_close(store);
    return steps;
}

TEST(what_is_left_off_leaves_nothing)
{
    StoreImport import;
    size_t before = 0;
    size_t after = 0;
    int count = make_file();
    Store *store = exchange_fixture_store("left", false, false);
    store_set(store, "mine", "1");
    char *first = check_read_file(check_argument(1), "left/theplot.db-wal", &before);
    for (int i = 0; i < count_steps(); i++) {
        StoreImporting *importing = store_import_begin(store, path);
        for (int step = 0; step < i && store_import_step(importing); step++) {
        }
        CHECK(store_import_goes_on(importing));
        store_import_drop(importing);
    }
    char *second = check_read_file(check_argument(1), "left/theplot.db-wal", &after);
    CHECK(CHECK_EQUAL_INT((int)before, (int)after) && memcmp(first, second, before) == 0);
    free(first);
    free(second);
    CHECK(store_fixture_import(store, path, &import, error));
    CHECK_EQUAL_INT(count, import.added);
    exchange_fixture_close(store);
}

/* Games that were played meanwhile stay, and those that come get other ids. */
TEST(the_store_is_used_meanwhile)
{
    static Played game;
    StoreImport import;
    int played = 0;
    int count = make_file();
    Store *store = exchange_fixture_store("meanwhile", false, false);
    StoreImporting *importing = store_import_begin(store, path);
    for (int i = 1; store_import_step(importing); i++) {
        if (i % 8 == 0) {
            exchange_fixture_play(&game, rules_game_at(0), (uint64_t)i, 5000 + i, (uint64_t)i, 10);
            exchange_fixture_put(store, &game, (uint64_t)i);
            played++;
            CHECK_EQUAL_INT(played, exchange_fixture_count(store));
        }
    }
    CHECK(played >= 4);
    CHECK(store_import_result(importing, &import, error));
    store_import_drop(importing);
    CHECK_EQUAL_INT(played + count, exchange_fixture_count(store));
    store_fixture_check(store, &game);
    exchange_fixture_close(store);
}
