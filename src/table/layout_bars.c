/* SPDX-License-Identifier: MIT */
/* What is around the piles: heading, buttons, message line, panel of a lesson, timeline of a review, log. */
#include <math.h>

#include "guide/guide.h"
#include "table/layout_parts.h"

/* On a lower output the buttons stand in a column at the side. In units of window coordinates. */
static const float SHORT_HEIGHT = 500.0F;
static const float SHORT_ASPECT = 1.5F;
static const float SHORT_HEADING = 0.45F; /* of the width; the message has the rest */

/* The height of a heading with 0 to LAYOUT_LINES lines, in ems of its text. */
enum { LAYOUT_LINES = 3 };
static const float HEADING_LINES[LAYOUT_LINES + 1] = {0.0F, 1.35F, 2.0F, 2.0F};
static const float LARGE_HEADING_LINES[LAYOUT_LINES + 1] = {0.0F, 1.35F, 2.5F, 3.4F};
static const float SIDE_HEADING = 4.4F; /* where each fact has a line for itself */

static const float REACH_SHARE = 0.14F; /* of the height, at the most, of one button */
static const float ICON_SHARE = 0.62F;  /* of a button */
static const float ICON_SHARE_MAX = 0.80F;
static const float BAR_SHARE_MAX = 0.52F; /* of the output's width, where the heading stands beside the buttons */

/* The last sentences, in ems of small text, and of the output's height. */
static const float LOG_LINE_HEIGHT = 1.25F;
static const float LOG_WIDTH = 56.0F; /* of one in one line */
static const float LOG_GAP = 0.3F;
static const float LOG_SHARE = 0.18F;
static const float LOG_SHARE_MAX = 0.25F;

/* The outer margin: the outer 5 % may be hidden by a television, so nothing that matters lies there. No television is
 * smaller than 720 lines; small windows and phones get most of the margin back. */
static float layout_margin(int width, int height, float pixel_ratio)
{
    float shorter = (float)(width < height ? width : height) / pixel_ratio;
    float size = base_clamp((shorter - 400.0F) / 320.0F, 0.0F, 1.0F);
    return base_mix(0.015F, 0.05F, size);
}

/* The scale of text, limited: on a small output a line must still hold some words, and the cards need the rest. */
static float layout_text_scale(const Layout *layout, float text, float scale)
{
    float most = fminf(layout->area.h / 15.0F, layout->area.w / (layout->portrait ? 17.0F : 24.0F));
    return base_clamp(scale, 0.5F, fmaxf(1.0F, most / text));
}

static float layout_unscaled_text(const Layout *layout, float of_design, float least)
{
    float w = (float)layout->width;
    float h = (float)layout->height;
    float scale = layout->portrait ? fminf(w / 800.0F, h / 1280.0F) : fminf(w / 1280.0F, h / 800.0F);
    return floorf(fmaxf(of_design * scale, least * layout->pixel_ratio));
}

float table_layout_frame(Layout *layout, const LayoutWishes *wishes, bool large)
{
    layout->width = wishes->width < 1 ? 1 : wishes->width;
    layout->height = wishes->height < 1 ? 1 : wishes->height;
    layout->pixel_ratio = wishes->pixel_ratio;
    float margin = layout_margin(layout->width, layout->height, layout->pixel_ratio);
    float w = (float)layout->width;
    float h = (float)layout->height;
    layout->portrait = w < h * 1.1F;
    layout->area = (Rect){w * margin, h * margin, w * (1.0F - 2.0F * margin), h * (1.0F - 2.0F * margin)};
    layout->large = large;
    layout->side_bar = !layout->portrait && !wishes->for_review && w >= h * SHORT_ASPECT &&
                       (layout->large || layout->area.h < SHORT_HEIGHT * layout->pixel_ratio);
    float text = layout_unscaled_text(layout, 20.0F, 14.0F);
    float small = layout_unscaled_text(layout, 16.0F, 12.0F);
    float scale = layout_text_scale(layout, text, wishes->text_scale > 0.0F ? wishes->text_scale : 1.0F);
    layout->button = text * LAYOUT_BUTTON_EMS;
    layout->reach = floorf(fminf(44.0F * layout->pixel_ratio, layout->area.h * REACH_SHARE));
    layout->text = floorf(text * scale);
    layout->small_text = floorf(small * scale);
    return scale;
}

