/* SPDX-License-Identifier: MIT */
/*
 * Rounded rectangles, put together from pictures of their corners that are kept: discs for plain ones, lips for those
 * that are sunk into the table.
 */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

/* Leaves only the edge of a disc, `line` wide. */
static void disc_hollow(SDL_Surface *surface, int radius, int line)
{
    SDL_FRect inner = {(float)line, (float)line, (float)(radius - line) * 2.0F, (float)(radius - line) * 2.0F};
    for (int y = 0; y < surface->h; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            float distance = sdl_shape_distance(inner, (float)(radius - line), (float)x + 0.5F, (float)y + 0.5F);
            float kept = SDL_clamp(0.5F + distance, 0.0F, 1.0F);
            row[x] = (uint32_t)((float)(row[x] >> 24) * kept + 0.5F) << 24 | (row[x] & 0xFFFFFFU);
        }
    }
}

static SDL_Surface *disc_paint(int radius, int line)
{
    SDL_Surface *surface = sdl_surface_create(radius * 2, radius * 2);
    SDL_FRect rect = {0.0F, 0.0F, (float)radius * 2.0F, (float)radius * 2.0F};
    ShapeFill fill = {.top = {255, 255, 255, 255}, .bottom = {255, 255, 255, 255}};
    if (surface != NULL) {
        sdl_shape_blend(surface, rect, (float)radius, &fill);
        if (line > 0) {
            disc_hollow(surface, radius, line);
        }
    }
    return surface;
}

static SDL_Texture *disc_texture(Platform *platform, int radius, int line)
{
    DiscImage *slot = &platform->discs[0];
    for (int i = 0; i < DISC_IMAGES_MAX; i++) {
        DiscImage *disc = &platform->discs[i];
        if (disc->texture != NULL && disc->radius == radius && disc->line == line) {
            disc->last_used = platform->frame;
            return disc->texture;
        }
        if (disc->texture == NULL || (slot->texture != NULL && disc->last_used < slot->last_used)) {
            slot = disc;
        }
    }
    if (slot->texture != NULL) {
        SDL_DestroyTexture(slot->texture);
    }
    *slot = (DiscImage){sdl_texture_from(platform, disc_paint(radius, line)), radius, line, platform->frame};
    return slot->texture;
}

