/* SPDX-License-Identifier: MIT */
#include "store/recover_pages.h"

#include "rules/game.h"
#include "store/pages.h"
#include "store/row.h"
#include "store/store.h"

/* A row of the table games, in the order of its columns; the last two are missing where they never were written. */
enum { GAME_COLUMNS = 14, GAME_COLUMNS_1 = 12, GAME_NAME = 1, GAME_RULES, GAME_DEAL, GAME_TOUCHED = 5 };

/* By column of SCHEMA_GAME_COLUMNS, which of the table's it is. */
static const int PLACES[GAME_COLUMNS] = {0, 1, 2, 3, 4, 5, 6, 12, 13, 7, 8, 9, 10, 11};

typedef struct PageRecovery {
    Database *target;
    sqlite3_stmt *touched, *log_length; /* of what the target has */
    int code;                           /* of the target */
} PageRecovery;

static bool is_name(const Column *column)
{
    TextSlice name = column->text;
    return column->kind == COLUMN_TEXT && name.length > 0 && name.length < STORE_NAME_SIZE &&
           store_row_trim_log(name, name.length).length == name.length;
}

static bool is_game(const PageRow *row)
{
    bool game = row->keyed && row->whole && row->id > 0 && row->count >= GAME_COLUMNS_1 &&
                row->columns[0].kind == COLUMN_NULL && is_name(&row->columns[GAME_NAME]) &&
                is_name(&row->columns[GAME_RULES]);
    for (int i = GAME_DEAL; game && i < row->count; i++) {
        game = row->columns[i].kind == COLUMN_NUMBER;
    }
    return game;
}

/* The name of a game: foreign tables may look like our lessons. */
static bool is_lesson(const PageRow *row)
{
    bool known = false;
    for (int i = 0; i < rules_game_count(); i++) {
        known = known || base_text_equals(row->columns[0].text, rules_game_at(i)->name);
    }
    return known && row->columns[1].kind == COLUMN_NUMBER;
}

/* A number by a game's id: false where the target has no such game. */
static bool ask(sqlite3_stmt *question, int64_t id, int64_t *number)
{
    sqlite3_bind_int64(question, 1, id);
    bool there = sqlite3_step(question) == SQLITE_ROW;
    *number = there ? sqlite3_column_int64(question, 0) : 0;
    sqlite3_reset(question);
    return there;
}

static void bind_text(sqlite3_stmt *put, int place, TextSlice text)
{
    sqlite3_bind_text(put, place, text.start, (int)text.length, SQLITE_STATIC);
}

static void put_game(PageRecovery *recovery, const PageRow *row)
{
    int64_t touched;
    if (ask(recovery->touched, row->id, &touched) && row->columns[GAME_TOUCHED].number < touched) {
        return;
    }
    sqlite3_stmt *put = store_database_statement(recovery->target, STATEMENT_PUT_GAME);
    for (int i = 0; put && i < GAME_COLUMNS; i++) {
        const Column *column = &row->columns[PLACES[i]];
        if (PLACES[i] >= row->count) {
            sqlite3_bind_int64(put, i + 1, 0);
        } else if (column->kind == COLUMN_TEXT) {
            bind_text(put, i + 1, column->text);
        } else {
            sqlite3_bind_int64(put, i + 1, i == 0 ? row->id : column->number);
        }
    }
    recovery->code = store_database_finish(recovery->target, put);
}

static void put_log(PageRecovery *recovery, const PageRow *row)
{
    int64_t length;
    TextSlice text = row->columns[1].text;
    TextSlice log = store_row_trim_log(text, row->whole ? text.length : text.length + 1);
    if (!ask(recovery->log_length, row->id, &length) || (int64_t)log.length < length) {
        return;
    }
    sqlite3_stmt *put = store_database_statement(recovery->target, STATEMENT_PUT_LOG);
    if (put) {
        sqlite3_bind_int64(put, 1, row->id);
        bind_text(put, 2, log);
    }
    recovery->code = store_database_finish(recovery->target, put);
}

/* A setting or a lesson. */
static void put_value(PageRecovery *recovery, const PageRow *row)
{
    bool setting = row->columns[1].kind == COLUMN_TEXT;
    sqlite3_stmt *put = store_database_statement(recovery->target, setting ? STATEMENT_SET : STATEMENT_NOTE_LESSON);
    if (put) {
        bind_text(put, 1, row->columns[0].text);
        if (setting) {
            bind_text(put, 2, row->columns[1].text);
        } else {
            sqlite3_bind_int64(put, 2, row->columns[1].number);
        }
    }
    recovery->code = store_database_finish(recovery->target, put);
}

static bool take_row(void *context, const PageRow *row)
{
    PageRecovery *recovery = context;
    if (is_game(row)) {
        put_game(recovery, row);
    } else if (!row->keyed && row->whole && row->count == 2 && is_name(&row->columns[0]) &&
               (row->columns[1].kind == COLUMN_TEXT || is_lesson(row))) {
        put_value(recovery, row);
    }
    return recovery->code == SQLITE_OK;
}

/* Logs come after all games: they belong to them. */
static bool take_log(void *context, const PageRow *row)
{
    PageRecovery *recovery = context;
    if (row->keyed && row->count == 2 && row->columns[0].kind == COLUMN_NULL && row->columns[1].kind == COLUMN_TEXT) {
        put_log(recovery, row);
    }
    return recovery->code == SQLITE_OK;
}

static void take_all(PageRecovery *recovery, Pages *pages)
{
    static const char TOUCHED[] = "SELECT touched FROM games WHERE id = ?1";
    static const char LENGTH[] = "SELECT ifnull((SELECT length(log) FROM logs WHERE game = id), 0) FROM games"
                                 " WHERE id = ?1";
    sqlite3 *handle = recovery->target->handle;
    recovery->code = sqlite3_prepare_v2(handle, TOUCHED, -1, &recovery->touched, NULL);
    if (recovery->code == SQLITE_OK) {
        recovery->code = sqlite3_prepare_v2(handle, LENGTH, -1, &recovery->log_length, NULL);
    }
    if (recovery->code == SQLITE_OK) {
        store_pages_each(pages, take_row, recovery);
        store_pages_each(pages, take_log, recovery);
    }
    sqlite3_finalize(recovery->touched);
    sqlite3_finalize(recovery->log_length);
}

void store_recover_pages(const char *path, const char *file_system, Database *target)
{
    Pages pages;
    PageRecovery recovery = {.target = target};
    store_pages_open(&pages, path, file_system); /* what cannot be read is lost */
    if (store_database_begin(target) == SQLITE_OK) {
        take_all(&recovery, &pages);
        store_database_end(target, recovery.code == SQLITE_OK);
    }
    store_pages_close(&pages);
}
