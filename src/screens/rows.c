/* SPDX-License-Identifier: MIT */
#include "screens/rows.h"

#include <math.h>

/* In shares of body text. */
static const float SIZES[TYPE_COUNT] = {
    [TYPE_SMALL] = 0.86F,  [TYPE_BEST] = 0.86F,  [TYPE_NOTE] = 0.9F,  [TYPE_LABEL] = 0.9F,
    [TYPE_CHOSEN] = 0.9F,  [TYPE_BODY] = 1.0F,   [TYPE_MAIN] = 1.1F,  [TYPE_STRONG] = 1.2F,
    [TYPE_HEADING] = 1.2F, [TYPE_FIGURE] = 1.5F, [TYPE_TITLE] = 1.5F,
};
static const float LINE_HEIGHT = 1.25F;
static const float UNIT = 0.4F;

float screens_type_size(Type type, float text)
{
    return SIZES[type] * text;
}

float screens_type_line(Type type, float text)
{
    return ceilf(SIZES[type] * text * LINE_HEIGHT);
}

float screens_unit(float text)
{
    return floorf(text * UNIT);
}

Rect screens_cut_top(Rect *area, float height, float gap)
{
    Rect row = {area->x, area->y, area->w, floorf(height)};
    area->y += row.h + gap;
    area->h -= row.h + gap;
    return row;
}

Rect screens_cut_bottom(Rect *area, float height, float gap)
{
    float h = floorf(height);
    area->h -= h + gap;
    return (Rect){area->x, area->y + area->h + gap, area->w, h};
}

Rect screens_cut_left(Rect *area, float width, float gap)
{
    Rect column = {area->x, area->y, floorf(width), area->h};
    area->x += column.w + gap;
    area->w -= column.w + gap;
    return column;
}

Rect screens_cut_right(Rect *area, float width, float gap)
{
    float w = floorf(width);
    area->w -= w + gap;
    return (Rect){area->x + area->w + gap, area->y, w, area->h};
}

Rect screens_centre(Rect area, float width, float height)
{
    float w = floorf(fminf(width, area.w));
    float h = floorf(fminf(height, area.h));
    return (Rect){floorf(area.x + (area.w - w) / 2.0F), floorf(area.y + (area.h - h) / 2.0F), w, h};
}

float screens_row_height(float height, int count, float gap)
{
    return floorf((height + gap) / (float)count - gap);
}

int screens_grid_columns(float width, float least, float gap, int most, int count)
{
    int fits = (int)base_clamp((width + gap) / (least + gap), 1.0F, (float)most);
    int rows = (count + fits - 1) / fits;
    return count > fits ? (count + rows - 1) / rows : fits;
}

Grid screens_grid_cut(Rect *area, int count, int columns, float height, float gap)
{
    int rows = (count + columns - 1) / columns;
    Rect all = screens_cut_top(area, (float)rows * (floorf(height) + gap) - gap, gap);
    return screens_grid_fill(all, columns, rows, gap);
}

Grid screens_grid_fill(Rect area, int columns, int rows, float gap)
{
    float w = (area.w + gap) / (float)columns - gap;
    return (Grid){area, columns, rows, w, screens_row_height(area.h, rows, gap), gap};
}

Rect screens_grid_cell(const Grid *grid, int index)
{
    return screens_grid_span(grid, index % grid->columns, index / grid->columns, 1, 1);
}

Rect screens_grid_span(const Grid *grid, int column, int row, int columns, int rows)
{
    float left = floorf(grid->area.x + (float)column * (grid->width + grid->gap));
    float right = floorf(grid->area.x + (float)(column + columns) * (grid->width + grid->gap) - grid->gap);
    float top = grid->area.y + (float)row * (grid->height + grid->gap);
    return (Rect){left, top, right - left, (float)rows * (grid->height + grid->gap) - grid->gap};
}
