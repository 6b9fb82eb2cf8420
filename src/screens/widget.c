/* SPDX-License-Identifier: MIT */
/*
 * The parts of which screens are made: buttons, tabs, lines of text, frames, panels, the bar of a scrolled page.
 */
#include <math.h>
#include <stdio.h>

#include "drawlist/theme.h"
#include "screens/screens.h"

Widget *screens_widget_add(Screens *screens, Rect rect, WidgetLook look, Action action, const char *label)
{
    BASE_ASSERT(screens->widget_count < WIDGETS_MAX);
    Widget *widget = &screens->widgets[screens->widget_count++];
    *widget = (Widget){.rect = rect, .look = look, .action = action};
    snprintf(widget->label, sizeof widget->label, "%s", label);
    return widget;
}

Widget *screens_widget_add_scrolled(Screens *screens, Rect rect, WidgetLook look, Action action, const char *label)
{
    rect.y -= screens->scroll;
    Widget *widget = screens_widget_add(screens, rect, look, action, label);
    widget->scrolls = true;
    return widget;
}

Widget *screens_widget_add_text(Screens *screens, Rect rect, WidgetLook look, const char *label)
{
    return screens_widget_add(screens, rect, look, (Action){.kind = ACTION_NONE}, label);
}

Widget *screens_widget_add_sentence(Screens *screens, const Layout *layout, Rect rect, const char *label)
{
    bool fits = drawlist_text_width(label) * layout->text * 0.94F < rect.w; /* a sentence is narrower than its guess */
    Widget *widget = screens_widget_add_text(screens, rect, fits ? LOOK_TEXT : LOOK_NOTE, label);
    widget->centred = fits;
    return widget;
}

float screens_button_height(const Layout *layout)
{
    return floorf(fmaxf(layout->buttons[0].h, layout->text * 1.9F));
}

/* All widgets of a page are placed before its height is known: what has been scrolled too far is put right. */
void screens_set_page(Screens *screens, Rect view, float height)
{
    screens->view = view;
    screens->scroll_max = fmaxf(0.0F, ceilf(height - view.h));
    screens_scroll(screens, 0.0F);
}

Rect screens_frame(Screens *screens, const Layout *layout, const char *title, const char *back)
{
    Rect area = layout->area;
    float text = layout->text;
    float h = screens_button_height(layout);
    float w = fminf(text * 9.0F, area.w);
    Rect head = {area.x, area.y, area.w, floorf(text * 1.9F)};
    Rect foot = {floorf(area.x + (area.w - w) / 2.0F), floorf(area.y + area.h - h), floorf(w), h};
    screens_widget_add_text(screens, head, LOOK_TITLE, title);
    screens_widget_add(screens, foot, LOOK_MAIN, (Action){.kind = ACTION_BACK}, back);
    float top = head.y + head.h + text * 0.5F;
    return (Rect){area.x, top, area.w, foot.y - text * 0.6F - top};
}

Rect screens_panel(Screens *screens, const Layout *layout, float width, float height)
{
    float pad = layout->text * 0.8F;
    Rect area = layout->area;
    float w = floorf(fminf(width + 2.0F * pad, area.w));
    float h = floorf(fminf(height + 2.0F * pad, area.h));
    screens->panel =
        (Rect){floorf(((float)layout->width - w) / 2.0F), floorf(((float)layout->height - h) / 2.0F), w, h};
    return base_rect_grow(screens->panel, -pad);
}

float screens_visibility(const Screens *screens, Rect rect)
{
    float above = fmaxf(0.0F, screens->view.y - rect.y);
    float below = fmaxf(0.0F, rect.y + rect.h - screens->view.y - screens->view.h);
    return base_clamp(1.0F - fmaxf(above, below) / fmaxf(1.0F, rect.h * 0.5F), 0.0F, 1.0F);
}

static DrawColour faded(DrawColour colour, float share)
{
    colour.a = (uint8_t)((float)colour.a * share);
    return colour;
}

static DrawColour widget_ground(const Theme *theme, const Widget *widget, bool hovered)
{
    if (widget->look == LOOK_MAIN) {
        return hovered ? theme->key_hovered : theme->key;
    }
    if (widget->look == LOOK_ROW) {
        return hovered ? theme->button : theme->panel;
    }
    if (widget->selected) {
        return theme->button_chosen;
    }
    return hovered ? theme->button_hovered : theme->button;
}

static void draw_grown(DrawList *list, Rect rect, float by, float radius, DrawColour colour)
{
    drawlist_rectangle(list, rect.x - by, rect.y - by, rect.w + 2.0F * by, rect.h + 2.0F * by, radius + by, colour);
}

/* Two rings, light and dark, so that one of them stands out from whatever is there. */
static void widget_draw_ring(const Layout *layout, DrawList *list, Rect rect, float seen)
{
    float ring = fmaxf(2.0F, floorf(layout->text * 0.11F));
    float radius = layout->text * 0.4F;
    const Theme *theme = drawlist_theme(list);
    draw_grown(list, rect, 3.0F * ring, radius, faded((DrawColour){0, 0, 0, 255}, seen));
    draw_grown(list, rect, 2.0F * ring, radius, faded(theme->gold, seen));
    draw_grown(list, rect, ring, radius, faded((DrawColour){0, 0, 0, 255}, seen));
}

