/* SPDX-License-Identifier: MIT */
/*
 * A painter draws in the window. There are two, which share only the pictures: gpu.c draws by SDL's renderer on the
 * graphics card, pixels.c computes the window's pixels. choose.c decides which.
 *
 * A painter belongs to the Platform, and so do the window and the pictures, which live longer. When a painter lacks
 * memory it sets `lacking` in the pictures, and the next frame tries again. One thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_PAINTER_H
#define THEPLOT_PLATFORM_SDL_PAINTER_H

#include "platform/platform.h"
#include "platform/sdl/pictures.h"

typedef struct Painter Painter;

typedef struct PainterKind {
    /* NULL where it cannot draw in this window; SDL_GetError() says why. */
    Painter *(*open)(SDL_Window *window, Pictures *pictures);

    /* Paints the cloth for this list's size and look, unless it is there. */
    void (*resize)(Painter *painter, const DrawList *list);

    /* Draws a list, on a stretched cloth where that has another size; show() then shows it. */
    void (*draw)(Painter *painter, const DrawList *list);
    void (*show)(Painter *painter);

    /* The window may have lost what was drawn. `lost`: the graphics card may have lost textures, too. */
    void (*expose)(Painter *painter, bool lost);

    /* Makes show() wait for the display's refresh, or not. NULL: it never does. */
    void (*wait)(Painter *painter, bool waits);

    void (*close)(Painter *painter);
} PainterKind;

/* The first member of each painter. */
struct Painter {
    const PainterKind *kind;
    bool waits; /* show() does, for the display's refresh */
};

extern const PainterKind sdl_painter_gpu;
extern const PainterKind sdl_painter_pixels;

/* SDL's flags for the window in which the chosen painter draws. To be called before sdl_painter_open(). */
Uint32 sdl_painter_window_flags(RendererChoice choice);

/* Opens the painter for a window. NULL where none can draw; SDL_GetError() says why. */
Painter *sdl_painter_open(RendererChoice choice, SDL_Window *window, Pictures *pictures);

/* For tests: draws also what is hidden. */
void sdl_pixels_hide_nothing(Painter *painter, bool hides_nothing);

#endif
