/* SPDX-License-Identifier: MIT */
/*
 * Does numbered tasks in several threads, and hands their results on in the order of the tasks. Private to this room.
 *
 * The calling thread does tasks, too, so one job needs no thread; where a system has none, or refuses them, fewer jobs
 * do the same work. An interrupt (Ctrl-C, or a request to end) stops the tasks at their next look at
 * cli_jobs_continue(); what was finished until then is handed on. A second interrupt ends the program at once.
 *
 * The struct and all that it points to belong to the caller and stay until cli_jobs_run() has returned. One at a time.
 */
#ifndef THEPLOT_TOOLS_CLI_JOBS_H
#define THEPLOT_TOOLS_CLI_JOBS_H

#include "base/types.h"

enum {
    CLI_JOBS_MAX = 256,
    CLI_JOBS_AHEAD = 1 << 16 /* so many tasks are begun at most while the first of them is not finished */
};

typedef struct CliPool CliPool;

typedef struct CliJobs {
    uint64_t count; /* tasks 0..count - 1 */
    int jobs;       /* 1..CLI_JOBS_MAX */
    size_t result_size;
    void *context; /* for the functions */

    /* Does a task in the thread of `job`, 0..jobs - 1. Returns false if it was stopped before its end. */
    bool (*run)(void *context, CliPool *pool, int job, uint64_t task, void *result);

    /* Notes the result of a task that was just finished, and takes the results in the order of the tasks; false ends
     * the jobs. Both from any of the threads, but one call at a time. */
    void (*note)(void *context, const void *result);
    bool (*take)(void *context, uint64_t task, const void *result);

    /* Called often by the calling thread, beside neither of these. */
    void (*watch)(void *context);
} CliJobs;

typedef enum CliJobsEnd {
    CLI_JOBS_DONE,        /* all results were taken */
    CLI_JOBS_INTERRUPTED, /* cli_jobs_signal() says by what */
    CLI_JOBS_FAILED       /* memory is lacking, or take() was false */
} CliJobsEnd;

CliJobsEnd cli_jobs_run(const CliJobs *jobs);

/* For tasks: whether to go on. To be called every few milliseconds. */
bool cli_jobs_continue(CliPool *pool, int job);

/* The signal of the interrupt; 0: there was none. */
int cli_jobs_signal(void);

#endif
