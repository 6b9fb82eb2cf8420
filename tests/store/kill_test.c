/* SPDX-License-Identifier: MIT */
/*
 * The program is killed at any moment while somebody plays as fast as it lets him, with undo, branches, new deals and
 * other games; and started again from what it kept. Everything that its trace tells is there, and perhaps one thing
 * more, which is kept before it is traced; and the game goes on where that was, with its history.
 *
 * kill_test SCRATCH SEED COUNT kills it COUNT times. The whole program runs, in a process of its own, with the store's
 * thread; only the window is none.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/loop.h"
#include "base/random.h"
#include "store/life.h"
#include "store/player_platform.h"
#include "store/scratch.h"
#include "support/check.h"

enum { LIVES = 12, DELAY_MAX = 120, START_MAX = 20000 };

static volatile sig_atomic_t *started; /* shared with the process that runs the program */
static char folder[SCRATCH_PATH], traces[SCRATCH_PATH];
static uint64_t seed;
static int kills, done, unknown;

static void nap(double milliseconds)
{
    nanosleep(&(struct timespec){.tv_sec = (time_t)(milliseconds / 1000.0),
                                 .tv_nsec = (long)(milliseconds * 1e6) % 1000000000},
              NULL);
}

/* The program, until it is killed. */
static void play(uint64_t number)
{
    char trace[SCRATCH_PATH];
    scratch_path(trace, traces, "trace");
    player_platform_begin(number);
    const Game *game = rules_game_at((int)(number % (uint64_t)rules_game_count()));
    const char *const arguments[] = {"theplot", "--speed", "off",      "--data",  folder,          "--trace",
                                     trace,     "--game",  game->name, "--rules", game->rules_name};
    bool names = number % 3 == 0;
    *started = 1;
    _exit(app_run((int)BASE_ARRAY_COUNT(arguments) - (names ? 0 : 4), arguments));
}

/* Starts it and kills it. */
static void live(Random *random)
{
    double delay = (double)base_random_below(random, DELAY_MAX * 10) / 10.0;
    *started = 0;
    pid_t child = fork();
    if (child == 0) {
        play(base_random_next(random));
    }
    for (int i = 0; i < START_MAX && !*started; i++) {
        nap(0.5);
    }
    nap(delay);
    int status = 0;
    kill(child, SIGKILL);
    CHECK(waitpid(child, &status, 0) == child);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
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

static void check_life(Life *life, const LifeGame *before)
{
    int ahead = life_check(life, folder);
    if (ahead < 0) {
        return;
    }
    if (life->begun && before) {
        check_resumed(life, before);
    }
    done += life->event_count;
    unknown += ahead;
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
    live(random);
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
    check_life(&life, before);
    scratch_forget(&trace);
    life_end(&life);
}

TEST(test_kills)
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
    started = mmap(NULL, sizeof *started, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (started == MAP_FAILED) {
        scratch_die("out of memory", "what is shared");
    }
    int status = check_main(argc, argv);
    printf("killed %d times in %d commands; %d more were kept and not traced yet\n", kills, done, unknown);
    return status;
}
