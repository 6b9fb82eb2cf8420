/* SPDX-License-Identifier: MIT */
#include <SDL_image.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "platform/platform.h"
#include "platform/sdl/paint.h"

#if !SDL_IMAGE_VERSION_ATLEAST(2, 6, 0)
#error "SDL_image 2.6 or newer is needed: older ones cannot draw SVG at the size that is asked for"
#endif

enum { PATH_LENGTH = 768 };

/* Where a packaged game's font comes from, for whoever lacks it. */
#if !defined(THEPLOT_FONT_SOURCE)
#define THEPLOT_FONT_SOURCE ""
#endif

static const char *const DRAWING_FILES[DRAWING_COUNT] = {
    "suits/club.svg",
    "suits/diamond.svg",
    "suits/heart.svg",
    "suits/spade.svg",
    "cards/courts/jack-club.svg",
    "cards/courts/queen-club.svg",
    "cards/courts/king-club.svg",
    "cards/courts/jack-diamond.svg",
    "cards/courts/queen-diamond.svg",
    "cards/courts/king-diamond.svg",
    "cards/courts/jack-heart.svg",
    "cards/courts/queen-heart.svg",
    "cards/courts/king-heart.svg",
    "cards/courts/jack-spade.svg",
    "cards/courts/queen-spade.svg",
    "cards/courts/king-spade.svg",
    "cards/ace-club.svg",
    "cards/ace-diamond.svg",
    "cards/ace-heart.svg",
    "cards/ace-spade.svg",
    "cards/backs/guilloche.svg",
    "cards/backs/rosette.svg",
    "cards/backs/woven.svg",
    "cards/backs/plain.svg",
    "icons/undo.svg",
    "icons/redo.svg",
    "icons/new.svg",
    "icons/restart.svg",
    "icons/finish.svg",
    "icons/hint.svg",
    "icons/redeal.svg",
    "icons/lock.svg",
    "icons/menu.svg",
    "icons/help.svg",
    "icons/start.svg",
    "icons/back.svg",
    "icons/play.svg",
    "icons/stop.svg",
    "icons/on.svg",
    "icons/end.svg",
    "icons/line-before.svg",
    "icons/line-next.svg",
    "icons/settings.svg",
    "icons/statistics.svg",
    "icons/quit.svg",
    "icons/close.svg",
    "icons/can-be-won.svg",
    "icons/lost.svg",
    "icons/not-known.svg",
    "icons/turning.svg",
    "icons/share.svg",
    "icons/yes.svg",
    "icons/no.svg",
    "app/nameplate.svg",
    "cards/seal.svg",
    "app/theplot.svg",
};

/* Reads a whole file; NULL where it cannot be read, and errno says why. SDL would crash on a folder, wait for a pipe,
 * and read a device for ever; on Windows none of them can be opened. */
static void *read_file(const char *directory, const char *name, size_t *length)
{
    char path[PATH_LENGTH];
    SDL_snprintf(path, sizeof path, "%s/%s", directory, name);
#if !defined(_WIN32)
    enum { LENGTH_MAX = 1 << 26 }; /* fonts for all the world's writing have some 20 MiB */
    struct stat status;
    if (stat(path, &status) == 0 && (!S_ISREG(status.st_mode) || status.st_size > LENGTH_MAX)) {
        errno = S_ISDIR(status.st_mode) ? EISDIR : S_ISREG(status.st_mode) ? EFBIG : ENOTSUP;
        return NULL;
    }
#endif
    return SDL_LoadFile(path, length);
}

/* Where the assets exist but cannot be read, `*why` becomes the errno. */
static bool has_assets(const char *directory, int *why)
{
    size_t length;
    void *probe = read_file(directory, DRAWING_FILES[0], &length);
    *why = probe == NULL && errno != ENOENT ? errno : *why;
    SDL_free(probe);
    return probe != NULL;
}

/* Writes a line that says why a file cannot be read, by its errno. */
static void write_error(const char *directory, const char *name, int why, char *error)
{
    if (why == 0 || why == ENOENT) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "missing asset: %s/%s", directory, name);
    } else {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "%s/%s cannot be read: %s", directory, name, strerror(why));
    }
}

/* Assets are beside a portable copy, in the tree where the program was built or installed, or in its install folder. */
static bool find_assets(char directory[PATH_LENGTH], char *error)
{
    static const char *const places[] = {"share/theplot", "../share/theplot"};
    int why = 0;
    char *base = SDL_GetBasePath();
    bool found = false;
    for (size_t i = 0; i < BASE_ARRAY_COUNT(places) && !found; i++) {
        SDL_snprintf(directory, PATH_LENGTH, "%s%s", base == NULL ? "" : base, places[i]);
        found = has_assets(directory, &why);
    }
    SDL_free(base);
    if (!found && has_assets(THEPLOT_INSTALL_DIR, &why)) {
        SDL_snprintf(directory, PATH_LENGTH, "%s", THEPLOT_INSTALL_DIR);
        return true;
    }
    if (!found) {
        write_error(directory, DRAWING_FILES[0], why, error);
        errno = why; /* for the callers of platform_read_asset(); later attempts have changed it */
    }
    return found;
}

