/* SPDX-License-Identifier: MIT */
/*
 * Games and settings that nobody has, or hardly anybody, as files and back: games that began at the same instant,
 * without a move, gone on with after they were won, too long, cut; settings that are no text; nothing at all.
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
#include "rules/policies.h"
#include "session/log.h"
#include "store/row.h"
#include "store/store_parts.h"
#include "support/check.h"

enum { SAME = 8, SHORT = 1000 };

static char error[STORE_DETAIL_SIZE], path[EXCHANGE_PATH_SIZE];

static void begin(void)
{
    exchange_fixture_begin(check_argument(1), check_argument(2));
}

static char *export(Store *store, const char *name, size_t *length)
{
    CHECK(store_export_json(store, exchange_fixture_path(name, path), error));
    return exchange_fixture_read(name, length);
}

static StoreImport import(Store *store, const char *name)
{
    StoreImport counts = {0};
    error[0] = '\0';
    CHECK(store_import_json(store, exchange_fixture_path(name, path), &counts, error));
    return counts;
}

/* However they were put in, games that began at the same instant are written in the same order. */
TEST(test_same_instant)
{
    size_t lengths[2];
    char *texts[2];
    begin();
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

/* Games that nothing tells apart but their numbers are written in the order of these. */
TEST(test_alike)
{
    size_t length;
    begin();
    Store *store = exchange_fixture_store(NULL, false, false);
    for (int i = 0; i < SAME; i++) {
        GameResult result = {.id = (uint64_t)(SAME - i),
                             .game = rules_game_at(0),
                             .started = 5000,
                             .touched = 6000,
                             .played = (uint64_t)(SAME - i),
                             .begun = true};
        store_put_game(store, &result, "", 0);
    }
    char *text = export(store, "alike.json", &length);
    const char *at = text;
    for (int i = 0; i < SAME; i++) {
        char played[32];
        snprintf(played, sizeof played, "\"played\":%d,", i + 1);
        at = at ? strstr(at, played) : NULL;
    }
    CHECK(at != NULL);
    free(text);
    exchange_fixture_close(store);
}

/* A game that cannot be read is missing in the file, which is not written therefore, whatever can be read behind it. */
TEST(test_game_that_cannot_be_read)
{
    begin();
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
        size_t length;
        char *text = exchange_fixture_read("unread.json", &length);
        CHECK_EQUAL_TEXT("old", text);
        free(text);
        exchange_fixture_close(store);
        store_fixture_forget(&game);
    }
}

/* One import leaves nothing behind that is in the way of the next one. */
TEST(test_imports_one_after_the_other)
{
    Played game = {.length = 0};
    size_t length;
    begin();
    exchange_fixture_play(&game, rules_game_at(0), 7, 5000, 7, 20);
    Store *store = exchange_fixture_store(NULL, false, false);
    exchange_fixture_put(store, &game, 1);
    free(export(store, "again.json", &length));
    exchange_fixture_close(store);
    store = exchange_fixture_store(NULL, false, false);
    for (int i = 0; i < 2; i++) {
        StoreImport counts = import(store, "again.json");
        CHECK_EQUAL_INT(i == 0, counts.added);
        CHECK_EQUAL_INT(i == 1, counts.known);
    }
    exchange_fixture_close(store);
    store_fixture_forget(&game);
}

/* A game without its moves is in the file, and makes no sense when it is read. */
TEST(test_without_moves)
{
    static const char *const LOGS[] = {"", "   "};
    begin();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LOGS); i++) {
        size_t length;
        Store *store = exchange_fixture_store(NULL, false, false);
        GameResult result = {.id = 1, .game = rules_game_at(0), .started = 5000, .touched = 6000, .begun = true};
        store_put_game(store, &result, LOGS[i], 0);
        char *text = export(store, "bare.json", &length);
        CHECK(strstr(text, "\"log\":\"\"") != NULL);
        free(text);
        StoreImport counts = import(store, "bare.json");
        CHECK(counts.refused == 1 && counts.added == 0);
        exchange_fixture_close(store);
    }
}

/* Only texts come into the file, so that it can be read again. */
TEST(test_settings_that_are_no_texts)
{
    size_t length;
    begin();
    Store *store = exchange_fixture_store(NULL, false, false);
    store_set(store, "good", "\xC3\xA4");
    store_set(store, "bad", "\xC3(");
    store_set(store, "bad\xFF", "x");
    char *text = export(store, "texts.json", &length);
    CHECK(strstr(text, "good") && !strstr(text, "bad"));
    free(text);
    import(store, "texts.json");
    exchange_fixture_close(store);
}

