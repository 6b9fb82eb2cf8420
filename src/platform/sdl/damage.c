/* SPDX-License-Identifier: MIT */
/*
 * What has to be drawn anew. The processor's renderer keeps in the window what it has drawn, so that only that needs to
 * be drawn which has changed, on the ground that was below it.
 *
 * The window is divided into square tiles. Items that were not in the last list, or are not in this one any more,
 * damage the tiles of their boxes; an item with a damaged tile is drawn anew and damages all of its own, until no more
 * are. So what is drawn anew lies in damaged tiles altogether, and in these the ground is laid first.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "platform/sdl/sdl_internal.h"

enum { TILE = 32, TILES_MAX = 256 }; /* a tile's side; so many across and down at the most */

/* An item as it was drawn. */
typedef struct DrawnItem {
    uint64_t hash;
    SDL_Rect box; /* which holds all its pixels */
    bool kept;    /* it was there before, and nothing of it is damaged */
} DrawnItem;

typedef struct DrawnList {
    uint64_t hash; /* of all but the items */
    int count;     /* -1: the items are not known */
    DrawnItem items[DRAW_ITEMS_MAX];
} DrawnList;

struct SdlDamage {
    bool all;
    int width, height;
    uint8_t tiles[TILES_MAX][TILES_MAX]; /* by row and column: 1 where damaged */
    DrawnList lists[2];
    int latest;         /* of these */
    const void *pixels; /* of the window, when it was drawn last */
};

void sdl_damage_open(Platform *platform)
{
    platform->damage = platform->software ? calloc(1, sizeof *platform->damage) : NULL;
    sdl_damage_all(platform);
}

void sdl_damage_close(Platform *platform)
{
    free(platform->damage);
    platform->damage = NULL;
}

void sdl_damage_all(Platform *platform)
{
    if (platform->damage != NULL) {
        platform->damage->all = true;
    }
}

/* The tiles of a box, as columns and rows. */
static SDL_Rect box_tiles(const SdlDamage *damage, SDL_Rect box)
{
    SDL_Rect whole = {0, 0, SDL_min(damage->width, TILE * TILES_MAX), SDL_min(damage->height, TILE * TILES_MAX)};
    SDL_Rect part;
    if (!SDL_IntersectRect(&box, &whole, &part)) {
        return (SDL_Rect){0, 0, 0, 0};
    }
    int column = part.x / TILE;
    int row = part.y / TILE;
    return (SDL_Rect){column, row, (part.x + part.w - 1) / TILE - column + 1, (part.y + part.h - 1) / TILE - row + 1};
}

void sdl_damage_box(Platform *platform, SDL_Rect box)
{
    if (platform->damage == NULL) {
        return;
    }
    SDL_Rect tiles = box_tiles(platform->damage, box);
    for (int row = tiles.y; row < tiles.y + tiles.h; row++) {
        memset(&platform->damage->tiles[row][tiles.x], 1, (size_t)tiles.w);
    }
}

static bool is_damaged(const SdlDamage *damage, SDL_Rect box)
{
    SDL_Rect tiles = box_tiles(damage, box);
    for (int row = tiles.y; row < tiles.y + tiles.h; row++) {
        if (memchr(&damage->tiles[row][tiles.x], 1, (size_t)tiles.w) != NULL) {
            return true;
        }
    }
    return false;
}

/* Of what pictures depend on beside the items: the sizes, the look, and what is below. */
static uint64_t list_hash(const DrawList *list)
{
    const int sizes[] = {list->width,         list->height,     list->card_width,  list->card_height,
                         list->shadow_margin, list->icon_size,  list->plate_width, list->tiny_height,
                         list->swatch_height, list->glyph_size, list->glyphs,      (int)(list->rest_angle * 64.0F)};
    uint64_t hash = base_hash_bytes(BASE_HASH_START, sizes, sizeof sizes);
    return base_hash_bytes(hash, &list->look, sizeof list->look);
}

/* Text is told by its characters, wherever in the list they stand; how well what leans is drawn, depends on the others.
 */
static uint64_t item_hash(const Platform *platform, const DrawItem *item, const char *text)
{
    DrawItem told = *item;
    bool is_text = item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH;
    told.text_offset = 0;
    uint64_t hash = base_hash_bytes(BASE_HASH_START, &told, sizeof told);
    if (item->angle != 0.0F || item->turn != 0.0F) {
        hash += platform->askew_count > SDL_SMOOTH_CARDS_MAX ? 1U : 0U;
        hash += platform->turning_count > SDL_TURNING_CARDS_MAX ? 2U : 0U;
    }
    return is_text ? base_hash_bytes(hash, text, strlen(text)) : hash;
}

/* The box of an item: a sprite that is askew reaches as far as its diagonal, and one that is turned is a little higher.
 */
static SDL_Rect item_box(Platform *platform, const DrawItem *item, const char *text)
{
    if (item->kind == DRAW_TEXT || item->kind == DRAW_PARAGRAPH) {
        const TextImage *image = sdl_text_image(platform, item, text);
        return image == NULL ? (SDL_Rect){0, 0, 0, 0} : sdl_text_place(item, image);
    }
    float across = item->w;
    float down = item->h;
    if (item->angle != 0.0F || item->turn != 0.0F) {
        across = hypotf(item->w, item->h * 1.2F);
        down = across;
    }
    return (SDL_Rect){(int)floorf(item->x + (item->w - across) / 2.0F) - 2,
                      (int)floorf(item->y + (item->h - down) / 2.0F) - 2, (int)ceilf(across) + 4, (int)ceilf(down) + 4};
}

