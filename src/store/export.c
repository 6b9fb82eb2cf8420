/* SPDX-License-Identifier: MIT */
/*
 * Writing everything as JSON, and the games as CSV.
 *
 * The JSON, in UTF-8:
 *
 *     {"format":"theplot","version":1,"exported":"2026-11-21T19:30:00Z",
 *     "games":[
 *     {"game":"the-plot","rules":"standard","deal":"1001","started":"2026-11-20T18:01:02.345Z",
 *      "touched":"2026-11-20T18:09:00.000Z","played":412345,"moves":117,"won":true,"begun":true,"helps":["undo"],
 *      "day":null,"branched-from":null,"log":"S-W+1200 T4-F1*+250 @1+800"}
 *     ],
 *     "settings":{"speed":"fast"},
 *     "lessons":["the-plot"]}
 *
 * - "version" grows when an older program could not read the file any more. What a reader does not know it passes over.
 * - "games" has every game that was begun, the one that began first first. A game is the same as another if its game,
 *   rules, deal and "started" are.
 * - "game" and "rules" are names as on the command line. "deal" is a text because a number of 64 bits does not fit a
 *   number of JSON. "started" and "touched" are instants in UTC (session/results.h), with thousandths.
 * - "played" is playing time in milliseconds.
 * - "helps" has some of "hint", "undo", "branch", "finish", "autoplay", "winnable". With "hint" or "branch" the game
 * was helped; with "winnable" its deal was chosen because it can be won (session/results.h).
 * - "day" is a number such as 20261121 for the deal of that day, else null. A game with a date that does not exist is
 *   not imported.
 * - "branched-from" is the "started" of the game that this one is a branch of, which has the same game, rules and deal;
 *   else null.
 * - "log" is all that was done in the game (session/log.h). "moves", "won" and "begun" follow from it and are there for
 *   whoever reads the file with something else; when it is imported they are worked out anew.
 * - "settings" has names and texts. "lessons" has the games whose lesson has been gone through.
 *
 * The CSV (RFC 4180) is for a spreadsheet, not for coming back:
 *
 *     game,rules,deal,started,touched,seconds,moves,result,helps,day
 *     the-plot,standard,1001,2026-11-20T18:01:02Z,2026-11-20T18:09:00Z,412,117,won,"hint,undo",
 *
 * Instants are UTC; `seconds` is playing time; `result` is won, lost or open (session/results.h); `day` is 2026-11-21
 * for the deal of that day, else empty. Lines end with a carriage return and a line feed.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/path.h"
#include "base/text.h"
#include "session/log.h"
#include "store/exchange_parts.h"
#include "store/row.h"
#include "store/store_parts.h"

/* A game whose columns are bound by store_row_bind(). */
#define GAME                                                                                                           \
    "WITH g AS (SELECT ?1 AS id, ?2 AS game, ?3 AS rules, printf('%llu', ?4) AS deal, ?5 AS started, ?6 AS touched,"   \
    " ?7 AS played, ?8 AS branched_from, ?9 AS day, ?10 AS moves, ?11 AS helps, ?12 AS won, ?13 AS begun)"

/* Milliseconds as a text; a time beyond the calendar becomes its end. */
#define INSTANT(format, number) "strftime('" format "', min(" number ", 253402300799999) / 1000.0, 'unixepoch')"
#define STARTED INSTANT(EXCHANGE_MILLISECONDS, "started")
#define TOUCHED INSTANT(EXCHANGE_MILLISECONDS, "touched")
#define STARTED_SECONDS INSTANT(EXCHANGE_SECONDS, "started")
#define TOUCHED_SECONDS INSTANT(EXCHANGE_SECONDS, "touched")

#define CSV_HEAD "game,rules,deal,started,touched,seconds,moves,result,helps,day\r\n"

