/* SPDX-License-Identifier: MIT */
/*
 * SQLite, or the C library where files are concerned, fails at the n-th call, for every n until a whole run goes by
 * without a failure: once, or from then on; as a disk that cannot be read, memory that is missing, a lock that somebody
 * has, a full disk, a damaged file, or tables that are not there. What is tried is everything that a store does:
 * starting, reading, writing, recovering, going on after its file is gone, coming back to it, files for other
 * computers.
 *
 *   calls_test SCRATCH EVERY
 *
 * EVERY: 1 tries each n, 2 every other one, and so on.
 *
 * Whatever fails, what was kept before is there afterwards, in the store or in the file that was put aside, and no game
 * is another one than it was. What fails once is as if it had not been, as far as the player can see.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

#include "session/log.h"
#include "store/calls.h"
#include "store/damage.h"
#include "store/denied.h"
#include "store/exchange.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "store/store_parts.h"
#include "support/check.h"
#include "support/scarce.h"

enum { GAMES = 6, KEPT = 5, PAGE = 4096, NTH_MAX = 5000, LATEST = 8, LONG_LOG = 3, RARE = 5, LOST = 3, AFTER_VERSION = 34, AFTER_INSTANT = 70 };

/* What goes wrong: SQLite's code and the system's; no code: the room's own requests for memory are refused. Of rare
 * ones, less is tried. */
typedef struct Fault {
    const char *name;
    int code, system;
    bool rare;
} Fault;

static const Fault FAULTS[] = {{"error", SQLITE_IOERR_READ, EIO, false},
                               {"no memory for SQLite", SQLITE_NOMEM, ENOMEM, false},
                               {"no memory", 0, ENOMEM, false},
                               {"busy", SQLITE_BUSY, EACCES, false},
                               {"full", SQLITE_FULL, ENOSPC, false},
                               {"damaged", SQLITE_CORRUPT, EIO, false},
                               {"no such table", SQLITE_ERROR, EIO, true},
                               {"no memory for reading", SQLITE_IOERR_NOMEM, ENOMEM, true},
                               {"no room for writing", SQLITE_IOERR_WRITE, ENOSPC, true},
                               {"locked", SQLITE_LOCKED, EAGAIN, true},
                               {"not permitted", SQLITE_PERM, EPERM, true},
                               {"cut short", SQLITE_IOERR_SHORT_READ, EIO, true},
                               {"no database", SQLITE_NOTADB, EIO, true},
                               {"unknown format", SQLITE_FORMAT, EIO, true},
                               {"index and table differ", SQLITE_CONSTRAINT, EIO, true},
                               {"wrong kind of value", SQLITE_MISMATCH, EIO, true},
                               {"other tables", SQLITE_SCHEMA, EIO, true}};

/* How often: once; each call from then on; each so many. */
static const int PERIODS[] = {0, 1, 7};
static const char *const OFTEN[] = {"once", "from then on", "again and again"};

static int every;
static char folder[SCRATCH_PATH], path[SCRATCH_PATH];
static Played games[GAMES];         /* KEPT of them are in the files below; the last is played in between */
static Litter whole, killed; /* closed; all still in the log */
static Litter older, broken, spoilt, none; /* of version 1; a page lost; a byte of the log wrong; no files at all */

/* What is tried: the files that it begins with, what is done, and what is true afterwards. */
typedef struct Trial {
    const char *name;
    const Litter *begins;
    void (*run)(void);
    void (*check)(void);
} Trial;

/* The one that is being tried. */
static const Fault *fault;
static bool lasting, failed;

/* What a store showed. */
typedef struct Shown {
    bool opened, setting, lesson;
    StoreTrouble trouble, at_end;
    int right, part, wrong; /* games: whole, with a part of their logs, and other ones */
    int results;      /* of KEPT, and -1 */
    int latest;
    uint64_t last_id;
} Shown;

static Shown shown;

static bool is_damage(void)
{
    return store_database_is_damage(fault->code);
}

