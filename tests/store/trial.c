/* SPDX-License-Identifier: MIT */
#include "store/trial.h"

#include <dirent.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/log.h"
#include "store/calls.h"
#include "store/exchange.h"
#include "store/store_parts.h"
#include "store/threads.h"
#include "support/scarce.h"

enum { PAGE = 4096, LATEST = 8, LONG_LOG = 3, RARE = 5, LOST = 3 };

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
char trial_folder[SCRATCH_PATH], trial_path[SCRATCH_PATH];
Played trial_games[TRIAL_GAMES];
Litter trial_whole, trial_killed, trial_older, trial_broken, trial_spoilt, trial_none;
const Fault *trial_fault;
bool trial_lasting, trial_failed;
Shown trial_shown;

bool trial_is_damage(void)
{
    return store_database_is_damage(trial_fault->code);
}

/* As what a second copy of the program does. */
bool trial_is_busy(void)
{
    return trial_fault->code == SQLITE_BUSY || trial_fault->code == SQLITE_LOCKED;
}

static int find_game(uint64_t id)
{
    for (int i = 0; i < TRIAL_GAMES; i++) {
        if (trial_games[i].result.id == id) {
            return i;
        }
    }
    return -1;
}

/* Whether it is the game that it should be, and all of its log. */
static void judge(const StoredGame *found, Shown *what)
{
    int i = find_game(found->result.id);
    bool game = i >= 0 && found->result.game == trial_games[i].result.game &&
                found->result.deal == trial_games[i].result.deal && found->hash == trial_games[i].hash;
    bool right = game && strcmp(found->log, trial_games[i].log) == 0;
    bool part = game && !right && strncmp(found->log, trial_games[i].log, found->log_length) == 0;
    what->right += right;
    what->part += part;
    what->wrong += !right && !part;
}