/* The keys of all games in the store, as their lines in a CSV file begin. */
static const char LISTED_SQL[] =
    "CREATE TEMP TABLE listed (line PRIMARY KEY) WITHOUT ROWID;"
    "INSERT OR IGNORE INTO temp.listed SELECT printf('%s,%s,%llu,%s,', game, rules, deal, " STARTED_SECONDS
    ") FROM games WHERE begun <> 0;";

static const char JSON_SQL[] =
    GAME " SELECT json_object('game', game, 'rules', rules, 'deal', deal, 'started', " STARTED ", 'touched', " TOUCHED
         ", 'played', played, 'moves', moves, 'won', json(iif(won, 'true', 'false')),"
         " 'begun', json(iif(begun, 'true', 'false')),"
         " 'helps', (SELECT json_group_array(value) FROM " EXCHANGE_ASSISTS " WHERE helps >> key & 1),"
         " 'day', nullif(day, 0), 'branched-from', (SELECT " STARTED " FROM games WHERE id = g.branched_from"
         " AND game = g.game AND rules = g.rules AND games.deal = ?4 AND begun <> 0), 'log', ?15) FROM g";

static const char CSV_SQL[] =
    GAME " SELECT printf('%s,%s,%s,%s,%s,%d,%d,%s,%s,%s', game, rules, deal, " STARTED_SECONDS ", " TOUCHED_SECONDS
         ", played / 1000, moves, ?15, (SELECT iif(count(*) > 1, '\"' || group_concat(value) || '\"',"
         " ifnull(max(value), '')) FROM " EXCHANGE_ASSISTS " WHERE helps >> key & 1),"
         " ifnull(date(printf('%04d-%02d-%02d', day / 10000, day / 100 % 100, day % 100)), '')) FROM g";

typedef struct Writer {
    Store *store;
    NewFile out;
    sqlite3_stmt *game, *quote, *now;
    const char *between; /* what comes before the next item of a list */
    bool good;
} Writer;

/* Writes the text that a statement gives, and resets the statement. */
static void put_row(Writer *writer, sqlite3_stmt *statement)
{
    const char *text = sqlite3_step(statement) == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    writer->good = writer->good && text;
    store_files_put(&writer->out, text ? text : "");
    sqlite3_reset(statement);
}

static void begin_list(Writer *writer, const char *text)
{
    store_files_put(&writer->out, text);
    writer->between = "\n";
}

/* Begins an item of a list. */
static void put_next(Writer *writer)
{
    store_files_put(&writer->out, writer->between);
    writer->between = ",\n";
}

static void put_quoted(Writer *writer, const char *text)
{
    sqlite3_bind_text(writer->quote, 1, text, -1, SQLITE_STATIC);
    put_row(writer, writer->quote);
}

static int compare_started(const void *left, const void *right)
{
    const GameResult *a = left, *b = right;
    if (a->started != b->started) {
        return a->started < b->started ? -1 : 1;
    }
    if (a->deal != b->deal) {
        return a->deal < b->deal ? -1 : 1;
    }
    int order = strcmp(a->game->name, b->game->name);
    order = order != 0 ? order : strcmp(a->game->rules_name, b->game->rules_name);
    return order != 0 ? order : (a->id > b->id) - (a->id < b->id);
}

/* Writes a game; `more` is the log or the result, written without blanks at its end. */
static void put_game(Writer *writer, const GameResult *result, const char *more)
{
    size_t length = strlen(more);
    while (length > 0 && more[length - 1] == ' ') {
        length--;
    }
    store_row_bind(writer->game, result, 0);
    sqlite3_bind_text(writer->game, SCHEMA_GAME_COLUMN_COUNT + 1, more, (int)length, SQLITE_STATIC);
    put_row(writer, writer->game);
}

static void put_json_games(Writer *writer, const GameResult *results, int count)
{
    for (int i = 0; i < count && writer->good; i++) {
        StoredGame game;
        writer->good = store_load(writer->store, results[i].id, &game);
        if (writer->good) {
            put_next(writer);
            put_game(writer, &results[i], game.log);
            store_free_game(&game);
        }
    }
}

