/* SPDX-License-Identifier: MIT */
#include "store/store_fixture.h"

#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "session/history.h"
#include "session/log.h"
#include "store/scratch.h"
#include "store/threads.h"
#include "support/check.h"

static char **kept; /* paths and logs */
static int kept_count;
static int folder_count;
static int threads_before; /* a sanitizer may have one of its own */
static const char *awaited_copy;

/* Keeps a text, and gives its place. */
static int keep(char *memory)
{
    char **more = realloc(kept, ((size_t)kept_count + 1) * sizeof *kept);
    if (!memory || !more) {
        scratch_die("out of memory", "a text");
    }
    kept = more;
    kept[kept_count] = memory;
    return kept_count++;
}

static const char *keep_path(const char *text)
{
    int place = keep(strdup(text)); /* which may move them all */
    return kept[place];
}

static int count_threads(void)
{
    int count = 0;
    DIR *entries = opendir("/proc/self/task");
    const struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        count += entry->d_name[0] != '.';
    }
    if (entries) {
        closedir(entries);
    }
    return count;
}

const char *store_fixture_path(const char *folder, const char *name)
{
    char path[SCRATCH_PATH];
    scratch_path(path, folder, name);
    return keep_path(path);
}

const char *store_fixture_folder(void)
{
    char name[32];
    char path[SCRATCH_PATH];
    threads_before = folder_count == 0 ? count_threads() : threads_before;
    snprintf(name, sizeof name, "%d", folder_count++);
    scratch_folder(path, name);
    return keep_path(path);
}

const char *store_fixture_database(const char *folder)
{
    return store_fixture_path(folder, "theplot.db");
}

bool store_fixture_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

int store_fixture_count(const char *folder, const char *start)
{
    int count = 0;
    DIR *entries = opendir(folder);
    const struct dirent *entry;
    while (entries && (entry = readdir(entries))) {
        size_t length = strlen(entry->d_name);
        bool database = length > 3 && strcmp(entry->d_name + length - 3, ".db") == 0;
        count += database && strncmp(entry->d_name, start, strlen(start)) == 0;
    }
    if (entries) {
        closedir(entries);
    }
    return count;
}

void store_fixture_wait(bool (*is_so)(Store *), Store *store)
{
    enum { TIMES = 3000, NAP = 10000000 };
    for (int i = 0; i < TIMES && !is_so(store); i++) {
        nanosleep(&(struct timespec){.tv_nsec = NAP}, NULL);
    }
    CHECK(is_so(store));
}

static bool has_copy(Store *store)
{
    (void)store;
    return store_fixture_exists(awaited_copy);
}

void store_fixture_wait_for_copy(const char *folder)
{
    awaited_copy = store_fixture_path(folder, "theplot.db-copy");
    store_fixture_wait(has_copy, NULL);
}

static bool has_no_thread(Store *store)
{
    (void)store;
    return count_threads() <= threads_before;
}

void store_fixture_wait_for_thread(void)
{
    store_fixture_wait(has_no_thread, NULL);
}

Store *store_fixture_open(const char *folder, bool threaded, StoreTrouble expected)
{
    StoreOptions options = {.folder = folder, .threads = threaded ? &store_threads : NULL};
    Store *store = store_open(&options);
    if (!store) {
        scratch_die("the store cannot be opened", folder);
    }
    CHECK_EQUAL_INT(expected, store_trouble(store, NULL));
    return store;
}

void store_fixture_close(Store *store, StoreTrouble expected)
{
    char detail[STORE_DETAIL_SIZE];
    CHECK_EQUAL_INT(expected, store_close(store, detail));
    CHECK((expected == STORE_FINE || expected == STORE_NOWHERE) == (detail[0] == '\0'));
}

static sqlite3 *open_database(const char *path)
{
    sqlite3 *database = NULL;
    if (sqlite3_open(path, &database) != SQLITE_OK) {
        scratch_die("this database cannot be opened", path);
    }
    return database;
}

