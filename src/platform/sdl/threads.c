/* SPDX-License-Identifier: MIT */
/*
 * Threads for work beside the loop, and how they wake it.
 */
#include "platform/sdl/sdl_internal.h"

struct PlatformThread {
    SDL_Thread *thread;
    void (*run)(void *context);
    void *context;
};

#if defined(__EMSCRIPTEN__)

PlatformThread *platform_thread_start(void (*run)(void *context), void *context)
{
    (void)run;
    (void)context;
    return NULL;
}

#else

static int SDLCALL thread_run(void *data)
{
    const PlatformThread *thread = data;
    thread->run(thread->context);
    return 0;
}

PlatformThread *platform_thread_start(void (*run)(void *context), void *context)
{
    PlatformThread *thread = SDL_malloc(sizeof *thread);
    if (thread == NULL) {
        return NULL;
    }
    *thread = (PlatformThread){.run = run, .context = context};
    thread->thread = SDL_CreateThread(thread_run, "work", thread);
    if (thread->thread == NULL) {
        SDL_free(thread);
        return NULL;
    }
    return thread;
}

#endif

void platform_thread_join(PlatformThread *thread)
{
    if (thread != NULL) {
        SDL_WaitThread(thread->thread, NULL);
        SDL_free(thread);
    }
}

void platform_wake(void)
{
    sdl_event_push(EVENT_WOKEN);
}
