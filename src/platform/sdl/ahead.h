/* SPDX-License-Identifier: MIT */
/*
 * What the first frame needs is read and painted by a thread while SDL opens the display and the window: drawings and
 * fonts, and then the sprites and lines of text of a list like the first one.
 *
 * The pictures belong to the thread from sdl_ahead_begin() to sdl_ahead_end(), but for their files, which are there
 * after sdl_ahead_load(). The functions are called by the loop, in this order. What the first frame wants otherwise
 * than it was foreseen is painted anew, as it is where there is no thread: on a page, or for lack of memory.
 */
#ifndef THEPLOT_PLATFORM_SDL_AHEAD_H
#define THEPLOT_PLATFORM_SDL_AHEAD_H

#include "platform/platform.h"
#include "platform/sdl/pictures.h"

typedef struct Ahead {
    Pictures *pictures;
    PlatformThread *thread; /* NULL: there is none, or it has ended */
    SDL_sem *loaded;        /* posted when the files have been read, or could not be */
    SDL_atomic_t stops;     /* what is still to be painted is of no use */
    bool good;              /* the files were read; else `error` says why not */
    char error[PLATFORM_ERROR_LENGTH];
    DrawList list; /* its width is 0 where nothing is known of it */
} Ahead;

/* Begins, with a list like the first one; NULL: nothing is known of it, and only files are read. */
void sdl_ahead_begin(Ahead *ahead, Pictures *pictures, const DrawList *likely);

/*
 * Waits until every drawing and font is read. False where one is not: then `error`, of PLATFORM_ERROR_LENGTH bytes, has
 * a line that names it.
 */
bool sdl_ahead_load(Ahead *ahead, char *error);

/* Waits for the rest, and forgets what does not fit the first list. NULL: nothing fits. May be called again. */
void sdl_ahead_end(Ahead *ahead, const DrawList *list);

#endif