void store_fixture_sql(const char *path, const char *sql)
{
    sqlite3 *database = open_database(path);
    char *error = NULL;
    if (sqlite3_exec(database, sql, NULL, NULL, &error) != SQLITE_OK) {
        scratch_die(error, path);
    }
    sqlite3_close(database);
}

int64_t store_fixture_number(const char *path, const char *sql)
{
    sqlite3 *database = open_database(path);
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) != SQLITE_OK || sqlite3_step(statement) != SQLITE_ROW) {
        scratch_die(sqlite3_errmsg(database), path);
    }
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return number;
}

Played store_fixture_deal(uint64_t id, const Game *game)
{
    int64_t instant = INT64_C(1700000000000) + (int64_t)id;
    uint64_t deal = id * UINT64_C(0x9E3779B97F4A7C15); /* of all 64 bits */
    Position position;
    rules_deal(game, deal, &position, NULL);
    Played played = {
        .result = {.id = id, .game = game, .deal = deal, .started = instant, .touched = instant},
        .place = keep(calloc(1, 1)),
        .hash = session_position_hash(&position),
    };
    played.log = kept[played.place];
    return played;
}

void store_fixture_append(Played *played, const char *entry)
{
    size_t length = strlen(entry);
    char *log = realloc(kept[played->place], played->length + length + 1);
    if (!log) {
        scratch_die("out of memory", entry);
    }
    memcpy(log + played->length, entry, length + 1);
    played->log = kept[played->place] = log;
    played->length += length;
}

void store_fixture_add(Played *played, Store *store, const char *entry)
{
    store_fixture_append(played, entry);
    played->result.begun = true;
    played->result.moves++;
    played->result.touched++;
    played->hash = base_hash_bytes(played->hash, entry, strlen(entry));
    store_add(store, &played->result, entry, played->hash);
}

/* One entry by chance. False where the game is over. */
static bool play_entry(History *history, const Game *game, Random *random, LogEntry *entry)
{
    Move moves[MOVES_MAX];
    const HistoryNode *here = &history->nodes[history->here];
    int count = rules_legal_moves(game, &here->position, moves);
    *entry = (LogEntry){.milliseconds = base_random_below(random, 5000)};
    if (history->count > 1 && base_random_below(random, 5) == 0) {
        entry->goes = true;
        entry->node = (int)base_random_below(random, (uint64_t)history->count);
        session_history_go(history, entry->node);
        return true;
    }
    if (count == 0) {
        return false;
    }
    entry->move = moves[base_random_below(random, (uint64_t)count)];
    entry->automatic = base_random_below(random, 4) == 0;
    int before = history->count;
    session_history_play(history, game, entry->move, entry->automatic, NULL);
    if (history->count == before) {
        entry->goes = true;
        entry->node = history->here;
    }
    return true;
}

void store_fixture_put_again(const Played *played, Store *store)
{
    if (store_has_lost(store)) {
        store_put_game(store, &played->result, played->log, played->hash);
    }
}

void store_fixture_play(Played *played, Store *store, Random *random, int moves)
{
    History history;
    LogEntry entry;
    char text[LOG_ENTRY_SIZE];
    GameResult *result = &played->result;
    session_history_begin(&history, result->game, result->deal);
    session_log_replay(&history, result->game, (TextSlice){.start = played->log, .length = played->length});
    if (store) {
        store_put_game(store, result, played->log, played->hash);
    }
    for (int i = 0; i < moves && play_entry(&history, result->game, random, &entry); i++) {
        const HistoryNode *here = &history.nodes[history.here];
        session_log_write(&entry, text);
        store_fixture_append(played, text);
        result->begun = true;
        result->moves = here->depth;
        result->played += entry.milliseconds;
        result->touched += (int64_t)entry.milliseconds;
        result->assist |= entry.goes ? ASSIST_UNDO : 0;
        result->won = rules_status(result->game, &here->position) == STATUS_WON;
        played->hash = session_position_hash(&here->position);
        if (store) {
            store_add(store, result, text, played->hash);
            store_fixture_put_again(played, store);
        }
    }
    session_history_free(&history);
}

