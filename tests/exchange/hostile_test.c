/* SPDX-License-Identifier: MIT */
/*
 * Files to import that are no such files, or have been cut, damaged or made up: each is answered with one line or with
 * games refused, and nothing else in the store changes.
 *
 *   exchange_hostile_test FOLDER VECTORS
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exchange/exchange_fixture.h"
#include "session/log.h"
#include "support/check.h"

enum { TEXT_SIZE = 1 << 16, CUTS = 400, FLIPS = 600, NESTED = 200000 };

static char error[STORE_DETAIL_SIZE];
static Store *store;
static StoreImport import;

static bool import_text(const char *text, size_t length)
{
    char path[EXCHANGE_PATH_SIZE];
    exchange_fixture_write("hostile.json", text, length);
    memset(error, 0, sizeof error);
    bool good = store_fixture_import(store, exchange_fixture_path("hostile.json", path), &import, error);
    CHECK(good || (error[0] != '\0' && strchr(error, '\n') == NULL && strstr(error, "hostile.json") != NULL));
    return good;
}

static int settings_count;

static void count_setting(void *context, const char *name, const char *value)
{
    (void)context;
    (void)name;
    (void)value;
    settings_count++;
}

/* Whether the store has so many games and settings. */
static bool has(int games, int settings)
{
    settings_count = 0;
    store_settings(store, count_setting, NULL);
    return CHECK_EQUAL_INT(games, exchange_fixture_count(store)) && CHECK_EQUAL_INT(settings, settings_count);
}

static void check_refused(const char *text, const char *word)
{
    check_context("%.200s", text);
    CHECK(!import_text(text, strlen(text)));
    if (!CHECK(strstr(error, word) != NULL)) {
        printf("%s\n", error);
    }
    has(0, 0);
}

TEST(other_files)
{
    static const char latin[] = "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{\"a\":\"\xFC\"}}";
    static const char surrogate[] =
        "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{\"a\":\"\xED\xA0\x80\"}}";
    static const char overlong[] =
        "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{\"a\":\"\xC0\xAF\"}}";
    static const char nul[] = "{\"format\":\"theplot\",\"version\":1,\"games\":[]}\0{}";
    store = exchange_fixture_store(NULL, false, false);
    check_refused("", "not JSON");
    check_refused(" ", "not JSON");
    check_refused("hello", "not JSON");
    check_refused("{", "not JSON");
    check_refused("{\"format\":\"theplot\",\"version\":1,\"games\":[]}x", "not JSON");
    check_refused("{}", "not a file");
    check_refused("[]", "not a file");
    check_refused("null", "not a file");
    check_refused("\"theplot\"", "not a file");
    check_refused("{\"format\":\"chess\",\"version\":1,\"games\":[]}", "not a file");
    check_refused("{\"format\":[\"theplot\"],\"version\":1,\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":\"1\",\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":0,\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":-1,\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":1.5,\"games\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":1}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":1,\"games\":{}}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":[]}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":1,\"games\":[],\"lessons\":\"all\"}", "not a file");
    check_refused("{\"format\":\"theplot\",\"version\":2,\"games\":[],\"settings\":{\"a\":\"b\"}}", "newer");
    check_refused("{\"format\":\"theplot\",\"version\":9223372036854775807,\"games\":\"elsewhere\"}", "newer");
    check_refused(latin, "not a file");
    check_refused(surrogate, "not a file");
    check_refused(overlong, "not a file");
    CHECK(!import_text(nul, sizeof nul - 1));
    has(0, 0);
    static const char least[] = "{\"version\":1,\"games\":[],\"more\":[{}],\"format\":\"theplot\"}";
    check_context("%s", least);
    CHECK(import_text(least, sizeof least - 1));
    has(0, 0);
    static const char twice[] = "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"games\":[7]}";
    check_context("%s", twice);
    CHECK(import_text(twice, sizeof twice - 1));
    CHECK_EQUAL_INT(0, import.refused); /* the first list counts */
    exchange_fixture_close(store);
}

/* Half a character as an escape is JSON, but no text: it could never be exported again. */
TEST(half_characters)
{
    static const char text[] =
        "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{\"a\":\"\\ud800\",\"b\\udc00\":"
        "\"b\",\"c\":\"\\ud83c\\udca1\"}}";
    store = exchange_fixture_store(NULL, false, false);
    CHECK(import_text(text, sizeof text - 1));
    has(0, 1);
    exchange_fixture_close(store);
}

