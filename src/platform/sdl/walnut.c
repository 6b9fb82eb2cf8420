/* SPDX-License-Identifier: MIT */
/*
 * Painting a table of dark walnut boards under the same light as the cloth.
 *
 * Lengths are units of 1/1080 of the height, mostly 256ths of them. The year rings are one long list of tones: in
 * straight wood each row of the table would be a place in that list, and two noises bend the rows into waves and eyes.
 * Fibres are a noise stretched along the bent rows, pores are short dark dashes, and a slow noise varies the sheen.
 */
#include "platform/sdl/cloth_parts.h"

enum {
    TONES = 1024,   /* of the palette */
    RINGS = 2048,   /* the list of rings, which ends as it begins */
    RING_STEPS = 4, /* of the list in one unit */
    SPAN = 32,      /* columns over which bends and fibres are interpolated */
    SPANS = CLOTH_STRIP / SPAN,
    BEND_ROWS = 8,    /* rows of the table over which bends are interpolated */
    PORE_LENGTH = 17, /* units: the cell in which a pore may begin */
    PORE_HEIGHT = 2,
    DITHERS = CLOTH_STRIP,
};

static const int WALNUT_JOINTS[] = {0, 251, 538, 803, CLOTH_HEIGHT + 1}; /* where boards begin, in units */

typedef struct Walnut {
    int height;
    uint64_t palette[TONES];   /* 10 bits a channel */
    uint64_t dithers[DITHERS]; /* 12 bits behind the point in each channel */
    uint16_t lights[CLOTH_LIGHTS];
    int16_t rings[RINGS];
} Walnut;

/* The board of a row, and how it is bent in a strip of columns. */
typedef struct Board {
    int number;
    int left;               /* the strip's first column */
    int bends_row;          /* the row of bends above the present row */
    int bend[2][SPANS + 1]; /* in units / 256, of the row above and of that below */
    int sheen[2][SPANS + 1];
} Board;

/* Columns or rows of the table in units / 256. */
static int walnut_units(const Walnut *walnut, int pixels)
{
    return (int)((int64_t)pixels * CLOTH_HEIGHT * 256 / walnut->height);
}

/* The first row of a board. */
static int walnut_begin(const Walnut *walnut, int number)
{
    return WALNUT_JOINTS[number] * walnut->height / CLOTH_HEIGHT;
}

/* A corner of the lattice of a value noise: -1024..1023. */
static int walnut_corner(uint32_t seed, int x, int y)
{
    return (int)(sdl_cloth_hash((uint32_t)x * 0x9E3779B1U + (uint32_t)y * 0x85EBCA77U + seed) >> 21) - 1024;
}

/* 0..255 to 0..256 with a level start and end. */
static int walnut_ease(int t)
{
    return t * t * (768 - 2 * t) >> 16;
}

/* Value noise (K. Perlin's lattice with plain values at its corners) in cells / 256: -1024..1023. */
static int walnut_noise(uint32_t seed, int x, int y)
{
    int column = x >> 8, row = y >> 8;
    int across = walnut_ease(x & 255);
    int down = walnut_ease(y & 255);
    int top = walnut_corner(seed, column, row) * (256 - across) + walnut_corner(seed, column + 1, row) * across;
    int low = walnut_corner(seed, column, row + 1) * (256 - across) + walnut_corner(seed, column + 1, row + 1) * across;
    return ((top >> 8) * (256 - down) + (low >> 8) * down) >> 8;
}

/* From the darkest to the lightest wood, in colours of 8 bits; what lies between is mixed. */
static void walnut_palette(uint64_t palette[TONES])
{
    static const float stops[4][3] = {
        {24.0F, 13.0F, 8.0F}, {56.0F, 34.0F, 21.0F}, {88.0F, 56.0F, 35.0F}, {116.0F, 80.0F, 53.0F}};
    for (int i = 0; i < TONES; i++) {
        float place = (float)i * 3.0F / TONES;
        int stop = (int)place;
        float part = place - (float)stop;
        uint32_t channel[3];
        for (int c = 0; c < 3; c++) {
            channel[c] = (uint32_t)((stops[stop][c] * (1.0F - part) + stops[stop + 1][c] * part) * 4.0F);
        }
        palette[i] = sdl_cloth_channels(channel[0], channel[1], channel[2]);
    }
}

