/* SPDX-License-Identifier: MIT */
#if !defined(_WIN32)
/* Threads and the masks of signals are POSIX's, not C's. */
#define _POSIX_C_SOURCE 200809L
#endif

#include "tools/cli_jobs.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

#if defined(_WIN32)
#include <windows.h>
typedef SRWLOCK Lock;
typedef CONDITION_VARIABLE Event;
typedef HANDLE Thread;
#elif defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
typedef pthread_mutex_t Lock;
typedef pthread_cond_t Event;
typedef pthread_t Thread;
#else
#define CLI_JOBS_ALONE /* no threads are known here */
typedef int Lock;
typedef int Event;
typedef int Thread;
#endif

enum { WATCH_MILLISECONDS = 100 };

typedef struct Worker {
    CliPool *pool;
    Thread thread;
    int job;
} Worker;

struct CliPool {
    const CliJobs *jobs;
    Lock lock;      /* of what follows */
    Event event;    /* a result was taken, or a worker has ended */
    uint64_t next;  /* the first task that nobody has begun */
    uint64_t taken; /* the results of all tasks before this one were */
    int working;    /* threads besides the calling one */
    bool stopping;
    bool failed;
    bool *finished;         /* for task modulo `ahead`, whether its result waits to be taken */
    unsigned char *results; /* likewise; while a task is being done, its result is its thread's own */
    uint64_t ahead;
    Worker workers[CLI_JOBS_MAX];
};

static volatile sig_atomic_t caught;

static void note_signal(int number)
{
    caught = number;
    signal(number, SIG_DFL);
}

int cli_jobs_signal(void)
{
    return caught;
}

#if defined(_WIN32)

static bool open_lock(CliPool *pool)
{
    InitializeSRWLock(&pool->lock);
    InitializeConditionVariable(&pool->event);
    return true;
}

static void close_lock(CliPool *pool)
{
    (void)pool;
}

static void lock(CliPool *pool)
{
    AcquireSRWLockExclusive(&pool->lock);
}

static void unlock(CliPool *pool)
{
    ReleaseSRWLockExclusive(&pool->lock);
}

static void wake(CliPool *pool)
{
    WakeAllConditionVariable(&pool->event);
}

static void await(CliPool *pool)
{
    SleepConditionVariableSRW(&pool->event, &pool->lock, WATCH_MILLISECONDS, 0);
}

#elif !defined(CLI_JOBS_ALONE)

static bool open_lock(CliPool *pool)
{
    if (pthread_mutex_init(&pool->lock, NULL) != 0) {
        return false;
    }
    bool opened = pthread_cond_init(&pool->event, NULL) == 0;
    if (!opened) {
        pthread_mutex_destroy(&pool->lock);
    }
    return opened;
}

static void close_lock(CliPool *pool)
{
    pthread_cond_destroy(&pool->event);
    pthread_mutex_destroy(&pool->lock);
}

static void lock(CliPool *pool)
{
    pthread_mutex_lock(&pool->lock);
}

static void unlock(CliPool *pool)
{
    pthread_mutex_unlock(&pool->lock);
}

static void wake(CliPool *pool)
{
    pthread_cond_broadcast(&pool->event);
}

/* Waits for the event, but not for long. */
static void await(CliPool *pool)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += WATCH_MILLISECONDS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_cond_timedwait(&pool->event, &pool->lock, &until);
}

#else

static bool open_lock(CliPool *pool)
{
    (void)pool;
    return true;
}

static void close_lock(CliPool *pool)
{
    (void)pool;
}

static void lock(CliPool *pool)
{
    (void)pool;
}

static void unlock(CliPool *pool)
{
    (void)pool;
}

static void wake(CliPool *pool)
{
    (void)pool;
}

static void await(CliPool *pool)
{
    (void)pool;
}

#endif

/* What the calling thread does besides tasks, with the lock held. Only it looks at the signal: no other receives any.
 */
static void look(CliPool *pool, int job)
{
    if (job == 0) {
        pool->stopping = pool->stopping || caught != 0;
        pool->jobs->watch(pool->jobs->context);
    }
}

bool cli_jobs_continue(CliPool *pool, int job)
{
    lock(pool);
    look(pool, job);
    bool going = !pool->stopping;
    unlock(pool);
    return going;
}

/* Hands on the results of finished tasks up to the first that is not, with the lock held. */
static void take_results(CliPool *pool)
{
    const CliJobs *jobs = pool->jobs;
    while (pool->taken < pool->next && pool->finished[pool->taken % pool->ahead] && !pool->failed) {
        uint64_t slot = pool->taken % pool->ahead;
        pool->finished[slot] = false;
        pool->failed = !jobs->take(jobs->context, pool->taken, &pool->results[slot * jobs->result_size]);
        pool->stopping = pool->stopping || pool->failed;
        pool->taken++;
    }
    wake(pool);
}

