/* SPDX-License-Identifier: MIT */
#include "table/layout.h"

#include <math.h>

/* How wide the parts of the strip want to be, in body text. */
static const float STRIP_ROW_LEAST = 44.0F;
static const float STRIP_PAIR_LEAST = 28.0F;
static const float STRIP_BUTTON_LEAST = 5.6F;
static const float STRIP_BUTTON_LOST = 8.8F;

/* And how high. */
static const float STRIP_HEAD = 3.1F;
static const float STRIP_FIGURE = 3.9F;
static const float STRIP_TITLE = 1.9F;
static const float STRIP_NOTE = 0.85F; /* the size of the text below the title; a sentence is narrower than its guess */
static const float STRIP_NOTE_LINE = 1.15F;

static const float STRIP_SHARE = 0.335F; /* of the output's height, with its ground */
static const float STRIP_TEXT_STEP = 0.03F;

enum { STRIP_BUTTONS = 4, STRIP_BUTTONS_LOST = 6 };

/* The sentence below the title takes as many lines as it needs; half a line is lost at their ends. */
static float strip_lost_head(const Strip *strip, float sentence)
{
    float w = strip->rect.w;
    if (strip->shape == STRIP_ROW) {
        w -= strip->text * STRIP_BUTTON_LOST * (float)strip->columns + 2.0F * strip->gap;
    }
    float lines = sentence * STRIP_NOTE * strip->text / w;
    lines = lines > 1.0F ? ceilf(lines + 0.5F) : 1.0F;
    return ceilf(strip->text * (STRIP_TITLE + lines * STRIP_NOTE_LINE));
}

static float strip_height(const Strip *strip, int count, bool lost)
{
    int rows = (count + strip->columns - 1) / strip->columns;
    float buttons = (float)rows * (strip->button + strip->gap) - strip->gap;
    float above = lost ? strip->head : strip->figure;
    switch (strip->shape) {
    case STRIP_ROW:
        return fmaxf(above, buttons);
    case STRIP_PAIR:
        return above + 2.0F * strip->gap + buttons;
    case STRIP_STACK:
        break;
    }
    return lost ? strip->head + strip->gap + buttons : strip->head + strip->figure + 3.0F * strip->gap + buttons;
}

/* With body text of this size; `sentence` is 0 for a won game. */
static Strip strip_try(const Layout *layout, float text, float sentence)
{
    Rect area = {floorf(layout->area.x), floorf(layout->area.y), floorf(layout->area.w), floorf(layout->area.h)};
    bool lost = sentence > 0.0F;
    float wide = area.w / text;
    Strip strip = {.rect = area,
                   .shape = wide >= STRIP_ROW_LEAST ? STRIP_ROW : (wide >= STRIP_PAIR_LEAST ? STRIP_PAIR : STRIP_STACK),
                   .text = text,
                   .figure = ceilf(text * STRIP_FIGURE),
                   .head = ceilf(fmaxf(layout->buttons[0].h, text * STRIP_HEAD)),
                   .button = floorf(fmaxf(layout->buttons[0].h, text * 1.9F)),
                   .gap = floorf(text * 0.4F)};
    strip.columns = strip.shape == STRIP_ROW || wide < 4.0F * (STRIP_BUTTON_LEAST + 0.4F) ? 2 : 4;
    if (lost) {
        strip.columns = strip.shape == STRIP_STACK ? 2 : 3;
        strip.head = strip_lost_head(&strip, sentence);
    }
    if (strip.shape == STRIP_ROW) { /* a quarter of the height has room for two rows of them */
        float most = floorf(((float)layout->height * 0.25F - 5.0F * strip.gap) / 2.0F);
        strip.button = fmaxf(fminf(strip.button, most), ceilf(text * 1.9F));
    }
    float h = strip_height(&strip, lost ? STRIP_BUTTONS_LOST : STRIP_BUTTONS, lost);
    float margin = ((float)layout->height - area.y - area.h) / 2.0F; /* half of what is left free elsewhere */
    float foot = floorf(fmaxf(margin, 2.0F * strip.gap));
    strip.rect = (Rect){area.x, (float)layout->height - foot - h, area.w, h};
    return strip;
}

Strip table_strip(const Layout *layout, float sentence)
{
    float least = fminf(layout->text, floorf(layout->button / 2.2F)); /* ordinary; smaller only where that was chosen */
    float most = (float)layout->height * STRIP_SHARE;
    float text = layout->text;
    Strip strip = strip_try(layout, text, sentence);
    while (text > least && (float)layout->height - strip.rect.y + 2.0F * strip.gap > most) {
        text = floorf(fmaxf(least, text - fmaxf(1.0F, text * STRIP_TEXT_STEP)));
        strip = strip_try(layout, text, sentence);
    }
    return strip;
}