static void put_setting(void *context, const char *name, const char *value)
{
    Writer *writer = context;
    if (strlen(value) < STORE_VALUE_SIZE && base_text_is_utf8(base_text_slice(name)) &&
        base_text_is_utf8(base_text_slice(value))) {
        put_next(writer);
        put_quoted(writer, name);
        store_files_put(&writer->out, ":");
        put_quoted(writer, value);
    }
}

static void put_lessons(Writer *writer)
{
    for (int i = 0; i < rules_game_count(); i++) {
        const Game *game = rules_game_at(i);
        if (rules_game_is_standard(game) && store_lesson_seen(writer->store, game->name)) {
            put_next(writer);
            put_quoted(writer, game->name);
        }
    }
}

static void put_json(Writer *writer, const GameResult *results, int count)
{
    store_files_put(&writer->out, "{\"format\":\"theplot\",\"version\":1,\"exported\":");
    put_row(writer, writer->now);
    begin_list(writer, ",\n\"games\":[");
    put_json_games(writer, results, count);
    begin_list(writer, "\n],\n\"settings\":{");
    writer->good = store_settings(writer->store, put_setting, writer) && writer->good;
    begin_list(writer, "\n},\n\"lessons\":[");
    put_lessons(writer);
    store_files_put(&writer->out, "\n]}\n");
}

static void put_csv(Writer *writer, GameResult *results, int count)
{
    store_files_put(&writer->out, CSV_HEAD);
    session_results_open(results, count);
    for (int i = 0; i < count && writer->good; i++) {
        put_game(writer, &results[i], results[i].won ? "won" : results[i].open ? "open" : "lost");
        store_files_put(&writer->out, "\r\n");
    }
}

static sqlite3_stmt *prepare_statement(const Store *store, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(store->database.handle, sql, -1, &statement, NULL);
    return statement;
}

bool store_is_own_file(const char *path)
{
    static const char *const names[] = {"theplot.db", "theplot.lock"};
    static const char *const beginnings[] = {"theplot.db-", "theplot-damaged-"};
    char *target = store_system_target(path);
    const char *name = target;
    for (const char *at = target; at && *at; at++) {
        name = base_path_is_separator(*at) ? at + 1 : name;
    }
    bool own = false;
    for (size_t i = 0; name && i < BASE_ARRAY_COUNT(names); i++) {
        own = own || sqlite3_stricmp(name, names[i]) == 0 ||
              sqlite3_strnicmp(name, beginnings[i], (int)strlen(beginnings[i])) == 0;
    }
    own = own || (target && store_files_is_database(target)); /* whatever its name is */
    free(target);
    return own;
}

bool store_is_same_file(const char *left, const char *right)
{
    char *left_target = store_system_target(left);
    char *right_target = store_system_target(right);
    bool same = left_target && right_target && strcmp(left_target, right_target) == 0;
    if (left_target && right_target) {
        FileIdentity identity = store_system_identity(left_target);
        same = same || (identity.number != 0 && store_system_is_same(identity, store_system_identity(right_target)));
    }
    free(left_target);
    free(right_target);
    return same;
}

/* Whether a CSV file has a game that the store lacks. */
static bool lists_more(Store *store, FILE *list)
{
    enum { KEYS = 4, LINE_SIZE = 512 };
    char line[LINE_SIZE];
    bool made = store_database_execute(&store->database, LISTED_SQL) == SQLITE_OK;
    sqlite3_stmt *find = prepare_statement(store, "SELECT 1 FROM temp.listed WHERE line = ?1");
    bool more = !made || !find;
    while (!more && fgets(line, sizeof line, list)) {
        size_t length = 0;
        for (int commas = 0; commas < KEYS && line[length] != '\0'; length++) {
            commas += line[length] == ',';
        }
        sqlite3_bind_text(find, 1, line, (int)length, SQLITE_STATIC);
        more = sqlite3_step(find) != SQLITE_ROW;
        sqlite3_reset(find);
    }
    sqlite3_finalize(find);
    store_database_execute(&store->database, "DROP TABLE IF EXISTS temp.listed");
    return more;
}

