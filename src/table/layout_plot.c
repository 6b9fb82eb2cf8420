/* SPDX-License-Identifier: MIT */
/* The Plot's table. The twelve tableau piles are the beds of the plot. Where the output is wider than high they are
 * three rows of four, fans run sideways and all other piles stand in one row above. In portrait the foundations stand
 * in two rows of four, beside them stock, reserve and waste, and the beds are what gives the larger cards: three rows
 * of four with fans that run down, or four rows of three with fans that run sideways. A reserve that is seen whole runs
 * down at the left, as far as all other piles.
 */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout_parts.h"

enum { PLOT_BEDS = 12, PLOT_COLUMNS = 4, PLOT_READABLE = 6 };

static const float GAP = 0.08F;          /* between trays, of a card's width */
static const float ROW_GAP = 0.025F;     /* at least between rows, of a card's height, as all that follow */
static const float TIGHT_ROW = 1.0F;     /* a tray beside large text, with a pixel to the next one */
static const float TRAY_HEIGHT = 1.03F;  /* of a tray whose fan runs sideways */
static const float TRAY_PADDING = 0.07F; /* of one whose fan runs down */
static const float RESERVE_RISE = 0.0022F;
static const float RESERVE_STEP = 0.36F; /* of one that is seen whole, while there is room */

/* The row above the trays, in card widths: eleven cards, two steps of the waste, and sixteen gaps. */
static const float TOP_ROW = 11.0F + 2.0F * (LAYOUT_WASTE_WIDTH - 1.0F) / 2.0F;
static const float TOP_ROW_GAPS = 0.66F;
static const float TIGHT_GAPS = 0.20F;    /* where large text needs the room */
static const float UPRIGHT_GAP = 0.03F;   /* between the six columns of the portrait, of a card's width */
static const float BESIDE_RESERVE = 7.4F; /* three beds in which PLOT_READABLE cards can be read, beside a reserve */
static const float BLOCK_GAP = 0.12F;     /* and before the foundations */

/* The beds of the plot: how many stand in a row, how high a row is, and the gap between rows. */
typedef struct Beds {
    int columns;
    bool along_x;
    float row, gap;
} Beds;

static void plot_trays(Layout *layout, Rect area, const Beds *beds)
{
    float gap = floorf(layout->card_width * GAP);
    float width = (area.w + gap) / (float)beds->columns - gap;
    for (int i = 0; i < PLOT_BEDS; i++) {
        int row = i / beds->columns;
        float x = area.x + (float)(i % beds->columns) * (width + gap);
        float y = area.y + (float)row * (beds->row + beds->gap);
        table_layout_fan(layout, (Pile)(PILE_TABLEAU + i), (Rect){x, y, width, beds->row}, beds->along_x);
    }
}

/* A column at the left for a reserve that is seen whole, where large text has no label. Returns the room beside it. */
static Rect plot_reserve(Layout *layout, const Game *game, Rect area, float height)
{
    PilePlace *reserve = &layout->piles[PILE_RESERVE];
    float column = floorf(layout->card_width * (1.0F + GAP));
    float steps = fmaxf(1.0F, (float)(rules_reserve_length(game) - 1));
    if (rules_reserve_is_hidden(game)) {
        reserve->rise = layout->card_height * RESERVE_RISE; /* thirteen cards look like thirteen */
        return area;
    }
    table_layout_place(layout, PILE_RESERVE, area.x, area.y);
    height -= layout->card_height + (layout->large ? 0.0F : table_layout_label_height(layout));
    reserve->step_y = floorf(fminf(layout->card_height * RESERVE_STEP, height / steps));
    reserve->room = reserve->step_y * steps;
    reserve->tray.h += reserve->room;
    reserve->label.y += reserve->room;
    reserve->label = layout->large ? (Point){0.0F, 0.0F} : reserve->label;
    return (Rect){area.x + column, area.y, area.w - column, area.h};
}

/* Stock, waste, reserve; then the first foundation by itself; then the seven. */
static void plot_top_row(Layout *layout, const Game *game, Rect area)
{
    float card = layout->card_width;
    float row = rules_reserve_is_hidden(game) ? TOP_ROW : TOP_ROW - 1.0F;
    float free = fminf(area.w - row * card, card * 4.0F);
    float unit = free / 16.0F; /* 1 between the seven, 2 beside the stock, 4 and 4 around the first */
    float x = area.x;
    table_layout_place(layout, PILE_STOCK, x, area.y);
    x += card + 2.0F * unit;
    table_layout_waste(layout, x, area.y);
    x += LAYOUT_WASTE_WIDTH * card + 2.0F * unit;
    if (rules_reserve_is_hidden(game)) {
        table_layout_place(layout, PILE_RESERVE, x, area.y);
    }
    x = area.x + area.w - card;
    for (int i = FOUNDATION_COUNT - 1; i > 0; i--) {
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), x, area.y);
        x -= card + unit;
    }
    table_layout_place(layout, PILE_FOUNDATION, x - 2.0F * unit, area.y);
}

