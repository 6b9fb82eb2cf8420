/* SPDX-License-Identifier: MIT */
/* How widgets look: buttons, tabs, rows of a list, lines of text. */
#include <math.h>
#include <stdio.h>

#include "screens/page.h"

/* Relative to small text; as in the row of prompts, so that the same pictures are painted only once. */
static const float SIGN_SIZE = 1.55F;

static DrawColour ground_colour(const Theme *theme, const Widget *widget, bool hovered)
{
    if (widget->look == LOOK_MAIN) {
        return hovered ? theme->key_hovered : theme->key;
    }
    if (widget->look == LOOK_ROW) {
        return hovered ? theme->button : theme->panel;
    }
    if (widget->look == LOOK_DATE && !widget->selected) {
        return hovered ? theme->button_hovered : theme->sheet;
    }
    return widget->selected ? theme->button_chosen : hovered ? theme->button_hovered : theme->button;
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

/* Marks of this size in a row: each is a tick or an empty ring. */
static void draw_widget_marks(const Canvas *canvas, Rect row, const Widget *widget, float size, float gap)
{
    float line = fmaxf(1.0F, floorf(size * 0.12F));
    Rect place = screens_centre(row, (float)widget->marks * (size + gap) - gap, size);
    for (int i = 0; i < widget->marks; i++) {
        Rect mark = screens_cut_left(&place, size, gap);
        float seen = screens_visibility(canvas, mark);
        if (seen <= 0.0F) {
            continue;
        }
        if ((widget->marked >> i & 1) == 0) {
            DrawColour colour = canvas->theme->button_edge;
            colour.a = (uint8_t)((float)colour.a * seen);
            drawlist_ring_line(canvas->list, mark, size / 2.0F, line, colour);
        } else if (size < canvas->text * 0.7F) { /* too small for a tick */
            screens_draw_box(canvas, mark, size / 2.0F, canvas->theme->gold);
        } else {
            screens_draw_sprite(canvas, mark, SPRITE_ICON_YES);
        }
    }
}

static void draw_reading(const Canvas *canvas, const Widget *widget)
{
    Rect rect = widget->rect;
    switch (widget->look) {
    case LOOK_NOTE:
        if (widget->marks > 0) {
            float size = floorf(canvas->text * 0.9F);
            draw_widget_marks(canvas, screens_cut_left(&rect, size, canvas->unit), widget, size, 0.0F);
        }
        screens_draw_words(canvas, rect, widget->strong ? TYPE_STRONG : TYPE_NOTE,
                           widget->left ? ALIGN_LEFT : ALIGN_CENTRE, widget->label);
        break;
    case LOOK_TITLE:
        screens_draw_text(canvas, rect, TYPE_TITLE, widget->left ? ALIGN_LEFT : ALIGN_CENTRE, widget->label);
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

/* A sample of a table or a back with its name beneath, in a golden frame if it is chosen. */
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

/* The choice of a list, and at the right a sign that the list opens. */
static void draw_list_button(const Canvas *canvas, const Widget *widget)
{
    float icon = (float)canvas->list->icon_size;
    Rect rest = base_rect_grow(widget->rect, -canvas->unit);
    Rect end = screens_cut_right(&rest, icon, canvas->unit);
    screens_draw_text(canvas, rest, TYPE_LABEL, ALIGN_LEFT, widget->label);
    screens_draw_sprite(canvas, screens_centre(end, icon, icon), SPRITE_ICON_LINE_NEXT);
}

static void draw_calendar_day(const Canvas *canvas, const Widget *widget)
{
    char number[8];
    Rect rect = widget->rect;
    snprintf(number, sizeof number, "%d", widget->action.value);
    Rect below = rect;
    Rect above = screens_cut_top(&below, rect.h * (widget->marks > 0 ? 0.6F : 1.0F), 0.0F);
    screens_draw_text(canvas, above, widget->selected ? TYPE_CHOSEN : TYPE_LABEL, ALIGN_CENTRE, number);
    below.h *= 0.75F;
    draw_widget_marks(canvas, below, widget, floorf(canvas->text * 0.45F), floorf(canvas->text * 0.2F));
}

/* One mark is at the right edge; several come after the text. */
static void draw_label(const Canvas *canvas, const Widget *widget, Type type)
{
    float size = floorf(canvas->text * 0.9F);
    float gap = floorf(size * 0.4F);
    float marks = (float)widget->marks * (size + gap);
    Rect inside = screens_centre(widget->rect, widget->rect.w * 0.92F, widget->rect.h);
    if (widget->marks == 1) {
        draw_widget_marks(canvas, screens_cut_right(&inside, size, gap), widget, size, gap);
    } else if (widget->marks > 1) {
        float words = drawlist_text_width(widget->label) * screens_type_size(type, canvas->text) * 0.9F + gap;
        inside = screens_centre(inside, words + marks, inside.h);
        draw_widget_marks(canvas, screens_cut_right(&inside, marks, 0.0F), widget, size, gap);
    }
    screens_draw_text(canvas, inside, type, ALIGN_CENTRE, widget->label);
}

/* A quiet button has an edge but no ground of its own, an entry of a menu has neither. */
static void draw_widget_ground(const Canvas *canvas, const Widget *widget, bool hovered)
{
    const Theme *theme = canvas->theme;
    float edge = fmaxf(1.0F, floorf(canvas->text * 0.07F)); /* keeps a button apart from the cloth */
    bool quiet = widget->look == LOOK_QUIET;
    if (quiet || widget->look == LOOK_ENTRY) {
        if (hovered) {
            draw_grown(canvas, widget->rect, 0.0F, quiet ? theme->button_hovered : theme->button);
        }
        if (quiet && screens_visibility(canvas, widget->rect) > 0.0F) {
            drawlist_ring_line(canvas->list, widget->rect, canvas->unit, edge, theme->button_edge);
        }
        return;
    }
    if (widget->look != LOOK_DATE) {
        draw_grown(canvas, widget->rect, edge, theme->button_edge);
    }
    draw_grown(canvas, widget->rect, 0.0F, ground_colour(theme, widget, hovered));
}

/* A line under what is chosen, for who cannot tell the colours. */
static void draw_choice(const Canvas *canvas, Rect rect)
{
    float line = fmaxf(2.0F, floorf(canvas->text * 0.12F));
    screens_cut_bottom(&rect, line, 0.0F);
    Rect mark = screens_cut_bottom(&rect, line, 0.0F);
    screens_draw_box(canvas, screens_centre(mark, rect.w * 0.4F, line), line / 2.0F, canvas->theme->gold);
}

static void draw_button(const Canvas *canvas, const Widget *widget, bool hovered)
{
    draw_widget_ground(canvas, widget, hovered);
    if (widget->look == LOOK_ROW) {
        screens_draw_history_row(canvas, widget->rect, widget->action.value);
    } else if (widget->look == LOOK_RULES) {
        screens_draw_rule_set(canvas, widget->rect, widget->action.game);
    } else if (widget->look == LOOK_DATE) {
        draw_calendar_day(canvas, widget);
    } else if (widget->look == LOOK_LIST) {
        draw_list_button(canvas, widget);
    } else if (widget->icon >= SPRITE_SWATCH_CLOTH) {
        draw_swatch(canvas, widget);
    } else if (widget->look == LOOK_ENTRY) {
        Rect inside = base_rect_grow(widget->rect, -2.0F * canvas->unit);
        screens_draw_text(canvas, inside, TYPE_BODY, ALIGN_LEFT, widget->label);
    } else if (widget->icon != 0) {
        float icon = (float)canvas->list->icon_size;
        if (widget->icon >= SPRITE_GLYPH) {
            icon = floorf(canvas->layout->small_text * SIGN_SIZE);
            canvas->list->glyphs = canvas->screens->glyphs;
            canvas->list->glyph_size = (int)icon;
        }
        screens_draw_sprite(canvas, screens_centre(widget->rect, icon, icon), (Sprite)widget->icon);
    } else {
        draw_label(canvas, widget,
                   widget->look == LOOK_MAIN ? TYPE_MAIN : (widget->selected ? TYPE_CHOSEN : TYPE_LABEL));
    }
    if (widget->selected && widget->look != LOOK_ROW && widget->icon < SPRITE_SWATCH_CLOTH) {
        draw_choice(canvas, widget->rect);
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
        bool bare = widget->look == LOOK_ENTRY || widget->look == LOOK_QUIET; /* without a ground of its own */
        draw_button(&canvas, widget, hovered || (focused && bare));
    } else if ((hovered || focused) && widget->action.kind != ACTION_SCRUB) { /* a picture is lit */
        draw_grown(&canvas, widget->rect, 0.0F, (DrawColour){255, 244, 214, focused ? 70 : 30});
    }
}

/* Below the icon, or above it where that is too low. */
void screens_draw_tip(const Screens *screens, const Layout *layout, DrawList *list)
{
    int index = screens->hovered >= 0 ? screens->hovered : (screens->shows_focus ? screens->focused : -1);
    const Widget *widget = index < 0 ? NULL : &screens->widgets[index];
    if (widget == NULL || widget->look != LOOK_QUIET || widget->icon == 0) {
        return;
    }
    Canvas canvas = screens_canvas(screens, layout, list, false);
    Rect area = layout->area;
    float w = ceilf(drawlist_text_width(widget->label) * screens_type_size(TYPE_NOTE, canvas.text)) + canvas.text;
    Rect tip = {0.0F, widget->rect.y + widget->rect.h + canvas.unit, w, canvas.text * 1.7F};
    tip.x = floorf(base_clamp(widget->rect.x + (widget->rect.w - w) / 2.0F, area.x, area.x + area.w - w));
    if (tip.y + tip.h > area.y + area.h) {
        tip.y = widget->rect.y - canvas.unit - tip.h;
    }
    screens_draw_box(&canvas, tip, canvas.unit, canvas.theme->panel);
    screens_draw_text(&canvas, tip, TYPE_NOTE, ALIGN_CENTRE, widget->label);
}
