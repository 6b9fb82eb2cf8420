/* SPDX-License-Identifier: MIT */
/*
 * Which files an export may be written to: none in which games are kept, whatever leads to it, and no file of more
 * games in place of which fewer would be left.
 *
 *   exchange_places_test FOLDER VECTORS
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"

static char error[STORE_DETAIL_SIZE];

static void begin(void)
{
    exchange_fixture_begin(check_argument(1), check_argument(2));
}

/* The path of a new link in the folder to a file there. */
static const char *link_to(const char *file, const char *name, char path[EXCHANGE_PATH_SIZE])
{
    remove(exchange_fixture_path(name, path));
    CHECK_EQUAL_INT(0, symlink(file, path));
    return path;
}

TEST(files_in_which_games_are_kept)
{
    static const struct {
        const char *name;
        bool own;
    } files[] = {
        {"theplot.db", true},          {"THEPLOT.DB", true},     {"theplot.lock", true},
        {"theplot.db-wal", true},      {"theplot.db-shm", true}, {"theplot-damaged-2.db", true},
        {"theplot-damaged.db", false}, {"my-theplot.db", false}, {"games.json", false},
        {"theplot.json", false},
    };
    char path[EXCHANGE_PATH_SIZE];
    char text[EXCHANGE_PATH_SIZE];
    begin();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(files); i++) {
        check_context("%s", files[i].name);
        remove(exchange_fixture_path(files[i].name, path));
        CHECK_EQUAL_INT(files[i].own, store_is_own_file(path));
    }
    Store *store = exchange_fixture_store(NULL, false, false);
    link_to("theplot.db", "harmless.json", path); /* which leads to nothing: then nothing is written */
    CHECK(!store_export_json(store, path, error) && error[0] != '\0');
    exchange_fixture_write("theplot.db", "", 0);
    CHECK(store_is_own_file(path));
    CHECK(!store_export_json(store, path, error) && strstr(error, "games are kept in it") != NULL);
    exchange_fixture_close(store);
    /* A database is one under any name. */
    exchange_fixture_close(exchange_fixture_store("other", false, false));
    snprintf(text, sizeof text, "other/theplot.db");
    CHECK(store_is_own_file(link_to(text, "linked.json", path)));
    exchange_fixture_path("other/theplot.db", path);
    CHECK_EQUAL_INT(0, rename(path, exchange_fixture_path("kept.json", text)));
    CHECK(store_is_own_file(text));
    CHECK_EQUAL_INT(0, remove(text));
}

TEST(files_that_are_the_same)
{
    char one[EXCHANGE_PATH_SIZE];
    char other[EXCHANGE_PATH_SIZE];
    begin();
    exchange_fixture_write("one.json", "1", 1);
    exchange_fixture_write("two.json", "2", 1);
    exchange_fixture_path("one.json", one);
    CHECK(store_is_same_file(one, one));
    CHECK(!store_is_same_file(one, exchange_fixture_path("two.json", other)));
    CHECK(!store_is_same_file(one, exchange_fixture_path("none.json", other)));
    CHECK(!store_is_same_file(other, one));
    CHECK(store_is_same_file(other, other)); /* it is not there, but would be */
    CHECK(store_is_same_file(one, link_to("one.json", "soft.json", other)));
    remove(exchange_fixture_path("hard.json", other));
    CHECK_EQUAL_INT(0, link(one, other));
    CHECK(store_is_same_file(one, other));
}

/* Of a game not all moves can be read: then a file that is there may have more of it, and stays. */
TEST(not_all_can_be_read)
{
    static const char old[] = "more games";
    char path[EXCHANGE_PATH_SIZE];
    size_t length = 0;
    int count = 0;
    begin();
    Store *store = exchange_fixture_store(NULL, false, false);
    Played games[3] = {{.length = 0}};
    CHECK_EQUAL_INT(0, store_count_cut(store, &count));
    CHECK_EQUAL_INT(0, count);
    for (int i = 0; i < 2; i++) {
        exchange_fixture_play(&games[i], rules_game_at(i), 7, 1000 * i, 5, 30);
        exchange_fixture_put(store, &games[i], (uint64_t)i + 1);
    }
    CHECK_EQUAL_INT(0, store_count_cut(store, &count));
    CHECK_EQUAL_INT(2, count);
    exchange_fixture_write("cut.json", old, sizeof old - 1);
    CHECK(store_export_json(store, exchange_fixture_path("cut.json", path), error));
    exchange_fixture_play(&games[2], rules_game_at(0), 9, 5000, 6, 30);
    games[2].hash++;
    exchange_fixture_put(store, &games[2], 3);
    CHECK_EQUAL_INT(1, store_count_cut(store, &count));
    CHECK_EQUAL_INT(3, count);
    exchange_fixture_write("cut.json", old, sizeof old - 1);
    CHECK(!store_export_json(store, path, error) && strstr(error, "left as it is") != NULL);
    CHECK(!store_export_csv(store, path, error));
    char *text = exchange_fixture_read("cut.json", &length);
    CHECK(length == sizeof old - 1 && memcmp(text, old, length) == 0);
    free(text);
    remove(exchange_fixture_path("new.json", path));
    CHECK(store_export_json(store, path, error)); /* where nothing is, what is left is better than nothing */
    exchange_fixture_close(store);
    for (int i = 0; i < 3; i++) {
        store_fixture_forget(&games[i]);
    }
}

/* This SQLite has what the game needs. */
TEST(nothing_is_lacking)
{
    CHECK(store_lacks() == NULL);
}
