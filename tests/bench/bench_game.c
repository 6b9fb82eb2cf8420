/* SPDX-License-Identifier: MIT */
/*
 * Measurements of the game itself: the program is started, its trace is followed, and the system tells its processor
 * time and memory.
 */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bench/bench.h"
#include "rules/game.h"
#include "store/scratch.h"
#include "support/follow.h"
#include "support/process.h"

enum { FIRST_DEAL = 1001 };

static const char *const SIZES[] = {"1280x800", "1920x1080"};

static Process game, server;
static Follower follower;
static char display[24]; /* "DISPLAY=:7", a virtual X server's; empty: SDL's dummy driver, which shows nothing */
static double started;   /* time just before the game was */

static const char *driver(void)
{
    return display[0] != '\0' ? "x11" : "dummy";
}

/* Starts a game, or the bare window, in the settings of no machine. */
static bool start_game(const BenchOptions *options, const char *program, const char *size, int run)
{
    char trace[SCRATCH_PATH];
    char deal[16];
    bool shown = display[0] != '\0';
    scratch_path(trace, options->folder, "trace");
    snprintf(deal, sizeof deal, "%d", FIRST_DEAL + run);
    const char *const arguments[] = {program,  "--renderer", "software", "--size", size,      "--game", "the-plot",
                                     "--deal", deal,         "--data",   "-",      "--trace", trace,    NULL};
    const char *const environment[] = {shown ? display : "DISPLAY",
                                       shown ? "SDL_VIDEODRIVER=x11" : "SDL_VIDEODRIVER=dummy",
                                       "SDL_AUDIODRIVER=dummy",
                                       "WAYLAND_DISPLAY",
                                       "XAUTHORITY",
                                       NULL};
    unlink(trace);
    if (access(program, X_OK) != 0) {
        return bench_complain("%s cannot be run: %s", program, strerror(errno));
    }
    started = follow_now();
    ProcessOptions process = {.arguments = arguments, .environment = environment, .output = "/dev/null"};
    return (process_start(&game, &process) && follow_open(&follower, trace, NULL)) ||
           bench_complain("%s does not write its trace", program);
}

static void end_game(void)
{
    process_end(&game);
    follow_close(&follower);
}

static bool has_first_frame(const TraceState *state, int number)
{
    return state->first_frames >= number;
}

/* Adds how long a program takes to its first frame. */
static bool add_start(const BenchOptions *options, const char *program, const char *size, int run, Series *times)
{
    bool good = start_game(options, program, size, run) &&
                (follow_until(&follower, has_first_frame, 1) || bench_complain("%s never showed a frame", program));
    bench_series_add(times, follow_now() - started);
    end_game();
    return good;
}

/* The game and the bare window are started by turns, so that both find the machine as busy. */
static bool measure_start(const BenchOptions *options, const char *size)
{
    static Series series, bare, ratios;
    int runs = options->quick ? 3 : 15;
    bool good = true;
    series.count = bare.count = ratios.count = 0;
    for (int run = 0; run < runs && good; run++) {
        good = add_start(options, options->program, size, run, &series);
        if (good && options->bare) {
            good = add_start(options, options->bare, size, run, &bare);
            bench_series_add(&ratios, series.values[run] / bare.values[run]);
        }
    }
    if (good) {
        printf("{\"bench\":\"start\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"%s\",\"runs\":%d,"
               "\"ms_median\":%.1f,\"ms_min\":%.1f,\"ms_max\":%.1f",
               size, driver(), runs, bench_series_quantile(&series, 0.5), bench_series_quantile(&series, 0.0),
               bench_series_quantile(&series, 1.0));
        if (options->bare) {
            printf(",\"bare_ms_median\":%.1f,\"bare_ms_min\":%.1f,\"times_bare_median\":%.2f",
                   bench_series_quantile(&bare, 0.5), bench_series_quantile(&bare, 0.0),
                   bench_series_quantile(&ratios, 0.5));
        }
        puts("}");
    }
    return good;
}

/* Starts a virtual X server. */
static bool start_screen(const char *bench)
{
    int ends[2];
    char number[12];
    char answer[12] = "";
    if (process_exists("Xvfb") && pipe(ends) == 0) {
        snprintf(number, sizeof number, "%d", ends[1]);
        const char *const arguments[] = {"Xvfb",      "-displayfd", number, "-screen",  "0", "2048x1280x24",
                                         "-nolisten", "tcp",        "-br",  "-noreset", NULL};
        ProcessOptions process = {
            .arguments = arguments, .output = "/dev/null", .errors = "/dev/null", .kept = ends[1]};
        process_start(&server, &process);
        close(ends[1]);
        FILE *from = fdopen(ends[0], "r"); /* the number in a line, when the server is ready */
        if (from && fgets(answer, (int)sizeof answer, from)) {
            snprintf(display, sizeof display, "DISPLAY=:%d", atoi(answer));
            fclose(from);
            return true;
        }
    }
    printf("{\"bench\":\"%s\",\"driver\":\"x11\",\"skipped\":\"no Xvfb\"}\n", bench);
    return false;
}

