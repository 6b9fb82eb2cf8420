/* SPDX-License-Identifier: MIT */
/*
 * A file system that fails at the n-th thing that is asked of it, for every n until a whole life of games goes by
 * without a failure: errors, torn writes, a full disk, a disk that became read-only; once, from then on until there is
 * room again, from then on until the program is killed, and from then on for good. What was told to be kept is there
 * afterwards, the rest is what was handed over up to some moment; after a single failure, and after one that passes,
 * everything is there.
 *
 * fault_test SCRATCH EVERY: 1 tries each n, 2 every other one, and so on.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/fault_scratch.h"
#include "store/fault_script.h"
#include "store/fault_vfs.h"
#include "support/check.h"

enum { SESSIONS = 3, MOVES = 40, LATEST = 8, SEED = 7, AT_ONCE = 40, NTH_MAX = 20000 };

static const char *const KINDS[FAULT_KINDS] = {"errors", "torn writes", "full disk", "read-only disk"};

/* What a run tells; shared with a process that is killed in it. */
typedef struct Told {
    int handed, kept; /* steps */
    bool failed;
    bool blind;  /* a session began that did not see what was kept: with that, nobody plays on */
    bool unkept; /* a session ended, and it was told that something is not kept */
} Told;

typedef struct Run {
    const Script *script;
    char folder[SCRATCH_PATH];
    bool threaded, heals;
    Told *told;
} Run;

static Script *script;
static int every; /* one n of so many is tried */

/* Whatever was told to be well is kept. */
static void note_told(Told *told, StoreTrouble trouble)
{
    if (trouble == STORE_FINE) {
        told->kept = told->handed;
    }
}

/* As the program does when it starts. */
static void read_all(Store *store)
{
    StoredGame games[LATEST];
    GameResult *results;
    int count = store_latest(store, games, LATEST);
    for (int i = 0; i < count; i++) {
        store_free_game(&games[i]);
    }
    store_results(store, &results);
    free(results);
    store_last_id(store);
}

/* Opens the store and hands steps over, in batches of one to four. */
static Store *play_session(const Run *run, int session)
{
    StoreOptions options = {.folder = run->folder, .file_system = fault_file_system(), .threaded = run->threaded};
    int length = script_length(run->script);
    int end = (session + 1) * length / SESSIONS;
    Store *store = store_open(&options);
    read_all(store);
    run->told->blind = script_find(run->script, store, run->told->handed, run->told->handed) == SCRIPT_NONE;
    for (int i = run->told->handed; i < end && !run->told->blind; i++) {
        script_hand_over(run->script, i, store);
        run->told->handed = i + 1;
        if (i * 7 % 4 < 2) {
            store_settle(store);
            note_told(run->told, store_trouble(store, NULL));
        }
    }
    run->told->failed = fault_happened();
    return store;
}

static void close_session(const Run *run, Store *store)
{
    char detail[STORE_DETAIL_SIZE];
    bool failed_before = fault_happened();
    if (run->heals && failed_before) {
        fault_disarm();
    }
    StoreTrouble trouble = store_close(store, detail);
    note_told(run->told, trouble);
    run->told->failed = fault_happened();
    run->told->unkept = trouble != STORE_FINE;
    CHECK(trouble == STORE_FINE || detail[0] != '\0');
    /* What begins while the program ends, and goes on, has no end for it; and blind it may have kept nothing at all. */
    CHECK(trouble == STORE_FINE || !run->heals || !failed_before || run->told->blind);
}

static void play_all(const Run *run)
{
    for (int session = 0; session < SESSIONS && !run->told->blind && !run->told->unkept; session++) {
        close_session(run, play_session(run, session));
    }
}

/* With a disk that is well again: nothing is damaged, and there is what has to be. */
static void check_kept(const Run *run, int least)
{
    StoreOptions options = {.folder = run->folder};
    char detail[STORE_DETAIL_SIZE];
    Store *store = store_open(&options);
    CHECK_EQUAL_INT(STORE_FINE, store_trouble(store, NULL));
    CHECK(script_find(run->script, store, least, run->told->handed) != SCRIPT_NONE);
    CHECK_EQUAL_INT(STORE_FINE, store_close(store, detail));
    CHECK_EQUAL_INT(0, store_fixture_count(run->folder, "theplot-damaged"));
}

/* Every n, in this process: after a failure that passes everything is there. */
static void test_passing(FaultKind kind, bool lasting, bool threaded)
{
    int nth = 1;
    for (bool failed = true; failed && nth < NTH_MAX; nth += every) {
        Told told = {.kept = 0};
        Run run = {.script = script, .threaded = threaded, .heals = lasting, .told = &told};
        check_context("%s, at %d, %s, %s", KINDS[kind], nth, lasting ? "for a while" : "once",
                      threaded ? "with a thread" : "without a thread");
        scratch_folder(run.folder, "passing");
        fault_arm(kind, nth, lasting);
        play_all(&run);
        fault_disarm();
        CHECK(!told.blind || (lasting && kind != FAULT_FULL));
        CHECK(told.blind || told.unkept || told.handed == script_length(script));
        CHECK(lasting || (!told.unkept && told.kept == script_length(script)));
        check_kept(&run, told.kept);
        failed = told.failed;
    }
    CHECK(nth > 20 && nth < NTH_MAX);
    printf("%s, %s, %s: %d\n", KINDS[kind], lasting ? "for a while" : "once", threaded ? "threaded" : "unthreaded",
           nth - every);
}

