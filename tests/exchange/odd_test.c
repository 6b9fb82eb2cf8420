/* SPDX-License-Identifier: MIT */
/*
 * Games and settings that nobody has, or hardly anybody, as files and back: games that began at the same instant,
 * without a move or too long; settings that are no text; nothing at all.
 *
 *   exchange_odd_test FOLDER VECTORS
 */
#define _POSIX_C_SOURCE 200809L
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exchange/exchange_fixture.h"
#include "store/row.h"
#include "store/store_parts.h"
#include "support/check.h"

enum { SAME = 8, SHORT = 1000 };

static char error[STORE_DETAIL_SIZE], path[EXCHANGE_PATH_SIZE];

static char *export(Store *store, const char *name, size_t *length)
{
    exchange_fixture_export(store, name);
    return exchange_fixture_read(name, length);
}

/* However they were put in, games that began at the same instant are written in the same order. */
TEST(test_same_instant)
{
    size_t lengths[2];
    char *texts[2];
    for (int way = 0; way < 2; way++) {
        Store *store = exchange_fixture_store(NULL, false, false);
        for (int i = 0; i < SAME; i++) {
            int which =
                (way == 0 ? i : SAME - 1 - i) % 6; /* of three deals, in two rule sets of one game, or two games */
            GameResult result = {.id = (uint64_t)i + 1,
                                 .game = rules_game_at(which % 2 == 0 ? 0
                                                       : which == 5   ? rules_game_count() - 1
                                                                      : 1),
                                 .deal = (uint64_t)which / 2,
                                 .started = 5000,
                                 .touched = 6000,
                                 .begun = true};
            store_put_game(store, &result, "", 0);
        }
        texts[way] = export(store, "same.json", &lengths[way]);
        exchange_fixture_close(store);
    }
    CHECK(lengths[0] == lengths[1] && memcmp(texts[0], texts[1], lengths[0]) == 0);
    free(texts[0]);
    free(texts[1]);
}

/* A game that cannot be read is missing in the file, which is not written therefore, whatever can be read behind it. */
TEST(test_game_that_cannot_be_read)
{
    for (int lesson = 0; lesson < 2; lesson++) {
        Played game = {.length = 0};
        Store *store = exchange_fixture_store(NULL, false, false);
        exchange_fixture_play(&game, rules_game_at(0), 7, 5000, 7, 200);
        exchange_fixture_put(store, &game, 1);
        CHECK(game.length > SHORT);
        lesson ? store_note_lesson(store, rules_game_at(0)->name) : store_set(store, "speed", "fast");
        sqlite3_limit(store->database.handle, SQLITE_LIMIT_LENGTH, SHORT);
        exchange_fixture_write("unread.json", "old", 3);
        CHECK(!store_export_json(store, exchange_fixture_path("unread.json", path), error));
        CHECK_EQUAL_TEXT("what is kept cannot be read", error);
        exchange_fixture_check_text("unread.json", "old");
        exchange_fixture_close(store);
    }
}

/* A game without its moves is in the file, and makes no sense when it is read. */
TEST(test_without_moves)
{
    static const char *const LOGS[] = {"", "   "};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOGS); i++) {
        size_t length;
        Store *store = exchange_fixture_store(NULL, false, false);
        GameResult result = {.id = 1, .game = rules_game_at(0), .started = 5000, .touched = 6000, .begun = true};
        store_put_game(store, &result, LOGS[i], 0);
        char *text = export(store, "bare.json", &length);
        CHECK(strstr(text, "\"log\":\"\"") != NULL);
        free(text);
        StoreImport counts = exchange_fixture_import(store, "bare.json");
        CHECK(counts.refused == 1 && counts.added == 0);
        exchange_fixture_close(store);
    }
}

/* Only texts come into the file, so that it can be read again. */
TEST(test_settings_that_are_no_texts)
{
    size_t length;
    Store *store = exchange_fixture_store(NULL, false, false);
    store_set(store, "good", "\xC3\xA4");
    store_set(store, "bad", "\xC3(");
    store_set(store, "bad\xFF", "x");
    char *text = export(store, "texts.json", &length);
    CHECK(strstr(text, "good") && !strstr(text, "bad"));
    free(text);
    exchange_fixture_import(store, "texts.json");
    exchange_fixture_close(store);
}

/* One that is longer still is refused before it is played. */
TEST(test_too_long_log)
{
    char *text = malloc(STORE_LOG_MAX + 1024);
    BASE_ASSERT(text);
    int head = sprintf(text, "{\"format\":\"theplot\",\"version\":1,\"games\":[{\"game\":\"the-plot\","
                             "\"rules\":\"standard\",\"deal\":\"1\",\"started\":\"1970-01-01T00:00:00Z\","
                             "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":\"");
    memset(text + head, ' ', STORE_LOG_MAX + 1);
    strcpy(text + head + STORE_LOG_MAX + 1, "\"}]}");
    exchange_fixture_write("longer.json", text, strlen(text));
    free(text);
    Store *store = exchange_fixture_store(NULL, false, false);
    StoreImport counts = exchange_fixture_import(store, "longer.json");
    CHECK_EQUAL_INT(1, counts.refused);
    exchange_fixture_close(store);
}

/* A file may be larger than any value in the store. */
TEST(test_large_file)
{
    enum { GAMES = 680, MORE = 100000 };
    static char more[MORE];
    memset(more, 'a', sizeof more - 1);
    exchange_fixture_write_many("large.json", GAMES, more);
    struct stat status;
    CHECK(stat(exchange_fixture_path("large.json", path), &status) == 0 && status.st_size > 64 * 1024 * 1024);
    Store *store = exchange_fixture_store(NULL, false, false);
    CHECK_EQUAL_INT(GAMES, exchange_fixture_import(store, "large.json").added);
    remove(path);
    exchange_fixture_close(store);
}

/* Games that are not kept are not to come in, and it is said why. */
TEST(test_where_nothing_is_kept)
{
    StoreImport counts;
    exchange_fixture_path("not-kept", path);
    mkdir(path, 0777);
    char database[EXCHANGE_PATH_SIZE + 16];
    snprintf(database, sizeof database, "%s/theplot.db", path);
    mkdir(database, 0777);
    Store *store = store_open(&(StoreOptions){.folder = path});
    BASE_ASSERT(store);
    CHECK_EQUAL_INT(STORE_FAILING, store_trouble(store, NULL));
    CHECK(!store_fixture_import(store, exchange_fixture_path("empty.json", path), &counts, error));
    CHECK(strstr(error, "theplot.db") != NULL);
    CHECK_EQUAL_INT(STORE_FAILING, store_close(store, NULL));
}
