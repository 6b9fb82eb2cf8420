/* SPDX-License-Identifier: MIT */
/*
 * The table of Queen of Italy. Above all the terrace, a row of overlapping cards that can all be read, its free end to
 * the right, and beside it stock and waste; below it the eight foundations; below them the tableau fans, which run
 * down. In portrait stock and waste stand beside the foundations' second row.
 */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout.h"

enum { TERRACE_LENGTH = 11, TERRACE_WASTE_SHOWN = 3 };

static const float TERRACE_STEP = 0.74F; /* of a card's width, while there is room */
static const float FAN_ROOM = 1.75F;     /* of a card's height: what a fan needs beyond its lowest card */

static void terrace_reserve(Layout *layout, float x, float y, float width)
{
    PilePlace *terrace = &layout->piles[PILE_RESERVE];
    float step = floorf(fminf(layout->card_width * TERRACE_STEP, (width - layout->card_width) / (TERRACE_LENGTH - 1)));
    table_layout_place(layout, PILE_RESERVE, x, y);
    terrace->step_x = step;
    terrace->room = step * (TERRACE_LENGTH - 1);
    terrace->tray.w += terrace->room;
    terrace->label.x = terrace->tray.x + terrace->tray.w / 2.0F;
}

static void terrace_fans(Layout *layout, const Game *game, float top)
{
    float pitch = layout->area.w / (float)game->tableau_count;
    float gap = floorf(layout->card_width * 0.12F);
    for (int i = 0; i < game->tableau_count; i++) {
        Rect tray = {layout->area.x + pitch * (float)i + gap / 2.0F, top, pitch - gap,
                     layout->message.y - layout->text * 0.4F - top};
        table_layout_fan(layout, (Pile)(PILE_TABLEAU + i), tray, false);
    }
}

static void terrace_wide(Layout *layout, const Game *game)
{
    Rect area = layout->area;
    float label = layout->small_text * 1.7F;
    float top = floorf(area.y + layout->heading.h + layout->text * 0.9F);
    float height = layout->message.y - top;
    float by_height = (height - 2.0F * label - layout->text * 0.4F) / (3.0F + FAN_ROOM);
    float by_width = area.w / ((float)game->tableau_count * 1.16F) / CARD_ASPECT;
    table_layout_set_card(layout, fminf(by_height, by_width));
    float card = layout->card_width;

    /* No wider than looks like one table; what is left and right of it is cloth. */
    float widest = fminf(area.w, card * 15.0F);
    layout->area.x += (area.w - widest) / 2.0F;
    layout->area.w = widest;
    area = layout->area;

    float sources = 2.0F * card + 2.0F * table_layout_waste_step(layout) + card * 0.25F;
    terrace_reserve(layout, area.x, top, area.w - sources - card * 0.6F);
    table_layout_place(layout, PILE_STOCK, area.x + area.w - sources, top);
    table_layout_waste(layout, area.x + area.w - sources + card * 1.25F, top, TERRACE_WASTE_SHOWN);
    float second = floorf(top + layout->card_height + label);
    float pitch = area.w / FOUNDATION_COUNT;
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        float x = area.x + pitch * (float)i + (pitch - card) / 2.0F;
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), x, second);
    }
    terrace_fans(layout, game, floorf(second + layout->card_height + label));
}

static void terrace_portrait(Layout *layout, const Game *game)
{
    Rect area = layout->area;
    float label = layout->small_text * 1.7F;
    float top = floorf(area.y + layout->heading.h + layout->text * 1.1F);
    float height = layout->message.y - top;
    float by_width = area.w / ((float)game->tableau_count * 1.10F) / CARD_ASPECT;
    float by_height = (height - 3.0F * label) / (4.0F + FAN_ROOM);
    table_layout_set_card(layout, fminf(by_width, by_height));
    float card = layout->card_width;
    terrace_reserve(layout, area.x, top, area.w);
    float second = floorf(top + layout->card_height + label);
    float sources = 2.0F * card + 2.0F * table_layout_waste_step(layout) + card * 0.25F;
    table_layout_place(layout, PILE_STOCK, area.x + area.w - sources, second);
    table_layout_waste(layout, area.x + area.w - sources + card * 1.25F, second, TERRACE_WASTE_SHOWN);
    float third = floorf(second + layout->card_height + label);
    float pitch = (area.w - card) / (FOUNDATION_COUNT - 1);
    for (int i = 0; i < FOUNDATION_COUNT; i++) {
        table_layout_place(layout, (Pile)(PILE_FOUNDATION + i), area.x + pitch * (float)i, third);
    }
    terrace_fans(layout, game, floorf(third + layout->card_height + label));
}

void table_layout_terrace(Layout *layout, const Game *game)
{
    if (layout->portrait) {
        terrace_portrait(layout, game);
    } else {
        terrace_wide(layout, game);
    }
}
