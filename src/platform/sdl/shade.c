/* SPDX-License-Identifier: MIT */
/* For each pixel the place in the picture is computed that is seen there. Along a row this place moves by the same
 * amount from pixel to pixel, except for a card that is being turned over, which is seen in perspective. */
#include "platform/sdl/shade.h"

#include <math.h>
#include <string.h>

#include "platform/sdl/blend.h"

/* The edge of where across * x + down * y + beyond is positive, x and y being counted from the middle. */
static Edge find_edge(const Shade *shade, float across, float down, float beyond)
{
    float side = fabsf(across) < 1e-4F ? 1e-4F : across; /* level edges are almost level */
    float step = -down / side;
    float at = shade->middle_x - 0.5F - step * (shade->middle_y - 0.5F) - beyond / side;
    float inside = (sdl_card_radius((int)shade->height) * 0.3F + 1.5F) / side; /* to the right of a left edge */
    return (Edge){.step = step, .at = {at - 0.4F * inside, at + inside}, .is_left = side > 0.0F};
}

/* A picture in perspective has straight edges, too: depth makes two of them shorter. */
static void find_edges(Shade *shade)
{
    bool turning = shade->kind == SHADE_TURNING;
    float narrow = turning ? shade->breadth : 1.0F;
    float near = turning ? shade->depth / (shade->breadth * shade->eye) : 0.0F;
    float c = shade->cosine, s = shade->sine;
    for (int i = 0; i < 2; i++) {
        float sign = i == 0 ? 1.0F : -1.0F;
        float w = sign * shade->across / narrow - shade->width / 2.0F * near;
        float h = sign * shade->down;
        float lean = shade->height / 2.0F * near;
        shade->edges[i] = find_edge(shade, c * w, s * w, shade->width / 2.0F);
        shade->edges[2 + i] = find_edge(shade, -s * h - c * lean, c * h - s * lean, shade->height / 2.0F);
    }
}

/* The box of something askew, and how its edges cross the rows. */
static void find_shape(Shade *shade, const DrawItem *item)
{
    float h = shade->kind == SHADE_TURNING ? item->h * 1.2F : item->h; /* its near side is higher */
    float half_w = (fabsf(shade->cosine) * item->w + fabsf(shade->sine) * h) / 2.0F + 1.0F;
    float half_h = (fabsf(shade->sine) * item->w + fabsf(shade->cosine) * h) / 2.0F + 1.0F;
    int left = (int)floorf(shade->middle_x - half_w);
    int top = (int)floorf(shade->middle_y - half_h);
    shade->box =
        (SDL_Rect){left, top, (int)ceilf(shade->middle_x + half_w) - left, (int)ceilf(shade->middle_y + half_h) - top};
    find_edges(shade);
}

static bool is_shadow(const DrawItem *item)
{
    return item->sprite == SPRITE_SHADOW || item->sprite == SPRITE_SHADOW_LIFTED;
}

/* A picture that is a pixel too large or too small is drawn as it is. */
static bool is_near(int pixels, float length)
{
    return fabsf((float)pixels - length) <= 1.0F;
}

static ShadeKind find_kind(const DrawItem *item, const SDL_Surface *picture, bool hasty)
{
    bool straight = item->angle == 0.0F && item->turn == 0.0F && is_near(picture->h, item->h);
    bool fits = is_near(picture->w, item->w);
    if (straight && fits && item->sprite <= SPRITE_BACK && item->colour.a == 255) {
        return SHADE_FLAT;
    }
    if (straight && (fits || (is_shadow(item) && (float)picture->w > item->w))) {
        return SHADE_PLAIN;
    }
    return item->turn != 0.0F && !hasty ? SHADE_TURNING : SHADE_MAPPED;
}

