/* SPDX-License-Identifier: MIT */
/*
 * What is handed over to the store comes back, whole and in order: games, settings and lessons, with a thread and
 * without one, from the same store and after opening it again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/history.h"
#include "session/log.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum { GAMES = 40, STORM_GAMES = 150, STORM_ENTRIES = 6000 };

static const Game *game_at(int index)
{
    return rules_game_at(index % rules_game_count());
}

static Store *reopen(Store *store, const char *folder, bool threaded)
{
    store_fixture_close(store, STORE_FINE);
    return store_fixture_open(folder, threaded, STORE_FINE);
}

static void check_all(Store *store, const Played *games, int count)
{
    GameResult *results;
    int begun = 0;
    int found = store_results(store, &results);
    for (int i = 0; i < count; i++) {
        store_fixture_check(store, &games[i]);
        if (games[i].result.begun && CHECK(begun < found)) {
            CHECK_EQUAL_UINT64(games[i].result.id, results[begun++].id);
        }
    }
    CHECK_EQUAL_INT(begun, found);
    free(results);
}

/* The log leads to the position whose hash was kept. */
static void check_replay(Store *store, uint64_t id)
{
    StoredGame game;
    History history;
    if (!CHECK(store_load(store, id, &game))) {
        return;
    }
    session_history_begin(&history, game.result.game, game.result.deal);
    TextSlice log = {.start = game.log, .length = game.log_length};
    CHECK(session_log_replay(&history, game.result.game, log).whole);
    const Position *position = &history.nodes[history.here].position;
    CHECK_EQUAL_UINT64(game.hash, session_position_hash(position));
    session_history_free(&history);
    store_free_game(&game);
}

static void test_played_games(bool threaded)
{
    Random random = {.state = 7};
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    Played games[GAMES];
    for (int i = 0; i < GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, game_at(i));
        games[i].result.day = i % 3 == 0 ? 20261121 : 0;
        games[i].result.branched_from = i % 4 == 0 ? (uint64_t)i : 0;
        store_fixture_play(&games[i], store, &random, 60);
    }
    check_all(store, games, GAMES);
    CHECK_EQUAL_UINT64(GAMES, store_last_id(store));
    store = reopen(store, folder, threaded);
    check_all(store, games, GAMES);
    for (int i = 0; i < GAMES; i++) {
        check_replay(store, (uint64_t)i + 1);
        store_fixture_play(&games[i], store, &random, 5);
    }
    store = reopen(store, folder, !threaded);
    check_all(store, games, GAMES);
    CHECK_EQUAL_UINT64(GAMES, store_last_id(store));
    store_fixture_close(store, STORE_FINE);
}

TEST_BOTH_WAYS(test_played_games)

/* Puts and additions to many games, in any order. */
static void test_storm(bool threaded)
{
    static Played games[STORM_GAMES];
    Random random = {.state = 11};
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    for (int i = 0; i < STORM_GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, game_at(i));
        games[i].result.begun = true;
        store_put_game(store, &games[i].result, "", games[i].hash);
    }
    for (int i = 0; i < STORM_ENTRIES; i++) {
        char entry[32];
        Played *game = &games[base_random_below(&random, STORM_GAMES)];
        snprintf(entry, sizeof entry, "%d ", i);
        store_fixture_add(game, store, entry);
        switch (base_random_below(&random, 200)) {
        case 0:
            store_advance(store);
            break;
        case 1:
            store_fixture_check(store, game);
            break;
        case 2:
            store_put_game(store, &game->result, game->log, game->hash);
            break;
        default:
            break;
        }
    }
    store = reopen(store, folder, threaded);
    check_all(store, games, STORM_GAMES);
    store_fixture_close(store, STORE_FINE);
}

TEST_BOTH_WAYS(test_storm)

/* Another connection sees what was handed over at once: the system has it, whatever becomes of the program. */
static void test_committed_at_once(bool threaded)
{
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    Played game = store_fixture_deal(1, game_at(0));
    CHECK(!store_advance(store));
    store_put_game(store, &game.result, "", game.hash);
    CHECK_EQUAL_INT(1, store_fixture_number(store_fixture_database(folder), "SELECT count(*) FROM games"));
    CHECK(store_advance(store) && !store_advance(store));
    for (int i = 1; i <= 20; i++) {
        store_fixture_add(&game, store, "1 ");
        CHECK_EQUAL_INT(2 * i, store_fixture_number(store_fixture_database(folder), "SELECT length(log) FROM logs"));
    }
    store_fixture_close(store, STORE_FINE);
    CHECK(!store_fixture_exists(store_fixture_path(folder, "theplot.db-wal")));
}

TEST_BOTH_WAYS(test_committed_at_once)

