/* SPDX-License-Identifier: MIT */
/*
 * What of a window has to be drawn anew. It is divided into square tiles; what was not drawn in the last frame, or is
 * not drawn in this one any more, damages the tiles of its box.
 *
 * A value that belongs to its painter. Reading it is for any thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_TILES_H
#define THEPLOT_PLATFORM_SDL_TILES_H

#include "platform/sdl/ground.h"

enum {
    TILES_SIDE = GROUND_CELL_HEIGHT, /* of a tile; rows of tiles are what one thread draws at a time */
    TILES_MAX = 512,                 /* so many across and down at the most: SDL's windows are not larger */
    TILES_DRAWN_MAX = 2 * DRAW_ITEMS_MAX,
    TILES_RECTS_MAX = 64,
    RUNS_MAX = 16 /* of a row that are not hidden; with more of them not all that is hidden is known */
};

/* Something as it was drawn: a hash of all that it depends on, and a box that holds all its pixels. */
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

/* Damages what is drawn now otherwise than in the last frame, or `all`. */
void sdl_tiles_follow(Tiles *tiles, int width, int height, const Drawn *drawn, int count, bool all);

/* All has been drawn. */
void sdl_tiles_clear(Tiles *tiles);

/* How many are damaged. */
int sdl_tiles_count(const Tiles *tiles);

/* What is damaged of the rows of one row of tiles, or a little more. */
Runs sdl_tiles_runs(const Tiles *tiles, int row);

/* Takes away what is hidden, unless there would be too many runs. */
void sdl_runs_hide(Runs *runs, Span hidden);

/* What is damaged, as rectangles, or more. Gives how many there are. */
int sdl_tiles_rects(const Tiles *tiles, SDL_Rect rects[TILES_RECTS_MAX]);

#endif
