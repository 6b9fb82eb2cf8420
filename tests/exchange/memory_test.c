/* SPDX-License-Identifier: MIT */
/*
 * No memory at the n-th request while games are written into a file or read from one, for every n, or one of EVERY: it
 * is done or one line says why not; then the file that was there is the same, nothing lies beside it, and no game has
 * come in.
 *
 *   exchange_memory_test FOLDER VECTORS EVERY
 */
#include <stdlib.h>
#include <string.h>

#include "exchange/exchange_fixture.h"
#include "store/scarce_sqlite.h"
#include "support/check.h"
#include "support/scarce.h"

enum { GAMES = 5, STEPS = 40, NTH_MAX = 100000 };

typedef bool (*Export)(Store *store, const char *path, char *error);

static char path[EXCHANGE_PATH_SIZE];
static Store *from;
static int every;

static void begin(void)
{
    if (from == NULL) {
        scarce_sqlite();
        every = atoi(check_argument(3));
        BASE_ASSERT(every > 0);
        from = exchange_fixture_store(NULL, false, false);
        for (int i = 0; i < GAMES; i++) {
            Played game = {.length = 0};
            exchange_fixture_play(&game, rules_game_at(i % rules_game_count()), (uint64_t)i + 1, 1000 * i, 3, STEPS);
            exchange_fixture_put(from, &game, (uint64_t)i + 1);
        }
        store_set(from, "name", "value");
    }
}

static void count_setting(void *context, const char *name, const char *value)
{
    *(int *)context += strcmp(name, "name") == 0 && strcmp(value, "value") == 0;
}

static int count_settings(Store *store)
{
    int count = 0;
    store_settings(store, count_setting, &count);
    return count;
}

/* One line, without an end. */
static void check_error(const char *error)
{
    CHECK(error[0] != '\0' && strchr(error, '\n') == NULL && error[strlen(error) - 1] != '.');
}

static void check_export(Export export, const char *name)
{
    static const char old[] = "what was there before";
    size_t length = 0;
    size_t whole_length = 0;
    begin();
    exchange_fixture_path(name, path);
    char error[STORE_DETAIL_SIZE] = "";
    CHECK(export(from, path, error));
    char *whole = exchange_fixture_read(name, &whole_length);
    int files = exchange_fixture_count_files("");
    int nth = 1;
    for (bool refused = true; refused && nth < NTH_MAX; nth += every) {
        check_context("%s, request %d", name, nth);
        exchange_fixture_write(name, old, sizeof old - 1);
        error[0] = '\0';
        scarce_from(nth, false);
        bool done = export(from, path, error);
        scarce_end();
        refused = scarce_refused();
        CHECK(done || refused);
        char *text = exchange_fixture_read(name, &length);
        if (done) {
            CHECK(length == whole_length && memcmp(text, whole, length) == 0);
        } else {
            CHECK(length == sizeof old - 1 && memcmp(text, old, length) == 0);
            check_error(error);
        }
        free(text);
        CHECK_EQUAL_INT(files, exchange_fixture_count_files(""));
    }
    CHECK(nth > every && nth < NTH_MAX);
    free(whole);
}

TEST(writing_all)
{
    check_export(store_export_json, "memory.json");
}

TEST(writing_a_table)
{
    check_export(store_export_csv, "memory.csv");
}

TEST(reading)
{
    StoreImport import;
    char error[STORE_DETAIL_SIZE] = "";
    begin();
    exchange_fixture_path("memory.json", path);
    CHECK(store_export_json(from, path, error));
    int nth = 1;
    for (bool refused = true; refused && nth < NTH_MAX; nth += every) {
        check_context("request %d", nth);
        Store *into = exchange_fixture_store(NULL, false, false);
        error[0] = '\0';
        scarce_from(nth, false);
        bool done = store_fixture_import(into, path, &import, error);
        scarce_end();
        refused = scarce_refused();
        CHECK(done || refused);
        if (done) {
            CHECK_EQUAL_INT(GAMES, import.added);
            CHECK(exchange_fixture_same_games(from, into));
            CHECK_EQUAL_INT(1, count_settings(into));
        } else {
            CHECK_EQUAL_INT(0, exchange_fixture_count(into));
            check_error(error);
            CHECK(store_fixture_import(into, path, &import, error)); /* the next try is as if this had not been */
            CHECK_EQUAL_INT(GAMES, import.added);
        }
        exchange_fixture_close(into);
    }
    CHECK(nth > every && nth < NTH_MAX);
    exchange_fixture_close(from);
}
