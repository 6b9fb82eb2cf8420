/* SPDX-License-Identifier: MIT */
#include "words/measure.h"

#include <SDL_ttf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

enum { KNOWN_COUNT = 8192 };

static TTF_Font *fonts[2]; /* regular, bold */

/* Smaller than that nothing is worth measuring. */
static const float SCALE_MIN = 0.3F;

static TTF_Font *open_font(const char *path)
{
    TTF_Font *font = TTF_OpenFont(path, 20);
    if (font == NULL) {
        fprintf(stderr, "%s: %s\n", path, TTF_GetError());
        exit(1);
    }
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL); /* as the game does */
    return font;
}

void measure_open(const char *regular, const char *bold)
{
    if (TTF_Init() != 0) {
        fprintf(stderr, "%s\n", TTF_GetError());
        exit(1);
    }
    fonts[0] = open_font(regular);
    fonts[1] = open_font(bold);
}

void measure_close(void)
{
    TTF_CloseFont(fonts[0]);
    TTF_CloseFont(fonts[1]);
    TTF_Quit();
}

static int width_at(TTF_Font *font, const char *text, int size)
{
    int width = 0;
    TTF_SetFontSizeDPI(font, size, 72, 72);
    TTF_SizeUTF8(font, text, &width, NULL);
    return width;
}

/* The height of a paragraph at this size. */
static int height_at(TTF_Font *font, const char *text, int size, float width)
{
    TTF_SetFontSizeDPI(font, size, 72, 72);
    SDL_Color ink = {0, 0, 0, 255};
    SDL_Surface *surface = TTF_RenderUTF8_Solid_Wrapped(font, text, ink, (Uint32)SDL_max(width, 8.0F));
    int height = surface == NULL ? 0 : surface->h;
    SDL_FreeSurface(surface);
    return height;
}

static int wanted_pixels(const DrawItem *item)
{
    return SDL_max(4, (int)(item->h + 0.5F));
}

static float measure(const DrawList *list, const DrawItem *item, const char *text)
{
    TTF_Font *font = fonts[item->bold ? 1 : 0];
    int size = wanted_pixels(item);
    if (item->kind == DRAW_TEXT) {
        float room = item->w > 0.0F ? item->w : (float)list->width;
        int width = width_at(font, text, size);
        return (float)width <= room ? 1.0F : room / (float)width;
    }
    for (int tried = size; (float)tried >= SCALE_MIN * (float)size; tried -= SDL_max(1, tried / 16)) {
        if ((float)height_at(font, text, tried, item->w) <= item->max_height) {
            return (float)tried / (float)size;
        }
    }
    return 0.0F;
}

/* The same texts stand on many screens. */
float measure_scale(const DrawList *list, const DrawItem *item)
{
    static struct {
        uint64_t key;
        float scale;
    } known[KNOWN_COUNT];
    const char *text = list->characters + item->text_offset;
    const float sizes[] = {item->w, item->h, item->max_height, (float)item->bold, (float)list->width};
    uint64_t key = base_hash_bytes(base_hash_bytes(BASE_HASH_START, text, strlen(text)), sizes, sizeof sizes);
    size_t slot = (size_t)(key % KNOWN_COUNT);
    if (known[slot].key != key) {
        known[slot].key = key;
        known[slot].scale = measure(list, item, text);
    }
    return known[slot].scale;
}

int measure_pixels(const DrawList *list, const DrawItem *item)
{
    const float slack = 0.001F; /* 12 of 13 pixels, divided and multiplied again, are 12 */
    return (int)((float)wanted_pixels(item) * measure_scale(list, item) + slack);
}

Rect measure_place(const DrawList *list, const DrawItem *item)
{
    int size = measure_pixels(list, item);
    float width = (float)width_at(fonts[item->bold ? 1 : 0], list->characters + item->text_offset, size);
    float shares[] = {[ALIGN_LEFT] = 0.0F, [ALIGN_CENTRE] = 0.5F, [ALIGN_RIGHT] = 1.0F};
    float height = (float)size * 0.7F; /* of capitals and figures */
    return (Rect){item->x - width * shares[item->align], item->y - height / 2.0F, width, height};
}

/* The next character of UTF-8 text. */
static unsigned next_character(const char **text)
{
    const unsigned char *c = (const unsigned char *)*text;
    int more = c[0] < 0xC0 ? 0 : (c[0] < 0xE0 ? 1 : (c[0] < 0xF0 ? 2 : 3));
    unsigned character = more == 0 ? c[0] : (unsigned)c[0] & (0x3FU >> more);
    for (int i = 1; i <= more; i++) {
        character = character << 6 | (c[i] & 0x3FU);
    }
    *text += more + 1;
    return character;
}

bool measure_has_glyphs(const char *text, unsigned *missing)
{
    while (*text != '\0') {
        unsigned character = next_character(&text);
        bool both = TTF_GlyphIsProvided32(fonts[0], character) != 0 && TTF_GlyphIsProvided32(fonts[1], character) != 0;
        if (!both && character >= ' ') {
            *missing = character;
            return false;
        }
    }
    return true;
}
