/* SPDX-License-Identifier: MIT */
/*
 * Writing everything as JSON.
 *
 * The format, in UTF-8:
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
 * - "helps" has some of "hint", "undo", "branch", "finish", "autoplay".
 * - "day" is a number such as 20261121 for the deal of that day, else null.
 * - "branched-from" is the "started" of the game that this one is a branch of, which has the same game, rules and deal;
 *   else null.
 * - "log" is all that was done in the game (session/log.h). "moves", "won" and "begun" follow from it and are there for
 *   whoever reads the file with something else; when it is imported they are worked out anew.
 * - "settings" has names and texts. "lessons" has the games whose lesson has been gone through.
 *
 * SQLite writes the JSON, in a connection of its own that has nothing else to do.
 */
#include "store/exchange.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "store/exchange_parts.h"

static const char GAME_SQL[] = "SELECT json_object('game',?1,'rules',?2,'deal',?3,'started',?4,'touched',?5,"
                               "'played',?6,'moves',?7,'won',json(?8),'begun',json(?9),'helps',json(?10),'day',?11,"
                               "'branched-from',?12,'log',?13)";

enum { HELPS_SIZE = 128, DEAL_SIZE = 24 };

/* A JSON file that is being written. */
typedef struct Writer {
    Store *store;
    ExchangeFile out;
    sqlite3 *sqlite;
    sqlite3_stmt *game;
    sqlite3_stmt *quote;
    bool first; /* of a list */
    bool good;
} Writer;

const char *exchange_help_name(int bit)
{
    static const char *const names[] = {"hint", "undo", "branch", "finish", "autoplay"};
    return bit < (int)BASE_ARRAY_COUNT(names) ? names[bit] : NULL;
}

int exchange_compare(const GameResult *left, const GameResult *right)
{
    if (left->started != right->started) {
        return left->started < right->started ? -1 : 1;
    }
    if (left->deal != right->deal) {
        return left->deal < right->deal ? -1 : 1;
    }
    int order = strcmp(left->game->name, right->game->name);
    return order != 0 ? order : strcmp(left->game->rules_name, right->game->rules_name);
}

static int compare_for_file(const void *left, const void *right)
{
    const GameResult *a = left;
    const GameResult *b = right;
    int order = exchange_compare(a, b);
    return order != 0 ? order : (a->id > b->id) - (a->id < b->id);
}

int exchange_results(Store *store, GameResult **results, char *error)
{
    *results = NULL;
    store_settle(store);
    int count = store_results(store, results);
    if (count < 0) {
        snprintf(error, STORE_DETAIL_SIZE, "what is kept cannot be read");
    } else if (count > 0) {
        qsort(*results, (size_t)count, sizeof **results, compare_for_file);
    }
    return count;
}

static void helps_write(uint8_t helps, char text[HELPS_SIZE])
{
    TextWriter writer;
    bool first = true;
    base_text_writer_open(&writer, text, HELPS_SIZE);
    base_text_write_char(&writer, '[');
    for (int bit = 0; exchange_help_name(bit) != NULL; bit++) {
        if ((helps >> bit & 1) != 0) {
            base_text_write_string(&writer, first ? "\"" : ",\"");
            base_text_write_string(&writer, exchange_help_name(bit));
            base_text_write_char(&writer, '"');
            first = false;
        }
    }
    base_text_write_char(&writer, ']');
}

static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_TRANSIENT);
}

