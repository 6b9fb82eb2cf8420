/* SPDX-License-Identifier: MIT */
/*
 * Files that cannot be used, and files that are something else: the store says which, goes on in memory or with a new
 * file, shows what can be read, keeps what it found, and loses nothing that was handed over.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/denied.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "store/store_parts.h"
#include "store/threads.h"
#include "support/check.h"

enum { PAGE = 4096 };

/* Whatever is the matter with the file, a game can be played, and is there until the end. */
static void check_plays(Store *store)
{
    Random random = {.state = 23};
    Played game = store_fixture_deal(1000, rules_game_at(0));
    store_fixture_play(&game, store, &random, 20);
    store_fixture_check(store, &game);
}

TEST(test_second_copy)
{
    StoredGame missing;
    Random random = {.state = 2};
    Played games[2];
    const char *folder = store_fixture_fill(games, 2);
    Store *first = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_play(&games[0], first, &random, 10);
    Store *second = store_fixture_open(folder, true, STORE_IN_USE);
    store_fixture_check_all(second, games, 2);
    CHECK(store_fixture_has_setting(second));
    check_plays(second);
    CHECK(!store_load(first, 1000, &missing));
    store_fixture_play(&games[1], first, &random, 10);
    store_fixture_check(first, &games[1]);
    store_fixture_close(second, STORE_IN_USE);
    store_fixture_close(first, STORE_FINE);
    first = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_check_all(first, games, 2);
    CHECK(!store_load(first, 1000, &missing));
    store_fixture_close(first, STORE_FINE);
}

TEST(test_newer_version)
{
    StoredGame missing;
    Played game;
    const char *folder = store_fixture_fill(&game, 1);
    store_fixture_sql(store_fixture_database(folder),
                      "PRAGMA user_version = 99; ALTER TABLE games ADD COLUMN mood TEXT");
    Bytes before = scratch_read(folder, "theplot.db");
    Store *store = store_fixture_open(folder, true, STORE_NEWER);
    CHECK(!store_load(store, 1, &missing));
    check_plays(store);
    store_fixture_close(store, STORE_NEWER);
    CHECK(scratch_has(folder, "theplot.db", &before));
    CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
    scratch_forget(&before);
}

/* The file was put aside as it was, under the name that is told, and the new one is in use. */
static void check_put_aside(const char *folder)
{
    char name[STORE_DETAIL_SIZE];
    Bytes found = scratch_read(folder, "theplot.db");
    Store *store = store_fixture_open(folder, true, STORE_DAMAGED);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, name));
    CHECK(strncmp(name, "theplot-damaged-", 16) == 0 && scratch_has(folder, name, &found));
    scratch_forget(&found);
    check_plays(store);
    CHECK_EQUAL_INT(STORE_DAMAGED, store_trouble(store, NULL));
    store_acknowledge(store);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, true, STORE_FINE);
    StoredGame game;
    if (CHECK(store_load(store, 1000, &game))) {
        store_free_game(&game);
    }
    store_fixture_close(store, STORE_FINE);
}

TEST(test_alien_database)
{
    const char *folder = store_fixture_folder();
    store_fixture_sql(store_fixture_database(folder),
                      "CREATE TABLE bookmarks (url TEXT); INSERT INTO bookmarks VALUES ('x');"
                      "CREATE VIEW games AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT"
                      " id + 1 FROM n) SELECT id FROM n;"
                      "CREATE VIEW settings AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT"
                      " id + 1 FROM n) SELECT id AS name, id AS value FROM n");
    check_put_aside(folder);
}

TEST(test_files_that_are_no_database)
{
    static char bytes[3 * PAGE];
    static const size_t LENGTHS[] = {1, 15, 16, 99, 100, 512, PAGE, 3 * PAGE};
    Random random = {.state = 99};
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)base_random_below(&random, 256);
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(LENGTHS); i++) {
        check_context("%d bytes", (int)LENGTHS[i]);
        const char *folder = store_fixture_folder();
        check_write_file(folder, "theplot.db", bytes, LENGTHS[i]);
        check_put_aside(folder);
    }
}

