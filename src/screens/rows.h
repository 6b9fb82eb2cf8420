/* SPDX-License-Identifier: MIT */
/*
 * Laying screens out by rows and columns: every rectangle of a screen is cut from a larger one.
 *
 * An area is a Rect. A piece is cut off one of its sides, with a gap after it; what remains is the area for what
 * follows. A Grid is cells of one size in rows and columns. Every distance on a screen is a multiple of one unit of
 * spacing, every text has one of a few sizes; both are named here and nowhere else, and both follow the size of body
 * text, which the player chooses. Output pixels; whatever is cut from whole pixels is whole pixels. Values and pure
 * functions only; any thread.
 */
#ifndef THEPLOT_SCREENS_ROWS_H
#define THEPLOT_SCREENS_ROWS_H

#include "base/geometry.h"

/* The scale of type: a size, a weight and a colour for each use of text. */
typedef enum Type {
    TYPE_SMALL,   /* axes and legends */
    TYPE_BEST,    /* the same, of a number that was never better */
    TYPE_NOTE,    /* sentences of less weight */
    TYPE_LABEL,   /* buttons, rows of lists */
    TYPE_CHOSEN,  /* the same, where it is the chosen one */
    TYPE_BODY,    /* what is to be read */
    TYPE_MAIN,    /* the button that matters most */
    TYPE_STRONG,  /* numbers, and what is being typed */
    TYPE_HEADING, /* of a part of a screen */
    TYPE_FIGURE,  /* the numbers that matter most */
    TYPE_TITLE,   /* of a screen, or of a game */
    TYPE_COUNT
} Type;

/* The size of a type in pixels, and the height of one line of it. */
float screens_type_size(Type type, float text);
float screens_type_line(Type type, float text);

/* The unit of spacing: the gap between buttons. Groups, or text and the edge of a sheet, are two units apart. */
float screens_unit(float text);

/* Cuts a row off the upper or lower side of an area, and the gap after it. */
Rect screens_cut_top(Rect *area, float height, float gap);
Rect screens_cut_bottom(Rect *area, float height, float gap);

/* Cuts a column off the left or right side of an area, and the gap after it. */
Rect screens_cut_left(Rect *area, float width, float gap);
Rect screens_cut_right(Rect *area, float width, float gap);

/* A rectangle of this size in the middle of an area, but no larger than the area. */
Rect screens_centre(Rect area, float width, float height);

/* The height of each of `count` rows that fill a height. */
float screens_row_height(float height, int count, float gap);

typedef struct Grid {
    Rect area;
    int columns, rows;
    float width, height; /* of a cell */
    float gap;
} Grid;

/* The number of columns of a grid of `count` cells: as many cells of width `least` as fit, from 1 to `most`, but fewer
 * if that makes the rows more even. */
int screens_grid_columns(float width, float least, float gap, int most, int count);

/* Cuts off as many rows of this height as `count` cells need, and a gap after each. */
Grid screens_grid_cut(Rect *area, int count, int columns, float height, float gap);

Grid screens_grid_fill(Rect area, int columns, int rows, float gap);

/* Cell `index`, counted from left to right and from top to bottom. */
Rect screens_grid_cell(const Grid *grid, int index);

/* Several cells together, with the gaps between them. */
Rect screens_grid_span(const Grid *grid, int column, int row, int columns, int rows);

#endif
