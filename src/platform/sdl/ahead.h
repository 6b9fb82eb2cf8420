/* SPDX-License-Identifier: MIT */
/*
 * What the first frame needs is read and painted by a thread while the window is being opened. The functions are called
 * by the loop, in this order, once each. A page has no threads: there the files are read when they are waited for.
 */
#ifndef THEPLOT_PLATFORM_SDL_AHEAD_H
#define THEPLOT_PLATFORM_SDL_AHEAD_H

#include "platform/sdl/sdl_internal.h"

/* Begins, with a list like the first one; NULL: nothing is known of it, and only files are read. */
void sdl_ahead_begin(Platform *platform, const DrawList *likely);

/* Waits until every drawing and font is read. False where one is not: then `error`, of PLATFORM_ERROR_LENGTH bytes, has
 * a line that names it. */
bool sdl_ahead_load(Platform *platform, char *error);

/* Waits for the rest, and takes over what fits the first list. NULL: there is nothing. */
void sdl_ahead_take(struct SdlAhead *ahead, const DrawList *list);

/* Frees what was not taken; it may be called at any time. */
void sdl_ahead_end(Platform *platform);

#endif