/* Each ring darkens slowly from its light early wood and ends abruptly; widths and depths vary. */
static void walnut_rings(int16_t rings[RINGS], int height)
{
    int tones[RINGS];
    uint32_t ring = 0;
    for (int start = 0; start < RINGS; ring++) {
        uint32_t chance = sdl_cloth_hash(ring + 0x51U);
        int width = 20 + (int)((chance & 255) * (chance >> 8 & 255) >> 9);
        int depth = 40 + (int)((chance >> 16 & 255) * (chance >> 24) * (chance >> 24) / 46000);
        for (int i = 0; i < width && start + i < RINGS; i++) {
            tones[start + i] = depth / 3 - depth * i / width * i / width;
        }
        start += width;
    }
    int blur = SDL_clamp(RING_STEPS * CLOTH_HEIGHT / height, 3, 64); /* no finer than the rows of pixels */
    for (int i = 0; i < RINGS; i++) {
        int sum = 0;
        for (int k = 0; k < blur; k++) {
            sum += tones[(i + k) % RINGS];
        }
        int band = walnut_noise(0x77U, i, 0) + walnut_noise(0x78U, i * 17 / 6, 0) / 2;
        int inside = SDL_min(SDL_min(i, RINGS - i), 256); /* bands fade where the list joins its beginning */
        rings[i] = (int16_t)(sum / blur + band * inside / 256 / 7);
    }
}

static void walnut_prepare(Walnut *walnut, int height)
{
    walnut->height = height;
    walnut_palette(walnut->palette);
    walnut_rings(walnut->rings, height);
    for (int i = 0; i < CLOTH_LIGHTS; i++) {
        walnut->lights[i] = (uint16_t)(440.0F + 583.0F * sdl_cloth_light(i));
    }
    for (int i = 0; i < DITHERS; i++) {
        uint32_t dither = sdl_cloth_hash((uint32_t)i) >> 20;
        walnut->dithers[i] = sdl_cloth_channels(dither, dither, dither);
    }
}

/* How the rows are bent, and how the sheen varies, along one row of the lattice of bends. */
static void walnut_bend(const Walnut *walnut, const Board *board, int row, int *bend, int *sheen)
{
    int y = walnut_units(walnut, row * BEND_ROWS);
    uint32_t seed = 0x1000U * (uint32_t)board->number;
    for (int i = 0; i <= SPANS; i++) {
        int x = walnut_units(walnut, board->left + i * SPAN);
        bend[i] = walnut_noise(seed + 1, x / 760, y / 120) * 9 + walnut_noise(seed + 2, x / 230, y / 47) * 3 / 2;
        sheen[i] = walnut_noise(seed + 3, x / 210, y / 310) * 3 + walnut_noise(seed + 4, x / 620, y / 60) * 8;
    }
}

/* Prepares the board for a row, with the bends above and below it. */
static void walnut_enter(const Walnut *walnut, Board *board, int y)
{
    int number = 0;
    while (y >= walnut_begin(walnut, number + 1)) {
        number++;
    }
    if (number != board->number || y / BEND_ROWS != board->bends_row) {
        board->number = number;
        board->bends_row = y / BEND_ROWS;
        for (int i = 0; i < 2; i++) {
            walnut_bend(walnut, board, board->bends_row + i, board->bend[i], board->sheen[i]);
        }
    }
}

/* How much of the pixel that begins at `top` lies between two heights: 0..256. */
static int walnut_cover(int top, int pixel, int from, int to)
{
    int cover = SDL_min(top + pixel, to) - SDL_max(top, from);
    return SDL_max(cover, 0) * 256 / pixel;
}

/* The change of tone at a joint: dark in the gap, light on the edge of the next board. */
static int walnut_edge(const Walnut *walnut, int y, int number)
{
    int pixel = walnut_units(walnut, 1);
    int below = (y - walnut_begin(walnut, number)) * pixel;
    int gap = walnut_cover(below, pixel, 0, 330);
    int lip = walnut_cover(below, pixel, 330, 800);
    return number == 0 ? 0 : (lip * 60 - gap * 430) / 256;
}

/* The tones of a row along the whole strip. */
static void walnut_tones(const Walnut *walnut, const Board *board, int y, int *tones)
{
    static const int shade[] = {20, -45, 35, -20};
    uint32_t seed = 0x1000U * (uint32_t)board->number;
    int part = y % BEND_ROWS;
    int rows = walnut_units(walnut, y) + (board->number + 1) * 247 * 256;
    int base = 540 + shade[board->number] + walnut_edge(walnut, y, board->number);
    int ring = 0, tone = 0;
    for (int i = 0; i <= SPANS; i++) {
        int x = walnut_units(walnut, board->left + i * SPAN);
        int bend = (board->bend[0][i] * (BEND_ROWS - part) + board->bend[1][i] * part) / BEND_ROWS;
        int sheen = (board->sheen[0][i] * (BEND_ROWS - part) + board->sheen[1][i] * part) / BEND_ROWS;
        int next_ring = rows + bend;
        int fibre =
            walnut_noise(seed + 5, x / 170, next_ring / 2) + walnut_noise(seed + 6, x / 70, next_ring * 5 / 3) / 2;
        int next_tone = base * 64 + sheen + fibre * 6;
        int ring_step = (next_ring - ring) / SPAN;
        int tone_step = (next_tone - tone) / SPAN;
        for (int k = 0; i > 0 && k < SPAN; k++) {
            tones[(i - 1) * SPAN + k] =
                walnut->rings[(ring + ring_step * k) * RING_STEPS >> 8 & (RINGS - 1)] + ((tone + tone_step * k) >> 6);
        }
        ring = next_ring;
        tone = next_tone;
    }
}