/* The height of a lesson's panel with as many lines as its longest texts need. A character is half an em wide. */
static float layout_lesson_height(Layout *layout, float width)
{
    float ems = width / layout->line_text - 1.6F;
    float step_number = 9.0F;
    layout->why_lines = (int)ceilf((float)WHY_MAX * 0.5F * LESSON_WHY_SIZE / ems);
    layout->task_lines = (int)ceilf(((float)TASK_MAX + step_number) * 0.5F / ems - 0.15F);
    float lines = (float)layout->why_lines * LESSON_WHY_SIZE + (float)layout->task_lines;
    return floorf(layout->line_text * (lines * LESSON_LINE_HEIGHT + LESSON_PADDING));
}

/* One line; in portrait two where a long sentence would be small on one, for there they take nothing from the cards. */
static float layout_message_height(const Layout *layout, int lines)
{
    const float long_one = 80.0F * 0.45F * 0.85F; /* ems of a long sentence, made as small as still reads well */
    const float longest = 42.0F;                  /* ems of the longest one there is */
    if (layout->large && layout->portrait) {      /* there it needs more */
        float most = ceilf(longest * layout->line_text / layout->area.w);
        return floorf(layout->line_text * (1.2F * fminf((float)lines, most) + 1.4F));
    }
    if (layout->large) {
        return floorf(layout->line_text * (lines > 2 ? 2.7F : 1.5F));
    }
    bool two = layout->portrait && long_one * layout->line_text > layout->area.w;
    return floorf(layout->line_text * (two ? 2.6F : 1.5F));
}

/* Chooses one to four rows for a review's timeline, so that no button is too narrow. Gives the height with gaps. */
static float layout_timeline_height(Layout *layout)
{
    const float row_ems = 34.0F;  /* of one row, beside its seven small buttons */
    const float wide_ems = 23.0F; /* of the longest of two rows, beside its two small buttons */
    const float slim_ems = 20.0F; /* of three */
    layout->timeline_button = floorf(fmaxf(layout->reach, fminf(layout->text * 1.9F, layout->area.h * 0.1F)));
    layout->timeline_gap = floorf(fmaxf(3.0F, layout->text * 0.3F));
    float ems = (layout->area.w - 2.0F * layout->timeline_button) / layout->text;
    float beside = 5.0F * (layout->timeline_button + layout->timeline_gap) / layout->text;
    layout->timeline_rows = ems - beside >= row_ems ? 1 : (ems >= wide_ems ? 2 : (ems >= slim_ems ? 3 : 4));
    return (float)layout->timeline_rows * (layout->timeline_button + layout->timeline_gap) + layout->timeline_gap;
}

void table_layout_split_timeline(Layout *layout)
{
    Rect *message = &layout->message;
    float inside =
        (float)layout->timeline_rows * (layout->timeline_button + layout->timeline_gap) - layout->timeline_gap;
    layout->timeline = (Rect){floorf(message->x), floorf(message->y + message->h - inside), floorf(message->w), inside};
    message->h = layout->timeline.y - layout->timeline_gap - message->y;
}

/* Takes the foot of the room for the last sentences, as many as the cards can spare; in a narrow room each has two
 * lines. */
static void layout_cut_log(Layout *layout)
{
    float em = layout->small_text;
    float rows = layout->room.w < em * LOG_WIDTH ? 2.0F : 1.0F;
    float line = em * LOG_LINE_HEIGHT * rows;
    layout->log_lines = (int)base_clamp(layout->area.h * LOG_SHARE / line, LAYOUT_LOG_LEAST, LAYOUT_LOG_MOST);
    float most = layout->area.h * LOG_SHARE_MAX;
    float height = floorf(fminf((float)layout->log_lines * line + 2.0F * LAYOUT_LOG_PADDING * em, most));
    Rect *room = &layout->room;
    room->h -= height + floorf(em * LOG_GAP);
    layout->log = (Rect){room->x, room->y + room->h, room->w, height};
}

