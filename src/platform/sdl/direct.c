/* SPDX-License-Identifier: MIT */
/*
 * Cards that the processor draws by itself, row by row into the window's pixels: where it computes every pixel anyway,
 * SDL's renderer would copy a card that is askew several times before it is seen.
 *
 * For each pixel of the window the place on the card is found that is seen there. Along a row this moves on by the same
 * amount from pixel to pixel, but for a card that is being turned over, which is seen in perspective.
 */
#include <math.h>
#include <string.h>

#include "platform/sdl/sample.h"

/* What is drawn on what, and how places of the window become places of the card. */
typedef struct Mapping {
    SDL_Surface *target;
    const SDL_Surface *card;
    float width, height;      /* of the card, in its own pixels */
    float middle_x, middle_y; /* of the card in the window */
    float cosine, sine;       /* of its lean */
    float across, down;       /* pixels of the card for one of the window */
    float eye;                /* of a card in perspective: how far away the eye is, */
    float breadth, depth;     /* and how far to the side and away a pixel goes along the card */
    uint32_t alpha;           /* 256: opaque */
    bool opaque;              /* a card, but for its corners */
    bool smooth;
} Mapping;

/* Pixels of a row from `first` to `last` - 1. */
typedef struct Span {
    int first, last;
} Span;

static uint32_t *row_of(const SDL_Surface *surface, int y)
{
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch);
}

static inline void put_pixel(uint32_t *under, uint32_t pixel, uint32_t alpha)
{
    uint32_t share = (pixel >> 24) * alpha >> 8;
    if (share == 255) {
        *under = pixel;
    } else if (share > 0) {
        *under = sdl_mix_pixels(*under, pixel, share + (share >> 7));
    }
}

bool sdl_direct_fits(const Platform *platform)
{
    Uint32 format = SDL_GetWindowPixelFormat(platform->window);
    return platform->software && (format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888);
}

/* The window's pixels, with everything on them that the renderer was told to draw. */
static SDL_Surface *window_pixels(const Platform *platform)
{
    SDL_Surface *surface = SDL_RenderFlush(platform->renderer) == 0 ? SDL_GetWindowSurface(platform->window) : NULL;
    return surface == NULL || SDL_MUSTLOCK(surface) || surface->format->BytesPerPixel != 4 ? NULL : surface;
}

/* A card that lies straight and in its own size: its rows are copied but for the corners, which are blended. */
static void draw_flat(SDL_Surface *target, const SDL_Surface *card, int left, int top)
{
    int corner = (int)ceilf(sdl_card_radius(card->h)) + 1;
    int first = SDL_max(0, -left);
    int last = SDL_min(card->w, target->w - left);
    for (int y = SDL_max(0, -top); y < SDL_min(card->h, target->h - top); y++) {
        const uint32_t *from = row_of(card, y);
        uint32_t *to = row_of(target, top + y) + left;
        int round = y < corner || y >= card->h - corner ? corner : 0;
        int body = SDL_clamp(round, first, SDL_max(first, last));
        int end = SDL_clamp(card->w - round, body, SDL_max(body, last));
        for (int x = first; x < SDL_min(body, last); x++) {
            put_pixel(&to[x], from[x], 256);
        }
        memcpy(&to[body], &from[body], (size_t)(end - body) * sizeof *to);
        for (int x = end; x < last; x++) {
            put_pixel(&to[x], from[x], 256);
        }
    }
}

/* Narrows a span to where a coordinate that is `at` at its beginning and grows by `step` lies from 0 to `end`. */
static void narrow(float at, float step, float end, float *first, float *last)
{
    if (fabsf(step) < 1e-6F) {
        *last = at < 0.0F || at > end ? *first : *last;
        return;
    }
    float enters = -at / step;
    float leaves = (end - at) / step;
    *first = fmaxf(*first, fminf(enters, leaves));
    *last = fminf(*last, fmaxf(enters, leaves));
}

/* A row of the window, as a line across a card that is not in perspective: where it begins, and a step along it. */
typedef struct Line {
    float u, v, du, dv;
} Line;

static Line row_line(const Mapping *map, int y)
{
    float dx = 0.5F - map->middle_x;
    float dy = (float)y + 0.5F - map->middle_y;
    return (Line){.u = (map->cosine * dx + map->sine * dy) * map->across + map->width / 2.0F,
                  .v = (map->cosine * dy - map->sine * dx) * map->down + map->height / 2.0F,
                  .du = map->cosine * map->across,
                  .dv = -map->sine * map->down};
}

/* The pixels of a row between `first` and `last` where the line is on the card, but for so much at the card's edges. */
static Span line_span(const Mapping *map, const Line *line, float edge, Span within)
{
    float first = (float)within.first;
    float last = (float)within.last - 1.0F;
    narrow(line->u - edge, line->du, map->width - 2.0F * edge, &first, &last);
    narrow(line->v - edge, line->dv, map->height - 2.0F * edge, &first, &last);
    if (last < first) {
        return (Span){within.last, within.last};
    }
    return (Span){(int)ceilf(first), (int)floorf(last) + 1};
}