void table_layout_plot_wide(Layout *layout, const Game *game)
{
    enum { ROWS = PLOT_BEDS / PLOT_COLUMNS };
    Rect area = layout->room;
    float label = table_layout_label_height(layout);
    float tray = layout->large ? TIGHT_ROW : TRAY_HEIGHT + ROW_GAP;
    float pixels = layout->large ? ROWS + 1.0F : 0.0F;
    float by_height = (area.h - label - pixels) / (LAYOUT_HEADROOM + 1.0F + ROWS * tray);
    float by_width = area.w / (TOP_ROW + (layout->large ? TIGHT_GAPS : TOP_ROW_GAPS)) / CARD_ASPECT;
    table_layout_set_card(layout, fminf(by_height, by_width));

    /* No wider than the fans can use; the rest is table. */
    area = table_layout_below_headroom(layout);
    float widest = fminf(area.w, layout->card_height * 12.0F);
    area.x += (area.w - widest) / 2.0F;
    area.w = widest;

    float row = layout->card_height * (layout->large ? TIGHT_ROW : TRAY_HEIGHT);
    Beds beds = {.columns = PLOT_COLUMNS, .along_x = true, .row = ceilf(row)};
    float spare = area.h - label - layout->card_height - ROWS * beds.row;
    beds.gap = floorf(base_clamp(spare / ROWS, 1.0F, layout->card_height * 0.22F));
    area.y += floorf(fmaxf(0.0F, spare - beds.gap * ROWS) * 0.4F);
    area = plot_reserve(layout, game, area, layout->card_height + label + ROWS * (beds.gap + beds.row));
    plot_top_row(layout, game, area);
    area.y += layout->card_height + label + beds.gap;
    plot_trays(layout, area, &beds);
}

/* Six columns: stock and reserve above the waste, four foundations above four. Returns the room below. */
static Rect plot_upright_rows(Layout *layout, const Game *game, Rect area, float pitch_y)
{
    float card = layout->card_width;
    int before = rules_reserve_is_hidden(game) ? 2 : 1; /* columns before the foundations */
    float gaps = (float)(before + PLOT_COLUMNS - 1);
    float block = area.w - (gaps + 1.0F + gaps * UPRIGHT_GAP) * card;
    block = fminf(block, card * 0.5F);
    float pitch = (area.w - card - block) / gaps;
    table_layout_place(layout, PILE_STOCK, area.x, area.y);
    table_layout_waste(layout, area.x, area.y + pitch_y);
    if (before > 1) {
        table_layout_place(layout, PILE_RESERVE, area.x + pitch, area.y);
    } else { /* the waste is as wide as there is room for */
        PilePlace *waste = &layout->piles[PILE_WASTE];
        waste->room = fminf(waste->room, floorf(pitch + block - card * (1.0F + UPRIGHT_GAP)));
        waste->tray.w = card + waste->room;
    }
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        float column = (float)(before + i % PLOT_COLUMNS);
        int row = i / PLOT_COLUMNS;
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), area.x + block + pitch * column,
                           area.y + pitch_y * (float)row);
    }
    return (Rect){area.x, area.y + 2.0F * pitch_y, area.w, area.h - 2.0F * pitch_y};
}

/* The height that cards may have with fans that run down, in which PLOT_READABLE cards can be read. */
static float plot_height_with_deep_fans(float height)
{
    IndexMeasure index = drawlist_look_index(false);
    float fan = (float)(PLOT_READABLE - 1) * (index.top + index.size * 0.75F);
    return height / (LAYOUT_HEADROOM + 2.0F + 2.0F * ROW_GAP + 3.0F * (1.0F + TRAY_PADDING + fan + ROW_GAP));
}

void table_layout_plot_portrait(Layout *layout, const Game *game)
{
    Rect area = layout->room;
    float label = table_layout_label_height(layout);
    float height = area.h - 2.0F * label;
    float by_width = area.w / (6.0F + 5.0F * UPRIGHT_GAP + BLOCK_GAP) / CARD_ASPECT;
    float tray = layout->large ? TIGHT_ROW : TRAY_HEIGHT + ROW_GAP;
    float pixels = layout->large ? 6.0F : 0.0F;
    float flat = (height - pixels) / (LAYOUT_HEADROOM + 2.0F + 2.0F * ROW_GAP + 4.0F * tray);
    float deep = plot_height_with_deep_fans(height);
    flat = rules_reserve_is_hidden(game) ? flat : fminf(flat, area.w / BESIDE_RESERVE / CARD_ASPECT);
    table_layout_set_card(layout, fminf(by_width, fmaxf(flat, deep)));

    Beds beds = {.columns = PLOT_COLUMNS};
    if (deep < layout->card_height) {
        beds = (Beds){.columns = PLOT_COLUMNS - 1, .along_x = true};
    }
    area = table_layout_below_headroom(layout);
    height = area.h - 2.0F * label;
    int rows = PLOT_BEDS / beds.columns;
    float card = layout->card_height;
    float least = card * (beds.along_x ? (layout->large ? TIGHT_ROW : TRAY_HEIGHT) : 1.0F + TRAY_PADDING);
    float spare = height - 2.0F * card - (float)rows * least;
    float loose = beds.along_x ? 0.20F : (deep > card + 1.0F ? 0.08F : ROW_GAP); /* or the fans need all of it */
    float gap = floorf(base_clamp(spare / (float)(rows + 2), 1.0F, card * loose));
    area = plot_reserve(layout, game, area, area.h);
    area = plot_upright_rows(layout, game, area, card + label + gap);
    beds.gap = beds.along_x ? gap : floorf(layout->card_width * GAP);
    beds.row = floorf((area.h + beds.gap) / (float)rows) - beds.gap;
    if (beds.along_x) {
        beds.row = fminf(beds.row, ceilf(card * 1.3F));
    }
    plot_trays(layout, area, &beds);
}
