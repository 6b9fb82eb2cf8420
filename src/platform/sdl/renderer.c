/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "platform/sdl/ahead.h"
#include "platform/sdl/sdl_internal.h"

/* Milliseconds of a frame that may go into pictures of a new size while the old ones can still be shown. */
static const double REPAINT_BUDGET = 5.0;

/* Milliseconds of a frame that may go into faces nobody has seen yet, and when in a frame that has to end. */
static const double AHEAD_BUDGET = 2.0;
static const double AHEAD_END = 5.0;

/* So many frames in a row are drawn once more because something could not be painted; then it waits for the next. */
enum { TRIES_MAX = 3 };

SDL_Rect sdl_text_place(const DrawItem *item, const TextImage *image)
{
    float shift = item->align == ALIGN_LEFT ? 0.0F : (item->align == ALIGN_CENTRE ? 0.5F : 1.0F);
    SDL_Rect place = {(int)floorf(item->x - (float)image->width * shift + 0.5F),
                      (int)floorf(item->y - (float)image->height / 2.0F + 0.5F), image->width, image->height};
    if (item->kind == DRAW_PARAGRAPH) {
        place.x = (int)item->x;
        float free = item->align == ALIGN_CENTRE ? item->max_height - (float)image->height : 0.0F;
        place.y = (int)(item->y + fmaxf(free, 0.0F) / 2.0F);
    }
    return place;
}

static void draw_text(Platform *platform, const DrawItem *item, const char *text)
{
    const TextImage *image = sdl_text_image(platform, item, text);
    if (image == NULL) {
        return;
    }
    SDL_Rect target = sdl_text_place(item, image);
    SDL_SetTextureAlphaMod(image->texture, item->colour.a);
    SDL_RenderCopy(platform->renderer, image->texture, NULL, &target);
}

bool sdl_may_paint(const Platform *platform, double until)
{
    return platform_now() < until || (until > 0.0 && !platform->has_painted);
}

bool sdl_draw_items(Platform *platform, const DrawList *list, int first, int last, double paint_until)
{
    bool sharp = true;
    for (int i = first; i < last; i++) {
        const DrawItem *item = &list->items[i];
        if (sdl_damage_spares(platform, list, i)) {
            continue;
        }
        if (item->kind == DRAW_RECTANGLE) {
            sdl_draw_rectangle(platform, item);
        } else if (item->kind == DRAW_RING) {
            sdl_draw_ring(platform, item);
        } else if (item->kind == DRAW_INLAY) {
            sdl_draw_inlay(platform, item);
        } else if (item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH) {
            draw_text(platform, item, list->characters + item->text_offset);
        } else {
            if (!sdl_hidden_draw(platform, i)) {
                sdl_draw_sprite(platform, list, i, sdl_may_paint(platform, paint_until));
            }
            sharp = sharp && !sdl_sprite_is_stale(platform, list, (Sprite)item->sprite);
        }
    }
    return sharp;
}

static void paint_face_ahead(Platform *platform, const DrawList *list, int face, double until)
{
    if (!sdl_sprite_is_painted(platform, (Sprite)face) && platform_now() < until) {
        sdl_sprite_image(platform, list, (Sprite)face, true);
    }
}

/*
 * Faces are painted one by one while cards move, so that turning over a whole packet of them is no hitch: first those
 * that will be seen next, then all others.
 */
static void paint_ahead(Platform *platform, const DrawList *list, double until)
{
    for (int i = 0; i < list->coming_count; i++) {
        paint_face_ahead(platform, list, SPRITE_FACE + list->coming[i], until);
    }
    for (int face = SPRITE_FACE; face < SPRITE_BACK; face++) {
        paint_face_ahead(platform, list, face, until);
    }
}

/* How many cards of the list are turned by an angle that has to be drawn anew, and how many are turned over. */
static void count_cards(Platform *platform, const DrawList *list)
{
    platform->askew_count = 0;
    platform->turning_count = 0;
    for (int i = list->ground_count; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool sprite = item->kind == DRAW_SPRITE;
        platform->turning_count += sprite && item->turn != 0.0F;
        platform->askew_count += sprite && item->angle != 0.0F && fabsf(item->angle) != fabsf(list->rest_angle);
    }
}

PresentResult platform_present(Platform *platform, const DrawList *list)
{
    double start = platform_now();
    bool settled = platform->last_width == list->width && platform->last_height == list->height;
    double paint_until = settled ? start + REPAINT_BUDGET : 0.0;
    sdl_direct_check(platform);
    platform->frame++;
    platform->last_width = list->width;
    platform->last_height = list->height;
    platform->turned_owed = false;
    platform->lacking = false;
    platform->has_painted = false;
    if (platform->frame == 1) {
        sdl_ground_begin(platform, list);
        sdl_ahead_take(platform, list);
    }
    count_cards(platform, list);
    bool sharp = sdl_ground_bring(platform, list, settled);
    sdl_damage_find(platform, list);
    sdl_hidden_find(platform, list, paint_until);
    sdl_ground_draw(platform, list);
    sharp = sdl_draw_items(platform, list, list->ground_count, list->count, paint_until) && sharp;
    sharp = sharp && !platform->turned_owed;
    platform->tries = platform->lacking ? SDL_min(platform->tries + 1, TRIES_MAX + 1) : 0;
    if (platform->lacking) {
        sdl_ground_forget(platform);
    }
    if (sharp && settled) { /* never in the first frame */
        paint_ahead(platform, list, fmin(platform_now() + AHEAD_BUDGET, start + AHEAD_END));
    }
    if (!sharp || platform->lacking) {
        sdl_damage_all(platform);
    }
    SDL_RenderPresent(platform->renderer);
    if (platform->frame == 1) {
        sdl_ahead_end(platform);
    }
    return (sharp && platform->tries == 0) || platform->tries > TRIES_MAX ? PRESENT_DONE : PRESENT_AGAIN;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return platform->waits_for_refresh;
}