bool store_file_has_more(Store *store, const char *path)
{
    char head[sizeof CSV_HEAD];
    FILE *file = store_files_open_to_read(path);
    if (!file) {
        return errno == EACCES; /* else there is no file, or one that cannot be replaced either */
    }
    bool more = fgets(head, sizeof head, file) && strcmp(head, CSV_HEAD) == 0 ? lists_more(store, file)
                                                                              : store_import_has_more(store, path);
    fclose(file);
    return more;
}

/* Whether a game's log leads to the position that was saved. */
static bool is_whole(const StoredGame *game)
{
    History history;
    session_history_begin(&history, game->result.game, game->result.deal);
    TextSlice log = {.start = game->log, .length = game->log_length};
    LogReplay replay = session_log_replay(&history, game->result.game, log);
    bool whole = replay.whole && game->hash == session_position_hash(&history.nodes[history.here].position);
    session_history_free(&history);
    return whole;
}

int store_count_cut(Store *store, int *count)
{
    GameResult *results = NULL;
    int cut = 0;
    *count = store_results(store, &results);
    for (int i = 0; i < *count; i++) {
        StoredGame game;
        cut += !store_load(store, results[i].id, &game) || !is_whole(&game);
        store_free_game(&game);
    }
    free(results);
    *count = *count < 0 ? 0 : *count;
    store->partial = store->partial || cut > 0;
    return cut;
}

static bool export_file(Store *store, const char *path, bool csv, char *error)
{
    if (store_is_own_file(path)) {
        snprintf(error, STORE_DETAIL_SIZE, "%s: cannot be written: games are kept in it", path);
        return false;
    }
    if (store->partial && store_files_try(path) != ENOENT) {
        snprintf(error, STORE_DETAIL_SIZE, "%s: left as it is, as not all that was kept can be read", path);
        return false;
    }
    GameResult *results = NULL;
    int count = store_results(store, &results);
    Writer writer = {.store = store, .game = prepare_statement(store, csv ? CSV_SQL : JSON_SQL)};
    writer.quote = prepare_statement(store, "SELECT json_quote(?1)");
    writer.now = prepare_statement(store, "SELECT json_quote(" INSTANT(EXCHANGE_SECONDS, "?1") ")");
    sqlite3_bind_int64(writer.now, 1, base_clock_now()); /* SQLite's own ends in 2038 where time_t has 32 bits */
    writer.good = count >= 0 && writer.game && writer.quote && writer.now;
    bool written = false;
    int failure = 0;
    if (writer.good && store_files_begin(&writer.out, path)) {
        if (count > 0) {
            qsort(results, (size_t)count, sizeof *results, compare_started);
        }
        csv ? put_csv(&writer, results, count) : put_json(&writer, results, count);
        written = store_files_end(&writer.out, writer.good);
    }
    failure = errno;
    if (!writer.good) {
        snprintf(error, STORE_DETAIL_SIZE, "what is kept cannot be read");
    } else if (!written) {
        snprintf(error, STORE_DETAIL_SIZE, "%s: cannot be written: %s", path,
                 store_files_is_special(path) ? "it is not an ordinary file" : strerror(failure));
    }
    sqlite3_finalize(writer.game);
    sqlite3_finalize(writer.quote);
    sqlite3_finalize(writer.now);
    free(results);
    return written;
}

bool store_export_json(Store *store, const char *path, char *error)
{
    return export_file(store, path, false, error);
}

bool store_export_csv(Store *store, const char *path, char *error)
{
    return export_file(store, path, true, error);
}
