/* SPDX-License-Identifier: MIT */
/*
 * Rows that the program never writes, put into the database by hand: none of them is shown as a game, a setting or a
 * lesson, and all that are sound are, whether the file is in use or is put aside and copied from.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/exchange.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "store/threads.h"
#include "support/check.h"

enum { GAMES = 3, PAGE = 4096, RESULTS = 400 };

#define LONG_NAME "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggg"
#define ROW(id, game, rules, deal)                                                                                     \
    "INSERT INTO games VALUES (" id ", " game ", " rules ", " deal ", 1, 1, 1, 1, 0, 0, 1, 5, 0, 0);"

/* What an edited file may hold. */
static const char STRANGE[] = ROW("900", "''", "'standard'", "1") ROW("901", "'the-plot'", "''", "1")
    ROW("902", "'" LONG_NAME "'", "'standard'", "1") ROW("903", "'the-plot'", "'" LONG_NAME "'", "1")
        ROW("904", "'the-plot' || char(10)", "'standard'", "1") ROW("905", "x'746865'", "'standard'", "1")
            ROW("-6", "'the-plot'", "'standard'", "1") ROW("0", "'the-plot'", "'standard'", "1")
                ROW("9000000000000000000", "'the-plot'", "'standard'",
                    "1") "INSERT INTO settings VALUES ('', 'x'), ('" LONG_NAME
                         "', 'x'), ('zz' || char(7), 'x'), ('long', printf('%.5000c', 'x'));"
                         "INSERT INTO settings VALUES (x'6162', 'x'), ('other kind', x'6162'), ('empty', '');"
                         "INSERT INTO lessons VALUES ('tarot', 1), ('queen-of-italy', 2.5), ('the-plait', 3);"
                         "CREATE TABLE alien (a, b); INSERT INTO alien VALUES (1, 'x'), (NULL, 5), (NULL, NULL);";

static Played games[GAMES];
static int setting_count;
static size_t length_long; /* of the value that is too long */
static char seen[4096];

static void note_setting(void *context, const char *name, const char *value)
{
    (void)context;
    setting_count++;
    length_long = strcmp(name, "long") == 0 ? strlen(value) : length_long;
    snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%s=%.10s;", name, value);
}

static const char *make_strange(const char *more)
{
    const char *folder = store_fixture_fill(games, GAMES);
    store_fixture_sql(store_fixture_database(folder), STRANGE);
    store_fixture_sql(store_fixture_database(folder), more);
    store_fixture_sql(store_fixture_database(folder), "PRAGMA wal_checkpoint(TRUNCATE)");
    return folder;
}

/* Only what is sound is there. */
static void check_sound(Store *store)
{
    GameResult *results = NULL;
    StoredGame none;
    CHECK_EQUAL_INT(GAMES, store_results(store, &results));
    free(results);
    store_fixture_check_all(store, games, GAMES);
    for (uint64_t id = 900; id <= 905; id++) {
        CHECK(!store_load(store, id, &none));
    }
    setting_count = 0;
    length_long = 0;
    seen[0] = '\0';
    CHECK(store_settings(store, note_setting, NULL));
    CHECK(strstr(seen, "speed=fast;") && strstr(seen, "empty=;") && !strstr(seen, LONG_NAME));
    CHECK_EQUAL_INT(STORE_VALUE_SIZE, length_long); /* as much as tells that it is too long */
    CHECK(setting_count >= 2);
    CHECK(store_lesson_seen(store, "the-plait"));
    CHECK(!store_lesson_seen(store, "the-plot"));
}

/* What is too long is not written for other computers. */
static void check_exported(Store *store, const char *folder)
{
    char error[STORE_DETAIL_SIZE];
    size_t length;
    CHECK(store_export_json(store, store_fixture_path(folder, "games.json"), error));
    char *text = check_read_file(folder, "games.json", &length);
    CHECK(strstr(text, "\"speed\"") && !strstr(text, "\"long\""));
    free(text);
}

TEST(test_edited)
{
    const char *folder = make_strange("");
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    check_sound(store);
    check_exported(store, folder);
    store_fixture_close(store, STORE_FINE);
}

/* A view makes the file one that is not ours: what is in its tables is copied row by row. */
TEST(test_copied)
{
    const char *folder = make_strange("CREATE VIEW v AS SELECT 1;");
    Store *store = store_fixture_open(folder, true, STORE_DAMAGED);
    check_sound(store);
    store_acknowledge(store);
    store_fixture_close(store, STORE_FINE);
}

