/* SPDX-License-Identifier: MIT */
/*
 * theplot-bench: series of values, and what is measured.
 *
 * theplot-bench prints each measurement as a JSON object on a line of standard output, and complaints on standard
 * error. It needs POSIX processes, and for "rest" and "memory" Linux's /proc. Everything about the window is measured
 * from outside, in the program that players start. Times are milliseconds of a monotonic clock. One thread. Functions
 * that can fail complain and return false.
 */
#ifndef THEPLOT_TESTS_BENCH_BENCH_H
#define THEPLOT_TESTS_BENCH_BENCH_H

#include "base/types.h"

typedef struct BenchOptions {
    bool quick;          /* few and short rounds, to test the program, not to measure */
    const char *program; /* path of the game */
    const char *bare;    /* path of a window with nothing behind it, to compare the start with; NULL: none */
    const char *folder;  /* for files, removed when the program ends */
} BenchOptions;

/* bench_game.c: the game as another program. */
bool bench_start(const BenchOptions *options);
bool bench_rest(const BenchOptions *options);
bool bench_memory(const BenchOptions *options);

enum { SERIES_MAX = 16384 };

/* Measured values; those beyond SERIES_MAX are dropped. */
typedef struct Series {
    int count;
    double values[SERIES_MAX];
} Series;

void bench_series_add(Series *series, double value);

/* The value below which `fraction` (0..1) of the series lies. Sorts the series. 0 if it is empty. */
double bench_series_quantile(Series *series, double fraction);

/* Writes the program's name and one line to standard error. Returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
bool
bench_complain(const char *format, ...);

#endif
