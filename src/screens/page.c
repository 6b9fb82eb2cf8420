/* SPDX-License-Identifier: MIT */
#include "screens/page.h"

#include <math.h>
#include <stdio.h>

float screens_swatch_height(float text)
{
    return floorf(text * 2.7F);
}

float screens_text(const Screens *screens, const Layout *layout)
{
    bool result = screens->depth > 0 && screens->stack[screens->depth - 1] == SCREEN_RESULT;
    return result ? screens_result_strip(screens, layout).text : layout->text;
}

Page screens_page(Screens *screens, const Session *session, const Layout *layout)
{
    Rect area = layout->area;
    float text = screens_text(screens, layout);
    return (Page){.screens = screens,
                  .session = session,
                  .layout = layout,
                  .area = {floorf(area.x), floorf(area.y), floorf(area.w), floorf(area.h)},
                  .text = text,
                  .unit = screens_unit(text),
                  .button = screens_button_height(layout)};
}

const Game *screens_page_game(const Page *page)
{
    return session_chapter(page->session) != NULL ? session_game(page->session) : page->screens->rules_game;
}

Widget *screens_add(Page *page, Rect rect, WidgetLook look, Action action, const char *label)
{
    Screens *screens = page->screens;
    BASE_ASSERT(screens->widget_count < WIDGETS_MAX);
    Widget *widget = &screens->widgets[screens->widget_count++];
    rect.y -= page->scrolls ? screens->scroll : 0.0F;
    *widget = (Widget){.rect = rect, .look = look, .action = action, .scrolls = page->scrolls};
    snprintf(widget->label, sizeof widget->label, "%s", label);
    return widget;
}

Widget *screens_add_button(Page *page, Rect rect, WidgetLook look, ActionKind kind, const char *label)
{
    return screens_add(page, rect, look, (Action){.kind = kind}, label);
}

Widget *screens_add_text(Page *page, Rect rect, WidgetLook look, const char *label)
{
    return screens_add_button(page, rect, look, ACTION_NONE, label);
}

Widget *screens_add_note(Page *page, Rect *area, float lines, float gap, const char *words)
{
    float h = lines * screens_type_line(TYPE_NOTE, page->text);
    return screens_add_text(page, screens_cut_top(area, h, gap), LOOK_NOTE, words);
}

float screens_words_height(const Page *page, Type type, const char *words, float width)
{
    const float guess = 0.89F; /* the estimated width of a sentence is too large */
    float lines = drawlist_text_width(words) * screens_type_size(type, page->text) * guess / width;
    float ragged = lines < 1.0F ? 0.0F : 0.15F; /* of a line is lost at the ends of lines */
    return fmaxf(1.0F, ceilf(lines + ragged)) * screens_type_line(type, page->text);
}

static void add_part(Page *page, Part part)
{
    Screens *screens = page->screens;
    BASE_ASSERT(screens->part_count < PARTS_MAX);
    part.scrolls = page->scrolls;
    part.before = (uint8_t)screens->widget_count;
    screens->parts[screens->part_count++] = part;
}

void screens_add_part(Page *page, Rect rect, PartDraw *draw, int value)
{
    add_part(page, (Part){.rect = rect, .draw = draw, .value = value});
}

void screens_add_words(Page *page, Rect rect, Type type, DrawAlign align, const char *words)
{
    add_part(page, (Part){.rect = rect, .words = words, .type = type, .align = align});
}

Rect screens_add_frame(Page *page, const char *title, const char *back)
{
    Rect area = page->area;
    Rect head = screens_cut_top(&area, screens_type_line(TYPE_TITLE, page->text), page->unit);
    Rect foot = screens_cut_bottom(&area, page->button, page->unit);
    screens_add_text(page, head, LOOK_TITLE, title);
    screens_add_button(page, screens_centre(foot, page->text * 9.0F, foot.h), LOOK_MAIN, ACTION_BACK, back);
    return area;
}

Rect screens_open_panel(Page *page, float width, float height, const char *title)
{
    float padding = 2.0F * page->unit;
    float line = screens_type_line(TYPE_TITLE, page->text);
    float h = line + page->unit + height;
    page->screens->panel = screens_centre(page->area, width + 2.0F * padding, h + 2.0F * padding);
    Rect inside = base_rect_grow(page->screens->panel, -padding);
    screens_add_text(page, screens_cut_top(&inside, line, page->unit), LOOK_TITLE, title);
    return inside;
}

Rect screens_open_view(Page *page, Rect view, float most)
{
    Rect column = view;
    page->screens->view = view;
    page->scrolls = true;
    screens_cut_top(&column, page->unit, 0.0F);
    return screens_centre(column, fminf(most, view.w - 2.0F * page->unit), column.h); /* beside the bar */
}

/* The widgets are placed before the page's height is known: if it was scrolled too far, that is corrected here. */
void screens_close_view(Page *page, Rect rest)
{
    Rect view = page->screens->view;
    float end = rest.y - page->unit; /* without the gap after the last row */
    page->screens->scroll_max = fmaxf(0.0F, ceilf(end - view.y - view.h));
    screens_scroll(page->screens, 0.0F);
}
