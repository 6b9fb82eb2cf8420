/* SPDX-License-Identifier: MIT */
#include "platform/sdl/ground.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* What a cell shows, or will show: the number of parts that reach into it, and the hash of these. */
typedef struct Content {
    int count;
    uint64_t hash;
} Content;

typedef struct Cell {
    Content shown, wanted;
    Content before;   /* what it showed before the first card came to rest there */
    uint32_t *pixels; /* as they were then; NULL: not known */
    bool grows;       /* the wanted content begins with the shown one */
    bool returns;     /* or with the one before */
} Cell;

struct Ground {
    SDL_Surface *surface;
    Cloth cloth;
    int across, down; /* cells */
    uint64_t hash;    /* of what lies on it */
    const Part *parts;
    int count;
    Cell cells[];
};

static const Content BARE = {0, BASE_HASH_START};

static bool is_same_content(Content a, Content b)
{
    return a.count == b.count && a.hash == b.hash;
}

static SDL_Rect cell_place(const Ground *ground, int index)
{
    int x = index % ground->across * GROUND_CELL_WIDTH;
    int y = index / ground->across * GROUND_CELL_HEIGHT;
    return (SDL_Rect){x, y, SDL_min(GROUND_CELL_WIDTH, ground->surface->w - x),
                      SDL_min(GROUND_CELL_HEIGHT, ground->surface->h - y)};
}

static uint32_t *pixels_at(const SDL_Surface *surface, SDL_Rect place)
{
    return sdl_surface_row(surface, place.y) + place.x;
}

static bool paint_cloth(Ground *ground, SDL_Rect part)
{
    SDL_Surface *surface = ground->surface;
    SDL_Surface *view = SDL_CreateRGBSurfaceWithFormatFrom(pixels_at(surface, part), part.w, part.h, 32, surface->pitch,
                                                           SDL_PIXELFORMAT_ARGB8888);
    if (view != NULL) {
        sdl_cloth_paint(view, part, surface->w, surface->h, ground->cloth);
        SDL_FreeSurface(view);
    }
    return view != NULL;
}

Ground *sdl_ground_open(int width, int height, Cloth cloth)
{
    int across = (width + GROUND_CELL_WIDTH - 1) / GROUND_CELL_WIDTH;
    int down = (height + GROUND_CELL_HEIGHT - 1) / GROUND_CELL_HEIGHT;
    Ground *ground = base_allocate(sizeof *ground + (size_t)(across * down) * sizeof ground->cells[0]);
    ground->cloth = cloth;
    ground->across = across;
    ground->down = down;
    ground->surface = sdl_surface_create(width, height);
    if (ground->surface == NULL || !paint_cloth(ground, (SDL_Rect){0, 0, width, height})) {
        sdl_ground_close(ground);
        return NULL;
    }
    for (int i = 0; i < across * down; i++) {
        ground->cells[i].shown = ground->cells[i].wanted = BARE;
    }
    return ground;
}

void sdl_ground_close(Ground *ground)
{
    if (ground != NULL) {
        for (int i = 0; i < ground->across * ground->down; i++) {
            free(ground->cells[i].pixels);
        }
        SDL_FreeSurface(ground->surface);
        free(ground);
    }
}

bool sdl_ground_fits(const Ground *ground, int width, int height, Cloth cloth)
{
    return ground != NULL && ground->surface->w == width && ground->surface->h == height && ground->cloth == cloth;
}

/* Notes the content of a cell after one more part. */
static void want_content(Cell *cell, Content content)
{
    cell->wanted = content;
    cell->grows = cell->grows || is_same_content(content, cell->shown);
    cell->returns = cell->returns || (cell->pixels != NULL && is_same_content(content, cell->before));
}

static void want_part(Ground *ground, const Part *part)
{
    const SDL_Rect box = part->shade.box;
    for (int row = box.y / GROUND_CELL_HEIGHT; row * GROUND_CELL_HEIGHT < box.y + box.h; row++) {
        for (int column = box.x / GROUND_CELL_WIDTH; column * GROUND_CELL_WIDTH < box.x + box.w; column++) {
            Cell *cell = &ground->cells[row * ground->across + column];
            Content more = {cell->wanted.count + 1, base_hash_bytes(cell->wanted.hash, &part->hash, sizeof part->hash)};
            want_content(cell, more);
        }
    }
}

/* Paints the bare cloth of all cells whose pixels are of no use for the wanted content, in one piece. */
static bool bare_cells(Ground *ground)
{
    SDL_Rect bare = {0, 0, 0, 0};
    int count = ground->across * ground->down;
    for (int i = 0; i < count; i++) {
        SDL_Rect place = cell_place(ground, i);
        if (!ground->cells[i].grows && !ground->cells[i].returns) {
            SDL_UnionRect(&bare, &place, &bare);
        }
    }
    bool painted = bare.w == 0 || paint_cloth(ground, bare);
    for (int i = 0; i < count && painted; i++) {
        SDL_Rect place = cell_place(ground, i);
        if (SDL_HasIntersection(&place, &bare)) {
            ground->cells[i].shown = BARE;
            ground->cells[i].grows = true;
        }
    }
    return painted;
}

