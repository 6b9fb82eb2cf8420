/* SPDX-License-Identifier: MIT */
/*
 * Lines of text as cached textures, in the size and colour in which they are shown. The line that has been unused for
 * the longest makes room for a new one.
 */
#include <string.h>

#include "base/hash.h"
#include "platform/sdl/sdl_internal.h"

uint64_t sdl_text_key(const DrawItem *item, const char *text)
{
    const float sizes[] = {item->h, item->w, item->max_height};
    const uint8_t style[] = {item->bold, item->colour.r, item->colour.g, item->colour.b};
    uint64_t key = base_hash_bytes(BASE_HASH_START, text, strlen(text));
    key = base_hash_bytes(key, sizes, sizeof sizes);
    return base_hash_bytes(key, style, sizeof style);
}

/* The item's font in a size. A font that is set to a size, even to the one that it has, forgets all its glyphs. */
static TTF_Font *text_font(Platform *platform, const DrawItem *item, int size)
{
    TTF_Font *font = item->bold ? platform->assets.bold : platform->assets.regular;
    int *present = &platform->text_sizes[item->bold ? 1 : 0];
    if (*present != size) {
        TTF_SetFontSizeDPI(font, size, 72, 72);
        *present = size;
    }
    return font;
}

/* Renders at the item's size, or at the largest smaller one that keeps within the item's width. */
static SDL_Surface *text_render(Platform *platform, const DrawItem *item, const char *text)
{
    TTF_Font *font = NULL;
    SDL_Color ink = {item->colour.r, item->colour.g, item->colour.b, 255};
    int size = SDL_max(4, (int)(item->h + 0.5F));
    int width = 0;
    for (int attempt = 0; attempt < 3; attempt++) {
        font = text_font(platform, item, size);
        TTF_SizeUTF8(font, text, &width, NULL);
        if (item->w <= 0.0F || (float)width <= item->w || size <= 4) {
            break;
        }
        size = SDL_max(4, (int)((float)size * item->w / (float)width));
    }
    return TTF_RenderUTF8_Blended(font, text, ink);
}

/* Breaks the text into lines, in the largest size up to the item's in which they keep within its height. */
static SDL_Surface *paragraph_render(Platform *platform, const DrawItem *item, const char *text)
{
    SDL_Color ink = {item->colour.r, item->colour.g, item->colour.b, 255};
    SDL_Surface *surface = NULL;
    for (int size = SDL_max(4, (int)(item->h + 0.5F)); size >= 4; size -= SDL_max(1, size / 16)) {
        SDL_FreeSurface(surface);
        TTF_Font *font = text_font(platform, item, size);
        surface = TTF_RenderUTF8_Blended_Wrapped(font, text, ink, (Uint32)SDL_max(item->w, 8.0F));
        if (surface == NULL || (float)surface->h <= item->max_height) {
            break;
        }
    }
    return surface;
}

static TextImage *text_slot(Platform *platform)
{
    TextImage *oldest = &platform->texts[0];
    for (int i = 0; i < TEXT_IMAGES_MAX; i++) {
        TextImage *image = &platform->texts[i];
        if (image->texture == NULL) {
            return image;
        }
        if (image->last_used < oldest->last_used) {
            oldest = image;
        }
    }
    SDL_DestroyTexture(oldest->texture);
    oldest->texture = NULL;
    return oldest;
}

SDL_Surface *sdl_text_paint(Platform *platform, const DrawItem *item, const char *text)
{
    bool lines = item->kind == DRAW_PARAGRAPH;
    return lines ? paragraph_render(platform, item, text) : text_render(platform, item, text);
}

const TextImage *sdl_text_adopt(Platform *platform, uint64_t key, SDL_Surface *surface)
{
    if (surface == NULL) {
        platform->lacking = true;
        return NULL;
    }
    TextImage *image = text_slot(platform);
    *image = (TextImage){.key = key, .width = surface->w, .height = surface->h, .last_used = platform->frame};
    image->texture = sdl_texture_from(platform, surface);
    return image->texture == NULL ? NULL : image;
}

const TextImage *sdl_text_image(Platform *platform, const DrawItem *item, const char *text)
{
    uint64_t key = sdl_text_key(item, text);
    for (int i = 0; i < TEXT_IMAGES_MAX; i++) {
        TextImage *image = &platform->texts[i];
        if (image->texture != NULL && image->key == key) {
            image->last_used = platform->frame;
            return image;
        }
    }
    return sdl_text_adopt(platform, key, sdl_text_paint(platform, item, text));
}