/* Places the buttons as a row or as columns from a corner on. */
static void layout_place_buttons(Layout *layout, float x, float y, float button, float pitch)
{
    int columns = layout->side_bar ? layout->side_columns : LAYOUT_BUTTONS;
    for (int i = 0; i < LAYOUT_BUTTONS; i++) {
        int row = i / columns;
        float left = x + pitch * (float)(i - row * columns);
        layout->buttons[i] = (Rect){floorf(left), floorf(y + pitch * (float)row), button, button};
    }
}

/* All height belongs to the cards: heading, message and buttons stand beside them, one above the other. */
static void layout_side_column(Layout *layout, float share)
{
    Rect area = layout->area;
    float gap = floorf(layout->line_text * 0.2F);
    float pitch = floorf(fmaxf(layout->button, 44.0F * layout->pixel_ratio) * 1.08F);
    float button = floorf(pitch * 0.94F);
    float width = floorf(area.w * share);
    float x = area.x + area.w - width;
    layout->side_columns = (int)base_clamp((width + pitch - button) / pitch, 1.0F, 0.5F * (LAYOUT_BUTTONS + 1));
    float columns = (float)layout->side_columns;
    float rows = ceilf((float)LAYOUT_BUTTONS / columns);
    float foot = area.y + area.h - pitch * (rows - 1.0F) - button;
    layout_place_buttons(layout, x + (width - pitch * columns + pitch - button) / 2.0F, foot, button, pitch);
    layout->heading = (Rect){x, area.y, width, floorf(layout->line_text * SIDE_HEADING)};
    float top = area.y + layout->heading.h;
    layout->message = (Rect){x, top, width, fmaxf(foot - top - gap, 0.0F)};
    layout->room = (Rect){area.x, area.y, area.w - width - gap, area.h};
}

/* On a low output all height belongs to the cards: the message stands beside the heading, the buttons beside both. */
static void layout_side_bars(Layout *layout, float heading_h)
{
    Rect area = layout->area;
    float wished = floorf(fmaxf(layout->button, 44.0F * layout->pixel_ratio) * 1.08F);
    float pitch = floorf(fminf(wished * (layout->large ? 1.3F : 1.0F), area.h / LAYOUT_BUTTONS));
    float button = floorf(fminf(pitch, wished) * 0.94F);
    float gap = floorf(layout->button * (layout->large ? 0.1F : 0.3F));
    float bar_h = pitch * (LAYOUT_BUTTONS - 1) + button;
    layout_place_buttons(layout, area.x + area.w - button, area.y + (area.h - bar_h) / 2.0F, button, pitch);
    float width = area.w - button - gap;
    float heading_w = floorf(width * SHORT_HEADING);
    layout->heading = (Rect){area.x, area.y, heading_w, heading_h};
    layout->message = (Rect){area.x + heading_w + gap, area.y, width - heading_w - gap, heading_h};
    layout->room = (Rect){area.x, area.y + heading_h, width, area.h - heading_h};
    if (layout->for_lesson) {
        float panel = layout_lesson_height(layout, width);
        layout->message = (Rect){area.x, area.y + area.h - panel, width, panel};
        layout->heading.w = width;
        layout->room.h -= panel;
    }
}

