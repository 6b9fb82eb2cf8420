/* SPDX-License-Identifier: MIT */
/*
 * A second thread for what is drawn in bands, which sleeps but for that. It is started when it is first wanted. Both
 * threads take one band after the other; so where the second one is late, or there is none, the first does them all.
 */
#include "platform/sdl/sdl_internal.h"

struct SdlShare {
    SDL_Thread *thread;
    SDL_mutex *lock; /* of all that follows */
    SDL_cond *begins, *done;
    void (*work)(SdlHidden *hidden, int number);
    SdlHidden *hidden;
    int next, count; /* of the bands */
    int busy;        /* threads that have one */
    bool ends;
};

/* Does bands until none is left. The lock is held before and after it. */
static void take_bands(SdlShare *share)
{
    while (share->next < share->count) {
        int number = share->next++;
        share->busy++;
        SDL_UnlockMutex(share->lock);
        share->work(share->hidden, number);
        SDL_LockMutex(share->lock);
        share->busy--;
    }
}

static int SDLCALL share_run(void *data)
{
    SdlShare *share = data;
    SDL_LockMutex(share->lock);
    while (!share->ends) {
        take_bands(share);
        SDL_CondSignal(share->done);
        if (!share->ends) {
            SDL_CondWait(share->begins, share->lock);
        }
    }
    SDL_UnlockMutex(share->lock);
    return 0;
}

static void share_free(SdlShare *share)
{
    if (share->begins != NULL) {
        SDL_DestroyCond(share->begins);
    }
    if (share->done != NULL) {
        SDL_DestroyCond(share->done);
    }
    if (share->lock != NULL) {
        SDL_DestroyMutex(share->lock);
    }
    SDL_free(share);
}

static SdlShare *share_open(void)
{
    SdlShare *share = SDL_GetCPUCount() > 1 ? SDL_calloc(1, sizeof *share) : NULL;
    if (share == NULL) {
        return NULL;
    }
    share->lock = SDL_CreateMutex();
    share->begins = SDL_CreateCond();
    share->done = SDL_CreateCond();
    if (share->lock != NULL && share->begins != NULL && share->done != NULL) {
        share->thread = SDL_CreateThread(share_run, "picture", share);
    }
    if (share->thread == NULL) {
        share_free(share);
        return NULL;
    }
    return share;
}

void sdl_share(Platform *platform, void (*work)(SdlHidden *hidden, int number), int count)
{
    if (platform->share == NULL && !platform->cannot_share) {
        platform->share = share_open();
        platform->cannot_share = platform->share == NULL;
    }
    SdlShare *share = platform->share;
    for (int i = 0; share == NULL && i < count; i++) {
        work(platform->hidden, i);
    }
    if (share == NULL) {
        return;
    }
    SDL_LockMutex(share->lock);
    share->work = work;
    share->hidden = platform->hidden;
    share->next = 0;
    share->count = count;
    SDL_CondSignal(share->begins);
    take_bands(share);
    while (share->busy > 0) {
        SDL_CondWait(share->done, share->lock);
    }
    SDL_UnlockMutex(share->lock);
}

void sdl_share_close(Platform *platform)
{
    SdlShare *share = platform->share;
    if (share != NULL) {
        SDL_LockMutex(share->lock);
        share->ends = true;
        SDL_CondSignal(share->begins);
        SDL_UnlockMutex(share->lock);
        SDL_WaitThread(share->thread, NULL);
        share_free(share);
    }
    platform->share = NULL;
}
