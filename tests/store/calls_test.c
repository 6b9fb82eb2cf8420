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
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/calls.h"
#include "store/store_parts.h"
#include "store/trial.h"
#include "support/check.h"

/* Starting and reading. */

static void read_all(Store *store)
{
    trial_show(store, TRIAL_KEPT);
    trial_close(store);
}

/* Nothing is shown that is not so, and what failed once is not to be seen. */
static void check_shown(const Litter *litter)
{
    Shown after;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    if (!trial_failed || !trial_lasting) {
        CHECK_EQUAL_INT(TRIAL_KEPT, trial_shown.right);
        CHECK_EQUAL_INT(TRIAL_KEPT, trial_shown.results);
        CHECK(trial_shown.setting && trial_shown.lesson && trial_shown.latest > 0 && trial_shown.last_id >= TRIAL_KEPT);
    }
    if (!trial_failed) {
        CHECK(trial_shown.trouble == STORE_FINE && trial_shown.at_end == STORE_FINE);
    }
    CHECK(trial_count_kept(TRIAL_KEPT, &after) == TRIAL_KEPT ||
          (trial_lasting && trial_is_damage() && trial_is_safe(litter)));
    CHECK_EQUAL_INT(0, after.wrong);
}

TEST(test_reading)
{
    trial_all(&(Trial){"reading", &trial_whole, TRIAL_USUAL, read_all, check_shown});
    trial_all(&(Trial){"reading what a killed program left", &trial_killed, TRIAL_USUAL, read_all, check_shown});
}

/* Writing. */

static void write_all(Store *store)
{
    trial_play_last(store);
    store_set(store, "speed", NULL);
    store_set(store, "speed", "fast");
    store_note_lesson(store, "the-plot");
    store_limit_touched(store, 1000);
    store_advance(store);
    if (store_is_file(store)) {
        store_sync(store);
    }
    store_check(store);
    store_fixture_put_again(&trial_games[TRIAL_KEPT], store);
    trial_show(store, TRIAL_GAMES);
    trial_close(store);
}

/* What is told to be well is kept, and what fails once is. */
static void check_written(const Litter *litter)
{
    Shown after;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_lasting || (trial_shown.right == TRIAL_GAMES && trial_shown.setting && trial_shown.lesson &&
                            trial_shown.results == TRIAL_GAMES));
    bool kept = trial_count_kept(TRIAL_GAMES, &after) == TRIAL_GAMES && after.setting;
    CHECK(kept || trial_shown.at_end != STORE_FINE);
    CHECK(kept || trial_lasting || trial_is_busy()); /* that is a second copy of the program */
    CHECK(after.right >= TRIAL_KEPT || (trial_lasting && trial_is_damage() && trial_is_safe(litter)));
    CHECK_EQUAL_INT(0, after.wrong);
}

TEST(test_writing)
{
    trial_all(&(Trial){"writing", &trial_whole, TRIAL_USUAL, write_all, check_written});
    trial_all(&(Trial){"writing, with a thread", &trial_whole, TRIAL_THREADED, write_all, check_written});
}

/* Nothing is kept, but there until the end. */
static void write_to_memory(Store *store)
{
    for (int i = 0; i < TRIAL_KEPT; i++) {
        store_put_game(store, &trial_games[i].result, trial_games[i].log, trial_games[i].hash);
    }
    trial_play_last(store);
    store_set(store, "speed", "fast");
    store_note_lesson(store, "the-plait");
    store_limit_touched(store, 1000);
    trial_show(store, TRIAL_GAMES);
    CHECK(store_close(store, NULL) != STORE_FINE);
}

static void check_memory(const Litter *litter)
{
    (void)litter;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_lasting || (trial_shown.right == TRIAL_GAMES && trial_shown.setting && trial_shown.lesson &&
                            trial_shown.results == TRIAL_GAMES));
}

TEST(test_memory)
{
    trial_all(&(Trial){"writing to memory", &trial_none, TRIAL_NOWHERE, write_to_memory, check_memory});
}

/* The file is gone while it is in use; or cannot be written at first. */

static void write_after_deletion(Store *store)
{
    trial_play_last(store);
    remove(trial_path);
    trial_play_last(store);
    trial_show(store, TRIAL_GAMES);
    trial_close(store);
}

static void check_goes_on(const Litter *litter)
{
    (void)litter;
    Shown after;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_lasting || trial_shown.right == TRIAL_GAMES || trial_shown.at_end != STORE_FINE);
    bool kept = trial_count_kept(TRIAL_GAMES, &after) == TRIAL_GAMES && after.setting;
    CHECK(kept || trial_shown.at_end != STORE_FINE);
    CHECK_EQUAL_INT(0, after.wrong);
}

static void write_when_possible(Store *store)
{
    trial_play_last(store);
    trial_show(store, TRIAL_GAMES);
    denied_file_system(DENIED_NOTHING);
    trial_close(store);
}

static void check_returned(const Litter *litter)
{
    check_goes_on(litter);
    CHECK(trial_failed || trial_shown.at_end == STORE_FINE);
}

TEST(going_on)
{
    trial_all(&(Trial){"after the file was deleted", &trial_whole, TRIAL_USUAL, write_after_deletion, check_goes_on});
    trial_all(&(Trial){"when the file can be written at last", &trial_whole, TRIAL_DENIED, write_when_possible,
                       check_returned});
}

/* Damaged files. */

