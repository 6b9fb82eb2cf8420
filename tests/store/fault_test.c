/* SPDX-License-Identifier: MIT */
/*
 * A disk that fails at the n-th thing that is asked of it, for every n until a whole life of games goes by without a
 * failure: errors, torn writes, a full disk, a disk that became read-only; once, from then on until there is room
 * again, from then on until the program is killed, and from then on for good. What was told to be kept is there
 * afterwards, the rest is what was handed over up to some moment; after a single failure, and after one that passes,
 * everything is there.
 *
 *   fault_test SCRATCH EVERY
 *
 * EVERY: 1 tries each n, 2 every other one, and so on.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/disk.h"
#include "store/scratch.h"
#include "store/script.h"
#include "store/store_parts.h"
#include "store/threads.h"
#include "support/check.h"

enum { SESSIONS = 3, MOVES = 40, SEED = 7, NTH_MAX = 20000, ENTRIES = 40 };

static const char *const KINDS[FAULT_KINDS] = {"errors", "torn writes", "full disk", "read-only disk"};

/* How a failure ends. */
typedef enum End { END_AT_ONCE, END_WITH_SESSION, END_KILLED, END_NEVER } End;

static const char *const ENDS[] = {"once", "for a while", "until the program is killed", "for good"};

static Script *script;
static int every;                 /* one failure of so many is tried */
static char folder[SCRATCH_PATH]; /* stays empty: the files are in memory */

/* What a run tells. */
typedef struct Told {
    int handed, kept; /* steps */
    bool blind;       /* a session began that did not see what was kept: with that, nobody plays on */
    bool unkept;      /* a session ended, and it was told that something is not kept */
} Told;

/* Whatever was told to be well is kept. */
static void note_told(Told *told, StoreTrouble trouble)
{
    if (trouble == STORE_FINE) {
        told->kept = told->handed;
    }
}

/* Opens the store and hands steps over; now and then it is synchronised, as the thread does it. */
static Store *play_session(Told *told, int session, bool threaded, bool killed)
{
    int end = (session + 1) * script_length(script) / SESSIONS;
    Store *store = store_open(&(StoreOptions){.folder = folder, .threads = threaded ? &store_threads : NULL});
    store_fixture_read_all(store);
    store_last_id(store);
    told->blind = script_find(script, store, told->handed, told->handed) == SCRIPT_NONE;
    while (told->handed < end && !told->blind && !(killed && disk_has_failed())) {
        script_hand_over(script, told->handed++, store);
        CHECK(!store_is_behind(store) || store_trouble(store, NULL) != STORE_FINE);
        note_told(told, store_trouble(store, NULL));
        if (!threaded && told->handed % 5 == 0 && store_is_file(store)) {
            store_sync(store);
        }
    }
    return store;
}

static void close_session(Told *told, Store *store, End end)
{
    char detail[STORE_DETAIL_SIZE];
    bool failed_before = disk_has_failed();
    bool heals = end == END_WITH_SESSION;
    if (heals && failed_before) {
        disk_heal();
    }
    StoreTrouble trouble = store_close(store, detail);
    note_told(told, trouble);
    told->unkept = trouble != STORE_FINE;
    CHECK(trouble == STORE_FINE || detail[0] != '\0');
    /* What begins while the program ends, and goes on, has no end for it; and blind it may have kept nothing at all. */
    CHECK(trouble == STORE_FINE || !heals || !failed_before || told->blind);
}

/* Killed: what is on the disk then is all that is left. */
static void kill_session(Store *store)
{
    disk_keep();
    disk_heal();
    store_close(store, NULL);
    disk_restore();
}

static void play_all(Told *told, End end, bool threaded)
{
    for (int session = 0; session < SESSIONS && !told->blind && !told->unkept; session++) {
        Store *store = play_session(told, session, threaded, end == END_KILLED);
        if (end == END_KILLED && disk_has_failed()) {
            kill_session(store);
            return;
        }
        close_session(told, store, end);
    }
}

/* With a disk that is well again: nothing is damaged, and there is what has to be. */
static void check_kept(const Told *told, End end)
{
    int length = script_length(script);
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    CHECK(script_find(script, store, told->kept, told->handed) != SCRIPT_NONE);
    store_fixture_close(store, STORE_FINE);
    if (end == END_AT_ONCE || end == END_WITH_SESSION) {
        CHECK(told->blind || told->unkept || told->handed == length);
        CHECK(end != END_AT_ONCE || (!told->blind && !told->unkept && told->kept == length));
    }
}

/* Every n, or one of `step` of them. */
static void try_all(DiskFault kind, End end, bool threaded, int step)
{
    int nth = 1;
    for (bool failed = true; failed && nth < NTH_MAX; nth += step * every) {
        Told told = {.kept = 0};
        check_context("%s, at %d, %s, %s", KINDS[kind], nth, ENDS[end], threaded ? "threaded" : "unthreaded");
        disk_begin(false);
        disk_fail(kind, nth, end != END_AT_ONCE);
        play_all(&told, end, threaded);
        failed = disk_has_failed();
        disk_heal();
        /* Only a disk that is full for a while never hides what is there. */
        CHECK(!told.blind || (end != END_AT_ONCE && kind != FAULT_FULL));
        check_kept(&told, end);
    }
    CHECK(nth > 20 && nth < NTH_MAX);
    printf("%s, %s, %s: %d\n", KINDS[kind], ENDS[end], threaded ? "threaded" : "unthreaded", nth - step * every);
    disk_end();
}

TEST(test_once)
{
    for (int kind = 0; kind < FAULT_KINDS; kind++) {
        try_all((DiskFault)kind, END_AT_ONCE, false, 1);
    }
}

TEST(for_a_while)
{
    try_all(FAULT_ERROR, END_WITH_SESSION, false, 1);
    try_all(FAULT_FULL, END_WITH_SESSION, false, 1);
    try_all(FAULT_READ_ONLY, END_WITH_SESSION, false, 1);
}

TEST(test_threaded)
{
    try_all(FAULT_ERROR, END_AT_ONCE, true, 1);
    try_all(FAULT_FULL, END_WITH_SESSION, true, 1);
}

TEST(test_killed)
{
    try_all(FAULT_TORN, END_KILLED, false, 1);
    try_all(FAULT_FULL, END_KILLED, false, 1);
}

TEST(for_good)
{
    try_all(FAULT_ERROR, END_NEVER, false, 5);
    try_all(FAULT_FULL, END_NEVER, false, 1);
}

/* A disk without room, and a log that has grown on it: once it was moved into the database, there is room in it. */
TEST(test_log_has_room)
{
    disk_begin(false);
    Played game = store_fixture_deal(1, rules_game_at(0));
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    store_put_game(store, &game.result, "", game.hash);
    store_fixture_close(store, STORE_FINE); /* the database has all its pages */
    store = store_fixture_open(folder, false, STORE_FINE);
    for (int i = 0; i < ENTRIES; i++) {
        store_fixture_add(&game, store, "S-W+5 ");
    }
    disk_fill(true);
    for (int i = 0; i < ENTRIES; i++) { /* as long as the log has been before */
        store_fixture_add(&game, store, "S-W+5 ");
        CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    }
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, false, STORE_FINE);
    store_fixture_check(store, &game);
    disk_fill(false);
    store_fixture_close(store, STORE_FINE);
    disk_end();
}

int main(int argc, char **argv)
{
    every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: fault_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    scratch_begin(argv[1]);
    scratch_folder(folder, "fault");
    script = script_make(SEED, MOVES);
    int status = check_main(argc, argv);
    free(script);
    return status;
}
