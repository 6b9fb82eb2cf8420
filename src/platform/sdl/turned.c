/* SPDX-License-Identifier: MIT */
/*
 * Sprites that rest askew. Turning every one of them anew in every frame would cost more than all the rest of it, and a
 * renderer turns with jagged edges; so each is turned once, well, and kept: those at the angle of a plait as pictures,
 * all others as part of the ground.
 */
#include <math.h>

#include "platform/sdl/sample.h"

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

/* The source turned clockwise about its middle, in the box that holds it. */
static SDL_Surface *surface_turn(const SDL_Surface *source, float degrees)
{
    float radians = degrees * BASE_PI / 180.0F;
    float cosine = cosf(radians);
    float sine = sinf(radians);
    float w = (float)source->w;
    float h = (float)source->h;
    int width = (int)ceilf(w * fabsf(cosine) + h * fabsf(sine)) + 2;
    int height = (int)ceilf(w * fabsf(sine) + h * fabsf(cosine)) + 2;
    int step_x = (int)(cosine * SAMPLE_ONE);
    int step_y = (int)(-sine * SAMPLE_ONE);
    SDL_Surface *target = sdl_surface_create(width, height);
    for (int y = 0; target != NULL && y < height; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)target->pixels + (size_t)y * (size_t)target->pitch);
        float dx = 0.5F - (float)width / 2.0F;
        float dy = (float)y + 0.5F - (float)height / 2.0F;
        int from_x = (int)((cosine * dx + sine * dy + w / 2.0F) * SAMPLE_ONE);
        int from_y = (int)((cosine * dy - sine * dx + h / 2.0F) * SAMPLE_ONE);
        for (int x = 0; x < width; x++) {
            row[x] = sdl_sample(source, from_x + x * step_x, from_y + x * step_y);
        }
    }
    return target;
}

/* The pixels of a sprite that has been painted; reading them back is quick where the processor draws. */
static SDL_Surface *sprite_read(Platform *platform, const SpriteImage *image)
{
    SDL_Renderer *renderer = platform->renderer;
    SDL_Texture *drawn_on = SDL_GetRenderTarget(renderer);
    SDL_Surface *pixels = sdl_surface_create(image->width, image->height);
    SDL_Texture *copy =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, image->width, image->height);
    bool read = pixels != NULL && copy != NULL && SDL_SetRenderTarget(renderer, copy) == 0;
    if (read) {
        SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_NONE);
        SDL_SetTextureAlphaMod(image->texture, 255);
        SDL_RenderCopy(renderer, image->texture, NULL, NULL);
        SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_BLEND);
        read = SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels->pixels, pixels->pitch) == 0;
        SDL_SetRenderTarget(renderer, drawn_on);
    }
    if (copy != NULL) {
        SDL_DestroyTexture(copy);
    }
    if (!read) {
        SDL_FreeSurface(pixels);
        return NULL;
    }
    return pixels;
}

/* A sprite as it lies straight, in the list's size. */
static SDL_Surface *sprite_flat(Platform *platform, const DrawList *list, Sprite sprite)
{
    SDL_Surface *flat = NULL;
    const SpriteImage *image = &platform->sprites[sprite];
    bool fresh = !sdl_sprite_is_stale(platform, list, sprite);
    if (fresh && image->pixels != NULL) {
        flat = SDL_DuplicateSurface(image->pixels);
    } else if (fresh && platform->software && image->texture != NULL) {
        flat = sprite_read(platform, image);
    }
    return flat != NULL ? flat : sdl_sprite_paint(platform, list, sprite);
}

static SDL_Surface *sprite_turn(Platform *platform, const DrawList *list, Sprite sprite, float degrees)
{
    SDL_Surface *flat = sprite_flat(platform, list, sprite);
    SDL_Surface *turned = flat == NULL ? NULL : surface_turn(flat, degrees);
    SDL_FreeSurface(flat);
    return turned;
}

bool sdl_draw_turned_once(Platform *platform, const DrawList *list, const DrawItem *item)
{
    SDL_Rect clip;
    bool clips = SDL_RenderIsClipEnabled(platform->renderer) == SDL_TRUE;
    SDL_RenderGetClipRect(platform->renderer, &clip); /* reading a sprite's pixels sets another target, without it */
    SDL_Surface *surface = sprite_turn(platform, list, (Sprite)item->sprite, item->angle);
    SDL_RenderSetClipRect(platform->renderer, clips ? &clip : NULL);
    if (surface == NULL) {
        platform->lacking = true;
        return false;
    }
    SDL_FRect target = {floorf(item->x + (item->w - (float)surface->w) / 2.0F + 0.5F),
                        floorf(item->y + (item->h - (float)surface->h) / 2.0F + 0.5F), (float)surface->w,
                        (float)surface->h};
    SDL_Texture *texture = sdl_texture_from(platform, surface);
    if (texture == NULL) {
        return false;
    }
    SDL_SetTextureAlphaMod(texture, item->colour.a);
    SDL_RenderCopyF(platform->renderer, texture, NULL, &target);
    SDL_DestroyTexture(texture);
    return true;
}

static int turned_key(const DrawList *list)
{
    const Look *look = &list->look;
    int printed = look->back * 8 + look->left_handed * 4 + look->large_index * 2 + look->four_colours;
    return list->card_width * 31 + list->card_height * 1009 + list->shadow_margin * 7 +
           (int)(list->rest_angle * 64.0F) + printed * 104729;
}

static bool is_there(const TurnedImage *image)
{
    return image->texture != NULL || image->pixels != NULL;
}

void sdl_turned_drop(TurnedImage *image)
{
    if (image->texture != NULL) {
        SDL_DestroyTexture(image->texture);
    }
    SDL_FreeSurface(image->pixels);
    *image = (TurnedImage){.texture = NULL};
}

static TurnedImage *turned_slot(Platform *platform)
{
    TurnedImage *slot = &platform->turned[0];
    for (int i = 0; i < TURNED_IMAGES_MAX; i++) {
        TurnedImage *image = &platform->turned[i];
        if (!is_there(image)) {
            return image;
        }
        if (image->last_used < slot->last_used) {
            slot = image;
        }
    }
    sdl_turned_drop(slot);
    return slot;
}

const TurnedImage *sdl_turned_image(Platform *platform, const DrawList *list, Sprite sprite, bool clockwise,
                                    bool may_paint)
{
    int key = turned_key(list);
    for (int i = 0; i < TURNED_IMAGES_MAX; i++) {
        TurnedImage *image = &platform->turned[i];
        if (is_there(image) && image->sprite == (int)sprite && image->clockwise == clockwise && image->key == key) {
            image->last_used = platform->frame;
            return image;
        }
    }
    if (!may_paint) {
        platform->turned_owed = true;
        return NULL;
    }
    platform->has_painted = true;
    SDL_Surface *surface = sprite_turn(platform, list, sprite, fabsf(list->rest_angle) * (clockwise ? 1.0F : -1.0F));
    if (surface == NULL) {
        platform->lacking = true;
        return NULL;
    }
    TurnedImage *image = turned_slot(platform);
    *image = (TurnedImage){.sprite = (int)sprite,
                           .clockwise = clockwise,
                           .key = key,
                           .width = surface->w,
                           .height = surface->h,
                           .last_used = platform->frame};
    if (platform->direct) {
        image->pixels = surface;
    } else {
        image->texture = sdl_texture_from(platform, surface);
    }
    return is_there(image) ? image : NULL;
}
