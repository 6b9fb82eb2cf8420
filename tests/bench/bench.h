/* SPDX-License-Identifier: MIT */
/*
 * theplot-bench: series of values, the game as a child process, and a virtual screen..
 *
 * theplot-bench prints each measurement as a JSON object on a line of standard output, and complaints on standard
 * error. It needs POSIX processes, and for "rest" Linux's /proc. It does not link SDL: everything about the window is
 * measured from outside, in the program that players start. Times are milliseconds of a monotonic clock. Structs belong
 * to the caller and own no memory; a Watched owns its process and its end of the pipe, a Screen its X server, until
 * they are ended. One thread. Functions that can fail complain and return false.
 */
#ifndef THEPLOT_TESTS_BENCH_BENCH_H
#define THEPLOT_TESTS_BENCH_BENCH_H

#include <sys/types.h>

#include "base/types.h"

typedef struct BenchOptions {
    bool quick;          /* few and short rounds, to test the program, not to measure */
    const char *program; /* path of the game */
    const char *bare;    /* path of a window with nothing behind it, to compare the start with; NULL: none */
} BenchOptions;

/* The benchmarks. */
bool bench_store(const BenchOptions *options);
bool bench_deal(const BenchOptions *options);
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

/* Milliseconds of a monotonic clock. */
double bench_now(void);

/* Writes the program's name and one line to standard error. Returns false. */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
bool
bench_complain(const char *format, ...);

/* A virtual X server. */
typedef struct Screen {
    pid_t process;
    char display[16]; /* ":7" */
} Screen;

/* Starts Xvfb. Returns false, without a complaint, if it cannot be started. */
bool bench_screen_start(Screen *screen);
void bench_screen_end(Screen *screen);

/* How to run the game. */
typedef struct WatchOptions {
    const char *program;
    const char *size;    /* "1280x800" */
    const char *display; /* an X display; NULL: SDL's dummy driver, which shows nothing */
    const char *game;    /* "the-plot" */
    unsigned deal;
} WatchOptions;

/* The game as a child process that writes its trace to a pipe. */
typedef struct Watched {
    pid_t process;
    int trace;      /* the pipe's end for reading */
    double started; /* time just before the process was started */
    size_t length;  /* bytes in the buffer */
    size_t used;    /* bytes of lines that were returned already */
    char buffer[1 << 16];
} Watched;

/* Starts the game with the software renderer. */
bool bench_watch_start(Watched *watched, const WatchOptions *options);

typedef enum WatchResult { WATCH_LINE, WATCH_TIMEOUT, WATCH_ENDED } WatchResult;

/* The next line of the trace, if there is one within `milliseconds`. It is valid until the next call. */
WatchResult bench_watch_line(Watched *watched, double milliseconds, const char **line);

/* Whether this is the event of a line. */
bool bench_line_is(const char *line, const char *event);

/* The number after a key in a line; 0 if it is missing. */
double bench_line_number(const char *line, const char *key);

/* Reads up to the next line of an event. Fails if the game ends, or writes nothing for half a minute. */
bool bench_watch_until(Watched *watched, const char *event, const char **line);

/* Ends the game and returns its largest resident memory, in bytes. */
uint64_t bench_watch_end(Watched *watched);

#endif
