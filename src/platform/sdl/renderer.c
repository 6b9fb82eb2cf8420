/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

/* Milliseconds of a frame that may go into pictures of a new size while the old ones can still be shown. */
static const double REPAINT_BUDGET = 5.0;

static SDL_Surface *sdl_disc_paint(int radius)
{
    SDL_Surface *surface = sdl_surface_create(radius * 2, radius * 2);
    SDL_FRect rect = {0.0F, 0.0F, (float)radius * 2.0F, (float)radius * 2.0F};
    ShapeFill fill = {.top = {255, 255, 255, 255}, .bottom = {255, 255, 255, 255}};
    if (surface != NULL) {
        sdl_shape_blend(surface, rect, (float)radius, &fill);
    }
    return surface;
}

static SDL_Texture *sdl_disc_texture(Platform *platform, int radius)
{
    DiscImage *slot = &platform->discs[0];
    for (int i = 0; i < DISC_IMAGES_MAX; i++) {
        DiscImage *disc = &platform->discs[i];
        if (disc->texture != NULL && disc->radius == radius) {
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
    *slot = (DiscImage){sdl_texture_from(platform->renderer, sdl_disc_paint(radius)), radius, platform->frame};
    return slot->texture;
}

/* Three bars and four quarters of a disc. Nothing overlaps, so half-transparent rectangles come out even. */
static void sdl_draw_rectangle(Platform *platform, const DrawItem *item)
{
    SDL_Renderer *renderer = platform->renderer;
    DrawColour c = item->colour;
    int radius = (int)(item->radius + 0.5F);
    SDL_Rect r = {(int)item->x, (int)item->y, (int)item->w, (int)item->h};
    SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(renderer, c.r, c.g, c.b, c.a);
    radius = SDL_min(radius, SDL_min(r.w, r.h) / 2);
    SDL_Texture *disc = radius > 0 ? sdl_disc_texture(platform, radius) : NULL;
    if (disc == NULL) {
        SDL_RenderFillRect(renderer, &r);
        return;
    }
    const SDL_Rect bars[] = {{r.x, r.y + radius, r.w, r.h - 2 * radius},
                             {r.x + radius, r.y, r.w - 2 * radius, radius},
                             {r.x + radius, r.y + r.h - radius, r.w - 2 * radius, radius}};
    SDL_RenderFillRects(renderer, bars, (int)BASE_ARRAY_COUNT(bars));
    SDL_SetTextureColorMod(disc, c.r, c.g, c.b);
    SDL_SetTextureAlphaMod(disc, c.a);
    for (int corner = 0; corner < 4; corner++) {
        int right = corner % 2;
        int low = corner / 2;
        SDL_Rect source = {right * radius, low * radius, radius, radius};
        SDL_Rect target = {right ? r.x + r.w - radius : r.x, low ? r.y + r.h - radius : r.y, radius, radius};
        SDL_RenderCopy(renderer, disc, &source, &target);
    }
}

static void sdl_draw_text(Platform *platform, const DrawItem *item, const char *text)
{
    const TextImage *image = sdl_text_image(platform, item, text);
    if (image == NULL) {
        return;
    }
    float shift = item->align == ALIGN_LEFT ? 0.0F : (item->align == ALIGN_CENTRE ? 0.5F : 1.0F);
    SDL_Rect target = {(int)floorf(item->x - (float)image->width * shift + 0.5F),
                       (int)floorf(item->y - (float)image->height / 2.0F + 0.5F), image->width, image->height};
    SDL_SetTextureAlphaMod(image->texture, item->colour.a);
    SDL_RenderCopy(platform->renderer, image->texture, NULL, &target);
}

static void sdl_draw_sprite(Platform *platform, const DrawList *list, const DrawItem *item, bool may_paint)
{
    SpriteImage *image = sdl_sprite_image(platform, list, (Sprite)item->sprite, may_paint);
    if (image == NULL) {
        return;
    }
    SDL_FRect target = {item->x, item->y, item->w, item->h};
    SDL_SetTextureAlphaMod(image->texture, item->colour.a);
    SDL_RenderCopyF(platform->renderer, image->texture, NULL, &target);
}

/* The cloth of the last size is stretched while the size is still changing. */
static bool sdl_draw_cloth(Platform *platform, const DrawList *list, bool settled)
{
    bool fits = platform->cloth_width == list->width && platform->cloth_height == list->height;
    if (platform->cloth == NULL || (!fits && settled)) {
        SDL_Texture *cloth = sdl_texture_from(platform->renderer, sdl_cloth_paint(list->width, list->height));
        if (cloth != NULL) {
            SDL_SetTextureBlendMode(cloth, SDL_BLENDMODE_NONE);
            if (platform->cloth != NULL) {
                SDL_DestroyTexture(platform->cloth);
            }
            platform->cloth = cloth;
            platform->cloth_width = list->width;
            platform->cloth_height = list->height;
        }
        fits = true;
    }
    if (platform->cloth != NULL) {
        SDL_RenderCopy(platform->renderer, platform->cloth, NULL, NULL);
    }
    return fits;
}

PresentResult platform_present(Platform *platform, const DrawList *list)
{
    double start = platform_now();
    bool settled = platform->last_width == list->width && platform->last_height == list->height;
    platform->frame++;
    platform->last_width = list->width;
    platform->last_height = list->height;
    bool sharp = sdl_draw_cloth(platform, list, settled);
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        if (item->kind == DRAW_RECTANGLE) {
            sdl_draw_rectangle(platform, item);
        } else if (item->kind == DRAW_TEXT) {
            sdl_draw_text(platform, item, list->characters + item->text_offset);
        } else {
            bool may_paint = settled && platform_now() - start < REPAINT_BUDGET;
            sdl_draw_sprite(platform, list, item, may_paint);
            sharp = sharp && !sdl_sprite_is_stale(platform, list, (Sprite)item->sprite);
        }
    }
    SDL_RenderPresent(platform->renderer);
    return sharp ? PRESENT_DONE : PRESENT_AGAIN;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return platform->waits_for_refresh;
}
