/* SPDX-License-Identifier: MIT */
/* How a pile is placed, for the layouts of all games. */
#include <math.h>

#include "drawlist/draw_list.h"
#include "table/layout_parts.h"

/* Shares of a card's width: how far fans spread while there is room, and the space around cards in a tray. */
static const float FAN_STEP_X = 0.36F;
static const float FAN_STEP_Y = 0.27F;
static const float TRAY_PADDING = 0.05F;
static const float WASTE_STEP = 0.24F;
static const float WASTE_STEP_DOWN = 0.165F; /* of a card's height */

void table_layout_place(Layout *layout, Pile pile, float x, float y)
{
    PilePlace *place = &layout->piles[pile];
    place->used = true;
    place->first = (Point){floorf(x), floorf(y)};
    place->tray = (Rect){place->first.x, place->first.y, layout->card_width, layout->card_height};
    float below = layout->label_text * (layout->labels_on_cards ? -0.8F : 0.94F);
    place->label = (Point){place->first.x + layout->card_width / 2.0F, place->first.y + layout->card_height + below};
}

void table_layout_set_card(Layout *layout, float card_height)
{
    if (layout->card_height_max > 0.0F) {
        card_height = fminf(card_height, layout->card_height_max);
    }
    layout->card_height = fmaxf(7.0F, floorf(card_height));
    layout->card_width = fmaxf(5.0F, floorf(layout->card_height * CARD_ASPECT + 0.5F));
}

static PilePlace *waste_place(Layout *layout, float x, float y)
{
    table_layout_place(layout, PILE_WASTE, x, y);
    layout->piles[PILE_WASTE].shown = LAYOUT_WASTE_SHOWN;
    return &layout->piles[PILE_WASTE];
}

void table_layout_waste(Layout *layout, float x, float y)
{
    PilePlace *waste = waste_place(layout, x, y);
    IndexMeasure large = drawlist_look_index(true);
    float index = (large.left + large.width) * layout->card_height;
    waste->step_x = floorf(fmaxf(layout->card_width * WASTE_STEP, index));
    waste->room = waste->step_x * (float)(LAYOUT_WASTE_SHOWN - 1);
    waste->tray.w += waste->room;
}

void table_layout_waste_before(Layout *layout, float right, float y)
{
    table_layout_waste(layout, 0.0F, y);
    PilePlace *waste = &layout->piles[PILE_WASTE];
    waste->backwards = true;
    waste->tray.x = floorf(right) - waste->tray.w;
    waste->first.x = waste->tray.x;
    waste->label.x = waste->tray.x + waste->room + layout->card_width / 2.0F;
}

void table_layout_waste_down(Layout *layout, float x, float y)
{
    PilePlace *waste = waste_place(layout, x, y);
    waste->step_y = floorf(layout->card_height * WASTE_STEP_DOWN);
    waste->room = waste->step_y * (float)(LAYOUT_WASTE_SHOWN - 1);
    waste->tray.h += waste->room;
    waste->label.y += waste->room;
}

void table_layout_fan(Layout *layout, Pile pile, Rect tray, bool along_x)
{
    PilePlace *place = &layout->piles[pile];
    float padding = floorf(layout->card_width * TRAY_PADDING);
    place->used = true;
    place->tray = (Rect){floorf(tray.x), floorf(tray.y), floorf(tray.w), floorf(tray.h)};
    place->step_x = along_x ? layout->card_width * FAN_STEP_X : 0.0F;
    place->step_y = along_x ? 0.0F : layout->card_height * FAN_STEP_Y;
    place->room =
        along_x ? tray.w - layout->card_width - 2.0F * padding : tray.h - layout->card_height - 2.0F * padding;
    float across = along_x ? tray.h - layout->card_height : tray.w - layout->card_width;
    float first = along_x ? padding : floorf(across / 2.0F);
    place->first = (Point){place->tray.x + first, place->tray.y + (along_x ? floorf(across / 2.0F) : padding)};
}
