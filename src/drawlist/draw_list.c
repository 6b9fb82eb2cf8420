/* SPDX-License-Identifier: MIT */
#include "drawlist/draw_list.h"

#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "base/text.h"

void drawlist_begin(DrawList *list, int width, int height)
{
    list->width = width;
    list->height = height;
    list->tiny_height = 0;
    list->glyph_size = 0;
    list->glyphs = 0;
    list->ground_count = 0;
    list->count = 0;
    list->character_count = 0;
    list->coming_count = 0;
}

/* The item is cleared whole, so that bytes between its fields never make two equal frames hash differently. */
static DrawItem *draw_add(DrawList *list, DrawKind kind, Rect rect)
{
    BASE_ASSERT(list->count < DRAW_ITEMS_MAX);
    DrawItem *item = &list->items[list->count++];
    memset(item, 0, sizeof *item);
    item->kind = (uint8_t)kind;
    item->x = rect.x;
    item->y = rect.y;
    item->w = rect.w;
    item->h = rect.h;
    return item;
}

DrawItem *drawlist_sprite(DrawList *list, Sprite sprite, Rect rect, float alpha)
{
    DrawItem *item = draw_add(list, DRAW_SPRITE, rect);
    item->sprite = (uint8_t)sprite;
    item->colour.a = (uint8_t)(base_clamp(alpha, 0.0F, 1.0F) * 255.0F + 0.5F);
    return item;
}

static DrawItem *draw_add_box(DrawList *list, DrawKind kind, Rect rect, float radius, DrawColour colour)
{
    DrawItem *item = draw_add(list, kind, rect);
    item->radius = radius;
    item->colour = colour;
    return item;
}

void drawlist_inlay(DrawList *list, Rect rect, float radius, DrawColour colour)
{
    draw_add_box(list, DRAW_INLAY, rect, radius, colour);
}

void drawlist_rectangle(DrawList *list, Rect rect, float radius, DrawColour colour)
{
    draw_add_box(list, DRAW_RECTANGLE, rect, radius, colour);
}

void drawlist_ring_line(DrawList *list, Rect rect, float radius, float line, DrawColour colour)
{
    draw_add_box(list, DRAW_RING, rect, radius, colour)->line = line;
}

static DrawItem *draw_add_text(DrawList *list, DrawKind kind, Rect rect, const TextStyle *style, const char *text)
{
    size_t length = strlen(text) + 1;
    BASE_ASSERT((size_t)list->character_count + length <= DRAW_CHARACTERS_MAX);
    DrawItem *item = draw_add(list, kind, rect);
    item->align = (uint8_t)style->align;
    item->bold = style->bold;
    item->colour = style->colour;
    item->text_offset = (uint32_t)list->character_count;
    memcpy(list->characters + list->character_count, text, length);
    list->character_count += (int)length;
    return item;
}

void drawlist_text(DrawList *list, float x, float y, const TextStyle *style, const char *text)
{
    if (text[0] != '\0') {
        draw_add_text(list, DRAW_TEXT, (Rect){x, y, style->max_width, style->size}, style, text);
    }
}

void drawlist_paragraph(DrawList *list, Rect box, const TextStyle *style, const char *text)
{
    if (text[0] != '\0') {
        draw_add_text(list, DRAW_PARAGRAPH, (Rect){box.x, box.y, box.w, style->size}, style, text)->max_height = box.h;
    }
}

uint64_t drawlist_hash(const DrawList *list)
{
    const int others[] = {list->glyphs, (int)(list->rest_angle * 100.0F), list->count};
    uint64_t hash = base_hash_bytes(BASE_HASH_START, list, offsetof(DrawList, glyphs)); /* the sizes, which are first */
    hash = base_hash_bytes(hash, &list->look, sizeof list->look);
    hash = base_hash_bytes(hash, others, sizeof others);
    hash = base_hash_bytes(hash, list->items, (size_t)list->count * sizeof list->items[0]);
    return base_hash_bytes(hash, list->characters, (size_t)list->character_count);
}

float drawlist_text_width(const char *text)
{
    return (float)base_text_character_count(text) * 0.5F;
}

float drawlist_text_measure(const char *text)
{
    enum { FIRST = ' ', OTHER = 50, POINT = 21 };
    static const uint8_t widths['~' - FIRST + 1] = {
        22, 29, 39, 62, 51, 89, 70, 24, 38, 38, 43, 55, 21, 33, 21, 49, 52, 38, 47, 46, 49, 47, 48, 47,
        49, 48, 26, 26, 55, 55, 55, 42, 89, 60, 58, 52, 63, 54, 51, 54, 70, 34, 31, 63, 50, 89, 69, 60,
        53, 60, 61, 45, 56, 69, 60, 89, 63, 56, 51, 35, 49, 35, 55, 38, 16, 47, 52, 42, 52, 44, 37, 46,
        55, 28, 31, 53, 27, 81, 56, 48, 52, 50, 40, 39, 33, 55, 51, 76, 50, 52, 43, 39, 32, 39, 71};
    int sum = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c != '\0'; c++) {
        bool starts = *c < 0x80 || *c >= 0xC0; /* a character of UTF-8 */
        sum += *c >= FIRST && *c <= '~' ? widths[*c - FIRST] : (*c == 0xC2 ? POINT : (starts ? OTHER : 0));
    }
    return (float)sum / 100.0F;
}

const char *drawlist_look_rank(const Look *look, int rank)
{
    enum { RANK_JACK = 10 };
    static const char *const others[RANK_JACK] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10"};
    static const char *const courts[LETTERS_COUNT][3] = {[LETTERS_JQK] = {"J", "Q", "K"},
                                                         [LETTERS_BDK] = {"B", "D", "K"},
                                                         [LETTERS_VDR] = {"V", "D", "R"},
                                                         [LETTERS_BVH] = {"B", "V", "H"}};
    return rank < RANK_JACK ? others[rank] : courts[look->letters][rank - RANK_JACK];
}

IndexMeasure drawlist_look_index(bool large_index)
{
    static const IndexMeasure ordinary = {
        .size = 0.150F, .left = 0.024F, .width = 0.112F, .top = 0.030F, .pip = 0.092F};
    static const IndexMeasure large = {.size = 0.225F, .left = 0.020F, .width = 0.160F, .top = 0.028F, .pip = 0.132F};
    return large_index ? large : ordinary;
}
