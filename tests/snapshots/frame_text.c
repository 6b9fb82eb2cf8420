/* SPDX-License-Identifier: MIT */
#include "snapshots/frame_text.h"
#include "settings/settings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "support/frame.h"

enum { PART_SIZE = 128 };

/* Halves are common, and a rounding error must not decide which way one of them goes. */
static const double HALF = 0.53;

static int rounded(float value, double scale)
{
    return (int)floor((double)value * scale + HALF);
}

static int pixels(float value)
{
    return rounded(value, 1.0);
}

static int tenths(float value)
{
    return rounded(value, 10.0);
}

/* Adds a part of a line, from a format of integers and short strings. */
#define WRITE(writer, ...)                                                                                             \
    do {                                                                                                               \
        char part[PART_SIZE];                                                                                          \
        snprintf(part, sizeof part, __VA_ARGS__);                                                                      \
        base_text_write_string(writer, part);                                                                          \
    } while (0)

static void write_card(TextWriter *writer, const char *what, int face)
{
    WRITE(writer, "%s%c%c", what, "A23456789TJQK"[face % 13], "cdhs"[face / 13]);
}

static void write_sprite(TextWriter *writer, int sprite)
{
    static const char *const names[] = {
        "back",       "shadow", "shadow-lifted", "glow",         "frame",      "undo",        "redo",      "new",
        "restart",    "finish", "hint",          "redeal",       "lock",       "menu",        "help",      "start",
        "step-back",  "play",   "stop",          "step-on",      "end",        "line-before", "line-next", "settings",
        "statistics", "quit",   "close",         "can-be-won",   "lost",       "not-known",   "turning",   "share",
        "yes",        "no",     "pip-clubs",     "pip-diamonds", "pip-hearts", "pip-spades",  "plate",     "seal"};
    _Static_assert(SPRITE_BACK + BASE_ARRAY_COUNT(names) == SPRITE_SMALL_FACE, "each sprite has a name");
    if (sprite < SPRITE_BACK) {
        write_card(writer, "card ", sprite - SPRITE_FACE);
    } else if (sprite < SPRITE_SMALL_FACE) {
        base_text_write_string(writer, names[sprite - SPRITE_BACK]);
    } else if (sprite < SPRITE_SMALL_BACK) {
        write_card(writer, "small ", sprite - SPRITE_SMALL_FACE);
    } else if (sprite >= SPRITE_TINY_FACE && sprite < SPRITE_TINY_BACK) {
        write_card(writer, "tiny ", sprite - SPRITE_TINY_FACE);
    } else if (sprite >= SPRITE_SWATCH_CLOTH) {
        WRITE(writer, "swatch %d", sprite - SPRITE_SWATCH_CLOTH);
    } else if (sprite >= SPRITE_GLYPH) {
        WRITE(writer, "sign %d", sprite - SPRITE_GLYPH);
    } else {
        base_text_write_string(writer, sprite == SPRITE_SMALL_BACK ? "small back" : "tiny back");
    }
}

static void write_place(TextWriter *writer, const DrawItem *item)
{
    static const char *const kinds[] = {"", "box", "place", "ring", "text", "paragraph"};
    if (item->kind == DRAW_SPRITE) {
        write_sprite(writer, item->sprite);
    } else {
        base_text_write_string(writer, kinds[item->kind]);
    }
    WRITE(writer, " %d,%d", pixels(item->x), pixels(item->y));
    if (!frame_is_text(item)) {
        WRITE(writer, " %dx%d", pixels(item->w), pixels(item->h));
        return;
    }
    if (item->kind == DRAW_PARAGRAPH) {
        WRITE(writer, " %dx%d", pixels(item->w), pixels(item->max_height));
    } else if (item->w > 0.0F) {
        WRITE(writer, " within %d", pixels(item->w));
    }
    WRITE(writer, " size %d", pixels(item->h));
}

static void write_value(TextWriter *writer, const char *name, float value)
{
    if (tenths(value) != 0) {
        WRITE(writer, " %s %d", name, tenths(value));
    }
}

static void write_style(TextWriter *writer, const DrawItem *item)
{
    static const char *const aligns[] = {"left", "centre", "right"};
    const DrawColour *colour = &item->colour;
    if (frame_is_text(item)) {
        WRITE(writer, " %s", aligns[item->align]);
    }
    write_value(writer, "radius", item->radius);
    write_value(writer, "line", item->line);
    write_value(writer, "angle", item->angle);
    write_value(writer, "turn", item->turn);
    write_value(writer, "above", item->cut_above);
    write_value(writer, "below", item->cut_below);
    if (item->kind != DRAW_SPRITE) {
        WRITE(writer, "%s #%02x%02x%02x%02x", item->bold ? " bold" : "", colour->r, colour->g, colour->b, colour->a);
    } else if (colour->a != UINT8_MAX) {
        WRITE(writer, " alpha %d", colour->a);
    }
}

/* In quotation marks, on one line. */
static void write_words(TextWriter *writer, const char *text)
{
    base_text_write_string(writer, " \"");
    for (; *text != '\0'; text++) {
        base_text_write_char(writer, *text == '\n' ? '|' : *text);
    }
    base_text_write_char(writer, '"');
}

static void write_item(TextWriter *writer, const DrawList *list, const DrawItem *item, bool words)
{
    write_place(writer, item);
    write_style(writer, item);
    if (words && frame_is_text(item)) {
        write_words(writer, list->characters + item->text_offset);
    }
    base_text_write_char(writer, '\n');
}

/* The first item that is not under the veil of a panel. */
static int first_above_veil(const DrawList *list)
{
    int first = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool veils = item->kind == DRAW_RECTANGLE && item->w >= (float)list->width && item->h >= (float)list->height;
        first = veils ? i : first;
    }
    return first;
}

void frame_text_write(TextWriter *writer, const DrawList *list, bool words)
{
    const Look *look = &list->look;
    WRITE(writer, "output %dx%d cards %dx%d margin %d icon %d plate %d tiny %d\n", list->width, list->height,
          list->card_width, list->card_height, list->shadow_margin, list->icon_size, list->plate_width,
          list->tiny_height);
    WRITE(writer, "ground %d signs %d of set %d rest angle %d\n", list->ground_count, list->glyph_size, list->glyphs,
          tenths(list->rest_angle));
    WRITE(writer, "look %s %s%s%s%s\n", settings_keyword(SETTING_CLOTH, look->cloth),
          settings_keyword(SETTING_BACK, look->back), look->large_index ? " large-index" : "",
          look->four_colours ? " four-colours" : "", look->left_handed ? " left-handed" : "");
    for (int i = 0; i < list->coming_count; i++) {
        write_card(writer, i == 0 ? "coming " : " ", list->coming[i]);
    }
    base_text_write_string(writer, list->coming_count > 0 ? "\n" : "");
    for (int i = first_above_veil(list); i < list->count; i++) {
        write_item(writer, list, &list->items[i], words);
    }
}