/* As what a second copy of the program does. */
static bool is_busy(void)
{
    return fault->code == SQLITE_BUSY || fault->code == SQLITE_LOCKED;
}

static int find_game(uint64_t id)
{
    for (int i = 0; i < GAMES; i++) {
        if (games[i].result.id == id) {
            return i;
        }
    }
    return -1;
}

/* Whether it is the game that it should be, and all of its log. */
static void judge(const StoredGame *found, Shown *what)
{
    int i = find_game(found->result.id);
    bool game = i >= 0 && found->result.game == games[i].result.game && found->result.deal == games[i].result.deal &&
                found->hash == games[i].hash;
    bool right = game && strcmp(found->log, games[i].log) == 0;
    bool part = game && !right && strncmp(found->log, games[i].log, found->log_length) == 0;
    what->right += right;
    what->part += part;
    what->wrong += !right && !part;
}

static void load_games(Store *store, int count, Shown *what)
{
    what->right = what->part = what->wrong = 0;
    for (int i = 0; i < count; i++) {
        StoredGame found;
        if (store_load(store, games[i].result.id, &found)) {
            judge(&found, what);
        }
        store_free_game(&found);
    }
}

static void count_latest(Store *store, Shown *what)
{
    StoredGame latest[LATEST];
    Shown again = {.right = 0};
    what->latest = store_latest(store, latest, LATEST);
    for (int i = 0; i < what->latest; i++) {
        judge(&latest[i], &again);
        store_free_game(&latest[i]);
    }
    what->wrong += again.wrong;
}

static bool failed_yet(void)
{
    return fault->code == 0 ? scarce_refused() : calls_failed();
}

/* Everything that can be asked. */
static void show(Store *store, int count)
{
    GameResult *results = NULL;
    shown.trouble = store_trouble(store, NULL);
    load_games(store, count, &shown);
    count_latest(store, &shown);
    shown.results = store_results(store, &results);
    free(results);
    shown.setting = store_fixture_has_setting(store);
    shown.lesson = store_lesson_seen(store, "plait");
    shown.last_id = store_last_id(store);
    int cut = store_count_cut(store, &count);
    CHECK(failed_yet() || cut == 0);
}

/* NULL: there is no memory, not even for that. */
static Store *open_with(const StoreOptions *options)
{
    shown = (Shown){.opened = false};
    Store *store = store_open(options);
    shown.opened = store;
    return store;
}

static Store *open_store(bool reads, DeniedMode denied)
{
    return open_with(&(StoreOptions){
        .folder = folder, .reads = reads, .file_system = denied ? denied_file_system(denied) : NULL});
}

static void close_store(Store *store)
{
    char detail[STORE_DETAIL_SIZE];
    shown.at_end = store_close(store, detail);
    CHECK(shown.at_end == STORE_FINE || detail[0] != '\0');
    CHECK(strchr(detail, '\n') == NULL);
}

/* The games that the files have, when nothing fails any more. */
static int count_kept(int count, Shown *what)
{
    Store *store = store_open(&(StoreOptions){.folder = folder});
    BASE_ASSERT(store);
    load_games(store, count, what);
    what->setting = store_fixture_has_setting(store);
    what->trouble = store_trouble(store, NULL);
    what->at_end = store_close(store, NULL);
    return what->right;
}

/* Whether some file has just these bytes. */
static bool lies_somewhere(const Bytes *bytes)
{
    bool found = !bytes->there || bytes->length == 0;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; !found && (entry = readdir(entries)) != NULL;) {
        Bytes file = scratch_read(folder, entry->d_name);
        found = file.length == bytes->length && memcmp(file.bytes, bytes->bytes, file.length) == 0;
        scratch_forget(&file);
    }
    closedir(entries);
    return found;
}

/* Whether what was found is still there, wherever it was put: the database and its log. */
static bool is_safe(const Litter *found)
{
    return lies_somewhere(&found->files[LITTER_DATABASE]) && lies_somewhere(&found->files[LITTER_LOG]);
}

