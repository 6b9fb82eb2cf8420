/* SPDX-License-Identifier: MIT */
/*
 * The pictures that are in use, each painted once in the size in which it is shown: sprites, lines of text, boxes.
 *
 * A picture is painted when it is first needed, and again when the size or the look has changed; until there is time
 * for that, the old picture is returned, to be drawn scaled. A painter may replace the surface by a texture, in `kept`;
 * forget() then frees that. What cannot be painted is NULL, and sets `lacking`. Pictures belong to `Pictures`; the
 * pointer to one is valid until the next one is requested. One thread.
 */
#ifndef THEPLOT_PLATFORM_SDL_PICTURES_H
#define THEPLOT_PLATFORM_SDL_PICTURES_H

#include "platform/sdl/paint.h"

typedef struct Picture {
    SDL_Surface *surface; /* NULL: the painter has taken it */
    void *kept;           /* by the painter */
    int width, height;
    uint64_t key; /* of everything that it depends on; 0: there is none */
    uint32_t last_used;
} Picture;

/* Where the pictures of texts and boxes begin, after those of the sprites. */
enum { PICTURES_TEXT = SPRITE_COUNT, PICTURES_BOX = PICTURES_TEXT + 96, PICTURES_MAX = PICTURES_BOX + 16 };

typedef struct Pictures {
    Assets assets;
    Picture all[PICTURES_MAX];
    void (*forget)(Picture *picture); /* frees what the painter keeps */
    double paint_until;               /* milliseconds; 0: only what has no picture yet is painted in this frame */
    bool has_painted;                 /* in this frame */
    bool outdated;                    /* an old picture was returned in this frame */
    bool lacking;                     /* something of this frame could not be painted */
    uint32_t frame;
} Pictures;

void sdl_pictures_begin(Pictures *pictures, double paint_until);

/* The picture of a sprite; `at_once`: in the list's size in any case. */
Picture *sdl_pictures_sprite(Pictures *pictures, const DrawList *list, Sprite sprite, bool at_once);

/* The picture of an item of the list that is a sprite or a text, and of a box. */
Picture *sdl_pictures_item(Pictures *pictures, const DrawList *list, const DrawItem *item, bool at_once);
Picture *sdl_pictures_box(Pictures *pictures, const Box *box);

/* Forgets the sprites that look different in this list; NULL: all pictures. */
void sdl_pictures_forget_others(Pictures *pictures, const DrawList *list);

#endif
