/* SPDX-License-Identifier: MIT */
/*
 * The ground: cloth with everything on it that stays as it is from frame to frame, kept as one picture.
 */
#include <math.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"

/* A texture to draw the ground into. For the software renderer it has the window's format, which is copied fastest. */
static SDL_Texture *ground_create(Platform *platform, int width, int height)
{
    Uint32 format = platform->software ? SDL_GetWindowPixelFormat(platform->window) : SDL_PIXELFORMAT_ARGB8888;
    if (format != SDL_PIXELFORMAT_RGB888) { /* its bytes stand like those of the painted cloth */
        format = SDL_PIXELFORMAT_ARGB8888;
    }
    SDL_Texture *ground = SDL_CreateTexture(platform->renderer, format, SDL_TEXTUREACCESS_TARGET, width, height);
    if (ground != NULL) {
        SDL_SetTextureBlendMode(ground, SDL_BLENDMODE_NONE);
    }
    return ground;
}

/* Draws items of the list onto a part of the ground. */
static void ground_draw(Platform *platform, const DrawList *list, SDL_Rect part, int first)
{
    if (SDL_SetRenderTarget(platform->renderer, platform->ground.texture) != 0) {
        platform->lacking = true;
        return;
    }
    SDL_RenderSetClipRect(platform->renderer, &part);
    platform->on_ground = true;
    sdl_draw_items(platform, list, first, list->ground_count, (double)INFINITY);
    platform->on_ground = false;
    SDL_RenderSetClipRect(platform->renderer, NULL);
    SDL_SetRenderTarget(platform->renderer, NULL);
}

/* Paints the cloth of a part of the ground, and draws the list's ground onto it. */
static void ground_paint(Platform *platform, const DrawList *list, SDL_Rect part)
{
    Cloth cloth = (Cloth)list->look.cloth;
    bool laid = sdl_cloth_lay(platform->ground.texture, part, list->width, list->height, cloth);
    platform->lacking = platform->lacking || !laid;
    ground_draw(platform, list, part, 0);
}

/* Whether two rows of items are the same. Their bytes tell, since an item is cleared whole before it is filled in. */
static bool is_same(const DrawItem *a, const DrawItem *b, int count)
{
    return memcmp(a, b, (size_t)count * sizeof *a) == 0;
}

/* Whether the list's ground is the present one with something more on top of it. */
static bool ground_has_grown(const Platform *platform, const DrawList *list)
{
    int kept = platform->ground.count;
    return kept <= list->ground_count && is_same(platform->ground.items, list->items, kept);
}

/* Adds the places of items `first` to `last` - 1 to a rectangle. One that is askew may reach as far as its diagonal. */
static void add_places(SDL_Rect *part, const DrawItem *items, int first, int last)
{
    for (int i = first; i < last; i++) {
        const DrawItem *item = &items[i];
        float across = item->angle != 0.0F ? hypotf(item->w, item->h) : item->w;
        float down = item->angle != 0.0F ? across : item->h;
        SDL_Rect place = {(int)floorf(item->x + (item->w - across) / 2.0F) - 2,
                          (int)floorf(item->y + (item->h - down) / 2.0F) - 2, (int)ceilf(across) + 4,
                          (int)ceilf(down) + 4};
        SDL_UnionRect(part, &place, part);
    }
}

/* The part of the ground on which the list's differs from the present one; both are the same at their ends, mostly. */
static SDL_Rect ground_difference(const Platform *platform, const DrawList *list)
{
    const DrawItem *old = platform->ground.items;
    int before = platform->ground.count;
    int after = list->ground_count;
    int head = 0;
    int tail = 0;
    SDL_Rect part = {0, 0, 0, 0};
    SDL_Rect whole = {0, 0, list->width, list->height};
    while (head < before && head < after && is_same(&old[head], &list->items[head], 1)) {
        head++;
    }
    while (tail < before - head && tail < after - head &&
           is_same(&old[before - 1 - tail], &list->items[after - 1 - tail], 1)) {
        tail++;
    }
    add_places(&part, old, head, before - tail);
    add_places(&part, list->items, head, after - tail);
    return SDL_IntersectRect(&part, &whole, &part) ? part : whole;
}