/* Pores lie along the grain and taper at both ends. */
static void walnut_pore(const Walnut *walnut, int begin, int end, int depth, int *tones, int left)
{
    int first = (int)((int64_t)begin * walnut->height / (CLOTH_HEIGHT * 256)) - left;
    int last = (int)((int64_t)end * walnut->height / (CLOTH_HEIGHT * 256)) - left;
    int length = last - first + 1;
    for (int x = SDL_max(first, 0); x <= last && x < CLOTH_STRIP; x++) {
        int from_end = 2 * SDL_min(x - first, last - x) + 1;
        tones[x] -= depth * SDL_min(from_end * 2, length) / length;
    }
}

/* Pores come in clusters, as they do where the early wood of a ring was cut. */
static void walnut_pores(const Walnut *walnut, const Board *board, int y, int *tones)
{
    int row = walnut_units(walnut, y);
    int pixel = SDL_max(walnut_units(walnut, 1), 176);
    int line = row / (PORE_HEIGHT * 256);
    int cell = walnut_units(walnut, board->left) / (PORE_LENGTH * 256) - 1;
    int last = walnut_units(walnut, board->left + CLOTH_STRIP) / (PORE_LENGTH * 256);
    for (; cell <= last; cell++) {
        uint32_t chance = sdl_cloth_hash((uint32_t)cell * 0x9E3779B1U + (uint32_t)line * 0x85EBCA77U);
        int middle = line * PORE_HEIGHT * 256 + 128 + (int)(chance >> 8 & 255);
        int away = SDL_max(middle - row, row - middle);
        if (chance % 4 == 0 && away < pixel &&
            walnut_noise(0x99U, cell * 23, line * 21) > (int)(chance >> 3 & 511) - 100) {
            int begin = cell * PORE_LENGTH * 256 + (int)(chance >> 16 & 15) * 256;
            int length = (4 + (int)(chance >> 20 & 7)) * 256;
            int depth = 40 + (int)(chance >> 25);
            walnut_pore(walnut, begin, begin + length, depth * (pixel - away) / pixel, tones, board->left);
        }
    }
}

/* `count` pixels of a row, the first of which is column `skipped` of the strip. */
static void walnut_paint_row(const Walnut *walnut, const int *tones, const int *across, int y, int skipped, int count,
                             uint32_t *pixels)
{
    const uint16_t *lights = walnut->lights + sdl_cloth_light_down(y, walnut->height);
    uint32_t first = sdl_cloth_hash((uint32_t)y) + (uint32_t)skipped;
    for (int x = 0; x < count; x++) {
        int tone = SDL_clamp(tones[skipped + x], 0, TONES - 1);
        uint64_t colour = walnut->palette[tone] * lights[across[x]];
        pixels[x] = sdl_cloth_pixel(colour + walnut->dithers[(first + (uint32_t)x) % DITHERS], 12);
    }
}

void sdl_cloth_paint_walnut(SDL_Surface *surface, SDL_Rect part, int width, int height)
{
    Walnut walnut;
    walnut_prepare(&walnut, height);
    for (int left = part.x, count = 0; left < part.x + part.w; left += count) {
        Board board = {.number = -1, .left = left - left % CLOTH_STRIP};
        int skipped = left % CLOTH_STRIP;
        int tones[CLOTH_STRIP], across[CLOTH_STRIP];
        count = SDL_min(CLOTH_STRIP - skipped, part.x + part.w - left);
        for (int x = 0; x < count; x++) {
            across[x] = sdl_cloth_light_across(left + x, width);
        }
        for (int y = part.y; y < part.y + part.h; y++) {
            uint32_t *pixels = sdl_cloth_row(surface, part, left, y);
            walnut_enter(&walnut, &board, y);
            walnut_tones(&walnut, &board, y, tones);
            walnut_pores(&walnut, &board, y, tones);
            walnut_paint_row(&walnut, tones, across, y, skipped, count, pixels);
        }
    }
}