static void note_items(Platform *platform, const DrawList *list, DrawnList *drawn)
{
    drawn->hash = list_hash(list);
    drawn->count = list->count - list->ground_count;
    for (int i = 0; i < drawn->count; i++) {
        const DrawItem *item = &list->items[list->ground_count + i];
        const char *text = list->characters + item->text_offset;
        drawn->items[i] = (DrawnItem){item_hash(platform, item, text), item_box(platform, item, text), false};
    }
}

/* Finds the items of the last list again in this one, in their order, and damages what the others cover, or did. */
static void damage_changes(Platform *platform, const DrawnList *before, DrawnList *now)
{
    int next = 0; /* of `before` */
    for (int i = 0; i < now->count; i++) {
        int found = next;
        while (found < before->count && before->items[found].hash != now->items[i].hash) {
            found++;
        }
        if (found == before->count) {
            sdl_damage_box(platform, now->items[i].box);
            continue;
        }
        for (; next < found; next++) {
            sdl_damage_box(platform, before->items[next].box);
        }
        next++;
        now->items[i].kept = true;
    }
    for (; next < before->count; next++) {
        sdl_damage_box(platform, before->items[next].box);
    }
}

/* An item that lies in a damaged tile is drawn anew as a whole. */
static void spread_damage(Platform *platform, DrawnList *now)
{
    bool spreads = true;
    while (spreads) {
        spreads = false;
        for (int i = 0; i < now->count; i++) {
            DrawnItem *item = &now->items[i];
            if (item->kept && is_damaged(platform->damage, item->box)) {
                item->kept = false;
                spreads = true;
                sdl_damage_box(platform, item->box);
            }
        }
    }
}

/* Copies the ground into a row's tiles from one to another. */
static void lay_run(Platform *platform, int row, int first, int last)
{
    const SdlDamage *damage = platform->damage;
    SDL_Rect run = {first * TILE, row * TILE, (last - first) * TILE, TILE};
    run.w = SDL_min(run.w, damage->width - run.x);
    run.h = SDL_min(run.h, damage->height - run.y);
    if (last > first) {
        SDL_RenderCopy(platform->renderer, platform->ground.texture, &run, &run);
    }
}

static bool is_bare(const Platform *platform, int row, int column)
{
    const SdlDamage *damage = platform->damage;
    SDL_Rect tile = {column * TILE, row * TILE, SDL_min(TILE, damage->width - column * TILE),
                     SDL_min(TILE, damage->height - row * TILE)};
    return damage->tiles[row][column] != 0 && !sdl_hidden_covers(platform, tile);
}

/* Copies the ground into the damaged tiles, a run of them in a row at a time, and takes their mark away. */
bool sdl_damage_lay(Platform *platform)
{
    SdlDamage *damage = platform->damage;
    if (damage == NULL || damage->lists[damage->latest].count < 0) {
        return false;
    }
    SDL_Rect all = box_tiles(damage, (SDL_Rect){0, 0, damage->width, damage->height});
    for (int row = 0; row < all.h; row++) {
        int first = 0; /* of a run */
        for (int column = 0; column < all.w; column++) {
            if (!is_bare(platform, row, column)) {
                lay_run(platform, row, first, column);
                first = column + 1;
            }
        }
        lay_run(platform, row, first, all.w);
        memset(damage->tiles[row], 0, sizeof damage->tiles[row]);
    }
    return true;
}

/* Whether the window has the list's size; if it has other pixels than in the last frame, all of them are damaged. */
static bool window_fits(const Platform *platform, const DrawList *list)
{
    SdlDamage *damage = platform->damage;
    const SDL_Surface *surface = platform->surface;
    const void *pixels = surface == NULL ? NULL : surface->pixels;
    damage->all = damage->all || pixels != damage->pixels;
    damage->pixels = pixels;
    return pixels != NULL && surface->w == list->width && surface->h == list->height &&
           list->width <= TILE * TILES_MAX && list->height <= TILE * TILES_MAX;
}

void sdl_damage_find(Platform *platform, const DrawList *list)
{
    SdlDamage *damage = platform->damage;
    if (damage == NULL) {
        return;
    }
    const DrawnList *before = &damage->lists[damage->latest];
    DrawnList *now = &damage->lists[1 - damage->latest];
    damage->latest = 1 - damage->latest;
    if (!window_fits(platform, list)) {
        now->count = -1; /* nothing is known of it */
        return;
    }
    damage->width = list->width;
    damage->height = list->height;
    note_items(platform, list, now);
    if (damage->all || before->count < 0 || before->hash != now->hash) {
        damage->all = false;
        memset(damage->tiles, 1, sizeof damage->tiles);
    } else {
        damage_changes(platform, before, now);
        spread_damage(platform, now);
    }
}

bool sdl_damage_spares(const Platform *platform, const DrawList *list, int index)
{
    const SdlDamage *damage = platform->damage;
    if (damage == NULL || platform->on_ground || index < list->ground_count) {
        return false;
    }
    const DrawnList *now = &damage->lists[damage->latest];
    return now->count >= 0 && now->items[index - list->ground_count].kept;
}
