/* SPDX-License-Identifier: MIT */
/*
 * Files that cannot be used, and files that are something else: the store says which, goes on in memory or with a new
 * file, shows what can be read, keeps what it found, and loses nothing that was handed over.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "store/cellar.h"
#include "store/denied.h"
#include "support/check.h"

enum { MANY = 300, PAGE = 4096 };

/* A folder with `count` games that were played, and a setting. */
static const char *make_folder(Played *games, int count)
{
    Random random = {.state = 17};
    const char *folder = cellar_folder();
    Store *store = cellar_open(folder, true, STORE_FINE);
    for (int i = 0; i < count; i++) {
        games[i] = cellar_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        cellar_play(&games[i], NULL, &random, 40);
        store_put_game(store, &games[i].result, games[i].log, games[i].hash);
    }
    store_set(store, "speed", "fast");
    cellar_close(store, STORE_FINE);
    return folder;
}

static void forget_games(Played *games, int count)
{
    for (int i = 0; i < count; i++) {
        cellar_forget(&games[i]);
    }
}

static void note_speed(void *context, const char *name, const char *value)
{
    *(bool *)context = strcmp(name, "speed") == 0 && strcmp(value, "fast") == 0;
}

static bool has_setting(Store *store)
{
    bool found = false;
    store_settings(store, note_speed, &found);
    return found;
}

/* Whatever is the matter with the file, a game can be played, and is there until the end. */
static void check_plays(Store *store)
{
    Random random = {.state = 23};
    Played game = cellar_deal(1000, rules_game_at(0));
    cellar_play(&game, store, &random, 20);
    cellar_check(store, &game);
    cellar_forget(&game);
}

static Store *open_with(const char *folder, DeniedMode mode, StoreTrouble expected)
{
    StoreOptions options = {.folder = folder, .file_system = denied_file_system(mode), .threaded = true};
    Store *store = store_open(&options);
    CHECK_EQUAL_INT(expected, store_trouble(store, NULL));
    return store;
}

static void test_second_copy(void)
{
    StoredGame missing;
    Random random = {.state = 2};
    Played games[2];
    const char *folder = make_folder(games, 2);
    Store *first = cellar_open(folder, true, STORE_FINE);
    cellar_play(&games[0], first, &random, 10);
    store_settle(first);
    Store *second = cellar_open(folder, true, STORE_IN_USE);
    cellar_check(second, &games[0]);
    cellar_check(second, &games[1]);
    CHECK(has_setting(second));
    check_plays(second);
    CHECK(!store_load(first, 1000, &missing));
    cellar_play(&games[1], first, &random, 10);
    cellar_check(first, &games[1]);
    cellar_close(second, STORE_IN_USE);
    cellar_close(first, STORE_FINE);
    first = cellar_open(folder, true, STORE_FINE);
    cellar_check(first, &games[0]);
    cellar_check(first, &games[1]);
    CHECK(!store_load(first, 1000, &missing));
    cellar_close(first, STORE_FINE);
    forget_games(games, 2);
}

static void test_newer_version(void)
{
    size_t before = 0;
    size_t after = 0;
    StoredGame missing;
    Played game;
    const char *folder = make_folder(&game, 1);
    cellar_sql(cellar_database(folder), "PRAGMA user_version = 99; ALTER TABLE games ADD COLUMN mood TEXT");
    char *bytes = check_read_file(folder, "theplot.db", &before);
    Store *store = cellar_open(folder, true, STORE_NEWER);
    CHECK(!store_load(store, 1, &missing));
    check_plays(store);
    cellar_close(store, STORE_NEWER);
    char *again = check_read_file(folder, "theplot.db", &after);
    CHECK(before == after && memcmp(bytes, again, before) == 0);
    CHECK_EQUAL_INT(0, cellar_count(folder, "theplot-damaged"));
    free(bytes);
    free(again);
    cellar_forget(&game);
}

/* The file was put aside as it was, under the name that is told, and the new one is in use. */
static void check_put_aside(const char *folder, const void *bytes, size_t length)
{
    char name[STORE_DETAIL_SIZE];
    Store *store = cellar_open(folder, true, STORE_DAMAGED);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, name));
    if (!CHECK(strncmp(name, "theplot-damaged-", 16) == 0)) {
        cellar_close(store, STORE_FINE);
        return;
    }
    size_t kept = 0;
    char *aside = check_read_file(folder, name, &kept);
    CHECK(kept == length && memcmp(aside, bytes, length) == 0);
    free(aside);
    check_plays(store);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_acknowledge(store);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    cellar_close(store, STORE_FINE);
    store = cellar_open(folder, true, STORE_FINE);
    StoredGame game;
    if (CHECK(store_load(store, 1000, &game))) {
        store_free_game(&game);
    }
    cellar_close(store, STORE_FINE);
}

