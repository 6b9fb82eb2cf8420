/* SPDX-License-Identifier: MIT */
/*
 * For each pixel of the window the place on the card is found that is seen there. Along a row this moves on by the same
 * amount from pixel to pixel, but for a card that is being turned over, which is seen in perspective.
 */
#include <math.h>
#include <string.h>

#include "platform/sdl/direct.h"
#include "platform/sdl/sample.h"

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

/* The window's pixels, or NULL where they are not to be had as they are needed. */
static SDL_Surface *window_pixels(const Platform *platform)
{
    SDL_Surface *surface = SDL_GetWindowSurface(platform->window);
    return surface == NULL || SDL_MUSTLOCK(surface) || surface->format->BytesPerPixel != 4 ? NULL : surface;
}

/* Has the renderer ask for the window's pixels again, as it does when the size has changed. */
static void show_surface(Platform *platform, const SDL_Surface *surface)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.windowID = SDL_GetWindowID(platform->window);
    event.window.event = SDL_WINDOWEVENT_SIZE_CHANGED;
    event.window.data1 = surface->w;
    event.window.data2 = surface->h;
    SDL_PushEvent(&event);
    sdl_damage_all(platform);
}

/*
 * A renderer may draw on something else than the window's pixels. So one of them is changed by it, looked at, and put
 * back.
 */