/* For each rule set the one that was touched last, the latest first. */
TEST(test_latest)
{
    StoredGame latest[RULE_SETS_MAX];
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    CHECK_EQUAL_INT(0, store_latest(store, latest, RULE_SETS_MAX));
    CHECK_EQUAL_UINT64(0, store_last_id(store));
    for (int i = 0; i < 3 * rules_game_count(); i++) {
        Played game = store_fixture_deal((uint64_t)i + 1, game_at(i));
        game.result.begun = true;
        game.result.touched += i < 2 * rules_game_count() ? 1000 - 2 * i : 0;
        store_put_game(store, &game.result, "x ", game.hash);
    }
    int count = store_latest(store, latest, RULE_SETS_MAX);
    CHECK_EQUAL_INT(rules_game_count(), count);
    for (int i = 0; i < count; i++) {
        /* Of each rule set the first of its games was touched last, and the earlier ones later. */
        CHECK_EQUAL_UINT64((uint64_t)i + 1, latest[i].result.id);
        CHECK(latest[i].result.game == game_at(i));
        CHECK_EQUAL_TEXT("x ", latest[i].log);
        store_free_game(&latest[i]);
    }
    CHECK_EQUAL_INT(2, store_latest(store, latest, 2));
    for (int i = 0; i < 2; i++) {
        CHECK_EQUAL_UINT64((uint64_t)i + 1, latest[i].result.id);
        store_free_game(&latest[i]);
    }
    store_fixture_close(store, STORE_FINE);
}

/* A deal without a move comes back, but only until the next one of its rule set. */
TEST(test_deals_without_a_move)
{
    GameResult *results;
    StoredGame game;
    Random random = {.state = 5};
    const char *folder = store_fixture_folder();
    Played first = store_fixture_deal(1, game_at(0));
    Played other = store_fixture_deal(2, game_at(1));
    Played next = store_fixture_deal(3, game_at(0));
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_put_game(store, &first.result, "", first.hash);
    store_put_game(store, &other.result, "", other.hash);
    store = reopen(store, folder, true);
    store_fixture_check(store, &first);
    CHECK_EQUAL_INT(0, store_results(store, &results));
    free(results);
    store_put_game(store, &next.result, "", next.hash);
    CHECK(!store_load(store, 1, &game));
    store_fixture_check(store, &other);
    store_fixture_check(store, &next);
    CHECK_EQUAL_UINT64(3, store_last_id(store));
    /* Whoever goes back and plays on has it again. */
    store_fixture_play(&first, NULL, &random, 1);
    store_add(store, &first.result, first.log, first.hash);
    store_fixture_check(store, &first);
    store_fixture_check(store, &next);
    store = reopen(store, folder, true);
    store_fixture_check(store, &first);
    CHECK_EQUAL_INT(1,
                    store_fixture_number(store_fixture_database(folder), "SELECT count(*) FROM logs WHERE game = 1"));
    store_fixture_close(store, STORE_FINE);
}

static void note_setting(void *context, const char *name, const char *value)
{
    char *text = context;
    size_t length = strlen(text);
    snprintf(text + length, 1024 - length, "%s=%s;", name, value);
}

static void check_settings(Store *store, const char *expected)
{
    char text[1024] = "";
    store_settings(store, note_setting, text);
    CHECK_EQUAL_TEXT(expected, text);
}

TEST(test_settings_and_lessons)
{
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_set(store, "b", "2");
    store_set(store, "a", "1 and \xC3\xA4");
    store_set(store, "c", "");
    store_set(store, "d", "gone");
    store_set(store, "d", NULL);
    store_set(store, "never", NULL);
    store_note_lesson(store, "the-plot");
    store_note_lesson(store, "the-plot");
    check_settings(store, "a=1 and \xC3\xA4;b=2;c=;");
    store = reopen(store, folder, false);
    check_settings(store, "a=1 and \xC3\xA4;b=2;c=;");
    store_set(store, "b", "3");
    store_set(store, "c", NULL);
    check_settings(store, "a=1 and \xC3\xA4;b=3;");
    CHECK(store_lesson_seen(store, "the-plot"));
    CHECK(!store_lesson_seen(store, "plait"));
    store_fixture_close(store, STORE_FINE);
    /* When it was gone through is nobody's business. */
    CHECK_EQUAL_INT(1, store_fixture_number(store_fixture_database(folder), "SELECT count(*) FROM lessons"));
    CHECK_EQUAL_INT(0, store_fixture_number(store_fixture_database(folder), "SELECT sum(seen) FROM lessons"));
}

/* A store that waits makes no file and finds nothing; then it has the file's games and all that was handed over, also
 * where it is closed before it was begun. */
