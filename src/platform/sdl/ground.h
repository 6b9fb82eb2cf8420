/* SPDX-License-Identifier: MIT */
/*
 * The ground of the painter of pixels: the cloth, with everything that stays on it from frame to frame, as one picture.
 *
 * It is divided into cells, each of which knows what it shows. A card that has come to rest is drawn onto a cell when
 * the cell is next seen. Before the first card the bare cell is copied, because the cards will leave again. The ground
 * belongs to its painter. sdl_ground_copy() may be called by several threads, each for cells of its own.
 */
#ifndef THEPLOT_PLATFORM_SDL_GROUND_H
#define THEPLOT_PLATFORM_SDL_GROUND_H

#include "platform/sdl/shade.h"

enum { GROUND_CELL_WIDTH = 256, GROUND_CELL_HEIGHT = 32 };

typedef struct Ground Ground;

/* What is drawn: a shade, and a hash of everything that it depends on. */
typedef struct Part {
    Shade shade;
    uint64_t hash;
} Part;

/* A bare table of this size. NULL where there is no memory for it. */
Ground *sdl_ground_open(int width, int height, Cloth cloth);
void sdl_ground_close(Ground *ground);

/* Whether it is a table of this size and cloth. NULL is none. */
bool sdl_ground_fits(const Ground *ground, int width, int height, Cloth cloth);

/* From now on these parts lie on the ground; they have to stay until the frame is drawn. False: out of memory. */
bool sdl_ground_follow(Ground *ground, const Part *parts, int count);

/* Copies a part of a row onto the same part of the target's. */
void sdl_ground_copy(Ground *ground, const SDL_Surface *target, int y, Span part);

/* The same, stretched over a target of another size. */
void sdl_ground_stretch(Ground *ground, const SDL_Surface *target, int y, Span part);

#endif
