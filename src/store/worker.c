/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Threads, clocks and sleeping are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "store/worker.h"

#include <stdlib.h>

#if defined(__EMSCRIPTEN__)

struct Worker {
    char nothing;
};

Worker *store_worker_create(void)
{
    return calloc(1, sizeof(Worker));
}

void store_worker_destroy(Worker *worker)
{
    free(worker);
}

bool store_worker_start(Worker *worker, void (*run)(void *context), void *context)
{
    (void)worker, (void)run, (void)context;
    return false;
}

void store_worker_join(Worker *worker)
{
    (void)worker;
}

void store_worker_lock(Worker *worker, WorkerLock lock)
{
    (void)worker, (void)lock;
}

void store_worker_unlock(Worker *worker, WorkerLock lock)
{
    (void)worker, (void)lock;
}

void store_worker_wait(Worker *worker, WorkerSignal signal, int milliseconds)
{
    (void)worker, (void)signal, (void)milliseconds;
}

void store_worker_signal(Worker *worker, WorkerSignal signal)
{
    (void)worker, (void)signal;
}

/* A browser's page never waits: time is over at once. */
uint64_t store_worker_now(void)
{
    static uint64_t now;
    return now += 1000;
}

void store_worker_sleep(int milliseconds)
{
    (void)milliseconds;
}

#elif defined(_WIN32)

#include <windows.h>

struct Worker {
    CRITICAL_SECTION locks[LOCK_COUNT];
    CONDITION_VARIABLE signals[SIGNAL_COUNT];
    HANDLE thread;
    void (*run)(void *context);
    void *context;
};

Worker *store_worker_create(void)
{
    Worker *worker = calloc(1, sizeof *worker);
    for (int i = 0; worker && i < LOCK_COUNT; i++) {
        InitializeCriticalSection(&worker->locks[i]);
    }
    for (int i = 0; worker && i < SIGNAL_COUNT; i++) {
        InitializeConditionVariable(&worker->signals[i]);
    }
    return worker;
}

void store_worker_destroy(Worker *worker)
{
    for (int i = 0; worker && i < LOCK_COUNT; i++) {
        DeleteCriticalSection(&worker->locks[i]);
    }
    free(worker);
}

static DWORD WINAPI worker_main(void *context)
{
    Worker *worker = context;
    worker->run(worker->context);
    return 0;
}

bool store_worker_start(Worker *worker, void (*run)(void *context), void *context)
{
    worker->run = run;
    worker->context = context;
    worker->thread = CreateThread(NULL, 0, worker_main, worker, 0, NULL);
    return worker->thread != NULL;
}

void store_worker_join(Worker *worker)
{
    WaitForSingleObject(worker->thread, INFINITE);
    CloseHandle(worker->thread);
}

void store_worker_lock(Worker *worker, WorkerLock lock)
{
    EnterCriticalSection(&worker->locks[lock]);
}

void store_worker_unlock(Worker *worker, WorkerLock lock)
{
    LeaveCriticalSection(&worker->locks[lock]);
}

void store_worker_wait(Worker *worker, WorkerSignal signal, int milliseconds)
{
    DWORD time = milliseconds < 0 ? INFINITE : (DWORD)milliseconds;
    SleepConditionVariableCS(&worker->signals[signal], &worker->locks[LOCK_QUEUE], time);
}

void store_worker_signal(Worker *worker, WorkerSignal signal)
{
    WakeAllConditionVariable(&worker->signals[signal]);
}

uint64_t store_worker_now(void)
{
    return GetTickCount64();
}

void store_worker_sleep(int milliseconds)
{
    Sleep((DWORD)milliseconds);
}

#else

#include <pthread.h>
#include <time.h>

struct Worker {
    pthread_mutex_t locks[LOCK_COUNT];
    pthread_cond_t signals[SIGNAL_COUNT];
    pthread_t thread;
    void (*run)(void *context);
    void *context;
};

/* On Apple's systems signals are waited for by the clock of the day; elsewhere by one that never goes back. */
#if defined(__APPLE__)
enum { WAITING_CLOCK = CLOCK_REALTIME };
#else
enum { WAITING_CLOCK = CLOCK_MONOTONIC };
#endif

static void worker_make_signal(pthread_cond_t *signal)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#if !defined(__APPLE__)
    pthread_condattr_setclock(&attributes, WAITING_CLOCK);
#endif
    pthread_cond_init(signal, &attributes);
    pthread_condattr_destroy(&attributes);
}

Worker *store_worker_create(void)
{
    Worker *worker = calloc(1, sizeof *worker);
    for (int i = 0; worker && i < LOCK_COUNT; i++) {
        pthread_mutex_init(&worker->locks[i], NULL);
    }
    for (int i = 0; worker && i < SIGNAL_COUNT; i++) {
        worker_make_signal(&worker->signals[i]);
    }
    return worker;
}

void store_worker_destroy(Worker *worker)
{
    for (int i = 0; worker && i < LOCK_COUNT; i++) {
        pthread_mutex_destroy(&worker->locks[i]);
    }
    for (int i = 0; worker && i < SIGNAL_COUNT; i++) {
        pthread_cond_destroy(&worker->signals[i]);
    }
    free(worker);
}

static void *worker_main(void *context)
{
    Worker *worker = context;
    worker->run(worker->context);
    return NULL;
}

bool store_worker_start(Worker *worker, void (*run)(void *context), void *context)
{
    worker->run = run;
    worker->context = context;
    return pthread_create(&worker->thread, NULL, worker_main, worker) == 0;
}

void store_worker_join(Worker *worker)
{
    pthread_join(worker->thread, NULL);
}

void store_worker_lock(Worker *worker, WorkerLock lock)
{
    pthread_mutex_lock(&worker->locks[lock]);
}

void store_worker_unlock(Worker *worker, WorkerLock lock)
{
    pthread_mutex_unlock(&worker->locks[lock]);
}

static struct timespec worker_time(clockid_t clock, int milliseconds)
{
    struct timespec time;
    clock_gettime(clock, &time);
    time.tv_sec += milliseconds / 1000;
    time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (time.tv_nsec >= 1000000000) {
        time.tv_sec++;
        time.tv_nsec -= 1000000000;
    }
    return time;
}

void store_worker_wait(Worker *worker, WorkerSignal signal, int milliseconds)
{
    if (milliseconds < 0) {
        pthread_cond_wait(&worker->signals[signal], &worker->locks[LOCK_QUEUE]);
        return;
    }
    struct timespec until = worker_time(WAITING_CLOCK, milliseconds);
    pthread_cond_timedwait(&worker->signals[signal], &worker->locks[LOCK_QUEUE], &until);
}

void store_worker_signal(Worker *worker, WorkerSignal signal)
{
    pthread_cond_broadcast(&worker->signals[signal]);
}

uint64_t store_worker_now(void)
{
    struct timespec now = worker_time(CLOCK_MONOTONIC, 0);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void store_worker_sleep(int milliseconds)
{
    struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = (long)(milliseconds % 1000) * 1000000};
    nanosleep(&time, NULL);
}

#endif
