/* SPDX-License-Identifier: MIT */
/*
 * Blending rows of pixels, several at once where the processor can: pure, for any thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_BLEND_H
#define THEPLOT_PLATFORM_SDL_BLEND_H

#include "base/types.h"

/* So many pixels are a good number to give at once. */
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

#endif
