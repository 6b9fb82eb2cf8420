/* SPDX-License-Identifier: MIT */
/*
 * The painter that computes the window's pixels. It draws only what has changed since the last frame (tiles.h), and of
 * that only what can be seen.
 *
 * For each row of a damaged tile it goes from the last part to the first and collects the pieces that are not hidden by
 * later ones; then it draws the visible ground and the pieces from the first to the last. Rows do not depend on each
 * other, so two threads share them where there are many.
 */
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "platform/sdl/painter.h"
#include "platform/sdl/tiles.h"

enum {
    PARTS_MAX = TILES_DRAWN_MAX,
    PIECES_MAX = PARTS_MAX + 512, /* of a row; with more of them the whole row is drawn */
    TEAM_TILES = 200,             /* damaged tiles from which on a second thread is woken */
    SMOOTH_MAX = 6,               /* cards at an angle that are drawn smoothly */
    TURNING_MAX = 12              /* cards that are turned over in perspective */
};

/* A second thread for work that is divided into pieces; it sleeps in between. Both threads take one piece after the
 * other, so the first does all of them where the second is late or does not exist. */
typedef struct Team {
    SDL_Thread *thread;
    SDL_sem *asked, *done;                  /* the second thread is to begin; it has finished */
    void (*work)(void *context, int piece); /* NULL: it is to end */
    void *context;
    SDL_atomic_t next; /* of the pieces */
    int count;
} Team;

static void do_pieces(Team *team)
{
    int piece = SDL_AtomicAdd(&team->next, 1);
    for (; piece < team->count; piece = SDL_AtomicAdd(&team->next, 1)) {
        team->work(team->context, piece);
    }
}

static int SDLCALL team_run(void *data)
{
    Team *team = data;
    while (SDL_SemWait(team->asked) == 0 && team->work != NULL) {
        do_pieces(team);
        SDL_SemPost(team->done);
    }
    return 0;
}

static void team_free(Team *team)
{
    SDL_DestroySemaphore(team->asked);
    SDL_DestroySemaphore(team->done);
    free(team);
}

/* NULL where there is only one processor, or no thread. */
static Team *team_open(void)
{
    if (SDL_GetCPUCount() == 1) {
        return NULL;
    }
    Team *team = base_allocate(sizeof *team);
    team->asked = SDL_CreateSemaphore(0);
    team->done = SDL_CreateSemaphore(0);
    if (team->asked != NULL && team->done != NULL) {
        team->thread = SDL_CreateThread(team_run, "picture", team);
    }
    if (team->thread == NULL) {
        team_free(team);
        return NULL;
    }
    return team;
}

/* Calls `work` for each piece, and returns when all are done. The team may be NULL. */
static void team_do(Team *team, void (*work)(void *context, int piece), void *context, int count)
{
    for (int i = 0; team == NULL && i < count; i++) {
        work(context, i);
    }
    if (team != NULL) {
        team->work = work;
        team->context = context;
        team->count = count;
        SDL_AtomicSet(&team->next, 0);
        SDL_SemPost(team->asked);
        do_pieces(team);
        if (SDL_SemTryWait(team->asked) != 0) { /* else the second thread comes too late, and need not begin */
            SDL_SemWait(team->done);
        }
    }
}

static void team_close(Team *team)
{
    if (team != NULL) {
        team->work = NULL;
        SDL_SemPost(team->asked);
        SDL_WaitThread(team->thread, NULL);
        team_free(team);
    }
}

typedef struct Pixels {
    Painter painter;
    SDL_Window *window;
    Pictures *pictures;
    SDL_Surface *canvas; /* NULL where the window's pixels have our format and are drawn directly */
    SDL_Surface *target; /* of this frame: the canvas, or the window's */
    const void *seen;    /* pixels of the target of the last frame */
    Ground *ground;
    SDL_Rect view;  /* of this frame: the list's part of the target */
    bool stretches; /* the ground */
    Team *team;     /* NULL: there is none */
    bool all;       /* the whole window is to be drawn */
    bool hides_nothing;
    int ground_count; /* of the parts */
    int count;
    Part parts[PARTS_MAX];
    Tiles tiles;
} Pixels;

