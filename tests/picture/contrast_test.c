/* SPDX-License-Identifier: MIT */
/*
 * What is written can be read, and what can be pressed can be found, on every table: contrast measured from rendered
 * pixels (WCAG 2.1, success criteria 1.4.3, 1.4.6 and 1.4.11).
 *
 * Each text of a draw list is left out once. Where the picture changes by that lies its ground, whatever it is made of:
 * the mean of it, and the twentieth that comes nearest to the text, have to stand apart from the text's colour
 * by 4.5:1, by 3:1 where it is large, by 7:1 on the plain table. Icons, lights, rings and frames are measured in the
 * same way against what is seen without them, buttons across their edges, rows of a menu by their texts: 3:1.
 *
 * Not measured, each for its reason:
 * - what lies under the veil of a panel is not to be read while the panel is there;
 * - text that is partly transparent: it is either on its way out of a scrolled view, where scrolling brings it back, or
 *   the large rank on an empty place, an ornament, since the heading says the base rank in words;
 * - icons of buttons that can do nothing now (1.4.11 leaves them out), which are transparent as well, and the faint
 *   locks, since which foundation is open is said by its golden frame and by the message; on the plain table, which is
 *   that of high contrast, ranks and locks are neither faint nor left out, and have 7:1;
 * - the edges of the table's own buttons: they are known by their icons, which are measured.
 *
 * A light that is meant to be fainter than another has to have 2:1: the pile that a held card would go to, the focus
 * and hints have the full one, and for the candidates, the lesson and the further targets there are words and the full
 * light besides.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "picture/light.h"
#include "picture/picture.h"
#include "screens/page.h"
#include "snapshots/moments.h"
#include "support/check.h"
#include "support/frame.h"

static const float TEXT_MIN = 4.5F;
static const float LARGE_TEXT_MIN = 3.0F;
static const float PLAIN_TEXT_MIN = 7.0F;
static const float CONTROL_MIN = 3.0F;
static const float DIM_LIGHT_MIN = 2.0F;
static const float LARGE = 24.0F; /* pixels of text that counts as large, and of bold text */
static const float LARGE_BOLD = 19.0F;
static const char *const CLOTHS[] = {"baize", "night", "walnut", "plain"};

static int measured; /* texts and controls on one cloth at one moment */

static Platform *platform;
static DrawList rest;
static Light whole, part;

/* Names of moments. */
static const char *const MOMENTS[] = {
    "plot-tip",  "plot-labels",  "plait",        "queen-candidate",   "queen",
    "plot-drag", "plot-hints",   "plot-letters", "plot-pad-button",   "settings-pad",
    "plot-log",  "queen-lesson", "games",        "settings-look",     "settings-play",
    "menu",      "rules-plait",  "number",       "question-settings", "statistics-few",
    "plot-won",
};

/* The first item that is not under the veil of a panel. */
static int first_measured(const DrawList *list)
{
    int first = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool veil = item->kind == DRAW_RECTANGLE && item->w >= (float)list->width && item->h >= (float)list->height;
        first = veil ? i + 1 : first;
    }
    return first;
}

/* What is faint on the other tables: locks, and the large ranks of the empty foundations. */
static bool is_ornament(const DrawItem *item)
{
    bool rank = item->kind == DRAW_TEXT && item->h >= fixture.ui.table.layout.card_height * 0.4F;
    return rank || (item->kind == DRAW_SPRITE && item->sprite == SPRITE_ICON_LOCK);
}

/* Icons, marks, signs, lights and frames; not locks. */
static bool is_sign(const DrawItem *item)
{
    bool icon = item->sprite >= SPRITE_ICON_UNDO && item->sprite <= SPRITE_ICON_NO && item->sprite != SPRITE_ICON_LOCK;
    bool button = item->sprite >= SPRITE_ICON_UNDO && item->sprite <= SPRITE_ICON_HELP &&
                  item->sprite != SPRITE_ICON_REDEAL && item->sprite != SPRITE_ICON_LOCK;
    bool light = item->sprite == SPRITE_GLOW || item->sprite == SPRITE_FRAME;
    bool disabled = button && item->colour.a < 255;
    return item->kind == DRAW_SPRITE && !disabled &&
           (icon || light || (item->sprite >= SPRITE_GLYPH && item->sprite < SPRITE_SWATCH_CLOTH));
}

static float text_minimum(const char *cloth, const DrawItem *item)
{
    bool large = item->h >= LARGE || (item->bold && item->h >= LARGE_BOLD);
    if (strcmp(cloth, "plain") == 0) {
        return PLAIN_TEXT_MIN;
    }
    return large ? LARGE_TEXT_MIN : TEXT_MIN;
}

static LightChange change_by(int index)
{
    rest = fixture.list;
    rest.count--;
    rest.ground_count -= index < rest.ground_count;
    memmove(&rest.items[index], &rest.items[index + 1], (size_t)(rest.count - index) * sizeof rest.items[0]);
    light_render(platform, &rest, &part);
    return light_change(&part, &whole);
}

