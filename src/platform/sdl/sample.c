/* SPDX-License-Identifier: MIT */
#include "platform/sdl/sample.h"

#include <math.h>

/* One channel-weighted sample: colours count by their alpha, so that transparent surroundings do not darken an edge. */
typedef struct Sum {
    float alpha, red, green, blue;
} Sum;

static void sum_add(Sum *sum, uint32_t pixel, float weight)
{
    float alpha = (float)(pixel >> 24) * weight;
    sum->alpha += alpha;
    sum->red += (float)((pixel >> 16) & 255U) * alpha;
    sum->green += (float)((pixel >> 8) & 255U) * alpha;
    sum->blue += (float)(pixel & 255U) * alpha;
}

static uint32_t surface_pixel(const SDL_Surface *surface, int x, int y)
{
    if (x < 0 || y < 0 || x >= surface->w || y >= surface->h) {
        return 0;
    }
    const uint32_t *pixels = surface->pixels;
    return pixels[y * (surface->pitch / 4) + x];
}

/* Adds the four pixels around a point, by their nearness. */
static void sum_point(Sum *sum, const SDL_Surface *source, float x, float y)
{
    int left = (int)floorf(x - 0.5F);
    int top = (int)floorf(y - 0.5F);
    float right_share = x - 0.5F - (float)left;
    float low_share = y - 0.5F - (float)top;
    sum_add(sum, surface_pixel(source, left, top), (1.0F - right_share) * (1.0F - low_share));
    sum_add(sum, surface_pixel(source, left + 1, top), right_share * (1.0F - low_share));
    sum_add(sum, surface_pixel(source, left, top + 1), (1.0F - right_share) * low_share);
    sum_add(sum, surface_pixel(source, left + 1, top + 1), right_share * low_share);
}

static uint32_t sum_pixel(const Sum *sum)
{
    if (sum->alpha < 1.0F) {
        return 0;
    }
    uint32_t alpha = (uint32_t)(sum->alpha + 0.5F);
    uint32_t red = (uint32_t)(sum->red / sum->alpha + 0.5F);
    uint32_t green = (uint32_t)(sum->green / sum->alpha + 0.5F);
    uint32_t blue = (uint32_t)(sum->blue / sum->alpha + 0.5F);
    return SDL_min(alpha, 255U) << 24 | SDL_min(red, 255U) << 16 | SDL_min(green, 255U) << 8 | SDL_min(blue, 255U);
}

uint32_t sdl_sample_edge(const SDL_Surface *source, int x, int y)
{
    Sum sum = {0.0F, 0.0F, 0.0F, 0.0F};
    int reach = SAMPLE_ONE / 2;
    if (x > -reach && y > -reach && x - reach < source->w * SAMPLE_ONE && y - reach < source->h * SAMPLE_ONE) {
        sum_point(&sum, source, (float)x / SAMPLE_ONE, (float)y / SAMPLE_ONE);
    }
    return sum_pixel(&sum);
}