static void check_result(const GameResult *expected, const GameResult *result)
{
    CHECK_EQUAL_UINT64(expected->id, result->id);
    CHECK(expected->game == result->game);
    CHECK_EQUAL_UINT64(expected->deal, result->deal);
    CHECK_EQUAL_INT(expected->started, result->started);
    CHECK_EQUAL_INT(expected->touched, result->touched);
    CHECK_EQUAL_UINT64(expected->played, result->played);
    CHECK_EQUAL_UINT64(expected->branched_from, result->branched_from);
    CHECK_EQUAL_INT(expected->day, result->day);
    CHECK_EQUAL_INT(expected->moves, result->moves);
    CHECK_EQUAL_INT(expected->assist, result->assist);
    CHECK_EQUAL_INT(expected->won, result->won);
    CHECK_EQUAL_INT(expected->begun, result->begun);
}

void store_fixture_check(Store *store, const Played *played)
{
    StoredGame game;
    if (!CHECK(store_load(store, played->result.id, &game))) {
        return;
    }
    check_result(&played->result, &game.result);
    CHECK_EQUAL_UINT64(played->length, game.log_length);
    CHECK_EQUAL_TEXT(played->log, game.log);
    CHECK_EQUAL_UINT64(played->hash, game.hash);
    store_free_game(&game);
}

void store_fixture_check_all(Store *store, const Played *games, int count)
{
    for (int i = 0; i < count; i++) {
        store_fixture_check(store, &games[i]);
    }
}

void store_fixture_check_kept(const char *folder, const Played *games, int count)
{
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    store_fixture_check_all(store, games, count);
    store_fixture_close(store, STORE_FINE);
}

void store_fixture_check_reading(const char *folder, StoreTrouble expected)
{
    char detail[STORE_DETAIL_SIZE];
    Store *store = store_open(&(StoreOptions){.folder = folder, .reads = true});
    CHECK_EQUAL_INT(expected, store_close(store, detail));
    CHECK(expected == STORE_NOWHERE || detail[0] != '\0');
}

const char *store_fixture_fill(Played *games, int count)
{
    Random random = {.state = 17};
    const char *folder = store_fixture_folder();
    Store *store = store_fixture_open(folder, true, STORE_FINE);
    for (int i = 0; i < count; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&games[i], NULL, &random, 40);
        store_put_game(store, &games[i].result, games[i].log, games[i].hash);
    }
    store_set(store, "speed", "fast");
    store_fixture_close(store, STORE_FINE);
    return folder;
}

static void note_speed(void *context, const char *name, const char *value)
{
    bool *found = context;
    *found = *found || (strcmp(name, "speed") == 0 && strcmp(value, "fast") == 0);
}

bool store_fixture_has_setting(Store *store)
{
    bool found = false;
    store_settings(store, note_speed, &found);
    return found;
}

static void check_setting(void *context, const char *name, const char *value)
{
    CHECK(name[0] != '\0' && value);
    (void)context;
}

void store_fixture_read_all(Store *store)
{
    enum { LATEST = 8 };
    StoredGame games[LATEST];
    GameResult *results;
    int latest = store_latest(store, games, LATEST);
    for (int i = 0; i < latest; i++) {
        CHECK(games[i].result.game && games[i].log && strlen(games[i].log) == games[i].log_length);
        store_free_game(&games[i]);
    }
    int found = store_results(store, &results);
    for (int i = 0; i < found; i++) {
        CHECK(results[i].game && results[i].id > 0 && results[i].id < INT64_MAX);
        if (i < 5 && store_load(store, results[i].id, &games[0])) {
            store_free_game(&games[0]);
        }
    }
    free(results);
    store_settings(store, check_setting, NULL);
    store_lesson_seen(store, "plait");
}

bool store_fixture_import(Store *store, const char *path, StoreImport *counts, char *error)
{
    StoreImporting *importing = store_import_begin(store, path);
    *counts = (StoreImport){0};
    if (!importing) {
        snprintf(error, STORE_DETAIL_SIZE, "%.800s: there is not enough memory for it", path);
        return false;
    }
    while (store_import_step(importing)) {
    }
    bool good = store_import_result(importing, counts, error);
    store_import_drop(importing);
    return good;
}