/* How far from its edges a card is opaque everywhere, even in its corners. */
static float opaque_edge(const Mapping *map)
{
    return sdl_card_radius((int)map->height) * 0.3F + 1.5F;
}

/* Where the card is opaque: nothing is looked at but its pixels. */
static void copy_nearest(const Mapping *map, uint32_t *row, const Line *line, Span span)
{
    const uint32_t *pixels = map->card->pixels;
    int pitch = map->card->pitch / 4;
    int u = (int)((line->u + line->du * (float)span.first) * SAMPLE_ONE);
    int v = (int)((line->v + line->dv * (float)span.first) * SAMPLE_ONE);
    int step_u = (int)(line->du * SAMPLE_ONE);
    int step_v = (int)(line->dv * SAMPLE_ONE);
    for (int x = span.first; x < span.last; x++, u += step_u, v += step_v) {
        row[x] = pixels[(v >> SAMPLE_BITS) * pitch + (u >> SAMPLE_BITS)];
    }
}

static void blend_nearest(const Mapping *map, uint32_t *row, const Line *line, Span span)
{
    const uint32_t *pixels = map->card->pixels;
    int pitch = map->card->pitch / 4;
    int u = (int)((line->u + line->du * (float)span.first) * SAMPLE_ONE);
    int v = (int)((line->v + line->dv * (float)span.first) * SAMPLE_ONE);
    int step_u = (int)(line->du * SAMPLE_ONE);
    int step_v = (int)(line->dv * SAMPLE_ONE);
    for (int x = span.first; x < span.last; x++, u += step_u, v += step_v) {
        int column = u >> SAMPLE_BITS;
        int down = v >> SAMPLE_BITS;
        if ((unsigned)column < (unsigned)map->card->w && (unsigned)down < (unsigned)map->card->h) {
            put_pixel(&row[x], pixels[down * pitch + column], map->alpha);
        }
    }
}

static void blend_smooth(const Mapping *map, uint32_t *row, const Line *line, Span span)
{
    int u = (int)((line->u + line->du * (float)span.first) * SAMPLE_ONE);
    int v = (int)((line->v + line->dv * (float)span.first) * SAMPLE_ONE);
    int step_u = (int)(line->du * SAMPLE_ONE);
    int step_v = (int)(line->dv * SAMPLE_ONE);
    for (int x = span.first; x < span.last; x++, u += step_u, v += step_v) {
        put_pixel(&row[x], sdl_sample(map->card, u, v), map->alpha);
    }
}

static void draw_row(const Mapping *map, int y)
{
    const Span window = {0, map->target->w};
    const Line line = row_line(map, y);
    Span span = line_span(map, &line, -0.5F, window);
    uint32_t *row = row_of(map->target, y);
    if (map->smooth) {
        blend_smooth(map, row, &line, span);
        return;
    }
    Span inner = map->opaque ? line_span(map, &line, opaque_edge(map), span) : (Span){span.last, span.last};
    blend_nearest(map, row, &line, (Span){span.first, inner.first});
    copy_nearest(map, row, &line, inner);
    blend_nearest(map, row, &line, (Span){inner.last, span.last});
}

/*
 * A row of a card in perspective: what is `along` from its upright axis is seen at along * breadth, smaller by
 * eye / (eye + along * depth). So from where it is seen follows where it is.
 */
static void draw_row_turning(const Mapping *map, int y, float half)
{
    float dy = (float)y + 0.5F - map->middle_y;
    uint32_t *row = row_of(map->target, y);
    int last = SDL_min(map->target->w, (int)ceilf(map->middle_x + half));
    for (int x = SDL_max(0, (int)floorf(map->middle_x - half)); x < last; x++) {
        float dx = (float)x + 0.5F - map->middle_x;
        float seen = map->cosine * dx + map->sine * dy;
        float along = seen * map->eye / (map->breadth * map->eye - seen * map->depth);
        float up = (map->cosine * dy - map->sine * dx) * (map->eye + along * map->depth) / map->eye;
        float u = along * map->across + map->width / 2.0F;
        float v = up * map->down + map->height / 2.0F;
        if (u > -1.0F && v > -1.0F && u < map->width + 1.0F && v < map->height + 1.0F) {
            put_pixel(&row[x], sdl_sample(map->card, (int)(u * SAMPLE_ONE), (int)(v * SAMPLE_ONE)), map->alpha);
        }
    }
}