/* A piece of a row that is drawn. */
typedef struct Piece {
    uint16_t part;
    uint16_t first, last;
} Piece;

static Pixels *as_pixels(Painter *painter)
{
    return (Pixels *)(void *)painter;
}

static bool is_ours(const SDL_Surface *surface)
{
    Uint32 format = surface->format->format;
    return (format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888) && !SDL_MUSTLOCK(surface);
}

/* Gets the window's pixels, which change with its size. False where there are none. */
static bool find_target(Pixels *pixels)
{
    SDL_Surface *surface = SDL_GetWindowSurface(pixels->window);
    pixels->target = NULL;
    if (surface == NULL || surface->pixels == NULL) {
        return false;
    }
    if (!is_ours(surface) &&
        (pixels->canvas == NULL || pixels->canvas->w != surface->w || pixels->canvas->h != surface->h)) {
        SDL_FreeSurface(pixels->canvas);
        pixels->canvas = SDL_CreateRGBSurfaceWithFormat(0, surface->w, surface->h, 32, SDL_PIXELFORMAT_RGB888);
        pixels->all = true;
    }
    pixels->target = is_ours(surface) ? surface : pixels->canvas;
    return pixels->target != NULL;
}

static Painter *pixels_open(SDL_Window *window, Pictures *pictures)
{
    if (SDL_GetWindowSurface(window) == NULL) {
        return NULL;
    }
    Pixels *pixels = base_allocate(sizeof *pixels);
    pixels->painter.kind = &sdl_painter_pixels;
    pixels->window = window;
    pixels->pictures = pictures;
    pixels->team = team_open();
    pixels->all = true;
    return &pixels->painter;
}

static void pixels_close(Painter *painter)
{
    Pixels *pixels = as_pixels(painter);
    team_close(pixels->team);
    sdl_ground_close(pixels->ground);
    SDL_FreeSurface(pixels->canvas);
    free(pixels);
}

static void pixels_expose(Painter *painter, bool lost)
{
    as_pixels(painter)->all = true;
    (void)lost; /* the ground is in memory, which stays */
}

static void pixels_resize(Painter *painter, const DrawList *list)
{
    Pixels *pixels = as_pixels(painter);
    Cloth cloth = (Cloth)list->look.cloth;
    if (!sdl_ground_fits(pixels->ground, list->width, list->height, cloth)) {
        sdl_ground_close(pixels->ground);
        pixels->ground = sdl_ground_open(list->width, list->height, cloth);
        pixels->all = true;
    }
}

/* Holds the picture's surface until the frame is drawn, as a later item may replace the picture. */
static void add_part(Pixels *pixels, const Picture *picture, const Shade *shade, uint64_t hash)
{
    if (pixels->count < PARTS_MAX && shade->box.w > 0) {
        pixels->parts[pixels->count++] = (Part){*shade, base_hash_bytes(hash, &picture->key, sizeof picture->key)};
        picture->surface->refcount++;
    }
}

static void add_boxes(Pixels *pixels, const DrawItem *item, uint64_t hash)
{
    Box boxes[2];
    int count = sdl_boxes_find(item, boxes);
    for (int i = 0; i < count; i++) {
        const Picture *picture = sdl_pictures_box(pixels->pictures, &boxes[i]);
        if (picture != NULL) {
            Shade shade = sdl_shade_box(&boxes[i], picture->surface, pixels->view);
            add_part(pixels, picture, &shade, hash);
        }
    }
}

/* How well cards in motion are drawn depends on their number; cards at rest are always drawn well. */
static ShadeCare find_care(const DrawList *list)
{
    int leaning = 0, turning = 0;
    for (int i = list->ground_count; i < list->count; i++) {
        const DrawItem *item = &list->items[i];
        bool sprite = item->kind == DRAW_SPRITE;
        turning += sprite && item->turn != 0.0F;
        leaning += sprite && item->angle != 0.0F && fabsf(item->angle) != fabsf(list->rest_angle);
    }
    return (ShadeCare){leaning <= SMOOTH_MAX, turning > TURNING_MAX};
}