/* Heading and buttons on top, the message line at the foot; in portrait the buttons stand below that. */
static void layout_wide_bars(Layout *layout, const LayoutBars *bars, float heading_h)
{
    Rect area = layout->area;
    float base = floorf(fmaxf(layout->button, fminf(44.0F * layout->pixel_ratio, area.h * 0.08F)));
    float most = layout->portrait ? area.w : area.w * BAR_SHARE_MAX;
    float button = layout->portrait ? base : fmaxf(base, floorf(fminf(base * bars->wished, heading_h)));
    float pitch = fminf(button * 1.2F, fmaxf(most, base * 1.2F * LAYOUT_BUTTONS) / LAYOUT_BUTTONS);
    pitch = fminf(pitch, area.w / (float)LAYOUT_BUTTONS); /* narrow phones: close together */
    button = fminf(button, floorf(pitch * 0.94F));
    float gap = floorf(pitch - button);
    float bar = (float)LAYOUT_BUTTONS * (button + gap) - gap;
    float bar_y = layout->portrait ? area.y + area.h - button : area.y;
    float bar_x = layout->portrait ? area.x + (area.w - bar) / 2.0F : area.x + area.w - bar;
    layout_place_buttons(layout, bar_x, bar_y, button, button + gap);
    float heading_w = layout->portrait || layout->for_review ? area.w : area.w - bar - 2.0F * gap;
    float message_h =
        layout->for_lesson ? layout_lesson_height(layout, area.w) : layout_message_height(layout, bars->lines);
    message_h += layout->for_review ? layout_timeline_height(layout) : 0.0F;
    bool above_bar = layout->portrait && !layout->for_review;
    float message_y = above_bar ? bar_y - message_h - gap : area.y + area.h - message_h;
    layout->heading = (Rect){area.x, area.y, heading_w, layout->portrait ? heading_h : fmaxf(button, heading_h)};
    layout->message = (Rect){area.x, message_y, area.w, message_h};
    float top = area.y + layout->heading.h;
    layout->room = (Rect){area.x, top, area.w, message_y - top};
}

void table_layout_bars(Layout *layout, const LayoutBars *bars)
{
    float round = layout->large ? 0.99F : 0.0F; /* up, so that the smallest text grows as much */
    layout->heading_is_one = bars->lines == 1;
    layout->line_text = floorf(layout_unscaled_text(layout, 20.0F, 14.0F) * bars->scale + round);
    layout->label_text = floorf(layout_unscaled_text(layout, 16.0F, 12.0F) * bars->scale + round);
    layout->side_columns = 1;
    int lines = layout->side_bar ? bars->lines : (bars->lines > 2 ? 2 : bars->lines);
    float heading_h = floorf(layout->line_text * (layout->large ? LARGE_HEADING_LINES : HEADING_LINES)[lines]);
    if (bars->side > 0.0F) {
        layout_side_column(layout, bars->side);
    } else if (layout->side_bar) {
        layout_side_bars(layout, heading_h);
    } else {
        layout_wide_bars(layout, bars, heading_h);
    }
    if (layout->for_log) {
        layout_cut_log(layout);
    }
    float above = floorf(layout->line_text * (layout->side_bar ? 0.2F : 0.3F));
    float below = layout->side_bar ? 0.0F : floorf(layout->line_text * 0.1F);
    layout->room.y += above;
    layout->room.h -= above + below;
    layout->icon = floorf(layout->buttons[0].w * base_clamp(ICON_SHARE * bars->wished, ICON_SHARE, ICON_SHARE_MAX));
}

float table_layout_label_height(const Layout *layout)
{
    return floorf(layout->label_text * 1.5F);
}

Rect table_layout_below_headroom(const Layout *layout)
{
    Rect room = layout->room;
    float headroom = ceilf(layout->card_height * LAYOUT_HEADROOM);
    return (Rect){room.x, room.y + headroom, room.w, room.h - headroom};
}

/* The strip. */

/* How wide the parts of the strip want to be, in body text. */
static const float STRIP_ROW_LEAST = 44.0F;
static const float STRIP_PAIR_LEAST = 28.0F;
static const float STRIP_BUTTON_LEAST = 5.6F;
static const float STRIP_BUTTON = 7.5F;
static const float STRIP_BUTTON_LOST = 8.8F;
static const float STRIP_WIDE = 24.0F;
static const float STRIP_FIGURES = 14.0F;
static const float STRIP_STORY = 42.0F; /* in ems of its text */