/* Beside a journal such a file may be what SQLite was writing when it was killed: that is for SQLite to say. */
TEST(test_no_database_beside_a_journal)
{
    static const char bytes[] = "not a database";
    const char *folder = store_fixture_folder();
    check_write_file(folder, "theplot.db", bytes, sizeof bytes);
    check_write_file(folder, "theplot.db-journal", "no journal", 10);
    check_put_aside(folder);
}

TEST(test_empty_file)
{
    const char *folder = store_fixture_folder();
    check_write_file(folder, "theplot.db", "", 0);
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    check_plays(store);
    store_fixture_close(store, STORE_FINE);
}

TEST(test_folder_in_its_place)
{
    const char *folder = store_fixture_folder();
    mkdir(store_fixture_database(folder), 0700);
    Store *store = store_fixture_open(folder, true, STORE_FAILING);
    check_plays(store);
    store_fixture_close(store, STORE_FAILING);
    CHECK(store_fixture_exists(store_fixture_database(folder)));
    CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
}

/* A pipe, or a device without an end, in the place of one of the files: nothing waits for it. */
TEST(test_pipes)
{
    static const char *const names[] = {"theplot.db", "theplot.db-wal", "theplot.db-shm", "theplot.db-journal",
                                        "theplot.lock"};
    for (int device = 0; device < 2; device++) {
        for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
            Played game;
            const char *folder = store_fixture_fill(&game, 1);
            const char *path = store_fixture_path(folder, names[i]);
            check_context("%s", names[i]);
            remove(path);
            CHECK_EQUAL_INT(0, device ? symlink("/dev/zero", path) : mkfifo(path, 0600));
            alarm(60);
            Store *store = store_fixture_open(folder, true, STORE_FAILING);
            check_plays(store);
            store_fixture_close(store, STORE_FAILING);
            store_fixture_check_reading(folder, STORE_FAILING);
            alarm(0);
            CHECK_EQUAL_INT(0, remove(path));
        }
    }
}

TEST(test_spoilt_lock)
{
    static char bytes[PAGE] = "this is no lock";
    const char *folder = store_fixture_folder();
    check_write_file(folder, "theplot.lock", bytes, sizeof bytes);
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    Store *second = store_fixture_open(folder, true, STORE_IN_USE);
    store_fixture_close(second, STORE_IN_USE);
    store_fixture_close(store, STORE_FINE);
}

/* Also where the file is opened for reading only, although writing was asked for. */
TEST(test_read_only)
{
    static const DeniedMode MODES[] = {DENIED_WRITING, DENIED_OPENING};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MODES); i++) {
        Random random = {.state = 31};
        Played games[3];
        const char *folder = store_fixture_fill(games, 3);
        Bytes before = scratch_read(folder, "theplot.db");
        Store *store = denied_open(folder, MODES[i], STORE_READ_ONLY);
        store_fixture_check_all(store, games, 3);
        CHECK(store_fixture_has_setting(store));
        store_fixture_play(&games[1], store, &random, 10);
        store_fixture_check(store, &games[1]);
        store_fixture_close(store, STORE_READ_ONLY);
        CHECK(scratch_has(folder, "theplot.db", &before));
        store = denied_open(folder, DENIED_EVERYTHING, STORE_READ_ONLY);
        check_plays(store);
        store_fixture_close(store, STORE_READ_ONLY);
        scratch_forget(&before);
    }
}

/* What could not be written at first is, at the end, if it can be by then. */
TEST(test_writable_again)
{
    Random random = {.state = 37};
    Played games[2];
    const char *folder = store_fixture_fill(games, 1);
    games[1] = store_fixture_deal(2, rules_game_at(3));
    Store *store = denied_open(folder, DENIED_WRITING, STORE_READ_ONLY);
    store_fixture_play(&games[0], store, &random, 10);
    store_fixture_play(&games[1], store, &random, 10);
    denied_file_system(DENIED_NOTHING);
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_check_all(store, games, 2);
    CHECK(store_fixture_has_setting(store));
    store_fixture_close(store, STORE_FINE);
    /* Not where what is in the file was never seen: games could have each other's ids. */
    Played other = store_fixture_deal(1, rules_game_at(1));
    store = denied_open(folder, DENIED_EVERYTHING, STORE_READ_ONLY);
    store_fixture_play(&other, store, &random, 10);
    denied_file_system(DENIED_NOTHING);
    store_fixture_close(store, STORE_READ_ONLY);
    store_fixture_check_kept(folder, &games[0], 1);
}

