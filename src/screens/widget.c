/* SPDX-License-Identifier: MIT */
/*
 * How widgets look: buttons, tabs, rows of a list, lines of text.
 */
#include <math.h>

#include "screens/page.h"

static DrawColour ground_colour(const Theme *theme, const Widget *widget, bool hovered)
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

static void draw_grown(const Canvas *canvas, Rect rect, float by, DrawColour colour)
{
    screens_draw_box(canvas, base_rect_grow(rect, by), canvas->unit + by, colour);
}

/* Three rings, dark, light and dark, so that one of them stands out from whatever is there. */
static void draw_focus(const Canvas *canvas, Rect rect)
{
    float ring = fmaxf(2.0F, floorf(canvas->text * 0.11F));
    const DrawColour black = {0, 0, 0, 255};
    draw_grown(canvas, rect, 3.0F * ring, black);
    draw_grown(canvas, rect, 2.0F * ring, canvas->theme->gold);
    draw_grown(canvas, rect, ring, black);
}

static void draw_reading(const Canvas *canvas, const Widget *widget)
{
    Rect rect = widget->rect;
    switch (widget->look) {
    case LOOK_NOTE:
        screens_draw_words(canvas, rect, TYPE_NOTE, ALIGN_CENTRE, widget->label);
        break;
    case LOOK_TITLE:
        screens_draw_text(canvas, rect, TYPE_TITLE, ALIGN_CENTRE, widget->label);
        break;
    case LOOK_FIELD:
        screens_draw_box(canvas, rect, canvas->unit, canvas->theme->field);
        screens_draw_text(canvas, base_rect_grow(rect, -canvas->unit), TYPE_STRONG, ALIGN_CENTRE, widget->label);
        break;
    case LOOK_TEXT_RIGHT:
        screens_draw_text(canvas, rect, TYPE_BODY, ALIGN_RIGHT, widget->label);
        break;
    default:
        screens_draw_text(canvas, rect, TYPE_BODY, widget->look == LOOK_TEXT ? ALIGN_LEFT : ALIGN_CENTRE,
                          widget->label);
        break;
    }
}

/* Never by colour alone: what is chosen has a line under it. */
static void draw_chosen(const Canvas *canvas, Rect rect)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.12F));
    screens_cut_bottom(&rect, line, 0.0F);
    Rect mark = screens_cut_bottom(&rect, line, 0.0F);
    screens_draw_box(canvas, screens_centre(mark, rect.w * 0.4F, line), line / 2.0F, canvas->theme->gold);
}

/* A piece of what can be chosen, in a golden frame where it is chosen, and its name beneath. */
static void draw_swatch(const Canvas *canvas, const Widget *widget)
{
    bool cloth = widget->icon < SPRITE_SWATCH_BACK;
    float h = screens_swatch_height(canvas->text);
    float line = fmaxf(1.0F, floorf(canvas->text * (widget->selected ? 0.14F : 0.06F)));
    Rect rest = base_rect_grow(widget->rect, -canvas->unit);
    Rect top = screens_cut_top(&rest, h, 0.0F);
    Rect picture = screens_centre(top, floorf(h * (cloth ? SWATCH_ASPECT : CARD_ASPECT)), h);
    float seen = screens_visibility(canvas, picture);
    canvas->list->swatch_height = (int)h;
    screens_draw_sprite(canvas, picture, (Sprite)widget->icon);
    if (seen >= 1.0F && (cloth || widget->selected)) {
        drawlist_ring_line(canvas->list, base_rect_grow(picture, line), h * CARD_RADIUS + line, line,
                           widget->selected ? canvas->theme->gold : canvas->theme->button_edge);
    }
    rest = base_rect_grow(rest, canvas->unit * 0.5F);
    screens_draw_text(canvas, rest, widget->selected ? TYPE_CHOSEN : TYPE_LABEL, ALIGN_CENTRE, widget->label);
}

/* What is chosen, and at the right the sign that there is more to choose from. */
static void draw_list(const Canvas *canvas, const Widget *widget)
{
    float icon = (float)canvas->list->icon_size;
    Rect rest = base_rect_grow(widget->rect, -canvas->unit);
    Rect end = screens_cut_right(&rest, icon, canvas->unit);
    screens_draw_text(canvas, rest, TYPE_LABEL, ALIGN_LEFT, widget->label);
    screens_draw_sprite(canvas, screens_centre(end, icon, icon), SPRITE_ICON_LINE_NEXT);
}

static void draw_button(const Canvas *canvas, const Widget *widget, bool hovered)
{
    const Theme *theme = canvas->theme;
    Rect rect = widget->rect;
    float edge = fmaxf(1.0F, floorf(canvas->text * 0.07F)); /* keeps a button apart from the cloth */
    draw_grown(canvas, rect, edge, theme->button_edge);
    draw_grown(canvas, rect, 0.0F, ground_colour(theme, widget, hovered));
    if (widget->look == LOOK_ROW) {
        screens_draw_history_row(canvas, rect, widget->action.value);
        return;
    }
    if (widget->look == LOOK_LIST) {
        draw_list(canvas, widget);
        return;
    }
    if (widget->icon >= SPRITE_SWATCH_CLOTH) {
        draw_swatch(canvas, widget);
        return;
    }
    if (widget->icon != 0) {
        float icon = (float)canvas->list->icon_size;
        screens_draw_sprite(canvas, screens_centre(rect, icon, icon), (Sprite)widget->icon);
        return;
    }
    Type type = widget->look == LOOK_MAIN ? TYPE_MAIN : (widget->selected ? TYPE_CHOSEN : TYPE_LABEL);
    screens_draw_text(canvas, screens_centre(rect, rect.w * 0.92F, rect.h), type, ALIGN_CENTRE, widget->label);
    if (widget->selected) {
        draw_chosen(canvas, rect);
    }
}

void screens_draw_widget(const Screens *screens, const Layout *layout, DrawList *list, int index)
{
    const Widget *widget = &screens->widgets[index];
    Canvas canvas = screens_canvas(screens, layout, list, widget->scrolls);
    bool hovered = screens->hovered == index;
    bool focused = screens->shows_focus && screens->focused == index;
    if (!screens_widget_is_live(widget)) {
        draw_reading(&canvas, widget);
    } else if (widget->look != LOOK_TABLE) {
        if (focused) {
            draw_focus(&canvas, widget->rect);
        }
        draw_button(&canvas, widget, hovered);
    } else if ((hovered || focused) && widget->action.kind != ACTION_SCRUB) { /* light falls on a picture */
        draw_grown(&canvas, widget->rect, 0.0F, (DrawColour){255, 244, 214, focused ? 70 : 30});
    }
}
