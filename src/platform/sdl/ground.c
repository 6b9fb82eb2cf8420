/* SPDX-License-Identifier: MIT */
#include "platform/sdl/ground.h"

#include <stdlib.h>
#include <string.h>

/* What a cell shows, or will show: the number of parts that reach into it, and the hash of these. */
typedef struct Content {
    int count;
    uint64_t hash;
} Content;

typedef struct Cell {
    Content shown, wanted;
    bool grows; /* the wanted content begins with the shown one */
} Cell;

struct Ground {
    SDL_Surface *bare; /* the cloth */
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

Ground *sdl_ground_open(int width, int height, Cloth cloth)
{
    int across = (width + GROUND_CELL_WIDTH - 1) / GROUND_CELL_WIDTH;
    int down = (height + GROUND_CELL_HEIGHT - 1) / GROUND_CELL_HEIGHT;
    Ground *ground = calloc(1, sizeof *ground + (size_t)(across * down) * sizeof ground->cells[0]);
    if (ground == NULL) {
        return NULL;
    }
    ground->cloth = cloth;
    ground->across = across;
    ground->down = down;
    ground->bare = sdl_surface_create(width, height);
    ground->surface = sdl_surface_create(width, height);
    if (ground->bare == NULL || ground->surface == NULL) {
        sdl_ground_close(ground);
        return NULL;
    }
    sdl_cloth_paint(ground->bare, (SDL_Rect){0, 0, width, height}, width, height, cloth);
    return ground;
}

void sdl_ground_close(Ground *ground)
{
    if (ground != NULL) {
        SDL_FreeSurface(ground->bare);
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

void sdl_ground_follow(Ground *ground, const Part *parts, int count)
{
    uint64_t hash = BASE_HASH_START;
    ground->parts = parts;
    ground->count = count;
    for (int i = 0; i < count; i++) {
        hash = base_hash_bytes(hash, &parts[i].hash, sizeof parts[i].hash);
    }
    if (hash == ground->hash) {
        return;
    }
    ground->hash = hash;
    for (int i = 0; i < ground->across * ground->down; i++) {
        ground->cells[i].grows = false;
        want_content(&ground->cells[i], BARE);
    }
    for (int i = 0; i < count; i++) {
        if (parts[i].shade.box.w > 0) {
            want_part(ground, &parts[i]);
        }
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

/* Draws what a cell lacks; on the bare cloth, if what it shows is of no use. */
static void update_cell(Ground *ground, int index)
{
    Cell *cell = &ground->cells[index];
    SDL_Rect place = cell_place(ground, index);
    if (!cell->grows) {
        for (int y = place.y; y < place.y + place.h; y++) {
            memcpy(sdl_surface_row(ground->surface, y) + place.x, sdl_surface_row(ground->bare, y) + place.x,
                   (size_t)place.w * sizeof(uint32_t));
        }
        cell->shown = BARE;
    }
    int reaching = 0;
    for (int i = 0; i < ground->count; i++) {
        if (SDL_HasIntersection(&ground->parts[i].shade.box, &place) && reaching++ >= cell->shown.count) {
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