/* A disk without room from the start, perhaps with a file that has to be made anew: all is kept as soon as there is
 * room, at the end at the latest, and nothing is put aside that has nothing in it. */
TEST(test_room_again)
{
    for (int way = 0; way < 4; way++) {
        Random random = {.state = 41};
        Played games[2];
        const char *folder = store_fixture_fill(games, 1);
        check_context("way %d", way);
        Store *store = store_fixture_open(folder, true, STORE_FINE);
        store_fixture_wait_for_thread();
        store_fixture_close(store, STORE_FINE);
        CHECK(way % 2 == 0 || truncate(store_fixture_database(folder), 0) == 0);
        store_fixture_close(denied_open(folder, DENIED_ROOM, STORE_FULL), STORE_FULL);
        store = denied_open(folder, DENIED_ROOM, STORE_FULL);
        games[1] = store_fixture_deal(2, rules_game_at(3));
        store_fixture_play(&games[1], store, &random, 10);
        store_advance(store);
        CHECK_EQUAL_INT(STORE_FULL, store_trouble(store, NULL));
        denied_file_system(DENIED_NOTHING);
        if (way < 2) {
            store->offered_at = 0; /* as some seconds later */
            store_advance(store);
            CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
            store_fixture_play(&games[0], store, &random, 10);
        }
        store_fixture_close(store, STORE_FINE);
        store_fixture_check_kept(folder, games, 2);
        CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
    }
}

TEST(test_no_folder_to_be_had)
{
    const char *folder = store_fixture_folder();
    check_write_file(folder, "file", "x", 1);
    Store *store = store_fixture_open(store_fixture_path(folder, "file/below"), true, STORE_FAILING);
    char detail[STORE_DETAIL_SIZE];
    store_trouble(store, detail);
    CHECK(strstr(detail, "Not a directory") != NULL);
    check_plays(store);
    store_fixture_close(store, STORE_FAILING);
}

/* A link that leads nowhere, in the place of the file or of the folder, is not called read-only. */
TEST(test_links_that_lead_nowhere)
{
    for (int i = 0; i < 2; i++) {
        char detail[STORE_DETAIL_SIZE];
        const char *above = store_fixture_folder();
        const char *link = i == 0 ? store_fixture_path(above, "link") : store_fixture_database(above);
        CHECK_EQUAL_INT(0, symlink(store_fixture_path(above, "no/where"), link));
        Store *store = store_fixture_open(i == 0 ? link : above, true, STORE_FAILING);
        store_trouble(store, detail);
        CHECK(strstr(detail, "No such file or directory") != NULL);
        check_plays(store);
        store_fixture_close(store, STORE_FAILING);
    }
}

TEST(test_no_descriptors_left)
{
    char detail[STORE_DETAIL_SIZE];
    struct rlimit before;
    const char *folder = store_fixture_folder();
    int next = dup(0);
    CHECK(next >= 0 && close(next) == 0 && getrlimit(RLIMIT_NOFILE, &before) == 0);
    CHECK_EQUAL_INT(0, setrlimit(RLIMIT_NOFILE, &(struct rlimit){(rlim_t)next, before.rlim_max}));
    Store *store = store_fixture_open(folder, true, STORE_FAILING);
    store_trouble(store, detail);
    CHECK_EQUAL_INT(0, setrlimit(RLIMIT_NOFILE, &before));
    CHECK(strstr(detail, "Too many open files") != NULL);
    check_plays(store);
    store_close(store, NULL);
}

