/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"

/* Milliseconds of a frame that may go into pictures of a new size while the old ones can still be shown. */
static const double REPAINT_BUDGET = 5.0;

/* Milliseconds of a frame that may go into faces nobody has seen yet, and when in a frame that has to end. */
static const double AHEAD_BUDGET = 2.0;
static const double AHEAD_END = 11.0;

enum { CLOTH_BAND = 256 }; /* rows */

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
    if (item->kind == DRAW_PARAGRAPH) {
        target.x = (int)item->x;
        float free = item->align == ALIGN_CENTRE ? item->max_height - (float)image->height : 0.0F;
        target.y = (int)(item->y + fmaxf(free, 0.0F) / 2.0F);
    }
    SDL_SetTextureAlphaMod(image->texture, item->colour.a);
    SDL_RenderCopy(platform->renderer, image->texture, NULL, &target);
}

static SDL_Rect sdl_item_rect(const DrawItem *item)
{
    return (SDL_Rect){(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F), (int)(item->w + 0.5F),
                      (int)(item->h + 0.5F)};
}

/* A part of an unscaled picture that lies at `place`, cut to `part` of the output. */
static void sdl_copy_part(SDL_Renderer *renderer, SDL_Texture *texture, SDL_Rect place, SDL_Rect part)
{
    SDL_Rect target;
    if (SDL_IntersectRect(&place, &part, &target)) {
        SDL_Rect source = {target.x - place.x, target.y - place.y, target.w, target.h};
        SDL_RenderCopy(renderer, texture, &source, &target);
    }
}

/* The side of the squares at a card's corners outside of which every pixel is opaque. */
static int sdl_card_corner(SDL_Rect card)
{
    return SDL_min((int)ceilf(sdl_card_radius(card.h)) + 1, SDL_min(card.w, card.h) / 2);
}

/* A card that is being turned over is narrower than its picture. Without smoothing: it is over in a moment, and many
 * cards may turn at once. */
static void sdl_draw_turning_card(Platform *platform, const SpriteImage *image, SDL_Rect card)
{
    int corner = sdl_card_corner((SDL_Rect){0, 0, image->width, image->height});
    int body = card.h - 2 * corner;
    const SDL_Rect parts[] = {{card.x, card.y + corner, card.w, body},
                              {card.x, card.y, card.w, corner},
                              {card.x, card.y + corner + body, card.w, corner}};
    SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeNearest);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(parts); i++) {
        SDL_Rect source = {0, parts[i].y - card.y, image->width, parts[i].h};
        SDL_SetTextureBlendMode(image->texture, i == 0 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_RenderCopy(platform->renderer, image->texture, &source, &parts[i]);
    }
}

/* An opaque card: all of it is copied but for the corners, which are blended. */
static void sdl_draw_card(Platform *platform, const SpriteImage *image, SDL_Rect card)
{
    int corner = sdl_card_corner(card);
    int right = card.x + card.w - corner;
    int low = card.y + card.h - corner;
    int body_w = card.w - 2 * corner;
    int body_h = card.h - 2 * corner;
    const SDL_Rect opaque[] = {{card.x, card.y + corner, card.w, body_h},
                               {card.x + corner, card.y, body_w, corner},
                               {card.x + corner, low, body_w, corner}};
    const SDL_Rect corners[] = {{card.x, card.y, corner, corner},
                                {right, card.y, corner, corner},
                                {card.x, low, corner, corner},
                                {right, low, corner, corner}};
    SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_NONE);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(opaque); i++) {
        sdl_copy_part(platform->renderer, image->texture, card, opaque[i]);
    }
    SDL_SetTextureBlendMode(image->texture, SDL_BLENDMODE_BLEND);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(corners); i++) {
        sdl_copy_part(platform->renderer, image->texture, card, corners[i]);
    }
}