/* It lies there as it was found, under whatever name. */
static void check_recovered(const Litter *litter)
{
    Shown after;
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_failed || (trial_shown.right == TRIAL_KEPT && trial_shown.at_end == STORE_DAMAGED));
    CHECK(trial_is_safe(litter));
    trial_count_kept(TRIAL_KEPT, &after);
    CHECK_EQUAL_INT(0, after.wrong);
}

TEST(damage)
{
    trial_all(&(Trial){"a damaged file", &trial_broken, TRIAL_USUAL, read_all, check_recovered});
    trial_all(&(Trial){"a damaged log", &trial_spoilt, TRIAL_USUAL, read_all, check_recovered});
}

/* Only reading. */

static void read_only(Store *store)
{
    trial_show(store, TRIAL_KEPT);
    trial_shown.at_end = store_close(store, NULL);
}

static bool is_told(void)
{
    return trial_shown.at_end == STORE_FAILING || trial_shown.at_end == STORE_DAMAGED;
}

static void check_only_read(const Litter *litter)
{
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_shown.right == TRIAL_KEPT || (trial_failed && (trial_lasting || is_told())));
    CHECK(trial_failed || trial_shown.at_end == STORE_NOWHERE);
    CHECK(trial_is_untouched(litter));
}

static void check_read_whole(const Litter *litter)
{
    check_only_read(litter);
    CHECK((trial_shown.setting && trial_shown.lesson) || (trial_failed && (trial_lasting || is_told())));
}

static void check_read_older(const Litter *litter)
{
    check_only_read(litter);
    CHECK((trial_shown.setting && !trial_shown.lesson) || (trial_failed && (trial_lasting || is_told())));
}

static void check_read_damaged(const Litter *litter)
{
    CHECK_EQUAL_INT(0, trial_shown.wrong);
    CHECK(trial_is_untouched(litter));
    CHECK(trial_shown.at_end == STORE_DAMAGED || (trial_failed && trial_shown.at_end == STORE_FAILING));
}

TEST(only_reading)
{
    trial_all(&(Trial){"only reading", &trial_whole, TRIAL_READS, read_only, check_read_whole});
    trial_all(
        &(Trial){"only reading what a killed program left", &trial_killed, TRIAL_READS, read_only, check_only_read});
    trial_all(&(Trial){"only reading an older file", &trial_older, TRIAL_READS, read_only, check_read_older});
    trial_all(&(Trial){"only reading a damaged log", &trial_spoilt, TRIAL_READS, read_only, check_read_damaged});
    trial_all(&(Trial){"only reading a damaged file", &trial_broken, TRIAL_READS, read_only, check_read_damaged});
}

/* Where there is no calendar a damaged file is put aside all the same; where all names are taken it stays, and is
 * shown.
 */
TEST(names_of_damaged_files)
{
    char name[64];
    char detail[STORE_DETAIL_SIZE];
    Shown after;
    for (int taken = 0; taken < 2; taken++) {
        scratch_empty(trial_folder);
        damage_write(trial_folder, &trial_broken);
        for (int i = 1; taken == 1 && i < 1000; i++) {
            snprintf(name, sizeof name, i == 1 ? "theplot-damaged-unknown.db" : "theplot-damaged-unknown-%d.db", i);
            scratch_write(trial_folder, name, &trial_whole.files[LITTER_DATABASE]);
        }
        calls_set_time(0, false);
        Store *store = store_open(&(StoreOptions){.folder = trial_folder});
        trial_load_games(store, TRIAL_KEPT, &after);
        CHECK_EQUAL_INT(TRIAL_KEPT, after.right);
        CHECK_EQUAL_INT(taken == 1 ? STORE_READ_ONLY : STORE_DAMAGED, store_close(store, detail));
        CHECK(taken == 1 || strcmp("theplot-damaged-unknown.db", detail) == 0);
        CHECK(trial_is_safe(&trial_broken) && trial_is_untouched(&trial_broken) == (taken == 1));
    }
    calls_set_time(0, true);
}

/* What could not be written is tried again every three seconds, also when the clock was set back. */
TEST(clock_set_back)
{
    enum { LATE = 1800000000, EARLY = 1700000000 };
    sqlite3 *other = NULL;
    scratch_empty(trial_folder);
    damage_write(trial_folder, &trial_whole);
    calls_set_time(LATE, true);
    Store *store = store_open(&(StoreOptions){.folder = trial_folder});
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_open(trial_path, &other));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    store_set(store, "more", "1");
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    for (int seconds = 0; seconds < 3; seconds++) { /* it is not tried again in every turn */
        calls_set_time(LATE + seconds, true);
        store_advance(store);
        CHECK_EQUAL_INT(STORE_IN_USE, store_trouble(store, NULL));
    }
    calls_set_time(LATE + 3, true);
    CHECK(store_advance(store));
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL));
    store_set(store, "more", "2");
    CHECK_EQUAL_INT(SQLITE_OK, sqlite3_exec(other, "COMMIT", NULL, NULL, NULL));
    sqlite3_close(other);
    calls_set_time(EARLY, true);
    CHECK(store_advance(store));
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    remove(trial_path);
    store_advance(store);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    calls_set_time(EARLY - 1, true);
    store_advance(store);
    CHECK_EQUAL_INT(STORE_REPLACED, store_trouble(store, NULL));
    calls_set_time(0, true);
    store_close(store, NULL);
}

int main(int argc, char **argv)
{
    int every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: calls_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    trial_begin(argv[1], every);
    return check_main(argc, argv);
}