TEST(test_that_waits)
{
    for (int i = 0; i < 2; i++) {
        Random random = {.state = 5};
        const char *folder = store_fixture_folder();
        Played games[] = {store_fixture_deal(1, game_at(0)), store_fixture_deal(2, game_at(2))};
        Store *store = store_fixture_open(folder, true, STORE_FINE);
        store_fixture_play(&games[0], store, &random, 20);
        store_fixture_close(store, STORE_FINE);
        store = store_open(&(StoreOptions){.folder = folder, .waits = true});
        store_fixture_play(&games[1], store, &random, 20);
        store_set(store, "a", "1");
        CHECK(!store_advance(store));
        CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
        CHECK(store_is_behind(store));
        check_all(store, games, 0);
        check_settings(store, "");
        if (i == 0) {
            store_begin(store);
            CHECK(!store_is_behind(store));
            CHECK(!store_has_lost(store));
            check_all(store, games, 2);
        }
        store_fixture_close(store, STORE_FINE);
        store = store_fixture_open(folder, false, STORE_FINE);
        check_all(store, games, 2);
        check_settings(store, "a=1;");
        store_fixture_close(store, STORE_FINE);
    }
}

/* Without a folder everything works, and nothing is kept. */
TEST(test_nowhere)
{
    Random random = {.state = 3};
    Played game = store_fixture_deal(1, game_at(2));
    Store *store = store_fixture_open(NULL, true, STORE_NOWHERE);
    store_fixture_play(&game, store, &random, 30);
    store_set(store, "a", "1");
    check_all(store, &game, 1);
    check_settings(store, "a=1;");
    store_fixture_close(store, STORE_NOWHERE);
}

/* What a wrong clock has dated late is as late as now, in its order; all else stays. */
TEST(test_wrong_clock)
{
    enum { COUNT = 5 };
    static const int64_t touched[COUNT] = {4102444800000, 1000, INT64_MAX, 4102444800000, 5000};
    static const int64_t expected[COUNT] = {9997, 1000, 9999, 9998, 5000};
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    for (int i = 0; i < COUNT; i++) {
        Played game = store_fixture_deal((uint64_t)i + 1, rules_game_at(0));
        game.result.started = touched[i] - 500;
        game.result.touched = touched[i];
        game.result.begun = true;
        store_put_game(store, &game.result, "S-W+1 ", game.hash);
    }
    for (int round = 0; round < 2; round++) {
        store_limit_touched(store, 10000);
        for (int i = 0; i < COUNT; i++) {
            StoredGame game;
            if (CHECK(store_load(store, (uint64_t)i + 1, &game))) {
                CHECK_EQUAL_INT(expected[i], game.result.touched);
                CHECK_EQUAL_INT(touched[i] > 10000 ? expected[i] : touched[i] - 500, game.result.started);
                store_free_game(&game);
            }
        }
    }
    store_fixture_close(store, STORE_FINE);
}

/* A log that is full gets no more, and the row does not run ahead of it: the game is put again, whole. */
TEST(test_full_log)
{
    enum { FULL = 4 * 1024 * 1024 };
    static char text[FULL + 16];
    StoredGame found;
    Played game = store_fixture_deal(1, rules_game_at(0));
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    static const char entry[] = "S-W+5 ";
    for (size_t i = 0; i < FULL - 6; i++) {
        text[i] = entry[i % 6];
    }
    store_fixture_append(&game, text);
    store_put_game(store, &game.result, game.log, game.hash);
    CHECK(!store_has_lost(store));
    size_t length = game.length;
    GameResult before = game.result;
    uint64_t hash = game.hash;
    store_fixture_add(&game, store, "T1-T2+12345 ");
    CHECK(store_has_lost(store));
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    if (CHECK(store_load(store, 1, &found))) {
        CHECK_EQUAL_UINT64(length, found.log_length);
        CHECK_EQUAL_INT(before.moves, found.result.moves);
        CHECK_EQUAL_UINT64(hash, found.hash);
        store_free_game(&found);
    }
    store_set(store, "speed", "fast"); /* nothing waits behind it */
    CHECK(store_fixture_has_setting(store));
    memset(text, ' ', sizeof text - 1);
    store_put_game(store, &game.result, text, game.hash);
    CHECK_EQUAL_INT(STORE_FAILING, store_trouble(store, NULL));
    store_put_game(store, &game.result, "S-W+1 ", 7);
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, true, STORE_FINE);
    if (CHECK(store_load(store, 1, &found))) {
        CHECK_EQUAL_TEXT("S-W+1 ", found.log);
        store_free_game(&found);
    }
    store_fixture_close(store, STORE_FINE);
}