static void try_one(const Trial *trial, int nth, int period)
{
    scratch_empty(folder);
    damage_write(folder, trial->begins);
    if (fault->code == 0) {
        scarce_from(nth, period != 0);
    } else {
        calls_fail(nth, period, fault->code, fault->system);
    }
    trial->run();
    scarce_end();
    failed = fault->code == 0 ? scarce_refused() : calls_end();
    denied_file_system(DENIED_NOTHING);
    if (shown.opened) {
        trial->check();
    } else {
        CHECK(failed && fault->code == 0 && is_safe(trial->begins));
    }
}

static void try_fault(const Trial *trial, int often, int *runs)
{
    int step = fault->rare ? RARE * every : every;
    int nth = 1 + *runs % step;
    lasting = often > 0;
    for (failed = true; failed && nth < NTH_MAX; nth += step) {
        check_context("%s, %s at call %d, %s", trial->name, fault->name, nth, OFTEN[often]);
        try_one(trial, nth, PERIODS[often]);
        ++*runs;
    }
    CHECK(nth < NTH_MAX);
}

static void try_all(const Trial *trial)
{
    int runs = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(FAULTS); i++) {
        for (int often = 0; often < (int)BASE_ARRAY_COUNT(PERIODS); often++) {
            fault = &FAULTS[i];
            try_fault(trial, often, &runs);
        }
    }
    printf("%s: %d\n", trial->name, runs);
}

/* Starting and reading. */