static void test_alien_database(void)
{
    size_t length = 0;
    const char *folder = cellar_folder();
    cellar_sql(cellar_database(folder), "CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('x');"
                                        "CREATE VIEW games AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT"
                                        " id + 1 FROM n) SELECT id FROM n;"
                                        "CREATE VIEW settings AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT"
                                        " id + 1 FROM n) SELECT id AS name, id AS value FROM n");
    char *bytes = check_read_file(folder, "theplot.db", &length);
    check_put_aside(folder, bytes, length);
    free(bytes);
}

/* A view in place of a table, in a database that says that it is ours. */
static void test_view_in_place_of_a_table(void)
{
    Played game;
    const char *folder = make_folder(&game, 1);
    cellar_sql(cellar_database(folder), "DROP TABLE settings; CREATE VIEW settings AS WITH RECURSIVE n (id) AS"
                                        " (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT 'a' || id AS name,"
                                        " id AS value FROM n");
    Store *store = cellar_open(folder, true, STORE_DAMAGED);
    CHECK(!has_setting(store));
    cellar_check(store, &game);
    cellar_close(store, STORE_DAMAGED);
    cellar_forget(&game);
}

static void test_files_that_are_no_database(void)
{
    static char bytes[3 * PAGE];
    static const size_t LENGTHS[] = {1, 15, 16, 99, 100, 512, PAGE, 3 * PAGE};
    Random random = {.state = 99};
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)base_random_below(&random, 256);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LENGTHS); i++) {
        check_context("%d bytes", (int)LENGTHS[i]);
        const char *folder = cellar_folder();
        cellar_write_file(cellar_database(folder), bytes, LENGTHS[i]);
        check_put_aside(folder, bytes, LENGTHS[i]);
    }
}

static void test_empty_file(void)
{
    const char *folder = cellar_folder();
    cellar_write_file(cellar_database(folder), "", 0);
    Store *store = cellar_open(folder, true, STORE_FINE);
    check_plays(store);
    cellar_close(store, STORE_FINE);
}

static void test_folder_in_its_place(void)
{
    const char *folder = cellar_folder();
    mkdir(cellar_database(folder), 0700);
    Store *store = cellar_open(folder, true, STORE_FAILING);
    check_plays(store);
    cellar_close(store, STORE_FAILING);
    CHECK(cellar_exists(cellar_database(folder)));
    CHECK_EQUAL_INT(0, cellar_count(folder, "theplot-damaged"));
}

static void test_spoilt_lock(void)
{
    static char bytes[PAGE] = "this is no lock";
    const char *folder = cellar_folder();
    cellar_write_file(cellar_path(folder, "theplot.lock"), bytes, sizeof bytes);
    Store *store = cellar_open(folder, true, STORE_FINE);
    Store *second = cellar_open(folder, true, STORE_IN_USE);
    cellar_close(second, STORE_IN_USE);
    cellar_close(store, STORE_FINE);
}

static void test_read_only(void)
{
    size_t before = 0;
    size_t after = 0;
    Random random = {.state = 31};
    Played games[3];
    const char *folder = make_folder(games, 3);
    char *bytes = check_read_file(folder, "theplot.db", &before);
    Store *store = open_with(folder, DENIED_WRITING, STORE_READ_ONLY);
    for (int i = 0; i < 3; i++) {
        cellar_check(store, &games[i]);
    }
    CHECK(has_setting(store));
    cellar_play(&games[1], store, &random, 10);
    cellar_check(store, &games[1]);
    cellar_close(store, STORE_READ_ONLY);
    char *again = check_read_file(folder, "theplot.db", &after);
    CHECK(before == after && memcmp(bytes, again, before) == 0);
    store = open_with(folder, DENIED_EVERYTHING, STORE_READ_ONLY);
    check_plays(store);
    cellar_close(store, STORE_READ_ONLY);
    free(bytes);
    free(again);
    forget_games(games, 3);
}

