/* SPDX-License-Identifier: MIT */
/*
 * The program is killed at any moment while somebody plays as fast as it lets him, with undo, branches, new deals and
 * other games; and started again from what it kept. Nothing is missing that was done more than 50 ms before, the rest
 * is there up to some moment, and the game goes on where that was, with its history.
 *
 * kill_test SCRATCH SEED COUNT kills it COUNT times. The whole program runs, in a process of its own, with its thread
 * that writes; only the window is none. The 50 ms are those in which the machine let the process run: what its threads
 * waited for a processor, as the system counts it or a thread beside them feels it, does not count. Where there is no
 * folder in memory, the disk has a second.
 */
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/app.h"
#include "base/random.h"
#include "store/fault_life.h"
#include "store/fault_platform.h"
#include "store/fault_scratch.h"
#include "support/check.h"

enum { LIVES = 12, BEATS = 4096, PATIENCE = 50, PATIENCE_ON_DISK = 1000, DELAY_MAX = 120, START_MAX = 20000 };

/* What the processes share. */
typedef struct Pulse {
    _Atomic double started; /* when the program's clock began; 0: not yet */
    atomic_uint count;
    double beats[BEATS]; /* when the thread beside it ran, the latest */
} Pulse;

static Pulse *pulse;
static char folder[SCRATCH_PATH], traces[SCRATCH_PATH];
static uint64_t seed;
static int kills, done, lost_most;

static void nap(double milliseconds)
{
    nanosleep(&(struct timespec){.tv_sec = (time_t)(milliseconds / 1000.0),
                                 .tv_nsec = (long)(milliseconds * 1e6) % 1000000000},
              NULL);
}

static void *beat(void *context)
{
    (void)context;
    for (;;) {
        unsigned number = atomic_load(&pulse->count);
        pulse->beats[number % BEATS] = fault_platform_now();
        atomic_store(&pulse->count, number + 1);
        nap(1.0);
    }
    return NULL;
}

/* The program, until it is killed. */
static void play(uint64_t number)
{
    char trace[SCRATCH_PATH];
    pthread_t thread;
    scratch_path(trace, traces, "trace");
    fault_platform_begin(number);
    if (pthread_create(&thread, NULL, beat, NULL) != 0) {
        _exit(EXIT_FAILURE);
    }
    const Game *game = rules_game_at((int)(number % (uint64_t)rules_game_count()));
    char *arguments[] = {"theplot",
                         "--speed",
                         "off",
                         "--data",
                         folder,
                         "--trace",
                         trace,
                         "--game",
                         (char *)(uintptr_t)game->name,
                         "--rules",
                         (char *)(uintptr_t)game->rules_name};
    bool names = number % 3 == 0;
    atomic_store(&pulse->started, fault_platform_now());
    _exit(app_run((int)BASE_ARRAY_COUNT(arguments) - (names ? 0 : 4), arguments));
}

/* Milliseconds before `end` in which the machine did not let the process run. */
static double lost_before(double end)
{
    unsigned count = atomic_load(&pulse->count);
    double lost = 0.0;
    double later = end;
    for (unsigned i = 0; i < count && i < BEATS - 1; i++) {
        double at = pulse->beats[(count - 1 - i) % BEATS];
        lost += later - at > 4.0 ? later - at - 2.0 : 0.0;
        later = at;
        if (end - at > 2000.0) {
            break;
        }
    }
    return lost;
}

/* Milliseconds that the threads of a process have waited for a processor; 0 where the system does not say. */
static double waited(pid_t process)
{
    char path[SCRATCH_PATH];
    unsigned long long ran;
    unsigned long long waits;
    double sum = 0.0;
    snprintf(path, sizeof path, "/proc/%ld/task", (long)process);
    DIR *threads = opendir(path);
    const struct dirent *thread;
    while (threads && (thread = readdir(threads))) {
        char name[SCRATCH_PATH];
        snprintf(name, sizeof name, "/proc/%ld/task/%.32s/schedstat", (long)process, thread->d_name);
        FILE *file = fopen(name, "r");
        if (file && fscanf(file, "%llu %llu", &ran, &waits) == 2) {
            sum += (double)waits / 1e6;
        }
        if (file) {
            fclose(file);
        }
    }
    if (threads) {
        closedir(threads);
    }
    return sum;
}

