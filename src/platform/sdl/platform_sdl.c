/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "platform/sdl/ahead.h"
#include "platform/sdl/sdl_internal.h"

enum { ICON_SIDE = 64 };

static bool create_window(Platform *platform, const PlatformOptions *options)
{
    Uint32 flags = SDL_WINDOW_RESIZABLE | sdl_painter_window_flags(options->renderer);
    platform->fullscreen = options->fullscreen && platform_can_quit(); /* a page has to be asked by its player */
    bool is_let = platform->fullscreen && sdl_window_manager_fills_screens();
    flags |= is_let ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0;
    sdl_window_begin(platform, options);
    platform->window = SDL_CreateWindow(options->title, platform->windowed.x, platform->windowed.y,
                                        platform->windowed.width, platform->windowed.height, flags);
    if (platform->window == NULL) {
        return false;
    }
    if (options->width >= WINDOW_WIDTH_MIN && options->height >= WINDOW_HEIGHT_MIN) {
        SDL_SetWindowMinimumSize(platform->window, WINDOW_WIDTH_MIN, WINDOW_HEIGHT_MIN);
    }
    return is_let || !platform->fullscreen || sdl_window_cover(platform);
}

#if !defined(__EMSCRIPTEN__)

/* Desktops that know the program by its menu entry have an icon of it already; this is for all others. */
static void set_icon(Platform *platform)
{
    if (platform->has_icon || !platform->shown) {
        return; /* the first frame need not wait for it */
    }
    platform->has_icon = true;
    SDL_Surface *icon = sdl_drawing_render(&platform->pictures.assets, DRAWING_APPLICATION, ICON_SIDE, ICON_SIDE);
    if (icon != NULL) {
        SDL_SetWindowIcon(platform->window, icon);
        SDL_FreeSurface(icon);
    }
}

#else

static void set_icon(Platform *platform)
{
    (void)platform;
}

#endif

/* Where there is no display, SDL takes a driver that shows nothing, and the program would run on unseen. */
static bool is_seen(void)
{
    return SDL_GetHint("SDL_VIDEODRIVER") != NULL ||
           !(sdl_window_has_driver("offscreen") || sdl_window_has_driver("dummy"));
}

static bool start(Platform *platform, const PlatformOptions *options, char *error)
{
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"); /* nobody is asked to hold it back, and then to let it go */
#if defined(_WIN32)
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1"); /* windows have units there, too, and displays densities */
#endif
    SDL_SetMainReady();
    if (TTF_Init() != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "text cannot be drawn: %s", TTF_GetError());
        return false;
    }
    platform->text_started = true;
    sdl_ahead_begin(platform, options->likely);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display: %s", SDL_GetError());
        return false;
    }
    platform->video_started = true;
    sdl_preferences_listen();
    if (!is_seen()) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no display");
        return false;
    }
    if (!sdl_ahead_load(platform, error)) {
        return false;
    }
    platform->choice = options->renderer;
    if (create_window(platform, options)) {
        platform->painter = sdl_painter_open(platform->choice, platform->window, &platform->pictures);
    }
    if (platform->painter == NULL) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "no window: %s", SDL_GetError());
        return false;
    }
    platform->doubles_clicks = sdl_event_doubles_clicks();
    sdl_pads_open(platform, options->mappings);
    return true;
}

Platform *platform_open(const PlatformOptions *options, char *error)
{
    Platform *platform = calloc(1, sizeof *platform);
    if (platform == NULL) {
        SDL_snprintf(error, PLATFORM_ERROR_LENGTH, "out of memory");
        return NULL;
    }
    if (!start(platform, options, error)) {
        platform_close(platform);
        return NULL;
    }
    return platform;
}

void platform_close(Platform *platform)
{
    sdl_preferences_close();
    if (platform == NULL) {
        return;
    }
    sdl_ahead_end(platform);
    sdl_pads_close(platform);
    SDL_free(platform->dropped);
    sdl_pictures_forget(&platform->pictures);
    if (platform->painter != NULL) {
        platform->painter->kind->close(platform->painter);
    }
    sdl_assets_free(&platform->pictures.assets);
    if (platform->window != NULL) {
        SDL_DestroyWindow(platform->window);
    }
    if (platform->text_started) {
        TTF_Quit();
    }
    bool quiet = sdl_sound_close(platform); /* may take a moment; the window is gone by now */
    if (platform->video_started && quiet) {
        SDL_Quit();
    } else if (platform->video_started) {
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    free(platform);
}

#if !defined(__EMSCRIPTEN__)

void platform_show_error(const char *title, const char *text)
{
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, title, text, NULL);
}

#endif

bool platform_next_event(Platform *platform, bool wait, InputEvent *event)
{
    SDL_Event reported;
    set_icon(platform);
    wait = wait && platform_can_quit(); /* a page that cannot be left by the program is not to be held up by it */
    sdl_pads_look(platform, wait);
    if (sdl_pads_take(platform, event)) {
        platform->touched |= event->kind == EVENT_PAD_DOWN;
        return true; /* one event of SDL's may come to several */
    }
    while (wait ? sdl_pads_wait(platform, &reported) : SDL_PollEvent(&reported) != 0) {
        sdl_pads_translate(platform, &reported);
        if (sdl_pads_take(platform, event) || sdl_event_translate(platform, &reported, event)) {
            platform->touched |= event->kind == EVENT_KEY || event->kind == EVENT_POINTER_DOWN ||
                                 event->kind == EVENT_TOUCH_DOWN || event->kind == EVENT_PAD_DOWN;
            return true;
        }
    }
    return false;
}
