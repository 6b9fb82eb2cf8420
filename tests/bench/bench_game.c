/* SPDX-License-Identifier: MIT */
/*
 * Measurements of the game itself: the program is started, its trace is read, and the system tells its processor time
 * and memory.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/bench.h"
#include "rules/game.h"

enum { FIRST_DEAL = 1001 };

static const char *const PLAYED_SIZES[] = {"1280x800", "1920x1080"};
static const char *const DRAWN_SIZES[] = {"1920x1080", "3840x2160"};

/* Large, hence not on the stack; one game is watched at a time. */
static Watched watched;
static Series series;

static bool start_game(const BenchOptions *options, const char *game, const char *size, const char *display, int run)
{
    WatchOptions watch = {.program = options->program,
                          .size = size,
                          .display = display,
                          .game = game,
                          .deal = (unsigned)(FIRST_DEAL + run)};
    return bench_watch_start(&watched, &watch);
}

/* Adds the time of each frame of a deal but the first, in which all pictures are painted. */
static bool add_deal_frames(void)
{
    const char *line = NULL;
    bool first = true;
    while (bench_watch_line(&watched, 30000.0, &line) == WATCH_LINE) {
        if (bench_line_is(line, "idle")) {
            return true;
        }
        if (bench_line_is(line, "frame")) {
            if (!first) {
                bench_series_add(&series, bench_line_number(line, "update") + bench_line_number(line, "draw"));
            }
            first = false;
        }
    }
    return bench_complain("the deal came to no end");
}

static bool measure_deal(const BenchOptions *options, const char *game, const char *size)
{
    int runs = options->quick ? 1 : 5;
    bool good = true;
    series.count = 0;
    for (int run = 0; run < runs && good; run++) {
        good = start_game(options, game, size, NULL, run);
        if (good) {
            good = add_deal_frames();
            bench_watch_end(&watched);
        }
    }
    if (good) {
        printf("{\"bench\":\"deal\",\"game\":\"%s\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"dummy\","
               "\"runs\":%d,"
               "\"frames\":%d,\"ms_p50\":%.2f,\"ms_p99\":%.2f,\"ms_max\":%.2f}\n",
               game, size, runs, series.count, bench_series_quantile(&series, 0.5),
               bench_series_quantile(&series, 0.99), bench_series_quantile(&series, 1.0));
        fflush(stdout);
    }
    return good;
}

bool bench_deal(const BenchOptions *options)
{
    bool good = true;
    for (int table = 0; table < rules_game_count() && good; table++) {
        const Game *game = rules_game_at(table);
        bool standard = rules_game_is_standard(game); /* another rule set looks the same */
        for (size_t i = 0; standard && i < BASE_ARRAY_COUNT(DRAWN_SIZES) && good; i++) {
            good = measure_deal(options, game->name, DRAWN_SIZES[i]);
        }
    }
    return good;
}

/* Adds how long a program takes to its first frame. */
static bool add_start(const BenchOptions *options, const char *size, const char *display, int run, Series *times)
{
    const char *line = NULL;
    if (!start_game(options, rules_game_at(0)->name, size, display, run)) {
        return false;
    }
    bool good = bench_watch_until(&watched, "first-frame", &line);
    bench_series_add(times, bench_now() - watched.started);
    bench_watch_end(&watched);
    return good;
}

/* The game and the bare window are started by turns, so that both find the machine as busy. */
static bool measure_start(const BenchOptions *options, const char *size, const char *display)
{
    static Series bare, ratios;
    const BenchOptions other = {.quick = options->quick, .program = options->bare};
    int runs = options->quick ? 3 : 15;
    bool good = true;
    series.count = bare.count = ratios.count = 0;
    for (int run = 0; run < runs && good; run++) {
        good = add_start(options, size, display, run, &series);
        if (good && options->bare) {
            good = add_start(&other, size, display, run, &bare);
            bench_series_add(&ratios, series.values[run] / bare.values[run]);
        }
    }
    if (good) {
        printf("{\"bench\":\"start\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"%s\",\"runs\":%d,"
               "\"ms_median\":%.1f,\"ms_min\":%.1f,\"ms_max\":%.1f",
               size, display ? "x11" : "dummy", runs, bench_series_quantile(&series, 0.5),
               bench_series_quantile(&series, 0.0), bench_series_quantile(&series, 1.0));
        if (options->bare) {
            printf(",\"bare_ms_median\":%.1f,\"bare_ms_min\":%.1f,\"times_bare_median\":%.2f",
                   bench_series_quantile(&bare, 0.5), bench_series_quantile(&bare, 0.0),
                   bench_series_quantile(&ratios, 0.5));
        }
        puts("}");
        fflush(stdout);
    }
    return good;
}

static bool skip(const char *bench)
{
    printf("{\"bench\":\"%s\",\"driver\":\"x11\",\"skipped\":\"no Xvfb\"}\n", bench);
    return true;
}

