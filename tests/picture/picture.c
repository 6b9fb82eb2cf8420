/* SPDX-License-Identifier: MIT */
#include "picture/picture.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHANNELS = 3 };

static _Noreturn void picture_fail(const char *what, const char *path)
{
    fprintf(stderr, "%s: %s: %s\n", path, what, SDL_GetError());
    exit(1);
}

static SDL_Surface *picture_create(int width, int height)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (picture == NULL) {
        picture_fail("no memory", "picture");
    }
    return picture;
}

static Uint8 *picture_pixel(const SDL_Surface *picture, int x, int y)
{
    return (Uint8 *)picture->pixels + (size_t)y * (size_t)picture->pitch + (size_t)x * CHANNELS;
}

SDL_Surface *picture_load(const char *path)
{
    SDL_Surface *file = IMG_Load(path);
    SDL_Surface *picture = file == NULL ? NULL : SDL_ConvertSurfaceFormat(file, SDL_PIXELFORMAT_RGB24, 0);
    if (picture == NULL) {
        picture_fail("cannot be read", path);
    }
    SDL_FreeSurface(file);
    return picture;
}

bool picture_exists(const char *path)
{
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return file != NULL;
}

void picture_save(SDL_Surface *picture, const char *path)
{
    if (IMG_SavePNG(picture, path) != 0) {
        picture_fail("cannot be written", path);
    }
}

SDL_Surface *picture_halve(const SDL_Surface *picture)
{
    SDL_Surface *half = picture_create(picture->w / 2, picture->h / 2);
    for (int y = 0; y < half->h; y++) {
        for (int x = 0; x < half->w * CHANNELS; x++) {
            int column = x / CHANNELS * 2;
            const Uint8 *upper = picture_pixel(picture, column, 2 * y) + x % CHANNELS;
            const Uint8 *lower = picture_pixel(picture, column, 2 * y + 1) + x % CHANNELS;
            picture_pixel(half, 0, y)[x] = (Uint8)((upper[0] + upper[CHANNELS] + lower[0] + lower[CHANNELS] + 2) / 4);
        }
    }
    return half;
}

void picture_coarsen(SDL_Surface *picture)
{
    for (int y = 0; y < picture->h; y++) {
        Uint8 *row = picture_pixel(picture, 0, y);
        for (int x = 0; x < picture->w * CHANNELS; x++) {
            int rounded = (row[x] + PICTURE_GRAIN / 2) / PICTURE_GRAIN * PICTURE_GRAIN;
            row[x] = (Uint8)(rounded > 255 ? 255 : rounded);
        }
    }
}

static bool picture_pixels_differ(const Uint8 *left, const Uint8 *right, int tolerance)
{
    for (int channel = 0; channel < CHANNELS; channel++) {
        if (abs(left[channel] - right[channel]) > tolerance) {
            return true;
        }
    }
    return false;
}

double picture_compare(const SDL_Surface *expected, const SDL_Surface *actual, int tolerance, SDL_Surface **difference)
{
    long different = 0;
    *difference = NULL;
    if (expected->w != actual->w || expected->h != actual->h) {
        return 1.0;
    }
    *difference = picture_create(expected->w, expected->h);
    for (int y = 0; y < expected->h; y++) {
        for (int x = 0; x < expected->w; x++) {
            const Uint8 *left = picture_pixel(expected, x, y);
            bool differs = picture_pixels_differ(left, picture_pixel(actual, x, y), tolerance);
            different += differs ? 1 : 0;
            for (int channel = 0; channel < CHANNELS; channel++) {
                picture_pixel(*difference, x, y)[channel] = (Uint8)(differs ? 255 : left[channel] / 4);
            }
        }
    }
    return (double)different / ((double)expected->w * (double)expected->h);
}