/* Of a text that is seen. */
static float text_contrast(int index)
{
    LightChange change = change_by(index);
    float ink = light_of(fixture.list.items[index].colour);
    float worst = light_contrast(ink, ink > change.ground ? change.bright : change.dark);
    CHECK(change.pixels > 0);
    return fminf(worst, light_contrast(ink, change.ground));
}

static void measure_text(const char *cloth, int index, const char *where)
{
    const DrawItem *item = &fixture.list.items[index];
    const char *text = frame_text(item);
    float minimum = text_minimum(cloth, item);
    check_context("%s, %s: \"%s\"", cloth, where, text);
    float contrast = text_contrast(index);
    check_context("%s, %s: \"%s\" has %.2f:1", cloth, where, text, (double)contrast);
    CHECK(contrast >= minimum);
    measured++;
}

/* The lines of a ring are one light and one dark: one of them has to stand apart. */
static float ring_contrast(int *index)
{
    float best = 0.0F;
    while (*index < fixture.list.count && fixture.list.items[*index].kind == DRAW_RING) {
        LightChange change = change_by((*index)++);
        best = fmaxf(best, light_contrast(change.ink, change.ground_of_ink));
    }
    (*index)--;
    return best;
}

static void note_control(const char *cloth, const char *where, const char *what, float contrast)
{
    bool dim = strcmp(what, "dim light") == 0;
    check_context("%s, %s: %s has %.2f:1", cloth, where, what, (double)contrast);
    CHECK(contrast >= (dim ? DIM_LIGHT_MIN : CONTROL_MIN));
    measured++;
}

static void measure_sign(const char *cloth, int index, const char *where)
{
    char what[32];
    LightChange change = change_by(index);
    const DrawItem *item = &fixture.list.items[index];
    bool dim = item->sprite == SPRITE_GLOW && item->colour.a < 255;
    if (item->sprite == SPRITE_FRAME && screens_show(&fixture.ui.screens, SCREEN_CHOOSER)) {
        return; /* the tables on the covers are pictures, and nothing has to be found in them */
    }
    snprintf(what, sizeof what, dim ? "dim light" : "sprite %d", item->sprite);
    if (change.pixels > 0) { /* else something lies on it */
        CHECK(item->sprite != SPRITE_GLOW || (float)change.pixels >= item->w + item->h);
        note_control(cloth, where, what, light_contrast(change.ink, change.ground_of_ink));
    }
}

/* The luminance of a column of pixels beside or in a button, in the middle half of its height. */
static float column(Rect rect, int x)
{
    float sum = 0.0F;
    int top = (int)(rect.y + rect.h * 0.25F);
    int bottom = (int)(rect.y + rect.h * 0.75F);
    for (int y = top; y < bottom; y++) {
        sum += whole.at[y * LIGHT_WIDTH + x];
    }
    return sum / (float)(bottom - top);
}

/* How far the edge or the fill of a button stands apart from what is beside it at the left. */
static float button_contrast(Rect rect)
{
    int left = (int)rect.x;
    float outside = column(rect, left - 2);
    float best = 0.0F;
    for (int x = left - 1; x < left + 4; x++) {
        best = fmaxf(best, light_contrast(outside, column(rect, x)));
    }
    return best;
}

static float visibility(const Widget *widget)
{
    Canvas canvas = screens_canvas(&fixture.ui.screens, &fixture.ui.table.layout, &fixture.list, true);
    return screens_visibility(&canvas, widget->rect);
}

/* A row of a menu has no edge: it is found by its text. */
static float entry_contrast(const Widget *widget)
{
    for (int i = first_measured(&fixture.list); i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        bool inside = base_rect_contains(widget->rect, (Point){item->x, item->y});
        if (frame_is_text(item) && inside && strcmp(frame_text(item), widget->label) == 0) {
            return text_contrast(i);
        }
    }
    return 0.0F;
}

static void measure_buttons(const char *cloth, const char *where)
{
    const Screens *screens = &fixture.ui.screens;
    for (int i = 0; i < screens->widget_count; i++) {
        const Widget *widget = &screens->widgets[i];
        bool focused = screens->shows_focus && screens->focused == i;
        bool leaves = widget->scrolls && visibility(widget) < 1.0F;
        if (screens_widget_is_live(widget) && widget->look != LOOK_TABLE && !focused && !leaves) {
            float contrast = widget->look == LOOK_ENTRY ? entry_contrast(widget) : button_contrast(widget->rect);
            note_control(cloth, where, widget->label, contrast);
        }
    }
}

/* What the focus has changed around a widget, from `part` to `whole`. */
static LightChange focus_change(const Widget *widget)
{
    Rect inside = widget->rect; /* is the button's own */
    Rect around = base_rect_grow(inside, fixture.ui.table.layout.text * 0.4F);
    for (int i = 0; i < LIGHT_PIXELS; i++) {
        int x = i % LIGHT_WIDTH;
        int y = i / LIGHT_WIDTH;
        Point point = {(float)x, (float)y};
        if (base_rect_contains(inside, point) || !base_rect_contains(around, point)) {
            part.at[i] = whole.at[i];
        }
    }
    return light_change(&part, &whole);
}

static void render_focus(int widget, Light *light)
{
    fixture.ui.screens.focused = widget;
    table_fixture_draw();
    light_render(platform, &fixture.list, light);
}