/* Whether what is known of the ground still holds for the list's size and look. */
static bool ground_is_known(const Platform *platform, const DrawList *list)
{
    const Ground *ground = &platform->ground;
    return ground->texture != NULL && ground->width == list->width && ground->height == list->height &&
           memcmp(&ground->look, &list->look, sizeof list->look) == 0 && ground->count >= 0;
}

static void ground_drop(Ground *ground)
{
    if (ground->texture != NULL) {
        SDL_DestroyTexture(ground->texture);
    }
    ground->texture = NULL;
}

/* Forgets what was below. */
static void below_drop(GroundBelow *below)
{
    for (int i = 0; i < BELOW_CELLS_MAX; i++) {
        if (below->cells[i] != NULL) {
            SDL_DestroyTexture(below->cells[i]);
            below->cells[i] = NULL;
        }
    }
    below->is_known = false;
}

static SDL_Rect cell_place(const Ground *ground, int column, int row)
{
    SDL_Rect place = {column * BELOW_CELL, row * BELOW_CELL, SDL_min(BELOW_CELL, ground->width - column * BELOW_CELL),
                      SDL_min(BELOW_CELL, ground->height - row * BELOW_CELL)};
    return place;
}

/* Copies a cell of the ground. */
static SDL_Texture *cell_copy(Platform *platform, SDL_Rect place)
{
    SDL_Texture *cell = ground_create(platform, place.w, place.h);
    if (cell != NULL && SDL_SetRenderTarget(platform->renderer, cell) != 0) {
        SDL_DestroyTexture(cell);
        return NULL;
    }
    if (cell != NULL) {
        SDL_RenderCopy(platform->renderer, platform->ground.texture, &place, NULL);
        SDL_SetRenderTarget(platform->renderer, NULL);
    }
    return cell;
}

/*
 * Before something comes to rest on a part of the ground, the cells of that part are copied: what is there now will be
 * wanted again, all at once.
 */
static void ground_cover(Platform *platform, SDL_Rect part)
{
    GroundBelow *below = &platform->ground_below;
    const Ground *ground = &platform->ground;
    bool kept =
        (ground->width - 1) / BELOW_CELL < BELOW_ACROSS_MAX && (ground->height - 1) / BELOW_CELL < BELOW_ACROSS_MAX;
    if (!below->is_known) {
        below->count = ground->count;
        below->is_known = true;
    }
    for (int row = part.y / BELOW_CELL; kept && below->is_known && row * BELOW_CELL < part.y + part.h; row++) {
        for (int column = part.x / BELOW_CELL; kept && column * BELOW_CELL < part.x + part.w; column++) {
            SDL_Texture **cell = &below->cells[row * BELOW_ACROSS_MAX + column];
            *cell = *cell != NULL ? *cell : cell_copy(platform, cell_place(ground, column, row));
            kept = *cell != NULL;
        }
    }
    if (!kept) {
        below_drop(below);
    }
}

/* Puts the cells back: what has come to rest is gone again. */
static void ground_uncover(Platform *platform)
{
    GroundBelow *below = &platform->ground_below;
    Ground *ground = &platform->ground;
    if (!below->is_known) {
        return;
    }
    bool drawn = SDL_SetRenderTarget(platform->renderer, ground->texture) == 0;
    for (int i = 0; drawn && i < BELOW_CELLS_MAX; i++) {
        if (below->cells[i] != NULL) {
            SDL_Rect place = cell_place(ground, i % BELOW_ACROSS_MAX, i / BELOW_ACROSS_MAX);
            SDL_RenderCopy(platform->renderer, below->cells[i], NULL, &place);
            sdl_damage_box(platform, place);
        }
    }
    SDL_SetRenderTarget(platform->renderer, NULL);
    ground->count = drawn ? below->count : -1;
    below_drop(below);
}

static void ground_note(Platform *platform, const DrawList *list)
{
    Ground *ground = &platform->ground;
    ground->width = list->width;
    ground->height = list->height;
    ground->look = list->look;
    ground->count = list->ground_count <= GROUND_ITEMS_MAX ? list->ground_count : -1;
    memcpy(ground->items, list->items, (size_t)SDL_max(ground->count, 0) * sizeof list->items[0]);
}

