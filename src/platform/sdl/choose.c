/* SPDX-License-Identifier: MIT */
/*
 * Chooses the painter. The one that computes pixels is chosen where there is no graphics card, or where the player says
 * so; and where one cannot draw in the window, the other one does:
 *
 * - Without a graphics card, OpenGL is computed by the processor: slower than pixels.c, and a quarter of a second and
 *   100 MB dearer at the start. Such a browser has no WebGL.
 * - The window's pixels are not always available: a display may have more than 8 bits a colour, and on a Mac SDL 2
 *   has none. OpenGL draws there, also without a card.
 * - On Wayland SDL before 2.32 has no pixels of a window, but shows them as a texture; elsewhere that would load OpenGL
 *   and is forbidden.
 */
#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

static bool has_graphics_card(void)
{
#if defined(__linux__)
    enum { NODE_FIRST = 128, NODE_LAST = 191 };
    for (int node = NODE_FIRST; node <= NODE_LAST; node++) {
        char path[32];
        SDL_snprintf(path, sizeof path, "/dev/dri/renderD%d", node);
        SDL_RWops *device = SDL_RWFromFile(path, "rb");
        if (device != NULL) {
            SDL_RWclose(device);
            return true;
        }
    }
    return false;
#elif defined(__EMSCRIPTEN__)
    return sdl_web_has_graphics();
#else
    return true;
#endif
}

static bool prefers_gpu(RendererChoice choice)
{
    return choice == RENDERER_ACCELERATED || (choice == RENDERER_AUTOMATIC && has_graphics_card());
}

/* In a browser, pixels are drawn in units of the window, which the page makes finer. */
Uint32 sdl_painter_window_flags(RendererChoice choice)
{
#if defined(__EMSCRIPTEN__)
    if (!prefers_gpu(choice)) {
        sdl_web_draw_without_graphics();
        return 0;
    }
#endif
    (void)choice;
    return SDL_WINDOW_ALLOW_HIGHDPI;
}

Painter *sdl_painter_open(RendererChoice choice, SDL_Window *window, Pictures *pictures)
{
    const PainterKind *kinds[] = {&sdl_painter_gpu, &sdl_painter_pixels};
    int first = prefers_gpu(choice) ? 0 : 1;
    if (!sdl_has_video_driver("wayland")) {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
    Painter *painter = kinds[first]->open(window, pictures);
    return painter != NULL ? painter : kinds[1 - first]->open(window, pictures);
}
