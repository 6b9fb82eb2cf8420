/* SPDX-License-Identifier: MIT */
/*
 * Thousands of damaged databases: whatever lies there, the store opens within bounds, says what is wrong, plays on and
 * keeps what is played; a file that is put aside is there under the name that is told, as it was found.
 *
 * damage_test SCRATCH FIRST COUNT does damage number FIRST and those after it; each is made by chance from its number.
 */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/damage.h"
#include "store/script.h"
#include "store/store_fixture.h"
#include "store/threads.h"
#include "support/check.h"

enum { BASES = 5, WATCHDOG = 120 };

static Litter bases[BASES];
static char folder[SCRATCH_PATH];
static int first, count;
static volatile sig_atomic_t current;
static int tally[STORE_FAILING + 1];

/* Says which damage it was that nothing came back from. */
static void bark(int signal)
{
    (void)signal;
    char line[] = "damage number 0000000 hangs\n";
    int number = current;
    for (size_t i = 20; i > 13; i--) {
        line[i] = (char)('0' + number % 10);
        number /= 10;
    }
    ssize_t written = write(STDERR_FILENO, line, sizeof line - 1);
    (void)written;
    _exit(EXIT_FAILURE);
}

static Store *open_here(bool threaded)
{
    StoreOptions options = {.folder = folder, .threads = threaded ? &store_threads : NULL};
    return store_open(&options);
}

/* A database in which this much was done; `killed`: as a process leaves it that is killed. */
static Litter make_base(int games, int moves, bool killed)
{
    Random random = {.state = 5};
    scratch_folder(folder, "damage");
    pid_t child = fork();
    if (child == 0) {
        Store *store = open_here(false);
        for (int i = 0; i < games; i++) {
            Played game = store_fixture_deal((uint64_t)i + 1, rules_game_at(i % rules_game_count()));
            store_fixture_play(&game, store, &random, moves);
            store_set(store, i % 2 == 0 ? "speed" : "look", "something");
        }
        store_note_lesson(store, "plait");
        if (!killed) {
            store_close(store, NULL);
        }
        _exit(EXIT_SUCCESS);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
        scratch_die("a database cannot be made", folder);
    }
    return damage_read(folder);
}

static void make_bases(void)
{
    bases[0] = make_base(0, 0, false);
    bases[1] = make_base(6, 10, false);
    bases[2] = make_base(8, 12, true);
    bases[3] = make_base(60, 25, false);
    bases[4] = make_base(30, 25, true);
    CHECK(bases[2].files[LITTER_LOG].there && bases[4].files[LITTER_LOG].there);
}

/* What was put aside when it was opened is what was found. */
static void check_aside(const Litter *found, const char *name)
{
    static const char *const SUFFIXES[] = {"", "-wal"};
    for (int i = 0; i < 2; i++) {
        char full[STORE_DETAIL_SIZE + 8];
        const Bytes *expected = &found->files[i == 0 ? LITTER_DATABASE : LITTER_LOG];
        snprintf(full, sizeof full, "%s%s", name, SUFFIXES[i]);
        CHECK((i == 1 && expected->length == 0) || scratch_has(folder, full, expected));
    }
}

/*
 * As the program does: a new game gets the next number. A tree whose pages were swapped may not find it before the
 * whole file is looked at, at the end at the latest.
 */
static Played play_on(Store *store, Random *random)
{
    uint64_t last = store_last_id(store);
    Played game = store_fixture_deal((last > 1000 ? last : 1000) + 1, rules_game_at((int)base_random_below(random, 6)));
    store_fixture_play(&game, store, random, 4);
    store_set(store, "speed", "fast");
    return game;
}

/* Only a newer version's file is left alone, and then nothing is kept. */
static void check_end(Store *store, const Litter *found, const Played *game)
{
    char detail[STORE_DETAIL_SIZE];
    store_check(store);
    store_fixture_put_again(game, store);
    StoreTrouble trouble = store_close(store, detail);
    tally[trouble]++;
    CHECK((trouble == STORE_FINE) == (detail[0] == '\0'));
    if (trouble == STORE_DAMAGED) {
        Bytes aside = scratch_read(folder, detail);
        CHECK(aside.there);
        scratch_forget(&aside);
    }
    if (trouble == STORE_NEWER) {
        CHECK(scratch_has(folder, "theplot.db", &found->files[LITTER_DATABASE]));
        return;
    }
    CHECK(trouble == STORE_FINE || trouble == STORE_DAMAGED);
    store = open_here(false);
    store_fixture_check(store, game);
    trouble = store_close(store, NULL);
    CHECK(trouble == STORE_FINE);
}

static void test_damage(void)
{
    for (current = first; current < first + count; current++) {
        char name[STORE_DETAIL_SIZE];
        Random random = {.state = (uint64_t)current * UINT64_C(2654435761) + 1};
        check_context("damage number %d", (int)current);
        Litter found = damage_copy(&bases[current % BASES]);
        damage_do(&found, &bases[(current + 1) % BASES], &random);
        scratch_empty(folder);
        damage_write(folder, &found);
        alarm(WATCHDOG);
        Store *store = open_here(current % 4 == 0);
        if (store_trouble(store, name) == STORE_DAMAGED) {
            check_aside(&found, name);
        }
        store_fixture_read_all(store);
        Played game = play_on(store, &random);
        check_end(store, &found, &game);
        alarm(0);
        damage_forget(&found);
    }
}

/* A game with the largest number that there is: the next one gets a number all the same. */
static void test_no_larger_number(void)
{
    char path[SCRATCH_PATH];
    Random random = {.state = 3};
    scratch_empty(folder);
    damage_write(folder, &bases[1]);
    scratch_path(path, folder, "theplot.db");
    store_fixture_sql(path, "UPDATE games SET id = 9223372036854775807 WHERE id = 1;"
                            "UPDATE logs SET game = 9223372036854775807 WHERE game = 1");
    Store *store = open_here(true);
    store_fixture_read_all(store);
    Played game = play_on(store, &random);
    check_end(store, &bases[1], &game);
    tally[STORE_FINE]--; /* not by chance */
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: damage_test SCRATCH FIRST COUNT\n", stderr);
        return EXIT_FAILURE;
    }
    first = (int)strtol(argv[2], NULL, 10);
    count = (int)strtol(argv[3], NULL, 10);
    signal(SIGALRM, bark);
    scratch_begin(argv[1]);
    CHECK_RUN(make_bases);
    CHECK_RUN(test_no_larger_number);
    CHECK_RUN(test_damage);
    printf("%d files: %d usable, %d put aside, %d of a newer version, %d otherwise\n", count, tally[STORE_FINE],
           tally[STORE_DAMAGED], tally[STORE_NEWER],
           count - tally[STORE_FINE] - tally[STORE_DAMAGED] - tally[STORE_NEWER]);
    return check_report();
}
