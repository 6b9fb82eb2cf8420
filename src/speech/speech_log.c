/* SPDX-License-Identifier: MIT */
/*
 * The last sentences of the narration on the table: in a quiet panel where there is room beside or below the cards;
 * else the last one alone in the place of the message.
 */
#include <math.h>

#include "drawlist/theme.h"
#include "speech/speech.h"

/* In ems of small text. */
static const float LINE_HEIGHT = 1.25F;
static const float PADDING = 0.8F;
static const float SIDE_WIDTH_MIN = 15.0F; /* of a panel beside the cards, whose sentences take several lines each */
static const float SIDE_WIDTH_MAX = 26.0F;
static const float SIDE_LINES_MIN = 18.0F;
static const float FOOT_WIDTH_MIN = 44.0F; /* of one below the cards, where each takes one */

/* What all piles take up, with their labels. */
static Rect narration_cards(const Layout *layout)
{
    Rect all = {0};
    for (Pile pile = 0; pile < PILE_COUNT; pile++) {
        const PilePlace *place = &layout->piles[pile];
        Rect rect = place->tray;
        if (place->used) {
            rect.h += place->label.y > 0.0F ? layout->label_text * 1.6F : 0.0F;
            all = all.w > 0.0F ? base_rect_union(all, rect) : rect;
        }
    }
    return all;
}

/* Between two x beside the cards, from under the heading to over the message. False where it is too small. */
static bool narration_side(const Layout *layout, float left, float right, Rect *panel)
{
    float em = layout->small_text;
    float top = layout->heading.y + layout->heading.h + em;
    float bottom = layout->message.y - em;
    float width = right - left - 2.0F * em;
    *panel = (Rect){left + em, top, fminf(width, em * SIDE_WIDTH_MAX), bottom - top};
    return width >= em * SIDE_WIDTH_MIN && panel->h >= em * LINE_HEIGHT * SIDE_LINES_MIN;
}

bool speech_room(const Layout *layout, Rect *panel)
{
    Rect cards = narration_cards(layout);
    float em = layout->small_text;
    float height = em * (LINE_HEIGHT * (float)NARRATION_SHOWN + 2.0F * PADDING);
    float foot = fmaxf(cards.y + cards.h + em, layout->heading.y + layout->heading.h);
    if (layout->for_lesson || layout->side_bar) {
        return false;
    }
    if (narration_side(layout, cards.x + cards.w, layout->area.x + layout->area.w, panel) ||
        narration_side(layout, layout->area.x, cards.x, panel)) {
        return true;
    }
    *panel = (Rect){layout->area.x, layout->message.y - em * 0.5F - height, layout->area.w, height};
    return panel->w >= em * FOOT_WIDTH_MIN && panel->y >= foot;
}

const char *speech_message(const Speech *speech, const Layout *layout)
{
    Rect panel;
    bool alone = speech->log_shown && speech->count > 0 && !speech_room(layout, &panel);
    return alone ? speech_line(speech, speech->count - 1) : speech->message;
}

void speech_draw(const Speech *speech, const Layout *layout, DrawList *list)
{
    Rect panel;
    if (!speech->log_shown || !speech_room(layout, &panel)) {
        return;
    }
    float em = layout->small_text;
    float share = (panel.h - 2.0F * PADDING * em) / (float)NARRATION_SHOWN;
    drawlist_rectangle(list, panel.x, panel.y, panel.w, panel.h, em * 0.6F, drawlist_theme(list)->sheet);
    for (uint32_t i = 0; i < NARRATION_SHOWN && i < speech->count; i++) { /* the newest lowest */
        TextStyle style = {.size = em, .align = ALIGN_CENTRE, .bold = i == 0, .colour = drawlist_theme(list)->ink};
        Rect box = {panel.x + PADDING * em, panel.y + panel.h - PADDING * em - share * (float)(i + 1),
                    panel.w - 2.0F * PADDING * em, share * 0.96F};
        drawlist_paragraph(list, box, &style, speech_line(speech, speech->count - 1 - i));
    }
}