static void draw_corners(Platform *platform, SDL_Texture *disc, SDL_Rect r, int radius, DrawColour c)
{
    SDL_SetTextureColorMod(disc, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(disc, c.a);
    for (int corner = 0; corner < 4; corner++) {
        int right = corner % 2;
        int low = corner / 2;
        SDL_Rect source = {right * radius, low * radius, radius, radius};
        SDL_Rect target = {right ? r.x + r.w - radius : r.x, low ? r.y + r.h - radius : r.y, radius, radius};
        SDL_RenderCopy(platform->renderer, disc, &source, &target);
    }
}

/* Three bars and four quarters of a disc. Nothing overlaps, so half-transparent rectangles come out even. */
void sdl_draw_rectangle(Platform *platform, const DrawItem *item)
{
    SDL_Renderer *renderer = platform->renderer;
    DrawColour c = item->colour;
    int radius = (int)(item->radius + 0.5F);
    SDL_Rect r = {(int)item->x, (int)item->y, (int)item->w, (int)item->h};
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
    radius = SDL_min(radius, SDL_min(r.w, r.h) / 2);
    SDL_Texture *disc = radius > 0 ? disc_texture(platform, radius, 0) : NULL;
    if (disc == NULL) {
        SDL_RenderFillRect(renderer, &r);
        return;
    }
    const SDL_Rect bars[] = {{r.x, r.y + radius, r.w, r.h - 2 * radius},
                             {r.x + radius, r.y, r.w - 2 * radius, radius},
                             {r.x + radius, r.y + r.h - radius, r.w - 2 * radius, radius}};
    SDL_RenderFillRects(renderer, bars, (int)BASE_ARRAY_COUNT(bars));
    draw_corners(platform, disc, r, radius, c);
}

void sdl_draw_ring(Platform *platform, const DrawItem *item)
{
    SDL_Renderer *renderer = platform->renderer;
    DrawColour c = item->colour;
    SDL_Rect r = {(int)item->x, (int)item->y, (int)item->w, (int)item->h};
    int line = (int)(item->line + 0.5F);
    int radius = SDL_min(SDL_max((int)(item->radius + 0.5F), line), SDL_min(r.w, r.h) / 2);
    SDL_Texture *corners = radius > 0 ? disc_texture(platform, radius, SDL_min(line, radius)) : NULL;
    const SDL_Rect bars[] = {{r.x, r.y + radius, line, r.h - 2 * radius},
                             {r.x + r.w - line, r.y + radius, line, r.h - 2 * radius},
                             {r.x + radius, r.y, r.w - 2 * radius, line},
                             {r.x + radius, r.y + r.h - line, r.w - 2 * radius, line}};
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
    SDL_RenderFillRects(renderer, bars, (int)BASE_ARRAY_COUNT(bars));
    if (corners != NULL) {
        draw_corners(platform, corners, r, radius, c);
    }
}

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

static SDL_Surface *paint_inlay(int radius, int *corner)
{
    float depth = fmaxf(2.0F, (float)radius * 0.9F);
    *corner = radius + (int)ceilf(depth) + 2;
    int side = 2 * *corner + 1;
    SDL_Surface *surface = sdl_surface_create(side, side);
    for (int y = 0; surface != NULL && y < side; y++) {
        uint32_t *row = (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
        for (int x = 0; x < side; x++) {
            row[x] = lip_pixel((float)x + 0.5F, (float)y + 0.5F, (float)side, (float)radius, depth);
        }
    }
    return surface;
}

static const InlayImage *inlay_image(Platform *platform, int radius)
{
    for (int i = 0; i < INLAY_IMAGES_MAX; i++) {
        if (platform->inlays[i].texture != NULL && platform->inlays[i].radius == radius) {
            return &platform->inlays[i];
        }
    }
    InlayImage *slot = &platform->inlays[platform->next_inlay];
    platform->next_inlay = (platform->next_inlay + 1) % INLAY_IMAGES_MAX;
    if (slot->texture != NULL) {
        SDL_DestroyTexture(slot->texture);
    }
    slot->radius = radius;
    slot->texture = sdl_texture_from(platform, paint_inlay(radius, &slot->corner));
    return slot->texture == NULL ? NULL : slot;
}

/* The deeper the ground, the stronger its lips: twice as opaque. */
void sdl_draw_inlay(Platform *platform, const DrawItem *item)
{
    sdl_draw_rectangle(platform, item);
    const InlayImage *image = inlay_image(platform, SDL_max(1, (int)(item->radius + 0.5F)));
    SDL_Rect r = {(int)item->x, (int)item->y, (int)item->w, (int)item->h};
    if (image == NULL || r.w < 2 * image->corner || r.h < 2 * image->corner) {
        return;
    }
    int c = image->corner;
    const int from[] = {0, c, c + 1};
    const int from_size[] = {c, 1, c};
    const int across[] = {r.x, r.x + c, r.x + r.w - c};
    const int across_size[] = {c, r.w - 2 * c, c};
    const int down[] = {r.y, r.y + c, r.y + r.h - c};
    const int down_size[] = {c, r.h - 2 * c, c};
    SDL_SetTextureAlphaMod(image->texture, (Uint8)SDL_min(255, item->colour.a * 2));
    for (int i = 0; i < 9; i++) {
        SDL_Rect source = {from[i % 3], from[i / 3], from_size[i % 3], from_size[i / 3]};
        SDL_Rect target = {across[i % 3], down[i / 3], across_size[i % 3], down_size[i / 3]};
        if (i != 4) { /* the middle has neither shade nor light */
            SDL_RenderCopy(platform->renderer, image->texture, &source, &target);
        }
    }
}