void sdl_ground_begin(Platform *platform, const DrawList *list)
{
    Ground *ground = &platform->ground;
    SDL_Rect whole = {0, 0, list->width, list->height};
    if (ground->texture == NULL) {
        ground->texture = ground_create(platform, list->width, list->height);
        ground->width = list->width;
        ground->height = list->height;
        ground->look = list->look;
        bool laid = ground->texture != NULL &&
                    sdl_cloth_lay(ground->texture, whole, list->width, list->height, (Cloth)list->look.cloth);
        ground->count = laid ? 0 : -1;
    }
}

/* Draws what has come to rest on the ground. False where the list's ground is another one. */
static bool ground_add(Platform *platform, const DrawList *list)
{
    SDL_Rect whole = {0, 0, list->width, list->height};
    SDL_Rect part = {0, 0, 0, 0};
    int first = platform->ground.count;
    if (!ground_is_known(platform, list) || !ground_has_grown(platform, list)) {
        return false;
    }
    if (first < list->ground_count) {
        add_places(&part, list->items, first, list->ground_count);
        SDL_IntersectRect(&part, &whole, &part);
        bool rests = list->items[first].kind == DRAW_SPRITE; /* it may go again; a place stays */
        if (rests && (part.w < whole.w / 2 || part.h < whole.h / 2)) {
            ground_cover(platform, part);
        } else {
            below_drop(&platform->ground_below);
        }
        ground_draw(platform, list, part, first);
        sdl_damage_box(platform, part);
        ground_note(platform, list);
    }
    return true;
}

/* Brings the ground up to the list's: only what differs where the size is the same, else a new one. */
static void ground_renew(Platform *platform, const DrawList *list)
{
    SDL_Rect part = {0, 0, list->width, list->height};
    if (ground_add(platform, list)) {
        return;
    }
    if (ground_is_known(platform, list)) {
        ground_uncover(platform);
    }
    if (ground_add(platform, list)) {
        return;
    }
    below_drop(&platform->ground_below);
    if (ground_is_known(platform, list)) {
        part = ground_difference(platform, list);
    } else if (platform->ground.width != list->width || platform->ground.height != list->height) {
        ground_drop(&platform->ground);
    }
    if (platform->ground.texture == NULL) {
        platform->ground.texture = ground_create(platform, list->width, list->height);
    }
    if (platform->ground.texture != NULL) {
        ground_paint(platform, list, part);
        sdl_damage_box(platform, part);
        ground_note(platform, list);
    }
}

void sdl_ground_forget(Platform *platform)
{
    platform->ground.count = -1;
    platform->ground.hash = 0;
    below_drop(&platform->ground_below);
}

void sdl_ground_drop(Platform *platform)
{
    ground_drop(&platform->ground);
    below_drop(&platform->ground_below);
}

/* The ground of the last size is stretched while the size is still changing. */
bool sdl_ground_bring(Platform *platform, const DrawList *list, bool settled)
{
    uint64_t hash = drawlist_ground_hash(list);
    bool fits = platform->ground.texture != NULL && platform->ground.hash == hash;
    if (!fits && (settled || platform->ground.texture == NULL || platform->frame == 1)) {
        ground_renew(platform, list);
        platform->ground.hash = hash;
        fits = true;
    }
    platform->ground_fits = fits && platform->ground.texture != NULL;
    if (!platform->ground_fits) {
        sdl_damage_all(platform);
    }
    return fits;
}

void sdl_ground_draw(Platform *platform, const DrawList *list)
{
    if (platform->ground_fits && sdl_damage_lay(platform)) {
        return;
    }
    if (platform->ground.texture != NULL) {
        SDL_RenderCopy(platform->renderer, platform->ground.texture, NULL, NULL);
    } else { /* no memory for it, or no render targets: plain cloth will do */
        SDL_SetRenderDrawColor(platform->renderer, 28, 88, 64, 255);
        SDL_RenderClear(platform->renderer);
        sdl_draw_items(platform, list, 0, list->ground_count, (double)INFINITY);
    }
}
