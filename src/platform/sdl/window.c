/* SPDX-License-Identifier: MIT */
/* Where the window is: its place on the desktop, the full screen and the displays. */
#include "platform/sdl/sdl_internal.h"
#include "platform/sdl/web.h"

enum { SIZE_MOST = 4096 }; /* of a window, unless a display is larger: pictures and memory grow with it */
enum { SEEN_MIN = 64 };    /* pixels of a window that have to be on a display */

/* The density of a desk's display is taken where a display does not say, or says what cannot be. */
static const float DOTS_PER_INCH = 96.0F;
static const float DOTS_PER_INCH_MIN = 60.0F;
static const float DOTS_PER_INCH_MAX = 800.0F;
static const float MILLIMETRES_PER_INCH = 25.4F;

static int valid_display(int display)
{
    return display >= 0 && display < SDL_GetNumVideoDisplays() ? display : 0;
}

/* Whether a place can be seen: a display may have been removed since it was stored. */
static bool place_is_seen(const WindowPlace *place)
{
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        SDL_Rect bounds;
        SDL_Rect window = {place->x, place->y, place->width, place->height};
        SDL_Rect both;
        if (SDL_GetDisplayUsableBounds(i, &bounds) == 0 && SDL_IntersectRect(&bounds, &window, &both) == SDL_TRUE &&
            both.w >= SEEN_MIN && both.h >= SEEN_MIN && window.y >= bounds.y - 1) {
            return true;
        }
    }
    return false;
}

/* The room for a window. Where it has to fit, this is the usable part of the display with its middle, else of
 * `display`; where it does not, a size that can still be drawn. */
static SDL_Rect room_for(const WindowPlace *place, bool fits, int display)
{
    SDL_Rect bounds;
    SDL_Rect whole = {0, 0, SIZE_MOST, SIZE_MOST};
    SDL_Point middle = {place->x + place->width / 2, place->y + place->height / 2};
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        if (SDL_GetDisplayBounds(i, &bounds) == 0) {
            SDL_UnionRect(&bounds, &whole, &whole);
            display = SDL_PointInRect(&middle, &bounds) == SDL_TRUE ? i : display;
        }
    }
    return fits && SDL_GetDisplayUsableBounds(display, &bounds) == 0 ? bounds : whole;
}

/* What the first window takes of the room, each way: together two thirds of it, or nearly all of little room. */
static int first_length(int room, int wished)
{
    return SDL_max(room * 82 / 100, SDL_min(room * 96 / 100, wished));
}

/* On a very wide or a very high display the window is no wider, and no higher, than a table needs. */
static void choose_first_size(WindowPlace *place, const SDL_Rect *room)
{
    int width = first_length(room->w, place->width);
    int height = first_length(room->h, place->height);
    place->width = SDL_min(width, height * 16 / 9);
    place->height = SDL_min(height, width * 16 / 9);
}

static void limit_size(WindowPlace *place, bool fits, const SDL_Rect *room)
{
    place->width = SDL_max(SDL_min(place->width, room->w), fits ? WINDOW_WIDTH_MIN : 1);
    place->height = SDL_max(SDL_min(place->height, room->h), fits ? WINDOW_HEIGHT_MIN : 1);
}

void sdl_window_begin(Platform *platform, const PlatformOptions *options)
{
    WindowPlace *place = &platform->windowed;
    platform->display = valid_display(options->display);
    platform->fits = options->fits && platform_can_quit(); /* a page gives its window the size by itself */
    int display = options->fullscreen ? platform->display : 0;
    int middle = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)display);
    *place = options->place;
    place->width = options->width;
    place->height = options->height;
    if (!place->known || options->fullscreen) {
        place->x = middle;
        place->y = middle;
    }
    SDL_Rect room = room_for(place, platform->fits, display);
    if (platform->fits && !options->place.known) {
        choose_first_size(place, &room);
    }
    limit_size(place, platform->fits, &room);
    if (!place_is_seen(place)) {
        place->x = middle;
        place->y = middle;
    }
    place->known = true;
}

/* X11 gives the window its frame back after full screen; SDL 2 did not reckon with that when it placed the window. */
static void return_to_place(Platform *platform)
{
    int top = 0;
    if (platform->returns && SDL_GetWindowBordersSize(platform->window, &top, NULL, NULL, NULL) == 0 && top > 0) {
        platform->returns = false;
        SDL_SetWindowPosition(platform->window, platform->windowed.x, platform->windowed.y);
    }
}

void sdl_window_fit(Platform *platform)
{
    return_to_place(platform);
    int top = 0, left = 0, bottom = 0, right = 0;
    WindowPlace place;
    WindowPlace *chosen = &platform->windowed;
    SDL_GetWindowPosition(platform->window, &place.x, &place.y);
    SDL_GetWindowSize(platform->window, &place.width, &place.height);
    bool is_ours = place.width == chosen->width && place.height == chosen->height;
    if (!platform->fits || platform->fullscreen || !is_ours ||
        SDL_GetWindowBordersSize(platform->window, &top, &left, &bottom, &right) != 0) {
        return;
    }
    SDL_Rect room = room_for(&place, true, 0);
    room = (SDL_Rect){room.x + left, room.y + top, room.w - left - right, room.h - top - bottom};
    limit_size(&place, true, &room);
    if (place.width != chosen->width || place.height != chosen->height || SDL_WINDOWPOS_ISCENTERED((Uint32)chosen->x)) {
        place.x = SDL_max(SDL_min(place.x, room.x + room.w - place.width), room.x);
        place.y = SDL_max(SDL_min(place.y, room.y + room.h - place.height), room.y);
        place.known = true;
        *chosen = place;
        SDL_SetWindowSize(platform->window, place.width, place.height);
        SDL_SetWindowPosition(platform->window, place.x, place.y);
    }
    platform->fits = top == 0; /* the frame may come later than the window */
}

