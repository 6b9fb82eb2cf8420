/* SPDX-License-Identifier: MIT */
/*
 * A thread with what it takes to talk to it: two locks, two signals, a clock. The only place that knows which system's
 * threads they are; where there are none, locks and signals do nothing and no thread can be started.
 *
 * Created and destroyed by the store, by its thread. Times are milliseconds. Locks are not recursive; who holds both
 * has taken LOCK_READING first.
 */
#ifndef THEPLOT_STORE_WORKER_H
#define THEPLOT_STORE_WORKER_H

#include "base/types.h"

typedef struct Worker Worker;

typedef enum WorkerLock {
    LOCK_QUEUE,   /* what is handed over, and the trouble; held for moments only */
    LOCK_READING, /* the connection that is read with */
    LOCK_COUNT
} WorkerLock;

typedef enum WorkerSignal { SIGNAL_WORK, SIGNAL_DONE, SIGNAL_COUNT } WorkerSignal;

enum { WORKER_FOREVER = -1 };

/* NULL where it cannot be had. */
Worker *store_worker_create(void);

/* The thread has ended. NULL is allowed. */
void store_worker_destroy(Worker *worker);

/* Runs `run` in a thread. False where there are no threads, or no more of them. */
bool store_worker_start(Worker *worker, void (*run)(void *context), void *context);

/* Waits until the thread that was started has ended. */
void store_worker_join(Worker *worker);

/* Takes a lock, waiting as long as it takes; gives it back. */
void store_worker_lock(Worker *worker, WorkerLock lock);
void store_worker_unlock(Worker *worker, WorkerLock lock);

/* Waits for a signal, with LOCK_QUEUE held, at most so long, or WORKER_FOREVER. It may return early. */
void store_worker_wait(Worker *worker, WorkerSignal signal, int milliseconds);

/* Wakes whoever waits for it. */
void store_worker_signal(Worker *worker, WorkerSignal signal);

/* Milliseconds of a clock that never goes back. */
uint64_t store_worker_now(void);

/* Sleeps; not at all in a browser. */
void store_worker_sleep(int milliseconds);

#endif