/* Starts it and kills it. Gives when that was, by its own clock, and how long it waited for the machine. */
static double live(Random *random, double *stalled)
{
    memset(pulse, 0, sizeof *pulse);
    double delay = (double)base_random_below(random, DELAY_MAX * 10) / 10.0;
    pid_t child = fork();
    if (child == 0) {
        play(base_random_next(random));
    }
    for (int i = 0; i < START_MAX && atomic_load(&pulse->started) == 0.0; i++) {
        nap(0.5);
    }
    nap(delay);
    int status = 0;
    *stalled = waited(child);
    double end = fault_platform_now();
    kill(child, SIGKILL);
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    return end - atomic_load(&pulse->started);
}

/* What was last on the table comes back. */
static void check_resumed(const Life *life, const LifeGame *before)
{
    char expected[160];
    snprintf(expected, sizeof expected, "\"command\":\"resume\",\"game\":\"%s\",\"rules\":\"%s\",\"deal\":%llu,",
             before->game->name, before->game->rules_name, (unsigned long long)before->deal);
    if (!CHECK(strstr(life->resumed, expected) != NULL)) {
        printf("expected %s, was %s\n", expected, life->resumed);
    }
}

static void check_life(Life *life, double end, double stalled, const LifeGame *before)
{
    const char *why = NULL;
    double felt = lost_before(end + atomic_load(&pulse->started));
    stalled = felt > stalled ? felt : stalled;
    double patience = (scratch_is_in_memory() ? PATIENCE : PATIENCE_ON_DISK) + stalled;
    int firm = 0;
    while (firm < life->event_count && life->events[firm].milliseconds < end - patience) {
        firm++;
    }
    if (!CHECK(life->fault == NULL)) {
        printf("the trace: %s\n", life->fault);
        return;
    }
    int found = life_find(life, folder, &why);
    if (!CHECK(found >= firm)) {
        printf("%d of %d are kept, %d have to be: %s (the machine was away for %.0f ms of %.0f)\n", found,
               life->event_count, firm, why ? why : "", stalled, end);
    }
    CHECK_EQUAL_TEXT("", life->trouble);
    if (life->begun && before) {
        check_resumed(life, before);
    }
    done += life->event_count;
    lost_most = life->event_count - found > lost_most ? life->event_count - found : lost_most;
}

static void kill_once(int number, Random *random)
{
    Life life;
    LifeGame last;
    const LifeGame *before = NULL;
    uint64_t chance = random->state;
    check_context("seed %llu, kill number %d", (unsigned long long)seed, number);
    if (number % LIVES == 0) {
        scratch_empty(folder);
    }
    life_begin(&life, folder);
    scratch_empty(traces);
    double stalled = 0.0;
    double end = live(random, &stalled);
    /* The player named no game: the one that was last on the table comes back, if it is not won. */
    Random again = {.state = chance};
    base_random_below(&again, DELAY_MAX * 10);
    if (base_random_next(&again) % 3 != 0 && life.current >= 0) {
        const History *history = &life.games[life.current].history;
        last = life.games[life.current];
        before = rules_status(last.game, &history->nodes[history->here].position) == STATUS_WON ? NULL : &last;
    }
    Bytes trace = scratch_read(traces, "trace");
    if (trace.there) {
        trace.bytes[trace.length] = '\0';
        life_take(&life, (char *)trace.bytes);
    }
    check_life(&life, end, stalled, before);
    scratch_forget(&trace);
    life_end(&life);
}

static void test_kills(void)
{
    Random random = {.state = seed};
    for (int i = 0; i < kills; i++) {
        kill_once(i, &random);
    }
    CHECK(done > kills * 5);
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fputs("usage: kill_test SCRATCH SEED COUNT\n", stderr);
        return EXIT_FAILURE;
    }
    seed = strtoull(argv[2], NULL, 10);
    kills = (int)strtol(argv[3], NULL, 10);
    scratch_begin(argv[1]);
    scratch_folder(folder, "kept");
    scratch_folder(traces, "traces");
    pulse = mmap(NULL, sizeof *pulse, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (pulse == MAP_FAILED) {
        scratch_die("out of memory", "what is shared");
    }
    CHECK_RUN(test_kills);
    printf("killed %d times in %d commands; at most the last %d were not kept\n", kills, done, lost_most);
    return check_report();
}
