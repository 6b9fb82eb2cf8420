/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "platform/sdl/sdl_internal.h"

/* Milliseconds of a frame for pictures of a new size, while the old ones can still be shown. */
static const double REPAINT_BUDGET = 5.0;

/* Milliseconds of a frame for faces that were not seen yet, and the time in a frame at which this ends. */
static const double AHEAD_BUDGET = 2.0;
static const double AHEAD_END = 5.0;

/* Frames in a row that are drawn again because something could not be painted. */
enum { TRIES_MAX = 3 };

static void paint_face_ahead(Pictures *pictures, const DrawList *list, int face, double until)
{
    if (pictures->all[face].key == 0 && platform_now() < until) {
        sdl_pictures_sprite(pictures, list, (Sprite)face, true);
    }
}

/* Paints faces one by one while cards move, first those that will be seen next, so that no frame has to paint many. */
static void paint_ahead(Pictures *pictures, const DrawList *list, double until)
{
    for (int i = 0; i < list->coming_count; i++) {
        paint_face_ahead(pictures, list, SPRITE_FACE + list->coming[i], until);
    }
    for (int face = SPRITE_FACE; face < SPRITE_BACK; face++) {
        paint_face_ahead(pictures, list, face, until);
    }
}

PresentResult platform_present(Platform *platform, const DrawList *list)
{
    Painter *painter = platform->painter;
    Pictures *pictures = &platform->pictures;
    double start = platform_now();
    bool settled = platform->last_width == list->width && platform->last_height == list->height;
    if (painter == NULL) {
        return PRESENT_LOST;
    }
    platform->last_width = list->width;
    platform->last_height = list->height;
    if (settled || !platform->pads.shown) {
        painter->kind->resize(painter, list); /* while a thread still paints what lies on the first frame's cloth */
    }
    if (!platform->pads.shown) {
        sdl_ahead_end(&platform->ahead, list);
        platform->pads.shown = true;
    }
    sdl_pictures_begin(pictures, settled ? start + REPAINT_BUDGET : 0.0);
    painter->kind->draw(painter, list);
    bool sharp = !pictures->outdated;
    platform->tries = pictures->lacking ? SDL_min(platform->tries + 1, TRIES_MAX + 1) : 0;
    if (pictures->lacking) {
        painter->kind->expose(painter, false);
    }
    if (sharp && settled) { /* never in the first frame */
        paint_ahead(pictures, list, fmin(platform_now() + AHEAD_BUDGET, start + AHEAD_END));
    }
    painter->kind->show(painter);
    return (sharp && platform->tries == 0) || platform->tries > TRIES_MAX ? PRESENT_DONE : PRESENT_AGAIN;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return platform->painter != NULL && platform->painter->waits;
}

void platform_set_vsync(Platform *platform, bool vsync)
{
    if (platform->painter != NULL && platform->painter->kind->wait != NULL) {
        platform->painter->kind->wait(platform->painter, vsync);
    }
}

void sdl_painter_renew(Platform *platform)
{
    sdl_ahead_end(&platform->ahead, NULL);
    sdl_pictures_forget_others(&platform->pictures, NULL);
    if (platform->painter != NULL) {
        platform->painter->kind->close(platform->painter);
    }
    platform->painter = sdl_painter_open(platform->choice, platform->window, &platform->pictures);
    if (platform->painter == NULL) {
        platform_show_error("The Plot", SDL_GetError());
    }
}
