/* SPDX-License-Identifier: MIT */
/*
 * A second thread for one half of what is drawn, which sleeps but for that. It is started when it is first wanted;
 * where there is none, one thread does both halves.
 */
#include "platform/sdl/sdl_internal.h"

struct SdlShare {
    SDL_Thread *thread;
    SDL_sem *begins, *done;
    void (*work)(SdlHidden *hidden, int number); /* NULL: the thread is to end */
    SdlHidden *hidden;
};

static int SDLCALL share_run(void *data)
{
    SdlShare *share = data;
    while (SDL_SemWait(share->begins) == 0 && share->work != NULL) {
        share->work(share->hidden, 1);
        SDL_SemPost(share->done);
    }
    return 0;
}

static void share_free(SdlShare *share)
{
    if (share->begins != NULL) {
        SDL_DestroySemaphore(share->begins);
    }
    if (share->done != NULL) {
        SDL_DestroySemaphore(share->done);
    }
    SDL_free(share);
}

static SdlShare *share_open(void)
{
    SdlShare *share = SDL_GetCPUCount() > 1 ? SDL_calloc(1, sizeof *share) : NULL;
    if (share == NULL) {
        return NULL;
    }
    share->begins = SDL_CreateSemaphore(0);
    share->done = SDL_CreateSemaphore(0);
    if (share->begins != NULL && share->done != NULL) {
        share->thread = SDL_CreateThread(share_run, "picture", share);
    }
    if (share->thread == NULL) {
        share_free(share);
        return NULL;
    }
    return share;
}

void sdl_share(Platform *platform, void (*work)(SdlHidden *hidden, int number))
{
    if (platform->share == NULL && !platform->cannot_share) {
        platform->share = share_open();
        platform->cannot_share = platform->share == NULL;
    }
    SdlShare *share = platform->share;
    if (share == NULL) {
        work(platform->hidden, 0);
        work(platform->hidden, 1);
        return;
    }
    share->work = work;
    share->hidden = platform->hidden;
    SDL_SemPost(share->begins);
    work(platform->hidden, 0);
    SDL_SemWait(share->done);
}

void sdl_share_close(Platform *platform)
{
    if (platform->share != NULL) {
        platform->share->work = NULL;
        SDL_SemPost(platform->share->begins);
        SDL_WaitThread(platform->share->thread, NULL);
        share_free(platform->share);
    }
    platform->share = NULL;
}