/* One part of a shadow; a shadow narrower than its picture consists of the picture's two ends. */
static void sdl_draw_shadow_part(Platform *platform, const SpriteImage *image, SDL_Rect shadow, SDL_Rect part)
{
    SDL_Rect left = {shadow.x, shadow.y, image->width, image->height};
    SDL_Rect right = {shadow.x + shadow.w - image->width, shadow.y, image->width, image->height};
    int cut = shadow.x + shadow.w / 2;
    if (left.x == right.x || part.x + part.w <= cut) {
        sdl_copy_part(platform->renderer, image->texture, left, part);
    } else if (part.x >= cut) {
        sdl_copy_part(platform->renderer, image->texture, right, part);
    } else {
        SDL_Rect before = {part.x, part.y, cut - part.x, part.h};
        SDL_Rect after = {cut, part.y, part.x + part.w - cut, part.h};
        sdl_copy_part(platform->renderer, image->texture, left, before);
        sdl_copy_part(platform->renderer, image->texture, right, after);
    }
}

/* A shadow without the part that the card above it hides anyway, which is most of it. */
static void sdl_draw_shadow(Platform *platform, const SpriteImage *image, SDL_Rect shadow, SDL_Rect card)
{
    int corner = sdl_card_corner(card);
    int left = card.x + corner - shadow.x; /* the width of what is left of the card's straight edges */
    int right_x = card.x + card.w - corner;
    int right = shadow.x + shadow.w - right_x;
    int body_y = card.y + corner;
    int body_h = card.h - 2 * corner;
    int low = card.y + card.h;
    const SDL_Rect around[] = {
        {shadow.x, shadow.y, shadow.w, card.y - shadow.y},
        {shadow.x, card.y, left, corner},
        {right_x, card.y, right, corner},
        {shadow.x, body_y, card.x - shadow.x, body_h},
        {card.x + card.w, body_y, shadow.x + shadow.w - card.x - card.w, body_h},
        {shadow.x, low - corner, left, corner},
        {right_x, low - corner, right, corner},
        {shadow.x, low, shadow.w, shadow.y + shadow.h - low},
    };
    for (size_t i = 0; i < BASE_ARRAY_COUNT(around); i++) {
        sdl_draw_shadow_part(platform, image, shadow, around[i]);
    }
}

static bool sdl_is_card(const DrawItem *item)
{
    return item->kind == DRAW_SPRITE && item->sprite <= SPRITE_BACK && item->colour.a == 255;
}

/* Cards at their angle of rest have pictures of their own; only those on their way are turned by the renderer. */
static void sdl_draw_turned(Platform *platform, const DrawList *list, const DrawItem *item, const SpriteImage *image,
                            bool may_paint)
{
    const TurnedImage *turned = NULL;
    if (fabsf(item->angle) == fabsf(list->rest_angle)) {
        turned = sdl_turned_image(platform, list, (Sprite)item->sprite, item->angle > 0.0F, may_paint);
    }
    if (turned == NULL) {
        SDL_FRect target = {item->x, item->y, item->w, item->h};
        SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeLinear);
        SDL_RenderCopyExF(platform->renderer, image->texture, NULL, &target, (double)item->angle, NULL, SDL_FLIP_NONE);
        return;
    }
    SDL_Rect target = {(int)floorf(item->x + (item->w - (float)turned->width) / 2.0F + 0.5F),
                       (int)floorf(item->y + (item->h - (float)turned->height) / 2.0F + 0.5F), turned->width,
                       turned->height};
    SDL_RenderCopy(platform->renderer, turned->texture, NULL, &target);
}

static void sdl_draw_sprite(Platform *platform, const DrawList *list, int index, bool may_paint)
{
    const DrawItem *item = &list->items[index];
    const DrawItem *next = index + 1 < list->count ? item + 1 : NULL;
    SpriteImage *image = sdl_sprite_image(platform, list, (Sprite)item->sprite, may_paint);
    if (image == NULL) {
        return;
    }
    if (item->angle != 0.0F) {
        sdl_draw_turned(platform, list, item, image, may_paint);
        return;
    }
    SDL_Rect rect = sdl_item_rect(item);
    bool cheap = platform->software && image->height == rect.h && image->width >= rect.w;
    bool shadow = item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_SHADOW_LIFTED;
    if (cheap && sdl_is_card(item)) {
        (image->width == rect.w ? sdl_draw_card : sdl_draw_turning_card)(platform, image, rect);
    } else if (cheap && shadow && next != NULL && sdl_is_card(next)) {
        sdl_draw_shadow(platform, image, rect, sdl_item_rect(next));
    } else {
        SDL_FRect target = {item->x, item->y, item->w, item->h};
        SDL_SetTextureScaleMode(image->texture, SDL_ScaleModeLinear);
        SDL_SetTextureAlphaMod(image->texture, item->colour.a);
        SDL_RenderCopyF(platform->renderer, image->texture, NULL, &target);
        SDL_SetTextureAlphaMod(image->texture, 255);
    }
}