/* Gives the first widget of each look, one after the other, from `from` on; the count of them after the last. */
static int next_look(int from, bool seen[LOOK_TEXT])
{
    const Screens *screens = &fixture.ui.screens;
    for (; from < screens->widget_count; from++) {
        const Widget *widget = &screens->widgets[from];
        bool in_view = !widget->scrolls || visibility(widget) >= 1.0F;
        if (screens_widget_is_live(widget) && in_view && !seen[widget->look]) {
            seen[widget->look] = true;
            break;
        }
    }
    return from;
}

/*
 * The ring around a widget of each look while that is in focus, against the same place while none is. A picture has no
 * ring: light falls on it.
 */
static void measure_focus(const char *cloth, const char *where)
{
    Screens *screens = &fixture.ui.screens;
    bool seen[LOOK_TEXT] = {[LOOK_TABLE] = true};
    int focused = screens->focused;
    Device device = fixture.ui.focus.device;
    fixture.ui.focus.device = DEVICE_KEYS;
    for (int i = next_look(0, seen); i < screens->widget_count; i = next_look(i + 1, seen)) {
        char what[WIDGET_LABEL_LENGTH + 16];
        render_focus(-1, &part);
        render_focus(i, &whole);
        LightChange change = focus_change(&screens->widgets[i]);
        snprintf(what, sizeof what, "the focus on %s", screens->widgets[i].label);
        note_control(cloth, where, what, light_contrast(change.ink, change.ground_of_ink));
        CHECK((float)change.pixels >= 2.0F * (screens->widgets[i].rect.w + screens->widgets[i].rect.h));
    }
    screens->focused = focused;
    fixture.ui.focus.device = device;
}

static void measure_ornament(int index, const char *where)
{
    LightChange change = change_by(index);
    float contrast = light_contrast(change.ink, change.ground_of_ink);
    check_context("%s, plain: a lock or a rank has %.2f:1", where, (double)contrast);
    CHECK(change.pixels == 0 || contrast >= PLAIN_TEXT_MIN); /* a card may lie on it */
}

static void measure_items(const char *cloth, const char *where)
{
    for (int i = first_measured(&fixture.list); i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (is_ornament(item)) {
            if (strcmp(cloth, "plain") == 0) {
                measure_ornament(i, where);
            }
        } else if (frame_is_text(item) && item->colour.a == 255) {
            measure_text(cloth, i, where);
        } else if (item->kind == DRAW_RING) {
            note_control(cloth, where, "the ring", ring_contrast(&i));
        } else if (is_sign(item)) {
            measure_sign(cloth, i, where);
        }
    }
}

/* Once more with the pointer on each kind of button, which is lighter then: the texts on those. */
static void measure_hovered(const char *cloth, const char *where)
{
    Screens *screens = &fixture.ui.screens;
    bool seen[LOOK_TEXT] = {[LOOK_TABLE] = true};
    for (int i = next_look(0, seen); i < screens->widget_count; i = next_look(i + 1, seen)) {
        const Widget *widget = &screens->widgets[i];
        screens->hovered = i;
        table_fixture_draw();
        light_render(platform, &fixture.list, &whole);
        for (int k = first_measured(&fixture.list); k < fixture.list.count; k++) {
            const DrawItem *item = &fixture.list.items[k];
            if (frame_is_text(item) && strcmp(frame_text(item), widget->label) == 0) {
                measure_text(cloth, k, where);
            }
        }
    }
    screens->hovered = -1;
}

static void measure_moment(const char *name, const char *cloth)
{
    measured = 0;
    moments_resize(&(View){.width = LIGHT_WIDTH, .height = LIGHT_HEIGHT, .look = cloth});
    table_fixture_draw();
    light_render(platform, &fixture.list, &whole);
    measure_items(cloth, name);
    measure_buttons(cloth, name);
    measure_focus(cloth, name);
    measure_hovered(cloth, name);
    check_context("%s, %s", name, cloth);
    CHECK(measured > 1);
}

TEST(everything_stands_apart_from_its_ground)
{
    platform = picture_open(LIGHT_WIDTH, LIGHT_HEIGHT);
    for (size_t i = 0; i < BASE_ARRAY_COUNT(MOMENTS); i++) {
        moments_act(moments_find(MOMENTS[i]), &(View){.width = LIGHT_WIDTH, .height = LIGHT_HEIGHT});
        for (size_t k = 0; k < BASE_ARRAY_COUNT(CLOTHS); k++) {
            measure_moment(MOMENTS[i], CLOTHS[k]);
        }
    }
    platform_close(platform);
}

TEST(black_and_white_are_farthest_apart)
{
    const DrawColour white = {255, 255, 255, 255};
    const DrawColour black = {0, 0, 0, 255};
    const DrawColour grey = {118, 118, 118, 255}; /* the lightest grey on which white may be written */
    CHECK(fabsf(light_contrast(light_of(white), light_of(black)) - 21.0F) < 0.01F);
    CHECK(fabsf(light_contrast(light_of(white), light_of(grey)) - 4.54F) < 0.01F);
}