static void add_item(Pixels *pixels, const DrawList *list, int index, ShadeCare care)
{
    DrawItem hashed = list->items[index];
    const DrawItem *item = &list->items[index];
    bool rests = index < list->ground_count;
    hashed.text_offset = 0; /* the picture's key depends on the text itself */
    uint64_t hash = base_hash_bytes(BASE_HASH_START, &hashed, sizeof hashed);
    if (drawlist_is_box(item)) {
        add_boxes(pixels, item, hash);
        return;
    }
    const Picture *picture = sdl_pictures_item(pixels->pictures, list, item, rests);
    if (picture != NULL && item->kind == DRAW_SPRITE) {
        care.smooth = care.smooth || rests || item->angle == 0.0F || fabsf(item->angle) == fabsf(list->rest_angle);
        Shade shade = sdl_shade_sprite(item, picture->surface, care, pixels->view);
        uint8_t drawn_as = (uint8_t)(shade.smooth * 2 + care.hasty);
        add_part(pixels, picture, &shade, base_hash_bytes(hash, &drawn_as, 1));
    } else if (picture != NULL) {
        SDL_Rect place = sdl_text_place(item, picture->width, picture->height);
        Shade shade = sdl_shade_picture(picture->surface, place, item->colour.a, pixels->view);
        add_part(pixels, picture, &shade, hash);
    }
}

static void find_parts(Pixels *pixels, const DrawList *list)
{
    ShadeCare care = find_care(list);
    pixels->count = 0;
    pixels->view = (SDL_Rect){0, 0, SDL_min(list->width, pixels->target->w), SDL_min(list->height, pixels->target->h)};
    pixels->stretches =
        pixels->ground != NULL && !sdl_ground_fits(pixels->ground, list->width, list->height, (Cloth)list->look.cloth);
    for (int i = pixels->stretches ? list->ground_count : 0; i < list->count; i++) {
        if (i == list->ground_count) {
            pixels->ground_count = pixels->count;
        }
        add_item(pixels, list, i, care);
    }
    pixels->ground_count = list->count == list->ground_count ? pixels->count : pixels->ground_count;
}

static void find_damage(Pixels *pixels)
{
    const SDL_Surface *target = pixels->target;
    bool all = pixels->all || pixels->stretches || target->pixels != pixels->seen;
    sdl_tiles_follow(&pixels->tiles, target->w, target->h, pixels->parts, pixels->count, all);
    pixels->all = pixels->stretches;
    pixels->seen = target->pixels;
}

/* The parts that reach into a row of tiles, in their order. */
typedef struct Strip {
    int top, bottom;
    int count;
    uint16_t parts[PARTS_MAX];
    Piece pieces[PIECES_MAX];
} Strip;

static void find_strip(const Pixels *pixels, Strip *strip, int row)
{
    strip->top = row * TILES_SIDE;
    strip->bottom = SDL_min(strip->top + TILES_SIDE, pixels->target->h);
    strip->count = 0;
    for (int i = pixels->ground_count; i < pixels->count; i++) {
        const SDL_Rect *box = &pixels->parts[i].shade.box;
        if (box->y < strip->bottom && box->y + box->h > strip->top) {
            strip->parts[strip->count++] = (uint16_t)i;
        }
    }
}

/* Collects the visible pieces of a row, the last part first, and leaves the visible ground in `runs`. -1: too many. */
static int find_pieces(const Pixels *pixels, Strip *strip, int y, Runs *runs, bool hides)
{
    int count = 0;
    for (int i = strip->count - 1; i >= 0 && runs->count > 0; i--) {
        const Shade *shade = &pixels->parts[strip->parts[i]].shade;
        if (y < shade->box.y || y >= shade->box.y + shade->box.h || shade->box.x >= runs->runs[runs->count - 1].last ||
            shade->box.x + shade->box.w <= runs->runs[0].first) {
            continue;
        }
        Span span = sdl_shade_span(shade, y);
        if (count + runs->count > PIECES_MAX) {
            return -1;
        }
        for (int k = 0; k < runs->count; k++) {
            int first = SDL_max(span.first, runs->runs[k].first);
            int last = SDL_min(span.last, runs->runs[k].last);
            if (first < last) {
                strip->pieces[count++] = (Piece){strip->parts[i], (uint16_t)first, (uint16_t)last};
            }
        }
        if (hides) {
            sdl_runs_hide(runs, sdl_shade_opaque(shade, y));
        }
    }
    return count;
}