static bool draws_on(const Platform *platform, SDL_Surface *surface)
{
    uint32_t *pixel = surface->pixels;
    uint32_t kept = *pixel;
    SDL_SetRenderTarget(platform->renderer, NULL);
    SDL_SetRenderDrawBlendMode(platform->renderer, SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(platform->renderer, (Uint8) ~(kept >> 16), (Uint8) ~(kept >> 8), (Uint8)~kept, 255);
    bool drawn = SDL_RenderDrawPoint(platform->renderer, 0, 0) == 0 && SDL_RenderFlush(platform->renderer) == 0;
    bool strays = drawn && ((*pixel ^ kept) & 0xFFFFFFU) != 0xFFFFFFU;
    *pixel = kept;
    return !strays;
}

void sdl_direct_check(Platform *platform)
{
    const SDL_Surface *before = platform->surface;
    platform->surface = platform->direct && platform->renderer != NULL ? window_pixels(platform) : NULL;
    if (platform->surface != NULL && before != NULL && before != platform->surface) {
        show_surface(platform, platform->surface);
    }
    if (platform->surface != NULL && !draws_on(platform, platform->surface)) {
        sdl_pictures_drop(platform);
        platform->surface = NULL;
        platform->direct = false;
    }
}

/* The side of the squares at a card's corners outside of which every pixel is opaque. */
static int card_corner(const Direct *direct)
{
    return (int)ceilf(sdl_card_radius((int)direct->height)) + 1;
}

/* The edge of where across * x + down * y + beyond is positive, x and y being counted from the middle. */
static Edge find_edge(const Direct *direct, float across, float down, float beyond)
{
    float side = fabsf(across) < 1e-4F ? 1e-4F : across; /* level edges are almost level */
    float step = -down / side;
    return (Edge){.at = direct->middle_x - 0.5F - step * (direct->middle_y - 0.5F) - beyond / side,
                  .step = step,
                  .inner = (sdl_card_radius((int)direct->height) * 0.3F + 1.5F) / fabsf(side),
                  .is_left = side > 0.0F};
}

/* A picture in perspective has straight edges, too: depth makes two of them shorter. */
static void find_edges(Direct *direct)
{
    bool turning = direct->kind == DIRECT_TURNING;
    float narrow = turning ? direct->breadth : 1.0F;
    float near = turning ? direct->depth / (direct->breadth * direct->eye) : 0.0F;
    float c = direct->cosine;
    float s = direct->sine;
    for (int i = 0; i < 2; i++) {
        float sign = i == 0 ? 1.0F : -1.0F;
        float w = sign * direct->across / narrow - direct->width / 2.0F * near;
        float h = sign * direct->down;
        float lean = direct->height / 2.0F * near;
        direct->edges[i] = find_edge(direct, c * w, s * w, direct->width / 2.0F);
        direct->edges[2 + i] = find_edge(direct, -s * h - c * lean, c * h - s * lean, direct->height / 2.0F);
    }
}

/* The box of something askew, and how its edges cross the rows. */
static void find_shape(Direct *direct, const DrawItem *item)
{
    float h = direct->kind == DIRECT_TURNING ? item->h * 1.2F : item->h; /* its near side is higher */
    float half_w = (fabsf(direct->cosine) * item->w + fabsf(direct->sine) * h) / 2.0F + 1.0F;
    float half_h = (fabsf(direct->sine) * item->w + fabsf(direct->cosine) * h) / 2.0F + 1.0F;
    int left = (int)floorf(direct->middle_x - half_w);
    int top = (int)floorf(direct->middle_y - half_h);
    direct->box = (SDL_Rect){left, top, (int)ceilf(direct->middle_x + half_w) - left,
                             (int)ceilf(direct->middle_y + half_h) - top};
    find_edges(direct);
}

static DirectKind find_kind(const DrawItem *item, const SDL_Surface *picture, bool hasty)
{
    bool straight = item->angle == 0.0F && item->turn == 0.0F;
    int w = (int)(item->w + 0.5F);
    int h = (int)(item->h + 0.5F);
    bool shadow = item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_SHADOW_LIFTED;
    if (straight && item->sprite <= SPRITE_BACK && item->colour.a == 255 && picture->w == w && picture->h == h) {
        return DIRECT_FLAT;
    }
    if (straight && picture->h == h && (picture->w == w || (shadow && picture->w > w))) {
        return DIRECT_PLAIN;
    }
    return item->turn != 0.0F && !hasty ? DIRECT_TURNING : DIRECT_MAPPED;
}

/* Where the picture is, where that is not askew itself, and what of it is in the window, or in the view that cuts it.
 */
static void find_place(Direct *direct, const DrawItem *item, SDL_Rect window)
{
    const SDL_Surface *picture = direct->picture;
    SDL_Rect seen = window;
    direct->place =
        (SDL_Rect){(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F), (int)(item->w + 0.5F), picture->h};
    if (direct->kind == DIRECT_TURNED) {
        direct->place =
            (SDL_Rect){(int)floorf(direct->middle_x - (float)picture->w / 2.0F + 0.5F),
                       (int)floorf(direct->middle_y - (float)picture->h / 2.0F + 0.5F), picture->w, picture->h};
        find_edges(direct);
    }
    if (direct->kind == DIRECT_MAPPED || direct->kind == DIRECT_TURNING) {
        find_shape(direct, item);
    } else {
        direct->box = direct->place;
    }
    if (item->cut_above + item->cut_below > 0) {
        seen.y = SDL_max(0, (int)(item->y + 0.5F) + item->cut_above);
        seen.h = SDL_min(window.h, (int)(item->y + item->h + 0.5F) - item->cut_below) - seen.y;
    }
    if (seen.h <= 0 || !SDL_IntersectRect(&direct->box, &seen, &direct->box)) {
        direct->box = (SDL_Rect){0, 0, 0, 0};
    }
}

/* Many that are turned over at once are only narrowed, and seen but shortly. */
Direct sdl_direct_find(const Platform *platform, const DrawItem *item, const SDL_Surface *picture, bool turned,
                       SDL_Rect window)
{
    float lean = item->angle * BASE_PI / 180.0F;
    float turn = item->turn * BASE_PI / 180.0F;
    bool hasty = item->turn != 0.0F && platform->turning_count > SDL_TURNING_CARDS_MAX;
    float narrowed = hasty ? fmaxf(cosf(turn), 1.0F / item->w) : 1.0F;
    float width = turned ? item->w : (float)picture->w;
    float height = turned ? item->h : (float)picture->h;
    bool shadow = item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_SHADOW_LIFTED;
    Direct direct = {.picture = picture,
                     .kind = turned ? DIRECT_TURNED : find_kind(item, picture, hasty),
                     .width = width,
                     .height = height,
                     .middle_x = item->x + item->w / 2.0F,
                     .middle_y = item->y + item->h / 2.0F,
                     .cosine = cosf(lean),
                     .sine = sinf(lean),
                     .across = width / (item->w * narrowed),
                     .down = height / item->h,
                     .eye = SDL_EYE_DISTANCE * item->h,
                     .breadth = fmaxf(cosf(turn), 1e-3F),
                     .depth = sinf(turn),
                     .alpha = (uint32_t)item->colour.a + (item->colour.a >> 7),
                     .opaque = item->sprite <= SPRITE_BACK && item->colour.a == 255,
                     .smooth = !hasty && !shadow && platform->askew_count <= SDL_SMOOTH_CARDS_MAX};
    find_place(&direct, item, window);
    return direct;
}

/* Between the edges, such a share of their `inner` inside of them, and in the box. */
static Span edges_span(const Direct *direct, int y, float share)
{
    float first = (float)direct->box.x;
    float last = (float)(direct->box.x + direct->box.w - 1);
    for (int i = 0; i < 4; i++) {
        const Edge *edge = &direct->edges[i];
        float at = edge->at + edge->step * (float)y;
        float left = at + edge->inner * share;
        float right = at - edge->inner * share;
        first = edge->is_left && left > first ? left : first;
        last = !edge->is_left && right < last ? right : last;
    }
    return first > last ? (Span){direct->box.x, direct->box.x} : (Span){(int)ceilf(first), (int)floorf(last) + 1};
}

Span sdl_direct_span(const Direct *direct, int y)
{
    if (direct->kind == DIRECT_MAPPED || direct->kind == DIRECT_TURNING) {
        return edges_span(direct, y, -0.4F); /* with what is half a pixel beyond them */
    }
    return (Span){direct->box.x, direct->box.x + direct->box.w};
}

Span sdl_direct_opaque(const Direct *direct, int y)
{
    Span none = {direct->box.x, direct->box.x};
    if (!direct->opaque || direct->kind == DIRECT_TURNING || direct->kind == DIRECT_PLAIN) {
        return none;
    }
    if (direct->kind == DIRECT_MAPPED || direct->kind == DIRECT_TURNED) {
        return edges_span(direct, y, 1.0F);
    }
    int corner = card_corner(direct);
    int down = y - direct->place.y;
    int round = down < corner || down >= direct->place.h - corner ? corner : 0;
    Span span = {SDL_max(direct->box.x, direct->place.x + round),
                 SDL_min(direct->box.x + direct->box.w, direct->place.x + direct->place.w - round)};
    return span.first < span.last ? span : none;
}

/* A row of the window, as a line across the picture: where a span of it begins, and a step along it. */
typedef struct Line {
    int u, v, step_u, step_v; /* in parts of a pixel */
} Line;

/* Begins where the whole row does, so that a part of it looks as it does in the whole. */
static Line row_line(const Direct *direct, int x, int y)
{
    float dx = (float)direct->box.x + 0.5F - direct->middle_x;
    float dy = (float)y + 0.5F - direct->middle_y;
    float u = (direct->cosine * dx + direct->sine * dy) * direct->across + direct->width / 2.0F;
    float v = (direct->cosine * dy - direct->sine * dx) * direct->down + direct->height / 2.0F;
    int step_u = (int)(direct->cosine * direct->across * SAMPLE_ONE);
    int step_v = (int)(-direct->sine * direct->down * SAMPLE_ONE);
    int along = x - direct->box.x;
    return (Line){(int)(u * SAMPLE_ONE) + along * step_u, (int)(v * SAMPLE_ONE) + along * step_v, step_u, step_v};
}

/* Where the card is opaque: nothing is looked at but its pixels. */
static void copy_nearest(const Direct *direct, uint32_t *row, Line line, Span span)
{
    const uint32_t *pixels = direct->picture->pixels;
    int pitch = direct->picture->pitch / 4;
    for (int x = span.first; x < span.last; x++, line.u += line.step_u, line.v += line.step_v) {
        row[x] = pixels[(line.v >> SAMPLE_BITS) * pitch + (line.u >> SAMPLE_BITS)];
    }
}

static void blend_nearest(const Direct *direct, uint32_t *row, Line line, Span span)
{
    const uint32_t *pixels = direct->picture->pixels;
    int pitch = direct->picture->pitch / 4;
    for (int x = span.first; x < span.last; x++, line.u += line.step_u, line.v += line.step_v) {
        int column = line.u >> SAMPLE_BITS;
        int down = line.v >> SAMPLE_BITS;
        if ((unsigned)column < (unsigned)direct->picture->w && (unsigned)down < (unsigned)direct->picture->h) {
            put_pixel(&row[x], pixels[down * pitch + column], direct->alpha);
        }
    }
}

static void blend_smooth(const Direct *direct, uint32_t *row, Line line, Span span)
{
    for (int x = span.first; x < span.last; x++, line.u += line.step_u, line.v += line.step_v) {
        put_pixel(&row[x], sdl_sample(direct->picture, line.u, line.v), direct->alpha);
    }
}

static void draw_mapped(const Direct *direct, uint32_t *row, int y, Span part)
{
    if (direct->smooth) {
        blend_smooth(direct, row, row_line(direct, part.first, y), part);
        return;
    }
    Span opaque = sdl_direct_opaque(direct, y);
    int first = SDL_clamp(opaque.first, part.first, part.last);
    int last = SDL_clamp(opaque.last, first, part.last);
    blend_nearest(direct, row, row_line(direct, part.first, y), (Span){part.first, first});
    copy_nearest(direct, row, row_line(direct, first, y), (Span){first, last});
    blend_nearest(direct, row, row_line(direct, last, y), (Span){last, part.last});
}

/*
 * What is `along` from the upright axis of a card in perspective is seen at along * breadth, smaller by
 * eye / (eye + along * depth). So from where it is seen follows where it is. From one such place to the next, a few
 * pixels further on, the picture is stretched evenly.
 */
static Line turning_line(const Direct *direct, int x, int y, int step)
{
    float dx = (float)x + 0.5F - direct->middle_x;
    float dy = (float)y + 0.5F - direct->middle_y;
    float places[2][2];
    for (int i = 0; i < 2; i++) {
        float seen = direct->cosine * (dx + (float)(i * step)) + direct->sine * dy;
        float up = direct->cosine * dy - direct->sine * (dx + (float)(i * step));
        float grown = direct->eye / (direct->breadth * direct->eye - seen * direct->depth);
        places[i][0] = (seen * grown * direct->across + direct->width / 2.0F) * SAMPLE_ONE;
        places[i][1] = (up * direct->breadth * grown * direct->down + direct->height / 2.0F) * SAMPLE_ONE;
    }
    return (Line){(int)places[0][0], (int)places[0][1], (int)((places[1][0] - places[0][0]) / (float)step),
                  (int)((places[1][1] - places[0][1]) / (float)step)};
}

static void draw_turning(const Direct *direct, uint32_t *row, int y, Span part)
{
    int step = direct->breadth > 0.35F ? 16 : 1; /* what is almost edge on is narrow */
    int x = direct->box.x + (part.first - direct->box.x) / step * step;
    for (; x < part.last; x += step) {
        Span few = {SDL_max(x, part.first), SDL_min(x + step, part.last)};
        Line line = turning_line(direct, x, y, step);
        line.u += (few.first - x) * line.step_u;
        line.v += (few.first - x) * line.step_v;
        (direct->smooth ? blend_smooth : blend_nearest)(direct, row, line, few);
    }
}

/* Blends pixels without a branch, so that several of them are computed at once. */
static void blend_pixels(uint32_t *restrict to, const uint32_t *restrict from, int count, uint32_t alpha)
{
    for (int i = 0; i < count; i++) {
        uint32_t share = (from[i] >> 24) * alpha >> 8;
        to[i] = sdl_mix_pixels(to[i], from[i], share + (share >> 7));
    }
}

static void draw_flat(const Direct *direct, uint32_t *row, int y, Span part)
{
    const uint32_t *from = row_of(direct->picture, y - direct->place.y) - direct->place.x;
    Span opaque = sdl_direct_opaque(direct, y);
    int first = SDL_clamp(opaque.first, part.first, part.last);
    int last = SDL_clamp(opaque.last, first, part.last);
    blend_pixels(&row[part.first], &from[part.first], first - part.first, 256);
    memcpy(&row[first], &from[first], (size_t)(last - first) * sizeof *row);
    blend_pixels(&row[last], &from[last], part.last - last, 256);
}

/* The left half is the left half of the picture, and its right one the right one; but what is opaque is copied. */
static void draw_plain(const Direct *direct, uint32_t *row, int y, Span part)
{
    const uint32_t *left = row_of(direct->picture, y - direct->place.y) - direct->place.x;
    const uint32_t *right = left + direct->picture->w - direct->place.w;
    Span opaque = sdl_direct_opaque(direct, y);
    int cut = SDL_clamp(direct->place.x + direct->place.w / 2, part.first, part.last);
    if (opaque.first < opaque.last) {
        draw_flat(direct, row, y, part);
        return;
    }
    blend_pixels(&row[part.first], &left[part.first], cut - part.first, direct->alpha);
    blend_pixels(&row[cut], &right[cut], part.last - cut, direct->alpha);
}

void sdl_direct_row(const Direct *direct, SDL_Surface *target, int y, Span part)
{
    static void (*const draw[])(const Direct *, uint32_t *, int, Span) = {[DIRECT_FLAT] = draw_flat,
                                                                          [DIRECT_TURNED] = draw_plain,
                                                                          [DIRECT_PLAIN] = draw_plain,
                                                                          [DIRECT_MAPPED] = draw_mapped,
                                                                          [DIRECT_TURNING] = draw_turning};
    draw[direct->kind](direct, row_of(target, y), y, part);
}
