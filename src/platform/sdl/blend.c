/* SPDX-License-Identifier: MIT */
#include "platform/sdl/blend.h"

#if defined(__SSE2__)

#include <emmintrin.h>

enum { STEP = 4 }; /* pixels at once */

/* Half of them: a channel has 16 bits. */
static __m128i mix(__m128i under, __m128i over, __m128i share)
{
    __m128i rest = _mm_sub_epi16(_mm_set1_epi16(256), share);
    return _mm_srli_epi16(_mm_add_epi16(_mm_mullo_epi16(under, rest), _mm_mullo_epi16(over, share)), 8);
}

/* As sdl_mix_pixels() does. Much of a shadow or a light is nothing, and much of a card hides what is below. */
static void blend_step(uint32_t *to, const uint32_t *from, uint32_t alpha)
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
    __m128i low = mix(_mm_unpacklo_epi8(under, zero), _mm_unpacklo_epi8(over, zero), _mm_unpacklo_epi32(share, share));
    __m128i high = mix(_mm_unpackhi_epi8(under, zero), _mm_unpackhi_epi8(over, zero), _mm_unpackhi_epi32(share, share));
    _mm_storeu_si128((__m128i *)(void *)to, _mm_packus_epi16(low, high));
}

#else

enum { STEP = 1 };

static void blend_step(uint32_t *to, const uint32_t *from, uint32_t alpha)
{
    uint32_t share = (*from >> 24) * alpha >> 8;
    *to = sdl_mix_pixels(*to, *from, share + (share >> 7));
}

#endif

void sdl_blend_pixels(uint32_t *to, const uint32_t *from, int count, uint32_t alpha)
{
    int i = 0;
    for (; i + STEP <= count; i += STEP) {
        blend_step(&to[i], &from[i], alpha);
    }
    for (; i < count; i++) {
        uint32_t share = (from[i] >> 24) * alpha >> 8;
        to[i] = sdl_mix_pixels(to[i], from[i], share + (share >> 7));
    }
}