static void widget_draw_text(const Layout *layout, DrawList *list, const Widget *widget, float seen)
{
    const Theme *theme = drawlist_theme(list);
    Rect rect = widget->rect;
    TextStyle style = {.size = layout->text, .max_width = rect.w, .colour = faded(theme->ink, seen)};
    float y = rect.y + rect.h / 2.0F;
    switch (widget->look) {
    case LOOK_NOTE:
        style.size = layout->text * 0.9F;
        style.align = ALIGN_CENTRE;
        style.colour = faded(theme->ink_dim, seen);
        drawlist_paragraph(list, rect, &style, widget->label);
        return;
    case LOOK_TITLE:
        style.size = layout->text * 1.5F;
        style.bold = true;
        style.colour = faded(theme->gold, seen);
        style.align = ALIGN_CENTRE;
        break;
    case LOOK_FIELD:
        drawlist_rectangle(list, rect.x, rect.y, rect.w, rect.h, rect.h * 0.2F, theme->field);
        style.size = layout->text * 1.2F;
        style.max_width = rect.w * 0.94F;
        style.bold = true;
        style.align = ALIGN_CENTRE;
        break;
    case LOOK_TEXT_RIGHT:
        style.align = ALIGN_RIGHT;
        break;
    default:
        style.align = widget->centred ? ALIGN_CENTRE : ALIGN_LEFT;
        break;
    }
    float x = rect.x + (style.align == ALIGN_CENTRE ? rect.w / 2.0F : (style.align == ALIGN_RIGHT ? rect.w : 0.0F));
    drawlist_text(list, x, y, &style, widget->label);
}

static void widget_draw_button(const Layout *layout, DrawList *list, const Widget *widget, bool hovered, float seen)
{
    const Theme *theme = drawlist_theme(list);
    Rect rect = widget->rect;
    Point centre = base_rect_centre(rect);
    float edge = fmaxf(1.0F, floorf(layout->text * 0.07F)); /* keeps a button apart from the cloth */
    draw_grown(list, rect, edge, layout->text * 0.4F, faded(theme->button_edge, seen));
    drawlist_rectangle(list, rect.x, rect.y, rect.w, rect.h, layout->text * 0.4F,
                       faded(widget_ground(theme, widget, hovered), seen));
    if (widget->icon != 0) {
        float icon = (float)list->icon_size;
        drawlist_sprite(list, (Sprite)widget->icon, floorf(centre.x - icon / 2.0F), floorf(centre.y - icon / 2.0F),
                        icon, icon, 1.0F);
        return;
    }
    if (widget->look == LOOK_ROW) {
        return;
    }
    TextStyle style = {.size = layout->text * (widget->look == LOOK_MAIN ? 1.1F : 0.9F),
                       .max_width = rect.w * 0.92F,
                       .align = ALIGN_CENTRE,
                       .bold = widget->look == LOOK_MAIN || widget->selected,
                       .colour = faded(theme->ink, seen)};
    drawlist_text(list, centre.x, centre.y, &style, widget->label);
    if (widget->selected) { /* never by colour alone */
        float line = fmaxf(2.0F, floorf(layout->text * 0.12F));
        drawlist_rectangle(list, rect.x + rect.w * 0.3F, rect.y + rect.h - 2.0F * line, rect.w * 0.4F, line,
                           line * 0.5F, faded(theme->gold, seen));
    }
}

void screens_widget_draw(const Screens *screens, const Layout *layout, DrawList *list, int index)
{
    const Widget *widget = &screens->widgets[index];
    bool hovered = screens->hovered == index;
    float seen = widget->scrolls ? screens_visibility(screens, widget->rect) : 1.0F;
    if (widget->action.kind == ACTION_OPEN || widget->action.kind == ACTION_REOPEN) {
        seen = fmaxf(0.0F, 2.0F * seen - 1.0F); /* high ones fade sooner, or they would reach the title */
    }
    if (seen <= 0.0F) {
        return;
    }
    if (!screens_widget_is_live(widget)) {
        widget_draw_text(layout, list, widget, seen);
        return;
    }
    bool focused = screens->shows_focus && screens->focused == index;
    if (widget->look == LOOK_TABLE) { /* a picture, drawn by its screen; under the pointer light falls on it */
        if ((hovered || focused) && widget->action.kind != ACTION_SCRUB) {
            drawlist_rectangle(list, widget->rect.x, widget->rect.y, widget->rect.w, widget->rect.h,
                               layout->text * 0.4F, (DrawColour){255, 244, 214, focused ? 70 : 30});
        }
        return;
    }
    if (focused) {
        widget_draw_ring(layout, list, widget->rect, seen);
    }
    widget_draw_button(layout, list, widget, hovered, seen);
    if (widget->look == LOOK_ROW) {
        screens_history_draw_row(screens, layout, list, widget, seen);
    }
}

void screens_draw_bar(const Screens *screens, const Layout *layout, DrawList *list)
{
    if (screens->scroll_max <= 0.0F) {
        return;
    }
    Rect view = screens->view;
    float w = fmaxf(3.0F, floorf(layout->text * 0.22F));
    float h = fmaxf(layout->text, view.h * view.h / (view.h + screens->scroll_max));
    float y = view.y + (view.h - h) * screens->scroll / screens->scroll_max;
    float x = view.x + view.w - w;
    drawlist_rectangle(list, x, view.y, w, view.h, w * 0.5F, drawlist_theme(list)->sheet);
    drawlist_rectangle(list, x, floorf(y), w, floorf(h), w * 0.5F, drawlist_theme(list)->ink_dim);
}
