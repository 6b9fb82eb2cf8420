/* SPDX-License-Identifier: MIT */
/* What cloth.c and walnut.c share: colours of three channels in one word, a hash, and the light. Pure functions. */
#ifndef THEPLOT_PLATFORM_SDL_CLOTH_PARTS_H
#define THEPLOT_PLATFORM_SDL_CLOTH_PARTS_H

#include "platform/sdl/paint.h"

enum {
    CLOTH_LIGHTS = 1024,
    CLOTH_STRIP = 256,   /* columns painted at a time: what belongs to a column is worked out once for all rows */
    CLOTH_HEIGHT = 1080, /* the height of a table for which the measures of fibres and grain are given */
};

/* Three colour channels side by side in one word, so that one addition or multiplication does for all three. */
static inline uint64_t sdl_cloth_channels(uint32_t red, uint32_t green, uint32_t blue)
{
    return (uint64_t)red << 40 | (uint64_t)green << 20 | blue;
}

/* The pixel of three channels with 8 bits and a fraction of `point` bits. */
static inline uint32_t sdl_cloth_pixel(uint64_t channels, int point)
{
    channels >>= point;
    return 0xFF000000U | (uint32_t)(channels >> 24 & 0xFF0000U) | (uint32_t)(channels >> 12 & 0xFF00U) |
           (uint32_t)(channels & 0xFFU);
}

/* Mixes the bits of a number (the finaliser "lowbias32" of C. Wellons, Prospecting for Hash Functions, 2018). */
static inline uint32_t sdl_cloth_hash(uint32_t value)
{
    value = (value ^ value >> 16) * 0x7FEB352DU;
    value = (value ^ value >> 15) * 0x846CA68BU;
    return value ^ value >> 16;
}

/* How much darker a column and a row are; the sum of both is an index of light. */
static inline int sdl_cloth_light_across(int x, int width)
{
    float distance = ((float)x + 0.5F) / (float)width - 0.5F;
    return (int)(distance * distance * 1.30F * CLOTH_LIGHTS);
}

static inline int sdl_cloth_light_down(int y, int height)
{
    float distance = ((float)y + 0.5F) / (float)height - 0.30F;
    return (int)(distance * distance * 1.25F * CLOTH_LIGHTS);
}

/* The light of a lamp above the middle, by the inverse square of its distance: 1 under it, 0 where it is furthest. */
static inline float sdl_cloth_light(int fall)
{
    float distance = 1.0F + 0.62F * (float)fall / CLOTH_LIGHTS;
    float least = 1.0F / (1.62F * 1.62F);
    return (1.0F / (distance * distance) - least) / (1.0F - least);
}

/* The pixel of the surface where column `x` and row `y` of the table go. */
static inline uint32_t *sdl_cloth_row(SDL_Surface *surface, SDL_Rect part, int x, int y)
{
    return sdl_surface_row(surface, y - part.y) + (x - part.x);
}

/* sdl_cloth_paint() of a table of walnut. */
void sdl_cloth_paint_walnut(SDL_Surface *surface, SDL_Rect part, int width, int height);

#endif
