/* SPDX-License-Identifier: MIT */
/*
 * How one thing is drawn into pixels, row by row: a card that lies, leans or is turned over, a shadow, a line of text,
 * a box. A Shade tells for each row in which columns it may be seen, in which nothing is seen through it, and draws any
 * part of them.
 *
 * Coordinates are pixels of the target. A Shade holds a picture that belongs to somebody else and stays as it is until
 * all is drawn. Nothing here fails; nothing changes but the target's rows, so each thread may draw its own. A part of a
 * row looks as it does in the whole row.
 */
#ifndef THEPLOT_PLATFORM_SDL_SHADE_H
#define THEPLOT_PLATFORM_SDL_SHADE_H

#include "platform/sdl/paint.h"

typedef enum ShadeKind {
    SHADE_FLAT,      /* a card that lies straight and in its own size */
    SHADE_PLAIN,     /* any other picture that does; a shadow may be narrower, and consists of the two ends of it */
    SHADE_MAPPED,    /* leaning, of another size, or transparent */
    SHADE_TURNING,   /* seen in perspective */
    SHADE_STRETCHED, /* a box */
    SHADE_COLOURED   /* one in its own colour */
} ShadeKind;

/* Columns of a row, from `first` to `last` - 1. */
typedef struct Span {
    int first, last;
} Span;

/* A straight edge: how far it moves with each row, and where it meets the row 0. */
typedef struct Edge {
    float step;
    float at[2];  /* with what may be seen just beyond it; and so far inside that a card is opaque in any case */
    bool is_left; /* everything lies to the right of it */
} Edge;

/* How something is drawn: which place of the picture is seen at which place of the target. */
typedef struct Shade {
    SDL_Surface *picture;
    ShadeKind kind;
    SDL_Rect box;             /* which holds all of it, within the target */
    SDL_Rect place;           /* the picture's, where that is not askew */
    float width, height;      /* of the picture */
    float middle_x, middle_y; /* in the target */
    float cosine, sine;       /* of its lean */
    float across, down;       /* pixels of the picture for one of the target */
    float eye;                /* of a card in perspective: how far away the eye is, */
    float breadth, depth;     /* and how far to the side and away a pixel goes along the card */
    Edge edges[4];            /* of what is mapped or turning */
    int corner;               /* of a box's picture, or of a card's: how large its round corners are */
    uint32_t colour;          /* of a box */
    uint32_t alpha;           /* 256: opaque */
    bool opaque;              /* a card, but for its corners */
    bool smooth;
} Shade;

/* With how much care what leans is drawn: of many each is seen but shortly. */
typedef struct ShadeCare {
    bool smooth; /* what leans */
    bool hasty;  /* what is turned over is only narrowed */
} ShadeCare;

/* A sprite, as it is drawn with its picture within `view`. */
Shade sdl_shade_sprite(const DrawItem *item, SDL_Surface *picture, ShadeCare care, SDL_Rect view);

/* A picture at this place, and a box. */
Shade sdl_shade_picture(SDL_Surface *picture, SDL_Rect place, uint8_t alpha, SDL_Rect view);
Shade sdl_shade_box(const Box *box, SDL_Surface *picture, SDL_Rect view);

/* The columns of a row in which something of it may be seen, and those in which nothing is seen through it. */
Span sdl_shade_span(const Shade *shade, int y);
Span sdl_shade_opaque(const Shade *shade, int y);

/* Draws a part of a row, which is within its span, onto the target. */
void sdl_shade_row(const Shade *shade, const SDL_Surface *target, int y, Span part);

#endif
