/* SPDX-License-Identifier: MIT */
/*
 * Painting the table: baize or the same cloth in night blue, dark walnut, or a plain dark ground.
 *
 * Every pixel is a function of its place on the table, of the table's size and of the cloth, so a table may be painted
 * in parts. Fibres and grain are made of a hash, and grow with the height of the table: a larger one is only sharper.
 */
#include <math.h>

#include "platform/sdl/cloth_parts.h"

/* The tiles of horizontal and of vertical fibres. Their sides have few common factors, so the sum does not repeat. */
enum { WARP_WIDTH = 256, WARP_HEIGHT = 61, WEFT_WIDTH = 144, WEFT_HEIGHT = 160 };

/* A dye: the cloth under the lamp, far from it, and how much of the fibres' unevenness each channel shows. */
typedef struct Dye {
    float bright[3];
    float dark[3];
    uint8_t fibre[3];
} Dye;

static const Dye DYES[] = {
    [CLOTH_BAIZE] = {{36.0F, 94.0F, 71.0F}, {11.0F, 41.0F, 32.0F}, {5, 9, 7}},
    [CLOTH_NIGHT] = {{27.0F, 42.0F, 84.0F}, {9.0F, 16.0F, 39.0F}, {4, 5, 8}},
};

typedef struct ClothTables {
    uint64_t shades[CLOTH_LIGHTS]; /* 8 bits behind the point */
    int8_t warp[WARP_HEIGHT][WARP_WIDTH];
    int8_t weft[WEFT_HEIGHT][WEFT_WIDTH];
} ClothTables;

static void cloth_shades(uint64_t shades[CLOTH_LIGHTS], const Dye *dye)
{
    for (int i = 0; i < CLOTH_LIGHTS; i++) {
        float light = sdl_cloth_light(i);
        uint32_t channel[3];
        for (int c = 0; c < 3; c++) {
            channel[c] = (uint32_t)((dye->dark[c] + (dye->bright[c] - dye->dark[c]) * light) * 256.0F);
        }
        shades[i] = sdl_cloth_channels(channel[0], channel[1], channel[2]);
    }
}

/* One line of fibres end to end: random numbers, each averaged with the `length` - 1 that follow it, and with those of
 * the next lines if a fibre is wider than a pixel. The line ends as it begins. */
static void cloth_fibres(int8_t *line, int stride, int count, int length, int width, uint32_t seed)
{
    int raw[WARP_WIDTH];
    int sum = 0;
    for (int i = 0; i < count; i++) {
        raw[i] = 0;
        for (int k = 0; k < width; k++) {
            raw[i] += (int)(sdl_cloth_hash(seed + (uint32_t)(k * WARP_WIDTH + i)) >> 24) - 128;
        }
        sum += i < length ? raw[i] : 0;
    }
    float scale = 0.42F / sqrtf((float)(length * width));
    for (int i = 0; i < count; i++) {
        int fluff = raw[i] * 10 / (64 * width); /* makes the threads uneven */
        int fibre = (int)((float)sum * scale) + fluff;
        line[i * stride] = (int8_t)SDL_clamp(fibre, -127, 127);
        sum += raw[(i + length) % count] - raw[i];
    }
}

static void cloth_weave(ClothTables *tables, int height)
{
    int width = SDL_clamp((height + CLOTH_HEIGHT / 2) / CLOTH_HEIGHT, 1, 8);
    int length = SDL_clamp(5 * height / CLOTH_HEIGHT, 3, 40);
    for (int y = 0; y < WARP_HEIGHT; y++) {
        cloth_fibres(tables->warp[y], 1, WARP_WIDTH, length, width, (uint32_t)(y * WARP_WIDTH));
    }
    for (int x = 0; x < WEFT_WIDTH; x++) {
        cloth_fibres(&tables->weft[0][x], WEFT_WIDTH, WEFT_HEIGHT, length, width,
                     0x10000U + (uint32_t)(x * WARP_WIDTH));
    }
}

static void cloth_paint_woven(SDL_Surface *surface, SDL_Rect part, int width, int height, const Dye *dye)
{
    ClothTables tables;
    uint64_t fibre = sdl_cloth_channels(dye->fibre[0], dye->fibre[1], dye->fibre[2]);
    cloth_shades(tables.shades, dye);
    cloth_weave(&tables, height);
    for (int left = part.x, count = 0; left < part.x + part.w; left += count) {
        int across[CLOTH_STRIP];
        count = SDL_min(CLOTH_STRIP, part.x + part.w - left);
        count = SDL_min(count, WARP_WIDTH - left % WARP_WIDTH);
        count = SDL_min(count, WEFT_WIDTH - left % WEFT_WIDTH);
        for (int x = 0; x < count; x++) {
            across[x] = sdl_cloth_light_across(left + x, width);
        }
        for (int y = part.y; y < part.y + part.h; y++) {
            uint32_t *pixels = sdl_cloth_row(surface, part, left, y);
            const uint64_t *shades = tables.shades + sdl_cloth_light_down(y, height);
            const int8_t *warp = tables.warp[y % WARP_HEIGHT] + left % WARP_WIDTH;
            const int8_t *weft = tables.weft[y % WEFT_HEIGHT] + left % WEFT_WIDTH;
            for (int x = 0; x < count; x++) {
                uint64_t light = shades[across[x]] + (uint64_t)(int64_t)(warp[x] + weft[x]) * fibre;
                pixels[x] = sdl_cloth_pixel(light, 8);
            }
        }
    }
}

static void cloth_paint_plain(SDL_Surface *surface, SDL_Rect part)
{
    for (int y = part.y; y < part.y + part.h; y++) {
        uint32_t *pixels = sdl_cloth_row(surface, part, part.x, y);
        for (int x = 0; x < part.w; x++) {
            pixels[x] = 0xFF131315U;
        }
    }
}

void sdl_cloth_paint(SDL_Surface *surface, SDL_Rect part, int width, int height, Cloth cloth)
{
    if (cloth == CLOTH_WALNUT) {
        sdl_cloth_paint_walnut(surface, part, width, height);
    } else if (cloth == CLOTH_PLAIN) {
        cloth_paint_plain(surface, part);
    } else {
        cloth_paint_woven(surface, part, width, height, &DYES[cloth]);
    }
}
