/* SPDX-License-Identifier: MIT */
/*
 * Colours between the pixels of a picture: what shade.c shows of it askew.
 *
 * Surfaces have one byte each of alpha, red, green and blue, alpha not multiplied in. Places are counted in parts of a
 * pixel, SAMPLE_ONE of them, from the upper left corner. Pure functions; any thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_SAMPLE_H
#define THEPLOT_PLATFORM_SDL_SAMPLE_H

#include "platform/sdl/blend.h"
#include "platform/sdl/paint.h"

enum { SAMPLE_BITS = 16, SAMPLE_ONE = 1 << SAMPLE_BITS };

/* The colour at a place where some of the four pixels around it are not there, or of another colour and not opaque. */
uint32_t sdl_sample_edge(const SDL_Surface *source, int x, int y);

/* The colour at a place; nothing, that is 0, outside of the picture. */
static inline uint32_t sdl_sample(const SDL_Surface *source, int x, int y)
{
    int across = x - SAMPLE_ONE / 2; /* from the middle of the upper left pixel */
    int down = y - SAMPLE_ONE / 2;
    int left = across >> SAMPLE_BITS;
    int top = down >> SAMPLE_BITS;
    if (left >= 0 && top >= 0 && left + 1 < source->w && top + 1 < source->h) {
        int pitch = source->pitch / 4;
        const uint32_t *upper = (const uint32_t *)source->pixels + top * pitch + left;
        const uint32_t *lower = upper + pitch;
        bool opaque = (upper[0] & upper[1] & lower[0] & lower[1]) >> 24 == 255;
        uint32_t differs = ((upper[0] ^ upper[1]) | (upper[0] ^ lower[0]) | (upper[0] ^ lower[1])) & 0xFFFFFFU;
        if (opaque || differs == 0) { /* alpha is not multiplied in, so it must not make a difference */
            uint32_t right_share = (uint32_t)across >> (SAMPLE_BITS - 8) & 255U;
            uint32_t low_share = (uint32_t)down >> (SAMPLE_BITS - 8) & 255U;
            return sdl_mix_pixels(sdl_mix_pixels(upper[0], upper[1], right_share),
                                  sdl_mix_pixels(lower[0], lower[1], right_share), low_share);
        }
    }
    return sdl_sample_edge(source, x, y);
}

#endif