TEST(test_nothing_at_all)
{
    size_t length;
    begin();
    Store *store = exchange_fixture_store(NULL, false, false);
    char *text = export(store, "empty.json", &length);
    CHECK(strstr(text, "\"games\":[\n]") != NULL);
    free(text);
    StoreImport counts = import(store, "empty.json");
    CHECK(counts.added == 0 && counts.renewed == 0 && counts.known == 0 && counts.refused == 0);
    exchange_fixture_close(store);
}

/* Gone on with after it was won: it stays won, with as many moves as it was won with. */
TEST(test_after_a_win)
{
    Played game = {.length = 0};
    StoredGame found;
    size_t length;
    Position position;
    Move moves[MOVES_MAX];
    char entry[LOG_ENTRY_SIZE];
    begin();
    exchange_fixture_win(&game, 0, 5000);
    int won_with = game.result.moves;
    rules_deal(game.result.game, game.result.deal, &position, NULL);
    int count = rules_legal_moves(game.result.game, &position, moves);
    store_fixture_append(&game, "@0+5 ");
    for (int i = 0; i < count; i++) {
        session_log_write(&(LogEntry){.move = moves[i], .milliseconds = 5}, entry);
        if (strncmp(entry, game.log, strcspn(entry, "+")) != 0) { /* another one than was played */
            store_fixture_append(&game, entry);
            break;
        }
    }
    Store *store = exchange_fixture_store(NULL, false, false);
    exchange_fixture_put(store, &game, 1);
    free(export(store, "won.json", &length));
    exchange_fixture_close(store);
    store = exchange_fixture_store(NULL, false, false);
    StoreImport counts = import(store, "won.json");
    CHECK_EQUAL_INT(1, counts.added);
    if (CHECK(store_load(store, 1, &found))) {
        CHECK(found.result.won);
        CHECK_EQUAL_INT(won_with, found.result.moves);
        CHECK_EQUAL_TEXT(game.log, found.log);
        store_free_game(&found);
    }
    exchange_fixture_close(store);
    store_fixture_forget(&game);
}

/* A log that has just the length that one may have, but would be longer as the program writes it, is refused. */
TEST(test_longest_log)
{
    enum { GOES = 5 }; /* the length of an entry that goes elsewhere */
    static char log[STORE_LOG_MAX + GOES + 1];
    Position position;
    Move moves[MOVES_MAX];
    char entry[LOG_ENTRY_SIZE];
    size_t length;
    begin();
    rules_deal(rules_game_at(0), 1, &position, NULL);
    CHECK(rules_legal_moves(rules_game_at(0), &position, moves) > 0);
    uint64_t milliseconds = 1;
    do {
        session_log_write(&(LogEntry){.move = moves[0], .milliseconds = milliseconds}, entry);
        milliseconds *= 10;
    } while ((STORE_LOG_MAX - strlen(entry) + 1) % GOES != 0);
    for (int shorter = 0; shorter < 2; shorter++) {
        strcpy(log, entry);
        for (size_t at = strlen(entry); at < STORE_LOG_MAX; at += GOES) {
            memcpy(log + at, (at - strlen(entry)) % 2 == 0 ? "@0+0 " : "@1+0 ", GOES + 1);
        }
        log[STORE_LOG_MAX] = '\0'; /* the last one has no blank */
        log[shorter ? STORE_LOG_MAX - GOES : STORE_LOG_MAX] = '\0';
        Store *store = exchange_fixture_store(NULL, false, false);
        GameResult result = {
            .id = 1, .game = rules_game_at(0), .deal = 1, .started = 5000, .touched = 6000, .begun = true};
        store_put_game(store, &result, log, 0);
        free(export(store, "long.json", &length));
        exchange_fixture_close(store);
        store = exchange_fixture_store(NULL, false, false);
        StoreImport counts = import(store, "long.json");
        CHECK_EQUAL_INT(shorter, counts.added);
        CHECK_EQUAL_INT(!shorter, counts.refused);
        exchange_fixture_close(store);
    }
}

