/* SPDX-License-Identifier: MIT */
/*
 * The last sentences of the narration, for which the layout leaves room below the cards while the player wants them.
 */
#include "drawlist/theme.h"
#include "speech/speech.h"

void speech_draw(const Speech *speech, const Layout *layout, DrawList *list)
{
    Rect panel = layout->log;
    float em = layout->small_text;
    float padding = LAYOUT_LOG_PADDING * em;
    if (!layout->for_log) {
        return;
    }
    float share = (panel.h - 2.0F * padding) / (float)layout->log_lines;
    drawlist_rectangle(list, panel.x, panel.y, panel.w, panel.h, em * 0.6F, drawlist_theme(list)->sheet);
    for (uint32_t i = 0; i < (uint32_t)layout->log_lines && i < speech->count; i++) { /* the newest lowest */
        TextStyle style = {.size = em, .bold = i == 0, .colour = drawlist_theme(list)->ink};
        Rect box = {panel.x + padding, panel.y + panel.h - padding - share * (float)(i + 1), panel.w - 2.0F * padding,
                    share * 0.96F};
        drawlist_paragraph(list, box, &style, speech_line(speech, speech->count - 1 - i));
    }
}
