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
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"

static char error[STORE_DETAIL_SIZE];

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

/* What has the old file open has all of it still: it is replaced, not written over. Who may read it stays the same. */
TEST(a_file_is_replaced)
{
    char path[EXCHANGE_PATH_SIZE];
    char bytes[8] = "";
    struct stat status;
    Store *store = exchange_fixture_store(NULL, false, false);
    exchange_fixture_write("old.json", "old", 3);
    CHECK_EQUAL_INT(0, chmod(exchange_fixture_path("old.json", path), 0640));
    FILE *old = fopen(path, "rb");
    BASE_ASSERT(old != NULL);
    CHECK(store_export_json(store, path, error));
    CHECK(fread(bytes, 1, sizeof bytes, old) == 3 && strcmp(bytes, "old") == 0);
    fclose(old);
    CHECK(stat(path, &status) == 0 && (status.st_mode & 0777) == 0640);
    exchange_fixture_close(store);
}

/* Of a game not all moves can be read: then a file that is there may have more of it, and stays. */
TEST(not_all_can_be_read)
{
    static const char old[] = "more games";
    char path[EXCHANGE_PATH_SIZE];
    int count = 0;
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
    exchange_fixture_check_text("cut.json", old);
    remove(exchange_fixture_path("new.json", path));
    CHECK(store_export_json(store, path, error)); /* where nothing is, what is left is better than nothing */
    exchange_fixture_close(store);
}

/* Whether an export would put fewer games in place of this text. */
static bool has_more(Store *store, const char *text, size_t length)
{
    char path[EXCHANGE_PATH_SIZE];
    exchange_fixture_write("there.json", text, length);
    return store_file_has_more(store, exchange_fixture_path("there.json", path));
}

/* Has a file of two games, in both formats, and what was made of them, compared with a store. */
static void check_files_of_two(Store *store, bool more, const char *json, const char *csv)
{
    char text[4096];
    CHECK_EQUAL_INT(more, has_more(store, json, strlen(json)));
    CHECK_EQUAL_INT(more, has_more(store, csv, strlen(csv)));
    CHECK(has_more(store, json, strlen(json) / 2));           /* who knows what was in the other half */
    snprintf(text, sizeof text, "%.30s2%s", json, json + 31); /* or in a file of a newer version */
    CHECK(strstr(text, "\"version\":2") != NULL && has_more(store, text, strlen(text)));
    CHECK(!has_more(store, "", 0));
    CHECK(!has_more(store, "[\"something else\"]", 18));
    CHECK(!has_more(store, csv + 1, strlen(csv + 1)));
}

/* What another computer has written may have games, or moves, that this one lacks. */
TEST(files_with_more_than_is_kept)
{
    char path[EXCHANGE_PATH_SIZE];
    size_t length = 0;
    Store *store = exchange_fixture_store("more", false, false);
    Played games[2] = {{.length = 0}};
    for (int i = 0; i < 2; i++) {
        exchange_fixture_play(&games[i], rules_game_at(i), i == 0 ? UINT64_MAX : 7, 1000 * i, 5, 4);
        exchange_fixture_put(store, &games[i], (uint64_t)i + 1);
    }
    CHECK(store_export_json(store, exchange_fixture_path("two.json", path), error));
    char *json = exchange_fixture_read("two.json", &length);
    CHECK(store_export_csv(store, exchange_fixture_path("two.csv", path), error));
    char *csv = exchange_fixture_read("two.csv", &length);
    check_files_of_two(store, false, json, csv);
    Store *other = exchange_fixture_store(NULL, false, false);
    exchange_fixture_put(other, &games[1], 1); /* one of the two is lacking */
    check_files_of_two(other, true, json, csv);
    exchange_fixture_play(&games[0], rules_game_at(0), UINT64_MAX, 0, 5, 3);
    exchange_fixture_put(other, &games[0], 2); /* or one of its moves */
    CHECK(has_more(other, json, strlen(json)));
    exchange_fixture_play(&games[0], rules_game_at(0), UINT64_MAX, 0, 5, 6);
    exchange_fixture_put(other, &games[0], 2); /* or none, but there are more here */
    CHECK(!has_more(other, json, strlen(json)));
    exchange_fixture_play(&games[0], rules_game_at(0), UINT64_MAX, 0, 99, 6);
    exchange_fixture_put(other, &games[0], 2); /* or it went another way */
    CHECK(has_more(other, json, strlen(json)));
    CHECK(!store_file_has_more(other, exchange_fixture_path("no-such.json", path)));
    exchange_fixture_close(other);
    exchange_fixture_close(store);
    char folder[EXCHANGE_PATH_SIZE];
    store = store_open(&(StoreOptions){.folder = exchange_fixture_path("more", folder), .reads = true});
    check_files_of_two(store, false, json, csv); /* also where it can only be read */
    store_close(store, NULL);
    free(json);
    free(csv);
}