char *platform_read_asset(const char *name, size_t *length)
{
    char directory[PATH_LENGTH], error[PLATFORM_ERROR_LENGTH];
    *length = 0;
    return find_assets(directory, error) ? read_file(directory, name, length) : NULL;
}

void platform_free_asset(char *text)
{
    SDL_free(text);
}

/* Opens a font in memory: FreeType seeks in it thousands of times. */
static TTF_Font *open_font(const FontFile *file)
{
    SDL_RWops *reader = file->bytes == NULL ? NULL : SDL_RWFromConstMem(file->bytes, (int)file->size);
    TTF_Font *font = reader == NULL ? NULL : TTF_OpenFontRW(reader, 1, 20);
    if (font != NULL) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL); /* or rounding eats the space after a full stop */
    }
    return font;
}

static bool load_fonts(Assets *assets, const char *directory, char *error)
{
    for (int i = 0; i < FONT_COUNT; i++) {
        FontFile *file = &assets->font_files[i == FONT_REGULAR ? 0 : 1];
        const char *name = i == FONT_REGULAR ? "fonts/ui-regular.ttf" : "fonts/ui-bold.ttf";
        if (file->bytes == NULL) {
            file->bytes = read_file(directory, name, &file->size);
        }
        assets->fonts[i] = open_font(file);
        if (assets->fonts[i] == NULL) {
            SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "missing or unreadable font: %s/%s%s", directory, name,
                         THEPLOT_FONT_SOURCE);
            return false;
        }
    }
    return true;
}

bool sdl_assets_load(Assets *assets, char *error)
{
    char directory[PATH_LENGTH];
    if (!find_assets(directory, error)) {
        return false;
    }
    for (int i = 0; i < DRAWING_COUNT; i++) {
        assets->drawings[i] = read_file(directory, DRAWING_FILES[i], &assets->drawing_sizes[i]);
        if (assets->drawings[i] == NULL) {
            write_error(directory, DRAWING_FILES[i], errno, error);
            return false;
        }
    }
    return load_fonts(assets, directory, error);
}

void sdl_assets_free(Assets *assets)
{
    for (int i = 0; i < DRAWING_COUNT; i++) {
        SDL_free(assets->drawings[i]);
    }
    for (int i = 0; i < FONT_COUNT; i++) {
        TTF_CloseFont(assets->fonts[i]);
    }
    SDL_free(assets->font_files[0].bytes);
    SDL_free(assets->font_files[1].bytes);
}

SDL_Surface *sdl_svg_render(const void *text, size_t length, int width, int height)
{
    SDL_RWops *file = SDL_RWFromConstMem(text, (int)length);
    SDL_Surface *raster = file == NULL ? NULL : IMG_LoadSizedSVG_RW(file, width, height);
    if (file != NULL) {
        SDL_RWclose(file);
    }
    return sdl_surface_convert(raster);
}

SDL_Surface *sdl_drawing_render(const Assets *assets, Drawing drawing, int width, int height)
{
    return sdl_svg_render(assets->drawings[drawing], assets->drawing_sizes[drawing], width, height);
}

/* A suit's two colours in the drawings, and in a deck of four colours. */
typedef struct SuitInk {
    char drawn[2][8];
    char four[2][8];
    DrawColour colour, four_colour;
} SuitInk;

static const SuitInk SUIT_INKS[] = {
    {{"#1c1c22", "#22335f"}, {"#14672f", "#0e4a28"}, {28, 28, 34, 255}, {20, 103, 47, 255}},
    {{"#ba1c28", "#7c1220"}, {"#1b56b4", "#143c80"}, {186, 28, 40, 255}, {27, 86, 180, 255}},
    {{"#ba1c28", "#7c1220"}, {"#ba1c28", "#7c1220"}, {186, 28, 40, 255}, {186, 28, 40, 255}},
    {{"#1c1c22", "#22335f"}, {"#1c1c22", "#22335f"}, {28, 28, 34, 255}, {28, 28, 34, 255}},
};

DrawColour sdl_suit_colour(const Look *look, int suit)
{
    return look->four_colours ? SUIT_INKS[suit].four_colour : SUIT_INKS[suit].colour;
}

static void replace_colour(char *text, size_t length, const char drawn[8], const char printed[8])
{
    const size_t size = 7;
    for (size_t i = 0; i + size <= length; i++) {
        if (text[i] == '#' && memcmp(text + i, drawn, size) == 0) {
            memcpy(text + i, printed, size);
        }
    }
}

SDL_Surface *sdl_suit_render(const Assets *assets, Drawing drawing, const Look *look, int suit, int width, int height)
{
    const SuitInk *ink = &SUIT_INKS[suit];
    size_t length = assets->drawing_sizes[drawing];
    if (!look->four_colours) {
        return sdl_drawing_render(assets, drawing, width, height);
    }
    char *text = SDL_malloc(length);
    if (text == NULL) {
        return NULL;
    }
    memcpy(text, assets->drawings[drawing], length);
    for (int i = 0; i < 2; i++) {
        replace_colour(text, length, ink->drawn[i], ink->four[i]);
    }
    SDL_Surface *surface = sdl_svg_render(text, length, width, height);
    SDL_free(text);
    return surface;
}