/* Cuts the box to the view, and to the part of the item that is not cut off. */
static void cut_box(Shade *shade, const DrawItem *item, SDL_Rect view)
{
    if (item != NULL && item->cut_above + item->cut_below > 0) {
        int bottom = SDL_min(view.y + view.h, (int)(item->y + item->h + 0.5F) - item->cut_below);
        view.y = SDL_max(view.y, (int)(item->y + 0.5F) + item->cut_above);
        view.h = bottom - view.y;
    }
    bool tiny = item != NULL && (item->w < 1.0F || item->h < 1.0F);
    if (tiny || view.h <= 0 || !SDL_IntersectRect(&shade->box, &view, &shade->box)) {
        shade->box = (SDL_Rect){0, 0, 0, 0};
    }
}

Shade sdl_shade_sprite(const DrawItem *item, SDL_Surface *picture, ShadeCare care, SDL_Rect view)
{
    float lean = item->angle * BASE_PI / 180.0F;
    float turn = item->turn * BASE_PI / 180.0F;
    bool hasty = item->turn != 0.0F && care.hasty;
    float narrowed = hasty ? fmaxf(cosf(turn), 1.0F / item->w) : 1.0F;
    bool narrow = is_shadow(item) && !is_near(picture->w, item->w);
    Shade shade = {.picture = picture,
                   .kind = find_kind(item, picture, hasty),
                   .place = {(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F),
                             narrow ? (int)(item->w + 0.5F) : picture->w, picture->h},
                   .width = (float)picture->w,
                   .height = (float)picture->h,
                   .middle_x = item->x + item->w / 2.0F,
                   .middle_y = item->y + item->h / 2.0F,
                   .cosine = cosf(lean),
                   .sine = sinf(lean),
                   .across = (float)picture->w / (item->w * narrowed),
                   .down = (float)picture->h / item->h,
                   .eye = SDL_EYE_DISTANCE * item->h,
                   .breadth = fmaxf(cosf(turn), 1e-3F),
                   .depth = sinf(turn),
                   .corner = (int)ceilf(sdl_card_radius(picture->h)) + 1,
                   .alpha = (uint32_t)item->colour.a + (item->colour.a >> 7),
                   .opaque = item->sprite <= SPRITE_BACK && item->colour.a == 255,
                   .smooth = !hasty && !is_shadow(item) &&
                             (care.smooth || item->sprite >= SPRITE_SMALL_FACE)}; /* small ones cost little */
    shade.box = shade.place;
    if (shade.kind == SHADE_MAPPED || shade.kind == SHADE_TURNING) {
        find_shape(&shade, item);
    }
    cut_box(&shade, item, view);
    return shade;
}

Shade sdl_shade_picture(SDL_Surface *picture, SDL_Rect place, uint8_t alpha, SDL_Rect view)
{
    Shade shade = {
        .picture = picture, .kind = SHADE_PLAIN, .place = place, .box = place, .alpha = (uint32_t)alpha + (alpha >> 7)};
    cut_box(&shade, NULL, view);
    return shade;
}

Shade sdl_shade_box(const Box *box, SDL_Surface *picture, SDL_Rect view)
{
    Shade shade = sdl_shade_picture(picture, box->place, box->colour.a, view);
    shade.kind = box->lips ? SHADE_STRETCHED : SHADE_COLOURED;
    shade.corner = box->corner;
    shade.colour = (uint32_t)box->colour.r << 16 | (uint32_t)box->colour.g << 8 | box->colour.b;
    shade.opaque = !box->lips && box->line == 0 && box->colour.a == 255;
    return shade;
}

/* Between the edges, as they are seen or as they are opaque, and in the box. */
static Span edges_span(const Shade *shade, int y, int opaque)
{
    float first = (float)shade->box.x;
    float last = (float)(shade->box.x + shade->box.w - 1);
    for (int i = 0; i < 4; i++) {
        const Edge *edge = &shade->edges[i];
        float at = edge->at[opaque] + edge->step * (float)y;
        first = edge->is_left && at > first ? at : first;
        last = !edge->is_left && at < last ? at : last;
    }
    return first > last ? (Span){shade->box.x, shade->box.x} : (Span){(int)ceilf(first), (int)floorf(last) + 1};
}