/* Copies the ground; a plain colour where there is none, or where the list is smaller than the window. */
static void copy_ground(const Pixels *pixels, int y, Span run)
{
    bool exists = pixels->ground != NULL && y < pixels->view.h;
    Span bare = {exists ? SDL_max(run.first, pixels->view.w) : run.first, run.last};
    run.last = SDL_min(run.last, pixels->view.w);
    for (int x = bare.first; x < bare.last; x++) {
        sdl_surface_row(pixels->target, y)[x] = 0xFF1C5840U;
    }
    if (exists && run.first < run.last) {
        (pixels->stretches ? sdl_ground_stretch : sdl_ground_copy)(pixels->ground, pixels->target, y, run);
    }
}

static void draw_row(const Pixels *pixels, Strip *strip, int y, Runs runs)
{
    Runs seen = runs;
    int count = find_pieces(pixels, strip, y, &seen, !pixels->hides_nothing);
    if (count < 0) {
        seen = (Runs){.count = 1, .runs = {{0, pixels->target->w}}};
        count = find_pieces(pixels, strip, y, &seen, false);
    }
    for (int i = 0; i < seen.count; i++) {
        copy_ground(pixels, y, seen.runs[i]);
    }
    for (int i = count - 1; i >= 0; i--) {
        const Piece *piece = &strip->pieces[i];
        sdl_shade_row(&pixels->parts[piece->part].shade, pixels->target, y, (Span){piece->first, piece->last});
    }
}

static void draw_strip(void *context, int row)
{
    const Pixels *pixels = context;
    Strip strip;
    Runs runs = sdl_tiles_runs(&pixels->tiles, row);
    if (runs.count > 0) {
        find_strip(pixels, &strip, row);
        for (int y = strip.top; y < strip.bottom; y++) {
            draw_row(pixels, &strip, y, runs);
        }
    }
}

static void pixels_draw(Painter *painter, const DrawList *list)
{
    Pixels *pixels = as_pixels(painter);
    Pictures *pictures = pixels->pictures;
    if (!find_target(pixels)) {
        pictures->lacking = true;
        return;
    }
    find_parts(pixels, list);
    pictures->outdated = pictures->outdated || pixels->stretches;
    bool follows = pixels->ground != NULL &&
                   (pixels->stretches || sdl_ground_follow(pixels->ground, pixels->parts, pixels->ground_count));
    pictures->lacking = pictures->lacking || !follows;
    find_damage(pixels);
    bool shared = sdl_tiles_count(&pixels->tiles) >= TEAM_TILES;
    team_do(shared ? pixels->team : NULL, draw_strip, pixels, pixels->tiles.down);
    for (int i = 0; i < pixels->count; i++) {
        SDL_FreeSurface(pixels->parts[i].shade.picture);
    }
}

static void pixels_show(Painter *painter)
{
    Pixels *pixels = as_pixels(painter);
    SDL_Rect rects[TILES_RECTS_MAX];
    if (pixels->target == NULL) {
        return;
    }
    int count = sdl_tiles_rects(&pixels->tiles, rects);
    for (int i = 0; i < count && pixels->target == pixels->canvas; i++) {
        SDL_BlitSurface(pixels->canvas, &rects[i], SDL_GetWindowSurface(pixels->window),
                        &(SDL_Rect){rects[i].x, rects[i].y, 0, 0});
    }
    if (count > 0) {
        SDL_UpdateWindowSurfaceRects(pixels->window, rects, count);
    }
}

void sdl_pixels_hide_nothing(Painter *painter, bool hides_nothing)
{
    as_pixels(painter)->hides_nothing = hides_nothing;
}

const PainterKind sdl_painter_pixels = {.open = pixels_open,
                                        .resize = pixels_resize,
                                        .draw = pixels_draw,
                                        .show = pixels_show,
                                        .expose = pixels_expose,
                                        .close = pixels_close};
