/* SPDX-License-Identifier: MIT */
/*
 * The painter that draws every frame anew with SDL's renderer.
 *
 * Each picture becomes a texture with a transparent margin of one pixel, into which the card smooths edges at an angle.
 */
#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "platform/sdl/painter.h"

enum { MARGIN = 1 };       /* around a picture */
enum { CLOTH_ROWS = 128 }; /* painted and uploaded at a time, to save memory */
enum { TURN_STRIPS = 8 };  /* of a card that is being turned over */

typedef struct Gpu {
    Painter painter;
    SDL_Renderer *renderer;
    Pictures *pictures;
    SDL_Texture *cloth; /* NULL: there is none */
    int width, height;  /* of it */
    Cloth design;
} Gpu;

static Gpu *as_gpu(Painter *painter)
{
    return (Gpu *)(void *)painter;
}

static void forget_texture(Picture *picture)
{
    SDL_DestroyTexture(picture->kept);
}

static Painter *gpu_open(SDL_Window *window, Pictures *pictures)
{
    SDL_RendererInfo info;
    Gpu *gpu = base_allocate(sizeof *gpu);
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    gpu->renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
    if (gpu->renderer == NULL) {
        free(gpu);
        return NULL;
    }
    gpu->painter.kind = &sdl_painter_gpu;
    gpu->painter.waits =
        SDL_GetRendererInfo(gpu->renderer, &info) == 0 && (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    gpu->pictures = pictures;
    pictures->forget = forget_texture;
    return &gpu->painter;
}

static void drop_cloth(Gpu *gpu)
{
    SDL_DestroyTexture(gpu->cloth); /* NULL is allowed, as in all that frees something of SDL's */
    gpu->cloth = NULL;
}

static void gpu_close(Painter *painter)
{
    Gpu *gpu = as_gpu(painter);
    drop_cloth(gpu);
    SDL_DestroyRenderer(gpu->renderer);
    free(gpu);
}

static void gpu_expose(Painter *painter, bool lost)
{
    if (lost) {
        drop_cloth(as_gpu(painter));
    }
}

static void gpu_wait(Painter *painter, bool waits)
{
    if (SDL_RenderSetVSync(as_gpu(painter)->renderer, waits ? 1 : 0) == 0) {
        painter->waits = waits;
    }
}

static bool paint_cloth(const Gpu *gpu)
{
    SDL_Surface *band = sdl_surface_create(gpu->width, SDL_min(gpu->height, CLOTH_ROWS));
    bool painted = band != NULL;
    for (int y = 0; painted && y < gpu->height; y += CLOTH_ROWS) {
        SDL_Rect rows = {0, y, gpu->width, SDL_min(CLOTH_ROWS, gpu->height - y)};
        sdl_cloth_paint(band, rows, gpu->width, gpu->height, gpu->design);
        painted = SDL_UpdateTexture(gpu->cloth, &rows, band->pixels, band->pitch) == 0;
    }
    SDL_FreeSurface(band);
    return painted;
}

static void gpu_resize(Painter *painter, const DrawList *list)
{
    Gpu *gpu = as_gpu(painter);
    Cloth design = (Cloth)list->look.cloth;
    if (gpu->cloth != NULL && gpu->width == list->width && gpu->height == list->height && gpu->design == design) {
        return;
    }
    drop_cloth(gpu);
    gpu->width = list->width;
    gpu->height = list->height;
    gpu->design = design;
    gpu->cloth =
        SDL_CreateTexture(gpu->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, list->width, list->height);
    if (gpu->cloth != NULL && !paint_cloth(gpu)) {
        drop_cloth(gpu);
    }
}

/* Makes a texture of the picture's surface, with a margin, and frees the surface. */
static SDL_Texture *make_texture(const Gpu *gpu, Picture *picture)
{
    SDL_Texture *texture = NULL;
    SDL_Rect inside = {MARGIN, MARGIN, picture->width, picture->height};
    SDL_Surface *wide = sdl_surface_create(picture->width + 2 * MARGIN, picture->height + 2 * MARGIN);
    if (wide != NULL && picture->surface != NULL) {
        SDL_SetSurfaceBlendMode(picture->surface, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(picture->surface, NULL, wide, &inside);
        texture = SDL_CreateTextureFromSurface(gpu->renderer, wide);
    }
    SDL_FreeSurface(wide);
    if (texture != NULL) {
        SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
        SDL_FreeSurface(picture->surface);
        picture->surface = NULL;
        picture->kept = texture;
    }
    return texture;
}

/* The texture of a picture, set to this colour. NULL where there is none. */
static SDL_Texture *find_texture(const Gpu *gpu, Picture *picture, DrawColour colour)
{
    SDL_Texture *texture = picture == NULL ? NULL : picture->kept;
    if (picture != NULL && texture == NULL) {
        texture = make_texture(gpu, picture);
    }
    if (texture == NULL) {
        gpu->pictures->lacking = true;
        return NULL;
    }
    SDL_SetTextureColorMod(texture, colour.r, colour.g, colour.b);
    SDL_SetTextureAlphaMod(texture, colour.a);
    return texture;
}

static void draw_box(const Gpu *gpu, const Box *box)
{
    SDL_Texture *texture = find_texture(gpu, sdl_pictures_box(gpu->pictures, box), box->colour);
    SDL_Rect r = box->place;
    int c = box->corner;
    const int from[] = {MARGIN, MARGIN + c, MARGIN + c + 1};
    const int from_size[] = {c, 1, c};
    const int across[] = {r.x, r.x + c, r.x + r.w - c};
    const int across_size[] = {c, r.w - 2 * c, c};
    const int down[] = {r.y, r.y + c, r.y + r.h - c};
    const int down_size[] = {c, r.h - 2 * c, c};
    if (texture != NULL) { /* the stretched row and column are not mixed with their neighbours */
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeNearest);
    }
    for (int i = 0; texture != NULL && i < 9; i++) {
        SDL_Rect source = {from[i % 3], from[i / 3], from_size[i % 3], from_size[i / 3]};
        SDL_Rect target = {across[i % 3], down[i / 3], across_size[i % 3], down_size[i / 3]};
        bool empty = i == 4 && (box->lips || box->line > 0); /* the middle */
        if (!empty && target.w > 0 && target.h > 0) {
            SDL_RenderCopy(gpu->renderer, texture, &source, &target);
        }
    }
}

static void draw_text(const Gpu *gpu, const DrawItem *item, const Picture *picture, SDL_Texture *texture)
{
    SDL_Rect source = {MARGIN, MARGIN, picture->width, picture->height};
    SDL_Rect target = sdl_text_place(item, picture->width, picture->height);
    SDL_RenderCopy(gpu->renderer, texture, &source, &target);
}

/* A card that is being turned over about its upright axis, seen in perspective: its nearer side is higher. It is drawn
 * in strips, each of which is stretched evenly. */
static void draw_turning(const Gpu *gpu, const DrawItem *item, const Picture *picture, SDL_Texture *texture)
{
    float radians = item->turn * BASE_PI / 180.0F;
    float lean = item->angle * BASE_PI / 180.0F;
    float margin_x = (float)MARGIN * item->w / (float)picture->width;
    float margin_y = (float)MARGIN * item->h / (float)picture->height;
    SDL_Vertex corners[2 * (TURN_STRIPS + 1)];
    int indices[6 * TURN_STRIPS];
    for (int i = 0; i <= TURN_STRIPS; i++) {
        float across = (float)i / TURN_STRIPS;
        float from_axis = (across - 0.5F) * (item->w + 2.0F * margin_x);
        float away = from_axis * sinf(radians);
        float scale = SDL_EYE_DISTANCE * item->h / (SDL_EYE_DISTANCE * item->h + away);
        for (int low = 0; low < 2; low++) {
            float x = from_axis * cosf(radians) * scale;
            float y = ((float)low - 0.5F) * (item->h + 2.0F * margin_y) * scale;
            corners[2 * i + low] = (SDL_Vertex){
                .position = {item->x + item->w / 2.0F + x * cosf(lean) - y * sinf(lean),
                             item->y + item->h / 2.0F + x * sinf(lean) + y * cosf(lean)},
                .color = {255, 255, 255, item->colour.a},
                .tex_coord = {across, (float)low},
            };
        }
    }
    for (int i = 0; i < TURN_STRIPS; i++) {
        const int strip[] = {0, 1, 2, 2, 1, 3};
        for (int k = 0; k < 6; k++) {
            indices[6 * i + k] = 2 * i + strip[k];
        }
    }
    SDL_RenderGeometry(gpu->renderer, texture, corners, (int)BASE_ARRAY_COUNT(corners), indices,
                       (int)BASE_ARRAY_COUNT(indices));
}

/* A sprite at an angle is drawn with its margin; one that fits exactly is drawn without smoothing. */
static void draw_flat(const Gpu *gpu, const DrawItem *item, const Picture *picture, SDL_Texture *texture)
{
    float scale_x = item->w / (float)picture->width;
    float scale_y = item->h / (float)picture->height;
    int above = (int)((float)item->cut_above / scale_y + 0.5F);
    int below = (int)((float)item->cut_below / scale_y + 0.5F);
    bool leans = item->angle != 0.0F;
    bool fits = fabsf(item->w - (float)picture->width) <= 1.0F && fabsf(item->h - (float)picture->height) <= 1.0F;
    if (fits && !leans) {
        SDL_Rect source = {MARGIN, MARGIN + above, picture->width, picture->height - above - below};
        SDL_Rect target = {(int)floorf(item->x + 0.5F), (int)floorf(item->y + 0.5F) + above, source.w, source.h};
        SDL_RenderCopy(gpu->renderer, texture, &source, &target);
        return;
    }
    int margin = leans ? MARGIN : 0;
    SDL_Rect source = {MARGIN - margin, MARGIN - margin + above, picture->width + 2 * margin,
                       picture->height + 2 * margin - above - below};
    SDL_FRect target = {item->x - (float)margin * scale_x, item->y + (float)(above - margin) * scale_y,
                        (float)source.w * scale_x, (float)source.h * scale_y};
    SDL_RenderCopyExF(gpu->renderer, texture, &source, &target, (double)item->angle, NULL, SDL_FLIP_NONE);
}

static void draw_item(const Gpu *gpu, const DrawList *list, const DrawItem *item)
{
    if (drawlist_is_box(item)) {
        Box boxes[2];
        int count = sdl_boxes_find(item, boxes);
        for (int i = 0; i < count; i++) {
            draw_box(gpu, &boxes[i]);
        }
        return;
    }
    Picture *picture = sdl_pictures_item(gpu->pictures, list, item, false);
    SDL_Texture *texture = find_texture(gpu, picture, (DrawColour){255, 255, 255, item->colour.a});
    if (texture != NULL) {
        bool turns = item->turn != 0.0F;
        (item->kind != DRAW_SPRITE ? draw_text : turns ? draw_turning : draw_flat)(gpu, item, picture, texture);
    }
}

static void gpu_draw(Painter *painter, const DrawList *list)
{
    const Gpu *gpu = as_gpu(painter);
    SDL_SetRenderDrawColor(gpu->renderer, 28, 88, 64, 255);
    SDL_RenderClear(gpu->renderer); /* instead of the cloth, where there is no memory for that */
    if (gpu->cloth != NULL) {
        SDL_RenderCopy(gpu->renderer, gpu->cloth, NULL, NULL);
    }
    gpu->pictures->lacking = gpu->pictures->lacking || gpu->cloth == NULL;
    gpu->pictures->outdated = gpu->pictures->outdated || gpu->width != list->width || gpu->height != list->height;
    for (int i = 0; i < list->count; i++) {
        draw_item(gpu, list, &list->items[i]);
    }
}

static void gpu_show(Painter *painter)
{
    SDL_RenderPresent(as_gpu(painter)->renderer);
}

const PainterKind sdl_painter_gpu = {.open = gpu_open,
                                     .resize = gpu_resize,
                                     .draw = gpu_draw,
                                     .show = gpu_show,
                                     .expose = gpu_expose,
                                     .wait = gpu_wait,
                                     .close = gpu_close};