Span sdl_shade_span(const Shade *shade, int y)
{
    if (shade->kind == SHADE_MAPPED || shade->kind == SHADE_TURNING) {
        return edges_span(shade, y, 0);
    }
    return (Span){shade->box.x, shade->box.x + shade->box.w};
}

Span sdl_shade_opaque(const Shade *shade, int y)
{
    Span none = {shade->box.x, shade->box.x};
    if (!shade->opaque || shade->kind == SHADE_TURNING || shade->kind == SHADE_PLAIN) {
        return none;
    }
    if (shade->kind == SHADE_MAPPED) {
        return edges_span(shade, y, 1);
    }
    int down = y - shade->place.y;
    int round = down < shade->corner || down >= shade->place.h - shade->corner ? shade->corner : 0;
    Span span = {SDL_max(shade->box.x, shade->place.x + round),
                 SDL_min(shade->box.x + shade->box.w, shade->place.x + shade->place.w - round)};
    return span.first < span.last ? span : none;
}

/* A row of the target, as a line across the picture: where a span of it begins, and a step along it. */
typedef struct Line {
    int u, v, step_u, step_v; /* in parts of a pixel */
} Line;

/* Counts from the beginning of the whole row, so that a part looks the same. */
static Line row_line(const Shade *shade, int x, int y)
{
    float dx = (float)shade->box.x + 0.5F - shade->middle_x;
    float dy = (float)y + 0.5F - shade->middle_y;
    float u = (shade->cosine * dx + shade->sine * dy) * shade->across + shade->width / 2.0F;
    float v = (shade->cosine * dy - shade->sine * dx) * shade->down + shade->height / 2.0F;
    int step_u = (int)(shade->cosine * shade->across * SAMPLE_ONE);
    int step_v = (int)(-shade->sine * shade->down * SAMPLE_ONE);
    int64_t along = x - shade->box.x; /* where the row begins may be far from the picture */
    return (Line){(int)((int64_t)(u * SAMPLE_ONE) + along * step_u), (int)((int64_t)(v * SAMPLE_ONE) + along * step_v),
                  step_u, step_v};
}

/* Copies pixels where the card is opaque. */
static void copy_nearest(const Shade *shade, uint32_t *row, Line line, Span span)
{
    const uint32_t *pixels = shade->picture->pixels;
    int pitch = shade->picture->pitch / 4;
    for (int x = span.first; x < span.last; x++, line.u += line.step_u, line.v += line.step_v) {
        row[x] = pixels[(line.v >> SAMPLE_BITS) * pitch + (line.u >> SAMPLE_BITS)];
    }
}

/* Reads pixels along the line; transparent ones outside of the picture. */
static void read_nearest(const SDL_Surface *picture, uint32_t *pixels, Line line, int count)
{
    const uint32_t *from = picture->pixels;
    for (int i = 0; i < count; i++, line.u += line.step_u, line.v += line.step_v) {
        int column = line.u >> SAMPLE_BITS;
        int down = line.v >> SAMPLE_BITS;
        bool inside = (unsigned)column < (unsigned)picture->w && (unsigned)down < (unsigned)picture->h;
        pixels[i] = inside ? from[down * (picture->pitch / 4) + column] : 0;
    }
}

/* The colour between pixels at a place in parts of a pixel; nothing, that is 0, outside of the picture. */
static uint32_t sample_pixel(const SDL_Surface *source, int x, int y)
{
    int across = x - SAMPLE_ONE / 2; /* from the middle of the upper left pixel */
    int down = y - SAMPLE_ONE / 2;
    int left = across >> SAMPLE_BITS;
    int top = down >> SAMPLE_BITS;
    if (left >= 0 && top >= 0 && left + 1 < source->w && top + 1 < source->h) {
        int pitch = source->pitch / 4;
        const uint32_t *upper = (const uint32_t *)source->pixels + top * pitch + left;
        const uint32_t *lower = upper + pitch;
        bool opaque = (upper[0] & upper[1] & lower[0] & lower[1]) >> 24 == 255;
        uint32_t differs = ((upper[0] ^ upper[1]) | (upper[0] ^ lower[0]) | (upper[0] ^ lower[1])) & 0xFFFFFFU;
        if (opaque || differs == 0) { /* alpha is not multiplied in, so it must not make a difference */
            uint32_t right_share = (uint32_t)across >> (SAMPLE_BITS - 8) & 255U;
            uint32_t low_share = (uint32_t)down >> (SAMPLE_BITS - 8) & 255U;
            return sdl_mix_pixels(sdl_mix_pixels(upper[0], upper[1], right_share),
                                  sdl_mix_pixels(lower[0], lower[1], right_share), low_share);
        }
    }
    return sdl_sample_edge(source, x, y);
}

