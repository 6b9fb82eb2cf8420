/* SPDX-License-Identifier: MIT */
#include "support/frame.h"

#include <math.h>
#include <string.h>

#include "support/check.h"
#include "support/input_fixture.h"

static const float CHARACTER_WIDTH = 0.48F; /* of a text's size */
static const float LINE_HEIGHT = 1.2F;
static const float SHRINK_MIN = 0.7F; /* the share of its size that a text keeps at least */

const char *frame_text(const DrawItem *item)
{
    return fixture.list.characters + item->text_offset;
}

/* Characters, not bytes. */
static float frame_text_width(const DrawItem *item)
{
    float count = 0.0F;
    for (const char *at = frame_text(item); *at != '\0'; at++) {
        count += ((unsigned char)*at & 0xC0) != 0x80 ? 1.0F : 0.0F;
    }
    return count * item->h * CHARACTER_WIDTH;
}

Rect frame_rect(const DrawItem *item)
{
    if (item->kind == DRAW_PARAGRAPH) {
        return (Rect){item->x, item->y, item->w, item->max_height};
    }
    if (item->kind != DRAW_TEXT) { /* what is seen of it */
        float cut = (float)(item->cut_above + item->cut_below);
        return (Rect){item->x, item->y + (float)item->cut_above, item->w, item->h - cut};
    }
    float width = frame_text_width(item);
    width = item->w > 0.0F ? fminf(width, item->w) : width;
    float left = item->x - (item->align == ALIGN_CENTRE ? width / 2.0F : (item->align == ALIGN_RIGHT ? width : 0.0F));
    return (Rect){left, item->y - item->h / 2.0F, width, item->h};
}

float frame_shrink(const DrawItem *item)
{
    float width = frame_text_width(item);
    if (item->kind == DRAW_TEXT) {
        return item->w > 0.0F ? fminf(1.0F, item->w / fmaxf(width, 1.0F)) : 1.0F;
    }
    float shrink = 1.0F; /* fewer and lower lines */
    while (shrink > 0.1F &&
           ceilf(width * shrink / item->w + 0.2F) * item->h * shrink * LINE_HEIGHT > item->max_height) {
        shrink -= 0.02F;
    }
    return shrink;
}

static bool frame_is_inside(Rect rect)
{
    const float slack = 1.0F;
    return rect.x >= -slack && rect.y >= -slack && rect.w >= 0.0F && rect.h >= 0.0F &&
           rect.x + rect.w <= (float)fixture.list.width + slack &&
           rect.y + rect.h <= (float)fixture.list.height + slack;
}

void frame_draw(void)
{
    table_fixture_draw();
    const DrawList *list = &fixture.list;
    CHECK(list->count > 0 && list->count <= DRAW_ITEMS_MAX && list->character_count <= DRAW_CHARACTERS_MAX);
    for (int i = 0; i < list->count; i++) {
        if (!CHECK(frame_is_inside(frame_rect(&list->items[i])))) {
            Rect rect = frame_rect(&list->items[i]);
            const char *text = frame_is_text(&list->items[i]) ? frame_text(&list->items[i]) : "no text";
            check_context("outside: %g %g %g %g, %s", (double)rect.x, (double)rect.y, (double)rect.w, (double)rect.h,
                          text);
            CHECK(frame_is_inside(rect));
        }
    }
}

const DrawItem *frame_find_text(const char *part)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (frame_is_text(item) && strstr(frame_text(item), part) != NULL) {
            return item;
        }
    }
    return NULL;
}

bool frame_shows(const char *text)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (frame_is_text(item) && strcmp(frame_text(item), text) == 0) {
            return true;
        }
    }
    check_context("not shown: %s", text);
    return false;
}

int frame_count_texts(const char *part)
{
    int count = 0;
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        count += frame_is_text(item) && strstr(frame_text(item), part) != NULL;
    }
    return count;
}

int frame_count_sprites(Sprite first, Sprite last)
{
    int count = 0;
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        count += item->kind == DRAW_SPRITE && item->sprite >= first && item->sprite <= last;
    }
    return count;
}

void frame_say(const char *what)
{
    check_context("%d x %d, text %d: %s", fixture.ui.table.layout.width, fixture.ui.table.layout.height,
                  settings_get(&fixture.ui.table.settings, SETTING_TEXT), what);
}

bool frame_is_within(Rect inner, Rect outer)
{
    return inner.x >= outer.x - 1.0F && inner.y >= outer.y - 1.0F && inner.x + inner.w <= outer.x + outer.w + 1.0F &&
           inner.y + inner.h <= outer.y + outer.h + 1.0F;
}

void frame_check_texts(void)
{
    for (int i = 0; i < fixture.list.count; i++) {
        const DrawItem *item = &fixture.list.items[i];
        if (!frame_is_text(item)) {
            continue;
        }
        Rect text = frame_rect(item);
        frame_say(frame_text(item));
        CHECK(frame_shrink(item) >= SHRINK_MIN);
        for (int j = 0; j < screens()->widget_count; j++) {
            const Widget *widget = &screens()->widgets[j];
            bool own = base_rect_contains(widget->rect, (Point){text.x, text.y + text.h / 2.0F}) &&
                       (widget->look == LOOK_TABLE || text.h <= widget->rect.h);
            CHECK(own || base_rect_overlap(text, widget->rect) == 0.0F);
        }
    }
}
