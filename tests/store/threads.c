/* SPDX-License-Identifier: MIT */
#include "store/threads.h"

#include <pthread.h>
#include <stdlib.h>

struct PlatformThread {
    pthread_t id;
    int (*run)(void *context);
    void *context;
};

static void *run_thread(void *data)
{
    const struct PlatformThread *thread = data;
    thread->run(thread->context);
    return NULL;
}

static struct PlatformThread *start(int (*run)(void *context), void *context)
{
    struct PlatformThread *thread = malloc(sizeof *thread);
    BASE_ASSERT(thread);
    *thread = (struct PlatformThread){.run = run, .context = context};
    if (pthread_create(&thread->id, NULL, run_thread, thread) != 0) {
        free(thread);
        return NULL;
    }
    return thread;
}

static void join(struct PlatformThread *thread)
{
    pthread_join(thread->id, NULL);
    free(thread);
}

const StoreThreads store_threads = {start, join};
