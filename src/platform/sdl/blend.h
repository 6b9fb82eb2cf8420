/* SPDX-License-Identifier: MIT */
/* Blending rows of pixels, several at once where the processor can; and colours between the pixels of a picture. Pure
 * functions, for any thread. Alpha is not multiplied in. */
#ifndef THEPLOT_PLATFORM_SDL_BLEND_H
#define THEPLOT_PLATFORM_SDL_BLEND_H

#include <SDL.h>

#include "base/types.h"

/* A good number of pixels for one call. */
enum { BLEND_BLOCK = 32 };

/* Both pixels, `share` 256ths of the second. Two channels at a time: each has eight bits of room above it. */
static inline uint32_t sdl_mix_pixels(uint32_t first, uint32_t second, uint32_t share)
{
    const uint32_t pair = 0x00FF00FFU;
    uint32_t even = ((first & pair) * (256U - share) + (second & pair) * share) >> 8;
    uint32_t odd = (first >> 8 & pair) * (256U - share) + (second >> 8 & pair) * share;
    return (even & pair) | (odd & ~pair);
}

/* Blends pixels, whose alpha is not multiplied in, onto others. `alpha` of 256: all of it. */
void sdl_blend_pixels(uint32_t *to, const uint32_t *from, int count, uint32_t alpha);

/* Places between pixels are counted in parts of a pixel, from the upper left corner. */
enum { SAMPLE_BITS = 16, SAMPLE_ONE = 1 << SAMPLE_BITS };

/* The colour at a place near which a pixel does not exist, or is not opaque; 0 outside of the picture. */
uint32_t sdl_sample_edge(const SDL_Surface *source, int x, int y);

#endif
