/* SPDX-License-Identifier: MIT */
/*
 * Cards and their shadows that the processor draws by itself, row by row into the window's pixels: where it computes
 * every pixel anyway, SDL's renderer would copy a card that is askew several times before it is seen.
 *
 * direct.c knows how one of them is drawn, and where it is opaque; hidden.c finds out, before a frame is drawn, which
 * parts of their rows no later card hides, and has these drawn, in two bands of rows by two threads where that is worth
 * it. Coordinates are pixels of the window. A Direct holds a picture that belongs to a SpriteImage and stays as it is
 * until the frame is drawn. Nothing here fails; nothing changes but the target's rows, so each thread may draw its own.
 */
#ifndef THEPLOT_PLATFORM_SDL_DIRECT_H
#define THEPLOT_PLATFORM_SDL_DIRECT_H

#include "platform/sdl/sdl_internal.h"

typedef enum DirectKind {
    DIRECT_FLAT,   /* a card that lies straight and in its own size */
    DIRECT_PLAIN,  /* any other picture that does; a shadow may be narrower, and consists of the two ends of it */
    DIRECT_TURNED, /* a picture that leans already */
    DIRECT_MAPPED, /* leaning, of another size, or transparent */
    DIRECT_TURNING /* seen in perspective */
} DirectKind;

/* Columns of a row, from `first` to `last` - 1. */
typedef struct Span {
    int first, last;
} Span;

/* Where a straight edge meets the row 0, and how far it moves with each row. */
typedef struct Edge {
    float at, step;
    float inner;  /* so far inside of it a card is opaque in any case */
    bool is_left; /* everything lies to the right of it */
} Edge;

/* How something is drawn: which place of the picture is seen at which place of the window. */
typedef struct Direct {
    const SDL_Surface *picture;
    DirectKind kind;
    SDL_Rect box;             /* which holds all of it, within the window */
    SDL_Rect place;           /* the picture's, where that is not askew itself */
    float width, height;      /* of the picture */
    float middle_x, middle_y; /* in the window */
    float cosine, sine;       /* of its lean */
    float across, down;       /* pixels of the picture for one of the window */
    float eye;                /* of a card in perspective: how far away the eye is, */
    float breadth, depth;     /* and how far to the side and away a pixel goes along the card */
    Edge edges[4];            /* of what is mapped or turning */
    uint32_t alpha;           /* 256: opaque */
    bool opaque;              /* a card, but for its corners */
    bool smooth;
} Direct;

/* How an item with this picture, which may be `turned` already, is drawn in a window of this size. */
Direct sdl_direct_find(const Platform *platform, const DrawItem *item, const SDL_Surface *picture, bool turned,
                       SDL_Rect window);

/* The columns of a row in which something of it may be seen, and those in which nothing is seen through it. */
Span sdl_direct_span(const Direct *direct, int y);
Span sdl_direct_opaque(const Direct *direct, int y);

/* Draws a part of a row, which is within its span, onto the target. */
void sdl_direct_row(const Direct *direct, SDL_Surface *target, int y, Span part);

#endif