static void read_all(void)
{
    Store *store = open_store(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    show(store, KEPT);
    close_store(store);
}

/* Nothing is shown that is not so, and what failed once is not to be seen. */
static void check_shown(const Litter *litter)
{
    Shown after;
    CHECK_EQUAL_INT(0, shown.wrong);
    if (!failed || !lasting) {
        CHECK_EQUAL_INT(KEPT, shown.right);
        CHECK_EQUAL_INT(KEPT, shown.results);
        CHECK(shown.setting && shown.lesson && shown.latest > 0 && shown.last_id >= KEPT);
    }
    if (!failed) {
        CHECK(shown.trouble == STORE_FINE && shown.at_end == STORE_FINE);
    }
    CHECK(count_kept(KEPT, &after) == KEPT || (lasting && is_damage() && is_safe(litter)));
    CHECK_EQUAL_INT(0, after.wrong);
}

static void check_read(void)
{
    check_shown(&whole);
}

static void check_read_killed(void)
{
    check_shown(&killed);
}

static void test_reading(void)
{
    try_all(&(Trial){"reading", &whole, read_all, check_read});
    try_all(&(Trial){"reading what a killed program left", &killed, read_all, check_read_killed});
}

/* Writing. */

/* The last game begins, and goes on with the rest of its log. */
static void play_last(Store *store)
{
    Played *last = &games[KEPT];
    char first[LOG_ENTRY_SIZE + 1] = "";
    size_t length = strcspn(last->log, " ") + 1;
    memcpy(first, last->log, length);
    store_put_game(store, &last->result, first, last->hash);
    store_add(store, &last->result, last->log + length, last->hash);
    store_add(store, &last->result, "", last->hash);
    store_fixture_put_again(last, store);
}

static void write_with(bool threaded)
{
    Store *store = open_with(&(StoreOptions){.folder = folder, .threaded = threaded});
    if (!store) {
        return;
    }
    play_last(store);
    store_set(store, "speed", NULL);
    store_set(store, "speed", "fast");
    store_note_lesson(store, "the-plot");
    store_limit_touched(store, 1000);
    store_advance(store);
    if (store_is_file(store)) {
        store_sync(store);
    }
    store_check(store);
    store_fixture_put_again(&games[KEPT], store);
    show(store, GAMES);
    close_store(store);
}

static void write_all(void)
{
    write_with(false);
}

static void write_all_threaded(void)
{
    write_with(true);
}

/* What is told to be well is kept, and what fails once is. */
static void check_written(void)
{
    Shown after;
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(lasting || (shown.right == GAMES && shown.setting && shown.lesson && shown.results == GAMES));
    bool kept = count_kept(GAMES, &after) == GAMES && after.setting;
    CHECK(kept || shown.at_end != STORE_FINE);
    CHECK(kept || lasting || is_busy()); /* that is a second copy of the program */
    CHECK(after.right >= KEPT || (lasting && is_damage() && is_safe(&whole)));
    CHECK_EQUAL_INT(0, after.wrong);
}

static void test_writing(void)
{
    try_all(&(Trial){"writing", &whole, write_all, check_written});
    try_all(&(Trial){"writing, with a thread", &whole, write_all_threaded, check_written});
}

/* Nothing is kept, but there until the end. */
static void write_to_memory(void)
{
    Store *store = open_with(&(StoreOptions){.folder = NULL});
    if (!store) {
        return;
    }
    for (int i = 0; i < KEPT; i++) {
        store_put_game(store, &games[i].result, games[i].log, games[i].hash);
    }
    play_last(store);
    store_set(store, "speed", "fast");
    store_note_lesson(store, "plait");
    store_limit_touched(store, 1000);
    show(store, GAMES);
    CHECK(store_close(store, NULL) != STORE_FINE);
}

static void check_memory(void)
{
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(lasting || (shown.right == GAMES && shown.setting && shown.lesson && shown.results == GAMES));
}

static void test_memory(void)
{
    try_all(&(Trial){"writing to memory", &none, write_to_memory, check_memory});
}

/* The file is gone while it is in use; or cannot be written at first. */

static void write_after_deletion(void)
{
    Store *store = open_store(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    play_last(store);
    remove(path);
    play_last(store);
    show(store, GAMES);
    close_store(store);
}

static void check_goes_on(void)
{
    Shown after;
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(lasting || shown.right == GAMES || shown.at_end != STORE_FINE);
    bool kept = count_kept(GAMES, &after) == GAMES && after.setting;
    CHECK(kept || shown.at_end != STORE_FINE);
    CHECK_EQUAL_INT(0, after.wrong);
}

static void write_when_possible(void)
{
    Store *store = open_store(false, DENIED_WRITING);
    if (!store) {
        return;
    }
    play_last(store);
    show(store, GAMES);
    denied_file_system(DENIED_NOTHING);
    close_store(store);
}

static void check_returned(void)
{
    check_goes_on();
    CHECK(failed || shown.at_end == STORE_FINE);
}

static void test_going_on(void)
{
    try_all(&(Trial){"after the file was deleted", &whole, write_after_deletion, check_goes_on});
    try_all(&(Trial){"when the file can be written at last", &whole, write_when_possible, check_returned});
}

/* Damaged files. */

static bool is_untouched(const Litter *found)
{
    bool same = true;
    Litter now = damage_read(folder);
    for (int i = LITTER_DATABASE; i <= LITTER_LOG; i++) {
        const Bytes *before = &found->files[i];
        const Bytes *after = &now.files[i];
        same = same && after->length == before->length &&
               (after->length == 0 || memcmp(after->bytes, before->bytes, after->length) == 0);
    }
    damage_forget(&now);
    return same;
}

/* It lies there as it was found, under whatever name. */
static void check_recovered(const Litter *litter)
{
    Shown after;
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(failed || (shown.right == KEPT && shown.at_end == STORE_DAMAGED));
    CHECK(is_safe(litter));
    count_kept(KEPT, &after);
    CHECK_EQUAL_INT(0, after.wrong);
}

static void check_broken(void)
{
    check_recovered(&broken);
}

static void check_spoilt(void)
{
    check_recovered(&spoilt);
}

static void test_damage(void)
{
    try_all(&(Trial){"a damaged file", &broken, read_all, check_broken});
    try_all(&(Trial){"a damaged log", &spoilt, read_all, check_spoilt});
}

/* Only reading. */

static void read_only(void)
{
    Store *store = open_store(true, DENIED_NOTHING);
    if (!store) {
        return;
    }
    show(store, KEPT);
    shown.at_end = store_close(store, NULL);
}

static bool is_told(void)
{
    return shown.at_end == STORE_FAILING || shown.at_end == STORE_DAMAGED;
}

static void check_only_read(const Litter *litter)
{
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(shown.right == KEPT || (failed && (lasting || is_told())));
    CHECK(failed || shown.at_end == STORE_NOWHERE);
    CHECK(is_untouched(litter));
}

static void check_read_whole(void)
{
    check_only_read(&whole);
    CHECK((shown.setting && shown.lesson) || (failed && (lasting || is_told())));
}

static void check_read_older(void)
{
    check_only_read(&older);
    CHECK((shown.setting && !shown.lesson) || (failed && (lasting || is_told())));
}

static void check_read_broken(void)
{
    CHECK_EQUAL_INT(0, shown.wrong);
    CHECK(is_untouched(&broken));
    CHECK(shown.at_end == STORE_DAMAGED || (failed && shown.at_end == STORE_FAILING));
}

static void test_only_reading(void)
{
    try_all(&(Trial){"only reading", &whole, read_only, check_read_whole});
    try_all(&(Trial){"only reading an older file", &older, read_only, check_read_older});
    try_all(&(Trial){"only reading a damaged file", &broken, read_only, check_read_broken});
}

/* Files for other computers. */

static char out_path[SCRATCH_PATH];
static char error[STORE_DETAIL_SIZE];
static bool done;
static Bytes exported[2]; /* without the instant */
static int format;
static StoreImport counts;

/* All but the instant. */
static Bytes read_exported(void)
{
    Bytes file = scratch_read(folder, "out");
    for (size_t i = AFTER_VERSION; format == 0 && i < AFTER_INSTANT && i < file.length; i++) {
        file.bytes[i] = file.bytes[i] >= '0' && file.bytes[i] <= '9' ? '0' : file.bytes[i];
    }
    return file;
}

static bool same_bytes(const Bytes *left, const Bytes *right)
{
    return left->length == right->length && memcmp(left->bytes, right->bytes, left->length) == 0;
}

static void write_file(void)
{
    Store *store = open_store(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    error[0] = '\0';
    done = format == 0 ? store_export_json(store, out_path, error) : store_export_csv(store, out_path, error);
    close_store(store);
}

static bool is_line(void)
{
    size_t length = strlen(error);
    return length > 0 && !strchr(error, '\n') && error[length - 1] != '.';
}

static int count_outs(void)
{
    int count = 0;
    DIR *entries = opendir(folder);
    for (const struct dirent *entry; entries && (entry = readdir(entries)) != NULL;) {
        count += strncmp(entry->d_name, "out", 3) == 0;
    }
    closedir(entries);
    return count;
}

static void check_file(void)
{
    Bytes file = read_exported();
    CHECK(done || (failed && is_line()));
    CHECK_EQUAL_INT(done, file.there);
    CHECK_EQUAL_INT(done, count_outs());
    if (!exported[format].there && done && !failed) {
        exported[format] = scratch_copy(&file);
    }
    CHECK(!done || lasting || same_bytes(&file, &exported[format]));
    scratch_forget(&file);
}

static void read_file(void)
{
    Store *store = open_store(false, DENIED_NOTHING);
    if (!store) {
        return;
    }
    scratch_write(folder, "out", &exported[0]);
    error[0] = '\0';
    done = store_import_json(store, out_path, &counts, error);
    load_games(store, KEPT, &shown);
    shown.setting = store_fixture_has_setting(store);
    close_store(store);
}

static void check_imported(void)
{
    Shown after;
    CHECK_EQUAL_INT(0, shown.wrong);
    if (done) {
        CHECK(counts.added == KEPT && counts.renewed == 0 && counts.known == 0 && counts.refused == 0);
        CHECK(lasting || (shown.right == KEPT && shown.setting));
        CHECK(count_kept(KEPT, &after) == KEPT || shown.at_end != STORE_FINE);
    } else {
        CHECK(failed && is_line() && shown.right == 0);
        Store *store = open_store(false, DENIED_NOTHING);
        CHECK(store_import_json(store, out_path, &counts, error) && counts.added == KEPT);
        load_games(store, KEPT, &shown);
        CHECK_EQUAL_INT(KEPT, shown.right);
        store_close(store, NULL);
    }
}

static void test_exchange(void)
{
    for (format = 0; format < 2; format++) { /* by its name in the folder, and by its whole path */
        scratch_path(out_path, folder, "out");
        if (format == 1) {
            strcpy(out_path, "out");
        }
        CHECK_EQUAL_INT(0, chdir(folder));
        lasting = false;
        fault = &FAULTS[0];
        try_one(&(Trial){"", &whole, write_file, check_file}, NTH_MAX, 0);
        try_all(&(Trial){format == 0 ? "writing JSON" : "writing CSV", &whole, write_file, check_file});
    }
    CHECK_EQUAL_INT(0, chdir("/"));
    scratch_path(out_path, folder, "out");
    format = 0;
    try_all(&(Trial){"reading JSON", &none, read_file, check_imported});
}

/* A file with two names is written into; where that fails, what was to be in it lies beside it. */
static void write_linked(void)
{
    static const char OLD[] = "what was there before";
    char twin[SCRATCH_PATH];
    scratch_path(twin, folder, "out-twin");
    store_fixture_write_file(out_path, OLD, sizeof OLD - 1);
    CHECK_EQUAL_INT(0, link(out_path, twin));
    write_file();
}

static void check_linked(void)
{
    Bytes file = read_exported();
    Bytes twin = scratch_read(folder, "out-twin");
    CHECK(done || (failed && is_line()));
    CHECK_EQUAL_INT(file.length, twin.length);
    CHECK(count_outs() == 2 || (!done && count_outs() == 3));
    CHECK(!done || lasting || same_bytes(&file, &exported[0]));
    CHECK(done || count_outs() == 3 || (twin.length == 21 && memcmp(twin.bytes, "what was there before", 21) == 0));
    scratch_forget(&file);
    scratch_forget(&twin);
}

static void test_linked(void)
{
    format = 0;
    try_all(&(Trial){"writing over a file with two names", &whole, write_linked, check_linked});
}

/* Where all names that a file could have until it is complete are taken, it is not written. */
static void test_names_of_new_files(void)
{
    enum { USUAL = 10, ALL = 100, INSTANT = 1700000000, DIGITS = 1000000000 };
    char name[SCRATCH_PATH];
    scratch_empty(folder);
    Store *store = store_open(&(StoreOptions){.folder = folder});
    calls_set_time(INSTANT, true);
    for (int i = 0; i < ALL; i++) {
        snprintf(name, sizeof name, "%.400s.new%d", out_path, i < USUAL ? i : INSTANT % DIGITS + i);
        store_fixture_write_file(name, "x", 1);
        bool last = i == ALL - 1;
        if (i == USUAL || last) {
            CHECK_EQUAL_INT(!last, store_export_json(store, out_path, error));
            CHECK_EQUAL_INT(i + 1 + 1, count_outs());
        }
    }
    CHECK(strstr(error, "exists") && is_line());
    calls_set_time(0, true);
    store_close(store, NULL);
}

/* Where there is no calendar a damaged file is put aside all the same; where all names are taken it stays, and is shown.
 */
static void test_names_of_damaged_files(void)
{
    char name[64];
    Shown after;
    for (int taken = 0; taken < 2; taken++) {
        scratch_empty(folder);
        damage_write(folder, &broken);
        for (int i = 1; taken == 1 && i < 1000; i++) {
            snprintf(name, sizeof name, i == 1 ? "theplot-damaged-unknown.db" : "theplot-damaged-unknown-%d.db", i);
            scratch_write(folder, name, &whole.files[LITTER_DATABASE]);
        }
        calls_set_time(0, false);
        Store *store = open_store(false, DENIED_NOTHING);
        load_games(store, KEPT, &after);
        CHECK_EQUAL_INT(KEPT, after.right);
        CHECK_EQUAL_INT(taken == 1 ? STORE_READ_ONLY : STORE_DAMAGED, store_close(store, error));
        CHECK(taken == 1 || strcmp("theplot-damaged-unknown.db", error) == 0);
        CHECK(is_safe(&broken) && is_untouched(&broken) == (taken == 1));
    }
    calls_set_time(0, true);
}

/* A clock that is set back keeps nothing from being tried, or looked at, again. */
static void test_clock_set_back(void)
{
    enum { LATE = 1800000000, EARLY = 1700000000 };
    sqlite3 *other = NULL;
    scratch_empty(folder);
    damage_write(folder, &whole);
    calls_set_time(LATE, true);
    Store *store = store_open(&(StoreOptions){.folder = folder});
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(path, &other));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    store_set(store, "more", "1");
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    sqlite3_close(other);
    store_advance(store);
    CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, NULL));
    calls_set_time(EARLY, true);
    CHECK(store_advance(store));
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    remove(path);
    store_advance(store);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    calls_set_time(EARLY - 1, true);
    store_advance(store);
    CHECK_EQUAL_INT(STORE_REPLACED, store_trouble(store, NULL));
    calls_set_time(0, true);
    store_close(store, NULL);
}

