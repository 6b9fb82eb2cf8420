/* SPDX-License-Identifier: MIT */
#include "picture/picture.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"
#include "settings/settings.h"

enum { CHANNELS = 3, FRAMES_MAX = 500, COLUMNS = 13, ROWS = 5, FACES = 52 };

static _Noreturn void fail(const char *what, const char *why)
{
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

Platform *picture_open(int width, int height)
{
    char error[PLATFORM_ERROR_LENGTH];
    PlatformOptions options = {.title = "picture", .width = width, .height = height, .renderer = RENDERER_SOFTWARE};
    if (getenv("PAINTER") == NULL) {
        SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    } else {
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, getenv("PAINTER"));
        options.renderer = RENDERER_ACCELERATED;
    }
    Platform *platform = platform_open(&options, error);
    if (platform == NULL) {
        fail("no window", error);
    }
    return platform;
}

int picture_show(Platform *platform, const DrawList *list)
{
    int frames = 1;
    platform_present(platform, list); /* with a new size nothing is painted yet */
    while (platform_present(platform, list) == PRESENT_AGAIN) {
        if (++frames > FRAMES_MAX) {
            fail("a picture", "is never finished");
        }
    }
    return frames;
}

static SDL_Surface *create(int width, int height)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (picture == NULL) {
        fail("a picture", SDL_GetError());
    }
    return picture;
}

Uint8 *picture_pixel(const SDL_Surface *picture, int x, int y)
{
    return (Uint8 *)picture->pixels + (size_t)y * (size_t)picture->pitch + (size_t)x * CHANNELS;
}

bool picture_has_renderer(const Platform *platform)
{
    return SDL_GetRenderer(platform->window) != NULL;
}

void picture_read(Platform *platform, Uint32 format, void *pixels, int pitch)
{
    SDL_Renderer *renderer = SDL_GetRenderer(platform->window);
    if (renderer != NULL) {
        if (SDL_RenderReadPixels(renderer, NULL, format, pixels, pitch) != 0) {
            fail("the renderer", SDL_GetError());
        }
        return;
    }
    SDL_Surface *shown = SDL_GetWindowSurface(platform->window);
    if (shown == NULL || SDL_ConvertPixels(shown->w, shown->h, shown->format->format, shown->pixels, shown->pitch,
                                           format, pixels, pitch) != 0) {
        fail("the window", SDL_GetError());
    }
}

SDL_Surface *picture_take(Platform *platform)
{
    int width = 0;
    int height = 0;
    platform_size(platform, &width, &height);
    SDL_Surface *picture = create(width, height);
    picture_read(platform, SDL_PIXELFORMAT_RGB24, picture->pixels, picture->pitch);
    return picture;
}

SDL_Surface *picture_load(const char *path)
{
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *picture = file == NULL ? NULL : SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGB24, 0);
    SDL_FreeSurface(file);
    return picture;
}

void picture_save(SDL_Surface *picture, const char *path)
{
    if (IMG_SavePNG(picture, path) != 0) {
        fail(path, SDL_GetError());
    }
}

SDL_Surface *picture_halve(SDL_Surface *picture)
{
    SDL_Surface *half = create(picture->w / 2, picture->h / 2);
    for (int y = 0; y < half->h; y++) {
        for (int x = 0; x < half->w * CHANNELS; x++) {
            int column = x / CHANNELS * 2;
            const Uint8 *upper = picture_pixel(picture, column, 2 * y) + x % CHANNELS;
            const Uint8 *lower = picture_pixel(picture, column, 2 * y + 1) + x % CHANNELS;
            picture_pixel(half, 0, y)[x] = (Uint8)((upper[0] + upper[CHANNELS] + lower[0] + lower[CHANNELS] + 2) / 4);
        }
    }
    SDL_FreeSurface(picture);
    return half;
}

static bool differ(const Uint8 *left, const Uint8 *right, int tolerance)
{
    for (int channel = 0; channel < CHANNELS; channel++) {
        if (abs(left[channel] - right[channel]) > tolerance) {
            return true;
        }
    }
    return false;
}

double picture_compare(const SDL_Surface *expected, const SDL_Surface *actual, int tolerance, const char *path)
{
    long different = 0;
    if (expected->w != actual->w || expected->h != actual->h) {
        return 1.0;
    }
    SDL_Surface *difference = create(expected->w, expected->h);
    for (int y = 0; y < expected->h; y++) {
        for (int x = 0; x < expected->w; x++) {
            const Uint8 *left = picture_pixel(expected, x, y);
            bool differs = differ(left, picture_pixel(actual, x, y), tolerance);
            different += differs ? 1 : 0;
            for (int channel = 0; channel < CHANNELS && path != NULL; channel++) {
                picture_pixel(difference, x, y)[channel] = (Uint8)(differs ? 255 : left[channel] / 4);
            }
        }
    }
    if (path != NULL && different > 0) {
        picture_save(difference, path);
    }
    SDL_FreeSurface(difference);
    return (double)different / ((double)expected->w * (double)expected->h);
}

static void put_card(SDL_Surface *sheet, SDL_Surface *card, int place)
{
    if (card != NULL) {
        int gap = card->w / 8;
        SDL_Rect at = {gap + place % COLUMNS * (card->w + gap), gap + place / COLUMNS * (card->h + gap), 0, 0};
        SDL_BlitSurface(card, NULL, sheet, &at);
        SDL_FreeSurface(card);
    }
}

static SDL_Surface *paint_all(const Assets *assets, Look look, int width, int height)
{
    int gap = width / 8;
    SDL_Surface *sheet = sdl_surface_create(gap + COLUMNS * (width + gap), gap + ROWS * (height + gap));
    if (sheet == NULL) {
        return NULL;
    }
    SDL_Rect whole = {0, 0, sheet->w, sheet->h};
    sdl_cloth_paint(sheet, whole, sheet->w, sheet->h, (Cloth)look.cloth);
    for (int face = 0; face < FACES; face++) {
        put_card(sheet, sdl_face_paint(assets, &look, face, width, height), face);
    }
    for (int back = 0; back < BACK_DESIGN_COUNT; back++) {
        look.back = (uint8_t)back;
        put_card(sheet, sdl_back_paint(assets, &look, width, height), FACES + back);
    }
    return sheet;
}

SDL_Surface *picture_of_cards(int card_width, const char *look_words)
{
    Assets assets;
    Settings settings;
    char error[PLATFORM_ERROR_LENGTH];
    memset(&assets, 0, sizeof assets);
    settings_reset(&settings);
    if (!settings_read_look(&settings, look_words) || TTF_Init() != 0) {
        return NULL;
    }
    SDL_Surface *sheet = NULL;
    if (sdl_assets_load(&assets, error)) {
        sheet = paint_all(&assets, settings_look(&settings), card_width, (int)((float)card_width / CARD_ASPECT + 0.5F));
    } else {
        fprintf(stderr, "%s\n", error);
    }
    sdl_assets_free(&assets);
    TTF_Quit();
    return sheet;
}
