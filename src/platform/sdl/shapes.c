/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

SDL_Surface *sdl_surface_create(int width, int height)
{
    return SDL_CreateRGBSurfaceWithFormat(0, width < 1 ? 1 : width, height < 1 ? 1 : height, 32,
                                          SDL_PIXELFORMAT_ARGB8888);
}

/*
 * The signed distance from a point to a rounded rectangle's edge, negative inside. `x` and `y` are from the rectangle's
 * centre, `w` and `h` half its sides (the usual distance function of a box, shrunk by the radius and grown again).
 */
static float sdl_rounded_distance(float x, float y, float w, float h, float radius)
{
    float dx = fabsf(x) - w + radius;
    float dy = fabsf(y) - h + radius;
    float outside = hypotf(fmaxf(dx, 0.0F), fmaxf(dy, 0.0F));
    return outside + fminf(fmaxf(dx, dy), 0.0F) - radius;
}

/* How much of a pixel is covered at this distance from the edge. */
static float sdl_shape_coverage(float distance, const ShapeFill *fill)
{
    float width = fill->softness > 0.0F ? fill->softness * 2.0F : 1.0F;
    float outer = 0.5F - distance / width;
    outer = outer < 0.0F ? 0.0F : (outer > 1.0F ? 1.0F : outer);
    if (fill->softness > 0.0F) {
        outer = outer * outer * (3.0F - 2.0F * outer);
    }
    if (fill->ring > 0.0F) {
        float inner = 0.5F - (distance + fill->ring) / width;
        inner = inner < 0.0F ? 0.0F : (inner > 1.0F ? 1.0F : inner);
        outer -= inner;
    }
    return outer < 0.0F ? 0.0F : outer;
}

static uint8_t sdl_mix_byte(uint8_t a, uint8_t b, float fraction)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * fraction + 0.5F);
}

/* Source over destination, both with straight alpha. */
static uint32_t sdl_blend_pixel(uint32_t under, DrawColour colour, float alpha)
{
    float under_alpha = (float)(under >> 24) / 255.0F;
    float out_alpha = alpha + under_alpha * (1.0F - alpha);
    if (out_alpha <= 0.0F) {
        return 0;
    }
    float share = alpha / out_alpha;
    uint32_t r = sdl_mix_byte((uint8_t)(under >> 16), colour.r, share);
    uint32_t g = sdl_mix_byte((uint8_t)(under >> 8), colour.g, share);
    uint32_t b = sdl_mix_byte((uint8_t)under, colour.b, share);
    return (uint32_t)(out_alpha * 255.0F + 0.5F) << 24 | r << 16 | g << 8 | b;
}

static DrawColour sdl_mix_colour(DrawColour a, DrawColour b, float fraction)
{
    return (DrawColour){sdl_mix_byte(a.r, b.r, fraction), sdl_mix_byte(a.g, b.g, fraction),
                        sdl_mix_byte(a.b, b.b, fraction), sdl_mix_byte(a.a, b.a, fraction)};
}

void sdl_shape_blend(SDL_Surface *surface, SDL_FRect rect, float radius, const ShapeFill *fill)
{
    float reach = fill->softness + 1.0F;
    int first_x = SDL_max(0, (int)floorf(rect.x - reach));
    int first_y = SDL_max(0, (int)floorf(rect.y - reach));
    int last_x = SDL_min(surface->w, (int)ceilf(rect.x + rect.w + reach));
    int last_y = SDL_min(surface->h, (int)ceilf(rect.y + rect.h + reach));
    float centre_x = rect.x + rect.w / 2.0F;
    float centre_y = rect.y + rect.h / 2.0F;
    for (int y = first_y; y < last_y; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
        float down = ((float)y + 0.5F - rect.y) / rect.h;
        DrawColour colour = sdl_mix_colour(fill->top, fill->bottom, SDL_clamp(down, 0.0F, 1.0F));
        for (int x = first_x; x < last_x; x++) {
            float distance = sdl_rounded_distance((float)x + 0.5F - centre_x, (float)y + 0.5F - centre_y, rect.w / 2.0F,
                                                  rect.h / 2.0F, radius);
            float alpha = sdl_shape_coverage(distance, fill) * (float)colour.a / 255.0F;
            if (alpha > 0.0F) {
                row[x] = sdl_blend_pixel(row[x], colour, alpha);
            }
        }
    }
}

