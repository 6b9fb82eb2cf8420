/* SPDX-License-Identifier: MIT */
/*
 * No memory at the n-th request of the store or of SQLite, for every n until a whole life of games goes by with enough
 * of it: once, or from then on until the program ends. What was told to be kept is there afterwards, the rest is what
 * was handed over up to some moment, and nothing is taken for damage.
 *
 *   memory_test SCRATCH EVERY
 *
 * EVERY: 1 tries each n, 2 every other one, and so on.
 */
#include <stdio.h>
#include <stdlib.h>

#include "store/disk.h"
#include "store/scarce_sqlite.h"
#include "store/scratch.h"
#include "store/script.h"
#include "store/store_parts.h"
#include "support/check.h"
#include "support/scarce.h"

enum { SESSIONS = 2, MOVES = 25, LATEST = 8, SEED = 11, NTH_MAX = 200000 };

static Script *script;
static int every;                 /* one request of so many is refused */
static char folder[SCRATCH_PATH]; /* stays empty: the files are in memory */

/* What a life tells. */
typedef struct Told {
    int handed, kept; /* steps */
    bool ended; /* it was told that something is not kept: the program goes on with what it has, the test does not */
} Told;

static void note_told(Told *told, Store *store)
{
    char detail[STORE_DETAIL_SIZE] = "";
    StoreTrouble trouble = store_trouble(store, detail);
    bool lost = store_has_lost(store);
    CHECK(trouble != STORE_DAMAGED && trouble != STORE_REPLACED && trouble != STORE_NEWER);
    CHECK(trouble == STORE_FINE || detail[0] != '\0');
    if (trouble == STORE_FINE && !lost) {
        told->kept = told->handed;
    }
    told->ended = told->ended || lost;
}

/* As the program does when it starts. What cannot be read is not there. */
static void read_all(Store *store)
{
    StoredGame games[LATEST];
    GameResult *results = NULL;
    int count = store_latest(store, games, LATEST);
    for (int i = 0; i < count; i++) {
        store_free_game(&games[i]);
    }
    store_results(store, &results);
    free(results);
}

static void play_session(Told *told, int session, bool threaded)
{
    int end = (session + 1) * script_length(script) / SESSIONS;
    Store *store = store_open(&(StoreOptions){.folder = folder, .threaded = threaded});
    if (!store) {
        CHECK(scarce_refused());
        told->ended = true;
        return;
    }
    read_all(store);
    while (told->handed < end && !told->ended) {
        script_hand_over(script, told->handed++, store);
        note_told(told, store);
        if (!threaded && told->handed % 5 == 0 && store_is_file(store)) {
            store_sync(store);
        }
    }
    bool in_file = store_is_file(store);
    StoreTrouble trouble = store_close(store, NULL);
    if (trouble == STORE_FINE && !told->ended && in_file) {
        told->kept = told->handed;
    }
    told->ended = told->ended || trouble != STORE_FINE || !in_file;
}

/* With memory enough: nothing is damaged, and there is what has to be. */
static void check_kept(const Told *told)
{
    Store *store = store_open(&(StoreOptions){.folder = folder});
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK(script_find(script, store, told->kept, told->handed) != SCRIPT_NONE);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, NULL));
    CHECK(told->ended || told->kept == script_length(script));
}

static void try_all(bool lasting, bool threaded)
{
    int nth = 1;
    int ended = 0;
    for (bool refused = true; refused && nth < NTH_MAX; nth += every) {
        Told told = {.kept = 0};
        check_context("request %d, %s, %s", nth, lasting ? "for good" : "once", threaded ? "threaded" : "unthreaded");
        disk_begin(false);
        scarce_from(nth, lasting);
        for (int session = 0; session < SESSIONS && !told.ended; session++) {
            play_session(&told, session, threaded);
        }
        scarce_end();
        refused = scarce_refused();
        ended += told.ended;
        check_kept(&told);
    }
    CHECK(nth > 100 && nth < NTH_MAX);
    printf("%s, %s: %d, of which %d could not be kept\n", lasting ? "for good" : "once",
           threaded ? "threaded" : "unthreaded", nth - every, ended);
    disk_end();
}

TEST(test_once)
{
    try_all(false, false);
    try_all(false, true);
}

TEST(for_good)
{
    try_all(true, false);
}

int main(int argc, char **argv)
{
    every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: memory_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    scarce_sqlite();
    scratch_begin(argv[1]);
    scratch_folder(folder, "memory");
    script = script_make(SEED, MOVES);
    int status = check_main(argc, argv);
    script_free(script);
    return status;
}
