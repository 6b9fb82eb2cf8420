/* SPDX-License-Identifier: MIT */
/* The table of Queen of Italy and its relatives, on one grid with a column for each pile. Above all the terrace, a row
 * of overlapping cards that can all be read, its free end to the right, beside it the stock and in the last column the
 * waste, which runs down; below the terrace the eight foundations; below all the fans. In portrait foundations and fans
 * stand in two rows each, stock and waste beside the foundations. */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout_parts.h"

enum { TERRACE_READABLE = 6, TERRACE_LEAST = 4 };

static const float TERRACE_STEP = 0.80F; /* of a card's width, while there is room */
static const float GRID_WIDEST = 1.60F;  /* from column to column, of a card's width */
static const float GRID_CLOSEST = 1.09F;
static const float TRAY_GAP = 0.06F;
static const float ROW_GAP = 0.05F;   /* of a card's height, as what follows; so far a full stock rises */
static const float TIGHT_GAP = 0.02F; /* beside large text */
static const float TRAY_PADDING = 0.07F;

/* In portrait, in card widths: four foundations, then the waste. */
static const float WASTE_GAP = 0.06F;
static const float UPRIGHT_WIDTH = 4.0F * 1.04F + WASTE_GAP + LAYOUT_WASTE_WIDTH;

/* The height, in card heights, of a fan in which TERRACE_READABLE cards can be read; for large text TERRACE_LEAST. */
static float terrace_fan_height(const Layout *layout)
{
    IndexMeasure index = drawlist_look_index(false);
    float steps = (float)((layout->large ? TERRACE_LEAST : TERRACE_READABLE) - 1);
    return 1.0F + TRAY_PADDING + steps * (index.top + index.size * 0.75F);
}

/* How far rows are apart. */
static float terrace_gap(const Layout *layout)
{
    return layout->card_height * (layout->large ? TIGHT_GAP : ROW_GAP);
}

/* On a low or narrow output large text leaves out the terrace's label, as all of its cards are seen. */
static bool terrace_is_named(const Layout *layout)
{
    return !layout->large || fminf(layout->area.w, layout->area.h) >= 500.0F * layout->pixel_ratio;
}

static float terrace_label_height(const Layout *layout)
{
    return terrace_is_named(layout) ? floorf(layout->label_text * 1.5F) : 0.0F;
}

static void terrace_reserve(Layout *layout, const Game *game, float x, float y, float width)
{
    float steps = fmaxf(1.0F, (float)(rules_reserve_length(game) - 1));
    PilePlace *terrace = &layout->piles[PILE_RESERVE];
    float step = floorf(fminf(layout->card_width * TERRACE_STEP, (width - layout->card_width) / steps));
    table_layout_place(layout, PILE_RESERVE, x, y);
    terrace->step_x = step;
    terrace->room = step * steps;
    terrace->tray.w += terrace->room;
    terrace->label.x = terrace->tray.x + terrace->tray.w / 2.0F;
    terrace->label = terrace_is_named(layout) ? terrace->label : (Point){0.0F, 0.0F};
}

/* A row of fans in columns of `area`, from the pile `first` on. */
static void terrace_fans(Layout *layout, int first, int count, Rect area, float pitch)
{
    float gap = floorf(layout->card_width * TRAY_GAP);
    for (int i = 0; i < count; i++) {
        Rect tray = {area.x + pitch * (float)i + gap / 2.0F, area.y, pitch - gap, area.h};
        table_layout_fan(layout, (Pile)(PILE_TABLEAU + first + i), tray, false);
    }
}

