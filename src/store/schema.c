/* SPDX-License-Identifier: MIT */
/*
 * The database, version 2.
 *
 *   games     one row for each game: what session/results.h calls a GameResult (without `open`, which follows from the
 *             others), and the hash of the position that its log leads to. `game` and `rules` are the names of the game
 *             table. `deal` and `hash` are numbers of 64 bits without a sign, kept as SQLite's integers with one.
 *             Rows of a game or rules that this program does not know are left as they are and not shown.
 *   logs      the log of each game (session/log.h), apart from its row, so that reading all rows reads no logs.
 *   settings  values by name.
 *   lessons   by a game's name, when its lesson was gone through (milliseconds since 1970; 0: not known).
 *
 * A game on which no move was played is kept only until the next one of its rule set is put. games_latest finds the
 * game of a rule set that was last on the table; games_fresh holds those without a move.
 *
 * The header's application id says that the file is ours, its user version which version of the tables is in it. A new
 * database is made by the same steps that bring an old one up to date. Version 1 had no `branched_from`, no `day` and
 * no lessons.
 */
#include "store/schema.h"

/* A step that was ever published is never changed. */
const char *const store_schema_steps[SCHEMA_VERSION] = {
    "CREATE TABLE games ("
    " id INTEGER PRIMARY KEY,"
    " game TEXT NOT NULL,"
    " rules TEXT NOT NULL,"
    " deal INTEGER NOT NULL,"
    " started INTEGER NOT NULL,"
    " touched INTEGER NOT NULL,"
    " played INTEGER NOT NULL,"
    " moves INTEGER NOT NULL,"
    " helps INTEGER NOT NULL,"
    " won INTEGER NOT NULL,"
    " begun INTEGER NOT NULL,"
    " hash INTEGER NOT NULL);"
    "CREATE TABLE logs ("
    " game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,"
    " log TEXT NOT NULL);"
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX games_latest ON games (game, rules, touched);"
    "CREATE INDEX games_fresh ON games (game, rules) WHERE begun = 0;"
    "PRAGMA application_id = 0x506C6F74;"
    "PRAGMA user_version = 1;",

    "ALTER TABLE games ADD COLUMN branched_from INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE games ADD COLUMN day INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE lessons (game TEXT PRIMARY KEY, seen INTEGER NOT NULL) WITHOUT ROWID;"
    "PRAGMA user_version = 2;",
};

const char *const store_schema_texts[STATEMENT_COUNT] = {
    [STATEMENT_PUT_GAME] =
        "INSERT INTO games (" SCHEMA_GAME_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
        " ?14) ON CONFLICT (id) DO UPDATE SET game = excluded.game, rules = excluded.rules, deal = excluded.deal,"
        " started = excluded.started, touched = excluded.touched, played = excluded.played,"
        " branched_from = excluded.branched_from, day = excluded.day, moves = excluded.moves, helps = excluded.helps,"
        " won = excluded.won, begun = excluded.begun, hash = excluded.hash",
    [STATEMENT_PUT_LOG] = "INSERT INTO logs (game, log) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET"
                          " log = excluded.log",
    [STATEMENT_ADD_LOG] = "INSERT INTO logs (game, log) VALUES (?1, ?2) ON CONFLICT (game) DO UPDATE SET"
                          " log = log || excluded.log",
    [STATEMENT_LOG_IS_FULL] = "SELECT 1 FROM logs WHERE game = ?1 AND length(log) + ?2 > ?3",
    [STATEMENT_LIMIT_TOUCHED] =
        "UPDATE games SET touched = ?1 - late.place, started = min(started, ?1 - late.place) FROM"
        " (SELECT one.id AS id, count(*) AS place FROM games AS one CROSS JOIN games AS other WHERE one.touched > ?1"
        " AND (other.touched, other.id) >= (one.touched, one.id)"
        " GROUP BY one.id) AS late WHERE games.id = late.id",
    [STATEMENT_REMOVE_UNTOUCHED] = "DELETE FROM games WHERE game = ?1 AND rules = ?2 AND begun = 0 AND id <> ?3",
    [STATEMENT_SET] = "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET"
                      " value = excluded.value",
    [STATEMENT_FORGET] = "DELETE FROM settings WHERE name = ?1",
    [STATEMENT_NOTE_LESSON] = "INSERT INTO lessons (game, seen) VALUES (?1, ?2) ON CONFLICT (game) DO NOTHING",
    [STATEMENT_RESULTS] = "SELECT " SCHEMA_GAME_COLUMNS " FROM games WHERE begun <> 0 ORDER BY id",
    [STATEMENT_LOAD] = "SELECT " SCHEMA_GAME_COLUMNS ", (SELECT log FROM logs WHERE logs.game = games.id) FROM games"
                       " WHERE id = ?1",
    [STATEMENT_LATEST] = "SELECT " SCHEMA_GAME_COLUMNS ", (SELECT log FROM logs WHERE logs.game = games.id) FROM games"
                         " WHERE game = ?1 AND rules = ?2 ORDER BY touched DESC, id DESC LIMIT 2",
    [STATEMENT_LAST_ID] = "SELECT max(id) FROM games WHERE id <= 4611686018427387903", /* SCHEMA_ID_MAX */
    [STATEMENT_LAST_TOUCHED] = "SELECT max(touched) FROM games WHERE begun <> 0",
    [STATEMENT_SETTINGS] = "SELECT name, value FROM settings ORDER BY name",
    [STATEMENT_LESSON_SEEN] = "SELECT 1 FROM lessons WHERE game = ?1",
    [STATEMENT_HAS_PLAYED] = "SELECT 1 FROM games WHERE id = ?1 AND played >= ?2",
    [STATEMENT_NOT_CONTINUED] =
        "SELECT 1 FROM games LEFT JOIN logs ON logs.game = games.id WHERE id = ?1 AND NOT (games.game = ?2"
        " AND rules = ?3 AND deal = ?4 AND length(?5) > length(ifnull(log, ''))"
        " AND substr(?5, 1, length(ifnull(log, ''))) = ifnull(log, ''))",
};
