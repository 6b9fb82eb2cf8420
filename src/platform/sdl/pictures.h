/* SPDX-License-Identifier: MIT */
/*
 * The pictures that are in use, each painted once in the size in which it is shown: sprites, lines of text, boxes.
 *
 * A picture is painted when it is first wanted, and again when the size or the look in use has changed; until there is
 * time for that, the old one is given, to be drawn scaled. A painter may take the surface away and keep something of
 * its own instead, a texture, and is told when the picture is forgotten. What cannot be painted is NULL, and the frame
 * is then lacking. Pictures belong to `Pictures`, and stay until another one is asked for. One thread.
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

enum { TEXT_PICTURES_MAX = 96, BOX_PICTURES_MAX = 16 };

typedef struct Pictures {
    Assets assets;
    Picture sprites[SPRITE_COUNT];
    Picture texts[TEXT_PICTURES_MAX];
    Picture boxes[BOX_PICTURES_MAX];
    void (*forget)(Picture *picture); /* frees what the painter keeps; NULL: nothing is kept */
    double paint_until;               /* milliseconds; 0: only what has no picture yet is painted in this frame */
    bool has_painted;                 /* in this frame */
    bool owed;                        /* an old picture was given in this frame */
    bool lacking;                     /* something of this frame could not be painted */
    uint32_t frame;
} Pictures;

/* Begins a frame. */
void sdl_pictures_begin(Pictures *pictures, double paint_until);

/* The picture of a sprite; `at_once`: in the list's size in any case. */
Picture *sdl_pictures_sprite(Pictures *pictures, const DrawList *list, Sprite sprite, bool at_once);

/* Paints a sprite of which there is no picture at all. */
void sdl_pictures_ahead(Pictures *pictures, const DrawList *list, Sprite sprite);

/* The picture of a line of text or a paragraph, and of a box. */
Picture *sdl_pictures_text(Pictures *pictures, const DrawItem *item, const char *text);
Picture *sdl_pictures_box(Pictures *pictures, const Box *box);

/* Take over what was painted elsewhere, if it is still wanted, or free it. */
void sdl_pictures_take_sprite(Pictures *pictures, Sprite sprite, uint64_t key, SDL_Surface *surface);
void sdl_pictures_take_text(Pictures *pictures, uint64_t key, SDL_Surface *surface);

/* Forgets all of them. */
void sdl_pictures_forget(Pictures *pictures);

#endif