static void *share(size_t size)
{
    void *shared = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        scratch_die("out of memory", "what is shared");
    }
    return shared;
}

/* In a process of its own, which ends without closing the session in which it failed. */
static pid_t start_killed(const Run *run, FaultKind kind, int nth, bool closes)
{
    pid_t child = fork();
    if (child != 0) {
        return child;
    }
    fault_arm(kind, nth, true);
    for (int session = 0; session < SESSIONS && !run->told->failed && !run->told->blind; session++) {
        Store *store = play_session(run, session);
        if (run->told->failed && !closes) {
            _exit(0);
        }
        close_session(run, store);
    }
    _exit(0);
}

static void await(pid_t child)
{
    int status = 0;
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* Every n: the program is killed while the disk still fails. What was told to be kept is there. */
static void test_killed(FaultKind kind)
{
    Told *told = share(sizeof *told);
    int nth = 1;
    for (bool failed = true; failed && nth < NTH_MAX; nth += every) {
        *told = (Told){.kept = 0};
        Run run = {.script = script, .told = told};
        check_context("%s, at %d, then killed", KINDS[kind], nth);
        scratch_folder(run.folder, "killed");
        await(start_killed(&run, kind, nth, false));
        check_kept(&run, told->kept);
        failed = told->failed;
    }
    CHECK(nth > 20 && nth < NTH_MAX);
    printf("%s, until the program is killed: %d\n", KINDS[kind], nth - every);
    munmap(told, sizeof *told);
}

/* Closing waits for a disk that never gets well, so many do that at once; and tells that something was not kept. */
static void test_for_good(FaultKind kind, int step)
{
    Told *told = share(AT_ONCE * sizeof *told);
    static Run runs[AT_ONCE];
    pid_t children[AT_ONCE];
    bool failed = true;
    int nth = 1;
    while (failed && nth < NTH_MAX) {
        for (int i = 0; i < AT_ONCE; i++) {
            char name[32];
            snprintf(name, sizeof name, "for-good-%d", i);
            told[i] = (Told){.kept = 0};
            runs[i] = (Run){.script = script, .told = &told[i]};
            scratch_folder(runs[i].folder, name);
            children[i] = start_killed(&runs[i], kind, nth + i * step, true);
        }
        for (int i = 0; i < AT_ONCE; i++) {
            check_context("%s, at %d, for good", KINDS[kind], nth + i * step);
            await(children[i]);
            check_kept(&runs[i], told[i].kept);
            failed = failed && told[i].failed;
        }
        nth += AT_ONCE * step;
    }
    munmap(told, AT_ONCE * sizeof *told);
}

static void test_single_errors(void)
{
    test_passing(FAULT_ERROR, false, false);
}

static void test_single_errors_threaded(void)
{
    test_passing(FAULT_ERROR, false, true);
}

static void test_single_torn_writes(void)
{
    test_passing(FAULT_TORN, false, false);
}

static void test_single_full_disk(void)
{
    test_passing(FAULT_FULL, false, false);
}

static void test_single_read_only(void)
{
    test_passing(FAULT_READ_ONLY, false, false);
}

static void test_room_again(void)
{
    test_passing(FAULT_FULL, true, false);
}

static void test_room_again_threaded(void)
{
    test_passing(FAULT_FULL, true, true);
}

static void test_well_again(void)
{
    test_passing(FAULT_ERROR, true, false);
}

static void test_writable_again(void)
{
    test_passing(FAULT_READ_ONLY, true, false);
}

static void test_killed_with_errors(void)
{
    test_killed(FAULT_TORN);
}

static void test_killed_with_full_disk(void)
{
    test_killed(FAULT_FULL);
}

static void test_errors_for_good(void)
{
    test_for_good(FAULT_ERROR, 5 * every);
}

static void test_full_for_good(void)
{
    test_for_good(FAULT_FULL, every);
}

int main(int argc, char **argv)
{
    every = argc == 3 ? atoi(argv[2]) : 0;
    if (every < 1) {
        fputs("usage: fault_test SCRATCH EVERY\n", stderr);
        return EXIT_FAILURE;
    }
    scratch_begin(argv[1]);
    script = script_make(SEED, MOVES);
    CHECK_RUN(test_single_errors);
    CHECK_RUN(test_single_torn_writes);
    CHECK_RUN(test_single_full_disk);
    CHECK_RUN(test_single_read_only);
    CHECK_RUN(test_single_errors_threaded);
    CHECK_RUN(test_room_again);
    CHECK_RUN(test_room_again_threaded);
    CHECK_RUN(test_well_again);
    CHECK_RUN(test_writable_again);
    CHECK_RUN(test_killed_with_errors);
    CHECK_RUN(test_killed_with_full_disk);
    CHECK_RUN(test_errors_for_good);
    CHECK_RUN(test_full_for_good);
    script_free(script);
    return check_report();
}
