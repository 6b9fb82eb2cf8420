/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "tools/cli_solve.h"
#include "tools/cli_system.h"

#define BETWEEN 250.0 /* milliseconds from one line to the next */

enum { TEXT_SIZE = 64, MINUTE = 60, HOUR = 3600 };

void cli_progress_begin(CliProgress *progress, uint64_t total)
{
    *progress = (CliProgress){.wanted = cli_system_has_terminal(), .total = total, .started = cli_system_time()};
    progress->drawn = progress->started;
}

void cli_progress_count(CliProgress *progress, const CliRow *row)
{
    progress->done++;
    progress->unknown += row->verdict == SOLVER_UNKNOWN;
}

static void write_time(double seconds, char text[TEXT_SIZE])
{
    unsigned long long whole = seconds < 1e9 ? (unsigned long long)ceil(seconds) : 1000000000ULL;
    if (whole < MINUTE) {
        snprintf(text, TEXT_SIZE, "%llu s", whole);
    } else if (whole < HOUR) {
        snprintf(text, TEXT_SIZE, "%llu min %02llu s", whole / MINUTE, whole % MINUTE);
    } else {
        snprintf(text, TEXT_SIZE, "%llu h %02llu min", whole / HOUR, whole % HOUR / MINUTE);
    }
}

void cli_progress_show(CliProgress *progress)
{
    if (!progress->wanted) {
        return;
    }
    double now = cli_system_time();
    if (now - progress->drawn < BETWEEN) {
        return;
    }
    char left[TEXT_SIZE] = "?";
    double seconds = (now - progress->started) / 1e3;
    double rate = (double)progress->done / seconds;
    if (progress->done > 0) {
        write_time((double)(progress->total - progress->done) / rate, left);
    }
    cli_progress_hide(progress);
    progress->shown = fprintf(stderr, "%llu of %llu deals, %.*f a second, %s left, %llu unknown",
                              (unsigned long long)progress->done, (unsigned long long)progress->total,
                              rate < 10.0 ? 1 : 0, rate, left, (unsigned long long)progress->unknown);
    fflush(stderr);
    progress->drawn = now;
}

void cli_progress_hide(CliProgress *progress)
{
    if (progress->shown > 0) {
        fprintf(stderr, "\r%*s\r", progress->shown, "");
        fflush(stderr);
        progress->shown = 0;
    }
}
