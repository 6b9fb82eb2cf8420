/* SPDX-License-Identifier: MIT */
/*
 * Painting the table's cloth under light that falls from above.
 */
#include "platform/sdl/sdl_internal.h"

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

void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height, Cloth cloth)
{
    (void)cloth;
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