/* What SQLite lacks is told where it lacks it, not where something fails. */
static void test_lacks(void)
{
    int told = 0;
    bool more = true;
    CHECK(!store_lacks());
    calls_set_version(3037999);
    CHECK(store_lacks() && strstr(store_lacks(), "too old"));
    calls_set_version(0);
    for (int nth = 1; more; nth++) {
        calls_fail(nth, 0, SQLITE_ERROR, EIO);
        const char *lacks = store_lacks();
        more = calls_end();
        told += lacks && strstr(lacks, "JSON");
        calls_fail(nth, 0, SQLITE_NOMEM, ENOMEM);
        CHECK(!store_lacks());
        calls_end();
    }
    CHECK_EQUAL_INT(2, told);
}

static void make_older(void)
{
    scratch_empty(folder);
    damage_write(folder, &whole);
    store_fixture_sql(path, "ALTER TABLE games DROP COLUMN branched_from; ALTER TABLE games DROP COLUMN day;"
                            " DROP TABLE lessons; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)");
    older = damage_read(folder);
    broken = damage_copy(&whole);
    memset(broken.files[LITTER_DATABASE].bytes + LOST * PAGE, 0xEE, PAGE);
    spoilt = damage_copy(&killed);
    spoilt.files[LITTER_LOG].bytes[PAGE] ^= 1;
}