/* One thread's part of the tasks. */
static void work(CliPool *pool, int job)
{
    const CliJobs *jobs = pool->jobs;
    lock(pool);
    while (!pool->stopping && pool->next < jobs->count) {
        if (pool->next - pool->taken == pool->ahead) {
            await(pool);
            look(pool, job);
            continue;
        }
        uint64_t task = pool->next++;
        uint64_t slot = task % pool->ahead;
        unlock(pool);
        bool finished = jobs->run(jobs->context, pool, job, task, &pool->results[slot * jobs->result_size]);
        lock(pool);
        pool->finished[slot] = finished;
        if (finished) {
            jobs->note(jobs->context, &pool->results[slot * jobs->result_size]);
        }
        take_results(pool);
    }
    unlock(pool);
}

static void leave(CliPool *pool)
{
    lock(pool);
    pool->working--;
    wake(pool);
    unlock(pool);
}

#if defined(_WIN32)

static DWORD WINAPI run(void *context)
{
    const Worker *worker = context;
    work(worker->pool, worker->job);
    leave(worker->pool);
    return 0;
}

static bool start(Worker *worker)
{
    worker->thread = CreateThread(NULL, 0, run, worker, 0, NULL);
    return worker->thread;
}

static void join(Worker *worker)
{
    WaitForSingleObject(worker->thread, INFINITE);
    CloseHandle(worker->thread);
}

#elif !defined(CLI_JOBS_ALONE)

static void *run(void *context)
{
    const Worker *worker = context;
    work(worker->pool, worker->job);
    leave(worker->pool);
    return NULL;
}

/* Threads inherit what is blocked here, so signals reach the calling thread alone. */
static bool start(Worker *worker)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool started = pthread_create(&worker->thread, NULL, run, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void join(Worker *worker)
{
    pthread_join(worker->thread, NULL);
}

#else

static bool start(Worker *worker)
{
    (void)worker;
    (void)leave;
    return false;
}

static void join(Worker *worker)
{
    (void)worker;
}

#endif

/* Starts the other threads, as many as there can be. Returns their number. */
static int start_workers(CliPool *pool)
{
    int count = 0;
    while (count + 1 < pool->jobs->jobs && (uint64_t)count + 1 < pool->jobs->count) {
        Worker *worker = &pool->workers[count];
        *worker = (Worker){.pool = pool, .job = count + 1};
        lock(pool);
        pool->working++;
        unlock(pool);
        if (!start(worker)) {
            leave(pool);
            break;
        }
        count++;
    }
    return count;
}

static void work_together(CliPool *pool)
{
    int count = start_workers(pool);
    work(pool, 0);
    lock(pool);
    while (pool->working > 0) {
        await(pool);
        look(pool, 0);
    }
    unlock(pool);
    for (int i = 0; i < count; i++) {
        join(&pool->workers[i]);
    }
}

/* Hands on what was finished after a task that was stopped. */
static void take_rest(CliPool *pool)
{
    while (pool->taken < pool->next && !pool->failed) {
        take_results(pool);
        pool->taken += pool->taken < pool->next;
    }
}

/* Who started the program may have it ignore a signal, as nohup does. */
static void catch_signal(int number)
{
    if (signal(number, note_signal) == SIG_IGN) {
        signal(number, SIG_IGN);
    }
}

static void catch_signals(void)
{
    caught = 0;
    catch_signal(SIGINT);
    catch_signal(SIGTERM);
#ifdef SIGHUP
    catch_signal(SIGHUP);
#endif
}

CliJobsEnd cli_jobs_run(const CliJobs *jobs)
{
    CliJobsEnd end = CLI_JOBS_FAILED;
    CliPool *pool = calloc(1, sizeof *pool);
    if (!pool || !open_lock(pool)) {
        free(pool);
        return end;
    }
    pool->jobs = jobs;
    pool->ahead = jobs->count < CLI_JOBS_AHEAD ? jobs->count : CLI_JOBS_AHEAD;
    pool->finished = calloc(pool->ahead + 1, sizeof *pool->finished);
    pool->results = calloc(pool->ahead + 1, jobs->result_size);
    if (pool->finished && pool->results) {
        catch_signals();
        work_together(pool);
        take_rest(pool);
        end = pool->failed ? CLI_JOBS_FAILED : pool->stopping ? CLI_JOBS_INTERRUPTED : CLI_JOBS_DONE;
    }
    free(pool->finished);
    free(pool->results);
    close_lock(pool);
    free(pool);
    return end;
}
