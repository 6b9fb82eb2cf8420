/* SPDX-License-Identifier: MIT */
#include "app/worker.h"

void app_worker_work(Worker *worker, double milliseconds)
{
    double until = platform_now() + milliseconds;
    while (worker->step(worker->context) && platform_now() < until) {
    }
}

/* The thread. */
static void run(void *context)
{
    Worker *worker = context;
    bool more = true;
    while (more && !atomic_load(&worker->stop)) {
        more = worker->step(worker->context);
    }
    if (!more) {
        atomic_store(&worker->ended, true);
        platform_wake();
    }
}

void app_worker_start(Worker *worker, double turn)
{
    atomic_store(&worker->stop, false);
    atomic_store(&worker->ended, false);
    worker->thread = platform_thread_start(run, worker);
    if (worker->thread == NULL) {
        app_worker_work(worker, turn);
    }
}

void app_worker_halt(Worker *worker)
{
    if (worker->thread != NULL) {
        atomic_store(&worker->stop, true);
        platform_thread_join(worker->thread);
        worker->thread = NULL;
    }
}

void app_worker_settle(Worker *worker)
{
    if (atomic_load(&worker->ended)) {
        app_worker_halt(worker);
    }
}

bool app_worker_is_away(const Worker *worker)
{
    return worker->thread != NULL && !atomic_load(&worker->ended);
}