/* Draws items `first` to `last` - 1. Gives whether all sprites among them had their right size. */
static bool sdl_draw_items(Platform *platform, const DrawList *list, int first, int last, double paint_until)
{
    bool sharp = true;
    for (int i = first; i < last; i++) {
        const DrawItem *item = &list->items[i];
        if (item->kind == DRAW_RECTANGLE) {
            sdl_draw_rectangle(platform, item);
        } else if (item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH) {
            sdl_draw_text(platform, item, list->characters + item->text_offset);
        } else {
            sdl_draw_sprite(platform, list, i, platform_now() < paint_until);
            sharp = sharp && !sdl_sprite_is_stale(platform, list, (Sprite)item->sprite);
        }
    }
    return sharp;
}

/* A texture to draw the ground into. For the software renderer it has the window's format, which is copied fastest. */
static SDL_Texture *sdl_ground_create(Platform *platform, int width, int height)
{
    Uint32 format = platform->software ? SDL_GetWindowPixelFormat(platform->window) : SDL_PIXELFORMAT_ARGB8888;
    if (format != SDL_PIXELFORMAT_RGB888) { /* its bytes stand like those of the painted cloth */
        format = SDL_PIXELFORMAT_ARGB8888;
    }
    SDL_Texture *ground = SDL_CreateTexture(platform->renderer, format, SDL_TEXTUREACCESS_TARGET, width, height);
    if (ground != NULL) {
        SDL_SetTextureBlendMode(ground, SDL_BLENDMODE_NONE);
    }
    return ground;
}

/* Paints the cloth of a part of the ground, a band at a time to save memory, and draws the list's ground onto it. */
static void sdl_ground_paint(Platform *platform, const DrawList *list, SDL_Rect part)
{
    SDL_Renderer *renderer = platform->renderer;
    SDL_Surface *band = sdl_surface_create(part.w, SDL_min(part.h, CLOTH_BAND));
    for (int y = part.y; band != NULL && y < part.y + part.h; y += CLOTH_BAND) {
        SDL_Rect rows = {part.x, y, part.w, SDL_min(CLOTH_BAND, part.y + part.h - y)};
        sdl_cloth_paint(band, rows, list->width, list->height);
        SDL_UpdateTexture(platform->ground, &rows, band->pixels, band->pitch);
    }
    SDL_FreeSurface(band);
    SDL_SetRenderTarget(renderer, platform->ground);
    SDL_RenderSetClipRect(renderer, &part);
    sdl_draw_items(platform, list, 0, list->ground_count, INFINITY);
    SDL_RenderSetClipRect(renderer, NULL);
    SDL_SetRenderTarget(renderer, NULL);
}

/* Adds the places of items `first` to `last` - 1 to a rectangle. */
static void sdl_add_places(SDL_Rect *part, const DrawItem *items, int first, int last)
{
    for (int i = first; i < last; i++) {
        SDL_Rect place = {(int)floorf(items[i].x) - 1, (int)floorf(items[i].y) - 1, (int)ceilf(items[i].w) + 2,
                          (int)ceilf(items[i].h) + 2};
        SDL_UnionRect(part, &place, part);
    }
}

