/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "platform/sdl/paint.h"

SDL_Surface *sdl_surface_create(int width, int height)
{
    return SDL_CreateRGBSurfaceWithFormat(0, width < 1 ? 1 : width, height < 1 ? 1 : height, 32,
                                          SDL_PIXELFORMAT_ARGB8888);
}

SDL_Surface *sdl_surface_convert(SDL_Surface *surface)
{
    SDL_Surface *converted = surface == NULL ? NULL : SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(surface);
    return converted;
}

/* That of a box, shrunk by the radius and grown again. */
float sdl_shape_distance(SDL_FRect rect, float radius, float x, float y)
{
    float w = rect.w / 2.0F, h = rect.h / 2.0F;
    float dx = fabsf(x - (rect.x + w)) - w + radius;
    float dy = fabsf(y - (rect.y + h)) - h + radius;
    float outside = hypotf(fmaxf(dx, 0.0F), fmaxf(dy, 0.0F));
    return outside + fminf(fmaxf(dx, dy), 0.0F) - radius;
}

/* How much of a pixel is covered at this distance from the edge. */
static float find_coverage(float distance, const ShapeFill *fill)
{
    float width = fill->softness > 0.0F ? fill->softness * 2.0F : 1.0F;
    float outer = 0.5F - distance / width;
    outer = SDL_clamp(outer, 0.0F, 1.0F);
    if (fill->softness > 0.0F) {
        outer = outer * outer * (3.0F - 2.0F * outer);
    }
    if (fill->ring > 0.0F) {
        float inner = 0.5F - (distance + fill->ring) / width;
        outer -= SDL_clamp(inner, 0.0F, 1.0F);
    }
    return outer < 0.0F ? 0.0F : outer;
}

/* A shape while one of its rows is blended. */
typedef struct ShapeEdge {
    SDL_FRect rect;
    float radius;
    const ShapeFill *fill;
    DrawColour colour; /* of the row */
} ShapeEdge;

static uint8_t mix_byte(uint8_t a, uint8_t b, float fraction)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * fraction + 0.5F);
}

/* Source over destination, both with straight alpha. */
static uint32_t blend_pixel(uint32_t under, DrawColour colour, float alpha)
{
    if (alpha >= 1.0F) {
        return 0xFF000000U | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    }
    float under_alpha = (float)(under >> 24) / 255.0F;
    float out_alpha = alpha + under_alpha * (1.0F - alpha);
    if (out_alpha <= 0.0F) {
        return 0;
    }
    float share = alpha / out_alpha;
    uint32_t r = mix_byte((uint8_t)(under >> 16), colour.r, share);
    uint32_t g = mix_byte((uint8_t)(under >> 8), colour.g, share);
    uint32_t b = mix_byte((uint8_t)under, colour.b, share);
    return (uint32_t)(out_alpha * 255.0F + 0.5F) << 24 | r << 16 | g << 8 | b;
}

/* The columns of a row that lie so far inside the shape that its edge is of no account; empty near its ends. */
static void find_inner_span(SDL_FRect rect, float radius, const ShapeFill *fill, int y, int *first, int *last)
{
    float side = fill->softness + fill->ring + 1.0F;
    float end = fmaxf(side, radius + 1.0F);
    float row = (float)y + 0.5F - rect.y;
    *first = *last = 0;
    if (row > end && row < rect.h - end) {
        *first = (int)ceilf(rect.x + side);
        *last = (int)floorf(rect.x + rect.w - side);
    }
}

/* Blends the part of a row that has the shape's edge in it. */
static void blend_edge(uint32_t *row, int y, int first, int last, const ShapeEdge *edge)
{
    for (int x = first; x < last; x++) {
        float distance = sdl_shape_distance(edge->rect, edge->radius, (float)x + 0.5F, (float)y + 0.5F);
        float alpha = find_coverage(distance, edge->fill) * (float)edge->colour.a / 255.0F;
        if (alpha > 0.0F) {
            row[x] = blend_pixel(row[x], edge->colour, alpha);
        }
    }
}

void sdl_shape_blend(SDL_Surface *surface, SDL_FRect rect, float radius, const ShapeFill *fill)
{
    float reach = fill->softness + 1.0F;
    int first_x = SDL_max(0, (int)floorf(rect.x - reach));
    int first_y = SDL_max(0, (int)floorf(rect.y - reach));
    int last_x = SDL_min(surface->w, (int)ceilf(rect.x + rect.w + reach));
    int last_y = SDL_min(surface->h, (int)ceilf(rect.y + rect.h + reach));
    DrawColour top = fill->top, low = fill->bottom;
    ShapeEdge edge = {.rect = rect, .radius = radius, .fill = fill};
    for (int y = first_y; y < last_y; y++) {
        uint32_t *row = sdl_surface_row(surface, y);
        float down = SDL_clamp(((float)y + 0.5F - rect.y) / rect.h, 0.0F, 1.0F);
        int inner = 0, outer = 0;
        edge.colour = (DrawColour){mix_byte(top.r, low.r, down), mix_byte(top.g, low.g, down),
                                   mix_byte(top.b, low.b, down), mix_byte(top.a, low.a, down)};
        find_inner_span(rect, radius, fill, y, &inner, &outer);
        inner = SDL_clamp(inner, first_x, last_x);
        outer = SDL_clamp(outer, inner, last_x);
        blend_edge(row, y, first_x, inner, &edge);
        for (int x = inner; fill->ring <= 0.0F && x < outer; x++) {
            row[x] = blend_pixel(row[x], edge.colour, (float)edge.colour.a / 255.0F);
        }
        blend_edge(row, y, outer, last_x, &edge);
    }
}

static void reverse_pixels(uint32_t *first, int count)
{
    for (uint32_t *last = first + count - 1; first < last; first++, last--) {
        uint32_t kept = *first;
        *first = *last;
        *last = kept;
    }
}

void sdl_surface_mirror(SDL_Surface *surface)
{
    for (int y = 0; y < surface->h; y++) {
        reverse_pixels(sdl_surface_row(surface, y), surface->w);
    }
}

void sdl_surface_half_turn(SDL_Surface *surface)
{
    BASE_ASSERT(surface->pitch == surface->w * 4);
    reverse_pixels(surface->pixels, surface->w * surface->h);
}

float sdl_card_radius(int height)
{
    return (float)height * CARD_RADIUS;
}

bool sdl_stamp(SDL_Surface *target, SDL_Surface *source, float x, float y)
{
    if (source == NULL) {
        return false;
    }
    SDL_Rect place = {(int)floorf(x - (float)source->w / 2.0F + 0.5F), (int)floorf(y - (float)source->h / 2.0F + 0.5F),
                      source->w, source->h};
    SDL_SetSurfaceBlendMode(source, SDL_BLENDMODE_BLEND);
    SDL_BlitSurface(source, NULL, target, &place);
    SDL_FreeSurface(source);
    return true;
}
