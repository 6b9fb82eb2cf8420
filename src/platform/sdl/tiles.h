/* SPDX-License-Identifier: MIT */
/*
 * The parts of a window that have to be drawn anew. The window is divided into square tiles. Something that was not
 * drawn in the last frame, or is no longer drawn in this one, damages the tiles of its box.
 *
 * A value that belongs to its painter. Any thread may read it.
 */
#ifndef THEPLOT_PLATFORM_SDL_TILES_H
#define THEPLOT_PLATFORM_SDL_TILES_H

#include "platform/sdl/ground.h"

enum {
    TILES_SIDE = GROUND_CELL_HEIGHT, /* of a tile; rows of tiles are what one thread draws at a time */
    TILES_MAX = 512,                 /* so many across and down at the most: SDL's windows are not larger */
    TILES_DRAWN_MAX = 2 * DRAW_ITEMS_MAX,
    TILES_RECTS_MAX = 64,
    RUNS_MAX = 16 /* visible runs of a row; beyond that, hidden parts may be drawn */
};

/* Of a part that was drawn: the hash of all that it depends on, and the box that holds all its pixels. */
typedef struct Drawn {
    uint64_t hash;
    SDL_Rect box;
} Drawn;

typedef struct Tiles {
    int width, height; /* of the window */
    int across, down;
    uint8_t marks[TILES_MAX][TILES_MAX]; /* by row and column: 1 where damaged */
    int count;                           /* of what was drawn last */
    Drawn drawn[TILES_DRAWN_MAX];
} Tiles;

/* Runs of a row, from left to right. */
typedef struct Runs {
    int count;
    Span runs[RUNS_MAX];
} Runs;

/* Begins a frame, in which these parts are drawn: damages what differs from the last frame, or `all`. */
void sdl_tiles_follow(Tiles *tiles, int width, int height, const Part *parts, int count, bool all);

/* The number of damaged tiles. */
int sdl_tiles_count(const Tiles *tiles);

/* The damaged columns in a row of tiles, or a little more. */
Runs sdl_tiles_runs(const Tiles *tiles, int row);

/* Removes hidden columns, unless that would make too many runs. */
void sdl_runs_hide(Runs *runs, Span hidden);

/* The damage, or more, as rectangles. Returns their number. */
int sdl_tiles_rects(const Tiles *tiles, SDL_Rect rects[TILES_RECTS_MAX]);

#endif
