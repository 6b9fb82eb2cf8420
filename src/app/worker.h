/* SPDX-License-Identifier: MIT */
/*
 * Work beside the loop that comes to an end: in a thread of its own where there are any, elsewhere for a few
 * milliseconds in each turn of the loop.
 *
 * A Worker lies in what it works on, which outlives it, and owns nothing but its thread. As long as it has one, all
 * that `step` touches belongs to that thread; app_worker_halt() stops and joins it after the present step. A thread
 * that has finished its work wakes the loop, but is joined only by app_worker_settle() or app_worker_halt(). A Worker
 * of zeros is idle. All calls are made by the loop's thread.
 */
#ifndef THEPLOT_APP_WORKER_H
#define THEPLOT_APP_WORKER_H

#include <stdatomic.h>

#include "platform/platform.h"

/* Does well below a millisecond of work. Returns whether there is more. */
typedef bool WorkerStep(void *context);

typedef struct Worker {
    WorkerStep *step;
    void *context;
    PlatformThread *thread; /* NULL: nobody works at the moment */
    atomic_bool stop;       /* the thread is to end */
    atomic_bool ended;      /* it has, as there is no more work */
} Worker;

/* Works in the loop's turn, for so many milliseconds at the most; not while there is a thread. */
void app_worker_work(Worker *worker, double milliseconds);

/* Starts a thread; where there are none, works for a turn of so many milliseconds. Not while there is a thread. */
void app_worker_start(Worker *worker, double turn);

/* Takes the work back from the thread, if there is one. */
void app_worker_halt(Worker *worker);

/* The same, if the work has come to its end. */
void app_worker_settle(Worker *worker);

/* Whether the work goes on without the loop. */
bool app_worker_is_away(const Worker *worker);

#endif