TEST(test_deep)
{
    static char text[2 * NESTED + 200];
    store = exchange_fixture_store(NULL, false, false);
    static const int depths[] = {1500, 1990, 2010, NESTED};
    static const char starts[][80] = {"", "{\"format\":\"theplot\",\"version\":1,\"games\":",
                                      "{\"format\":\"theplot\",\"version\":1,\"games\":[{\"game\":"};
    static const char ends[][4] = {"", "}", "}]}"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(depths) * BASE_ARRAY_COUNT(starts); i++) {
        int depth = depths[i / BASE_ARRAY_COUNT(starts)];
        size_t frame = i % BASE_ARRAY_COUNT(starts);
        size_t start = strlen(starts[frame]);
        check_context("%d deep in frame %d", depth, (int)frame);
        memcpy(text, starts[frame], start);
        memset(text + start, '[', (size_t)depth);
        memset(text + start + depth, ']', (size_t)depth);
        strcpy(text + start + 2 * depth, ends[frame]);
        bool good = import_text(text, strlen(text));
        CHECK(good == (depth < 2000 && frame > 0));
        CHECK(!import_text(text, start + (size_t)depth)); /* and not closed */
        has(0, 0);
    }
    exchange_fixture_close(store);
}

/* A file with three games and some settings; gives its length. */
static size_t make_file(char text[TEXT_SIZE])
{
    static Played game;
    size_t length = 0;
    char path[EXCHANGE_PATH_SIZE];
    Store *from = exchange_fixture_store("small", false, false);
    for (int i = 0; i < 3; i++) {
        exchange_fixture_play(&game, rules_game_at(2 * i), (uint64_t)i, 1000000 * i, (uint64_t)i, 12);
        game.result.assist |= ASSIST_HINT;
        exchange_fixture_put(from, &game, (uint64_t)i + 1);
    }
    store_set(from, "speed", "fast");
    store_set(from, "\xE2\x99\xA0", "a\nb");
    store_note_lesson(from, "the-plait");
    CHECK(store_export_json(from, exchange_fixture_path("small.json", path), error));
    exchange_fixture_close(from);
    char *read = exchange_fixture_read("small.json", &length);
    BASE_ASSERT(length < TEXT_SIZE);
    memcpy(text, read, length + 1);
    free(read);
    return length;
}

TEST(test_cut)
{
    static char text[TEXT_SIZE];
    size_t length = make_file(text);
    store = exchange_fixture_store(NULL, false, false);
    size_t step = length / CUTS + 1;
    for (size_t cut = 0; cut + 2 < length; cut += step) {
        check_context("cut at %d of %d", (int)cut, (int)length);
        CHECK(!import_text(text, cut));
    }
    CHECK(!import_text(text, length - 2));
    has(0, 0);
    CHECK(import_text(text, length - 1)); /* all but the line's end */
    has(3, 2);
    exchange_fixture_close(store);
}

/* Whatever was taken is a game whose log can be played, to the position whose hash is kept. */
static void check_sound(void)
{
    GameResult *results = NULL;
    int count = store_results(store, &results);
    for (int i = 0; i < count; i++) {
        StoredGame game;
        History history;
        CHECK(store_load(store, results[i].id, &game));
        session_history_begin(&history, results[i].game, results[i].deal);
        LogReplay replay = session_log_replay(&history, results[i].game, base_text_slice(game.log));
        CHECK(replay.whole && replay.entries > 0);
        CHECK(game.result.won || game.result.moves == history.nodes[history.here].depth);
        session_history_free(&history);
        store_free_game(&game);
    }
    free(results);
}

TEST(damaged_bytes)
{
    static char text[TEXT_SIZE];
    static char damaged[TEXT_SIZE];
    size_t length = make_file(text);
    Random random = {.state = 77};
    int taken = 0;
    store = exchange_fixture_store(NULL, false, false);
    for (int i = 0; i < FLIPS; i++) {
        memcpy(damaged, text, length);
        for (uint64_t j = base_random_below(&random, 4) + 1; j > 0; j--) {
            size_t place = (size_t)base_random_below(&random, length);
            damaged[place] = base_random_below(&random, 2) > 0 ? (char)(' ' + base_random_below(&random, 95))
                                                               : (char)base_random_below(&random, 256);
        }
        taken += import_text(damaged, length);
    }
    check_sound();
    CHECK(taken > FLIPS / 10 && taken < FLIPS);
    exchange_fixture_close(store);
}

