/* SPDX-License-Identifier: MIT */
/*
 * How the table and the cards look: the table's cloth, the cards' backs, and how faces are printed.
 *
 * A Look is a plain value, made from the settings for each draw list; the platform paints by it. The measures of the
 * printed index are here because fanned cards must not hide it. Any thread.
 */
#ifndef THEPLOT_DRAWLIST_LOOK_H
#define THEPLOT_DRAWLIST_LOOK_H

#include "base/types.h"

typedef enum Cloth { CLOTH_BAIZE, CLOTH_NIGHT, CLOTH_WALNUT, CLOTH_PLAIN, CLOTH_COUNT } Cloth;

typedef enum BackDesign { BACK_GUILLOCHE, BACK_ROSETTE, BACK_WOVEN, BACK_PLAIN, BACK_DESIGN_COUNT } BackDesign;

/* What jack, queen and king have in their corners, as printed in different countries; the other ranks are the same. */
typedef enum Letters { LETTERS_JQK, LETTERS_BDK, LETTERS_VDR, LETTERS_BVH, LETTERS_COUNT } Letters;

typedef struct Look {
    uint8_t cloth;     /* a Cloth */
    uint8_t back;      /* a BackDesign */
    uint8_t letters;   /* a Letters */
    bool large_index;  /* ranks that can be read from afar */
    bool four_colours; /* diamonds blue, clubs green */
    bool left_handed;  /* everything mirrored: the index is in the upper right corner and the lower left one */
} Look;

/* The corner index of a face, as fractions of the card's height. */
typedef struct IndexMeasure {
    float size;  /* em of the rank */
    float left;  /* from the card's edge to the index column */
    float width; /* the index column: the widest rank, which is the (condensed) ten */
    float top;   /* from the card's edge to the rank's top */
    float pip;   /* the suit under the rank */
} IndexMeasure;

/* How cards of this look print a rank, 0..12: "A", "2" to "10", then the letters. */
const char *drawlist_look_rank(const Look *look, int rank);

/* The measures of the ordinary or the large index. */
IndexMeasure drawlist_look_index(bool large_index);

#endif
