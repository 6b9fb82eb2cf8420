/* SPDX-License-Identifier: MIT */
/* The Plait's table. The plait hangs down the middle, its cards turned to the left and to the right by turns, the free
 * end lowest. On both sides of it stand four sides; outside them, above and below, the corners, and between these the
 * stock on the left and the waste on the right. The foundations stand outermost; in portrait they are two rows more
 * above sides and corners, in the same columns. */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout_parts.h"

enum { PLAIT_ROWS = 4, PLAIT_CORNERS = 4, PLAIT_UPRIGHT_ROWS = 2 };

static const float PLAIT_ANGLE = -9.0F;
static const float PLAIT_SWAY = 0.40F;  /* of a card's width */
static const float PLAIT_WIDTH = 2.10F; /* of a card's width: what the turned cards cover */
static const float COLUMN_GAP = 0.08F;  /* at least between columns, of a card's width */
static const float ROW_GAP = 0.05F;     /* and between rows, of a card's height */
static const float TIGHT_GAP = 0.02F;   /* where large text needs the room */

/* Where the columns stand and the rows begin. */
typedef struct PlaitGrid {
    float outer_left, left, middle, right, outer_right; /* left edges; of the plait, its cards' without the sway */
    float top;
    float pitch; /* from row to row */
} PlaitGrid;

/* Places the plait from `top` on, `height` high. */
static void plait_reserve(Layout *layout, const Game *game, const PlaitGrid *grid, float top, float height)
{
    PilePlace *plait = &layout->piles[PILE_RESERVE];
    float room = floorf(height - layout->card_height);
    table_layout_place(layout, PILE_RESERVE, grid->middle, top);
    plait->angle = PLAIT_ANGLE;
    plait->sway = floorf(layout->card_width * PLAIT_SWAY);
    plait->step_y = room / fmaxf(1.0F, (float)(rules_reserve_length(game) - 1));
    plait->room = room;
    plait->tray.x -= plait->sway;
    plait->tray.w += 2.0F * plait->sway;
    plait->tray.h += room;
    plait->label = (Point){0.0F, 0.0F};
}

/* Places sides and corners, and stock and waste in the middle between the corners. */
static void plait_tableau(Layout *layout, const PlaitGrid *grid)
{
    for (int i = 0; i < PLAIT_CORNERS; i++) {
        float x = i % 2 == 0 ? grid->outer_left : grid->outer_right;
        float y = grid->top + (i < 2 ? 0.0F : (PLAIT_ROWS - 1) * grid->pitch);
        table_layout_place(layout, (Pile)(PILE_TABLEAU + i), x, y);
        layout->piles[PILE_TABLEAU + i].framed = true;
    }
    for (int i = 0; i < 2 * PLAIT_ROWS; i++) {
        float x = i < PLAIT_ROWS ? grid->left : grid->right;
        float y = grid->top + (float)(i % PLAIT_ROWS) * grid->pitch;
        table_layout_place(layout, (Pile)(PILE_TABLEAU + PLAIT_CORNERS + i), x, y);
    }
    float between = grid->top + grid->pitch * 1.5F;
    table_layout_place(layout, PILE_STOCK, grid->outer_left, between);
    table_layout_place(layout, PILE_WASTE, grid->outer_right, between);
}

/* Sets the columns of a grid that begins at `x`, `gap` apart. */
static void plait_columns(const Layout *layout, PlaitGrid *grid, float x, float gap)
{
    float card = layout->card_width;
    grid->outer_left = x;
    grid->left = x + card + gap;
    grid->middle = x + 2.0F * (card + gap) + (PLAIT_WIDTH - 1.0F) * card / 2.0F;
    grid->right = x + 2.0F * (card + gap) + PLAIT_WIDTH * card + gap;
    grid->outer_right = grid->right + card + gap;
}

/* The height that cards may have with the foundations in `columns` columns on either side. */
static float plait_wide_height(const Layout *layout, int columns)
{
    float label = table_layout_label_height(layout);
    float foot = layout->large ? 0.0F : label; /* which needs none: no label of two columns is below the last row */
    float labels = columns == 1 ? PLAIT_ROWS * label : foot; /* those of one column stand below every row */
    float gaps = columns == 1 || layout->large ? TIGHT_GAP : ROW_GAP;
    float wide = 4.0F + 2.0F * (float)columns;
    float by_height = (layout->room.h - labels) / (LAYOUT_HEADROOM + PLAIT_ROWS + (PLAIT_ROWS - 1) * gaps);
    float between = layout->large ? TIGHT_GAP : COLUMN_GAP;
    float by_width = layout->room.w / (CARD_ASPECT * (wide + PLAIT_WIDTH + wide * between));
    if (layout->large && columns == 2) { /* the lower labels end above the foot */
        by_height = fminf(by_height, (layout->room.h - 3.0F * label) / 2.0F);
    }
    return fminf(by_height, by_width);
}