/* One that is longer still is refused before it is played. */
TEST(test_too_long_log)
{
    begin();
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
    StoreImport counts = import(store, "longer.json");
    CHECK_EQUAL_INT(1, counts.refused);
    exchange_fixture_close(store);
}

/* A file may be of any size; memory does not grow with it. */
TEST(test_large_file)
{
    enum { GAMES = 680, MORE = 100000, MEMORY = 32 * 1024 * 1024 };
    static char more[MORE];
    begin();
    memset(more, 'a', sizeof more - 1);
    FILE *file = fopen(exchange_fixture_path("large.json", path), "wb");
    BASE_ASSERT(file);
    fputs("{\"format\":\"theplot\",\"version\":1,\"games\":[", file);
    for (int i = 0; i < GAMES; i++) {
        fprintf(file,
                "%s{\"game\":\"the-plot\",\"rules\":\"standard\",\"deal\":\"%d\",\"started\":\"1970-01-01T00:00:00Z\","
                "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":\"S-W+1\",\"more\":\"%s\"}",
                i == 0 ? "" : ",", i, more);
    }
    fputs("]}", file);
    BASE_ASSERT(ftell(file) > 64 * 1024 * 1024 && fclose(file) == 0);
    Store *store = exchange_fixture_store(NULL, false, false);
    sqlite3_memory_highwater(1);
    StoreImport counts = import(store, "large.json");
    CHECK_EQUAL_INT(GAMES, counts.added);
    CHECK(sqlite3_memory_highwater(0) < MEMORY);
    remove(path);
    exchange_fixture_close(store);
}

/* A game is cut where its log is not all of it, or leads elsewhere. A file is not replaced then. */
TEST(test_cut_games)
{
    Played game = {.length = 0};
    int count;
    begin();
    exchange_fixture_play(&game, rules_game_at(0), 7, 5000, 7, 20);
    Store *store = exchange_fixture_store(NULL, false, false);
    exchange_fixture_put(store, &game, 1);
    CHECK_EQUAL_INT(0, store_count_cut(store, &count));
    CHECK_EQUAL_INT(1, count);
    size_t length;
    free(export(store, "cut.json", &length));
    store_put_game(store, &game.result, game.log, game.hash + 1);
    CHECK_EQUAL_INT(1, store_count_cut(store, &count));
    CHECK(!store_export_json(store, exchange_fixture_path("cut.json", path), error));
    store_put_game(store, &game.result, "this is no log", game.hash);
    CHECK_EQUAL_INT(1, store_count_cut(store, &count));
    store_put_game(store, &game.result, game.log, game.hash);
    CHECK_EQUAL_INT(0, store_count_cut(store, &count));
    CHECK(!store_export_json(store, path, error)); /* once it was seen, it is remembered */
    exchange_fixture_close(store);
    store_fixture_forget(&game);
}

/* A path whose folder there is not leads nowhere, and so to no other file. */
TEST(test_paths_that_lead_nowhere)
{
    char other[EXCHANGE_PATH_SIZE];
    begin();
    exchange_fixture_write("there.json", "x", 1);
    exchange_fixture_path("there.json", path);
    exchange_fixture_path("no folder/file.json", other);
    CHECK(store_is_same_file(path, path));
    CHECK(!store_is_same_file(path, other));
    CHECK(!store_is_same_file(other, path));
    CHECK(!store_is_same_file(other, other));
    CHECK(!store_is_own_file(other));
    Store *store = exchange_fixture_store(NULL, false, false);
    CHECK(!store_export_json(store, other, error));
    CHECK(strstr(error, "cannot be written") != NULL);
    exchange_fixture_close(store);
}

/* Games that are not kept are not to come in, and it is said why. */
TEST(test_where_nothing_is_kept)
{
    StoreImport counts;
    begin();
    exchange_fixture_path("not-kept", path);
    mkdir(path, 0777);
    char database[EXCHANGE_PATH_SIZE + 16];
    snprintf(database, sizeof database, "%s/theplot.db", path);
    mkdir(database, 0777);
    Store *store = store_open(&(StoreOptions){.folder = path});
    BASE_ASSERT(store);
    CHECK_EQUAL_INT(STORE_FAILING, store_trouble(store, NULL));
    CHECK(!store_import_json(store, exchange_fixture_path("empty.json", path), &counts, error));
    CHECK(strstr(error, "theplot.db") != NULL);
    CHECK_EQUAL_INT(STORE_FAILING, store_close(store, NULL));
}
