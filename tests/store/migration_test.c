/* SPDX-License-Identifier: MIT */
/*
 * A database of version 1 becomes one of the newest version with all that was in it, also when an earlier try was cut
 * off; and one that is half changed, which cannot come from us, is recovered.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

#include "store/denied.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/check.h"

enum { GAMES = 50 };

/* The tables as version 1 had them. */
static const char VERSION_1[] =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE games (id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, deal INTEGER NOT NULL,"
    " started INTEGER NOT NULL, touched INTEGER NOT NULL, played INTEGER NOT NULL, moves INTEGER NOT NULL,"
    " helps INTEGER NOT NULL, won INTEGER NOT NULL, begun INTEGER NOT NULL, hash INTEGER NOT NULL);"
    "CREATE TABLE logs (game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE, log TEXT NOT NULL);"
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX games_latest ON games (game, rules, touched);"
    "CREATE INDEX games_fresh ON games (game, rules) WHERE begun = 0;"
    "INSERT INTO settings VALUES ('speed', 'fast');"
    "PRAGMA application_id = 0x506C6F74;"
    "PRAGMA user_version = 1;";

static const char STEP_TO_2[] = "BEGIN; ALTER TABLE games ADD COLUMN branched_from INTEGER NOT NULL DEFAULT 0;"
                                "ALTER TABLE games ADD COLUMN day INTEGER NOT NULL DEFAULT 0;"
                                "CREATE TABLE lessons (game TEXT PRIMARY KEY, seen INTEGER NOT NULL) WITHOUT ROWID;"
                                "PRAGMA user_version = 2;";

static void insert_game(const char *path, const Played *played)
{
    char *sql = sqlite3_mprintf(
        "INSERT INTO games VALUES (%lld, %Q, %Q, %lld, %lld, %lld, %lld, %d, %d, %d, %d, %lld);"
        "INSERT INTO logs VALUES (%lld, %Q)",
        (long long)played->result.id, played->result.game->name, played->result.game->rules_name,
        (long long)played->result.deal, (long long)played->result.started, (long long)played->result.touched,
        (long long)played->result.played, played->result.moves, played->result.assist, played->result.won,
        played->result.begun, (long long)played->hash, (long long)played->result.id, played->log);
    store_fixture_sql(path, sql);
    sqlite3_free(sql);
}

static const char *make_version_1(Played games[GAMES])
{
    Random random = {.state = 51};
    const char *folder = store_fixture_folder();
    store_fixture_sql(store_fixture_database(folder), VERSION_1);
    for (int i = 0; i < GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&games[i], NULL, &random, 40);
        insert_game(store_fixture_database(folder), &games[i]);
    }
    return folder;
}

static void check_games(Store *store, const Played games[GAMES])
{
    GameResult *results;
    CHECK_EQUAL_INT(GAMES, store_results(store, &results));
    free(results);
    store_fixture_check_all(store, games, GAMES);
    CHECK(store_fixture_has_setting(store));
    CHECK(!store_lesson_seen(store, "plait"));
}

/* All is there, and what is new can be kept. */
static void check_becomes_2(const char *folder, Played games[GAMES])
{
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    check_games(store, games);
    games[3].result.day = 20261121;
    games[3].result.branched_from = 2;
    store_put_game(store, &games[3].result, games[3].log, games[3].hash);
    store_note_lesson(store, "plait");
    CHECK(store_lesson_seen(store, "plait"));
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(2, store_fixture_number(store_fixture_database(folder), "PRAGMA user_version"));
    store = store_fixture_open(folder, false, STORE_FINE);
    store_fixture_check(store, &games[3]);
    CHECK(store_lesson_seen(store, "plait"));
    store_fixture_close(store, STORE_FINE);
    CHECK_EQUAL_INT(0, store_fixture_count(folder, "theplot-damaged"));
}

TEST(test_version_1)
{
    Played games[GAMES];
    const char *folder = make_version_1(games);
    check_becomes_2(folder, games);
}

/* A new database has the tables that an old one comes to have. */
TEST(test_same_tables)
{
    static const char TABLES[] = "SELECT sum(length(replace(sql, ' ', ''))) * 1000 + count(*) FROM sqlite_master";
    Played games[GAMES];
    const char *old = make_version_1(games);
    const char *new = store_fixture_folder();
    store_fixture_close(store_fixture_open(old, true, STORE_FINE), STORE_FINE);
    store_fixture_close(store_fixture_open(new, true, STORE_FINE), STORE_FINE);
    const char *paths[] = {store_fixture_database(old), store_fixture_database(new)};
    CHECK_EQUAL_INT(2, store_fixture_number(paths[1], "PRAGMA user_version"));
    CHECK_EQUAL_INT(store_fixture_number(paths[1], TABLES), store_fixture_number(paths[0], TABLES));
    for (int i = 0; i < 2; i++) {
        CHECK_EQUAL_INT(14, store_fixture_number(paths[i], "SELECT count(*) FROM pragma_table_info('games')"));
        CHECK_EQUAL_INT(1, store_fixture_number(paths[i], "SELECT integrity_check = 'ok' FROM pragma_integrity_check"));
    }
}

static void copy_file(const char *from, const char *to, const char *name)
{
    Bytes bytes = scratch_read(from, name);
    scratch_write(to, name, &bytes);
    scratch_forget(&bytes);
}

/* The files as they were when the power went in the middle: with all of the step in the log but its end. */
static const char *cut_off(const char *folder, const char *sql)
{
    sqlite3 *database;
    const char *copy = store_fixture_folder();
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(store_fixture_database(folder), &database));
    /* So small a cache is spilled into the log. */
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(database, "PRAGMA cache_size = 1", NULL, NULL, NULL));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(database, sql, NULL, NULL, NULL));
    copy_file(folder, copy, "theplot.db");
    copy_file(folder, copy, "theplot.db-wal");
    copy_file(folder, copy, "theplot.db-journal");
    sqlite3_close(database);
    return copy;
}

TEST(test_cut_off)
{
    char sql[sizeof STEP_TO_2 + 64];
    Played games[GAMES];
    const char *folder = make_version_1(games);
    snprintf(sql, sizeof sql, "%s UPDATE logs SET log = 'spoilt'", STEP_TO_2);
    check_becomes_2(cut_off(folder, sql), games);
    /* The same without a log: an old file with a journal that has to be rolled back. */
    folder = make_version_1(games);
    store_fixture_sql(store_fixture_database(folder), "PRAGMA journal_mode = DELETE");
    check_becomes_2(cut_off(folder, sql), games);
}

/* A version 1 with a column of version 2: no step fits it, so it is put aside, and its games are in the new one. */
TEST(test_half_changed)
{
    Played games[GAMES];
    const char *folder = make_version_1(games);
    store_fixture_sql(store_fixture_database(folder), "ALTER TABLE games ADD COLUMN day INTEGER NOT NULL DEFAULT 0");
    Store *store = store_fixture_open(folder, true, STORE_DAMAGED);
    check_games(store, games);
    store_fixture_close(store, STORE_DAMAGED);
    CHECK_EQUAL_INT(1, store_fixture_count(folder, "theplot-damaged"));
}

/* Where it cannot be written it is read as it is. */
TEST(test_read_only)
{
    Played games[GAMES];
    const char *folder = make_version_1(games);
    Store *store = denied_open(folder, DENIED_WRITING, STORE_READ_ONLY);
    check_games(store, games);
    store_fixture_close(store, STORE_READ_ONLY);
    CHECK_EQUAL_INT(1, store_fixture_number(store_fixture_database(folder), "PRAGMA user_version"));
}
