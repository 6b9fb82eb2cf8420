/* SPDX-License-Identifier: MIT */
/*
 * The strip at the foot of the output that tells how a game has ended. It is laid out here, as the scene of a won game
 * keeps clear of it; a screen fills it.
 *
 * It takes at most a third of the output's height: text that is larger than usual is reduced until it does.
 *
 * Values and pure functions of the layout; output pixels; any thread.
 */
#ifndef THEPLOT_TABLE_STRIP_H
#define THEPLOT_TABLE_STRIP_H

#include "table/layout.h"

/* How the parts of the strip are arranged. */
typedef enum StripShape {
    STRIP_STACK, /* one above the other */
    STRIP_PAIR,  /* in two rows */
    STRIP_ROW    /* all in one row */
} StripShape;

/* Only its background is larger than its rectangle. */
typedef struct Strip {
    Rect rect;
    StripShape shape;
    float text;   /* body text on it */
    float head;   /* the height of the title with what is said below it, */
    float figure; /* of a figure with its name and what it is compared with, */
    float button; /* and of a button */
    int columns;  /* of buttons */
    float gap;
} Strip;

/*
 * The strip of a won game; or that of a lost one: no figures, but more buttons and a sentence, whose width is given in
 * ems of its text. 0: the game is won.
 */
Strip table_strip(const Layout *layout, float sentence);

#endif