/* The foundations in one column on either side, or in two of two. */
static void plait_wide_foundations(Layout *layout, const PlaitGrid *grid, int columns, float pitch)
{
    int rows = PLAIT_ROWS / columns;
    float apart = layout->card_height + (layout->large ? table_layout_label_height(layout) : 0.0F);
    float between = columns == 1 ? grid->pitch : fmaxf(grid->pitch * 1.5F, apart);
    float top = grid->top + ((PLAIT_ROWS - 1) * grid->pitch - (float)(rows - 1) * between) / 2.0F;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        bool left = i < FOUNDATION_COUNT / 2;
        int place = i % (FOUNDATION_COUNT / 2);
        int column = place / rows;
        float x = left ? grid->outer_left - pitch * (float)(columns - column)
                       : grid->outer_right + pitch * (float)(column + 1);
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), x, top + (float)(place % rows) * between);
    }
}

/* Columns from the left: foundations; corners with the stock between; sides; plait; sides; corners; foundations. */
void table_layout_plait_wide(Layout *layout, const Game *game)
{
    float slim = plait_wide_height(layout, 1);
    float broad = plait_wide_height(layout, 2);
    table_layout_set_card(layout, fmaxf(slim, broad));
    Rect area = table_layout_below_headroom(layout);
    int columns = broad >= layout->card_height ? 2 : 1;
    float label = layout->large && columns == 2 ? 0.0F : table_layout_label_height(layout);
    float card = layout->card_width;
    float gaps = 4.0F + 2.0F * (float)columns;
    float gap = floorf(fminf((area.w - (gaps + PLAIT_WIDTH) * card) / gaps, card * 0.75F));
    float width = (gaps + PLAIT_WIDTH) * card + gaps * gap;
    float x = floorf(area.x + (area.w - width) / 2.0F);
    PlaitGrid grid = {.top = floorf(area.y)};
    grid.pitch = floorf((area.h - layout->card_height - label) / (PLAIT_ROWS - 1));
    plait_columns(layout, &grid, x + (float)columns * (card + gap), gap);
    plait_reserve(layout, game, &grid, grid.top, (PLAIT_ROWS - 1) * grid.pitch + layout->card_height);
    plait_tableau(layout, &grid);
    plait_wide_foundations(layout, &grid, columns, card + gap);
}

void table_layout_plait_portrait(Layout *layout, const Game *game)
{
    const float rows = PLAIT_ROWS + PLAIT_UPRIGHT_ROWS;
    Rect area = layout->room;
    float label = table_layout_label_height(layout);
    float by_width = area.w / (4.0F + PLAIT_WIDTH + 4.0F * COLUMN_GAP) / CARD_ASPECT;
    float by_height =
        (area.h - PLAIT_UPRIGHT_ROWS * label) / (LAYOUT_HEADROOM + rows + rows * (layout->large ? TIGHT_GAP : ROW_GAP));
    table_layout_set_card(layout, fminf(by_width, by_height));
    float card = layout->card_width;
    float gap = floorf(fminf((area.w - (4.0F + PLAIT_WIDTH) * card) / 4.0F, card * 0.75F));
    float width = (4.0F + PLAIT_WIDTH) * card + 4.0F * gap;
    PlaitGrid grid = {.top = 0.0F};
    area = table_layout_below_headroom(layout);
    plait_columns(layout, &grid, floorf(area.x + (area.w - width) / 2.0F), gap);

    float spare = area.h - rows * layout->card_height - PLAIT_UPRIGHT_ROWS * label;
    float row_gap = floorf(base_clamp(spare / rows, 0.0F, layout->card_height * 0.4F)); /* two below the foundations */
    float upper = layout->card_height + label + row_gap;
    grid.pitch = layout->card_height + row_gap;
    grid.top = floorf(area.y + PLAIT_UPRIGHT_ROWS * upper + row_gap);
    const float columns[] = {grid.outer_left, grid.left, grid.right, grid.outer_right};
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        int row = i / 4;
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), columns[i % 4], area.y + upper * (float)row);
    }
    float foot = grid.top + (PLAIT_ROWS - 1) * grid.pitch + layout->card_height;
    plait_reserve(layout, game, &grid, area.y, foot - area.y);
    plait_tableau(layout, &grid);
}