static void end_screen(void)
{
    process_end(&server);
    display[0] = '\0';
}

/* Measures in each size: without a display, and on a virtual one. */
static bool measure_sizes(const char *bench, const BenchOptions *options,
                          bool (*measure)(const BenchOptions *options, const char *size))
{
    bool good = measure(options, SIZES[0]) && measure(options, SIZES[1]);
    if (good && start_screen(bench)) {
        good = measure(options, SIZES[0]) && measure(options, SIZES[1]);
        end_screen();
    }
    return good;
}

bool bench_start(const BenchOptions *options)
{
    return measure_sizes("start", options, measure_start);
}

/* Adds up a number that the system tells of the game: after `key` in the file `name` of its folder. -1: unknown. */
static long read_number(const char *name, const char *key)
{
    char path[96];
    char line[256];
    long number = -1;
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)game.id, name);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        number = strncmp(line, key, strlen(key)) == 0 ? strtol(line + strlen(key), NULL, 10) : number;
    }
    if (file) {
        fclose(file);
    }
    return number;
}

/* Number of voluntary context switches of all threads, each of which ended with a wake-up. -1: unknown. */
static long count_wakeups(void)
{
    char path[64];
    long sum = 0;
    bool known = false;
    snprintf(path, sizeof path, "/proc/%ld/task", (long)game.id);
    DIR *threads = opendir(path);
    for (struct dirent *thread = threads ? readdir(threads) : NULL; thread; thread = readdir(threads)) {
        char status[64];
        snprintf(status, sizeof status, "task/%.20s/status", thread->d_name);
        long wakeups = thread->d_name[0] == '.' ? -1 : read_number(status, "voluntary_ctxt_switches:");
        known = known || wakeups >= 0;
        sum += wakeups >= 0 ? wakeups : 0;
    }
    if (threads) {
        closedir(threads);
    }
    return known ? sum : -1;
}

/* Milliseconds of processor time that the game has used. -1: unknown. */
static double read_processor_time(void)
{
#if defined(__APPLE__)
    return -1.0; /* another process's clock cannot be read there */
#else
    clockid_t clock_id;
    struct timespec used;
    if (clock_getcpuclockid(game.id, &clock_id) != 0 || clock_gettime(clock_id, &used) != 0) {
        return -1.0;
    }
    return (double)used.tv_sec * 1e3 + (double)used.tv_nsec / 1e6;
#endif
}

/* Waits for the end of the deal and another second for events of the window system, then measures. */
static bool measure_rest(const BenchOptions *options)
{
    int seconds = options->quick ? 2 : 10;
    if (!follow_until_idle(&follower)) {
        return bench_complain("the game did not come to rest");
    }
    follow_for(&follower, 1000);
    double processor = read_processor_time();
    long wakeups = count_wakeups();
    int frames = follower.state.frames;
    follow_for(&follower, seconds * 1000);
    frames = follower.state.frames - frames;
    wakeups = count_wakeups() - wakeups;
    processor = read_processor_time() - processor;
    if (!process_is_running(&game) || wakeups < 0) {
        return bench_complain("the game at rest cannot be measured");
    }
    printf("{\"bench\":\"rest\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"x11\",\"seconds\":%d,"
           "\"frames\":%d,\"wakeups\":%ld,\"cpu_ms\":%.3f,\"cpu_percent\":%.3f}\n",
           SIZES[0], seconds, frames, wakeups, processor, processor / (seconds * 10.0));
    return true;
}

bool bench_rest(const BenchOptions *options)
{
    bool good = true;
    if (start_screen("rest")) {
        good = start_game(options, options->program, SIZES[0], 0) && measure_rest(options);
        end_game();
        end_screen();
    }
    return good;
}

static bool measure_memory(const BenchOptions *options, const char *size)
{
    bool good = start_game(options, options->program, size, 0) && follow_until_idle(&follower);
    long peak = read_number("status", "VmHWM:"); /* in KiB */
    end_game();
    if (!good || peak < 0) {
        return bench_complain("the memory of the game cannot be measured");
    }
    printf("{\"bench\":\"memory\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"%s\",\"peak_mb\":%.1f}\n",
           size, driver(), (double)peak * 1024.0 / 1e6);
    return true;
}

bool bench_memory(const BenchOptions *options)
{
    return measure_sizes("memory", options, measure_memory);
}
