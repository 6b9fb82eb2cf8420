/* SPDX-License-Identifier: MIT */
#include "store/salvage.h"

#include <string.h>

#include "store/row.h"

/*
 * What a damaged file may cost: steps of SQLite's machine, counted in thousands (a hundred thousand games take some
 * five thousand), and searches for rows behind a page that cannot be read.
 */
enum { SALVAGE_STEPS = 1000, SALVAGE_STEPS_MAX = 60000, SALVAGE_SEARCHES_MAX = 4000 };

typedef struct Salvage {
    Database *source, *target;
    sqlite3_stmt *up, *down, *log; /* of the source */
    int steps, searches;
    int code; /* of the target */
} Salvage;

#define SALVAGE_FROM " FROM games NOT INDEXED WHERE id >= ?1 AND id <= ?2 ORDER BY id "

/* The columns by version, newest first. */
static const char *const UP[] = {"SELECT " SCHEMA_GAME_COLUMNS SALVAGE_FROM "ASC",
                                 "SELECT " SCHEMA_GAME_COLUMNS_1 SALVAGE_FROM "ASC"};
static const char *const DOWN[] = {"SELECT " SCHEMA_GAME_COLUMNS SALVAGE_FROM "DESC",
                                   "SELECT " SCHEMA_GAME_COLUMNS_1 SALVAGE_FROM "DESC"};

/* Ends what takes too long: a damaged tree may lead round in circles. */
static int salvage_count_steps(void *context)
{
    Salvage *salvage = context;
    return ++salvage->steps > SALVAGE_STEPS_MAX;
}

/* Reading tables is all: what a view or a column of an edited file would compute might never end. */
static int salvage_authorize(void *context, int action, const char *first, const char *second, const char *database,
                             const char *inner)
{
    (void)context, (void)first, (void)second, (void)database;
    bool plain = (action == SQLITE_SELECT || action == SQLITE_READ) && !inner;
    return plain ? SQLITE_OK : SQLITE_DENY;
}

static sqlite3_stmt *salvage_prepare(Salvage *salvage, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    sqlite3_prepare_v2(salvage->source->handle, sql, -1, &statement, NULL);
    return statement;
}

/* Printable up to its end or the first byte that is not: the rest was something else once. */
static TextSlice salvage_sound(TextSlice text)
{
    size_t length = 0;
    while (length < text.length && text.start[length] >= ' ' && text.start[length] <= '~') {
        length++;
    }
    if (length < text.length) {
        while (length > 0 && text.start[length - 1] != ' ') {
            length--;
        }
        text.length = length;
    }
    return text;
}

static bool salvage_is_name(sqlite3_stmt *row, int column)
{
    TextSlice text = store_row_text(row, column);
    return text.length > 0 && text.length < STORE_NAME_SIZE && salvage_sound(text).length == text.length;
}

static void salvage_write(Salvage *salvage, sqlite3_stmt *statement)
{
    int code = store_database_finish(salvage->target, statement);
    if (salvage->code == SQLITE_OK) {
        salvage->code = code;
    }
}

static void salvage_log(Salvage *salvage, int64_t id)
{
    TextSlice text = {0};
    sqlite3_reset(salvage->log);
    sqlite3_bind_int64(salvage->log, 1, id);
    if (salvage->log && sqlite3_step(salvage->log) == SQLITE_ROW) {
        text = salvage_sound(store_row_text(salvage->log, 0));
    }
    sqlite3_stmt *put = store_database_statement(salvage->target, STATEMENT_PUT_LOG);
    if (put) {
        sqlite3_bind_int64(put, 1, id);
        store_row_bind_text(put, 2, text);
    }
    salvage_write(salvage, put);
    sqlite3_reset(salvage->log);
}

