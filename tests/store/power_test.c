/* SPDX-License-Identifier: MIT */
/*
 * The power goes: at every synchronisation, and at every few writes between them, the disk is what it was when each
 * file was last synchronised, with nothing, all, or any part of what was written since. The store opens without damage,
 * has everything that was synchronised before, and of the rest what was handed over up to some moment. And so around
 * all that happens to the database's own file while its log is moved into it, by SQLite or by the store's thread.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "store/disk.h"
#include "store/scratch.h"
#include "store/script.h"
#include "store/store_parts.h"
#include "store/threads.h"
#include "support/check.h"

enum { SESSIONS = 2, MOVES = 120, MANY_MOVES = 560, SOME = 6, EVERY = 3, NOTES_MAX = 20000, AROUND = 24 };

static char folder[SCRATCH_PATH]; /* stays empty: the files are in memory */

static Script *script;
static int kept_at[NOTES_MAX]; /* by what was noted so far: how many steps were committed */
static int handed_at[NOTES_MAX];

/* Fills what is known up to what has been noted by now. */
static void note_progress(int *filled, int kept, int handed)
{
    for (; *filled <= disk_count() && *filled < NOTES_MAX; ++*filled) {
        kept_at[*filled] = kept;
        handed_at[*filled] = handed;
    }
}

/* All that was handed over is committed, from the last note on. */
static void note_kept(int filled, int kept)
{
    kept_at[filled - 1] = kept;
    handed_at[filled - 1] = kept;
}

/* Hands everything over, in batches; what was noted while a batch was on its way belongs to what was before. */
static void play(int sessions)
{
    int length = script_length(script);
    int filled = 0;
    int kept = 0;
    int step = 0;
    for (int session = 1; session <= sessions; session++) {
        Store *store = store_fixture_open(folder, false, STORE_FINE);
        note_progress(&filled, kept, step);
        for (; step < session * length / sessions; step++) {
            script_hand_over(script, step, store);
            if (step * 7 % 5 < 3) {
                CHECK_EQUAL_INT(SQLITE_OK, store_sync(store));
                note_progress(&filled, kept, step + 1);
                kept = step + 1;
                note_kept(filled, kept);
            }
        }
        store_fixture_close(store, STORE_FINE);
        note_progress(&filled, kept, step);
        kept = step;
        note_kept(filled, kept);
    }
}

/* Also with a little played afterwards, and opened once more. */
static void check_cut(int count)
{
    Random random = {.state = (uint64_t)count};
    Played game = store_fixture_deal(5000, rules_game_at(count % rules_game_count()));
    Store *store = store_fixture_open(folder, false, STORE_FINE);
    int found = script_find(script, store, kept_at[count], handed_at[count]);
    CHECK(found != SCRIPT_NONE);
    store_fixture_play(&game, store, &random, 3);
    store_fixture_close(store, STORE_FINE);
    store = store_fixture_open(folder, false, STORE_FINE);
    store_fixture_check(store, &game);
    store_fixture_close(store, STORE_FINE);
}

static int cut(int count, DiskLoss loss, uint64_t seed)
{
    Random random = {.state = seed * UINT64_C(1000003) + (uint64_t)count};
    check_context("the power goes after %d, loss %d, seed %d", count, (int)loss, (int)seed);
    disk_cut(count, loss, &random);
    check_cut(count);
    return 1;
}

TEST(test_power)
{
    int cuts = 0;
    int syncs = 0;
    script = script_make(11, MOVES);
    disk_begin(true);
    play(SESSIONS);
    int count = disk_count();
    CHECK(count > 200 && count < NOTES_MAX);
    for (int i = 0; i <= count; i++) {
        bool sync = i < count && disk_is_sync(i);
        syncs += sync;
        if (!sync && i % EVERY != 0 && i < count) {
            continue;
        }
        cuts += cut(i, DISK_LOSES_ALL, 0);
        cuts += cut(i, DISK_LOSES_NOTHING, 0);
        for (uint64_t seed = 1; seed <= SOME; seed++) {
            cuts += cut(i, DISK_LOSES_SOME, seed);
        }
    }
    CHECK(syncs > 40);
    printf("%d steps, %d writes and synchronisations, %d of these; the power went %d times\n", script_length(script),
           count, syncs, cuts);
    disk_end();
    free(script);
}

/* Whether something happens to the database's own file about then. */
static bool is_near_database(int place, int count)
{
    bool near = false;
    for (int i = place - AROUND; i <= place + AROUND; i++) {
        near = near || (i >= 0 && i < count && disk_is_of(i, "theplot.db"));
    }
    return near;
}

/* Cuts around all that happens to the database's own file. Gives how often. */
static int cut_near_database(int count)
{
    int cuts = 0;
    for (int i = 100; i <= count; i++) {
        if (is_near_database(i, count)) {
            cuts += cut(i, DISK_LOSES_ALL, 0);
            cuts += cut(i, DISK_LOSES_SOME, 1);
            cuts += cut(i, DISK_LOSES_SOME, 2);
        }
    }
    return cuts;
}

/* How often the log was moved into the database: it was synchronised then, and the log begins anew. */
static int count_moves(int count)
{
    int moved = 0;
    for (int i = 100; i < count - 100; i++) {
        moved += disk_is_of(i, "theplot.db") && disk_is_sync(i);
    }
    return moved;
}

/* A long time without an end of the program: the log is moved into the database while it is played. */
TEST(moving_the_log)
{
    script = script_make(12, MANY_MOVES);
    disk_begin(true);
    play(1);
    int count = disk_count();
    int moved = count_moves(count);
    CHECK(count < NOTES_MAX && moved > 0);
    int cuts = cut_near_database(count);
    printf("%d steps, %d writes and synchronisations, the log was moved %d times; the power went %d times\n",
           script_length(script), count, moved, cuts);
    disk_end();
    free(script);
}

static bool is_synced(Store *store)
{
    (void)store;
    return disk_is_synced("-wal");
}

/* The thread synchronises and moves the log by itself. A moment after the last commit all is safe. */
TEST(test_thread)
{
    script = script_make(12, MANY_MOVES);
    int length = script_length(script);
    disk_begin(true);
    Store *store = store_open(&(StoreOptions){.folder = folder, .threads = &store_threads});
    for (int i = 0; i < length; i++) {
        script_hand_over(script, i, store);
        nanosleep(&(struct timespec){.tv_nsec = 200000}, NULL);
    }
    store_fixture_wait(is_synced, store);
    int count = disk_count();
    store_fixture_close(store, STORE_FINE);
    int moved = count_moves(count);
    CHECK(count < NOTES_MAX && moved > 0);
    for (int i = 0; i <= count; i++) {
        kept_at[i] = i < count ? 0 : length;
        handed_at[i] = length;
    }
    cut(count, DISK_LOSES_ALL, 0);
    int cuts = cut_near_database(count);
    printf("%d writes and synchronisations with a thread, the log was moved %d times; the power went %d times\n", count,
           moved, cuts);
    disk_end();
    free(script);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: power_test SCRATCH\n", stderr);
        return EXIT_FAILURE;
    }
    scratch_begin(argv[1]);
    scratch_folder(folder, "power");
    return check_main(argc, argv);
}
