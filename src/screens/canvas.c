/* SPDX-License-Identifier: MIT */
/*
 * Drawing on a screen: rectangles, texts and pictures that keep to the view.
 */
#include <math.h>

#include "screens/page.h"

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
    float text = screens_text(screens, layout);
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
        drawlist_rectangle(canvas->list, rect.x, top, rect.w, h, fminf(radius, h / 2.0F), colour);
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
    drawlist_sprite_in_view(canvas->list, sprite, rect, canvas->view);
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