/* A game field by field; what stands in place of one of them is given. */
static const char *const FIELDS[][2] = {
    {"game", "\"the-plot\""},
    {"rules", "\"standard\""},
    {"deal", "\"1001\""},
    {"started", "\"2026-11-20T18:01:02.345Z\""},
    {"touched", "\"2026-11-20T18:09:00.000Z\""},
    {"played", "412345"},
    {"moves", "2"},
    {"won", "false"},
    {"begun", "true"},
    {"helps", "[\"undo\"]"},
    {"day", "null"},
    {"branched-from", "null"},
    {"log", "\"T2-T10+5 T4-T8+7\""},
};

enum { FIELD_COUNT = 13, SOUND_FIELDS_LAST = 5, FIELD_MOVES = 6, FIELD_HELPS = 9, FIELD_DAY = 10, FIELD_LOG = 12 };

static char *large;

static size_t write_game(char *text, int field, const char *value)
{
    size_t length = 0;
    text[length++] = '{';
    for (int i = 0; i < FIELD_COUNT; i++) {
        if (i == field && value == NULL) {
            continue; /* left out */
        }
        length += (size_t)sprintf(text + length, "\"%s\":%s,", FIELDS[i][0], i == field ? value : FIELDS[i][1]);
    }
    length += (size_t)sprintf(text + length, "\"new\":[{\"format\":0}]}");
    return length;
}

/* Imports one game with a field changed, between two things that are none and before one that is sound. */
static bool is_taken(int field, const char *value)
{
    size_t length = (size_t)sprintf(large, "{\"format\":\"theplot\",\"version\":1,\"games\":[7,");
    check_context("%s: %.60s", FIELDS[field][0], value == NULL ? "(none)" : value);
    store = exchange_fixture_store(NULL, false, false);
    length += write_game(large + length, field, value);
    length += (size_t)sprintf(large + length, ",[\"x\"],");
    length += write_game(large + length, 2, "\"1002\"") - 1;
    length -= strlen("\"log\":") + strlen(FIELDS[FIELD_LOG][1]) + strlen(",\"new\":[{\"format\":0}]");
    length += (size_t)sprintf(large + length, "\"log\":\"S-W+1\"}]}");
    CHECK(import_text(large, length));
    int taken = import.added - 1;
    CHECK(taken == 0 || taken == 1);
    CHECK_EQUAL_INT(3 - taken, import.refused);
    has(1 + taken, 0);
    check_sound();
    return taken == 1;
}

TEST(fields)
{
    static const char *const values[] = {NULL,
                                         "null",
                                         "true",
                                         "-1",
                                         "1.5",
                                         "1e400",
                                         "-9223372036854775809",
                                         "99999999999999999999999",
                                         "\"\"",
                                         "\"\\u0000\"",
                                         "\"\\ud800\"",
                                         "\"x'); DROP TABLE games; --\"",
                                         "[]",
                                         "{}",
                                         "[[\"the-plot\"]]",
                                         "{\"a\":[null]}"};
    large = malloc(1 << 22);
    BASE_ASSERT(large != NULL);
    for (int field = 0; field < FIELD_COUNT; field++) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(values); i++) {
            bool needed = field <= SOUND_FIELDS_LAST || field == FIELD_LOG;
            bool taken = is_taken(field, values[i]);
            CHECK(!needed || !taken || (field == 5 && strcmp(values[i], "true") == 0));
            bool is_no_day = field == FIELD_DAY && values[i] != NULL && strcmp(values[i], "null") != 0;
            CHECK(needed || field == FIELD_HELPS || taken != is_no_day);
            exchange_fixture_close(store);
        }
        CHECK(is_taken(field, FIELDS[field][1]));
        exchange_fixture_close(store);
    }
    free(large);
}

