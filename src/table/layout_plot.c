/* SPDX-License-Identifier: MIT */
/*
 * The Plot's table. The twelve tableau piles are the beds of the plot: three rows of four, each a tray that a fan of up
 * to twelve cards fills with every index readable. Where the output is wider than high the fans run sideways and all
 * other piles stand in one row above; in portrait the fans run down and the seven foundations have a row of their own.
 */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout.h"

enum { PLOT_COLUMNS = 4, PLOT_ROWS = 3, PLOT_FAN_DEPTH = 12, PLOT_WASTE_SHOWN = 3 };

static const float GAP = 0.12F; /* between trays, of a card's width */
static const float RESERVE_RISE = 0.0022F;
static const float TRAY_PADDING = 0.05F;

static void plot_trays(Layout *layout, float top, float row_height, float row_gap, bool along_x)
{
    float gap = floorf(layout->card_width * GAP);
    float width = (layout->area.w + gap) / PLOT_COLUMNS - gap;
    for (int i = 0; i < PLOT_COLUMNS * PLOT_ROWS; i++) {
        int column = i % PLOT_COLUMNS;
        int row = i / PLOT_COLUMNS;
        float x = layout->area.x + (float)column * (width + gap);
        Rect tray = {x, top + (float)row * (row_height + row_gap), width, row_height};
        table_layout_fan(layout, (Pile)(PILE_TABLEAU + i), tray, along_x);
    }
}

/*
 * The widest card that lets a full fan keep its indices: a column holds one card, eleven index columns, the tray's
 * padding and the gap to the next tray.
 */
static float plot_height_for_width(const Layout *layout, float width)
{
    float index = layout->index.left + layout->index.width;
    float column = CARD_ASPECT * (1.0F + GAP + 2.0F * TRAY_PADDING) + (float)(PLOT_FAN_DEPTH - 1) * index;
    return width / (column * PLOT_COLUMNS);
}

/* Stock, waste, reserve; then the first foundation by itself; then the seven. */
static void plot_top_row(Layout *layout, float y)
{
    float card = layout->card_width;
    float used = 11.0F * card + 2.0F * table_layout_waste_step(layout);
    float free = fminf(layout->area.w - used, card * 4.0F);
    float unit = free / 16.0F; /* 1 between the seven, 2 beside the stock, 4 and 4 around the first */
    float x = layout->area.x;
    table_layout_place(layout, PILE_STOCK, x, y);
    table_layout_waste(layout, x + card + 2.0F * unit, y, PLOT_WASTE_SHOWN);
    x += 2.0F * card + 2.0F * table_layout_waste_step(layout) + 4.0F * unit;
    table_layout_place(layout, PILE_RESERVE, x, y);
    x = layout->area.x + layout->area.w - card;
    for (int i = FOUNDATION_COUNT - 1; i > 0; i--) {
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), x, y);
        x -= card + unit;
    }
    table_layout_place(layout, PILE_FOUNDATION, x - 2.0F * unit, y);
}

static void plot_wide(Layout *layout)
{
    Rect *area = &layout->area;
    float label = layout->small_text * 1.7F;
    float heading = layout->heading.h + layout->text * 0.9F;
    float height = area->h - heading - label - layout->message.h;
    float tray = 1.0F + 2.0F * TRAY_PADDING * CARD_ASPECT;
    float by_height = height / (1.0F + PLOT_ROWS * tray + 2.0F * 0.06F);
    table_layout_set_card(layout, fminf(by_height, plot_height_for_width(layout, area->w)));

    /* No wider than the fans can use; the rest is table. */
    float widest = fminf(area->w, layout->card_height * 12.0F);
    area->x += (area->w - widest) / 2.0F;
    area->w = widest;

    float row = floorf(layout->card_height * tray);
    float spare = height - layout->card_height - PLOT_ROWS * row;
    float gap = floorf(base_clamp(spare / (PLOT_ROWS + 1), 2.0F, layout->card_height * 0.22F));
    float unused = fmaxf(0.0F, spare - gap * PLOT_ROWS);
    float y = area->y + heading + floorf(unused * 0.4F);
    plot_top_row(layout, y);
    plot_trays(layout, y + layout->card_height + label + gap, row, gap, true);
}

static void plot_portrait_rows(Layout *layout, float y, float label, float gap)
{
    float card = layout->card_width;
    float column = layout->area.w / PLOT_COLUMNS;
    float indent = floorf((column - card) / 2.0F);
    float x = layout->area.x + indent;
    table_layout_place(layout, PILE_STOCK, x, y);
    table_layout_waste(layout, x + column - table_layout_waste_step(layout), y, PLOT_WASTE_SHOWN);
    table_layout_place(layout, PILE_RESERVE, x + 2.0F * column, y);
    table_layout_place(layout, PILE_FOUNDATION, x + 3.0F * column, y);
    float pitch = (layout->area.w - card) / 6.0F;
    for (int i = 1; i < FOUNDATION_COUNT; i++) {
        float place_x = layout->area.x + pitch * (float)(i - 1);
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), place_x, y + layout->card_height + label + gap);
    }
}

static void plot_portrait(Layout *layout)
{
    Rect area = layout->area;
    float label = layout->small_text * 1.7F;
    float top = area.y + layout->heading.h + layout->text * 1.1F;
    float height = layout->message.y - top;
    float index = layout->index.top + layout->index.size * 0.80F;
    float deep = 1.0F + (float)(PLOT_FAN_DEPTH - 1) * index;
    float gap_share = 0.08F;
    float by_height = (height - 2.0F * label) / (2.0F + PLOT_ROWS * deep + 4.0F * gap_share);
    float by_width = area.w / (7.0F + 6.0F * 0.06F) / CARD_ASPECT;
    table_layout_set_card(layout, fminf(by_height, by_width));
    float gap = floorf(layout->card_height * gap_share);
    plot_portrait_rows(layout, top, label, gap);
    float tableau = top + 2.0F * (layout->card_height + label) + 2.0F * gap;
    float row = floorf((layout->message.y - tableau - 2.0F * gap) / PLOT_ROWS);
    plot_trays(layout, tableau, row, gap, false);
}

void table_layout_plot(Layout *layout, const Game *game)
{
    (void)game;
    if (layout->portrait) {
        plot_portrait(layout);
    } else {
        plot_wide(layout);
    }
    layout->piles[PILE_RESERVE].rise = layout->card_height * RESERVE_RISE; /* thirteen cards look like thirteen */
}