void trial_load_games(Store *store, int count, Shown *what)
{
    what->right = what->part = what->wrong = 0;
    for (int i = 0; i < count; i++) {
        StoredGame found;
        if (store_load(store, trial_games[i].result.id, &found)) {
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
    return trial_fault->code == 0 ? scarce_refused() : calls_failed();
}

/* Everything that can be asked. */
void trial_show(Store *store, int count)
{
    GameResult *results = NULL;
    trial_shown.trouble = store_trouble(store, NULL);
    trial_load_games(store, count, &trial_shown);
    count_latest(store, &trial_shown);
    trial_shown.results = store_results(store, &results);
    free(results);
    trial_shown.setting = store_fixture_has_setting(store);
    trial_shown.lesson = store_lesson_seen(store, "the-plait");
    trial_shown.last_id = store_last_id(store);
    int cut = store_count_cut(store, &count);
    CHECK(failed_yet() || cut == 0);
}

void trial_close(Store *store)
{
    char detail[STORE_DETAIL_SIZE];
    trial_shown.at_end = store_close(store, detail);
    CHECK(trial_shown.at_end == STORE_FINE || detail[0] != '\0');
    CHECK(strchr(detail, '\n') == NULL);
}

/* The games that the files have, when nothing fails any more. */
int trial_count_kept(int count, Shown *what)
{
    Store *store = store_open(&(StoreOptions){.folder = trial_folder});
    BASE_ASSERT(store);
    trial_load_games(store, count, what);
    what->setting = store_fixture_has_setting(store);
    what->trouble = store_trouble(store, NULL);
    what->at_end = store_close(store, NULL);
    return what->right;
}

/* Whether some file has just these bytes. */
static bool lies_somewhere(const Bytes *bytes)
{
    bool found = !bytes->there || bytes->length == 0;
    DIR *entries = opendir(trial_folder);
    for (const struct dirent *entry; !found && (entry = readdir(entries)) != NULL;) {
        found = scratch_has(trial_folder, entry->d_name, bytes);
    }
    closedir(entries);
    return found;
}

/* Whether what was found is still there, wherever it was put: the database and its log. */
bool trial_is_safe(const Litter *found)
{
    return lies_somewhere(&found->files[LITTER_DATABASE]) && lies_somewhere(&found->files[LITTER_LOG]);
}

static struct PlatformThread *refuse_or_start(int (*run)(void *context), void *context)
{
    return calls_refuse() ? NULL : store_threads.start(run, context);
}

static void join(struct PlatformThread *thread)
{
    store_threads.join(thread);
}

static const StoreThreads refusing_threads = {refuse_or_start, join};

/* Opens the store, if there is memory for that, and does what is tried. */
static void run_trial(const Trial *trial)
{
    StoreOptions options = {.folder = trial->opens == TRIAL_NOWHERE ? NULL : trial_folder,
                            .file_system = trial->opens == TRIAL_DENIED ? denied_file_system(DENIED_WRITING) : NULL,
                            .reads = trial->opens == TRIAL_READS,
                            .threads = trial->opens == TRIAL_THREADED ? &refusing_threads : NULL};
    Store *store = store_open(&options);
    trial_shown = (Shown){.opened = store};
    if (store) {
        trial->run(store);
    }
}

/* Tries it once, with what is being tried failing at call `nth`, and then at each `period`-th; 0: at no other. */
static void try_once(const Trial *trial, int nth, int period)
{
    scratch_empty(trial_folder);
    damage_write(trial_folder, trial->begins);
    if (trial_fault->code == 0) {
        scarce_from(nth, period != 0);
    } else {
        calls_fail(nth, period, trial_fault->code, trial_fault->system);
    }
    run_trial(trial);
    scarce_end();
    trial_failed = trial_fault->code == 0 ? scarce_refused() : calls_end();
    denied_file_system(DENIED_NOTHING);
    if (trial_shown.opened) {
        trial->check(trial->begins);
    } else {
        CHECK(trial_failed && trial_fault->code == 0 && trial_is_safe(trial->begins));
    }
}

static void try_fault(const Trial *trial, int often, int *runs)
{
    int step = trial_fault->rare ? RARE * every : every;
    int nth = 1 + *runs % step;
    trial_lasting = often > 0;
    for (trial_failed = true; trial_failed && nth < TRIAL_NEVER; nth += step) {
        check_context("%s, %s at call %d, %s", trial->name, trial_fault->name, nth, OFTEN[often]);
        try_once(trial, nth, PERIODS[often]);
        ++*runs;
    }
    CHECK(nth < TRIAL_NEVER);
}

void trial_all(const Trial *trial)
{
    int runs = 0;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(FAULTS); i++) {
        for (int often = 0; often < (int)BASE_ARRAY_COUNT(PERIODS); often++) {
            trial_fault = &FAULTS[i];
            try_fault(trial, often, &runs);
        }
    }
    printf("%s: %d\n", trial->name, runs);
}

/* The last game begins, and goes on with the rest of its log. */
void trial_play_last(Store *store)
{
    Played *last = &trial_games[TRIAL_KEPT];
    char first[LOG_ENTRY_SIZE + 1] = "";
    size_t length = strcspn(last->log, " ") + 1;
    memcpy(first, last->log, length);
    store_put_game(store, &last->result, first, last->hash);
    store_add(store, &last->result, last->log + length, last->hash);
    store_add(store, &last->result, "", last->hash);
    store_fixture_put_again(last, store);
}

bool trial_is_untouched(const Litter *found)
{
    bool same = true;
    Litter now = damage_read(trial_folder);
    for (int i = LITTER_DATABASE; i <= LITTER_LOG; i++) {
        const Bytes *before = &found->files[i];
        const Bytes *after = &now.files[i];
        same = same && after->length == before->length &&
               (after->length == 0 || memcmp(after->bytes, before->bytes, after->length) == 0);
    }
    damage_forget(&now);
    return same;
}

static void make_older(void)
{
    scratch_empty(trial_folder);
    damage_write(trial_folder, &trial_whole);
    store_fixture_sql(trial_path, "ALTER TABLE games DROP COLUMN branched_from; ALTER TABLE games DROP COLUMN day;"
                                  " DROP TABLE lessons; PRAGMA user_version = 1; PRAGMA wal_checkpoint(TRUNCATE)");
    trial_older = damage_read(trial_folder);
    trial_broken = damage_copy(&trial_whole);
    memset(trial_broken.files[LITTER_DATABASE].bytes + LOST * PAGE, 0xEE, PAGE);
    trial_broken.files[LITTER_COPY] = scratch_copy(&trial_whole.files[LITTER_DATABASE]);
    trial_spoilt = damage_copy(&trial_killed);
    trial_spoilt.files[LITTER_COPY] = scratch_copy(&trial_whole.files[LITTER_DATABASE]);
    trial_spoilt.files[LITTER_LOG].bytes[PAGE] ^= 1;
}

void trial_begin(const char *base, int one_of)
{
    Random random = {.state = 77};
    every = one_of;
    scratch_begin(base);
    scratch_folder(trial_folder, "calls");
    scratch_path(trial_path, trial_folder, "theplot.db");
    Store *store = store_open(&(StoreOptions){.folder = trial_folder});
    for (int i = 0; i < TRIAL_GAMES; i++) {
        trial_games[i] = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
        store_fixture_play(&trial_games[i], NULL, &random, i == LONG_LOG ? 1500 : 12);
        if (i < TRIAL_KEPT) {
            store_put_game(store, &trial_games[i].result, trial_games[i].log, trial_games[i].hash);
        }
    }
    store_set(store, "speed", "fast");
    store_note_lesson(store, "the-plait");
    trial_killed = damage_read(trial_folder);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    trial_whole = damage_read(trial_folder);
    make_older();
}