/* Takes a row over as it is, also one of rules that this program does not know. */
static void salvage_game(Salvage *salvage, sqlite3_stmt *row)
{
    int64_t id = sqlite3_column_int64(row, 0);
    if (id <= 0 || !salvage_is_name(row, 1) || !salvage_is_name(row, 2)) {
        return;
    }
    sqlite3_stmt *put = store_database_statement(salvage->target, STATEMENT_PUT_GAME);
    for (int column = 0; put && column < SCHEMA_GAME_COLUMN_COUNT; column++) {
        if (column == 1 || column == 2) {
            store_row_bind_text(put, column + 1, store_row_text(row, column));
        } else {
            sqlite3_bind_int64(put, column + 1, sqlite3_column_int64(row, column));
        }
    }
    salvage_write(salvage, put);
    if (salvage->code == SQLITE_OK) {
        salvage_log(salvage, id);
    }
}

/*
 * Takes the games from `first` to `last` over, in one direction, up to where they cannot be read. Gives true when that
 * is the end, else `*reached` is the last id that could be read, or stays.
 */
static bool salvage_run(Salvage *salvage, bool upwards, int64_t first, int64_t last, int64_t *reached)
{
    sqlite3_stmt *rows = upwards ? salvage->up : salvage->down;
    int64_t before = upwards ? first - 1 : last;
    int code = SQLITE_ROW;
    sqlite3_reset(rows);
    sqlite3_bind_int64(rows, 1, first);
    sqlite3_bind_int64(rows, 2, last);
    salvage->searches++;
    while (salvage->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(rows, 0);
        /* Rows out of order: the tree is not to be trusted, and might have no end. */
        if (upwards ? id <= before : id > before || id < first) {
            break;
        }
        salvage_game(salvage, rows);
        *reached = id;
        before = upwards ? id : id - 1;
    }
    sqlite3_reset(rows);
    return code == SQLITE_DONE;
}

/* Where a page in the middle cannot be read, what lies on both sides of it, and so on in the halves of the gap. */
static void salvage_range(Salvage *salvage, int64_t first, int64_t last, int depth)
{
    int64_t low = first - 1;
    int64_t high = last + 1;
    bool over = salvage->steps > SALVAGE_STEPS_MAX || salvage->searches > SALVAGE_SEARCHES_MAX;
    if (first > last || depth == 0 || over || salvage->code != SQLITE_OK ||
        salvage_run(salvage, true, first, last, &low) || salvage_run(salvage, false, low + 1, last, &high)) {
        return;
    }
    int64_t middle = low + (high - low) / 2;
    if (low + 1 < high && middle > low && (middle > first || high <= last)) {
        salvage_range(salvage, low + 1, middle, depth - 1);
        salvage_range(salvage, middle + 1, high - 1, depth - 1);
    }
}

static bool salvage_open(Salvage *salvage)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(UP) && !salvage->up; i++) {
        salvage->up = salvage_prepare(salvage, UP[i]);
        salvage->down = salvage->up ? salvage_prepare(salvage, DOWN[i]) : NULL;
    }
    salvage->log = salvage_prepare(salvage, "SELECT log FROM logs NOT INDEXED WHERE game = ?1");
    return salvage->up && salvage->down;
}

static void salvage_games(Salvage *salvage)
{
    if (salvage_open(salvage)) {
        salvage_range(salvage, 1, INT64_MAX - 1, 48);
    }
    sqlite3_finalize(salvage->up);
    sqlite3_finalize(salvage->down);
    sqlite3_finalize(salvage->log);
}

static void salvage_value(Salvage *salvage, sqlite3_stmt *row, Statement statement)
{
    sqlite3_stmt *put = store_database_statement(salvage->target, statement);
    if (!salvage_is_name(row, 0)) {
        return;
    }
    if (put) {
        store_row_bind_text(put, 1, store_row_text(row, 0));
        if (statement == STATEMENT_SET) {
            store_row_bind_text(put, 2, store_row_text(row, 1));
        } else {
            sqlite3_bind_int64(put, 2, sqlite3_column_int64(row, 1));
        }
    }
    salvage_write(salvage, put);
}

