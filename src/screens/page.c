/* SPDX-License-Identifier: MIT */
#include "screens/page.h"

#include <math.h>
#include <stdio.h>

float screens_swatch_height(float text)
{
    return floorf(text * 1.6F);
}

/* The size of body text on the topmost screen: the strip at the end of a game has one of its own. */
static float find_text(const Screens *screens, const Layout *layout)
{
    bool result = screens->depth > 0 && screens->stack[screens->depth - 1] == SCREEN_RESULT;
    return result ? screens_result_strip(screens, layout).text : layout->text;
}

Page screens_page(Screens *screens, const Session *session, const Layout *layout)
{
    Rect area = layout->area;
    float text = find_text(screens, layout);
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

Widget *screens_add_note(Page *page, Rect *area, float gap, const char *words)
{
    float h = screens_words_height(page, TYPE_NOTE, words, area->w);
    return screens_add_text(page, screens_cut_top(area, h, gap), LOOK_NOTE, words);
}

float screens_words_height(const Page *page, Type type, const char *words, float width)
{
    float lines = drawlist_text_measure(words) * screens_type_size(type, page->text) / width;
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

void screens_add_words(Page *page, Rect rect, Type type, const char *words)
{
    add_part(page, (Part){.rect = rect, .words = words, .type = type});
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
    page->scrolls = false; /* what is added later */
}

/* Drawing on a screen: rectangles, texts and pictures that keep to the view. */

typedef enum Ink { INK, INK_DIM, INK_GOLD } Ink;

static const struct {
    bool bold;
    uint8_t ink;
} STYLES[TYPE_COUNT] = {
    [TYPE_SMALL] = {false, INK_DIM}, [TYPE_BEST] = {true, INK_GOLD},  [TYPE_NOTE] = {false, INK_DIM},
    [TYPE_LABEL] = {false, INK},     [TYPE_CHOSEN] = {true, INK},     [TYPE_BODY] = {false, INK},
    [TYPE_MAIN] = {true, INK},       [TYPE_STRONG] = {true, INK},     [TYPE_HEADING] = {true, INK_GOLD},
    [TYPE_FIGURE] = {true, INK},     [TYPE_TITLE] = {true, INK_GOLD},
};

Canvas screens_canvas(const Screens *screens, const Layout *layout, DrawList *list, bool scrolls)
{
    float text = find_text(screens, layout);
    Rect whole = {0.0F, 0.0F, (float)layout->width, (float)layout->height};
    return (Canvas){.list = list,
                    .screens = screens,
                    .layout = layout,
                    .theme = drawlist_theme(list),
                    .text = text,
                    .unit = screens_unit(text),
                    .view = scrolls ? screens->view : whole};
}

/* What is high fades as soon as a line of text, or it would reach beyond the view. */
float screens_visibility(const Canvas *canvas, Rect rect)
{
    float above = fmaxf(0.0F, canvas->view.y - rect.y);
    float below = fmaxf(0.0F, rect.y + rect.h - canvas->view.y - canvas->view.h);
    float way = fmaxf(1.0F, fminf(rect.h, canvas->text) * 0.35F);
    return base_clamp(1.0F - fmaxf(above, below) / way, 0.0F, 1.0F);
}

void screens_draw_box(const Canvas *canvas, Rect rect, float radius, DrawColour colour)
{
    float top = fmaxf(rect.y, canvas->view.y);
    float h = fminf(rect.y + rect.h, canvas->view.y + canvas->view.h) - top;
    if (h > 0.0F && rect.w > 0.0F) {
        drawlist_rectangle(canvas->list, (Rect){rect.x, top, rect.w, h}, fminf(radius, h / 2.0F), colour);
    }
}

void screens_chart_box(const Canvas *canvas, float x, float y, float w, float h, DrawColour colour)
{
    screens_draw_box(canvas, (Rect){x, y, w, h}, 0.0F, colour);
}

static TextStyle style_of(const Canvas *canvas, Type type, DrawAlign align, Rect room)
{
    const Theme *theme = canvas->theme;
    const DrawColour inks[] = {[INK] = theme->ink, [INK_DIM] = theme->ink_dim, [INK_GOLD] = theme->gold};
    TextStyle style = {.size = screens_type_size(type, canvas->text),
                       .max_width = room.w,
                       .align = align,
                       .bold = STYLES[type].bold,
                       .colour = inks[STYLES[type].ink]};
    style.colour.a = (uint8_t)((float)style.colour.a * screens_visibility(canvas, room));
    return style;
}

void screens_draw_text(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text)
{
    float size = screens_type_size(type, canvas->text);
    float y = rect.y + rect.h / 2.0F;
    TextStyle style = style_of(canvas, type, align, (Rect){rect.x, y - size / 2.0F, rect.w, size});
    float share = align == ALIGN_LEFT ? 0.0F : (align == ALIGN_CENTRE ? 0.5F : 1.0F);
    if (style.colour.a > 0) {
        drawlist_text(canvas->list, rect.x + rect.w * share, y, &style, text);
    }
}

void screens_draw_paragraph(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text)
{
    TextStyle style = style_of(canvas, type, align, rect);
    if (style.colour.a > 0) {
        drawlist_paragraph(canvas->list, rect, &style, text);
    }
}

void screens_draw_words(const Canvas *canvas, Rect rect, Type type, DrawAlign align, const char *text)
{
    const float guess = 0.94F; /* the estimated width of a sentence is too large */
    float size = screens_type_size(type, canvas->text);
    bool fits = drawlist_text_width(text) * size * guess < rect.w;
    if (rect.h < 2.0F * size || (align == ALIGN_CENTRE && fits)) {
        screens_draw_text(canvas, rect, type, align, text);
    } else {
        screens_draw_paragraph(canvas, rect, type, align, text);
    }
}

void screens_draw_sprite(const Canvas *canvas, Rect rect, Sprite sprite)
{
    float above = fmaxf(0.0F, ceilf(canvas->view.y - rect.y));
    float below = fmaxf(0.0F, ceilf(rect.y + rect.h - canvas->view.y - canvas->view.h));
    if (above + below < rect.h) {
        DrawItem *item = drawlist_sprite(canvas->list, sprite, rect, 1.0F);
        item->cut_above = (uint16_t)above;
        item->cut_below = (uint16_t)below;
    }
}

void screens_draw_sheet(const Canvas *canvas, Rect rect, int unused)
{
    (void)unused;
    screens_draw_box(canvas, rect, 1.5F * canvas->unit, canvas->theme->sheet);
}

void screens_draw_bar(const Screens *screens, const Layout *layout, DrawList *list)
{
    if (screens->scroll_max <= 0.0F) {
        return;
    }
    Canvas canvas = screens_canvas(screens, layout, list, true);
    Rect bar = screens->view;
    bar = screens_cut_right(&bar, fmaxf(3.0F, canvas.unit / 2.0F), 0.0F);
    Rect knob = bar;
    knob.h = floorf(fmaxf(layout->text, bar.h * bar.h / (bar.h + screens->scroll_max)));
    knob.y = floorf(bar.y + (bar.h - knob.h) * screens->scroll / screens->scroll_max);
    screens_draw_box(&canvas, bar, bar.w / 2.0F, canvas.theme->sheet);
    screens_draw_box(&canvas, knob, bar.w / 2.0F, canvas.theme->ink_dim);
}
