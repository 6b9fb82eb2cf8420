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

static void paint_face_ahead(Pictures *pictures, const DrawList *list, int face, double until)
{
    if (platform_now() < until) {
        sdl_pictures_ahead(pictures, list, (Sprite)face);
    }
}

/*
 * Faces are painted one by one while cards move, so that turning over a whole packet of them is no hitch: first those
 * that will be seen next, then all others.
 */
static void paint_ahead(Pictures *pictures, const DrawList *list, double until)
{
    for (int i = 0; i < list->coming_count; i++) {
        paint_face_ahead(pictures, list, SPRITE_FACE + list->coming[i], until);
    }
    for (int face = SPRITE_FACE; face < SPRITE_BACK; face++) {
        paint_face_ahead(pictures, list, face, until);
    }
}

/* The cloth is laid while a thread still paints what lies on the first one. */
static void begin(Platform *platform, const DrawList *list, bool settled)
{
    if (settled || !platform->shown) {
        platform->painter->kind->resize(platform->painter, list);
    }
    if (!platform->shown) {
        sdl_ahead_take(platform->ahead, list);
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
    sdl_pictures_begin(pictures, settled ? start + REPAINT_BUDGET : 0.0);
    begin(platform, list, settled);
    painter->kind->draw(painter, list);
    bool sharp = !pictures->owed;
    platform->tries = pictures->lacking ? SDL_min(platform->tries + 1, TRIES_MAX + 1) : 0;
    if (pictures->lacking) {
        painter->kind->expose(painter, false);
    }
    if (sharp && settled) { /* never in the first frame */
        paint_ahead(pictures, list, fmin(platform_now() + AHEAD_BUDGET, start + AHEAD_END));
    }
    painter->kind->show(painter);
    if (!platform->shown) {
        sdl_ahead_end(platform);
    }
    platform->shown = true;
    return (sharp && platform->tries == 0) || platform->tries > TRIES_MAX ? PRESENT_DONE : PRESENT_AGAIN;
}

bool platform_waits_for_refresh(const Platform *platform)
{
    return platform->painter != NULL && platform->painter->waits;
}

void platform_set_vsync(Platform *platform, bool vsync)
{
    if (platform->painter != NULL) {
        platform->painter->kind->wait(platform->painter, vsync);
    }
}

void sdl_painter_renew(Platform *platform)
{
    sdl_pictures_forget(&platform->pictures);
    if (platform->painter != NULL) {
        platform->painter->kind->close(platform->painter);
    }
    platform->painter = sdl_painter_open(platform->choice, platform->window, &platform->pictures);
    if (platform->painter == NULL) {
        platform_show_error("The Plot", SDL_GetError());
    }
}
