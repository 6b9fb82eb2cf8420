/* SPDX-License-Identifier: MIT */
/*
 * A browser's part of things: web.c.
 *
 * Sound that does not run costs nothing and can go on at once; sdl_sound_advance()
 * does the sound's work that threads do elsewhere, a few milliseconds of it, and is true while there is more. The scale
 * is the canvas's pixels for a unit in which SDL tells where the pointer is, as far as SDL does not know of it.
 */
#ifndef THEPLOT_PLATFORM_SDL_WEB_H
#define THEPLOT_PLATFORM_SDL_WEB_H

#include "platform/platform.h"

#if defined(__EMSCRIPTEN__)
float sdl_web_scale(void);
void sdl_web_draw_without_graphics(void);
void sdl_web_let_sound_run(bool runs);
bool sdl_web_has_graphics(void);
bool sdl_sound_advance(Platform *platform);
#else
#define sdl_web_scale() 1.0F
#define sdl_web_let_sound_run(runs) ((void)(runs))
#endif

#endif