/* A folder may be called anything; also what SQLite would take for a URI. */
TEST(test_names_of_folders)
{
    static const char *const names[] = {
        "file:x?mode=memory", "file:", "file:y/z", "file:a%20b#c", "a?mode=memory", "100%", "a#b", "a b", "%41",
        "\xC3\xA4",           "-x"};
    for (size_t i = 0; i < BASE_ARRAY_COUNT(names); i++) {
        Random random = {.state = i + 1};
        const char *above = store_fixture_folder();
        const char *folder = store_fixture_path(above, names[i]);
        check_context("%s", names[i]);
        CHECK(chdir(above) == 0);
        Played game = store_fixture_deal(1, rules_game_at(0));
        Store *store = store_fixture_open(names[i], true, STORE_FINE);
        store_fixture_play(&game, store, &random, 10);
        store_fixture_close(store, STORE_FINE);
        store_fixture_check_kept(folder, &game, 1);
        Store *read = store_open(&(StoreOptions){.folder = names[i], .reads = true});
        store_fixture_check(read, &game);
        store_fixture_close(read, STORE_NOWHERE);
        read = denied_open(names[i], DENIED_WRITING, STORE_READ_ONLY);
        store_fixture_check(read, &game);
        store_fixture_close(read, STORE_READ_ONLY);
        denied_file_system(DENIED_NOTHING);
        CHECK(store_fixture_exists(store_fixture_database(folder)));
    }
    CHECK(chdir("/") == 0);
}

/* Names that are too long for the system or for SQLite are called that. */
TEST(test_names_that_are_too_long)
{
    static const int lengths[] = {60, 255, 256, 470, 520, 950, 3000, 5000};
    char name[5001];
    char detail[STORE_DETAIL_SIZE];
    for (size_t i = 0; i < BASE_ARRAY_COUNT(lengths); i++) {
        for (int parts = 0; parts < 2; parts++) {
            for (int j = 0; j < lengths[i]; j++) {
                name[j] = parts == 1 && j % 80 == 79 ? '/' : 'n';
            }
            name[lengths[i]] = '\0';
            check_context("%d characters%s", lengths[i], parts == 1 ? " in parts" : "");
            CHECK(chdir(store_fixture_folder()) == 0);
            bool fits = lengths[i] <= (parts == 1 ? 400 : 255);
            bool close = lengths[i] == 470; /* the folder's own path counts, too */
            Store *store = store_open(&(StoreOptions){.folder = name, .threads = &store_threads});
            StoreTrouble trouble = store_trouble(store, detail);
            CHECK(close || trouble == (fits ? STORE_FINE : STORE_FAILING));
            CHECK(trouble == STORE_FINE || CHECK_EQUAL_TEXT("the name of the folder is too long", detail));
            check_plays(store);
            CHECK_EQUAL_INT(trouble, store_close(store, NULL));
        }
    }
    CHECK(chdir("/") == 0);
}

/* Somebody holds the database: told, nothing lost, and made good with the next thing handed over, or at the end. */
static void test_held_by_somebody(bool threaded)
{
    sqlite3 *other;
    Random random = {.state = 43};
    Played game;
    const char *folder = store_fixture_fill(&game, 1);
    Store *store = store_fixture_open(folder, threaded, STORE_FINE);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(store_fixture_database(folder), &other));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    store_fixture_play(&game, store, &random, 10);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, NULL));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    store_set(store, "more", "1");
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    store_fixture_check(store, &game);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    store_fixture_play(&game, store, &random, 10);
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    sqlite3_close(other);
    store_fixture_close(store, STORE_FINE);
    store_fixture_check_kept(folder, &game, 1);
}

TEST_BOTH_WAYS(test_held_by_somebody)

static int count_begun(unsigned what, void *context, void *statement, void *sql)
{
    int *begun = context;
    (void)what, (void)statement, (void)sql;
    ++*begun;
    return 0;
}

static int interrupt(void *context)
{
    (void)context;
    return 1;
}

/* What cannot be read is asked for once more, and not for ever: the program waits for it. */
TEST(test_asked_twice)
{
    StoredGame missing;
    Played game;
    int begun = 0;
    Store *store = store_fixture_open(store_fixture_fill(&game, 1), false, STORE_FINE);
    sqlite3 *database = store->database.handle;
    store_fixture_check(store, &game);
    sqlite3_trace_v2(database, SQLITE_TRACE_STMT, count_begun, &begun);
    sqlite3_progress_handler(database, 1, interrupt, NULL);
    CHECK(!store_load(store, 1, &missing));
    CHECK_EQUAL_INT(2, begun);
    sqlite3_progress_handler(database, 0, NULL, NULL);
    sqlite3_trace_v2(database, 0, NULL, NULL);
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
}