/* The part of the ground on which the list's differs from the present one; both are the same at their ends, mostly. */
static SDL_Rect sdl_ground_difference(const Platform *platform, const DrawList *list)
{
    const DrawItem *old = platform->ground_items;
    int before = platform->ground_count;
    int after = list->ground_count;
    int head = 0;
    int tail = 0;
    SDL_Rect part = {0, 0, 0, 0};
    SDL_Rect whole = {0, 0, list->width, list->height};
    while (head < before && head < after && memcmp(&old[head], &list->items[head], sizeof *old) == 0) {
        head++;
    }
    while (tail < before - head && tail < after - head &&
           memcmp(&old[before - 1 - tail], &list->items[after - 1 - tail], sizeof *old) == 0) {
        tail++;
    }
    sdl_add_places(&part, old, head, before - tail);
    sdl_add_places(&part, list->items, head, after - tail);
    return SDL_IntersectRect(&part, &whole, &part) ? part : whole;
}

/* Brings the ground up to the list's: only what differs where the size is the same, else a new one. */
static void sdl_ground_renew(Platform *platform, const DrawList *list)
{
    SDL_Rect part = {0, 0, list->width, list->height};
    bool fits = platform->ground_width == list->width && platform->ground_height == list->height;
    if (platform->ground != NULL && fits && platform->ground_count > 0) {
        part = sdl_ground_difference(platform, list);
    } else if (platform->ground == NULL || !fits) {
        if (platform->ground != NULL) {
            SDL_DestroyTexture(platform->ground);
        }
        platform->ground = sdl_ground_create(platform, list->width, list->height);
    }
    if (platform->ground == NULL) {
        return;
    }
    sdl_ground_paint(platform, list, part);
    platform->ground_width = list->width;
    platform->ground_height = list->height;
    platform->ground_count = list->ground_count <= GROUND_ITEMS_MAX ? list->ground_count : 0; /* 0: not known */
    memcpy(platform->ground_items, list->items, (size_t)platform->ground_count * sizeof list->items[0]);
}

/* The ground of the last size is stretched while the size is still changing. */
static bool sdl_draw_ground(Platform *platform, const DrawList *list, bool settled)
{
    uint64_t hash = scene_draw_ground_hash(list);
    bool fits = platform->ground != NULL && platform->ground_hash == hash;
    if (!fits && (settled || platform->ground == NULL)) {
        sdl_ground_renew(platform, list);
        platform->ground_hash = hash;
        fits = true;
    }
    if (platform->ground != NULL) {
        SDL_RenderCopy(platform->renderer, platform->ground, NULL, NULL);
    } else { /* no memory for it, or no render targets: plain cloth will do */
        SDL_SetRenderDrawColor(platform->renderer, 28, 88, 64, 255);
        SDL_RenderClear(platform->renderer);
        sdl_draw_items(platform, list, 0, list->ground_count, INFINITY);
    }
    return fits;
}

/* Faces are painted one by one while cards move, so that turning over a whole packet of them is no hitch. */
static void sdl_paint_ahead(Platform *platform, const DrawList *list, double until)
{
    for (int face = SPRITE_FACE; face < SPRITE_BACK && platform_now() < until; face++) {
        if (platform->sprites[face].texture == NULL) {
            sdl_sprite_image(platform, list, (Sprite)face, true);
        }
    }
}

PresentResult platform_present(Platform *platform, const DrawList *list)
{
    double start = platform_now();
    bool settled = platform->last_width == list->width && platform->last_height == list->height;
    double paint_until = settled ? start + REPAINT_BUDGET : 0.0;
    platform->frame++;
    platform->last_width = list->width;
    platform->last_height = list->height;
    platform->turned_owed = false;
    bool sharp = sdl_draw_ground(platform, list, settled);
    sharp = sdl_draw_items(platform, list, list->ground_count, list->count, paint_until) && sharp;
    sharp = sharp && !platform->turned_owed;
    if (sharp && settled) { /* never in the first frame */
        sdl_paint_ahead(platform, list, fmin(platform_now() + AHEAD_BUDGET, start + AHEAD_END));
    }
    SDL_RenderPresent(platform->renderer);
    return sharp ? PRESENT_DONE : PRESENT_AGAIN;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return platform->waits_for_refresh;
}