/* From both ends, as there may be a page in the middle that cannot be read. */
static void salvage_values(Salvage *salvage, const char *const sql[2], Statement statement)
{
    for (int i = 0; i < 2; i++) {
        sqlite3_stmt *rows = salvage_prepare(salvage, sql[i]);
        int code = rows ? SQLITE_DONE : SQLITE_ERROR;
        while (rows && salvage->code == SQLITE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
            salvage_value(salvage, rows, statement);
        }
        sqlite3_finalize(rows);
        if (code == SQLITE_DONE) {
            return;
        }
    }
}

/* Copies what it can, in one transaction. */
static void salvage_database(Database *source, Database *target)
{
    static const char *const SETTINGS[] = {"SELECT name, value FROM settings ORDER BY name ASC",
                                           "SELECT name, value FROM settings ORDER BY name DESC"};
    static const char *const LESSONS[] = {"SELECT game, seen FROM lessons ORDER BY game ASC",
                                          "SELECT game, seen FROM lessons ORDER BY game DESC"};
    Salvage salvage = {.source = source, .target = target};
    salvage.code = store_database_run(target, STATEMENT_BEGIN);
    if (salvage.code != SQLITE_OK) {
        return;
    }
    sqlite3_progress_handler(source->handle, SALVAGE_STEPS, salvage_count_steps, &salvage);
    sqlite3_set_authorizer(source->handle, salvage_authorize, NULL);
    salvage_values(&salvage, SETTINGS, STATEMENT_SET);
    salvage_values(&salvage, LESSONS, STATEMENT_NOTE_LESSON);
    salvage_games(&salvage);
    sqlite3_set_authorizer(source->handle, NULL, NULL);
    sqlite3_progress_handler(source->handle, 0, NULL, NULL);
    if (salvage.code == SQLITE_OK) {
        salvage.code = store_database_run(target, STATEMENT_COMMIT);
    }
    if (salvage.code != SQLITE_OK && !sqlite3_get_autocommit(target->handle)) {
        store_database_run(target, STATEMENT_ROLLBACK);
    }
}

/* Whether anything can be read at all: a database with a log cannot where nothing can be put beside it. */
static bool salvage_can_read(Database *database)
{
    int64_t count;
    return store_database_number(database, "SELECT count(*) FROM sqlite_master", &count);
}

/* Whether SQLite has something beside a database: its log, or a journal to be rolled back. */
static bool salvage_has_beside(const char *path, const char *file_system, const char *suffix)
{
    sqlite3_vfs *files = sqlite3_vfs_find(file_system);
    char *beside = sqlite3_mprintf("%s%s", path, suffix);
    int found = 0;
    bool asked = files && beside && files->xAccess(files, beside, SQLITE_ACCESS_EXISTS, &found) == SQLITE_OK;
    sqlite3_free(beside);
    return found != 0 || !asked;
}

/* Salvages it by one way of opening it. False where nothing can be read that way. */
static bool salvage_try(const char *path, const char *file_system, DatabaseMode mode, Database *target)
{
    Database source;
    if (store_database_open(&source, path, file_system, mode, NULL, NULL) != SQLITE_OK) {
        return false;
    }
    bool readable = salvage_can_read(&source);
    if (readable) {
        salvage_database(&source, target);
    }
    store_database_close(&source, false);
    return readable;
}

void store_salvage_file(const char *path, const char *file_system, Database *target)
{
    if (salvage_try(path, file_system, DATABASE_READ, target)) {
        return;
    }
    /* Where the disk is full there may be no room for what is shared with others, but nobody else is there. */
    bool alone = salvage_has_beside(path, file_system, "-wal") && !salvage_has_beside(path, file_system, "-journal");
    if (!alone || !salvage_try(path, file_system, DATABASE_ALONE, target)) {
        salvage_try(path, file_system, DATABASE_IMMUTABLE, target);
    }
}
