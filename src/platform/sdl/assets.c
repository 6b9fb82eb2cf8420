/* SPDX-License-Identifier: MIT */
#include <SDL_image.h>
#include <string.h>

#include "platform/sdl/sdl_internal.h"

enum { PATH_LENGTH = 768 };

static const char *const DRAWING_FILES[DRAWING_COUNT] = {
    "suits/club.svg", "suits/diamond.svg", "suits/heart.svg",  "suits/spade.svg",      "cards/back.svg",
    "cards/jack.svg", "cards/queen.svg",   "cards/king.svg",   "icons/undo.svg",       "icons/redo.svg",
    "icons/new.svg",  "icons/restart.svg", "icons/finish.svg", "icons/fullscreen.svg", "icons/redeal.svg",
    "icons/lock.svg", "icons/menu.svg",    "icons/help.svg",   "icons/yes.svg",        "icons/no.svg",
};

/* The assets lie beside the program (a build, a portable copy) or in the tree it is installed into. */
static bool sdl_assets_find(char directory[PATH_LENGTH], char *error)
{
    static const char *const places[] = {"share/theplot", "../share/theplot"};
    char *base = SDL_GetBasePath();
    for (size_t i = 0; i < BASE_ARRAY_COUNT(places); i++) {
        char probe[PATH_LENGTH];
        SDL_snprintf(directory, PATH_LENGTH, "%s%s", base == NULL ? "" : base, places[i]);
        SDL_snprintf(probe, sizeof probe, "%s/%s", directory, DRAWING_FILES[0]);
        SDL_RWops *file = SDL_RWFromFile(probe, "rb");
        if (file != NULL) {
            SDL_RWclose(file);
            SDL_free(base);
            return true;
        }
    }
    SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "missing asset: %s/%s", directory, DRAWING_FILES[0]);
    SDL_free(base);
    return false;
}

static bool sdl_assets_load_font(TTF_Font **font, const char *directory, const char *name, char *error)
{
    char path[PATH_LENGTH];
    SDL_snprintf(path, sizeof path, "%s/fonts/%s", directory, name);
    *font = TTF_OpenFont(path, 20);
    if (*font == NULL) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "missing or unreadable font: %s", path);
        return false;
    }
    TTF_SetFontHinting(*font, TTF_HINTING_LIGHT_SUBPIXEL); /* or rounding eats the space after a full stop */
    return true;
}

bool sdl_assets_load(Assets *assets, char *error)
{
    char directory[PATH_LENGTH];
    char path[PATH_LENGTH];
    if (!sdl_assets_find(directory, error)) {
        return false;
    }
    for (int i = 0; i < DRAWING_COUNT; i++) {
        SDL_snprintf(path, sizeof path, "%s/%s", directory, DRAWING_FILES[i]);
        assets->drawings[i] = SDL_LoadFile(path, &assets->drawing_sizes[i]);
        if (assets->drawings[i] == NULL) {
            SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "missing asset: %s", path);
            return false;
        }
    }
    return sdl_assets_load_font(&assets->regular, directory, "ui-regular.ttf", error) &&
           sdl_assets_load_font(&assets->bold, directory, "ui-bold.ttf", error);
}

void sdl_assets_free(Assets *assets)
{
    for (int i = 0; i < DRAWING_COUNT; i++) {
        SDL_free(assets->drawings[i]);
    }
    if (assets->regular != NULL) {
        TTF_CloseFont(assets->regular);
    }
    if (assets->bold != NULL) {
        TTF_CloseFont(assets->bold);
    }
    memset(assets, 0, sizeof *assets);
}

SDL_Surface *sdl_drawing_render(const Assets *assets, Drawing drawing, int width, int height)
{
    SDL_RWops *file = SDL_RWFromConstMem(assets->drawings[drawing], (int)assets->drawing_sizes[drawing]);
    if (file == NULL) {
        return NULL;
    }
    SDL_Surface *raster = IMG_LoadSizedSVG_RW(file, width, height);
    SDL_RWclose(file);
    if (raster == NULL) {
        return NULL;
    }
    SDL_Surface *surface = SDL_ConvertSurfaceFormat(raster, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(raster);
    return surface;
}
