/* SPDX-License-Identifier: MIT */
/*
 * Everything as a file and back: what is exported, imported and exported again is the same; importing twice adds
 * nothing; two stores become one; the list for a spreadsheet can be taken apart by its rules; a file that cannot be
 * written leaves the old one.
 *
 *   exchange_files_test FOLDER VECTORS
 */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "exchange/exchange_fixture.h"
#include "support/check.h"

enum { GAMES = 32 };

/* A game of a file, up to its log. */
#define GAME_PART                                                                                                      \
    "{\"game\":\"the-plot\",\"rules\":\"standard\",\"deal\":\"1001\",\"started\":\"1970-01-01T00:00:00Z\","            \
    "\"touched\":\"1970-01-01T00:00:00Z\",\"played\":1,\"log\":"

static char error[STORE_DETAIL_SIZE];

static void check_import(const StoreImport *import, int added, int renewed, int known, int refused)
{
    CHECK_EQUAL_INT(added, import->added);
    CHECK_EQUAL_INT(renewed, import->renewed);
    CHECK_EQUAL_INT(known, import->known);
    CHECK_EQUAL_INT(refused, import->refused);
}

TEST(what_is_exported_is_imported)
{
    Store *from = exchange_fixture_store("from", false, true);
    Store *to = exchange_fixture_store("to", false, true);
    exchange_fixture_fill(from);
    exchange_fixture_export(from, "first.json");
    StoreImport import = exchange_fixture_import(to, "first.json");
    check_import(&import, GAMES, 0, 0, 0);
    CHECK(exchange_fixture_same_games(from, to));
    CHECK(store_lesson_seen(to, "the-plot"));
    CHECK(!store_lesson_seen(to, "the-plait"));
    CHECK(store_lesson_seen(to, "queen-of-italy"));
    exchange_fixture_export(to, "second.json");
    exchange_fixture_check_same("first.json", "second.json");
    exchange_fixture_close(to);
    to = exchange_fixture_store("to", true, true); /* it is on the disk */
    CHECK(exchange_fixture_same_games(from, to));
    import = exchange_fixture_import(to, "second.json");
    check_import(&import, 0, 0, GAMES, 0);
    exchange_fixture_export(to, "third.json");
    exchange_fixture_check_same("first.json", "third.json");
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

TEST(ids_and_branches)
{
    Store *store = exchange_fixture_store("to", true, false);
    GameResult *results = NULL;
    int count = store_results(store, &results);
    int branches = 0;
    CHECK_EQUAL_INT(GAMES, count);
    for (int i = 0; i < count; i++) {
        CHECK(i == 0 || results[i].started >= results[i - 1].started);
        if (results[i].branched_from != 0) {
            StoredGame origin;
            branches++;
            CHECK(store_load(store, results[i].branched_from, &origin));
            CHECK(origin.result.game == results[i].game && origin.result.deal == results[i].deal);
            CHECK(origin.result.started != results[i].started);
            store_free_game(&origin);
        }
    }
    CHECK_EQUAL_INT(1, branches);
    free(results);
    exchange_fixture_close(store);
}

static int settings_found;

static void check_setting(void *context, const char *name, const char *value)
{
    (void)context;
    settings_found++;
    if (strcmp(name, "lines") == 0) {
        CHECK_EQUAL_TEXT("one\ntwo\r\nthree\ttabbed\x01\x1f\x7f", value);
    } else if (strcmp(name, "a \"quoted\" name") == 0) {
        CHECK_EQUAL_TEXT("\"quotes\", \\backslashes\\, commas", value);
    } else if (name[0] == 'G') {
        CHECK_EQUAL_TEXT("Gr\xC3\xB6\xC3\x9F\x45", name);
        CHECK_EQUAL_TEXT("\xE2\x99\xA0 \xF0\x9F\x82\xA1 \xC2\xA0", value);
    }
}

TEST(settings)
{
    Store *store = exchange_fixture_store("to", true, false);
    settings_found = 0;
    store_settings(store, check_setting, NULL);
    CHECK_EQUAL_INT(5, settings_found);
    exchange_fixture_close(store);
}

/* One store has a game further than the other, one has gone another way, one is only here and one only there. */
TEST(merge)
{
    static Played game;
    Store *left = exchange_fixture_store("left", false, true);
    Store *right = exchange_fixture_store("right", false, true);
    const Game *rules = rules_game_at(0);
    exchange_fixture_play(&game, rules, 1, 1000, 7, 20);
    game.result.assist |= ASSIST_HINT;
    exchange_fixture_put(left, &game, 1);
    exchange_fixture_play(&game, rules, 1, 1000, 7, 40);
    exchange_fixture_put(right, &game, 3);
    char *longer = strdup(game.log);
    exchange_fixture_play(&game, rules, 2, 2000, 8, 20);
    exchange_fixture_put(left, &game, 2);
    char *own = strdup(game.log);
    exchange_fixture_play(&game, rules, 2, 2000, 9, 60);
    exchange_fixture_put(right, &game, 4);
    exchange_fixture_play(&game, rules, 3, 3000, 9, 10);
    exchange_fixture_put(left, &game, 3);
    exchange_fixture_play(&game, rules, 3, 3001, 9, 10); /* the same deal, begun later */
    exchange_fixture_put(right, &game, 5);
    exchange_fixture_export(right, "right.json");
    StoreImport import = exchange_fixture_import(left, "right.json");
    check_import(&import, 1, 1, 1, 0);
    StoredGame kept;
    CHECK(store_load(left, 1, &kept));
    CHECK_EQUAL_TEXT(longer, kept.log);
    CHECK(kept.result.assist == (ASSIST_HINT | ASSIST_UNDO));
    store_free_game(&kept);
    CHECK(store_load(left, 2, &kept));
    CHECK_EQUAL_TEXT(own, kept.log);
    store_free_game(&kept);
    CHECK(store_load(left, 4, &kept));
    CHECK_EQUAL_INT(3001, kept.result.started);
    store_free_game(&kept);
    free(longer);
    free(own);
    /* And it is still so when a move is played on in a game that was renewed. */
    CHECK(store_load(left, 1, &kept));
    store_add(left, &kept.result, "@0+5 ", kept.hash);
    store_free_game(&kept);
    CHECK(store_load(left, 1, &kept));
    CHECK_EQUAL_TEXT("@0+5 ", kept.log + kept.log_length - 5);
    store_free_game(&kept);
    exchange_fixture_close(left);
    exchange_fixture_close(right);
}

/* The games that were open stay so, in their order, whatever comes with a later date: won ones, or others begun. */
TEST(open_games_stay)
{
    static Played game;
    StoredGame latest[8];
    Store *from = exchange_fixture_store(NULL, false, false);
    Store *to = exchange_fixture_store(NULL, false, false);
    exchange_fixture_win(&game, 3, 9000);
    const Game *won = game.result.game;
    const Game *other = rules_game_at(0) == won ? rules_game_at(2) : rules_game_at(0);
    exchange_fixture_put(from, &game, 1);
    exchange_fixture_play(&game, other, 7, INT64_C(4102444800000), 1, 9);
    exchange_fixture_put(from, &game, 2);
    exchange_fixture_export(from, "later.json");
    exchange_fixture_play(&game, won, 5, 1000, 1, 9);
    exchange_fixture_put(to, &game, 11);
    exchange_fixture_play(&game, other, 6, 500, 1, 9);
    exchange_fixture_put(to, &game, 12);
    StoreImport import = exchange_fixture_import(to, "later.json");
    check_import(&import, 2, 0, 0, 0);
    int count = store_latest(to, latest, 8);
    if (CHECK_EQUAL_INT(2, count)) {
        CHECK_EQUAL_UINT64(11, latest[0].result.id);
        CHECK_EQUAL_UINT64(12, latest[1].result.id);
        CHECK(latest[0].result.touched > latest[1].result.touched);
    }
    for (int i = 0; i < count; i++) {
        store_free_game(&latest[i]);
    }
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

/* A game that was gone back in after it was won is won, with the moves of the win; the file may say what it likes. */
TEST(won_and_left)
{
    static Played game;
    StoredGame found;
    Store *from = exchange_fixture_store(NULL, false, false);
    Store *to = exchange_fixture_store(NULL, false, false);
    exchange_fixture_win(&game, 3, 5000);
    int moves = game.result.moves;
    store_fixture_append(&game, "@0+7 ");
    game.result.won = false;
    game.result.moves = 0;
    exchange_fixture_put(from, &game, 1);
    exchange_fixture_export(from, "won.json");
    exchange_fixture_import(to, "won.json");
    if (CHECK(store_load(to, 1, &found))) {
        CHECK(found.result.won && moves > 50);
        CHECK_EQUAL_INT(moves, found.result.moves);
        CHECK_EQUAL_TEXT(game.log, found.log);
        CHECK(found.hash != game.hash); /* it is that of the deal */
        store_free_game(&found);
    }
    exchange_fixture_close(from);
    exchange_fixture_close(to);
}

/* A game that a file tells twice, or that differs in the last figure of a time only, from what is kept or from itself.
 */
TEST(test_twins)
{
    static const struct {
        const char *kept; /* NULL: nothing */
        const char *first, *second;
        const char *result;
        int added, renewed, known;
    } cases[] = {
        {NULL, "S-W+1", "S-W+1 S-W+2", "S-W+1 S-W+2 ", 1, 0, 1},
        {NULL, "S-W+1 S-W+2", "S-W+1", "S-W+1 S-W+2 ", 1, 0, 1},
        {NULL, "S-W+1", "S-W+12 S-W+2", "S-W+1 ", 1, 0, 1},
        {"S-W+1 ", "S-W+12 S-W+2", "S-W+12", "S-W+1 ", 0, 0, 2},
        {"S-W+1 ", "S-W+1 @0+2", "S-W+1 @0+2 S-W+3", "S-W+1 @0+2 S-W+3 ", 0, 1, 1},
        {"S-W+1", "S-W+1", "S-W+1", "S-W+1", 0, 0, 2},
    };
    static const char format[] =
        "{\"format\":\"theplot\",\"version\":1,\"games\":[" GAME_PART "\"%s\"}," GAME_PART "\"%s\"}]}";
    static Played game;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        char text[2048];
        StoredGame found;
        Store *store = exchange_fixture_store(NULL, false, false);
        check_context("case %d", (int)i);
        if (cases[i].kept != NULL) {
            exchange_fixture_play(&game, rules_game_at(0), 1001, 0, 1, 1);
            game.log[0] = '\0';
            game.length = 0;
            store_fixture_append(&game, cases[i].kept);
            exchange_fixture_put(store, &game, 1);
        }
        snprintf(text, sizeof text, format, cases[i].first, cases[i].second);
        exchange_fixture_write("twins.json", text, strlen(text));
        StoreImport import = exchange_fixture_import(store, "twins.json");
        check_import(&import, cases[i].added, cases[i].renewed, cases[i].known, 0);
        CHECK_EQUAL_UINT64(1, store_last_id(store));
        if (CHECK(store_load(store, 1, &found))) {
            CHECK_EQUAL_TEXT(cases[i].result, found.log);
            store_free_game(&found);
        }
        exchange_fixture_close(store);
    }
}

/* Quotes only where there are commas, lines that end as RFC 4180 has it, and no game without a move. */
TEST(games_as_a_table)
{
    static const char expected[] =
        "game,rules,deal,started,touched,seconds,moves,result,helps,day\r\n"
        "the-plot,standard,1001,2026-11-21T19:30:00Z,2026-11-21T19:30:00Z,0,9,won,\"hint,undo\",\r\n"
        "the-plait,standard,20261122,2026-11-22T00:00:00Z,2026-11-22T00:00:00Z,5,8,lost,,2026-11-22\r\n"
        "the-plait,standard,18446744073709551615,2026-11-23T00:00:00Z,2026-11-23T00:00:00Z,61,7,open,finish,\r\n";
    static const struct {
        int rules;
        uint64_t deal;
        int64_t started;
        uint64_t played;
        int moves, assist;
        bool won;
        uint32_t day;
    } games[] = {{0, 1001, INT64_C(1795289400999), 999, 9, ASSIST_HINT | ASSIST_UNDO, true, 0},
                 {2, 20261122, INT64_C(1795305600000), 5000, 8, 0, false, 20261122},
                 {2, UINT64_MAX, INT64_C(1795392000000), 61999, 7, ASSIST_FINISH, false, 0},
                 {4, 4, INT64_C(1795478400000), 0, 0, 0, false, 0}};
    char path[EXCHANGE_PATH_SIZE];
    Store *store = exchange_fixture_store(NULL, false, false);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(games); i++) {
        GameResult result = {.id = i + 1, .game = rules_game_at(games[i].rules), .deal = games[i].deal};
        result.started = result.touched = games[i].started;
        result.played = games[i].played;
        result.moves = games[i].moves;
        result.assist = (uint8_t)games[i].assist;
        result.won = games[i].won;
        result.begun = games[i].moves > 0;
        result.day = games[i].day;
        store_put_game(store, &result, "", 0);
    }
    CHECK(store_export_csv(store, exchange_fixture_path("games.csv", path), error));
    exchange_fixture_close(store);
    exchange_fixture_check_text("games.csv", expected);
}

