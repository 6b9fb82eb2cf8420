/* SPDX-License-Identifier: MIT */
/*
 * What the sources of theplot-bench share: series of numbers, the game as a program that is run and watched, and a
 * virtual screen to show it on.
 *
 * theplot-bench prints one JSON object a line on standard output for each measurement, and what is wrong on standard
 * error. It needs POSIX processes, and Linux's /proc for what is measured at rest; it links no SDL, because everything
 * about the window is measured from outside, in the program that players start. Times are milliseconds of a clock that
 * never goes back. Structs belong to the caller and own no memory; a Watched owns its process and its end of the pipe,
 * a Screen its X server, until they are ended. One thread. Functions that can fail give false when they have said why.
 */
#ifndef THEPLOT_TOOLS_BENCH_H
#define THEPLOT_TOOLS_BENCH_H

#include <sys/types.h>

#include "base/types.h"

typedef struct BenchOptions {
    bool quick;          /* few and short rounds: to see that it works, not to publish */
    const char *program; /* the game's file */
} BenchOptions;

/* The benchmarks. */
bool bench_rules(const BenchOptions *options);
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

/* The value below which `fraction` (0..1) of the series lies; sorts the series. 0 when it is empty. */
double bench_series_quantile(Series *series, double fraction);

/* Milliseconds that never go back. */
double bench_now(void);

/* Writes one line to standard error, after the program's name. Gives false. */
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

/* Starts Xvfb. False, and nothing said, where there is none or it does not start. */
bool bench_screen_start(Screen *screen);
void bench_screen_end(Screen *screen);

/* How the game is to be run. */
typedef struct WatchOptions {
    const char *program;
    const char *size;    /* "1280x800" */
    const char *display; /* an X display; NULL: SDL's dummy driver, which shows nothing */
    const char *game;    /* "the-plot" */
    unsigned deal;
} WatchOptions;

/* The game running, with its trace in a pipe. */
typedef struct Watched {
    pid_t process;
    int trace;      /* the pipe's end for reading */
    double started; /* before the process was made */
    size_t length;  /* of what is in the buffer */
    size_t used;    /* of it, lines that were given already */
    char buffer[1 << 16];
} Watched;

/* Starts the game with the software renderer. */
bool bench_watch_start(Watched *watched, const WatchOptions *options);

typedef enum WatchResult { WATCH_LINE, WATCH_TIMEOUT, WATCH_ENDED } WatchResult;

/* The next line of the trace, which lives until the next call, if it comes within `milliseconds`. */
WatchResult bench_watch_line(Watched *watched, double milliseconds, const char **line);

/* Whether a line is of this event. */
bool bench_line_is(const char *line, const char *event);

/* The number behind a key of a line; 0 where it is missing. */
double bench_line_number(const char *line, const char *key);

/* Reads on to the first line of an event, and says so when the game ends, or is silent for half a minute. */
bool bench_watch_until(Watched *watched, const char *event, const char **line);

/* Ends the game and gives the most memory it ever had resident, in bytes. */
uint64_t bench_watch_end(Watched *watched);

#endif