bool sdl_ground_follow(Ground *ground, const Part *parts, int count)
{
    uint64_t hash = BASE_HASH_START;
    ground->parts = parts;
    ground->count = count;
    for (int i = 0; i < count; i++) {
        hash = base_hash_bytes(hash, &parts[i].hash, sizeof parts[i].hash);
    }
    if (hash == ground->hash) {
        return true;
    }
    for (int i = 0; i < ground->across * ground->down; i++) {
        ground->cells[i].grows = ground->cells[i].returns = false;
        want_content(&ground->cells[i], BARE);
    }
    for (int i = 0; i < count; i++) {
        if (parts[i].shade.box.w > 0) {
            want_part(ground, &parts[i]);
        }
    }
    ground->hash = bare_cells(ground) ? hash : 0;
    return ground->hash == hash;
}

static void copy_pixels(uint32_t *to, int to_pitch, const uint32_t *from, int from_pitch, SDL_Rect place)
{
    for (int y = 0; y < place.h; y++) {
        memcpy(to + (size_t)y * (size_t)to_pitch, from + (size_t)y * (size_t)from_pitch, (size_t)place.w * sizeof *to);
    }
}

/* Copies a cell before the first card lies on it. Boxes stay for good. */
static void keep_before(Cell *cell, const SDL_Surface *surface, SDL_Rect place)
{
    if (cell->pixels == NULL) {
        cell->pixels = malloc(sizeof *cell->pixels * GROUND_CELL_WIDTH * GROUND_CELL_HEIGHT);
    }
    if (cell->pixels != NULL) {
        copy_pixels(cell->pixels, GROUND_CELL_WIDTH, pixels_at(surface, place), surface->pitch / 4, place);
        cell->before = cell->shown;
    }
}

static void draw_part(const Ground *ground, const Part *part, SDL_Rect cell)
{
    SDL_Rect rows;
    SDL_IntersectRect(&part->shade.box, &cell, &rows);
    for (int y = rows.y; y < rows.y + rows.h; y++) {
        Span span = sdl_shade_span(&part->shade, y);
        span.first = SDL_max(span.first, rows.x);
        span.last = SDL_min(span.last, rows.x + rows.w);
        if (span.first < span.last) {
            sdl_shade_row(&part->shade, ground->surface, y, span);
        }
    }
}

/* Draws what a cell lacks. */
static void update_cell(Ground *ground, int index)
{
    Cell *cell = &ground->cells[index];
    SDL_Rect place = cell_place(ground, index);
    const SDL_Surface *surface = ground->surface;
    if (!cell->grows) {
        copy_pixels(pixels_at(surface, place), surface->pitch / 4, cell->pixels, GROUND_CELL_WIDTH, place);
        cell->shown = cell->before;
    }
    int reaching = 0;
    for (int i = 0; i < ground->count; i++) {
        const Shade *shade = &ground->parts[i].shade;
        if (SDL_HasIntersection(&shade->box, &place) && reaching++ >= cell->shown.count) {
            bool first = reaching == cell->shown.count + 1;
            if (first && cell->grows && !cell->returns && shade->kind < SHADE_STRETCHED) {
                keep_before(cell, surface, place);
            }
            draw_part(ground, &ground->parts[i], place);
        }
    }
    cell->shown = cell->wanted;
}

void sdl_ground_copy(Ground *ground, const SDL_Surface *target, int y, Span part)
{
    int row = y / GROUND_CELL_HEIGHT * ground->across;
    for (int column = part.first / GROUND_CELL_WIDTH; column * GROUND_CELL_WIDTH < part.last; column++) {
        if (!is_same_content(ground->cells[row + column].shown, ground->cells[row + column].wanted)) {
            update_cell(ground, row + column);
        }
    }
    memcpy(sdl_surface_row(target, y) + part.first, sdl_surface_row(ground->surface, y) + part.first,
           (size_t)(part.last - part.first) * sizeof(uint32_t));
}

void sdl_ground_stretch(Ground *ground, const SDL_Surface *target, int y, Span part)
{
    const uint32_t *from = sdl_surface_row(ground->surface, (int)((int64_t)y * ground->surface->h / target->h));
    uint32_t *to = sdl_surface_row(target, y);
    for (int x = part.first; x < part.last; x++) {
        to[x] = from[(int64_t)x * ground->surface->w / target->w];
    }
}
