/* SPDX-License-Identifier: MIT */
/*
 * A store that is opened on whatever lies in its folder. There is always a store; what it gives is in bounds; a file of
 * a newer version is left as it is, a damaged one is put aside; and a game that is put then is there, for one input of
 * four also when the store is opened again, beside all that were there before.
 *
 * An input begins with how the rest is meant: '0', the file itself; '1', bytes that are written over those of a sound
 * database; '2', the same with the log of a program that was killed, whose checksums are written anew; '3', values of
 * rows, of any type, that are put into a sound database; '4', where that is cut off. From '5' on the same, where the
 * store is only read: nothing in the folder is changed.
 */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "fuzz/fuzz.h"
#include "fuzz/quick_sqlite.h"
#include "store/damage.h"
#include "store/store_fixture.h"

enum {
    GAMES = 3,
    OWN_ID = 1000000,
    LOG_HEADER = 32,
    FRAME_HEAD = 24,
    PAGE = 4096,
    VALUE_MAX = 64,
    WAYS = 5,
    AGAIN = 4
};

static char folder[SCRATCH_PATH], database[SCRATCH_PATH];
static Litter whole, killed; /* closed; and with a log that was never moved into the database */
static Played own;           /* what is put */

void fuzz_begin(void)
{
    static Played games[GAMES];
    quick_sqlite();
    scratch_begin("fuzz-store");
    scratch_folder(folder, "kept");
    scratch_path(database, folder, "theplot.db");
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    Random random = {.state = 7};
    for (int i = 0; i < GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(2 * i));
        store_fixture_play(&games[i], store, &random, 20);
    }
    store_set(store, "speed", "fast");
    store_note_lesson(store, "the-plot");
    killed = damage_read(folder);
    store_fixture_close(store, STORE_FINE);
    whole = damage_read(folder);
    own = store_fixture_deal(OWN_ID, rules_game_at(1));
    store_fixture_play(&own, NULL, &random, 10);
}