/* Values that are of the right type, and wrong. */
TEST(absurd_values)
{
    static const struct {
        int field;
        const char *value;
        bool taken;
    } cases[] = {
        {0, "\"the-plait\"", false}, /* whose moves are others */
        {1, "\"gamerules\"", true},
        {1, "\"no-preference\"", false},
        {2, "\"18446744073709551616\"", false},
        {2, "\"-1\"", false},
        {2, "\"1001 \"", false},
        {3, "\"2026-02-30T00:00:00.000Z\"", false},
        {3, "\"2026-11-20T24:00:00.000Z\"", false},
        {3, "\"2026-11-20 18:01:02.345Z\"", false},
        {3, "\"1969-12-31T23:59:59.999Z\"", false},
        {3, "\"9999-12-31T23:59:59.999Z\"", true},
        {3, "\"2026-11-20T18:01:02Z\"", true},
        {4, "\"1970-01-01T00:00:00Z\"", true},
        {5, "9223372036854775807", true},
        {5, "9223372036854775808", false},
        {6, "2000000000", true}, /* worked out anew */
        {7, "true", true},
        {8, "false", true},
        {9, "[\"undo\",\"magic\",7,null,[\"hint\"]]", true},
        {FIELD_DAY, "20261121", true}, /* the day of another deal */
        {FIELD_DAY, "0", false},
        {FIELD_DAY, "20260230", false},
        {FIELD_DAY, "19691231", false},
        {FIELD_DAY, "99999999", false},
        {FIELD_DAY, "4315228417", false}, /* 20261121 in 32 bits */
        {FIELD_DAY, "\"9999-99-99\"", false},
        {FIELD_DAY, "\"20261121\"", false},
        {11, "\"2026-11-20T18:01:02.345Z\"", true}, /* a branch of itself */
        {11, "\"1999-01-01T00:00:00.000Z\"", true}, /* of a game that is not there */
        {12, "\"T2-T10+5 T4-T8+7 T4-T8+7\"", false},
        {12, "\"T2-T10+5 @2+7\"", false},
        {12, "\"T2-T10+5 @99999999999+7\"", false},
        {12, "\"T2-T10+18446744073709551615 @0+18446744073709551615\"", true},
        {12, "\"T2-T10+18446744073709551616\"", false},
        {12, "\"T2-T10 T4-T8\"", false},
        {12, "\"@0+5\"", false},
        {12, "\"  T2-T10+5   T4-T8+7  \"", true},
    };
    large = malloc(1 << 22);
    BASE_ASSERT(large != NULL);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(cases); i++) {
        CHECK_EQUAL_INT(cases[i].taken, is_taken(cases[i].field, cases[i].value));
        StoredGame game;
        if (cases[i].taken && CHECK(store_load(store, cases[i].field == 3 && i == 10 ? 2 : 1, &game))) {
            bool log = cases[i].field == FIELD_LOG;
            CHECK_EQUAL_INT(log && strstr(cases[i].value, "@0") != NULL ? 0 : 2, game.result.moves);
            CHECK(!game.result.won && game.result.begun);
            CHECK_EQUAL_INT(ASSIST_UNDO, game.result.assist);
            CHECK_EQUAL_INT(0, game.result.day);
            CHECK_EQUAL_UINT64(0, game.result.branched_from);
            CHECK(game.log[game.log_length - 1] == ' ' && strstr(game.log, "  ") == NULL);
            store_free_game(&game);
        }
        exchange_fixture_close(store);
    }
    free(large);
}

/* Long texts where short ones belong, and more settings than anybody has. */
TEST(huge)
{
    enum { LENGTH = 1 << 20, SETTINGS = 5000 };
    static char text[LENGTH + 3];
    large = malloc(4 * LENGTH);
    BASE_ASSERT(large != NULL);
    memset(text, 'a', LENGTH + 2);
    text[0] = text[LENGTH + 1] = '"';
    for (int field = 0; field < FIELD_COUNT; field++) {
        bool taken = is_taken(field, text);
        CHECK(!taken || (field > SOUND_FIELDS_LAST && field != FIELD_LOG));
        exchange_fixture_close(store);
    }
    store = exchange_fixture_store(NULL, false, false);
    size_t length =
        (size_t)sprintf(large, "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{%s:\"b\"", text);
    for (int i = 0; i < SETTINGS; i++) {
        length += (size_t)sprintf(large + length, ",\"%d\":\"%d\"", i, i);
    }
    length += (size_t)sprintf(large + length, ",\"\":\"c\"},\"lessons\":[\"chess\",7,%s,\"the-plot\"]}", text);
    CHECK(import_text(large, length));
    CHECK(has(0, 1000));
    exchange_fixture_close(store);
    store = exchange_fixture_store(NULL, false, false);
    length =
        (size_t)sprintf(large, "{\"format\":\"theplot\",\"version\":1,\"games\":[],\"settings\":{\"long\":%s,", text);
    length += (size_t)sprintf(large + length, "\"most\":\"%.4095s\",\"more\":\"%.4096s\"}}", text + 1, text + 1);
    CHECK(import_text(large, length));
    CHECK(has(0, 1));
    exchange_fixture_close(store);
    free(large);
}