/* Writes what a statement gives, and makes it ready for the next time. */
static void writer_step(Writer *writer, sqlite3_stmt *statement)
{
    const char *text = NULL;
    if (sqlite3_step(statement) == SQLITE_ROW) {
        text = (const char *)sqlite3_column_text(statement, 0);
    }
    writer->good = writer->good && text != NULL;
    exchange_file_put(&writer->out, text != NULL ? text : "");
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

static void writer_put(Writer *writer, const char *text)
{
    exchange_file_put(&writer->out, text);
}

static void writer_next(Writer *writer)
{
    writer_put(writer, writer->first ? "\n" : ",\n");
    writer->first = false;
}

static void writer_quote(Writer *writer, const char *text)
{
    bind_text(writer->quote, 1, text);
    writer_step(writer, writer->quote);
}

/* The game that `result` is a branch of, or NULL. */
static const GameResult *find_origin(const GameResult *results, int count, const GameResult *result)
{
    for (int i = 0; result->branched_from != 0 && i < count; i++) {
        const GameResult *origin = &results[i];
        if (origin->id == result->branched_from) {
            return origin->game == result->game && origin->deal == result->deal ? origin : NULL;
        }
    }
    return NULL;
}

/* The log without blanks at its end; where a damaged store has put something else into it, up to there. */
static int log_length(const StoredGame *game)
{
    size_t length = 0;
    while (length < game->log_length && game->log[length] >= ' ' && game->log[length] <= '~') {
        length++;
    }
    while (length > 0 && game->log[length - 1] == ' ') {
        length--;
    }
    return (int)length;
}

static void writer_game(Writer *writer, const StoredGame *game, const GameResult *origin)
{
    sqlite3_stmt *statement = writer->game;
    const GameResult *result = &game->result;
    char text[HELPS_SIZE];
    bind_text(statement, 1, result->game->name);
    bind_text(statement, 2, result->game->rules_name);
    snprintf(text, DEAL_SIZE, "%llu", (unsigned long long)result->deal);
    bind_text(statement, 3, text);
    exchange_instant_write(result->started, true, text);
    bind_text(statement, 4, text);
    exchange_instant_write(result->touched, true, text);
    bind_text(statement, 5, text);
    sqlite3_bind_int64(statement, 6, result->played > INT64_MAX ? INT64_MAX : (int64_t)result->played);
    sqlite3_bind_int(statement, 7, result->moves);
    bind_text(statement, 8, result->won ? "true" : "false");
    bind_text(statement, 9, result->begun ? "true" : "false");
    helps_write(result->helps, text);
    bind_text(statement, 10, text);
    if (result->day != 0) {
        sqlite3_bind_int64(statement, 11, result->day);
    }
    if (origin != NULL) {
        exchange_instant_write(origin->started, true, text);
        bind_text(statement, 12, text);
    }
    sqlite3_bind_text(statement, 13, game->log, log_length(game), SQLITE_TRANSIENT);
    writer_step(writer, statement);
}

static void write_games(Writer *writer, char *error)
{
    GameResult *results = NULL;
    int count = exchange_results(writer->store, &results, error);
    writer->good = writer->good && count >= 0;
    writer->first = true;
    writer_put(writer, "\"games\":[");
    for (int i = 0; i < count && writer->good; i++) {
        StoredGame game;
        if (!store_load(writer->store, results[i].id, &game)) {
            snprintf(error, STORE_DETAIL_SIZE, "a game that is kept cannot be read");
            writer->good = false;
            break;
        }
        writer_next(writer);
        writer_game(writer, &game, find_origin(results, count, &results[i]));
        store_free_game(&game);
    }
    writer_put(writer, "\n],\n");
    free(results);
}

static void write_setting(void *context, const char *name, const char *value)
{
    Writer *writer = context;
    if (base_text_is_utf8(base_text_slice(name)) && base_text_is_utf8(base_text_slice(value))) {
        writer_next(writer);
        writer_quote(writer, name);
        writer_put(writer, ":");
        writer_quote(writer, value);
    }
}

static void write_lessons(Writer *writer)
{
    const char *before = "";
    writer->first = true;
    writer_put(writer, "\"lessons\":[");
    for (int i = 0; i < rules_game_count(); i++) {
        const char *name = rules_game_at(i)->name;
        if (strcmp(name, before) != 0 && store_lesson_seen(writer->store, name)) {
            writer_next(writer);
            writer_quote(writer, name);
        }
        before = name;
    }
    writer_put(writer, "\n]}\n");
}

static void write_all(Writer *writer, char *error)
{
    char text[INSTANT_SIZE];
    exchange_instant_write(base_clock_now(), false, text);
    writer_put(writer, "{\"format\":\"theplot\",\"version\":1,\"exported\":\"");
    writer_put(writer, text);
    writer_put(writer, "\",\n");
    write_games(writer, error);
    writer_put(writer, "\"settings\":{");
    writer->first = true;
    store_settings(writer->store, write_setting, writer);
    writer_put(writer, "\n},\n");
    write_lessons(writer);
}

bool store_export_json(Store *store, const char *path, char *error)
{
    Writer writer = {.store = store, .good = true};
    error[0] = '\0';
    if (!exchange_file_begin(&writer.out, path, error)) {
        return false;
    }
    writer.good = sqlite3_open(":memory:", &writer.sqlite) == SQLITE_OK &&
                  sqlite3_prepare_v2(writer.sqlite, GAME_SQL, -1, &writer.game, NULL) == SQLITE_OK &&
                  sqlite3_prepare_v2(writer.sqlite, "SELECT json_quote(?1)", -1, &writer.quote, NULL) == SQLITE_OK;
    if (writer.good) {
        write_all(&writer, error);
    }
    sqlite3_finalize(writer.game);
    sqlite3_finalize(writer.quote);
    sqlite3_close(writer.sqlite);
    if (!writer.good && error[0] == '\0') {
        snprintf(error, STORE_DETAIL_SIZE, "%s: cannot be written: there is not enough memory", path);
    }
    return exchange_file_end(&writer.out, writer.good, error);
}