/* What a view says is nothing that anybody has set. */
TEST(test_view)
{
    static const char *const VIEWS[] = {
        "SELECT 'speed' AS name, game AS value FROM games", "SELECT DISTINCT 'speed' AS name, game AS value FROM games",
        "SELECT max('speed') AS name, max(game) AS value FROM games",
        "WITH RECURSIVE n (v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n) SELECT 'a' || v AS name, v AS value FROM n"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(VIEWS); i++) {
        char sql[200];
        snprintf(sql, sizeof sql, "DROP TABLE settings; CREATE VIEW settings AS %s", VIEWS[i]);
        check_context("%s", sql);
        const char *folder = make_strange(sql);
        Store *store = store_fixture_open(folder, true, STORE_DAMAGED);
        CHECK(!store_fixture_has_setting(store));
        seen[0] = '\0';
        CHECK(store_settings(store, note_setting, NULL));
        CHECK(!strstr(seen, "the-plot"));
        store_fixture_check_all(store, games, GAMES);
        store_acknowledge(store);
        store_fixture_close(store, STORE_FINE);
    }
}

/* A log with a NUL in it is cut there: a file that is only read is told to be damaged. */
TEST(test_log_with_nul)
{
    const char *folder = store_fixture_fill(games, GAMES);
    store_fixture_sql(store_fixture_database(folder), "UPDATE logs SET log = log || char(0) || 'T1-T2+1 '");
    Store *store = store_open(&(StoreOptions){.folder = folder, .reads = true});
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_fixture_check_all(store, games, GAMES);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_close(store, NULL));
}

/* Where the file system cannot do with a log, all is kept without one. */
TEST(test_file_system_without_logs)
{
    Random random = {.state = 6};
    Played game = store_fixture_deal(1, rules_game_at(0));
    StoreOptions options = {.folder = store_fixture_folder(), .file_system = "unix-dotfile", .threads = &store_threads};
    Store *store = store_open(&options);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    store_fixture_play(&game, store, &random, 20);
    CHECK(!store_fixture_exists(store_fixture_path(options.folder, "theplot.db-wal")));
    store_fixture_close(store, STORE_FINE);
    store = store_open(&options);
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
}

/* Two games that were on the table at the same instant: the one with the larger number is the later. */
TEST(test_same_instant)
{
    StoredGame latest[8];
    const char *folder = store_fixture_fill(games, GAMES);
    store_fixture_sql(store_fixture_database(folder), "UPDATE games SET touched = 5");
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    int count = store_latest(store, latest, 8);
    CHECK_EQUAL_INT(GAMES, count);
    for (int i = 0; i < count; i++) {
        CHECK_EQUAL_UINT64((uint64_t)(GAMES - i), latest[i].result.id);
        store_free_game(&latest[i]);
    }
    store_fixture_close(store, STORE_FINE);
}

/* Logs are read up to the first character that no log has. */
TEST(test_strange_logs)
{
    static const char *const STRANGE_LOGS[] = {"char(127)", "char(233)", "char(10)", "char(31)"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(STRANGE_LOGS); i++) {
        char sql[128];
        StoredGame found;
        const char *folder = store_fixture_fill(games, GAMES);
        snprintf(sql, sizeof sql, "UPDATE logs SET log = log || 'T1' || %s || 'T2 '", STRANGE_LOGS[i]);
        store_fixture_sql(store_fixture_database(folder), sql);
        Store *store = store_fixture_open(folder, true, STORE_FINE);
        if (CHECK(store_load(store, 1, &found))) {
            CHECK_EQUAL_TEXT(games[0].log, found.log);
            store_free_game(&found);
        }
        store_fixture_close(store, STORE_FINE);
    }
}

/* A setting that is too long, or without a name, is not kept. */
TEST(test_settings_out_of_bounds)
{
    static char value[STORE_VALUE_SIZE + 1];
    Store *store = store_fixture_open(store_fixture_folder(), true, STORE_FINE);
    memset(value, 'x', STORE_VALUE_SIZE);
    store_set(store, "long", value);
    store_set(store, "", "x");
    store_set(store, LONG_NAME, "x");
    value[STORE_VALUE_SIZE - 1] = '\0';
    store_set(store, "longest", value);
    setting_count = 0;
    CHECK(store_settings(store, note_setting, NULL));
    CHECK_EQUAL_INT(1, setting_count);
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(STORE_FINE, store_close(NULL, NULL));
    char detail[STORE_DETAIL_SIZE] = "x";
    CHECK_EQUAL_INT(STORE_FINE, store_close(NULL, detail));
    CHECK_EQUAL_TEXT("", detail);
}