static void test_no_folder_to_be_had(void)
{
    const char *file = cellar_path(cellar_folder(), "file");
    cellar_write_file(file, "x", 1);
    Store *store = cellar_open(cellar_path(file, "below"), true, STORE_READ_ONLY);
    check_plays(store);
    cellar_close(store, STORE_READ_ONLY);
}

/* Destroys a leaf of a table. */
static void destroy_page(const char *folder, const char *table)
{
    size_t length = 0;
    char sql[160];
    const char *path = cellar_database(folder);
    snprintf(sql, sizeof sql,
             "SELECT pageno FROM dbstat WHERE name = '%s' AND pagetype = 'leaf' ORDER BY pageno"
             " LIMIT 1 OFFSET 3",
             table);
    int64_t page = cellar_number(path, sql);
    char *bytes = check_read_file(folder, "theplot.db", &length);
    memset(bytes + (page - 1) * PAGE, 0xEE, PAGE);
    cellar_write_file(path, bytes, length);
    free(bytes);
}

/* Every game that comes back is as it was; what lay in the page that was destroyed may be missing. */
static void test_page_destroyed(void)
{
    static Played games[MANY];
    GameResult *results;
    const char *folder = make_folder(games, MANY);
    destroy_page(folder, "games");
    Store *store = cellar_open(folder, true, STORE_FINE);
    int count = store_results(store, &results);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    CHECK(count >= MANY - 80 && count < MANY);
    for (int i = 0; i < count; i++) {
        cellar_check(store, &games[results[i].id - 1]);
    }
    CHECK(has_setting(store));
    CHECK_EQUAL_INT(1, cellar_count(folder, "theplot-damaged"));
    cellar_close(store, STORE_DAMAGED);
    free(results);
    forget_games(games, MANY);
}

/* A page that nobody reads is found all the same: by the thread when nothing else is to be done, else at the end. */
static void test_page_destroyed_unseen(bool threaded)
{
    static Played games[MANY];
    GameResult *results;
    const char *folder = make_folder(games, MANY);
    destroy_page(folder, "logs");
    Store *store = cellar_open(folder, threaded, STORE_FINE);
    for (int i = 0; threaded && store_trouble(store, NULL) == STORE_FINE; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        if (!CHECK(i < 5000)) {
            break;
        }
    }
    cellar_close(store, STORE_DAMAGED);
    store = cellar_open(folder, threaded, STORE_FINE);
    CHECK_EQUAL_INT(MANY, store_results(store, &results)); /* their rows lie elsewhere */
    free(results);
    int whole = 0;
    for (int i = 0; i < MANY; i++) {
        StoredGame game;
        if (CHECK(store_load(store, games[i].result.id, &game))) {
            bool same = strcmp(game.log, games[i].log) == 0;
            CHECK(same || game.log_length == 0);
            whole += same;
            store_free_game(&game);
        }
    }
    CHECK(whole >= MANY - 30 && whole < MANY);
    cellar_close(store, STORE_FINE);
    forget_games(games, MANY);
}

static void test_page_destroyed_unseen_threaded(void)
{
    test_page_destroyed_unseen(true);
}

static void test_page_destroyed_unseen_unthreaded(void)
{
    test_page_destroyed_unseen(false);
}

/* Tables that go while the game is played: all that is remembered is written anew. */
static void test_destroyed_while_playing(bool threaded)
{
    Random random = {.state = 41};
    Played games[2];
    const char *folder = make_folder(games, 2);
    Store *store = cellar_open(folder, threaded, STORE_FINE);
    cellar_play(&games[0], store, &random, 10);
    store_settle(store);
    cellar_sql(cellar_database(folder), "DROP TABLE logs; DROP TABLE lessons");
    cellar_play(&games[0], store, &random, 10);
    store_settle(store);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    cellar_check(store, &games[0]);
    CHECK(has_setting(store));
    CHECK(!store_lesson_seen(store, "plait"));
    store_acknowledge(store);
    cellar_close(store, STORE_FINE);
    store = cellar_open(folder, threaded, STORE_FINE);
    cellar_check(store, &games[0]);
    cellar_close(store, STORE_FINE);
    forget_games(games, 2);
}

static void test_destroyed_while_playing_threaded(void)
{
    test_destroyed_while_playing(true);
}

static void test_destroyed_while_playing_unthreaded(void)
{
    test_destroyed_while_playing(false);
}