static void read_smooth(const SDL_Surface *picture, uint32_t *pixels, Line line, int count)
{
    for (int i = 0; i < count; i++, line.u += line.step_u, line.v += line.step_v) {
        pixels[i] = sample_pixel(picture, line.u, line.v);
    }
}

static void read_pixels(const Shade *shade, uint32_t *pixels, Line line, int count)
{
    (shade->smooth ? read_smooth : read_nearest)(shade->picture, pixels, line, count);
}

static Line advance_line(Line line, int count)
{
    return (Line){line.u + count * line.step_u, line.v + count * line.step_v, line.step_u, line.step_v};
}

static void blend_line(const Shade *shade, uint32_t *row, Line line, Span span)
{
    uint32_t pixels[BLEND_BLOCK];
    for (int x = span.first; x < span.last; x += BLEND_BLOCK) {
        int count = SDL_min(BLEND_BLOCK, span.last - x);
        read_pixels(shade, pixels, advance_line(line, x - span.first), count);
        sdl_blend_pixels(&row[x], pixels, count, shade->alpha);
    }
}

static void draw_mapped(const Shade *shade, uint32_t *row, int y, Span part)
{
    Line line = row_line(shade, part.first, y);
    if (shade->smooth || !shade->opaque) {
        blend_line(shade, row, line, part);
        return;
    }
    Span opaque = sdl_shade_opaque(shade, y);
    int first = SDL_clamp(opaque.first, part.first, part.last);
    int last = SDL_clamp(opaque.last, first, part.last);
    blend_line(shade, row, line, (Span){part.first, first});
    copy_nearest(shade, row, advance_line(line, first - part.first), (Span){first, last});
    blend_line(shade, row, advance_line(line, last - part.first), (Span){last, part.last});
}

/* A point `along` the card, from its upright axis, is seen at along * breadth, made smaller by eye / (eye + along *
 * depth). This is solved for `along` every few pixels; between these places the picture is stretched evenly. */
static Line turning_line(const Shade *shade, int x, int y, int step)
{
    float dx = (float)x + 0.5F - shade->middle_x;
    float dy = (float)y + 0.5F - shade->middle_y;
    float places[2][2];
    for (int i = 0; i < 2; i++) {
        float seen = shade->cosine * (dx + (float)(i * step)) + shade->sine * dy;
        float up = shade->cosine * dy - shade->sine * (dx + (float)(i * step));
        float grown = shade->eye / (shade->breadth * shade->eye - seen * shade->depth);
        places[i][0] = (seen * grown * shade->across + shade->width / 2.0F) * SAMPLE_ONE;
        places[i][1] = (up * shade->breadth * grown * shade->down + shade->height / 2.0F) * SAMPLE_ONE;
    }
    return (Line){(int)places[0][0], (int)places[0][1], (int)((places[1][0] - places[0][0]) / (float)step),
                  (int)((places[1][1] - places[0][1]) / (float)step)};
}

