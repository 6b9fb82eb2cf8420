/* SPDX-License-Identifier: MIT */
/*
 * How one thing is drawn into pixels, row by row: a card that lies straight, at an angle, or is turned over, a shadow,
 * a line of text, a box. For each row a Shade tells in which columns it is seen, in which opaque, and draws any part.
 *
 * Coordinates are pixels of the target. A Shade refers to a picture of its caller, which must not change until all is
 * drawn. Nothing here fails. Only the target's rows are written, so several threads may draw different rows. A part of
 * a row looks exactly as it does when the whole row is drawn.
 */
#ifndef THEPLOT_PLATFORM_SDL_SHADE_H
#define THEPLOT_PLATFORM_SDL_SHADE_H

#include "platform/sdl/paint.h"

typedef enum ShadeKind {
    SHADE_FLAT,      /* a card that lies straight, in its own size */
    SHADE_PLAIN,     /* any other picture that does; a narrower shadow is made of its picture's two ends */
    SHADE_MAPPED,    /* at an angle, of another size, or transparent */
    SHADE_TURNING,   /* seen in perspective */
    SHADE_STRETCHED, /* a box */
    SHADE_COLOURED   /* one in its own colour */
} ShadeKind;

/* Columns of a row, from `first` to `last` - 1. */
typedef struct Span {
    int first, last;
} Span;

/* A straight edge: how far it moves with each row, and where it meets row 0. */
typedef struct Edge {
    float step;
    float at[2];  /* just outside, where nothing can be seen; and so far inside that a card is surely opaque */
    bool is_left; /* the picture lies to its right */
} Edge;

typedef struct Shade {
    SDL_Surface *picture;
    ShadeKind kind;
    SDL_Rect box;             /* holds all of it that is within the target */
    SDL_Rect place;           /* of the picture, where that lies straight */
    float width, height;      /* of the picture */
    float middle_x, middle_y; /* in the target */
    float cosine, sine;       /* of its lean */
    float across, down;       /* pixels of the picture for one of the target */
    float eye;                /* of a card in perspective: the distance of the eye */
    float breadth, depth;     /* and how far a step along the card goes to the side, and away from the eye */
    Edge edges[4];            /* of a mapped or turning picture */
    int corner;               /* the size of the round corners */
    uint32_t colour;          /* of a box */
    uint32_t alpha;           /* 256: opaque */
    bool opaque;              /* a card, but for its corners */
    bool smooth;
} Shade;

/* How carefully cards in motion are drawn. */
typedef struct ShadeCare {
    bool smooth; /* cards at an angle are smoothed */
    bool hasty;  /* cards that are turned over are only made narrower */
} ShadeCare;

/* A sprite, as it is drawn with its picture within `view`. */
Shade sdl_shade_sprite(const DrawItem *item, SDL_Surface *picture, ShadeCare care, SDL_Rect view);

/* A picture at this place, and a box. */
Shade sdl_shade_picture(SDL_Surface *picture, SDL_Rect place, uint8_t alpha, SDL_Rect view);
Shade sdl_shade_box(const Box *box, SDL_Surface *picture, SDL_Rect view);

/* The columns of a row in which it can be seen, and those in which it is opaque. */
Span sdl_shade_span(const Shade *shade, int y);
Span sdl_shade_opaque(const Shade *shade, int y);

/* Draws a part of a row, which is within its span, onto the target. */
void sdl_shade_row(const Shade *shade, const SDL_Surface *target, int y, Span part);

#endif
