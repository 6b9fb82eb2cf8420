/* SPDX-License-Identifier: MIT */
#include "store/row.h"

#include <string.h>

#include "store/schema.h"

enum {
    COLUMN_ID,
    COLUMN_GAME,
    COLUMN_RULES,
    COLUMN_DEAL,
    COLUMN_STARTED,
    COLUMN_TOUCHED,
    COLUMN_PLAYED,
    COLUMN_BRANCHED_FROM,
    COLUMN_DAY,
    COLUMN_MOVES,
    COLUMN_HELPS,
    COLUMN_WON,
    COLUMN_BEGUN,
    COLUMN_HASH
};

static const int64_t ASSIST_ALL =
    ASSIST_HINT | ASSIST_UNDO | ASSIST_BRANCH | ASSIST_FINISH | ASSIST_AUTOPLAY | ASSIST_WINNABLE;

void store_row_bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

/* Numbers without a sign go into SQLite's integers bit by bit, as compilers convert them. */
static void bind_number(sqlite3_stmt *statement, int column, int64_t number)
{
    sqlite3_bind_int64(statement, column + 1, number);
}

void store_row_bind(sqlite3_stmt *statement, const GameResult *result, uint64_t hash)
{
    bind_number(statement, COLUMN_ID, (int64_t)result->id);
    store_row_bind_text(statement, COLUMN_GAME + 1, result->game->name);
    store_row_bind_text(statement, COLUMN_RULES + 1, result->game->rules_name);
    bind_number(statement, COLUMN_DEAL, (int64_t)result->deal);
    bind_number(statement, COLUMN_STARTED, result->started);
    bind_number(statement, COLUMN_TOUCHED, result->touched);
    bind_number(statement, COLUMN_PLAYED, (int64_t)result->played);
    bind_number(statement, COLUMN_BRANCHED_FROM, (int64_t)result->branched_from);
    bind_number(statement, COLUMN_DAY, result->day);
    bind_number(statement, COLUMN_MOVES, result->moves);
    bind_number(statement, COLUMN_HELPS, result->assist);
    bind_number(statement, COLUMN_WON, result->won);
    bind_number(statement, COLUMN_BEGUN, result->begun);
    bind_number(statement, COLUMN_HASH, (int64_t)hash);
}

TextSlice store_row_text(sqlite3_stmt *statement, int column)
{
    if (sqlite3_column_type(statement, column) != SQLITE_TEXT) {
        return (TextSlice){.start = ""};
    }
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? (TextSlice){.start = text, .length = strlen(text)} : (TextSlice){.start = ""};
}

TextSlice store_row_name(sqlite3_stmt *statement, int column)
{
    TextSlice name = store_row_text(statement, column);
    bool whole = (size_t)sqlite3_column_bytes(statement, column) == name.length;
    return whole ? name : (TextSlice){.start = ""};
}

static const Game *read_rules(sqlite3_stmt *statement)
{
    return rules_game_find(store_row_text(statement, COLUMN_GAME).start, store_row_text(statement, COLUMN_RULES).start);
}

static int64_t read_number(sqlite3_stmt *statement, int column, int64_t largest)
{
    int64_t number = sqlite3_column_int64(statement, column);
    return number < 0 ? 0 : (number > largest ? largest : number);
}

bool store_row_result(sqlite3_stmt *statement, GameResult *result, uint64_t *hash)
{
    const Game *game = read_rules(statement);
    int64_t id = sqlite3_column_int64(statement, COLUMN_ID);
    if (!game || id <= 0 || id > SCHEMA_ID_MAX) {
        return false;
    }
    *result = (GameResult){
        .id = (uint64_t)id,
        .game = game,
        .deal = (uint64_t)sqlite3_column_int64(statement, COLUMN_DEAL),
        .started = read_number(statement, COLUMN_STARTED, INT64_MAX),
        .touched = read_number(statement, COLUMN_TOUCHED, INT64_MAX),
        .played = (uint64_t)read_number(statement, COLUMN_PLAYED, INT64_MAX),
        .branched_from = (uint64_t)read_number(statement, COLUMN_BRANCHED_FROM, INT64_MAX),
        .day = (uint32_t)read_number(statement, COLUMN_DAY, DAY_LAST),
        .moves = (int32_t)read_number(statement, COLUMN_MOVES, INT32_MAX),
        .assist = (uint8_t)(sqlite3_column_int64(statement, COLUMN_HELPS) & ASSIST_ALL),
        .won = sqlite3_column_int64(statement, COLUMN_WON) != 0,
        /* As in SQL: a value of another type is not equal to 0. */
        .begun = sqlite3_column_type(statement, COLUMN_BEGUN) != SQLITE_INTEGER ||
                 sqlite3_column_int64(statement, COLUMN_BEGUN) != 0,
    };
    if (hash) {
        *hash = (uint64_t)sqlite3_column_int64(statement, COLUMN_HASH);
    }
    return true;
}

/* What is not printable was something else once, and a cut entry would be another move. */
TextSlice store_row_log(sqlite3_stmt *statement, int column)
{
    TextSlice log = store_row_text(statement, column);
    size_t length = 0;
    while (length < log.length && length < STORE_LOG_MAX && log.start[length] >= ' ' && log.start[length] <= '~') {
        length++;
    }
    while (length > 0 && length < log.length && log.start[length - 1] != ' ') {
        length--;
    }
    return (TextSlice){.start = log.start, .length = length};
}
