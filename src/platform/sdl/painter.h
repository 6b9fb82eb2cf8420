/* SPDX-License-Identifier: MIT */
/*
 * What draws in the window. There are two of them, which share nothing but the pictures that they are given: gpu.c has
 * the graphics card draw, by SDL's renderer, and pixels.c computes the window's pixels. choose.c decides which.
 *
 * A painter belongs to the Platform, and so do the window and the pictures, which live longer. What a painter cannot do
 * makes the pictures `lacking`, and is tried again with the next frame. One thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_PAINTER_H
#define THEPLOT_PLATFORM_SDL_PAINTER_H

#include "platform/platform.h"
#include "platform/sdl/pictures.h"

typedef struct Painter Painter;

/* What each of them can do. */
typedef struct PainterKind {
    /* NULL, and SDL says why, where it cannot draw in this window. */
    Painter *(*open)(SDL_Window *window, Pictures *pictures);

    /* Lays the cloth for lists of this list's size and look, where another one lies. */
    void (*resize)(Painter *painter, const DrawList *list);

    /* Draws a list; then show() shows it. On another size's cloth, that is stretched. */
    void (*draw)(Painter *painter, const DrawList *list);
    void (*show)(Painter *painter);

    /* The window may not show any more what was drawn. `lost`: nor is anything there that the painter has kept. */
    void (*expose)(Painter *painter, bool lost);

    /* Has show() wait for the display's refresh, or not. Gives whether it does. */
    bool (*wait)(Painter *painter, bool waits);

    void (*close)(Painter *painter);
} PainterKind;

/* The beginning of each. */
struct Painter {
    const PainterKind *kind;
    bool waits; /* show() does, for the display's refresh */
};

extern const PainterKind sdl_painter_gpu;
extern const PainterKind sdl_painter_pixels;

/* In which kind of window the painter draws that is chosen: SDL's flags for it. To be asked first. */
Uint32 sdl_painter_window_flags(RendererChoice choice);

/* The painter for a window. NULL, and SDL says why, where there is none. */
Painter *sdl_painter_open(RendererChoice choice, SDL_Window *window, Pictures *pictures);

/* For tests: draws all that is hidden, too, into pixels. */
void sdl_pixels_hide_nothing(Painter *painter, bool hides_nothing);

#endif