/* A card with which something is: it leans, is being turned over, is not in its own size, or can be seen through. */
static void draw_mapped(const Mapping *map, const DrawItem *item)
{
    float h = map->depth == 0.0F ? item->h : item->h * 1.2F; /* its near side is higher */
    float half_h = (fabsf(map->sine) * item->w + fabsf(map->cosine) * h) / 2.0F + 1.0F;
    float half_w = (fabsf(map->cosine) * item->w + fabsf(map->sine) * h) / 2.0F + 1.0F;
    int last = SDL_min(map->target->h, (int)ceilf(map->middle_y + half_h));
    for (int y = SDL_max(0, (int)floorf(map->middle_y - half_h)); y < last; y++) {
        if (map->depth == 0.0F) {
            draw_row(map, y);
        } else {
            draw_row_turning(map, y, half_w);
        }
    }
}

/* How a card or a shadow comes into the window. Many that are turned at once are only narrowed, and seen but shortly.
 */
static Mapping find_mapping(const Platform *platform, const DrawItem *item, float width, float height)
{
    float lean = item->angle * BASE_PI / 180.0F;
    float turn = item->turn * BASE_PI / 180.0F;
    bool hasty = item->turn != 0.0F && platform->turning_count > SDL_TURNING_CARDS_MAX;
    float narrowed = hasty ? fmaxf(cosf(turn), 1.0F / item->w) : 1.0F;
    bool card = item->sprite <= SPRITE_BACK;
    return (Mapping){.width = width,
                     .height = height,
                     .middle_x = item->x + item->w / 2.0F,
                     .middle_y = item->y + item->h / 2.0F,
                     .cosine = cosf(lean),
                     .sine = sinf(lean),
                     .across = width / (item->w * narrowed),
                     .down = height / item->h,
                     .eye = SDL_EYE_DISTANCE * item->h,
                     .breadth = cosf(turn),
                     .depth = hasty ? 0.0F : sinf(turn),
                     .alpha = (uint32_t)item->colour.a + (item->colour.a >> 7),
                     .opaque = card && item->colour.a == 255,
                     .smooth = !hasty && card && platform->askew_count <= SDL_SMOOTH_CARDS_MAX};
}

bool sdl_direct_draw(const Platform *platform, const DrawItem *item, const SDL_Surface *picture)
{
    SDL_Surface *target = window_pixels(platform);
    bool own_size = picture->w == (int)(item->w + 0.5F) && picture->h == (int)(item->h + 0.5F);
    bool straight = item->angle == 0.0F && item->turn == 0.0F;
    if (target == NULL) {
        return false;
    }
    Mapping map = find_mapping(platform, item, (float)picture->w, (float)picture->h);
    map.target = target;
    map.card = picture;
    if (own_size && straight && map.opaque) {
        draw_flat(target, picture, (int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F));
    } else {
        draw_mapped(&map, item);
    }
    return true;
}

/* The columns of a row that a card hides. */
static Span hidden_span(const Mapping *card, int y, Span seen)
{
    if (card->depth != 0.0F) {
        return (Span){seen.last, seen.last}; /* not worth finding out */
    }
    Line line = row_line(card, y);
    return line_span(card, &line, opaque_edge(card), seen);
}

/* Columns of a row of a shadow: its left half is the left half of the picture, and its right one the right one. */
static void draw_shadow_row(uint32_t *row, const uint32_t *pixels, SDL_Rect shadow, int width, Span span,
                            uint32_t alpha)
{
    int cut = SDL_clamp(shadow.x + shadow.w / 2, span.first, SDL_max(span.first, span.last));
    const uint32_t *left = pixels - shadow.x;
    const uint32_t *right = left + width - shadow.w;
    for (int x = span.first; x < cut; x++) {
        put_pixel(&row[x], left[x], alpha);
    }
    for (int x = cut; x < span.last; x++) {
        put_pixel(&row[x], right[x], alpha);
    }
}

bool sdl_direct_shadow(const Platform *platform, const DrawItem *item, const SDL_Surface *soft, const DrawItem *above)
{
    SDL_Surface *target = window_pixels(platform);
    SDL_Rect shadow = {(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F), (int)(item->w + 0.5F), soft->h};
    SDL_Rect whole = {0, 0, target == NULL ? 0 : target->w, target == NULL ? 0 : target->h};
    SDL_Rect seen = {0, 0, 0, 0};
    uint32_t alpha = (uint32_t)item->colour.a + (item->colour.a >> 7);
    Mapping card = {.depth = 1.0F};
    if (above != NULL) {
        card = find_mapping(platform, above, above->w, above->h);
    }
    SDL_IntersectRect(&shadow, &whole, &seen);
    Span span = {seen.x, seen.x + seen.w};
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *row = row_of(target, y);
        const uint32_t *pixels = row_of(soft, y - shadow.y);
        Span hidden = hidden_span(&card, y, span);
        draw_shadow_row(row, pixels, shadow, soft->w, (Span){span.first, hidden.first}, alpha);
        draw_shadow_row(row, pixels, shadow, soft->w, (Span){hidden.last, span.last}, alpha);
    }
    return target != NULL;
}
