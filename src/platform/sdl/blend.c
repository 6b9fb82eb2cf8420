/* SPDX-License-Identifier: MIT */
#include "platform/sdl/blend.h"

#include <math.h>

#if defined(__SSE2__)

#include <emmintrin.h>

/* Half of them: a channel has 16 bits. */
static __m128i mix_halves(__m128i under, __m128i over, __m128i share)
{
    __m128i rest = _mm_sub_epi16(_mm_set1_epi16(256), share);
    return _mm_srli_epi16(_mm_add_epi16(_mm_mullo_epi16(under, rest), _mm_mullo_epi16(over, share)), 8);
}

/* Blends four at once, as sdl_blend_pixels() does one. Much of a shadow or a light is nothing. */
static void blend_four(uint32_t *to, const uint32_t *from, uint32_t alpha)
{
    const __m128i zero = _mm_setzero_si128();
    __m128i over = _mm_loadu_si128((const __m128i *)(const void *)from);
    __m128i share = _mm_mullo_epi16(_mm_srli_epi32(over, 24), _mm_set1_epi32((int)alpha));
    share = _mm_srli_epi32(share, 8);
    if (_mm_movemask_epi8(_mm_cmpeq_epi8(share, zero)) == 0xFFFF) {
        return;
    }
    share = _mm_add_epi32(share, _mm_srli_epi32(share, 7));
    share = _mm_or_si128(share, _mm_slli_epi32(share, 16));
    __m128i under = _mm_loadu_si128((const __m128i *)(const void *)to);
    __m128i low =
        mix_halves(_mm_unpacklo_epi8(under, zero), _mm_unpacklo_epi8(over, zero), _mm_unpacklo_epi32(share, share));
    __m128i high =
        mix_halves(_mm_unpackhi_epi8(under, zero), _mm_unpackhi_epi8(over, zero), _mm_unpackhi_epi32(share, share));
    _mm_storeu_si128((__m128i *)(void *)to, _mm_packus_epi16(low, high));
}

#endif

void sdl_blend_pixels(uint32_t *to, const uint32_t *from, int count, uint32_t alpha)
{
    int i = 0;
#if defined(__SSE2__)
    for (; i + 4 <= count; i += 4) {
        blend_four(&to[i], &from[i], alpha);
    }
#endif
    for (; i < count; i++) {
        uint32_t share = (from[i] >> 24) * alpha >> 8;
        to[i] = sdl_mix_pixels(to[i], from[i], share + (share >> 7));
    }
}

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
