/* SPDX-License-Identifier: MIT */
/*
 * The Plait's table. The plait hangs down the middle, its cards turned to the left and to the right by turns, the free
 * end lowest. On both sides of it stand four sides; outside them, above and below, the corners, with stock and waste
 * between those on the left; the foundations stand outermost. In portrait the foundations have a row above, stock and
 * waste the foot, and the rest keeps its order.
 */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout.h"

enum { PLAIT_LENGTH = 20, PLAIT_ROWS = 4, PLAIT_CORNERS = 4 };

static const float PLAIT_ANGLE = -9.0F;
static const float PLAIT_SWAY = 0.40F;  /* of a card's width */
static const float PLAIT_WIDTH = 2.10F; /* of a card's width: what the turned cards cover */

/* Where the columns stand and the rows begin. */
typedef struct PlaitGrid {
    float outer_left, left, middle, right, outer_right; /* left edges; of the plait, its cards' without the sway */
    float top;
    float pitch; /* from row to row */
} PlaitGrid;

static void plait_reserve(Layout *layout, const PlaitGrid *grid)
{
    PilePlace *plait = &layout->piles[PILE_RESERVE];
    float height = (PLAIT_ROWS - 1) * grid->pitch;
    table_layout_place(layout, PILE_RESERVE, grid->middle, grid->top);
    plait->angle = PLAIT_ANGLE;
    plait->sway = floorf(layout->card_width * PLAIT_SWAY);
    plait->step_y = height / (PLAIT_LENGTH - 1);
    plait->room = height;
    plait->tray.x -= plait->sway;
    plait->tray.w += 2.0F * plait->sway;
    plait->tray.h += floorf(height);
    plait->label = (Point){0.0F, 0.0F};
}

static void plait_tableau(Layout *layout, const PlaitGrid *grid)
{
    for (int i = 0; i < PLAIT_CORNERS; i++) {
        float x = i % 2 == 0 ? grid->outer_left : grid->outer_right;
        float y = grid->top + (i < 2 ? 0.0F : (PLAIT_ROWS - 1) * grid->pitch);
        table_layout_place(layout, (Pile)(PILE_TABLEAU + i), x, y);
    }
    for (int i = 0; i < 2 * PLAIT_ROWS; i++) {
        float x = i < PLAIT_ROWS ? grid->left : grid->right;
        float y = grid->top + (float)(i % PLAIT_ROWS) * grid->pitch;
        table_layout_place(layout, (Pile)(PILE_TABLEAU + PLAIT_CORNERS + i), x, y);
    }
}

/* Columns from the left: four foundations; corners with the stock between; sides; plait; sides; corners; foundations.
 */
static void plait_wide(Layout *layout)
{
    Rect area = layout->area;
    float label = layout->small_text * 1.7F;
    float top = area.y + layout->heading.h + layout->text * 0.7F;
    float height = layout->message.y - top;
    float by_height = (height - (PLAIT_ROWS + 0.25F) * label) / (PLAIT_ROWS + 0.06F);
    float by_width = area.w / (CARD_ASPECT * (6.0F + PLAIT_WIDTH + 6.0F * 0.30F));
    table_layout_set_card(layout, fminf(by_height, by_width));
    float card = layout->card_width;
    float gap = fminf((area.w - (6.0F + PLAIT_WIDTH) * card) / 6.0F, card * 0.75F);
    float width = (6.0F + PLAIT_WIDTH) * card + 6.0F * gap;
    float x = area.x + (area.w - width) / 2.0F;
    PlaitGrid grid = {.top = floorf(top + label * 0.25F), .pitch = floorf((height - label) / PLAIT_ROWS)};
    grid.pitch = fmaxf(grid.pitch, layout->card_height + floorf(label)); /* room for a label under every card */
    grid.outer_left = x + card + gap;
    grid.left = x + 2.0F * (card + gap);
    grid.middle = x + 3.0F * (card + gap) + (PLAIT_WIDTH - 1.0F) * card / 2.0F;
    grid.right = x + 3.0F * (card + gap) + PLAIT_WIDTH * card + gap;
    grid.outer_right = grid.right + card + gap;
    grid.pitch = fminf(grid.pitch, floorf((height - layout->card_height - label * 0.5F) / (PLAIT_ROWS - 1)));
    plait_reserve(layout, &grid);
    plait_tableau(layout, &grid);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        float column = i < PLAIT_ROWS ? x : grid.outer_right + card + gap;
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), column,
                           grid.top + (float)(i % PLAIT_ROWS) * grid.pitch);
    }
    table_layout_place(layout, PILE_STOCK, grid.outer_left, grid.top + grid.pitch);
    table_layout_place(layout, PILE_WASTE, grid.outer_left, grid.top + 2.0F * grid.pitch);
}

static void plait_portrait(Layout *layout)
{
    Rect area = layout->area;
    float label = layout->small_text * 1.7F;
    float top = area.y + layout->heading.h + layout->text * 1.1F;
    float height = layout->message.y - top;
    float by_width = area.w / (8.0F + 7.0F * 0.10F) / CARD_ASPECT;
    float by_height = (height - 3.0F * label) / 7.0F;
    table_layout_set_card(layout, fminf(by_width, by_height));
    float card = layout->card_width;
    float pitch = (area.w - card) / 7.0F;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), area.x + pitch * (float)i, top);
    }
    float foot = layout->message.y - layout->card_height - label;
    float gap = (area.w - (4.0F + PLAIT_WIDTH) * card) / 6.0F;
    PlaitGrid grid = {.top = floorf(top + layout->card_height + label * 1.6F)};
    grid.pitch = floorf((foot - grid.top - layout->card_height - label) / (PLAIT_ROWS - 1));
    grid.outer_left = area.x + gap;
    grid.left = grid.outer_left + card + gap;
    grid.middle = grid.left + card + gap + (PLAIT_WIDTH - 1.0F) * card / 2.0F;
    grid.right = grid.left + card + gap + PLAIT_WIDTH * card + gap;
    grid.outer_right = grid.right + card + gap;
    plait_reserve(layout, &grid);
    plait_tableau(layout, &grid);
    table_layout_place(layout, PILE_STOCK, area.x + area.w / 2.0F - card * 1.3F, foot);
    table_layout_place(layout, PILE_WASTE, area.x + area.w / 2.0F + card * 0.3F, foot);
}

void table_layout_plait(Layout *layout, const Game *game)
{
    (void)game;
    if (layout->portrait) {
        plait_portrait(layout);
    } else {
        plait_wide(layout);
    }
}
