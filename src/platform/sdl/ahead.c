/* SPDX-License-Identifier: MIT */
/*
 * What the first frame needs is read and painted by a thread while SDL opens the display and the window: drawings and
 * fonts, and then the sprites and lines of text of a list like the first one. The loop paints the cloth meanwhile.
 *
 * The thread owns the assets, the fonts' sizes and everything in `SdlAhead` until it has been waited for. The loop
 * waits for it twice: before there is a window until all files have been read, and before the first frame until
 * everything is painted. What the first frame wants otherwise than it was foreseen is painted anew, as if there had
 * been no thread; so it is where there is no thread, or no memory for one.
 */
#include "platform/sdl/ahead.h"

enum { TEXTS_MAX = 24 };

typedef struct SdlAhead {
    Pictures *pictures; /* the platform's, of which the thread has the assets alone */
    PlatformThread *thread;
    SDL_sem *loaded;   /* posted when the files have been read, or could not be */
    SDL_atomic_t stop; /* what is still to be painted is of no use */
    bool good;         /* the files were read; else `error` says why not */
    char error[PLATFORM_ERROR_LENGTH];
    bool paints; /* `list` is known */
    DrawList list;
    SDL_Surface *sprites[SPRITE_COUNT];
    SDL_Surface *texts[TEXTS_MAX];
    uint64_t text_keys[TEXTS_MAX];
    int text_count;
} SdlAhead;

static void paint_sprite(SdlAhead *ahead, Sprite sprite)
{
    if (ahead->sprites[sprite] == NULL) {
        ahead->sprites[sprite] = sdl_sprite_paint(&ahead->pictures->assets, &ahead->list, sprite);
    }
}

static void paint_text(SdlAhead *ahead, const DrawItem *item)
{
    const char *text = ahead->list.characters + item->text_offset;
    if (ahead->text_count < TEXTS_MAX) {
        ahead->text_keys[ahead->text_count] = sdl_text_key(item, text);
        ahead->texts[ahead->text_count++] = sdl_text_paint(&ahead->pictures->assets, item, text);
    }
}

/* Cards are not in the list yet. */
static void paint(SdlAhead *ahead)
{
    paint_sprite(ahead, SPRITE_BACK);
    paint_sprite(ahead, SPRITE_SHADOW);
    for (int i = 0; i < ahead->list.count && SDL_AtomicGet(&ahead->stop) == 0; i++) {
        const DrawItem *item = &ahead->list.items[i];
        if (item->kind == DRAW_SPRITE) {
            paint_sprite(ahead, (Sprite)item->sprite);
        } else if (item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH) {
            paint_text(ahead, item);
        }
    }
}

/* The thread. */
static void run(void *context)
{
    SdlAhead *ahead = context;
    ahead->good = sdl_assets_load(&ahead->pictures->assets, ahead->error);
    SDL_SemPost(ahead->loaded);
    if (ahead->good && ahead->paints) {
        paint(ahead);
    }
}

void sdl_ahead_begin(Platform *platform, const DrawList *likely)
{
    SdlAhead *ahead = SDL_calloc(1, sizeof *ahead);
    if (ahead == NULL) {
        return;
    }
    platform->ahead = ahead;
    ahead->pictures = &platform->pictures;
    ahead->paints = likely != NULL;
    if (likely != NULL) {
        ahead->list = *likely;
    }
    ahead->loaded = SDL_CreateSemaphore(0);
    ahead->thread = ahead->loaded == NULL ? NULL : platform_thread_start(run, ahead);
}

bool sdl_ahead_load(Platform *platform, char *error)
{
    SdlAhead *ahead = platform->ahead;
    if (ahead == NULL || ahead->thread == NULL) {
        return sdl_assets_load(&platform->pictures.assets, error);
    }
    SDL_SemWait(ahead->loaded);
    if (!ahead->good) {
        SDL_strlcpy(error, ahead->error, PLATFORM_ERROR_LENGTH);
    }
    return ahead->good;
}

/* Only what is of the right size: an older picture would be shown scaled. */
static void take_sprites(SdlAhead *ahead, const DrawList *list)
{
    for (Sprite sprite = 0; sprite < SPRITE_COUNT; sprite++) {
        uint64_t key = sdl_sprite_key(list, sprite);
        if (ahead->sprites[sprite] != NULL && sdl_sprite_key(&ahead->list, sprite) == key) {
            sdl_pictures_take_sprite(ahead->pictures, sprite, key, ahead->sprites[sprite]);
            ahead->sprites[sprite] = NULL;
        }
    }
}

void sdl_ahead_take(SdlAhead *ahead, const DrawList *list)
{
    if (ahead == NULL) {
        return;
    }
    bool fits = ahead->list.width == list->width && ahead->list.height == list->height;
    SDL_AtomicSet(&ahead->stop, fits ? 0 : 1);
    platform_thread_join(ahead->thread);
    ahead->thread = NULL;
    take_sprites(ahead, list);
    for (int i = 0; i < ahead->text_count; i++) {
        sdl_pictures_take_text(ahead->pictures, ahead->text_keys[i], ahead->texts[i]);
        ahead->texts[i] = NULL;
    }
}

void sdl_ahead_end(Platform *platform)
{
    SdlAhead *ahead = platform->ahead;
    if (ahead == NULL) {
        return;
    }
    SDL_AtomicSet(&ahead->stop, 1);
    platform_thread_join(ahead->thread);
    for (int i = 0; i < SPRITE_COUNT; i++) {
        SDL_FreeSurface(ahead->sprites[i]);
    }
    for (int i = 0; i < ahead->text_count; i++) {
        SDL_FreeSurface(ahead->texts[i]);
    }
    if (ahead->loaded != NULL) {
        SDL_DestroySemaphore(ahead->loaded);
    }
    SDL_free(ahead);
    platform->ahead = NULL;
}
