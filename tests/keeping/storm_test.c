/* SPDX-License-Identifier: MIT */
/*
 * Storms of a player: the whole program in this process, with a folder for what it keeps, and thousands of things that
 * players do, at random: playing, going back, dealing, changing the game, looking at games, branches, codes, files,
 * figures, lessons. It is closed and begun again at random points. Whatever was done, what lay on the table lies there
 * again, with its whole history; nothing that was ever kept goes; and what is kept agrees with itself.
 *
 * The program's own calls to the clocks, to closing and to what it does once a turn come to the functions __wrap_...
 * below, by the linker: so the player sits inside the loop, no time is waited for, and a seed gives the same storm
 * again.
 *
 *   keeping_storm_test FOLDER ACTIONS SEED...
 */
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/loop.h"
#include "keeping/storm.h"
#include "support/check.h"

enum { PATH_SIZE = 512, FRAMES_SHOWN = 40 };

void __real_app_keeping_advance(App *app);
void __wrap_app_keeping_advance(App *app);
bool __real_app_keeping_close(App *app);
bool __wrap_app_keeping_close(App *app);
PresentResult __real_platform_present(Platform *platform, const DrawList *list);
PresentResult __wrap_platform_present(Platform *platform, const DrawList *list);
double __wrap_platform_now(void);
void __wrap_platform_sleep(double milliseconds);
int __wrap_timespec_get(struct timespec *now, int base);
time_t __wrap_time(time_t *now);

static const char *folder;
static uint64_t seed;
static _Atomic double clock_now;                 /* threads of the program ask for it, too */
static _Atomic int64_t wall_now = 1795000000000; /* in November 2026 */
static int actions_wanted;                       /* of a storm */
static int actions_left;                         /* of this run of the program */
static bool begins;
static int frames;

Random storm_chance;

int storm_below(int limit)
{
    return (int)base_random_below(&storm_chance, (uint64_t)limit);
}

void storm_pass(double milliseconds)
{
    clock_now = clock_now + milliseconds; /* only the thread of the loop turns it */
    wall_now += (int64_t)milliseconds;
}

void storm_put_clock(int64_t milliseconds)
{
    wall_now += milliseconds;
}

double __wrap_platform_now(void)
{
    return clock_now;
}

void __wrap_platform_sleep(double milliseconds)
{
    storm_pass(milliseconds > 0.0 ? milliseconds : 0.0);
}

int __wrap_timespec_get(struct timespec *now, int base)
{
    now->tv_sec = (time_t)(wall_now / 1000);
    now->tv_nsec = (long)(wall_now % 1000) * 1000000;
    return base;
}

time_t __wrap_time(time_t *now)
{
    if (now != NULL) {
        *now = (time_t)(wall_now / 1000);
    }
    return (time_t)(wall_now / 1000);
}

/* Painting takes the most time, and is not what is tested. */
PresentResult __wrap_platform_present(Platform *platform, const DrawList *list)
{
    return frames++ % FRAMES_SHOWN == 0 ? __real_platform_present(platform, list) : PRESENT_DONE;
}

void __wrap_app_keeping_advance(App *app)
{
    __real_app_keeping_advance(app);
    storm_pass(20.0 + storm_below(60));
    if (begins) {
        begins = false;
        storm_check_resumed(app);
    }
    storm_check_now(app);
    if (actions_left > 0) {
        actions_left--;
        storm_act(app);
    } else {
        SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
    }
}

bool __wrap_app_keeping_close(App *app)
{
    storm_note(app);
    bool kept = __real_app_keeping_close(app);
    CHECK(kept);
    return kept;
}

static void run(int actions)
{
    char data[PATH_SIZE];
    snprintf(data, sizeof data, "%s/data", folder);
    const char *const arguments[] = {"theplot", "--data", data, "--speed", "off", "--mute"};
    begins = true;
    actions_left = actions;
    CHECK_EQUAL_INT(0, app_run((int)BASE_ARRAY_COUNT(arguments), arguments));
    storm_check_kept(data);
}

static void empty_folder(void)
{
    char path[PATH_SIZE + 32];
    snprintf(path, sizeof path, "%s/data", folder);
    check_forget_kept(path);
}

static void storm(void)
{
    char data[PATH_SIZE];
    int done = 0;
    int runs = 0;
    storm_chance = (Random){.state = seed};
    empty_folder();
    snprintf(data, sizeof data, "%s/data", folder);
    storm_hand_begin(data);
    storm_forget();
    while (done < actions_wanted) {
        int actions = storm_below(4) == 0 ? storm_below(12) : 20 + storm_below(200);
        check_context("seed %llu, run %d, after %d actions", (unsigned long long)seed, runs, done);
        run(actions);
        done += actions;
        runs++;
    }
    printf("seed %llu: %d actions in %d runs, %d games begun, %d won\n", (unsigned long long)seed, done, runs,
           storm_begun(), storm_won());
    CHECK(storm_begun() > 0);
}

int main(int argument_count, char **arguments)
{
    folder = argument_count > 1 ? arguments[1] : ".";
    actions_wanted = argument_count > 2 ? atoi(arguments[2]) : 1000;
    SDL_SetMainReady();
    for (int i = 3; i < argument_count; i++) {
        seed = strtoull(arguments[i], NULL, 10);
        CHECK_RUN(storm);
    }
    return check_report();
}
