/* SPDX-License-Identifier: MIT */
#include "table/strip.h"

#include <math.h>

/* How wide the parts of the strip want to be, in body text. */
static const float STRIP_ROW_LEAST = 44.0F;
static const float STRIP_PAIR_LEAST = 28.0F;
static const float STRIP_BUTTON_LEAST = 5.6F;
static const float STRIP_HEAD = 3.1F;
static const float STRIP_FIGURE = 3.9F;

static float strip_height(const Strip *strip)
{
    const int count = 4; /* buttons */
    int rows = (count + strip->columns - 1) / strip->columns;
    float buttons = (float)rows * (strip->button + strip->gap) - strip->gap;
    switch (strip->shape) {
    case STRIP_ROW:
        return fmaxf(strip->figure, buttons);
    case STRIP_PAIR:
        return strip->figure + 2.0F * strip->gap + buttons;
    case STRIP_STACK:
        break;
    }
    return strip->head + strip->gap + strip->figure + 2.0F * strip->gap + buttons;
}

Strip table_strip(const Layout *layout)
{
    Rect area = {floorf(layout->area.x), floorf(layout->area.y), floorf(layout->area.w), floorf(layout->area.h)};
    float text = layout->text;
    float wide = area.w / text;
    Strip strip = {.shape = wide >= STRIP_ROW_LEAST ? STRIP_ROW : (wide >= STRIP_PAIR_LEAST ? STRIP_PAIR : STRIP_STACK),
                   .figure = ceilf(text * STRIP_FIGURE),
                   .head = ceilf(fmaxf(layout->buttons[0].h, text * STRIP_HEAD)),
                   .button = floorf(fmaxf(layout->buttons[0].h, text * 1.9F)),
                   .gap = floorf(text * 0.4F)};
    strip.columns = strip.shape == STRIP_ROW || wide < 4.0F * (STRIP_BUTTON_LEAST + 0.4F) ? 2 : 4;
    if (strip.shape == STRIP_ROW) { /* a quarter of the height has room for two rows of them */
        float most = floorf(((float)layout->height * 0.25F - 5.0F * strip.gap) / 2.0F);
        strip.button = fmaxf(fminf(strip.button, most), ceilf(text * 1.9F));
    }
    float h = strip_height(&strip);
    float margin = ((float)layout->height - area.y - area.h) / 2.0F; /* half of what is left free elsewhere */
    float foot = floorf(fmaxf(margin, 2.0F * strip.gap));
    strip.rect = (Rect){area.x, (float)layout->height - foot - h, area.w, h};
    return strip;
}