void table_layout_terrace_wide(Layout *layout, const Game *game)
{
    Rect area = layout->room;
    float label = table_layout_label_height(layout);
    float piles = (float)game->tableau_count;
    float columns = fmaxf(piles, FOUNDATION_COUNT + 1.0F); /* the waste runs down beside the foundations */
    float labels = terrace_label_height(layout) + label;
    float gaps = 2.0F * (layout->large ? TIGHT_GAP : ROW_GAP);
    float by_height = (area.h - labels) / (LAYOUT_HEADROOM + 2.0F + gaps + terrace_fan_height(layout));
    table_layout_set_card(layout, fminf(by_height, area.w / (columns * GRID_CLOSEST) / CARD_ASPECT));
    float card = layout->card_width;
    area = table_layout_below_headroom(layout);

    /* No wider than looks like one table; what is left and right of it is cloth. */
    float pitch = fminf(area.w / columns, card * GRID_WIDEST);
    area.x += (area.w - pitch * columns) / 2.0F;
    area.w = pitch * columns;

    float indent = floorf((pitch - card) / 2.0F);
    float first = area.x + indent;
    float row = layout->card_height + floorf(terrace_gap(layout));
    bool named = terrace_is_named(layout);
    terrace_reserve(layout, game, first, area.y, pitch * (columns - (named ? 3.0F : 4.0F)) + card);
    table_layout_place(layout, PILE_STOCK, first + pitch * (columns - 2.0F), area.y);
    if (!named) { /* the label of the stock stands beside it, too */
        layout->piles[PILE_STOCK].label =
            (Point){first + pitch * (columns - 3.0F) + card / 2.0F, area.y + layout->card_height / 2.0F};
    }
    table_layout_waste_down(layout, first + pitch * (columns - 1.0F), area.y);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), first + pitch * (float)i,
                           area.y + row + terrace_label_height(layout));
    }
    float above = 2.0F * row + labels;
    Rect fans = {area.x + floorf(pitch * (columns - piles) / 2.0F), area.y + above, area.w, area.h - above};
    terrace_fans(layout, 0, game->tableau_count, fans, pitch);
}

/* Foundations in two rows of four, beside them stock and waste. */
static void terrace_upright_rows(Layout *layout, Rect area, float pitch_x, float pitch_y)
{
    float card = layout->card_width;
    float right = area.x + area.w;
    float pitch = fminf(pitch_x, (area.w - (LAYOUT_WASTE_WIDTH + WASTE_GAP) * card) / 4.0F);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        int row = i / 4;
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), area.x + pitch * (float)(i % 4),
                           area.y + pitch_y * (float)row);
    }
    table_layout_place(layout, PILE_STOCK, right - card, area.y);
    table_layout_waste_before(layout, right, area.y + pitch_y);
}

void table_layout_terrace_portrait(Layout *layout, const Game *game)
{
    int columns = (game->tableau_count + 1) / 2;
    float label = table_layout_label_height(layout);
    float others = (float)(columns - 1); /* the first column's card and the last one's are at the edges of a tray */
    float by_width = layout->room.w * others / (float)columns / (UPRIGHT_WIDTH - 1.0F) / CARD_ASPECT;
    float labels = terrace_label_height(layout) + 2.0F * label;
    float gaps = ROW_GAP + 3.0F * (layout->large ? TIGHT_GAP : ROW_GAP);
    float by_height = (layout->room.h - labels) / (LAYOUT_HEADROOM + 3.0F + gaps + 2.0F * terrace_fan_height(layout));
    table_layout_set_card(layout, fminf(by_width, by_height));
    Rect area = table_layout_below_headroom(layout);
    float gap = floorf(terrace_gap(layout));
    float row = layout->card_height + label + gap;
    float pitch = area.w / (float)columns;
    float indent = floorf((pitch - layout->card_width) / 2.0F);
    Rect cards = {area.x + indent, area.y, floorf(area.w - 2.0F * indent), area.h};
    terrace_reserve(layout, game, cards.x, cards.y, cards.w);
    float first = layout->card_height + terrace_label_height(layout) + floorf(layout->card_height * ROW_GAP);
    cards.y += first; /* a full stock rises as far as that */
    terrace_upright_rows(layout, cards, pitch, row);
    float above = first + 2.0F * row;
    Rect fans = {area.x, area.y + above, area.w, floorf((area.h - above - gap) / 2.0F)};
    terrace_fans(layout, 0, columns, fans, pitch);
    fans.y += fans.h + gap;
    terrace_fans(layout, columns, game->tableau_count - columns, fans, pitch);
}