/* A name that goes on behind a NUL is no other one twice, which would be damage, and is not taken over from damage. */
TEST(test_names_with_nul)
{
    static const char *const more[] = {"", "CREATE VIEW v AS SELECT 1;"};
    for (int damaged = 0; damaged < 2; damaged++) {
        char sql[160];
        const char *folder = store_fixture_folder();
        check_context("%s", more[damaged]);
        Store *store = store_fixture_open(folder, false, STORE_FINE);
        store_set(store, "abc", "x");
        store_fixture_close(store, STORE_FINE);
        snprintf(sql, sizeof sql, "INSERT INTO settings VALUES (CAST(x'61626300ff' AS TEXT), 'y');%s", more[damaged]);
        store_fixture_sql(store_fixture_database(folder), sql);
        for (int i = 0; i < 2; i++) {
            store = store_fixture_open(folder, false, damaged && i == 0 ? STORE_DAMAGED : STORE_FINE);
            setting_count = 0;
            CHECK(store_settings(store, note_setting, NULL));
            CHECK_EQUAL_INT(1, setting_count);
            store_acknowledge(store);
            store_fixture_close(store, STORE_FINE);
        }
        CHECK_EQUAL_INT(damaged, store_fixture_count(folder, "theplot-damaged"));
        CHECK_EQUAL_INT(2 - damaged,
                        store_fixture_number(store_fixture_database(folder), "SELECT count(*) FROM settings"));
    }
}

/* Two leaves of a tree exchanged: each row is sound, but they come out of order, which might be a circle. */
static void swap_leaves(const char *folder, const char *name)
{
    char sql[160];
    size_t length;
    const char *path = store_fixture_database(folder);
    snprintf(sql, sizeof sql,
             "SELECT min(pageno) * 1000000 + max(pageno) FROM dbstat WHERE name = '%s' AND pagetype = 'leaf'", name);
    int64_t both = store_fixture_number(path, sql);
    char *bytes = check_read_file(folder, "theplot.db", &length);
    char *one = bytes + (both / 1000000 - 1) * PAGE;
    char *other = bytes + (both % 1000000 - 1) * PAGE;
    CHECK(one != other);
    char kept[PAGE];
    memcpy(kept, one, PAGE);
    memcpy(one, other, PAGE);
    memcpy(other, kept, PAGE);
    check_write_file(folder, "theplot.db", bytes, length);
    free(bytes);
}

TEST(test_out_of_order)
{
    for (int settings = 0; settings < 2; settings++) {
        GameResult *results = NULL;
        check_context("%s", settings ? "settings" : "games");
        const char *folder = store_fixture_folder();
        Store *store = store_fixture_open(folder, true, STORE_FINE);
        for (int i = 1; i <= RESULTS; i++) {
            char name[32];
            GameResult result = {.id = (uint64_t)i, .game = rules_game_at(0), .begun = true, .touched = i};
            snprintf(name, sizeof name, "setting-%04d", i);
            store_put_game(store, &result, "", 0);
            store_set(store, name, "a value of some length, so that there are several pages");
        }
        store_fixture_wait_for_copy(folder);
        store_fixture_close(store, STORE_FINE);
        swap_leaves(folder, settings ? "settings" : "games");
        store = store_fixture_open(folder, false, STORE_FINE);
        setting_count = 0;
        CHECK(store_settings(store, note_setting, NULL));
        CHECK_EQUAL_INT(RESULTS, setting_count);
        CHECK_EQUAL_INT(RESULTS, store_results(store, &results));
        free(results);
        CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
        store_acknowledge(store);
        store_fixture_close(store, STORE_FINE);
    }
}

/* A database that says that it is somebody else's, or of some version, but has nothing in it, is put aside. */
TEST(test_empty_but_strange)
{
    static const char *const MARKS[] = {"PRAGMA application_id = 5", "PRAGMA user_version = 5",
                                        "PRAGMA application_id = 1349283700"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MARKS); i++) {
        check_context("%s", MARKS[i]);
        const char *folder = store_fixture_folder();
        store_fixture_sql(store_fixture_database(folder), MARKS[i]);
        store_fixture_check_reading(folder, STORE_DAMAGED);
        Store *store = store_fixture_open(folder, true, STORE_DAMAGED);
        store_acknowledge(store);
        store_fixture_close(store, STORE_FINE);
        CHECK_EQUAL_INT(1, store_fixture_count(folder, "theplot-damaged"));
    }
}

/* A file system that there is not: there is no store, and the file stays as it is. */
TEST(test_no_such_file_system)
{
    const char *folder = store_fixture_fill(games, GAMES);
    CHECK(!store_open(&(StoreOptions){.folder = folder, .file_system = "there is none"}));
    store_fixture_close(store_fixture_open(folder, true, STORE_FINE), STORE_FINE);
    CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
}

/* Something else than a database, and a newer one, are only looked at. */
TEST(test_only_read)
{
    const char *folder = store_fixture_folder();
    check_write_file(folder, "theplot.db", "Dear diary", 10);
    store_fixture_check_reading(folder, STORE_DAMAGED);
    folder = store_fixture_fill(games, GAMES);
    store_fixture_sql(store_fixture_database(folder), "PRAGMA user_version = 99");
    store_fixture_check_reading(folder, STORE_NEWER);
    folder = store_fixture_folder();
    check_write_file(folder, "theplot.db", "", 0);
    store_fixture_check_reading(folder, STORE_NOWHERE);
}
