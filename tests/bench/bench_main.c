/* SPDX-License-Identifier: MIT */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/bench.h"
#include "store/scratch.h"
#include "store/store_fixture.h"
#include "support/follow.h"

enum { EXIT_BAD_OPTION = 2, PATH_SIZE = 1024, GAME_ENTRIES = 200 };

static bool bench_store(const BenchOptions *options);

static const struct {
    const char *name;
    bool (*run)(const BenchOptions *options);
    const char *what;
} benchmarks[] = {
    {"store", bench_store, "a command until it is with the operating system"},
    {"start", bench_start, "from starting the program to its first frame; with --bare, how many times a bare window's"},
    {"rest", bench_rest, "ten seconds in which nothing happens: frames, processor time, wake-ups"},
    {"memory", bench_memory, "the most memory resident, after the deal"},
};

bool bench_complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("theplot-bench: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return false;
}

static int compare_values(const void *left, const void *right)
{
    const double *a = left;
    const double *b = right;
    return *a < *b ? -1 : (*a > *b ? 1 : 0);
}

void bench_series_add(Series *series, double value)
{
    if (series->count < SERIES_MAX) {
        series->values[series->count++] = value;
    }
}

double bench_series_quantile(Series *series, double fraction)
{
    if (series->count == 0) {
        return 0.0;
    }
    qsort(series->values, (size_t)series->count, sizeof series->values[0], compare_values);
    return series->values[(int)(fraction * (double)(series->count - 1) + 0.5)];
}

/* The time until the operating system has a command. */
static bool bench_store(const BenchOptions *options)
{
    static Series commits;
    Random random = {.state = 1};
    Store *store = store_fixture_open(options->folder, true, STORE_FINE);
    for (int number = 0; number < (options->quick ? 1 : 20); number++) {
        Played game = store_fixture_deal((uint64_t)number + 1, rules_game_at(number % rules_game_count()));
        store_put_game(store, &game.result, "", game.hash);
        for (int i = 0; i < (options->quick ? 20 : GAME_ENTRIES); i++) {
            size_t before = game.length;
            store_fixture_play(&game, NULL, &random, 1);
            double start = follow_now();
            store_add(store, &game.result, game.log + before, game.hash);
            bench_series_add(&commits, follow_now() - start);
        }
    }
    store_fixture_close(store, STORE_FINE);
    printf("{\"bench\":\"store\",\"what\":\"commit\",\"commands\":%d,\"ms_p50\":%.3f,\"ms_p99\":%.3f}\n", commits.count,
           bench_series_quantile(&commits, 0.5), bench_series_quantile(&commits, 0.99));
    return true;
}

static void print_help(void)
{
    fputs("theplot-bench: measures The Plot and prints a JSON object a line\n"
          "\n"
          "  --quick         fewer and shorter rounds\n"
          "  --only NAME     one of the benchmarks below\n"
          "  --program FILE  the game, if it is not the one of the same build\n"
          "  --bare FILE     a window with nothing behind it, which is started by turns with the game\n"
          "  --help\n"
          "\n",
          stdout);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(benchmarks); i++) {
        printf("  %-8s %s\n", benchmarks[i].name, benchmarks[i].what);
    }
}

/* The game in the same build. */
static const char *default_program(const char *self, char path[PATH_SIZE])
{
    const char *slash = strrchr(self, '/');
    int directory = slash ? (int)(slash - self) + 1 : 0;
    snprintf(path, PATH_SIZE, "%.*s../bin/theplot", directory, self);
    return path;
}

static bool is_benchmark(const char *name)
{
    for (size_t i = 0; i < BASE_ARRAY_COUNT(benchmarks); i++) {
        if (strcmp(benchmarks[i].name, name) == 0) {
            return true;
        }
    }
    return bench_complain("there is no benchmark %s (see --help)", name);
}

static bool read_options(char **words, BenchOptions *options, const char **only)
{
    for (; *words; words++) {
        const char **value = strcmp(*words, "--only") == 0      ? only
                             : strcmp(*words, "--program") == 0 ? &options->program
                             : strcmp(*words, "--bare") == 0    ? &options->bare
                                                                : NULL;
        if (strcmp(*words, "--quick") == 0) {
            options->quick = true;
        } else if (!value) {
            return bench_complain("unknown option: %s (see --help)", *words);
        } else if (!words[1]) {
            return bench_complain("a value is missing after: %s (see --help)", *words);
        } else {
            words++;
            *value = *words;
        }
    }
    return !*only || is_benchmark(*only);
}

int main(int argc, char **argv)
{
    char path[PATH_SIZE];
    const char *only = NULL;
    bool good = true;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            print_help();
            return EXIT_SUCCESS;
        }
    }
    BenchOptions options = {.program = default_program(argc > 0 ? argv[0] : "", path)};
    if (!read_options(argc > 0 ? argv + 1 : argv, &options, &only)) {
        return EXIT_BAD_OPTION;
    }
    options.folder = scratch_begin("theplot-bench-scratch");
    for (size_t i = 0; i < BASE_ARRAY_COUNT(benchmarks); i++) {
        if (!only || strcmp(benchmarks[i].name, only) == 0) {
            good = benchmarks[i].run(&options) && good;
            fflush(stdout);
        }
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
