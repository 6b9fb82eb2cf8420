/* SPDX-License-Identifier: MIT */
/* Painting the pictures for rounded rectangles: plain ones, rings, and the lips of those sunk into the table. */
#include <math.h>

#include "platform/sdl/paint.h"

/* A pixel of an inlay's lips: how dark the shade of the upper lip is, and how bright the light on the lower one. */
static uint32_t lip_pixel(float x, float y, float side, float radius, float depth)
{
    SDL_FRect shape = {0.0F, 0.0F, side, side};
    float inside = sdl_shape_distance(shape, radius, x, y);
    float below = sdl_shape_distance(shape, radius, x, y - depth * 0.45F); /* the shape as its shade leaves it free */
    float above = sdl_shape_distance(shape, radius, x, y + fmaxf(1.0F, depth * 0.16F));
    float cover = SDL_clamp(0.5F - inside, 0.0F, 1.0F);
    float shade = SDL_clamp(0.5F + below / (depth * 1.5F), 0.0F, 1.0F);
    shade = shade * shade * 0.62F;
    float light = SDL_clamp(0.5F + above, 0.0F, 1.0F) * (y > side / 2.0F ? 0.24F : 0.0F);
    float alpha = shade + light * (1.0F - shade);
    uint32_t grey = alpha > 0.0F ? (uint32_t)(255.0F * light * (1.0F - shade) / alpha + 0.5F) : 0;
    return (uint32_t)(alpha * cover * 255.0F + 0.5F) << 24 | grey << 16 | grey << 8 | grey;
}

static float lip_depth(int radius)
{
    return fmaxf(2.0F, (float)radius * 0.9F);
}

static void paint_lips(SDL_Surface *surface, int radius)
{
    for (int y = 0; y < surface->h; y++) {
        uint32_t *row = sdl_surface_row(surface, y);
        for (int x = 0; x < surface->w; x++) {
            row[x] = lip_pixel((float)x + 0.5F, (float)y + 0.5F, (float)surface->w, (float)radius, lip_depth(radius));
        }
    }
}

SDL_Surface *sdl_box_paint(const Box *box)
{
    SDL_Surface *surface = sdl_surface_create(2 * box->corner + 1, 2 * box->corner + 1);
    if (surface != NULL && box->lips) {
        paint_lips(surface, box->radius);
    } else if (surface != NULL) {
        SDL_FRect disc = {0.0F, 0.0F, (float)surface->w, (float)surface->h};
        ShapeFill fill = {.top = {255, 255, 255, 255}, .bottom = {255, 255, 255, 255}, .ring = (float)box->line};
        sdl_shape_blend(surface, disc, (float)box->radius, &fill);
    }
    return surface;
}

/* The lips are twice as opaque as the ground of their place. */
int sdl_boxes_find(const DrawItem *item, Box boxes[2])
{
    SDL_Rect place = {(int)item->x, (int)item->y, (int)item->w, (int)item->h};
    int line = item->kind == DRAW_RING ? SDL_max(1, (int)(item->line + 0.5F)) : 0;
    int radius = SDL_max(0, SDL_min(SDL_max((int)(item->radius + 0.5F), line), SDL_min(place.w, place.h) / 2));
    boxes[0] = (Box){place, radius, line, radius, false, item->colour};
    if (item->kind != DRAW_INLAY) {
        return 1;
    }
    radius = SDL_max(1, (int)(item->radius + 0.5F));
    DrawColour lips = {255, 255, 255, (uint8_t)SDL_min(255, item->colour.a * 2)};
    boxes[1] = (Box){place, radius, 0, radius + (int)ceilf(lip_depth(radius)) + 2, true, lips};
    return place.w < 2 * boxes[1].corner || place.h < 2 * boxes[1].corner ? 1 : 2;
}