static uint32_t read_word(const unsigned char *bytes, bool big)
{
    return big ? (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3]
               : (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

static void write_word(unsigned char *bytes, uint32_t word)
{
    for (int i = 0; i < 4; i++) {
        bytes[i] = (unsigned char)(word >> (24 - 8 * i));
    }
}

/* The checksum of SQLite's log goes on over these bytes (sqlite.org/fileformat2.html, "Checksum Algorithm"). */
static void sum(uint32_t sums[2], const unsigned char *bytes, size_t length, bool big)
{
    for (size_t i = 0; i < length; i += 8) {
        sums[0] += read_word(bytes + i, big) + sums[1];
        sums[1] += read_word(bytes + i + 4, big) + sums[0];
    }
}

/* Writes the checksums of a log anew. */
static void sign_log(Bytes *log)
{
    uint32_t sums[2] = {0, 0};
    if (!log->there || log->length < LOG_HEADER) {
        return;
    }
    bool big = log->bytes[3] & 1;
    sum(sums, log->bytes, LOG_HEADER - 8, big);
    write_word(log->bytes + LOG_HEADER - 8, sums[0]);
    write_word(log->bytes + LOG_HEADER - 4, sums[1]);
    for (size_t at = LOG_HEADER; at + FRAME_HEAD + PAGE <= log->length; at += FRAME_HEAD + PAGE) {
        unsigned char *frame = log->bytes + at;
        memcpy(frame + 8, log->bytes + 16, 8); /* the salts */
        sum(sums, frame, 8, big);
        sum(sums, frame + FRAME_HEAD, PAGE, big);
        write_word(frame + 16, sums[0]);
        write_word(frame + 20, sums[1]);
    }
}

/* Writes some bytes over those of a file: a place, how many, and they. */
static void edit(FuzzBytes *bytes, Bytes *file)
{
    size_t place = (size_t)fuzz_byte(bytes) << 16;
    place |= (size_t)fuzz_byte(bytes) << 8;
    place = file->length == 0 ? 0 : (place | fuzz_byte(bytes)) % file->length;
    int count = 1 + fuzz_byte(bytes) % 16;
    for (int i = 0; i < count && place < file->length; i++) {
        file->bytes[place++] = fuzz_byte(bytes);
    }
}

/* Binds a value of any type, or one that belongs there. */
static void bind_value(FuzzBytes *bytes, sqlite3_stmt *statement, int column)
{
    static const char *const texts[] = {"the-plot",  "standard", "the-plait",       "no-preference", "queen-of-italy",
                                        "gamerules", "speed",    "S-W+1200 S-W+3 ", "@0+1 S-W*+2 ",  "manual-fill"};
    int type = fuzz_byte(bytes) % 16;
    size_t length = 0;
    if (type < (int)BASE_ARRAY_COUNT(texts)) {
        sqlite3_bind_text(statement, column, texts[type], -1, SQLITE_STATIC);
    } else if (type == 10) {
        sqlite3_bind_int64(statement, column, (int64_t)fuzz_number(bytes));
    } else if (type == 11) {
        sqlite3_bind_double(statement, column, (double)fuzz_number(bytes) / 3.0);
    } else if (type < 14) {
        length = fuzz_byte(bytes) % VALUE_MAX;
        length = length < bytes->left ? length : bytes->left;
        type == 12 ? sqlite3_bind_text(statement, column, (const char *)bytes->next, (int)length, SQLITE_TRANSIENT)
                   : sqlite3_bind_blob(statement, column, bytes->next, (int)length, SQLITE_TRANSIENT);
        bytes->next += length;
        bytes->left -= length;
    } else {
        sqlite3_bind_int(statement, column, fuzz_byte(bytes) - (type == 14 ? 0 : 128));
    }
}

/* Puts rows into the database that lies in the folder. */
static void put_rows(FuzzBytes *bytes)
{
    static const char *const rows[] = {
        "INSERT OR REPLACE INTO games VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        "INSERT OR REPLACE INTO logs VALUES (?,?)",
        "INSERT OR REPLACE INTO settings VALUES (?,?)",
        "INSERT OR REPLACE INTO lessons VALUES (?,?)",
        "UPDATE games SET game = ?, rules = ?, deal = ?, moves = ?",
        "UPDATE logs SET log = ?",
    };
    sqlite3 *handle = NULL;
    BASE_ASSERT(sqlite3_open(database, &handle) == SQLITE_OK);
    sqlite3_exec(handle, "BEGIN", NULL, NULL, NULL);
    for (int i = 0; i < 16 && bytes->left > 0; i++) {
        sqlite3_stmt *statement = NULL;
        const char *sql = rows[fuzz_byte(bytes) % BASE_ARRAY_COUNT(rows)];
        BASE_ASSERT(sqlite3_prepare_v2(handle, sql, -1, &statement, NULL) == SQLITE_OK);
        for (int column = 1; column <= sqlite3_bind_parameter_count(statement); column++) {
            bind_value(bytes, statement, column);
        }
        sqlite3_step(statement);
        sqlite3_finalize(statement);
    }
    sqlite3_exec(handle, "COMMIT", NULL, NULL, NULL);
    BASE_ASSERT(sqlite3_close(handle) == SQLITE_OK);
}

/* How the rest is meant: '0' is 0. */
static int way_of(uint8_t byte)
{
    return (uint8_t)(byte - '0') % (2 * WAYS);
}

/* Fills the folder as the input says. */
static void fill(FuzzBytes *bytes)
{
    int way = way_of(fuzz_byte(bytes)) % WAYS;
    Litter litter = damage_copy(way == 2 ? &killed : &whole);
    Bytes *file = &litter.files[LITTER_DATABASE];
    Bytes *log = &litter.files[LITTER_LOG];
    if (way == 0) {
        scratch_forget(file);
        Bytes given = {.bytes = (unsigned char *)(uintptr_t)bytes->next, .length = bytes->left, .there = true};
        *file = scratch_copy(&given);
    }
    while ((way == 1 || way == 2) && bytes->left > 0) {
        edit(bytes, way == 2 && fuzz_byte(bytes) % 4 > 0 ? log : file);
    }
    if (way == 2) {
        sign_log(log);
        litter.files[LITTER_SHARED].there = false;
    }
    if (way == 4) {
        file->length = (size_t)(fuzz_number(bytes) % (file->length + 1));
    }
    scratch_empty(folder);
    damage_write(folder, &litter);
    damage_forget(&litter);
    if (way == 3) {
        put_rows(bytes);
    }
}

static void check_setting(void *context, const char *name, const char *value)
{
    (void)context;
    BASE_ASSERT(name[0] != '\0' && strlen(name) < STORE_NAME_SIZE && strlen(value) < STORE_VALUE_SIZE);
}

static void check_game(Store *store, const GameResult *result)
{
    StoredGame game;
    BASE_ASSERT(result->game != NULL && result->id > 0 && result->begun && result->moves >= 0);
    if (store_load(store, result->id, &game)) {
        BASE_ASSERT(game.log[game.log_length] == '\0' && strlen(game.log) == game.log_length);
        store_free_game(&game);
    }
}

/* Reads everything; gives the games. */
static int read_all(Store *store, GameResult **results)
{
    StoredGame latest[8];
    int count = store_results(store, results);
    for (int i = 0; i < count; i++) {
        check_game(store, &(*results)[i]);
    }
    for (int i = store_latest(store, latest, (int)BASE_ARRAY_COUNT(latest)) - 1; i >= 0; i--) {
        store_free_game(&latest[i]);
    }
    store_settings(store, check_setting, NULL);
    store_lesson_seen(store, "the-plot");
    store_last_id(store);
    return count;
}

static bool has(const GameResult *results, int count, uint64_t id)
{
    int i = 0;
    while (i < count && results[i].id != id) {
        i++;
    }
    return i < count;
}

/* What was there is there again, and what was put. */
static void check_again(const GameResult *before, int before_count, bool sound)
{
    GameResult *results = NULL;
    StoreTrouble trouble;
    StoreOptions options = {.folder = folder};
    Store *store = store_open(&options);
    BASE_ASSERT(store != NULL);
    trouble = store_trouble(store, NULL);
    int count = read_all(store, &results);
    BASE_ASSERT(trouble == STORE_FINE);
    store_fixture_check(store, &own);
    for (int i = 0; sound && i < before_count; i++) {
        BASE_ASSERT(has(results, count, before[i].id));
    }
    free(results);
    BASE_ASSERT(store_close(store, NULL) == STORE_FINE);
}

/* Opens the store, and reads it. */
static Store *open_and_read(bool only_reads, GameResult **results, int *count)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreOptions options = {.folder = folder, .reads = only_reads};
    Store *store = store_open(&options);
    BASE_ASSERT(store != NULL);
    StoreTrouble trouble = store_trouble(store, detail);
    BASE_ASSERT(trouble == STORE_FINE || (only_reads && trouble == STORE_NOWHERE) || fuzz_is_line(detail));
    *count = read_all(store, results);
    return store;
}

static bool same_bytes(const Bytes *one, const Bytes *other)
{
    return one->there == other->there && one->length == other->length &&
           (one->length == 0 || memcmp(one->bytes, other->bytes, one->length) == 0);
}

/* A store that only reads leaves the files as they are; SQLite may put an empty log beside a database without one. */
static void check_reading(void)
{
    GameResult *results = NULL;
    int count = 0;
    Litter before = damage_read(folder);
    Store *store = open_and_read(true, &results, &count);
    store_close(store, NULL);
    Litter after = damage_read(folder);
    BASE_ASSERT(same_bytes(&before.files[LITTER_DATABASE], &after.files[LITTER_DATABASE]));
    BASE_ASSERT(same_bytes(&before.files[LITTER_LOG], &after.files[LITTER_LOG]) ||
                (!before.files[LITTER_LOG].there && after.files[LITTER_LOG].length == 0));
    BASE_ASSERT(store_fixture_count(folder, "theplot-damaged") == 0);
    damage_forget(&before);
    damage_forget(&after);
    free(results);
}

/* Puts something of every kind. */
static void put_all(Store *store)
{
    store_put_game(store, &own.result, own.log, own.hash);
    store_set(store, "speed", "slow");
    store_note_lesson(store, "queen-of-italy");
    store_limit_touched(store, INT64_MAX);
    store_fixture_check(store, &own);
    BASE_ASSERT(store_lesson_seen(store, "queen-of-italy"));
}

static void check_writing(bool again)
{
    char detail[STORE_DETAIL_SIZE] = "";
    GameResult *results = NULL;
    int count = 0;
    Bytes before = scratch_read(folder, "theplot.db");
    Store *store = open_and_read(false, &results, &count);
    put_all(store);
    StoreTrouble end = store_close(store, detail);
    if (end == STORE_NEWER) {
        Bytes after = scratch_read(folder, "theplot.db");
        BASE_ASSERT(same_bytes(&before, &after));
        scratch_forget(&after);
    } else {
        BASE_ASSERT(end == STORE_FINE || end == STORE_DAMAGED);
        BASE_ASSERT(end == STORE_FINE || store_fixture_count(folder, "theplot-damaged") > 0);
        if (again) {
            check_again(results, count, end == STORE_FINE);
        }
    }
    scratch_forget(&before);
    free(results);
}

void fuzz_input(FuzzBytes *bytes)
{
    bool reads = bytes->left > 0 && way_of(*bytes->next) >= WAYS;
    uint64_t hash = base_hash_bytes(BASE_HASH_START, bytes->next, bytes->left);
    fill(bytes);
    if (reads) {
        check_reading();
    } else {
        check_writing(hash % AGAIN == 0);
    }
}
