/* SPDX-License-Identifier: MIT */
/*
 * Notices when something is plugged in, without waking up in between: a thread that sleeps until the system makes a
 * device file, and then pushes SDL_USEREVENT.
 *
 * Only on Linux; elsewhere there is no watch and sdl_pads_watch_open() gives NULL, as it does where it fails.
 */
#include "platform/sdl/pads.h"

#if defined(__linux__)

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

enum { STACK_SIZE = 65536 };

struct PadsWatch {
    int files;   /* inotify's descriptor */
    int ends[2]; /* a pipe that is closed for the thread to end */
    SDL_Thread *thread;
};

static int SDLCALL run_watch(void *data)
{
    const PadsWatch *watch = data;
    char buffer[4096];
    struct pollfd sources[] = {{.fd = watch->files, .events = POLLIN}, {.fd = watch->ends[0], .events = POLLIN}};
    while (poll(sources, 2, -1) >= 0 && sources[1].revents == 0 && (sources[0].revents & POLLIN) != 0) {
        SDL_Event event = {.type = SDL_USEREVENT};
        if (read(watch->files, buffer, sizeof buffer) <= 0) {
            break;
        }
        SDL_PushEvent(&event);
    }
    return 0;
}

/* Where there is no folder of input devices, the first of them will make one. */
static bool watch_files(PadsWatch *watch)
{
    Uint32 changes = IN_CREATE | IN_ATTRIB | IN_MOVED_TO;
    watch->files = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    return watch->files >= 0 && (inotify_add_watch(watch->files, "/dev/input", changes) >= 0 ||
                                 inotify_add_watch(watch->files, "/dev", IN_CREATE) >= 0);
}

PadsWatch *sdl_pads_watch_open(void)
{
    PadsWatch *watch = SDL_calloc(1, sizeof *watch);
    if (watch == NULL) {
        return NULL;
    }
    watch->files = watch->ends[0] = watch->ends[1] = -1;
    if (watch_files(watch) && pipe(watch->ends) == 0) {
        watch->thread = SDL_CreateThreadWithStackSize(run_watch, "pads", STACK_SIZE, watch);
    }
    if (watch->thread == NULL) {
        sdl_pads_watch_close(watch);
        return NULL;
    }
    return watch;
}

void sdl_pads_watch_close(PadsWatch *watch)
{
    if (watch == NULL) {
        return;
    }
    close(watch->ends[1]); /* the thread hears of it; nothing comes of closing -1 */
    if (watch->thread != NULL) {
        SDL_WaitThread(watch->thread, NULL);
    }
    close(watch->ends[0]);
    close(watch->files);
    SDL_free(watch);
}

#else

PadsWatch *sdl_pads_watch_open(void)
{
    return NULL;
}

void sdl_pads_watch_close(PadsWatch *watch)
{
    (void)watch;
}

#endif