typedef bool Measure(const BenchOptions *options, const char *size, const char *display);

/* Measures in each size: without a display, and on a virtual one. */
static bool measure_sizes(const char *bench, const BenchOptions *options, Measure *measure)
{
    Screen screen;
    bool good = true;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(PLAYED_SIZES) && good; i++) {
        good = measure(options, PLAYED_SIZES[i], NULL);
    }
    if (!bench_screen_start(&screen)) {
        return skip(bench) && good;
    }
    for (size_t i = 0; i < BASE_ARRAY_COUNT(PLAYED_SIZES) && good; i++) {
        good = measure(options, PLAYED_SIZES[i], screen.display);
    }
    bench_screen_end(&screen);
    return good;
}

bool bench_start(const BenchOptions *options)
{
    return measure_sizes("start", options, measure_start);
}

/* Number of voluntary context switches of all threads, each of which ended with a wake-up. -1: unknown. */
static long count_wakeups(void)
{
    char path[64];
    char line[256];
    long sum = 0;
    bool known = false;
    snprintf(path, sizeof path, "/proc/%ld/task", (long)watched.process);
    DIR *threads = opendir(path);
    for (struct dirent *thread = threads ? readdir(threads) : NULL; thread; thread = readdir(threads)) {
        char status[sizeof path + 32];
        snprintf(status, sizeof status, "%s/%.20s/status", path, thread->d_name);
        FILE *file = thread->d_name[0] == '.' ? NULL : fopen(status, "r");
        while (file && fgets(line, sizeof line, file)) {
            if (strncmp(line, "voluntary_ctxt_switches:", 24) == 0) {
                sum += strtol(line + 24, NULL, 10);
                known = true;
            }
        }
        if (file) {
            fclose(file);
        }
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
    if (clock_getcpuclockid(watched.process, &clock_id) != 0 || clock_gettime(clock_id, &used) != 0) {
        return -1.0;
    }
    return (double)used.tv_sec * 1e3 + (double)used.tv_nsec / 1e6;
#endif
}

/* Counts the frames of the next `milliseconds`; -1 if the game ends. */
static int count_frames(double milliseconds)
{
    const char *line = NULL;
    double deadline = bench_now() + milliseconds;
    int frames = 0;
    while (bench_now() < deadline) {
        WatchResult result = bench_watch_line(&watched, deadline - bench_now(), &line);
        if (result == WATCH_ENDED) {
            return -1;
        }
        frames += result == WATCH_LINE && bench_line_is(line, "frame") ? 1 : 0;
    }
    return frames;
}

/* Waits for the end of the deal and another second for events of the window system, then measures. */
static bool measure_rest(const BenchOptions *options)
{
    const char *line = NULL;
    double seconds = options->quick ? 2.0 : 10.0;
    if (!bench_watch_until(&watched, "idle", &line) || count_frames(1000.0) < 0) {
        return bench_complain("the game did not come to rest");
    }
    double processor = read_processor_time();
    long wakeups = count_wakeups();
    int frames = count_frames(seconds * 1e3);
    wakeups = count_wakeups() - wakeups;
    processor = read_processor_time() - processor;
    if (frames < 0 || wakeups < 0) {
        return bench_complain("the game at rest cannot be measured");
    }
    printf("{\"bench\":\"rest\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"x11\",\"seconds\":%.0f,"
           "\"frames\":%d,\"wakeups\":%ld,\"cpu_ms\":%.3f,\"cpu_percent\":%.3f}\n",
           PLAYED_SIZES[0], seconds, frames, wakeups, processor, processor / (seconds * 10.0));
    return true;
}

bool bench_rest(const BenchOptions *options)
{
    Screen screen;
    if (!bench_screen_start(&screen)) {
        return skip("rest");
    }
    bool good = start_game(options, rules_game_at(0)->name, PLAYED_SIZES[0], screen.display, 0);
    if (good) {
        good = measure_rest(options);
        bench_watch_end(&watched);
    }
    bench_screen_end(&screen);
    return good;
}

static bool measure_memory(const BenchOptions *options, const char *size, const char *display)
{
    const char *line = NULL;
    if (!start_game(options, rules_game_at(0)->name, size, display, 0)) {
        return false;
    }
    bool good = bench_watch_until(&watched, "idle", &line);
    uint64_t peak = bench_watch_end(&watched);
    if (good) {
        printf("{\"bench\":\"memory\",\"size\":\"%s\",\"renderer\":\"software\",\"driver\":\"%s\",\"peak_mb\":%.1f}\n",
               size, display ? "x11" : "dummy", (double)peak / 1e6);
    }
    return good;
}

bool bench_memory(const BenchOptions *options)
{
    return measure_sizes("memory", options, measure_memory);
}
