/* SPDX-License-Identifier: MIT */
/*
 * Sprites turned by the angle at which they rest in a plait. Turning every one of them anew in every frame would cost
 * more than all the rest of it, and a renderer turns with jagged edges; so each is turned once, well, and kept.
 */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

/* One channel-weighted sample: colours count by their alpha, so that transparent surroundings do not darken an edge. */
typedef struct Sum {
    float alpha, red, green, blue;
} Sum;

static void sdl_sum_add(Sum *sum, uint32_t pixel, float weight)
{
    float alpha = (float)(pixel >> 24) * weight;
    sum->alpha += alpha;
    sum->red += (float)((pixel >> 16) & 255U) * alpha;
    sum->green += (float)((pixel >> 8) & 255U) * alpha;
    sum->blue += (float)(pixel & 255U) * alpha;
}

static uint32_t sdl_surface_pixel(const SDL_Surface *surface, int x, int y)
{
    if (x < 0 || y < 0 || x >= surface->w || y >= surface->h) {
        return 0;
    }
    const uint32_t *pixels = surface->pixels;
    return pixels[y * (surface->pitch / 4) + x];
}

/* Adds the four pixels around a point, by their nearness. */
static void sdl_sum_point(Sum *sum, const SDL_Surface *source, float x, float y)
{
    int left = (int)floorf(x - 0.5F);
    int top = (int)floorf(y - 0.5F);
    float right_share = x - 0.5F - (float)left;
    float low_share = y - 0.5F - (float)top;
    sdl_sum_add(sum, sdl_surface_pixel(source, left, top), (1.0F - right_share) * (1.0F - low_share));
    sdl_sum_add(sum, sdl_surface_pixel(source, left + 1, top), right_share * (1.0F - low_share));
    sdl_sum_add(sum, sdl_surface_pixel(source, left, top + 1), (1.0F - right_share) * low_share);
    sdl_sum_add(sum, sdl_surface_pixel(source, left + 1, top + 1), right_share * low_share);
}

static uint32_t sdl_sum_pixel(const Sum *sum)
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

/* The source turned clockwise about its middle by an angle with this cosine and sine, in the box that holds it. */
static SDL_Surface *sdl_surface_turn(const SDL_Surface *source, float cosine, float sine)
{
    float w = (float)source->w;
    float h = (float)source->h;
    int width = (int)ceilf(w * fabsf(cosine) + h * fabsf(sine)) + 2;
    int height = (int)ceilf(w * fabsf(sine) + h * fabsf(cosine)) + 2;
    SDL_Surface *target = sdl_surface_create(width, height);
    for (int y = 0; target != NULL && y < height; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)target->pixels + (size_t)y * (size_t)target->pitch);
        for (int x = 0; x < width; x++) {
            Sum sum = {0.0F, 0.0F, 0.0F, 0.0F};
            float dx = (float)x + 0.5F - (float)width / 2.0F;
            float dy = (float)y + 0.5F - (float)height / 2.0F;
            sdl_sum_point(&sum, source, cosine * dx + sine * dy + w / 2.0F, cosine * dy - sine * dx + h / 2.0F);
            row[x] = sdl_sum_pixel(&sum);
        }
    }
    return target;
}

static int sdl_turned_key(const DrawList *list)
{
    const Look *look = &list->look;
    int printed = look->back * 4 + look->large_index * 2 + look->four_colours;
    return list->card_width * 31 + list->card_height * 1009 + list->shadow_margin * 7 +
           (int)(list->rest_angle * 64.0F) + printed * 104729;
}

static TurnedImage *sdl_turned_slot(Platform *platform)
{
    TurnedImage *slot = &platform->turned[0];
    for (int i = 0; i < TURNED_IMAGES_MAX; i++) {
        TurnedImage *image = &platform->turned[i];
        if (image->texture == NULL) {
            return image;
        }
        if (image->last_used < slot->last_used) {
            slot = image;
        }
    }
    SDL_DestroyTexture(slot->texture);
    slot->texture = NULL;
    return slot;
}

const TurnedImage *sdl_turned_image(Platform *platform, const DrawList *list, Sprite sprite, bool clockwise,
                                    bool may_paint)
{
    int key = sdl_turned_key(list);
    for (int i = 0; i < TURNED_IMAGES_MAX; i++) {
        TurnedImage *image = &platform->turned[i];
        if (image->texture != NULL && image->sprite == (int)sprite && image->clockwise == clockwise &&
            image->key == key) {
            image->last_used = platform->frame;
            return image;
        }
    }
    if (!may_paint) {
        platform->turned_owed = true;
        return NULL;
    }
    SDL_Surface *flat = sdl_sprite_paint(platform, list, sprite);
    if (flat == NULL) {
        return NULL;
    }
    float radians = fabsf(list->rest_angle) * 3.14159265F / 180.0F * (clockwise ? 1.0F : -1.0F);
    SDL_Surface *surface = sdl_surface_turn(flat, cosf(radians), sinf(radians));
    SDL_FreeSurface(flat);
    if (surface == NULL) {
        return NULL;
    }
    TurnedImage *image = sdl_turned_slot(platform);
    *image = (TurnedImage){.sprite = (int)sprite,
                           .clockwise = clockwise,
                           .key = key,
                           .width = surface->w,
                           .height = surface->h,
                           .last_used = platform->frame};
    image->texture = sdl_texture_from(platform->renderer, surface);
    return image->texture == NULL ? NULL : image;
}
