/* SPDX-License-Identifier: MIT */
#include "platform/sdl/sdl_internal.h"

/* Cards are not in the list yet. */
static void paint_list(Ahead *ahead)
{
    sdl_pictures_begin(ahead->pictures, 0.0);
    sdl_pictures_sprite(ahead->pictures, &ahead->list, SPRITE_BACK, true);
    sdl_pictures_sprite(ahead->pictures, &ahead->list, SPRITE_SHADOW, true);
    for (int i = 0; i < ahead->list.count && SDL_AtomicGet(&ahead->stops) == 0; i++) {
        if (!drawlist_is_box(&ahead->list.items[i])) {
            sdl_pictures_item(ahead->pictures, &ahead->list, &ahead->list.items[i], true);
        }
    }
}

static int run_thread(void *context)
{
    Ahead *ahead = context;
    ahead->good = sdl_assets_load(&ahead->pictures->assets, ahead->error);
    SDL_SemPost(ahead->loaded);
    if (ahead->good && ahead->list.width > 0) {
        paint_list(ahead);
    }
    return 0;
}

void sdl_ahead_begin(Ahead *ahead, Pictures *pictures, const DrawList *likely)
{
    ahead->pictures = pictures;
    if (likely != NULL) {
        ahead->list = *likely;
    }
    ahead->loaded = SDL_CreateSemaphore(0);
    ahead->thread = ahead->loaded == NULL ? NULL : platform_thread_start(run_thread, ahead);
}

bool sdl_ahead_load(Ahead *ahead, char *error)
{
    if (ahead->thread == NULL) {
        return sdl_assets_load(&ahead->pictures->assets, error);
    }
    SDL_SemWait(ahead->loaded);
    if (!ahead->good) {
        SDL_strlcpy(error, ahead->error, PLATFORM_ERROR_LENGTH);
    }
    return ahead->good;
}

void sdl_ahead_end(Ahead *ahead, const DrawList *list)
{
    bool fits = list != NULL && ahead->list.width == list->width && ahead->list.height == list->height;
    SDL_AtomicSet(&ahead->stops, fits ? 0 : 1);
    if (ahead->thread != NULL) {
        platform_thread_join(ahead->thread);
        ahead->thread = NULL;
        sdl_pictures_forget_others(ahead->pictures, list);
    }
    SDL_DestroySemaphore(ahead->loaded);
    ahead->loaded = NULL;
}