void sdl_surface_half_turn(SDL_Surface *surface)
{
    int pitch = surface->pitch / 4;
    uint32_t *pixels = surface->pixels;
    for (int y = 0; y < (surface->h + 1) / 2; y++) {
        int mirror = surface->h - 1 - y;
        int width = y == mirror ? surface->w / 2 : surface->w;
        for (int x = 0; x < width; x++) {
            uint32_t *a = &pixels[y * pitch + x];
            uint32_t *b = &pixels[mirror * pitch + surface->w - 1 - x];
            uint32_t kept = *a;
            *a = *b;
            *b = kept;
        }
    }
}

enum { CLOTH_SHADES = 1024, CLOTH_GRAIN = 128, CLOTH_PERIOD = 3 * CLOTH_GRAIN };

/* Three colour channels of 8 bits and 8 more behind the point, side by side, so that one addition shades all three. */
static const uint64_t CLOTH_CHANNELS = UINT64_C(1) << 40 | UINT64_C(1) << 20 | 1;

/* Light falls from above the middle of the table and fades towards the corners. */
static void sdl_cloth_shades(uint64_t shades[CLOTH_SHADES])
{
    static const float bright[3] = {38.0F, 112.0F, 82.0F};
    static const float dark[3] = {10.0F, 44.0F, 34.0F};
    for (int i = 0; i < CLOTH_SHADES; i++) {
        float fall = (float)i / CLOTH_SHADES;
        shades[i] = 0;
        for (int c = 0; c < 3; c++) {
            shades[i] = shades[i] << 20 | (uint64_t)((bright[c] + (dark[c] - bright[c]) * fall) * 256.0F);
        }
    }
}

/* A fine grain keeps the cloth from banding. Its pattern repeats; no thread is darker than the darkest shade. */
static void sdl_cloth_weave(int16_t weave[CLOTH_GRAIN][CLOTH_PERIOD])
{
    int8_t grain[CLOTH_GRAIN][CLOTH_GRAIN];
    uint32_t seed = 0x2545F491U;
    for (int i = 0; i < CLOTH_GRAIN * CLOTH_GRAIN; i++) {
        seed = seed * 1664525U + 1013904223U;
        grain[i / CLOTH_GRAIN][i % CLOTH_GRAIN] = (int8_t)((int)(seed >> 24) - 128);
    }
    for (int y = 0; y < CLOTH_GRAIN; y++) {
        for (int x = 0; x < CLOTH_PERIOD; x++) {
            weave[y][x] = (int16_t)(grain[y][x % CLOTH_GRAIN] * 5 + grain[y][x / 3] * 2);
        }
    }
}

/* What painting the cloth looks up. */
typedef struct ClothTables {
    uint64_t shades[CLOTH_SHADES];
    int16_t weave[CLOTH_GRAIN][CLOTH_PERIOD];
    float across[CLOTH_PERIOD]; /* how far the light has fallen in each column of one period */
} ClothTables;

/* One row of `count` pixels, the first of which is column `first` of the period. */
static void sdl_cloth_paint_row(const ClothTables *tables, uint32_t *row, int first, int count, const int16_t *threads,
                                float down)
{
    for (int x = 0; x < count; x++) {
        int shade = (int)((tables->across[first + x] + down) * CLOTH_SHADES);
        uint64_t thread = (uint64_t)threads[first + x] * CLOTH_CHANNELS;
        uint64_t light = tables->shades[SDL_min(shade, CLOTH_SHADES - 1)] + thread;
        row[x] = 0xFF000000U | (uint32_t)(light >> 32 & 0xFF0000U) | (uint32_t)(light >> 20 & 0xFF00U) |
                 (uint32_t)(light >> 8 & 0xFFU);
    }
}

void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height)
{
    ClothTables tables;
    sdl_cloth_shades(tables.shades);
    sdl_cloth_weave(tables.weave);
    for (int left = part.x; left < part.x + part.w;) {
        int first = left % CLOTH_PERIOD;
        int count = SDL_min(CLOTH_PERIOD - first, part.x + part.w - left);
        for (int x = first; x < first + count; x++) {
            float dx = (float)(left - first + x) / (float)width - 0.5F;
            tables.across[x] = dx * dx * 1.35F;
        }
        for (int y = part.y; y < part.y + part.h; y++) {
            size_t row = (size_t)(y - part.y) * (size_t)surface->pitch;
            uint32_t *pixels = (uint32_t *)(void *)((uint8_t *)surface->pixels + row) + (left - part.x);
            float dy = (float)y / (float)height - 0.30F;
            sdl_cloth_paint_row(&tables, pixels, first, count, tables.weave[y % CLOTH_GRAIN], dy * dy * 1.15F);
        }
        left += count;
    }
}