/* Somebody holds the database: told, nothing lost, and made good with the next thing handed over, or at the end. */
static void test_held_by_somebody(bool threaded)
{
    sqlite3 *other;
    Random random = {.state = 43};
    Played game;
    const char *folder = make_folder(&game, 1);
    Store *store = cellar_open(folder, threaded, STORE_FINE);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(cellar_database(folder), &other));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    cellar_play(&game, store, &random, 10);
    store_settle(store);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, NULL));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    store_set(store, "more", "1");
    store_settle(store);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    cellar_check(store, &game);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    cellar_play(&game, store, &random, 10);
    store_settle(store);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    sqlite3_close(other);
    cellar_close(store, STORE_FINE);
    store = cellar_open(folder, threaded, STORE_FINE);
    cellar_check(store, &game);
    cellar_close(store, STORE_FINE);
    cellar_forget(&game);
}

static void test_held_by_somebody_threaded(void)
{
    test_held_by_somebody(true);
}

static void test_held_by_somebody_unthreaded(void)
{
    test_held_by_somebody(false);
}

/* Rows that were edited: brought into bounds or passed over, and left in the file. */
static void test_edited_rows(void)
{
    StoredGame game;
    Played games[6];
    GameResult *results;
    const char *folder = make_folder(games, 6);
    const char *path = cellar_database(folder);
    cellar_sql(path, "UPDATE games SET moves = -5, played = -1, touched = -9, day = 1e12, helps = -1, started = 'x',"
                     " branched_from = -7 WHERE id = 1;"
                     "UPDATE games SET game = 'whist' WHERE id = 2; UPDATE games SET rules = X'00FF' WHERE id = 3;"
                     "UPDATE logs SET log = printf('%.*c', 5000000, 'x') WHERE game = 4;"
                     "UPDATE logs SET log = X'0001FF' WHERE game = 5; DELETE FROM logs WHERE game = 6;"
                     "INSERT INTO games SELECT -1, game, rules, deal, started, touched, played, moves, helps, won,"
                     " begun, hash, branched_from, day FROM games WHERE id = 1");
    Store *store = cellar_open(folder, true, STORE_FINE);
    CHECK_EQUAL_INT(4, store_results(store, &results));
    CHECK_EQUAL_INT(0, results[0].moves);
    CHECK_EQUAL_UINT64(0, results[0].played);
    CHECK_EQUAL_INT(0, results[0].touched);
    CHECK_EQUAL_INT(0, results[0].started);
    CHECK_EQUAL_INT(99991231, results[0].day);
    CHECK_EQUAL_UINT64(0, results[0].branched_from);
    CHECK(!store_load(store, 2, &game));
    CHECK(!store_load(store, 3, &game));
    CHECK(!store_load(store, UINT64_MAX, &game));
    for (uint64_t id = 4; id <= 6; id++) {
        CHECK(store_load(store, id, &game));
        CHECK_EQUAL_UINT64(0, game.log_length); /* one word without an end is none */
        store_free_game(&game);
    }
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    cellar_close(store, STORE_FINE);
    CHECK_EQUAL_INT(7, cellar_number(path, "SELECT count(*) FROM games"));
    free(results);
    forget_games(games, 6);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: trouble_test SCRATCH\n", stderr);
        return EXIT_FAILURE;
    }
    cellar_begin(argv[1]);
    CHECK_RUN(test_second_copy);
    CHECK_RUN(test_newer_version);
    CHECK_RUN(test_alien_database);
    CHECK_RUN(test_view_in_place_of_a_table);
    CHECK_RUN(test_files_that_are_no_database);
    CHECK_RUN(test_empty_file);
    CHECK_RUN(test_folder_in_its_place);
    CHECK_RUN(test_spoilt_lock);
    CHECK_RUN(test_read_only);
    CHECK_RUN(test_no_folder_to_be_had);
    CHECK_RUN(test_page_destroyed);
    CHECK_RUN(test_page_destroyed_unseen_threaded);
    CHECK_RUN(test_page_destroyed_unseen_unthreaded);
    CHECK_RUN(test_destroyed_while_playing_threaded);
    CHECK_RUN(test_destroyed_while_playing_unthreaded);
    CHECK_RUN(test_held_by_somebody_threaded);
    CHECK_RUN(test_held_by_somebody_unthreaded);
    CHECK_RUN(test_edited_rows);
    return check_report();
}