/* And how high. */
static const float STRIP_HEAD = 3.1F;
static const float STRIP_FIGURE = 3.9F;
static const float STRIP_TITLE = 1.9F;
static const float STRIP_NOTE = 0.85F; /* the size of the text below the title; a sentence is narrower than its guess */
static const float STRIP_NOTE_LINE = 1.15F;

/* Its share of the output's height, with its ground; more until its text is that much larger than ordinary. */
static const float STRIP_SHARE = 0.335F;
static const float STRIP_SHARE_LARGE = 0.42F;
static const float STRIP_LARGE = 1.65F;
static const float STRIP_TEXT_STEP = 0.03F;

/* The width beside buttons and figures. */
static float strip_wide(const Strip *strip, bool lost)
{
    float w = strip->rect.w;
    if (strip->shape == STRIP_ROW) {
        w -= strip->column * (float)strip->columns + 2.0F * strip->gap;
    }
    if (lost || strip->shape == STRIP_STACK) {
        return w;
    }
    return fminf(strip->text * STRIP_WIDE, w - strip->button - strip->gap - strip->text * STRIP_FIGURES);
}

/* A sentence takes as many lines as it needs; half a line is lost at their ends. */
static float strip_sentence(const Strip *strip, float sentence)
{
    float lines = sentence * STRIP_NOTE * strip->text / strip->wide;
    return strip->text * STRIP_NOTE_LINE * (lines > 1.0F ? ceilf(lines + 0.5F) : 1.0F);
}

static float strip_height(const Strip *strip, bool lost)
{
    float buttons = (float)strip->rows * (strip->button + strip->gap) - strip->gap;
    float told = strip->head + strip->story;
    float above = lost ? told : fmaxf(told, strip->figure);
    switch (strip->shape) {
    case STRIP_ROW:
        return fmaxf(above, buttons);
    case STRIP_PAIR:
        return above + 2.0F * strip->gap + buttons;
    case STRIP_STACK:
        break;
    }
    return told + buttons + (lost ? strip->gap : strip->figure + 4.0F * strip->gap);
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
    strip.columns = !lost ? strip.columns : strip.shape == STRIP_PAIR ? 3 : 2;
    strip.rows = 4 / strip.columns;
    strip.column = lost ? fmaxf(text * STRIP_BUTTON_LOST, 3.0F * (layout->reach + strip.gap)) : text * STRIP_BUTTON;
    strip.wide = strip_wide(&strip, lost);
    if (lost) {
        strip.head = ceilf(text * STRIP_TITLE + strip_sentence(&strip, sentence)) + strip.gap;
    }
    if (strip.shape == STRIP_ROW) { /* a quarter of the height has room for two rows of them */
        float most = floorf(((float)layout->height * 0.25F - 5.0F * strip.gap) / 2.0F);
        strip.button = fmaxf(fminf(strip.button, fmaxf(most, layout->reach)), ceilf(text * 1.9F));
    }
    strip.story = fmaxf(strip.button, ceilf(strip_sentence(&strip, STRIP_STORY)));
    float h = strip_height(&strip, lost);
    float margin = ((float)layout->height - area.y - area.h) / 2.0F; /* half of what is left free elsewhere */
    float foot = floorf(fmaxf(margin, 2.0F * strip.gap));
    strip.rect = (Rect){area.x, (float)layout->height - foot - h, area.w, h};
    return strip;
}

Strip table_strip(const Layout *layout, float sentence)
{
    float least = fminf(layout->text,
                        floorf(layout->button / LAYOUT_BUTTON_EMS)); /* ordinary; smaller only where that was chosen */
    float text = layout->text;
    Strip strip = strip_try(layout, text, sentence);
    while (text > least && (float)layout->height - strip.rect.y + 2.0F * strip.gap >
                               (float)layout->height * (text > STRIP_LARGE * least ? STRIP_SHARE : STRIP_SHARE_LARGE)) {
        text = floorf(fmaxf(least, text - fmaxf(1.0F, text * STRIP_TEXT_STEP)));
        strip = strip_try(layout, text, sentence);
    }
    return strip;
}