/* A limit on the size of files stands for a disk that is full. */
TEST(full_disk)
{
    static const char old[] = "what was there before\n";
    Store *store = exchange_fixture_store("from", true, false);
    struct rlimit limit;
    char path[EXCHANGE_PATH_SIZE];
    exchange_fixture_write("full.json", old, sizeof old - 1);
    exchange_fixture_write("full.csv", old, sizeof old - 1);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    /* At the first byte, at the end of what is held back, and in the middle. */
    static const rlim_t sizes[] = {0, 100, 4096, 5000, 8192};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(sizes); i++) {
        check_context("%d bytes", (int)sizes[i]);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = sizes[i], .rlim_max = limit.rlim_max});
        bool json = store_export_json(store, exchange_fixture_path("full.json", path), error);
        bool csv = sizes[i] < 1000 && store_export_csv(store, exchange_fixture_path("full.csv", path), error);
        setrlimit(RLIMIT_FSIZE, &limit);
        CHECK(!json && !csv);
        CHECK(strstr(error, "full.") != NULL && strchr(error, '\n') == NULL);
        exchange_fixture_check_text("full.json", old);
        exchange_fixture_check_text("full.csv", old);
        CHECK_EQUAL_INT(2, exchange_fixture_count_files("full."));
    }
    exchange_fixture_export(store, "full.json");
    exchange_fixture_check_same("first.json", "full.json");
    exchange_fixture_close(store);
}
