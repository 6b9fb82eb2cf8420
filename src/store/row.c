/* SPDX-License-Identifier: MIT */
#include "store/row.h"

#include <stdlib.h>
#include <string.h>

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

enum { NAME_MAX_LENGTH = 63, DAY_MAX = 99991231 };

static const int64_t HELPS_MAX = HELP_HINT | HELP_UNDO | HELP_BRANCH | HELP_FINISH | HELP_AUTOPLAY;

/* Numbers without a sign go into SQLite's integers bit by bit. */
static int64_t row_signed(uint64_t number)
{
    int64_t bits;
    memcpy(&bits, &number, sizeof bits);
    return bits;
}

void store_row_bind_text(sqlite3_stmt *statement, int place, TextSlice text)
{
    sqlite3_bind_text64(statement, place, text.start ? text.start : "", text.length, SQLITE_STATIC, SQLITE_UTF8);
}

static void row_bind_number(sqlite3_stmt *statement, int column, int64_t number)
{
    sqlite3_bind_int64(statement, column + 1, number);
}

void store_row_bind(sqlite3_stmt *statement, const GameResult *result, uint64_t hash)
{
    row_bind_number(statement, COLUMN_ID, row_signed(result->id));
    store_row_bind_text(statement, COLUMN_GAME + 1, base_text_slice(result->game->name));
    store_row_bind_text(statement, COLUMN_RULES + 1, base_text_slice(result->game->rules_name));
    row_bind_number(statement, COLUMN_DEAL, row_signed(result->deal));
    row_bind_number(statement, COLUMN_STARTED, result->started);
    row_bind_number(statement, COLUMN_TOUCHED, result->touched);
    row_bind_number(statement, COLUMN_PLAYED, row_signed(result->played));
    row_bind_number(statement, COLUMN_BRANCHED_FROM, row_signed(result->branched_from));
    row_bind_number(statement, COLUMN_DAY, result->day);
    row_bind_number(statement, COLUMN_MOVES, result->moves);
    row_bind_number(statement, COLUMN_HELPS, result->helps);
    row_bind_number(statement, COLUMN_WON, result->won);
    row_bind_number(statement, COLUMN_BEGUN, result->begun);
    row_bind_number(statement, COLUMN_HASH, row_signed(hash));
}

TextSlice store_row_text(sqlite3_stmt *statement, int column)
{
    if (sqlite3_column_type(statement, column) != SQLITE_TEXT) {
        return (TextSlice){0};
    }
    const char *text = (const char *)sqlite3_column_text(statement, column);
    return text ? (TextSlice){.start = text, .length = strlen(text)} : (TextSlice){0};
}

static const Game *row_game(sqlite3_stmt *statement)
{
    TextSlice game = store_row_text(statement, COLUMN_GAME);
    TextSlice rules = store_row_text(statement, COLUMN_RULES);
    if (game.length == 0 || game.length > NAME_MAX_LENGTH || rules.length == 0 || rules.length > NAME_MAX_LENGTH) {
        return NULL;
    }
    return rules_game_find(game.start, rules.start);
}

static int64_t row_number(sqlite3_stmt *statement, int column, int64_t largest)
{
    int64_t number = sqlite3_column_int64(statement, column);
    return number < 0 ? 0 : (number > largest ? largest : number);
}

bool store_row_result(sqlite3_stmt *statement, GameResult *result, uint64_t *hash)
{
    const Game *game = row_game(statement);
    int64_t id = sqlite3_column_int64(statement, COLUMN_ID);
    if (!game || id <= 0 || id > SCHEMA_ID_MAX) {
        return false;
    }
    *result = (GameResult){
        .id = (uint64_t)id,
        .game = game,
        .deal = (uint64_t)sqlite3_column_int64(statement, COLUMN_DEAL),
        .started = row_number(statement, COLUMN_STARTED, INT64_MAX),
        .touched = row_number(statement, COLUMN_TOUCHED, INT64_MAX),
        .played = (uint64_t)row_number(statement, COLUMN_PLAYED, INT64_MAX),
        .branched_from = (uint64_t)row_number(statement, COLUMN_BRANCHED_FROM, INT64_MAX),
        .day = (uint32_t)row_number(statement, COLUMN_DAY, DAY_MAX),
        .moves = (int32_t)row_number(statement, COLUMN_MOVES, INT32_MAX),
        .helps = (uint8_t)(sqlite3_column_int64(statement, COLUMN_HELPS) & HELPS_MAX),
        .won = sqlite3_column_int64(statement, COLUMN_WON) != 0,
        .begun = sqlite3_column_int64(statement, COLUMN_BEGUN) != 0,
    };
    if (hash) {
        *hash = (uint64_t)sqlite3_column_int64(statement, COLUMN_HASH);
    }
    return true;
}

char *store_row_log(sqlite3_stmt *statement, int column, size_t *length)
{
    TextSlice text = store_row_text(statement, column);
    /* A cut entry would be another move. */
    if (text.length > STORE_LOG_MAX) {
        text.length = STORE_LOG_MAX;
        while (text.length > 0 && text.start[text.length - 1] != ' ') {
            text.length--;
        }
    }
    char *log = malloc(text.length + 1);
    if (log) {
        if (text.length > 0) {
            memcpy(log, text.start, text.length);
        }
        log[text.length] = '\0';
        *length = text.length;
    }
    return log;
}