/* A card that is almost edge on is so narrow that each place is computed. */
static void draw_turning(const Shade *shade, uint32_t *row, int y, Span part)
{
    uint32_t pixels[BLEND_BLOCK];
    int step = shade->breadth > 0.35F ? BLEND_BLOCK / 2 : 1;
    for (int x = part.first, count = 0; x < part.last; x += count) {
        count = SDL_min(BLEND_BLOCK, part.last - x);
        for (int i = 0, some = 0; i < count; i += some) {
            int begin = shade->box.x + (x + i - shade->box.x) / step * step;
            some = SDL_min(begin + step - (x + i), count - i);
            read_pixels(shade, &pixels[i], advance_line(turning_line(shade, begin, y, step), x + i - begin), some);
        }
        sdl_blend_pixels(&row[x], pixels, count, shade->alpha);
    }
}

static void draw_flat(const Shade *shade, uint32_t *row, int y, Span part)
{
    const uint32_t *from = sdl_surface_row(shade->picture, y - shade->place.y) - shade->place.x;
    Span opaque = sdl_shade_opaque(shade, y);
    int first = SDL_clamp(opaque.first, part.first, part.last);
    int last = SDL_clamp(opaque.last, first, part.last);
    sdl_blend_pixels(&row[part.first], &from[part.first], first - part.first, 256);
    memcpy(&row[first], &from[first], (size_t)(last - first) * sizeof *row);
    sdl_blend_pixels(&row[last], &from[last], part.last - last, 256);
}

/* The left half is the left half of the picture, and its right one the right one. */
static void draw_plain(const Shade *shade, uint32_t *row, int y, Span part)
{
    const uint32_t *left = sdl_surface_row(shade->picture, y - shade->place.y) - shade->place.x;
    const uint32_t *right = left + shade->picture->w - shade->place.w;
    int cut = SDL_clamp(shade->place.x + shade->place.w / 2, part.first, part.last);
    sdl_blend_pixels(&row[part.first], &left[part.first], cut - part.first, shade->alpha);
    sdl_blend_pixels(&row[cut], &right[cut], part.last - cut, shade->alpha);
}

/* Part of a box's row: one column of its picture, repeated, or successive columns. */
static void blend_box(const Shade *shade, uint32_t *row, const uint32_t *from, Span part, bool stretched)
{
    uint32_t pixels[BLEND_BLOCK];
    for (int x = part.first; x < part.last; x += BLEND_BLOCK) {
        int count = SDL_min(BLEND_BLOCK, part.last - x);
        for (int i = 0; i < count; i++) {
            uint32_t pixel = from[stretched ? 0 : x + i];
            pixels[i] = shade->kind == SHADE_COLOURED ? (pixel & 0xFF000000U) | shade->colour : pixel;
        }
        sdl_blend_pixels(&row[x], pixels, count, shade->alpha);
    }
}

static void draw_box_row(const Shade *shade, uint32_t *row, int y, Span part)
{
    int corner = shade->corner;
    int side = 2 * corner + 1;
    int down = y - shade->place.y;
    int from_end = shade->place.y + shade->place.h - y;
    int from = down < corner ? down : (from_end <= corner ? side - from_end : corner);
    const uint32_t *pixels = sdl_surface_row(shade->picture, from);
    int first = SDL_clamp(shade->place.x + corner, part.first, part.last);
    int last = SDL_clamp(shade->place.x + shade->place.w - corner, first, part.last);
    blend_box(shade, row, pixels - shade->place.x, (Span){part.first, first}, false);
    blend_box(shade, row, pixels + corner, (Span){first, last}, true);
    blend_box(shade, row, pixels + side - shade->place.w - shade->place.x, (Span){last, part.last}, false);
}

void sdl_shade_row(const Shade *shade, const SDL_Surface *target, int y, Span part)
{
    static void (*const draw[])(const Shade *, uint32_t *, int, Span) = {
        [SHADE_FLAT] = draw_flat,       [SHADE_PLAIN] = draw_plain,       [SHADE_MAPPED] = draw_mapped,
        [SHADE_TURNING] = draw_turning, [SHADE_STRETCHED] = draw_box_row, [SHADE_COLOURED] = draw_box_row};
    draw[shade->kind](shade, sdl_surface_row(target, y), y, part);
}