static void make(void)
{
    Random random = {.state = 77};
    scratch_folder(folder, "calls");
    scratch_path(path, folder, "theplot.db");
    Store *store = store_open(&(StoreOptions){.folder = folder});
    for (int i = 0; i < GAMES; i++) {
        games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&games[i], NULL, &random, i == LONG_LOG ? 1500 : 12);
        if (i < KEPT) {
            store_put_game(store, &games[i].result, games[i].log, games[i].hash);
        }
    }
    store_set(store, "speed", "fast");
    store_note_lesson(store, "plait");
    killed = damage_read(folder);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    whole = damage_read(folder);
    make_older();
}

int main(int argc, char **argv)
{
    every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: calls_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    scratch_begin(argv[1]);
    make();
    CHECK_RUN(test_reading);
    CHECK_RUN(test_writing);
    CHECK_RUN(test_memory);
    CHECK_RUN(test_going_on);
    CHECK_RUN(test_damage);
    CHECK_RUN(test_only_reading);
    CHECK_RUN(test_exchange);
    CHECK_RUN(test_linked);
    CHECK_RUN(test_names_of_new_files);
    CHECK_RUN(test_names_of_damaged_files);
    CHECK_RUN(test_clock_set_back);
    CHECK_RUN(test_lacks);
    store_fixture_forget_all(games, GAMES);
    damage_forget(&whole);
    damage_forget(&killed);
    damage_forget(&older);
    damage_forget(&broken);
    damage_forget(&spoilt);
    scratch_forget(&exported[0]);
    scratch_forget(&exported[1]);
    return check_report();
}
