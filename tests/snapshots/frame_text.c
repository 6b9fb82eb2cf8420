/* SPDX-License-Identifier: MIT */
#include "snapshots/frame_text.h"
#include "settings/settings.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"

enum { PART_SIZE = 128, CARDS_MIN = 3, BOXES_MIN = 8, WORDS_SHORT = 12 };

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
        "back",        "shadow",    "shadow-lifted", "glow",       "frame",     "undo",         "redo",
        "new",         "restart",   "finish",        "hint",       "redeal",    "lock",         "menu",
        "help",        "start",     "step-back",     "play",       "stop",      "step-on",      "end",
        "line-before", "line-next", "settings",      "statistics", "quit",      "can-be-won",   "lost",
        "not-known",   "turning",   "yes",           "no",         "pip-clubs", "pip-diamonds", "pip-hearts",
        "pip-spades",  "plate",     "seal"};
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

static bool is_text(const DrawItem *item)
{
    return item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH;
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
    if (!is_text(item)) {
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
    if (is_text(item)) {
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

/* In quotation marks, on one line; in the short form its beginning. */
static void write_words(TextWriter *writer, const char *text, FrameForm form)
{
    int count = 0;
    base_text_write_string(writer, " \"");
    for (; *text != '\0'; text++) {
        count += ((unsigned char)*text & 0xC0) != 0x80; /* the first byte of a character */
        if (form == FRAME_SHORT && count > WORDS_SHORT) {
            break;
        }
        base_text_write_char(writer, *text == '\n' ? '|' : *text);
    }
    base_text_write_char(writer, '"');
}

static void write_item(TextWriter *writer, const DrawList *list, const DrawItem *item, FrameForm form)
{
    write_place(writer, item);
    if (form == FRAME_FULL) {
        write_style(writer, item);
    }
    if (is_text(item)) {
        write_words(writer, list->characters + item->text_offset, form);
    }
    base_text_write_char(writer, '\n');
}

/* What lies about in numbers: cards of all sizes, their shadows, pips. */
static bool is_card(const DrawItem *item)
{
    int sprite = item->sprite;
    bool card = sprite <= SPRITE_SHADOW_LIFTED || (sprite >= SPRITE_PIP && sprite < SPRITE_GLYPH);
    return item->kind == DRAW_SPRITE && card && sprite != SPRITE_NAME_PLATE && sprite != SPRITE_SEAL;
}

static bool is_box(const DrawItem *item)
{
    return item->kind == DRAW_RECTANGLE;
}

/* The end of the items from `first` on that are all of this sort, if there are enough of them; else `first`. */
static int end_of_run(const DrawList *list, int first, bool (*is_sort)(const DrawItem *item), int least)
{
    int end = first;
    while (end < list->count && is_sort(&list->items[end])) {
        end++;
    }
    return end - first >= least ? end : first;
}

/* A run of cards, or of the bars of a chart: how many, where, and a sum of everything about them. */
static void write_run(TextWriter *writer, const DrawList *list, int first, int end)
{
    const DrawItem *items = list->items;
    uint64_t sum = BASE_HASH_START;
    Rect around = {items[first].x, items[first].y, items[first].w, items[first].h};
    for (int i = first; i < end; i++) {
        char buffer[PART_SIZE];
        TextWriter line;
        base_text_writer_open(&line, buffer, sizeof buffer);
        write_item(&line, list, &items[i], FRAME_FULL);
        sum = base_hash_bytes(sum, buffer, line.length);
        around = base_rect_union(around, (Rect){items[i].x, items[i].y, items[i].w, items[i].h});
    }
    WRITE(writer, "%d %s %d,%d %dx%d sum %08" PRIx32 "\n", end - first, is_box(&items[first]) ? "boxes" : "cards",
          pixels(around.x), pixels(around.y), pixels(around.w), pixels(around.h), (uint32_t)(sum ^ sum >> 32));
}

/* Whether a box lies in another one, as far from each of its sides: a button's face in its edge. */
static bool is_nested(const DrawItem *outer, const DrawItem *inner)
{
    const float slack = 0.4F;
    float inset = inner->x - outer->x;
    return is_box(outer) && is_box(inner) && inset > 0.0F && fabsf(inner->y - outer->y - inset) < slack &&
           fabsf(outer->w - inner->w - 2.0F * inset) < slack && fabsf(outer->h - inner->h - 2.0F * inset) < slack;
}

/* An item with the boxes that are nested in it. Gives the first item after them. */
static int write_nested(TextWriter *writer, const DrawList *list, int first)
{
    const DrawItem *items = list->items;
    int end = first + 1;
    if (!is_box(&items[first])) {
        write_item(writer, list, &items[first], FRAME_SHORT);
        return end;
    }
    write_place(writer, &items[first]);
    for (; end < list->count && is_nested(&items[end - 1], &items[end]); end++) {
        WRITE(writer, " in %d", pixels(items[end].x - items[first].x));
    }
    base_text_write_char(writer, '\n');
    return end;
}

static void write_full(TextWriter *writer, const DrawList *list, int first)
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
    for (int i = first; i < list->count; i++) {
        write_item(writer, list, &list->items[i], FRAME_FULL);
    }
}

static void write_short(TextWriter *writer, const DrawList *list, int first)
{
    WRITE(writer, "cards %dx%d\n", list->card_width, list->card_height);
    for (int i = first; i < list->count;) {
        int cards = end_of_run(list, i, is_card, CARDS_MIN);
        int boxes = end_of_run(list, i, is_box, BOXES_MIN);
        int end = cards > boxes ? cards : boxes;
        if (end > i) {
            write_run(writer, list, i, end);
            i = end;
        } else {
            i = write_nested(writer, list, i);
        }
    }
}

/* The first item that is not under the veil of a panel. */
static int first_above_veil(const DrawList *list)
{
    int first = 0;
    for (int i = 0; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool veils = is_box(item) && item->w >= (float)list->width && item->h >= (float)list->height;
        first = veils ? i : first;
    }
    return first;
}

void frame_text_write(TextWriter *writer, const DrawList *list, FrameForm form)
{
    int first = first_above_veil(list);
    if (form == FRAME_FULL) {
        write_full(writer, list, first);
    } else {
        write_short(writer, list, first);
    }
}

static size_t place_length(TextSlice line)
{
    const char *mark = line.length == 0 ? NULL : memchr(line.start, '"', line.length);
    return mark == NULL ? line.length : (size_t)(mark - line.start);
}

bool frame_text_same_place(TextSlice left, TextSlice right)
{
    size_t length = place_length(left);
    return length == place_length(right) && memcmp(left.start, right.start, length) == 0;
}