/* On X11 SDL 2 opens a window at the place of its frame, but reports and moves it by the place of its inside. */
static void measure_frame(Platform *platform)
{
    if (!sdl_has_video_driver("x11") || sdl_is_compat() ||
        SDL_GetWindowBordersSize(platform->window, &platform->frame_top, &platform->frame_left, NULL, NULL) != 0) {
        platform->frame_top = 0;
        platform->frame_left = 0;
    }
}

static WindowPlace inner_place(const Platform *platform)
{
    WindowPlace place = platform->windowed;
    const Uint32 elsewhere = SDL_WINDOW_MAXIMIZED | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN;
    if (platform->fullscreen) {
        place.known = !SDL_WINDOWPOS_ISCENTERED((Uint32)place.x);
    } else if ((SDL_GetWindowFlags(platform->window) & elsewhere) != 0) {
        place.known = false;
    } else {
        SDL_GetWindowPosition(platform->window, &place.x, &place.y);
        SDL_GetWindowSize(platform->window, &place.width, &place.height);
        place.known = true;
    }
    return place;
}

WindowPlace platform_window_place(Platform *platform)
{
    WindowPlace place = inner_place(platform);
    if (!platform->fullscreen) {
        measure_frame(platform);
    }
    place.x -= platform->frame_left;
    place.y -= platform->frame_top;
    return place;
}

bool sdl_window_cover(Platform *platform)
{
    SDL_Rect bounds;
    if (SDL_GetDisplayBounds(platform->display, &bounds) != 0) {
        return false;
    }
    SDL_SetWindowSize(platform->window, bounds.w, bounds.h);
    SDL_SetWindowPosition(platform->window, bounds.x, bounds.y);
    return true;
}

#if !defined(__EMSCRIPTEN__) /* where it is the page that fills the screen: web.c */

void platform_set_fullscreen(Platform *platform, bool fullscreen)
{
    SDL_Window *window = platform->window;
    if (fullscreen == platform->fullscreen) {
        return;
    }
    if (fullscreen) {
        WindowPlace place = inner_place(platform);
        measure_frame(platform);
        platform->windowed = place.known ? place : platform->windowed;
        if (SDL_GetWindowDisplayIndex(window) != platform->display) {
            int middle = (int)SDL_WINDOWPOS_CENTERED_DISPLAY((unsigned)platform->display);
            SDL_SetWindowPosition(window, middle, middle);
        }
    }
    bool covers = fullscreen && !sdl_window_manager_fills_screens();
    Uint32 flag = fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    if (covers ? !sdl_window_cover(platform) : SDL_SetWindowFullscreen(window, flag) != 0) {
        return;
    }
    platform->fullscreen = fullscreen;
    platform->returns = !fullscreen && sdl_has_video_driver("x11");
    if (!fullscreen) { /* some drivers do not restore it by themselves */
        SDL_SetWindowSize(window, platform->windowed.width, platform->windowed.height);
        SDL_SetWindowPosition(window, platform->windowed.x, platform->windowed.y);
    }
}

bool platform_is_fullscreen(const Platform *platform)
{
    return platform->fullscreen;
}

#endif

int platform_display_count(const Platform *platform)
{
    (void)platform;
    return SDL_max(SDL_GetNumVideoDisplays(), 1);
}

const char *platform_display_name(const Platform *platform, int display)
{
    (void)platform;
    const char *name = SDL_GetDisplayName(display);
    return name == NULL ? "" : name;
}

void platform_set_display(Platform *platform, int display)
{
    display = valid_display(display);
    bool moves = platform->fullscreen && display != platform->display;
    platform->display = display;
    if (moves) {
        WindowPlace windowed = platform->windowed;
        platform_set_fullscreen(platform, false);
        platform_set_fullscreen(platform, true);
        platform->windowed = windowed;
    }
}

void platform_set_title(Platform *platform, const char *title)
{
    SDL_SetWindowTitle(platform->window, title);
}

void platform_size(const Platform *platform, int *width, int *height)
{
    SDL_GetWindowSizeInPixels(platform->window, width, height); /* a renderer may notice a new size only as it draws */
    *width = SDL_max(*width, 1);
    *height = SDL_max(*height, 1);
}

float platform_pixel_ratio(const Platform *platform)
{
    int window_width = 1, output_width = 1, height = 1;
    SDL_GetWindowSize(platform->window, &window_width, &height);
    platform_size(platform, &output_width, &height);
    return window_width > 0 ? sdl_web_scale() * (float)output_width / (float)window_width : 1.0F;
}

float platform_millimetre(const Platform *platform)
{
    float dots = 0.0F;
    float desk = DOTS_PER_INCH * platform_pixel_ratio(platform);
    bool known = SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(platform->window), &dots, NULL, NULL) == 0 &&
                 dots >= DOTS_PER_INCH_MIN && dots <= DOTS_PER_INCH_MAX;
    /* Some systems answer in units of the window, never in finer ones: the output is at least as dense as a desk. */
    return SDL_max(known ? dots : desk, desk) / MILLIMETRES_PER_INCH;
}

double platform_frame_time(const Platform *platform)
{
    SDL_DisplayMode mode;
    if (SDL_GetWindowDisplayMode(platform->window, &mode) == 0 && mode.refresh_rate >= 24) {
        return 1000.0 / mode.refresh_rate;
    }
    return 1000.0 / 60.0;
}
