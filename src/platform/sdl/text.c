/* SPDX-License-Identifier: MIT */
/* Painting lines of text and paragraphs, in the size and colour in which they are shown. */
#include <math.h>
#include <string.h>

#include "platform/sdl/paint.h"

uint64_t sdl_text_key(const DrawItem *item, const char *text)
{
    const float sizes[] = {item->h, item->w, item->max_height};
    const uint8_t style[] = {item->bold, item->colour.r, item->colour.g, item->colour.b};
    uint64_t key = base_hash_bytes(BASE_HASH_START, text, strlen(text));
    key = base_hash_bytes(key, sizes, sizeof sizes);
    return base_hash_bytes(key, style, sizeof style) | 1U;
}

/* Sets the item's font to a size. A font drops all its glyphs when it is set to any size, even its present one. */
static TTF_Font *set_font(Assets *assets, const DrawItem *item, int size)
{
    Font which = item->bold ? FONT_BOLD : FONT_REGULAR;
    if (assets->font_sizes[which] != size) {
        TTF_SetFontSizeDPI(assets->fonts[which], size, 72, 72);
        assets->font_sizes[which] = size;
    }
    return assets->fonts[which];
}

/* Renders at the item's size, or at the largest smaller one that keeps within the item's width. */
static SDL_Surface *render_line(Assets *assets, const DrawItem *item, const char *text)
{
    TTF_Font *font = NULL;
    SDL_Color ink = {item->colour.r, item->colour.g, item->colour.b, 255};
    int size = SDL_max(4, (int)(item->h + 0.5F));
    int width = 0;
    for (int attempt = 0; attempt < 3; attempt++) {
        font = set_font(assets, item, size);
        TTF_SizeUTF8(font, text, &width, NULL);
        if (item->w <= 0.0F || (float)width <= item->w || size <= 4) {
            break;
        }
        size = SDL_max(4, (int)((float)size * item->w / (float)width));
    }
    return TTF_RenderUTF8_Blended(font, text, ink);
}

/* Breaks the text into lines, in the largest size up to the item's in which they keep within its height. */
static SDL_Surface *render_paragraph(Assets *assets, const DrawItem *item, const char *text)
{
    SDL_Color ink = {item->colour.r, item->colour.g, item->colour.b, 255};
    SDL_Surface *surface = NULL;
    for (int size = SDL_max(4, (int)(item->h + 0.5F)); size >= 4; size -= SDL_max(1, size / 16)) {
        SDL_FreeSurface(surface);
        TTF_Font *font = set_font(assets, item, size);
        surface = TTF_RenderUTF8_Blended_Wrapped(font, text, ink, (Uint32)SDL_max(item->w, 8.0F));
        if (surface == NULL || (float)surface->h <= item->max_height) {
            break;
        }
    }
    return surface;
}

SDL_Surface *sdl_text_paint(Assets *assets, const DrawItem *item, const char *text)
{
    return item->kind == DRAW_PARAGRAPH ? render_paragraph(assets, item, text) : render_line(assets, item, text);
}

SDL_Rect sdl_text_place(const DrawItem *item, int width, int height)
{
    float shift = item->align == ALIGN_LEFT ? 0.0F : (item->align == ALIGN_CENTRE ? 0.5F : 1.0F);
    SDL_Rect place = {(int)floorf(item->x - (float)width * shift + 0.5F),
                      (int)floorf(item->y - (float)height / 2.0F + 0.5F), width, height};
    if (item->kind == DRAW_PARAGRAPH) {
        place.x = (int)item->x;
        float free = item->align == ALIGN_CENTRE ? item->max_height - (float)height : 0.0F;
        place.y = (int)(item->y + fmaxf(free, 0.0F) / 2.0F);
    }
    return place;
}
